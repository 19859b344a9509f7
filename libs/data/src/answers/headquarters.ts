/** The answer of `headquarters`: what officials of a rally see of its stages and posts. */
import * as v from 'valibot';
import { instant, int, postId, text, uuid, yes } from '../feed/values.ts';
import { column } from './column.ts';

const says = column<'reports', 'says'>();
const lastSeen = v.nullable(v.strictObject({ code: text, at: instant }));
const heard = v.nullable(v.strictObject({ says, note: v.nullable(text), at: instant, by: v.nullable(text) }));

/** A crew that started a stage, or was seen on it, and is not accounted for. */
export const crewOutThere = v.strictObject({
  number: text,
  race: text,
  stage: text,
  /** `not_started`: it left too late to start. */
  status: v.picklist(['on_stage', 'retired', 'not_finished', 'not_started']),
  /** Null: its start is not known, and it was seen on the stage. */
  start_at: v.nullable(instant),
  /** After that it is overdue. */
  expected_by: v.nullable(instant),
  last_seen: lastSeen,
  /** Where it is to be seen next; null: nowhere any more. */
  next: v.nullable(text),
  heard,
});
export type CrewOutThere = v.InferOutput<typeof crewOutThere>;

/** A crew of a published start list that no one has seen on its stage, and of which no one said why. */
export const unseenCrew = v.strictObject({
  number: text,
  race: text,
  /** The first stage on which it was missed. */
  stage: text,
  due_at: instant,
  /** Until then it is to start, from then on no one knows where it is. */
  unknown_from: instant,
  last_seen: lastSeen,
  heard,
});
export type UnseenCrew = v.InferOutput<typeof unseenCrew>;

const openAlarm = v.strictObject({
  id: uuid,
  what: v.picklist(['sos', 'stage_stopped']),
  at: instant,
  number: v.nullable(text),
  note: v.nullable(text),
  post: v.nullable(text),
  post_name: v.nullable(text),
  received_at: instant,
});
export type OpenAlarm = v.InferOutput<typeof openAlarm>;

const postAtWork = v.strictObject({
  id: postId,
  code: text,
  name: text,
  devices: v.array(
    v.strictObject({
      id: uuid,
      name: v.nullable(text),
      seen_at: v.nullable(instant),
      queued: v.nullable(int),
      offset_ms: v.nullable(int),
      uncertainty_ms: v.nullable(int),
      battery_percent: v.nullable(int),
    }),
  ),
});
export type PostAtWork = v.InferOutput<typeof postAtWork>;

const heardReport = v.strictObject({
  id: uuid,
  says,
  number: v.nullable(text),
  note: v.nullable(text),
  at: instant,
  post: v.nullable(text),
  post_name: v.nullable(text),
  by: v.nullable(text),
  /** Where to record that the crew is out; null: it is recorded, it was seen since, or the safety list has it. */
  to_record: v.nullable(v.strictObject({ race: text, stage: text })),
  has_picture: yes,
});
export type HeardReport = v.InferOutput<typeof heardReport>;

/** What the machine saved of itself; null where it is not its business (a hosted project). */
export const lastBackup = v.strictObject({
  at: v.nullable(instant),
  /** Since then none could be written. */
  failing_since: v.nullable(instant),
  /** Seconds from one to the next, as the machine was set; null where it did not say. */
  every_s: v.nullable(int),
  /** A rally runs, and two in a row were missed. */
  is_late: yes,
});
export type LastBackup = v.InferOutput<typeof lastBackup>;

export const headquarters = v.strictObject({
  /** Those that become unknown first come first. */
  unseen: v.array(unseenCrew),
  safety: v.array(crewOutThere),
  /** The last fifty and those to be recorded, newest first. */
  reports: v.array(heardReport),
  alarms: v.array(openAlarm),
  posts: v.array(postAtWork),
  backup: v.nullable(lastBackup),
});
export type Headquarters = v.InferOutput<typeof headquarters>;
