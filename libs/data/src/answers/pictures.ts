/** The answer of `keep_picture`. */
import * as v from 'valibot';
import { int, uuid } from '../feed/values.ts';

export const keptPicture = v.strictObject({
  report: uuid,
  /** 0: the picture was erased, and one that comes late is thrown away. */
  bytes: int,
});
export type KeptPicture = v.InferOutput<typeof keptPicture>;
