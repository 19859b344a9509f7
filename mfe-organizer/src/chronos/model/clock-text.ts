/** Instants of the desk in words: to the tenth where there is one, in the zone of the stage. */
import { formatTimeOfDay } from '@bivouac/ui';

export function clockText(at: string, timeZone: string): string {
  const key = `${timeZone} ${at}`;
  const known = TEXTS.get(key);
  if (known !== undefined) return known;
  if (TEXTS.size >= KEPT) TEXTS.clear();
  const text = written(at, timeZone);
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
