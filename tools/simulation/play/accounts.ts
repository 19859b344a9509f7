/** Who plays which part, read from settings as `npm start` leaves them: an address, a publishable key, e-mail addresses and passwords. */
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Credentials, Deployment } from '@bivouac/data';
import type { Part } from '../action.ts';

export interface Casting {
  deployment: Deployment;
  accounts: Partial<Record<Part, Credentials>> & { admin: Credentials };
}

export class NoAccounts extends Error {
  override readonly name = 'NoAccounts';
  readonly reason: 'no_address' | 'no_admin';

  constructor(reason: NoAccounts['reason'], missing: string) {
    super(
      `${missing} is not set. Start Bivouac first (npm start), or name its data folder with BIVOUAC_DATA.`,
    );
    this.reason = reason;
  }
}

const PARTS: Record<Part, string> = {
  admin: 'ADMIN',
  organizer: 'ORGANIZER',
  start: 'MARSHALL',
  passage: 'MARSHALL_2',
  finish: 'MARSHALL_3',
  time_control: 'MARSHALL_4',
};

/** Whoever has no account is played by the administrator. */
export function castingFrom(env: Record<string, string | undefined>): Casting {
  const supabaseUrl = env.SUPABASE_URL;
  const publishableKey = env.SUPABASE_PUBLISHABLE_KEY;
  if (!supabaseUrl || !publishableKey) {
    throw new NoAccounts('no_address', supabaseUrl ? 'SUPABASE_PUBLISHABLE_KEY' : 'SUPABASE_URL');
  }
  const accountOf = (name: string): Credentials | undefined => {
    const account = env[`${name}_EMAIL`];
    const password = env[`${name}_PASSWORD`];
    return account && password ? { account, password } : undefined;
  };
  // BIVOUAC_EMAIL: one person who plays every part.
  const alone = accountOf('BIVOUAC');
  const admin = alone ?? accountOf('ADMIN');
  if (!admin) throw new NoAccounts('no_admin', 'ADMIN_EMAIL or ADMIN_PASSWORD');
  const accounts: Casting['accounts'] = { admin };
  for (const [part, name] of Object.entries(PARTS) as [Part, string][]) {
    const account = alone ? undefined : accountOf(name);
    if (account) accounts[part] = account;
  }
  return { deployment: { supabaseUrl, publishableKey }, accounts };
}

/** What a running stack left in its data folder, under what the environment says itself. */
export async function settingsOfFolder(env: NodeJS.ProcessEnv): Promise<Record<string, string | undefined>> {
  const file = join(resolve(env.BIVOUAC_DATA ?? '.bivouac'), 'env');
  const text = await readFile(file, 'utf8').catch(() => '');
  const kept: Record<string, string> = {};
  for (const [, name, value] of text.matchAll(/^export (\w+)='(.*)'$/gm)) {
    if (name && value !== undefined) kept[name] = value.replaceAll(`'\\''`, `'`);
  }
  return { ...kept, ...env };
}
