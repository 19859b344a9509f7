/** shownText and columnsOf. */
import { describe, expect, test } from 'vitest';
import { columnsOf } from './columns-of.ts';
import { shownText } from './shown-text.ts';

describe('shownText', () => {
  test.each([
    ['name', 'Dunes', 'Dunes'],
    ['name', null, '–'],
    ['flags', [], '–'],
    ['flags', ['women', 'rookie'], 'women, rookie'],
    ['members', [{ name: 'Ana Luz', role: 'driver' }], 'Ana Luz'],
    ['distance_m', 118_400, '118.4 km'],
    ['open_m', 90, '90 m'],
    ['max_time_ms', 16_200_000, '4:30:00'],
    ['first_start_at', '2026-03-08T06:12:00+00:00', '8 Mar 2026 07:12'],
    ['starts_on', '2026-03-08', '8 Mar 2026'],
    ['public_split', true, 'history.yes'],
    ['ordinal', 3, '3'],
    ['parameters', { start_late: 1 }, 'start_late'],
    ['names', { es: 'Coches', fr: 'Autos' }, 'Español: Coches, Français: Autos'],
    ['names', {}, '–'],
    [
      'valid',
      '["2026-03-08 06:12:00+00","2026-03-09 06:12:00.5+05:30")',
      'column.from_at 8 Mar 2026 07:12 · column.until_at 9 Mar 2026 01:42',
    ],
    ['valid', '["2026-03-08 06:12:00+00",)', 'column.from_at 8 Mar 2026 07:12'],
    ['valid', '(,"2026-03-09 06:12:00+00")', 'column.until_at 9 Mar 2026 07:12'],
    ['valid', '(,)', '–'],
  ])('%s: %j is shown as %j', (column, value, text) => {
    expect(shownText((id) => id, column, value, 'Europe/Paris')).toBe(text);
  });
});

describe('columnsOf', () => {
  const before = { code: 'SS1', name: 'Dunes', km: 10, at: '2026-03-08T06:00:00.000Z' };

  test('what both changed comes first, what nobody changed is left out', () => {
    expect(
      columnsOf({ before, theirs: { ...before, km: 12, name: 'Erg' }, mine: { name: 'Chott' } }),
    ).toEqual([
      { column: 'name', before: 'Dunes', theirs: 'Erg', mine: 'Chott', isContested: true },
      { column: 'km', before: 10, theirs: 12, mine: 10, isContested: false },
    ]);
  });

  test('the same instant written otherwise is no change, and two of one mind do not contest', () => {
    const theirs = { ...before, at: '2026-03-08T06:00:00+00:00', name: 'Erg' };
    expect(columnsOf({ before, theirs, mine: { name: 'Erg' } })).toMatchObject([
      { column: 'name', isContested: false },
    ]);
  });
});
