/** Who never started without a word: the grid tells the crews that a matter of the stage counts, and those alone. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RecordingRally, recordingRally } from '../record/recording-rally.ts';
import { startTestStack, type TestStack } from '../stack/index.ts';

let stack: TestStack;
let rally: RecordingRally;
let stage: string;
beforeAll(async () => {
  stack = await startTestStack({ rallies: 'one' });
  rally = await recordingRally(stack);
  const [row] = await stack.sql<{ id: string }[]>`
    select s.id from public.stages s join public.races r on r.id = s.race_id
    where r.rally_id = ${rally.rallyId} and s.code = 'SS1'`;
  stage = row?.id ?? '';
});
afterAll(() => stack?.stop());

async function grid(more: object = {}) {
  const { data, error } = await rally.door.organizer.rpc('chronos_grid', { stage, ...more } as never);
  expect(error).toBeNull();
  return data as { never_started: string[]; crews: { number: string }[] };
}
async function matter(): Promise<string[]> {
  const asked = { stage, status: 'completed' };
  const { data, error } = await rally.door.admin.rpc('stage_status_matters', asked as never);
  expect(error).toBeNull();
  const { matters } = data as { matters: { code: string; names: string[] }[] };
  return matters.find(({ code }) => code === 'never_started')?.names ?? [];
}

test('all that were not seen and of whom nobody said a word, whichever crews were read', async () => {
  const all = (await grid()).crews.map(({ number }) => number);
  const [seen = '', out = '', ...others] = all;
  expect(others.length).toBeGreaterThan(0);
  await rally.answers([
    rally.fact('stage_status', { stage: 'SS1', status: 'running' }),
    rally.chrono(seen, 'START-SS1', '08:00:00'),
    rally.fact('retirement', { number: out, stage: 'SS1', cause: 'not_started', status: 'temporary' }),
  ]);
  expect((await grid()).never_started).toEqual(others);
  expect((await grid({ numbers: [seen] })).never_started).toEqual(others);
  expect(await matter()).toEqual(others);
});
