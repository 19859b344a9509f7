/** Makes the sessions of a story's own stack a day older, which no story waits for. */
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { OwnStack } from './own-stack.ts';

const SUPABASE = fileURLToPath(new URL('../../supabase', import.meta.url));
const AGE = `
  import postgres from 'postgres';
  const sql = postgres(process.env.DATABASE_URL, { max: 1 });
  await sql\`update auth.sessions set created_at = created_at - interval '25 hours'\`;
  await sql\`update auth.mfa_amr_claims set created_at = created_at - interval '25 hours', updated_at = updated_at - interval '25 hours'\`;
  await sql.end();`;

export async function ageSessions({ dataDir }: Pick<OwnStack, 'dataDir'>): Promise<void> {
  const password = (await readFile(join(dataDir, 'database-password'), 'utf8')).trim();
  // The fourth line of what the server says of itself is its port.
  const port = (await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[3];
  const env = { ...process.env, DATABASE_URL: `postgres://postgres:${password}@127.0.0.1:${port}/postgres` };
  await promisify(execFile)(process.execPath, ['--input-type=module', '-e', AGE], { cwd: SUPABASE, env });
}
