/** What has to be done to one database so that it is made like another one; both are read from their catalogues. */
import { apply } from '@supabase/pg-delta/apply';
import { extract } from '@supabase/pg-delta/extract';
import { type Action, type Plan, plan } from '@supabase/pg-delta/plan';
import pg from 'pg';
import { StackRefused } from '../stack-refused.ts';
import { ownership } from './policy.ts';

export type Differences = {
  /** One statement each, in the order they have to run; none: the databases are alike. */
  statements: string[];
  /** Those of them that lose rows or values, or may: a type that changes is written anew value by value. */
  losing: string[];
  /** Throws `StackRefused('schemas_failed')`. */
  apply(): Promise<void>;
};

/** From the database at `fromUrl` to that at `toUrl`: tables, columns, constraints, indexes, functions, views, policies, rights, comments. */
export async function differences(fromUrl: string, toUrl: string): Promise<Differences> {
  const made = await withPools([fromUrl, toUrl], async (from, to) => {
    const [before, after] = await Promise.all([extract(from), extract(to)]);
    return plan(before.factBase, after.factBase, { policy: ownership, scope: 'database' });
  });
  return {
    statements: made.actions.map(({ sql }) => sql),
    losing: made.actions.filter(mayLose).map(({ sql }) => sql),
    apply: () => withPools([fromUrl], (target) => carryOut(made, target)),
  };
}

function mayLose({ sql, dataLoss }: Action): boolean {
  return dataLoss === 'destructive' || /^ALTER TABLE .* ALTER COLUMN .* TYPE /s.test(sql);
}

async function carryOut(made: Plan, target: pg.Pool): Promise<void> {
  const report = await apply(made, target);
  if (report.status === 'applied') return;
  throw new StackRefused(
    'schemas_failed',
    `The database could not follow the schema files: ${report.error?.message}. Nothing of this step was kept: ` +
      'write a migration by hand, or start with an empty data folder (BIVOUAC_DATA).',
    report.error,
  );
}

async function withPools<T>(urls: string[], work: (...pools: pg.Pool[]) => Promise<T>): Promise<T> {
  const pools = urls.map((connectionString) => new pg.Pool({ connectionString, max: 2 }));
  // A connection that is lost while nobody asks anything of it is nobody's error.
  for (const pool of pools) pool.on('error', () => undefined);
  try {
    return await work(...pools);
  } finally {
    await Promise.all(pools.map((pool) => pool.end()));
  }
}
