import type { StageBar, StageId } from '@bivouac/data';
import { expect, test } from 'vitest';
import { scaleOf } from './bar-scale.ts';

const bar = (planned: Partial<StageBar['planned']>, real: Partial<StageBar['real']> = {}): StageBar => ({
  id: 's' as StageId,
  code: 'SS1',
  date: '2026-03-08',
  time_zone: 'UTC',
  status: 'running',
  planned: { first_start: null, last_start: null, last_finish: null, ...planned },
  real: { first_start: null, last_start: null, first_finish: null, last_finish: null, out: 0, ...real },
});

test('a day without hours has no bar', () => {
  expect(scaleOf([bar({})], null)).toBeNull();
});

test('it spans whole hours around all that was planned and seen', () => {
  const scale = scaleOf(
    [bar({ first_start: '2026-03-08T08:10:00Z' }, { last_finish: '2026-03-08T11:50:00Z' })],
    null,
  );
  expect(scale?.hours.map((ms) => new Date(ms).getUTCHours())).toEqual([8, 9, 10, 11, 12]);
  expect(scale?.place('2026-03-08T10:00:00Z')).toBe(0.5);
});

test('while crews are out there it reaches until now; a long day has fewer hours below it', () => {
  const bars = [bar({ first_start: '2026-03-08T00:00:00Z' }, { out: 3 })];
  const scale = scaleOf(bars, Date.parse('2026-03-08T15:30:00Z'));
  expect(scale?.untilMs).toBe(Date.parse('2026-03-08T16:00:00Z'));
  expect(scale?.hours).toHaveLength(9);
  expect(scaleOf(bars, Date.parse('2026-05-08T15:30:00Z'))?.untilMs).toBe(Date.parse('2026-03-08T01:00:00Z'));
});

test('a single instant still has an hour', () => {
  const scale = scaleOf([bar({ first_start: '2026-03-08T08:00:00Z' })], null);
  expect(scale?.hours).toHaveLength(2);
});
