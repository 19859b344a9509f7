/** The refusals where another account has an address or number already. */
import { AuthRefusal } from './auth-refusal.ts';
import { isTaken } from './store/queries.ts';

export function emailTaken(): AuthRefusal {
  return new AuthRefusal(422, 'email_exists', 'A user with this email address has already been registered');
}

export function phoneTaken(): AuthRefusal {
  return new AuthRefusal(422, 'phone_exists', 'A user with this phone number has already been registered');
}

export function refuseTaken(failure: unknown): never {
  if (!isTaken(failure)) throw failure;
  throw constraintOf(failure).includes('phone') ? phoneTaken() : emailTaken();
}

export function constraintOf(failure: unknown): string {
  return (failure as { constraint_name?: string }).constraint_name ?? '';
}
