/** Where items lie while the phone is off; the real one is IndexedDB, tests put a phone that fails in its place. */

/**
 * `items`: the queue and its history, by id · `marks`: what tabs leave for each other, by id · `pictures`: of reports, by the
 * report's id.
 */
export type ShelfName = 'items' | 'marks' | 'pictures';

export interface Labelled {
  id: string;
}

export interface Changes {
  put?: readonly Labelled[];
  drop?: readonly string[];
}

/** What `change` finds under the keys it was given. */
export type Found = ReadonlyMap<string, unknown>;

export interface Shelf {
  /** Everything on `items`, as it lies there; a record that cannot be loaded is `{ id }` alone. */
  readAll(): Promise<unknown[]>;
  /** What lies there, by its ids alone. */
  idsOf(name: ShelfName): Promise<string[]>;
  /**
   * Reads, decides and writes in one transaction. `strict`: resolves when it is on the disk. What `decide` throws comes
   * out, and nothing is written; any other failure is a `TapNotStored`.
   */
  change(
    name: ShelfName,
    keys: readonly string[],
    decide: (found: Found) => Changes,
    durability: 'strict' | 'relaxed',
  ): Promise<void>;
  close(): void;
}
