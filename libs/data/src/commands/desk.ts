/** What the timing team asks beside its grid: a card, the history of a cell, what a device saw, times given by range. */
import type { Data } from '../client.ts';
import type { ColumnOf } from '../database/database.ts';
import type { Instant } from '../feed/envelope.ts';
import { callFunction } from './call-function.ts';
import type { GridChrono, GridPoint } from './chronos-grid.ts';
import type { CommandResult } from './command-problem.ts';

type Options = { signal?: AbortSignal };

/** A control of a leg as it stands on one crew's card. Durations in ms; everything here is derived. */
export interface CardPoint extends GridPoint {
  stage: string | null;
  precision_ms: number;
  due_at: Instant | null;
  /** On time from here, and until before there. */
  window_from: Instant | null;
  window_until: Instant | null;
  written_at: Instant | null;
  /** Below zero: early. */
  late_ms: number | null;
  missed: boolean;
  time_ms: number | null;
  status: string | null;
}

/** One crew, all controls of a leg in driving order. */
export interface TimeCard {
  number: string;
  leg: number;
  points: CardPoint[];
  chronos: GridChrono[];
}

export interface SpokenFact
  extends Pick<
    GridChrono,
    | 'id'
    | 'number'
    | 'number_typed'
    | 'counted'
    | 'standing'
    | 'flags'
    | 'gate'
    | 'device'
    | 'device_at'
    | 'offset_ms'
  > {
  kind: string;
  at: Instant | null;
  passage: string | null;
  source: ColumnOf<'chronos', 'source'> | null;
  by: string | null;
  received_at: Instant;
  supersedes: string | null;
  target: string | null;
  reason: string | null;
  position: number;
}

export interface DeviceChronos {
  /** In the order they were recorded; those that stand. */
  chronos: GridChrono[];
  points: (GridPoint & { stage: string | null })[];
}

/** A time given to all who start a stage within a range of places. */
export interface GivenRange {
  id: string;
  from_position: number;
  to_position: number;
  ms: number;
  keep_own: boolean;
  standing: boolean;
  by: string | null;
  received_at: Instant;
  reason: string | null;
}

/** `rpc time_card`, for the leg of a stage; null: nobody in the race has the number. */
export function timeCard(
  data: Data,
  stage: string,
  number: string,
  { signal }: Options = {},
): Promise<CommandResult<TimeCard | null>> {
  return callFunction(data, 'time_card', { stage, number }, signal);
}

/** `rpc point_history`: what was said of a number at a point (by id), oldest first, voided and corrected facts too. */
export function pointHistory(
  data: Data,
  stage: string,
  point: string,
  number: string,
  { signal }: Options = {},
): Promise<CommandResult<SpokenFact[]>> {
  return callFunction(data, 'point_history', { stage, point, number }, signal);
}

/** `rpc device_chronos`: in the race of a stage, between two instants, both included. */
export function deviceChronos(
  data: Data,
  stage: string,
  device: string,
  range: { from: Instant; until: Instant },
  { signal }: Options = {},
): Promise<CommandResult<DeviceChronos>> {
  const parameters = { stage, device, from_at: range.from, until_at: range.until };
  return callFunction(data, 'device_chronos', parameters, signal);
}

/** `rpc given_ranges`: of a stage, in the order they were decided, those taken back too. */
export function givenRanges(
  data: Data,
  stage: string,
  { signal }: Options = {},
): Promise<CommandResult<GivenRange[]>> {
  return callFunction(data, 'given_ranges', { stage }, signal);
}
