/** A post's duties: which one is worked on, what is tapped there, and whether it counts yet. */
import type { Chrono, Duty, PostBook } from '@bivouac/data';

type Passage = NonNullable<Chrono['passage']>;

/** Between which a post chooses, the usual one first. */
export const BOTH_WAYS = ['in', 'out'] as const satisfies readonly Passage[];

export function passagesOf({ kind }: Duty): readonly Passage[] {
  if (kind === 'stage_start') return ['start'];
  if (kind === 'flying_finish') return ['finish'];
  if (kind === 'time_control') return BOTH_WAYS;
  if (kind.endsWith('_out')) return ['out'];
  if (kind === 'passage' || kind === 'stop') return ['passage'];
  return ['in'];
}

export function isRehearsal({ opens_at, closes_at }: Duty, nowMs: number): boolean {
  return (
    (opens_at !== null && nowMs < Date.parse(opens_at)) ||
    (closes_at !== null && nowMs > Date.parse(closes_at))
  );
}

export function dutyNow(duties: readonly Duty[], nowMs: number): Duty | null {
  const open = duties.find((duty) => duty.opens_at !== null && !isRehearsal(duty, nowMs));
  const next = duties.find(({ opens_at }) => opens_at === null || Date.parse(opens_at) > nowMs);
  return open ?? next ?? duties.at(-1) ?? null;
}

export function placeOf(
  { post }: PostBook,
  { point, code, race, stage }: Duty,
): Pick<Chrono, 'post' | 'race' | 'stage' | 'waypoint' | 'control'> {
  return point === 'waypoint'
    ? { post: post.code, race, waypoint: code, ...(stage ? { stage } : {}) }
    : { post: post.code, race, control: code };
}

export function isAt(fact: Chrono, { point, code, race }: Duty): boolean {
  return fact.race === race && (point === 'waypoint' ? fact.waypoint === code : fact.control === code);
}
