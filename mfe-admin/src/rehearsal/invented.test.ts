/** The schedule and the field of a rehearsal. */
import { describe, expect, it } from 'vitest';
import { firstDueMs, inventedCrews, inventedSchedule, inventedVolunteers } from './invented.ts';

describe('inventedSchedule', () => {
  const lines = inventedSchedule(Date.parse('2026-03-08T22:15:00Z'), 'Europe/Paris', ['A', 'B', 'C', 'D']);

  it('has two legs of two stages, each control under its own code', () => {
    expect(lines.map(({ leg, code }) => `${leg} ${code}`)).toEqual([
      ...['1 TC0', '1 TC1', '1 SS1', '1 TC2', '1 SS2', '1 TC3'],
      ...['2 TC4', '2 TC5', '2 SS3', '2 TC6', '2 SS4', '2 TC7'],
    ]);
  });

  it('dates a leg by the day of the rally its first crew is due, and counts its times on over midnight', () => {
    expect(lines.map(({ date }) => date)).toEqual([
      ...Array(6).fill('2026-03-08'),
      ...Array(6).fill('2026-03-09'),
    ]);
    expect(lines[5]?.first_at).toBe('2026-03-09T00:26:00.000Z');
  });
});

it('firstDueMs leaves between ten and twenty-five minutes', () => {
  for (const minute of [0, 4, 5, 6, 14, 59]) {
    const nowMs = Date.UTC(2026, 2, 8, 10, minute, 30);
    const left = (firstDueMs(nowMs) - nowMs) / 60_000;
    expect(left).toBeGreaterThanOrEqual(10);
    expect(left).toBeLessThan(25);
  }
});

it('no person of a rehearsal is there twice', () => {
  const people = [
    ...inventedCrews().flatMap(({ members }) => members?.map(({ name }) => name) ?? []),
    ...inventedVolunteers(Array.from({ length: 20 }, (_, at) => `P${at}`)).map(({ name }) => name),
  ];
  expect(people).not.toContain('');
  expect(new Set(people).size).toBe(44);
});
