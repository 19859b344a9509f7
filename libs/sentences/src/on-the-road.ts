/** Sentences of the road and the start: minutes at controls, stops too short, starts too early, too late or refused. */
import { formatDuration } from '@bivouac/rules';
import { formatTimeOfDay } from '@bivouac/ui/time';
import { isInstant, joined, type Writer } from './writer.ts';

/** "due 11:13, in 11:19, 6 min × 10 s" */
export const sayMinutes: Writer = ({ rule, why }, say, timeZone) => {
  const { due_at, actual_at, minutes, rate_ms, allowance_ms, carried_ms } = why;
  if (!isInstant(due_at) || !isInstant(actual_at)) return null;
  const isStart = rule === 'start_late';
  const times = { due: formatTimeOfDay(due_at, timeZone), actual: formatTimeOfDay(actual_at, timeZone) };
  if (typeof minutes !== 'number' || typeof rate_ms !== 'number') {
    return say(isStart ? 'why.dueStart' : 'why.dueIn', times);
  }
  return joined(
    say(isStart ? 'why.dueStartMinutes' : 'why.dueInMinutes', {
      ...times,
      minutes: Math.abs(minutes),
      rate: sayRate(rate_ms),
    }),
    // What moved the due time away from the plan.
    typeof allowance_ms === 'number' ? say('why.allowance', { time: sayRate(allowance_ms) }) : null,
    typeof carried_ms === 'number' ? say('why.carried', { time: sayRate(carried_ms) }) : null,
  );
};

/** "due 11:13, in 11:50, 37 min late: at most 30 min is allowed", or the same summed over a leg. */
export const sayMaxLate: Writer = ({ rule, why }, say, timeZone) => {
  const { due_at, actual_at, max_late_ms } = why;
  if (typeof max_late_ms !== 'number') return null;
  const lateMs = typeof why.late_ms === 'number' ? why.late_ms : Number(why.minutes) * 60_000;
  if (Number.isNaN(lateMs)) return null;
  const values = { late: sayRate(lateMs), max: sayRate(max_late_ms) };
  const isTotal = rule === 'tc.max_late_total' || !isInstant(due_at) || !isInstant(actual_at);
  if (isTotal) return say('why.maxLateTotal', values);
  return say('why.maxLate', {
    ...values,
    due: formatTimeOfDay(due_at, timeZone),
    actual: formatTimeOfDay(actual_at, timeZone),
  });
};

export const sayFalseStart: Writer = ({ rule, why }, say) => {
  if (!rule.endsWith('false_start')) return null;
  const { advance_ms, nth } = why;
  const values = { nth: typeof nth === 'number' ? nth : 1 };
  return typeof advance_ms === 'number'
    ? say('why.falseStart', { ...values, advance: formatDuration(advance_ms, 100) })
    : say('why.falseStartOnly', values);
};

export const sayRefusedStart: Writer = ({ rule, why }, say) =>
  rule === 'ss.start_refused' && typeof why.nth === 'number'
    ? say('why.startRefused', { nth: why.nth })
    : null;

export const sayShortStop: Writer = ({ why }, say) => {
  const { taken_ms, due_ms } = why;
  if (typeof taken_ms !== 'number' || typeof due_ms !== 'number') return null;
  return say('why.shortStop', { taken: formatDuration(taken_ms), due: formatDuration(due_ms) });
};

/** `10 s`, `1 min`: what a minute costs, or how late somebody was. */
function sayRate(ms: number): string {
  return ms % 60_000 === 0 ? `${ms / 60_000} min` : ms < 60_000 ? `${ms / 1000} s` : formatDuration(ms);
}
