/** The socket in use: realtime-js as it is, with its own heartbeat (25 s) and time-out (10 s). */
import type { RealtimeClient } from '@supabase/realtime-js';
import type { LiveSettings } from '../settings.ts';

/** Loads the code; the connection opens with the first topic. */
export async function loadRealtimeClient(settings: LiveSettings): Promise<RealtimeClient> {
  const { RealtimeClient } = await import('@supabase/realtime-js');
  const client = new RealtimeClient(settings.realtimeUrl.replace(/^http/, 'ws'), {
    params: { apikey: settings.feed.publishableKey },
    ...(settings.accessToken ? { accessToken: settings.accessToken } : {}),
  });
  // A token that arrives after the first join was sent would not be sent at all: it is fetched before.
  if (settings.accessToken) await client.setAuth();
  return client;
}
