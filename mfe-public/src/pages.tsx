/** Every public route and the page behind it; anything else is not found. */

import { Route, Routes, useLocation } from '@bivouac/contract/router';
import { Skeleton } from '@bivouac/ui';
import { Suspense, useEffect } from 'react';
import { fetchFor, fetchLater, later } from './chunks/later.tsx';
import { UnlessCut } from './chunks/unless-cut.tsx';
import { NotFoundPage } from './frame/not-found-page.tsx';
import styles from './frame/page.module.css';
import { useLanguage } from './language/text.tsx';
import { GoOn } from './navigation/go-on.tsx';
import { paths } from './navigation/paths.ts';
import { ShortLinkPage } from './pages/live/short-link-page.tsx';
import { LiveFrame } from './pages/rally/rally-id/live/live-frame.tsx';
import { SpanPage } from './pages/rally/rally-id/live/ranking/race/span-page.tsx';

const OverviewPage = later('overview', 'OverviewPage');
const RacesPage = later('overview', 'RacesPage');
const HomePage = later('rally', 'HomePage');
const RalliesPage = later('rally', 'RalliesPage');
const ChooserPage = later('rally', 'ChooserPage');
const RallyPage = later('rally', 'RallyPage');
const CrewsPage = later('lists', 'CrewsPage');
const PdfsPage = later('lists', 'PdfsPage');
const RetirementsPage = later('lists', 'RetirementsPage');
const PenaltiesPage = later('lists', 'PenaltiesPage');
const CpPage = later('lists', 'CpPage');
const MiscPage = later('lists', 'MiscPage');
const ScPage = later('lists', 'ScPage');
const TcPage = later('lists', 'TcPage');
const StartOrderPage = later('lists', 'StartOrderPage');

export function Pages() {
  const { say, tag } = useLanguage();
  const { pathname, search } = useLocation();
  useEffect(() => fetchLater(tag), [tag]);
  useEffect(() => fetchFor(pathname), [pathname]);
  return (
    <Suspense
      fallback={
        <div className={styles.page}>
          <Skeleton label={say('state.loading')} />
        </div>
      }
    >
      <UnlessCut address={pathname + search}>
        <PublicRoutes />
      </UnlessCut>
    </Suspense>
  );
}

function PublicRoutes() {
  return (
    <Routes>
      <Route index element={<GoOn to={paths.home} />} />
      <Route path="home" element={<HomePage />} />
      <Route path="home/rallies" element={<RalliesPage />} />
      <Route path="rally" element={<ChooserPage />} />
      <Route path="live/:rallyCode" element={<ShortLinkPage />} />
      <Route path="rally/:rallyId" element={<RallyPage />} />
      <Route path="rally/:rallyId/live" element={<LiveFrame />}>
        <Route index element={<OverviewPage />} />
        <Route path="crews" element={<CrewsPage />} />
        <Route path="pdfs" element={<PdfsPage />} />
        <Route path="retirements" element={<RetirementsPage />} />
        <Route path="penalties" element={<PenaltiesPage />} />
        <Route path="penalties/cp" element={<CpPage />} />
        <Route path="penalties/misc" element={<MiscPage />} />
        <Route path="penalties/sc" element={<ScPage />} />
        <Route path="penalties/tc" element={<TcPage />} />
        <Route path="ranking" element={<RacesPage />} />
        <Route path="ranking/:raceId" element={<SpanPage />} />
        <Route path="ranking/:raceId/day/:dayId" element={<SpanPage />} />
        <Route path="ranking/:raceId/day/:dayId/leg/:legId" element={<SpanPage />} />
        <Route path="ranking/:raceId/day/:dayId/leg/:legId/stage/:stageId" element={<SpanPage />} />
        <Route path="start-order" element={<StartOrderPage />} />
        <Route path="start-order/:date" element={<StartOrderPage />} />
      </Route>
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}
