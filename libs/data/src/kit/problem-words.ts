/** Problems in the reader's language. */

/** What a refusal names, by name; `case` says which sentence of its code it is. */
export type Params = Readonly<Record<string, unknown>>;

/** `sentence`: of the server, in English, where it has no code of its own for it. */
export type ProblemWords = (code: string, sentence: string | null, params?: Params | null) => string | null;

let words: ProblemWords | null = null;

/** From now on every problem speaks so; null, and where it has no words: by its reason, in English. */
export function sayProblems(say: ProblemWords | null): void {
  words = say;
}

/** Its message is put into words when it is read, because the words may be loaded after the problem. */
export function putIntoWords(
  problem: Error,
  code: string,
  sentence: string | null = null,
  params: Params | null = null,
): void {
  const english = problem.message;
  Object.defineProperty(problem, 'message', {
    get: () => words?.(code, sentence, params) ?? english,
  });
}
