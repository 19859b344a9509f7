/** What acts for its owner acts for a role that is no superuser, as on a hosted project: a hole in it opens this database, not the server. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestStack, type TestStack } from '#tests/stack/index.ts';

let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack();
});
afterAll(() => stack.stop());

it('nothing of ours belongs to a superuser or to somebody who signs in', async () => {
  const others = await stack.sql`
    select o.kind, o.name, r.rolname as owner from (
      select 'schema' as kind, nspname as name, nspowner as owner, nspname from pg_namespace
      union all select 'relation', c.relname, c.relowner, n.nspname from pg_class c join pg_namespace n on n.oid = c.relnamespace
      union all select 'function', p.proname, p.proowner, n.nspname from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      union all select 'type', t.typname, t.typowner, n.nspname from pg_type t join pg_namespace n on n.oid = t.typnamespace
    ) as o join pg_roles r on r.oid = o.owner
    where o.nspname in ('public', 'timing') and (r.rolsuper or r.rolcanlogin)`;
  expect(others).toEqual([]);
});

it('what acts for its owner reads no secrets of the server and no files', async () => {
  await stack.sql`create function public.peeks(what text) returns text language plpgsql security definer as $$
    declare found text; begin execute what into found; return found; end $$`;
  await stack.sql`alter function public.peeks owner to project_owner`;
  for (const what of [
    'select rolpassword from pg_authid limit 1',
    "select pg_read_file('postgresql.conf')",
    "select lo_import('/etc/passwd')::text",
    "copy (select 1) to program 'true'",
  ])
    await expect
      .soft(stack.sql`select public.peeks(${what})`, what)
      .rejects.toThrow(/permission denied|must be superuser/);
});
