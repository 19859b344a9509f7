/** Finds out on whose behalf a request comes: first the project's key, then the person's token. */
import type { ApiKeys } from '../api-keys.ts';
import { type Claims, IssuerUnreachable } from '../auth/index.ts';
import type { RestCaller } from '../rest/index.ts';
import { isSameSecret } from '../same-secret.ts';

export type WhoAsks = {
  caller(request: Request): Promise<RestCaller | Response>;
  refuseStranger(request: Request): Promise<Response | null>;
};

type Keys = ApiKeys & {
  verify(token: string): Promise<Claims>;
  ofLegacyKey(key: string): Promise<Claims | null>;
};

export function createWhoAsks({ publishable, secret, verify, ofLegacyKey }: Keys): WhoAsks {
  const keyOf = (request: Request) =>
    request.headers.get('apikey') ?? apikeyInQuery(request.url) ?? keyInBearer(bearerOf(request));

  function keyInBearer(bearer: string | null): string | null {
    return bearer && (isSameSecret(bearer, publishable) || isSameSecret(bearer, secret)) ? bearer : null;
  }

  async function refuseStranger(request: Request): Promise<Response | null> {
    const key = keyOf(request);
    if (!key) {
      return refusal('No API key found in request', 'No `apikey` request header or url param was found.');
    }
    if (isSameSecret(key, publishable) || isSameSecret(key, secret) || (await ofLegacyKey(key))) return null;
    return refusal('Invalid API key', 'Double check the publishable key this project printed at its start.');
  }

  return {
    refuseStranger,
    async caller(request) {
      const refused = await refuseStranger(request);
      if (refused) return refused;
      const bearer = bearerOf(request);
      if (bearer && !keyInBearer(bearer)) return signedIn(bearer, verify);
      const key = keyOf(request) ?? '';
      const claims = await ofLegacyKey(key);
      if (claims) return { role: claims.role, claims };
      const role = isSameSecret(key, secret) ? 'service_role' : 'anon';
      return { role, claims: { role } };
    },
  };
}

async function signedIn(token: string, verify: Keys['verify']): Promise<RestCaller | Response> {
  try {
    const claims = await verify(token);
    return { role: claims.role, claims };
  } catch (failure) {
    if (failure instanceof IssuerUnreachable) return tryAgain(failure.message);
    const expired = /"exp" claim|expired/i.test(String(failure));
    const body = expired
      ? { code: 'PGRST303', message: 'JWT expired', details: null, hint: null }
      : { code: 'PGRST301', message: 'JWT invalid', details: (failure as Error).message, hint: null };
    return Response.json(body, {
      status: 401,
      headers: { 'www-authenticate': 'Bearer error="invalid_token"' },
    });
  }
}

function bearerOf(request: Request): string | null {
  return /^Bearer\s+(\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1] ?? null;
}

function apikeyInQuery(url: string): string | null {
  return url.includes('apikey=') ? new URL(url).searchParams.get('apikey') : null;
}

export function sessionEnded(): Response {
  const message = 'This session has ended. Sign in again.';
  return Response.json({ code: 'PT401', message, details: null, hint: null }, { status: 401 });
}

/** Neither a good token nor a bad one: nobody can say, and clients ask again. */
function tryAgain(message: string): Response {
  const body = { code: 'PT503', message, details: null, hint: null };
  return Response.json(body, { status: 503, headers: { 'retry-after': '5' } });
}

function refusal(message: string, hint: string): Response {
  return Response.json({ message, hint }, { status: 401 });
}
