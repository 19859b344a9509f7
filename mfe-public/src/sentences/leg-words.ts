/** Where a leg stands, in words: how many of its stages are official, provisional, …, and how many of these were amended; before it begins, when it does. */
import type { DayEntry, LegEntry, StageEntry } from '@bivouac/data/feed';
import { wordOf } from '@bivouac/i18n';
import { stageStanding } from '@bivouac/rules';
import { sayInstant } from '../language/dates.ts';
import type { Say } from '../language/text.tsx';
import { isRanked } from '../structure/find-span.ts';

/** From the farthest to the least far; `official` is always told, since the rest is measured by it. */
const STEPS = ['official', 'provisional', 'completed', 'running', 'to_run', 'cancelled'] as const;
type Step = (typeof STEPS)[number];

const BEFORE = new Set(['planned', 'start_order_provisional', 'start_order_published']);

/** "2 of 4 stages official, 1 running, 1 to run"; "start order published, first start 22 Nov, 13:02"; "cancelled". */
export function legWords(leg: LegEntry, day: DayEntry, say: Say, language: string): string {
  const { status = '' } = leg;
  const stages = leg.stages.filter(isRanked);
  if (status === 'cancelled' || stages.length === 0) return wordOf(say, 'legStatus', status || 'planned');
  if (BEFORE.has(status)) {
    const [first] = stages.flatMap(({ first_start_at: at }) => at ?? []).sort();
    const start = first && say('leg.firstStart', { time: sayInstant(first, day.time_zone, language) });
    return [wordOf(say, 'legStatus', status), start].filter(Boolean).join(', ');
  }
  return STEPS.flatMap((step) => {
    const there = stages.filter((stage) => stepOf(stage) === step);
    const count = there.length;
    if (count === 0 && step !== 'official') return [];
    const words = say(`leg.${step}`, { count, total: stages.length });
    const amended = there.filter((stage) => stageStanding(stage) === 'amended').length;
    return amended > 0 ? `${words} (${say('leg.amended', { count: amended })})` : words;
  }).join(', ');
}

/** A cancelled stage is official from the start; what it is called is that it is cancelled. */
function stepOf({ status, state }: StageEntry): Step {
  if (status === 'cancelled' || status === 'to_run') return status;
  if (state === 'official' || status === 'official') return 'official';
  if (state !== 'live') return 'provisional';
  return status === 'running' || status === 'interrupted' ? 'running' : 'completed';
}
