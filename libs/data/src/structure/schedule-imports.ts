/** A schedule from a file: its lines, and the imports that were made. */

import type { Data } from '../client.ts';
import type { CommandResult } from '../commands/command-problem.ts';
import type { Instant } from '../feed/envelope.ts';
import type { RaceId } from '../ids.ts';
import type { RefusalCode } from '../kit/facts.ts';
import type { Params } from '../kit/problem-words.ts';
import { askTable } from './ask-table.ts';

/** What a line says of a stage or a control; what is left out stays as it is. */
export interface ScheduleLine {
  code: string;
  /** Of a stage or of a control; left out: nobody knows, and the line is refused. */
  kind?: string;
  /** `YYYY-MM-DD`; needed where the leg is new. */
  date?: string;
  /** From 1; left out: the one of this date. */
  leg?: number;
  name?: string;
  /** Code of the stage a control belongs to. */
  stage?: string;
  distance_m?: number;
  /** Start of the first crew, or when it is due. */
  first_at?: Instant;
  /** From the control before. */
  target_ms?: number;
  max_time_ms?: number;
  min_time_ms?: number;
  /** What the file says and nobody understands, by the name of its column. */
  unread?: Record<string, string>;
  /** A line that has this is asked whether it means a stage or control that was renamed, and left until that is answered. */
  asked?: { renamed?: 'new' };
}

export interface LineAnswer {
  /** From 1, as sent. */
  row: number;
  code: string;
  outcome: 'new' | 'changed' | 'same' | 'refused' | 'asked';
  /** Today's code of a stage or control that is in the file under its former code. */
  renamed?: string;
  /** What of it changes, or would; `before` or `after` left out: nothing was or is said. */
  changes?: { column: string; before?: unknown; after?: unknown }[];
  /** Why it is refused, and what the database calls that. */
  params?: Params;
  refusal?: RefusalCode;
}

export interface ScheduleImport {
  id: string;
  file_name: string;
  made_at: Instant;
  added: number;
  changed: number;
  undone_at: Instant | null;
}

/** The last one first; none for whoever does not administer the rally. */
export function scheduleImports(
  data: Data,
  race: RaceId,
  { signal }: { signal?: AbortSignal } = {},
): Promise<CommandResult<ScheduleImport[]>> {
  return askTable(
    data,
    (client) =>
      client
        .from('schedule_imports')
        .select('id, file_name, made_at, added, changed, undone_at')
        .eq('race_id', race)
        .order('made_at', { ascending: false }),
    signal,
  );
}
