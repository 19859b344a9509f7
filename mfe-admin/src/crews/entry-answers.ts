/** What a file of crews leaves open, and what was answered: crews without a driver, groupings the race does not have. */
import type { Entry, EntryAnswer, EntryQuestion } from '@bivouac/data';

export const GROUPINGS = ['class', 'group', 'category', 'team'] as const satisfies readonly EntryQuestion[];
export type GroupingField = (typeof GROUPINGS)[number];

export interface Answered {
  /** Crews without a driver: entered as they are, or left out. */
  driver: 'enter' | 'leave' | null;
  /** By `class T5`: made, or one that is known. */
  groupings: Readonly<Record<string, { create: true } | { use: string }>>;
}

export const NOTHING: Answered = { driver: null, groupings: {} };

export interface Open {
  /** Rows of crews without a driver. */
  driver: number[];
  groupings: { field: GroupingField; label: string; rows: number[] }[];
}

/** Case and blanks tell no labels apart. */
export function groupingKey(field: GroupingField, label: string): string {
  return `${field} ${label.trim().replace(/\s+/g, ' ').toUpperCase()}`;
}

/** How many questions wait for an answer: one of all crews without a driver, and one of each label. */
export function unanswered(open: Open, { driver, groupings }: Answered): number {
  const labels = open.groupings.filter(({ field, label }) => !groupings[groupingKey(field, label)]);
  return labels.length + (open.driver.length > 0 && driver === null ? 1 : 0);
}

/** The rows as they are sent: answers of groupings put in, crews without a driver entered or left out. */
export function withAnswers(entries: readonly Entry[], { driver, groupings }: Answered, open: Open): Entry[] {
  return entries
    .filter(({ row }) => !(driver === 'leave' && open.driver.includes(row ?? 0)))
    .map((entry) => {
      const answered: Entry = { ...entry, asked: driver === 'enter' ? { driver: 'none' } : {} };
      for (const field of GROUPINGS) {
        const label = entry[field];
        const answer = label ? groupings[groupingKey(field, label)] : undefined;
        if (!answer) continue;
        if ('use' in answer) answered[field] = answer.use;
        else answered.asked = { ...answered.asked, [field]: 'create' };
      }
      return answered;
    });
}

/** What is asked, with what was answered already, so that an answer can be changed. */
export function openOf(
  entries: readonly Entry[],
  answers: readonly EntryAnswer[],
  before: Open,
  { driver, groupings }: Answered,
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
  const unasked = driver === null ? [] : before.driver.filter((row) => rows.has(row));
  const asked = [...asks].flatMap(([row, about]) => (about.includes('driver') ? [row] : []));
  return {
    driver: [...new Set([...unasked, ...asked])].toSorted((a, b) => a - b),
    groupings: [...found.values()].toSorted(
      (a, b) => GROUPINGS.indexOf(a.field) - GROUPINGS.indexOf(b.field) || a.label.localeCompare(b.label),
    ),
  };
}
