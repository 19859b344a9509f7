/** Rows of a file become entries; what is no number or nationality stays as it was written, to be quoted. */
import { expect, it } from 'vitest';
import { entriesOf } from './entries-of.ts';

const columns = ['number', 'driver', 'driver_nationality'] as const;

it('writes numbers and nationalities in capitals, and leaves what is none as it is', () => {
  const entries = entriesOf(
    [
      ['12a', 'Ana Luz', 'esp'],
      ['twelve', 'Léa Vent', 'French'],
      ['7', 'Jo', ''],
    ],
    [...columns],
  );
  expect(entries.map(({ number, members }) => [number, members?.[0]?.nationality])).toEqual([
    ['12A', 'ESP'],
    ['twelve', 'French'],
    ['7', null],
  ]);
});
