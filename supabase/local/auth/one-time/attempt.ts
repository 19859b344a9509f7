/** One try of a code or link: six digits are guessed in a million tries, so wrong ones are counted by account and address. */
import type { AuthContext } from '../auth-context.ts';
import type { Caller } from '../caller.ts';
import type { Queries } from '../store/queries.ts';
import { expired } from './prove.ts';

/** Runs `work` in a transaction; null: the code is wrong. The same brake as for codes of second factors. */
export async function attempt<Answer>(
  context: AuthContext,
  account: string,
  caller: Caller,
  work: (tx: Queries) => Promise<Answer | null>,
): Promise<Answer> {
  let answer: Answer | null = null;
  // Many people behind one network address open links; and unlike six digits, a link cannot be guessed.
  const failures = account === 'link' ? context.failedSignIns : context.failedCodes;
  await failures.attempt(`code for ${account}`, caller.address, async () => {
    answer = (await context.sql.begin(work)) as Answer | null;
    return answer !== null;
  });
  if (answer === null) throw expired();
  return answer;
}
