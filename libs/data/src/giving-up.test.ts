import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { givingUp, orGiveUp } from './giving-up.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const hanging: typeof fetch = (_, init) =>
  new Promise((_resolve, reject) => {
    init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
  });
const token = 'https://site.test/auth/v1/token?grant_type=password';

test('a question about an account is given up, in its own time and no earlier', async () => {
  const asked = givingUp(hanging, 20_000)(token).catch((failure: DOMException) => failure.name);
  await vi.advanceTimersByTimeAsync(19_999);
  await expect(Promise.race([asked, 'waits'])).resolves.toBe('waits');
  await vi.advanceTimersByTimeAsync(1);
  await expect(asked).resolves.toBe('TimeoutError');
});

test('whoever asked may give it up before, and an answer leaves no timer behind', async () => {
  const mine = new AbortController();
  const asked = givingUp(hanging)(token, { signal: mine.signal }).catch((failure: Error) => failure.message);
  mine.abort(new Error('Left'));
  await expect(asked).resolves.toBe('Left');
  await expect(givingUp(async () => new Response('{}'))(new Request(token))).resolves.toBeInstanceOf(
    Response,
  );
  expect(vi.getTimerCount()).toBe(0);
});

test('an upload or an import has no such end', async () => {
  const seen: (AbortSignal | null | undefined)[] = [];
  const ask: typeof fetch = async (_, init) => {
    seen.push(init?.signal);
    return new Response('{}');
  };
  await givingUp(ask)('https://site.test/storage/v1/object/documents/a.pdf', { method: 'POST' });
  await givingUp(ask)('https://site.test/rest/v1/rpc/enter_crews', { method: 'POST' });
  expect(seen).toEqual([undefined, undefined]);
});

test('what is asked of the database about an account ends as well', async () => {
  const asked = orGiveUp(new Promise(() => undefined), 20_000).catch((failure: DOMException) => failure.name);
  await vi.advanceTimersByTimeAsync(20_000);
  await expect(asked).resolves.toBe('TimeoutError');
  await expect(orGiveUp(Promise.resolve(7))).resolves.toBe(7);
  expect(vi.getTimerCount()).toBe(0);
});
