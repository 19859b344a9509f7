/** What a sheet tells of a crew joins what was found of it before: a track knows better, and the same row of two sheets counts once. */
import type { ToldOverspeed } from '@bivouac/gps';
import type { CrewFindings } from './questions.ts';
import type { Of } from './take-track.ts';

/** Rows nearer than this are one. */
const SAME_MS = 1_000;

const isNear = (one: number | null, other: number | null) => Math.abs((one ?? 0) - (other ?? 0)) <= SAME_MS;

/** Files come the last one first: what a later export says of a point stands, an earlier one's row is the same or overtaken. */
export function takePassage(one: CrewFindings, of: Of, code: string, at_ms: number): void {
  const isTold = one.passages.some(
    (other) => other.code === code && (other.batch !== of.batch || isNear(other.at_ms, at_ms)),
  );
  one.missed = one.missed.filter((missed) => missed.code !== code);
  if (!isTold) one.passages.push({ ...of, code, at_ms, closest_m: null, in_order: true });
}

export function takeOverspeed(one: CrewFindings, of: Of, told: ToldOverspeed): void {
  const { zone, at_ms, limit_kmh, max_kmh, duration_ms } = told;
  const isTold = one.excesses.some(
    (other) =>
      other.scope === 'zone' &&
      other.zone === zone &&
      isNear(other.at_ms, at_ms) &&
      (at_ms !== null || (other.limit_kmh === limit_kmh && other.max_kmh === max_kmh)),
  );
  if (isTold) return;
  const excess = { scope: 'zone' as const, zone, at_ms, limit_kmh, max_kmh, duration_ms };
  one.excesses.push({ ...of, ...excess, from_m: null, to_m: null });
}
