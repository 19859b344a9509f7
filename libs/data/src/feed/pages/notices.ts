/** The page `notices`. */
import * as v from 'valibot';
import { instant, open, pageState, text, uuid, yes } from '../values.ts';

const noticeRow = v.strictObject({
  id: uuid,
  race: v.nullable(text),
  at: instant,
  level: open('info', 'warning', 'urgent'),
  pinned: yes,
  until: v.nullable(instant),
  /** Text by language; readers fall back to `en`, then to any. */
  text: v.record(text, text),
});
export type NoticeRow = v.InferOutput<typeof noticeRow>;

export const noticesBody = v.strictObject({ key: text, state: pageState, rows: v.array(noticeRow) });
export type NoticesBody = v.InferOutput<typeof noticesBody>;
