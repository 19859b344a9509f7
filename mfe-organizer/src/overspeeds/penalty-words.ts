/** A speed penalty in words: what it costs, by which rule, and what that was worked out from, as the database says it. */
import type { SpeedPenalty } from '@bivouac/data';
import { wordOf } from '@bivouac/i18n';
import { formatDuration } from '@bivouac/rules';
import type { Say } from '../language/language.ts';

/** "Speed in a zone (sc.zone) · 25 km/h over · 2nd offence · price 1:00 · × 2" */
export function ruleSaid({ rule, ms, why }: SpeedPenalty, say: Say): string {
  const { excess_kmh, nth, price_ms, impulses, gained_ms, multiplier, section, mode } = why;
  const isNumber = (value: unknown): value is number => typeof value === 'number';
  return [
    `${wordOf(say, 'over.rule', rule)} (${rule})`,
    isNumber(excess_kmh) ? say('over.excess', { excess: excess_kmh }) : null,
    isNumber(nth) && nth > 1 ? say('over.nth', { nth }) : null,
    // The price alone is the penalty itself.
    isNumber(price_ms) && price_ms !== ms ? say('over.price', { price: formatDuration(price_ms) }) : null,
    mode === 'per_impulse' && isNumber(impulses) ? say('over.impulses', { count: impulses }) : null,
    isNumber(gained_ms) ? say('over.gained', { gained: formatDuration(gained_ms, 100) }) : null,
    ...[multiplier, section].map((factor) => (factor == null || Number(factor) === 1 ? null : `× ${factor}`)),
  ]
    .filter(Boolean)
    .join(' · ');
}

export function costSaid({ unit, ms }: SpeedPenalty, say: Say): string {
  return unit === 'time' ? `+${formatDuration(ms)}` : wordOf(say, 'unit', unit);
}
