/** What the owner of an account changes: address, password, metadata; all of it or nothing. */
import { emailTaken, refuseTaken } from './address-taken.ts';
import type { AuthContext } from './auth-context.ts';
import { AuthRefusal } from './auth-refusal.ts';
import { askBeforeAddress, isHandedOver, withoutInvitation } from './before-user-created.ts';
import { readEmail, readPhone } from './contact.ts';
import { mergedMetadata } from './merged-metadata.ts';
import { askToConfirm, requireMayAsk } from './one-time/ask-by-phone.ts';
import { askToChangeAddress } from './one-time/change-address.ts';
import { challengeOf, requireRest } from './one-time/send-code.ts';
import { requireStrongPassword } from './password-rules.ts';
import type { RequestBody } from './request-body.ts';
import { requireSecondFactor } from './second-factor.ts';
import { requireOwn } from './shared-account.ts';
import { requireStillSignedIn, type SignedIn } from './signed-in.ts';
import { markUnproved } from './store/handed-accounts.ts';
import { type AddressKind, listProviders, putIdentity } from './store/identities.ts';
import { type OneTimeToken, takeToken } from './store/one-time-tokens.ts';
import type { Queries } from './store/queries.ts';
import { endSessions } from './store/sessions.ts';
import { findUserByEmail, lockUser, type UserChange, type UserRow, updateUser } from './store/users.ts';
import { forgetSent } from './store/waiting-changes.ts';

export type Asking = { redirectTo: string; address: string };

/**
 * Applies the change. A new password ends the account's other sessions, as somebody else may have known the old one. A new address that
 * must be confirmed is sent a letter; until then the account keeps its own.
 */
export async function changeAccount(
  context: AuthContext,
  signedIn: SignedIn,
  body: RequestBody,
  { redirectTo, address }: Asking,
): Promise<UserRow> {
  requireOwn(context, signedIn.user);
  if (body.has('app_metadata')) {
    throw new AuthRefusal(403, 'not_admin', 'Updating app_metadata requires admin privileges');
  }
  const changesProof = ['password', 'email', 'phone'].some((field) => body.has(field));
  if (changesProof) await requireSecondFactor(context, signedIn, 'update email or password');
  const change: UserChange = {};
  if (body.text('email')) change.email = readEmail(body.text('email'));
  if (body.text('phone')) change.phone = readPhone(body.text('phone'));
  const isInvited = await askForAddress(context, signedIn.user, change, body);
  if (signedIn.user.is_anonymous && body.has('password') && !change.email && !change.phone) {
    const sentence = 'Updating password of an anonymous user without an email or phone is not allowed';
    throw new AuthRefusal(422, 'validation_failed', sentence);
  }
  const awaited = await takeAwaited(context, signedIn.user, change, body, address);
  const challenge = challengeOf(body);
  const toConfirm = addressToConfirm(context, signedIn.user, change);
  if (toConfirm) await requireFree(context, toConfirm);
  if (body.has('password'))
    change.encrypted_password = await newPasswordHash(context, signedIn, body, address);
  if (toConfirm) {
    delete change.email;
    context.lettersFrom.take(address);
    requireRest(context, signedIn.user.email ?? signedIn.user.id);
    requireRest(context, toConfirm);
  }
  const isHanded = await isHandedOver(context, change.email ?? null, body.object('data') ?? {});
  const added = withoutInvitation(body.object('data') ?? {});
  const { id } = signedIn.user;
  const changed = context.sql.begin(async (tx: Queries) => {
    if (change.encrypted_password) await forgetSent(tx, id);
    const before = await lockUser(tx, id);
    if (!before) throw new AuthRefusal(403, 'user_not_found', 'User from sub claim in JWT does not exist');
    await requireStillSignedIn(tx, signedIn);
    const addresses = { ...known('email', change.email), ...known('phone', change.phone) };
    change.raw_user_meta_data = mergedMetadata(before.raw_user_meta_data, { ...added, ...addresses });
    if (change.email)
      await putIdentity(tx, {
        userId: id,
        provider: 'email',
        data: { sub: id, email: change.email, ...unproved(before.email, change.email) },
      });
    if (change.phone)
      await putIdentity(tx, { userId: id, provider: 'phone', data: { sub: id, ...addresses } });
    await listProviders(tx, id);
    const updated = await updateUser(tx, id, change);
    if (isHanded) await markUnproved(tx, id, 'handed');
    else if (change.email && change.email !== before.email && !isInvited) await markUnproved(tx, id, 'typed');
    const after = awaited ? await askToConfirm(context, tx, updated, awaited) : updated;
    if (change.encrypted_password) await endSessions(tx, { id: signedIn.session.id, userId: id }, 'others');
    if (!toConfirm) return after;
    return askToChangeAddress(context, tx, { user: after, email: toConfirm, redirectTo, challenge });
  });
  return changed.catch(refuseTaken) as Promise<UserRow>;
}

