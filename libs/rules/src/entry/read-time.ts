/** Reading a time as the timing team types it: as few digits as tell it, the rest from where the crew is expected. */
import { instantMs, instantOf } from '../time/instant.ts';
import { bothOf, clockAt, instantInZone, instantsAt, nearestTo } from '../time/zone.ts';
import { westernDigits } from '../western-digits.ts';

export interface TimeQuestion {
  text: string;
  /** The day of the control, `YYYY-MM-DD` in its zone: settles the day where nothing is expected. */
  date: string;
  timeZone: string;
  /** When the crew is expected, never a value that is being corrected: settles day and hour where they were not typed; null: unknown. */
  near: string | null;
  /** About the first and surely the last instant it may be, as far as known. Ignored where `near` or every reading is outside. */
  within?: { from?: string | null; until?: string | null };
  /** 60000 where whole minutes are written: four digits are then hours and minutes, not minutes and seconds. */
  precisionMs: number;
}

export type TypedTime =
  | { kind: 'at'; at: string }
  /** `.`: the moment it is typed. */
  | { kind: 'now' }
  /** `/`: the crew does not finish. */
  | { kind: 'did_not_finish' }
  /** `*`: the crew does not start. */
  | { kind: 'did_not_start' }
  | { kind: 'unreadable'; reason: UnreadableTime };

/**
 * `not_a_time`: no reading fits · `no_such_time`: an hour above 23, a minute above 59 · `hour_needed`: only near something is it a time ·
 * `not_repeated`: A or B after a time that clocks show once.
 */
export type UnreadableTime = 'empty' | 'not_a_time' | 'no_such_time' | 'hour_needed' | 'not_repeated';

const SIGNS: Readonly<Record<string, TypedTime>> = {
  '': { kind: 'unreadable', reason: 'empty' },
  '.': { kind: 'now' },
  '/': { kind: 'did_not_finish' },
  '*': { kind: 'did_not_start' },
};

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** So long before the first start a crew may be at a control ahead of it, or early. */
const EARLY_MS = 6 * HOUR_MS;

/**
 * `94107` is 09:41:07, `4107` is 41:07 of the expected hour, `4107.3` with tenths; with colons, or `9h41`, as well. Where clocks are set back
 * over it, `23012A` is the first 02:30:12 and `23012B` the second.
 */
export function readTime(question: TimeQuestion): TypedTime {
  const whole = westernDigits(question.text).trim();
  const sign = SIGNS[whole];
  if (sign) return sign;
  const [, text = whole, side] = /^(.+?)\s?([ab])$/i.exec(whole) ?? [];
  const typed = withHour(text) ?? inDigits(text, question.precisionMs);
  if (!typed) return unreadable('not_a_time');
  const { hour, minute, second } = typed;
  if ((hour ?? 0) > 23 || minute > 59 || second > 59) return unreadable('no_such_time');
  if (hour === null && question.near === null) return unreadable('hour_needed');
  const at = nearest(question, typed);
  if (!side) return { kind: 'at', at };
  const meant = bothOf(at, question.timeZone)[side.toUpperCase() === 'A' ? 0 : 1];
  return meant ? { kind: 'at', at: meant } : unreadable('not_repeated');
}

type Parts = { hour: number | null; minute: number; second: number; ms: number };

/** `17h40`, `17 h 40:12`, `17h40m12s`: the unit is written. */
function withHour(text: string): Parts | null {
  const match = /^(\d{1,2})\s?h\s?(\d{2})(?:(?:\s?m\s?|:)(?:(\d{2})\s?s?)?)?$/i.exec(text);
  return match && { hour: Number(match[1]), minute: Number(match[2]), second: Number(match[3] ?? 0), ms: 0 };
}

/** Two digits each from the right, as a clock is read. A fraction is of seconds: where minutes are written, `9.05` is 9:05 and `9.5` nothing. */
function inDigits(text: string, precisionMs: number): Parts | null {
  const isMinutes = precisionMs >= 60_000;
  const clock = isMinutes ? text.replace(/^(\d{1,2})[.,](\d{2})$/, '$1:$2') : text;
  const match = /^(\d{1,6}|\d{1,2}(?::\d{2}){1,2})(?:[.,](\d{1,3}))?$/.exec(clock);
  if (!match) return null;
  const [, whole = '', fraction = ''] = match;
  const pieces = whole.includes(':') ? whole.split(':') : (whole.match(/\d{1,2}(?=(?:\d{2})*$)/g) ?? []);
  const [a = 0, b = 0, c = 0] = pieces.map(Number);
  const ms = Number(fraction.padEnd(3, '0'));
  if (pieces.length === 3) return { hour: a, minute: b, second: c, ms };
  if (isMinutes && fraction !== '') return null;
  if (pieces.length === 2)
    return isMinutes ? { hour: a, minute: b, second: 0, ms } : { hour: null, minute: a, second: b, ms };
  return isMinutes ? { hour: null, minute: a, second: 0, ms } : null;
}

/** Of the days around, and of the hours around where none was typed, the one nearest to what is expected. An hour around may be a skipped one. */
function nearest({ date, timeZone, near, within }: TimeQuestion, { hour, ...typed }: Parts): string {
  if (near === null) return instantOf(instantInZone({ date, timeZone, ...typed, hour: hour ?? 0 }));
  const nearMs = instantMs('near', near);
  const unit = hour === null ? HOUR_MS : DAY_MS;
  const clockMs = Math.floor(clockAt(nearMs, timeZone) / unit) * unit + inMs({ hour: hour ?? 0, ...typed });
  const candidates = [-2, -1, 0, 1, 2].flatMap((n) => instantsAt(clockMs + n * unit, timeZone));
  const { from = null, until = null } = within ?? {};
  const isWithin = (ms: number) =>
    (from === null || ms >= instantMs('from', from) - EARLY_MS) &&
    (until === null || ms <= instantMs('until', until));
  const possible = isWithin(nearMs) ? candidates.filter(isWithin) : [];
  return instantOf(nearestTo(nearMs, possible.length > 0 ? possible : candidates));
}

function inMs({ hour, minute, second, ms }: Parts & { hour: number }): number {
  return ((hour * 60 + minute) * 60 + second) * 1_000 + ms;
}

function unreadable(reason: UnreadableTime): TypedTime {
  return { kind: 'unreadable', reason };
}
