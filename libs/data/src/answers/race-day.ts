/** The answer of `race_day`. */
import * as v from 'valibot';
import { instant, int, open, pageState, stageId, text, uuid, yes } from '../feed/values.ts';
import { column } from './column.ts';
import { crewOutThere, unseenCrew } from './headquarters.ts';
import { matter } from './matters.ts';
import { stageProgress } from './progress.ts';
import { nextStep } from './readiness.ts';

const openMatters = v.strictObject({
  /** Penalties to judge. */
  proposed: int,
  /** Times that stand and do not count. */
  doubtful: int,
  /** Crews seen behind a finish they have no time at. */
  missing: int,
  /** Facts the gate holds until somebody decides. */
  held: int,
  /** Crews nobody has accounted for. */
  out: int,
});
export type OpenMatters = v.InferOutput<typeof openMatters>;

/** What an official may make of a page that is published by itself. */
const pageStep = column<'page_statuses', 'status'>();
export type PageStep = v.InferOutput<typeof pageStep>;

const racePage = v.strictObject({
  /** `race`, `after-day/D`, `day/D`, `after-leg/N`, `leg/N`, `joint/G`. */
  key: text,
  kind: open('race', 'after_day', 'day', 'after_leg', 'leg', 'joint'),
  state: pageState,
  version: int,
  published_at: v.nullable(instant),
  protest_until: v.nullable(instant),
  reason: v.nullable(text),
  clerk: v.nullable(text),
  /** Officials said so of the page itself; else it follows its stages. */
  own: yes,
  /** Codes of the stages it is made of so far. */
  stages: v.array(text),
  next: v.array(nextStep(pageStep)),
});
export type RacePage = v.InferOutput<typeof racePage>;

const dayBlocker = v.variant('kind', [
  /** Missing from the set-up. */
  v.strictObject({
    kind: v.literal('check'),
    /** As of `readiness`, and `roadbook`: stages of a raid without waypoints. */
    code: text,
    /** Nothing right can come out without it; else it is worth a look. */
    blocks: yes,
    count: int,
  }),
  /** What the status would meet. */
  v.strictObject({ ...matter.entries, kind: v.literal('matter') }),
]);
export type DayBlocker = v.InferOutput<typeof dayBlocker>;

const dayStep = v.strictObject({
  /**
   * Of the set-up `entries | regulations | schedule | roadbook | posts | announce`; of a leg `start_list | results | pack`; of a stage
   * `open | started | accounted | checked | provisional | protest | official | cancelled`; `joint`; `final`; `race_cancelled`.
   */
  step: text,
  leg: v.nullable(int),
  stage_id: v.nullable(stageId),
  /** Its code. */
  stage: v.nullable(text),
  /** The page that is made official. */
  page_key: v.nullable(text),
  state: v.picklist(['done', 'now', 'to_come']),
  /** Only time or crews on the road can end it. */
  waits: yes,
  /** The step that officials are led to: one of those that can be taken now, or none. */
  leads: yes,
  /** The right it needs. */
  right: v.picklist(['set_up', 'time', 'check', 'decide', 'publish', 'manage_entries']),
  /** The caller has it. */
  may: yes,
  /** What the next button changes; null: it leads to a page, or the step cannot be taken now. */
  next: v.nullable(
    v.strictObject({ machine: v.picklist(['stage', 'page', 'rally', 'check']), status: text }),
  ),
  /** How far it is, by step: counts, instants, codes. */
  facts: v.record(text, v.union([text, int])),
  /** Empty unless the step can be taken now. */
  blockers: v.array(dayBlocker),
});
export type DayStep = v.InferOutput<typeof dayStep>;

export const raceDay = v.strictObject({
  /** In the order of the rally, from the set-up to the final classification; those that do not apply are left out. */
  steps: v.array(dayStep),
  stages: v.array(stageProgress),
  /** By the code of a stage that has begun. */
  open: v.record(text, openMatters),
  /** On no stage: at controls between them. */
  elsewhere: openMatters,
  /** Ids of those without an answer. */
  protests: v.array(uuid),
  safety: v.strictObject({
    /** Alarms of the rally that no one took. */
    alarms: int,
    crews: v.array(crewOutThere),
    unseen: v.array(unseenCrew),
  }),
  /** The whole race first. */
  pages: v.array(racePage),
});
export type RaceDay = v.InferOutput<typeof raceDay>;
