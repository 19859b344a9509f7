/** Reports an answer of the database that does not match its schema; who asked uses it as it is (docs/decisions/0025-types-and-messages.md). */

export class AnswerOfAnotherShape extends Error {
  override readonly name = 'AnswerOfAnotherShape';
  readonly reason = 'other_shape';
}

/** Only the first answer of each function is checked, and after five seconds, so that the schemas do not delay what a page loads first. */
export function checksAnswers(report: (error: Error) => void) {
  const checked = new Set<string>();
  return async (name: string, answer: unknown): Promise<void> => {
    if (checked.has(name)) return;
    checked.add(name);
    await new Promise((rested) => setTimeout(rested, 5_000));
    try {
      const { faultsIn } = await import('@bivouac/data/schemas');
      const faults = faultsIn(name, answer).slice(0, 5);
      if (faults.length > 0) report(new AnswerOfAnotherShape(faults.join('\n')));
    } catch {
      // Without its schemas a page works as before.
    }
  };
}
