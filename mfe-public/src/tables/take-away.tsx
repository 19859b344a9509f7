/** The table on the screen to take away: the same page of the feed as a sheet, as data, or on paper. */
import type { Page } from '@bivouac/data/feed';
import { Suspense } from 'react';
import { later } from '../chunks/later.tsx';
import { useFeedAddress } from '../feed/feed-address.tsx';
import { useLanguage, useSay } from '../language/text.tsx';
import { useRally } from '../structure/rally-context.tsx';
import styles from './take-away.module.css';

const OfficialHash = later('opened', 'OfficialHash');

export function TakeAway({ page }: { page: Page }) {
  const say = useSay();
  const { tag } = useLanguage();
  const { index } = useRally();
  const { url, publishableKey } = useFeedAddress();
  const query = new URLSearchParams({
    rally: page.rally,
    ...(page.race ? { race: page.race } : {}),
    key: page.key,
    apikey: publishableKey,
  });
  const name = `${page.rally}-${page.key.replaceAll('/', '-')}`;
  return (
    <div className={styles.below}>
      <p className={styles.takeAway}>
        {say('takeAway.as')}{' '}
        {index.status !== 'draft' && (
          <>
            <a href={`${url}/page_csv?${query}&language=${tag}`} download={`${name}.csv`}>
              CSV
            </a>
            <a href={`${url}/page?${query}`} download={`${name}.json`}>
              JSON
            </a>
          </>
        )}
        <button type="button" onClick={() => window.print()}>
          {say('takeAway.print')}
        </button>
      </p>
      {page.body.state === 'official' && (
        <Suspense>
          <OfficialHash of={{ rally: page.rally, race: page.race, key: page.key }} page={page} />
        </Suspense>
      )}
    </div>
  );
}
