/** The first start of a proposed list, and outdated documents of start lists. */
import { type IntervalBand, newId, proposeStartOrder } from '@bivouac/rules';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CourseItem, RallyStory } from '../golden/story.ts';
import { type RecordingRally, recordingRally } from '../record/recording-rally.ts';
import { posted, status } from '../record/said-of-stages.ts';
import { type ToldRally, toldRally } from '../record/told-rally.ts';
import { startTestStack, type TestStack } from '../stack/index.ts';

let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack();
});
afterAll(() => stack?.stop());

describe('the first start', () => {
  const crews = { 1: '', 2: '' };
  const day = '2025-01-05';
  const stage = (code: string, clock: string | null, more: CourseItem = {}): CourseItem => ({
    stage: code,
    distance_m: 10_000,
    ...(clock ? { first_start_at: `${day}T${clock}:00Z` } : {}),
    ...more,
  });
  const control = (code: string, clock: string | null, more: CourseItem = {}): CourseItem => ({
    control: code,
    ...(clock ? { first_due_at: `${day}T${clock}:00Z` } : {}),
    ...more,
  });

  const story: RallyStory = {
    ends_on: '2025-01-07',
    races: {
      main: {
        discipline: 'stage',
        legs: [
          {
            date: day,
            course: [
              control('TC0', '08:00'),
              stage('SS1', '09:00', { target_ms: '55:00', start_post: 'GATE' }),
              control('TC1', null, { target_ms: '30:00' }),
              stage('SS2', '10:45', { target_ms: '3:00' }),
              control('REGROUP', '13:00', { due_base: 'published' }),
              stage('SS3', '13:40', { target_ms: '40:00' }),
            ],
          },
          { date: '2025-01-06', course: [{ ...stage('SS4', null), first_start_at: '2025-01-06T08:00:00Z' }] },
          {
            date: '2025-01-06',
            course: [
              control('TC4', null, { first_due_at: '2025-01-06T23:30:00Z' }),
              { ...stage('SS5', null, { target_ms: '45:00' }), first_start_at: '2025-01-07T00:15:00Z' },
            ],
          },
        ],
        crews,
      },
      // Their stage starts at the same post, an hour and a half later, half an hour behind their own control.
      other: {
        discipline: 'raid',
        legs: [
          { date: day, course: [control('TC0', '10:00'), stage('SS1', '10:30', { start_post: 'GATE' })] },
          {
            date: '2025-01-06',
            course: [
              control('TC1', null, { first_due_at: '2025-01-06T07:00:00Z' }),
              stage('SS2', null, { target_ms: '47:00' }),
            ],
          },
        ],
        crews: { 201: '', 202: '' },
      },
    },
  };
  let rally: RecordingRally;
  beforeAll(async () => {
    rally = await recordingRally(stack, { told: story });
  });

  /** What the schedule says of a stage, and of the list proposed of it: control and start of its first two crews, as clock times of the day or with their date. */
  async function proposed(code: string, race = 'main') {
    const [row] = await stack.sql<{ id: string }[]>`
      select s.id from public.stages s join public.races r on r.id = s.race_id
      where r.rally_id = ${rally.rallyId} and r.code = ${race} and s.code = ${code}`;
    const { data: list, error } = await rally.door.admin.rpc('start_list', { stage: row?.id, basis: null });
    expect(error).toBeNull();
    const { slots } = proposeStartOrder({
      crews: list.crews,
      basis: { key: 'crews', version: 0, precision_ms: 1, rows: [] },
      regulations: { 'start.interval': [{ to: null, ms: 120_000 } satisfies IntervalBand] },
      firstStartAt: list.first_start_at,
      toStageMs: list.to_stage_ms,
    });
    const clock = (at: string | null | undefined) =>
      at?.replace(`${day}T`, '').replace(/:00\.000Z$/, '') ?? null;
    return {
      control: list.control && [list.control.code, clock(list.control.first_due_at)],
      list: slots.map(({ due_at, stage_due_at }) => [clock(due_at), clock(stage_due_at)]),
    };
  }

  test('first stage of a leg: the first crew starts it when the schedule says, and the control lies the way before that', async () => {
    expect(await proposed('SS1')).toEqual({
      control: ['TC0', '08:00'],
      list: [
        ['08:00', '09:00'],
        ['08:02', '09:02'],
      ],
    });
  });

  test('of another race that starts at the same post the list has its own hours', async () => {
    expect(await proposed('SS1', 'other')).toEqual({
      control: ['TC0', '10:00'],
      list: [
        ['10:00', '10:30'],
        ['10:02', '10:32'],
      ],
    });
  });

  test('a later stage of a leg names no control whose time follows from the crew before it; a regrouping in between it does', async () => {
    expect(await proposed('SS2')).toEqual({
      control: null,
      list: [
        [null, '10:45'],
        [null, '10:47'],
      ],
    });
    expect(await proposed('SS3')).toEqual({
      control: ['REGROUP', '13:00'],
      list: [
        ['13:00', '13:40'],
        ['13:02', '13:42'],
      ],
    });
  });

  test('a stage without a control before it starts when it starts', async () => {
    expect(await proposed('SS4')).toEqual({
      control: null,
      list: [
        [null, '2025-01-06T08:00'],
        [null, '2025-01-06T08:02'],
      ],
    });
  });

  test('across midnight the control lies on the evening before', async () => {
    expect(await proposed('SS5')).toEqual({
      control: ['TC4', '2025-01-06T23:30'],
      list: [
        ['2025-01-06T23:30', '2025-01-07T00:15'],
        ['2025-01-06T23:32', '2025-01-07T00:17'],
      ],
    });
  });

  test('where the schedule has the hour of the control alone, the stage starts the way behind it', async () => {
    expect(await proposed('SS2', 'other')).toEqual({
      control: ['TC1', '2025-01-06T07:00'],
      list: [
        ['2025-01-06T07:00', '2025-01-06T07:47'],
        ['2025-01-06T07:02', '2025-01-06T07:49'],
      ],
    });
  });

  test('a delay that was decided moves start and control alike, once, and only of its race', async () => {
    const delay = rally.fact('delay', { race: 'main', stage: 'SS1', ms: 20 * 60_000, reason: 'Fog' });
    expect(await rally.answers([delay], 'admin')).toEqual(['accepted']);
    expect(await proposed('SS1')).toEqual({
      control: ['TC0', '08:20'],
      list: [
        ['08:20', '09:20'],
        ['08:22', '09:22'],
      ],
    });
    expect((await proposed('SS3')).list[0]).toEqual(['13:20', '14:00']);
    expect((await proposed('SS1', 'other')).list[0]).toEqual(['10:00', '10:30']);
  });
});

