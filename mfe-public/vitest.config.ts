/** Tested as every remote is. */
export { default } from '@bivouac/build/vitest';
