/** What a file of crews leaves open, and what was answered: crews without a driver or on the course, groupings the race does not have. */
import type { Entry, EntryAnswer, EntryQuestion } from '@bivouac/data';
import { isReason } from '@bivouac/rules';

export const GROUPINGS = ['class', 'group', 'category', 'team'] as const satisfies readonly EntryQuestion[];
export type GroupingField = (typeof GROUPINGS)[number];

export interface Answered {
  /** Crews without a driver: entered as they are, or left out. */
  driver: 'enter' | 'leave' | null;
  others: 'stay' | 'go' | null;
  /** Crews that were timed: changed all the same, or left as they are. */
  timed: 'change' | 'leave' | null;
  /** The first stage of crews that come when stages were driven. */
  in_from: string | null;
  reason: string;
  /** By `class T5`: made, or one that is known. */
  groupings: Readonly<Record<string, { create: true } | { use: string }>>;
}

export const NOTHING: Answered = {
  driver: null,
  others: null,
  timed: null,
  in_from: null,
  reason: '',
  groupings: {},
};

export interface Open {
  driver: number[];
  others: number[];
  timed: number[];
  /** Rows of crews that come when stages were driven, and the stages they can be in from. */
  in_from: number[];
  stages: readonly string[];
  /** Rows that change published pages, and these. */
  reason: number[];
  pages: readonly string[];
  groupings: { field: GroupingField; label: string; rows: number[] }[];
}

export function groupingKey(field: GroupingField, label: string): string {
  return `${field} ${label.trim().replace(/\s+/g, ' ').toUpperCase()}`;
}

export function unanswered(open: Open, answered: Answered): number {
  const { driver, others, timed, in_from, reason, groupings } = answered;
  const labels = open.groupings.filter(({ field, label }) => !groupings[groupingKey(field, label)]);
  const waits = (rows: number[], answer: string | null) => (rows.length > 0 && answer === null ? 1 : 0);
  const ofRows = [
    waits(open.driver, driver),
    waits(open.others, others),
    waits(open.timed, timed),
    waits(open.in_from, in_from),
    waits(open.reason, isReason(reason) ? reason : null),
  ];
  return ofRows.reduce((sum, one) => sum + one, labels.length);
}

export function withAnswers(entries: readonly Entry[], answered: Answered, open: Open): Entry[] {
  const { driver, others, timed, in_from, reason, groupings } = answered;
  return entries
    .filter(({ row = 0 }) => leftOutFor(row, answered, open) === null)
    .map((entry) => {
      const asked: Entry['asked'] = {
        ...(driver === 'enter' ? { driver: 'none' } : {}),
        ...(others ? { others } : {}),
        ...(timed === 'change' ? { timed: 'change' } : {}),
      };
      const sent: Entry = { ...entry, asked };
      if (in_from && open.in_from.includes(entry.row ?? 0)) sent.in_from = in_from;
      if (reason) sent.reason = reason;
      for (const field of GROUPINGS) {
        const label = entry[field];
        const answer = label ? groupings[groupingKey(field, label)] : undefined;
        if (!answer) continue;
        if ('use' in answer) sent[field] = answer.use;
        else sent.asked = { ...sent.asked, [field]: 'create' };
      }
      return sent;
    });
}

export function leftOutFor(row: number, { driver, timed }: Answered, open: Open): 'driver' | 'timed' | null {
  if (driver === 'leave' && open.driver.includes(row)) return 'driver';
  return timed === 'leave' && open.timed.includes(row) ? 'timed' : null;
}

export function openOf(
  entries: readonly Entry[],
  answers: readonly EntryAnswer[],
  before: Open,
  { driver, others, timed, in_from, groupings }: Answered,
): Open {
  const asks = new Map(answers.map(({ row, asks = [] }) => [row, asks]));
  const found = new Map<string, Open['groupings'][number]>();
  for (const entry of entries) {
    const row = entry.row ?? 0;
    for (const field of GROUPINGS) {
      const label = entry[field];
      if (!label) continue;
      const key = groupingKey(field, label);
      if (!asks.get(row)?.includes(field) && !groupings[key]) continue;
      const known = found.get(key) ?? { field, label: label.trim(), rows: [] };
      known.rows.push(row);
      found.set(key, known);
    }
  }
  const rows = new Set(entries.map(({ row }) => row));
  const rowsOf = (question: 'driver' | 'others' | 'timed' | 'in_from', answer: string | null) => {
    const unasked = answer === null ? [] : before[question].filter((row) => rows.has(row));
    const asked = [...asks].flatMap(([row, about]) => (about.includes(question) ? [row] : []));
    return [...new Set([...unasked, ...asked])].toSorted((a, b) => a - b);
  };
  return {
    driver: rowsOf('driver', driver),
    others: rowsOf('others', others),
    timed: rowsOf('timed', timed),
    in_from: rowsOf('in_from', in_from),
    stages: answers.find(({ stages }) => stages)?.stages ?? before.stages,
    // Told also where it is answered, and no more once another stage was said.
    reason: answers.flatMap(({ row, pages }) => (pages ? [row] : [])),
    pages: [...new Set(answers.flatMap(({ pages }) => pages ?? []))],
    groupings: [...found.values()].toSorted(
      (a, b) => GROUPINGS.indexOf(a.field) - GROUPINGS.indexOf(b.field) || a.label.localeCompare(b.label),
    ),
  };
}
