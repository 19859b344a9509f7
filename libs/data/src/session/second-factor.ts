/** The second factor of whoever is signed in: whether a code is still to be given, giving it, setting it up, taking it away. */
import type { Factor, Session } from '@supabase/supabase-js';
import type { Data } from '../client.ts';
import type { Client } from '../database/database.ts';
import { type AuthWork, askAuth } from './ask-auth.ts';
import { type FactorResult, factorProblemOf } from './factor-problem.ts';
import { wholePhone } from './plain-phone.ts';

export type { FactorProblem, FactorReason, FactorResult } from './factor-problem.ts';

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
  phone: string | null;
  since: string;
}

/** A code that is on its way to a phone. */
export interface SentCode {
  challengeId: string;
  /** Unix milliseconds. */
  goodUntil: number;
}

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
export function giveCode(data: Data, factorId: string, code: string): Promise<FactorResult<true>> {
  return ask(data, async (auth) => {
    const { error } = await auth.mfa.challengeAndVerify({ factorId, code });
    return { error, value: true };
  });
}

/** Those that count, authenticators first. */
export function ownFactors(data: Data): Promise<FactorResult<OwnFactor[]>> {
  return ask(data, async (auth) => {
    const { data: factors, error } = await auth.mfa.listFactors();
    return { error, value: [...(factors?.totp ?? []), ...(factors?.phone ?? [])].map(ownFactor) };
  });
}

/** The same of a session that still lacks a code, as it is kept: nothing is asked of the server. */
export function factorsOfSession(data: Data): Promise<FactorResult<OwnFactor[]>> {
  return ask(data, async (auth) => {
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

export function sendFactorCode(data: Data, factorId: string): Promise<FactorResult<SentCode>> {
  return ask(data, async (auth) => {
    const { data: challenge, error } = await auth.mfa.challenge({ factorId, channel: 'sms' });
    return {
      error,
      value: challenge && { challengeId: challenge.id, goodUntil: challenge.expires_at * 1000 },
    };
  });
}

/** Raises the session of the page by the code of a message. */
export function giveSentCode(
  data: Data,
  given: { factorId: string; challengeId: string; code: string },
): Promise<FactorResult<true>> {
  return ask(data, async (auth) => ({ error: (await auth.mfa.verify(given)).error, value: true }));
}

/** Begins a phone, and gives up what was begun before and never confirmed. */
export async function beginPhone(data: Data, phone: string): Promise<FactorResult<{ id: string }>> {
  const number = wholePhone(phone);
  if (!number) return { ok: false, problem: { reason: 'bad_phone' } };
  return ask(data, async (auth) => {
    await forgetBegun(auth);
    const { data: factor, error } = await auth.mfa.enroll({
      factorType: 'phone',
      friendlyName: number,
      phone: number,
    });
    return { error, value: factor && { id: factor.id } };
  });
}

async function forgetBegun(auth: Client['auth']): Promise<void> {
  const { data: factors } = await auth.mfa.listFactors();
  const begun = factors?.all.filter(({ status }) => status === 'unverified') ?? [];
  for (const { id } of begun) await auth.mfa.unenroll({ factorId: id });
}

/** Begins one, and gives up what was begun before and never confirmed. `issuer`: what the authenticator calls it. */
export function beginFactor(data: Data, issuer: string): Promise<FactorResult<NewFactor>> {
  return ask(data, async (auth) => {
    await forgetBegun(auth);
    const { data: factor, error } = await auth.mfa.enroll({
      factorType: 'totp',
      friendlyName: issuer,
      issuer,
    });
    return {
      error,
      value: factor && { id: factor.id, secret: factor.totp.secret, qrCode: factor.totp.qr_code },
    };
  });
}

export function removeFactor(data: Data, factorId: string): Promise<FactorResult<true>> {
  return ask(data, async (auth) => {
    const { error } = await auth.mfa.unenroll({ factorId });
    // The token still says what the factor had proved.
    if (!error) await auth.refreshSession();
    return { error, value: true };
  });
}

function ask<Value>(data: Data, work: AuthWork<Value>): Promise<FactorResult<Value>> {
  return askAuth(data, work, {
    of: factorProblemOf,
    empty: { reason: 'server' },
    offline: { reason: 'offline' },
  });
}
