/** What the database's functions answer, by their name. */
import * as v from 'valibot';
import type { FunctionName } from '../database/database.ts';
import { type ChronosGrid, chronosGrid, gridChanges } from './chronos-grid.ts';
import {
  type DeviceChronos,
  deviceChronos,
  type GivenRange,
  givenRanges,
  pointHistory,
  type SpokenFact,
  type TimeCard,
  timeCard,
} from './desk.ts';
import { type Headquarters, headquarters } from './headquarters.ts';
import { type Matters, matters } from './matters.ts';
import { applied, plan } from './plans.ts';
import { type RecordAnswer, recordAnswer } from './record.ts';

/** Written out, as the declarations of `typeof ANSWERS` would repeat every field of every answer. */
export interface Answers {
  chronos_grid: ChronosGrid;
  device_chronos: DeviceChronos;
  given_ranges: GivenRange[];
  grid_changes: { numbers: string[] | null };
  headquarters: Headquarters;
  page_status_matters: Matters;
  point_history: SpokenFact[];
  rally_status_matters: Matters;
  record: RecordAnswer[];
  stage_status_matters: Matters;
  time_card: TimeCard | null;
}

export const ANSWERS: { [Name in keyof Answers & FunctionName]: v.GenericSchema<unknown, Answers[Name]> } = {
  chronos_grid: chronosGrid,
  device_chronos: deviceChronos,
  given_ranges: givenRanges,
  grid_changes: gridChanges,
  headquarters,
  page_status_matters: matters,
  point_history: pointHistory,
  rally_status_matters: matters,
  record: v.array(recordAnswer),
  stage_status_matters: matters,
  time_card: timeCard,
};

/** Checked, but typed by their caller: what is inside depends on the command. */
export const FRAMES: Partial<Record<FunctionName, v.GenericSchema>> = {
  apply_change: applied,
  plan_change: plan,
};
