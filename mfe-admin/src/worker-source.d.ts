/** A worker as one text, as `tools/build/worker-source.ts` makes it. */
declare module '*?source' {
  const code: string;
  export default code;
}
