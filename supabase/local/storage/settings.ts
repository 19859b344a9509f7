/** What an operator may decide about files on one machine, with the safe defaults. */

export type StorageSettings = {
  /** Largest file in bytes, whatever a bucket says. */
  maxFileBytes: number;
  /** Largest JSON request in bytes. */
  maxRequestBytes: number;
  /** Largest metadata of one's own for a file, in characters of JSON. */
  maxMetadataLength: number;
  /** Life of a link for one upload, in seconds. */
  uploadLinkS: number;
  /** Longest life of a link for downloading, in seconds. */
  longestLinkS: number;
  /** Connections kept to the database. */
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
