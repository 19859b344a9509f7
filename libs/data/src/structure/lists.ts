/** Lists that are planned and applied: an entry list, a schedule, marshalls, the roadbook of a stage. */
import type { Entry, EntryAnswer } from './entries.ts';
import type { DutyHours, MarshallEntry } from './marshalls.ts';
import type { RoadbookAnswer, RoadbookRow } from './roadbooks.ts';
import type { LineAnswer, ScheduleLine } from './schedule-imports.ts';

interface List<Kind extends string, Row> {
  kind: Kind;
  /** Of the race; of the rally (`enter_marshalls`) or of the stage (`keep_roadbook`). */
  id: string;
  /** At most 2,000. */
  rows: readonly Row[];
  /** Where it comes from: stored as an import, which can be undone. */
  file?: { name: string; sha256: string };
}

export type ListCommand =
  | List<'enter_crews', Entry>
  | List<'enter_schedule', ScheduleLine>
  /** `sets_hours`: the duties of these posts get the hours of their people. */
  | (List<'enter_marshalls', MarshallEntry> & { sets_hours?: boolean })
  /** `seen`: the mark of the roadbook that was read. All rows or none. */
  | (List<'keep_roadbook', RoadbookRow> & { seen: string });

/** What becomes of the rows, by the kind of list. */
export interface ListAnswers {
  enter_crews: { rows: EntryAnswer[] };
  enter_schedule: { rows: LineAnswer[] };
  /** `posts`: how many are made. `duties`: those that get other hours, or would. */
  enter_marshalls: {
    rows: (Pick<EntryAnswer, 'row' | 'outcome' | 'refusal' | 'params'> & { name: string })[];
    posts: number;
    duties: DutyHours[];
  };
  keep_roadbook: { rows: RoadbookAnswer[] };
}
