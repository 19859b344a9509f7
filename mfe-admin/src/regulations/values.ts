/** Values of regulations as people type them, and back. Times are minutes or h:mm:ss; lists go line by line. */
import type { RuleParameter, RuleValue } from '@bivouac/data';
import { formatDuration, parseMinutes } from '@bivouac/rules';
import { REST } from './band-rows.ts';

export type ReadValue = { ok: true; value: RuleValue } | { ok: false };

const NO: ReadValue = { ok: false };
const yes = (value: RuleValue): ReadValue => ({ ok: true, value });

export function isOptional({ type }: Pick<RuleParameter, 'type'>): boolean {
  return type.endsWith('?');
}

export function kindOf({ type }: Pick<RuleParameter, 'type'>): string {
  return type.replace('?', '');
}

type Row = Record<string, RuleValue>;

export function textOf(parameter: Pick<RuleParameter, 'type'>, value: RuleValue | undefined): string {
  if (value === null || value === undefined) return '';
  switch (kindOf(parameter)) {
    case 'duration':
      return formatDuration(Number(value));
    case 'durations':
      return (value as number[]).map((ms) => formatDuration(ms)).join(', ');
    case 'choices':
      return (value as string[]).join(', ');
    case 'bands':
      return (value as Row[]).map(({ over, ms }) => `${over} = ${formatDuration(Number(ms))}`).join('\n');
    case 'intervals':
      return (value as Row[]).map(({ to, ms }) => `${to ?? REST} = ${formatDuration(Number(ms))}`).join('\n');
    case 'switches':
      return Object.keys(value as Row)
        .filter((rule) => (value as Row)[rule] === true)
        .join(', ');
    case 'labels':
    case 'speeds':
      return Object.entries(value as Row)
        .map(([rule, page]) => `${rule} = ${page}`)
        .join('\n');
    default:
      return String(value);
  }
}

export function readValue(parameter: Pick<RuleParameter, 'type'>, text: string): ReadValue {
  const typed = text.trim();
  const kind = kindOf(parameter);
  if (typed === '' && isOptional(parameter)) return yes(null);
  switch (kind) {
    case 'duration':
      return durationOf(typed);
    case 'distance':
    case 'integer':
      return /^\d{1,9}$/.test(typed) ? yes(Number(typed)) : NO;
    case 'factor':
      return /^\d{1,6}([.,]\d{1,6})?$/.test(typed) ? yes(Number(typed.replace(',', '.'))) : NO;
    case 'boolean':
      return typed === 'true' || typed === 'false' ? yes(typed === 'true') : NO;
    case 'choices':
      return yes(wordsOf(typed));
    case 'switches':
      return yes(Object.fromEntries(wordsOf(typed).map((rule) => [rule, true])));
    case 'durations':
      return all(wordsOf(typed).map(durationOf), (list) => list);
    case 'bands':
      return linesOf(typed, (over, ms) => ({ over: wholeOf(over), ms: durationOf(ms) }));
    case 'intervals':
      return linesOf(typed, (to, ms) => ({ to: to === REST ? yes(null) : wholeOf(to), ms: durationOf(ms) }));
    case 'labels':
      return labelsOf(typed);
    case 'speeds':
      return speedsOf(typed);
    default:
      return typed === '' ? NO : yes(typed);
  }
}

function durationOf(text: string): ReadValue {
  const read = parseMinutes(text);
  return read.ok ? yes(read.ms) : NO;
}

function wholeOf(text: string): ReadValue {
  return /^\d{1,9}$/.test(text) ? yes(Number(text)) : NO;
}

export function wordsOf(text: string): string[] {
  return text.split(/[\s,;]+/).filter((word) => word !== '');
}

function all(read: ReadValue[], whole: (values: RuleValue[]) => RuleValue): ReadValue {
  const values: RuleValue[] = [];
  for (const one of read) {
    if (!one.ok) return NO;
    values.push(one.value);
  }
  return yes(whole(values));
}

function pairsOf(text: string): [string, string][] | null {
  const pairs: [string, string][] = [];
  for (const line of text.split('\n').filter((one) => one.trim() !== '')) {
    const [left = '', right, more] = line.split('=').map((part) => part.trim());
    if (left === '' || !right || more !== undefined) return null;
    pairs.push([left, right]);
  }
  return pairs;
}

function linesOf(text: string, read: (left: string, right: string) => Record<string, ReadValue>): ReadValue {
  const pairs = pairsOf(text);
  if (!pairs) return NO;
  const rows = pairs.map(([left, right]) => {
    const parts = Object.entries(read(left, right));
    return all(
      parts.map(([, part]) => part),
      (values) => Object.fromEntries(parts.map(([name], at) => [name, values[at] as RuleValue])),
    );
  });
  return all(rows, (list) => list);
}

function labelsOf(text: string): ReadValue {
  const pairs = pairsOf(text);
  return pairs ? yes(Object.fromEntries(pairs)) : NO;
}

function speedsOf(text: string): ReadValue {
  const pairs = pairsOf(text);
  if (!pairs) return NO;
  return all(
    pairs.map(([, kmh]) => wholeOf(kmh)),
    (speeds) => Object.fromEntries(pairs.map(([name], at) => [name, speeds[at] as RuleValue])),
  );
}

export function isSame(a: RuleValue | undefined, b: RuleValue | undefined): boolean {
  return sorted(a) === sorted(b);
}

function sorted(value: RuleValue | undefined): string {
  return JSON.stringify(value ?? null, (_, part) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
