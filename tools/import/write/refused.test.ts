/** What the database refuses reaches the person who imports as a sentence, whichever call met it. */
import type { Fact } from '@bivouac/data';
import type { SupabaseClient } from '@supabase/supabase-js';
import { expect, test } from 'vitest';
import { removeDraft } from './draft.ts';
import { recordFacts } from './facts.ts';
import { insertRows } from './rows.ts';

const patience = { signal: undefined };
const params = { case: 'control', control: 'NOWHERE' };
const sentence = expect.stringMatching(/ .*NOWHERE/);
const raised = {
  status: 400,
  error: {
    code: '23514',
    message: 'unknown_control.control',
    details: 'unknown_control',
    hint: JSON.stringify(params),
  },
};
const blocked = {
  data: { plan_id: null, blockers: [{ code: 'unknown_control', params }] },
  error: null,
  status: 200,
};
const calling = (answer: object) => ({ rpc: async () => answer }) as unknown as SupabaseClient;

test.each([
  ['a row that a plan does not allow', blocked],
  ['a row whose plan is refused', raised],
])('%s', async (_what, answer) => {
  expect(await insertRows(calling(answer), 'a-rally', 'stages', [{ code: 'SS1' }], patience)).toEqual([
    { place: 'stages SS1', sentence },
  ]);
});

test('a fact', async () => {
  const answer = { id: 'a', outcome: 'refused', code: 'unknown_control', params };
  const fact = { id: 'a', kind: 'chrono', rally: 'a-rally' } as Fact;
  const options = { ...patience, rally: 'a-rally', onProgress: () => undefined };
  const session = calling({ data: [answer], error: null, status: 200 });
  await expect(recordFacts(session, [fact], options)).rejects.toThrow(/ .*NOWHERE/);
});

test('a call that is refused whole', async () => {
  const draft = { eq: () => ({ eq: async () => raised }) };
  const session = { from: () => ({ delete: () => draft }) } as unknown as SupabaseClient;
  await expect(removeDraft(session, 'a-rally', patience)).rejects.toThrow(/ .*NOWHERE/);
});
