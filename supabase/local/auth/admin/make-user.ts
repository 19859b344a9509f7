/** An account made by a service: its addresses count as confirmed where the service says so. */
import { makeAccount } from '../accounts.ts';
import { constraintOf, refuseTaken } from '../address-taken.ts';
import type { AuthContext } from '../auth-context.ts';
import { AuthRefusal } from '../auth-refusal.ts';
import { requireStrongPassword } from '../password-rules.ts';
import type { RequestBody } from '../request-body.ts';
import { isUuid } from '../signed-in.ts';
import type { UserRow } from '../store/users.ts';
import { readAttributes, readPasswordHash } from './attributes.ts';

export async function makeUser(context: AuthContext, body: RequestBody): Promise<UserRow> {
  const { email, phone, password, role, ...told } = readAttributes(body);
  if (email === null && phone === null) {
    const sentence = 'Cannot create a user without either an email or phone';
    throw new AuthRefusal(400, 'validation_failed', sentence);
  }
  const passwordHash = readPasswordHash(body);
  if (password) requireStrongPassword(password, context.settings.password);
  const id = idOf(body);
  const account = {
    email,
    phone,
    // GoTrue makes up a password nobody knows; here the account has none until one is set.
    password: password || null,
    userMetadata: told.userMetadata ?? {},
    appMetadata: told.appMetadata ?? {},
    isEmailConfirmed: told.isEmailConfirmed,
    isProved: told.isEmailConfirmed,
    isPhoneConfirmed: told.isPhoneConfirmed,
    bannedUntil: told.bannedUntil ?? null,
    ...(id ? { id } : {}),
    ...(role ? { role } : {}),
    ...(passwordHash ? { passwordHash } : {}),
  };
  return makeAccount(context, account).catch((failure: unknown) => {
    if (constraintOf(failure) !== 'users_pkey') return refuseTaken(failure);
    throw new AuthRefusal(422, 'user_already_exists', 'A user with this id exists already');
  });
}

function idOf(body: RequestBody): string | null {
  const id = body.text('id');
  if (id === '') return null;
  if (!isUuid(id)) throw new AuthRefusal(400, 'validation_failed', 'ID must conform to the uuid v4 format');
  if (/^[0-]+$/.test(id)) throw new AuthRefusal(400, 'validation_failed', 'ID cannot be a nil uuid');
  return id.toLowerCase();
}
