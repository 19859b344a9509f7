/** An account as clients see it: GoTrue's user object, with nothing secret in it. */
import { type FactorRow, factorsOf } from './store/factors.ts';
import { type IdentityRow, identitiesOf } from './store/identities.ts';
import type { Queries } from './store/queries.ts';
import type { UserRow } from './store/users.ts';

export type UserJson = Record<string, unknown> & { id: string };

export async function userOf(sql: Queries, user: UserRow): Promise<UserJson> {
  return userJson(user, await identitiesOf(sql, user.id), await factorsOf(sql, user.id));
}

export function userJson(user: UserRow, identities: IdentityRow[], factors: FactorRow[]): UserJson {
  return {
    id: user.id,
    aud: user.aud,
    role: user.role,
    email: user.email ?? '',
    phone: user.phone ?? '',
    new_phone: user.phone_change || undefined,
    email_confirmed_at: instant(user.email_confirmed_at),
    phone_confirmed_at: instant(user.phone_confirmed_at),
    confirmed_at: instant(user.confirmed_at),
    invited_at: instant(user.invited_at),
    confirmation_sent_at: instant(user.confirmation_sent_at),
    recovery_sent_at: instant(user.recovery_sent_at),
    reauthentication_sent_at: instant(user.reauthentication_sent_at),
    new_email: user.email_change || undefined,
    email_change_sent_at: instant(user.email_change_sent_at),
    last_sign_in_at: instant(user.last_sign_in_at),
    app_metadata: user.raw_app_meta_data,
    user_metadata: user.raw_user_meta_data,
    identities: identities.map(identityJson),
    factors: factors.length > 0 ? factors.map(factorJson) : undefined,
    created_at: instant(user.created_at),
    updated_at: instant(user.updated_at),
    banned_until: instant(user.banned_until),
    deleted_at: instant(user.deleted_at),
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

/** Without the secret, which is told once, when the factor is enrolled. */
export function factorJson(factor: FactorRow) {
  return {
    id: factor.id,
    friendly_name: factor.friendly_name ?? '',
    factor_type: factor.factor_type,
    status: factor.status,
    phone: factor.phone ?? undefined,
    created_at: instant(factor.created_at),
    updated_at: instant(factor.updated_at),
    last_challenged_at: instant(factor.last_challenged_at),
  };
}

function instant(value: Date | string | null): string | undefined {
  return value === null ? undefined : new Date(value).toISOString();
}
