/** What the database's functions answer, by their name. */
import * as v from 'valibot';
import type { FunctionName } from '../database/database.ts';
import { chronosGrid, gridChanges } from './chronos-grid.ts';
import { deviceChronos, givenRanges, pointHistory, timeCard } from './desk.ts';
import { headquarters } from './headquarters.ts';
import { matters } from './matters.ts';
import { applied, plan } from './plans.ts';
import { recordAnswer } from './record.ts';
import { whatIf } from './what-if.ts';

export const ANSWERS = {
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
  what_if: whatIf,
} satisfies Partial<Record<FunctionName, v.GenericSchema>>;

/** Checked, but typed by their caller: what is inside depends on the command. */
export const FRAMES = { apply_change: applied, plan_change: plan } satisfies Partial<
  Record<FunctionName, v.GenericSchema>
>;

export type Answers = { [Name in keyof typeof ANSWERS]: v.InferOutput<(typeof ANSWERS)[Name]> };
