/** The page `teams/after/{stage_code}`. */
import * as v from 'valibot';
import { int, pageState, text } from '../values.ts';
import { publication } from './classification.ts';

const teamRow = v.strictObject({
  team: text,
  position: v.nullable(int),
  order: v.array(int),
  total_ms: v.nullable(int),
  gap_ms: v.nullable(int),
  gap_previous_ms: v.nullable(int),
  /** Crews that count, best first. */
  crews: v.array(v.strictObject({ number: text, total_ms: int })),
});
export type TeamRow = v.InferOutput<typeof teamRow>;

export const teamsBody = v.strictObject({
  key: text,
  state: pageState,
  ...publication.entries,
  precision_ms: int,
  counting: int,
  rows: v.array(teamRow),
});
export type TeamsBody = v.InferOutput<typeof teamsBody>;
