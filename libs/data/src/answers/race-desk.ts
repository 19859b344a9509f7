/** The answer of `race_desk`. */
import * as v from 'valibot';
import { instant, int, open, pageState, text, yes } from '../feed/values.ts';
import { column } from './column.ts';
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

export const raceDesk = v.strictObject({
  stages: v.array(stageProgress),
  /** By the code of a stage that has begun. */
  open: v.record(text, openMatters),
  /** On no stage: at controls between them. */
  elsewhere: openMatters,
  /** Keys of pages of which every stage is official or cancelled, and which nobody made official. */
  unsigned: v.array(text),
  /** The whole race first. */
  pages: v.array(racePage),
});
export type RaceDesk = v.InferOutput<typeof raceDesk>;
