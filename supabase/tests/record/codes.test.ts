/** Screens say every kind of fact, and every code a fact can hold, in words: the lists they are held against are the database's own. */
import {
  COMMAND_CODES,
  FACT_CODES,
  FACT_FLAGS,
  FACT_KINDS,
  KEPT_CODES,
  RAISED_CODES,
  REFUSAL_CODES,
} from '@bivouac/data/kit/facts';
import { inEnglish } from '@bivouac/sentences/in-english';
import english from '@bivouac/sentences/refusals/en';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestDatabase, type TestDatabase } from '../stack/index.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.stop());

it('every kind that is accepted is known to the screens, and no other', async () => {
  const kinds = await database.sql<{ kind: string }[]>`select kind from timing.fact_kinds`;
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

/** `timing.reject('code.case', jsonb_build_object('name', …` in a function: the ids it may refuse with, and the parameters beside them. */
const REFUSES =
  /timing\.(?:reject|forbid|refusal)\(\s*((?:case\b[^;]*?\bend|'[a-z_.]+')(?:\s*\|\|\s*[^,)]+)?)\s*(,[^;]*)?/g;

async function refusals() {
  const functions = await database.sql<{ name: string; body: string }[]>`
    select p.proname as name, p.prosrc as body from pg_proc p
    where p.pronamespace in ('timing'::regnamespace, 'public'::regnamespace)`;
  return functions.flatMap(({ name, body }) =>
    [...body.matchAll(REFUSES)].flatMap(([, id = '', rest = '']) =>
      [...id.matchAll(/'([a-z_]+(?:\.[a-z_]+)?)'/g)]
        .map(([, one = '']) => one)
        .filter((one) => one in english || `refusal.${one}` in english || id === `'${one}'`)
        .map((one) => ({ name, id: one, rest })),
    ),
  );
}

it('no function raises a sentence: whatever is raised is a code', async () => {
  const functions = await database.sql<{ name: string; body: string }[]>`
    select p.proname as name, p.prosrc as body from pg_proc p
    where p.pronamespace in ('timing'::regnamespace, 'public'::regnamespace) and p.prosrc ~* '\\mraise\\M'`;
  const raised = functions.flatMap(({ name, body }) =>
    [...body.matchAll(/\braise\s+([^;]+);/gi)].map(([, what = '']) => `${name}: ${what}`),
  );
  // Control flow that its own block catches, and what is handed on.
  expect(raised.filter((one) => !/: (sqlstate 'BV\d{3}'|notice|log)/.test(one))).toEqual([
    expect.stringMatching(/^raise_refusal: exception using errcode = p_state, /),
  ]);
});

it('no function holds a sentence but the hook of sign-up', async () => {
  const functions = await database.sql<{ name: string; body: string }[]>`
    select p.proname as name, regexp_replace(p.prosrc, '--[^\n]*', '', 'g') as body from pg_proc p
    where p.pronamespace = 'timing'::regnamespace`;
  const holding = functions.filter(({ body }) =>
    [...body.matchAll(/'((?:[^']|'')*)'/g)].some(([, text = '']) =>
      /^[A-Z][a-z]+( [a-z]+){2}.*\.$/s.test(text),
    ),
  );
  // Platforms hand the hook's message on as it is.
  expect(holding.map(({ name }) => name).sort()).toEqual(['before_user_created']);
});

it('every refusal has a sentence on the screens, and every sentence a refusal', async () => {
  const ids = new Set((await refusals()).map(({ id }) => id));
  const made = Object.keys(english).flatMap((id) => /^refusal\.([a-z_]+\.[a-z_]+)$/.exec(id)?.[1] ?? []);
  expect([...ids].filter((id) => !(`refusal.${id}` in english))).toEqual([]);
  const { bodies } = (
    await database.sql<{ bodies: string }[]>`
      select string_agg(prosrc, ' ') as bodies from pg_proc where pronamespace = 'timing'::regnamespace`
  )[0] as { bodies: string };
  // By the type of a parameter, and by the code of what blocks a status.
  const composed =
    /^(regulation_refused\.(duration|distance|integer|factor|boolean|choice|choices|durations|bands|intervals|switches|labels|speeds)|blocked\.blocked|row_refused\.waypoint_stays)$/;
  expect(made.filter((id) => !bodies.includes(`'${id}'`) && !composed.test(id))).toEqual([]);
});

