/** Accounts that everybody uses, as those of a demo: nobody changes them, and nobody signs the others out. */
import type { AuthContext } from './auth-context.ts';
import { AuthRefusal } from './auth-refusal.ts';
import type { UserRow } from './store/users.ts';

type Asked = Pick<AuthContext, 'sharedEmails'>;

export function isShared({ sharedEmails }: Asked, { email }: Pick<UserRow, 'email'>): boolean {
  return email !== null && sharedEmails.has(email);
}

export function requireOwn(context: Asked, user: Pick<UserRow, 'email'>): void {
  if (!isShared(context, user)) return;
  throw new AuthRefusal(403, 'not_admin', 'Everybody uses this account of the demo: it cannot be changed.');
}
