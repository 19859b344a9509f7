/** Many facts of one decision: sent in calls the server takes, as far as they go; what had no answer is named. */
import { data, FACTS_AT_MOST, type Fact, type RecordAnswer, record } from '@bivouac/data';
import { answersInWords } from '../../desk/answers-in-words.ts';

export interface BatchResult {
  answers: readonly RecordAnswer[];
  /** Not answered yet: sending them again is harmless. */
  unsent: readonly Fact[];
  /** Why the rest was not answered, in a sentence. */
  trouble: string | null;
}

/** `language`: the reader's, for the reasons of refusals. */
export async function sendBatch(facts: readonly Fact[], language: string): Promise<BatchResult> {
  const answers: RecordAnswer[] = [];
  for (let from = 0; from < facts.length; from += FACTS_AT_MOST) {
    const result = await record(data(), facts.slice(from, from + FACTS_AT_MOST));
    if (!result.ok) return { answers, unsent: facts.slice(from), trouble: result.problem.message };
    answers.push(...(await answersInWords(language, result.value)));
  }
  return { answers, unsent: [], trouble: null };
}

export const isKept = ({ outcome }: RecordAnswer): boolean =>
  outcome === 'accepted' || outcome === 'accepted_flagged' || outcome === 'duplicate';
