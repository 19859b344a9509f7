/** Screens say every kind of fact, and every code a fact can hold, in words: the lists they are held against are the database's own. */
import {
  FACT_CODES,
  FACT_FLAGS,
  FACT_KINDS,
  KEPT_CODES,
  RAISED_CODES,
  REFUSAL_CODES,
} from '@bivouac/data/kit/facts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestDatabase, type TestDatabase } from '../stack/index.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.stop());

it('every kind that is accepted is known to the screens, and no other', async () => {
  const kinds = await database.sql<{ kind: string }[]>`
    select k.kind from (
      select substr(proname, length('accept_') + 1) as kind from pg_proc
      where pronamespace = 'timing'::regnamespace and proname like 'accept\\_%') k
    where exists (select from timing.fact_kind(k.kind))`;
  expect(kinds.map(({ kind }) => kind).sort()).toEqual([...FACT_KINDS].sort());
});

it('every code that a table of facts takes is known to the screens, and no other', async () => {
  const checks = await database.sql<{ table: string; column: string; said: string }[]>`
    select t.relname as table, a.attname as column, pg_get_constraintdef(c.oid) as said
    from pg_constraint c
    join pg_class t on t.oid = c.conrelid
    join pg_attribute a on a.attrelid = t.oid and array[a.attnum] = c.conkey
    where c.contype = 'c' and t.relnamespace = 'public'::regnamespace
      and exists (select from pg_attribute f where f.attrelid = t.oid and f.attname = 'fact_id')
      and pg_get_constraintdef(c.oid) like '%ARRAY[%'`;
  const inDatabase = Object.fromEntries(
    checks.map(({ table, column, said }) => [
      `${table}.${column}`,
      [...said.matchAll(/'(\w+)'/g)].map(([, code]) => code).sort(),
    ]),
  );
  const onScreens = Object.fromEntries(FACT_CODES.map(({ column, codes }) => [column, [...codes].sort()]));
  expect(inDatabase).toEqual(onScreens);
});

it('every doubt the database may have of a fact is known to the screens, and no other', async () => {
  const [flags] = await database.sql<{ said: string }[]>`
    select pg_get_constraintdef(oid) as said from pg_constraint where conname = 'fact_states_flags_check'`;
  const inDatabase = [...(flags?.said ?? '').matchAll(/'(\w+)'::text/g)].map(([, flag]) => flag);
  expect(inDatabase.sort()).toEqual([...FACT_FLAGS].sort());
});

it('every doubt is had by a function: none is kept for nothing', async () => {
  const [derived] = await database.sql<{ bodies: string }[]>`
    select string_agg(prosrc, ' ') as bodies from pg_proc where pronamespace = 'timing'::regnamespace`;
  expect(FACT_FLAGS.filter((flag) => !derived?.bodies.includes(`'${flag}'`))).toEqual([]);
});

it('every code that an item is refused with has a sentence on the screens, and no other', async () => {
  const functions = await database.sql<{ name: string; body: string }[]>`
    select p.proname as name, p.prosrc as body from pg_proc p
    where p.pronamespace in ('timing'::regnamespace, 'public'::regnamespace)
      and p.prosrc ~ 'timing\\.(refuse|answer)\\('`;
  const raised = functions.flatMap(({ body }) =>
    [
      ...body.matchAll(/timing\.refuse\(\s*'(\w+)'/g),
      ...body.matchAll(/'(?:refused|conflict)',\s*'(\w+)'/g),
    ].map(([, code]) => code as string),
  );
  // What it hands on besides are matters that block a step: they have their words where matters are shown.
  const computed = functions
    .filter(({ body }) => /timing\.refuse\(\s*[^'\s]/.test(body))
    .map(({ name }) => name);
  expect(computed).toEqual(['refuse_matters']);
  expect([...new Set(raised)].sort()).toEqual([...REFUSAL_CODES].sort());
});

it('every code that an item is kept with, but that of the gate, has a sentence on the screens', async () => {
  const [answer] = await database.sql<{ body: string }[]>`
    select prosrc as body from pg_proc where proname = 'doubted_answer' and pronamespace = 'timing'::regnamespace`;
  const codes = [...(answer?.body ?? '').matchAll(/(?:'accepted_flagged', |then )'([a-z_]+)'/g)].map(
    ([, code]) => code,
  );
  expect([...new Set(codes)].filter((code) => code !== 'held' && code !== 'accepted_flagged')).toEqual(
    KEPT_CODES,
  );
});

const TECHNICAL: Record<string, string> = {
  'facts must be a list of 1 to 200 items.': 'our own calls send such lists',
  'A document was made from this page': 'nobody has a right to this table: it holds whoever has the database',
  'was published: it stays as it is.': 'nobody has a right to this table: it holds whoever has the database',
};
/** Said by status: no right (42501), what passes by itself (PT503), and what makes another plan (40001). Control flow that its own block catches (BV…). */
const BY_STATUS =
  /^(insufficient_privilege|serialization_failure|sqlstate 'BV\d{3}')|errcode = '(PT503|BV\d{3})'/;

it('whatever else is raised has a code with a sentence on the screens, or a reason to need none', async () => {
  const functions = await database.sql<{ name: string; body: string }[]>`
    select p.proname as name, p.prosrc as body from pg_proc p
    where p.pronamespace in ('timing'::regnamespace, 'public'::regnamespace) and p.prosrc ~* '\\mraise\\M'`;
  const raised = functions.flatMap(({ name, body }) =>
    [...body.matchAll(/\braise\s+([^;]+);/gi)].map(([, what = '']) => ({ name, what })),
  );
  expect(raised.length).toBeGreaterThan(100);
  const codes = new Set<string>();
  const without = raised.filter(({ name, what }) => {
    const [, code] = /detail\s*=\s*'([a-z_]+)'/.exec(what) ?? [];
    if (code) codes.add(code);
    // It hands on the code it is given.
    if (BY_STATUS.test(what) || /^(notice|log)\b/i.test(what) || ['refuse', 'refuse_audit'].includes(name))
      return false;
    return !code && !Object.keys(TECHNICAL).some((said) => what.includes(said));
  });
  expect(without).toEqual([]);
  const known = [...RAISED_CODES, ...REFUSAL_CODES];
  expect([...codes].filter((code) => !known.includes(code))).toEqual([]);
  expect(RAISED_CODES.filter((code) => !codes.has(code))).toEqual([]);
});
