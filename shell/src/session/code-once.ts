/** A code whose answer was lost may have been taken: refused the second time, it is not said to be wrong. */
import { type AccountResult, problem } from '@bivouac/data/account';
import type { LostAnswer } from './lost-answer.ts';

export async function codeOnce<Value>(
  code: string,
  lost: LostAnswer,
  prove: () => Promise<AccountResult<Value>>,
): Promise<AccountResult<Value>> {
  const answer = await prove();
  const isTaken = !answer.ok && answer.problem.reason === 'code_expired' && lost.isOf(code);
  lost.note(code, answer);
  return isTaken ? { ok: false, problem: problem('code_maybe_taken') } : answer;
}
