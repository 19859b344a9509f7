/** How a phone becomes the phone of a post: by the code its organizers give out. */

export type PairAnswer =
  | { ok: true /** The post it serves now. */; post: string }
  | { ok: false /** Why not, as the id of a text (`pair.{reason}`). */; reason: string };

/** Signs the phone in and binds it to the post of the code. */
export type Pair = (code: string) => Promise<PairAnswer>;

/** Null: this version pairs no phones yet, and asks for an account instead. */
export const pair: Pair | null = null;
