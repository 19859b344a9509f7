/** Fills an unused database from a backup: rows as they were, everything else derived anew and held against the backup's pages. */

import { availableParallelism } from 'node:os';
import postgres, { type Sql } from 'postgres';
import { appliedVersions, isMade, unknownVersions } from '../../supabase/local/migrations/known.ts';
import { migrate } from '../../supabase/local/migrations/migrate.ts';
import type { MigrationFile } from '../../supabase/local/migrations/migration-files.ts';
import { applyPlatform } from '../../supabase/local/postgres/platform.ts';
import { isBeingRestored, markAsRestored, markAsRestoring } from '../../supabase/local/restoring.ts';
import { makeFromSchemas } from '../../supabase/local/schemas/apply-schemas.ts';
import { BackupRefused } from './backup-refused.ts';
import { layHistories, loadTables } from './load-tables.ts';
import type { Manifest } from './manifest.ts';
import { listPages, type Page, pageHashes, pagesApart, rallyOf } from './pages.ts';
import type { Tell } from './progress.ts';

/** Each is a core of the database's. */
const workers = Math.min(4, availableParallelism());

export type BackupContents = {
  file: string;
  manifest: Manifest;
  migrations: MigrationFile[];
  newer: MigrationFile[];
  supabaseDir: string;
};

/** One restore at a time per database. */
const restoreLock = 715_231_004;
/** Deriving from nothing settles in one round as a rule, and says so by its pages. */
const rounds = 3;

/** Answers which pages read otherwise than they did. The database says of itself that it is not finished until `finishDatabase`. */
export async function restoreDatabase(
  contents: BackupContents,
  url: string,
  tell: Tell,
  signal?: AbortSignal,
): Promise<{ pages: number; apart: string[] }> {
  signal?.throwIfAborted();
  const { file, manifest } = contents;
  const sql = postgres(url, {
    max: workers + 1,
    onnotice: () => undefined,
    connection: {
      application_name: 'bivouac restore',
      // A killed restore leaves no statement behind that works on for nobody; other systems than Linux may not offer it.
      ...(process.platform === 'linux' ? { client_connection_check_interval: '1s' } : {}),
    },
  });
  const breakOff = () => void sql.end({ timeout: 0 });
  signal?.addEventListener('abort', breakOff);
  try {
    const own = await sql.reserve();
    await claim(own, contents);
    tell({ phase: 'Preparing the database' });
    await applyPlatform(sql, url);
    await makeTables(sql, contents);
    await sql.begin((tx) => loadTables(tx as unknown as Sql, file, manifest, tell));
    tell({ phase: 'Counting what was loaded' });
    await sql`analyze`;
    const apart = await settle(sql, contents, tell);
    if (contents.newer.length > 0) {
      tell({ phase: 'Carrying forward to this version of Bivouac' });
      await migrate(sql, contents.newer);
    }
    own.release();
    return { pages: Object.keys(manifest.pages).length, apart };
  } finally {
    signal?.removeEventListener('abort', breakOff);
    await sql.end({ timeout: 2 });
  }
}

async function makeTables(sql: Sql, { migrations, newer, supabaseDir }: BackupContents): Promise<void> {
  if (newer.length === 0 && !(await isMade(sql))) await makeFromSchemas(sql, supabaseDir, migrations);
  else await migrate(sql, migrations);
}

export async function finishDatabase(url: string): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  await markAsRestored(sql).finally(() => sql.end({ timeout: 2 }));
}

