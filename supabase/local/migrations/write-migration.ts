/** The migration of a release: what leads from those that stand to the schema files, as text for a person to read. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { applySchemas } from '../schemas/apply-schemas.ts';
import { changesDerived } from '../schemas/changes-derived.ts';
import { differences } from '../schemas/differences.ts';
import { digestOf, readData, readSchemas, type SchemaFile } from '../schemas/schema-files.ts';
import { withScratchDatabase } from '../schemas/scratch-database.ts';
import { dataMark, stampOf } from './baseline.ts';
import { addChecksum } from './checksums.ts';
import { migrate } from './migrate.ts';
import { leadsTo, type MigrationFile, readMigrations } from './migration-files.ts';

export type Written = {
  files: string[];
  losing: string[];
};

export type WriteInput = { serverUrl: string; supabaseDir: string; noun: string; now: Date };

/** Throws `StackRefused` where the migrations or the schema files cannot be applied. */
export async function writeMigration({ serverUrl, supabaseDir, noun, now }: WriteInput): Promise<Written> {
  const migrations = await readMigrations(supabaseDir);
  const [schemas, data] = await Promise.all([readSchemas(supabaseDir), readData(supabaseDir)]);
  const { statements, losing } = await statementsTo(serverUrl, migrations, schemas);
  const heading = [
    `-- Leads from the migrations before it to the files in supabase/schemas. Read every line before it lands; frozen from then on.`,
    leadsTo(digestOf([...schemas, ...data])),
  ];
  const rows = changedData(data, migrations);
  const files: string[] = [];
  const write = async (name: string, lines: string[]) => {
    const version = nextVersion(
      [...migrations.map((one) => one.version), ...files.map((file) => file.slice(0, 14))],
      now,
    );
    const fileName = `${version}_${name}.sql`;
    const text = `${lines.join('\n')}\n`;
    await writeFile(join(supabaseDir, 'migrations', fileName), text);
    await addChecksum(supabaseDir, fileName, text);
    files.push(fileName);
  };
  if (statements.length > 0) {
    const lost = losing.map((statement) => `-- LOSES ROWS OR VALUES: ${firstLine(statement)}`);
    await write(`${noun}.generated`, [
      ...heading,
      ...lost,
      'set check_function_bodies = off;',
      ...statements.map((one) => `\n${one};`),
      deriveAgain(statements),
    ]);
  }
  if (rows.length > 0) {
    const parts = rows.map((file) => `\n${dataMark(file)}\n${file.text.trimEnd()}`);
    await write(`${noun}.data`, [...heading, ...parts]);
  }
  return { files, losing };
}

/** Races are derived again while the site serves; what is official stays (06_publish/upgrades.sql). */
const deriveAgain = (statements: readonly string[]) => `
do $$ begin perform timing.rules_changed(${changesDerived(statements)}); end $$;`;

async function statementsTo(serverUrl: string, migrations: MigrationFile[], schemas: SchemaFile[]) {
  return withScratchDatabase(serverUrl, (migratedUrl, migrated) =>
    withScratchDatabase(serverUrl, async (madeUrl, made) => {
      await migrate(migrated, migrations);
      await applySchemas(made, schemas);
      const { statements, losing } = await differences(migratedUrl, madeUrl);
      const [maker] = await made<{ role: string }[]>`select current_user as role`;
      return { statements: statements.filter((one) => !namesItsOwner(one, maker?.role ?? '')), losing };
    }),
  );
}

/** What a migration makes belongs to whoever applies it: the owner of this server need not be anybody elsewhere. */
function namesItsOwner(statement: string, owner: string): boolean {
  return /^(?:ALTER .* OWNER TO|GRANT .* TO|REVOKE .* FROM) "([^"]+)"$/s.exec(statement)?.[1] === owner;
}

function changedData(data: SchemaFile[], migrations: MigrationFile[]): SchemaFile[] {
  const texts = migrations.map(({ text }) => text);
  return data.filter(
    (file) =>
      texts
        .findLast((text) => text.includes(dataMark(file).split(' sha256')[0] ?? ''))
        ?.includes(dataMark(file)) !== true,
  );
}

function nextVersion(versions: string[], now: Date): string {
  const stamp = stampOf(now);
  const newest = versions.toSorted().at(-1) ?? '0';
  return stamp > newest ? stamp : String(BigInt(newest) + 1n);
}

function firstLine(statement: string): string {
  return statement.split('\n')[0] ?? '';
}
