/** The database of an outbox, step by step: a later version adds a step, and the queue stays. */

/** Brings a database from the version before to the next. A step that has been released is never edited. */
export type SchemaStep = (database: IDBDatabase, upgrade: IDBTransaction) => void;

export const schema: readonly SchemaStep[] = [
  (database) => {
    database.createObjectStore('items', { keyPath: 'id' });
    database.createObjectStore('marks', { keyPath: 'id' });
  },
  (database) => {
    database.createObjectStore('pictures', { keyPath: 'id' });
  },
];
