import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fetchClock, fetchHeads, fetchPage, fetchPatches, fetchRallies, headKey } from '../src/feed/index.ts';
import { type FeedServer, json, startFeedServer } from './feed-server.ts';

let server: FeedServer;
beforeEach(async () => {
  server = await startFeedServer();
});
afterEach(() => server.stop());

const ref = { rally: 'SWE19', race: 'main', key: 'after/SS5' };
const page = {
  feed: 1,
  ...ref,
  revision: 812,
  as_of: '2019-02-15T10:12:03.120Z',
  version: 2,
  body: { key: ref.key, state: 'live' },
};

describe('what is sent', () => {
  test('a page: rally, race, key and the least revision in the path, the key in a header, nobody’s authorization', async () => {
    server.answer(json(200, page));
    await fetchPage(server.feed, ref, { atLeast: 800 });
    expect(server.asked[0]?.url).toBe('/rest/v1/rpc/page?rally=SWE19&race=main&key=after%2FSS5&at_least=800');
    expect(server.asked[0]?.headers).toMatchObject({ apikey: 'sb_publishable_test' });
    expect(server.asked[0]?.headers.authorization).toBeUndefined();
  });

  test('no key, where the feed is a path of the site’s own', async () => {
    server.answer(json(200, page));
    await fetchPage({ ...server.feed, url: server.feed.url.replace('/rest/v1/rpc', '/feed') }, ref);
    expect(server.asked[0]?.url).toBe('/feed/page?rally=SWE19&race=main&key=after%2FSS5');
    expect(server.asked[0]?.headers.apikey).toBeUndefined();
  });

  test('a page of the whole rally names no race', async () => {
    server.answer(json(200, page));
    await fetchPage(server.feed, { ...ref, race: null, key: 'notices' });
    expect(server.asked[0]?.url).toBe('/rest/v1/rpc/page?rally=SWE19&key=notices');
  });

  test('each query has its own path', async () => {
    server.answer(json(200, []));
    await fetchRallies(server.feed);
    await fetchHeads(server.feed, 'SWE19');
    await fetchPatches(server.feed, ref, 7);
    await fetchClock(server.feed);
    expect(server.asked.map(({ url }) => url.replace('/rest/v1/rpc/', ''))).toEqual([
      'rallies',
      'heads?rally=SWE19',
      'page_patches?rally=SWE19&race=main&key=after%2FSS5&since=7',
      'clock',
    ]);
  });
});

describe('what comes back', () => {
  test('a page with its ETag; how old a cache made it, rounded up to the next second', async () => {
    server.answer(json(200, page, { ETag: '"812"', Age: '3' }));
    expect(await fetchPage(server.feed, ref)).toEqual({
      ok: true,
      value: { page, etag: '"812"', ageMs: 4_000 },
    });
  });

  test('unchanged: no page', async () => {
    server.answer((response) => void response.writeHead(304, { ETag: '"812"' }).end());
    const answer = await fetchPage(server.feed, ref, { etag: '"812"' });
    expect(server.asked[0]?.headers['if-none-match']).toBe('"812"');
    expect(answer).toEqual({ ok: true, value: { page: null, etag: '"812"', ageMs: 0 } });
  });

  test('heads of the pages of a race are by race and key, those of lists by key alone', async () => {
    server.answer(json(200, { 'main:after/SS5': 812, notices: 40 }));
    const answer = await fetchHeads(server.feed, 'SWE19');
    expect(answer.ok && answer.value.heads[headKey('main', 'after/SS5')]).toBe(812);
    for (const race of [null, 'main'])
      expect(answer.ok && answer.value.heads[headKey(race, 'notices')]).toBe(40);
  });
});

describe('what goes wrong is a value, never thrown', () => {
  test('not_found', async () => {
    server.answer(json(404, { code: 'not_found', message: 'not_found' }));
    const answer = await fetchPage(server.feed, ref);
    expect(answer).toMatchObject({
      ok: false,
      problem: { reason: 'not_found', status: 404, message: expect.stringMatching(/^There is no such page/) },
    });
  });

  test.each([
    ['a failing server', json(500, { message: 'x' })],
    ['a refused key', json(401, { message: 'No API key found' })],
    [
      'a web page in place of a feed',
      (response: import('node:http').ServerResponse) => void response.end('<!doctype html>'),
    ],
    ['another version of the feed', json(200, { ...page, feed: 2 })],
    [
      'a not-found that is no answer of the feed',
      (response: import('node:http').ServerResponse) => void response.writeHead(404).end('nginx'),
    ],
  ])('server: %s', async (_story, respond) => {
    server.answer(respond);
    expect(await fetchPage(server.feed, ref)).toMatchObject({ ok: false, problem: { reason: 'server' } });
  });

  test('offline: nobody answers, or not in time', async () => {
    server.answer(() => {});
    const late = await fetchHeads(server.feed, 'SWE19', { answerWithinMs: 50 });
    expect(late).toMatchObject({ ok: false, problem: { reason: 'offline', status: null } });
    await server.stop();
    expect(await fetchPage(server.feed, ref)).toMatchObject({ ok: false, problem: { reason: 'offline' } });
  });

  test('aborted: the caller gave up', async () => {
    server.answer(() => {});
    const caller = new AbortController();
    const answer = fetchPage(server.feed, ref, { signal: caller.signal });
    caller.abort();
    expect(await answer).toMatchObject({ ok: false, problem: { reason: 'aborted' } });
  });
});
