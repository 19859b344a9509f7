import { describe, expect, it } from 'vitest';
import { formatDateIn, formatTimeOfDay } from './format-time-of-day.ts';

describe('a time of day', () => {
  it.each([
    ['2026-03-02T10:13:07.900Z', 'Europe/Oslo', false, '11:13'],
    ['2026-03-02T10:13:07.900Z', 'Europe/Oslo', true, '11:13:07'],
    ['2026-03-02T23:30:00.000Z', 'Asia/Kathmandu', false, '05:15'],
    ['2026-03-02T00:00:00.000Z', 'UTC', false, '00:00'],
    ['2026-03-02T10:13:00.000Z', 'Moon/Base', false, '10:13'],
  ])('of %s in %s', (at, zone, seconds, text) => {
    expect(formatTimeOfDay(at, zone, seconds)).toBe(text);
  });

  it('belongs to the date of its zone', () => {
    expect(formatDateIn('2026-03-02T23:30:00.000Z', 'Europe/Oslo')).toBe('2026-03-03');
    expect(formatDateIn('2026-03-02T03:00:00.000Z', 'America/Lima')).toBe('2026-03-01');
  });
});
