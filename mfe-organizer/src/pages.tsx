/** Every page of this remote; anything else is not found. */

import { later, useAnswer, useShell } from '@bivouac/contract/remote';
import { Route, Routes, useLocation } from '@bivouac/contract/router';
import { isLanguage, loadSay } from '@bivouac/i18n';
import { Button, Panel, Skeleton, useKept } from '@bivouac/ui';
import { type ReactNode, Suspense, useState } from 'react';
import { pageWords } from './catalogues/index.ts';
import { NotFoundPage } from './frame/not-found-page.tsx';
import { type Say, SayProvider, useSay } from './language/language.ts';
import { MyRalliesPage } from './pages/my-rallies-page.tsx';

export const loadDesk = () => import(/* webpackChunkName: "part-desk" */ './desk-pages.tsx');

const RallyPlace = later(() => loadDesk().then((desk) => desk.RallyPlace));
const Unsent = later(() => loadDesk().then((desk) => desk.Unsent));
const RallyPage = later(() => loadDesk().then((desk) => desk.RallyPage));
const RaceDayPage = later(() => loadDesk().then((desk) => desk.RaceDayPage));
const ChronosPage = later(() => loadDesk().then((desk) => desk.ChronosPage));
const ChronosStagePage = later(() => loadDesk().then((desk) => desk.ChronosStagePage));
const OverspeedsPage = later(() => loadDesk().then((desk) => desk.OverspeedsPage));
const OverspeedsStagePage = later(() => loadDesk().then((desk) => desk.OverspeedsStagePage));
const ChronosCrewPage = later(() => loadDesk().then((desk) => desk.ChronosCrewPage));
const OverspeedsCrewPage = later(() => loadDesk().then((desk) => desk.OverspeedsCrewPage));

const askDesk = () =>
  loadDesk().then(
    () => ({ ok: true as const, value: true }),
    (cause: unknown) => ({
      ok: false as const,
      problem: { reason: 'offline' as const, message: String(cause) },
    }),
  );

/** Safari has no idle callback. */
const whenIdle: typeof requestIdleCallback =
  globalThis.requestIdleCallback ?? ((run) => window.setTimeout(run, 2_000));

export const isFirst = (path: string): boolean => path === '' || path === '/';

/** `hasAllWords`: those of all pages were loaded before anything was shown. */
export function Pages({ hasAllWords }: { hasAllWords: boolean }) {
  const { pathname } = useLocation();
  /** When the list is shown and the page idle, the desk is fetched, so that it opens at once and without a network. */
  const [isStanding, setStanding] = useState(false);
  const { value: isThere } = useAnswer(isStanding ? 'desk' : null, askDesk);
  const say = useSay();
  const loading = <Skeleton rows={6} label={say('loading')} />;
  return (
    <>
      {(isThere || !isFirst(pathname)) && (
        <Suspense fallback={null}>
          <MoreWords hasAll={hasAllWords} isQuiet>
            <Unsent />
          </MoreWords>
        </Suspense>
      )}
      <Suspense fallback={loading}>
        <Routes>
          <Route
            index
            element={<MyRalliesPage onStands={() => whenIdle(() => setStanding(true), { timeout: 5_000 })} />}
          />
          <Route
            path="*"
            element={
              <MoreWords hasAll={hasAllWords} fallback={loading}>
                <DeskPages />
              </MoreWords>
            }
          />
        </Routes>
      </Suspense>
    </>
  );
}

function DeskPages() {
  const { pathname } = useLocation();
  const pages = (
    <Routes>
      <Route path="rally/:rally_id" element={<RallyPage />} />
      {/* Inside the administration the rally's own page is another one. */}
      <Route path="rally/:rally_id/control" element={<RallyPage />} />
      <Route path="rally/:rally_id/race/:race_id" element={<RaceDayPage />} />
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
  );
  return pathname.startsWith('/rally/') ? <RallyPlace>{pages}</RallyPlace> : pages;
}

interface MoreWordsProps {
  hasAll: boolean;
  /** Until they are there; left out: nothing. */
  fallback?: ReactNode;
  isQuiet?: boolean;
  children: ReactNode;
}

/** The words of all pages over those of the list of rallies: loaded with the first page that says them, in the reader's language. */
function MoreWords({ hasAll, children, ...more }: MoreWordsProps) {
  return hasAll ? children : <Loaded {...more}>{children}</Loaded>;
}

function Loaded({ fallback = null, isQuiet = false, children }: Omit<MoreWordsProps, 'hasAll'>) {
  const { language } = useShell();
  const own = useSay();
  const { value, problem, retry } = useAnswer<Say, unknown>(language, async () => {
    try {
      return { ok: true, value: await loadSay(isLanguage(language) ? language : 'en', pageWords) };
    } catch (problem) {
      return { ok: false, problem };
    }
  });
  // Until the words of another language have come, what stands keeps its own.
  const say = useKept(value, () => value !== null);
  if (problem && !say && !isQuiet) {
    return (
      <Panel
        kind="error"
        title={own('trouble.page')}
        actions={<Button onClick={retry}>{own('retry')}</Button>}
      >
        {own('trouble.offline')}
      </Panel>
    );
  }
  return say ? <SayProvider value={say}>{children}</SayProvider> : fallback;
}
