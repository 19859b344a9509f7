/** What is counted as waiting is what the list of waiting facts names, also a correction that came before what it corrects. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RecordingRally, recordingRally } from '../record/recording-rally.ts';
import { startTestStack, type TestStack } from '../stack/index.ts';

let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack({ rallies: 'one' });
});
afterAll(() => stack?.stop());

async function countsOf(rally: RecordingRally) {
  const { admin } = rally.door;
  const [at] = await stack.sql<{ race: string; stage: string }[]>`
    select s.race_id as race, s.id as stage from public.stages s join public.races c on c.id = s.race_id
    where c.rally_id = ${rally.rallyId} and c.code = 'main' and s.code = 'SS1'`;
  const asked = async (name: string, parameters: object) => {
    const { data, error } = await admin.rpc(name as never, parameters as never);
    expect(error).toBeNull();
    return data as never;
  };
  const list: { id: string }[] = await asked('waiting_facts', { race: at?.race, stage: at?.stage });
  const needs: { code: string; races: { code: string; held: number }[] }[] = await asked('needs_now', {});
  const desk: { open: Record<string, { held: number }> } = await asked('race_desk', { race: at?.race });
  const grid: { chronos: { id: string; waits: boolean }[]; waiting: { id: string }[] } = await asked(
    'chronos_grid',
    { stage: at?.stage },
  );
  return {
    list: list.map(({ id }) => id).sort(),
    needs: needs.find(({ code }) => code === rally.code)?.races.find(({ code }) => code === 'main')?.held,
    desk: desk.open.SS1?.held,
    grid: [...grid.chronos.filter(({ waits }) => waits), ...grid.waiting].map(({ id }) => id).sort(),
  };
}

test('a correction of a time that came later and waits is counted wherever it is listed', async () => {
  const rally = await recordingRally(stack);
  const status = (to: string, more: object = {}) =>
    rally.fact('stage_status', { stage: 'SS1', status: to, reason: 'As driven', ...more });
  const first = rally.chrono('1', 'FINISH-SS1', '08:10:00');
  const read = (clock: string, of: typeof first) =>
    rally.chrono('1', 'FINISH-SS1', clock, { supersedes: of.id, reason: 'Read again' });
  const second = read('08:10:10', first);
  const third = read('08:10:20', second);
  const told = [
    status('running'),
    rally.chrono('1', 'START-SS1', '08:00:00'),
    first,
    third,
    status('provisional', { protest_until: '2025-01-05T12:00:00Z', decision: 'As posted' }),
    rally.fact('stage_check', { stage: 'SS1', status: 'checked' }),
  ];
  expect((await rally.answers(told, 'admin')).map((answer) => answer.split(' ')[0])).not.toContain('refused');
  expect(await countsOf(rally)).toEqual({ list: [], needs: 0, desk: 0, grid: [] });

  expect(await rally.answers([second], 'admin')).toEqual(['accepted_flagged held']);
  const both = [second.id, third.id].sort();
  expect(await countsOf(rally)).toEqual({ list: both, needs: 2, desk: 2, grid: both });

  const release = rally.fact('release', { target: second.id, reason: 'Read twice' });
  expect(await rally.answers([release], 'admin')).toEqual(['accepted']);
  expect(await countsOf(rally)).toEqual({ list: [], needs: 0, desk: 0, grid: [] });
});
