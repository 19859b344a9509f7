/** Who asks for a letter to somebody else: its reader is told, as whoever gets a link wants to know from whom. */
import type { Context } from 'hono';
import type { AuthContext } from '../auth-context.ts';
import { AuthRefusal } from '../auth-refusal.ts';
import { isShared } from '../shared-account.ts';
import { requireSignedIn } from '../signed-in.ts';

/** The address of an account that is signed in, and confirmed; null: nobody says who asks, or the letter is their own. */
export async function askedBy(context: AuthContext, c: Context, email: string): Promise<string | null> {
  const asker = await requireSignedIn(context, c).catch((failure: unknown) => {
    if (failure instanceof AuthRefusal) return null;
    throw failure;
  });
  const { user } = asker ?? {};
  if (!user?.email || user.email === email || user.email_confirmed_at === null || isShared(context, user))
    return null;
  return user.email;
}
