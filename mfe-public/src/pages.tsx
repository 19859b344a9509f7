/** Every public route and the page behind it; anything else is not found. */
import { Navigate, Route, Routes } from 'react-router';
import { paths } from './navigation/paths.ts';
import { HomePage } from './pages/home/home-page.tsx';
import { RalliesPage } from './pages/home/rallies/rallies-page.tsx';
import { ShortLinkPage } from './pages/live/short-link-page.tsx';
import { NotFoundPage } from './pages/not-found/not-found-page.tsx';
import { ChooserPage } from './pages/rally/chooser-page.tsx';
import { CrewsPage } from './pages/rally/rally-id/live/crews/crews-page.tsx';
import { LiveFrame } from './pages/rally/rally-id/live/live-frame.tsx';
import { OverviewPage } from './pages/rally/rally-id/live/overview-page.tsx';
import { PdfsPage } from './pages/rally/rally-id/live/pdfs/pdfs-page.tsx';
import { CpPage } from './pages/rally/rally-id/live/penalties/cp/cp-page.tsx';
import { MiscPage } from './pages/rally/rally-id/live/penalties/misc/misc-page.tsx';
import { PenaltiesPage } from './pages/rally/rally-id/live/penalties/penalties-page.tsx';
import { ScPage } from './pages/rally/rally-id/live/penalties/sc/sc-page.tsx';
import { TcPage } from './pages/rally/rally-id/live/penalties/tc/tc-page.tsx';
import { SpanPage } from './pages/rally/rally-id/live/ranking/race/span-page.tsx';
import { RacesPage } from './pages/rally/rally-id/live/ranking/races-page.tsx';
import { RetirementsPage } from './pages/rally/rally-id/live/retirements/retirements-page.tsx';
import { StartOrderPage } from './pages/rally/rally-id/live/start-order/start-order-page.tsx';
import { RallyPage } from './pages/rally/rally-id/rally-page.tsx';

export function Pages() {
  return (
    <Routes>
      <Route index element={<Navigate to={paths.home} replace />} />
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
        <Route path="start-order/:date" element={<StartOrderPage />} />
      </Route>
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}
