/**
 * The brake on making accounts, with an address or of nobody: so many from one place, coming back evenly over the hour, as
 * GoTrue counts them.
 *
 * Held in memory: a restart forgets it. An account opens nothing, so the brake saves work and room in the database, not rights.
 */
import { AuthRefusal } from './auth-refusal.ts';
import type { AuthSettings } from './settings.ts';

export type AnonymousSignIns = {
  /** Takes one of the address's places, or refuses with `over_request_rate_limit`. */
  take(address: string): void;
  forget(): void;
};

/** Addresses remembered at most; beyond it the oldest are forgotten. */
const mostAddresses = 50_000;

export function countAnonymousSignIns(
  { perHour }: AuthSettings['signUps'],
  nowMs: () => number = () => performance.now(),
): AnonymousSignIns {
  const places = new Map<string, { left: number; atMs: number }>();
  const msPerPlace = 3_600_000 / perHour;

  return {
    take(address) {
      const known = places.get(address) ?? { left: perHour, atMs: nowMs() };
      const left = Math.min(perHour, known.left + (nowMs() - known.atMs) / msPerPlace);
      if (left < 1) {
        const retryAfterS = Math.ceil(((1 - left) * msPerPlace) / 1000);
        throw new AuthRefusal(429, 'over_request_rate_limit', 'Request rate limit reached', { retryAfterS });
      }
      places.delete(address);
      for (const oldest of places.keys()) {
        if (places.size < mostAddresses) break;
        places.delete(oldest);
      }
      places.set(address, { left: left - 1, atMs: nowMs() });
    },
    forget: () => places.clear(),
  };
}
