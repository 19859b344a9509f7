/** `mfe-organizer` for `@bivouac/mfe-organizer`: a part has one name, under whatever scope its team keeps its package. */
export const partOf = (packageName: string): string => packageName.replace(/^@[^/]+\//, '');
