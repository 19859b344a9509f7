import type { JudgedPenalty, PenaltyList } from '@bivouac/data';
import { aPenalty } from '@bivouac/sentences/kit';
import { expect, test } from 'vitest';
import { chosenFrom } from './filters.ts';

const row = (id: string, over: Partial<JudgedPenalty>): JudgedPenalty => ({
  ...aPenalty({ id, number: '1' }),
  decided: false,
  verdict: null,
  judged_by: null,
  ...over,
});
const list: PenaltyList = {
  may_decide: true,
  crews: [
    { number: '1', class: null, names: ['Ana Ruiz'] },
    { number: '11', class: null, names: ['Bo Berg', 'Cy Ruiz'] },
  ],
  stages: [],
  controls: [],
  said: [],
  penalties: [
    row('a', { status: 'confirmed', stage: 'SS1' }),
    row('b', { status: 'proposed', stage: 'SS2', number: '11', kind: 'cp' }),
    row('c', { status: 'confirmed', verdict: 'amend', stage: 'SS2' }),
  ],
};

test.each([
  ['', ['b', 'a', 'c']],
  ['state=proposed', ['b']],
  ['state=confirmed', ['a', 'c']],
  ['state=amended', ['c']],
  ['kind=cp', ['b']],
  ['stage=SS2', ['b', 'c']],
  // A number is a number: 1 is not 11.
  ['q=1', ['a', 'c']],
  ['q=berg', ['b']],
  ['q=ruiz', ['b', 'a', 'c']],
  ['q=nobody', []],
])('%j shows %j', (search, ids) => {
  expect(chosenFrom(list, new URLSearchParams(search)).map(({ id }) => id)).toEqual(ids);
});
