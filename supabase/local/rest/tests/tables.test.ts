/** Tables through supabase-js: the defects met in the engine underneath stay closed. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, startTestStack, type TestStack } from '#tests/stack/index.ts';
import { huts } from './huts.ts';

let stack: TestStack;
let guest: Person;
let rightsBefore: unknown;
beforeAll(async () => {
  stack = await startTestStack({ bare: true, prepare: huts });
  rightsBefore = await rights();
  guest = await stack.createPerson({ name: 'guest' });
});
afterAll(() => stack.stop());

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
    expect((await stack.anon().from('huts').select('beds').eq('id', 10).single()).data).toEqual({ beds: 3 });
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
