import type { SupabaseClient } from '@supabase/supabase-js';
import { describe, expect, test } from 'vitest';
import { insertOnce, patiently } from './patiently.ts';

const patience = () => {
  const said: string[] = [];
  return { signal: undefined, onRest: (sentence: string) => said.push(sentence), said };
};
const answer = (status: number, code = '', hint = '') => ({
  status,
  error:
    status >= 200 && status < 300
      ? null
      : { name: 'PostgrestError', message: 'Told you.', details: '', hint, code },
});
const inTurn = (...answers: ReturnType<typeof answer>[]) => {
  let asked = 0;
  return Object.assign(
    async () => answers[Math.min(asked++, answers.length - 1)] as ReturnType<typeof answer>,
    {
      asked: () => asked,
    },
  );
};

describe('asking again', () => {
  test.each([
    ['a server that is away', answer(503, 'PGRST000', 'retry')],
    ['no answer at all', answer(0)],
    ['a rally that is busy', answer(500, '55P03')],
  ])('passes over %s, and says so', async (_what, first) => {
    const { said, ...patient } = patience();
    const ask = inTurn(first, answer(200));
    expect(await patiently(ask as never, patient)).toMatchObject({ error: null, isRepeated: true });
    expect([ask.asked(), said.length]).toEqual([2, 1]);
  });

  test.each([
    ['what the database does not take', answer(400, '22P02')],
    ['a mistake of the server', answer(500, 'PGRSTX00')],
    ['a right that is missing', answer(403, '42501')],
  ])('does not ask again for %s', async (_what, only) => {
    const ask = inTurn(only);
    expect(await patiently(ask as never, patience())).toMatchObject({
      status: only.status,
      isRepeated: false,
    });
    expect(ask.asked()).toBe(1);
  });
});

test('rows that were written without an answer are found there, and are not a failure', async () => {
  const insert = inTurn(answer(0), answer(409, '23505'));
  const session = (count: number) =>
    ({
      from: () => ({
        insert,
        select: () => ({ match: async () => ({ count, ...answer(200) }) }),
      }),
    }) as unknown as SupabaseClient;
  expect(await insertOnce(session(1), 'stages', [{ id: 'a' }], patience())).toBeNull();
  const taken = inTurn(answer(409, '23505'));
  const other = { from: () => ({ insert: taken }) } as unknown as SupabaseClient;
  expect(await insertOnce(other, 'stages', [{ id: 'a' }], patience())).toMatchObject({ code: '23505' });
});
