/** Accounts, sessions and second factors, as GoTrue answers them. */
import { createHmac, randomBytes } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import { CannotAsk, type Check } from '../check.ts';
import type { Own, Visit } from '../setting.ts';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

type Refusal = { error: { code?: string | undefined; status?: number | undefined; message: string } | null };
const told = ({ error }: Refusal) => (error ? `${error.status} ${error.code}` : 'no error');
const refusedOrNot = ({ error }: Refusal) => (error ? 'refused' : 'no error');

type Settings = { external: Record<string, boolean>; disable_signup: boolean; sign_up?: string };

async function settingsOf({ url, key }: Visit): Promise<Settings> {
  const answer = await fetch(`${url}/auth/v1/settings`, { headers: { apikey: key } });
  return (await answer.json()) as Settings;
}

export const accountsOfVisitors: Check<Visit>[] = [
  {
    asks: 'the settings: people sign in by address, marshalls’ phones without one, accounts are made by their owners',
    expects: 'email true, anonymous_users true, disable_signup false',
    async sees(visit) {
      const { external, disable_signup } = await settingsOf(visit);
      return `email ${external.email}, anonymous_users ${external.anonymous_users}, disable_signup ${disable_signup}`;
    },
  },
  {
    asks: 'the public keys of tokens',
    expects: 'a key set without secrets',
    async sees({ url, key }) {
      const answer = await fetch(`${url}/auth/v1/.well-known/jwks.json`, { headers: { apikey: key } });
      const { keys } = (await answer.json()) as { keys?: { kty: string; d?: string }[] };
      const isPublic = keys?.every(({ kty, d }) => kty !== 'oct' && d === undefined);
      return isPublic ? 'a key set without secrets' : `${answer.status}, no public key set`;
    },
  },
  {
    asks: 'signing in to an account that is not there',
    expects: '400 invalid_credentials',
    sees: async ({ visitor }) =>
      told(
        await visitor().auth.signInWithPassword({
          email: 'nobody@conformance.example.com',
          password: 'not a password',
        }),
      ),
  },
  {
    asks: 'the list of accounts, by a visitor',
    expects: 'refused',
    sees: async ({ visitor }) => refusedOrNot(await visitor().auth.admin.listUsers()),
  },
];

