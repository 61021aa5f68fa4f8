export default { title: "Nimscape in a page of data", root: "src", search: false };
