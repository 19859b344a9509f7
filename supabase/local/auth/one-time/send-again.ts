/** Writes the letter of a sign-up or of a change of address again, and voids the one before. */
import type { AuthContext } from '../auth-context.ts';
import { isShared } from '../shared-account.ts';
import type { Queries } from '../store/queries.ts';
import { findUserByEmail, isBanned, lockUser } from '../store/users.ts';
import { askToChangeAddress } from './change-address.ts';
import { sendCode } from './send-code.ts';

/** `email`: the account's own. Writes nothing where nothing waits to be confirmed; the answer is the same. */
export async function sendAgain(
  context: AuthContext,
  { type, email, redirectTo }: { type: 'signup' | 'email_change'; email: string; redirectTo: string },
): Promise<void> {
  const known = await findUserByEmail(context.sql, email);
  if (!known || isBanned(known) || isShared(context, known)) return;
  await context.sql.begin(async (tx: Queries) => {
    const user = await lockUser(tx, known.id);
    if (!user) return;
    const sent = { user, redirectTo, challenge: null };
    if (type === 'signup' && user.email_confirmed_at === null)
      await sendCode(context, tx, { ...sent, kind: 'signup', address: email });
    if (type === 'email_change' && user.email_change)
      await askToChangeAddress(context, tx, { ...sent, email: user.email_change });
  });
}
