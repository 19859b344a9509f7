/** Facts as plans that are not applied: officials see who would move, by the rules that hold, and nothing of it is left behind. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RecordingRally, recordingRally } from '../record/recording-rally.ts';
import { startTestStack, type TestStack } from '../stack/index.ts';

let stack: TestStack;
let rally: RecordingRally;

type Said = {
  position: number | null;
  tied?: true;
  total_ms: number | null;
  penalty_ms: number;
  status: string;
};
type Answer = {
  answers: { id: string; outcome: string; code?: string }[];
  moves: { race: string; key: string; number: string; before: Said; after: Said }[];
  lost: { race: string; stage: string; number: string }[];
  penalties: {
    before: { status: string; ms: number } | null;
    after: { status: string; ms: number } | null;
  }[];
};

beforeAll(async () => {
  stack = await startTestStack({ rallies: 'one' });
  rally = await recordingRally(stack);
  await rally.answers([
    rally.fact('stage_status', { stage: 'SS1', status: 'running' }),
    ...['1', '2', '3'].flatMap((number, i) => [
      rally.chrono(number, 'START-SS1', '08:00:00.000'),
      rally.chrono(number, 'FINISH-SS1', `08:05:${i}0.000`),
    ]),
  ]);
});
afterAll(() => stack?.stop());

async function whatIf(items: unknown[], client = rally.door.admin): Promise<Answer> {
  const { data, error } = await client.rpc('plan_change', { command: { kind: 'record', facts: items } });
  if (error) throw error;
  return data as Answer;
}

const penalty = (number: string, ms: number) =>
  rally.fact('penalty', { number, kind_of: 'misc', stage: 'SS1', ms, reason: 'What if' });

const places = ({ moves }: Answer, key: string) =>
  Object.fromEntries(
    moves
      .filter((move) => move.key === key)
      .map(({ number, before, after }) => [number, [before.position, after.position]]),
  );

test('fifteen seconds for the leader: he falls behind 2, and nobody else moves but 2', async () => {
  const answer = await whatIf([penalty('1', 15_000)]);
  expect(answer.answers).toMatchObject([{ outcome: 'accepted' }]);
  expect(places(answer, 'after/SS1')).toEqual({ '1': [1, 2], '2': [2, 1] });
  expect(answer.moves.find(({ key, number }) => key === 'after/SS1' && number === '1')).toMatchObject({
    race: 'main',
    before: { total_ms: 300_000, penalty_ms: 0 },
    after: { total_ms: 315_000, penalty_ms: 15_000 },
  });
  // A stage of a stage rally is ranked by time alone.
  expect(places(answer, 'stage/SS1')).toEqual({});
  expect(answer.penalties).toMatchObject([{ before: null, after: { ms: 15_000, status: 'confirmed' } }]);
});

test('a tie is marked also where the crew it is shared with does not move', async () => {
  const finish = await stack.sql<{ id: string }[]>`
    select id from public.facts where rally_id = ${rally.rallyId} and body ->> 'control' = 'FINISH-SS1' and body ->> 'number' = '3'`;
  const faster = [
    rally.fact('void', { target: finish[0]?.id, reason: 'What if' }),
    rally.chrono('3', 'FINISH-SS1', '08:05:10.000'),
  ];
  const said = ({ moves }: Answer) =>
    moves
      .filter(({ key }) => key === 'stage/SS1')
      .map(({ number, before, after }) => [number, before.position, before.tied, after.position, after.tied]);
  expect(said(await whatIf(faster))).toEqual([['3', 3, undefined, 2, true]]);
});

test('a start list that lies behind the finishes is said to take the times, and whose', async () => {
  const list = (first: string) => ({
    ...rally.fact('start_slots', { stage: 'SS1', version: 9, decision: 'What if' }),
    slots: ['1', '2', '3'].map((number, n) => ({
      number,
      position: n + 1,
      stage_due_at: `2025-01-05T${first}:0${n}Z`,
    })),
  });
  expect((await whatIf([list('08:01')])).lost).toEqual([]);
  expect((await whatIf([list('08:06')])).lost).toEqual(
    ['1', '2', '3'].map((number) => ({ race: 'main', stage: 'SS1', number })),
  );
  expect((await whatIf([penalty('1', 15_000)])).lost).toEqual([]);
  // A time that officials give in its place is not its own any more.
  const finish = await stack.sql<{ id: string }[]>`
    select id from public.facts where rally_id = ${rally.rallyId} and body ->> 'control' = 'FINISH-SS1' and body ->> 'number' = '2'`;
  const taken = rally.fact('void', { target: finish[0]?.id, reason: 'What if' });
  const given = rally.fact('notional', { stage: 'SS1', number: '2', ms: 300_000, reason: 'What if' });
  expect((await whatIf([taken, given])).lost).toEqual([{ race: 'main', stage: 'SS1', number: '2' }]);
});

test('pages of stages that nobody opened say nothing', async () => {
  const { moves } = await whatIf([penalty('1', 15_000)]);
  expect(moves.map(({ key }) => key)).not.toContain('after/SS2');
});

test('nothing is left behind', async () => {
  const left = () => stack.sql`
    select (select count(*) from public.facts)::integer as facts, (select count(*) from public.ledger)::integer as ledger,
      (select count(*) from timing.patches)::integer as patches, (select count(*) from realtime.messages)::integer as messages,
      (select md5(string_agg(s::text, '' order by s.span_id, s.crew_id)) from timing.standings s) as standings,
      (select md5(string_agg(c::text, '' order by c.rally_id)) from timing.clocks c) as clocks`;
  // What waited to be sent would be sent in between by the clock.
  await stack.sql`select timing.flush()`;
  const before = [...(await left())];
  await whatIf([penalty('1', 60_000), penalty('2', 60_000)]);
  expect([...(await left())]).toEqual(before);
});

test('what would be refused is answered so, and the rest still counts', async () => {
  const answer = await whatIf([
    rally.fact('penalty', { number: '1', kind_of: 'nothing', stage: 'SS1' }),
    penalty('3', 5_000),
  ]);
  expect(answer.answers).toMatchObject([
    { outcome: 'refused', code: 'invalid_value' },
    { outcome: 'accepted' },
  ]);
  expect(places(answer, 'after/SS1')).toEqual({ '3': [3, 3] });
});

test('an official stage: what if the decision were released', async () => {
  const official = await recordingRally(stack, { door: rally.door });
  await official.answers([
    official.fact('stage_status', { stage: 'SS1', status: 'running' }),
    ...['1', '2', '3'].flatMap((number, i) => [
      official.chrono(number, 'START-SS1', '08:00:00.000'),
      official.chrono(number, 'FINISH-SS1', `08:05:${i}0.000`),
    ]),
    official.fact('stage_status', { stage: 'SS1', status: 'completed' }),
  ]);
  await official.answers(
    [
      official.fact('stage_status', {
        stage: 'SS1',
        status: 'provisional',
        protest_until: '2025-01-05T09:00:00Z',
        decision: 'As posted',
      }),
      official.fact('stage_status', { stage: 'SS1', status: 'official' }),
    ],
    'admin',
  );
  const item = official.fact('penalty', { number: '1', kind_of: 'misc', stage: 'SS1', ms: 60_000 });
  expect(places(await whatIf([item]), 'after/SS1')).toEqual({ '1': [1, 3], '2': [2, 1], '3': [3, 2] });
  expect(await official.answers([item], 'admin')).toEqual(['accepted_flagged held']);
});

test('it takes the turn of its own rally alone', async () => {
  const other = await recordingRally(stack, { door: rally.door });
  await stack.sql.begin(async (recorder) => {
    await recorder`select timing.lock_rally(${other.rallyId})`;
    expect(places(await whatIf([penalty('1', 15_000)]), 'after/SS1')).toEqual({ '1': [1, 2], '2': [2, 1] });
  });
});

test('only officials of the rally may ask', async () => {
  const refused = 'Only officials of the rally or race see or do this: sign in as one of them.';
  const stranger = await stack.createPerson({ name: 'stranger' });
  for (const client of [stranger.client, rally.door.spectator]) {
    const { error } = await client.rpc('plan_change', {
      command: { kind: 'record', facts: [penalty('1', 1)] },
    });
    expect(error?.message).toMatch(/Only officials|permission denied/);
  }
  const { error } = await rally.door.admin.rpc('plan_change', {
    command: { kind: 'record', facts: [{ ...penalty('1', 1), rally: 'NOWHERE' }] },
  });
  expect(error?.message).toBe(refused);
});

test('a verdict behind the void of its evidence finds nothing to judge, as it would when recorded', async () => {
  const raid = await recordingRally(stack, {
    door: rally.door,
    told: {
      races: {
        main: {
          discipline: 'raid',
          regulations: [{ version: 1, parameters: { auto_confirm: { 'sc.zone': false } } }],
          legs: [
            {
              date: '2025-01-05',
              course: [
                {
                  stage: 'SS1',
                  distance_m: 60_000,
                  waypoints: {
                    DZ1: { kind: 'dz', distance_m: 10_000, limit_kmh: 50, public: true },
                    FZ1: { kind: 'fz', distance_m: 12_000, public: true },
                  },
                },
              ],
            },
          ],
          crews: { '1': '' },
        },
      },
    },
  });
  const excess = raid.fact('overspeed', {
    number: '1',
    stage: 'SS1',
    zone: 'DZ1',
    limit_kmh: 50,
    max_kmh: 70,
    from_m: 10_500,
    to_m: 10_900,
    at: '2025-01-05T08:10:00Z',
  });
  await raid.answers([
    raid.fact('stage_status', { stage: 'SS1', status: 'running' }),
    raid.chrono('1', 'START-SS1', '08:00:00.000'),
    raid.chrono('1', 'FINISH-SS1', '09:00:00.000'),
    excess,
  ]);
  const found = ((await raid.page('penalties')).body.rows as { id: string; status: string }[])[0];
  const answer = await whatIf([
    raid.fact('void', { target: excess.id, reason: 'Test of the device' }),
    raid.fact('penalty_decision', { penalty: found?.id, verdict: 'confirm', reason: 'Data agree' }),
  ]);
  expect(answer.penalties).toMatchObject([{ before: { status: 'proposed' }, after: null }]);
  expect(places(answer, 'after/SS1')).toEqual({});
});
