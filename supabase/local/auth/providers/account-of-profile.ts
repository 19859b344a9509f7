/** The account for somebody a provider vouches for: by the identity, else by a verified address, else a new one. */
import { randomUUID } from 'node:crypto';
import type { AuthContext } from '../auth-context.ts';
import { AuthRefusal } from '../auth-refusal.ts';
import { askBeforeUserCreated, requireSignUps } from '../before-user-created.ts';
import { keepWhatIsProved } from '../one-time/first-proof.ts';
import { requireOwn } from '../shared-account.ts';
import { listProviders } from '../store/identities.ts';
import {
  findByAddresses,
  findProviderIdentity,
  insertProviderIdentity,
  renewProviderIdentity,
} from '../store/provider-identities.ts';
import { isTaken, type Queries } from '../store/queries.ts';
import { emptyUnconfirmed, isUnconfirmed } from '../store/unconfirmed.ts';
import { findUser, insertUser, isBanned, lockUser, mergeUserData, type UserRow } from '../store/users.ts';
import type { Profile, ProviderEmail } from './provider.ts';

export type Told = { provider: string; profile: Profile; address: string };

export async function withAccountOf<Value>(
  context: AuthContext,
  told: Told,
  goOn: (tx: Queries, user: UserRow) => Promise<Value>,
): Promise<Value> {
  const once = async () => {
    const found = await find(context.sql, told);
    // The database may refuse a newcomer: asked before anything is held.
    if (found.kind === 'new') await requireWelcome(context, told);
    return context.sql.begin(async (tx: Queries) => goOn(tx, await take(context, tx, told, found)));
  };
  // Another request made it at the same instant: now it is found.
  const tried = once().catch((failure: unknown) => (isTaken(failure) ? once() : Promise.reject(failure)));
  return tried as Promise<Value>;
}

type Found =
  | { kind: 'known'; userId: string; identityId: string }
  | { kind: 'same_address'; userId: string }
  /** Somebody signed up with it, and nobody has confirmed that. */
  | { kind: 'unconfirmed'; userId: string }
  | { kind: 'new' };

async function find(sql: Queries, { provider, profile }: Told): Promise<Found> {
  const hasAddress = provider !== 'web3';
  if (hasAddress && profile.emails.length === 0) {
    throw new AuthRefusal(500, 'unexpected_failure', 'Error getting user email from external provider');
  }
  const identity = await findProviderIdentity(sql, { provider, subject: profile.subject });
  if (identity) return { kind: 'known', userId: identity.user_id, identityId: identity.id };
  if (!hasAddress) return { kind: 'new' };
  const verified = verifiedOf(profile);
  // The answer must not depend on whether the address has an account here: it may be made up.
  if (verified.length === 0) throw unverified(provider);
  const [same, other] = await findByAddresses(sql, verified);
  if (!same) return { kind: 'new' };
  if (other) {
    const sentence =
      'Multiple accounts with the same email address in the same linking domain detected: default';
    throw new AuthRefusal(500, 'unexpected_failure', sentence);
  }
  if (same.isProved) return { kind: 'same_address', userId: same.user.id };
  if (isUnconfirmed(same.user)) return { kind: 'unconfirmed', userId: same.user.id };
  throw unproved();
}

async function take(context: AuthContext, tx: Queries, told: Told, found: Found): Promise<UserRow> {
  const { provider, profile } = told;
  const { subject, data } = profile;
  const user = found.kind === 'new' ? await make(tx, told) : await lockUser(tx, found.userId);
  if (found.kind === 'same_address' || found.kind === 'unconfirmed') {
    // Its address may have changed before the row was locked, or been confirmed by the letter.
    const now = await find(tx, told);
    if (now.kind === 'new' || now.userId !== found.userId) throw unproved();
    if (now.kind === 'unconfirmed') await emptyUnconfirmed(tx, found.userId);
    if (user) await keepWhatIsProved(context, tx, user);
  }
  if (!user) throw new AuthRefusal(403, 'user_not_found', 'User not found');
  if (isBanned(user)) throw new AuthRefusal(403, 'user_banned', 'User is banned');
  if (found.kind === 'known') await renewProviderIdentity(tx, found.identityId, data);
  else {
    requireOwn(context, user);
    await insertProviderIdentity(tx, { userId: user.id, provider, subject, data });
  }
  // A name that is known here stays: people are listed by it.
  const { name } = ((await findUser(tx, user.id)) as UserRow).raw_user_meta_data;
  await mergeUserData(tx, user.id, typeof name === 'string' ? { ...data, name } : data);
  await listProviders(tx, user.id);
  return (await findUser(tx, user.id)) as UserRow;
}

function make(tx: Queries, { provider, profile }: Told): Promise<UserRow> {
  return insertUser(tx, {
    id: randomUUID(),
    role: 'authenticated',
    email: verifiedOf(profile)[0] ?? null,
    isEmailConfirmed: verifiedOf(profile).length > 0,
    phone: null,
    encrypted_password: null,
    raw_app_meta_data: { provider, providers: [provider] },
    raw_user_meta_data: profile.data,
    is_anonymous: false,
    isPhoneConfirmed: false,
    banned_until: null,
  });
}

async function requireWelcome(context: AuthContext, { provider, profile, address }: Told): Promise<void> {
  requireSignUps(context);
  const [email = null] = verifiedOf(profile);
  await askBeforeUserCreated(context, {
    email,
    phone: null,
    user_metadata: profile.data,
    is_anonymous: false,
    app_metadata: { provider, providers: [provider] },
  });
  context.signUps.take(address);
}

export function verifiedOf({ emails }: Profile): string[] {
  const rank = ({ isPrimary }: ProviderEmail) => (isPrimary ? 0 : 1);
  return emails
    .filter(({ isVerified }) => isVerified)
    .sort((a, b) => rank(a) - rank(b))
    .map(({ email }) => email);
}

/** Somebody else may have set up the account with this address: its owner must not be led into it. */
function unproved(): AuthRefusal {
  const sentence =
    'A user with this email address has already been registered, and has not shown that it is theirs';
  return new AuthRefusal(422, 'email_not_confirmed', sentence);
}

export function unverified(provider: string): AuthRefusal {
  const sentence = `Unverified email with ${provider}. Verify the email with ${provider} in order to sign in`;
  return new AuthRefusal(422, 'provider_email_needs_verification', sentence);
}
