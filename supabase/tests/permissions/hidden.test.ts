/** What the API never shows: the schema behind it, salts and hashes, drafts and rehearsals, and nothing at all without the project's key. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openCatalogue } from '#local/rest/functions/catalogue.ts';
import { openTableCatalogue } from '#local/rest/tables/catalogue/index.ts';
import { defaultSettings } from '#local/settings.ts';
import { type House, openHouse } from './house.ts';
import { PERSONS } from './persons.ts';
import { foundRally } from './rallies.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.stack.stop());

describe('the schema behind the API', () => {
  it('is not reached by name, by schema or by function', async () => {
    const { sql } = house.stack;
    const tables = await sql<{ name: string }[]>`
      select relname as name from pg_class where relnamespace = 'timing'::regnamespace and relkind in ('r', 'v') order by 1`;
    const functions = await sql<{ name: string }[]>`
      select distinct proname as name from pg_proc p where pronamespace = 'timing'::regnamespace
        and not exists (select from pg_proc o where o.pronamespace = 'public'::regnamespace and o.proname = p.proname) order by 1`;
    expect(tables.length).toBeGreaterThan(10);
    expect(functions.length).toBeGreaterThan(100);
    // The engine knows a name by its catalogues alone, whoever asks: every name is looked up there, one of each kind is asked for.
    const { exposedSchemas } = defaultSettings;
    const relations = await openTableCatalogue(sql, exposedSchemas).relations();
    const called = new Set((await openCatalogue(sql, exposedSchemas).all()).map(({ name }) => name));
    expect(called).toContain('page');
    expect(relations.find('public', 'facts')).toBeDefined();
    expect(relations.all().filter(({ schema }) => !exposedSchemas.includes(schema))).toEqual([]);
    expect(tables.filter(({ name }) => relations.find('public', name))).toEqual([]);
    expect(functions.filter(({ name }) => called.has(name))).toEqual([]);
    for (const person of ['anonymous', 'platform-admin'] as const) {
      const { client } = house.persons[person];
      for (const schema of ['timing', 'auth']) {
        const elsewhere = client.schema(schema);
        const name = schema === 'timing' ? 'publications' : 'users';
        expect((await elsewhere.from(name).select('*')).error?.code).toBe('PGRST106');
        expect((await elsewhere.from(name).delete().neq('id', 0)).error?.code).toBe('PGRST106');
        expect((await elsewhere.rpc('flush')).error?.code).toBe('PGRST106');
      }
      expect((await client.from('publications').select('*')).error?.code).toBe('PGRST205');
      expect((await client.rpc('flush')).error?.code).toBe('PGRST202');
    }
  });

  it('is not written by a role of the API, whatever way it gets in', async () => {
    const { sql } = house.stack;
    const rights = await sql`
      select c.oid::regclass::text as name, r as role, p as right
      from pg_class c, unnest(array['anon', 'authenticated', 'service_role']) r,
        unnest(array['select', 'insert', 'update', 'delete', 'truncate']) p
      where c.relnamespace = 'timing'::regnamespace and c.relkind in ('r', 'v', 'm', 'p') and has_table_privilege(r, c.oid, p)`;
    expect([...rights]).toEqual([]);
  });
});

describe('a revoked column', () => {
  it.each(['salt', 'body_hash', '*'])('facts.%s is read by nobody', async (column) => {
    for (const person of PERSONS) {
      const { error } = await house.persons[person].client.from('facts').select(column);
      expect(error?.code, person).toBe('42501');
    }
  });

  it('is no way to look for facts either', async () => {
    const { client } = house.persons['platform-admin'];
    expect((await client.from('facts').select('id').eq('salt', '\\x')).error?.code).toBe('42501');
    expect((await client.from('facts').select('id').order('body_hash')).error?.code).toBe('42501');
    expect((await client.from('facts').select('id')).error).toBeNull();
  });
});

it('nothing is answered without the project’s key', async () => {
  const { url } = house.stack;
  const bearer = (await house.persons.admin.client.auth.getSession()).data.session?.access_token ?? '';
  for (const headers of [{}, { apikey: 'sb_publishable_guessed' }, { authorization: `Bearer ${bearer}` }]) {
    const answer = await fetch(`${url}/rest/v1/rallies`, { headers: headers as Record<string, string> });
    expect(answer.status).toBe(401);
  }
});

const questions: [string, Record<string, unknown>][] = [
  ['page', { key: 'index' }],
  ['page', { key: 'after/SS1', race: 'MOTO' }],
  ['page', { key: 'crew/1' }],
  ['page_csv', { key: 'crews' }],
  ['page_patches', { key: 'index', since: 0 }],
  ['heads', {}],
];

describe.each(['draft', 'rehearsal'])('a rally that is a %s', (status) => {
  let hidden: { id: string; code: string };
  beforeAll(async () => {
    const { gamma } = house.rallies;
    hidden = status === 'draft' ? gamma : await foundRally(house.stack.sql, 'DELTA', status);
    await house.stack.sql`insert into public.memberships (user_id, rally_id, role)
      values (${house.persons.admin.id}, ${hidden.id}, 'admin')`;
  });

  it.each(questions)('has no %s %j for anybody, by code or by id', async (name, more) => {
    const { code, id } = hidden;
    for (const person of PERSONS) {
      for (const rally of [code, code.toLowerCase(), id]) {
        const call = house.persons[person].client.rpc(name, { rally, ...more });
        const { status, data } = await (name === 'page_csv' ? call.csv() : call);
        expect(status, person).toBe(404);
        expect(data, person).toBeNull();
      }
      const announced = house.persons[person].client.rpc(name, { rally: 'ALPHA', ...more });
      const { status } = await (name === 'page_csv' ? announced.csv() : announced);
      expect(status, `${person}, of the announced rally`).toBe(200);
    }
  });

  it.each([
    ['official_page', { key: 'index' }],
    ['official_page', { key: 'after/SS1', race: 'MOTO' }],
    ['official_heads', {}],
  ])('has %s %j for its officials, and for nobody else', async (name, more) => {
    for (const person of PERSONS) {
      const { error } = await house.persons[person].client.rpc(name, {
        rally: hidden.code,
        ...more,
      });
      const isOfficial = person === 'admin' || person === 'platform-admin';
      expect(error?.code, person).toBe(isOfficial ? undefined : '42501');
    }
  });

  it('is in nobody’s list of rallies', async () => {
    for (const person of PERSONS) {
      const { data } = await house.persons[person].client.rpc('rallies');
      expect(data.map(({ code }: { code: string }) => code).sort(), person).toEqual(['ALPHA', 'BETA']);
    }
  });
});
