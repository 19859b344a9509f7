/** How many intermediate rows deriving visits, by Postgres' own count: in proportion to what it makes, whatever the planner knows of the tables. */
import postgres, { type Sql } from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DerivedRallies, derivedRallies } from './derived-rally.ts';

const CREWS = 30;
const STAGES = 12;
/** After and on each stage, of each leg and day, after each, the race. */
const SPANS = 2 * STAGES + 4 * 3 + 1;

let rallies: DerivedRallies;
let race: string;
beforeAll(async () => {
  rallies = await derivedRallies();
  const code = await rallies.found({
    races: {
      main: {
        discipline: 'raid',
        legs: [0, 1, 2].map((leg) => ({
          date: `2025-01-0${5 + leg}`,
          course: Array.from({ length: STAGES / 3 }, (_, n) => `SS${leg * (STAGES / 3) + n + 1}`),
        })),
        crews: Object.fromEntries(Array.from({ length: CREWS }, (_, n) => [String(n + 1), 'T1'])),
      },
    },
  });
  const [row] =
    await rallies.sql`select c.id from public.races c join public.rallies r on r.id = c.rally_id where r.code = ${code}`;
  race = row?.id as string;
});
afterAll(() => rallies?.stop());

type Node = {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Loops': number;
  'Actual Rows': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Join Filter'?: number;
  Plans?: Node[];
};

const steps = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(steps)];

/** Rows that a step looks at, but in a table or beside one: a table of one page is rightly read as a whole. */
function visited(step: Node): number {
  if ([step, ...(step.Plans ?? [])].some((one) => one['Relation Name'] !== undefined)) return 0;
  const removed = (step['Rows Removed by Filter'] ?? 0) + (step['Rows Removed by Join Filter'] ?? 0);
  return step['Actual Loops'] * (step['Actual Rows'] + removed);
}

async function mostVisited(
  mode: string,
  prepare: (tx: Sql) => Promise<unknown>,
): Promise<{ rows: number; statement: string }> {
  const plans: string[] = [];
  const sql = postgres(rallies.url, { max: 1, onnotice: ({ message }) => plans.push(message ?? '') });
  try {
    await sql`load 'auto_explain'`;
    await sql.begin(async (tx) => {
      await prepare(tx as unknown as Sql);
      await tx.unsafe(`set local auto_explain.log_min_duration = 0; set local auto_explain.log_analyze = on; set local auto_explain.log_timing = off;
        set local auto_explain.log_nested_statements = on; set local auto_explain.log_format = json; set local auto_explain.log_level = notice`);
      await tx`select set_config('plan_cache_mode', ${mode}, true)`;
      await tx`select count(*) from timing.derive_race(${race}, array(select id from public.crews where race_id = ${race}),
        array(select id from public.stages where race_id = ${race}), null, 0, false)`;
    });
  } finally {
    await sql.end();
  }
  const found = plans.flatMap((plan) => {
    const json = plan.slice(plan.indexOf('{'));
    if (!json.startsWith('{')) return [];
    const { 'Query Text': statement, Plan } = JSON.parse(json) as { 'Query Text': string; Plan: Node };
    return steps(Plan).map((step) => ({
      rows: visited(step),
      statement: `${step['Node Type']} of ${statement.slice(0, 200)}`,
    }));
  });
  expect(found.length).toBeGreaterThan(10);
  return found.reduce((most, one) => (one.rows > most.rows ? one : most));
}

/** As tables are that were filled a moment ago. */
const forgetStatistics = (tx: Sql) =>
  tx.unsafe(`set local allow_system_table_mods = on;
    delete from pg_statistic where starelid in (select oid from pg_class where relnamespace in ('timing'::regnamespace, 'public'::regnamespace))`);
const takeStatistics = (tx: Sql) => tx`analyze`;

test.each([
  ['a plan of its own, nothing known', 'force_custom_plan', forgetStatistics],
  ['a plan for everybody, nothing known', 'force_generic_plan', forgetStatistics],
  ['a plan of its own, all known', 'force_custom_plan', takeStatistics],
  ['a plan for everybody, all known', 'force_generic_plan', takeStatistics],
])('%s', async (_, mode, prepare) => {
  const { rows, statement } = await mostVisited(mode, prepare);
  expect(rows, statement).toBeLessThan(4 * CREWS * SPANS);
});
