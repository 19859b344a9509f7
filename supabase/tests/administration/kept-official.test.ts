/** What official results rest on beside their stages stays: preset, precision, the entries of an official race, the leg and day of a page. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { factsOf } from '../golden/facts.ts';
import { calendarOf } from '../golden/instants.ts';
import type { FactStory, RallyStory } from '../golden/story.ts';
import { type RecordingRally, recordingRally } from '../record/recording-rally.ts';
import { startTestStack, type TestStack } from '../stack/index.ts';

const story: RallyStory = {
  ends_on: '2025-01-07',
  races: {
    main: {
      discipline: 'raid',
      legs: [
        { date: '2025-01-05', course: ['SS1'] },
        { date: '2025-01-06', course: ['SS2'] },
      ],
      crews: { 1: '', 2: '' },
    },
    other: { discipline: 'raid', legs: [{ date: '2025-01-05', course: ['SS1'] }], crews: { 101: '' } },
  },
};
const said = (more: object) => ({ race: 'main', reason: 'x', ...more }) as unknown as FactStory;
const posted = { protest_until: '2025-01-05T12:00:00Z', decision: 'As posted' };
const official = (stage: string): FactStory[] => [
  said({ kind: 'stage_status', stage, status: 'running' }),
  ...['1', '2'].map(
    (number, i) => `${number} drives main/${stage} from 08:0${i * 2} in 5:0${i}` as FactStory,
  ),
  said({ kind: 'stage_status', stage, status: 'provisional', ...posted }),
  said({ kind: 'stage_status', stage, status: 'official' }),
];

let stack: TestStack;
let rally: RecordingRally;
let races: Record<string, string>;
beforeAll(async () => {
  stack = await startTestStack();
});
afterAll(() => stack?.stop());
beforeEach(async () => {
  rally = await recordingRally(stack, { told: story, ...(rally ? { door: rally.door } : {}) });
  const rows = await stack.sql<{ code: string; id: string }[]>`
    select code, id from public.races where rally_id = ${rally.rallyId}`;
  races = Object.fromEntries(rows.map(({ code, id }) => [code, id]));
});

const tell = async (...facts: FactStory[]) =>
  expect(new Set(await rally.answers(factsOf(rally.code, calendarOf(story)).items(facts), 'admin'))).toEqual(
    new Set(['accepted']),
  );
const table = (name: string) => rally.door.admin.from(name);
const race = (of = 'main') => races[of] ?? '';
const changes = () => [
  table('races').update({ preset: 'raid-bikes' }).eq('id', race()).select('id'),
  table('races').update({ precision_ms: 10 }).eq('id', race()).select('id'),
  table('legs').update({ number: 7 }).eq('race_id', race()).eq('number', 1).select('id'),
  table('days').update({ date: '2025-01-07' }).eq('race_id', race()).eq('date', '2025-01-05').select('id'),
];

test('the preset, the precision, the leg and the day of official results stay; names and what lies beside do not', async () => {
  await tell(...official('SS1'));
  for (const answer of await Promise.all(changes()))
    expect
      .soft(answer.error?.message)
      .toMatch(/official results \(SS1\).*with the decision that asks for it\.$/);
  for (const free of [
    table('races').update({ name: 'Cars' }).eq('id', race()).select('id'),
    table('races').update({ precision_ms: 10 }).eq('id', race('other')).select('id'),
    table('legs').update({ number: 9 }).eq('race_id', race()).eq('number', 2).select('id'),
  ])
    expect((await free).data).toHaveLength(1);
  expect((await rally.page('leg/1')).body.state).toBe('official');
  await tell(said({ kind: 'stage_status', stage: 'SS1', status: 'provisional', decision: 'D1' }));
  const [preset] = changes();
  expect((await preset)?.error).toBeNull();
});

test('nobody is entered in a race whose results are official, before in one that runs, and in another one always', async () => {
  const enter = async (number: string, of = 'main') =>
    (await rally.door.admin.rpc('enter_crews', { race: race(of), entries: [{ number }] })).data?.rows[0];
  await tell(...official('SS1'));
  expect(await enter('3')).toMatchObject({ outcome: 'new' });
  const { data: crew } = await table('crew_numbers')
    .select('crew_id')
    .eq('rally_id', rally.rallyId)
    .eq('number', '3')
    .single();
  expect((await table('crews').delete().eq('id', crew?.crew_id)).error).toBeNull();
  await tell(
    ...official('SS2'),
    said({ kind: 'page_status', key: 'race', status: 'provisional', ...posted }),
    said({ kind: 'page_status', key: 'race', status: 'official' }),
  );
  const before = (await rally.page('race')).body.rows;
  expect(await enter('4')).toMatchObject({
    outcome: 'refused',
    message: expect.stringContaining('race main are official'),
  });
  expect(
    (await table('crews').insert({ rally_id: rally.rallyId, race_id: race() })).error?.message,
  ).toContain('race main are official');
  expect((await rally.page('race')).body).toMatchObject({ state: 'official', rows: before });
  expect(await enter('104', 'other')).toMatchObject({ outcome: 'new' });
});
