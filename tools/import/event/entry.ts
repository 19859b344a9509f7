/** One entry of a list in an event file, read field by field; whatever is wrong goes to the findings with its place. */
import type { LocalTime } from './event.ts';
import { type Findings, shown } from './findings.ts';

const PRECISIONS: Record<string, number> = {
  thousandth: 1,
  hundredth: 10,
  tenth: 100,
  second: 1_000,
  minute: 60_000,
};
const LOCAL_TIME =
  /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})(?::(\d{2})(\.\d{1,3})?\d*)?(Z|([+-])(\d{2}):?(\d{2}))?$/;
/** What a duration of the database can hold: a hundred thousand hours. */
const LONGEST_MS = 360_000_000_000;

export class Entry {
  readonly place: string;
  private readonly fields: Record<string, unknown>;
  private readonly findings: Findings;

  constructor(fields: Record<string, unknown>, place: string, findings: Findings) {
    this.fields = fields;
    this.place = place;
    this.findings = findings;
  }

  at(name: string): string {
    return this.place ? `${this.place}.${name}` : name;
  }

  /** The first of these fields that says something; `None`, `null` and blanks say nothing. Numbers are taken as text. */
  text(...names: string[]): string | null {
    for (const name of names) {
      const value = this.fields[name];
      if (value === null || value === undefined) continue;
      if (typeof value !== 'string' && typeof value !== 'number') {
        this.findings.error(this.at(name), `expected a text, found ${shown(value)}`);
        return null;
      }
      const text = plain(String(value));
      if (text && text.toLowerCase() !== 'none' && text.toLowerCase() !== 'null') return text;
    }
    return null;
  }

  needed(...names: string[]): string {
    const before = this.findings.errors.length;
    const text = this.text(...names);
    if (text === null && this.findings.errors.length === before) {
      this.findings.error(this.at(names[0] as string), 'is missing');
    }
    return text ?? '';
  }

  flag(name: string): boolean {
    const value = this.fields[name] ?? false;
    if (typeof value === 'boolean') return value;
    this.findings.error(this.at(name), `expected true or false, found ${shown(value)}`);
    return false;
  }

  ms(name: string, { mayBeNegative = false } = {}): number | null {
    const value = this.fields[name];
    if (value === null || value === undefined) return null;
    const isMs = typeof value === 'number' && Number.isInteger(value) && Math.abs(value) < LONGEST_MS;
    if (isMs && (value >= 0 || mayBeNegative)) return value;
    const expected = mayBeNegative ? 'whole milliseconds' : 'whole milliseconds, not negative,';
    this.findings.error(this.at(name), `expected ${expected} below 100,000 hours, found ${shown(value)}`);
    return null;
  }

  kilometres(name: string): number | null {
    const value = this.fields[name];
    if (value === null || value === undefined) return null;
    if (typeof value === 'number' && Number.isFinite(value) && value >= 0 && value < 100_000) return value;
    this.findings.error(this.at(name), `expected kilometres, found ${shown(value)}`);
    return null;
  }

  precision(name: string): number | null {
    const text = this.text(name);
    if (text === null) return null;
    const precisionMs = PRECISIONS[text.toLowerCase()];
    if (precisionMs !== undefined) return precisionMs;
    this.findings.error(
      this.at(name),
      `expected Thousandth, Hundredth, Tenth, Second or Minute, found ${shown(text)}`,
    );
    return null;
  }

  localTime(name: string): LocalTime | null {
    const text = this.text(name);
    if (text === null) return null;
    const found = LOCAL_TIME.exec(text);
    if (found && !Number.isNaN(Date.parse(`${found[1]}T${found[2]}Z`))) {
      const [, date = '', minute = '', second = '00', fraction = '', zone, sign, hours, minutes] = found;
      const offset = sign ? (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) : 0;
      return {
        date,
        clock: `${date}T${minute}:${second}${fraction.padEnd(4, fraction ? '0' : '.000')}`,
        offsetMinutes: zone ? offset : null,
      };
    }
    this.findings.error(
      this.at(name),
      `expected a time like 2019-02-14T20:04:00+01:00, found ${shown(text)}`,
    );
    return null;
  }
}

function plain(text: string): string {
  return text
    .replace(/\p{Cc}+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

export function entries(
  file: Record<string, unknown>,
  name: string,
  findings: Findings,
  { isNeeded = false } = {},
): Entry[] {
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
  return list.flatMap((fields, index) => {
    const place = `${name}[${index}]`;
    if (typeof fields === 'object' && fields !== null && !Array.isArray(fields)) {
      return [new Entry(fields as Record<string, unknown>, place, findings)];
    }
    findings.error(place, `expected an object, found ${shown(fields)}`);
    return [];
  });
}
