/** A hosted project can apply everything: its role is no superuser, and a change of a rule reaches it by a migration. */
import postgres, { type Sql } from 'postgres';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { baselineOf } from '#local/migrations/baseline.ts';
import { migrate } from '#local/migrations/migrate.ts';
import { applySchemas } from '#local/schemas/apply-schemas.ts';
import { differences } from '#local/schemas/differences.ts';
import { readData, readSchemas, type SchemaFile } from '#local/schemas/schema-files.ts';
import { withScratchDatabase } from '#local/schemas/scratch-database.ts';
import { defaultSettings } from '#local/settings.ts';
import { type HostedRole, hostedRole } from '../hosted-role.ts';
import { startTestDatabase, type TestDatabase } from '../index.ts';

// Databases are made of all files, read and compared.
vi.setConfig({ testTimeout: 60_000 });

const { supabaseDir } = defaultSettings;
let database: TestDatabase;
let role: HostedRole;
let own: Sql;
beforeAll(async () => {
  database = await startTestDatabase({ bare: true });
  role = await hostedRole(database.sql, database.url);
  own = postgres(role.url, { max: 2, onnotice: () => undefined });
});
afterAll(async () => {
  await own.end();
  await role.remove();
  await database.stop();
});

async function leftTo(files: SchemaFile[]): Promise<string[]> {
  return withScratchDatabase(database.url, async (url, sql) => {
    const other = await hostedRole(sql, url);
    const client = postgres(other.url, { max: 1, onnotice: () => undefined });
    try {
      await applySchemas(client, files);
      const found = await differences(role.url, url);
      // Two roles cannot be one: what differs by who owns it alone differs not.
      const byOwner = / OWNER TO |DEFAULT PRIVILEGES|^(GRANT|REVOKE) .* (TO|FROM) "project_/;
      return found.statements.filter((one) => !byOwner.test(one));
    } finally {
      await client.end();
      await other.remove();
    }
  });
}

describe('a role that is no superuser', () => {
  it('is none', async () => {
    const [row] = await own`select rolsuper from pg_roles where rolname = current_user`;
    expect(row).toEqual({ rolsuper: false });
  });

  it('applies the baseline on an empty Postgres, once, to the same end as the schema files', async () => {
    const baseline = await baselineOf(supabaseDir);
    expect(await migrate(own, [baseline])).toEqual([baseline.version]);
    expect(await migrate(own, [baseline])).toEqual([]);
    expect(await leftTo([...(await readSchemas(supabaseDir)), ...(await readData(supabaseDir))])).toEqual([]);
  });

  it('follows a rule that changed', async () => {
    const files = [...(await readSchemas(supabaseDir)), ...(await readData(supabaseDir))];
    const changed = files.map((file) => ({
      ...file,
      text: file.text.replace(
        'greatest(ceil(extract(epoch from p_start - p_due) / 60), 0)',
        'greatest(ceil(extract(epoch from p_start - p_due) / 30), 0)',
      ),
    }));
    expect(changed).not.toEqual(files);
    const statements = await leftTo(changed);
    expect(statements.filter((one) => one.includes('minutes_late'))).toHaveLength(1);
    await own.unsafe(`set check_function_bodies = off; ${statements.join(';\n')}`).simple();
    expect(await leftTo(changed)).toEqual([]);
  });
});
