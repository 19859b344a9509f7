/** Many facts of one page, stage or crew in one recording: what is asked grows with their number, not with its square. By Postgres' own count. */
import { newId } from '@bivouac/rules';
import type { TransactionSql } from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { personId } from '../golden/sql-door.ts';
import { type DerivedRallies, derivedRallies } from './derived-rally.ts';

type Said = { kind: string } & Record<string, unknown>;

let rallies: DerivedRallies;
beforeAll(async () => {
  rallies = await derivedRallies();
});
afterAll(() => rallies?.stop());

const course = (stages: string[], date: string) => ({ date, course: stages });

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
  expect(new Set(await rallies.record([...seen, ...said.map(fact)] as never))).toEqual(new Set(['accepted']));
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
    20,
    (place) => ({
      kind: 'page_status',
      key: 'leg/1',
      status: place % 2 ? 'live' : 'provisional',
      reason: 'x',
    }),
  ],
  [
    'statuses of one stage',
    14,
    (place) => ({
      kind: 'stage_status',
      stage: 'SS1',
      status: place % 2 ? 'running' : 'completed',
      reason: 'x',
    }),
  ],
  ['restarts of one crew with one stage', 3, () => ({ kind: 'restart', number: '3', stage: 'SS3' })],
])('%s: at most %i a fact, however many there are', async (_, most, say) => {
  for (const count of [20, 80]) expect((await askedFor(count, say)) / count).toBeLessThan(most);
});
