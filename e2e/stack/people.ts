/** The officials of a story: each with an account and a session of his own, made through the doors people use. */
import { randomBytes, randomUUID } from 'node:crypto';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { type Account, account, told } from '../site.ts';

export interface Site {
  /** Address of the site and of its API, without a slash at the end. */
  url: string;
  publishableKey: string;
  /** The first administrator of the platform. */
  admin: Account;
}

/** The one all stories run on. */
export const theSite = (): Site => ({
  url: told('SUPABASE_URL'),
  publishableKey: told('SUPABASE_PUBLISHABLE_KEY'),
  admin: account('ADMIN'),
});

/** Somebody without an account. */
export function visitor(site: Site): SupabaseClient {
  return createClient(site.url, site.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false, storageKey: randomUUID() },
  });
}

/** The first administrator of the platform, signed in. */
export async function administrator(site: Site): Promise<SupabaseClient> {
  const client = visitor(site);
  const { error } = await client.auth.signInWithPassword(site.admin);
  if (error) throw error;
  return client;
}

export interface Organizer {
  client: SupabaseClient;
  account: Account;
}

interface Invited {
  /** null: the platform. */
  rally: string | null;
  role: 'organizer' | 'platform_admin';
  email: string;
  title?: string;
}

/** The token of the link. */
async function invite(admin: SupabaseClient, invited: Invited): Promise<string> {
  const { data, error } = await admin.rpc('invite', { ...invited });
  if (error) throw error;
  return new URL(data.link).searchParams.get('invitation') ?? '';
}

/** Somebody who is invited to be an organizer of the rally, signs up and accepts. */
export async function newOrganizer(site: Site, admin: SupabaseClient, rallyId: string): Promise<Organizer> {
  const client = visitor(site);
  const organizer: Account = {
    email: `timing-${randomBytes(4).toString('hex')}@rally.test`,
    password: randomBytes(12).toString('base64url'),
  };
  const invitation = await invite(admin, {
    rally: rallyId,
    role: 'organizer',
    email: organizer.email,
    title: 'Timing team',
  });
  const { error } = await client.auth.signUp({ ...organizer, options: { data: { invitation } } });
  if (error) throw error;
  const { error: refused } = await client.rpc('accept_invitation', { token: invitation });
  if (refused) throw refused;
  return { client, account: organizer };
}

/** An account just made, of somebody who was invited and has not accepted: without a role anywhere. */
export async function somebodyNew(): Promise<Account> {
  const site = theSite();
  const who = { email: `visitor-${randomUUID()}@bivouac.test`, password: randomUUID() };
  const invited = { rally: null, role: 'platform_admin', email: who.email } as const;
  const invitation = await invite(await administrator(site), invited);
  const { error } = await visitor(site).auth.signUp({ ...who, options: { data: { invitation } } });
  if (error) throw error;
  return who;
}
