import { expect, it } from 'vitest';
import { Busy, saidSeldom, turnsFor } from './limits.ts';

it('of many different failures few are written down a minute', () => {
  let nowMs = 0;
  const logged: string[] = [];
  const say = saidSeldom(
    (line) => logged.push(line),
    () => nowMs,
  );
  for (let i = 0; i < 500; i += 1) say(`page crew/${i} was answered 500`);
  expect(logged).toHaveLength(20);
  nowMs += 60_000;
  say('another');
  expect(logged).toHaveLength(21);
});

it('a turn is handed on by who ends, also where the work fails', async () => {
  const turn = turnsFor(1, 1);
  const ends: (() => void)[] = [];
  const work = () => new Promise<void>((_, reject) => ends.push(() => reject(new Error('failed'))));
  const first = turn(work);
  const second = turn(work);
  await expect(turn(work)).rejects.toThrow(Busy);
  ends[0]?.();
  await expect(first).rejects.toThrow('failed');
  ends[1]?.();
  await expect(second).rejects.toThrow('failed');
  expect(await turn(async () => 7)).toBe(7);
});
