/** Who is at which post and when: people without an account, entered by hand or from a list. */

import type { Data } from '../client.ts';
import type { CommandResult } from '../commands/command-problem.ts';
import type { Instant } from '../feed/envelope.ts';
import type { MarshallId, PostId, RallyId } from '../ids.ts';
import { askTable, firstProblem } from './ask-table.ts';
import type { EntryImport } from './entries.ts';

export interface Marshall {
  id: MarshallId;
  post_id: PostId;
  name: string;
  phone: string | null;
  from_at: Instant | null;
  until_at: Instant | null;
}

/** A row of a list; what is left out stays as it is. */
export interface MarshallEntry {
  name: string;
  /** Code; one that is not known yet is made. */
  post: string;
  phone?: string;
  from?: Instant;
  until?: Instant;
  /** As the list has it, where it could not be read: refused with a sentence. */
  day?: string;
}

/** A duty that would get, or got, the hours of the people at its post. */
export interface DutyHours {
  post: string;
  race: string;
  point: 'control' | 'waypoint';
  id: string;
  code: string;
  was_opens: Instant | null;
  was_closes: Instant | null;
  opens: Instant | null;
  closes: Instant | null;
}

export interface MarshallsOfRally {
  /** By name; those who were replaced are not among them. */
  marshalls: Marshall[];
  /** The last one first. */
  imports: EntryImport[];
}

export async function marshallsOf(
  data: Data,
  rally: RallyId,
  { signal }: { signal?: AbortSignal } = {},
): Promise<CommandResult<MarshallsOfRally>> {
  const [marshalls, imports] = await Promise.all([
    askTable(
      data,
      (client) =>
        client
          .from('marshalls')
          .select('id, post_id, name, phone, from_at, until_at')
          .eq('rally_id', rally)
          .is('ended_at', null)
          .order('name'),
      signal,
    ),
    askTable(
      data,
      (client) =>
        client
          .from('marshall_imports')
          .select('id, file_name, sha256, made_at, added, changed, undone_at')
          .eq('rally_id', rally)
          .order('made_at', { ascending: false }),
      signal,
    ),
  ]);
  const problem = firstProblem([marshalls, imports]);
  if (problem) return { ok: false, problem };
  if (!marshalls.ok || !imports.ok) throw problem;
  return { ok: true, value: { marshalls: marshalls.value, imports: imports.value } };
}
