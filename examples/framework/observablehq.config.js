export default {
  title: "Nimscape in a page of data",
  root: "src",
  search: false,
  // Nothing is asked of other sites.
  globalStylesheets: [],
  head: '<link rel="icon" href="data:,">',
};
