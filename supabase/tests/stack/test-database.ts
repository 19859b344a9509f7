/** A database of a test file's own, copied from a template in a moment and dropped afterwards. */
import { randomBytes } from 'node:crypto';
import postgres, { type Sql } from 'postgres';
import { inject } from 'vitest';
import { searchPath } from '../../local/postgres/platform.ts';
import { databaseAt } from '../../local/schemas/scratch-database.ts';
import { platformTemplate, projectTemplate, rallyTemplates, type TestServer } from './test-server.ts';
import type { UsualRallies } from './usual-rallies.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    testServer: TestServer;
    usualRallies: UsualRallies | null;
  }
}

const IN_USE = '55006';

export type TestDatabase = {
  url: string;
  /** The owner's client; use it to look at rows, not to stand in for a person. */
  sql: Sql;
  leave(): Promise<void>;
  stop(): Promise<void>;
};

export type TestDatabaseOptions = {
  bare?: boolean;
  rallies?: 'one' | 'many';
  /** Each compiles the database's functions anew. */
  connections?: number;
};

export async function startTestDatabase({
  bare = false,
  rallies,
  connections,
}: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const server = inject('testServer');
  if (!bare && server.schemaFailure) throw new Error(server.schemaFailure);
  const project = rallies && inject('usualRallies') ? rallyTemplates[rallies] : projectTemplate;
  return copyOf(server.url, bare ? platformTemplate : project, { connections });
}

export async function copyOf(
  serverUrl: string,
  template: string,
  {
    name = `test_${randomBytes(8).toString('hex')}`,
    connections = 6,
  }: { name?: string; connections?: number | undefined } = {},
): Promise<TestDatabase> {
  const owner = postgres(serverUrl, { max: 1, onnotice: () => undefined });
  await copyTemplate(owner, name, template);
  const url = databaseAt(serverUrl, name);
  const sql = postgres(url, { max: connections, onnotice: () => undefined });
  return {
    url,
    sql,
    async leave() {
      await sql.end({ timeout: 5 });
      await owner.end();
    },
    async stop() {
      await sql.end({ timeout: 5 });
      await drop(owner, name).finally(() => owner.end());
    },
  };
}

/** Two files may copy the same template at once, which Postgres answers with "is being accessed": they take turns. */
async function copyTemplate(owner: Sql, name: string, template: string): Promise<void> {
  const turn = 715_231_003;
  await owner`select pg_advisory_lock(${turn})`;
  try {
    // Copying files takes a quarter of the processor time of copying by WAL, the default.
    await owner.unsafe(`create database ${name} template ${template} strategy file_copy`);
    // Settings and rights of a database are not copied with it.
    await owner.unsafe(`alter database ${name} set search_path to ${searchPath}`);
    if (template !== platformTemplate)
      await owner.unsafe(`grant create, temporary on database ${name} to project_owner`);
  } finally {
    await owner`select pg_advisory_unlock(${turn})`;
  }
}

/** Fails while a connection to it is left: a client that outlives its test would be broken off, and fail another one. */
async function drop(owner: Sql, name: string, tries = 4): Promise<void> {
  try {
    await owner.unsafe(`drop database ${name}`);
  } catch (failure) {
    // Postgres waits five seconds for connections to end, which a busy machine may exceed.
    if ((failure as { code?: string }).code === IN_USE && tries > 1) return drop(owner, name, tries - 1);
    const left =
      await owner`select application_name, state, query from pg_stat_activity where datname = ${name}`;
    await owner.unsafe(`drop database ${name} with (force)`);
    throw new Error(`Connections outlive their test: ${JSON.stringify(left)}`, { cause: failure });
  }
}
