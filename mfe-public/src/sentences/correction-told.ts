/** A correction as somebody would tell it, where its few characters say enough; else what was corrected, and what it is now. */
import type { CorrectionRow } from '@bivouac/data/feed';
import { formatDuration } from '@bivouac/rules';
import { ruleName } from '@bivouac/sentences';
import type { Say } from '../language/text.tsx';
import { correctionWords } from './correction-sentence.ts';
import { saidWords } from './said-words.ts';

export function correctionTold(row: CorrectionRow, say: Say, timeZone: string): string {
  const told = TELLERS[row.what]?.(row, say, timeZone);
  return told || plainly(row, say, timeZone);
}

type Teller = (row: CorrectionRow, say: Say, timeZone: string) => string | false | null;

const TELLERS: Record<string, Teller> = {
  delay: ({ stage, before, after }, say) => {
    const time = wait(after);
    if (!stage || !time) return null;
    const earlier = wait(before);
    return earlier
      ? say('feed.delayNow', { stage, time, before: earlier })
      : before === null && say('feed.delay', { stage, time });
  },
  'delay.void': ({ stage, before }, say) => {
    const time = wait(before);
    return stage && time && say('feed.delayVoid', { stage, time });
  },
  bulk_decision: ({ stage, before, after }, say) => {
    const words = after?.split(' ') ?? [];
    const ms = Number(words.at(-1));
    const time = Number.isNaN(ms) ? '' : formatDuration(ms);
    const verdict = words.at(time ? -2 : -1);
    const [rule = '', ...places] = words.slice(0, time ? -2 : -1);
    if (before !== null || !stage || !rule || !verdict) return null;
    // A code for what is about the whole stage is the stage's own.
    const place = places.filter((one) => one !== stage).join(' ');
    const what = [ruleName(rule, say), place].filter(Boolean).join(' ');
    return say('feed.decided', { stage, what, verdict, time });
  },
  'chrono.number': ({ numbers, before, after }, say, timeZone) => {
    const [was, at] = before?.split(' ') ?? [];
    const [is] = after?.split(' ') ?? [];
    if (!was || !at || was === '?' || is !== numbers[0]) return null;
    return say('feed.numberWas', { number: was, time: saidWords('chrono', at, say, timeZone) });
  },
  'chrono.time': ({ stage, before, after }, say, timeZone) => {
    const timeOf = (text: string | null) => saidWords('chrono', text?.split(' ')[1] ?? '', say, timeZone);
    const [was, is] = [timeOf(before), timeOf(after)];
    return stage && was && is && say('feed.timeWas', { stage, time: is, before: was });
  },
};

/** `6 min`, `1:05:00` where an hour or more; empty: nothing to wait, or not by whole minutes. */
function wait(ms: string | null): string {
  const minutes = Number(ms) / 60_000;
  if (!(minutes > 0) || !Number.isInteger(minutes)) return '';
  return minutes < 60 ? `${minutes} min` : `${formatDuration(Number(ms))} h`;
}

function plainly(row: CorrectionRow, say: Say, timeZone: string): string {
  const { what, before, after } = correctionWords(row, say, timeZone);
  const head = row.stage ? `${what} · ${row.stage}` : what;
  if (row.before === null) return `${head}: ${after}`;
  // Of what was taken back the head says it.
  if (row.after === null) return `${head}: ${before}`;
  return `${head}: ${say('feed.instead', { before, after })}`;
}
