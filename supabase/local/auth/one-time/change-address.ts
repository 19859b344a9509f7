/** A new address of an account: letters to it and to the one before, and what their links do. */
import type { AuthContext } from '../auth-context.ts';
import type { Challenge } from '../store/flow-states.ts';
import { listProviders, putIdentity } from '../store/identities.ts';
import { forgetTokens, type OneTimeToken } from '../store/one-time-tokens.ts';
import type { Queries } from '../store/queries.ts';
import { beginAddressChange, confirmHalfAddressChange, endAddressChange } from '../store/sent-letters.ts';
import { type UserRow, updateUser } from '../store/users.ts';
import { sendCode } from './send-code.ts';

export const changeTokens = ['email_change_token_new', 'email_change_token_current'] as const;

export type AddressAsked = { user: UserRow; email: string; redirectTo: string; challenge: Challenge | null };

export function isByBoth({ settings }: Pick<AuthContext, 'settings'>, { email }: UserRow): boolean {
  return settings.confirmations.byBothAddresses && Boolean(email);
}

export async function askToChangeAddress(
  context: AuthContext,
  tx: Queries,
  { user: { id }, email, redirectTo, challenge }: AddressAsked,
): Promise<UserRow> {
  const user = await beginAddressChange(tx, id, email);
  await forgetTokens(tx, user, changeTokens);
  await sendCode(context, tx, { user, kind: 'email_change', address: email, redirectTo, challenge });
  if (user.email && isByBoth(context, user)) {
    const kind = 'email_change_current';
    await sendCode(context, tx, { user, kind, address: user.email, redirectTo, challenge });
  }
  return user;
}

/** `half`: the other address has still to confirm. */
export async function confirmAddress(
  context: Pick<AuthContext, 'settings'>,
  tx: Queries,
  user: UserRow,
  token: OneTimeToken,
): Promise<UserRow | 'half' | null> {
  const email = user.email_change;
  const sentTo = token.token_type === 'email_change_token_current' ? user.email : email;
  if (!email || token.relates_to !== sentTo) return null;
  if (isByBoth(context, user) && user.email_change_confirm_status === 0) {
    await confirmHalfAddressChange(tx, user.id);
    return 'half';
  }
  const known = { email, email_verified: true };
  await putIdentity(tx, { userId: user.id, provider: 'email', data: { sub: user.id, ...known } });
  await listProviders(tx, user.id);
  await endAddressChange(tx, user.id);
  await forgetTokens(tx, user, changeTokens);
  return updateUser(tx, user.id, {
    email,
    raw_user_meta_data: { ...user.raw_user_meta_data, ...known },
  });
}
