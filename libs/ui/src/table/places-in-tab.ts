/** Stores where a reader was, by the key of an entry of the history, over loads of the page and in this tab alone. */

/** Entries that outlast a load. */
const LAST = 50;

export interface PlacesInTab<Place> extends Map<string, Place> {
  /** To be called on `pagehide`. */
  keep(): void;
}

/** `name`: key in the storage of the tab. Without storage it is a map as any other. */
export function placesInTab<Place>(name: string): PlacesInTab<Place> {
  const places = new Map<string, Place>(stored(() => JSON.parse(sessionStorage.getItem(name) ?? '[]')));
  return Object.assign(places, {
    keep: () => stored(() => sessionStorage.setItem(name, JSON.stringify([...places].slice(-LAST)))),
  });
}

function stored<Value>(work: () => Value): Value | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
