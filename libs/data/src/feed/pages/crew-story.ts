/** The page `crew/{number}`: everything about one crew. */
import * as v from 'valibot';
import { instant, int, pageState, text, yes } from '../values.ts';
import { correctionRow } from './corrections.ts';
import { crewRow } from './crews.ts';
import { overspeedEvidence, penaltyRow } from './penalties.ts';
import { retirementRow } from './retirements.ts';

/** One event of a crew's story, oldest first. */
const timelineEntry = v.strictObject({
  at: instant,
  what: text,
  stage: v.nullable(text),
  control: v.nullable(text),
  waypoint: v.nullable(text),
  source: v.nullable(text),
  flags: v.array(text),
  counted: yes,
});
export type TimelineEntry = v.InferOutput<typeof timelineEntry>;

export const crewStoryBody = v.strictObject({
  key: text,
  state: pageState,
  crew: crewRow,
  stages: v.array(
    v.strictObject({
      stage: text,
      status: text,
      time_ms: v.nullable(int),
      position: v.nullable(int),
      penalty_ms: int,
      /** Older feeds have none. */
      bonus_ms: v.exactOptional(int),
      marks: v.array(text),
    }),
  ),
  after: v.array(
    v.strictObject({
      stage: text,
      position: v.nullable(int),
      total_ms: v.nullable(int),
      gap_ms: v.nullable(int),
    }),
  ),
  timeline: v.array(timelineEntry),
  penalties: v.array(penaltyRow),
  overspeeds: v.array(overspeedEvidence),
  retirements: v.array(retirementRow),
  corrections: v.array(correctionRow),
});
export type CrewStoryBody = v.InferOutput<typeof crewStoryBody>;
