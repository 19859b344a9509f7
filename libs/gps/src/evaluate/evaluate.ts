/** One crew's track held against the course: what it passed, what it missed, where it was too fast. */
import { type Cells, cellsOf } from '../course/cells.ts';
import type { Course, Zone } from '../course/course.ts';
import { cleanTrack } from '../track/clean.ts';
import type { Track } from '../track/track.ts';
import type { EvaluationRules, LimitedStretch, LimitScope, Window } from './evaluation-rules.ts';
import { type Excess, excessesOf, type Stretch } from './excesses.ts';
import { openStretches } from './open-limits.ts';
import { type Missed, missedOf, type Passage, passagesOf } from './passages.ts';
import { visitsOf } from './visits.ts';

export interface ZoneExcess extends Excess {
  stage: number;
  scope: LimitScope;
  /** Code of its `dz`; '' without a zone. */
  zone: string;
}

export interface Evaluation {
  samples: number;
  spikes: number;
  gaps: { from_ms: number; until_ms: number }[];
  passages: Passage[];
  missed: Missed[];
  excesses: ZoneExcess[];
  stretches: LimitedStretch[];
}

/** An evaluator of many tracks: the course is laid out once. */
export function evaluator(course: Course): (track: Track, rules: EvaluationRules) => Evaluation {
  const cells = cellsOf(course.targets);
  return (track, rules) => evaluate(track, course, cells, rules);
}

function evaluate(track: Track, course: Course, cells: Cells, rules: EvaluationRules): Evaluation {
  const clean = cleanTrack(track);
  const visits = visitsOf(clean, course.targets, cells);
  const lastMs = clean.count > 0 ? (clean.timeMs[clean.count - 1] as number) : 0;
  const passages: Passage[] = [];
  const missed: Missed[] = [];
  const excesses: ZoneExcess[] = [];
  const stretches: LimitedStretch[] = [];
  course.stages.forEach((_, stage) => {
    const window = rules.windows?.[stage] ?? null;
    const within = window
      ? visits
          .filter((visit) => visit.leave_ms >= window.from_ms && visit.enter_ms <= window.until_ms)
          // Whoever waits at the start was nearest to it before the stage began.
          .map((visit) => ({
            ...visit,
            at_ms: Math.min(Math.max(visit.at_ms, window.from_ms), window.until_ms),
          }))
      : visits;
    const passed = passagesOf(stage, within, course.targets);
    passages.push(...passed);
    missed.push(...missedOf(course, stage, passed, clean));
    for (const zone of course.zones) {
      const stretch = zone.stage === stage ? stretchOf(zone, passed, course, window, lastMs) : null;
      if (!stretch) continue;
      const { limit_kmh, from_ms, until_ms } = stretch;
      const of = { stage, scope: 'zone', zone: zone.code } as const;
      stretches.push({ ...of, limit_kmh, from_ms, until_ms });
      for (const excess of excessesOf(clean, stretch, rules)) excesses.push({ ...of, ...excess });
    }
  });
  for (const open of openStretches(rules, passages, stretches, clean)) {
    stretches.push(open);
    // No entry is behind: nothing is for braking.
    const { stage, scope, zone, ...stretch } = { ...open, from_m: 0, length_m: null };
    for (const excess of excessesOf(clean, stretch, { ...rules, braking_m: 0 }))
      excesses.push({ stage, scope, zone, ...excess });
  }
  return {
    samples: clean.count,
    spikes: clean.spikes,
    gaps: clean.gaps,
    passages,
    missed,
    excesses,
    stretches,
  };
}

/** Of a zone nobody saw the end of: how much longer than the roadbook's way it may be, and how much at least. */
const DETOUR = 1.5;
const DETOUR_M = 1_000;

/**
 * From the point of entry to the edge of the exit's circle, whatever the way between (docs/sport/waypoints.md 6.8). An exit that was
 * missed:
 * up to the first point passed behind it, but no farther than one and a half times the way of the roadbook.
 */
function stretchOf(
  zone: Zone,
  passed: readonly Passage[],
  course: Course,
  window: Window | null,
  lastMs: number,
): Stretch | null {
  const entry = passed.find(({ place }) => place === zone.entry);
  if (!entry) return null;
  const end = zone.exit ?? Number.POSITIVE_INFINITY;
  const exit = passed.find(({ place, at_ms }) => place === end && at_ms > entry.at_ms);
  const points = course.stages[zone.stage]?.points ?? [];
  const exitM = (zone.exit === null ? points.at(-1) : points[zone.exit])?.distance_m ?? null;
  const behind = passed.find(({ place, at_ms }) => place > end && at_ms > entry.at_ms);
  const last = Math.min(window?.until_ms ?? lastMs, lastMs);
  return {
    limit_kmh: zone.limit_kmh,
    from_ms: entry.at_ms,
    until_ms: Math.min(exit?.enter_ms ?? behind?.enter_ms ?? last, last),
    from_m: zone.entry_m,
    length_m: exit || exitM === null ? null : Math.max(0, exitM - zone.entry_m) * DETOUR + DETOUR_M,
  };
}
