/** The cache in front of the feed: one question for many readers, never an answer older than a reader knows of. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Person, startTestStack, type TestStack } from '#tests/stack/index.ts';
import { createFeedCache } from '../feed-cache/index.ts';

const fixture = `
create table public.rules (cache text not null, revision int not null, pause float not null);
alter table public.rules enable row level security;
insert into public.rules values ('public, max-age=60', 1, 0);
create function public.page(rally text, key text, race text default null, at_least bigint default null) returns json
language plpgsql stable security definer set search_path = '' as $$
declare r record;
begin
  select * into r from public.rules;
  perform pg_catalog.pg_sleep(r.pause);
  perform set_config('response.headers', json_build_array(json_build_object('Cache-Control', r.cache),
    json_build_object('ETag', '"' || r.revision || '"'))::text, true);
  if key = 'unknown' then perform set_config('response.status', '404', true); end if;
  return json_build_object('revision', r.revision, 'made', clock_timestamp(), 'who', current_setting('request.jwt.claims')::json ->> 'role',
    'body', repeat('long enough to be worth compressing ', 100));
end $$;
create function public.clock() returns json language sql stable as
  $$ select json_build_object('in', clock_timestamp()) $$;
`;

let stack: TestStack;
let guest: Person;
let key = 0;
beforeAll(async () => {
  stack = await startTestStack({ bare: true, prepare: fixture });
  guest = await stack.createPerson({ name: 'guest' });
});
afterAll(() => stack.stop());
beforeEach(async () => {
  key += 1;
  await rules({ cache: 'public, max-age=60', revision: 1, pause: 0 });
});

async function rules(changed: { cache?: string; revision?: number; pause?: number }): Promise<void> {
  await stack.sql`update public.rules set ${stack.sql(changed)}`;
}

function get(query = '', headers: Record<string, string> = {}): Promise<Response> {
  const url = `${stack.url}/rest/v1/rpc/page?rally=R&key=k${key}${query}`;
  return fetch(url, { headers: { apikey: stack.publishableKey, ...headers } });
}

async function made(query = '', headers = {}): Promise<string> {
  return ((await (await get(query, headers)).json()) as { made: string }).made;
}

describe('a fresh answer', () => {
  it('is given again to everybody, whatever the order of the query', async () => {
    const first = await made('&race=A');
    expect(await made('&race=A')).toBe(first);
    const turned = `${stack.url}/rest/v1/rpc/page?race=A&key=k${key}&rally=R`;
    const again = await fetch(turned, { headers: { apikey: stack.publishableKey } });
    expect(((await again.json()) as { made: string }).made).toBe(first);
    expect(await made('&race=B')).not.toBe(first);
  });

  it('is a visitor’s, also when somebody who signed in asks', async () => {
    const token = (await guest.client.auth.getSession()).data.session?.access_token;
    const answer = await get('', { authorization: `Bearer ${token}` });
    expect(await answer.json()).toMatchObject({ who: 'anon' });
  });

  it('is one question for many who ask at once', async () => {
    await rules({ pause: 0.2 });
    const answers = await Promise.all(Array.from({ length: 30 }, () => made()));
    expect(new Set(answers).size).toBe(1);
  });

  it('says that nothing changed to who holds it', async () => {
    const etag = (await get()).headers.get('etag') ?? '';
    expect((await get('', { 'if-none-match': etag })).status).toBe(304);
    expect((await get('', { 'if-none-match': `W/${etag}` })).status).toBe(304);
    expect((await get('', { 'if-none-match': '"0"' })).status).toBe(200);
  });

  it('comes compressed as the reader takes it, with the same bytes inside', async () => {
    const plain = await (await get('', { 'accept-encoding': 'identity' })).text();
    for (const encoding of ['br', 'gzip']) {
      const answer = await get('', { 'accept-encoding': encoding });
      expect(answer.headers.get('content-encoding')).toBe(encoding);
      expect(answer.headers.get('vary')).toContain('Accept-Encoding');
      expect(await answer.text()).toBe(plain);
    }
  });
});

describe('an answer that is too old', () => {
  it('for the revision a reader knows of is asked for anew, for all after him', async () => {
    const first = await made();
    await rules({ revision: 5 });
    expect(await made()).toBe(first);
    expect(await made('&at_least=1')).toBe(first);
    const newer = await made('&at_least=5');
    expect(newer).not.toBe(first);
    expect(await made()).toBe(newer);
    expect(await made('&at_least=5')).toBe(newer);
  });

  it('is not taken from a question that was under way before the revision existed', async () => {
    await rules({ pause: 0.3 });
    const early = get();
    await vi.waitFor(async () => {
      const [row] = await stack.sql`select count(*)::int as running from pg_stat_activity
        where usename = 'authenticator' and state = 'active' and datname = current_database()`;
      expect(row?.running).toBe(1);
    });
    await rules({ revision: 9, pause: 0 });
    const late = (await (await get('&at_least=9')).json()) as { revision: number };
    expect(late.revision).toBe(9);
    expect(((await (await early).json()) as { revision: number }).revision).toBe(1);
  });

  it('is given once more while a new one is fetched, when its rules allow that', async () => {
    await rules({ cache: 'public, max-age=0, stale-while-revalidate=60' });
    const first = await made();
    await rules({ cache: 'public, max-age=60' });
    expect(await made()).toBe(first);
    await vi.waitFor(async () => expect(await made()).not.toBe(first));
  });
});

describe('the age of an answer', () => {
  it('counts from when it was asked for: what happened while the database worked is not in it', async () => {
    let nowMs = 0;
    const cache = createFeedCache(
      async () => {
        nowMs += 3_000;
        return Response.json({ revision: 1 }, { headers: { 'cache-control': 'public, max-age=60' } });
      },
      10,
      () => nowMs,
    );
    const ask = () => cache.answer(new Request('http://machine.test/rest/v1/rpc/heads?rally=R'));
    expect((await ask())?.headers.get('age')).toBe('3');
    nowMs += 2_000;
    expect((await ask())?.headers.get('age')).toBe('5');
  });
});

describe('a clock that never goes back', () => {
  afterEach(() => vi.useRealTimers());

  it('decides how old an answer is, although the clock of the machine is set back by an hour', async () => {
    let revision = 0;
    const cache = createFeedCache(async () => {
      revision += 1;
      return Response.json({ revision }, { headers: { 'cache-control': 'public, max-age=1' } });
    }, 10);
    const ask = async () =>
      (await cache.answer(new Request('http://machine.test/rest/v1/rpc/heads?rally=R')))?.json();
    vi.useFakeTimers({ toFake: ['Date', 'performance'] });
    expect(await ask()).toEqual({ revision: 1 });
    vi.advanceTimersByTime(2_000);
    vi.setSystemTime(Date.now() - 3_600_000);
    expect(await ask()).toEqual({ revision: 2 });
  });

  it('lets no reader join a request that began longer ago than its answer may be old', async () => {
    let nowMs = 0;
    const waiting: ((body: object) => void)[] = [];
    const cache = createFeedCache(
      async () => {
        const body = await new Promise<object>((resolve) => waiting.push(resolve));
        return Response.json(body, {
          headers: { 'cache-control': 'public, max-age=1, stale-while-revalidate=5' },
        });
      },
      10,
      () => nowMs,
    );
    const ask = async () =>
      (await cache.answer(new Request('http://machine.test/rest/v1/rpc/rallies')))?.json();
    const first = ask();
    nowMs += 10_000;
    const joined = ask();
    waiting[0]?.({ rallies: 'none' });
    expect(await first).toEqual({ rallies: 'none' });
    await vi.waitFor(() => expect(waiting).toHaveLength(2));
    waiting[1]?.({ rallies: 'imported' });
    expect(await joined).toEqual({ rallies: 'imported' });
  });
});

describe('what is not kept', () => {
  it.each([['no-store'], ['private, max-age=60'], ['public']])('an answer that says %s', async (cache) => {
    await rules({ cache });
    expect(await made()).not.toBe(await made());
  });

  it('the clock', async () => {
    const ask = async () => (await stack.anon().rpc('clock', {}, { get: true })).data.in;
    expect(await ask()).not.toBe(await ask());
  });

  it('a call by POST', async () => {
    const ask = async () => (await stack.anon().rpc('page', { rally: 'R', key: 'k' })).data.made;
    expect(await ask()).not.toBe(await ask());
  });
});

describe('below the site’s own path', () => {
  const below = (query: string, init?: RequestInit, name = 'page') =>
    fetch(`${stack.url}/feed/${name}${query}`, init);

  it('is the same answer without a key, and whatever key is sent', async () => {
    const first = await made();
    for (const headers of [{}, { apikey: 'sb_publishable_another' }]) {
      const answer = await below(`?rally=R&key=k${key}`, { headers });
      expect(answer.status).toBe(200);
      expect(((await answer.json()) as { made: string }).made).toBe(first);
    }
  });

  it('is asked past the cache by what is posted, as a visitor', async () => {
    const first = await made();
    const answer = await below('', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ rally: 'R', key: `k${key}` }),
    });
    expect(await answer.json()).toMatchObject({ who: 'anon', made: expect.not.stringMatching(first) });
  });

  it('is a way to nothing else', async () => {
    for (const name of ['record', 'official_page', 'rules'])
      expect((await below('', {}, name)).status).toBe(404);
  });

  it('tells any site how old an answer is and how many read, and asks no leave of browsers', async () => {
    const answer = await below('?rally=R', {}, 'heads');
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(answer.headers.get('access-control-expose-headers')).toMatch(/Age.*X-Feed-Readers/);
  });
});
