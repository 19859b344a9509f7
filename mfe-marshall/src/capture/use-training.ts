/** Taps of a rehearsal: they never leave the page, whichever duty is shown. */
import type { Chrono } from '@bivouac/data';
import { useState } from 'react';

export interface Training {
  taps: readonly Chrono[];
  has(id: string): boolean;
  add(tap: Chrono): void;
  change(id: string, edit: (tap: Chrono) => Chrono): void;
  remove(id: string): void;
  clear(): void;
}

export function useTraining(): Training {
  const [taps, setTaps] = useState<readonly Chrono[]>([]);
  return {
    taps,
    has: (id) => taps.some((tap) => tap.id === id),
    add: (tap) => setTaps((all) => [...all, tap]),
    change: (id, edit) => setTaps((all) => all.map((tap) => (tap.id === id ? edit(tap) : tap))),
    remove: (id) => setTaps((all) => all.filter((tap) => tap.id !== id)),
    clear: () => setTaps([]),
  };
}
