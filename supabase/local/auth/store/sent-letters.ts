/** When an account was written to, as columns of `auth.users`, and the address it is to have. */
import type { LetterKind } from '../one-time/letter-texts.ts';
import type { Queries } from './queries.ts';
import type { UserRow } from './users.ts';

type SentAt =
  | 'recovery_sent_at'
  | 'confirmation_sent_at'
  | 'invited_at'
  | 'email_change_sent_at'
  | 'reauthentication_sent_at';

const columnsOf: Record<LetterKind, readonly SentAt[]> = {
  recovery: ['recovery_sent_at'],
  magiclink: ['recovery_sent_at'],
  signup: ['confirmation_sent_at'],
  invite: ['invited_at', 'confirmation_sent_at'],
  email_change: ['email_change_sent_at'],
  email_change_current: ['email_change_sent_at'],
  reauthentication: ['reauthentication_sent_at'],
};

export async function recordSent(sql: Queries, userId: string, kind: LetterKind): Promise<void> {
  const now = new Date();
  const sent = Object.fromEntries(columnsOf[kind].map((column) => [column, now]));
  await sql`update auth.users set ${sql(sent)} where id = ${userId}`;
}

export async function beginAddressChange(sql: Queries, id: string, email: string): Promise<UserRow> {
  const [row] = await sql<UserRow[]>`
    update auth.users set email_change = ${email}, email_change_confirm_status = 0, email_change_sent_at = now(), updated_at = now()
    where id = ${id} returning *`;
  return row as UserRow;
}

export async function confirmHalfAddressChange(sql: Queries, id: string): Promise<void> {
  await sql`update auth.users set email_change_confirm_status = 1, updated_at = now() where id = ${id}`;
}

export async function endAddressChange(sql: Queries, id: string): Promise<void> {
  await sql`update auth.users set email_change = '', email_change_confirm_status = 0 where id = ${id}`;
}
