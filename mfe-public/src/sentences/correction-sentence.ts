/** What a correction changed, before → after, with instants as rally time and durations as the sport prints them. */
import type { CorrectionRow } from '@bivouac/data/feed';
import { wordOf } from '@bivouac/i18n';
import { formatDuration } from '@bivouac/rules';
import { formatTimeOfDay } from '@bivouac/ui';
import type { Say } from '../language/text.tsx';

export interface CorrectionWords {
  what: string;
  before: string;
  after: string;
}

/** The feed says before and after in a few characters: a number, then an instant, milliseconds or a code. */
export function correctionWords(row: CorrectionRow, say: Say, timeZone: string): CorrectionWords {
  return {
    what: wordOf(say, 'correction', row.what),
    before: readable(row.before, timeZone),
    after: row.after === null ? say('correction.removed') : readable(row.after, timeZone),
  };
}

const INSTANT = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z/g;
/** Milliseconds stand last, after the crew's number and perhaps a kind. */
const TRAILING_MS = /(?<=\s)(-?\d{4,})$/;

function readable(text: string | null, timeZone: string): string {
  if (text === null) return '–';
  return text
    .replace(INSTANT, (instant) => timeOfInstant(instant, timeZone))
    .replace(TRAILING_MS, (ms) => formatDuration(Number(ms), Number(ms) % 1000 === 0 ? 1000 : 100));
}

function timeOfInstant(instant: string, timeZone: string): string {
  const tenths = Math.floor((Date.parse(instant) % 1000) / 100);
  const time = formatTimeOfDay(instant, timeZone, true);
  return tenths === 0 ? time : `${time}.${tenths}`;
}
