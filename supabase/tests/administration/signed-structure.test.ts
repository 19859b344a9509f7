/** Pages that are signed stay as they were signed when somebody enters or removes a crew, adds a stage or moves the clock of the rally. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { factsOf } from '../golden/facts.ts';
import { calendarOf } from '../golden/instants.ts';
import type { FactStory, RallyStory } from '../golden/story.ts';
import { enterList, undoChange } from '../record/planned.ts';
import { type RecordingRally, recordingRally } from '../record/recording-rally.ts';
import { direct, startTestStack, type TestStack } from '../stack/index.ts';

const story: RallyStory = {
  ends_on: '2025-01-07',
  races: {
    main: {
      discipline: 'stage',
      legs: [
        { date: '2025-01-05', course: ['SS1', 'SS2'] },
        { date: '2025-01-06', course: ['SS3'] },
      ],
      crews: { 1: '', 2: '', 5: '' },
    },
  },
};
const said = (more: object) => ({ race: 'main', reason: 'As decided', ...more }) as unknown as FactStory;
const posted = { protest_until: '2025-01-05T12:00:00Z', decision: 'As posted' };
/** Crew 5 starts nowhere and nobody says anything of it. */
const official = (stage: string): FactStory[] => [
  said({ kind: 'stage_status', stage, status: 'running' }),
  ...['1', '2'].map(
    (number, i) => `${number} drives main/${stage} from 08:0${i * 2} in 5:0${i}` as FactStory,
  ),
  said({ kind: 'stage_status', stage, status: 'provisional', ...posted }),
  said({ kind: 'stage_status', stage, status: 'official' }),
];
const SIGNED = ['stage/SS1', 'after/SS1', 'stage/SS2', 'after/SS2', 'leg/1', 'after-leg/1', 'day/2025-01-05'];

let stack: TestStack;
let rally: RecordingRally;
let race: string;
beforeAll(async () => {
  stack = await startTestStack();
});
afterAll(() => stack?.stop());
beforeEach(async () => {
  rally = await recordingRally(stack, { told: story, ...(rally ? { door: rally.door } : {}) });
  const [row] = await stack.sql<{ id: string }[]>`
    select id from public.races where rally_id = ${rally.rallyId} and code = 'main'`;
  race = row?.id ?? '';
});

const tell = async (...facts: FactStory[]) =>
  expect(new Set(await rally.answers(factsOf(rally.code, calendarOf(story)).items(facts), 'admin'))).toEqual(
    new Set(['accepted']),
  );
const table = (name: string) => direct(rally.door.admin).from(name);
const numbers = async (key: string) =>
  ((await rally.page(key)).body.rows as { number: string }[]).map(({ number }) => number).sort();
const signed = () =>
  Promise.all(
    SIGNED.map(async (key) => {
      const { body, version } = await rally.page(key);
      return { key, body, version };
    }),
  );
const crew = async (number: string) =>
  (await table('crew_numbers').select('crew_id').eq('rally_id', rally.rallyId).eq('number', number).single())
    .data?.crew_id as string;
const enter = async (number: string) =>
  (await enterList(rally.door.admin, { kind: 'enter_crews', id: race, rows: [{ number }] })).data?.rows[0];

test('a crew entered late is in from the first stage behind what is signed; signed pages stay as they are', async () => {
  await tell(
    ...official('SS1'),
    ...official('SS2'),
    said({ kind: 'stage_status', stage: 'SS3', status: 'running' }),
  );
  const before = await signed();
  expect(before.map(({ body }) => body.state)).toEqual(SIGNED.map(() => 'official'));
  expect(await enter('66')).toMatchObject({ outcome: 'new' });
  expect(await signed()).toEqual(before);
  for (const key of ['stage/SS3', 'leg/2', 'race']) expect(await numbers(key)).toEqual(['1', '2', '5', '66']);
  await tell('66 drives main/SS3 from 08:10 in 4:00' as FactStory);
  expect(await signed()).toEqual(before);
  expect(
    (
      await table('crews')
        .delete()
        .eq('id', await crew('66'))
    ).error,
  ).toBeTruthy();
  expect(await enter('67')).toMatchObject({ outcome: 'new' });
  expect(
    (
      await table('crews')
        .delete()
        .eq('id', await crew('67'))
    ).error,
  ).toBeNull();
  expect(await signed()).toEqual(before);
});

