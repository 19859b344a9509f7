/** Where a time that met another person's waits for an answer: the desk of its stage. */
import type { Chrono } from '@bivouac/data';
import type { IndexBody } from '@bivouac/data/feed';
import type { Item } from '@bivouac/outbox';
import type { LeftTime } from './left-here.ts';

/** Nothing of it is recorded, and it goes nowhere until its owner says which of the two counts. */
export function asksMeanwhile(
  item: Pick<Item, 'state' | 'answer' | 'fact'>,
): item is typeof item & { fact: Chrono } {
  const { state, answer, fact } = item;
  return state === 'refused' && answer?.code === 'changed_meanwhile' && fact?.kind === 'chrono';
}

export function leftTimeOf({ fact }: { fact: Chrono }): LeftTime {
  const { rally, number, control, waypoint, at } = fact;
  return { rally, number: number ?? '?', place: control ?? waypoint ?? '', at };
}

export interface WhereAsked {
  path: string;
  stage: string;
}

type Known = Pick<IndexBody, 'id' | 'races'>;

/** A control between stages is on the desk of the next one of its leg, behind the last one on that. Null: its stage is gone. */
export function whereAsked(
  { id, races }: Known,
  { race, stage, control }: Pick<Chrono, 'race' | 'stage' | 'control'>,
): WhereAsked | null {
  const of = races.find(({ code }) => code === race) ?? (race === undefined ? races[0] : undefined);
  for (const leg of of?.days.flatMap((day) => day.legs) ?? []) {
    const place = leg.controls.findIndex(({ code }) => code === control);
    const next = leg.controls.slice(Math.max(place, 0)).find((one) => one.stage !== null)?.stage;
    const code = stage ?? (place < 0 ? undefined : (next ?? leg.stages.at(-1)?.code));
    const found = leg.stages.find((one) => one.code === code);
    if (found) return { path: `/rally/${id}/race/${of?.id}/chronos/stage/${found.id}`, stage: found.code };
  }
  return null;
}
