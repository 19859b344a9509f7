/** Start lists: their basis, delays, and crews that a list names. */
import { newId, proposeStartOrder } from '@bivouac/rules';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { factsOf } from '../golden/facts.ts';
import { calendarOf } from '../golden/instants.ts';
import type { RallyStory } from '../golden/story.ts';
import { carryOut, enterList, row, undoChange } from '../record/planned.ts';
import { type RecordingRally, recordingRally } from '../record/recording-rally.ts';
import { direct, startTestStack, type TestStack } from '../stack/index.ts';

let stack: TestStack;
let rally: RecordingRally;
beforeAll(async () => {
  stack = await startTestStack();
});
afterAll(() => stack?.stop());

describe('start list', () => {
  const story: RallyStory = {
    races: {
      main: {
        discipline: 'raid',
        legs: [
          { date: '2025-01-05', course: ['SS1'] },
          {
            date: '2025-01-06',
            course: [
              { control: 'TC0', first_due_at: '2025-01-06T07:00:00Z' },
              { stage: 'SS2', target_ms: '47:00' },
            ],
          },
        ],
        crews: { 1: 'T1', 2: 'T1', 3: 'T3', 4: 'T3', 5: 'T1', 6: 'T1', 7: 'T1', 8: 'T1' },
      },
    },
  };
  // Driven: 1 5:00, 2 5:10, 3 5:20, 4 5:05 given, 5 stopped and comes back, 6 5:02 and 15 s = 5:17, 7 gone, 8 never seen.
  const dayOne = [
    { kind: 'stage_status', stage: 'SS1', status: 'running' },
    '1 drives SS1 from 08:00 in 5:00',
    '2 drives SS1 from 08:02 in 5:10',
    '3 drives SS1 from 08:04 in 5:20',
    { kind: 'notional', number: '4', stage: 'SS1', ms: '5:05', reason: 'Stage blocked' },
    { kind: 'retirement', number: '5', stage: 'SS1', status: 'temporary', cause: 'mechanical' },
    { kind: 'restart', number: '5', stage: 'SS2' },
    '6 drives SS1 from 08:10 in 5:02',
    { kind: 'penalty', number: '6', kind_of: 'cp', ms: '0:15', stage: 'SS1', reason: 'WP3 missed' },
    { kind: 'retirement', number: '7', stage: 'SS1', status: 'permanent', cause: 'off_road' },
  ];
  const closed = { kind: 'stage_status', stage: 'SS1', status: 'completed', reason: '8 was not seen' };
  const published = {
    kind: 'stage_status',
    stage: 'SS1',
    status: 'provisional',
    protest_until: '18:30',
    decision: 'As posted',
    reason: '5 and 7 are not judged',
  };
  let stage: string;
  beforeAll(async () => {
    rally = await recordingRally(stack, { told: story });
    const facts = factsOf(rally.code, calendarOf(story));
    for (const told of [dayOne, [closed], [published]])
      for (const outcome of await rally.answers(facts.items(told), 'admin')) expect(outcome).toBe('accepted');
    const [row] = await stack.sql<{ id: string }[]>`
    select s.id from public.stages s join public.races r on r.id = s.race_id where r.rally_id = ${rally.rallyId} and s.code = 'SS2'`;
    stage = row?.id ?? '';
  });

  async function ask(basis: string | null = null) {
    const { data, error } = await rally.door.admin.rpc('start_list', { stage, basis });
    expect(error).toBeNull();
    return data;
  }

  test('the classification, with penalties by kind and places overall, makes the order the rules propose', async () => {
    const list = await ask('stage/SS1');
    expect(list.basis).toMatchObject({ key: 'stage/SS1', version: 1, state: 'provisional' });
    const of = (number: string) => list.basis.rows.find((row: { number: string }) => row.number === number);
    expect(of('6')).toMatchObject({ time_ms: 302_000, penalties_ms: { cp: 15_000 } });
    expect(of('4')).toMatchObject({ marks: ['notional'], general_position: 2 });
    expect(list.to_stage_ms).toBe(47 * 60_000);
    expect(list.stages.map(({ code }: { code: string }) => code)).toEqual(['SS1', 'SS2']);
    expect(list.blocks.class).toEqual(['T1', 'T3']);
    const standing = (wanted: string) =>
      list.crews
        .filter((crew: { standing: string }) => crew.standing === wanted)
        .map(({ number }: { number: string }) => number);
    expect(['back', 'gone', 'out', 'not_started'].map(standing)).toEqual([['5'], ['7'], [], ['8']]);
    const proposed = proposeStartOrder({
      crews: list.crews,
      basis: list.basis,
      regulations: list.regulations,
      firstStartAt: list.first_start_at,
      toStageMs: list.to_stage_ms,
      restarters: standing('back'),
      retiredForGood: standing('gone'),
      notStarted: standing('not_started'),
    });
    expect(proposed.slots.map(({ number }) => number)).toEqual(['1', '2', '6', '3', '4', '5']);
    expect(proposed.slots[0]).toMatchObject({
      due_at: '2025-01-06T07:00:00.000Z',
      stage_due_at: '2025-01-06T07:47:00.000Z',
    });
    expect(proposed.leftOut).toEqual([
      { number: '7', why: 'retired_for_good' },
      { number: '8', why: 'not_started' },
    ]);
  });

  test('versions stand, the last one first; of the one in force the slots, and one taken back is gone', async () => {
    const slots = ['1', '2'].map((number, n) => ({
      number,
      position: n + 1,
      stage_due_at: `2025-01-06T07:0${n}:00Z`,
    }));
    const said = { race: 'main', stage: 'SS2', status: 'published', basis: 'stage/SS1 v1' };
    const first = rally.fact('start_slots', { ...said, version: 1, slots });
    const second = rally.fact('start_slots', {
      ...said,
      version: 2,
      slots: [
        { ...slots[0], number: '2', reason: 'Helped' },
        { ...slots[1], number: '1' },
      ],
    });
    expect(await rally.answers([first, second])).toEqual(['accepted', 'accepted']);
    const delay = rally.fact('delay', { race: 'main', stage: 'SS2', ms: 600_000, reason: 'Fog' });
    expect(await rally.answers([delay], 'admin')).toEqual(['accepted']);
    const { orders } = await ask();
    expect(orders).toMatchObject([
      {
        version: 2,
        crews: 2,
        slots: [
          { number: '2', position: 1, reason: 'Helped', stage_due_at: '2025-01-06T07:10:00.000Z' },
          { number: '1', position: 2, reason: null },
        ],
      },
      { version: 1, slots: null, basis: 'stage/SS1 v1' },
    ]);
    const taken = {
      id: newId(),
      rally: rally.code,
      kind: 'void',
      target: String(second.id),
      reason: 'Wrong list',
    };
    expect(await rally.answers([taken])).toEqual(['accepted']);
    expect((await ask()).orders).toMatchObject([{ version: 1, slots: [{ number: '1' }, { number: '2' }] }]);
  });

  test('nobody but its officials is told', async () => {
    const { error } = await stack.anon().rpc('start_list', { stage });
    expect(error).not.toBeNull();
  });
});

