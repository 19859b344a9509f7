/** Entries whose fate an open screen shows itself: the line above all pages leaves them out until the screen is closed. */
import { useCallback, useEffect, useRef } from 'react';

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

export function tellsNoMore(ids: Iterable<string>): void {
  for (const id of ids) told.delete(id);
  ring();
}

export function isToldElsewhere(id: string): boolean {
  return told.has(id);
}

/** For `useSyncExternalStore`: the number changes with the entries. */
export const toldElsewhere = {
  subscribe(heard: () => void) {
    listeners.add(heard);
    return () => void listeners.delete(heard);
  },
  version: () => version,
};

/** The screen shows what becomes of these until it is closed. */
export function useTellsItself(): (ids: readonly string[]) => void {
  const own = useRef(new Set<string>());
  useEffect(() => () => tellsNoMore(own.current), []);
  return useCallback((ids) => {
    for (const id of ids) own.current.add(id);
    tellsItself(ids);
  }, []);
}
