/** Hears that posts of the rally were told something; shows nothing. */
import { useShell } from '@bivouac/contract/remote';
import { accessToken, data } from '@bivouac/data';
import { hearPosts } from '@bivouac/live/posts';
import { useEffect, useEffectEvent } from 'react';

export function Hearing({ rally, onTold }: { rally: string; onTold(): void }) {
  const { config } = useShell();
  const { supabaseUrl, publishableKey } = config;
  const tell = useEffectEvent(onTold);
  useEffect(
    () =>
      hearPosts(
        {
          realtimeUrl: `${supabaseUrl}/realtime/v1`,
          publishableKey,
          accessToken: () => accessToken(data()),
        },
        rally,
        () => tell(),
      ),
    [supabaseUrl, publishableKey, rally],
  );
  return null;
}
