/** Rows of a file as lines of a schedule, by what each column says. What cannot be read goes along, so that its row is refused with it. */
import type { ScheduleLine } from '@bivouac/data';
import { cellOf } from '@bivouac/files';
import { metresOf } from '../../forms/durations.ts';
import { type DatesAs, dateOf } from '../../sheets/date-of.ts';
import { type HoursInFile, hoursInFile, instantsOf, sided } from '../../sheets/hours-in-file.ts';
import { kindOf, type ScheduleField, STAGE_KINDS } from './columns.ts';

/**
 * An empty cell says nothing: what was there stays. `timeZone`: the rally's, for times of day. `legDates`: of legs the race has, by number;
 * a line that names one needs no date. `kinds`: of stages and controls the race has, by code; a line that says none keeps it.
 * `discipline`: of the race. `lastDay`: of the rally.
 */
export function linesOf(
  rows: readonly (readonly string[])[],
  columns: readonly (ScheduleField | '')[],
  timeZone: string,
  legDates: ReadonlyMap<number, string> = new Map(),
  dates: DatesAs = {},
  kinds: ReadonlyMap<string, string> = new Map(),
  discipline?: string,
  hours: HoursInFile = hoursInFile(),
  lastDay?: string,
): ScheduleLine[] {
  let lastDate: string | null = null;
  let lastWritten: string | undefined;
  let lastFirst: string | null = null;
  const ofLegs = new Map(legDates);
  return rows.map((row, place) => {
    const unread: Record<string, string> = {};
    const read = <Value>(field: ScheduleField, name: string, of: (text: string) => Value | null) => {
      const text = cellOf(row, columns, field);
      if (text === '') return undefined;
      const value = of(text);
      if (value === null) unread[name] = text;
      return value ?? undefined;
    };
    const code = cellOf(row, columns, 'code').toUpperCase();
    const date = read('date', 'date', (text) => dateOf(text, dates));
    const leg = read('leg', 'leg', wholeNumber);
    // As in printed schedules, a date applies to the lines below it, until one names a leg of another day.
    const ofLeg = leg === undefined ? undefined : ofLegs.get(leg);
    const first = cellOf(row, columns, 'first');
    const clock = date ? clockOn(first, date, timeZone, null) : null;
    const isSameDate = date === lastWritten;
    const before = { leg, ofLeg, above: lastDate, isSameDate, last: lastFirst, lastDay };
    const minutes = first === '' ? null : clock?.minutes;
    const nightOf = date && minutes !== undefined ? nightBefore({ date, minutes, timeZone }, before) : null;
    const isAfterMidnight = nightOf !== null;
    const dayBefore = lastDate;
    lastWritten = date ?? lastWritten;
    lastDate = nightOf ?? date ?? ofLeg ?? lastDate;
    const day = lastDate;
    if (leg !== undefined && date && !isAfterMidnight) ofLegs.set(leg, date);
    if (clock || day !== dayBefore) lastFirst = null;
    const kind = cellOf(row, columns, 'kind');
    const readKind = kindOf(kind, code, discipline, kinds.get(code));
    const stage = cellOf(row, columns, 'stage');
    // A stage belongs to none: what "Stage" says beside its code is its name.
    const isStage = readKind !== undefined && STAGE_KINDS.has(readKind);
    const name = cellOf(row, columns, 'name') || (isStage && stage.toUpperCase() !== code ? stage : '');
    const line: ScheduleLine = {
      code,
      ...said('kind', readKind),
      ...said('date', day ?? undefined),
      ...said('leg', leg),
      ...said('name', name || undefined),
      ...said('stage', (!isStage && stage.toUpperCase()) || undefined),
      ...said('distance_m', read('distance', 'distance', distanceOf)),
      ...said(
        'first_at',
        read('first', 'time_of_day', (text) => {
          const clock = clockOn(text, isAfterMidnight ? (date ?? null) : day, timeZone, lastFirst);
          lastFirst = clock && hours.read({ ...clock, timeZone, after: lastFirst, of: code, row: place });
          return lastFirst;
        }),
      ),
      ...said('target_ms', read('target', 'target_time', planned)),
      ...said('max_time_ms', read('max_time', 'maximum_time', planned)),
      ...said('min_time_ms', read('min_time', 'minimum_time', planned)),
    };
    if (kind !== '' && line.kind === undefined) unread.kind = kind;
    return Object.keys(unread).length > 0 ? { ...line, unread } : line;
  });
}

function said<Name extends string, Value>(name: Name, value: Value | undefined) {
  return (value === undefined ? {} : { [name]: value }) as { [key in Name]?: Value };
}

