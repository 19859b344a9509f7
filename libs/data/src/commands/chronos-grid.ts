/** A stage as the timing team sees it: who was seen where, every chrono with what became of it. */
import type { Data } from '../client.ts';
import type { ColumnOf } from '../database/database.ts';
import type { Instant } from '../feed/envelope.ts';
import { callFunction } from './call-function.ts';
import type { CommandResult } from './command-problem.ts';

/** Why a time that counts may be in doubt all the same, as the database says it among what is doubtful. */
export const COUNTING_DOUBTS = ['far_ahead', 'far_behind', 'over_maximum', 'against_order'] as const;

type Options = { signal?: AbortSignal };

export interface GridPoint {
  id: string;
  code: string;
  name: string;
  kind: string;
  role: 'control' | 'waypoint';
  post: string | null;
}

export interface PointOfGrid extends GridPoint {
  /** Of several times of one passage that of the first of these counts. */
  sources: GridChrono['source'][];
  /** Why a time taken there now would wait at the gate; null: it counts. */
  held: 'official' | 'checked' | null;
}

export interface GridCrew {
  id: string;
  number: string;
  formerly: string[];
  names: string[];
  /** In the start order in force. */
  position: number | null;
  /** By the id of a control, when the crew is due there: the time its penalty is computed from. */
  due: Record<string, Instant>;
  stage_due_at: Instant | null;
  start_at: Instant | null;
  finish_at: Instant | null;
  expected_by: Instant | null;
  time_ms: number | null;
  status: string;
  /** What it drives here; of a shortened stage up to its end. */
  distance_m: number | null;
  marks: string[];
  /** Said to be out on this stage, also where it finished it before. */
  out_here: boolean;
}

export interface GridChrono {
  id: string;
  /** Null: nobody has the number that was typed. */
  number: string | null;
  number_typed: string | null;
  point: string;
  at: Instant;
  passage: string;
  source: ColumnOf<'chronos', 'source'>;
  /** It is official at its point. */
  counted: boolean;
  /** Neither voided nor corrected. */
  standing: boolean;
  flags: string[];
  gate: 'counted' | 'held';
  /** It is kept at the gate until somebody lets it in. */
  waits: boolean;
  /** Somebody let it in, or decided between several. */
  chosen: boolean;
  device: string | null;
  /** The device's own clock, before any correction. */
  device_at: Instant | null;
  offset_ms: number | null;
  uncertainty_ms: number | null;
  by: string | null;
  author: string | null;
  received_at: Instant;
  supersedes: string | null;
  reason: string | null;
  position: number;
}

export interface Waiting {
  id: string;
  kind: string;
  number: string | null;
  /** Penalties and their verdicts are let in by administrators. */
  may_let_in: boolean;
}

export interface ChronosGrid {
  rally: string;
  race: string;
  stage: string;
  name: string;
  time_zone: string;
  date: string;
  status: string;
  /** The timing team's check that stands on it: what changes it waits; null: it is open. */
  checked: { id: string; by: string | null; at: Instant } | null;
  precision_ms: number;
  /** Of the newest fact in it, in the ledger of the rally; null: there is none yet. */
  position: number | null;
  points: PointOfGrid[];
  /** The point where the stage ends now; null: it has none. */
  finish: string | null;
  /** Faster on average is held back until an official confirms it. */
  plausible_kmh: number;
  crews: GridCrew[];
  chronos: GridChrono[];
  /** What waits at the gate of the stage beside its chronos: decisions, penalties, voids. Of all crews, whichever were asked for. */
  waiting: Waiting[];
  /** By id, the times that count in doubt, and why. Of all crews, whichever were asked for. */
  far: Record<string, (typeof COUNTING_DOUBTS)[number]>;
  /** Numbers of crews that were not seen and of which nobody said a word. Of all crews, whichever were asked for. */
  never_started: string[];
}

/** `rpc chronos_grid`, for officials of the race. `numbers`: of these crews only, and of numbers nobody has. */
export function chronosGrid(
  data: Data,
  stage: string,
  { numbers, signal }: Options & { numbers?: readonly string[] } = {},
): Promise<CommandResult<ChronosGrid>> {
  return callFunction(data, 'chronos_grid', { stage, ...(numbers ? { numbers } : {}) }, signal);
}

/** `rpc grid_changes`: whose rows may be others since a place in the ledger; null: anybody's, read the grid again. */
export function gridChanges(
  data: Data,
  stage: string,
  since: number,
  { signal }: Options = {},
): Promise<CommandResult<{ numbers: string[] | null }>> {
  return callFunction(data, 'grid_changes', { stage, since }, signal);
}
