/** Answers a sign-up as if an account were made, so that nobody learns who has an address. */
import { randomUUID } from 'node:crypto';
import { identityData, type NewAccount } from './accounts.ts';
import type { IdentityRow } from './store/identities.ts';
import type { UserRow } from './store/users.ts';
import { type UserJson, userJson } from './user-json.ts';

export function asIfMade({
  email,
  phone,
  userMetadata,
}: Pick<NewAccount, 'email' | 'phone' | 'userMetadata'>): UserJson {
  const [id, now] = [randomUUID(), new Date()];
  const provider = email === null ? 'phone' : 'email';
  const waiting = { isEmailConfirmed: false, isPhoneConfirmed: false };
  const data = { ...userMetadata, ...identityData(id, { email, phone, ...waiting }) };
  const at = { created_at: now, updated_at: now };
  const user = {
    id,
    aud: 'authenticated',
    role: 'authenticated',
    email,
    phone,
    phone_change: null,
    email_confirmed_at: null,
    phone_confirmed_at: null,
    confirmed_at: null,
    last_sign_in_at: null,
    raw_app_meta_data: { provider, providers: [provider] },
    raw_user_meta_data: data,
    banned_until: null,
    is_anonymous: false,
    deleted_at: null,
    invited_at: null,
    confirmation_sent_at: email === null ? null : now,
    recovery_sent_at: null,
    reauthentication_sent_at: null,
    email_change_sent_at: null,
    email_change: null,
    email_change_confirm_status: 0,
    encrypted_password: null,
    ...at,
  } satisfies UserRow;
  const identity: IdentityRow = {
    id: randomUUID(),
    provider_id: id,
    user_id: id,
    identity_data: data,
    provider,
    last_sign_in_at: now,
    email,
    ...at,
  };
  return userJson(user, [identity], []);
}
