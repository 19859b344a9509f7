/** Somebody who is signed in adds an identity to the account. */
import { constraintOf, refuseTaken } from '../address-taken.ts';
import type { AuthContext } from '../auth-context.ts';
import { AuthRefusal } from '../auth-refusal.ts';
import { askBeforeAddress } from '../before-user-created.ts';
import { requireSecondFactor } from '../second-factor.ts';
import { requireOwn } from '../shared-account.ts';
import type { SignedIn } from '../signed-in.ts';
import { listProviders } from '../store/identities.ts';
import { findProviderIdentity, insertProviderIdentity } from '../store/provider-identities.ts';
import { isTaken, type Queries } from '../store/queries.ts';
import { findUser, isBanned, lockUser, type UserRow, updateUser } from '../store/users.ts';
import { type Told, unverified, verifiedOf } from './account-of-profile.ts';

/** The operator allows it, the account is one's own, and a second factor was given where there is one. */
export async function requireLinking(
  context: AuthContext,
  signedIn: Pick<SignedIn, 'user' | 'session'>,
): Promise<void> {
  if (!context.settings.signInBy.manualLinking) {
    throw new AuthRefusal(404, 'manual_linking_disabled', 'Manual linking is disabled');
  }
  requireOwn(context, signedIn.user);
  await requireSecondFactor(context, signedIn, 'change identities');
}

/** Whose account it is, and what throws where that person has been signed out meanwhile: asked once it is this change's turn. */
export type Linking = { userId: string; requireStill: (tx: Queries) => Promise<void> };

export async function linkProfile<Value>(
  context: AuthContext,
  { userId, requireStill }: Linking,
  told: Told,
  goOn: (tx: Queries, user: UserRow) => Promise<Value>,
): Promise<Value> {
  const target = await findUser(context.sql, userId);
  if (!target) throw new AuthRefusal(422, 'user_not_found', 'Linking target user not found');
  if (!target.email) await requireAddress(context, target, told);
  const linking = { userId, requireStill };
  const linked = context.sql.begin(async (tx: Queries) => goOn(tx, await link(context, tx, linking, told)));
  return linked.catch((failure: unknown) => {
    if (isTaken(failure) && constraintOf(failure).includes('identities')) throw already('another user');
    return refuseTaken(failure);
  }) as Promise<Value>;
}

async function link(
  context: AuthContext,
  tx: Queries,
  { userId, requireStill }: Linking,
  { provider, profile }: Told,
): Promise<UserRow> {
  const user = await lockUser(tx, userId);
  if (!user) throw new AuthRefusal(422, 'user_not_found', 'Linking target user not found');
  if (isBanned(user)) throw new AuthRefusal(403, 'user_banned', 'User is banned');
  requireOwn(context, user);
  await requireStill(tx);
  const { subject, data } = profile;
  const known = await findProviderIdentity(tx, { provider, subject });
  if (known) throw already(known.user_id === userId ? null : 'another user');
  await insertProviderIdentity(tx, { userId, provider, subject, data });
  await listProviders(tx, userId);
  return user.email ? ((await findUser(tx, userId)) as UserRow) : giveAddress(tx, userId, profile);
}

function giveAddress(tx: Queries, userId: string, profile: Told['profile']): Promise<UserRow> {
  const [email = null] = verifiedOf(profile);
  return updateUser(tx, userId, { email });
}

async function requireAddress(
  context: AuthContext,
  user: UserRow,
  { provider, profile }: Told,
): Promise<void> {
  const [email] = verifiedOf(profile);
  if (!email) throw unverified(provider);
  await askBeforeAddress(context, user, { email, phone: null, user_metadata: profile.data });
}

function already(whose: string | null): AuthRefusal {
  const sentence = `Identity is already linked${whose ? ` to ${whose}` : ''}`;
  return new AuthRefusal(422, 'identity_already_exists', sentence);
}
