/** Embedded relations, and requests without a meaning. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestStack, type TestStack } from '#tests/stack/index.ts';
import { trips as prepare, trips } from './trips.ts';

let stack: TestStack;
afterAll(() => stack?.stop());

describe('embedding', () => {
  beforeAll(async () => {
    stack = await startTestStack({ bare: true, prepare, settings: { selfTest: false } });
  });
  const people = () => stack.anon().from('people');
  const trips = () => stack.anon().from('trips');
  const ids = (answer: { data: unknown }) => (answer.data as { id: number }[] | null)?.map(({ id }) => id);

  describe('embedding', () => {
    it('filters, orders, cuts and requires what is embedded', async () => {
      const { data } = await people()
        .select('name, trips!driver_id(title), riders(seat)')
        .order('id')
        .eq('riders.seat', 1);
      expect(data).toEqual([
        { name: 'Ada', trips: [], riders: [{ seat: 1 }, { seat: 1 }] },
        { name: 'Bo_b*', trips: [{ title: 'Out' }], riders: [] },
        { name: 'Cy', trips: [{ title: 'Back' }], riders: [] },
      ]);
      expect(ids(await people().select('id, trips!driver_id!inner(id)').eq('trips.title', 'Back'))).toEqual([
        3,
      ]);
      expect(ids(await trips().select('id, people!driver_id()').is('people', null))).toEqual([3]);
      expect(
        ids(await trips().select('id, driver:driver_id(name)').order('driver(name)', { ascending: false })),
      ).toEqual([3, 2, 1]);
      const { data: flat } = await trips()
        .select('title, ...driver_id(driver:name, ...boss_id(boss:name))')
        .eq('id', 1);
      expect(flat).toEqual([{ title: 'Out', driver: 'Bo_b*', boss: 'Ada' }]);
      const { count } = await people().select('id, trips!driver_id!inner(id)', {
        count: 'exact',
        head: true,
      });
      expect(count).toBe(2);
      expect((await people().select('riders(count)').eq('id', 1)).data).toEqual([{ riders: [{ count: 2 }] }]);
    });

    it('goes through a junction, a view and a function', async () => {
      const through = await trips()
        .select('title, crew:people!riders(name)')
        .eq('id', 1)
        .order('name', { referencedTable: 'crew' });
      expect(through.data).toEqual([{ title: 'Out', crew: [{ name: 'Ada' }, { name: 'Cy' }] }]);
      const view = await stack.anon().from('journeys').select('number, people!who(name)').eq('number', 1);
      expect(view.data).toEqual([{ number: 1, people: { name: 'Bo_b*' } }]);
      const called = await stack
        .anon()
        .rpc('drivers', {}, { count: 'exact' })
        .select('name, trips!driver_id(id)')
        .limit(1);
      expect(called).toMatchObject({ count: 2, data: [{ name: 'Bo_b*', trips: [{ id: 1 }] }] });
    });

    it('goes by functions that take a row', async () => {
      const { data } = await people()
        .select('name, colleagues(name), last_trip(title)')
        .order('last_trip(title)')
        .limit(2);
      expect(data).toEqual([
        { name: 'Cy', colleagues: [{ name: 'Bo_b*' }], last_trip: { title: 'Back' } },
        { name: 'Bo_b*', colleagues: [{ name: 'Cy' }], last_trip: { title: 'Out' } },
      ]);
    });

    it('shows what a row that was just written belongs to', async () => {
      const { data } = await trips()
        .insert({ id: 9, title: 'New', driver_id: 1, starts: 2 })
        .select('title, driver_id(name), riders(seat), places!starts(name)');
      expect(data).toEqual([
        { title: 'New', driver_id: { name: 'Ada' }, riders: [], places: { name: 'Dakar' } },
      ]);
      await stack.sql`delete from public.trips where id = 9`;
    });

    it('that could mean two ways says which there are', async () => {
      const { status, error } = await trips().select('id, places(name)');
      expect({ status, ...error }).toMatchObject({
        status: 300,
        code: 'PGRST201',
        message: "Could not embed because more than one relationship was found for 'trips' and 'places'",
        hint: expect.stringContaining("'places!trips_ends_fkey', 'places!trips_starts_fkey'"),
        details: [
          {
            cardinality: 'many-to-one',
            embedding: 'trips with places',
            relationship: 'trips_ends_fkey using trips(ends) and places(id)',
          },
          { relationship: 'trips_starts_fkey using trips(starts) and places(id)' },
        ],
      });
      const chosen = await trips()
        .select('from:places!starts(name), to:places!trips_ends_fkey(name), ends(id)')
        .eq('id', 1);
      expect(chosen.data).toEqual([{ from: { name: 'Oran' }, to: { name: 'Dakar' }, ends: { id: 2 } }]);
      expect(await trips().select('people(name)')).toMatchObject({
        status: 300,
        error: { code: 'PGRST201' },
      });
    });

    it('by a column or a key leads to tables alone, also where a view shows one', async () => {
      for (const way of ['starts', 'trips_starts_fkey']) {
        const { data } = await trips().select(`id, from:${way}(name)`).eq('id', 1);
        expect(data).toEqual([{ id: 1, from: { name: 'Oran' } }]);
      }
      const { data: by } = await stack
        .anon()
        .from('places')
        .select('id, trips_starts_fkey(title)')
        .eq('id', 1);
      expect(by).toEqual([{ id: 1, trips_starts_fkey: [{ title: 'Out' }] }]);
      const named = await trips().select('id, harbours!starts(name)').eq('id', 1);
      expect(named.data).toEqual([{ id: 1, harbours: { name: 'Oran' } }]);
      expect(await trips().select('id, harbours(name)')).toMatchObject({ status: 300 });
    });

    it('of a table in itself leads to the many by its name, to the one by the column', async () => {
      const { data } = await people()
        .select('name, staff:people(name), boss:boss_id(name)')
        .order('id')
        .limit(2);
      expect(data).toEqual([
        { name: 'Ada', staff: [{ name: 'Bo_b*' }, { name: 'Cy' }], boss: null },
        { name: 'Bo_b*', staff: [], boss: { name: 'Ada' } },
      ]);
      const hinted = await people().select('staff:people!boss_id(name)').eq('id', 1);
      expect(hinted.data).toEqual([{ staff: [{ name: 'Bo_b*' }, { name: 'Cy' }] }]);
    });

    it('of what is not related is refused', async () => {
      expect(await people().select('places(name)')).toMatchObject({
        status: 400,
        error: { code: 'PGRST200' },
      });
      expect(await people().select('id').eq('trips.id', 1)).toMatchObject({
        status: 400,
        error: { code: 'PGRST108' },
      });
    });
  });
});

describe('requests without a meaning', () => {
  beforeAll(async () => {
    stack = await startTestStack({ bare: true, prepare: trips, settings: { selfTest: false } });
  });

  async function statusOf(path: string, init: RequestInit = {}): Promise<number> {
    const headers = { apikey: stack.publishableKey, 'content-type': 'application/json', ...init.headers };
    const answer = await fetch(`${stack.url}/rest/v1/${path}`, { ...init, headers });
    await answer.text();
    return answer.status;
  }

  const deep = (open: string, middle: string, times: number) =>
    open.repeat(times) + middle + ')'.repeat(times);

  it.each([
    'people?select=',
    'people?select=,',
    'people?select=id)',
    'people?select=id::int)--',
    'people?select=%22id%22%22;--%22',
    'people?select=name%00',
    'people?name%00=eq.1',
    'people?name=eq.%00',
    'people?select=trips(',
    'people?select=...',
    'people?select=!inner(id)',
    'people?select=facts->',
    'people?select=facts->>-',
    'people?select=facts->99999999999',
    'people?select=id::nothing',
    `people?select=${deep('boss_id(', 'id', 20)}`,
    `people?select=${deep('boss_id(', 'id', 200)}`,
    `people?or=${deep('(and', '(id.eq.1', 300)})`,
    'people?or=()',
    'people?or=(id.eq.1',
    'people?or=(id.eq.1)x',
    'people?or=(id)',
    'people?id=in.(1',
    'people?id=in.1',
    'people?id=in.(")',
    'people?id=is.1',
    'people?id=eq(any).1',
    'people?id=eq(any).{1',
    'people?id=cs.{1}',
    'people?name=fts(nothing).x',
    'people?name=match.(',
    'people?order=',
    'people?order=id.up',
    'people?order=trips(id)',
    'people?limit=-1',
    'people?limit=1e99',
    'people?limit=99999999999999999999',
    'people?offset=x',
    'people?trips.id=eq.1',
    'people?.id=eq.1',
    'people?id.=eq.1',
    'people?=eq.1',
    'people?columns=%22',
    'people/1',
    '%22people%22',
    'people%00',
    '%E0%A4%A',
    'rpc/',
    'rpc/numbers?upto=x',
    'rpc/numbers?upto=1&select=id',
    'rpc/numbers?upto=1&order=nothing',
    'rpc/%E0%A4%A',
  ])('GET %s', async (path) => {
    expect(await statusOf(path)).toBeLessThan(500);
  });

  it.each([
    '',
    'null',
    '1',
    '[1]',
    '[[]]',
    '[null]',
    '{"id":{}}',
    '{"id":1e400}',
    '{"title":"\\u0000"}',
    '{"\\u0000":1}',
    '{"a\\"b":1}',
    '[{"id":1},{"title":"x"}]',
  ])('POST %s', async (body) => {
    for (const path of ['trips', 'trips?columns=id,nothing', 'trips?on_conflict=nothing', 'rpc/pick']) {
      const headers = { prefer: 'return=representation, resolution=merge-duplicates, missing=default' };
      expect(await statusOf(path, { method: 'POST', body, headers })).toBeLessThan(500);
    }
  });

  it.each(['PUT', 'PATCH', 'DELETE'])('%s', async (method) => {
    for (const path of ['people', 'people?select=nothing', 'rpc/numbers', '', 'nothing'])
      expect(await statusOf(path, { method, ...(method === 'DELETE' ? {} : { body: '{}' }) })).toBeLessThan(
        500,
      );
  });

  it.each([
    { range: '5-1' },
    { range: 'x' },
    { range: '0-99999999999999999999' },
    { accept: 'image/png' },
    { accept: ';;,' },
    { prefer: '=,=;' },
    { prefer: 'handling=strict, nothing' },
    { 'accept-profile': '"' },
  ])('headers %o', async (headers) => {
    expect(await statusOf('people?limit=1', { headers: headers as Record<string, string> })).toBeLessThan(
      500,
    );
  });

  it('the description is only read', async () => {
    expect(await statusOf('', { method: 'PATCH', body: '{}' })).toBe(405);
  });

  it('leaves everything as it was', async () => {
    expect(await stack.sql`select from public.people`).toHaveLength(3);
  });
});
