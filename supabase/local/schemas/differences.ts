/** What has to be done to one database so that it is made like another one; both are read from their catalogues. */
import { apply } from '@supabase/pg-delta/apply';
import { extract } from '@supabase/pg-delta/extract';
import { type Action, type Plan, plan } from '@supabase/pg-delta/plan';
import type pg from 'pg';
import { withPgPool } from '../postgres/pg-pool.ts';
import { StackRefused } from '../stack-refused.ts';

const connections = 2;

export type Differences = {
  statements: string[];
  /** Those of them that lose rows or values, or may: a type that changes is written anew value by value. */
  losing: string[];
  /** Throws `StackRefused('schemas_failed')`. */
  apply(): Promise<void>;
};

/** From the database at `fromUrl` to that at `toUrl`: tables, columns, constraints, indexes, functions, views, policies, rights, comments. */
export async function differences(fromUrl: string, toUrl: string): Promise<Differences> {
  const read = (url: string) => withPgPool(url, connections, (pool) => extract(pool));
  const [before, after] = await Promise.all([read(fromUrl), read(toUrl)]);
  const made = plan(before.factBase, after.factBase, { policy: ownership, scope: 'database' });
  return {
    statements: made.actions.map(({ sql }) => sql),
    losing: made.actions.filter(mayLose).map(({ sql }) => sql),
    apply: () => withPgPool(fromUrl, connections, (target) => carryOut(made, target)),
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

const platform = ['auth', 'extensions', 'realtime', 'storage', 'supabase_migrations'];

/** Which of what stands in a database is ours: the platform's own schemas are not, but our policies on its tables are. */
const ownership = {
  id: 'bivouac',
  assumedSchemas: platform,
  assumedRoles: [
    'anon',
    'authenticated',
    'authenticator',
    'service_role',
    'supabase_admin',
    'supabase_auth_admin',
    'postgres',
  ],
  filter: [
    { match: { kind: 'policy' }, action: 'include' as const },
    { match: { schema: platform }, action: 'exclude' as const },
    { match: { all: [{ kind: 'schema' }, { name: platform }] }, action: 'exclude' as const },
    { match: { target: { schema: platform } }, action: 'exclude' as const },
    { match: { target: { kind: 'schema', name: platform } }, action: 'exclude' as const },
    { match: { kind: 'extension' }, action: 'exclude' as const },
  ],
};