test('a late entry says from which stage it is in; taken back, and back again, signed pages stay as they are', async () => {
  await tell(...official('SS1'), ...official('SS2'));
  const before = await signed();
  const sheet = {
    kind: 'enter_crews',
    id: race,
    rows: [{ number: '66' }],
    file: { name: 'late.csv', sha256: 'a'.repeat(64) },
  };
  const { data: late } = await enterList(rally.door.admin, sheet);
  expect(await enter('67')).toMatchObject({ outcome: 'new' });
  const { data: list } = await rally.door.admin.rpc('entry_list', { race });
  const lateOnes = list.crews.filter(({ in_from }: { in_from?: string }) => in_from);
  expect(lateOnes.map(({ number, in_from }: Record<string, string>) => `${number} ${in_from}`)).toEqual([
    '66 SS3',
    '67 SS3',
  ]);
  expect((await undoChange(rally.door.admin, 'undo_entry_import', late.import)).error).toBeNull();
  const last = async () =>
    (
      await stack.sql<{ press: string }[]>`
        select press from timing.structure_changes where rally_id = ${rally.rallyId} order by id desc limit 1`
    )[0]?.press;
  const removed = await crew('67');
  expect((await table('crews').delete().eq('id', removed)).error).toBeNull();
  expect((await undoChange(rally.door.admin, 'undo_changes', await last())).error).toBeNull();
  expect(await numbers('stage/SS3')).toEqual(['1', '2', '5', '67']);
  expect((await table('crews').delete().eq('id', removed)).error).toBeNull();
  expect(await signed()).toEqual(before);
});

test('a time of a crew entered late is in doubt on a stage that it is not in, whether that is signed or not', async () => {
  await tell(
    ...official('SS1'),
    ...official('SS2'),
    said({ kind: 'stage_status', stage: 'SS1', status: 'provisional', decision: 'D1' }),
    said({ kind: 'stage_status', stage: 'SS3', status: 'running' }),
  );
  expect(await enter('66')).toMatchObject({ outcome: 'new' });
  const answers = await rally.answers(
    factsOf(rally.code, calendarOf(story)).items([
      '66 drives main/SS1 from 08:10 in 4:00',
      '66 drives main/SS3 from 08:10 in 4:00',
    ] as FactStory[]),
    'admin',
  );
  const doubted = 'accepted_flagged not_on_stage';
  expect(answers).toEqual([doubted, doubted, 'accepted', 'accepted']);
  expect(await numbers('stage/SS1')).toEqual(['1', '2', '5']);
  const { stages } = (await rally.page('crew/66')).body as unknown as { stages: Record<string, unknown>[] };
  expect(stages.map(({ stage, time_ms }) => [stage, time_ms])).toEqual([['SS3', 240_000]]);
  const [result] = await stack.sql<{ time: string | null }[]>`
    select r.time_ms::text as time from timing.stage_results r join public.stages k on k.id = r.stage_id
    where k.race_id = ${race} and k.code = 'SS1' and r.crew_id = ${await crew('66')}`;
  expect(result?.time).toBeNull();
});

test('where every stage is signed nobody is entered any more', async () => {
  await tell(...official('SS1'), ...official('SS2'), ...official('SS3'));
  expect(await enter('66')).toMatchObject({
    outcome: 'refused',
    message:
      'Every stage of race main is official, and a crew is entered from the first one that is not: make the last provisional again ' +
      'first, with the decision that asks for it.',
  });
});

test('a crew on signed pages is not removed', async () => {
  await tell(...official('SS1'), ...official('SS2'));
  const before = await signed();
  const { error } = await table('crews')
    .delete()
    .eq('id', await crew('5'));
  expect(error).toMatchObject({
    details: 'result_official',
    message:
      'Crew 5 cannot be removed: it is part of an official result (Stage SS1, Stage SS2). Make that ' +
      'provisional again first, with the decision that asks for it.',
  });
  expect(await signed()).toEqual(before);
  await tell(
    said({ kind: 'stage_status', stage: 'SS1', status: 'provisional', decision: 'D1' }),
    said({ kind: 'stage_status', stage: 'SS2', status: 'provisional', decision: 'D1' }),
  );
});

