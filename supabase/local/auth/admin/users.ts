/** Accounts made and changed by a service: at once, without letters, and all of it or nothing. */
import { secondsOf } from '../../duration.ts';
import { makeAccount } from '../accounts.ts';
import { constraintOf, refuseTaken } from '../address-taken.ts';
import type { AuthContext } from '../auth-context.ts';
import { AuthRefusal } from '../auth-refusal.ts';
import { readEmail, readPhone } from '../contact.ts';
import { mergedMetadata } from '../merged-metadata.ts';
import { requireStrongPassword } from '../password-rules.ts';
import type { RequestBody } from '../request-body.ts';
import { isUuid } from '../signed-in.ts';
import { type AddressKind, listProviders, putIdentity } from '../store/identities.ts';
import type { Queries } from '../store/queries.ts';
import { endSessions } from '../store/sessions.ts';
import { lockUser, type ServiceChange, setByService, type UserRow } from '../store/users.ts';
import { forgetSent } from '../store/waiting-changes.ts';

/** A new password ends all sessions of the account. */
export async function changeUser(context: AuthContext, id: string, body: RequestBody): Promise<UserRow> {
  const told = readAttributes(body);
  const hash = readPasswordHash(body) ?? (await hashOf(context, told));
  const changed = context.sql.begin(async (tx: Queries) => {
    if (hash) await forgetSent(tx, id);
    const before = (await lockUser(tx, id)) as UserRow;
    const notes = { email: notesOf(before, told, 'email'), phone: notesOf(before, told, 'phone') };
    for (const provider of ['email', 'phone'] as const) {
      const data = notes[provider];
      if (!(provider in data)) continue;
      // That the old address was confirmed says nothing of the new one.
      const isConfirmed = provider === 'email' ? told.isEmailConfirmed : told.isPhoneConfirmed;
      const known = { sub: id, ...data, [`${provider}_verified`]: isConfirmed };
      await putIdentity(tx, { userId: id, provider, data: known });
    }
    await listProviders(tx, id);
    if (hash) await endSessions(tx, { id: '', userId: id }, 'global');
    const { raw_app_meta_data } = (await lockUser(tx, id)) as UserRow;
    return setByService(tx, id, {
      ...told,
      hash,
      appMetadata: told.appMetadata && mergedMetadata(raw_app_meta_data, told.appMetadata, 'app'),
      userMetadata: mergedMetadata(before.raw_user_meta_data, {
        ...told.userMetadata,
        ...notes.email,
        ...notes.phone,
      }),
    });
  });
  return changed.catch(refuseTaken) as Promise<UserRow>;
}

async function hashOf({ hashing, settings }: AuthContext, { password }: Attributes): Promise<string | null> {
  if (password === null) return null;
  requireStrongPassword(password, settings.password);
  return hashing.hashPassword(password, '');
}

function notesOf(before: UserRow, told: Attributes, provider: AddressKind): Record<string, unknown> {
  const address = told[provider] ?? before[provider];
  const isConfirmed = provider === 'email' ? told.isEmailConfirmed : told.isPhoneConfirmed;
  const wasConfirmed = before[`${provider}_confirmed_at`] !== null;
  if (!address || !(told[provider] || isConfirmed)) return {};
  return { [provider]: address, [`${provider}_verified`]: isConfirmed || wasConfirmed };
}

/** An account made by a service: its addresses count as confirmed where the service says so. */
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

/** What a service says of an account it makes or changes. */
type Attributes = Omit<ServiceChange, 'hash' | 'userMetadata'> & {
  password: string | null;
  userMetadata: Record<string, unknown> | null;
};

function readAttributes(body: RequestBody): Attributes {
  return {
    email: body.text('email') ? readEmail(body.text('email')) : null,
    phone: body.text('phone') ? readPhone(body.text('phone')) : null,
    password: body.has('password') ? body.text('password') : null,
    role: body.text('role').slice(0, 255) || null,
    isEmailConfirmed: body.flag('email_confirm') ?? false,
    isPhoneConfirmed: body.flag('phone_confirm') ?? false,
    userMetadata: body.object('user_metadata'),
    appMetadata: body.object('app_metadata'),
    bannedUntil: banEnd(body.text('ban_duration')),
  };
}

function banEnd(text: string): Date | null | undefined {
  if (text === '') return undefined;
  if (text === 'none') return null;
  const seconds = secondsOf(text);
  const until = new Date(Date.now() + (seconds ?? Number.NaN) * 1000);
  if (!Number.isNaN(until.getTime())) return until;
  const sentence = `invalid format for ban duration: time: invalid duration ${JSON.stringify(text)}`;
  throw new AuthRefusal(400, 'validation_failed', sentence);
}

/** At most a few times the work of hashes made here or by hosted projects: while one is checked, others wait. */
const bcrypt = /^\$2[aby]\$(0[4-9]|1[0-3])\$[./\w]{53}$/;
const scrypt = /^\$scrypt\$ln=([1-9]|1[0-5]),r=[1-8],p=[1-5]\$[\w-]+\$[\w-]+$/;

function readPasswordHash(body: RequestBody): string | null {
  const hash = body.text('password_hash');
  if (hash === '') return null;
  if (body.text('password')) {
    const sentence = 'Only a password or a password hash should be provided';
    throw new AuthRefusal(400, 'validation_failed', sentence);
  }
  if (bcrypt.test(hash) || scrypt.test(hash)) return hash;
  throw new AuthRefusal(400, 'validation_failed', 'Password hash must be one of bcrypt or scrypt');
}
