/** A penalty says what it took away when it was given, whatever is given afterwards. */
import type { PenaltyRow, StageBody, StageRow } from '@bivouac/data/feed';
import { expect, it } from 'vitest';
import { aRow } from '../stories/classification.ts';
import { lostLead } from './lost-lead.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 2, 2, 10, minute)).toISOString();

const row = (number: string, minute: number, ms: number, base_ms: number | null = null) =>
  ({ ...aRow(number, ms), finish_at: at(minute), base_ms, splits: [] }) as unknown as StageRow;

const stage = (code: string, rows: StageRow[]) =>
  ({ code, precision_ms: 1000, split_points: [], rows }) as unknown as StageBody;

const penalty = (number: string, minute: number, over: Partial<PenaltyRow> = {}) =>
  ({
    race: 'MOTO',
    stage: 'SS2',
    number,
    status: 'confirmed',
    unit: 'time',
    ms: 60_000,
    at: at(minute),
    ...over,
  }) as PenaltyRow;

const rows = [row('1', 20, 600_000), row('2', 22, 630_000)];
const lost = (
  one: PenaltyRow,
  others: PenaltyRow[] = [],
  body = stage('SS2', rows),
  later: StageBody[] = [],
) => lostLead(one, { stages: [body, ...later], penalties: [one, ...others] });

it('is the lead of the stage where somebody else was there and is before it now', () => {
  expect(lost(penalty('1', 30))).toBe('stage');
  expect(lost(penalty('2', 30))).toBeNull();
  expect(lost(penalty('1', 21)), 'before the other came in').toBeNull();
  expect(lost(penalty('1', 30, { ms: 20_000 })), 'too little').toBeNull();
  expect(lost(penalty('1', 30, { unit: 'warning', ms: 0 }))).toBeNull();
  expect(lost(penalty('1', 30, { status: 'proposed' }))).toBeNull();
});

it('is counted with what was given before, not with what came later', () => {
  expect(lost(penalty('1', 30), [penalty('2', 25, { ms: 120_000 })])).toBeNull();
  expect(lost(penalty('1', 30), [penalty('2', 35, { ms: 120_000 })])).toBe('stage');
});

it('is the overall lead where that is what it took, and only while no later stage has been driven', () => {
  const body = stage('SS2', [row('1', 20, 600_000, 3_000_000), row('2', 22, 630_000, 3_000_000)]);
  expect(lost(penalty('1', 30), [], body)).toBe('overall');
  expect(lost(penalty('1', 30), [], body, [stage('SS3', [row('1', 28, 500_000)])])).toBe('stage');
  const far = stage('SS2', [row('1', 20, 600_000, 3_000_000), row('2', 22, 630_000, 3_900_000)]);
  expect(lost(penalty('1', 30), [], far)).toBe('stage');
});
