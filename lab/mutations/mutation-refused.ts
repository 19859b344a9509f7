/** Mutations that cannot be tried: the ground is not firm, or the SQL has moved on. */
export class MutationRefused extends Error {
  override readonly name = 'MutationRefused';
  readonly reason: 'not_migrated' | 'red_before' | 'does_not_fit';

  constructor(reason: MutationRefused['reason'], found: string) {
    super(
      {
        not_migrated: `The migrations cannot be applied: ${found}`,
        red_before: `A golden case is red without any mutation, repair it first: ${found}`,
        does_not_fit: `This mutation does not stand exactly once in its file any more, write it anew: ${found}`,
      }[reason],
    );
    this.reason = reason;
  }
}
