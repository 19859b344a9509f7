/** Opens one IndexedDB database at its newest version; never waits for ever, and steps aside for a newer page. */
import type { SchemaStep } from './schema.ts';
import { notStored, TapNotStored } from './tap-not-stored.ts';

/** Rejects with `TapNotStored`. `closed` is told when the connection has gone, for whatever reason but our own closing. */
export function openDatabase(
  name: string,
  steps: readonly SchemaStep[],
  closed: () => void,
): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    if (typeof indexedDB === 'undefined') throw new TapNotStored('refused');
    const request = indexedDB.open(name, steps.length);
    request.onupgradeneeded = ({ oldVersion }) => {
      for (const step of steps.slice(oldVersion)) step(request.result, request.transaction as IDBTransaction);
    };
    let isGivenUp = false;
    request.onblocked = () => {
      isGivenUp = true;
      reject(new TapNotStored('blocked'));
    };
    request.onerror = () => reject(notStored(request.error));
    request.onsuccess = () => {
      const database = request.result;
      if (isGivenUp) return database.close();
      database.onversionchange = () => {
        database.close();
        closed();
      };
      database.onclose = closed;
      resolve(database);
    };
  }).catch((cause) => {
    throw notStored(cause);
  }) as Promise<IDBDatabase>;
}
