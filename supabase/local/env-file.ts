/** `env` in the data folder: what other programs of this machine need to join in, as lines a shell can read. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { writeWhole } from './kept-text.ts';

export type EnvNames = Record<string, string>;

/** Written last and in one step: who can read it knows that the stack serves. */
export async function writeEnvFile(dataDir: string, names: EnvNames): Promise<void> {
  const lines = Object.entries(names).map(
    ([name, value]) => `export ${name}='${value.replaceAll("'", `'\\''`)}'`,
  );
  await writeWhole(join(dataDir, 'env'), `${lines.join('\n')}\n`);
}

export async function removeEnvFile(dataDir: string): Promise<void> {
  await rm(join(dataDir, 'env'), { force: true });
}

/** The names of a stack, where its unsent mails are read, and its accounts: `{NAME}_EMAIL` and `{NAME}_PASSWORD` for each account. */
export function envNames(
  stack: { url: string; publishableKey: string; inboxUrl?: string | null },
  accounts: Record<string, { email: string; password: string }>,
): EnvNames {
  const names: EnvNames = {
    BIVOUAC_URL: stack.url,
    SUPABASE_URL: stack.url,
    SUPABASE_PUBLISHABLE_KEY: stack.publishableKey,
    ...(stack.inboxUrl ? { BIVOUAC_INBOX_URL: stack.inboxUrl } : {}),
  };
  for (const [name, { email, password }] of Object.entries(accounts)) {
    names[`${name}_EMAIL`] = email;
    names[`${name}_PASSWORD`] = password;
  }
  return names;
}
