/** What does not fit, as a question to whoever types and as the reason the history keeps. */
import { type ChronoWarning, formatDuration } from '@bivouac/rules';
import type { Say } from '../../language/language.ts';
import { clockText } from '../model/clock-text.ts';
import type { NotThere } from './not-there.ts';
import type { Doubt } from './use-asked.ts';

export function notThereWords(
  say: Say,
  timeZone: string,
  number: string,
  doubt: NotThere | null,
): Doubt | null {
  if (!doubt) return null;
  const { place, seen } = doubt;
  const known = { number, place, code: seen?.code ?? '', at: seen ? clockText(seen.at, timeZone) : '' };
  const what = seen ? doubt.is : 'unseen';
  return { question: say(`stop.ask.${what}`, known), reason: say(`stop.because.${what}`, known) };
}

export function timeDoubtWords(say: Say, number: string, warnings: readonly ChronoWarning[]): Doubt | null {
  const what = whatIsDoubtful(say, warnings);
  if (what === '') return null;
  return { question: say('doubt.ask', { number, what }), reason: say('doubt.because', { what }) };
}

/** "2:10 faster than anybody; 214 km/h on average". */
export function whatIsDoubtful(say: Say, warnings: readonly ChronoWarning[]): string {
  const told = warnings.flatMap((warning) => {
    switch (warning.code) {
      case 'finish_before_start':
        return [say('doubt.beforeStart', { time: timeText(warning.by_ms) })];
      case 'far_ahead':
        return [say('doubt.ahead', { time: timeText(warning.by_ms) })];
      default:
        return [];
    }
  });
  const fast = warnings.find((warning) => warning.code === 'faster_than_possible');
  const ahead = warnings.find((warning) => warning.code === 'far_ahead');
  const speed = fast?.speed_kmh ?? ahead?.speed_kmh ?? null;
  if (speed !== null) told.push(say('doubt.speed', { speed }));
  if (fast) told.push(say('doubt.limit', { limit: fast.limit_kmh }));
  return told.join('; ');
}

const timeText = (ms: number) => formatDuration(ms, ms % 1000 === 0 ? 1000 : 100);
