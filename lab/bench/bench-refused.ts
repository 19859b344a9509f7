/** The bench itself went wrong: its figures would mean nothing. */
export class BenchRefused extends Error {
  constructor(found: string) {
    super(
      `A fact of the bench was not accepted (${found}): the figures would mean nothing, look at the rally first.`,
    );
  }
}
