import type { Data } from '../../client.ts';
import { type AuthWork, askAuth } from '../ask-auth.ts';
import { type AccountResult, accountProblemOf, problem } from './account-problem.ts';

export function askAccount<Value>(data: Data, work: AuthWork<Value>): Promise<AccountResult<Value>> {
  return askAuth(data, work, {
    of: accountProblemOf,
    empty: problem('bad_answer'),
    offline: problem('offline'),
  });
}
