/** A code for a phone that is a second factor: sent when it is asked for, and good for as long as its challenge. */
import type { AuthContext } from './auth-context.ts';
import { AuthRefusal } from './auth-refusal.ts';
import { requireChannel, requireMessageRest, writeMessage } from './one-time/messages.ts';
import { newCode, tokenHash } from './one-time/one-time-code.ts';
import type { RequestBody } from './request-body.ts';
import type { SignedIn } from './signed-in.ts';
import { type ChallengeRow, type FactorRow, insertChallenge, isVerified } from './store/factors.ts';
import type { Queries } from './store/queries.ts';

export async function challengePhone(
  context: AuthContext,
  { user }: SignedIn,
  factor: FactorRow,
  body: RequestBody,
  { address, from }: { address: string; from: string },
): Promise<ChallengeRow | undefined> {
  if (!context.settings.phones.verifiesFactors || !context.messages) {
    throw new AuthRefusal(422, 'mfa_phone_verify_not_enabled', 'MFA verification is disabled for Phone');
  }
  requireChannel(context, body);
  const phone = factor.phone ?? '';
  context.messagesFrom.take(from);
  // An unconfirmed number shares its minute with every account that claims it.
  if (isVerified(factor)) requireMessageRest(context, 'factor', factor.id);
  else requireMessageRest(context, 'claim', phone);
  const code = newCode(context.settings.phones.factorCodeLength);
  const lifetimeS = context.settings.factors.challengeForS;
  return context.sql.begin(async (tx: Queries) => {
    const challenge = await insertChallenge(tx, factor.id, address, tokenHash(phone, code));
    if (challenge) await writeMessage(context, tx, { user, kind: 'mfa', phone, code, lifetimeS });
    return challenge;
  }) as Promise<ChallengeRow | undefined>;
}
