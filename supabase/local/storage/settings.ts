/** What an operator may decide about files on one machine, with the safe defaults. */

export type StorageSettings = {
  /** Largest file in bytes, whatever a bucket says. */
  maxFileBytes: number;
  maxRequestBytes: number;
  /** Largest metadata of one's own for a file, in characters of JSON. */
  maxMetadataLength: number;
  uploadLinkS: number;
  longestLinkS: number;
  databaseConnections: number;
};

export const defaultStorageSettings: StorageSettings = {
  maxFileBytes: 50 * 1024 * 1024,
  maxRequestBytes: 1024 * 1024,
  maxMetadataLength: 16_384,
  uploadLinkS: 7_200,
  longestLinkS: 10 * 366 * 86_400,
  databaseConnections: 4,
};
