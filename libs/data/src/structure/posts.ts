/** The posts of a rally as its administrators set them up: duties with hours, the code on the sheet, the phones. */

import type { Data } from '../client.ts';
import type { CommandResult } from '../commands/command-problem.ts';
import type { Instant } from '../feed/envelope.ts';
import type { PostId, RaceId, RallyId, StageId } from '../ids.ts';
import { askTable, askWholeTable, changeRow, firstProblem } from './ask-table.ts';
import { changedRow, type RowCommand } from './plans.ts';

/** A control or waypoint that a post serves, or may be given. */
export interface PostDuty {
  id: string;
  point: 'control' | 'waypoint';
  code: string;
  name: string;
  /** `stage_start | flying_finish | time_control | … | wpm | cp`: an open set. */
  kind: string;
  race_id: RaceId;
  stage_id: StageId | null;
  /** null: nobody serves it. */
  post_id: PostId | null;
  /** Before and after, what is tapped there is a rehearsal; null: without limit. */
  opens_at: Instant | null;
  closes_at: Instant | null;
}

export interface PostPhone {
  id: string;
  name: string | null;
  paired_at: Instant;
  /** null: it never spoke since it was paired. */
  seen_at: Instant | null;
  queued: number;
  /** Server clock - phone clock, and how far that may be wrong, in ms. */
  offset_ms: number | null;
  uncertainty_ms: number | null;
  battery_percent: number | null;
  app_version: string | null;
}

export interface PostSetUp {
  id: PostId;
  code: string;
  name: string;
  /** Of the sheet; null: none was issued, or none for these eyes. */
  pairing: { code: string; devices_at_most: number; issued_at: Instant } | null;
  phones: PostPhone[];
}

export interface PostsSetUp {
  posts: PostSetUp[];
  /** Of every race, in driving order, also those that nobody serves. */
  duties: PostDuty[];
}

interface PostRow {
  id: PostId;
  code: string;
  name: string;
}
interface ControlRow extends Omit<PostDuty, 'point'> {
  ordinal: number;
  legs: { number: number };
}
interface StateRow extends Omit<PostPhone, 'id' | 'name' | 'paired_at'> {
  device_id: string;
}

/** The posts of a rally by code: what is needed to name them. */
export function postNames(
  data: Data,
  rally: RallyId,
  { signal }: { signal?: AbortSignal } = {},
): Promise<CommandResult<PostRow[]>> {
  return askTable(
    data,
    (client) => client.from('posts').select('id, code, name').eq('rally_id', rally).order('code'),
    signal,
  );
}

/** Everything of a rally's posts, in the order of the course; races by their ids. */
export async function postsOfRally(
  data: Data,
  rally: RallyId,
  races: readonly RaceId[],
  { signal }: { signal?: AbortSignal } = {},
): Promise<CommandResult<PostsSetUp>> {
  const [posts, codes, devices, states, controls, waypoints] = await Promise.all([
    postNames(data, rally, signal ? { signal } : {}),
    askTable(
      data,
      (client) =>
        client.from('post_codes').select('post_id, code, devices_at_most, issued_at').eq('rally_id', rally),
      signal,
    ),
    askTable(
      data,
      (client) =>
        client
          .from('devices')
          .select('id, post_id, name, created_at')
          .eq('rally_id', rally)
          .is('revoked_at', null)
          .order('created_at'),
      signal,
    ),
    askTable(
      data,
      (client) =>
        client
          .from('device_states')
          .select('device_id, seen_at, queued, offset_ms, uncertainty_ms, battery_percent, app_version')
          .eq('rally_id', rally),
      signal,
    ),
    askTable(
      data,
      (client) =>
        client
          .from('controls')
          .select(
            'id, code, name, kind, race_id, stage_id, post_id, opens_at, closes_at, ordinal, legs(number)',
          )
          .in('race_id', races),
      signal,
    ),
    waypointsOf(data, races, signal),
  ]);
  const problem = firstProblem([posts, codes, devices, states, controls, waypoints]);
  if (problem) return { ok: false, problem };
  if (!posts.ok || !codes.ok || !devices.ok || !states.ok || !controls.ok || !waypoints.ok) throw problem;
  const duties = [
    ...inDrivingOrder(controls.value).map(
      ({ ordinal: _, legs: __, ...control }): PostDuty => ({ ...control, point: 'control' }),
    ),
    ...waypoints.value,
  ];
  return {
    ok: true,
    value: {
      posts: byFirstDuty(posts.value, duties).map((post) => ({
        ...post,
        pairing: codes.value.find(({ post_id }) => post_id === post.id) ?? null,
        phones: devices.value
          .filter(({ post_id }) => post_id === post.id)
          .map(({ id, name, created_at }) => phoneOf(id, name, created_at, states.value)),
      })),
      duties,
    },
  };
}

