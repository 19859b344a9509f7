/** A database of a test file's own, copied from a template in a moment and dropped afterwards. */
import { randomBytes } from 'node:crypto';
import postgres, { type Sql } from 'postgres';
import { inject } from 'vitest';
import { databaseAt } from '../../local/schemas/scratch-database.ts';
import { platformTemplate, projectTemplate, type TestServer } from './test-server.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Put there by `global-setup.ts`. */
    testServer: TestServer;
  }
}

export type TestDatabase = {
  /** Connection URL of the owner. */
  url: string;
  /** The owner's client; use it to look at rows, not to stand in for a person. */
  sql: Sql;
  stop(): Promise<void>;
};

export type TestDatabaseOptions = {
  /** True: the platform alone, without Bivouac's own part. */
  bare?: boolean;
};

export async function startTestDatabase({ bare = false }: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const server: TestServer = inject('testServer');
  if (!bare && server.schemaFailure) throw new Error(server.schemaFailure);
  const name = `test_${randomBytes(8).toString('hex')}`;
  const owner = postgres(server.url, { max: 1, onnotice: () => undefined });
  await copyTemplate(owner, name, bare ? platformTemplate : projectTemplate);
  const url = databaseAt(server.url, name);
  const sql = postgres(url, { max: 6, onnotice: () => undefined });
  return {
    url,
    sql,
    async stop() {
      await sql.end({ timeout: 5 });
      // Without force: a connection that outlives its test fails it by name.
      await owner.unsafe(`drop database ${name}`);
      await owner.end();
    },
  };
}

/** Two files may copy the same template at once, which Postgres answers with "is being accessed": they take turns. */
async function copyTemplate(owner: Sql, name: string, template: string): Promise<void> {
  const turn = 715_231_003;
  await owner`select pg_advisory_lock(${turn})`;
  try {
    await owner.unsafe(`create database ${name} template ${template}`);
  } finally {
    await owner`select pg_advisory_unlock(${turn})`;
  }
}
