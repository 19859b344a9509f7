/** The structure changes under a running stack: its tables and functions are known again without a restart. */
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startTestStack, type TestStack } from '#tests/stack/index.ts';

const prepare = `
create table public.tents (id int primary key);
alter table public.tents enable row level security;
create policy "All" on public.tents for all using (true) with check (true);
create function public.peg(a int) returns text language sql immutable as $$ select 'one' $$;
`;

let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack({ bare: true, prepare });
});
afterAll(() => stack.stop());

async function written(column: string) {
  const { error } = await stack
    .anon()
    .from('tents')
    .update({ [column]: 1 })
    .eq('id', 0);
  return error?.code ?? 'written';
}
const unknown = 'PGRST204';
const known = (column: string) => vi.waitFor(async () => expect(await written(column)).toBe('written'));
const watch = (does: 'enable' | 'disable') =>
  stack.sql.unsafe(
    `alter event trigger pgrst_ddl_watch ${does}; alter event trigger pgrst_drop_watch ${does}`,
  );

it('learns of columns and functions by itself, as on a hosted project', async () => {
  expect(await written('places')).toBe(unknown);
  expect((await stack.anon().rpc('peg', { a: 1, b: 2 })).error?.code).toBe('PGRST202');
  await stack.sql`alter table public.tents add places int`;
  await stack.sql.unsafe(
    `create function public.peg(a int, b int) returns text language sql immutable as $$ select 'two' $$`,
  );
  await known('places');
  await vi.waitFor(async () => expect((await stack.anon().rpc('peg', { a: 1, b: 2 })).data).toBe('two'));
  await stack.sql`drop function public.peg(int, int)`;
  await vi.waitFor(async () =>
    expect((await stack.anon().rpc('peg', { a: 1, b: 2 })).error?.code).toBe('PGRST202'),
  );
});

it.each([
  ['notify pgrst', 'a'],
  ["notify pgrst, 'reload schema'", 'b'],
  ["notify pgrst, 'reload config'", 'c'],
])('reads it again after %s', async (order, column) => {
  await watch('disable');
  await written('id');
  await stack.sql.unsafe(`alter table public.tents add ${column} int`);
  await stack.sql`notify pgrst, 'something else'`;
  expect(await written(column)).toBe(unknown);
  await stack.sql.unsafe(order);
  await known(column);
  await watch('enable');
});

it('reads it again after the connection broke on which it would have heard', async () => {
  await watch('disable');
  await written('id');
  await stack.sql`alter table public.tents add d int`;
  expect(await written('d')).toBe(unknown);
  await stack.sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'bivouac tables: listening' and datname = current_database()`;
  await known('d');
  await watch('enable');
});
