/** Offers a new version of the app, quietly: who is taking times goes on with the one he has. */
import { Banner, Button } from '@bivouac/ui';
import { useSay } from '../language/language.ts';
import styles from './app.module.css';
import { useChanging } from './use-changing.ts';
import type { Versions } from './versions.ts';

export function VersionBar({ versions }: { versions: Versions }) {
  const say = useSay();
  const offer = useChanging(versions);
  return (
    <div role="status" className={styles.bar} data-version-offer={offer}>
      {offer === 'ready' && (
        <Banner
          tone="info"
          action={
            <Button look="quiet" onClick={() => versions.use()}>
              {say('version.use')}
            </Button>
          }
        >
          {say('version.ready')}
        </Banner>
      )}
      {offer === 'chosen' && <Banner tone="info">{say('version.chosen')}</Banner>}
    </div>
  );
}
