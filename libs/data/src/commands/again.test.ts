import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { again } from './again.ts';

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

test.each(['40P01', '40001'])('what %s undid is sent again until it is kept', async (code) => {
  const { ask, times } = answering(code, code);
  expect(await again(ask)).toEqual({ error: null });
  expect(times()).toBe(3);
});

test('after five times the problem is told', async () => {
  const { ask, times } = answering(...Array.from({ length: 9 }, () => '40P01'));
  expect(await again(ask)).toEqual({ error: { code: '40P01' } });
  expect(times()).toBe(5);
});

test.each(['23505', '55P03', 'PT503', '57014', ''])(
  'what failed with "%s" is not sent again',
  async (code) => {
    const { ask, times } = answering(code);
    expect(await again(ask)).toEqual({ error: { code } });
    expect(times()).toBe(1);
  },
);

test('whoever gives up is not kept', async () => {
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

  test('is sent again when it is told to come, and no sooner', async () => {
    const answers = [comeAgain('12 s'), comeAgain('3 s'), taken];
    const ask = vi.fn(async () => answers.shift() ?? taken);
    const told = again(ask);
    await vi.advanceTimersByTimeAsync(11_900);
    expect(ask).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await told).toEqual(taken);
    expect(ask).toHaveBeenCalledTimes(3);
  });

  test.each([
    ['a wait nobody sits through', comeAgain('600 s')],
    ['a count of something else', comeAgain(null, null)],
    ['no word of when', comeAgain(null)],
  ])('%s is told', async (_what, answer) => {
    const ask = vi.fn(async () => answer);
    expect(await again(ask)).toEqual(answer);
    expect(ask).toHaveBeenCalledTimes(1);
  });

  test('is told at once to whoever waits by himself, as a phone does', async () => {
    const ask = vi.fn(async () => comeAgain('1 s'));
    await again(ask, new AbortController().signal);
    expect(ask).toHaveBeenCalledTimes(1);
  });
});
