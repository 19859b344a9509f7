/** A stack that would serve what it must not does not serve at all, and says why. */
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestDatabase, type TestDatabase } from '#tests/stack/index.ts';
import { defaultSettings, type StackSettings, startStack } from '../../index.ts';
import { createRestEngine } from '../../rest/index.ts';
import { selfTest } from '../index.ts';

let database: TestDatabase;
let settings: StackSettings;
beforeAll(async () => {
  database = await startTestDatabase();
  settings = {
    ...defaultSettings,
    dataDir: await mkdtemp(join(tmpdir(), 'bivouac-self-')),
    databaseUrl: database.url,
    port: 0,
    webRoot: null,
    log: () => undefined,
  };
});
afterAll(async () => {
  await database.stop();
  await rm(settings.dataDir, { recursive: true, force: true });
});

async function starts(): Promise<void> {
  await (await startStack(settings)).stop();
}

describe('the self-test', () => {
  it('lets the migrated project serve', async () => {
    await starts();
  });

  it('refuses a table without row-level security', async () => {
    await database.sql`create table public.loose (id int)`;
    await expect(starts()).rejects.toMatchObject({
      reason: 'table_without_row_security',
      message: expect.stringContaining('public.loose'),
    });
    await database.sql`drop table public.loose`;
  });

  it('refuses a column that was granted to everybody behind the migrations', async () => {
    await database.sql`grant select (user_id) on public.platform_admins to anon`;
    await expect(starts()).rejects.toMatchObject({
      reason: 'column_exposed',
      message: expect.stringContaining('public.platform_admins.user_id'),
    });
    await database.sql`revoke select (user_id) on public.platform_admins from anon`;
    await starts();
  });

  it('refuses when a migration fails, and leaves nothing running', async () => {
    const supabaseDir = join(settings.dataDir, 'project');
    await mkdir(join(supabaseDir, 'migrations'), { recursive: true });
    await writeFile(
      join(supabaseDir, 'migrations', '20400101000000_bad.data.sql'),
      'select 1;\nselect nothing;',
    );
    await expect(startStack({ ...settings, supabaseDir })).rejects.toMatchObject({
      reason: 'migration_failed',
      message: expect.stringContaining('20400101000000_bad.data.sql, line 2 failed'),
    });
    expect(existsSync(join(settings.dataDir, 'lock'))).toBe(false);
    await starts();
  });

  it('refuses an engine that hands out what the database would not', async () => {
    const rest = await createRestEngine({ ...settings, databaseUrl: database.url });
    const careless = {
      ...rest,
      fetch: (request: Request) => rest.fetch(request, { role: 'service_role' as const, claims: {} }),
    };
    const { sql } = database;
    await expect(selfTest({ sql, rest: careless, dataDir: settings.dataDir })).rejects.toMatchObject({
      reason: 'column_exposed',
    });
    await selfTest({ sql, rest, dataDir: settings.dataDir });
    await rest.stop();
  });
});
