/** The account that asks for a code to sign in: known by its address or number, or made as by a sign-up without a password. */
import { makeAccount } from '../accounts.ts';
import type { AuthContext } from '../auth-context.ts';
import { AuthRefusal } from '../auth-refusal.ts';
import { askBeforeUserCreated } from '../before-user-created.ts';
import type { Caller } from '../caller.ts';
import type { RequestBody } from '../request-body.ts';
import { isTaken } from '../store/queries.ts';
import { findUserByEmail, findUserByPhone, type UserRow } from '../store/users.ts';

export type Contact = { email: string; phone: null } | { email: null; phone: string };

export async function accountToCode(
  context: AuthContext,
  body: RequestBody,
  { address }: Caller,
  contact: Contact,
): Promise<UserRow | undefined> {
  const find = () =>
    contact.phone === null
      ? findUserByEmail(context.sql, contact.email)
      : findUserByPhone(context.sql, contact.phone);
  const known = await find();
  if (known) return known;
  if (body.flag('create_user') === false || !context.settings.signupAllowed)
    throw new AuthRefusal(422, 'otp_disabled', 'Signups not allowed for otp');
  const userMetadata = body.object('data') ?? {};
  const asked = { ...contact, user_metadata: userMetadata, is_anonymous: false };
  const isByInvitation = await askBeforeUserCreated(context, asked);
  context.signUps.take(address);
  const account = {
    ...contact,
    password: null,
    userMetadata,
    appMetadata: {},
    isProved: contact.email !== null && isByInvitation,
    isEmailConfirmed: !context.settings.confirmations.ofSignUps,
    isPhoneConfirmed: false,
  };
  return makeAccount(context, account, address).catch((failure: unknown) => {
    if (isTaken(failure)) return find();
    throw failure;
  });
}
