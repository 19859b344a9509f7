/** The pages of a rally, in its frame: no part of the first view. */

import { later } from '@bivouac/contract/remote';
import { Route, Routes } from '@bivouac/contract/router';
import { Skeleton } from '@bivouac/ui';
import { Suspense } from 'react';
import { NotFoundPage } from './frame/not-found-page.tsx';
import { useSay } from './language/language.ts';
import { RallyPlace } from './rally/rally-place.tsx';

const DeskInsidePage = later(() =>
  import('./guests/desk-inside-page.tsx').then((page) => page.DeskInsidePage),
);
const LiveInsidePage = later(() =>
  import('./guests/live-inside-page.tsx').then((page) => page.LiveInsidePage),
);
const CrewsPage = later(() => import('./pages/crews-page.tsx').then((page) => page.CrewsPage));
const DocumentsPage = later(() => import('./pages/documents-page.tsx').then((page) => page.DocumentsPage));
const GroupingsPage = later(() => import('./pages/groupings-page.tsx').then((page) => page.GroupingsPage));
const LedgerPage = later(() => import('./pages/ledger-page.tsx').then((page) => page.LedgerPage));
const MarshallsPage = later(() => import('./pages/marshalls-page.tsx').then((page) => page.MarshallsPage));
const NoticesPage = later(() => import('./pages/notices-page.tsx').then((page) => page.NoticesPage));
const OrganizersPage = later(() => import('./pages/organizers-page.tsx').then((page) => page.OrganizersPage));
const RacePage = later(() => import('./pages/race-page.tsx').then((page) => page.RacePage));
const PenaltiesPage = later(() => import('./pages/penalties-page.tsx').then((page) => page.PenaltiesPage));
const RallyPage = later(() => import('./pages/rally-page.tsx').then((page) => page.RallyPage));
const StagesPage = later(() => import('./pages/stages-page.tsx').then((page) => page.StagesPage));
const StartOrderPage = later(() =>
  import('./pages/start-order-page.tsx').then((page) => page.StartOrderPage),
);
const TimelinePage = later(() => import('./pages/timeline-page.tsx').then((page) => page.TimelinePage));
const TripyPage = later(() => import('./pages/tripy-page.tsx').then((page) => page.TripyPage));
const WaypointsPage = later(() => import('./pages/waypoints-page.tsx').then((page) => page.WaypointsPage));

export function RallyPages() {
  const say = useSay();
  return (
    <RallyPlace>
      <Suspense fallback={<Skeleton rows={6} label={say('loading')} />}>
        <Routes>
          <Route path="rally/:rally_id" element={<RallyPage />} />
          <Route path="rally/:rally_id/organizers" element={<OrganizersPage />} />
          <Route path="rally/:rally_id/ledger" element={<LedgerPage />} />
          <Route path="rally/:rally_id/race/:race_id" element={<RacePage />} />
          <Route path="rally/:rally_id/race/:race_id/marshalls" element={<MarshallsPage />} />
          <Route path="rally/:rally_id/race/:race_id/stages" element={<StagesPage />} />
          <Route path="rally/:rally_id/race/:race_id/crews" element={<CrewsPage />} />
          <Route path="rally/:rally_id/race/:race_id/crews/:grouping" element={<GroupingsPage />} />
          <Route path="rally/:rally_id/live/*" element={<LiveInsidePage />} />
          <Route path="rally/:rally_id/race/:race_id/chronos/*" element={<DeskInsidePage part="chronos" />} />
          <Route
            path="rally/:rally_id/race/:race_id/overspeeds/*"
            element={<DeskInsidePage part="overspeeds" />}
          />
          <Route path="rally/:rally_id/control/*" element={<DeskInsidePage part="control" />} />
          <Route path="rally/:rally_id/pdf" element={<DocumentsPage />} />
          <Route path="rally/:rally_id/race/:race_id/penalties" element={<PenaltiesPage />} />
          <Route path="rally/:rally_id/race/:race_id/waypoints" element={<WaypointsPage />} />
          <Route path="rally/:rally_id/race/:race_id/timeline" element={<TimelinePage />} />
          <Route path="rally/:rally_id/race/:race_id/start-order" element={<StartOrderPage />} />
          <Route path="rally/:rally_id/race/:race_id/start-order/:so_day_id" element={<StartOrderPage />} />
          <Route path="rally/:rally_id/tripy" element={<TripyPage />} />
          <Route path="rally/:rally_id/notif" element={<NoticesPage />} />
          <Route path="*" element={<NotFoundPage />} />
        </Routes>
      </Suspense>
    </RallyPlace>
  );
}
