/** Functions and tables through supabase-js and plain requests. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, startTestStack, type TestStack } from '#tests/stack/index.ts';
import { huts } from './huts.ts';

let stack: TestStack;
let guest: Person;
beforeAll(async () => {
  stack = await startTestStack({ bare: true, prepare: huts });
});
afterAll(() => stack?.stop());

describe('functions', () => {
  beforeAll(async () => {
    guest = await stack.createPerson({ name: 'guest' });
  });

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
});

describe('tables', () => {
  let rightsBefore: unknown;
  beforeAll(async () => {
    rightsBefore = await rights();
    guest = await stack.createPerson({ name: 'guest' });
  });

  /** Every right anybody holds on anything, columns and defaults included. */
  async function rights(): Promise<unknown> {
    return stack.sql`
      select c.oid::regclass::text as name, c.relacl::text as acl,
        (select array_agg(a.attname::text || a.attacl::text order by a.attname) from pg_attribute a
          where a.attrelid = c.oid and a.attacl is not null) as columns
      from pg_class c where c.relnamespace in ('public'::regnamespace, 'auth'::regnamespace, 'realtime'::regnamespace)
      union all select n.nspname, n.nspacl::text, null from pg_namespace n
      union all select format('default %s %s %s', d.defaclrole::regrole, d.defaclnamespace, d.defaclobjtype), d.defaclacl::text, null from pg_default_acl d
      order by 1`;
  }

  describe('grants', () => {
    it('are the same after requests of every kind as before the first', async () => {
      await stack.anon().from('huts').select('id');
      await guest.client.from('huts').select('id');
      await guest.client.from('bookings').insert({ hut_id: 1, nights: 1 });
      expect(await rights()).toEqual(rightsBefore);
    });

    it('of columns hold: a revoked column is not read, chosen, filtered or ordered by', async () => {
      const refused = { status: 401, error: { code: '42501' } };
      expect(await stack.anon().from('huts').select('key_code')).toMatchObject(refused);
      expect(await stack.anon().from('huts').select('*')).toMatchObject(refused);
      expect(await stack.anon().from('huts').select('id').eq('key_code', '1234')).toMatchObject(refused);
      expect(await stack.anon().from('huts').select('id').order('key_code')).toMatchObject(refused);
      expect(await guest.client.from('huts').select('key_code')).toMatchObject({ status: 403 });
      expect((await stack.anon().from('huts').select('id, name').order('id')).data).toHaveLength(3);
    });

    it('of tables hold: without a grant nothing is read or written', async () => {
      expect(await stack.anon().from('ledger').select('id')).toMatchObject({
        status: 401,
        error: { code: '42501' },
      });
      expect(await guest.client.from('ledger').insert({ id: 1 })).toMatchObject({ status: 403 });
      expect(await stack.anon().from('huts').insert({ id: 9, name: 'No' })).toMatchObject({ status: 401 });
    });
  });

  describe('row security', () => {
    it('judges each caller by its own role', async () => {
      const other = await stack.createPerson({ name: 'other' });
      await other.client.from('bookings').insert({ hut_id: 2, nights: 7 });
      const own = await guest.client.from('bookings').select('guest');
      expect(new Set(own.data?.map((row) => row.guest))).toEqual(new Set([guest.id]));
      const forged = await guest.client.from('bookings').insert({ hut_id: 1, nights: 1, guest: other.id });
      expect(forged).toMatchObject({ status: 403, error: { code: '42501' } });
    });

    it('switches role also where no table has row security', async () => {
      const bare = await startTestStack({
        bare: true,
        prepare: 'create table public.notes (id int); revoke all on public.notes from anon, authenticated;',
        settings: { selfTest: false },
      });
      try {
        expect(await bare.anon().from('notes').select('id')).toMatchObject({
          status: 401,
          error: { code: '42501' },
        });
      } finally {
        await bare.stop();
      }
    });
  });

  describe('embedding', () => {
    it('joins what the API shows', async () => {
      const { data } = await guest.client
        .from('bookings')
        .select('nights, huts(name)')
        .eq('hut_id', 1)
        .limit(1);
      expect(data).toEqual([{ nights: 1, huts: { name: 'Refuge' } }]);
    });

    it('never reaches the accounts', async () => {
      const { error, status } = await guest.client.from('bookings').select('nights, users(email)');
      expect({ status, code: error?.code }).toEqual({ status: 400, code: 'PGRST200' });
      expect((await guest.client.from('users').select('*')).status).toBe(404);
      expect(await guest.client.schema('auth').from('users').select('*')).toMatchObject({
        status: 406,
        error: { code: 'PGRST106' },
      });
    });
  });

  describe('reading and writing', () => {
    it('counts, cuts and takes exactly one row or none', async () => {
      const { count, data } = await stack
        .anon()
        .from('huts')
        .select('id', { count: 'exact' })
        .order('id')
        .range(0, 1);
      expect({ count, ids: data?.map((row) => row.id) }).toEqual({ count: 3, ids: [1, 2] });
      expect((await stack.anon().from('huts').select('id').eq('id', 99).maybeSingle()).data).toBeNull();
      const single = await stack.anon().from('huts').select('id').single();
      expect(single).toMatchObject({ status: 406, error: { code: 'PGRST116' } });
    });

    it('gives back what was written when asked', async () => {
      const made = await guest.client
        .from('huts')
        .insert({ id: 10, name: 'Cairn', beds: 2 })
        .select('id, name');
      expect(made).toMatchObject({ status: 201, data: [{ id: 10, name: 'Cairn' }] });
      expect((await guest.client.from('huts').update({ beds: 3 }).eq('id', 10)).status).toBe(204);
      expect((await stack.anon().from('huts').select('beds').eq('id', 10).single()).data).toEqual({
        beds: 3,
      });
    });

    it('refuses Prefer: tx=rollback, and nothing is done', async () => {
      const made = await guest.client
        .from('huts')
        .insert({ id: 11, name: 'Ghost', beds: 2 })
        .select('id')
        .rollback();
      expect(made).toMatchObject({ status: 400, error: { code: 'PGRST122' } });
      expect((await stack.anon().from('huts').select('id').eq('id', 11)).data).toEqual([]);
    });

    it('answers 404 for a table that is not there', async () => {
      expect(await stack.anon().from('nothing').select('*')).toMatchObject({
        status: 404,
        error: { code: 'PGRST205' },
      });
    });
  });
});
