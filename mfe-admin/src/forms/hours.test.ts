/** Hours and durations. */
import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { durationOf, durationText, kilometresOf, metresOf } from './durations.ts';
import { fieldOf, instantOf, spokenDate, spokenHours, spokenInstant } from './hours.ts';

describe('hours', () => {
  test('a field holds the time of the rally, not of the computer', () => {
    expect(fieldOf('2026-03-08T03:12:00Z', 'Asia/Riyadh')).toBe('2026-03-08T06:12');
  });

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

  test.each([
    ['2026-03-08T06:12', 'Asia/Riyadh', '2026-03-08T03:12:00.000Z'],
    // After the clocks went forward.
    ['2026-03-29T04:00', 'Europe/Madrid', '2026-03-29T02:00:00.000Z'],
  ])('%s in %s is %s, and back', (field, zone, at) => {
    expect(instantOf(field, zone)).toBe(at);
    expect(fieldOf(at, zone)).toBe(field);
  });

  test('a field left as it was opened keeps its seconds and its occurrence of the hour that comes twice', () => {
    const zone = 'Europe/Paris';
    for (const at of ['2026-10-25T00:30:15.000Z', '2026-10-25T01:30:15.000Z']) {
      expect(instantOf(fieldOf(at, zone), zone, at)).toBe(at);
      expect(instantOf('2026-10-25T02:40', zone, at)).toBe(at.replace('30:15', '40:00'));
    }
  });

  test.each([
    ['2026-10-25T02:30', '2026-10-24T20:00:00.000Z', '2026-10-25T00:30:00.000Z', '+02:00'],
    ['2026-10-25T02:30', '2026-10-25T01:10:00.000Z', '2026-10-25T01:30:00.000Z', '+01:00'],
    ['2026-10-25T02:30+02:00', '2026-10-25T01:10:00.000Z', '2026-10-25T00:30:00.000Z', ''],
    ['2026-10-25T03:30', '2026-10-25T01:10:00.000Z', '2026-10-25T02:30:00.000Z', ''],
  ])('%s near %s is the nearer of two equal hours unless it names its offset', (field, near, at, offset) => {
    expect(instantOf(field, 'Europe/Paris', near)).toBe(at);
    expect(fieldOf(at, 'Europe/Paris')).toBe(`${field}${offset}`);
    expect(instantOf(fieldOf(at, 'Europe/Paris'), 'Europe/Paris')).toBe(at);
  });

  test.each([
    ['America/New_York', '2026-11-01T06:30:00.000Z', '2026-11-01T01:30-05:00'],
    ['Australia/Lord_Howe', '2026-04-04T15:15:00.000Z', '2026-04-05T01:45+10:30'],
  ])('the offset of %s is written as it is', (zone, at, field) => {
    expect(fieldOf(at, zone)).toBe(field);
  });

  test('every field for a day and an hour can say which of two equal hours is meant', async () => {
    const sources = join(import.meta.dirname, '..');
    const files = (await readdir(sources, { recursive: true })).filter((name) => name.endsWith('.tsx'));
    const plain = files.filter((name) =>
      readFileSync(join(sources, name), 'utf8').includes('datetime-local'),
    );
    expect(plain).toEqual([join('forms', 'hour-field.tsx')]);
  });

  test('an empty field says no hour', () => {
    expect(instantOf('', 'UTC')).toBeNull();
    expect(fieldOf(null, 'UTC')).toBe('');
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
