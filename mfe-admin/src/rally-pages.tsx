/** The pages of a rally, in its frame: no part of the first view. */

import { later } from '@bivouac/contract/remote';
import { Route, Routes } from '@bivouac/contract/router';
import { Skeleton } from '@bivouac/ui';
import { type ComponentType, Suspense } from 'react';
import type { MessageId } from './catalogues/index.ts';
import { NotFoundPage } from './frame/not-found-page.tsx';
import { useSay } from './language/language.ts';
import { type InRace, type InRally, RaceFrame } from './rally/race-frame.tsx';
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

const framed = (title: MessageId | null, Page: ComponentType<InRace> | ComponentType<InRally>) => (
  <RaceFrame title={title}>{(place) => <Page {...place} />}</RaceFrame>
);

export function RallyPages() {
  const say = useSay();
  return (
    <RallyPlace>
      <Suspense fallback={<Skeleton rows={6} label={say('loading')} />}>
        <Routes>
          <Route path="rally/:rally_id">
            <Route index element={framed(null, RallyPage)} />
            <Route path="organizers" element={framed('people.ofRally', OrganizersPage)} />
            <Route path="ledger" element={framed('ledger.title', LedgerPage)} />
            <Route path="live/*" element={<LiveInsidePage />} />
            <Route path="control/*" element={<DeskInsidePage part="control" />} />
            <Route path="pdf" element={framed('documents.title', DocumentsPage)} />
            <Route path="tripy" element={framed('tripy.title', TripyPage)} />
            <Route path="notif" element={framed('notices.title', NoticesPage)} />
            <Route path="race/:race_id">
              <Route index element={framed('frame.raceDay', RacePage)} />
              <Route path="marshalls" element={framed('marshalls.title', MarshallsPage)} />
              <Route path="stages" element={framed('stages.title', StagesPage)} />
              <Route path="crews" element={framed('crews.title', CrewsPage)} />
              <Route path="crews/:grouping" element={<GroupingsPage />} />
              <Route path="chronos/*" element={<DeskInsidePage part="chronos" />} />
              <Route path="overspeeds/*" element={<DeskInsidePage part="overspeeds" />} />
              <Route path="penalties" element={framed('judge.title', PenaltiesPage)} />
              <Route path="waypoints" element={framed('waypoints.title', WaypointsPage)} />
              <Route path="timeline" element={framed('timeline.title', TimelinePage)} />
              <Route path="start-order/:so_day_id?" element={framed('starts.title', StartOrderPage)} />
            </Route>
          </Route>
          <Route path="*" element={<NotFoundPage />} />
        </Routes>
      </Suspense>
    </RallyPlace>
  );
}
