/** Pages tested as those of every remote. */
export { default } from '@bivouac/testing/vitest';
