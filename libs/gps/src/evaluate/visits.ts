/** Visits: every time a track was within the radius of a target, with the instants between samples. */
import { type Cells, LONGEST_STEP_M, listAt } from '../course/cells.ts';
import type { Target } from '../course/course.ts';
import { METRES_PER_DEGREE, metresPerLongitude } from '../metres.ts';
import { type CleanTrack, GAP_MS } from '../track/clean.ts';

export interface Visit {
  target: number;
  enter_ms: number;
  leave_ms: number;
  at_ms: number;
  closest_m: number;
}

/** Leaving a circle and being back so soon is one visit: a receiver trembles at its edge. */
const SAME_VISIT_MS = 60_000;

/** In the order in which they began. */
export function visitsOf(track: CleanTrack, targets: readonly Target[], cells: Cells): Visit[] {
  const { count, timeMs, lat, lon, stepM } = track;
  const visits: Visit[] = [];
  if (targets.length === 0) return visits;
  const open: (Visit | undefined)[] = new Array(targets.length);
  const seenAt = new Int32Array(targets.length);
  const longitudes = targets.map((target) => metresPerLongitude(target.lat));

  const hold = (i: number, which: number) => {
    if (seenAt[which] === i) return;
    seenAt[which] = i;
    const target = targets[which] as Target;
    const perLon = longitudes[which] as number;
    const x1 = ((lon[i - 1] as number) - target.lon) * perLon;
    const y1 = ((lat[i - 1] as number) - target.lat) * METRES_PER_DEGREE;
    const dx = ((lon[i] as number) - target.lon) * perLon - x1;
    const dy = ((lat[i] as number) - target.lat) * METRES_PER_DEGREE - y1;
    const a = dx * dx + dy * dy;
    const b = x1 * dx + y1 * dy;
    const nearest = a === 0 ? 0 : Math.min(1, Math.max(0, -b / a));
    const x = x1 + nearest * dx;
    const y = y1 + nearest * dy;
    const closest = Math.sqrt(x * x + y * y);
    const radius = target.radius_m;
    if (closest > radius) return;
    const from = timeMs[i - 1] as number;
    const span = (timeMs[i] as number) - from;
    const root = a === 0 ? 0 : Math.sqrt(Math.max(0, b * b - a * (x1 * x1 + y1 * y1 - radius * radius)));
    const inside = a === 0 ? 0 : Math.max(0, (-b - root) / a);
    const outside = a === 0 ? 1 : Math.min(1, (-b + root) / a);
    const before = open[which];
    if (before && from + inside * span - before.leave_ms <= SAME_VISIT_MS) {
      before.leave_ms = from + outside * span;
      if (closest < before.closest_m) {
        before.closest_m = closest;
        before.at_ms = from + nearest * span;
      }
      return;
    }
    const visit: Visit = {
      target: which,
      enter_ms: from + inside * span,
      leave_ms: from + outside * span,
      at_ms: from + nearest * span,
      closest_m: closest,
    };
    open[which] = visit;
    visits.push(visit);
  };

  let last = count > 0 ? listAt(cells, lat[0] as number, lon[0] as number) : 0;
  for (let i = 1; i < count; i++) {
    const list = listAt(cells, lat[i] as number, lon[i] as number);
    if ((stepM[i] as number) > LONGEST_STEP_M) {
      for (let which = 0; which < targets.length; which++) hold(i, which);
    } else if (list !== 0 || last !== 0) {
      // Behind a gap the way is not known.
      const isKnown = (timeMs[i] as number) - (timeMs[i - 1] as number) <= GAP_MS;
      if (isKnown) {
        for (const which of cells.lists[list] as readonly number[]) hold(i, which);
        if (last !== list) for (const which of cells.lists[last] as readonly number[]) hold(i, which);
      }
    }
    last = list;
  }
  return visits.sort((one, other) => one.at_ms - other.at_ms);
}
