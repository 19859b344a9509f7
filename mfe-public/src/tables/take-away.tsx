/** A page of the feed to take away: as a sheet, as data, or the screen on paper. */
import type { Page, PageRef } from '@bivouac/data/feed';
import { Suspense } from 'react';
import { later } from '../chunks/later.tsx';
import { useFeedAddress } from '../feed/feed-address.tsx';
import { useLanguage, useSay } from '../language/text.tsx';
import { useRally } from '../structure/rally-context.tsx';
import styles from './classification.module.css';

const OfficialHash = later('opened', 'OfficialHash');

interface TakeAwayProps {
  of: PageRef;
  page?: Page;
}

export function TakeAway({ of, page }: TakeAwayProps) {
  const say = useSay();
  const { tag } = useLanguage();
  const { index } = useRally();
  const { url, publishableKey } = useFeedAddress();
  const query = new URLSearchParams({
    rally: of.rally,
    ...(of.race ? { race: of.race } : {}),
    key: of.key,
    apikey: publishableKey,
  });
  const name = `${of.rally}-${of.key.replaceAll('/', '-')}`;
  return (
    <div className={styles.below}>
      <p className={styles.takeAway}>
        {say(page ? 'takeAway.as' : 'now.recorded')}{' '}
        {index.status !== 'draft' && index.status !== 'rehearsal' && (
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
      {page?.body.state === 'official' && (
        <Suspense>
          <OfficialHash of={of} page={page} />
        </Suspense>
      )}
    </div>
  );
}
