/** The timeline of a race: what was recorded, filtered and told with what became of it; and its day as bars. */
import { newId } from '@bivouac/rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RecordingRally, recordingRally } from '../record/recording-rally.ts';
import { startTestStack, type TestStack } from '../stack/index.ts';

let stack: TestStack;
let rally: RecordingRally;
let race: string;
beforeAll(async () => {
  stack = await startTestStack({ rallies: 'one' });
  rally = await recordingRally(stack);
  const [row] = await stack.sql<{ id: string }[]>`
    select id from public.races where rally_id = ${rally.rallyId} and code = 'main'`;
  race = row?.id ?? '';
  const slots = ['1', '2'].map((number, n) => ({ number, stage_due_at: `2025-01-05T08:0${n}:00Z` }));
  const late = rally.chrono('2', 'FINISH-SS1', '08:12:00');
  const told = [
    rally.fact('start_slots', { stage: 'SS1', version: 1, status: 'published', slots }),
    rally.fact('stage_status', { stage: 'SS1', status: 'running' }),
    rally.chrono('1', 'START-SS1', '08:00:00'),
    rally.chrono('2', 'START-SS1', '08:01:00'),
    rally.chrono('1', 'FINISH-SS1', '08:10:00'),
    late,
    { id: newId(), kind: 'void', rally: rally.code, target: String(late.id), reason: 'Wrong crew' },
    {
      id: newId(),
      kind: 'retirement',
      rally: rally.code,
      race: 'other',
      number: '201',
      stage: 'SS1',
      status: 'permanent',
      cause: 'withdrawn',
    },
  ];
  for (const outcome of await rally.answers(told as never)) expect(outcome).toBe('accepted');
  const delay = rally.fact('delay', {
    stage: 'SS1',
    ms: 60_000,
    from_at: '2025-01-05T08:00:00Z',
    reason: 'Fog',
  });
  expect(await rally.answers([delay], 'admin')).toEqual(['accepted']);
});
afterAll(() => stack?.stop());

async function ask(question: object = {}) {
  const { data, error } = await rally.door.organizer.rpc('timeline', { race, ...question });
  expect(error).toBeNull();
  return data as {
    kind: string;
    number: string | null;
    position: number;
    standing: boolean;
    of: object | null;
  }[];
}
const kinds = async (question: object) => (await ask(question)).map(({ kind }) => kind);

test('facts come the last one first, those of another race do not', async () => {
  const all = await ask();
  expect(all.map(({ kind }) => kind)).toEqual([
    'delay',
    'void',
    'chrono',
    'chrono',
    'chrono',
    'chrono',
    'stage_status',
    'start_slots',
  ]);
  expect(all[1]).toMatchObject({ of: { kind: 'chrono', number: '2' }, reason: 'Wrong crew' });
  expect(all[2]).toMatchObject({
    number: '2',
    stage: 'SS1',
    point: 'FINISH-SS1',
    standing: false,
    counted: false,
  });
  expect(all[6]).toMatchObject({ said: { status: 'running' }, stage: 'SS1' });
});

test('they are filtered by kind, crew, stage, author and place in the ledger', async () => {
  expect(await kinds({ kind: 'stage_status' })).toEqual(['stage_status']);
  expect(await kinds({ crew: '1' })).toEqual(['chrono', 'chrono']);
  expect(await kinds({ stage: 'SS2' })).toEqual([]);
  expect(await kinds({ stage: 'SS1', kind: 'delay' })).toEqual(['delay']);
  expect(await kinds({ by: 'nobody' })).toEqual([]);
  const all = await ask();
  expect(await kinds({ before: all[6]?.position })).toEqual(['start_slots']);
});

test('bars have what was planned before the delay, and what was seen', async () => {
  const { data } = await rally.door.organizer.rpc('day_bars', { race });
  expect(data[0]).toMatchObject({
    code: 'SS1',
    planned: { first_start: '2025-01-05T08:00:00.000Z', last_start: '2025-01-05T08:01:00.000Z' },
    real: {
      first_start: '2025-01-05T08:00:00.000Z',
      last_start: '2025-01-05T08:01:00.000Z',
      first_finish: '2025-01-05T08:10:00.000Z',
      last_finish: '2025-01-05T08:10:00.000Z',
      out: 1,
    },
  });
});

test('nobody but officials sees it', async () => {
  for (const name of ['timeline', 'day_bars']) {
    const { error } = await stack.anon().rpc(name, { race });
    expect(error).not.toBeNull();
  }
});
