/**
 * Reads one row of a list in an event file, field by field. A field that cannot be read is left out and listed with its place; where
 * the row says nothing without it, the whole row is left out.
 */
import { readOffset } from '@bivouac/rules';
import type { LocalTime } from './event.ts';
import { type Findings, shown } from './findings.ts';
import type { Names } from './references.ts';

const PRECISIONS: Record<string, number> = {
  thousandth: 1,
  hundredth: 10,
  tenth: 100,
  second: 1_000,
  minute: 60_000,
};
const LOCAL_TIME = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})(?::(\d{2})(\.\d{1,3})?\d*)?(Z|[+-]\d{2}:?\d{2})?$/;
/** What a duration of the database can hold: a hundred thousand hours. */
const LONGEST_MS = 360_000_000_000;

export class Entry {
  readonly place: string;
  private readonly fields: Record<string, unknown>;
  private readonly findings: Findings;
  private readonly read = new Set<string>();
  #isLeftOut = false;

  constructor(fields: Record<string, unknown>, place: string, findings: Findings) {
    this.fields = fields;
    this.place = place;
    this.findings = findings;
  }

  at(name: string): string {
    return this.place ? `${this.place}.${name}` : name;
  }

  get isLeftOut(): boolean {
    return this.#isLeftOut;
  }

  /** Leaves out the whole row. */
  refuse(name: string, sentence: string): void {
    this.#isLeftOut = true;
    this.findings.leaveOut(this.at(name), sentence);
  }

  /** Leaves out a field, or the whole row where `isNeeded`. */
  private wrong(name: string, sentence: string, isNeeded: boolean): null {
    if (isNeeded) this.refuse(name, sentence);
    else this.findings.leaveOut(this.at(name), sentence);
    return null;
  }

  value(name: string): unknown {
    this.read.add(name);
    return this.fields[name];
  }

  /** Names of filled fields that no reader has asked for. */
  unread(): string[] {
    return Object.keys(this.fields).filter((name) => !this.read.has(name) && isFilled(this.fields[name]));
  }

  /** The first of these fields that says something; `None`, `null` and blanks say nothing. Numbers are taken as text. */
  text(...names: string[]): string | null {
    return this.textOf(names, false);
  }

  needed(...names: string[]): string {
    const text = this.textOf(names, true);
    if (text === null && !this.#isLeftOut) this.refuse(names[0] as string, 'is missing');
    return text ?? '';
  }

  private textOf(names: string[], isNeeded: boolean): string | null {
    for (const name of names) {
      const value = this.value(name);
      if (value === null || value === undefined) continue;
      if (typeof value !== 'string' && typeof value !== 'number')
        return this.wrong(name, `expected a text, found ${shown(value)}`, isNeeded);
      const text = textIn(value);
      if (text !== null) return text;
    }
    return null;
  }

  /** A name that another list gives; null where that list does not have it. */
  reference(name: string, names: Names, { isNeeded = false } = {}): string | null {
    const text = isNeeded ? this.needed(name) : this.text(name);
    if (!text || names.has(text)) return text;
    return this.wrong(name, `there is no ${names.noun} ${text.length > 40 ? shown(text) : text}`, isNeeded);
  }

  flag(name: string, { isNeeded = false } = {}): boolean {
    const value = this.value(name) ?? false;
    if (typeof value === 'boolean') return value;
    return this.wrong(name, `expected true or false, found ${shown(value)}`, isNeeded) ?? false;
  }

  ms(name: string, { mayBeNegative = false, isNeeded = false } = {}): number | null {
    const value = this.value(name);
    if (value === null || value === undefined) return null;
    const isMs = typeof value === 'number' && Number.isInteger(value) && Math.abs(value) < LONGEST_MS;
    if (isMs && (value >= 0 || mayBeNegative)) return value;
    const expected = mayBeNegative ? 'whole milliseconds' : 'whole milliseconds, not negative,';
    return this.wrong(name, `expected ${expected} below 100,000 hours, found ${shown(value)}`, isNeeded);
  }

  kilometres(name: string): number | null {
    const value = this.value(name);
    if (value === null || value === undefined) return null;
    if (typeof value === 'number' && Number.isFinite(value) && value >= 0 && value < 100_000) return value;
    return this.wrong(name, `expected kilometres, found ${shown(value)}`, false);
  }

  precision(name: string): number | null {
    const text = this.text(name);
    if (text === null) return null;
    const precisionMs = PRECISIONS[text.toLowerCase()];
    if (precisionMs !== undefined) return precisionMs;
    return this.wrong(
      name,
      `expected Thousandth, Hundredth, Tenth, Second or Minute, found ${shown(text)}`,
      false,
    );
  }

  localTime(name: string): LocalTime | null {
    const text = this.text(name);
    if (text === null) return null;
    const found = LOCAL_TIME.exec(text);
    const offset = readOffset(found?.[5] ?? 'Z');
    if (found && offset !== null && !Number.isNaN(Date.parse(`${found[1]}T${found[2]}Z`))) {
      const [, date = '', minute = '', second = '00', fraction = '', zone] = found;
      return {
        date,
        clock: `${date}T${minute}:${second}${fraction.padEnd(4, fraction ? '0' : '.000')}`,
        offsetMinutes: zone ? offset / 60_000 : null,
      };
    }
    return this.wrong(name, `expected a time like 2019-02-14T20:04:00+01:00, found ${shown(text)}`, false);
  }
}

/** What a cell says as text; null where it says nothing. */
export function textIn(value: unknown): string | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  const text = String(value)
    .replace(/\p{Cc}+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return text && !/^(none|null)$/i.test(text) ? text : null;
}

function isFilled(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.keys(value).length > 0;
  return typeof value === 'boolean' || textIn(value) !== null;
}

/** The rows of a list that can be read. An absent, empty or wholly unreadable list that the event needs is an error of the file. */
export function rowsOf<Row>(
  file: Record<string, unknown>,
  name: string,
  findings: Findings,
  readRow: (entry: Entry) => Row,
  { isNeeded = false } = {},
): Row[] {
  const list = file[name];
  if (list === null || list === undefined) {
    if (isNeeded) findings.error(name, 'is missing: expected a list');
    return [];
  }
  if (!Array.isArray(list)) {
    findings.error(name, `expected a list, found ${shown(list)}`);
    return [];
  }
  if (isNeeded && list.length === 0) findings.error(name, 'is empty: an event has at least one');
  const unread = new Set<string>();
  const rows = list.flatMap((fields: unknown, index) => {
    const place = `${name}[${index}]`;
    if (typeof fields !== 'object' || fields === null || Array.isArray(fields)) {
      findings.leaveOut(place, `expected an object, found ${shown(fields)}`);
      return [];
    }
    const entry = new Entry(fields as Record<string, unknown>, place, findings);
    const row = readRow(entry);
    if (entry.isLeftOut) return [];
    for (const field of entry.unread()) unread.add(field);
    return [row];
  });
  if (unread.size > 0) findings.note(`${name}: not read: ${[...unread].join(', ')}.`);
  if (isNeeded && list.length > 0 && rows.length === 0) findings.error(name, 'has no row that can be read');
  return rows;
}
