/** Reports an answer of the database that does not match its schema; who asked uses it as it is (docs/decisions/0025-types-and-messages.md). */

export class AnswerOfAnotherShape extends Error {
  override readonly name = 'AnswerOfAnotherShape';
  readonly reason = 'other_shape';
}

/** Checking is work: the first answer of each function shows whether the page and the database fit. */
export function checksAnswers(report: (error: Error) => void) {
  const checked = new Set<string>();
  return async (name: string, answer: unknown): Promise<void> => {
    if (checked.has(name)) return;
    checked.add(name);
    try {
      const { faultsIn } = await import('@bivouac/data/schemas');
      const faults = faultsIn(name, answer).slice(0, 5);
      if (faults.length > 0) report(new AnswerOfAnotherShape(faults.join('\n')));
    } catch {
      // Without its schemas a page works as before.
    }
  };
}
