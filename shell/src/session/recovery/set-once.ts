/** A new password that is set already, where the answer was lost, is set: the session is there. */
import type { Data } from '@bivouac/data';
import { type AccountResult, setPassword } from '@bivouac/data/account';
import type { LostAnswer } from '../lost-answer.ts';

export async function setOnce(data: Data, password: string, lost: LostAnswer): Promise<AccountResult<true>> {
  const answer = await setPassword(data, password);
  const isSet = !answer.ok && answer.problem.reason === 'same_password' && lost.isOf(password);
  lost.note(password, answer);
  return isSet ? { ok: true, value: true } : answer;
}
