/** What passes by itself is answered 503 with a time to ask again by every part of the gateway; anything else is not. */
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { answerFailure as answerAccounts } from '../../auth/error-response.ts';
import { createFeedCache } from '../../gateway/feed-cache/index.ts';
import { answerFailure as answerPage } from '../../gateway/web/failure-page.ts';
import { problemOf } from '../../rest/sqlstate.ts';
import { tellSeldom } from '../../rest/with-digest.ts';
import { answerFailure as answerFiles } from '../../storage/error-response.ts';
import { passingOf } from '../passing.ts';

class DatabaseFailure extends Error {
  override readonly name = 'PostgresError';
  readonly code: string;
  constructor(code: string) {
    super('told you');
    this.code = code;
  }
}
const failure = (code: string) => new DatabaseFailure(code);
const request = new Request('http://machine.test/x');

const parts: Record<string, (thrown: unknown) => Response | Promise<Response>> = {
  rest: (thrown) => problemOf(thrown, 'anon').toResponse(),
  files: (thrown) => answerFiles(thrown, request, () => undefined),
  accounts: (thrown) => throwing(thrown, answerAccounts),
  site: (thrown) => throwing(thrown, (cause, c) => answerPage(cause, c, () => undefined)),
};

function throwing(thrown: unknown, answer: Parameters<Hono['onError']>[0]) {
  const app = new Hono();
  app.get('/x', () => {
    throw thrown;
  });
  return app.onError(answer).request(request);
}

describe('a failure that passes', () => {
  it.each([
    ...[
      '57P01',
      '57P02',
      '57P03',
      '08006',
      '08P01',
      '53300',
      'ECONNREFUSED',
      'ECONNRESET',
      'EPIPE',
      'CONNECT_TIMEOUT',
    ].map((code) => [code, 'away'] as const),
    ...['CONNECTION_CLOSED', 'CONNECTION_ENDED', 'CONNECTION_DESTROYED'].map(
      (code) => [code, 'away'] as const,
    ),
    ...['53100', 'ENOSPC', 'EDQUOT'].map((code) => [code, 'full'] as const),
    ...['57014', '23505', '40001', '42601', 'ENOENT', 'PGRST'].map((code) => [code, null] as const),
  ])('%s is %s', (code, passing) => {
    expect(passingOf(failure(code))).toBe(passing);
  });

  it.each(
    Object.keys(parts).flatMap((part) =>
      ['57P03', 'ECONNREFUSED', '53100'].map((code) => [part, code] as const),
    ),
  )('%s answers %s with 503 and Retry-After', async (part, code) => {
    const thrown = code.startsWith('E') ? Object.assign(new Error('told you'), { code }) : failure(code);
    const answer = await parts[part]?.(thrown);
    expect([answer?.status, answer?.headers.get('retry-after')]).toEqual([503, '1']);
    expect(await answer?.text()).toMatch(
      code === '53100' ? /disk of the server is full/ : /database cannot be reached/,
    );
  });

  it('is not what a mistake of this program is', async () => {
    const answer = problemOf(new TypeError('told you'), 'anon').toResponse();
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([500, null]);
  });
});

it('the feed gives what it knew, with its age, while the database gives nothing', async () => {
  let nowMs = 0;
  let isAway = false;
  const headers = { 'cache-control': 'public, max-age=1' };
  const ask = async () =>
    isAway
      ? problemOf(failure('57P03'), 'anon').toResponse()
      : Response.json({ revision: 3, body: 'table' }, { headers });
  const cache = createFeedCache(ask, 10, () => nowMs);
  const page = (query = '') =>
    cache.answer(new Request(`http://machine.test/rest/v1/rpc/page?rally=R${query}`));
  expect((await page())?.status).toBe(200);
  isAway = true;
  nowMs = 90_000;
  const late = await page();
  expect([late?.status, late?.headers.get('age'), await late?.json()]).toMatchObject([
    200,
    '90',
    { body: 'table' },
  ]);
  expect((await page('&key=other'))?.status).toBe(503);
  isAway = false;
  expect((await page())?.headers.get('age')).toBe('0');
});

it('the log is not filled with answers that ask to come again', () => {
  const lines: string[] = [];
  let nowMs = 0;
  const log = tellSeldom(
    (line) => lines.push(line),
    () => nowMs,
  );
  for (const [atMs, line, status] of [
    [0, 'first', 503],
    [1_000, 'second', 503],
    [2_000, 'mistake', 500],
    [11_000, 'third', 503],
  ] as const) {
    nowMs = atMs;
    log(line, status);
  }
  expect(lines).toEqual(['first', 'mistake', 'third (and 1 more before)']);
});
