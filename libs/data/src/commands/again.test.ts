/** Again, record all and command problem. */

import type { PostgrestError } from '@supabase/supabase-js';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Data } from '../client.ts';
import type { Fact } from '../facts/index.ts';
import { sayProblems } from '../kit/problem-words.ts';
import { again } from './again.ts';
import { CommandProblem, problemOf } from './command-problem.ts';
import { type RecordAnswer, recordAll, recordInParts } from './record.ts';

describe('again', () => {
  function answering(...codes: string[]) {
    let asked = 0;
    return {
      ask: async () => {
        const code = codes[asked];
        asked += 1;
        return { error: code === undefined ? null : { code } };
      },
      times: () => asked,
    };
  }

  it.each(['40P01', '40001'])('what %s undid is sent again until it is kept', async (code) => {
    const { ask, times } = answering(code, code);
    expect(await again(ask)).toEqual({ error: null });
    expect(times()).toBe(3);
  });

  it('after five times the problem is told', async () => {
    const { ask, times } = answering(...Array.from({ length: 9 }, () => '40P01'));
    expect(await again(ask)).toEqual({ error: { code: '40P01' } });
    expect(times()).toBe(5);
  });

  it.each(['23505', '55P03', 'PT503', '57014', ''])(
    'what failed with "%s" is not sent again',
    async (code) => {
      const { ask, times } = answering(code);
      expect(await again(ask)).toEqual({ error: { code } });
      expect(times()).toBe(1);
    },
  );

  it('whoever gives up is not kept', async () => {
    const { ask, times } = answering('40P01');
    expect(await again(ask, AbortSignal.abort())).toEqual({ error: { code: '40P01' } });
    expect(times()).toBe(1);
  });

  describe('more than one may send at once', () => {
    beforeEach(() => vi.useFakeTimers());
    afterEach(() => vi.useRealTimers());
    const comeAgain = (details: string | null, hint: string | null = 'retry') => ({
      status: 429,
      error: { code: 'PT429', details, hint },
    });
    const taken = { status: 200, error: null };

    it('is sent again when it is told to come, and no sooner', async () => {
      const answers = [comeAgain('12 s'), comeAgain('3 s'), taken];
      const ask = vi.fn(async () => answers.shift() ?? taken);
      const told = again(ask);
      await vi.advanceTimersByTimeAsync(11_900);
      expect(ask).toHaveBeenCalledTimes(1);
      await vi.advanceTimersByTimeAsync(30_000);
      expect(await told).toEqual(taken);
      expect(ask).toHaveBeenCalledTimes(3);
    });

    it.each([
      ['a wait nobody sits through', comeAgain('600 s')],
      ['a count of something else', comeAgain(null, null)],
      ['no word of when', comeAgain(null)],
    ])('%s is told', async (_what, answer) => {
      const ask = vi.fn(async () => answer);
      expect(await again(ask)).toEqual(answer);
      expect(ask).toHaveBeenCalledTimes(1);
    });

    it('is told at once to whoever waits by himself, as a phone does', async () => {
      const ask = vi.fn(async () => comeAgain('1 s'));
      await again(ask, new AbortController().signal);
      expect(ask).toHaveBeenCalledTimes(1);
    });
  });
});

