/** The sentence a crew accepts: what was due, what happened, and the arithmetic, from the penalty's own evidence. */
import type * as feed from '@bivouac/data/feed';
import { type Say, wordOf } from '@bivouac/i18n';
import { formatDuration } from '@bivouac/rules';
import { formatTimeOfDay } from '@bivouac/ui/time';
import type { SentenceId } from './catalogues/index.ts';

/** Any remote's words do that have those of a penalty among them. */
type SaySentence = Say<SentenceId>;

/** A writer answers null when the evidence it needs is not there. */
type OverspeedEvidence = Omit<feed.OverspeedEvidence, 'stage'>;
/** Officials' lists have the overspeeds of a penalty without their stages. */
type PenaltyRow = Omit<feed.PenaltyRow, 'overspeeds'> & { overspeeds: readonly OverspeedEvidence[] };
type Writer = (penalty: PenaltyRow, say: SaySentence, timeZone: string) => string | null;

/** "58 km/h in a 40 zone (Z2) · 2nd offence · price 1:00 · × 2" */
const saySpeed: Writer = ({ rule, ms, why }, say) => {
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

const sayOverspeeds: Writer = ({ rule, overspeeds }, say) => {
  const counted = overspeeds.filter((overspeed) => !overspeed.cancelled);
  if (counted.length === 0) return null;
  return joined(
    ...counted.map((one: OverspeedEvidence) => speed(say, rule, one.max_kmh, one.limit_kmh, one.zone)),
  );
};

/** Sentences of controls and waypoints: which point was missed or passed out of order, its price, and what of it counts. */
const sayMissed: Writer = (penalty, say, timeZone) => {
  const point = pointOf(penalty);
  if (!point || !penalty.rule.endsWith('.missed')) return null;
  const { due_at } = penalty.why;
  return joined(
    isInstant(due_at)
      ? say('why.missedDue', { point, due: formatTimeOfDay(due_at, timeZone) })
      : say('why.missed', { point }),
    sayCapped(penalty, say),
  );
};

const sayOutOfOrder: Writer = (penalty, say) => {
  const point = pointOf(penalty);
  if (!point || penalty.rule !== 'wp.out_of_order') return null;
  return joined(say('why.outOfOrder', { point }), sayCapped(penalty, say));
};

/** "due 11:13, in 11:19, 6 min × 10 s" */
const sayMinutes: Writer = ({ rule, why }, say, timeZone) => {
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
const sayMaxLate: Writer = ({ rule, why }, say, timeZone) => {
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

const sayFalseStart: Writer = ({ rule, why }, say) => {
  if (!rule.endsWith('false_start')) return null;
  const { advance_ms, nth } = why;
  const values = { nth: typeof nth === 'number' ? nth : 1 };
  return typeof advance_ms === 'number'
    ? say('why.falseStart', { ...values, advance: formatDuration(advance_ms, 100) })
    : say('why.falseStartOnly', values);
};

const sayRefusedStart: Writer = ({ rule, why }, say) =>
  rule === 'ss.start_refused' && typeof why.nth === 'number'
    ? say('why.startRefused', { nth: why.nth })
    : null;

const sayShortStop: Writer = ({ why }, say) => {
  const { taken_ms, due_ms } = why;
  if (typeof taken_ms !== 'number' || typeof due_ms !== 'number') return null;
  return say('why.shortStop', { taken: formatDuration(taken_ms), due: formatDuration(due_ms) });
};

/** "SS3 not finished · counted with the maximum time 3:00:00", "SS4 not started · covered by the penalty of SS3" */
const sayNotFinished: Writer = (penalty, say) => {
  const { rule, why } = penalty;
  if (rule !== 'ss.not_finished' || typeof why.reason !== 'string') return null;
  return joined(
    missed(penalty, say),
    typeof why.max_time_ms === 'number'
      ? say('why.withMaxTime', { max: formatDuration(why.max_time_ms) })
      : null,
    typeof why.covered_by === 'string' ? say('why.coveredBy', { stage: why.covered_by }) : null,
  );
};

const sayOverMaximum: Writer = (penalty, say) => {
  const { rule, why } = penalty;
  if (rule !== 'ss.max_time' || typeof why.max_time_ms !== 'number') return null;
  return joined(
    missed(penalty, say),
    typeof why.own_ms === 'number' ? say('why.driven', { time: formatDuration(why.own_ms) }) : null,
  );
};

const sayNotStartedLeg: Writer = ({ rule, why }, say) => {
  const { leg, nth, max } = why;
  if (typeof leg !== 'number' && typeof leg !== 'string') return null;
  if (rule !== 'leg.not_started' && rule !== 'leg_not_started.max') return null;
  return joined(
    say('why.legNotStarted', { leg }),
    typeof nth === 'number' && typeof max === 'number'
      ? say('why.legsNotStarted', { count: nth, max })
      : null,
  );
};

/** Evidence decides before the rule's code does: a new rule with known evidence is explained as well. */
const WRITERS: readonly Writer[] = [
  sayMaxLate,
  sayMinutes,
  saySpeed,
  sayOverspeeds,
  sayMissed,
  sayOutOfOrder,
  sayFalseStart,
  sayRefusedStart,
  sayShortStop,
  sayNotFinished,
  sayOverMaximum,
  sayNotStartedLeg,
];

/** Always a sentence: without evidence what the official wrote, or the rule by its name; then what officials amended. */
export function penaltySentence(penalty: PenaltyRow, say: SaySentence, timeZone: string): string {
  return joined(evidenceSentence(penalty, say, timeZone), sayAmended(penalty, say));
}

function evidenceSentence(penalty: PenaltyRow, say: SaySentence, timeZone: string): string {
  for (const write of WRITERS) {
    const sentence = write(penalty, say, timeZone);
    if (sentence) return sentence;
  }
  return penalty.text ?? ruleName(penalty.rule, say);
}

/** A rule unknown here is shown by its code. */
export function ruleName(rule: string, say: SaySentence): string {
  return wordOf(say, 'rule', rule);
}

function sayAmended({ ms, why }: PenaltyRow, say: SaySentence): string | null {
  const { amended_from_ms } = why;
  if (typeof amended_from_ms !== 'number') return null;
  return say('why.amended', { from: formatDuration(amended_from_ms), to: formatDuration(ms) });
}

function missed({ rule, stage, why }: PenaltyRow, say: SaySentence): string {
  const name = stage ?? '–';
  if (why.reason === 'not_started') return say('why.stageNotStarted', { stage: name });
  if ((why.reason === 'over_max' || rule === 'ss.max_time') && typeof why.max_time_ms === 'number') {
    return say('why.stageOverMax', { stage: name, max: formatDuration(why.max_time_ms) });
  }
  return say('why.stageNotFinished', { stage: name });
}

/** `10 s`, `1 min`: what a minute costs, or how late somebody was. */
function sayRate(ms: number): string {
  return ms % 60_000 === 0 ? `${ms / 60_000} min` : ms < 60_000 ? `${ms / 1000} s` : formatDuration(ms);
}

/** `WP4 (wps)`: the point with its kind, where the evidence tells. */
function pointOf({ waypoint, control, why }: PenaltyRow): string | null {
  const point = waypoint ?? control;
  if (!point || typeof why.kind !== 'string' || why.kind === 'cp') return point;
  return `${point} (${why.kind.toUpperCase()})`;
}

/** Only where the maximum of the stage has taken something off the price. */
function sayCapped({ why }: PenaltyRow, say: SaySentence): string | null {
  const { price_ms, capped_ms } = why;
  if (typeof price_ms !== 'number' || typeof capped_ms !== 'number') return null;
  return say('why.capped', { price: formatDuration(price_ms), counted: formatDuration(capped_ms) });
}

function speed(say: SaySentence, rule: string, max: number, limit: number, zone: string | null): string {
  if (rule === 'sc.road') return say('why.speedOnRoad', { max, limit });
  if (rule === 'sc.vehicle') return say('why.speedOfVehicle', { max, limit });
  return zone ? say('why.speedInZone', { max, limit, zone }) : say('why.speed', { max, limit });
}

function sayFactor(factor: PenaltyRow['why'][string] | undefined, say: SaySentence): string | null {
  return factor == null || Number(factor) === 1 ? null : say('why.times', { factor });
}

function joined(...parts: (string | null)[]): string {
  return parts.filter(Boolean).join(' · ');
}

/** Evidence of a later database may say another thing by a name that is known here. */
const isInstant = (value: unknown): value is string =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value));
