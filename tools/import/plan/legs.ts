/** The legs and days of an event: which stage is on which leg, and on which date a leg starts. */
import type { EventControl, RallyEvent } from '../event/event.ts';
import type { Findings } from '../event/findings.ts';
import { dateIn, daysLater, instantOf, offsetAt, zoneOfOffset } from './time-zone.ts';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MONTH = `(${MONTHS.join('|')})[a-z]*\\.?`;
const DAY = '(\\d{1,2})(?:st|nd|rd|th)?';
const UNTIL = '\\s*(?:-|–|—|/|to|until)\\s*';
const DAY_FIRST = new RegExp(
  `\\b${DAY}(?:\\s+${MONTH})?(?:,?\\s+(\\d{4}))?(?:${UNTIL}${DAY})?\\s+${MONTH},?\\s+(\\d{4})\\b`,
  'i',
);
const MONTH_FIRST = new RegExp(
  `\\b${MONTH}\\s+${DAY}(?:${UNTIL}(?:${MONTH}\\s+)?${DAY})?,?\\s+(\\d{4})\\b`,
  'i',
);

export interface PlannedLeg {
  number: number;
  date: string;
  /** The day's own zone where it is not the rally's. */
  timeZone: string | null;
}

export interface Legs {
  /** Leg numbers, by place in the event's lists. */
  ofStage: number[];
  ofControl: number[];
  legs: PlannedLeg[];
}

export function planLegs(event: RallyEvent, zone: string, findings: Findings): Legs {
  const labels = labelsOfStages(event);
  const numbers = numbersOf([...labels, ...event.controls.flatMap(({ leg }) => leg ?? [])]);
  let reached = 0;
  const ofStage = labels.map((label, index) => {
    const number = numbers.get(label) ?? 1;
    if (number < reached) {
      findings.note(`${event.stages[index]?.code} goes back to leg ${label}: it stays on leg ${reached}.`);
    }
    reached = Math.max(reached, number);
    return reached;
  });
  const dates = datesOfLegs(event, ofStage);
  let last = ofStage[0] ?? 1;
  const ofControl = event.controls.map((control) => {
    const ofItsStage = ofStage[event.stages.findIndex(({ code }) => code === control.stage)];
    const own = control.leg === null ? undefined : numbers.get(control.leg);
    // Some events number a control after the overnight halt with the leg before: its date says that it leads to its stage.
    const isDueOn = (leg = 0) => dates.get(leg)?.has(control.firstDue?.date ?? '') === true;
    const isWithItsStage = isOnStage(control) || (isDueOn(ofItsStage) && !isDueOn(own));
    last = (isWithItsStage ? ofItsStage : undefined) ?? own ?? ofItsStage ?? last;
    return last;
  });
  return { ofStage, ofControl, legs: datedLegs(event, { ofStage, ofControl }, zone, findings) };
}

/** Dates on which the stages of each leg are started. */
function datesOfLegs({ stages, controls }: RallyEvent, ofStage: number[]): Map<number, Set<string>> {
  const dates = new Map<number, Set<string>>();
  for (const control of controls.filter(isOnStage)) {
    const leg = ofStage[stages.findIndex(({ code }) => code === control.stage)];
    if (leg === undefined || !control.firstDue) continue;
    dates.set(leg, (dates.get(leg) ?? new Set()).add(control.firstDue.date));
  }
  return dates;
}

function labelsOfStages({ stages, controls, discipline }: RallyEvent): string[] {
  let last = '1';
  return stages.map((stage, index) => {
    const ofControls = controls.find((control) => control.stage === stage.code && control.leg !== null)?.leg;
    last = stage.leg ?? ofControls ?? (discipline === 'raid' ? `of stage ${index + 1}` : last);
    return last;
  });
}

function numbersOf(labels: string[]): Map<string, number> {
  const distinct = [...new Set(labels)];
  const areNumbers = distinct.every((label) => /^[1-9][0-9]?$/.test(label));
  return new Map(distinct.map((label, index) => [label, areNumbers ? Number(label) : index + 1]));
}

export function isOnStage({ type }: EventControl): boolean {
  return /stagestart|flyingfinish|stop/i.test(type ?? '');
}

