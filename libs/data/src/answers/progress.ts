/** The answers of `rally_progress` and `needs_now`. */
import * as v from 'valibot';
import { raceNames } from '../feed/pages/rallies.ts';
import { date, instant, int, pageState, raceId, rallyId, stageId, text, uuid, yes } from '../feed/values.ts';

/** Crews at a point: seen, passed on without being seen, and times somebody must look at. */
const pointProgress = v.strictObject({
  id: uuid,
  code: text,
  kind: text,
  role: v.picklist(['control', 'waypoint']),
  /** Code of the post that serves it. */
  post: v.nullable(text),
  in: int,
  missing: int,
  doubtful: int,
  last_at: v.nullable(instant),
});
export type PointProgress = v.InferOutput<typeof pointProgress>;

export const stageProgress = v.strictObject({
  id: stageId,
  code: text,
  name: text,
  date,
  status: text,
  /** How far its page is published: `amended` where it changed since. */
  state: pageState,
  /** The timing team has checked it. */
  checked: yes,
  starters: int,
  started: int,
  /** On the stage, as far as anybody knows. */
  out: int,
  /** With a time. */
  done: int,
  /** Started, and stopped. */
  gone: int,
  first_due_at: v.nullable(instant),
  /** Penalties to judge. */
  proposed: int,
  /** None where the stage has not begun, or is official. */
  points: v.array(pointProgress),
});
export type StageProgress = v.InferOutput<typeof stageProgress>;

export const raceProgress = v.strictObject({
  id: raceId,
  code: text,
  name: text,
  names: raceNames,
  stages: v.array(stageProgress),
  /**
   * Times in doubt that are of no stage: at a control between stages, or at a post where the crew's race has no control. Left out where
   * there is none.
   */
  elsewhere: v.exactOptional(
    v.array(
      v.strictObject({
        id: uuid,
        number: v.nullable(text),
        code: text,
        at: instant,
        flags: v.array(text),
      }),
    ),
  ),
});
export type RaceProgress = v.InferOutput<typeof raceProgress>;

const raceNeeds = v.strictObject({
  id: raceId,
  code: text,
  /** Times that stand and do not count. */
  doubtful: int,
  /** Crews seen behind a finish they have no time at. */
  missing: int,
  /** From when each crew of a start list that was not seen is unknown; missing from a database of an earlier version. */
  unseen: v.exactOptional(v.array(instant)),
  /** Facts the gate holds until somebody decides. */
  held: int,
  /** Penalties to judge. */
  proposed: int,
  running: v.array(
    v.strictObject({
      id: stageId,
      code: text,
    }),
  ),
  /** By when each crew out there is expected: overdue once rally time is past it. */
  due: v.array(instant),
});
export type RaceNeeds = v.InferOutput<typeof raceNeeds>;

export const rallyNeeds = v.strictObject({
  rally: rallyId,
  code: text,
  alarms: int,
  /** Stages that are stopped, with the posts that have a phone and did not say that they know. */
  stopped: v.array(
    v.strictObject({
      race: text,
      stage: text,
      posts: v.array(text),
    }),
  ),
  races: v.array(raceNeeds),
});
export type RallyNeeds = v.InferOutput<typeof rallyNeeds>;
