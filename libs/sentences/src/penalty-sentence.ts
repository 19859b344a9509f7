/** The sentence a crew accepts: what was due, what happened, and the arithmetic, from the penalty's own evidence. */
import type { PenaltyRow } from '@bivouac/data/feed';
import { wordOf } from '@bivouac/i18n';
import { formatDuration } from '@bivouac/rules';
import { sayNotFinished, sayNotStartedLeg, sayOverMaximum } from './not-finishing.ts';
import { sayFalseStart, sayMaxLate, sayMinutes, sayRefusedStart, sayShortStop } from './on-the-road.ts';
import { sayMissed, sayOutOfOrder } from './points.ts';
import { sayOverspeeds, saySpeed } from './speeds.ts';
import { joined, type SaySentence, type Writer } from './writer.ts';

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
