/** /factors: the second factors of the signed-in account; begun, asked, proved and taken away. */
import { type Context, Hono } from 'hono';
import type { AuthContext } from '../auth-context.ts';
import { AuthRefusal } from '../auth-refusal.ts';
import { readCaller } from '../caller.ts';
import { enrolFactor } from '../enrol-factor.ts';
import { requireChannel, requireMessageRest, writeMessage } from '../one-time/messages.ts';
import { newCode, tokenHash } from '../one-time/one-time-code.ts';
import { type RequestBody, readBody } from '../request-body.ts';
import { requireMayProve } from '../second-factor.ts';
import { requireOwn } from '../shared-account.ts';
import { isUuid, requireSignedIn, type SignedIn } from '../signed-in.ts';
import {
  type ChallengeRow,
  deleteFactor,
  type FactorRow,
  findFactor,
  insertChallenge,
  isVerified,
} from '../store/factors.ts';
import type { Queries } from '../store/queries.ts';
import { lowerSessions } from '../store/sessions.ts';
import { requireTotp, verifyFactor } from '../verify-factor.ts';

export function factorsRoute(context: AuthContext): Hono {
  const { sql } = context;
  return new Hono()
    .post('/factors', async (c) => {
      const signedIn = await requireSignedIn(context, c);
      requireOwn(context, signedIn.user);
      c.header('cache-control', 'no-store');
      return c.json(await enrolFactor(context, signedIn, await readBody(c)));
    })
    .post('/factors/:id/challenge', async (c) => {
      const { factor, signedIn } = await requireFactor(context, c);
      const challenge = await challengeOf(context, c, signedIn, factor);
      const { challengeForS } = context.settings.factors;
      const expiresAt = Math.floor(new Date(challenge.created_at).getTime() / 1000) + challengeForS;
      c.header('cache-control', 'no-store');
      return c.json({ id: challenge.id, type: factor.factor_type, expires_at: expiresAt });
    })
    .post('/factors/:id/verify', async (c) => {
      const { factor, signedIn } = await requireFactor(context, c);
      const body = await readBody(c);
      const [challengeId, code] = [body.text('challenge_id'), body.text('code')];
      if (!code) throw new AuthRefusal(400, 'validation_failed', 'Code needs to be non-empty');
      if (!isUuid(challengeId)) {
        throw new AuthRefusal(400, 'validation_failed', 'challenge_id must be an UUID');
      }
      c.header('cache-control', 'no-store');
      return c.json(
        await verifyFactor(context, signedIn, factor, { challengeId, code, address: addressOf(context, c) }),
      );
    })
    .delete('/factors/:id', async (c) => {
      const { factor, signedIn } = await requireFactor(context, c);
      if (isVerified(factor) && signedIn.session.aal !== 'aal2') {
        throw new AuthRefusal(422, 'insufficient_aal', 'AAL2 required to unenroll verified factor');
      }
      await sql.begin(async (tx: Queries) => {
        await deleteFactor(tx, factor.id);
        await lowerSessions(tx, factor.id);
      });
      return c.json({ id: factor.id });
    });
}

async function requireFactor(
  context: AuthContext,
  c: Context,
): Promise<{ signedIn: SignedIn; factor: FactorRow }> {
  const signedIn = await requireSignedIn(context, c);
  requireOwn(context, signedIn.user);
  const id = c.req.param('id') ?? '';
  const factor = isUuid(id) ? await findFactor(context.sql, id, signedIn.user.id) : undefined;
  if (!factor) throw notFound();
  return { signedIn, factor };
}

function notFound(): AuthRefusal {
  return new AuthRefusal(404, 'mfa_factor_not_found', 'Factor not found');
}

async function challengeOf(
  context: AuthContext,
  c: Context,
  signedIn: SignedIn,
  factor: FactorRow,
): Promise<ChallengeRow> {
  const address = addressOf(context, c);
  await requireMayProve(context.sql, factor, signedIn.session);
  if (factor.factor_type !== 'phone') requireTotp(context);
  const from = readCaller(c, context).address;
  const challenge =
    factor.factor_type === 'phone'
      ? await challengePhone(context, signedIn, factor, await readBody(c), { address, from })
      : await insertChallenge(context.sql, factor.id, address);
  if (!challenge) throw notFound();
  return challenge;
}

function addressOf(context: AuthContext, c: Context): string {
  return readCaller(c, context).address || '0.0.0.0';
}

/** A code for a phone that is a second factor: sent when it is asked for, and good for as long as its challenge. */
async function challengePhone(
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
