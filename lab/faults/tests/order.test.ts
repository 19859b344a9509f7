/** The short form of `npm run faults -- order`: an invented event told in disorder, with forgeries between. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestStack, type TestStack } from '../../../supabase/tests/stack/index.ts';
import { inventedEventPath, orderFaults } from '../order/index.ts';

let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack();
});
afterAll(() => stack?.stop());

test('facts shuffled, in batches, repeated and forged make the pages they make in order', {
  timeout: 240_000,
}, async () => {
  const said: string[] = [];
  const options = { file: inventedEventPath, rounds: 2, seed: 5, log: (line: string) => said.push(line) };
  const found: string[] = [];
  for await (const { what, measured, met } of orderFaults(stack, options)) {
    found.push(what);
    expect([what, measured, met, said]).toEqual([what, measured, true, said]);
  }
  expect(found).toHaveLength(8);
});
