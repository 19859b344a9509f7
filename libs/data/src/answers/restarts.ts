/** The answer of `restart_list`. */
import * as v from 'valibot';
import { instant, int, stageId, text, uuid } from '../feed/values.ts';

const mayRestart = v.strictObject({
  number: text,
  names: v.array(text),
  stopped: v.strictObject({
    leg: int,
    stage: v.nullable(text),
    cause: text,
  }),
  /** The first stage of the next leg; `id` is the stage's. */
  next: v.strictObject({
    leg: int,
    stage: text,
    id: stageId,
  }),
  /** Null: nobody has said yet when the next leg starts. */
  first_start_at: v.nullable(instant),
  /** Until when the crew must say that it starts again. */
  say_by: v.nullable(instant),
  /** It has said so: the fact that keeps it. */
  restart: v.nullable(
    v.strictObject({
      id: uuid,
      stage: text,
      at: instant,
      by: v.nullable(text),
    }),
  ),
});
export type MayRestart = v.InferOutput<typeof mayRestart>;

export const restartsOfRace = v.strictObject({
  race: text,
  crews: v.array(mayRestart),
});
export type RestartsOfRace = v.InferOutput<typeof restartsOfRace>;
