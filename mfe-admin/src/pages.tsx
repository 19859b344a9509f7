/** Every page of this remote; anything else is not found. */

import { later } from '@bivouac/contract/remote';
import { Route, Routes, useLocation } from '@bivouac/contract/router';
import { Skeleton } from '@bivouac/ui';
import { Suspense } from 'react';
import { NotFoundPage } from './frame/not-found-page.tsx';
import { useSay } from './language/language.ts';
import { MyRalliesPage } from './pages/my-rallies-page.tsx';

const ReleasesPage = later(() => import('./pages/releases-page.tsx').then((page) => page.ReleasesPage));
const UsersPage = later(() => import('./pages/users-page.tsx').then((page) => page.UsersPage));
const RallyPages = later(() => import('./rally-pages.tsx').then((part) => part.RallyPages));

export function Pages() {
  const say = useSay();
  return (
    <Suspense fallback={<Skeleton rows={6} label={say('loading')} />}>
      <Routes>
        <Route index element={<MyRalliesPage />} />
        <Route path="users" element={<UsersPage />} />
        <Route path="releases" element={<ReleasesPage />} />
        <Route path="*" element={<RallyOrNowhere />} />
      </Routes>
    </Suspense>
  );
}

function RallyOrNowhere() {
  const { pathname } = useLocation();
  return pathname.startsWith('/rally/') ? <RallyPages /> : <NotFoundPage />;
}
