/** Sentences of controls and waypoints: which point was missed or passed out of order, its price, and what of it counts. */
import type { PenaltyRow } from '@bivouac/data/feed';
import { formatDuration } from '@bivouac/rules';
import { formatTimeOfDay } from '@bivouac/ui/time';
import { isInstant, joined, type SaySentence, type Writer } from './writer.ts';

export const sayMissed: Writer = (penalty, say, timeZone) => {
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

export const sayOutOfOrder: Writer = (penalty, say) => {
  const point = pointOf(penalty);
  if (!point || penalty.rule !== 'wp.out_of_order') return null;
  return joined(say('why.outOfOrder', { point }), sayCapped(penalty, say));
};

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
