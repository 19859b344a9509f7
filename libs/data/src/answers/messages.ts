/** The answer of `messages_told`. */
import * as v from 'valibot';
import { instant, postId, text, uuid, yes } from '../feed/values.ts';
import { postMessage } from './posts.ts';

const toldPhone = v.strictObject({
  id: uuid,
  name: v.nullable(text),
  /** null: it never spoke. */
  seen_at: v.nullable(instant),
  /** null: it does not have the message. */
  delivered_at: v.nullable(instant),
  acknowledged_at: v.nullable(instant),
});
export type ToldPhone = v.InferOutput<typeof toldPhone>;

const toldPost = v.strictObject({
  id: postId,
  code: text,
  name: text,
  /** By whichever phone, also by one that is bound no more. */
  acknowledged_at: v.nullable(instant),
  phones: v.array(toldPhone),
});
export type ToldPost = v.InferOutput<typeof toldPost>;

const sentMessage = v.strictObject({
  ...v.omit(postMessage, ['acknowledged_at', 'until']).entries,
  /** How its author signs. */
  by: v.nullable(text),
  posts: v.array(toldPost),
});
export type SentMessage = v.InferOutput<typeof sentMessage>;

const officialNotice = v.strictObject({
  ...v.pick(postMessage, ['id', 'level', 'race', 'at', 'until']).entries,
  texts: v.record(text, text),
  pinned: yes,
  by: v.nullable(text),
});
export type OfficialNotice = v.InferOutput<typeof officialNotice>;

export const messagesTold = v.strictObject({
  /** Those that stand, the last one first. */
  posts: v.array(sentMessage),
  officials: v.array(officialNotice),
});
export type MessagesTold = v.InferOutput<typeof messagesTold>;
