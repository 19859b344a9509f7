/** Every page of this remote; anything else is not found. */

import { later } from '@bivouac/contract/remote';
import { Route, Routes } from '@bivouac/contract/router';
import { Skeleton } from '@bivouac/ui';
import { Suspense } from 'react';
import { Unsent } from './desk/outbox/unsent.tsx';
import { useSay } from './language/language.ts';
import { ChronosPage } from './pages/chronos-page.tsx';
import { ChronosStagePage } from './pages/chronos-stage-page.tsx';
import { MyRalliesPage } from './pages/my-rallies-page.tsx';
import { NotFoundPage } from './pages/not-found-page.tsx';
import { OverspeedsPage } from './pages/overspeeds-page.tsx';
import { OverspeedsStagePage } from './pages/overspeeds-stage-page.tsx';
import { RallyPage } from './pages/rally-page.tsx';

const ChronosCrewPage = later(() =>
  import('./pages/chronos-crew-page.tsx').then((page) => page.ChronosCrewPage),
);
const OverspeedsCrewPage = later(() =>
  import('./pages/overspeeds-crew-page.tsx').then((page) => page.OverspeedsCrewPage),
);

export function Pages() {
  const say = useSay();
  return (
    <>
      <Unsent />
      <Suspense fallback={<Skeleton rows={6} label={say('loading')} />}>
        <Routes>
          <Route index element={<MyRalliesPage />} />
          <Route path="rally/:rally_id" element={<RallyPage />} />
          <Route path="rally/:rally_id/race/:race_id/chronos" element={<ChronosPage />} />
          <Route
            path="rally/:rally_id/race/:race_id/chronos/stage/:chronos_stage_id"
            element={<ChronosStagePage />}
          />
          <Route
            path="rally/:rally_id/race/:race_id/chronos/crew/:chronos_crew_nb"
            element={<ChronosCrewPage />}
          />
          <Route
            path="rally/:rally_id/race/:race_id/overspeeds/crew/:overspeed_crew_nb"
            element={<OverspeedsCrewPage />}
          />
          <Route path="rally/:rally_id/race/:race_id/overspeeds" element={<OverspeedsPage />} />
          <Route
            path="rally/:rally_id/race/:race_id/overspeeds/stage/:overspeed_stage_id"
            element={<OverspeedsStagePage />}
          />
          <Route path="*" element={<NotFoundPage />} />
        </Routes>
      </Suspense>
    </>
  );
}
