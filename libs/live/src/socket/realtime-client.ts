/** The socket in use: realtime-js as it is, with its own heartbeat (25 s) and time-out (10 s). */
import type { RealtimeClient } from '@supabase/realtime-js';
import type { LiveSettings } from '../settings.ts';

/** Loads the code; the connection opens with the first topic. */
export async function loadRealtimeClient(settings: LiveSettings): Promise<RealtimeClient> {
  const { RealtimeClient } = await import('@supabase/realtime-js');
  return clientOf(RealtimeClient, { ...settings, publishableKey: settings.feed.publishableKey });
}

export type SocketSettings = Pick<LiveSettings, 'realtimeUrl' | 'accessToken'> & { publishableKey: string };

export async function clientOf(
  Client: typeof RealtimeClient,
  { realtimeUrl, publishableKey, accessToken }: SocketSettings,
): Promise<RealtimeClient> {
  const client = new Client(realtimeUrl.replace(/^http/, 'ws'), {
    params: { apikey: publishableKey },
    ...(accessToken ? { accessToken } : {}),
  });
  // A token that arrives after the first join was sent would not be sent at all: it is fetched before.
  if (accessToken) await client.setAuth();
  return client;
}
