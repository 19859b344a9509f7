/** What is pushed to a hosted project by the platform's own command, by a role that is no superuser, and what it must not lean on. */
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Sql } from 'postgres';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { baselineOf, layOutMigrations } from '#local/migrations/baseline.ts';
import { handOver } from '#local/postgres/hand-over.ts';
import { differences } from '#local/schemas/differences.ts';
import { readSchemas } from '#local/schemas/schema-files.ts';
import { defaultSettings } from '#local/settings.ts';
import { type HostedRole, hostedRole } from '../stack/hosted-role.ts';
import { startTestDatabase, type TestDatabase } from '../stack/index.ts';
import { runCli } from './platform-cli.ts';

vi.setConfig({ testTimeout: 60_000 });

const { supabaseDir } = defaultSettings;
let home: string;
let database: TestDatabase;
let role: HostedRole;
let own: Sql;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'bivouac-push-'));
  database = await startTestDatabase({ bare: true });
  role = await hostedRole(database.sql, database.url);
  own = postgres(role.url, { max: 1, onnotice: () => undefined });
});
afterAll(async () => {
  await own.end();
  await database.stop();
  await rm(home, { recursive: true, force: true });
});

async function push(from = supabaseDir): Promise<string> {
  const folder = join(home, 'deployment');
  await layOutMigrations(folder, from);
  const { stdout, stderr } = await runCli(
    ['db', 'push', `--remote=${role.url}`, '--include-seed', '--yes', '--workdir', folder],
    home,
  );
  return stdout + stderr;
}

describe('supabase db push', () => {
  it('understands every key of config.toml, and applies baseline and seed to an empty project', async () => {
    // What it does not know it names and goes on.
    expect(await push()).not.toMatch(/does not recognize/);
    const { version } = await baselineOf(supabaseDir);
    expect(await own`select version from supabase_migrations.schema_migrations`).toEqual([{ version }]);
    expect(await own`select id from storage.buckets order by 1`).toEqual([
      { id: 'documents' },
      { id: 'tracks' },
    ]);
  });

  it('has nothing to do a second time', async () => {
    expect(await push()).toMatch(/up to date/i);
  });

  it('refuses a project that was made of other schema files', async () => {
    const other = join(home, 'other');
    for (const part of ['config.toml', 'data', 'schemas', 'templates'])
      await cp(join(supabaseDir, part), join(other, part), { recursive: true });
    await writeFile(join(other, 'data/huts.sql'), 'select 1;\n');
    await expect(push(other)).rejects.toThrow(/Remote migration versions not found/);
  });
});

describe('a project’s owner', () => {
  it('may set no parameter of his own, so that nothing may ask for one', async () => {
    await expect(
      own`alter role authenticator set bivouac.site_url = 'https://rally.example'`,
    ).rejects.toThrow(/permission denied to set parameter/);
    for (const folder of ['docs', 'supabase/schemas', 'tools/deploy']) {
      for (const text of await textsBelow(join(supabaseDir, '..', folder)))
        expect(text).not.toMatch(/alter (role|database) [a-z_]+ set bivouac/i);
    }
  });
});

/**
 * Everything of the platform that our functions and policies name: all of it is there on a hosted project. What only this machine has
 * (`auth.handed_accounts`, `auth.oauth_client_states`, `auth.require_session`) must not be among it.
 */
const platform = [
  'auth.flow_state',
  'auth.identities',
  'auth.jwt',
  'auth.mfa_challenges',
  'auth.mfa_factors',
  'auth.one_time_tokens',
  'auth.sessions',
  'auth.uid',
  'auth.users',
  'extensions.gen_random_bytes',
  'realtime.messages',
  'realtime.send',
  'realtime.topic',
  'storage.objects',
];

it('names nothing of the platform but what a hosted project has', async () => {
  const named = (await readSchemas(supabaseDir)).flatMap(
    ({ text }) =>
      text.replace(/--.*/g, '').match(/\b(auth|storage|realtime|extensions|vault|cron|net)\.[a-z_]+/g) ?? [],
  );
  expect([...new Set(named)].sort()).toEqual(platform);
});

// The last of all: it removes the role.
describe('what it makes', () => {
  let made: TestDatabase;
  let ownDefaults: object[];
  beforeAll(async () => {
    made = await startTestDatabase();
    const name = new URL(role.url).username;
    const defaults = await own.unsafe(catalogues['default rights'] ?? '');
    ownDefaults = defaults.filter((row) => row.role === name);
    ownDefaults = JSON.parse(JSON.stringify(ownDefaults).replaceAll(name, 'postgres'));
    await role.remove();
    // Every start does this: on a hosted project it belongs to the role that pushed it.
    await handOver(database.sql);
  });
  afterAll(() => made.stop());

  it('is what the schema files make', async () => {
    const left = [...(await differences(database.url, made.url)).statements];
    left.push(...(await differences(made.url, database.url)).statements);
    // Those are of the role that pushed; they are compared below.
    expect(left.filter((one) => !one.startsWith('ALTER DEFAULT PRIVILEGES'))).toEqual([]);
  });

  it.each(Object.entries(catalogues))('has the same %s', async (what, query) => {
    const [pushed, bySchemas] = await Promise.all([database.sql.unsafe(query), made.sql.unsafe(query)]);
    expect(bySchemas.length).toBeGreaterThan(0);
    expect(what === 'default rights' ? ownDefaults : [...pushed]).toEqual([...bySchemas]);
  });
});

