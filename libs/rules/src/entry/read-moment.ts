/** Reads an instant as it is typed into a form: a time of day on the day beside it, or `8 Mar 9:41` with its own. */
import { instantOf } from '../time/instant.ts';
import { bothOf, clockAt, nearestTo } from '../time/zone.ts';
import { readDate, type TypedDate } from './read-date.ts';
import { readTime, type TimeQuestion, type UnreadableTime } from './read-time.ts';

export interface MomentQuestion extends Omit<TimeQuestion, 'precisionMs'> {
  locale: string;
  nowMs: number;
  /** Where an hour occurs twice, the one nearer to this is proposed; `null`: the first. */
  before: string | null;
}

/** `skipped`: clocks are set forward over it. */
export type WrongMoment = Exclude<UnreadableTime, 'empty'> | 'skipped';

export type TypedMoment =
  /** `day`: as it was typed; null: it is the one beside. */
  { at: string; day: TypedDate | null } | { wrong: WrongMoment };

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

export function readMoment(question: MomentQuestion): TypedMoment {
  const text = question.text.trim();
  const typed = readTime({ ...question, text, precisionMs: MINUTE_MS });
  if (typed.kind === 'now') {
    const at = instantOf(Math.floor(question.nowMs / MINUTE_MS) * MINUTE_MS);
    const date = instantOf(clockAt(Date.parse(at), question.timeZone)).slice(0, 'YYYY-MM-DD'.length);
    return { at, day: { date, other: null } };
  }
  if (typed.kind === 'at') return onClock(typed.at, { ...question, text });
  const wrong = typed.kind === 'unreadable' && typed.reason !== 'empty' ? typed.reason : 'not_a_time';
  const [, dayText = '', time = ''] = /^(.*\S)[t\s]\s*(\S+)$/i.exec(text) ?? [];
  const day =
    wrong === 'not_a_time' ? readDate({ text: dayText, locale: question.locale, near: question.date }) : null;
  if (!day) return { wrong };
  const moment = readMoment({ ...question, text: time, date: day.date, near: null });
  return 'at' in moment ? { ...moment, day } : moment;
}

function onClock(at: string, question: MomentQuestion): TypedMoment {
  const { timeZone, before } = question;
  const [text, letter] = question.text.split(/\s?([ab])$/i);
  const shown = readTime({
    ...question,
    text: text ?? '',
    timeZone: 'UTC',
    near: null,
    precisionMs: MINUTE_MS,
  });
  const ahead = shown.kind === 'at' ? clockAt(Date.parse(at), timeZone) - Date.parse(shown.at) : 0;
  if (ahead % DAY_MS !== 0) return { wrong: 'skipped' };
  const both = bothOf(at, timeZone).map((one) => Date.parse(one));
  const isOpen = both.length > 0 && !letter && before !== null;
  return { at: isOpen ? instantOf(nearestTo(Date.parse(before), both)) : at, day: null };
}
