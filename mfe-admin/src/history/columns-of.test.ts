import { expect, test } from 'vitest';
import { columnsOf } from './columns-of.ts';

const before = { code: 'SS1', name: 'Dunes', km: 10, at: '2026-03-08T06:00:00.000Z' };

test('what both changed comes first, what nobody changed is left out', () => {
  expect(columnsOf({ before, theirs: { ...before, km: 12, name: 'Erg' }, mine: { name: 'Chott' } })).toEqual([
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
