/** The second factor of whoever is signed in: whether a code is still to be given, giving it, setting it up, taking it away. */
import type { AuthError, Factor, Session } from '@supabase/supabase-js';
import type { Data } from '../client.ts';
import type { Client } from '../database/database.ts';
import { wholePhone } from './plain-phone.ts';
import { commonReasonOf, waitIn } from './what-failed.ts';

export type FactorReason =
  | 'wrong_code'
  /** Of a phone: sent too long ago, or answered already. */
  | 'code_expired'
  | 'too_many_attempts'
  | 'too_many_messages'
  | 'bad_phone'
  /** It is a second factor of this account already. */
  | 'phone_taken'
  /** This site sends phones nothing. */
  | 'no_messages'
  /** The account has as many as this site allows. */
  | 'too_many_factors'
  /** This site has switched this kind off. */
  | 'disabled'
  | 'signed_out'
  | 'offline'
  | 'busy'
  | 'server';

export interface FactorProblem {
  reason: FactorReason;
  /** Seconds after which trying again makes sense, where the server says so. */
  waitS?: number;
}

export type FactorResult<Value> = { ok: true; value: Value } | { ok: false; problem: FactorProblem };

/** As it is told once, when it is set up. */
export interface NewFactor {
  id: string;
  /** Base32, to be typed where nothing can be scanned. */
  secret: string;
  /** The QR code an authenticator scans, as the address of a picture. */
  qrCode: string;
}

export type FactorType = 'totp' | 'phone';

export interface OwnFactor {
  id: string;
  type: FactorType;
  /** Of a phone: its number, with the plus. */
  phone: string | null;
  since: string;
}

/** A code that is on its way to a phone. */
export interface SentCode {
  challengeId: string;
  /** Unix milliseconds. */
  goodUntil: number;
}

const BY_CODE: Record<string, FactorReason> = {
  mfa_verification_failed: 'wrong_code',
  validation_failed: 'wrong_code',
  mfa_challenge_expired: 'code_expired',
  mfa_ip_address_mismatch: 'code_expired',
  mfa_verified_factor_exists: 'phone_taken',
  mfa_phone_enroll_not_enabled: 'no_messages',
  mfa_phone_verify_not_enabled: 'no_messages',
  phone_provider_disabled: 'no_messages',
  mfa_totp_enroll_not_enabled: 'disabled',
  mfa_totp_verify_not_enabled: 'disabled',
  too_many_enrolled_mfa_factors: 'too_many_factors',
  over_sms_send_rate_limit: 'too_many_messages',
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

/** Those that count, authenticators first. */
export function ownFactors(data: Data): Promise<FactorResult<OwnFactor[]>> {
  return ask(data, async ({ auth }) => {
    const { data: factors, error } = await auth.mfa.listFactors();
    return { error, value: [...(factors?.totp ?? []), ...(factors?.phone ?? [])].map(ownFactor) };
  });
}

/** The same of a session that still lacks a code, as it is kept: nothing is asked of the server. */
export function factorsOfSession(data: Data): Promise<FactorResult<OwnFactor[]>> {
  return ask(data, async ({ auth }) => {
    const { data: answer, error } = await auth.getSession();
    const counted = (answer.session?.user.factors ?? []).filter(({ status }) => status === 'verified');
    const known = counted.map(ownFactor).filter(({ type }) => type === 'totp' || type === 'phone');
    return { error, value: known.sort((a, b) => b.type.localeCompare(a.type)) };
  });
}

function ownFactor(factor: Factor): OwnFactor {
  const { id, factor_type, created_at: since } = factor;
  const number = 'phone' in factor && typeof factor.phone === 'string' ? factor.phone : '';
  return {
    id,
    type: factor_type as FactorType,
    phone: number ? `+${number.replace(/^\+/, '')}` : null,
    since,
  };
}

/** Sends the phone a code. */
export function sendFactorCode(data: Data, factorId: string): Promise<FactorResult<SentCode>> {
  return ask(data, async ({ auth }) => {
    const { data: challenge, error } = await auth.mfa.challenge({ factorId, channel: 'sms' });
    const { id: challengeId = '', expires_at: until = 0 } = challenge ?? {};
    return { error, value: { challengeId, goodUntil: until * 1000 } };
  });
}

/** Raises the session of the page by the code of a message. */
export function giveSentCode(
  data: Data,
  given: { factorId: string; challengeId: string; code: string },
): Promise<FactorResult<null>> {
  return ask(data, async ({ auth }) => ({ error: (await auth.mfa.verify(given)).error, value: null }));
}

/** Begins a phone, and gives up what was begun before and never confirmed. */
export async function beginPhone(data: Data, phone: string): Promise<FactorResult<{ id: string }>> {
  const number = wholePhone(phone);
  if (!number) return { ok: false, problem: { reason: 'bad_phone' } };
  return ask(data, async ({ auth }) => {
    await forgetBegun(auth);
    const { data: factor, error } = await auth.mfa.enroll({
      factorType: 'phone',
      friendlyName: number,
      phone: number,
    });
    return { error, value: { id: factor?.id ?? '' } };
  });
}

async function forgetBegun(auth: Client['auth']): Promise<void> {
  const { data: factors } = await auth.mfa.listFactors();
  const begun = factors?.all.filter(({ status }) => status === 'unverified') ?? [];
  for (const { id } of begun) await auth.mfa.unenroll({ factorId: id });
}

/** Begins one, and gives up what was begun before and never confirmed. `issuer`: what the authenticator calls it. */
export function beginFactor(data: Data, issuer: string): Promise<FactorResult<NewFactor>> {
  return ask(data, async ({ auth }) => {
    await forgetBegun(auth);
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
    return error ? { ok: false, problem: factorProblemOf(error) } : { ok: true, value };
  } catch {
    return { ok: false, problem: { reason: 'offline' } };
  }
}

export function factorProblemOf(error: AuthError): FactorProblem {
  const waitS = waitIn(error);
  return { reason: reasonOf(error), ...(waitS ? { waitS } : {}) };
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