function wholeNumber(text: string): number | null {
  const digits = /\d+/.exec(text)?.[0];
  return digits && digits.length < 4 ? Number(digits) : null;
}

function distanceOf(text: string): number | null {
  const read = metresOf(text.replace(/\s*km$/i, ''));
  return read.ok ? read.value : null;
}

/** Hours, minutes and seconds: `8:25`, `08:25:30`, `8h25`, a part of a day, or any of them after a date. */
function clockOf(text: string): [number, number, number] | null {
  const typed = /^(?:\d{4}-\d{2}-\d{2}[T ])?(\d{1,2})[:h](\d{2})(?::(\d{2})(?:\.0+)?Z?)?$/i.exec(text);
  if (typed) return sound(typed);
  const part = /^0?\.\d+$/.test(text) ? Math.round(Number(text) * 86_400) : null;
  return part === null ? null : [Math.floor(part / 3_600), Math.floor((part % 3_600) / 60), part % 60];
}

/** As clockOf, and `8.25` or `08.25.30`. `0.25` may be a quarter of a day too: it is refused. */
function timeOfDay(text: string): [number, number, number] | null {
  const dotted = /^(\d{1,2})\.(\d{2})(?:\.(\d{2}))?$/.exec(text);
  if (!dotted) return clockOf(text);
  return dotted[1] === '0' && !dotted[3] ? null : sound(dotted);
}

function sound(parts: RegExpExecArray): [number, number, number] | null {
  const [hour = 0, minute = 0, second = 0] = parts.slice(1).map((part) => Number(part ?? 0));
  return minute < 60 && second < 60 ? [hour, minute, second] : null;
}

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** `last`: of the line above. Below 23:10 of a day whose date is further up, 00:05 is of the next day. */
function clockOn(text: string, date: string | null, timeZone: string, last: string | null) {
  const [written, side] = sided(text);
  const clock = timeOfDay(written);
  if (!clock || !date || clock[0] > 23) return null;
  const minutes = clock[0] * 60 + clock[1];
  const [first = ''] = instantsOf({ date, minutes, timeZone });
  const days = last === null ? 0 : Math.round((Date.parse(last) - Date.parse(first)) / DAY_MS);
  return { date, minutes: minutes + Math.max(0, days) * 24 * 60, side };
}

/** The hour until which a time dated the day after its leg began is of that leg; after the last day of the rally, where no leg begins, it is noon. */
const NIGHT_UNTIL = 6;
const LAST_NIGHT_UNTIL = 12;

interface LegBefore {
  leg: number | undefined;
  /** Day of the leg that the line names. */
  ofLeg: string | undefined;
  /** Day and time of the line above, and whether it is dated the same. */
  above: string | null;
  isSameDate: boolean;
  last: string | null;
  lastDay: string | undefined;
}

/**
 * The day of the leg into whose night a dated line falls; `null`: it is of its own date. `minutes`: `null` where it has no time; it is of the
 * leg that it names then, or of that of the line above with the same date. A line that names no leg is of the night of the line
 * above where it is less than a night later: below 18:00, 05:00 of the next day is where a leg begins.
 */
function nightBefore(
  { date, minutes, timeZone }: { date: string; minutes: number | null; timeZone: string },
  { leg, ofLeg, above, isSameDate, last, lastDay }: LegBefore,
): string | null {
  const isOfDayAfter = (day: string) => Date.parse(date) - Date.parse(day) === DAY_MS;
  const isAfterLast = lastDay !== undefined && isOfDayAfter(lastDay);
  if ((minutes ?? 0) >= (isAfterLast ? LAST_NIGHT_UNTIL : NIGHT_UNTIL) * 60) return null;
  if (leg !== undefined) return ofLeg !== undefined && isOfDayAfter(ofLeg) ? ofLeg : null;
  if (isAfterLast) return lastDay;
  if (above === null || last === null || !isOfDayAfter(above)) return null;
  if (minutes === null) return isSameDate ? above : null;
  const since = Date.parse(instantsOf({ date, minutes, timeZone })[0] ?? '') - Date.parse(last);
  return since >= 0 && since < NIGHT_UNTIL * HOUR_MS ? above : null;
}

/** A plan in hours and minutes, `1:25`, or in minutes alone, `85`. */
function planned(text: string): number | null {
  if (/^\d{1,4}$/.test(text)) return Number(text) * 60_000;
  const clock = clockOf(text);
  return clock && ((clock[0] * 60 + clock[1]) * 60 + clock[2]) * 1_000;
}
