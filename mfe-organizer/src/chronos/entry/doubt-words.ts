/** What does not fit, as a question to whoever types and as the reason the history keeps. */
import { type ChronoWarning, formatDuration } from '@bivouac/rules';
import { formatDate } from '@bivouac/ui';
import type { Say } from '../../language/language.ts';
import { clockText } from '../model/clock-text.ts';
import type { Beside } from './beside.ts';
import type { ClockDoubt } from './clock-doubt.ts';
import type { NotThere } from './not-there.ts';
import type { OutOfOrder } from './out-of-order.ts';
import type { StandsAs } from './stands-as.ts';
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
  const because = what === 'forGood' || what === 'before' ? 'finished' : what;
  return { question: say(`stop.ask.${what}`, known), reason: say(`stop.because.${because}`, known) };
}

interface DoubtfulTime {
  timeZone: string;
  language: string;
  number: string;
  /** Code of the point. */
  place: string;
  at: string;
  warnings: readonly ChronoWarning[];
  /** Null: it fits the other times of the crew. */
  order?: OutOfOrder | null;
  /** Null: nothing says that the crew is not there. */
  stands?: StandsAs | null;
  /** Null: the clock does not contradict it. */
  clock?: ClockDoubt | null;
  beside: Beside | null;
}

/** Without anything around it; empty: nothing is doubtful. */
export function doubtText(
  say: Say,
  {
    timeZone,
    language,
    warnings,
    order = null,
    stands = null,
    clock = null,
  }: Pick<DoubtfulTime, 'timeZone' | 'language' | 'warnings' | 'order' | 'stands' | 'clock'>,
): string {
  return [
    stands &&
      say(`doubt.${stands.isPublished ? 'published' : 'stands'}.${stands.is}`, { stage: stands.stage }),
    order && say(`doubt.${order.is}Own`, { place: order.place, at: clockText(order.at, timeZone) }),
    clock?.day && say('doubt.day', { day: formatDate(clock.day, language) }),
    clock?.aheadMs && say('doubt.future', untilThen(clock.aheadMs)),
    whatIsDoubtful(say, warnings),
  ]
    .filter(Boolean)
    .join('; ');
}

export function timeDoubtWords(say: Say, time: DoubtfulTime): Doubt | null {
  const { timeZone, number, place, at, stands = null } = time;
  // The same value once more is no doubt.
  const beside = time.beside?.isSame ? null : time.beside;
  const told = doubtText(say, time);
  if (!beside) {
    if (told === '') return null;
    return {
      question: say('doubt.ask', { number, what: told }),
      reason: say('doubt.because', { what: told }),
      ...(stands ? { about: stands.is } : {}),
    };
  }
  const { seen, byMs, counts } = beside;
  const known = { at: clockText(seen.at, timeZone), place, by: whoSaw(seen), gap: gapText(Math.abs(byMs)) };
  const what = [told, say(byMs < 0 ? 'beside.earlier' : 'beside.later', known)].filter(Boolean).join('; ');
  const outcome = say(`beside.${counts}`, { at: known.at, mine: clockText(at, timeZone) });
  return {
    question: say('doubt.askBeside', { number, what, counts: outcome }),
    reason: say('doubt.because', { what }),
    about: `${seen.id} ${counts}`,
  };
}

export function confirmedWords(say: Say, timeZone: string, beside: Beside | null): string | null {
  if (!beside?.isSame) return null;
  const { seen } = beside;
  return say('beside.same', {
    number: seen.number ?? '',
    at: clockText(seen.at, timeZone),
    by: whoSaw(seen),
  });
}

const whoSaw = ({ device, by }: Beside['seen']) => device ?? by ?? '–';
const gapText = (ms: number) => (ms < 60_000 ? `${ms / 1000} s` : timeText(ms));

/** "2:10 faster than anybody; 214 km/h on average". */
function whatIsDoubtful(say: Say, warnings: readonly ChronoWarning[]): string {
  const told = warnings.flatMap((warning) => {
    switch (warning.code) {
      case 'finish_before_start':
        return [say('doubt.beforeStart', { time: timeText(warning.by_ms) })];
      case 'far_ahead':
        return [say('doubt.ahead', { time: timeText(warning.by_ms) })];
      case 'far_behind':
        return [say('doubt.behind', { time: timeText(warning.by_ms) })];
      case 'over_max_time': {
        const { time_ms, max_time_ms: max } = warning;
        return [say('doubt.overMax', { time: timeText(time_ms - max), max: timeText(max) })];
      }
      case 'far_from_due': {
        const known = { time: timeText(Math.abs(warning.by_ms)), max: timeText(warning.max_ms) };
        return [say(warning.by_ms < 0 ? 'doubt.earlyStart' : 'doubt.lateStart', known)];
      }
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

const untilThen = (ms: number) => {
  const minutes = Math.round(ms / 60_000);
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 };
};

const timeText = (ms: number) => formatDuration(ms, ms % 1000 === 0 ? 1000 : 100);
