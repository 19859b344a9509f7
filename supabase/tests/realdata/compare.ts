/** Published classifications held against the pages of an imported rally, row by row. */
import { formatDuration } from '@bivouac/rules';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { ImportPlan } from '../../../tools/import/index.ts';
import type { Published, PublishedRow } from './event-files.ts';

export interface PageRow {
  number: string;
  position: number | null;
  order: number[];
  penalty_ms: number;
  time_ms: number | null;
  total_ms: number;
  gap_ms: number | null;
  status: string;
}

export interface Difference {
  page: string;
  crew: string;
  /** `total / penalty / gap`, or `not classified`. */
  published: string;
  ours: string;
}

export interface Comparison {
  same: number;
  other: Difference[];
  extra: Difference[];
  misplaced: string[];
}

export async function compare(
  reader: SupabaseClient,
  plan: ImportPlan,
  published: Published,
): Promise<Comparison> {
  const result: Comparison = { same: 0, other: [], extra: [], misplaced: [] };
  for (const [stage, rows] of Object.entries(published.afterStage)) {
    compareRows(
      stage,
      rows,
      await pageRows(reader, plan, `after/${plan.stageCodes.get(stage)}`),
      plan,
      result,
    );
  }
  if (published.final)
    compareRows('final', published.final, await pageRows(reader, plan, 'race'), plan, result);
  return result;
}

export async function pageRows(
  reader: SupabaseClient,
  { code }: ImportPlan,
  key: string,
): Promise<PageRow[]> {
  const { data, error } = await reader.rpc('page', { rally: code, race: 'main', key }, { get: true });
  if (error) throw error;
  return data.body.rows;
}

type Labels = Record<string, string>;

/** Texts of crews in the file that are not on their row of the public list of crews, as "crew: text". */
export async function lostTexts(
  reader: SupabaseClient,
  { code, crewNumbers }: ImportPlan,
  crews: readonly { crew: string }[],
): Promise<string[]> {
  const ask = async (key: string) => {
    const { data, error } = await reader.rpc('page', { rally: code, key }, { get: true });
    if (error) throw error;
    return data.body;
  };
  const race = (await ask('index')).races[0];
  const labels = new Map<string, Labels>(
    (['categories', 'groups', 'classes', 'teams'] as const).map((list) => [
      list,
      Object.fromEntries(race[list].map(({ code, name }: Labels) => [code, name])),
    ]),
  );
  const rows = (await ask('crews')).rows as (Labels & { flags: string[]; members: object[] })[];
  return crews.flatMap(({ crew, ...fields }) => {
    const row = rows.find(({ number }) => number === crewNumbers.get(crew));
    if (!row) return [`${crew}: is not in the list`];
    const { category, group, class: klass, team, ...own } = row;
    const grouping = Object.entries({ categories: category, groups: group, classes: klass, teams: team });
    const shown = [
      ...textsIn(own),
      ...grouping.flatMap(([list, of]) => (of ? [labels.get(list)?.[of] ?? of] : [])),
    ].join('\n');
    const { number: _, ...said } = fields as Labels;
    return textsIn(said)
      .filter((text) => !shown.includes(text))
      .map((text) => `${crew}: ${text}`);
  });
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(textsIn);
  return typeof value === 'string' && !/^(none)?$/i.test(value.trim())
    ? [value.trim().replace(/\s+/g, ' ')]
    : [];
}

function compareRows(
  place: string,
  published: PublishedRow[],
  page: PageRow[],
  plan: ImportPlan,
  result: Comparison,
): void {
  const classified = page.filter(({ position }) => position !== null);
  const byNumber = new Map(classified.map((row) => [row.number, row]));
  const wanted = new Map(published.map((row) => [plan.crewNumbers.get(row.crew), row]));
  for (const row of published) {
    const ours = byNumber.get(plan.crewNumbers.get(row.crew) ?? '');
    const isSame =
      ours?.total_ms === row.totalMs && ours.penalty_ms === (row.penaltyMs ?? 0) && ours.gap_ms === row.gapMs;
    if (isSame) result.same++;
    else result.other.push(difference(place, row.crew, row, ours));
  }
  const crews = new Map([...plan.crewNumbers].map(([crew, number]) => [number, crew]));
  for (const row of classified) {
    if (!wanted.has(row.number))
      result.extra.push(difference(place, crews.get(row.number) ?? row.number, undefined, row));
  }
  const listed = classified.flatMap(({ number, total_ms }) => {
    const row = wanted.get(number);
    return row && row.totalMs === total_ms ? [{ number, row }] : [];
  });
  listed.forEach(({ number, row }, index) => {
    const ahead = listed[index - 1]?.row;
    if (ahead && ahead.pos > row.pos && ahead.totalMs !== row.totalMs)
      result.misplaced.push(`${place}: ${number}`);
  });
}

function difference(
  page: string,
  crew: string,
  published: PublishedRow | undefined,
  ours: PageRow | undefined,
): Difference {
  return {
    page,
    crew,
    published: figures(published?.totalMs, published?.penaltyMs ?? 0, published?.gapMs),
    ours: figures(ours?.total_ms, ours?.penalty_ms ?? 0, ours?.gap_ms),
  };
}

function figures(total: number | undefined, penalty: number, gap: number | null | undefined): string {
  return total === undefined
    ? 'not classified'
    : [total, penalty, gap ?? 0].map((ms) => formatDuration(ms, ms % 1000 === 0 ? 1000 : 100)).join(' / ');
}