describe('delays', () => {
  const story: RallyStory = {
    races: {
      main: {
        discipline: 'raid',
        legs: [{ date: '2025-01-05', course: ['SS1', 'SS2'] }],
        crews: { 1: '', 2: '', 3: '' },
      },
    },
  };
  beforeAll(async () => {
    rally = await recordingRally(stack, { told: story });
    const listed = {
      kind: 'start_slots',
      stage: 'SS1',
      first: '08:00',
      every: '2:00',
      numbers: ['1', '2', '3'],
    };
    const facts = factsOf(rally.code, calendarOf(story));
    const opened = { kind: 'stage_status', stage: 'SS1', status: 'running' };
    for (const told of [[listed], [opened], ['1 starts SS1 at 08:00']])
      expect(await rally.answers(facts.items(told), 'admin')).toEqual(['accepted']);
  });

  const delay = (from?: string) =>
    rally.fact('delay', { stage: 'SS1', ms: 600_000, reason: 'Fog', ...(from ? { from_at: from } : {}) });
  const delays = async () => {
    const [block] = (await rally.page('start-order/2025-01-05')).body.blocks as {
      rows: { number: string; delayed_ms?: number }[];
    }[];
    return block?.rows.map(({ number, delayed_ms: ms }) => [number, ms ?? 0]);
  };

  test('without a start it is refused, with whom it would move', async () => {
    const [answer] = await rally.door.record('admin', [delay()]);
    expect(answer).toMatchObject({
      outcome: 'refused',
      code: 'crews_timed',
      message:
        'This delay would move the starts of crews that have been timed on SS1: 1. Say from which start on it holds.',
    });
    expect(await delays()).toEqual([
      ['1', 0],
      ['2', 0],
      ['3', 0],
    ]);
  });

  test('with one it moves whoever starts there or later', async () => {
    expect(await rally.answers([delay('2025-01-05T08:02:00Z')], 'admin')).toEqual(['accepted']);
    expect(await delays()).toEqual([
      ['1', 0],
      ['2', 600_000],
      ['3', 600_000],
    ]);
  });

  test('do not move a first start that is written after them, and move one that an undo brings back', async () => {
    const [{ id = '', race = '' } = {}] = await stack.sql<{ id: string; race: string }[]>`
      select s.id, s.race_id as race from public.stages s join public.races c on c.id = s.race_id
      where c.rally_id = ${rally.rallyId} and s.code = 'SS2'`;
    const starts = async () => {
      const { data } = await rally.door.admin.rpc('schedule', { race });
      const stages: { code: string; first_start_at: string; delayed_ms: number }[] = data[0].legs[0].stages;
      return stages.map(({ code, first_start_at: at, delayed_ms: ms }) => [code, at?.slice(11, 16), ms]);
    };
    const write = (at: string) =>
      carryOut(rally.door.admin, row('stages', id, { first_start_at: `2025-01-05T${at}Z` }));
    expect((await write('12:00:00')).error).toBeNull();
    expect((await starts())[1]).toEqual(['SS2', '12:00', 0]);
    expect(await rally.answers([delay('2025-01-05T08:20:00Z')], 'admin')).toEqual(['accepted']);
    expect((await starts())[1]).toEqual(['SS2', '12:00', 600_000]);
    expect((await write('13:00:00')).error).toBeNull();
    const line = { code: 'SS3', kind: 'special', leg: 1, first_at: '2025-01-05T14:00:00Z' };
    await enterList(rally.door.admin, { kind: 'enter_schedule', id: race, rows: [line] });
    expect((await starts()).slice(1)).toEqual([
      ['SS2', '13:00', 0],
      ['SS3', '14:00', 0],
    ]);
    const [{ press } = {}] = await stack.sql<{ press: string }[]>`
      select press from timing.structure_changes where row_id = ${id} order by id desc limit 1`;
    expect((await undoChange(rally.door.admin, 'undo_changes', press)).error).toBeNull();
    expect((await starts())[1]).toEqual(['SS2', '12:00', 600_000]);
  });
});

