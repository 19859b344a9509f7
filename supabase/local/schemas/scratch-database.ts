/** A database of its own for a moment, beside another one on the same server. */
import { randomBytes } from 'node:crypto';
import postgres, { type Sql } from 'postgres';
import { applyPlatform } from '../postgres/platform.ts';

export async function withScratchDatabase<T>(
  serverUrl: string,
  work: (url: string, sql: Sql) => Promise<T>,
): Promise<T> {
  const name = `scratch_${randomBytes(8).toString('hex')}`;
  const quiet = { max: 1, onnotice: () => undefined };
  const owner = postgres(serverUrl, quiet);
  try {
    await owner.unsafe(`create database ${name} template template0`);
    const url = databaseAt(serverUrl, name);
    const sql = postgres(url, quiet);
    try {
      await applyPlatform(sql, url);
      return await work(url, sql);
    } finally {
      await sql.end();
      await owner.unsafe(`drop database ${name} with (force)`);
    }
  } finally {
    await owner.end();
  }
}

export function databaseAt(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}
