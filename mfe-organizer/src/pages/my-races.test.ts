/** An organizer sees the races of his roles, and only those. */
import type { RaceId, RallyId } from '@bivouac/data';
import { expect, it } from 'vitest';
import { timed } from './my-races.ts';

const races = ['MOTO', 'AUTO'].map((code) => ({
  id: `id-${code}` as RaceId,
  code,
  name: code,
  names: {},
  discipline: 'raid' as const,
}));
const ergs = { id: 'id-ergs' as RallyId, code: 'ERGS', name: 'Three Ergs' };

it.each([
  ['one race by name', [{ role: 'organizer', races: ['AUTO'] }], ['AUTO']],
  ['every race of the rally', [{ role: 'organizer', races: [] }], ['MOTO', 'AUTO']],
  [
    'every race, when one of two roles is for the whole rally',
    [
      { role: 'organizer', races: ['AUTO'] },
      { role: 'admin', races: [] },
    ],
    ['MOTO', 'AUTO'],
  ],
])('%s', (_story, roles, codes) => {
  expect(timed({ ...ergs, roles }, races).races?.map((race) => race.code)).toEqual(codes);
});

it('says that a rally is not announced', () => {
  expect(timed({ ...ergs, roles: [{ role: 'organizer', races: [] }] }, null).races).toBeNull();
});
