/** What another evaluation changes against the one before: findings that come, go or are otherwise, and what of that is to be recorded. */
import type { ToldByTracker } from '@bivouac/data';
import type { CrewFindings } from '../gps/questions.ts';
import { isSameFinding, type Proposal, proposalsOf } from './proposals.ts';

export type Change = Proposal & { state: Exclude<Proposal['state'], 'same'> };

export interface EvaluationChanges {
  rows: number;
  changes: Change[];
}

export function changesBetween(
  before: readonly CrewFindings[],
  after: readonly CrewFindings[],
): EvaluationChanges {
  const all = proposalsOf(after, before.flatMap(asTold));
  return { rows: all.length, changes: all.filter(isChange) };
}

function isChange(one: Proposal): one is Change {
  return one.state !== 'same';
}

/** Of what is not recorded as it was found, that which the change brought; the rest waits to be confirmed as before. */
export function toRecord(changes: readonly Proposal[], proposals: readonly Proposal[]): Proposal[] {
  return proposals.filter(
    (one) => one.state !== 'same' && changes.some((change) => isSameFinding(change, one)),
  );
}

function asTold({ number, passages, excesses }: CrewFindings): ToldByTracker[] {
  const instant = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());
  return [
    ...passages.map(
      ({ code, at_ms }, i): ToldByTracker => ({
        ...{ id: `${number} passage ${i}`, number, at: instant(at_ms), point: code },
      }),
    ),
    ...excesses.map(
      ({ scope, zone, at_ms, max_kmh, limit_kmh, duration_ms }, i): ToldByTracker => ({
        ...{ id: `${number} excess ${i}`, number, at: instant(at_ms) },
        ...{ scope, zone: zone || null, max_kmh, limit_kmh, duration_ms },
      }),
    ),
  ];
}