describe('record all', () => {
  const IDLE = {
    outcome: 'accepted_flagged',
    code: 'without_effect',
    message: 'Kept, without effect.',
  } as const;
  const DONE = { outcome: 'accepted' } as const;
  const NO = { outcome: 'refused', code: 'not_allowed', message: 'No.' } as const;

  const facts = (count: number) =>
    Array.from(
      { length: count },
      (_, n) => ({ id: `${n}`, kind: 'void', rally: 'R', target: 't', reason: 'r' }) as Fact,
    );
  const door = (...answers: Omit<RecordAnswer, 'id'>[]) =>
    ({
      deployment: {},
      client: async () => ({
        rpc: (_: string, { facts: sent }: { facts: Fact[] }) =>
          Promise.resolve({
            data: sent.map(({ id }, n) => ({ id, ...answers[n] })),
            error: null,
            status: 200,
          }),
      }),
    }) as unknown as Data;

  it('one that changes nothing is a problem of the press, with the sentence', async () => {
    const told = await recordAll(door(IDLE), facts(1));
    expect(told).toMatchObject({
      ok: false,
      problem: { code: 'without_effect', message: 'Kept, without effect.' },
    });
  });

  it('of several, one that does something is enough; a refusal comes first', async () => {
    expect(await recordAll(door(IDLE, DONE), facts(2))).toMatchObject({ ok: true });
    expect(await recordAll(door(IDLE, NO), facts(2))).toMatchObject({
      ok: false,
      problem: { code: 'not_allowed' },
    });
    expect(await recordAll(door(), facts(0))).toMatchObject({ ok: true, value: [] });
  });

  it('recorded in parts it is kept, can be taken back, and is said', async () => {
    const told = await recordInParts(door(DONE, IDLE), facts(2));
    expect(told.kept).toHaveLength(2);
    expect(told.trouble).toBe('Kept, without effect.');
    expect(await recordInParts(door(IDLE, NO), facts(2))).toMatchObject({
      kept: [{ id: '0' }],
      trouble: 'No.',
    });
    expect((await recordInParts(door(DONE, DONE), facts(2))).trouble).toBeNull();
  });

  it('what changes nothing does not stop the parts behind it', async () => {
    const all = facts(250);
    expect((await recordInParts(door(...all.map(() => IDLE)), all)).kept).toHaveLength(250);
  });
});

describe('command problem', () => {
  afterEach(() => sayProblems(null));

  const error = (said: Partial<PostgrestError>) =>
    ({
      name: 'PostgrestError',
      message: 'As it is.',
      hint: '',
      details: '',
      code: '',
      ...said,
    }) as PostgrestError;

  it.each([
    ['a trigger', error({ code: '23514', details: 'result_official' }), 400, 'result_official: As it is.'],
    [
      'a function',
      error({ code: 'PT409', details: 'last_administrator' }),
      409,
      'last_administrator: As it is.',
    ],
    [
      'a check of a column',
      error({ code: '23514', details: 'Failing row contains (1).' }),
      400,
      'invalid_value: null',
    ],
    ['a value of another type', error({ code: '22P02' }), 400, 'invalid_value: null'],
    [
      'a key that is used',
      error({ code: '23503', details: 'Key (id)=(1) is used.' }),
      409,
      'still_used: null',
    ],
    ['a missing right', error({ code: '42501' }), 403, 'not_allowed: As it is.'],
    [
      'the words of Postgres',
      error({ code: '22P05', details: '\\u0000 cannot be converted.' }),
      400,
      'invalid_value: null',
    ],
    ['what passes by itself', error({ code: 'PT503', hint: 'retry' }), 503, 'busy: As it is.'],
    ['a gateway that has nobody behind it', error({ code: '' }), 502, 'busy: null'],
    ['a failure', error({ code: 'XX000' }), 500, 'server: null'],
    ['no answer', error({}), 0, 'offline: null'],
  ])('%s', (_, refused, status, said) => {
    sayProblems((code, sentence) => `${code}: ${sentence}`);
    expect(problemOf(refused, status).message).toBe(said);
  });

  it('says what the server said while nobody has words for it, and again when they are gone', () => {
    const problem = new CommandProblem('invalid', { code: 'unknown_number', sentence: 'No crew 9.' });
    expect(problem.message).toBe('No crew 9.');
    sayProblems((code) => (code === 'unknown_number' ? 'Kein Team.' : null));
    expect(problem.message).toBe('Kein Team.');
    expect(new CommandProblem('offline').message).toMatch(/^The server cannot be reached/);
    sayProblems(null);
    expect(problem.message).toBe('No crew 9.');
  });
});
