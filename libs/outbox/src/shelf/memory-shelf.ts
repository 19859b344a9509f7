/** A shelf in memory, for programs that send and tests; several outboxes may share one, as tabs share a phone's. */
import type { Labelled, Shelf, ShelfName } from './shelf.ts';

export type Memory = Record<ShelfName, Map<string, unknown>>;

export function emptyMemory(): Memory {
  return { items: new Map(), marks: new Map(), pictures: new Map() };
}

export function memoryShelf(memory: Memory = emptyMemory()): Shelf {
  const copy = <Value>(value: Value): Value => structuredClone(value);
  return {
    async readAll() {
      return [...memory.items.values()].map(copy);
    },
    async idsOf(name) {
      return [...memory[name].keys()];
    },
    async change(name, keys, decide) {
      const store = memory[name];
      const found = new Map(keys.filter((key) => store.has(key)).map((key) => [key, copy(store.get(key))]));
      const { put = [], drop = [] } = decide(found);
      for (const record of put) store.set(record.id, copy<Labelled>(record));
      for (const key of drop) store.delete(key);
    },
    close: () => undefined,
  };
}
