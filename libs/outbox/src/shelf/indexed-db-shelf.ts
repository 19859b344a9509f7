/** The shelf of a browser: IndexedDB, each change one transaction. */
import { openDatabase } from './open-database.ts';
import { type SchemaStep, schema } from './schema.ts';
import type { Changes, Found, Shelf, ShelfName } from './shelf.ts';
import { notStored } from './tap-not-stored.ts';

export function indexedDbShelf(name: string, steps: readonly SchemaStep[] = schema): Shelf {
  let opened: Promise<IDBDatabase> | undefined;
  let isClosed = false;

  /** A connection that could not be had, or that the browser took away, is asked for again. */
  const database = () => {
    const forget = () => {
      opened = undefined;
    };
    if (!opened) {
      opened = openDatabase(name, steps, forget);
      opened.catch(forget);
    }
    return opened;
  };

  const begin = async (store: ShelfName, mode: IDBTransactionMode, durability: 'strict' | 'relaxed') => {
    const options = { durability };
    try {
      return (await database()).transaction(store, mode, options);
    } catch (cause) {
      // The browser may close a connection without telling: phones do while they sleep.
      if (isClosed || (cause as Error).name !== 'InvalidStateError') throw notStored(cause);
      opened = undefined;
      return (await database()).transaction(store, mode, options);
    }
  };

  return {
    async readAll() {
      const transaction = await begin('items', 'readonly', 'relaxed');
      const items = transaction.objectStore('items');
      try {
        return await answer(items.getAll());
      } catch {
        return readOneByOne(await begin('items', 'readonly', 'relaxed'));
      }
    },
    async idsOf(name) {
      const transaction = await begin(name, 'readonly', 'relaxed');
      return (await answer(transaction.objectStore(name).getAllKeys())).map(String);
    },
    async change(store, keys, decide, durability) {
      await write(await begin(store, 'readwrite', durability), store, keys, decide);
    },
    close() {
      isClosed = true;
      opened?.then((open) => open.close()).catch(() => undefined);
    },
  };
}

function write(
  transaction: IDBTransaction,
  name: ShelfName,
  keys: readonly string[],
  decide: (found: Found) => Changes,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let thrown: unknown;
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(thrown ?? notStored(transaction.error));
    const store = transaction.objectStore(name);
    const found = new Map<string, unknown>();
    let awaited = keys.length;
    const decideAndWrite = () => {
      try {
        const { put = [], drop = [] } = decide(found);
        for (const record of put) store.put(record);
        for (const key of drop) store.delete(key);
      } catch (cause) {
        thrown = cause;
        transaction.abort();
      }
    };
    if (awaited === 0) decideAndWrite();
    for (const key of keys) {
      const request = store.get(key);
      const next = () => {
        awaited -= 1;
        if (awaited === 0) decideAndWrite();
      };
      request.onsuccess = () => {
        if (request.result !== undefined) found.set(key, request.result);
        next();
      };
      // A record that cannot be loaded is as if it were not there; the transaction goes on.
      request.onerror = (event) => {
        event.preventDefault();
        next();
      };
    }
  });
}

/** One record that cannot be loaded must not hide the others. */
async function readOneByOne(transaction: IDBTransaction): Promise<unknown[]> {
  const items = transaction.objectStore('items');
  const keys = await answer(items.getAllKeys());
  return Promise.all(
    keys.map((key) =>
      answer(items.get(key)).catch(() => {
        return { id: String(key) };
      }),
    ),
  );
}

function answer<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = (event) => {
      event.preventDefault();
      reject(notStored(request.error));
    };
  });
}
