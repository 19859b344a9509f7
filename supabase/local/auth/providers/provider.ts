/** A provider as the routes see it: where people go to, and whom it says they are. */
import { randomBytes } from 'node:crypto';
import { readEmail } from '../contact.ts';
import type { ProviderName } from './settings.ts';

export type ProviderEmail = { email: string; isVerified: boolean; isPrimary: boolean };

export type Profile = {
  subject: string;
  emails: readonly ProviderEmail[];
  data: Record<string, unknown>;
};

export type Asked = {
  state: string;
  verifier: string;
  scopes: string;
  /** What the app wants said to the provider, e.g. `prompt` or `login_hint`. */
  more: Record<string, string>;
};

export type Answered = {
  code: string;
  verifier: string;
  /** Who says so, where the answer names it (RFC 9207). */
  issuer: string | null;
};

export type Known = { profile: Profile; accessToken: string; refreshToken: string | null };

export type IdToken = { profile: Profile; audience: readonly string[]; nonce: string };

export type Provider = {
  name: ProviderName;
  clientIds: readonly string[];
  skipsNonce: boolean;
  address(asked: Asked): Promise<string>;
  known(answered: Answered): Promise<Known>;
  idToken: { issuer: string; read(token: string, accessToken: string): Promise<IdToken> } | null;
};

export function newVerifier(): string {
  return randomBytes(42).toString('base64url');
}

const ours = new Set([
  'client_id',
  'client_secret',
  'redirect_uri',
  'response_type',
  'response_mode',
  'scope',
  'state',
  'nonce',
  'code_challenge',
  'code_challenge_method',
  'request',
  'request_uri',
  'registration',
  'dpop_jkt',
]);

export function addressWith(
  endpoint: string,
  parameters: Record<string, string>,
  more: Record<string, string>,
): string {
  const url = new URL(endpoint);
  for (const [name, value] of Object.entries(more)) if (!ours.has(name)) url.searchParams.set(name, value);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}

export function scopesWith(usual: readonly string[], asked: string): string {
  return [...new Set([...usual, ...asked.split(/[\s,]+/).filter(Boolean)])].join(' ');
}

/** Everything of it travels in each token: a text of some length, and nothing the database cannot keep. */
export function textOf(value: unknown): string | undefined {
  if (typeof value !== 'string' || value === '' || value.length > 1_000) return undefined;
  return /\0|\p{Surrogate}/u.test(value) ? undefined : value;
}

export function addressOf(value: unknown): string | undefined {
  try {
    return readEmail(textOf(value) ?? '');
  } catch {
    return undefined;
  }
}

export function identityData(known: {
  issuer: string;
  subject: string;
  name?: unknown;
  picture?: unknown;
  userName?: unknown;
  emails: readonly ProviderEmail[];
}): Record<string, unknown> {
  const [name, picture, userName] = [textOf(known.name), textOf(known.picture), textOf(known.userName)];
  const told = known.emails.find(({ isPrimary }) => isPrimary) ?? known.emails[0];
  return {
    iss: known.issuer,
    sub: known.subject,
    provider_id: known.subject,
    ...(name ? { name, full_name: name } : {}),
    ...(picture ? { picture, avatar_url: picture } : {}),
    ...(userName ? { preferred_username: userName, user_name: userName } : {}),
    ...(told ? { email: told.email } : {}),
    email_verified: told?.isVerified ?? false,
    phone_verified: false,
  };
}