async function askForAddress(
  context: AuthContext,
  user: UserRow,
  { email = null, phone = null }: UserChange,
  body: RequestBody,
): Promise<boolean> {
  const isNew = (email !== null && email !== user.email) || (phone !== null && phone !== user.phone);
  if (!isNew) return false;
  const user_metadata = { ...user.raw_user_meta_data, ...body.object('data') };
  return askBeforeAddress(context, user, { email, phone, user_metadata });
}

async function takeAwaited(
  context: AuthContext,
  user: UserRow,
  change: UserChange,
  body: RequestBody,
  address: string,
): Promise<string | null> {
  const { phone } = change;
  if (!phone || phone === user.phone || context.settings.phones.autoconfirm) return null;
  await requireMayAsk(context, user, phone, body, address);
  delete change.phone;
  return phone;
}

function addressToConfirm({ settings }: AuthContext, user: UserRow, { email }: UserChange): string | null {
  const isAsked = user.is_anonymous ? settings.confirmations.ofSignUps : settings.confirmations.ofChanges;
  return isAsked && email && email !== user.email ? email : null;
}

async function requireFree({ sql }: AuthContext, email: string): Promise<void> {
  if (await findUserByEmail(sql, email)) throw emailTaken();
}

function known(provider: AddressKind, address: string | null | undefined): Record<string, unknown> {
  return address ? { [provider]: address, [`${provider}_verified`]: true } : {};
}

/** A new address counts as confirmed, but nobody has shown that it is theirs: no provider's account is joined by it. */
function unproved(before: string | null, after: string): Record<string, unknown> {
  return before === after ? {} : { email_verified: false };
}

/** GoTrue's: a session that began so long ago may be in other hands. */
const freshForMs = 24 * 60 * 60_000;

/** A code is used up once everything else is right. `turn`: the address that asks. */
async function newPasswordHash(
  context: AuthContext,
  signedIn: SignedIn,
  body: RequestBody,
  turn: string,
): Promise<string> {
  const { hashing, settings } = context;
  const { user } = signedIn;
  const password = body.text('password');
  requireStrongPassword(password, settings.password);
  const current = body.text('current_password');
  const isRight = () => hashing.isPasswordOf(user.encrypted_password, current, turn);
  // Guessed here it is braked as in signing in; a session and its owner are one.
  if (current && !(await context.failedSignIns.attempt(`password of ${user.id}`, '', isRight))) {
    throw new AuthRefusal(400, 'invalid_credentials', 'The current password is not right');
  }
  const isOld =
    settings.password.reauthenticate &&
    new Date(signedIn.session.created_at).getTime() + freshForMs < Date.now();
  if (isOld && !body.text('nonce')) {
    throw new AuthRefusal(400, 'reauthentication_needed', 'Password update requires reauthentication');
  }
  if (await hashing.isPasswordOf(user.encrypted_password, password, turn)) {
    throw new AuthRefusal(422, 'same_password', 'New password should be different from the old password.');
  }
  if (isOld) await requireNonce(context, signedIn, body.text('nonce'));
  return hashing.hashPassword(password, turn);
}

async function requireNonce(context: AuthContext, { user }: SignedIn, nonce: string): Promise<void> {
  const { lifetimeS } = context.settings.letterCodes;
  const address = user.email ?? user.phone ?? '';
  const given = { code: nonce, address, isKnownDevice: false };
  const isRight = await context.failedCodes.attempt(`nonce of ${user.id}`, '', async () => {
    const token = (await context.sql.begin((tx: Queries) =>
      takeToken(tx, context.codes, given, ['reauthentication_token']),
    )) as OneTimeToken | undefined;
    return token?.user_id === user.id && token.age_s <= lifetimeS;
  });
  if (!isRight) throw new AuthRefusal(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid');
}
