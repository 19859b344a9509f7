/** A worker as one text, as `tools/build/worker-source.ts` makes it. */
declare module '*?source' {
  const code: string;
  export default code;
}

/** A file as a `data:` address, in the chunk that imports it. */
declare module '*?inline' {
  const address: string;
  export default address;
}
