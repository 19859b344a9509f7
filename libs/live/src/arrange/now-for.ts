/** Which page of the running race stands in for a classification while a stage of it is under way. */
import type { NowBody } from '@bivouac/data/feed';

const GENERAL = new Set(['after', 'after-leg', 'after-day', 'race']);

/** Its key; null: none does, a stage's own page and a day's tell what they know. */
export function nowKeyFor(key: string): string | null {
  const [head = '', rest] = key.split('/');
  if (GENERAL.has(head)) return 'now';
  return head === 'leg' && rest ? `now/leg/${rest}` : null;
}

/**
 * Does it, for a classification made of these stages? Then its rows are shown in the place of the page's own, and it is said that they
 * are projected: the page itself has a total only of those who have finished.
 */
export function standsIn({ stages: underWay }: Pick<NowBody, 'stages'>, stages: readonly string[]): boolean {
  return underWay.some(({ code }) => stages.includes(code));
}
