/** What the build defines for the shell's code. */
Object.assign(globalThis, {
  BIVOUAC_FILES_WITHIN_MS: 10_000,
  BIVOUAC_PAGE_LIBRARIES: {},
  BIVOUAC_TEAM_KEYS: {},
  BIVOUAC_VERSION: '0.0.0',
});
