/** Dates on posters, zones of clocks. */
import { describe, expect, it } from 'vitest';
import { datesIn } from './dates.ts';
import { commonZone, dateIn, daysLater, instantOf, zoneOfOffset } from './time-zone.ts';

describe('dates', () => {
  it.each([
    ['5-17 Jan 2020, Saudi Arabia', '2020-01-05', '2020-01-17'],
    ['5 – 17 January 2020', '2020-01-05', '2020-01-17'],
    ['31 Dec 2022 - 15 Jan 2023', '2022-12-31', '2023-01-15'],
    ['28 Dec to 5 Jan 2021', '2020-12-28', '2021-01-05'],
    ['January 3-15, 2021', '2021-01-03', '2021-01-15'],
    ['2019-02-14/2019-02-17', '2019-02-14', '2019-02-17'],
    ['7th March 2024', '2024-03-07', '2024-03-07'],
  ])('"%s" are %s to %s', (text, from, until) => {
    expect(datesIn(text)).toEqual({ from, until });
  });

  it.each(['next summer', '40 Jan 2020', '', '2019-13-45'])('"%s" are none', (text) => {
    expect(datesIn(text)).toBeNull();
  });
});

describe('time zones', () => {
  const at = (clock: string, offsetMinutes: number | null) => ({
    date: clock.slice(0, 10),
    clock,
    offsetMinutes,
  });

  it('are named by their distance from UTC, with the sign the names have', () => {
    // tz database: Etc/GMT-3 is three hours ahead of UTC.
    expect(zoneOfOffset(180, 0)).toBe('Etc/GMT-3');
    expect(zoneOfOffset(-180, 0)).toBe('Etc/GMT+3');
    expect(zoneOfOffset(0, 0)).toBe('UTC');
    expect(dateIn(zoneOfOffset(330, 0), Date.parse('2024-05-01T18:45:00Z'))).toBe('2024-05-02');
  });

  it('of a rally is the one most of its times were written in', () => {
    const times = [
      at('2024-05-01T08:00:00', 120),
      at('2024-05-01T09:00:00', 120),
      at('2024-05-02T08:00:00', 60),
    ];
    expect(commonZone(times)).toBe('Etc/GMT-2');
    expect(commonZone([at('2024-05-01T08:00:00', null)])).toBeNull();
  });

  it('turn a clock into an instant on both sides of a change of the clocks', () => {
    // Europe/Paris leaves summer time on 2024-10-27 at 03:00, 01:00 UTC.
    const instant = (clock: string) =>
      new Date(instantOf({ clock, offsetMinutes: null }, 'Europe/Paris')).toISOString();
    expect(instant('2024-10-26T23:30:00')).toBe('2024-10-26T21:30:00.000Z');
    expect(instant('2024-10-27T04:00:00')).toBe('2024-10-27T03:00:00.000Z');
  });

  it('count days across the end of a month', () => {
    expect(daysLater('2024-02-28', 2)).toBe('2024-03-01');
    expect(daysLater('2024-01-01', -1)).toBe('2023-12-31');
  });
});
