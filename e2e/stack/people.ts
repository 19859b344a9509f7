/** The officials of a story: each with an account and a session of his own, made through the doors people use. */
import { randomBytes, randomUUID } from 'node:crypto';
import { sessionStorageKey } from '@bivouac/data/stored-session';
import { createClient, type Session, type SupabaseClient } from '@supabase/supabase-js';
import { type Account, account, told } from '../site.ts';

export interface Site {
  /** Address of the site and of its API, without a slash at the end. */
  url: string;
  publishableKey: string;
  admin: Account;
}

export const theSite = (): Site => ({
  url: told('SUPABASE_URL'),
  publishableKey: told('SUPABASE_PUBLISHABLE_KEY'),
  admin: account('ADMIN'),
});

export function visitor(site: Site): SupabaseClient {
  return createClient(site.url, site.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false, storageKey: randomUUID() },
  });
}

/** Hashing a password takes a tenth of a second of the one thread that does it: each account is signed in once for all stories of a worker. */
const sessions = new Map<string, Promise<Session>>();

/** Too little of it left to tell a story with. In seconds. */
const SHORTLY_S = 600;

async function sessionFor(site: Site, who: Account): Promise<Session> {
  const name = `${site.url} ${who.email}`;
  const kept = await sessions.get(name)?.catch(() => null);
  if (kept?.expires_at && kept.expires_at - Date.now() / 1000 > SHORTLY_S) return kept;
  const signedIn = visitor(site)
    .auth.signInWithPassword(who)
    .then(({ data, error }) => {
      if (error) throw error;
      return data.session;
    });
  sessions.set(name, signedIn);
  return signedIn;
}

export async function administrator(site: Site): Promise<SupabaseClient> {
  const client = visitor(site);
  const { error } = await client.auth.setSession(await sessionFor(site, site.admin));
  if (error) throw error;
  return client;
}

export async function sessionOf(who: Account, site = theSite()): Promise<{ key: string; session: string }> {
  const session = await sessionFor(site, who);
  return { key: sessionStorageKey({ supabaseUrl: site.url }), session: JSON.stringify(session) };
}

export interface Organizer {
  client: SupabaseClient;
  account: Account;
}

interface Invited {
  /** null: the platform. */
  rally: string | null;
  role: 'organizer' | 'admin' | 'platform_admin';
  email: string;
  title?: string;
}

async function invite(admin: SupabaseClient, invited: Invited): Promise<string> {
  const { data, error } = await admin.rpc('invite', { ...invited });
  if (error) throw error;
  return new URL(data.link).searchParams.get('invitation') ?? '';
}

/** Somebody who is invited to be an organizer of the rally, signs up and accepts. */
export function newOrganizer(site: Site, admin: SupabaseClient, rallyId: string): Promise<Organizer> {
  return newOfficial(site, admin, { rally: rallyId, role: 'organizer', title: 'Timing team' });
}

/** An administrator of this rally alone: the list of rallies has no other. */
export function newAdministrator(site: Site, admin: SupabaseClient, rallyId: string): Promise<Organizer> {
  return newOfficial(site, admin, { rally: rallyId, role: 'admin', title: 'Race office' });
}

async function newOfficial(
  site: Site,
  admin: SupabaseClient,
  as: Pick<Invited, 'rally' | 'role' | 'title'>,
): Promise<Organizer> {
  const client = visitor(site);
  const name = as.role === 'organizer' ? 'timing' : 'office';
  const official: Account = {
    email: `${name}-${randomBytes(4).toString('hex')}@rally.test`,
    password: randomBytes(12).toString('base64url'),
  };
  const invitation = await invite(admin, { ...as, email: official.email });
  const { data, error } = await client.auth.signUp({ ...official, options: { data: { invitation } } });
  if (error) throw error;
  if (data.session) sessions.set(`${site.url} ${official.email}`, Promise.resolve(data.session));
  const { error: refused } = await client.rpc('accept_invitation', { token: invitation });
  if (refused) throw refused;
  return { client, account: official };
}

/** The token of the newest letter to this address: only whoever reads the letter has it. */
async function tokenInLetterTo(email: string): Promise<string> {
  const inbox = await (await fetch(told('BIVOUAC_INBOX_URL'))).text();
  const letter = inbox.split('<article').find((one) => one.includes(`To ${email},`));
  return /invitation=([\w-]+)/.exec(letter ?? '')?.[1] ?? '';
}

/** An account just made by the letter that invited them, of somebody who has not accepted: without a role anywhere. */
export async function somebodyNew(): Promise<Account> {
  const site = theSite();
  const who = { email: `visitor-${randomBytes(6).toString('hex')}@bivouac.test`, password: randomUUID() };
  await invite(await administrator(site), { rally: null, role: 'platform_admin', email: who.email });
  const invitation = await tokenInLetterTo(who.email);
  const { error } = await visitor(site).auth.signUp({ ...who, options: { data: { invitation } } });
  if (error) throw error;
  return who;
}
