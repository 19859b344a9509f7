/** What waits at the gate is told fact by fact, and each is let in or refused by itself. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { factsOf } from '../golden/facts.ts';
import { calendarOf } from '../golden/instants.ts';
import type { FactStory, RallyStory } from '../golden/story.ts';
import { type RecordingRally, recordingRally } from '../record/recording-rally.ts';
import { startTestStack, type TestStack } from '../stack/index.ts';

const course = {
  discipline: 'stage',
  legs: [{ date: '2025-01-05', course: ['SS1', 'SS2'] }],
} as const;
const story = {
  ends_on: '2025-01-07',
  races: { main: { ...course, crews: { 1: '', 2: '' } }, other: { ...course, crews: { 101: '' } } },
} as unknown as RallyStory;

let stack: TestStack;
let rally: RecordingRally;
const ids: Record<string, string> = {};
beforeAll(async () => {
  stack = await startTestStack();
  rally = await recordingRally(stack, { told: story });
  const rows = await stack.sql<{ race: string; code: string; id: string; race_id: string }[]>`
    select c.code as race, s.code, s.id, c.id as race_id from public.stages s join public.races c on c.id = s.race_id
    where c.rally_id = ${rally.rallyId}`;
  for (const { race, code, id, race_id } of rows)
    Object.assign(ids, { [`${race}/${code}`]: id, [race]: race_id });
  for (const race of ['main', 'other'])
    for (const stage of ['SS1', 'SS2']) {
      const [one] = race === 'main' ? ['1'] : ['101'];
      const status = (to: string, more: object = {}) => ({
        kind: 'stage_status',
        race,
        stage,
        status: to,
        ...more,
      });
      await told(
        status('running', { reason: 'As decided' }),
        `${one} drives ${race}/${stage} from 08:00 in 5:00`,
        ...(race === 'main' ? [`2 drives main/${stage} from 08:02 in 5:10`] : []),
        status('provisional', {
          protest_until: '2025-01-05T12:00:00Z',
          decision: 'As posted',
          reason: 'As decided',
        }),
        ...(stage === 'SS1' ? [status('official', { reason: 'As decided' })] : []),
      );
    }
  await told({ kind: 'stage_check', race: 'main', stage: 'SS2', status: 'checked' });
});
afterAll(() => stack?.stop());

const answers = (...facts: (string | object)[]) =>
  rally.answers(factsOf(rally.code, calendarOf(story)).items(facts as FactStory[]), 'admin');
const told = async (...facts: (string | object)[]) =>
  expect(new Set(await answers(...facts))).toEqual(new Set(['accepted']));

interface Waiting {
  id: string;
  kind: string;
  official: boolean;
  may_let_in: boolean;
}
const waiting = async (by: 'admin' | 'organizer', race: string, stage: string | null = null) => {
  const { data, error } = await rally.door[by].rpc('waiting_facts', {
    race: ids[race],
    ...(stage ? { stage: ids[`${race}/${stage}`] } : {}),
  });
  expect(error).toBeNull();
  return data as Waiting[];
};
const timeOf = async (number: string, page: string) => {
  const rows = (await rally.page(page)).body.rows as { number: string; time_ms: number | null }[];
  return rows.find((row) => row.number === number)?.time_ms ?? null;
};

test('each is told with what it would take the place of, who said it, and what keeps it', async () => {
  const held = 'accepted_flagged held';
  expect(
    await answers(
      { kind: 'chrono', number: '1', control: 'FINISH-SS1', race: 'main', at: '08:04:50', source: 'beam' },
      { kind: 'chrono', number: '2', control: 'FINISH-SS2', race: 'main', at: '08:07:00', source: 'beam' },
      {
        kind: 'penalty',
        race: 'main',
        number: '2',
        kind_of: 'misc',
        stage: 'SS1',
        ms: '0:10',
        reason: 'Help',
      },
      {
        kind: 'start_slots',
        race: 'main',
        stage: 'SS1',
        version: 1,
        status: 'published',
        decision: 'As driven',
        slots: [{ number: '1', position: 1, stage_due_at: '2025-01-05T08:00:00Z' }],
      },
      { kind: 'chrono', number: '101', control: 'FINISH-SS1', race: 'other', at: '08:04:40', source: 'beam' },
    ),
  ).toEqual([held, held, held, held, held]);
  const all = await waiting('admin', 'main');
  expect(all).toMatchObject([
    {
      kind: 'chrono',
      number: '1',
      stage: 'SS1',
      point: 'FINISH-SS1',
      at: '2025-01-05T08:04:50.000Z',
      was_at: '2025-01-05T08:05:00.000Z',
      official: true,
      may_let_in: true,
    },
    { kind: 'chrono', number: '2', stage: 'SS2', was_at: '2025-01-05T08:07:10.000Z', official: false },
    { kind: 'penalty', number: '2', stage: 'SS1', reason: 'Help', said: { ms: 10_000 } },
    { kind: 'start_slots', number: null, stage: 'SS1', was_version: null, said: { version: 1 } },
  ]);
  expect((await waiting('organizer', 'main')).map(({ may_let_in }) => may_let_in)).toEqual([
    false,
    true,
    false,
    false,
  ]);
  expect((await waiting('admin', 'main', 'SS2')).map(({ kind }) => kind)).toEqual(['chrono']);
  expect(await waiting('admin', 'other')).toMatchObject([{ number: '101' }]);
});

test('one is let in, the others go on waiting', async () => {
  const [first, ...rest] = await waiting('admin', 'main');
  const release = rally.fact('release', { target: first?.id, reason: 'Read from the beam' });
  expect(await rally.answers([release], 'organizer')).toEqual(['refused not_allowed']);
  expect(await rally.answers([release], 'admin')).toEqual(['accepted']);
  expect(await waiting('admin', 'main')).toEqual(rest);
  expect(await timeOf('1', 'stage/SS1')).toBe(290_000);
});

test('refused, it goes with the reason and nothing of it waits, neither the fact nor its void', async () => {
  const [time, penalty, list] = await waiting('admin', 'main');
  const refused = (target: string | undefined, reason: string) => {
    const taken = rally.fact('void', { target, reason });
    return [taken, rally.fact('release', { target: taken.id, reason })];
  };
  expect(await rally.answers(refused(time?.id, 'The beam was tested'), 'organizer')).toEqual([
    'accepted_flagged held',
    'accepted',
  ]);
  expect(await rally.answers(refused(penalty?.id, 'Nobody saw it'), 'admin')).toEqual([
    'accepted_flagged held',
    'accepted',
  ]);
  expect(await waiting('admin', 'main')).toEqual([list]);
  expect(await timeOf('2', 'stage/SS2')).toBe(310_000);
});

test('what is doubtful about a time is told where it waits, as the grid tells it', async () => {
  const early = { kind: 'chrono', number: '1', control: 'FINISH-SS2', race: 'main', at: '07:59:00' };
  expect(await answers(early)).toEqual(['accepted_flagged held finish_before_start']);
  const told = (await waiting('admin', 'main', 'SS2')).at(-1);
  expect(told).toMatchObject({ kind: 'chrono', number: '1', flags: ['finish_before_start'] });
  const { data } = await rally.door.admin.rpc('chronos_grid', { stage: ids['main/SS2'] });
  expect(data.chronos.find(({ id }: Waiting) => id === told?.id)).toMatchObject({
    flags: ['finish_before_start'],
    waits: true,
    chosen: false,
  });
});

test('two start lists of one version are told apart by who starts first, when, and how many move', async () => {
  const list = (...starts: [string, string][]) => ({
    kind: 'start_slots',
    race: 'other',
    stage: 'SS2',
    version: 1,
    status: 'published',
    decision: 'As driven',
    slots: starts.map(([number, clock], n) => ({
      number,
      position: n + 1,
      stage_due_at: `2025-01-05T${clock}:00Z`,
    })),
  });
  const check = { kind: 'stage_check', race: 'other', stage: 'SS2', status: 'checked' };
  await told(list(['101', '08:00']), check);
  const held = 'accepted_flagged held';
  const next = (clock: string) => ({ ...list(['101', clock]), version: 2 });
  expect(await answers(next('08:00'), next('07:58'))).toEqual([held, held]);
  expect(await waiting('admin', 'other', 'SS2')).toMatchObject([
    { was_version: 1, list: { crews: 1, first: ['101'], first_at: '2025-01-05T08:00:00.000Z', moved: 0 } },
    { was_version: 1, list: { crews: 1, first: ['101'], first_at: '2025-01-05T07:58:00.000Z', moved: 1 } },
  ]);
  expect((await waiting('admin', 'main')).every((one) => 'list' in one)).toBe(true);
});

test('a void whose release was told before it counts, and is not said to wait', async () => {
  const [time] = (await waiting('admin', 'main', 'SS2')) as { id: string }[];
  const taken = rally.fact('void', { race: 'main', target: time?.id, reason: 'Read at the wrong clock' });
  const release = rally.fact('release', { race: 'main', target: taken.id, reason: 'Decision 9' });
  expect(await rally.answers([release], 'admin')).toEqual(['accepted_flagged without_effect']);
  expect(await rally.answers([taken], 'admin')).toEqual(['accepted']);
  expect(await waiting('admin', 'main', 'SS2')).toEqual([]);
  expect(await rally.answers([taken], 'admin')).toEqual(['duplicate']);
  // A release that was taken back, or comes after it, tells of one that waits.
  const late = rally.chrono('2', 'FINISH-SS2', '08:07:05', { source: 'beam' });
  const let_in = rally.fact('release', { race: 'main', target: late.id, reason: 'Decision 10' });
  const undone = rally.fact('void', { race: 'main', target: let_in.id, reason: 'Decision 11' });
  expect(await rally.answers([let_in, undone, late], 'admin')).toEqual([
    'accepted',
    'accepted',
    'accepted_flagged held',
  ]);
});

test('taking back what is official waits too, and says of what', async () => {
  const [status] = await stack.sql<{ id: string }[]>`
    select f.id from public.facts f where f.rally_id = ${rally.rallyId} and f.kind = 'stage_status'
    and f.body ->> 'race' = 'main' and f.body ->> 'stage' = 'SS1' and f.body ->> 'status' = 'official'`;
  const [answer] = await rally.door.record('admin', [
    rally.fact('void', { target: status?.id, reason: 'Too early' }),
  ]);
  expect(answer).toMatchObject({
    code: 'held',
    message: 'Recorded, and pending review with the times of this page (Stage SS1).',
  });
  expect((await waiting('admin', 'main')).at(-1)).toMatchObject({
    kind: 'void',
    stage: 'SS1',
    of: { kind: 'stage_status', status: 'official' },
    official: true,
  });
});
