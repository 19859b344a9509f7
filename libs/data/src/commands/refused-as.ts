/** What the server refused of a call that it took: a fact, or a row of a file. */
import { CommandProblem } from './command-problem.ts';

interface Refused {
  message?: string | null | undefined;
  code?: string | null | undefined;
}

export function refusedAs({ message, code }: Refused): CommandProblem {
  return new CommandProblem('invalid', {
    ...(message ? { sentence: message } : {}),
    ...(code ? { code } : {}),
  });
}
