/** The sentence a crew accepts: what was due, what happened, and the arithmetic, from the penalty's own evidence. */
import type { PenaltyRow } from '@bivouac/data/feed';
import { formatDuration } from '@bivouac/rules';
import { formatTimeOfDay } from '@bivouac/ui';
import type { Say } from '../language/text.tsx';

/** A writer answers null when the evidence it needs is not there. */
type Writer = (penalty: PenaltyRow, say: Say, timeZone: string) => string | null;

/** Evidence decides, not the rule's code: a new rule with known evidence is explained as well. */
const WRITERS: readonly Writer[] = [
  sayMinutes,
  sayOverspeeds,
  saySpeed,
  sayMissed,
  sayFalseStart,
  sayShortStop,
];

/** Always a sentence: without evidence what the official wrote, or the rule by its name. */
export function penaltySentence(penalty: PenaltyRow, say: Say, timeZone: string): string {
  for (const write of WRITERS) {
    const sentence = write(penalty, say, timeZone);
    if (sentence) return sentence;
  }
  return penalty.text ?? ruleName(penalty.rule, say);
}

/** A rule unknown here is shown by its code. */
export function ruleName(rule: string, say: Say): string {
  const word = say(`rule.${rule}`);
  return word === `rule.${rule}` ? rule : word;
}

/** "due 11:13, in 11:19, 6 min × 10 s" */
function sayMinutes({ why }: PenaltyRow, say: Say, timeZone: string): string | null {
  const { due_at, actual_at, minutes, rate_ms } = why;
  if (typeof due_at !== 'string' || typeof actual_at !== 'string') return null;
  const times = { due: formatTimeOfDay(due_at, timeZone), actual: formatTimeOfDay(actual_at, timeZone) };
  if (typeof minutes !== 'number' || typeof rate_ms !== 'number') return say('why.dueIn', times);
  return say('why.dueInMinutes', { ...times, minutes: Math.abs(minutes), rate: rate(rate_ms) });
}

/** "58 km/h in a 40 zone (Z2)", one after the other. */
function sayOverspeeds({ overspeeds }: PenaltyRow, say: Say): string | null {
  const counted = overspeeds.filter((overspeed) => !overspeed.cancelled);
  if (counted.length === 0) return null;
  return counted.map(({ max_kmh, limit_kmh, zone }) => speed(say, max_kmh, limit_kmh, zone)).join(' · ');
}

function saySpeed({ why }: PenaltyRow, say: Say): string | null {
  const { max_kmh, limit_kmh, zone } = why;
  if (typeof max_kmh !== 'number' || typeof limit_kmh !== 'number') return null;
  return speed(say, max_kmh, limit_kmh, typeof zone === 'string' ? zone : null);
}

function speed(say: Say, max: number, limit: number, zone: string | null): string {
  return zone ? say('why.speedInZone', { max, limit, zone }) : say('why.speed', { max, limit });
}

function sayMissed({ rule, waypoint, control }: PenaltyRow, say: Say): string | null {
  const point = waypoint ?? control;
  return point && rule.endsWith('.missed') ? say('why.missed', { point }) : null;
}

function sayFalseStart({ rule, why }: PenaltyRow, say: Say): string | null {
  if (!rule.startsWith('false_start') && rule !== 'tc.false_start') return null;
  const { advance_ms, nth } = why;
  return say('why.falseStart', {
    advance: typeof advance_ms === 'number' ? formatDuration(advance_ms, 100) : '–',
    nth: typeof nth === 'number' ? nth : 1,
  });
}

function sayShortStop({ why }: PenaltyRow, say: Say): string | null {
  const { taken_ms, due_ms } = why;
  if (typeof taken_ms !== 'number' || typeof due_ms !== 'number') return null;
  return say('why.shortStop', { taken: formatDuration(taken_ms), due: formatDuration(due_ms) });
}

/** `10 s`, `1 min`: what a minute costs. */
function rate(ms: number): string {
  return ms % 60_000 === 0 ? `${ms / 60_000} min` : `${ms / 1000} s`;
}
