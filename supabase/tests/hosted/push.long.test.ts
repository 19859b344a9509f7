/** What is pushed to a hosted project by the platform's own command, by a role that is no superuser, and what it must not lean on. */
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres, { type Sql } from 'postgres';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { baselineOf, layOutMigrations } from '#local/migrations/baseline.ts';
import { handOver } from '#local/postgres/hand-over.ts';
import { differences } from '#local/schemas/differences.ts';
import { readSchemas } from '#local/schemas/schema-files.ts';
import { defaultSettings } from '#local/settings.ts';
import { catalogues } from '../stack/catalogues.ts';
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
