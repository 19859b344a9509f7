/** Is a rally on now, still to come, or over? Its status decides; its dates where the status leaves it open. */
import type { RallySummary } from '@bivouac/data/feed';

export type Tense = 'now' | 'next' | 'past';

const ON = new Set(['running']);
const OVER = new Set(['finished', 'provisional', 'official', 'archived', 'cancelled']);

/** `today` as `YYYY-MM-DD`. */
export function tenseOf(rally: Pick<RallySummary, 'status' | 'starts_on' | 'ends_on'>, today: string): Tense {
  if (ON.has(rally.status)) return 'now';
  if (OVER.has(rally.status)) return 'past';
  return rally.ends_on < today ? 'past' : 'next';
}

export function byTense(rallies: readonly RallySummary[], tense: Tense, today: string): RallySummary[] {
  const sorted = rallies
    .filter((rally) => tenseOf(rally, today) === tense)
    .sort((a, b) =>
      a.starts_on < b.starts_on ? -1 : a.starts_on > b.starts_on ? 1 : a.name < b.name ? -1 : 1,
    );
  return tense === 'past' ? sorted.reverse() : sorted;
}
