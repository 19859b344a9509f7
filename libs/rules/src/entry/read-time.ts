/** Reading a time as the timing team types it: as few digits as tell it, the rest from where the crew is expected. */
import { instantMs, instantOf } from '../time/instant.ts';
import { instantInZone } from '../time/zone.ts';

export interface TimeQuestion {
  text: string;
  /** The day of the control, `YYYY-MM-DD` in its zone. */
  date: string;
  timeZone: string;
  /** Where the time is expected: settles hour and day where they were not typed; null: nothing is known. */
  near: string | null;
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
  /** `not_a_time`: no reading fits · `no_such_time`: an hour above 23, a minute above 59 · `hour_needed`: only near something is it a time. */
  | { kind: 'unreadable'; reason: 'empty' | 'not_a_time' | 'no_such_time' | 'hour_needed' };

const SIGNS: Readonly<Record<string, TypedTime>> = {
  '': { kind: 'unreadable', reason: 'empty' },
  '.': { kind: 'now' },
  '/': { kind: 'did_not_finish' },
  '*': { kind: 'did_not_start' },
};

const HOUR_MS = 3_600_000;

/** `94107` is 09:41:07, `4107` is 41:07 of the expected hour, `4107.3` with tenths; with colons as well. */
export function readTime(question: TimeQuestion): TypedTime {
  const text = question.text.trim();
  const sign = SIGNS[text];
  if (sign) return sign;
  const match = /^(\d{1,6}|\d{1,2}(?::\d{2}){1,2})(?:[.,](\d{1,3}))?$/.exec(text);
  if (!match?.[1]) return unreadable('not_a_time');
  const parts = partsOf(match[1], question.precisionMs);
  if (!parts) return unreadable('not_a_time');
  const { hour, minute, second } = parts;
  if ((hour ?? 0) > 23 || minute > 59 || second > 59) return unreadable('no_such_time');
  const ms = Number((match[2] ?? '').padEnd(3, '0'));
  if (hour === null && question.near === null) return unreadable('hour_needed');
  return { kind: 'at', at: nearest(question, { hour, minute, second, ms }) };
}

type Parts = { hour: number | null; minute: number; second: number };

function partsOf(text: string, precisionMs: number): Parts | null {
  const isMinutes = precisionMs >= 60_000;
  // Two digits each from the right, as a clock is read.
  const pieces = text.includes(':') ? text.split(':') : (text.match(/\d{1,2}(?=(?:\d{2})*$)/g) ?? []);
  const [a = 0, b = 0, c = 0] = pieces.map(Number);
  if (pieces.length === 3) return { hour: a, minute: b, second: c };
  if (pieces.length === 2)
    return isMinutes ? { hour: a, minute: b, second: 0 } : { hour: null, minute: a, second: b };
  return isMinutes ? { hour: null, minute: a, second: 0 } : null;
}

/** Of the days around, and of all hours where none was typed, the one nearest to what is expected. */
function nearest({ date, timeZone, near }: TimeQuestion, typed: Parts & { ms: number }): string {
  const of = (hour: number, days: number) =>
    instantInZone({ date, timeZone, ...typed, hour }) + days * 24 * HOUR_MS;
  if (near === null) return instantOf(of(typed.hour ?? 0, 0));
  const nearMs = instantMs('near', near);
  const hours = typed.hour === null ? Array.from({ length: 24 }, (_, hour) => hour) : [typed.hour];
  const candidates = hours.flatMap((hour) => [-1, 0, 1].map((days) => of(hour, days)));
  return instantOf(candidates.reduce((a, b) => (Math.abs(b - nearMs) < Math.abs(a - nearMs) ? b : a)));
}

function unreadable(reason: 'empty' | 'not_a_time' | 'no_such_time' | 'hour_needed'): TypedTime {
  return { kind: 'unreadable', reason };
}
