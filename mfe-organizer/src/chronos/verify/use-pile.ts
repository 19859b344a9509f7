/** The second pile as far as it was typed; kept by this tab until it is done, so that a reload loses nothing. */
import { useState } from 'react';
import type { SecondEntry } from './compare-piles.ts';

export interface Pile {
  entries: readonly SecondEntry[];
  add(entry: SecondEntry): void;
  back(): void;
  clear(): void;
}

export function usePile(stage: string, point: string): Pile {
  const key = `bivouac.second ${stage} ${point}`;
  const [piles, setPiles] = useState<Readonly<Record<string, readonly SecondEntry[]>>>({});
  const entries = piles[key] ?? kept(key);
  const keep = (next: readonly SecondEntry[]) => {
    setPiles((all) => ({ ...all, [key]: next }));
    try {
      sessionStorage.setItem(key, JSON.stringify(next));
    } catch {
      // Without storage the pile lasts as long as the page.
    }
  };
  return {
    entries,
    add: (entry) => keep([...entries, entry]),
    back: () => keep(entries.slice(0, -1)),
    clear: () => keep([]),
  };
}

function kept(key: string): readonly SecondEntry[] {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '[]');
  } catch {
    return [];
  }
}
