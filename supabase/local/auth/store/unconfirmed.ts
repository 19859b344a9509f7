/** Accounts that somebody has made with an address and nobody has confirmed: the owner of the address may be somebody else. */
import type { Queries } from './queries.ts';
import type { UserRow } from './users.ts';

export function isUnconfirmed(user: UserRow): boolean {
  return (
    user.email_confirmed_at === null && user.phone_confirmed_at === null && user.last_sign_in_at === null
  );
}

export async function isSignUpAlone(sql: Queries, user: UserRow): Promise<boolean> {
  const given = Object.keys(user.raw_app_meta_data).filter(
    (key) => key !== 'provider' && key !== 'providers',
  );
  if (!isUnconfirmed(user) || given.length > 0) return false;
  // Written to because it signed up: what a service makes or invites waits for whom the service means.
  if (user.confirmation_sent_at === null || user.invited_at !== null) return false;
  const [asks] = await sql<{ is_there: boolean }[]>`
    select to_regprocedure('timing.takes_part(uuid)') is not null as is_there`;
  if (!asks?.is_there) return true;
  const [found] = await sql<{ takes_part: boolean }[]>`select timing.takes_part(${user.id}) as takes_part`;
  return found?.takes_part === false;
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
