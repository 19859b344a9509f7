/** The public remote: every live page of every rally, in the reader's language, read from the feed alone. */
import type { ShellProps } from '@bivouac/contract';
import type { FeedAddress } from '@bivouac/data/feed';
import { Suspense, useMemo } from 'react';
import { later } from './chunks/later.tsx';
import { FeedAddressProvider } from './feed/feed-address.tsx';
import { LanguageProvider, type Say } from './language/text.tsx';
import { Pages } from './pages.tsx';

const OfficialReader = later('officials', 'OfficialReader');

export interface AppProps {
  /** BCP 47 tag of the reader's language. */
  language: string;
  say: Say;
  feed: FeedAddress;
  audience: ShellProps['audience'];
}

export function App({ language, say, feed, audience }: AppProps) {
  const spoken = useMemo(() => ({ tag: language, say }), [language, say]);
  const { url, publishableKey, filesUrl = '' } = feed;
  const address = useMemo(() => ({ url, publishableKey, filesUrl }), [url, publishableKey, filesUrl]);
  return (
    <LanguageProvider value={spoken}>
      <FeedAddressProvider value={address}>
        {audience === 'official' ? (
          <Suspense>
            <OfficialReader>
              <Pages />
            </OfficialReader>
          </Suspense>
        ) : (
          <Pages />
        )}
      </FeedAddressProvider>
    </LanguageProvider>
  );
}
