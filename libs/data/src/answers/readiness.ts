/** The answer of `readiness`. */
import * as v from 'valibot';
import { raceNames } from '../feed/pages/rallies.ts';
import { int, raceId, text, yes } from '../feed/values.ts';
import { column } from './column.ts';
import { lastBackup } from './headquarters.ts';

const check = v.strictObject({
  /** `races | days_within_dates | timing_team | stages | first_starts | preset | crews | numbers | classes | points_without_post | posts_without_code | start_order | signed`: an open set. */
  check: text,
  /** Without it nothing right can come out; else it is worth a look. */
  hinders: yes,
  /** How many things are not there. */
  missing: int,
  /** How many things were looked at; 0: there is nothing yet that could be ready. */
  of: int,
  /** Number of the leg it speaks of. */
  leg: v.exactOptional(int),
});
export type Check = v.InferOutput<typeof check>;

const rallyStatus = column<'rallies', 'status'>();
export type RallyStatus = v.InferOutput<typeof rallyStatus>;

const raceStatus = column<'races', 'status'>();
export type RaceStatus = v.InferOutput<typeof raceStatus>;

export const nextStep = <Status extends v.GenericSchema<string>>(status: Status) =>
  v.strictObject({
    status,
    /** A step back wants to be explained. */
    needs_reason: yes,
  });
export interface NextStep<Status extends string = string> {
  status: Status;
  needs_reason: boolean;
}

const raceReadiness = v.strictObject({
  id: raceId,
  code: text,
  name: text,
  names: raceNames,
  status: raceStatus,
  next: v.array(nextStep(raceStatus)),
  checks: v.array(check),
});
export type RaceReadiness = v.InferOutput<typeof raceReadiness>;

export const readiness = v.strictObject({
  status: rallyStatus,
  status_reason: v.nullable(text),
  next: v.array(nextStep(rallyStatus)),
  checks: v.array(check),
  races: v.array(raceReadiness),
  backup: v.nullable(lastBackup),
});
export type Readiness = v.InferOutput<typeof readiness>;
