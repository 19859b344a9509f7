/** Function calls through supabase-js and plain requests: bytes, arguments, context, status and headers, transactions. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, startTestStack, type TestStack } from '#tests/stack/index.ts';
import { huts } from './huts.ts';

let stack: TestStack;
let guest: Person;
beforeAll(async () => {
  stack = await startTestStack({ bare: true, prepare: huts });
  guest = await stack.createPerson({ name: 'guest' });
});
afterAll(() => stack.stop());

function get(path: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${stack.url}/rest/v1${path}`, { headers: { apikey: stack.publishableKey, ...headers } });
}

describe('what a function gives', () => {
  it('keeps the bytes of json as Postgres made them', async () => {
    const answer = await get('/rpc/plain_json');
    expect(await answer.text()).toBe('{"b":1,  "a":[3,2] ,"big":12345678901234567890}');
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
  });

  it('takes arguments by name, from a body and from the address, with defaults', async () => {
    expect((await stack.anon().rpc('add', { a: 1 })).data).toBe(11);
    expect((await stack.anon().rpc('add', { a: 1, b: 2 })).data).toBe(3);
    expect((await stack.anon().rpc('add', { a: 1, b: 2 }, { get: true })).data).toBe(3);
  });

  it('hands json, text and lists over untouched', async () => {
    const facts = [{ id: 'x', at: 'O\'Brien \\ "quoted" ✓', n: 1e3 }];
    const { data } = await stack.anon().rpc('echo', { facts, note: '', tags: ['a,b', '{c}'] });
    expect(data).toEqual({ facts, note: '', tags: ['a,b', '{c}'] });
  });

  it('answers 204 for void, a list for a set, one object when one is asked for', async () => {
    expect((await guest.client.rpc('slow', { seconds: 0 })).status).toBe(204);
    expect((await stack.anon().rpc('names', { prefix: 'B' })).data).toEqual([
      { id: 2, name: 'Bivouac', beds: 4, key_code: null, meta: {} },
    ]);
    expect((await stack.anon().rpc('names', { prefix: 'B' }).single()).data).toMatchObject({ id: 2 });
    expect((await stack.anon().rpc('names').single()).error).toMatchObject({ code: 'PGRST116' });
    expect((await stack.anon().rpc('names', { prefix: 'Z' }).maybeSingle()).data).toBeNull();
  });

  it('filters, orders, cuts and counts a set', async () => {
    const chosen = stack.anon().rpc('names', {}, { count: 'exact' });
    const { data, count } = await chosen.select('name').gt('beds', 1).order('beds').limit(1);
    expect(data).toEqual([{ name: 'Bivouac' }]);
    expect(count).toBe(2);
  });

  it('writes a media type named by a domain as it is', async () => {
    const answer = await get('/rpc/sheet', { accept: 'text/csv' });
    expect(await answer.text()).toBe('a,b\n1,2\n');
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect((await get('/rpc/sheet', { accept: 'application/json' })).status).toBe(406);
  });
});

describe('what a function knows', () => {
  it('is the caller: role, account, claims', async () => {
    expect((await stack.anon().rpc('who')).data).toEqual({ role: 'anon', uid: null, claim: 'anon' });
    expect((await guest.client.rpc('who')).data).toEqual({
      role: 'authenticated',
      uid: guest.id,
      claim: 'authenticated',
    });
  });

  it('is the request: method, path, headers, time limit by role', async () => {
    const answer = await get('/rpc/context', { 'if-none-match': '"1"' });
    expect(await answer.json()).toEqual({ method: 'GET', path: '/rpc/context', inm: '"1"', timeout: '3s' });
    const posted = (await guest.client.rpc('context')).data;
    expect(posted).toMatchObject({ method: 'POST', timeout: '8s' });
  });

  it('a time limit the function sets itself holds for its call, and for no other', async () => {
    expect((await guest.client.rpc('patient')).data).toBe('7s');
    expect((await guest.client.rpc('slow_for', { seconds: 5 })).error).toMatchObject({ code: '57014' });
    expect((await guest.client.rpc('slow_for', { seconds: 0 })).error).toBeNull();
    expect((await guest.client.rpc('context')).data).toMatchObject({ timeout: '8s' });
  });
});

describe('what a function decides', () => {
  it.each([
    ['GET', { get: true }],
    ['POST', {}],
  ])('status and headers by %s', async (_, options) => {
    const { data, status } = await stack.anon().rpc('page', { key: 'unknown' }, options);
    expect(status).toBe(404);
    expect(data).toBeNull();
  });

  it('headers, ETag and 304', async () => {
    const first = await get('/rpc/page?key=after/SS5');
    expect(await first.json()).toEqual({ key: 'after/SS5' });
    expect(first.headers.get('etag')).toBe('"7"');
    expect(first.headers.get('cache-control')).toBe('private, max-age=1');
    const second = await get('/rpc/page?key=after/SS5', { 'if-none-match': '"7"' });
    expect(second.status).toBe(304);
    expect(await second.text()).toBe('');
    expect(second.headers.get('etag')).toBe('"7"');
  });

  it.each([
    ['bad_headers', 'PGRST111'],
    ['bad_status', 'PGRST112'],
  ])('%s is %s', async (name, code) => {
    expect(await stack.anon().rpc(name)).toMatchObject({ status: 500, error: { code } });
  });
});

describe('transactions', () => {
  const nights = async () => Number((await stack.sql`select count(*) from bookings`)[0]?.count);

  it('are read-only for GET', async () => {
    const before = await nights();
    const { status, error } = await guest.client.rpc('book', { hut: 1, nights: 2 }, { get: true });
    expect({ status, code: error?.code }).toEqual({ status: 405, code: '25006' });
    expect(await nights()).toBe(before);
  });

  it('are kept for POST, and Prefer: tx=rollback is refused', async () => {
    const before = await nights();
    expect((await guest.client.rpc('book', { hut: 1, nights: 2 })).error).toBeNull();
    expect(await nights()).toBe(before + 1);
    const { status, error } = await guest.client.rpc('book', { hut: 1, nights: 2 }).rollback();
    expect({ status, code: error?.code }).toEqual({ status: 400, code: 'PGRST122' });
    expect(await nights()).toBe(before + 1);
  });
});

describe('calls that mean nothing', () => {
  it('name what was looked for', async () => {
    expect(await stack.anon().rpc('ad', {})).toMatchObject({ status: 404, error: { code: 'PGRST202' } });
    const { error } = await stack.anon().rpc('add', { a: 1, c: 2 });
    expect(error).toMatchObject({ code: 'PGRST202', message: expect.stringContaining('public.add(a, c)') });
  });

  it('are refused as bad input', async () => {
    expect(await stack.anon().rpc('add', { a: 'x' })).toMatchObject({
      status: 400,
      error: { code: '22P02' },
    });
    const headers = { apikey: stack.publishableKey, 'content-type': 'application/json' };
    const broken = await fetch(`${stack.url}/rest/v1/rpc/add`, { method: 'POST', headers, body: '{"a":' });
    expect(await broken.json()).toMatchObject({ code: 'PGRST102' });
    expect(broken.status).toBe(400);
  });
});