async function textsBelow(folder: string): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  return Promise.all(
    found.filter((one) => one.isFile()).map((one) => readFile(join(one.parentPath, one.name), 'utf8')),
  );
}

const ours = `n.nspname in ('public', 'timing')`;
const acl = (column: string) => `array(select unnest(${column})::text order by 1)`;

/** Questions to Postgres's own catalogues: what a comparison of definitions leaves open, and once more what it sees. */
const catalogues: Record<string, string> = {
  columns: `
    select c.oid::regclass::text as name, row_number() over (partition by c.oid order by a.attnum) as n, a.attname,
      format_type(a.atttypid, a.atttypmod) as type, a.attnotnull, a.attidentity, a.attgenerated, a.attstorage, a.attcompression,
      a.attstattarget, a.attoptions, a.attcollation::regcollation::text as collation, pg_get_expr(d.adbin, d.adrelid) as written,
      ${acl('a.attacl')} as rights, col_description(c.oid, a.attnum) as comment
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where ${ours} and a.attnum > 0 and not a.attisdropped order by 1, 2`,
  relations: `
    select c.oid::regclass::text as name, c.relkind, c.relrowsecurity, c.relforcerowsecurity, c.relpersistence, c.reloptions,
      c.relreplident, ${acl('c.relacl')} as rights, obj_description(c.oid, 'pg_class') as comment,
      (select x.reloptions from pg_class x where x.oid = c.reltoastrelid) as toast
    from pg_class c join pg_namespace n on n.oid = c.relnamespace where ${ours} order by 1`,
  constraints: `
    select c.conrelid::regclass::text as name, c.contypid::regtype::text as domain, c.conname, pg_get_constraintdef(c.oid) as text,
      c.convalidated, c.condeferrable, c.condeferred, obj_description(c.oid, 'pg_constraint') as comment
    from pg_constraint c join pg_namespace n on n.oid = c.connamespace where ${ours} order by 1, 2, 3`,
  indexes: `
    select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as text, i.indisunique, i.indisclustered, i.indisvalid,
      i.indisreplident, obj_description(i.indexrelid, 'pg_class') as comment
    from pg_index i join pg_class c on c.oid = i.indexrelid join pg_namespace n on n.oid = c.relnamespace where ${ours} order by 1`,
  types: `
    select t.oid::regtype::text as name, t.typtype, t.typnotnull, t.typdefault, format_type(t.typbasetype, t.typtypmod) as base,
      ${acl('t.typacl')} as rights, obj_description(t.oid, 'pg_type') as comment,
      array(select e.enumlabel::text from pg_enum e where e.enumtypid = t.oid order by e.enumsortorder) as labels
    from pg_type t join pg_namespace n on n.oid = t.typnamespace where ${ours} order by 1`,
  functions: `
    select p.oid::regprocedure::text as name, pg_get_functiondef(p.oid) as text, ${acl('p.proacl')} as rights,
      obj_description(p.oid, 'pg_proc') as comment
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace where ${ours} and p.prokind in ('f', 'p') order by 1`,
  views: `
    select c.oid::regclass::text as name, pg_get_viewdef(c.oid) as text
    from pg_class c join pg_namespace n on n.oid = c.relnamespace where ${ours} and c.relkind in ('v', 'm') order by 1`,
  policies: `
    select p.polrelid::regclass::text as name, p.polname, p.polcmd, p.polpermissive, ${acl('p.polroles::regrole[]')} as roles,
      pg_get_expr(p.polqual, p.polrelid) as using, pg_get_expr(p.polwithcheck, p.polrelid) as checked,
      obj_description(p.oid, 'pg_policy') as comment
    from pg_policy p order by 1, 2`,
  triggers: `
    select t.tgrelid::regclass::text as name, t.tgname, pg_get_triggerdef(t.oid) as text, t.tgenabled,
      obj_description(t.oid, 'pg_trigger') as comment
    from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
    where ${ours} and not t.tgisinternal order by 1, 2`,
  schemas: `
    select n.nspname, ${acl('n.nspacl')} as rights, obj_description(n.oid, 'pg_namespace') as comment
    from pg_namespace n where ${ours} order by 1`,
  sequences: `
    select schemaname, sequencename, data_type::text, start_value, min_value, max_value, increment_by, cycle, cache_size
    from pg_sequences where schemaname in ('public', 'timing') order by 1, 2`,
  extensions: `
    select e.extname, e.extnamespace::regnamespace::text as schema from pg_extension e order by 1`,
  publications: `
    select p.pubname, array(select r.prrelid::regclass::text from pg_publication_rel r where r.prpubid = p.oid order by 1) as tables
    from pg_publication p order by 1`,
  'default rights': `
    select d.defaclrole::regrole::text as role, d.defaclnamespace::regnamespace::text as schema, d.defaclobjtype,
      ${acl('d.defaclacl')} as rights
    from pg_default_acl d order by 1, 2, 3`,
  buckets: `
    select id, name, public, file_size_limit, allowed_mime_types from storage.buckets order by id`,
};
