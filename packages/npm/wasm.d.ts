/** Where a bundler put the file: its address, or whatever it makes of such an import. */
declare const address: string;
export default address;
