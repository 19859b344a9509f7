/** What a screen that is open tells the fate of itself: the line above all pages says nothing of it meanwhile. */
const told = new Set<string>();
const listeners = new Set<() => void>();
let version = 0;

function ring(): void {
  version += 1;
  for (const heard of listeners) heard();
}

export function tellsItself(ids: readonly string[]): void {
  if (ids.every((id) => told.has(id))) return;
  for (const id of ids) told.add(id);
  ring();
}

/** The screen is gone: what was refused there is told on every page from now on. */
export function tellsNoMore(ids: Iterable<string>): void {
  for (const id of ids) told.delete(id);
  ring();
}

export function isToldElsewhere(id: string): boolean {
  return told.has(id);
}

/** For `useSyncExternalStore`: another number once something of it changed. */
export const toldElsewhere = {
  subscribe(heard: () => void) {
    listeners.add(heard);
    return () => void listeners.delete(heard);
  },
  version: () => version,
};