/** A leg starts on the date of its first control; where no control says, on the day after the leg before. */
function datedLegs(
  event: RallyEvent,
  { ofStage, ofControl }: Pick<Legs, 'ofStage' | 'ofControl'>,
  zone: string,
  findings: Findings,
): PlannedLeg[] {
  const numbers = [...new Set([...ofStage, ...ofControl])].sort((a, b) => a - b);
  const firstDue = numbers.map(
    (number) =>
      event.controls.find(({ firstDue }, index) => firstDue && ofControl[index] === number)?.firstDue,
  );
  const known = firstDue.findIndex(Boolean);
  const start = firstDue[known]?.date;
  let date = start ? daysLater(start, -known - 1) : daysLater(firstDate(event, findings), -1);
  return numbers.map((number, index) => {
    const due = firstDue[index];
    date = due?.date ?? daysLater(date, 1);
    const instant = due ? instantOf(due, zone) : null;
    const isElsewhere =
      due && instant !== null && due.offsetMinutes !== null && due.offsetMinutes !== offsetAt(zone, instant);
    return {
      number,
      date,
      timeZone: isElsewhere ? zoneOfOffset(due.offsetMinutes as number, instant as number) : null,
    };
  });
}

function firstDate(event: RallyEvent, findings: Findings): string {
  const dates = event.dates ? datesIn(event.dates) : null;
  if (dates) return dates.from;
  const [stopped] = event.retirements.flatMap(({ at }) => at?.date ?? []).sort();
  if (stopped) return stopped;
  const year = /\b(19|20)\d{2}\b/.exec(`${event.dates ?? ''} ${event.slug} ${event.name}`)?.[0] ?? '2000';
  findings.note(`The file gives no dates that can be read: the first leg is put on ${year}-01-01.`);
  return `${year}-01-01`;
}

/** First and last day of the rally: what the file says, and at least its legs and everything that is recorded. */
export function rallyDates(event: RallyEvent, legs: PlannedLeg[], instants: number[], zone: string) {
  const dates = event.dates ? datesIn(event.dates) : null;
  const days = legs.map(({ date }) => date);
  if (dates && days.some((date) => date >= dates.from && date <= dates.until))
    days.push(dates.from, dates.until);
  const first = Math.min(...instants);
  const last = Math.max(...instants);
  if (instants.length > 0) {
    // Facts are taken up to a day outside the rally: dates of the file itself are stretched only by what lies further out.
    days.push(dateIn(zone, first), dateIn(zone, dates ? last - 24 * 3_600_000 : last));
  }
  days.sort();
  return { from: days[0] as string, until: days.at(-1) as string };
}

/** Dates as people write them on a poster: "5-17 Jan 2020", "31 Dec 2020 to 15 Jan 2021", "2019-02-14/2019-02-17". */
interface Dates {
  /** `YYYY-MM-DD`, both included. */
  from: string;
  until: string;
}

export function datesIn(text: string): Dates | null {
  const [from, until = from] = text.match(/\b\d{4}-\d{2}-\d{2}\b/g) ?? [];
  if (from && until) return asDates(from, until);
  const dayFirst = DAY_FIRST.exec(text);
  if (dayFirst) {
    const [, first = '', firstMonth, firstYear, last, month = '', year = ''] = dayFirst;
    return asDates(day(firstYear ?? year, firstMonth ?? month, first), day(year, month, last ?? first));
  }
  const monthFirst = MONTH_FIRST.exec(text);
  if (monthFirst) {
    const [, month = '', first = '', lastMonth, last, year = ''] = monthFirst;
    return asDates(day(year, month, first), day(year, lastMonth ?? month, last ?? first));
  }
  return null;
}

function day(year: string, month: string, date: string): string {
  const number = MONTHS.indexOf(month.slice(0, 3).toLowerCase()) + 1;
  return `${year}-${String(number).padStart(2, '0')}-${date.padStart(2, '0')}`;
}

function asDates(from: string, until: string): Dates | null {
  const isDate = (text: string) => {
    const instant = Date.parse(`${text}T00:00Z`);
    return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(text);
  };
  if (!isDate(from) || !isDate(until)) return null;
  if (from <= until) return { from, until };
  // "28 Dec - 5 Jan 2021" begins in the year before.
  const before = `${Number(from.slice(0, 4)) - 1}${from.slice(4)}`;
  return isDate(before) && before <= until ? { from: before, until } : null;
}
