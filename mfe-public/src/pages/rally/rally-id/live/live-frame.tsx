/** The frame of a rally's live pages: name and banner, where one is, freshness, notices, navigation, and the crew's sheet over it all. */

import { Link, Outlet, useLocation, useParams } from '@bivouac/contract/router';
import { Skeleton } from '@bivouac/ui';
import { Suspense, useMemo, useState } from 'react';
import { UnlessCut } from '#chunks/unless-cut.tsx';
import { Compared } from '#compare/compared.tsx';
import { CrewSheet } from '#crew-sheet/crew-sheet.tsx';
import { OpenCrewProvider } from '#crews/open-crew.tsx';
import { FavouritesProvider } from '#favourites/favourites.tsx';
import { KeysAfterFirst } from '#keys/keys-after-first.tsx';
import { useSay } from '#language/text.tsx';
import { FramePlace, FrameSlotsProvider, useIsWide } from '#navigation/frame-slots.tsx';
import { paths } from '#navigation/paths.ts';
import { NoticesBand } from '#notices/notices-band.tsx';
import { ForOfficials } from '#officials/for-officials.tsx';
import { SearchButton } from '#search/search-button.tsx';
import { ShareButton } from '#share/share-button.tsx';
import { Freshness, StaleBanner } from '#state/freshness.tsx';
import { PauseButton, PauseProvider } from '#state/pause.tsx';
import { useRally } from '#structure/rally-context.tsx';
import { RallyGate } from '#structure/rally-gate.tsx';
import styles from './live-frame.module.css';
import { LiveNavigation } from './live-navigation.tsx';

const USUAL_LETTERS = 18;

export function LiveFrame() {
  const { rallyId = '' } = useParams();
  return (
    <RallyGate rallyId={rallyId}>
      <PauseProvider>
        <OpenCrewProvider>
          <FavouritesProvider key={rallyId}>
            <Frame />
          </FavouritesProvider>
        </OpenCrewProvider>
      </PauseProvider>
    </RallyGate>
  );
}

function Frame() {
  const say = useSay();
  const { index } = useRally();
  const [where, setWhere] = useState<HTMLElement | null>(null);
  const [views, setViews] = useState<HTMLElement | null>(null);
  const [spans, setSpans] = useState<HTMLElement | null>(null);
  const isWide = useIsWide();
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const viewsOfPage = (
    <div ref={setViews} className={styles.views}>
      <FramePlace slot="views" />
    </div>
  );
  const slots = useMemo(() => ({ where, views, spans }), [where, views, spans]);
  return (
    <div className={styles.frame}>
      {index.banner && (
        <details className={styles.banner} data-banner="demo">
          <summary>{index.banner}</summary>
        </details>
      )}
      <header className={styles.head}>
        <p className={styles.rally} data-long={index.name.length > USUAL_LETTERS || undefined}>
          <Link to={paths.rally(index.id)}>
            <bdi>{index.name}</bdi>
          </Link>
        </p>
        <div ref={setWhere} className={styles.where}>
          <FramePlace slot="where" />
        </div>
        {isWide && viewsOfPage}
        <div className={styles.state}>
          <Freshness />
          {isWide && (
            <>
              <SearchButton />
              <ShareButton />
            </>
          )}
          <PauseButton />
        </div>
      </header>
      {!isWide && viewsOfPage}
      <div className={styles.body}>
        <div className={styles.rail}>
          <LiveNavigation label={say('nav.label')} />
          <div ref={setSpans} className={styles.spans}>
            <FramePlace slot="spans" />
          </div>
        </div>
        <div className={styles.content}>
          <ForOfficials part="DraftBand" />
          <StaleBanner />
          <NoticesBand />
          <FrameSlotsProvider value={slots}>
            <UnlessCut address={address}>
              <Suspense fallback={<Skeleton label={say('state.loading')} />}>
                <Outlet />
              </Suspense>
            </UnlessCut>
          </FrameSlotsProvider>
        </div>
      </div>
      <UnlessCut address={address}>
        <CrewSheet />
        <Compared />
      </UnlessCut>
      <KeysAfterFirst />
    </div>
  );
}
