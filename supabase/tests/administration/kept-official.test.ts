/** What official results rest on beside their stages stays: preset, regulations, precision, entries of an official race, the leg and day of a page. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { factsOf } from '../golden/facts.ts';
import { calendarOf } from '../golden/instants.ts';
import type { FactStory, RallyStory } from '../golden/story.ts';
import { enterList, undoChange } from '../record/planned.ts';
import { type RecordingRally, recordingRally } from '../record/recording-rally.ts';
import { whileRulesThrow } from '../record/while-rules-throw.ts';
import { direct, startTestStack, type TestStack } from '../stack/index.ts';

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
    long: {
      discipline: 'raid',
      legs: [{ date: '2025-01-05', course: ['SS1', 'SS2', 'SS3'] }],
      crews: { 201: '', 202: '' },
    },
  },
};
const said = (more: object) => ({ race: 'main', reason: 'As decided', ...more }) as unknown as FactStory;
const posted = { protest_until: '2025-01-05T12:00:00Z', decision: 'As posted' };
const driven = (stage: string, of = 'main', numbers = ['1', '2']): FactStory[] => [
  said({ race: of, kind: 'stage_status', stage, status: 'running' }),
  ...numbers.map((number, i) => `${number} drives ${of}/${stage} from 08:0${i * 2} in 5:0${i}` as FactStory),
];
const official = (stage: string): FactStory[] => [
  ...driven(stage),
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
const table = (name: string) => direct(rally.door.admin).from(name);
const race = (of = 'main') => races[of] ?? '';
const changes = () => [
  table('races').update({ preset: 'raid-bikes' }).eq('id', race()).select('id'),
  table('races').update({ precision_ms: 10 }).eq('id', race()).select('id'),
  table('races').update({ code: 'MAIN2' }).eq('id', race()).select('id'),
  table('legs').update({ number: 7 }).eq('race_id', race()).eq('number', 1).select('id'),
  table('days').update({ date: '2025-01-07' }).eq('race_id', race()).eq('date', '2025-01-05').select('id'),
];

test('the code, the preset, the precision, the leg and the day of official results stay; names and what lies beside do not', async () => {
  await tell(...official('SS1'));
  for (const answer of await Promise.all(changes()))
    expect
      .soft(answer.error?.message)
      .toMatch(
        /^This would change what is official \(.*(SS1|Leg 1|5 Jan 2025).*with the decision that asks for it\.$/,
      );
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
    (await enterList(rally.door.admin, { kind: 'enter_crews', id: race(of), rows: [{ number }] })).data
      ?.rows[0];
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

test('whoever drove under a number that nobody carried is not put into an official result by an entry', async () => {
  const entering = (number: string, more: object = {}, reason = '') =>
    enterList(rally.door.admin, { kind: 'enter_crews', id: race(), rows: [{ number, ...more }], reason });
  const enter = async (...of: Parameters<typeof entering>) => (await entering(...of)).data?.rows[0];
  const [running, ...rest] = official('SS1');
  await tell(running as FactStory);
  // Kept, and flagged: whose they are is not known.
  await rally.answers(
    factsOf(rally.code, calendarOf(story)).items(['9 drives main/SS1 from 08:06 in 4:00'] as FactStory[]),
    'admin',
  );
  await tell(...rest);
  const before = [(await rally.page('stage/SS1')).body, (await rally.page('leg/1')).body];
  expect(await enter('9')).toMatchObject({
    outcome: 'refused',
    refusal: 'result_official',
    message:
      'What was recorded under number 9 would count for this crew in an official result (Stage SS1): give it another number, ' +
      'or make that provisional again first, with the decision that asks for it.',
  });
  const { data: two } = await table('crew_numbers')
    .select('id')
    .eq('rally_id', rally.rallyId)
    .eq('number', '2')
    .single();
  expect((await table('crew_numbers').update({ number: '9' }).eq('id', two?.id)).error).toMatchObject({
    details: 'result_official',
  });
  expect([(await rally.page('stage/SS1')).body, (await rally.page('leg/1')).body]).toEqual(before);
  expect(await enter('10')).toMatchObject({ outcome: 'new' });
  await tell(said({ kind: 'stage_status', stage: 'SS1', status: 'provisional', decision: 'D1' }));
  // Its own row has its reason; those who are behind it now need one as well.
  const drove = { in_from: 'SS1', reason: 'It drove' };
  expect((await entering('9', drove)).error).toMatchObject({ details: 'results_move' });
  expect(await enter('9', drove, 'It was faster')).toMatchObject({ outcome: 'new' });
});

test('a version of the regulations does not reach an official stage; from a later stage on it holds', async () => {
  await tell(...official('SS1'));
  const { data: stages } = await table('stages').select('id, code').eq('race_id', race());
  const from = (code: string) => stages?.find((stage) => stage.code === code)?.id;
  const add = (version: number, parameters: object, stage: string | null = null, of = 'main') =>
    table('regulations')
      .insert({ race_id: race(of), version, parameters, effective_from_stage: stage })
      .select('id');
  const before = (await rally.page('stage/SS1')).body;
  const refusal =
    'This would change what is official (Stage SS1): make it provisional again first, with the decision that asks for it.';
  for (const stage of [null, from('SS1')])
    expect
      .soft((await add(1, { 'wp.wpm': 60_000 }, stage)).error)
      .toMatchObject({ message: refusal, details: 'result_official' });
  const { data: known } = await rally.door.admin.rpc('regulations_of', { race: race() });
  expect((await add(1, { 'wp.wpm': known.tariffs[0].rules['wp.wpm'] })).error).toBeNull();
  expect((await add(1, { 'wp.wpm': 60_000 }, null, 'other')).error).toBeNull();
  expect((await add(2, { 'wp.wpm': 60_000 }, from('SS2'))).error).toBeNull();
  const version = () => table('regulations').update({ effective_from_stage: null }).eq('version', 2);
  expect((await version().eq('race_id', race()).select('id')).error?.message).toBe(refusal);
  const later = table('regulations').delete().eq('race_id', race()).eq('version', 2).select('id');
  expect((await later).data).toHaveLength(1);
  expect((await rally.page('stage/SS1')).body).toEqual(before);
  await tell(said({ kind: 'stage_status', stage: 'SS1', status: 'provisional', decision: 'D1' }));
  expect((await add(3, { 'wp.wpm': 60_000 })).error).toBeNull();
});

test('a stage with regulations of its own does not move them before what is official', async () => {
  await tell(...official('SS1'));
  const { data: stages } = await table('stages').select('id, code').eq('race_id', race());
  const [SS1, SS2] = ['SS1', 'SS2'].map((code) => stages?.find((stage) => stage.code === code)?.id);
  const version = {
    race_id: race(),
    version: 1,
    parameters: { 'wp.wpm': 60_000 },
    effective_from_stage: SS2,
  };
  expect((await table('regulations').insert(version)).error).toBeNull();
  const moved = await table('stages').update({ ordinal: 3 }).eq('id', SS1).select('id');
  expect(moved.error?.message).toContain('This would change what is official');
});

test('a version does not reach a stage below an official page either', async () => {
  await tell(
    ...official('SS1'),
    ...official('SS2'),
    said({ kind: 'page_status', key: 'race', status: 'provisional', ...posted }),
    said({ kind: 'page_status', key: 'race', status: 'official' }),
  );
  const { error } = await table('regulations').insert({
    race_id: race(),
    version: 1,
    parameters: { 'wp.wpm': 60_000 },
  });
  expect(error?.message).toContain('This would change what is official');
});

test('what comes before a stage that is official stays, in its order: its page tells places on the one before', async () => {
  const of = { race: 'long', kind: 'stage_status', stage: 'SS3' };
  const change = (code: string, to: object) =>
    table('stages').update(to).eq('race_id', race('long')).eq('code', code).select('id');
  const { data: rows } = await table('stages').select('*').eq('race_id', race('long')).eq('code', 'SS2');
  const { id, ...SS2 } = rows?.[0] ?? {};
  const add = (code: string, ordinal: number) =>
    table('stages')
      .insert({ ...SS2, code, ordinal })
      .select('id');
  expect((await add('SS8', 3)).data).toHaveLength(1);
  const [added] = await stack.sql<{ press: string }[]>`
    select press from timing.structure_changes
    where rally_id = ${rally.rallyId} and of_table = 'stages' order by id desc limit 1`;
  await tell(
    ...['SS1', 'SS3'].flatMap((stage) => driven(stage, 'long', ['201', '202'])),
    said({ ...of, status: 'provisional', ...posted }),
    said({ ...of, status: 'official' }),
  );
  const page = async () => {
    const { body, version } = await rally.page('stage/SS3', 'long');
    return { body, version };
  };
  const before = await page();
  // One after the other: rows written past the commands take no turn, and would meet the undo.
  for (const attempt of [
    () => change('SS1', { ordinal: 3 }),
    () => change('SS1', { ordinal: 30 }),
    () => change('SS2', { ordinal: 30 }),
    () => change('SS2', { kind: 'liaison' }),
    () => add('SS9', 2),
    () => table('stages').delete().eq('id', id).select('id'),
    () => undoChange(rally.door.admin, 'undo_changes', added?.press),
  ])
    expect.soft((await attempt()).error).toMatchObject({
      details: 'result_official',
      message:
        'This would change what is official (Stage SS3): make it provisional again first, with the decision that asks for it.',
    });
  expect(await page()).toEqual(before);
  expect((await change('SS8', { ordinal: 4 })).data).toHaveLength(1);
  expect((await add('SS9', 30)).data).toHaveLength(1);
  expect(await page()).toEqual(before);
});

test('while the rules throw, names change beside what is signed; what may move it is refused with a sentence', async () => {
  const status = (stage: string, to: string, more: object = {}) =>
    said({ race: 'long', kind: 'stage_status', stage, status: to, ...more });
  await tell(...driven('SS1', 'long', ['201', '202']), status('SS1', 'provisional', posted));
  await tell(status('SS1', 'official'), status('SS2', 'running'));
  const signed = async () => JSON.stringify((await rally.page('after/SS1', 'long')).body);
  const before = await signed();
  const change = (columns: object) =>
    table('stages').update(columns).eq('race_id', race('long')).eq('code', 'SS3');
  await whileRulesThrow(stack.sql, async () => {
    await tell('201 drives long/SS2 from 10:00 in 5:00' as FactStory);
    expect((await change({ name: 'Forest' })).error).toBeNull();
    expect((await change({ distance_m: 777 })).error).toMatchObject({
      code: '23514',
      details: 'not_derived',
      message: expect.stringMatching(/^Race long cannot be calculated at present, .* whose log says why\.$/),
    });
    expect(await signed()).toBe(before);
  });
  expect((await change({ distance_m: 777 })).error).toBeNull();
  expect(await signed()).toBe(before);
});

test('the code of a signed stage stays, and the sentence names it as it is', async () => {
  await tell(...official('SS1'));
  const { error } = await table('stages').update({ code: 'SS9' }).eq('race_id', race()).eq('code', 'SS1');
  expect(error?.message).toMatch(/^This would change what is official \(Stage SS1\)/);
});
