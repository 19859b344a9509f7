/** What the server answered to facts, each refusal, and what changes nothing, in the reader's language first. */
import type { RecordAnswer } from '@bivouac/data';
import { refusalSentence } from '@bivouac/sentences/refusals';

export const isKept = ({ outcome }: Pick<RecordAnswer, 'outcome'>): boolean =>
  outcome === 'accepted' || outcome === 'accepted_flagged' || outcome === 'duplicate';

/** Kept, and nothing is different by it. */
export const changesNothing = ({ code }: Pick<RecordAnswer, 'code'>): boolean => code === 'without_effect';

export function answersInWords(language: string, answers: readonly RecordAnswer[]): Promise<RecordAnswer[]> {
  return Promise.all(
    answers.map(async (answer) => {
      if (isKept(answer) && !changesNothing(answer)) return answer;
      return { ...answer, message: await refusalSentence(language, answer) };
    }),
  );
}
