/** What an account waits for: a new address, a new number, a code, an identity that is being added. */
import { forgetTokens } from './one-time-tokens.ts';
import type { Queries } from './queries.ts';

const kinds = [
  'email_change_token_new',
  'email_change_token_current',
  'phone_change_token',
  'reauthentication_token',
] as const;

/** The owner has taken the account back: what was asked for before may be a stranger's, who needs no session to finish it. */
export async function forgetWaiting(sql: Queries, userId: string): Promise<void> {
  await sql`
    update auth.users set phone_change = '', email_change = '', email_change_confirm_status = 0 where id = ${userId}`;
  await forgetTokens(sql, { id: userId }, kinds);
  await sql`delete from auth.flow_state where linking_target_id = ${userId}`;
}
