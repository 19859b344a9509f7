/** Where this page reads the public feed, and the address of the site for links on paper. */
import { useShell } from '@bivouac/contract/remote';
import type { FeedAddress } from '@bivouac/data';
import { useMemo } from 'react';

export function useFeed(): FeedAddress {
  const { config } = useShell();
  return useMemo(
    () => ({ url: config.feedUrl, publishableKey: config.publishableKey }),
    [config.feedUrl, config.publishableKey],
  );
}
