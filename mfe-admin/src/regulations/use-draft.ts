/** What is typed into the regulations of a race, kept on this computer until it is saved or given up. */
import { useState } from 'react';
import type { Draft } from './tariffs.ts';

const keyOf = (race: string) => `bivouac-regulations-${race}`;

export function keptDraft(race: string): Draft {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(race)) ?? '{}') as unknown;
    return kept !== null && typeof kept === 'object' ? (kept as Draft) : {};
  } catch {
    return {};
  }
}

function keep(race: string, draft: Draft): void {
  try {
    if (Object.keys(draft).length === 0) localStorage.removeItem(keyOf(race));
    else localStorage.setItem(keyOf(race), JSON.stringify(draft));
  } catch {
    // Storage is full or forbidden: the form still holds it.
  }
}

export function useDraft(race: string, begun: Draft | null): [Draft, (draft: Draft) => void] {
  const [draft, setDraft] = useState<Draft>(() => begun ?? keptDraft(race));
  return [
    draft,
    (next) => {
      keep(race, next);
      setDraft(next);
    },
  ];
}
