/** What the server answered to facts, each refusal in the reader's language first. */
import type { RecordAnswer } from '@bivouac/data';
import { refusalSentence } from '@bivouac/sentences/refusals';

export function answersInWords(language: string, answers: readonly RecordAnswer[]): Promise<RecordAnswer[]> {
  return Promise.all(
    answers.map(async (answer) => {
      const { outcome, code, message } = answer;
      if (!message || (outcome !== 'refused' && outcome !== 'conflict')) return answer;
      return { ...answer, message: await refusalSentence(language, { code, message }) };
    }),
  );
}
