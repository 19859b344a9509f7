/** The feed at the edge of a CDN and that of this machine's gateway answer the same questions in the same way. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestStack, type TestStack } from '../../../supabase/tests/stack/index.ts';
import { createFeed } from '../edge/feed.ts';

const fixture = `
create table public.rules (cache text not null, revision int not null);
insert into public.rules values ('public, max-age=60', 1);
create function public.page(rally text, key text, race text default null, at_least bigint default null) returns json
language plpgsql stable security definer set search_path = '' as $$
declare r record;
begin
  select * into r from public.rules;
  perform set_config('response.headers', json_build_array(json_build_object('Cache-Control', r.cache),
    json_build_object('ETag', '"' || r.revision || '"'))::text, true);
  if key like 'unknown%' then perform set_config('response.status', '404', true); end if;
  return json_build_object('revision', r.revision, 'made', extract(epoch from clock_timestamp()));
end $$;
create function public.heads(rally text) returns json language plpgsql stable security definer set search_path = '' as $$
begin
  perform set_config('response.headers', '[{"Cache-Control": "public, max-age=60"}]', true);
  return '{"notices": 1}';
end $$;
`;

let stack: TestStack;
let place = 0;
beforeAll(async () => {
  stack = await startTestStack({ bare: true, prepare: fixture, settings: { feedCacheEntries: 0 } });
});
afterAll(() => stack.stop());

const behind: Promise<unknown>[] = [];
let nowMs: number;
let ask: (query: string, headers?: Record<string, string>, name?: string) => Promise<Response>;

beforeEach(async () => {
  place += 1;
  nowMs = Date.now();
  const kept = new Map<string, Response>();
  const feed = createFeed({
    apiUrl: stack.url,
    publishableKey: stack.publishableKey,
    now: () => nowMs,
    open: () => ({
      match: async (key) => kept.get(key)?.clone(),
      put: async (key, answer) => void kept.set(key, answer),
    }),
  });
  ask = (query, headers = {}, name = 'page') =>
    feed(new Request(`https://rally.example/feed/${name}?${query}`, { headers }), (work) =>
      behind.push(work),
    );
  await rules({ cache: 'public, max-age=1, stale-while-revalidate=5', revision: 1 });
});

const rules = (changed: { cache?: string; revision?: number }) =>
  stack.sql`update public.rules set ${stack.sql(changed)}`;
const made = async (answer: Promise<Response>) => ((await (await answer).json()) as { made: number }).made;
const page = (more = '') => `rally=R&key=k${place}${more}`;
/** A project keeps nothing by itself, and neither does this gateway. */
const askedOfGateway = (query: string) =>
  fetch(`${stack.url}/rest/v1/rpc/page?${query}`, { headers: { apikey: stack.publishableKey } });

describe('the feed at the edge', () => {
  it('needs no key and says no more of caches than the project does', async () => {
    const [here, there] = [await ask(page()), await askedOfGateway(page('&race=other'))];
    expect(here.status).toBe(200);
    for (const name of ['cache-control', 'etag', 'age'])
      expect(here.headers.get(name), name).toBe(there.headers.get(name));
    expect(here.headers.get('access-control-allow-origin')).toBe('*');
    expect([...here.headers.keys()].filter((name) => name.startsWith('x-feed'))).toEqual([]);
  });

  it('asks once for many at a time, and for one page however its query is put', async () => {
    const all = await Promise.all(Array.from({ length: 50 }, () => made(ask(page('&race=A')))));
    expect(new Set(all).size).toBe(1);
    expect(await made(ask(`race=A&key=k${place}&rally=R&apikey=whatever`))).toBe(all[0]);
    expect(await made(ask(page('&race=B')))).not.toBe(all[0]);
  });

  it('gives what is stale at once and renews it behind', async () => {
    const first = await made(ask(page()));
    nowMs += 3_000;
    const answer = await ask(page());
    expect(answer.headers.get('age')).toBe('3');
    expect(((await answer.json()) as { made: number }).made).toBe(first);
    await Promise.all(behind.splice(0));
    expect(await made(ask(page()))).not.toBe(first);
  });

  it('asks again for what is gone, and for whoever knows of a later revision', async () => {
    const first = await made(ask(page()));
    expect(await made(ask(page('&at_least=1')))).toBe(first);
    await rules({ revision: 2 });
    const second = await made(ask(page('&at_least=2')));
    expect(second).not.toBe(first);
    expect(await made(ask(page()))).toBe(second);
    nowMs += 7_000;
    expect(await made(ask(page()))).not.toBe(second);
  });

  it('asks again where the clock was set back since', async () => {
    const first = await made(ask(page()));
    nowMs -= 3_600_000;
    expect(await made(ask(page()))).not.toBe(first);
  });

  it('answers whoever holds it already with nothing', async () => {
    const etag = (await ask(page())).headers.get('etag') ?? '';
    const answer = await ask(page(), { 'if-none-match': `W/${etag}` });
    expect([answer.status, await answer.text()]).toEqual([304, '']);
    expect((await ask(page(), { 'if-none-match': '"another"' })).status).toBe(200);
  });

  it('keeps what is not there as well, and nothing that may not be kept', async () => {
    const missing = `rally=R&key=unknown${place}`;
    expect((await ask(missing)).status).toBe(404);
    expect(await made(ask(missing))).toBe(await made(ask(missing)));
    await rules({ cache: 'no-store' });
    expect(await made(ask(page('&race=C')))).not.toBe(await made(ask(page('&race=C'))));
  });

  it('gives the last answer with its age where the project has none', async () => {
    await ask(page());
    nowMs += 60_000;
    await stack.sql`alter function public.page(text, text, text, bigint) rename to page_away`;
    await stack.sql`create function public.page(rally text, key text, race text default null, at_least bigint default null) returns json
      language plpgsql as $$ begin raise exception using errcode = 'PT503', message = 'away'; end $$`;
    try {
      const answer = await ask(page());
      expect([answer.status, answer.headers.get('age')]).toEqual([200, '60']);
    } finally {
      await stack.sql`drop function public.page(text, text, text, bigint)`;
      await stack.sql`alter function public.page_away(text, text, text, bigint) rename to page`;
    }
  });

  it('passes what is posted past every cache, and is no way to anything else', async () => {
    const first = await made(ask(page()));
    const feed = createFeed({
      apiUrl: stack.url,
      publishableKey: stack.publishableKey,
      open: () => ({ match: async () => undefined, put: async () => undefined }),
    });
    const body = JSON.stringify({ rally: 'R', key: `k${place}` });
    const post = (name: string) =>
      feed(new Request(`https://rally.example/feed/${name}`, { method: 'POST', body }), () => undefined);
    expect(await made(post('page'))).not.toBe(first);
    for (const name of ['record', 'official_page', '../tables', 'rallies%2f..'])
      expect((await post(name)).status).toBe(404);
    expect(
      (await feed(new Request('https://rally.example/feed/page', { method: 'DELETE' }), () => undefined))
        .status,
    ).toBe(405);
  });

  it('says with the heads how many readers there are', async () => {
    // Forty readers, a look each two seconds, for twenty seconds.
    let last: Response | undefined;
    for (let second = 0; second < 20; second += 1) {
      nowMs += 1_000;
      for (let reader = 0; reader < 20; reader += 1) last = await ask('rally=R', {}, 'heads');
    }
    const readers = Number(last?.headers.get('x-feed-readers'));
    expect(readers).toBeGreaterThanOrEqual(36);
    expect(readers).toBeLessThanOrEqual(44);
  });
});
