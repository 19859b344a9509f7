/** The answer of `erase_words_of_crew`. */
import * as v from 'valibot';
import { int } from '../feed/values.ts';

/** How much went: words and pictures of reports about the crew, changes of its names. */
export const erasedWords = v.strictObject({
  notes: int,
  pictures: int,
  names: int,
});
export type ErasedWords = v.InferOutput<typeof erasedWords>;
