/** Limits without a zone: on the road between stages, and of the vehicle itself (docs/sport/waypoints.md 6.14). */
import type { CleanTrack } from '../track/clean.ts';
import type { EvaluationRules, LimitedStretch, Window } from './evaluation-rules.ts';
import { firstAfter } from './excesses.ts';
import type { Passage } from './passages.ts';

/** Where each of them held, as far as the track goes; on the road a zone has a limit of its own. */
export function openStretches(
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
