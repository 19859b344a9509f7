import type { RaceId, RallySetUp, RallyStage, StageId, WrittenNotice } from '@bivouac/data';
import { expect, test } from 'vitest';
import { addressed, addressOf } from './audience.ts';

const rally = {
  races: [
    { id: 'm', code: 'MOTO' },
    { id: 'a', code: 'AUTO' },
  ],
} as RallySetUp;
const stages: RallyStage[] = [{ id: 's' as StageId, race_id: 'a' as RaceId, code: 'SS1', name: 'Dunes' }];
const written = (more: Partial<WrittenNotice>) =>
  ({ audience: 'posts', race_id: null, stage_id: null, post_ids: null, ...more }) as WrittenNotice;

test.each([
  ['everybody', { audience: 'public', scope: '', posts: [] }, { audience: 'public' }],
  [
    'officials of a race',
    { audience: 'officials', scope: 'race:m', posts: [] },
    { audience: 'officials', race: 'MOTO' },
  ],
  [
    'posts of a stage, whose race goes with it',
    { audience: 'posts', scope: 'stage:s', posts: [] },
    { audience: 'posts', race: 'AUTO', stage: 'SS1' },
  ],
  ['chosen posts', { audience: 'posts', scope: 'chosen', posts: ['p'] }, { audience: 'posts', posts: ['p'] }],
] as const)('to %s', (_, address, fact) => {
  expect(addressed(address, rally, stages)).toEqual(fact);
});

test('one that replaces another begins with whom that was for', () => {
  expect(addressOf(null)).toEqual({ audience: 'public', scope: '', posts: [] });
  expect(addressOf(written({ race_id: 'a' as RaceId, stage_id: 's' as StageId })).scope).toBe('stage:s');
  expect(addressOf(written({ race_id: 'a' as RaceId })).scope).toBe('race:a');
  expect(addressOf(written({ race_id: 'a' as RaceId, post_ids: ['p'] }))).toEqual({
    audience: 'posts',
    scope: 'chosen',
    posts: ['p'],
  });
});
