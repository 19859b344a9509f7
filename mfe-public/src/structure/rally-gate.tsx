/** Loads a rally's structure and crews and hands them down; "not found" when there is no such rally. */
import type { CrewRow } from '@bivouac/data/feed';
import type { PageView } from '@bivouac/live';
import { type ReactNode, useMemo } from 'react';
import { usePage } from '../feed/use-page.ts';
import { NotFoundPage } from '../frame/not-found-page.tsx';
import styles from '../frame/page.module.css';
import { PageGate } from '../state/page-gate.tsx';
import { RallyProvider, type RallyView } from './rally-context.tsx';

const NO_CREWS: ReadonlyMap<string, CrewRow> = new Map();
const LOADING: PageView<never> = { page: null, problem: null };

/** The pages every page of a rally needs are asked for together: nothing is drawn that the next of them would push away. */
export function RallyGate({ rallyId, children }: { rallyId: string; children: ReactNode }) {
  const rally = rallyId.toLowerCase();
  const view = usePage({ rally, race: null, key: 'index' });
  const { page: crewsPage } = usePage({ rally, race: null, key: 'crews' });
  const notices = usePage({ rally, race: null, key: 'notices' });
  const index = view.page?.body ?? null;
  const crews = useMemo(
    () => (crewsPage ? new Map(crewsPage.body.rows.map((crew) => [crew.number, crew])) : NO_CREWS),
    [crewsPage],
  );
  const held = crewsPage?.held;
  const value = useMemo<RallyView | null>(
    () => index && { index, crews, held, pageRef: (key, race = null) => ({ rally: index.id, race, key }) },
    [index, crews, held],
  );
  // The address names a rally by its id; a code is for the short link only.
  const isOther = index !== null && index.id !== rally;
  if (isOther || view.problem?.reason === 'not_found') return <NotFoundPage what="rally" />;
  if (!value || (!notices.page && !notices.problem)) {
    return (
      <div className={styles.page}>
        <PageGate view={value ? LOADING : view}>{() => null}</PageGate>
      </div>
    );
  }
  return <RallyProvider value={value}>{children}</RallyProvider>;
}
