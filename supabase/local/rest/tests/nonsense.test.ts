/** Addresses and bodies nobody means: each is refused as bad or answered as it is written, none fails the server or gets past its quotes. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestStack, type TestStack } from '#tests/stack/index.ts';
import { trips } from './trips.ts';

let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack({ bare: true, prepare: trips, settings: { selfTest: false } });
});
afterAll(() => stack.stop());

async function statusOf(path: string, init: RequestInit = {}): Promise<number> {
  const headers = { apikey: stack.publishableKey, 'content-type': 'application/json', ...init.headers };
  const answer = await fetch(`${stack.url}/rest/v1/${path}`, { ...init, headers });
  await answer.text();
  return answer.status;
}

const deep = (open: string, middle: string, times: number) => open.repeat(times) + middle + ')'.repeat(times);

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
  expect(await statusOf('people?limit=1', { headers: headers as Record<string, string> })).toBeLessThan(500);
});

it('the description is only read', async () => {
  expect(await statusOf('', { method: 'PATCH', body: '{}' })).toBe(405);
});

it('leaves everything as it was', async () => {
  expect(await stack.sql`select from public.people`).toHaveLength(3);
});
