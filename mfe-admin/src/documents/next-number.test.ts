/** The number a new document is proposed with. */
import type { RegisteredDocument } from '@bivouac/data';
import { describe, expect, it } from 'vitest';
import { nextNumber } from './next-number.ts';

const registerOf = (...rows: [kind: string, number: string, race_id: string | null][]) => {
  const documents = rows.map(([kind, number, race_id]) => ({ kind, number, race_id }) as RegisteredDocument);
  const series: Record<string, number> = {};
  for (const [kind, number] of rows) series[kind] = Math.max(series[kind] ?? 0, Number.parseInt(number, 10));
  return { documents, series };
};
const ofTwoRaces = registerOf(
  ...['1.1', '1.9', '1.10'].map((number): ['classification', string, string] => [
    'classification',
    number,
    'bikes',
  ]),
  ['classification', '2.5', 'cars'],
  ['bulletin', '4', null],
);

describe('nextNumber', () => {
  it.each([
    ['classification', 'bikes', '1.11', 'goes on in the series of its race'],
    ['classification', 'cars', '2.6', 'goes on in the series of its race'],
    ['classification', 'trucks', '3.1', 'begins a series where races have their own'],
    ['bulletin', 'bikes', '5', 'is the next whole number where races share one series'],
    ['start_list', 'bikes', '1', 'begins at one'],
  ])('a %s of %s is %s: it %s', (kind, race, number) => {
    expect(nextNumber(ofTwoRaces, kind, race)).toBe(number);
  });

  it('is given once to several documents that are made together', () => {
    expect(nextNumber(ofTwoRaces, 'classification', 'cars', ['2.6', '2.7'])).toBe('2.8');
    expect(nextNumber(ofTwoRaces, 'bulletin', '', ['5'])).toBe('6');
  });

  it('skips what another race has', () => {
    const shared = registerOf(['classification', '1.1', 'bikes'], ['classification', '1.2', 'cars']);
    expect(nextNumber(shared, 'classification', 'bikes')).toBe('1.3');
  });
});
