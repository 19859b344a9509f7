/** Items nobody can keep or count, among good ones: each is refused on its own, and the others are answered as ever. */
import { newId } from '@bivouac/rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestStack, type TestStack } from '../stack/index.ts';
import { type RecordingRally, recordingRally } from './recording-rally.ts';

let stack: TestStack;
let rally: RecordingRally;
beforeAll(async () => {
  stack = await startTestStack({ rallies: 'one' });
  rally = await recordingRally(stack);
  await rally.answers([rally.fact('stage_status', { stage: 'SS1', status: 'running' })]);
});
afterAll(() => stack?.stop());

async function record(facts: unknown[]) {
  const { data, error } = await rally.door.admin.rpc('record', { facts });
  expect(error).toBeNull();
  return data as { id?: string; outcome: string; code?: string; message?: string }[];
}
const note = (text: string) =>
  rally.fact('penalty', { number: '1', kind_of: 'misc', ms: 1000, stage: 'SS1', text });

test.each([
  ['NUL', 'Blocked\u0000'],
  ['two NULs and a backslash', '\\\u0000\u0000\\u0000'],
  ['half a sign', 'Blocked \ud83d'],
  ['the other half', '\ude00 blocked'],
])('an item with %s is refused, and the others are kept', async (_, text) => {
  const [before, bad, behind] = [note('Towed \\u0000 😀'), note(text), note('Pushed')];
  const answers = await record([before, bad, behind]);
  expect(answers.map(({ id, outcome }) => [id, outcome])).toEqual([
    [before.id, 'accepted'],
    [bad.id, 'refused'],
    [behind.id, 'accepted'],
  ]);
  expect(answers[1]).toMatchObject({ code: 'invalid_value' });
  expect(answers[1]?.message).toMatch(/^This penalty holds a sign that cannot be kept.*\.$/);
  const kept = await stack.sql<{ text: string }[]>`
    select text from public.penalties where fact_id = any(${[String(before.id), String(behind.id)]}::uuid[]) order by text`;
  expect(kept.map((row) => row.text)).toEqual(['Pushed', 'Towed \\u0000 😀']);
});

test('a list of nothing but half signs is refused as a whole, before it takes the time of others', async () => {
  const { error, status } = await rally.door.admin.rpc('record', { facts: [note('\ud800'.repeat(300_000))] });
  // A phone halves what is answered so, until the one that cannot be kept is alone.
  expect([status, error?.code]).toEqual([400, '22P02']);
  const [bad, good] = await record([note('\ud800'.repeat(5_000)), note('Helped out')]);
  expect([bad?.outcome, good?.outcome]).toEqual(['refused', 'accepted']);
});

test('what is no item is refused without an id, and what is no list at all is refused as before', async () => {
  const answers = await record([7, 'x\u0000', null, note('Helped')]);
  expect(answers.map(({ outcome }) => outcome)).toEqual(['refused', 'refused', 'refused', 'accepted']);
  for (const facts of [7, [], 'x\u0000', null]) {
    const { error } = await rally.door.admin.rpc('record', { facts });
    expect(error?.message).toBe('facts must be a list of 1 to 200 items.');
  }
});

test('only a penalty of the kind that holds credits may be negative', async () => {
  const penalty = (kind_of: string, ms: number) =>
    rally.fact('penalty', { number: '2', kind_of, ms, stage: 'SS1' });
  const kinds = ['tc', 'cp', 'sc', 'misc'];
  const answers = await record(kinds.map((kind) => penalty(kind, -60_000)));
  expect(answers.map(({ outcome, code }) => code ?? outcome)).toEqual([
    'invalid_value',
    'invalid_value',
    'invalid_value',
    'accepted',
  ]);
  expect(answers[0]?.message).toBe('A penalty of kind tc takes no time back: give a credit the kind misc.');
});

test('a verdict makes no penalty of another kind negative, by itself or by its cause', async () => {
  const given = ['tc', 'misc'].map((kind_of) =>
    rally.fact('penalty', {
      number: '3',
      kind_of,
      ms: 60_000,
      control: 'START-SS1',
      rule: `${kind_of}.hand`,
    }),
  );
  expect((await record(given)).map(({ outcome }) => outcome)).toEqual(['accepted', 'accepted']);
  const amend = (penalty: string) =>
    rally.fact('penalty_decision', { penalty, verdict: 'amend', ms: -5_000, reason: 'Clock' });
  const cause = (rule: string) =>
    rally.fact('bulk_decision', {
      rule,
      control: 'START-SS1',
      verdict: 'amend',
      ms: -5_000,
      reason: 'Clock',
    });
  const answers = await record([
    amend(String(given[0]?.id)),
    amend(String(given[1]?.id)),
    cause('tc.hand'),
    cause('misc.hand'),
    // Nobody knows yet what that is.
    amend(newId()),
  ]);
  expect(answers.map(({ outcome, code }) => code ?? outcome)).toEqual([
    'invalid_value',
    'accepted',
    'invalid_value',
    'accepted',
    'invalid_value',
  ]);
});

test('a notional time of nothing is none: alone and for a range', async () => {
  const answers = await record([
    rally.fact('notional', { number: '1', stage: 'SS1', ms: 0 }),
    rally.fact('notional_range', { stage: 'SS1', from_position: 1, to_position: 2, ms: 0 }),
  ]);
  expect(answers.map(({ code }) => code)).toEqual(['invalid_value', 'invalid_value']);
  expect(answers[0]?.message).toBe(
    'A notional time is longer than zero: cancel a stage that is to count for nobody.',
  );
});
