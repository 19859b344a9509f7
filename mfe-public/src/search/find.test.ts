/** A search finds crews, stages, teams and documents by what people know of them. */
import type { DocumentRow } from '@bivouac/data/feed';
import { expect, it } from 'vitest';
import { aCrew, aRace, aRally } from '../stories/rally.ts';
import { find } from './find.ts';

const crews = [
  aCrew('12', { members: [{ name: 'Matyáš Poušťan', role: 'rider', nationality: 'CZE' }] }),
  aCrew('2', { vehicle: 'Ombrine 450' }),
  aCrew('21'),
];
const documents = [
  { id: 'd1', number: '4.12', title: 'Bulletin on the gorge', status: 'published' },
  { id: 'd2', number: '4.13', title: 'Bulletin on the gorge, again', status: 'withdrawn' },
] as DocumentRow[];
const index = aRally({ races: [aRace({ teams: [{ code: 'ATL', name: 'Atlas Racing', colour: null }] })] });

const found = (query: string) =>
  find(query, index, crews, documents).map(({ kind, code, name }) => [kind, code ?? name]);

it.each([
  [
    '2',
    [
      ['crew', '2'],
      ['crew', '12'],
      ['crew', '21'],
      ['stage', 'SS2'],
      ['document', '4.12'],
    ],
  ],
  ['poustan', [['crew', '12']]],
  ['ombrine', [['crew', '2']]],
  ['ss3', [['stage', 'SS3']]],
  ['dunes ss1', [['stage', 'SS1']]],
  ['atlas', [['team', 'Atlas Racing']]],
  ['gorge', [['document', '4.12']]],
  ['  ', []],
])('finds by %s', (query, expected) => {
  expect(found(query)).toEqual(expected);
});
