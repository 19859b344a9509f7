/** What times were taken at and what is official stays. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { factsOf } from '../golden/facts.ts';
import { calendarOf } from '../golden/instants.ts';
import type { FactStory, RallyStory } from '../golden/story.ts';
import { undoChange } from '../record/planned.ts';
import { type RecordingRally, recordingRally } from '../record/recording-rally.ts';
import { direct, startTestStack, type TestStack } from '../stack/index.ts';

let stack: TestStack;
let rally: RecordingRally;
beforeAll(async () => {
  stack = await startTestStack();
});
afterAll(() => stack?.stop());

describe('controls of the road', () => {
  const course = {
    discipline: 'stage',
    legs: [
      { date: '2025-01-05', course: ['TC0', 'SS1', 'TC1', 'SS2', 'TC-NIGHT'] },
      { date: '2025-01-06', course: ['TC-MORNING', 'SS3'] },
    ],
  } as const;
  const story = {
    ends_on: '2025-01-07',
    races: {
      main: { ...course, crews: { 1: '', 2: '' } },
      other: { ...course, crews: { 101: '', 102: '' } },
    },
  } as unknown as RallyStory;
  const posted = { protest_until: '2025-01-05T12:00:00Z', decision: 'As posted', reason: 'As decided' };
  beforeAll(async () => {
    rally = await recordingRally(stack, { told: story });
  });

  const status = (stage: string, to: string, more: object = {}) => ({
    kind: 'stage_status',
    race: 'main',
    stage,
    status: to,
    ...more,
  });
  const page = (key: string, to: string, more: object = {}) => ({
    kind: 'page_status',
    race: 'main',
    key,
    status: to,
    ...more,
  });
  const told = async (...facts: (string | object)[]) => {
    const items = factsOf(rally.code, calendarOf(story)).items(facts as FactStory[]);
    expect(new Set(await rally.answers(items, 'admin'))).toEqual(new Set(['accepted']));
  };
  const driven = (stage: string) => [
    status(stage, 'running', { reason: 'As decided' }),
    `1 drives main/${stage} from 08:00 in 5:00`,
    `2 drives main/${stage} from 08:02 in 5:10`,
    status(stage, 'provisional', posted),
  ];

  type Control = { id: string; race_id: string; leg_id: string; ordinal: number };
  const control = async (code: string, race = 'main'): Promise<Control> =>
    (
      await stack.sql<Control[]>`
        select k.id, k.race_id, k.leg_id, k.ordinal from public.controls k join public.races c on c.id = k.race_id
        where c.rally_id = ${rally.rallyId} and c.code = ${race} and k.code = ${code}`
    )[0] as Control;
  const of = () => direct(rally.door.admin).from('controls');
  type Change = NonNullable<Parameters<ReturnType<typeof of>['update']>[0]>;
  /** What a change is refused for; null: it was taken. */
  const change = async (code: string, row: Change, race = 'main') => {
    const { error } = await of()
      .update(row)
      .eq('id', (await control(code, race)).id);
    return error && (/official \((.*)\)/.exec(error.message)?.[1] ?? error.message);
  };
  const added = async (code: string, beside: string, step: number) => {
    const { race_id, leg_id, ordinal } = await control(beside);
    const { error } = await of().insert({
      race_id,
      leg_id,
      code,
      name: code,
      kind: 'time_control',
      ordinal: ordinal + step,
    });
    return error && (/official \((.*)\)/.exec(error.message)?.[1] ?? error.message);
  };

  const keptBy = async (code: string, race = 'main') => {
    const { id, race_id } = await control(code, race);
    const { data } = await rally.door.admin.rpc('schedule', { race: race_id });
    type Told = { legs: { controls: { id: string; kept_by: string[] }[] }[] }[];
    const controls = (data as Told).flatMap(({ legs }) => legs.flatMap((leg) => leg.controls));
    return controls.find((one) => one.id === id)?.kept_by;
  };

  test('a control on the way to an official stage stays, those behind it do not', async () => {
    await told(...driven('SS1'), status('SS1', 'official', { reason: 'As decided' }));
    // Room for a control between two others.
    await stack.sql`update public.controls set ordinal = 100 + 10 * ordinal where race_id in (
      select id from public.races where rally_id = ${rally.rallyId})`;
    const start = await control('START-SS1');
    expect(await change('TC0', { target_ms: 60_000 })).toBe('Stage SS1');
    expect(await change('TC0', { kind: 'passage' })).toBe('Stage SS1');
    expect(await change('TC1', { ordinal: start.ordinal - 2 })).toBe('Stage SS1');
    expect(await added('TC0B', 'START-SS1', -1)).toBe('Stage SS1');
    const { error } = await of()
      .delete()
      .eq('id', (await control('TC0')).id);
    expect(error?.message).toBe(
      'This would change what is official (Stage SS1): make it provisional again first, with the decision that asks for it.',
    );
    expect(await change('TC0', { name: 'Gate', opens_at: '2025-01-05T05:00:00Z' })).toBeNull();
    expect(await change('TC1', { target_ms: 60_000 })).toBeNull();
    expect(await change('TC-NIGHT', { target_ms: 60_000 })).toBeNull();
    expect(await change('TC0', { target_ms: 60_000 }, 'other')).toBeNull();
    expect(await Promise.all(['TC0', 'START-SS1', 'FINISH-SS1', 'TC1'].map((code) => keptBy(code)))).toEqual([
      ['stage/SS1'],
      ['stage/SS1'],
      ['stage/SS1'],
      [],
    ]);
    expect(await keptBy('TC0', 'other')).toEqual([]);
  });

  test('the control behind the last stage of a leg stays with the official page of the leg', async () => {
    await told(
      ...driven('SS2'),
      page('leg/1', 'provisional', posted),
      page('leg/1', 'official', { reason: 'As decided' }),
    );
    // A leg may be official by itself while a stage of it is not.
    expect(await change('TC1', { target_ms: 120_000 })).toBe('Leg 1');
    expect(await change('START-SS2', { precision_ms: 1000 })).toBe('Leg 1');
    expect(await change('TC-NIGHT', { target_ms: 120_000 })).toBe('Leg 1');
    expect(await change('TC-MORNING', { target_ms: 120_000 })).toBeNull();
    expect(await keptBy('START-SS2')).toEqual(['leg/1']);
    expect(await keptBy('TC-NIGHT')).toEqual(['leg/1']);
    expect(await keptBy('TC-MORNING')).toEqual([]);
    await told(page('leg/1', 'provisional', { ...posted, decision: 'D1' }));
    expect(await change('TC-NIGHT', { target_ms: 120_000 })).toBeNull();
    expect(await change('TC1', { target_ms: 120_000 })).toBeNull();
  });

  test('so it does where all stages of the leg are official, and the race holds them all', async () => {
    await told(
      page('leg/1', 'live', { reason: 'As decided' }),
      status('SS2', 'official', { reason: 'As decided' }),
    );
    expect(await change('TC1', { target_ms: 60_000 })).toBe('Stage SS2');
    expect(await change('TC-NIGHT', { target_ms: 60_000 })).toBe(
      'Overall after 5 Jan 2025, Overall after leg 1, Day 5 Jan 2025, Leg 1',
    );
    await told(...driven('SS3'), status('SS3', 'official', { reason: 'As decided' }));
    await told(page('race', 'provisional', posted), page('race', 'official', { reason: 'As decided' }));
    expect(await added('TC-END', 'FINISH-SS3', 1)).toBe(
      'Overall after 6 Jan 2025, Overall after leg 2, Day 6 Jan 2025, Leg 2, Overall',
    );
    expect(await change('TC-NIGHT', { target_ms: 60_000 }, 'other')).toBeNull();
  });
});

describe('removing what facts refer to', () => {
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
  let race: string;
  beforeEach(async () => {
    rally = await recordingRally(stack, { told: story, ...(rally ? { door: rally.door } : {}) });
    const { data } = await rally.door.admin.from('races').select('id').eq('rally_id', rally.rallyId);
    race = data?.[0]?.id ?? '';
  });

  const table = (name: string) => direct(rally.door.admin).from(name);
  const idOf = async (of: string, named: object): Promise<string> =>
    ((await table(of).select('id').eq('race_id', race).match(named)).data?.[0] as { id: string } | undefined)
      ?.id ?? '';
  const control = (code: string) => idOf('controls', { code });
  const removed = async (of: string, id: string) => (await table(of).delete().eq('id', id)).error;
  const newest = async () =>
    (await rally.door.admin.rpc('history_of', { rally: rally.rallyId, race })).data[0].press as string;
  const takeBack = async (press: string) => (await undoChange(rally.door.admin, 'undo_changes', press)).error;
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
});
