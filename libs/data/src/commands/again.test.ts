import { expect, test } from 'vitest';
import { again } from './again.ts';

/** Answers these codes one after the other, then no error. */
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
