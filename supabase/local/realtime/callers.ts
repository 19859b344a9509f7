/** Who is calling: an API key or a user's token turned into the claims that policies see. */
import { IssuerUnreachable } from '../auth/index.ts';
import { isSameSecret } from '../same-secret.ts';
import { RealtimeRefusal } from './refusal.ts';
import { requireSession, type Sessions } from './sessions.ts';

export type CallerClaims = {
  role: 'anon' | 'authenticated' | 'service_role';
  exp?: number;
  [claim: string]: unknown;
};

export type Callers = {
  /** The claims an API key alone gives; undefined for a key that is not ours. */
  ofKey(key: string | null | undefined): Promise<CallerClaims | undefined>;
  /** The claims of a bearer: one of the keys, or a token verified now whose session goes on. Refuses with the reason. */
  ofBearer(bearer: string): Promise<CallerClaims>;
};

type Keys = {
  verify(token: string): Promise<object>;
  ofLegacyKey?(key: string): Promise<CallerClaims | null>;
  publishableKey: string;
  secretKey: string;
  sessions: Sessions;
};

const anonymous: CallerClaims = Object.freeze({ role: 'anon' });
const service: CallerClaims = Object.freeze({ role: 'service_role' });

export function createCallers({ verify, ofLegacyKey, publishableKey, secretKey, sessions }: Keys): Callers {
  const ofKey = async (key: string | null | undefined) => {
    if (!key) return undefined;
    if (isSameSecret(key, publishableKey)) return anonymous;
    if (isSameSecret(key, secretKey)) return service;
    return (await ofLegacyKey?.(key)) ?? undefined;
  };
  return {
    ofKey,
    async ofBearer(bearer) {
      const known = await ofKey(bearer);
      if (known) return known;
      let claims: object;
      try {
        claims = await verify(bearer);
      } catch (cause) {
        if (cause instanceof IssuerUnreachable)
          throw new RealtimeRefusal('UnableToCheckPolicies', cause.message, { cause });
        throw isExpired(cause)
          ? new RealtimeRefusal(
              'InvalidJWTExpiration',
              'The token has expired. Sign in again or refresh it.',
              { cause },
            )
          : new RealtimeRefusal('InvalidJWTToken', 'The token is not valid here. Sign in again.', { cause });
      }
      const narrowed = narrow(claims);
      await requireSession(sessions, narrowed);
      return narrowed;
    },
  };
}

function narrow(claims: object): CallerClaims {
  const { role } = claims as Record<string, unknown>;
  if (role !== 'anon' && role !== 'authenticated' && role !== 'service_role')
    throw new RealtimeRefusal('InvalidJWTToken', 'The token names no role known here.');
  return { ...claims, role };
}

function isExpired(cause: unknown): boolean {
  const { code, reason, message } = Object(cause) as { code?: unknown; reason?: unknown; message?: unknown };
  return (
    code === 'ERR_JWT_EXPIRED' ||
    reason === 'expired' ||
    /expired|"exp" claim timestamp/i.test(String(message))
  );
}
