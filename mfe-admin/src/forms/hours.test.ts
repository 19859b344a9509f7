/** Hours and durations. */
import { describe, expect, test } from 'vitest';
import { durationOf, durationText, kilometresOf, metresOf } from './durations.ts';
import { spokenDate, spokenHours, spokenInstant } from './hours.ts';

describe('hours', () => {
  test('days are written in the words of the reader, of the rally’s own day', () => {
    const at = '2026-03-08T23:30:00Z';
    expect(spokenInstant(at, 'Asia/Riyadh', 'en')).toBe('9 Mar 2026 02:30');
    expect(spokenInstant(at, 'Asia/Riyadh', 'es')).toBe('9 mar 2026 02:30');
    expect(spokenInstant(at, 'Asia/Riyadh', 'fr')).toBe('9 mars 2026 02:30');
    expect(spokenDate('2026-03-08', 'fr')).toBe('8 mars 2026');
  });

  test('hours name the day once where both have it, and each its own otherwise', () => {
    const hours = (from: string | null, until: string | null) => spokenHours(from, until, 'UTC', 'en');
    const evening = '2026-03-08T22:00:00Z';
    expect(hours('2026-03-08T06:00:00Z', evening)).toBe('8 Mar 2026 06:00 – 22:00');
    expect(hours(evening, '2026-03-09T01:00:00Z')).toBe('8 Mar 2026 22:00 – 9 Mar 2026 01:00');
    expect(hours(null, evening)).toBe('… – 8 Mar 2026 22:00');
    expect(hours(null, null)).toBe('');
  });
});

describe('durations', () => {
  test.each([
    ['', null],
    ['118,4', 118_400],
    ['118.425', 118_425],
    [' 7 ', 7_000],
  ])('%j km are %j m', (typed, metres) => {
    expect(metresOf(typed)).toEqual({ ok: true, value: metres });
  });

  test.each(['km', '-3', '1.2345', '12345', '3 km'])('%j is no distance', (typed) => {
    expect(metresOf(typed)).toEqual({ ok: false });
  });

  test.each([
    ['', null],
    ['45', 2_700_000],
    ['30:00', 1_800_000],
    ['4:30:00', 16_200_000],
  ])('%j lasts %j ms', (typed, ms) => {
    expect(durationOf(typed)).toEqual({ ok: true, value: ms });
  });

  test.each(['soon', '1:75:00', '-5'])('%j is no duration', (typed) => {
    expect(durationOf(typed)).toEqual({ ok: false });
  });

  test('what was typed is shown again', () => {
    expect(kilometresOf(118_400)).toBe('118.4');
    expect(durationOf(durationText(16_200_000))).toEqual({ ok: true, value: 16_200_000 });
    expect(durationOf(durationText(1_800_000))).toEqual({ ok: true, value: 1_800_000 });
  });
});
