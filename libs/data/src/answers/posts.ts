/** The answers of `post_book`, `check_in` and `issue_post_code`. */
import * as v from 'valibot';
import { date, instant, int, postId, rallyId, text, uuid, yes } from '../feed/values.ts';

/** A control or waypoint of one race that a post serves. Durations in ms. */
const duty = v.strictObject({
  id: uuid,
  point: v.picklist(['control', 'waypoint']),
  code: text,
  name: text,
  /** `stage_start | flying_finish | time_control | … | passage`: an open set. */
  kind: text,
  race: text,
  stage: v.nullable(text),
  leg: int,
  date,
  /** Before and after, what is tapped is a rehearsal. */
  opens_at: v.nullable(instant),
  closes_at: v.nullable(instant),
  precision_ms: int,
  /** Target time of the road before it. */
  target_ms: v.nullable(int),
  /** At a stage start: what a start given here keeps to the one before. */
  minimum_interval_ms: v.nullable(int),
});
export type Duty = v.InferOutput<typeof duty>;

const crewAtPost = v.strictObject({
  number: text,
  race: text,
  class: v.nullable(text),
  vehicle: v.nullable(text),
  names: v.array(text),
});
export type CrewAtPost = v.InferOutput<typeof crewAtPost>;

const startAtPost = v.strictObject({
  race: text,
  stage: text,
  number: text,
  position: int,
  due_at: v.nullable(instant),
  /** With the delays decided so far. */
  stage_due_at: instant,
});
export type StartAtPost = v.InferOutput<typeof startAtPost>;

/** Who passed at a post, by its duties: numbers of the duty's race, as the server knew them. */
const passedAtPost = v.strictObject({
  /** What a phone has that says the same one needs nothing. */
  version: text,
  /** Ids of times this phone took in whose place another one counts; missing in a book an earlier version kept. */
  aside: v.exactOptional(v.array(text)),
  /** Ids of times this phone took that count after all, whatever was doubtful about them; missing like `aside`. */
  chosen: v.exactOptional(v.array(text)),
  duties: v.array(
    v.strictObject({
      duty: uuid,
      /** Seen here, whoever saw it. */
      seen: v.array(text),
      /** Of those, who left a time control as well. */
      out: v.array(text),
      /** Not to come any more: seen further on, or out. */
      gone: v.array(text),
      /** Times taken here now wait for a decision: the results are official, or the timing team checked the stage. */
      held: v.exactOptional(v.nullable(v.picklist(['official', 'checked']))),
    }),
  ),
});
export type PassedAtPost = v.InferOutput<typeof passedAtPost>;

/** All a phone at a post needs without a network. */
export const postBook = v.strictObject({
  post: v.strictObject({
    id: postId,
    code: text,
    name: text,
  }),
  rally: v.strictObject({
    id: rallyId,
    code: text,
    name: text,
    time_zone: text,
    starts_on: date,
    ends_on: date,
  }),
  duties: v.array(duty),
  crews: v.array(crewAtPost),
  starts: v.array(startAtPost),
  /** Missing in a book an earlier version kept. */
  passed: v.exactOptional(passedAtPost),
});
export type PostBook = v.InferOutput<typeof postBook>;

/** What a post is told: a notice, or that a stage was stopped or goes on. */
export const postMessage = v.strictObject({
  /** Of the fact that says so. */
  id: uuid,
  what: v.picklist(['notice', 'stage_stopped', 'stage_reopened']),
  level: v.picklist(['info', 'warning', 'urgent']),
  race: v.nullable(text),
  stage: v.nullable(text),
  /** Of a notice, by language. */
  texts: v.nullable(v.record(text, text)),
  at: instant,
  until: v.nullable(instant),
  needs_acknowledgement: yes,
  /** By this phone. */
  acknowledged_at: v.nullable(instant),
});
export type PostMessage = v.InferOutput<typeof postMessage>;

const postAlarm = v.strictObject({
  id: uuid,
  what: v.picklist(['sos', 'stage_stopped']),
  at: instant,
  number: v.nullable(text),
  /** Null: nobody at headquarters has taken it yet. */
  taken_at: v.nullable(instant),
  taken_by: v.nullable(text),
});
export type PostAlarm = v.InferOutput<typeof postAlarm>;

export const checkedIn = v.strictObject({
  alarms: v.array(postAlarm),
  messages: v.array(postMessage),
  /** Where it was asked for and has become another. */
  passed: v.exactOptional(passedAtPost),
  at: instant,
});
export type CheckedIn = v.InferOutput<typeof checkedIn>;

export const postCode = v.strictObject({
  post: postId,
  /** Eight signs, for a sheet and its QR. */
  code: text,
  devices_at_most: int,
  issued_at: instant,
});
export type PostCode = v.InferOutput<typeof postCode>;
