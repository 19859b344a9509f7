/**
 * So many an hour from one network address, coming back evenly, as GoTrue counts them: accounts made, letters and messages asked for,
 * sign-ins by a provider.
 *
 * Held in memory: a restart forgets it. None of these opens anything, so the quota saves work, money and room in the database, not rights.
 */
import { networkOf } from '../gateway/network-of.ts';
import { AuthRefusal } from './auth-refusal.ts';
import type { AuthSettings } from './settings.ts';

export type HourlyQuota = {
  /** Takes one of the places of the address's network, or refuses with `over_request_rate_limit`. */
  take(address: string): void;
  forget(): void;
};

const mostAddresses = 50_000;

export function keepHourlyQuota(
  { perHour }: AuthSettings['signUps'],
  nowMs: () => number = () => performance.now(),
): HourlyQuota {
  const places = new Map<string, { left: number; atMs: number }>();
  const msPerPlace = 3_600_000 / perHour;

  return {
    take(from) {
      const address = networkOf(from);
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
