/** The roadbooks of a race: read by officials, tried, kept and taken back stage by stage. */
import type { Data } from '../client.ts';
import { callFunction } from '../commands/call-function.ts';
import type { CommandResult, Params } from '../commands/command-problem.ts';
import type { Instant } from '../feed/envelope.ts';

interface RoadbookPlace {
  /** From the start of the stage. */
  distance_m: number | null;
  /** Degrees, WGS 84; null: nobody said where. */
  lat: number | null;
  lon: number | null;
}

export interface RoadbookWaypoint extends RoadbookPlace {
  /** Left out: whichever has the code, else a new one. */
  id?: string;
  code: string;
  name: string;
  /** `wpm | wpe | wps | wpc | wpn | wpp | wpv | dss | ass | dz | fz | cp | split`. */
  kind: string;
  /** Metres; null: what the kind says. */
  open_m: number | null;
  clear_m: number | null;
  /** Of a `dz`, up to the next `dz` or `fz`. */
  limit_kmh: number | null;
  /** What missing it costs; null: what the regulations say. */
  price_ms: number | null;
  public_split: boolean;
  bonus: boolean;
}

/** What the book says beside its waypoints; never public. */
export interface RoadbookNote extends RoadbookPlace {
  /** In the words of OpenRally. */
  note: Record<string, unknown>;
}

export type RoadbookRow = RoadbookWaypoint | RoadbookNote;

export interface RoadbookChange {
  id: string;
  /** null: by hand. */
  file_name: string | null;
  made_at: Instant;
  added: number;
  changed: number;
  removed: number;
  undone_at: Instant | null;
}

export interface StageRoadbook {
  id: string;
  code: string;
  name: string;
  /** `YYYY-MM-DD` */
  date: string;
  distance_m: number | null;
  /** In driving order. */
  points: RoadbookRow[];
  /** Of the points as they are: who changes them says which he saw. */
  mark: string;
  /** Of what tracks are judged by: another one makes their evaluation out of date. */
  course_mark: string;
  /** When the roadbook was changed last; null: never. */
  course_at: Instant | null;
  may_change: boolean;
  /** The last one first. */
  changes: RoadbookChange[];
}

export interface RoadbookAnswer {
  /** From 1, as sent; left out: a waypoint that is not among the rows. */
  row?: number;
  /** Left out: a note. */
  code?: string;
  outcome: 'new' | 'changed' | 'same' | 'removed' | 'refused';
  refusal?: string;
  params?: Params;
}

/** `rpc roadbooks`, for officials of the race, in the order of the stages. */
export function roadbooks(
  data: Data,
  race: string,
  options: { signal?: AbortSignal } = {},
): Promise<CommandResult<StageRoadbook[]>> {
  return callFunction(data, 'roadbooks', { race }, options.signal);
}
