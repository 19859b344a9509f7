/** Derives whole rallies anew, several side by side: their races after each other, as one may touch what another one reads. */
import { availableParallelism } from 'node:os';
import type { Sql } from 'postgres';
import type { Tell } from './progress.ts';

/** Each is a core of the database's. */
export const workers = Math.min(4, availableParallelism());

type Race = { id: string; race: string; rally: string };

/** `only`: codes of the rallies; null: all. The largest begin, so that none of them is waited for alone. */
export async function deriveRallies(sql: Sql, only: ReadonlySet<string> | null, tell: Tell): Promise<void> {
  const races = await sql<Race[]>`
    select r.id, r.code::text as race, y.code::text as rally
    from public.races r join public.rallies y on y.id = r.rally_id
    order by (select count(*) from public.facts f where f.rally_id = y.id) desc, y.code, r.ordinal, r.code`;
  const wanted = races.filter(({ rally }) => only === null || only.has(rally));
  const rallies = [...new Set(wanted.map(({ rally }) => rally))].map((code) =>
    wanted.filter(({ rally }) => rally === code),
  );
  let done = 0;
  const work = async () => {
    for (let rally = rallies.shift(); rally; rally = rallies.shift()) {
      for (const race of rally) {
        tell({
          phase: 'Deriving',
          of: `${race.rally} ${race.race}`,
          done,
          total: wanted.length,
          unit: 'races',
        });
        await deriveRace(sql, race.id);
        done += 1;
      }
    }
  };
  await Promise.all(Array.from({ length: workers }, work));
}

/**
 * What deriving fills in this very transaction has no statistics, and the planner may take it for one row and go through a whole field
 * for each row of it. The statements that did so no longer do (docs/decisions/0003-derivation.md): 75,000 facts of one race take 25 s without nested
 * loops and 26 s with them. Off all the same, until rallies with every kind of fact were measured without.
 */
async function deriveRace(sql: Sql, race: string): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`select set_config('enable_nestloop', 'off', true), set_config('statement_timeout', '0', true)`;
    await tx`select count(*) from timing.derive_all(${race})`;
  });
}
