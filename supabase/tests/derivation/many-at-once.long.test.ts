/** How much work deriving does, by Postgres’ own count. */
import { newId } from '@bivouac/rules';
import postgres, { type Sql, type TransactionSql } from 'postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { personId } from '../golden/sql-door.ts';
import { type DerivedRallies, derivedRallies } from './derived-rally.ts';

let rallies: DerivedRallies;
beforeAll(async () => {
  rallies = await derivedRallies();
});
afterAll(() => rallies?.stop());

describe('many facts at once', () => {
  type Said = { kind: string } & Record<string, unknown>;

  const course = (stages: string[], date: string) => ({ date, course: stages });

  /** A rally where SS1 was driven and completed, SS2 was cancelled, and crew 3 stopped on SS3. */
  async function aRally(): Promise<(said: Said) => object> {
    const rally = await rallies.found({
      races: {
        main: {
          discipline: 'stage',
          legs: [
            course(['SS1', 'SS2'], '2025-01-05'),
            course(['SS3', 'SS4'], '2025-01-06'),
            course(['SS5'], '2025-01-07'),
          ],
          crews: { 1: '', 2: '', 3: '' },
        },
      },
    });
    const fact = (said: Said) => ({ id: newId(), rally, race: 'main', ...said });
    const seen = ['1', '2', '3'].flatMap((number) => [
      fact({ kind: 'chrono', number, control: 'START-SS1', at: `2025-01-05T08:0${number}:00Z` }),
      fact({ kind: 'chrono', number, control: 'FINISH-SS1', at: `2025-01-05T08:2${number}:00Z` }),
    ]);
    const said: Said[] = [
      { kind: 'stage_status', stage: 'SS2', status: 'cancelled' },
      { kind: 'retirement', number: '3', stage: 'SS3', status: 'temporary', cause: 'mechanical' },
    ];
    expect(new Set(await rallies.record([...seen, ...said.map(fact)] as never))).toEqual(
      new Set(['accepted']),
    );
    return fact;
  }

  /** How often it is asked whether a fact was let in and stands, which costs more than reading it, while these are recorded at once. */
  async function askedFor(count: number, say: (place: number) => Said): Promise<number> {
    const fact = await aRally();
    const items = Array.from({ length: count }, (_, place) => fact(say(place)));
    const claims = JSON.stringify({ sub: personId('admin'), role: 'authenticated' });
    return (await rallies.sql.begin(async (tx) => {
      await tx`select set_config('track_functions', 'all', true), set_config('request.jwt.claims', ${claims}, true)`;
      // What the connection asked in transactions before is counted along until Postgres writes it down, once a second at most.
      const before = await asked(tx);
      await tx`set local role authenticated`;
      const outcomes = await tx<{ outcome: string }[]>`
      select distinct a ->> 'outcome' as outcome from jsonb_array_elements(timing.record(${tx.json(items as never)})) as a`;
      await tx`reset role`;
      expect(outcomes.map(({ outcome }) => outcome)).toEqual(['accepted']);
      return (await asked(tx)) - before;
    })) as number;
  }

  async function asked(tx: TransactionSql): Promise<number> {
    const [row] = await tx<{ calls: number }[]>`
    select coalesce(sum(calls), 0)::integer as calls from pg_stat_xact_user_functions
    where schemaname = 'timing' and funcname in ('is_open', 'stands')`;
    return row?.calls as number;
  }

  test.each<[string, number, (place: number) => Said]>([
    [
      'statuses of one page',
      // Each asks several times for the statuses of its stages.
      30,
      (place) => ({
        kind: 'page_status',
        key: 'leg/1',
        status: place % 2 ? 'live' : 'provisional',
        reason: 'As decided',
      }),
    ],
    [
      'statuses of one stage',
      14,
      (place) => ({
        kind: 'stage_status',
        stage: 'SS1',
        status: place % 2 ? 'running' : 'completed',
        reason: 'As decided',
      }),
    ],
    ['restarts of one crew with one stage', 3, () => ({ kind: 'restart', number: '3', stage: 'SS3' })],
  ])('%s: at most %i a fact, however many there are', async (_, most, say) => {
    for (const count of [20, 80]) expect((await askedFor(count, say)) / count).toBeLessThan(most);
  });
});

describe('rows that deriving visits', () => {
  const CREWS = 30;
  const STAGES = 12;
  /** After and on each stage, of each leg and day, after each, the race. */
  const SPANS = 2 * STAGES + 4 * 3 + 1;
  let race: string;
  beforeAll(async () => {
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

  /** Derives the whole race from the current data, and returns the largest number of rows any plan step visited, with its statement. */
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
});