describe('outdated documents', () => {
  const told: RallyStory = {
    races: {
      main: {
        discipline: 'stage',
        legs: [{ date: '2025-01-05', course: ['SS1', 'SS2', 'SS3'] }],
        crews: { 1: '', 2: '' },
      },
    },
  };
  const order = (stage: string, basis: string | null) => ({
    kind: 'start_slots',
    stage,
    version: 1,
    status: 'published',
    first: '12:00',
    every: '2:00',
    numbers: ['1', '2'],
    basis,
  });
  let rally: ToldRally;
  beforeAll(async () => {
    rally = await toldRally(stack, {
      told,
      begins: [
        status('SS1', 'running'),
        '1 drives SS1 from 08:00 in 5:00',
        '2 drives SS1 from 08:02 in 5:10',
        posted('SS1'),
        order('SS2', 'after/SS1 v1'),
        order('SS3', 'crews v0'),
      ],
    });
  });

  async function made(number: string, stage: string): Promise<void> {
    const key = 'start-order/2025-01-05';
    const { data, error } = await rally.door.admin.rpc('keep_page', { rally: rally.rallyId, key });
    expect(error).toBeNull();
    const fact = {
      id: newId(),
      kind: 'document',
      rally: rally.code,
      race: 'main',
      kind_of: 'start_list',
      number,
      title: `Start list ${stage}`,
      url: 'https://rally.test/list.pdf',
      page: { key, sha256: data.sha256 },
      about: { stage },
    };
    const answers = await rally.door.record('admin', [fact] as never);
    expect(answers[0]).toMatchObject({ outcome: 'accepted' });
  }
  const left = async () =>
    Object.fromEntries(
      (await rally.door.admin.rpc('document_register', { rally: rally.rallyId })).data.documents.map(
        ({ number, basis_left }: { number: string; basis_left: object | null }) => [number, basis_left],
      ),
    );

  test('the list of the stage that moved says what it was made from, and no other', async () => {
    await made('1', 'SS2');
    await made('2', 'SS3');
    expect(await left()).toEqual({ 1: null, 2: null });
    expect(
      await rally.tells([
        {
          kind: 'penalty',
          number: '1',
          kind_of: 'misc',
          ms: '1:00',
          stage: 'SS1',
          text: 'Belt',
          reason: 'Seen',
        },
      ]),
    ).toEqual(['accepted']);
    expect(await left()).toEqual({ 1: { basis: 'after/SS1 v1', version: 2 }, 2: null });
    expect(await rally.tells([status('SS2', 'running')])).toEqual(['accepted']);
    expect(await left()).toEqual({ 1: null, 2: null });
  });
});
