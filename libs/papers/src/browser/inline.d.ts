/** A file as a `data:` address, in the chunk that imports it. */
declare module '*?inline' {
  const address: string;
  export default address;
}
