/** Tracker data: files in the private bucket, who carried which device, and what was found in the tracks. For administrators. */

import type { TrackerStage } from '../answers/trackers.ts';
import type { Data } from '../client.ts';
import { callFunction } from '../commands/call-function.ts';
import { CommandProblem, type CommandResult } from '../commands/command-problem.ts';
import type { Instant } from '../feed/envelope.ts';
import type { RallyId, StageId } from '../ids.ts';
import { askTable, changeRow } from './ask-table.ts';

export type { ToldByTracker, TrackerCrew, TrackerStage } from '../answers/trackers.ts';

export interface TrackerBatch {
  id: string;
  file_name: string;
  /** Of the file, in hex. */
  sha256: string;
  /** In the bucket `tracks`. */
  path: string;
  /** What it is and what its columns say, in the words of who imported it. */
  read_as: Record<string, unknown>;
  rows_read: number;
  /** Rows that were left out, by cause. */
  refused: Record<string, number>;
  made_at: Instant;
  /** Id of a person; null: gone. */
  made_by: string | null;
  undone_at: Instant | null;
}

export interface TrackerAssignment {
  id: string;
  device: string;
  /** Of the crew that carried it. */
  number: string;
  /** null: from the beginning, to the end. */
  from_at: Instant | null;
  until_at: Instant | null;
}

export interface TrackerEvaluation {
  id: string;
  stage_id: StageId;
  path: string;
  /** Of the course it was held against: waypoints and limits. */
  mark: string;
  /** When that roadbook had last been changed; null: never. */
  course_at: Instant | null;
  /** Crews whose tracks it judged. */
  tracks: number;
  samples: number;
  passages: number;
  missed: number;
  excesses: number;
  made_at: Instant;
}

export interface TrackersOfRally {
  /** The last one first; those taken back too. */
  batches: TrackerBatch[];
  /** Those that did not end. */
  assignments: TrackerAssignment[];
  /** The last one first. */
  evaluations: TrackerEvaluation[];
}

export async function trackersOf(
  data: Data,
  rally: RallyId,
  { signal }: { signal?: AbortSignal } = {},
): Promise<CommandResult<TrackersOfRally>> {
  const [batches, assignments, evaluations] = await Promise.all([
    askTable(
      data,
      (client) =>
        client
          .from('tracker_batches')
          .select('*')
          .eq('rally_id', rally)
          .order('id')
          .limit(1_000)
          .overrideTypes<Pick<TrackerBatch, 'read_as' | 'refused'>[]>(),
      signal,
    ),
    askTable(
      data,
      (client) =>
        client.from('tracker_assignments').select('*').eq('rally_id', rally).order('id').limit(1_000),
      signal,
    ),
    askTable(
      data,
      (client) =>
        client.from('tracker_evaluations').select('*').eq('rally_id', rally).order('id').limit(1_000),
      signal,
    ),
  ]);
  if (!batches.ok) return batches;
  if (!assignments.ok) return assignments;
  if (!evaluations.ok) return evaluations;
  const lastFirst = (a: { made_at: Instant }, b: { made_at: Instant }) => b.made_at.localeCompare(a.made_at);
  return {
    ok: true,
    value: {
      batches: batches.value.sort(lastFirst),
      assignments: assignments.value.filter(({ ended_at }) => ended_at === null),
      evaluations: evaluations.value.sort(lastFirst),
    },
  };
}

export function trackerStage(
  data: Data,
  stage: StageId,
  options: { signal?: AbortSignal } = {},
): Promise<CommandResult<TrackerStage>> {
  return callFunction(data, 'tracker_stage', { stage }, options.signal);
}

/** `rpc tracker_facts`: ids of the facts a batch told and that stand. */
export function trackerFacts(data: Data, batch: string): Promise<CommandResult<string[]>> {
  return callFunction(data, 'tracker_facts', { batch });
}

export type NewBatch = Pick<TrackerBatch, 'file_name' | 'sha256' | 'read_as' | 'rows_read' | 'refused'>;

/** The file into the bucket, then its row. `invalid`: the same file is there already. */
export async function keepBatch(
  data: Data,
  rally: RallyId,
  batch: NewBatch,
  file: Blob,
): Promise<CommandResult<null>> {
  const path = `${rally}/${batch.sha256}`;
  const kept = await keepFile(data, path, file);
  if (!kept.ok) return kept;
  return changeRow(data, (client) =>
    client
      .from('tracker_batches')
      .insert({ ...batch, rally_id: rally, path })
      .select('id'),
  );
}

/** Its facts are voided before; the file stays. */
export function undoBatch(data: Data, batch: string): Promise<CommandResult<null>> {
  return changeRow(data, (client) =>
    client
      .from('tracker_batches')
      .update({ undone_at: new Date().toISOString() })
      .eq('id', batch)
      .select('id'),
  );
}

export function assignDevice(
  data: Data,
  rally: RallyId,
  assignment: Omit<TrackerAssignment, 'id'>,
): Promise<CommandResult<null>> {
  return changeRow(data, (client) =>
    client
      .from('tracker_assignments')
      .insert({ ...assignment, rally_id: rally })
      .select('id'),
  );
}

export function endAssignment(data: Data, assignment: string): Promise<CommandResult<null>> {
  return changeRow(data, (client) =>
    client
      .from('tracker_assignments')
      .update({ ended_at: new Date().toISOString() })
      .eq('id', assignment)
      .select('id'),
  );
}

/** The findings into the bucket, then their row. */
export async function keepEvaluation(
  data: Data,
  rally: RallyId,
  evaluation: Omit<TrackerEvaluation, 'id' | 'path' | 'made_at'>,
  findings: Blob,
): Promise<CommandResult<null>> {
  const path = `${rally}/evaluations/${crypto.randomUUID()}`;
  const kept = await keepFile(data, path, findings);
  if (!kept.ok) return kept;
  return changeRow(data, (client) =>
    client
      .from('tracker_evaluations')
      .insert({ ...evaluation, rally_id: rally, path })
      .select('id'),
  );
}

/** A file of the bucket `tracks`. */
export async function trackFile(data: Data, path: string): Promise<CommandResult<Blob>> {
  return asked(async () => {
    const { data: file, error } = await (await data.client()).storage.from('tracks').download(path);
    return error
      ? { ok: false, problem: new CommandProblem('server', { cause: error }) }
      : { ok: true, value: file };
  });
}

async function keepFile(data: Data, path: string, file: Blob): Promise<CommandResult<null>> {
  return asked(async () => {
    const { error } = await (await data.client()).storage.from('tracks').upload(path, file, {
      contentType: file.type || 'application/octet-stream',
    });
    // A file that lies there is the very same: its name is its hash.
    const isThere = error && /exists/i.test(error.message);
    if (!error || isThere) return { ok: true, value: null };
    return { ok: false, problem: new CommandProblem('invalid', { sentence: error.message, cause: error }) };
  });
}

async function asked<Value>(ask: () => Promise<CommandResult<Value>>): Promise<CommandResult<Value>> {
  try {
    return await ask();
  } catch (cause) {
    return { ok: false, problem: new CommandProblem('offline', { cause }) };
  }
}
