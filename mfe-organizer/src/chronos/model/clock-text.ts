/** Instants of the desk in words: to the tenth where there is one, in the zone of the stage. */
import { formatDateIn, formatTimeOfDay } from '@bivouac/ui';

/** `day`: the day of the stage; a time of another day is marked, `00:05:00 +1`. */
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
  return `${formatTimeOfDay(at, timeZone, true)}${fraction && `.${fraction}`}`;
}

function daysAfter(date: string, day: string): string {
  const days = (Date.parse(date) - Date.parse(day)) / 86_400_000;
  return days === 0 ? '' : ` ${days > 0 ? '+' : '−'}${Math.abs(days)}`;
}
