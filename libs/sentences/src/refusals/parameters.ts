/** Writes what a refusal names in the reader's language, each parameter by its name. */
import { type MessageValues, type Say, wordOf } from '@bivouac/i18n';
import { formatDuration } from '@bivouac/rules';
import { formatDate, localeOf } from '@bivouac/ui/date';
import { formatter } from '@bivouac/ui/time';
import { pageName } from '../page-names/page-name.ts';
import type english from './words/en.ts';

export type RefusalSay = Say<keyof typeof english>;

/** `params` of an answer, or of a raised error; `case` says which sentence of the code it is. */
export type Params = Readonly<Record<string, unknown>>;

/** Of a list, as many are named. */
const LISTED = 10;
const INSTANTS = new Set(['at', 'until', 'regular']);
const DAYS = new Set(['date', 'other_date', 'first_date', 'last_date']);
const RULES = new Set(['parameter', 'other_parameter']);
/** Codes that have words of their own, by the set of these. */
const SETS: Readonly<Record<string, string>> = {
  status: 'refusalStatus',
  to: 'refusalStatus',
  from: 'refusalStatus',
  next: 'refusalStatus',
  what: 'refusalWhat',
  kind: 'refusalKind',
  right: 'refusalRight',
};

/** Of columns and fields those that forms have a word for; null: a sentence that names one would have none to name. */
export function namedBySentence(params: Params, say: RefusalSay): Params | null {
  let named = params;
  for (const name of ['column', 'field']) {
    if (!(name in params)) continue;
    const known = [params[name]].flat().filter((one) => wordOf(say as Say, 'column', String(one)) !== one);
    if (known.length === 0) return null;
    named = { ...named, [name]: known };
  }
  return named;
}

export function valuesOf(params: Params, say: RefusalSay, language: string): MessageValues {
  const zone = typeof params.zone === 'string' ? params.zone : 'UTC';
  const write = (name: string, value: unknown): string | number => {
    if (Array.isArray(value))
      return listed(
        value.map((one) => write(name, one)),
        say,
      );
    if (typeof value === 'number') return name.endsWith('_ms') ? formatDuration(value, 1_000) : value;
    if (typeof value === 'boolean') return String(value);
    if (isRow(value)) return rowName(value, say, language);
    if (typeof value !== 'string' || value.trim() === '') return missing(name, say);
    if (name === 'pages' || name === 'page') return pageName(value, say, language);
    if (name === 'column' || name === 'field') return wordOf(say as Say, 'column', value);
    if (RULES.has(name)) return wordOf(say as Say, 'regRule', value);
    // The form has a list of these; what is typed as a list is typed by its codes.
    if (name === 'value' || (name === 'allowed' && params.case === 'choice'))
      return wordOf(say as Say, 'regValue', value);
    if (INSTANTS.has(name)) return instant(value, zone, language);
    if (DAYS.has(name)) return formatDate(value, language);
    return SETS[name] ? wordOf(say as Say, SETS[name], value) : value;
  };
  const { matters, accepts, ...others } = params;
  const values = Object.fromEntries(
    Object.entries(others).map(([name, value]) => [name, write(name, value)]),
  );
  const called = calledBy(params, values, say);
  return {
    ...values,
    ...(called ? { called } : {}),
    ...(Array.isArray(matters)
      ? { matters: mattersIn(matters, accepts, say, (at) => instant(at, zone, language)) }
      : {}),
  };
}

interface NamedRow {
  table: string;
  name: string | null;
}

function isRow(value: unknown): value is NamedRow {
  return typeof value === 'object' && value !== null && 'table' in value && 'name' in value;
}

/** With what it is, where the name alone is a number or a date. */
function rowName({ table, name }: NamedRow, say: RefusalSay, language: string): string {
  if (!name) return missing('name', say).toString();
  const shown = table === 'days' ? formatDate(name, language) : name;
  const word = wordOf(say as Say, 'refusalRow', table, { name: shown });
  return word === table ? shown : word;
}

function listed(names: readonly (string | number)[], say: RefusalSay): string {
  const shown = names.slice(0, LISTED).join(', ');
  const more = names.length - LISTED;
  return more > 0 ? say('refusal.names', { names: shown, more }) : shown;
}

function missing(name: string, say: RefusalSay): string {
  if (name === 'by') return say('refusalWhat.somebody');
  return name === 'name' ? say('refusalWhat.this') : '–';
}

/** What has the status: a page, a race, a rally, a document or a penalty. */
function calledBy(params: Params, { page }: MessageValues, say: RefusalSay): string | number | undefined {
  if (page !== undefined) return page;
  for (const kind of ['race', 'rally', 'document', 'penalty'] as const)
    if (params[kind]) return say(`refusalCalled.${kind}`, { name: String(params[kind]) });
  return undefined;
}

interface Matter {
  code: string;
  blocks?: boolean;
  count: number;
  names: readonly string[];
  stage?: string | null;
  until?: string | null;
}

/** Those that block, else those that no reason was given for. */
function mattersIn(
  all: readonly Matter[],
  accepts: unknown,
  say: RefusalSay,
  instantOf: (at: string) => string,
): string {
  const blocking = all.filter(({ blocks }) => blocks);
  const accepted = Array.isArray(accepts) ? accepts : [];
  const open = blocking.length > 0 ? blocking : all.filter(({ code }) => !accepted.includes(code));
  return open
    .map(({ code, count, names, stage, until }) => {
      const values = { count, names: listed(names, say), until: until ? instantOf(until) : '–' };
      const matter = wordOf(say as Say, 'matter', code, values);
      return stage ? say('refusalWhat.of_stage', { matter, stage }) : matter;
    })
    .join('; ');
}

/** To the second, with its day: it may be another day than today. */
function instant(at: string, timeZone: string, language: string): string {
  return formatter(localeOf(language), timeZone, {
    ...{ day: 'numeric', month: 'short', year: 'numeric' },
    ...{ hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' },
  }).format(new Date(at));
}
