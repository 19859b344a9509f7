/** Page tests, as of every remote. */
export { default } from '@bivouac/build/vitest-pages';