test('no stage is put into a signed leg; behind it one is', async () => {
  await tell(...official('SS1'), ...official('SS2'));
  const before = await signed();
  const { data: legs } = await table('legs').select('id, number').eq('race_id', race).order('number');
  const add = (leg: number, code: string, ordinal: number, kind = 'special') =>
    table('stages')
      .insert({
        race_id: race,
        leg_id: legs?.[leg - 1]?.id,
        code,
        ordinal,
        kind,
        distance_m: 10_000,
        name: code,
        precision_ms: 1000,
      })
      .select('id');
  expect((await add(1, 'SS9', 9)).error).toMatchObject({
    details: 'result_official',
    message:
      'This would change what is official (Overall after 5 Jan 2025, Overall after leg 1, Day 5 Jan 2025, Leg 1): make it provisional again ' +
      'first, with the decision that asks for it.',
  });
  expect(await signed()).toEqual(before);
  const added = await add(2, 'SS9', 9);
  expect(added.data).toHaveLength(1);
  const moved = table('stages').update({ leg_id: legs?.[0]?.id }).eq('code', 'SS9').eq('race_id', race);
  expect((await moved.select('id')).error?.message).toContain('This would change what is official');
  expect(await signed()).toEqual(before);
});

test('the time zone stays under what is signed', async () => {
  const zone = (time_zone: string) =>
    table('rallies').update({ time_zone }).eq('id', rally.rallyId).select('id');
  expect((await zone('Africa/Dakar')).data).toHaveLength(1);
  await tell(...official('SS1'));
  const refused = {
    details: 'result_official',
    message: expect.stringMatching(
      /^What is official \(.*Stage SS1\) is read in this time zone: .*with the decision that asks for it\.$/,
    ),
  };
  expect((await zone('Africa/Cairo')).error).toMatchObject(refused);
  const day = (date: string) =>
    table('days').update({ time_zone: 'Africa/Cairo' }).eq('race_id', race).eq('date', date).select('id');
  expect((await day('2025-01-05')).error).toMatchObject({ details: 'result_official' });
  expect((await day('2025-01-06')).data).toHaveLength(1);
  expect((await zone('Africa/Dakar')).data).toHaveLength(1);
});

const place = (code: string, ordinal: number) =>
  table('stages').update({ ordinal }).eq('race_id', race).eq('code', code).select('id');

test('no stage that is open is put before a signed one by its place alone; behind what is signed stages move', async () => {
  await tell(...official('SS1'), said({ kind: 'stage_status', stage: 'SS2', status: 'running' }));
  const before = await signed();
  const refused = {
    details: 'result_official',
    message:
      'This would change what is official (Stage SS1): make it provisional again first, with the decision that asks for it.',
  };
  expect((await place('SS1', 9)).error).toMatchObject(refused);
  for (const [code, ordinal] of [
    ['SS3', 2],
    ['SS2', 2],
    ['SS1', 2],
  ] as const)
    expect((await place(code, ordinal)).data).toHaveLength(1);
  expect((await place('SS2', 1)).error).toMatchObject(refused);
  expect((await place('SS3', 1)).error).toMatchObject(refused);
  expect(await signed()).toEqual(before);
});

test('an order that is taken back is asked about as well', async () => {
  expect((await place('SS3', 20)).data).toHaveLength(1);
  expect((await place('SS1', 9)).data).toHaveLength(1);
  const [moved] = await stack.sql<{ press: string }[]>`
    select press from timing.structure_changes where of_table = 'stages' and race_id = ${race} order by id desc limit 1`;
  await tell(...official('SS2'));
  const before = await signed();
  const { error } = await undoChange(rally.door.admin, 'undo_changes', moved?.press);
  expect(error?.message).toContain('This would change what is official (Stage SS2)');
  expect(await signed()).toEqual(before);
});
