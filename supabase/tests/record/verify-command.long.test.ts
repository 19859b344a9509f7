/** `verify-ledger` as the operator runs it: what it prints, and how it exits. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestStack, type TestStack } from '../stack/index.ts';
import { runCommand } from '../stack/run-command.ts';
import { type RecordingRally, recordingRally } from './recording-rally.ts';

/** Each run of the command starts a process. */
vi.setConfig({ testTimeout: 60_000 });

let stack: TestStack;
let rally: RecordingRally;
beforeAll(async () => {
  stack = await startTestStack({ rallies: 'one' });
  rally = await recordingRally(stack);
  await rally.answers([
    rally.chrono('1', 'START-SS1', '08:00:00'),
    rally.chrono('1', 'FINISH-SS1', '08:05:00'),
  ]);
});
afterAll(() => stack?.stop());

const run = (...args: string[]) => runCommand('tools/verify-ledger.ts', stack.databaseUrl, args);

test('says whole, and what to write down; with that it finds another chain, and a forged row without it', async () => {
  const whole = await run('--rally', rally.code.toLowerCase());
  expect(whole).toMatchObject({ code: 0 });
  expect(whole.said).toContain(`${rally.code}: whole, 2 facts, of 0 the words were erased.`);
  const [, anchor = ''] = /--expect (2:[0-9a-f]{64})/.exec(whole.said) ?? [];
  expect(await run('--rally', rally.code, '--expect', anchor)).toMatchObject({ code: 0 });
  const other = await run('--rally', rally.code, '--expect', `2:${'0'.repeat(64)}`);
  expect(other).toEqual({
    code: 1,
    said: `${rally.code}: broken at position 2: an earlier look found another hash here.\n`,
  });
  await stack.sql`update public.chronos c set at = at - interval '1 s' from public.facts f
    where f.id = c.fact_id and f.rally_id = ${rally.rallyId} and f.position = 2`;
  expect(await run('--rally', rally.code)).toEqual({
    code: 1,
    said: `${rally.code}: broken at position 2: what is kept of the fact differs from what it says.\n`,
  });
});

test('says what it lacks', async () => {
  expect(await run('--rally', 'NOWHERE')).toEqual({ code: 2, said: 'There is no rally NOWHERE here.\n' });
  expect((await run()).code).toBe(2);
  expect(await run('--rally', rally.code, '--expect', 'yesterday')).toEqual({
    code: 2,
    said: 'Give --expect as POSITION:HASH, with 64 digits and letters a to f.\n',
  });
});
