/** One crew's track held against the course: what it passed, what it missed, where it was too fast. */
import { type Cells, cellsOf } from '../course/cells.ts';
import type { Course, Zone } from '../course/course.ts';
import { type CleanTrack, cleanTrack } from '../track/clean.ts';
import type { Track } from '../track/track.ts';
import type { EvaluationRules, LimitedStretch, LimitScope, Window } from './evaluation-rules.ts';
import { type Excess, excessesOf, firstAfter, type Stretch } from './excesses.ts';
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

/** Where each of them held, as far as the track goes; on the road a zone has a limit of its own. */
function openStretches(
  { limits = [], windows }: EvaluationRules,
  passages: readonly Passage[],
  zones: readonly LimitedStretch[],
  track: CleanTrack,
): LimitedStretch[] {
  return limits.flatMap(({ scope, limit_kmh, stage, windows: said }) => {
    const window = windows?.[stage];
    const whole = said ?? [window && !window.is_assumed ? window : betweenPassages(passages, stage)];
    const known = whole.flatMap((one) =>
      one === null ? [] : scope === 'road' ? outside(one, zones) : [one],
    );
    return known
      .flatMap((one) => driven(one, track))
      .map((one): LimitedStretch => ({ ...one, stage, scope, zone: '', limit_kmh }));
  });
}

/** Of a stage whose times nobody knows: from the first point passed to the last. */
function betweenPassages(passages: readonly Passage[], stage: number): Window | null {
  const mine = passages.filter((passage) => passage.stage === stage && passage.in_order);
  const [first, last] = [mine[0], mine.at(-1)];
  return first && last && first !== last ? { from_ms: first.at_ms, until_ms: last.at_ms } : null;
}

function outside(whole: Window, zones: readonly Window[]): Window[] {
  let left = [{ from_ms: whole.from_ms, until_ms: whole.until_ms }];
  for (const { from_ms, until_ms } of zones) {
    left = left.flatMap((one) => [
      { from_ms: one.from_ms, until_ms: Math.min(one.until_ms, from_ms) },
      { from_ms: Math.max(one.from_ms, until_ms), until_ms: one.until_ms },
    ]);
    left = left.filter((one) => one.until_ms > one.from_ms);
  }
  return left;
}

/** None without two samples in it. */
function driven({ from_ms, until_ms }: Window, { timeMs, count }: CleanTrack): Window[] {
  const first = firstAfter(timeMs, count, from_ms);
  const last = Math.min(count, firstAfter(timeMs, count, until_ms + 1)) - 1;
  return last > first ? [{ from_ms: timeMs[first] as number, until_ms: timeMs[last] as number }] : [];
}
