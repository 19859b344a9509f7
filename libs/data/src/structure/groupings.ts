/** How the crews of a race are grouped: categories, groups, classes and teams; and what a crew ran in from which stage on. */

import type { Data } from '../client.ts';
import type { CommandResult } from '../commands/command-problem.ts';
import type { Instant } from '../feed/envelope.ts';
import type { CrewId, RaceId } from '../ids.ts';
import { askOfMany, askTable, firstProblem } from './ask-table.ts';

export type GroupingKind = 'categories' | 'groups' | 'classes' | 'teams';

export interface GroupingSetUp {
  id: string;
  /** Made of the label by the database; it stays when the label changes. */
  code: string;
  /** As the sport writes it: `T1+`, `SSV 1`. */
  label: string;
  /** In full. */
  name: string;
  /** `#rrggbb`; null: chosen by its place. */
  colour: string | null;
  ordinal: number;
}

/** In their order. */
export function groupingsOf(
  data: Data,
  kind: GroupingKind,
  race: RaceId,
  { signal }: { signal?: AbortSignal } = {},
): Promise<CommandResult<GroupingSetUp[]>> {
  return askTable(
    data,
    (client) =>
      client
        .from(kind)
        .select('id, code, label, name, colour, ordinal')
        .eq('race_id', race)
        .order('ordinal')
        .order('code'),
    signal,
  );
}

export interface CrewHistory {
  /** The labels of what it runs in, by the ordinal of the stage from which that holds; 0: from the beginning. */
  enrolments: {
    effective_from_ordinal: number;
    category: string | null;
    group: string | null;
    class: string | null;
    team: string | null;
    flags: string[];
  }[];
  /** The numbers it carried; null: without a beginning, or without an end. */
  numbers: { number: string; from: Instant | null; until: Instant | null }[];
}

interface EnrolmentRow {
  effective_from_ordinal: number;
  flags: string[];
  categories: { label: string } | null;
  groups: { label: string } | null;
  classes: { label: string } | null;
  teams: { label: string } | null;
}

/** The first one first. */
export async function crewHistory(
  data: Data,
  crew: CrewId,
  { signal }: { signal?: AbortSignal } = {},
): Promise<CommandResult<CrewHistory>> {
  const [enrolments, numbers] = await Promise.all([
    askTable(
      data,
      (client) =>
        client
          .from('crew_enrolments')
          .select(
            'effective_from_ordinal, flags, categories(label), groups(label), classes(label), teams(label)',
          )
          .eq('crew_id', crew)
          .order('effective_from_ordinal'),
      signal,
    ),
    askTable(
      data,
      (client) =>
        client
          .from('crew_numbers')
          .select('number, valid')
          .eq('crew_id', crew)
          .order('valid')
          .overrideTypes<{ valid: string }[]>(),
      signal,
    ),
  ]);
  const problem = firstProblem([enrolments, numbers]);
  if (problem) return { ok: false, problem };
  if (!enrolments.ok || !numbers.ok) throw problem;
  return {
    ok: true,
    value: {
      enrolments: enrolments.value.map((row) => ({
        effective_from_ordinal: row.effective_from_ordinal,
        ...labelsOf(row),
      })),
      numbers: numbers.value.map(({ number, valid }) => ({ number, ...rangeOf(valid) })),
    },
  };
}

/** `["2025-01-05 11:00:00+00",)` as instants. */
export function rangeOf(valid: string): { from: Instant | null; until: Instant | null } {
  const [from = '', until = ''] = valid.slice(1, -1).replaceAll('"', '').split(',');
  const instant = (text: string) => {
    const at = Date.parse(text.replace(' ', 'T').replace(/([+-]\d{2})$/, '$1:00'));
    return Number.isNaN(at) ? null : new Date(at).toISOString();
  };
  return { from: instant(from), until: instant(until) };
}

type EnrolledAt = Pick<CrewHistory['enrolments'][number], 'category' | 'group' | 'class' | 'team' | 'flags'>;

/** What some crews run in on the stage of an ordinal, by the id of the crew; nothing for those entered later. */
export async function enrolledAt(
  data: Data,
  crews: readonly CrewId[],
  ordinal: number,
): Promise<CommandResult<Map<CrewId, EnrolledAt>>> {
  const rows = await askOfMany(data, crews, (client, ids) =>
    client
      .from('crew_enrolments')
      .select(
        'crew_id, effective_from_ordinal, flags, categories(label), groups(label), classes(label), teams(label)',
      )
      .in('crew_id', ids)
      .lte('effective_from_ordinal', ordinal)
      .order('effective_from_ordinal'),
  );
  if (!rows.ok) return rows;
  return { ok: true, value: new Map(rows.value.map((row) => [row.crew_id, labelsOf(row)])) };
}

function labelsOf({ categories, groups, classes, teams, flags }: EnrolmentRow): EnrolledAt {
  return {
    category: categories?.label ?? null,
    group: groups?.label ?? null,
    class: classes?.label ?? null,
    team: teams?.label ?? null,
    flags,
  };
}
