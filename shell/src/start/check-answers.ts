/** Reports an answer of the database that does not match its schema; who asked uses it as it is (docs/decisions/0025-types-and-messages.md). */
import { reportError } from './report-error.ts';

export class AnswerOfAnotherShape extends Error {
  override readonly name = 'AnswerOfAnotherShape';
  readonly reason = 'other_shape';
}

/** Checking is work: the first answer of each function shows whether the page and the database fit. */
const checked = new Set<string>();

export async function checkAnswer(name: string, answer: unknown): Promise<void> {
  if (checked.has(name)) return;
  checked.add(name);
  try {
    const { faultsIn } = await import('@bivouac/data/schemas');
    const faults = faultsIn(name, answer).slice(0, 5);
    if (faults.length > 0) reportError(new AnswerOfAnotherShape(faults.join('\n')));
  } catch {
    // Without its schemas a page works as before.
  }
}
