/** Accounts this machine makes for itself at its first start, with random passwords kept in the data folder. */
import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Sql } from 'postgres';
import { AuthRefusal, type AuthService } from './auth/index.ts';
import { keptText } from './kept-text.ts';

export type Account = { id: string; email: string; password: string };

export type AccountPlace = { sql: Sql; auth: Pick<AuthService, 'createUser'>; dataDir: string };

/** Doing it twice, or after a crash, changes nothing. */
export async function keepAccount(place: AccountPlace, name: string, email: string): Promise<Account> {
  const folder = join(place.dataDir, 'accounts');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const password = await keptText(join(folder, name), () => randomBytes(12).toString('base64url'));
  const [known] = await place.sql<{ id: string }[]>`select id from auth.users where email = ${email}`;
  if (known) return { id: known.id, email, password };
  try {
    const { id } = await place.auth.createUser({ email, password, userMetadata: { name } });
    return { id, email, password };
  } catch (failure) {
    if (!(failure instanceof AuthRefusal && failure.reason === 'email_exists')) throw failure;
    return keepAccount(place, name, email);
  }
}

export async function keepFirstAdmin(place: AccountPlace, email: string): Promise<Account> {
  const admin = await keepAccount(place, 'admin', email);
  await place.sql`insert into public.platform_admins (user_id) values (${admin.id}) on conflict do nothing`;
  return admin;
}
