/** What an account waits for: a new address, a new number, a code or link that was sent, an identity that is being added. */
import type { Queries } from './queries.ts';

/**
 * The owner has taken the account back: what was asked for before may be a stranger's, who needs no session to finish it. Tokens go before
 * the account is locked, in the order in which one that comes back takes its locks; whoever ends sessions does so afterwards.
 */
export async function forgetWaiting(sql: Queries, userId: string): Promise<void> {
  await sql`delete from auth.one_time_tokens where user_id = ${userId}`;
  await sql`delete from auth.flow_state where linking_target_id = ${userId}`;
  await sql`
    update auth.users set phone_change = '', email_change = '', email_change_confirm_status = 0 where id = ${userId}`;
}

/** The same where no link is being opened: one that was opened, and whose code is not exchanged yet, opens nothing either. */
export async function forgetSent(sql: Queries, userId: string): Promise<void> {
  await sql`delete from auth.flow_state where user_id = ${userId}`;
  await forgetWaiting(sql, userId);
}
