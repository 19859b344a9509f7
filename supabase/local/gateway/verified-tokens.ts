/** Tokens whose signature was checked a moment ago: checking costs more than the request it is for. */
import type { Claims } from '../auth/index.ts';

const maxTokens = 2_000;

/** The same check, remembered until the token runs out. Refusals are never remembered. */
export function rememberVerified(verify: (token: string) => Promise<Claims>, now = Date.now) {
  const known = new Map<string, Claims>();
  return async (token: string): Promise<Claims> => {
    const claims = known.get(token);
    if (claims && claims.exp * 1_000 > now()) return claims;
    known.delete(token);
    const checked = await verify(token);
    known.set(token, checked);
    for (const oldest of known.keys()) {
      if (known.size <= maxTokens) break;
      known.delete(oldest);
    }
    return checked;
  };
}
