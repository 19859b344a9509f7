/** The table on the screen to take away: the same page of the feed as a sheet, as data, or on paper. */
import type { Page } from '@bivouac/data/feed';
import { useFeedAddress } from '../feed/feed-address.tsx';
import { useSay } from '../language/text.tsx';
import styles from './take-away.module.css';

export function TakeAway({ page }: { page: Pick<Page, 'rally' | 'race' | 'key'> }) {
  const say = useSay();
  const { url, publishableKey } = useFeedAddress();
  const query = new URLSearchParams({
    rally: page.rally,
    ...(page.race ? { race: page.race } : {}),
    key: page.key,
    apikey: publishableKey,
  });
  const name = `${page.rally}-${page.key.replaceAll('/', '-')}`;
  return (
    <p className={styles.takeAway}>
      {say('takeAway.as')}{' '}
      <a href={`${url}/page_csv?${query}`} download={`${name}.csv`}>
        CSV
      </a>
      <a href={`${url}/page?${query}`} download={`${name}.json`}>
        JSON
      </a>
      <button type="button" onClick={() => window.print()}>
        {say('takeAway.print')}
      </button>
    </p>
  );
}
