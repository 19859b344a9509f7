/** Puts in place what belongs to the platform and not to Bivouac: roles, the word to the REST engine, `auth`, `realtime`, `storage`, applied at every start. */
import { createHmac } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import postgres, { type Sql } from 'postgres';
import { StackRefused } from '../stack-refused.ts';

const folder = fileURLToPath(new URL('../platform/', import.meta.url));
const parts = ['roles.sql', 'rest.sql', 'auth.sql', 'realtime.sql', 'storage.sql', 'owner.sql'];
const attempts = 20;

/** As `roles.sql` sets it for the database, and as a hosted project has it. */
export const searchPath = '"$user", public, extensions';

export async function applyPlatform(sql: Sql, databaseUrl: string): Promise<void> {
  for (const part of parts) await apply(sql, part, await readFile(`${folder}${part}`, 'utf8'));
  // A database's settings apply to new connections; this one was open before they were set.
  await sql.unsafe(`set search_path to ${searchPath}`);
  if (await canSignIn(authenticatorUrl(databaseUrl))) return;
  const password = authenticatorPassword(databaseUrl);
  await apply(sql, 'sign-in of the API', `alter role authenticator login password '${password}'`);
}

/** Roles belong to the whole server: two databases prepared at once may touch the same one, so it is tried again. */
async function apply(sql: Sql, part: string, text: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await sql.begin((tx) => tx.unsafe(text).simple());
      return;
    } catch (failure) {
      const { message } = failure as Error;
      if (attempt < attempts && /concurrently updated|already exists|duplicate key|deadlock/.test(message)) {
        await wait(20 * attempt);
        continue;
      }
      throw new StackRefused(
        'database_unreachable',
        `The platform's part ${part} could not be applied: ${message}. A database given by DATABASE_URL must be ` +
          'PostgreSQL 17, and its user a superuser.',
        failure,
      );
    }
  }
}

async function canSignIn(url: string): Promise<boolean> {
  const trial = postgres(url, { max: 1, onnotice: () => undefined });
  try {
    await trial`select 1`;
    return true;
  } catch {
    return false;
  } finally {
    await trial.end();
  }
}

/** The URL the REST engine connects with: a role that can do nothing until it becomes the caller's. */
export function authenticatorUrl(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  url.username = 'authenticator';
  url.password = authenticatorPassword(databaseUrl);
  return url.href;
}

/** The same for every stack on one server, so that two of them do not change it under each other. */
function authenticatorPassword(databaseUrl: string): string {
  const { username, password } = new URL(databaseUrl);
  return createHmac('sha256', `${username}:${password}`).update('authenticator').digest('hex');
}
