/** What is said where nobody is waited for at a point any more: who has no time there, and why. */
import type { GridCrew } from '@bivouac/data';
import { wordOf } from '@bivouac/i18n';
import type { Say } from '../../language/language.ts';

const NAMED = 10;

/** `gone`: whoever has no time and is not waited for. */
export function completeWords(
  say: Say,
  gone: readonly Pick<GridCrew, 'number' | 'status' | 'marks'>[],
): string {
  if (gone.length === 0) return say('entry.complete');
  const byReason = new Map<string, string[]>();
  for (const { number, status, marks } of gone) {
    const reason = marks.includes('notional') ? 'notional' : status;
    byReason.set(reason, [...(byReason.get(reason) ?? []), number]);
  }
  const who = [...byReason].map(([reason, numbers]) => {
    const more = numbers.length - NAMED;
    const named = numbers.slice(0, NAMED).join(', ');
    const all = more > 0 ? `${named} ${say('missing.more', { count: more })}` : named;
    return `${wordOf(say, 'entry.without', reason)} (${all})`;
  });
  return say('entry.completeBut', { who: who.join(' · ') });
}
