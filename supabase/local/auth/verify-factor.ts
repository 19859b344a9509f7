/** A code of a second factor, checked: right once, it raises the session to `aal2`. */
import type { AuthContext } from './auth-context.ts';
import { AuthRefusal } from './auth-refusal.ts';
import { nextToken } from './grants/refresh-token.ts';
import { tokenHash } from './one-time/one-time-code.ts';
import { requireMayProve } from './second-factor.ts';
import { issueTokens, type SessionTokens } from './session-tokens.ts';
import type { SignedIn } from './signed-in.ts';
import {
  type ChallengeRow,
  type FactorRow,
  findChallenge,
  isCodeUsed,
  isVerified,
  keepFactor,
  lockFactor,
  useCode,
} from './store/factors.ts';
import type { Queries } from './store/queries.ts';
import { findActiveToken, lockSession, methodsOf, raiseSession, recordMethod } from './store/sessions.ts';
import { lockUser } from './store/users.ts';
import { isCodeOf } from './totp.ts';

export type Code = { challengeId: string; code: string; address: string };

export async function verifyFactor(
  context: AuthContext,
  signedIn: SignedIn,
  factor: FactorRow,
  given: Code,
): Promise<SessionTokens> {
  if (isPhone(factor) && !context.settings.phones.verifiesFactors) {
    throw new AuthRefusal(422, 'mfa_phone_verify_not_enabled', 'MFA verification is disabled for Phone');
  }
  if (!isPhone(factor)) requireTotp(context);
  const challenge = await findChallenge(context.sql, given.challengeId, factor.id);
  requireOpen(context, challenge, given.address);
  let tokens: SessionTokens | null = null;
  const proved = await methodsOf(context.sql, signedIn.session.id);
  // Whoever has only the password must not keep out who reads the letters.
  const turn = proved.some(({ method }) => method === 'password') ? 'password' : 'no password';
  const right = await context.failedCodes.attempt(factor.id, turn, async () => {
    tokens = await take(context, signedIn, factor.id, given);
    return tokens !== null;
  });
  if (!right || !tokens) {
    const kind = isPhone(factor) ? 'MFA Phone' : 'TOTP';
    throw new AuthRefusal(422, 'mfa_verification_failed', `Invalid ${kind} code entered`);
  }
  return tokens;
}

export function requireTotp({ settings }: AuthContext): void {
  if (settings.factors.verifiesTotp) return;
  throw new AuthRefusal(422, 'mfa_totp_verify_not_enabled', 'MFA verification is disabled for TOTP');
}

function requireOpen({ settings }: AuthContext, challenge: ChallengeRow | undefined, address: string): void {
  if (!challenge) {
    const sentence = 'MFA factor with the provided challenge ID not found';
    throw new AuthRefusal(422, 'mfa_factor_not_found', sentence);
  }
  if (challenge.verified_at !== null || challenge.ip_address !== address) {
    const sentence = 'Challenge and verify IP addresses mismatch.';
    throw new AuthRefusal(422, 'mfa_ip_address_mismatch', sentence);
  }
  if (new Date(challenge.created_at).getTime() + settings.factors.challengeForS * 1000 < Date.now()) {
    const sentence = `MFA challenge ${challenge.id} has expired, verify against another challenge or create a new challenge.`;
    throw new AuthRefusal(422, 'mfa_challenge_expired', sentence);
  }
}

/** Null where the code is wrong or was right before; read behind locks, so that of two at once one is right. */
async function take(
  context: AuthContext,
  { user, session: { id: sessionId } }: SignedIn,
  factorId: string,
  { challengeId, code }: Code,
): Promise<SessionTokens | null> {
  return context.sql.begin(async (tx: Queries) => {
    // Factors of one account take turns: the first that counts ends all others that were begun.
    await lockUser(tx, user.id);
    const session = await lockSession(tx, sessionId);
    const factor = await lockFactor(tx, factorId);
    if (!session || !factor) return null;
    await requireMayProve(tx, factor, session);
    const right = isPhone(factor)
      ? await sentCode(tx, factor, challengeId, code)
      : await unusedCode(tx, factor, code);
    if (right === null) return null;
    await useCode(tx, challengeId, right);
    if (!isVerified(factor)) await keepFactor(tx, factor);
    const raised = await raiseSession(tx, session, factor.id);
    await recordMethod(tx, session.id, isPhone(factor) ? 'mfa/phone' : 'totp');
    const active = await findActiveToken(tx, session.id);
    const token = active && (await nextToken(tx, session, active));
    return token ? issueTokens(context, tx, user, raised, token) : null;
  }) as Promise<SessionTokens | null>;
}

function isPhone({ factor_type }: FactorRow): boolean {
  return factor_type === 'phone';
}

async function unusedCode(tx: Queries, factor: FactorRow, code: string): Promise<string | null> {
  if (!factor.secret || !isCodeOf(factor.secret, code)) return null;
  return (await isCodeUsed(tx, factor.id, code)) ? null : code;
}

async function sentCode(
  tx: Queries,
  { id, phone }: FactorRow,
  challengeId: string,
  code: string,
): Promise<string | null> {
  const challenge = await findChallenge(tx, challengeId, id);
  if (!challenge || challenge.verified_at !== null) return null;
  const hash = tokenHash(phone ?? '', code);
  return challenge.otp_code === hash ? hash : null;
}
