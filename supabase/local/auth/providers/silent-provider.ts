/** What is answered to an app where a provider does not: the cause is the operator's to read. */
import { AuthRefusal } from '../auth-refusal.ts';
import { OutsideFailed } from './outside.ts';

/** Any other failure is thrown on as it is. */
export function refuseSilentProvider(failure: unknown): never {
  if (!(failure instanceof OutsideFailed)) throw failure;
  console.error(`auth: a provider does not answer: ${failure}`);
  throw new AuthRefusal(500, 'unexpected_failure', 'The provider does not answer. Try again in a moment.');
}
