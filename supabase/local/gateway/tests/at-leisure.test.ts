import { Hono } from 'hono';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { HELD_AT_MOST, LEISURE_MS, refuseAtLeisure } from '../at-leisure.ts';

const site = () =>
  new Hono()
    .use(refuseAtLeisure())
    .get('/refused', (c) => c.json({ code: 'PT429' }, 429))
    .get('/answered', (c) => c.json([]));

function counted(answers: Promise<Response>[]): () => number {
  let count = 0;
  for (const answer of answers)
    void answer.then(() => {
      count += 1;
    });
  return () => count;
}

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout'] }));
afterEach(() => vi.useRealTimers());

test('a refusal for asking too often takes its time, and nothing else does', async () => {
  const app = site();
  const refused = Promise.resolve(app.request('/refused'));
  const isSaid = counted([refused]);
  expect((await app.request('/answered')).status).toBe(200);
  await vi.advanceTimersByTimeAsync(LEISURE_MS - 1);
  expect(isSaid()).toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  expect((await refused).status).toBe(429);
});

test('however many ask too often, no more than so many are held', async () => {
  const app = site();
  const answers = Array.from({ length: HELD_AT_MOST + 30 }, () => Promise.resolve(app.request('/refused')));
  const said = counted(answers);
  await vi.advanceTimersByTimeAsync(LEISURE_MS - 1);
  expect(said()).toBe(30);
  await vi.advanceTimersByTimeAsync(1);
  expect(said()).toBe(HELD_AT_MOST + 30);
  const again = Promise.resolve(app.request('/refused'));
  const isSaidAgain = counted([again]);
  await vi.advanceTimersByTimeAsync(LEISURE_MS - 1);
  expect(isSaidAgain()).toBe(0);
});
