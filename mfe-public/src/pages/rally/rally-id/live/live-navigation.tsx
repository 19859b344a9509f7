/** Navigation of the live pages: a rail on wide screens, a bar at the thumb on phones; an entry only where there is a page. */

import { Link, useLocation } from '@bivouac/contract/router';
import { Button, Sheet } from '@bivouac/ui';
import { useState } from 'react';
import { useNow } from '#feed/use-now.ts';
import { useSay } from '#language/text.tsx';
import { type LiveEntry, liveEntries } from '#navigation/live-entries.ts';
import { paths } from '#navigation/paths.ts';
import { dateOfInterest } from '#navigation/start-order-date.ts';
import { useIsOfficial } from '#officials/reading.ts';
import { Searching } from '#search/search-button.tsx';
import { ShareButton } from '#share/share-button.tsx';
import { useRally } from '#structure/rally-context.tsx';
import styles from './live-navigation.module.css';

const MINUTE_MS = 60_000;

export function LiveNavigation({ label }: { label: string }) {
  const say = useSay();
  const { index } = useRally();
  const { pathname } = useLocation();
  const nowMs = useNow(MINUTE_MS);
  const [isMoreOpen, setMoreOpen] = useState(false);
  const [isSearching, setSearching] = useState(false);
  const search = () => {
    setMoreOpen(false);
    setSearching(true);
  };
  const home = useIsOfficial() ? null : paths.rallies;
  const entries = liveEntries(index.id, dateOfInterest(index, nowMs), home);
  const isCurrent = (entry: LiveEntry) =>
    pathname === entry.to || (!entry.isExact && pathname.startsWith(entry.under));
  const link = (entry: LiveEntry) => (
    <Link
      key={entry.id}
      to={entry.to}
      className={styles.entry}
      data-entry={entry.id}
      data-phone={entry.isOnPhone || undefined}
      aria-current={isCurrent(entry) ? 'page' : undefined}
    >
      <svg viewBox="0 0 24 24" className={styles.icon} aria-hidden="true">
        <path d={entry.icon} />
      </svg>
      {say(`nav.${entry.id}`)}
    </Link>
  );
  return (
    <>
      <nav className={styles.nav} aria-label={label}>
        {entries.map(link)}
        <button
          type="button"
          className={styles.more}
          aria-haspopup="dialog"
          onClick={() => setMoreOpen(true)}
        >
          <svg viewBox="0 0 24 24" className={styles.icon} aria-hidden="true">
            <path d="M5 12h.01M12 12h.01M19 12h.01" />
          </svg>
          {say('nav.more')}
        </button>
      </nav>
      {isSearching && <Searching onClose={() => setSearching(false)} />}
      {isMoreOpen && (
        <Sheet title={say('nav.more')} closeLabel={say('sheet.close')} onClose={() => setMoreOpen(false)}>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: closes after one of its links was followed */}
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click */}
          <div className={styles.sheet} onClick={() => setMoreOpen(false)}>
            {entries.filter((entry) => !entry.isOnPhone).map(link)}
          </div>
          <div className={styles.sheet}>
            <Button look="quiet" onClick={search}>
              {say('search.open')}
            </Button>
            <ShareButton hasWords />
          </div>
        </Sheet>
      )}
    </>
  );
}
