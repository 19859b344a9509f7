/** Takes in what a phone could not send: through the same door as the phone, so that what is sent later as well counts once. */
import { type CommandProblem, data, FACTS_AT_MOST, type Fact, record } from '@bivouac/data';
import { answersInWords } from '../../desk/answers-in-words.ts';

export interface TakenIn {
  cameIn: number;
  /** The phone, or another hand, had brought them before. */
  wereHere: number;
  refused: { id: string; sentence: string }[];
}

/** Batches one after the other, each whole or not at all; `progress` is told how many are done. */
export async function takeIn(
  facts: readonly Fact[],
  progress: (done: number) => void,
  language: string,
): Promise<{ taken: TakenIn; problem: CommandProblem | null }> {
  const taken: TakenIn = { cameIn: 0, wereHere: 0, refused: [] };
  for (let from = 0; from < facts.length; from += FACTS_AT_MOST) {
    const answer = await record(data(), facts.slice(from, from + FACTS_AT_MOST));
    if (!answer.ok) return { taken, problem: answer.problem };
    for (const { id, outcome, message, code } of await answersInWords(language, answer.value)) {
      if (outcome.startsWith('accepted')) taken.cameIn += 1;
      else if (outcome === 'duplicate') taken.wereHere += 1;
      else taken.refused.push({ id, sentence: message ?? code ?? outcome });
    }
    progress(Math.min(facts.length, from + FACTS_AT_MOST));
  }
  return { taken, problem: null };
}
