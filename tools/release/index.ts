/** Releases for programs: what `bivouac-release` does for people. */
export { type Asked, runRelease } from './command.ts';
