/** A new password set by the account's owner: its rules, and the code that may be needed besides. */
import type { AuthContext } from './auth-context.ts';
import { AuthRefusal } from './auth-refusal.ts';
import { requireStrongPassword } from './password-rules.ts';
import type { RequestBody } from './request-body.ts';
import type { SignedIn } from './signed-in.ts';
import { type OneTimeToken, takeToken } from './store/one-time-tokens.ts';
import type { Queries } from './store/queries.ts';

/** GoTrue's: a session that began so long ago may be in other hands. */
const freshForMs = 24 * 60 * 60_000;

/** A code is used up once everything else is right. `turn`: the address that asks. */
export async function newPasswordHash(
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
