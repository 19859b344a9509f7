/** What is pushed to a hosted project by the platform's own command, by a role that is no superuser, and what it must not lean on. */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres, { type Sql } from 'postgres';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readMigrations } from '#local/migrations/migration-files.ts';
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
  await role.remove();
  await database.stop();
  await rm(home, { recursive: true, force: true });
});

const push = () =>
  runCli(
    ['db', 'push', `--remote=${role.url}`, '--include-seed', '--yes', '--workdir', join(supabaseDir, '..')],
    home,
  );

describe('supabase db push', () => {
  it('understands every key of config.toml, and applies migrations and seed to an empty project', async () => {
    const { stdout, stderr } = await push();
    // What it does not know it names and goes on.
    expect(stdout + stderr).not.toMatch(/does not recognize/);
    const migrations = await readMigrations(supabaseDir);
    const applied = await own`select version from supabase_migrations.schema_migrations order by 1`;
    expect(applied.map(({ version }) => version)).toEqual(migrations.map(({ version }) => version));
    expect(await own`select id from storage.buckets order by 1`).toEqual([
      { id: 'documents' },
      { id: 'tracks' },
    ]);
  });

  it('has nothing to do a second time', async () => {
    const { stdout, stderr } = await push();
    expect(stdout + stderr).toMatch(/up to date/i);
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

async function textsBelow(folder: string): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  return Promise.all(
    found.filter((one) => one.isFile()).map((one) => readFile(join(one.parentPath, one.name), 'utf8')),
  );
}
