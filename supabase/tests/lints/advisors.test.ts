/** Supabase's advisors find nothing to warn of in a migrated database, and do find what is planted. */
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { runCli } from '../hosted/platform-cli.ts';
import { startTestDatabase, type TestDatabase } from '../stack/index.ts';

let database: TestDatabase | undefined;
afterEach(() => database?.stop());

describe('the advisors', () => {
  it('find 0 errors and 0 warnings, and nothing else but what is meant', async () => {
    database = await startTestDatabase();
    const found = await advisorFindings(database.url);
    expect(found.filter(({ level }) => level !== 'INFO')).toEqual([]);
    // A database nobody has asked yet has used no index.
    const hints = found.filter(({ name }) => name !== 'unused_index');
    const meant = [
      // Behind the API row-level security without a policy is the second lock: nobody passes but the owner.
      /^Table `timing\.\w+` has RLS enabled, but no policies exist$/,
      // Pages of the whole rally have no race, which a primary key would not take.
      /^Table `timing\.(heads|patches)` does not have a primary key$/,
    ];
    expect(hints.filter(({ detail }) => !meant.some((sentence) => sentence.test(detail)))).toEqual([]);
    expect(hints.length).toBeGreaterThan(0);
    // The advisors look at what the API shows alone; behind it every table of ours has the second lock.
    const open = await database.sql`
      select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ('public', 'timing') and c.relkind in ('r', 'p') and not c.relrowsecurity`;
    expect(open.map(({ name }) => name)).toEqual([]);
  });

  it('find a table without row-level security, a view that runs as its owner and a function open to a search path', async () => {
    database = await startTestDatabase();
    await database.sql.unsafe(`
      create table public.loose (id integer primary key);
      grant select on public.loose to anon;
      create view public.everybody with (security_invoker = false) as select id from public.crews;
      grant select on public.everybody to anon;
      create function timing.trusting() returns integer language sql as 'select 1';`);
    const found = (await advisorFindings(database.url)).filter(({ level }) => level !== 'INFO');
    expect(found.map(({ name }) => name).sort()).toEqual([
      'function_search_path_mutable',
      'rls_disabled_in_public',
      'security_definer_view',
    ]);
  });
});

/** Supabase's own advisors (`supabase db advisors`), run by its command line against any database that has a URL. */
type Finding = { name: string; level: 'INFO' | 'WARN' | 'ERROR'; detail: string };

/** Everything it finds, of security and performance; it needs neither network nor account for a database of one's own. */
async function advisorFindings(databaseUrl: string): Promise<Finding[]> {
  const folder = await mkdtemp(join(tmpdir(), 'bivouac-advisors-'));
  await mkdir(join(folder, 'supabase'));
  const flags = ['--type', 'all', '--level', 'info', '--fail-on', 'none', '--output-format', 'json'];
  try {
    const { stdout } = await runCli(
      ['db', 'advisors', `--remote=${databaseUrl}`, ...flags, '--workdir', folder],
      folder,
    );
    return (JSON.parse(stdout) as { results: Finding[] }).results;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
