/** A project's own server: the client with the secret key. */
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { Stage } from './stage.ts';

export const secretKey = 'sb_secret_stage';

export function service({ url }: Pick<Stage, 'url'>, key = secretKey): SupabaseClient {
  return createClient(url, key, { auth: { persistSession: false, autoRefreshToken: false } });
}
