/** Where the feed is read, handed down from whoever mounts the remote. */
import type { FeedAddress } from '@bivouac/data/feed';
import { createContext, useContext } from 'react';

const FeedAddressContext = createContext<FeedAddress>({ url: '/rest/v1/rpc', publishableKey: '' });

export const FeedAddressProvider = FeedAddressContext.Provider;

export function useFeedAddress(): FeedAddress {
  return useContext(FeedAddressContext);
}
