/** Instants of the desk in words: to the tenth where there is one, in the zone of the stage. */
import { bothOf, type TypedTime } from '@bivouac/rules';
import { formatDateIn, formatTimeOfDay, offsetText } from '@bivouac/ui';

/**
 * A time of an hour that comes twice, where clocks are set back, has the letter that `readTime` takes: `02:30:12A`. `day`: the day of the
 * stage; a time of another day is marked, `00:05:00 +1`.
 */
export function clockText(at: string, timeZone: string, day = ''): string {
  const key = `${timeZone} ${day} ${at}`;
  const known = TEXTS.get(key);
  if (known !== undefined) return known;
  if (TEXTS.size >= KEPT) TEXTS.clear();
  const text = written(at, timeZone) + (day && daysAfter(formatDateIn(at, timeZone), day));
  TEXTS.set(key, text);
  return text;
}

/** The same instants are written again and again as the grid is scrolled. */
const TEXTS = new Map<string, string>();
const KEPT = 20_000;

function written(at: string, timeZone: string): string {
  const fraction = /\.(\d{3})/.exec(at)?.[1]?.replace(/0+$/, '') ?? '';
  const clock = formatTimeOfDay(at, timeZone, true);
  return fraction ? clock.replace(/[AB]?$/, (letter) => `.${fraction}${letter}`) : clock;
}

/** `02:30:12A UTC+2 · B: UTC+1`: which of two equal hours a typed time is read as, and the letter that gives the other. '' of any other time. */
export function whichHour(typed: TypedTime, timeZone: string): string {
  const hour = typed.kind === 'at' && hourOf(typed.at, timeZone);
  if (!hour) return '';
  const { letter, other } = hour;
  const mine = `${clockText(typed.at, timeZone)} ${offsetText(typed.at, timeZone)}`;
  return `${mine} · ${letter === 'A' ? 'B' : 'A'}: ${offsetText(other, timeZone)}`;
}

/** Both readings of a typed time that clocks show twice; none of any other. */
export function bothHours(
  typed: TypedTime,
  timeZone: string,
): { letter: 'A' | 'B'; at: string; isMeant: boolean }[] {
  if (typed.kind !== 'at') return [];
  return bothOf(typed.at, timeZone).map((at, nth) => ({
    letter: nth === 0 ? 'A' : 'B',
    at,
    isMeant: Date.parse(at) === Date.parse(typed.at),
  }));
}

function hourOf(at: string, timeZone: string): { letter: 'A' | 'B'; other: string } | null {
  const [first, second] = bothOf(at, timeZone);
  if (!first || !second) return null;
  return Date.parse(at) === Date.parse(first)
    ? { letter: 'A', other: second }
    : { letter: 'B', other: first };
}

function daysAfter(date: string, day: string): string {
  const days = (Date.parse(date) - Date.parse(day)) / 86_400_000;
  return days === 0 ? '' : ` ${days > 0 ? '+' : '−'}${Math.abs(days)}`;
}
