/** Accounts that somebody has made with an address and nobody has confirmed: the owner of the address may be somebody else. */
import type { Queries } from './queries.ts';
import type { UserRow } from './users.ts';

/** Nobody was ever in it. */
export function isUnconfirmed(user: UserRow): boolean {
  return (
    user.email_confirmed_at === null && user.phone_confirmed_at === null && user.last_sign_in_at === null
  );
}

/** Its owner has come: nothing of what a stranger may have set counts, and the address does. */
export async function emptyUnconfirmed(sql: Queries, id: string): Promise<void> {
  await sql`delete from auth.identities where user_id = ${id}`;
  await sql`delete from auth.one_time_tokens where user_id = ${id}`;
  await sql`delete from auth.flow_state where user_id = ${id}`;
  await sql`
    update auth.users set encrypted_password = null, raw_user_meta_data = '{}', raw_app_meta_data = raw_app_meta_data - 'provider',
      phone = null, phone_change = '', email_change = '', email_change_confirm_status = 0, email_confirmed_at = now(), updated_at = now()
    where id = ${id}`;
}
