/** Opens the list of what was published of a page. */
import type { PageRef } from '@bivouac/data/feed';
import { Button } from '@bivouac/ui';
import { Suspense } from 'react';
import { later } from '../chunks/later.tsx';
import { useSay } from '../language/text.tsx';
import { useUrlChoice } from '../navigation/use-url-choice.ts';
import styles from './versions.module.css';

const VersionSheet = later('opened', 'VersionSheet');

export function VersionsButton({ of, shown }: { of: PageRef; shown: number }) {
  const say = useSay();
  const [panel, setPanel] = useUrlChoice('panel');
  return (
    <>
      <Button
        look="quiet"
        className={styles.opens}
        aria-haspopup="dialog"
        onClick={() => setPanel('versions')}
      >
        {say('publication.versions')}
      </Button>
      {panel === 'versions' && (
        <Suspense>
          <VersionSheet of={of} shown={shown} onClose={() => setPanel(null)} />
        </Suspense>
      )}
    </>
  );
}
