/** What this phone told beside times: newest first, what was taken back left out. */
import type { Alarm, Report, StartIncident } from '@bivouac/data';
import type { Item } from '@bivouac/outbox';
import { type ShownTap, stateOf } from './standing-taps.ts';

export interface Told extends Pick<ShownTap, 'state' | 'said'> {
  id: string;
  /** The key of its word, `problem.{what}`. */
  what: Report['says'] | Alarm['what'] | StartIncident['incident'];
  number: string | null;
  at: string | null;
}

export function toldOf(items: readonly Item[]): Told[] {
  const voided = new Set(
    items.flatMap(({ fact, state }) => (fact?.kind === 'void' && state !== 'undone' ? [fact.target] : [])),
  );
  return items
    .flatMap((item): Told[] => {
      const { id, fact, answer, state } = item;
      const isOne = fact?.kind === 'report' || fact?.kind === 'alarm' || fact?.kind === 'start_incident';
      if (!isOne || voided.has(id) || state === 'undone') return [];
      const what = fact.kind === 'report' ? fact.says : fact.kind === 'alarm' ? fact.what : fact.incident;
      return [
        {
          id,
          what,
          number: fact.number ?? null,
          at: fact.at ?? null,
          state: stateOf(item),
          said: answer,
        },
      ];
    })
    .reverse();
}