describe('listed crews', () => {
  const story: RallyStory = {
    races: {
      main: {
        discipline: 'stage',
        legs: [{ date: '2025-01-05', course: ['SS1'] }],
        crews: { 1: '', 2: '' },
      },
    },
  };

  test('neither by its own row nor with the import it came by, until the list names it no more', async () => {
    const rally = await recordingRally(stack, { told: story });
    const { admin } = rally.door;
    const [race] = await stack.sql<
      { id: string }[]
    >`select id from public.races where rally_id = ${rally.rallyId}`;
    const { data: made } = await enterList(admin, {
      kind: 'enter_crews',
      id: race?.id,
      rows: [{ number: '4' }],
      file: { name: 'late.csv', sha256: 'a'.repeat(64) },
    });
    const [crew] = await stack.sql<{ crew_id: string }[]>`
      select n.crew_id from public.crew_numbers n where n.rally_id = ${rally.rallyId} and n.number = '4'`;
    const [list] = factsOf(rally.code, calendarOf(story)).items([
      { kind: 'start_slots', stage: 'SS1', first: '08:00', every: '2:00', numbers: ['4', '1', '2'] },
    ]);
    expect(await rally.answers([list as never])).toEqual(['accepted']);
    const remove = () => direct(admin).from('crews').delete().eq('id', crew?.crew_id).select('id');
    const undo = () => undoChange(admin, 'undo_entry_import', made.import);
    expect((await remove()).error).toMatchObject({
      details: 'crew_has_facts',
      message:
        'The published start list of SS1 names crew 4: publish one without it, or undo that list first.',
    });
    expect((await undo()).error?.message).toMatch(/^The published start list of SS1 names crew 4/);
    const back = rally.fact('void', {
      target: list?.id,
      race: undefined,
      reason: 'Not yet',
      decision: 'As decided',
    });
    expect(await rally.answers([back], 'admin')).toEqual(['accepted']);
    expect((await undo()).error).toBeNull();
  });
});
