/** Every type of Postgres that is used reads as `row_to_json` writes it: alone, in arrays, embedded, from functions, after writes. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestStack, type TestStack } from '#tests/stack/index.ts';

const kinds: [string, string, string][] = [
  ['smallint', '-32768', '7'],
  ['integer', '2147483647', '0'],
  ['bigint', '9223372036854775807', '-9007199254740993'],
  ['numeric', '12345678901234567890.123456789', '1.50'],
  ['numeric(8,3)', '1.500', '-0.001'],
  ['real', '1.5', 'NaN'],
  ['double precision', '0.1', 'Infinity'],
  ['boolean', 'true', 'false'],
  ['text', 'NULL', 'a "b", {c} \\ ✓'],
  ['varchar(12)', 'crew', ''],
  ['char(3)', 'ab', 'xyz'],
  ['uuid', '6f9619ff-8b86-d011-b42d-00c04fc964ff', '00000000-0000-0000-0000-000000000000'],
  ['date', '2025-01-02', '0044-03-15 BC'],
  ['time', '04:05:06.789', '24:00:00'],
  ['timetz', '04:05:06+02', '00:00:00-08'],
  ['timestamp', '2025-01-02 01:04:05.123456', 'infinity'],
  ['timestamptz', '2025-01-02 01:04:05+00', '2025-07-02 01:04:05.5+02'],
  ['interval', '1 day 02:03:04.005', '-1 mons'],
  ['json', '{"b":1,  "a":[null, 12345678901234567890]}', 'null'],
  ['jsonb', '{"b": 1.10, "a": [null]}', '"text"'],
  ['bytea', '\\xdeadbeef00', '\\x'],
  ['inet', '10.0.0.1/8', '::1'],
  ['cidr', '10.0.0.0/8', '::/0'],
  ['macaddr', '08:00:2b:01:02:03', 'ff:ff:ff:ff:ff:ff'],
  ['bit(4)', '1010', '0000'],
  ['varbit', '10101', ''],
  ['money', '$1,234.50', '-$0.01'],
  ['int4range', '[1,5)', 'empty'],
  ['numrange', '[1.5,2.5]', '(,)'],
  ['tstzrange', '[2025-01-01 00:00+00,2025-01-02 00:00+00)', 'empty'],
  ['int4multirange', '{[1,3),[5,8)}', '{}'],
  ['point', '(1,2)', '(-1.5,0)'],
  ['box', '(2,2),(1,1)', '(0,0),(0,0)'],
  ['tsvector', "'fat' 'rat':2", ''],
  ['tsquery', "'fat' & 'rat'", "'cat'"],
  ['xml', '<a>1</a>', '<b/>'],
  ['public.mood', 'sad', 'very happy'],
  ['public.positive', '5', '1'],
  ['public.spot', '(1,"a b",)', '(,,2025-01-02T00:00:00Z)'],
];
const literal = (value: string) => `'${value.replaceAll("'", "''")}'`;
const arrayLiteral = (type: string, values: string[]) =>
  `array[${values.map((value) => `${literal(value)}::${type}`).join(', ')}, null]`;

const columns = kinds.map(([type], at) => `c${at} ${type}, a${at} ${type}[]`).join(', ');
const row = (id: number, turn: 1 | 2) =>
  [
    String(id),
    '1',
    ...kinds.flatMap((kind) => [
      `${literal(kind[turn])}::${kind[0]}`,
      arrayLiteral(kind[0], [kind[1], kind[2]]),
    ]),
  ].join(', ');
const nothing = `3, 1, ${kinds.flatMap(() => ['null', "'{}'"]).join(', ')}`;

const prepare = `
create type public.mood as enum ('sad', 'very happy');
create domain public.positive as integer check (value > 0);
create type public.spot as (n int, name text, at timestamptz);
create table public.parents (id int primary key);
insert into public.parents values (1);
create table public.kinds (id int primary key, parent_id int references public.parents, ${columns});
create table public.copies (like public.kinds including all);
alter table public.parents enable row level security;
alter table public.kinds enable row level security;
alter table public.copies enable row level security;
create policy "All" on public.parents for select using (true);
create policy "All" on public.kinds for select using (true);
create policy "All" on public.copies for all using (true) with check (true);
grant select on public.parents, public.kinds to anon;
grant all on public.copies to anon;
insert into public.kinds values (${row(1, 1)}), (${row(2, 2)}), (${nothing});
create function public.all_kinds() returns setof public.kinds language sql stable as 'select * from public.kinds order by id';
create function public.one_kind() returns public.kinds language sql stable as 'select * from public.kinds where id = 1';
`;

let stack: TestStack;
let texts: string[];
let wanted: Record<string, unknown>[];
beforeAll(async () => {
  stack = await startTestStack({ bare: true, prepare });
  await stack.sql`set timezone to 'UTC'`;
  const rows = await stack.sql<{ text: string }[]>`
    select row_to_json(k.*)::text as text from public.kinds as k order by id`;
  texts = rows.map(({ text }) => text);
  wanted = texts.map((text) => JSON.parse(text));
});
afterAll(() => stack.stop());

async function text(path: string, init: RequestInit = {}): Promise<string> {
  const headers = { apikey: stack.publishableKey, 'content-type': 'application/json', ...init.headers };
  return (await fetch(`${stack.url}/rest/v1${path}`, { ...init, headers })).text();
}
const asked = { headers: { prefer: 'return=representation' } };

describe('every type is written by Postgres', () => {
  it('in tables, digit by digit', async () => {
    expect(await text('/kinds?order=id')).toBe(`[${texts.join(', \n ')}]`);
  });

  it.each(kinds.map(([type], at) => [type, at] as const))('%s, alone and in an array', async (_, at) => {
    const { data } = await stack.anon().from('kinds').select(`c${at}, a${at}`).order('id');
    expect(data).toEqual(
      wanted.map((whole) => ({ [`c${at}`]: whole[`c${at}`], [`a${at}`]: whole[`a${at}`] })),
    );
  });

  it('embedded, to many and to one', async () => {
    expect(await text('/parents?select=kinds(*)&kinds.order=id')).toBe(
      `[{"kinds":[${texts.join(', \n ')}]}]`,
    );
    const { data } = await stack.anon().from('kinds').select('id, parents(kinds(*))').eq('id', 1);
    expect(data).toEqual([{ id: 1, parents: { kinds: wanted } }]);
  });

  it('from functions, whole and chosen from', async () => {
    expect(await text('/rpc/all_kinds')).toBe(`[${texts.join(', \n ')}]`);
    expect(await text('/rpc/all_kinds?id=eq.2')).toBe(`[${texts[1]}]`);
    expect(await text('/rpc/one_kind')).toBe(texts[0]);
  });

  it('in answers of inserts, upserts, updates and deletes', async () => {
    expect(await text('/copies', { method: 'POST', body: `[${texts.join(',')}]`, ...asked })).toBe(
      `[${texts.join(', \n ')}]`,
    );
    const stored = await stack.sql<{ text: string }[]>`
      select row_to_json(k.*)::text as text from public.copies as k order by id`;
    expect(stored.map((found) => found.text)).toEqual(texts);
    const prefer = 'return=representation, resolution=merge-duplicates';
    expect(await text('/copies', { method: 'POST', body: texts[0] as string, headers: { prefer } })).toBe(
      `[${texts[0]}]`,
    );
    expect(await text('/copies?id=eq.2', { method: 'PATCH', body: texts[1] as string, ...asked })).toBe(
      `[${texts[1]}]`,
    );
    expect(await text('/copies?id=eq.1', { method: 'DELETE', ...asked })).toBe(`[${texts[0]}]`);
  });
});
