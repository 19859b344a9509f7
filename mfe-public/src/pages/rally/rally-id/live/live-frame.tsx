/** The frame of a rally's live pages: name and banner, freshness, notices, navigation, and the crew's sheet over it all. */

import { Link, Outlet, useParams } from '@bivouac/contract/router';
import { Banner, Skeleton } from '@bivouac/ui';
import { Suspense } from 'react';
import { CrewSheet } from '#crew-sheet/crew-sheet.tsx';
import { OpenCrewProvider } from '#crews/open-crew.tsx';
import { useSay } from '#language/text.tsx';
import { LiveNavigation } from '#navigation/live-navigation.tsx';
import { paths } from '#navigation/paths.ts';
import { NoticesBand } from '#notices/notices-band.tsx';
import { ForOfficials } from '#officials/for-officials.tsx';
import { Freshness, StaleBanner } from '#state/freshness.tsx';
import { PauseButton, PauseProvider } from '#state/pause.tsx';
import { useRally } from '#structure/rally-context.tsx';
import { RallyGate } from '#structure/rally-gate.tsx';
import styles from './live-frame.module.css';

export function LiveFrame() {
  const { rallyId = '' } = useParams();
  return (
    <RallyGate rallyId={rallyId}>
      <PauseProvider>
        <OpenCrewProvider>
          <Frame />
        </OpenCrewProvider>
      </PauseProvider>
    </RallyGate>
  );
}

function Frame() {
  const say = useSay();
  const { index } = useRally();
  return (
    <div className={styles.frame}>
      {index.banner && <Banner tone="demo">{index.banner}</Banner>}
      <header className={styles.head}>
        <p className={styles.rally}>
          <Link to={paths.rally(index.id)}>
            <bdi>{index.name}</bdi>
          </Link>
        </p>
        <div className={styles.state}>
          <Freshness />
          <PauseButton />
        </div>
      </header>
      <div className={styles.body}>
        <LiveNavigation label={say('nav.label')} />
        <div className={styles.content}>
          <ForOfficials part="DraftBand" />
          <StaleBanner />
          <NoticesBand />
          <Suspense fallback={<Skeleton label={say('state.loading')} />}>
            <Outlet />
          </Suspense>
        </div>
      </div>
      <CrewSheet />
    </div>
  );
}
