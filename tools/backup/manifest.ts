/** What a backup says of itself: its last entry but one, whose own hash is the last. */

/** `published`: pages with a stored version only. Quick, for the backup that is made while the site is down. */
export type PagesListed = 'all' | 'published';

export type Entry = { bytes: number; sha256: string };

export type Manifest = {
  format: 1;
  /** Instant of the snapshot, ISO 8601. */
  made_at: string;
  /** Applied migrations, by version. */
  migrations: string[];
  /** `schema.table` → its columns. */
  columns: Record<string, string[]>;
  /** Every other entry by its name, as it lies in the file. */
  entries: Record<string, Entry>;
  /** SHA-256 of the bodies of these pages: `rally race key` → hash. */
  pages: Record<string, string>;
  /** Pages that `pages` lists; `all` if missing. */
  pages_listed?: PagesListed;
  /** Rows a file of which could not be read from here (a hosted project keeps them elsewhere). */
  files_elsewhere: number;
  facts: number;
};

export const manifestName = 'manifest.json';
export const manifestHashName = 'manifest.sha256';
export const tableEntry = (name: string) => `tables/${name}.copy.gz`;
export const fileEntry = (version: string) => `files/${version}`;
export const keyEntry = (name: string) => `keys/${name}`;
