/** Undo on a page of stages: it is told where its author decided something on a stage after the last edit, which no edit undoes. */
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
});
afterAll(() => stack?.stop());

async function newest(tables: string[]): Promise<{ decided_since: object | null }> {
  const { data, error } = await rally.door.admin.rpc('history_of', { rally: rally.rallyId, race, tables });
  expect(error).toBeNull();
  return data[0];
}
async function stageNamed(code: string): Promise<string> {
  const { data } = await rally.door.admin.from('stages').select('id').eq('race_id', race).eq('code', code);
  return data?.[0]?.id ?? '';
}
async function rename(code: string, name: string): Promise<void> {
  const { error } = await rally.door.admin
    .from('stages')
    .update({ name })
    .eq('id', await stageNamed(code));
  expect(error).toBeNull();
}

test('a press says what its author decided on a stage since, until that is taken back', async () => {
  await rename('SS1', 'Dunes');
  const since = async (tables: string[] = ['stages']) => (await newest(tables)).decided_since;
  expect(await since()).toBeNull();
  const opened = rally.fact('stage_status', { stage: 'SS2', status: 'running', reason: 'Early' });
  expect(await rally.answers([rally.fact('stage_status', { stage: 'SS1', status: 'running' })])).toEqual([
    'accepted',
  ]);
  expect(await since()).toBeNull();
  expect(await rally.answers([opened], 'admin')).toEqual(['accepted']);
  const stage_id = await stageNamed('SS2');
  expect(await since()).toEqual({ kind: 'stage_status', status: 'running', stage: 'SS2', stage_id });
  expect(await since(['crews', 'stages'])).not.toBeNull();
  const [back] = await rally.answers(
    [rally.fact('void', { target: opened.id, reason: 'SS1 was meant' })],
    'admin',
  );
  expect(back).toBe('accepted');
  expect(await since()).toBeNull();
});
