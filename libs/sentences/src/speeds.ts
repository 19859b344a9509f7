/** Sentences of speed controls: how fast, how fast was allowed, which offence it was and what that multiplies. */
import type { OverspeedEvidence, PenaltyRow } from '@bivouac/data/feed';
import { formatDuration } from '@bivouac/rules';
import { joined, type SaySentence, type Writer } from './writer.ts';

/** "58 km/h in a 40 zone (Z2) · 2nd offence · price 1:00 · × 2" */
export const saySpeed: Writer = ({ rule, ms, why }, say) => {
  const { max_kmh, limit_kmh, zone, price_ms, impulses, gained_ms, nth } = why;
  if (typeof max_kmh !== 'number' || typeof limit_kmh !== 'number') return null;
  return joined(
    speed(say, rule, max_kmh, limit_kmh, typeof zone === 'string' ? zone : null),
    typeof nth === 'number' && nth > 1 ? say('why.nth', { nth }) : null,
    // The price alone is the penalty itself.
    typeof price_ms === 'number' && price_ms !== ms
      ? say('why.price', { price: formatDuration(price_ms) })
      : null,
    why.mode === 'per_impulse' && typeof impulses === 'number'
      ? say('why.impulses', { count: impulses })
      : null,
    typeof gained_ms === 'number' ? say('why.gained', { gained: formatDuration(gained_ms, 100) }) : null,
    sayFactor(why.multiplier, say),
    sayFactor(why.section, say),
  );
};

export const sayOverspeeds: Writer = ({ rule, overspeeds }, say) => {
  const counted = overspeeds.filter((overspeed) => !overspeed.cancelled);
  if (counted.length === 0) return null;
  return joined(
    ...counted.map((one: OverspeedEvidence) => speed(say, rule, one.max_kmh, one.limit_kmh, one.zone)),
  );
};

function speed(say: SaySentence, rule: string, max: number, limit: number, zone: string | null): string {
  if (rule === 'sc.road') return say('why.speedOnRoad', { max, limit });
  if (rule === 'sc.vehicle') return say('why.speedOfVehicle', { max, limit });
  return zone ? say('why.speedInZone', { max, limit, zone }) : say('why.speed', { max, limit });
}

function sayFactor(factor: PenaltyRow['why'][string] | undefined, say: SaySentence): string | null {
  return factor == null || Number(factor) === 1 ? null : say('why.times', { factor });
}
