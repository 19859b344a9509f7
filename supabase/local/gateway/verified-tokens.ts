/** Tokens whose signature was checked a moment ago: checking costs more than the request it is for. */
import type { Claims } from '../auth/index.ts';

const maxTokens = 2_000;
/** As long as keys of issuers elsewhere are used without asking: one that is withdrawn counts no longer. */
const keptMs = 10 * 60_000;

/** The same check, remembered for ten minutes, or until the token runs out. Refusals are never remembered. */
export function rememberVerified(verify: (token: string) => Promise<Claims>, now = Date.now) {
  const known = new Map<string, { claims: Claims; atMs: number }>();
  return async (token: string): Promise<Claims> => {
    const kept = known.get(token);
    const [ms, atMs] = [now(), kept?.atMs ?? 0];
    if (kept && kept.claims.exp * 1_000 > ms && ms >= atMs && ms - atMs < keptMs) return kept.claims;
    known.delete(token);
    const checked = await verify(token);
    known.set(token, { claims: checked, atMs: ms });
    for (const oldest of known.keys()) {
      if (known.size <= maxTokens) break;
      known.delete(oldest);
    }
    return checked;
  };
}
