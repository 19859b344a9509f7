/** A published list against the schedule of its stage, by the index and the list themselves. */
import type { StartOrderRow } from '@bivouac/data/feed';
import { expect, it } from 'vitest';
import { aDay, aRace, aRally, aStage } from '#stories/rally.ts';
import { offSchedule } from './off-schedule.ts';

const row = (position: number, clock: string, interval_ms: number | null): StartOrderRow => ({
  position,
  number: String(position),
  due_at: null,
  stage_due_at: `2026-03-02T${clock}:00.000Z`,
  interval_ms,
  change: null,
});
/** SS2 is scheduled at 08:00. */
const index = aRally();
const off = (...rows: StartOrderRow[]) => offSchedule(index, { race: 'MOTO', stage: 'SS2', rows });

it('says by how much the first crew starts later or earlier, and nothing of a list that keeps the schedule', () => {
  expect(off(row(1, '08:05', null), row(2, '08:08', 180_000))).toEqual({
    ms: 300_000,
    scheduled: '2026-03-02T08:00:00.000Z',
  });
  expect(off(row(1, '07:30', null))?.ms).toBe(-1_800_000);
  expect(off(row(1, '08:00', null), row(2, '08:03', 180_000))).toBeNull();
});

it('takes a first place that stays empty as kept: the second crew at its time is no delay', () => {
  expect(off(row(2, '08:03', null), row(3, '08:06', 180_000))).toBeNull();
  expect(off(row(3, '08:11', null), row(4, '08:14', 180_000))?.ms).toBe(300_000);
});

it('says nothing where nobody is listed, or the schedule names no start', () => {
  expect(off()).toBeNull();
  const unscheduled = aRally({
    races: [aRace({ days: [aDay('2026-03-02', 1, [aStage('SS2', { first_start_at: null })])] })],
  });
  const rows = [row(1, '08:05', null)];
  expect(offSchedule(unscheduled, { race: 'MOTO', stage: 'SS2', rows })).toBeNull();
  expect(offSchedule(index, { race: 'MOTO', stage: 'SS9', rows })).toBeNull();
});
