/** Shows a page that stands still while it is paused, read by keyboard or under a finger, and says what waits. */
import type { Page, PageBody } from '@bivouac/data/feed';
import { Button, useHeld } from '@bivouac/ui';
import type { ReactNode } from 'react';
import { useSay } from '../language/text.tsx';
import { ForOfficials } from '../officials/for-officials.tsx';
import { usePause } from './pause.tsx';
import styles from './state.module.css';

interface HeldPageProps<Body extends PageBody> {
  page: Page<Body>;
  children: (page: Page<Body>) => ReactNode;
}

export function HeldPage<Body extends PageBody>({ page, children }: HeldPageProps<Body>) {
  const say = useSay();
  const { isPaused, setPaused } = usePause();
  const held = useHeld(page, isPaused);
  const showNewest = () => {
    setPaused(false);
    (document.activeElement as HTMLElement | null)?.blur?.();
    held.release();
  };
  // Another page was asked for: what is held belongs to the one before.
  const shown = held.shown.key === page.key && held.shown.race === page.race ? held.shown : page;
  return (
    <div className={styles.held} {...held.holdProps}>
      <ForOfficials part="HeldBand" held={shown.held} />
      {children(shown)}
      {held.waiting > 0 && (
        <div className={styles.pill}>
          <Button look="pill" onClick={showNewest}>
            {say('held.updates', { count: held.waiting })}
          </Button>
        </div>
      )}
    </div>
  );
}
