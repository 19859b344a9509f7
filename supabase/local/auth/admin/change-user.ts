/** An account changed by a service: at once, without letters, and all of it or nothing. */
import { refuseTaken } from '../address-taken.ts';
import type { AuthContext } from '../auth-context.ts';
import { mergedMetadata } from '../merged-metadata.ts';
import { requireStrongPassword } from '../password-rules.ts';
import type { RequestBody } from '../request-body.ts';
import { type AddressKind, listProviders, putIdentity } from '../store/identities.ts';
import type { Queries } from '../store/queries.ts';
import { endSessions } from '../store/sessions.ts';
import { lockUser, setByService, type UserRow } from '../store/users.ts';
import { forgetSent } from '../store/waiting-changes.ts';
import { type Attributes, readAttributes, readPasswordHash } from './attributes.ts';

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