/** Throws `BackupRefused` unless the database was never used, or holds nothing but a restore of these migrations that broke off. */
async function claim(own: Sql, { migrations }: BackupContents): Promise<void> {
  const [lock] = await own`select pg_try_advisory_lock(${restoreLock}) as is_mine`;
  if (!lock?.is_mine) {
    throw new BackupRefused(
      'under_way',
      'Another restore into this database is under way: wait until it is done.',
    );
  }
  const isOurs = await isBeingRestored(own);
  if (isOurs && unknownVersions(await appliedVersions(own), migrations).length > 0) {
    throw new BackupRefused(
      'not_empty',
      'The database of DATABASE_URL holds a restore of a newer backup that broke off: give one that was never used.',
    );
  }
  if (!isOurs && (await isUsed(own))) {
    throw new BackupRefused(
      'not_empty',
      'The database of DATABASE_URL has rallies or accounts: restore into one that was never used.',
    );
  }
  await markAsRestoring(own);
}

async function isUsed(own: Sql): Promise<boolean> {
  for (const table of ['public.rallies', 'auth.users']) {
    const [known] = await own`select to_regclass(${table}) is not null as has`;
    if (!known?.has) continue;
    const [found] = await own.unsafe(`select exists (select from ${table}) as has`);
    if (found?.has) return true;
  }
  return false;
}

async function settle(sql: Sql, { file, manifest }: BackupContents, tell: Tell): Promise<string[]> {
  let rallies: ReadonlySet<string> | null = null;
  for (let round = 1; ; round += 1) {
    await deriveRallies(sql, rallies, tell);
    await sql.begin((tx) => layHistories(tx as unknown as Sql, file, manifest));
    await sql`analyze`;
    const found = await hashesOf(sql, await pagesListed(sql, manifest), tell);
    const apart = pagesApart(manifest.pages, found);
    if (apart.length === 0) return apart;
    rallies = new Set(apart.map(rallyOf));
    if (round === rounds) return pinPublished(sql, manifest, apart);
  }
}

/** Today's rules give other pages than those that were backed up: each that is a published version is pinned to it. Answers which are still apart. */
async function pinPublished(sql: Sql, manifest: Manifest, apart: string[]): Promise<string[]> {
  const { pages } = manifest;
  await sql`
    select timing.pin_pages(c.rally_id, c.id, jsonb_agg(
      jsonb_build_object('key', k.key, 'version', k.version, 'state', k.state, 'body', k.body)))
    from public.races c
    join public.rallies r on r.id = c.rally_id
    join timing.snapshots k on k.race_id = c.id
    join unnest(${apart}::text[], ${apart.map((name) => pages[name] ?? '')}::text[]) as a (name, sha256)
      on a.name = r.code || ' ' || c.code || ' ' || k.key and a.sha256 = k.sha256
    group by c.rally_id, c.id`;
  const rallies = new Set(apart.map(rallyOf));
  const isOne = (name: string) => rallies.has(rallyOf(name));
  const found = await pageHashes(
    sql,
    (await pagesListed(sql, manifest)).filter(({ name }) => isOne(name)),
  );
  return pagesApart(Object.fromEntries(Object.entries(pages).filter(([name]) => isOne(name))), found);
}

async function pagesListed(sql: Sql, { pages, pages_listed }: Manifest): Promise<Page[]> {
  const all = await listPages(sql);
  return pages_listed === 'published' ? all.filter(({ name }) => name in pages) : all;
}

/** Several connections at once: each page is one question of a single core. */
async function hashesOf(sql: Sql, pages: readonly Page[], tell: Tell): Promise<Record<string, string>> {
  const done = new Map<number, number>();
  const shares = Array.from({ length: workers }, (_, worker) =>
    pages.filter((_page, at) => at % workers === worker),
  );
  const found = await Promise.all(
    shares.map((share, worker) =>
      pageHashes(sql, share, (count) => {
        done.set(worker, count);
        const sum = [...done.values()].reduce((all, one) => all + one, 0);
        tell({ phase: 'Comparing', done: sum, total: pages.length, unit: 'pages' });
      }),
    ),
  );
  return Object.assign({}, ...found);
}

type Race = { id: string; race: string; rally: string };

/** `only`: codes of the rallies; null: all. The largest begin, so that none of them is waited for alone. */
async function deriveRallies(sql: Sql, only: ReadonlySet<string> | null, tell: Tell): Promise<void> {
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
