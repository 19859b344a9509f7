/** What is asked of tables and functions: filters, counting, overloads, schemas, and how much is answered. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestStack, type TestStack } from '#tests/stack/index.ts';
import { trips as prepare } from './trips.ts';

let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack({
    bare: true,
    prepare,
    settings: { exposedSchemas: ['public', 'extra'], selfTest: false },
  });
});
afterAll(() => stack.stop());
const people = () => stack.anon().from('people');
const trips = () => stack.anon().from('trips');
const ids = (answer: { data: unknown }) => (answer.data as { id: number }[] | null)?.map(({ id }) => id);
async function post(path: string, body: string, headers: Record<string, string> = {}) {
  const all = { apikey: stack.publishableKey, 'content-type': 'application/json', ...headers };
  const answer = await fetch(`${stack.url}/rest/v1/${path}`, { method: 'POST', headers: all, body });
  return { status: answer.status, range: answer.headers.get('content-range'), body: await answer.json() };
}

describe('filters', () => {
  it('read * as any text, in any and all as well', async () => {
    expect(ids(await people().select('id').ilike('name', '*A*'))).toEqual([1]);
    expect(ids(await people().select('id').ilikeAnyOf('name', ['a*', '*Y']).order('id'))).toEqual([1, 3]);
    expect(ids(await people().select('id').likeAllOf('name', ['B*', '%\\_%']))).toEqual([2]);
  });

  it('combine, negate, and reach into JSON and arrays', async () => {
    expect(
      ids(await people().select('id').or('name.eq."Bo_b*",and(id.gt.2,facts.is.null)').order('id')),
    ).toEqual([2, 3]);
    expect(ids(await people().select('id').not('name', 'in', '("Ada","x,y")').order('id'))).toEqual([2, 3]);
    expect(ids(await people().select('id').eq('facts->>age', '40'))).toEqual([1]);
    expect(ids(await people().select('id').gt('facts->age', 8))).toEqual([1]);
    expect(ids(await people().select('id').eq('facts->>home town', 'Oran'))).toEqual([1]);
    expect(ids(await people().select('id').eq('facts->a-b c!', 1))).toEqual([1]);
    expect(ids(await people().select('id').or('id.eq.3,facts->>home town .eq.Oran').order('id'))).toEqual([
      1, 3,
    ]);
    const byTown = { ascending: false, nullsFirst: false };
    expect(ids(await people().select('id').order('facts->>home town', byTown).limit(1))).toEqual([1]);
    expect(
      ids(
        await people()
          .select('id')
          .contains('facts', { langs: ['fr'] }),
      ),
    ).toEqual([1]);
    expect(ids(await trips().select('id').contains('tags', ['a']))).toEqual([1]);
    expect(ids(await trips().select('id').or('tags.cs.{a,b},tags.is.null').order('id'))).toEqual([1, 2]);
    expect(ids(await people().select('id').textSearch('name', 'ada'))).toEqual([1]);
    expect(ids(await people().select('id').in('id', []))).toEqual([]);
  });

  it('give columns other names, types and computed values', async () => {
    const { data } = await people()
      .select('who:name, id::text, facts->langs->>1, first:facts->langs->0, loud')
      .eq('id', 1);
    expect(data).toEqual([{ who: 'Ada', id: '1', langs: 'fr', first: 'en', loud: 'ADA' }]);
  });

  it('that mean nothing are refused as bad', async () => {
    expect(await people().select('id').filter('id', 'equals', 1)).toMatchObject({
      status: 400,
      error: { code: 'PGRST100' },
    });
    expect(await people().select('id,,name(')).toMatchObject({ status: 400, error: { code: 'PGRST100' } });
    expect(await people().select('id::int); select 1')).toMatchObject({
      status: 400,
      error: { code: 'PGRST100' },
    });
    for (const list of [
      'id.sum()',
      'count()',
      'how_many:count()::int',
      'id, riders(count())',
      'id.count()',
    ]) {
      expect(await people().select(list)).toMatchObject({ status: 400, error: { code: 'PGRST123' } });
    }
    expect(await people().select('nothing')).toMatchObject({ status: 400, error: { code: '42703' } });
  });
});

describe('functions', () => {
  it('give rows whatever their columns are called', async () => {
    expect((await stack.anon().rpc('rows_named_r')).data).toEqual([
      { r: 1, name: 'one' },
      { r: 2, name: 'two' },
    ]);
    expect((await stack.anon().rpc('only_r')).data).toEqual([{ r: 1 }, { r: 2 }]);
    expect((await stack.anon().rpc('only_r').gt('r', 1)).data).toEqual([{ r: 2 }]);
    expect((await stack.anon().rpc('numbers', { upto: 3 })).data).toEqual([1, 2, 3]);
    expect((await stack.anon().rpc('give')).data).toEqual({ a: 1, b: 'x' });
  });

  it('count', async () => {
    expect(await stack.anon().rpc('answer', {}, { count: 'exact' })).toMatchObject({ data: 42, count: 1 });
    expect(await stack.anon().rpc('numbers', { upto: 5 }, { count: 'exact' }).range(1, 2)).toMatchObject({
      data: [2, 3],
      count: 5,
      status: 206,
    });
    expect((await stack.anon().rpc('numbers', { upto: 5 }, { count: 'exact', head: true })).count).toBe(5);
  });

  it('change no more rows than reckoned with', async () => {
    const many = await stack.anon().rpc('rename_all').maxAffected(2);
    expect(many).toMatchObject({
      status: 400,
      error: { code: 'PGRST124', details: 'The query affects 3 rows' },
    });
    expect(await stack.sql`select from public.people where facts ? 'renamed'`).toHaveLength(0);
    expect(await stack.anon().rpc('answer').maxAffected(1)).toMatchObject({
      status: 400,
      error: { code: 'PGRST128' },
    });
  });

  it('take a body of their kind where their argument has no name', async () => {
    expect((await post('rpc/whole', '[1, {"a": null}]')).body).toEqual([1, { a: null }]);
    expect((await post('rpc/length_of', 'über alles', { 'content-type': 'text/plain' })).body).toBe(10);
    expect((await post('rpc/bytes_of', 'four', { 'content-type': 'application/octet-stream' })).body).toBe(4);
    expect((await post('rpc/length_of', '{"a":1}')).body).toMatchObject({ code: 'PGRST202' });
  });

  it('take an argument as often as it is given where it stands for a list', async () => {
    const get = async (path: string) => {
      const headers = { apikey: stack.publishableKey };
      return (await fetch(`${stack.url}/rest/v1/rpc/${path}`, { headers })).json();
    };
    expect(await get('listed?words=one&words=a,"b"{c}&words=')).toBe('one|a,"b"{c}|');
    expect(await get('summed?terms=2&terms=3')).toBe(5);
    expect(await get('summed?terms=2')).toBe(2);
    expect(await get('summed')).toBeNull();
    expect((await stack.anon().rpc('summed', { terms: [2, 3] })).data).toBe(5);
    // Elsewhere the last one counts.
    expect(await get('numbers?upto=9&upto=1')).toEqual([1]);
  });

  it('of one name are told apart by what they are given', async () => {
    expect((await stack.anon().rpc('pick', { a: 1 })).data).toBe('a');
    expect((await stack.anon().rpc('pick', { a: 1, b: 2 })).data).toBe('ab');
    expect((await stack.anon().rpc('pick', { z: 1 })).data).toBe('whole');
    expect(await stack.anon().rpc('vague', { a: 1 })).toMatchObject({
      status: 300,
      error: { code: 'PGRST203' },
    });
    expect((await stack.anon().rpc('vague', { a: 1, c: '' })).data).toBe('c');
  });
});

describe('how much is answered', () => {
  it('is a thousand rows, of functions as of tables', async () => {
    const { data, count } = await stack.anon().rpc('numbers', { upto: 1500 }, { count: 'exact' });
    expect([data.length, count]).toEqual([1000, 1500]);
    expect((await stack.anon().rpc('numbers', { upto: 1500 }).limit(1200)).data).toHaveLength(1000);
    expect((await stack.anon().rpc('numbers', { upto: 1500 }).range(1000, 1999)).data).toHaveLength(500);
  });

  it('is told in the forms that are accepted', async () => {
    expect((await trips().select('id, title').order('id').limit(2).csv()).data).toBe(
      'id,title\n1,Out\n2,Back',
    );
    expect((await trips().select('id, tags').eq('id', 2).stripNulls()).data).toEqual([{ id: 2 }]);
    expect(await trips().select('id').explain()).toMatchObject({ status: 406, error: { code: 'PGRST107' } });
  });

  it('ends where nothing is left', async () => {
    expect(await trips().select('id', { count: 'exact' }).range(9, 12)).toMatchObject({
      status: 416,
      error: { code: 'PGRST103', details: 'An offset of 9 was requested, but there are only 3 rows.' },
    });
    expect(await trips().select('id').range(9, 12)).toMatchObject({ status: 200, data: [] });
  });
});

describe('schemas', () => {
  it('that are exposed are reached by name, others not', async () => {
    const made = await stack.anon().schema('extra').from('things').insert({ note: 'x' }).select();
    expect(made.data).toEqual([{ id: 1, kind: 'plain', note: 'x' }].map((row) => ({ ...row })));
    expect((await stack.anon().schema('extra').from('people').select()).error).toMatchObject({
      code: 'PGRST205',
    });
    expect(await stack.anon().schema('auth').from('users').select()).toMatchObject({
      status: 406,
      error: { code: 'PGRST106', hint: 'Only the following schemas are exposed: public, extra' },
    });
  });

  it('are described as far as the caller may use them', async () => {
    const headers = { apikey: stack.publishableKey, 'accept-profile': 'extra' };
    const { definitions, paths } = await (await fetch(`${stack.url}/rest/v1/`, { headers })).json();
    expect(definitions).toEqual({
      things: {
        type: 'object',
        required: ['id', 'kind'],
        properties: {
          id: expect.objectContaining({
            type: 'integer',
            format: 'bigint',
            description: 'Note:\nThis is a Primary Key.<pk/>',
          }),
          kind: { type: 'string', format: 'text', default: 'plain' },
          note: { type: 'string', format: 'character varying', maxLength: 20 },
        },
      },
    });
    expect(Object.keys(paths)).toEqual(['/', '/things']);
    const whole = await (
      await fetch(`${stack.url}/rest/v1/`, { headers: { apikey: stack.publishableKey } })
    ).json();
    expect(whole.definitions.trips.properties.driver_id.description).toContain(
      "<fk table='people' column='id'/>",
    );
    expect(whole.definitions.trips.properties.tags).toEqual({
      type: 'array',
      format: 'text[]',
      items: { type: 'string' },
    });
    expect(whole.paths['/rpc/numbers'].post.parameters[0].schema).toEqual({
      type: 'object',
      required: ['upto'],
      properties: { upto: { type: 'integer', format: 'integer' } },
    });
  });
});
