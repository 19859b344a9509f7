/** An account as clients see it: GoTrue's user object, with nothing secret in it. */
import type { IdentityRow } from './store/identities.ts';
import type { UserRow } from './store/users.ts';

export type UserJson = Record<string, unknown> & { id: string };

/** Instants are ISO 8601 in UTC; absent ones are left out, absent addresses are empty. */
export function userJson(user: UserRow, identities: IdentityRow[]): UserJson {
  return {
    id: user.id,
    aud: user.aud,
    role: user.role,
    email: user.email ?? '',
    phone: user.phone ?? '',
    email_confirmed_at: instant(user.email_confirmed_at),
    phone_confirmed_at: instant(user.phone_confirmed_at),
    confirmed_at: instant(user.confirmed_at),
    last_sign_in_at: instant(user.last_sign_in_at),
    app_metadata: user.raw_app_meta_data,
    user_metadata: user.raw_user_meta_data,
    identities: identities.map(identityJson),
    created_at: instant(user.created_at),
    updated_at: instant(user.updated_at),
    banned_until: instant(user.banned_until),
    is_anonymous: user.is_anonymous,
  };
}

function identityJson(identity: IdentityRow) {
  return {
    identity_id: identity.id,
    id: identity.provider_id,
    user_id: identity.user_id,
    identity_data: identity.identity_data,
    provider: identity.provider,
    last_sign_in_at: instant(identity.last_sign_in_at),
    created_at: instant(identity.created_at),
    updated_at: instant(identity.updated_at),
    email: identity.email ?? undefined,
  };
}

function instant(value: Date | string | null): string | undefined {
  return value === null ? undefined : new Date(value).toISOString();
}