/** A waypoint comes after the start of its stage. Posts without a duty are the last. */
function byFirstDuty(posts: readonly PostRow[], duties: readonly PostDuty[]): PostRow[] {
  const place = ({ id, post_id, point, stage_id }: PostDuty) =>
    [
      post_id,
      duties.findIndex((one) => (point === 'control' ? one.id === id : one.stage_id === stage_id)),
    ] as const;
  const first = new Map(
    duties
      .filter(({ post_id }) => post_id !== null)
      .map(place)
      .toSorted(([, a], [, b]) => b - a),
  );
  return posts.toSorted((a, b) => (first.get(a.id) ?? duties.length) - (first.get(b.id) ?? duties.length));
}

function inDrivingOrder(controls: readonly ControlRow[]): ControlRow[] {
  return controls.toSorted((a, b) => a.legs.number - b.legs.number || a.ordinal - b.ordinal);
}

function phoneOf(
  id: string,
  name: string | null,
  paired_at: Instant,
  states: readonly StateRow[],
): PostPhone {
  const state = states.find(({ device_id }) => device_id === id);
  const { seen_at = null, offset_ms = null, uncertainty_ms = null } = state ?? {};
  const { queued = 0, battery_percent = null, app_version = null } = state ?? {};
  return { id, name, paired_at, seen_at, queued, offset_ms, uncertainty_ms, battery_percent, app_version };
}

async function waypointsOf(
  data: Data,
  races: readonly RaceId[],
  signal?: AbortSignal,
): Promise<CommandResult<PostDuty[]>> {
  const stages = await askTable(
    data,
    (client) => client.from('stages').select('id, race_id').in('race_id', races),
    signal,
  );
  if (!stages.ok) return stages;
  const raceOf = new Map(stages.value.map(({ id, race_id }) => [id, race_id]));
  // A raid has more waypoints than one answer holds.
  const rows = await askWholeTable(
    data,
    (client, first, last) =>
      client
        .from('waypoints')
        .select('id, code, name, kind, stage_id, post_id, opens_at, closes_at')
        .in('stage_id', [...raceOf.keys()])
        .order('ordinal')
        .order('id')
        .range(first, last),
    signal,
  );
  if (!rows.ok) return rows;
  return {
    ok: true,
    value: rows.value.map((row) => ({
      ...row,
      point: 'waypoint',
      race_id: raceOf.get(row.stage_id) as RaceId,
    })),
  };
}

export type PointHours = Pick<PostDuty, 'opens_at' | 'closes_at'>;

/** Gives a point to a post, takes it from it, or changes its hours there. */
export function changedDuty<Row extends PointHours | Pick<PostDuty, 'post_id'>>(
  { point, id }: Pick<PostDuty, 'point' | 'id'>,
  seen: Row,
  change: Partial<Row>,
): RowCommand<Row> {
  return changedRow<Row, 'controls' | 'waypoints'>(
    point === 'control' ? 'controls' : 'waypoints',
    id,
    seen,
    change,
  );
}

/** Takes a phone off its post at once; what it sent stays. */
export function revokePhone(data: Data, phone: string): Promise<CommandResult<null>> {
  const revoked = { revoked_at: new Date().toISOString() };
  return changeRow(data, (client) => client.from('devices').update(revoked).eq('id', phone).select('id'));
}
