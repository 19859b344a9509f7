/** The page `index`: structure and status of a rally, and which pages there are. */
import * as v from 'valibot';
import { date, dayId, instant, int, legId, open, pageState, raceId, stageId, text, uuid } from '../values.ts';
import { raceNames, rallyEntries } from './rallies.ts';
import { splitPoint } from './stage.ts';

const grouping = v.strictObject({
  /** As addresses, filters and rows say it; it stays. */
  code: text,
  /** As the sport writes it: `T1+`, `SSV 1`. Older feeds have none. */
  label: v.exactOptional(text),
  /** In full. */
  name: text,
  colour: v.nullable(text),
});
export type Grouping = v.InferOutput<typeof grouping>;

const stageEntry = v.strictObject({
  id: stageId,
  code: text,
  name: text,
  kind: open('prologue', 'selective', 'special', 'super_special', 'power', 'liaison', 'shakedown'),
  status: text,
  state: pageState,
  version: int,
  distance_m: v.nullable(int),
  precision_ms: int,
  /** With the delays of the stage. */
  first_start_at: v.nullable(instant),
  /** Stages of one group also have a result together: the page `joint/{result_group}`. */
  result_group: v.nullable(text),
  /** By how much officials delayed it; older feeds have none. */
  delayed_ms: v.exactOptional(int),
  split_points: v.array(splitPoint),
});
export type StageEntry = v.InferOutput<typeof stageEntry>;

const controlEntry = v.strictObject({
  id: uuid,
  code: text,
  name: text,
  kind: text,
  stage: v.nullable(text),
  distance_m: v.nullable(int),
  target_ms: v.nullable(int),
  first_due_at: v.nullable(instant),
});
export type ControlEntry = v.InferOutput<typeof controlEntry>;

const legEntry = v.strictObject({
  id: legId,
  number: int,
  name: v.nullable(text),
  /** Older feeds have none. */
  status: v.exactOptional(
    open(
      'planned',
      'start_order_provisional',
      'start_order_published',
      'running',
      'provisional',
      'official',
      'cancelled',
    ),
  ),
  /** How far its page is published once all its stages are open, under which number, and since when; older feeds have none. */
  state: v.exactOptional(pageState),
  version: v.exactOptional(int),
  published_at: v.exactOptional(v.nullable(instant)),
  stages: v.array(stageEntry),
  controls: v.array(controlEntry),
});
export type LegEntry = v.InferOutput<typeof legEntry>;

const dayEntry = v.strictObject({ id: dayId, date, time_zone: text, legs: v.array(legEntry) });
export type DayEntry = v.InferOutput<typeof dayEntry>;

const raceEntry = v.strictObject({
  id: raceId,
  code: text,
  name: text,
  names: raceNames,
  discipline: text,
  /** Older feeds have none. */
  status: v.exactOptional(
    open(
      'draft',
      'entries_open',
      'entries_closed',
      'running',
      'suspended',
      'provisional',
      'official',
      'cancelled',
    ),
  ),
  precision_ms: int,
  /** Since when the race is behind its facts, because its last derivation failed. */
  stale_since: v.nullable(instant),
  days: v.array(dayEntry),
  categories: v.array(grouping),
  groups: v.array(grouping),
  classes: v.array(grouping),
  teams: v.array(grouping),
  /** Keys of this race's pages. */
  pages: v.array(text),
});
export type RaceEntry = v.InferOutput<typeof raceEntry>;

export const indexBody = v.strictObject({
  key: text,
  state: pageState,
  ...rallyEntries,
  races: v.array(raceEntry),
  /** Keys of the pages of the whole rally. */
  pages: v.array(text),
});
export type IndexBody = v.InferOutput<typeof indexBody>;
