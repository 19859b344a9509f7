/** A retirement at a place the crew has not reached by what is known of it: asked about once, never refused. */
import type { CrewOutThere } from '@bivouac/data';
import type { RetirementPlace } from '@bivouac/rules';

export interface LastSeen {
  code: string;
  at: string;
}

type Known = Pick<CrewOutThere, 'stage' | 'start_at' | 'last_seen'>;

/** Where it was seen last; null: the place was reached, or nobody can tell. `places` of its race, stages and points in driving order. */
export function notReached(
  out: Known | undefined,
  place: RetirementPlace,
  places: readonly RetirementPlace[],
): LastSeen | null {
  if (!out) return null;
  const seen = out.last_seen ?? (out.start_at ? { code: out.stage, at: out.start_at } : null);
  if (!seen) return null;
  const placeOf = (kind: 'stage' | 'waypoint', code: string) =>
    places.findIndex(
      (one) => one.kind === kind && one.code === code && (kind === 'stage' || one.stage === out.stage),
    );
  const stage = place.kind === 'stage' ? place.code : place.stage;
  if (stage === undefined) return null;
  const ahead = placeOf('stage', stage) - placeOf('stage', out.stage);
  if (ahead !== 0) return ahead > 0 ? seen : null;
  if (place.kind !== 'waypoint') return null;
  return placeOf('waypoint', place.code) > placeOf('waypoint', seen.code) ? seen : null;
}

/** Of the stages on which a crew is missing, the one on which it was seen last. */
export function outNow(safety: readonly CrewOutThere[], number: string): CrewOutThere | undefined {
  const seenMs = ({ last_seen, start_at }: CrewOutThere) => Date.parse(last_seen?.at ?? start_at ?? '') || 0;
  return safety
    .filter((one) => one.number === number)
    .reduce<CrewOutThere | undefined>(
      (last, one) => (last && seenMs(last) > seenMs(one) ? last : one),
      undefined,
    );
}