export const accountsOfOwn: Check<Own>[] = [
  {
    asks: 'an account nobody invited: the hook before_user_created refuses it',
    expects: '403',
    async sees(own) {
      if ((await settingsOf(own)).sign_up === 'open')
        throw new CannotAsk('anybody may make an account here (bivouac.sign_up)');
      const email = `uninvited-${randomBytes(5).toString('hex')}@conformance.example.com`;
      const { data, error } = await own
        .visitor()
        .auth.signUp({ email, password: `${randomBytes(9).toString('hex')}aA1!` });
      if (data.user) own.goesToo(data.user.id);
      return error ? String(error.status) : 'an account: the hook is off';
    },
  },
  {
    asks: 'a phone without an address signs in',
    expects: 'authenticated, anonymous, aal1',
    async sees(own) {
      const client = own.visitor();
      const { data, error } = await client.auth.signInAnonymously();
      if (error || !data.user) return told({ error });
      own.goesToo(data.user.id);
      const { role, is_anonymous, aal } = await claimsOf(client);
      return `${role}, ${is_anonymous ? 'anonymous' : 'with an address'}, ${aal}`;
    },
  },
  {
    asks: 'a token, verified by the client itself: whose it is, and of which session',
    expects: 'the person, a session, by password',
    async sees({ admin }) {
      const { sub, session_id, amr } = await claimsOf(admin.client);
      const how = (amr as { method: string }[] | undefined)?.map(({ method }) => method).join();
      return `${sub === admin.id ? 'the person' : sub}, ${session_id ? 'a session' : 'no session'}, by ${how}`;
    },
  },
  {
    asks: 'a wrong password of an account that is there',
    expects: '400 invalid_credentials',
    sees: async ({ stranger, visitor }) =>
      told(await visitor().auth.signInWithPassword({ email: stranger.email, password: 'not the password' })),
  },
  {
    asks: 'a refreshed session goes on with another token',
    expects: 'the same session, another token',
    async sees({ stranger, visitor }) {
      const client = await signIn(visitor(), stranger);
      const before = (await client.auth.getSession()).data.session;
      const session = (await claimsOf(client)).session_id;
      const { data, error } = await client.auth.refreshSession();
      if (error) return told({ error });
      const isOther = data.session?.refresh_token !== before?.refresh_token;
      return `${(await claimsOf(client)).session_id === session ? 'the same' : 'another'} session, ${isOther ? 'another' : 'the same'} token`;
    },
  },
  {
    asks: 'a session that was signed out is not refreshed',
    expects: 'refused',
    async sees({ stranger, visitor }) {
      const client = await signIn(visitor(), stranger);
      const { data } = await client.auth.getSession();
      await client.auth.signOut({ scope: 'local' });
      return refusedOrNot(
        await visitor().auth.refreshSession({ refresh_token: data.session?.refresh_token ?? '' }),
      );
    },
  },
  {
    asks: 'a link of a letter is exchanged once',
    expects: 'the person, then refused',
    async sees({ service, stranger, visitor }) {
      const made = await service().auth.admin.generateLink({ type: 'magiclink', email: stranger.email });
      const token_hash = made.data.properties?.hashed_token;
      if (!token_hash) return told(made);
      const first = await visitor().auth.verifyOtp({ type: 'email', token_hash });
      const second = await visitor().auth.verifyOtp({ type: 'email', token_hash });
      return `${first.data.user?.id === stranger.id ? 'the person' : told(first)}, then ${refusedOrNot(second)}`;
    },
  },
  {
    asks: 'a second factor: set up, a wrong code, the right one',
    expects: 'refused, then aal2',
    async sees({ newPerson }) {
      const { client } = await newPerson('factor');
      const enrolled = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' });
      if (enrolled.error?.code === 'mfa_totp_enroll_not_enabled')
        throw new CannotAsk('needs [auth.mfa.totp] enroll_enabled');
      if (enrolled.error) return told(enrolled);
      const factorId = enrolled.data.id;
      const wrong = await client.auth.mfa.challengeAndVerify({ factorId, code: '000000' });
      const right = await client.auth.mfa.challengeAndVerify({
        factorId,
        code: codeOf(enrolled.data.totp.secret),
      });
      return `${refusedOrNot(wrong)}, then ${right.error ? told(right) : (await claimsOf(client)).aal}`;
    },
  },
  {
    asks: 'accounts administrated by a person',
    expects: 'refused',
    async sees({ admin, url, key }) {
      const { data } = await admin.client.auth.getSession();
      const headers = { apikey: key, authorization: `Bearer ${data.session?.access_token}` };
      return (await fetch(`${url}/auth/v1/admin/users`, { headers })).ok ? 'a list' : 'refused';
    },
  },
  {
    asks: 'an account: read, renamed and removed by the service, and gone',
    expects: 'read, renamed, gone',
    async sees({ newPerson, service }) {
      const person = await newPerson('removed');
      const { admin } = service().auth;
      const read = await admin.getUserById(person.id);
      const renamed = await admin.updateUserById(person.id, { user_metadata: { name: 'Other' } });
      await admin.deleteUser(person.id);
      const { error } = await person.client.auth.getUser();
      return [
        read.data.user?.email === person.email ? 'read' : told(read),
        renamed.data.user?.user_metadata.name === 'Other' ? 'renamed' : told(renamed),
        error ? 'gone' : 'still there',
      ].join(', ');
    },
  },
];

async function signIn(client: SupabaseClient, { email, password }: Own['stranger']): Promise<SupabaseClient> {
  const { error } = await client.auth.signInWithPassword({ email, password });
  if (error) throw error;
  return client;
}

async function claimsOf(client: SupabaseClient): Promise<Record<string, unknown>> {
  const { data, error } = await client.auth.getClaims();
  if (error) throw error;
  return data?.claims ?? {};
}

/** `secret`: base32, as it is shown once. */
export function codeOf(secret: string, atMs = Date.now()): string {
  const bits = [...secret.replace(/=+$/, '').toUpperCase()]
    .map((sign) => alphabet.indexOf(sign).toString(2).padStart(5, '0'))
    .join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const step = Buffer.alloc(8);
  step.writeBigUInt64BE(BigInt(Math.floor(atMs / 30_000)));
  const hash = createHmac('sha1', key).update(step).digest();
  const at = (hash.at(-1) ?? 0) & 0xf;
  return String((hash.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}
