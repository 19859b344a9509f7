/** One try of a code: six digits are guessed in a million tries, so wrong ones are counted by account and address besides those of the code. */
import type { AuthContext } from '../auth-context.ts';
import type { Caller } from '../caller.ts';
import type { Queries } from '../store/queries.ts';
import { findUserByEmail, findUserByPhone } from '../store/users.ts';
import { expired } from './prove.ts';

type Address = { email: string } | { phone: string };

/**
 * The same brake as for codes of second factors; a device the account was signed in on before has a count of its own,
 * as strangers may share its address.
 */
export async function attempt<Answer>(
  context: AuthContext,
  to: Address,
  caller: Caller,
  work: (tx: Queries, isKnownDevice: boolean) => Promise<Answer | null>,
): Promise<Answer> {
  const user = await ('email' in to
    ? findUserByEmail(context.sql, to.email)
    : findUserByPhone(context.sql, to.phone));
  const turn = context.devices.turnOf(user?.id, caller);
  const isKnownDevice = context.devices.isKnown(user?.id, caller);
  let answer: Answer | null = null;
  await context.failedCodes.attempt(`code for ${'email' in to ? to.email : to.phone}`, turn, async () => {
    answer = (await context.sql.begin((tx: Queries) => work(tx, isKnownDevice))) as Answer | null;
    return answer !== null;
  });
  if (answer === null) throw expired();
  return answer;
}

export async function open<Answer>(
  context: AuthContext,
  work: (tx: Queries) => Promise<Answer | null>,
): Promise<Answer> {
  const answer = (await context.sql.begin(work)) as Answer | null;
  if (answer === null) throw expired();
  return answer;
}
