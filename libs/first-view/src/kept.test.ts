import { expect, it } from 'vitest';
import { keptFor } from './kept.ts';

it('holds no more than what is still good, however many addresses were asked for', async () => {
  let nowMs = 0;
  const kept = keptFor<string>(1_000, 500, () => nowMs);
  for (let i = 0; i < 400; i += 1) {
    await kept.get(`/en/rally/a?q=${i}`, async () => 'x'.repeat(1_000));
    nowMs += 50;
  }
  expect(kept.count()).toBeLessThanOrEqual(21);
});

it('holds what is still being made, and asks for it once', async () => {
  let nowMs = 0;
  let asked = 0;
  const kept = keptFor<number>(1_000, 500, () => nowMs);
  let resolve = (_: number) => {};
  const make = () => {
    asked += 1;
    return new Promise<number>((done) => {
      resolve = done;
    });
  };
  const first = kept.get('a', make);
  nowMs += 5_000;
  const second = kept.get('a', make);
  resolve(7);
  expect(await Promise.all([first, second])).toEqual([7, 7]);
  expect(asked).toBe(1);
});
