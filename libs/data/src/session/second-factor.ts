/** The second factor of whoever is signed in: whether a code is still to be given, giving it, setting it up, taking it away. */
import type { AuthError, Session } from '@supabase/supabase-js';
import type { Data } from '../client.ts';
import type { Client } from '../database/database.ts';
import { commonReasonOf } from './what-failed.ts';

export type FactorReason = 'wrong_code' | 'too_many_attempts' | 'signed_out' | 'offline' | 'busy' | 'server';

export type FactorResult<Value> =
  | { ok: true; value: Value }
  | { ok: false; problem: { reason: FactorReason } };

/** As it is told once, when it is set up. */
export interface NewFactor {
  id: string;
  /** Base32, to be typed where nothing can be scanned. */
  secret: string;
  /** The QR code an authenticator scans, as the address of a picture. */
  qrCode: string;
}

export interface OwnFactor {
  id: string;
  since: string;
}

const BY_CODE: Record<string, FactorReason> = {
  mfa_verification_failed: 'wrong_code',
  validation_failed: 'wrong_code',
  over_request_rate_limit: 'too_many_attempts',
  insufficient_aal: 'signed_out',
  session_not_found: 'signed_out',
};

/** The factor whose code this session lacks; null: it has proved all its account asks for. */
export function awaitedFactor({ access_token, user }: Session): string | null {
  const factor = user.factors?.find(({ status }) => status === 'verified');
  return factor && levelOf(access_token) !== 'aal2' ? factor.id : null;
}

/** Read and not verified: a token that lies about it opens nothing at the server. */
function levelOf(token: string): unknown {
  const [, claims = ''] = token.split('.');
  return JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))).aal;
}

/** Raises the session of the page; whoever watches it is told. */
export function giveCode(data: Data, factorId: string, code: string): Promise<FactorResult<null>> {
  return ask(data, async ({ auth }) => {
    const { error } = await auth.mfa.challengeAndVerify({ factorId, code });
    return { error, value: null };
  });
}

/** The one that counts; null: there is none. */
export function ownFactor(data: Data): Promise<FactorResult<OwnFactor | null>> {
  return ask(data, async ({ auth }) => {
    const { data: factors, error } = await auth.mfa.listFactors();
    const [first] = factors?.totp ?? [];
    return { error, value: first ? { id: first.id, since: first.created_at } : null };
  });
}

/** Begins one, and gives up what was begun before and never confirmed. `issuer`: what the authenticator calls it. */
export function beginFactor(data: Data, issuer: string): Promise<FactorResult<NewFactor>> {
  return ask(data, async ({ auth }) => {
    const { data: factors } = await auth.mfa.listFactors();
    const begun = factors?.all.filter(({ status }) => status === 'unverified') ?? [];
    for (const { id } of begun) await auth.mfa.unenroll({ factorId: id });
    const { data: factor, error } = await auth.mfa.enroll({
      factorType: 'totp',
      friendlyName: issuer,
      issuer,
    });
    const { secret = '', qr_code: qrCode = '' } = factor?.totp ?? {};
    return { error, value: { id: factor?.id ?? '', secret, qrCode } };
  });
}

export function removeFactor(data: Data, factorId: string): Promise<FactorResult<null>> {
  return ask(data, async ({ auth }) => {
    const { error } = await auth.mfa.unenroll({ factorId });
    // The token still says what the factor had proved.
    if (!error) await auth.refreshSession();
    return { error, value: null };
  });
}

async function ask<Value>(
  data: Data,
  work: (client: Client) => Promise<{ error: AuthError | null; value: Value }>,
): Promise<FactorResult<Value>> {
  try {
    const { error, value } = await work(await data.client());
    return error ? { ok: false, problem: { reason: reasonOf(error) } } : { ok: true, value };
  } catch {
    return { ok: false, problem: { reason: 'offline' } };
  }
}

function reasonOf(error: AuthError): FactorReason {
  const { code, status } = error;
  const known = code === undefined ? undefined : BY_CODE[code];
  if (known) return known;
  const common = commonReasonOf(error);
  if (common === 'invalid_jwt') return 'signed_out';
  if (common === 'offline' || common === 'busy' || common === 'signed_out') return common;
  return status === 429 ? 'too_many_attempts' : 'server';
}
