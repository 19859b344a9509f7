/** Every object of the API as the database's catalogue names it, with the verbs that apply to it. */
import type { Sql } from 'postgres';
import type { Verb } from './matrix.ts';

export type ApiObject = { object: string; verbs: Verb[] };

export async function apiObjects(sql: Sql): Promise<ApiObject[]> {
  const tables = await sql<{ name: string }[]>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f') order by 1`;
  const functions = await sql<{ name: string }[]>`
    select distinct proname as name from pg_proc where pronamespace = 'public'::regnamespace order by 1`;
  return [
    ...tables.map(({ name }) => ({
      object: name,
      verbs: ['select', 'insert', 'update', 'delete'] satisfies Verb[],
    })),
    ...functions.map(({ name }) => ({ object: name, verbs: ['execute'] satisfies Verb[] })),
    ...(await factKinds(sql)).map((object) => ({ object, verbs: ['record'] satisfies Verb[] })),
  ];
}

export async function factKinds(sql: Sql): Promise<string[]> {
  const rows = await sql<{ kind: string }[]>`
    select substring(proname from 8) as kind from pg_proc
    where pronamespace = 'timing'::regnamespace and proname like 'accept\\_%'
      and exists (select from timing.fact_kind(substring(proname from 8))) order by 1`;
  return rows.map(({ kind }) => kind);
}
