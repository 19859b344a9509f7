/** Links for a service to hand over itself, and invitations by letter. */
import { makeAccount } from '../accounts.ts';
import { emailTaken } from '../address-taken.ts';
import type { AuthContext } from '../auth-context.ts';
import { AuthRefusal } from '../auth-refusal.ts';
import { readEmail } from '../contact.ts';
import { mergedMetadata } from '../merged-metadata.ts';
import type { LetterKind } from '../one-time/letter-texts.ts';
import { makeProof, type Proof, sendCode } from '../one-time/send-code.ts';
import { requireStrongPassword } from '../password-rules.ts';
import type { RequestBody } from '../request-body.ts';
import { isTaken, type Queries } from '../store/queries.ts';
import { beginAddressChange } from '../store/sent-letters.ts';
import {
  findUser,
  findUserByEmail,
  forgetUnprovenPassword,
  setMetadata,
  type UserRow,
} from '../store/users.ts';
import { type UserJson, userOf } from '../user-json.ts';

const linkTypes = [
  'signup',
  'invite',
  'magiclink',
  'recovery',
  'email_change_current',
  'email_change_new',
] as const;
type LinkType = (typeof linkTypes)[number];

export type Link = UserJson & {
  action_link: string;
  email_otp: string;
  hashed_token: string;
  verification_type: LinkType;
  redirect_to: string;
};

export async function makeLink(context: AuthContext, body: RequestBody, redirectTo: string): Promise<Link> {
  const email = readEmail(body.text('email'));
  const known = await findUserByEmail(context.sql, email);
  const asked = typeOf(body.text('type'));
  const type = asked === 'magiclink' && !known ? 'signup' : asked;
  const user = await userFor(context, body, { email, type, known, needsPassword: asked === 'signup' });
  const { proof, after } = (await context.sql.begin(async (tx: Queries) => {
    const [of, kind, address] = await proving(context, tx, body, { user, type });
    const made = await makeProof(context, tx, { user: of, kind, address, redirectTo, challenge: null });
    const row = (await findUser(tx, user.id)) as UserRow;
    return { proof: made, after: await userOf(tx, row) };
  })) as { proof: Proof; after: UserJson };
  return {
    ...after,
    action_link: proof.link,
    email_otp: proof.code,
    hashed_token: proof.hash,
    verification_type: type,
    redirect_to: redirectTo,
  };
}

export async function inviteUser(
  context: AuthContext,
  body: RequestBody,
  redirectTo: string,
): Promise<UserJson> {
  const email = readEmail(body.text('email'));
  const known = await findUserByEmail(context.sql, email);
  const user = await userFor(context, body, { email, type: 'invite', known, needsPassword: false });
  return context.sql.begin(async (tx: Queries) => {
    await sendCode(context, tx, {
      user,
      kind: 'invite',
      address: email,
      redirectTo,
      challenge: null,
      isRenewed: true,
    });
    return userOf(tx, (await findUser(tx, user.id)) as UserRow);
  }) as Promise<UserJson>;
}

type Wanted = { email: string; type: LinkType; known: UserRow | undefined; needsPassword: boolean };

async function userFor(context: AuthContext, body: RequestBody, wanted: Wanted): Promise<UserRow> {
  const { email, type, known, needsPassword } = wanted;
  const data = body.object('data') ?? {};
  const makesAccount = type === 'signup' || type === 'invite';
  if (!makesAccount) {
    if (known) return known;
    throw new AuthRefusal(404, 'user_not_found', 'User with this email not found');
  }
  if (known?.email_confirmed_at) throw emailTaken();
  if (known) {
    // A stranger may have signed up with the address: the owner's invitation must not confirm the stranger's password.
    if (type === 'invite') await forgetUnprovenPassword(context.sql, known.id);
    return type === 'signup'
      ? setMetadata(context.sql, known.id, mergedMetadata(known.raw_user_meta_data, data))
      : known;
  }
  const password = needsPassword ? body.text('password') : null;
  if (password === '') throw new AuthRefusal(400, 'validation_failed', 'Signup requires a valid password');
  if (password) requireStrongPassword(password, context.settings.password);
  const account = {
    email,
    phone: null,
    password,
    userMetadata: data,
    appMetadata: {},
    isEmailConfirmed: false,
  };
  return makeAccount(context, account).catch(async (failure: unknown) => {
    const made = isTaken(failure) ? await findUserByEmail(context.sql, email) : undefined;
    if (!made) throw failure;
    return made;
  });
}

async function proving(
  { sql, settings }: AuthContext,
  tx: Queries,
  body: RequestBody,
  { user, type }: { user: UserRow; type: LinkType },
): Promise<[UserRow, LetterKind, string]> {
  const email = user.email as string;
  if (type !== 'email_change_current' && type !== 'email_change_new') return [user, type, email];
  if (type === 'email_change_current' && !settings.confirmations.byBothAddresses) {
    const sentence = 'Enable secure email change to generate link for current email';
    throw new AuthRefusal(400, 'validation_failed', sentence);
  }
  const newEmail = readEmail(body.text('new_email'));
  const other = await findUserByEmail(sql, newEmail);
  if (other && other.id !== user.id) throw emailTaken();
  const changing = await beginAddressChange(tx, user.id, newEmail);
  return type === 'email_change_current' ? [changing, type, email] : [changing, 'email_change', newEmail];
}

function typeOf(text: string): LinkType {
  const type = linkTypes.find((known) => known === text);
  if (type) return type;
  const sentence = `Invalid email action link type requested: ${text}`;
  throw new AuthRefusal(400, 'validation_failed', sentence);
}
