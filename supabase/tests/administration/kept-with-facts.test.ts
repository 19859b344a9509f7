/** What times were taken at, and what regulations hold from, is not removed: each says in a sentence what to do instead, undone as well. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { RallyStory } from '../golden/story.ts';
import { type RecordingRally, recordingRally } from '../record/recording-rally.ts';
import { startTestStack, type TestStack } from '../stack/index.ts';

const story: RallyStory = {
  ends_on: '2025-01-07',
  races: {
    main: {
      discipline: 'stage',
      legs: [
        { date: '2025-01-05', course: ['SS1', { control: 'TC1', target_ms: '1:00:00' }, 'SS2'] },
        { date: '2025-01-06', course: [{ control: 'TC9', target_ms: null }] },
      ],
      crews: { 1: '' },
    },
  },
};

let stack: TestStack;
let rally: RecordingRally;
let race: string;
beforeAll(async () => {
  stack = await startTestStack();
});
afterAll(() => stack?.stop());
beforeEach(async () => {
  rally = await recordingRally(stack, { told: story, ...(rally ? { door: rally.door } : {}) });
  const { data } = await rally.door.admin.from('races').select('id').eq('rally_id', rally.rallyId);
  race = data?.[0]?.id ?? '';
});

const table = (name: string) => rally.door.admin.from(name);
const idOf = async (of: string, named: object): Promise<string> =>
  ((await table(of).select('id').eq('race_id', race).match(named)).data?.[0] as { id: string } | undefined)
    ?.id ?? '';
const control = (code: string) => idOf('controls', { code });
const removed = async (of: string, id: string) => (await table(of).delete().eq('id', id)).error;
const newest = async () =>
  (await rally.door.admin.rpc('history_of', { rally: rally.rallyId, race })).data[0].press as string;
const takeBack = async (press: string) => (await rally.door.admin.rpc('take_back', { press })).error;
async function timed(code: string): Promise<string> {
  const time = rally.chrono('1', code, '09:00:00');
  expect(await rally.answers([time])).toEqual([expect.stringMatching(/^accepted/)]);
  return String(time.id);
}
const KEPT = (code: string) => ({
  details: 'control_has_facts',
  message: `Times or decisions were recorded at control ${code} and stay with it, so it cannot be removed: let it cost nothing instead.`,
});

test('a control of the road with a time stays, by itself and with its leg, also where the time was taken back', async () => {
  const time = await timed('TC9');
  const leg = await idOf('legs', { number: 2 });
  expect(await removed('controls', await control('TC9'))).toMatchObject(KEPT('TC9'));
  expect(await removed('legs', leg)).toMatchObject(KEPT('TC9'));
  expect(await rally.answers([rally.fact('void', { target: time, reason: 'Wrong crew' })])).toEqual([
    'accepted',
  ]);
  expect(await removed('controls', await control('TC9'))).toMatchObject(KEPT('TC9'));
  expect(await removed('controls', await control('TC1'))).toBeNull();
  expect(await removed('rallies', rally.rallyId)).toBeNull();
});

test('a stage that regulations take effect from stays', async () => {
  const stage = await idOf('stages', { code: 'SS2' });
  const { error } = await table('regulations').insert({
    race_id: race,
    version: 1,
    effective_from_stage: stage,
    parameters: {},
  });
  expect(error).toBeNull();
  expect(await removed('stages', stage)).toMatchObject({
    details: 'stage_has_regulations',
    message: 'Regulations take effect from stage SS2, so it cannot be removed: cancel it instead.',
  });
  expect(await removed('races', race)).toBeNull();
});

test('undoing the addition of what was timed since says so, and undoing a removal says what is gone', async () => {
  const leg = await idOf('legs', { number: 2 });
  const row = { race_id: race, leg_id: leg, code: 'TC10', name: 'TC10', kind: 'time_control', ordinal: 99 };
  expect((await table('controls').insert(row)).error).toBeNull();
  const added = await newest();
  await timed('TC10');
  expect(await takeBack(added)).toMatchObject(KEPT('TC10'));
});

test('what is put back where it cannot stand any more says what to bring back first', async () => {
  expect(await removed('controls', await control('TC9'))).toBeNull();
  const gone = await newest();
  expect(await removed('legs', await idOf('legs', { number: 2 }))).toBeNull();
  expect(await takeBack(gone)).toMatchObject({
    details: 'removed_meanwhile',
    message: 'What TC9 belonged to was removed since: bring that back first, from its history.',
  });
});