it('every parameter a sentence names is sent with it', async () => {
  const lacking = (await refusals()).flatMap(({ name, id, rest }) => {
    const text = (english as Record<string, string>)[`refusal.${id}`] ?? '';
    const plain = text.replaceAll(/\{(\w+), (?:select|plural),[^{}]*(?:\{[^{}]*\}[^{}]*)*\}/g, '{$1}');
    const named = [...plain.matchAll(/\{(\w+)[,}]/g)].map(([, one = '']) => one);
    const sent = [...rest.matchAll(/'(\w+)',/g)].map(([, one]) => one);
    // What has a status is a parameter of its caller.
    const isSent = (one: string) =>
      sent.includes(one) || (one === 'called' && /p_called|v_called/.test(rest));
    return rest.includes('document_called(')
      ? []
      : named.filter((one) => !isSent(one)).map((one) => `${name}: ${id} {${one}}`);
  });
  expect(lacking).toEqual([]);
});

it('every code is known to programs, and no other', async () => {
  const codes = new Set((await refusals()).map(({ id }) => id.split('.')[0] as string));
  // Of the client, or of what Postgres refuses (02_access/refuse.sql, 09_administration/plan_rows.sql).
  const others: string[] = [...COMMAND_CODES, 'blocked'];
  const known: string[] = [...REFUSAL_CODES, ...RAISED_CODES, ...KEPT_CODES];
  expect([...codes].filter((code) => !known.includes(code) && !others.includes(code))).toEqual([]);
  expect(known.filter((code) => !codes.has(code))).toEqual([]);
});

it('no sentence shows the name of a column, of a field or of a parameter of the regulations', async () => {
  const named = async (query: string) =>
    (await database.sql.unsafe<{ name: string }[]>(query)).map(({ name }) => name);
  const columns = await named(`
    select distinct a.attname as name from pg_attribute a join pg_class t on t.oid = a.attrelid
    where t.relnamespace = 'public'::regnamespace and t.relkind = 'r' and a.attnum > 0 and not a.attisdropped`);
  const { bodies } = (
    await database.sql<{ bodies: string }[]>`
      select string_agg(prosrc, ' ') as bodies from pg_proc where pronamespace = 'timing'::regnamespace`
  )[0] as { bodies: string };
  const READ = /(?:required_text|required_instant|item_instant|read_instant)\([^;\n]*?'(\w+)'/g;
  const fields = [
    ...new Set([
      ...[...bodies.matchAll(READ)].map(([, name = '']) => name),
      ...(await named('select unnest(required || instants) as name from timing.fact_fields')),
      ...(await named(
        `select refers_by[1] as name from timing.fact_kinds where refers_by[1] <> 'supersedes'`,
      )),
    ]),
    // The sentences about it name no field.
  ].filter((name) => name !== 'publish_at');
  const rules = await named('select name from timing.regulation_parameters()');
  expect(Math.min(columns.length, fields.length, rules.length)).toBeGreaterThan(20);
  const NAMES = { column: columns, field: fields, parameter: rules, other_parameter: rules };
  const isRaw = (sentence: string) =>
    /[a-z]_[a-z]/.test(sentence) || rules.some((rule) => rule.includes('.') && sentence.includes(rule));
  const shown = Object.entries(english).flatMap(([id, text]) => {
    const [set, code = '', called] = id.split('.');
    if (set !== 'refusal') return [];
    const params = {
      case: called,
      type: 'integer',
      found: '7',
      parameter: 'bonus.max',
      other_parameter: 'bonus.open',
    };
    return Object.entries(NAMES)
      .filter(([param]) => text.includes(`{${param}}`))
      .flatMap(([param, names]) => names.map((name) => inEnglish(code, { ...params, [param]: name })))
      .concat(inEnglish(code, params))
      .filter((one) => isRaw(one.replaceAll(/\{[^{}]*\}/g, '')));
  });
  expect(shown).toEqual([]);
  // Those of forms and regulations have words of their own; the others are programs'.
  expect(fields.filter((name) => !(`column.${name}` in english))).toEqual([]);
  expect(rules.filter((name) => !(`regRule.${name}` in english))).toEqual([]);
});
