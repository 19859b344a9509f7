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

/** Somebody who signs up, and whom an administrator makes an organizer of the rally. */
export async function newOrganizer(site: Site, admin: SupabaseClient, rallyId: string): Promise<Organizer> {
  const client = visitor(site);
  const organizer: Account = {
    email: `timing-${randomBytes(4).toString('hex')}@rally.test`,
    password: randomBytes(12).toString('base64url'),
  };
  const { data, error } = await client.auth.signUp(organizer);
  if (error) throw error;
  const { error: refused } = await admin
    .from('memberships')
    .insert([{ user_id: data.user?.id, rally_id: rallyId, role: 'organizer', title: 'Timing team' }]);
  if (refused) throw refused;
  return { client, account: organizer };
}
