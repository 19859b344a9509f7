/** Migrations lead where the schema files are: what a hosted project has equals what this machine's databases have. */
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { checksumOf, readChecksums } from '#local/migrations/checksums.ts';
import { migrate } from '#local/migrations/migrate.ts';
import { digestLedTo, readMigrations } from '#local/migrations/migration-files.ts';
import { handOver } from '#local/postgres/hand-over.ts';
import { differences } from '#local/schemas/differences.ts';
import { digestOf, readData, readSchemas } from '#local/schemas/schema-files.ts';
import { defaultSettings } from '#local/settings.ts';
import { catalogues } from '../catalogues.ts';
import { startTestDatabase, type TestDatabase } from '../index.ts';

// Both databases are read whole and compared, three times.
vi.setConfig({ testTimeout: 60_000 });

const { supabaseDir } = defaultSettings;
let migrated: TestDatabase;
let made: TestDatabase;
beforeAll(async () => {
  migrated = await startTestDatabase({ bare: true });
  made = await startTestDatabase();
  await migrate(migrated.sql, await readMigrations(supabaseDir));
  // As every start does: elsewhere it belongs to whoever applies it.
  await handOver(migrated.sql);
});
afterAll(async () => {
  await migrated.stop();
  await made.stop();
});

describe('the migrations', () => {
  it('are as they landed', async () => {
    const landed = await readChecksums(supabaseDir);
    const found = (await readMigrations(supabaseDir)).map(({ version, name, text }) => [
      `${version}_${name}.sql`,
      checksumOf(text),
    ]);
    expect(Object.fromEntries(found), 'a landed migration was changed: put it back').toEqual(
      Object.fromEntries(landed),
    );
  });

  it('lead to the schema files, or can be led there without losing a row that nobody named', async () => {
    const found = await differences(migrated.url, made.url);
    const migrations = await readMigrations(supabaseDir);
    const digest = digestOf([...(await readSchemas(supabaseDir)), ...(await readData(supabaseDir))]);
    const isReleased = digestLedTo(migrations) === digest;
    expect(isReleased ? found.statements : [], 'the last migration says that it leads here').toEqual([]);
    await found.apply();
    expect((await differences(migrated.url, made.url)).statements).toEqual([]);
    expect((await differences(made.url, migrated.url)).statements).toEqual([]);
    expect(inject('testServer').schemaFailure).toBeNull();
  });

  // Runs behind the one before: what is not released yet was brought over there.
  it.each(Object.entries(catalogues))('make the same %s', async (_, query) => {
    const [byMigrations, bySchemas] = await Promise.all([migrated.sql.unsafe(query), made.sql.unsafe(query)]);
    expect(bySchemas.length).toBeGreaterThan(0);
    expect([...byMigrations]).toEqual([...bySchemas]);
  });
});
