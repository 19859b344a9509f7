/** A code of a message that came back: whose number it proves, and what that changes. */
import { refuseTaken } from '../address-taken.ts';
import type { AuthContext } from '../auth-context.ts';
import { AuthRefusal } from '../auth-refusal.ts';
import type { Caller } from '../caller.ts';
import { readPhone } from '../contact.ts';
import type { RequestBody } from '../request-body.ts';
import { openSession, type SessionTokens } from '../session-tokens.ts';
import { listProviders, putIdentity } from '../store/identities.ts';
import { isAwaited, type OneTimeToken, takeToken } from '../store/one-time-tokens.ts';
import type { Queries } from '../store/queries.ts';
import {
  confirmPhone,
  isBanned,
  lockUser,
  replaceUnproven,
  type UserRow,
  updateUser,
} from '../store/users.ts';
import { attempt } from './attempt.ts';

const kindsOf = {
  sms: ['recovery_token', 'confirmation_token'],
  phone_change: ['phone_change_token'],
} as const;
type PhoneType = keyof typeof kindsOf;

export async function verifyByPhone(
  context: AuthContext,
  body: RequestBody,
  caller: Caller,
): Promise<SessionTokens> {
  const type = body.text('type');
  const code = body.text('token');
  if (body.text('email') || !code) {
    const sentence = 'Only an email address or phone number should be provided on verify, with its token';
    throw new AuthRefusal(400, 'validation_failed', sentence);
  }
  if (!isPhoneType(type)) {
    const sentence = type ? 'Unsupported verification type' : 'Verify requires a verification type';
    throw new AuthRefusal(400, 'validation_failed', sentence);
  }
  const phone = readPhone(body.text('phone'));
  const { codeLifetimeS } = context.settings.phones;
  return attempt(context, { phone }, caller, async (tx, isKnownDevice) => {
    const given = { code, address: phone, isKnownDevice };
    const token = await takeToken(tx, context.codes, given, kindsOf[type]);
    if (!token || token.age_s > codeLifetimeS) return null;
    const user = await lockUser(tx, token.user_id);
    if (!user) return null;
    if (isBanned(user)) throw new AuthRefusal(403, 'user_banned', 'User is banned');
    const proved =
      type === 'sms' ? await confirmed(tx, user, token, codeLifetimeS) : await changed(tx, user, phone);
    if (!proved) return null;
    return openSession(context, tx, { userId: user.id, provider: 'phone', method: 'otp', caller });
  }).catch(refuseTaken); // Somebody else confirmed it while the message was on its way.
}

function isPhoneType(text: string): text is PhoneType {
  return Object.hasOwn(kindsOf, text);
}

/** Null: the account has another number by now. */
async function confirmed(
  tx: Queries,
  user: UserRow,
  token: OneTimeToken,
  lifetimeS: number,
): Promise<UserRow | null> {
  const phone = token.relates_to;
  if (user.phone !== phone) return null;
  if (user.phone_confirmed_at !== null) return user;
  // Whoever asked for a code to sign in set no password: the one that is there may be a stranger's, whichever code was typed.
  const signIn = { userId: user.id, kind: 'recovery_token', address: phone, lifetimeS } as const;
  if (token.token_type === 'recovery_token' || (await isAwaited(tx, signIn)))
    await replaceUnproven(tx, user.id, null);
  await putIdentity(tx, { userId: user.id, provider: 'phone', data: { sub: user.id, phone, ...known } });
  return confirmPhone(tx, user);
}

async function changed(tx: Queries, user: UserRow, phone: string): Promise<UserRow | null> {
  if (user.phone_change !== phone) return null;
  await putIdentity(tx, { userId: user.id, provider: 'phone', data: { sub: user.id, phone, ...known } });
  await listProviders(tx, user.id);
  const raw_user_meta_data = { ...user.raw_user_meta_data, phone, ...known };
  return updateUser(tx, user.id, { phone, raw_user_meta_data });
}

const known = { phone_verified: true };
