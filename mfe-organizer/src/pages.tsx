/** Every page of this remote; anything else is not found. */
import { Route, Routes } from '@bivouac/contract/router';
import { ChronosPage } from './pages/chronos-page.tsx';
import { ChronosStagePage } from './pages/chronos-stage-page.tsx';
import { MyRalliesPage } from './pages/my-rallies-page.tsx';
import { NotFoundPage } from './pages/not-found-page.tsx';
import { OverspeedsPage } from './pages/overspeeds-page.tsx';
import { OverspeedsStagePage } from './pages/overspeeds-stage-page.tsx';
import { RallyPage } from './pages/rally-page.tsx';

export function Pages() {
  return (
    <Routes>
      <Route index element={<MyRalliesPage />} />
      <Route path="rally/:rally_id" element={<RallyPage />} />
      <Route path="rally/:rally_id/race/:race_id/chronos" element={<ChronosPage />} />
      <Route
        path="rally/:rally_id/race/:race_id/chronos/stage/:chronos_stage_id"
        element={<ChronosStagePage />}
      />
      <Route path="rally/:rally_id/race/:race_id/overspeeds" element={<OverspeedsPage />} />
      <Route
        path="rally/:rally_id/race/:race_id/overspeeds/stage/:overspeed_stage_id"
        element={<OverspeedsStagePage />}
      />
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}
