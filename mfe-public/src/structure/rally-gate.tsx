/** Loads a rally's structure and crews and hands them down; "not found" when there is no such rally. */
import type { CrewRow, CrewsBody, IndexBody } from '@bivouac/data/feed';
import { type ReactNode, useMemo } from 'react';
import { usePage } from '../feed/use-page.ts';
import { NotFoundPage } from '../pages/not-found/not-found-page.tsx';
import styles from '../pages/page.module.css';
import { PageGate } from '../state/page-gate.tsx';
import { RallyProvider, type RallyView } from './rally-context.tsx';

const NO_CREWS: ReadonlyMap<string, CrewRow> = new Map();

export function RallyGate({ rallyId, children }: { rallyId: string; children: ReactNode }) {
  const view = usePage<IndexBody>({ rally: rallyId, race: null, key: 'index' });
  if (view.problem?.reason === 'not_found') return <NotFoundPage what="rally" />;
  // The address names a rally by its id; a code is for the short link only.
  if (view.page && view.page.body.id !== rallyId.toLowerCase()) return <NotFoundPage what="rally" />;
  if (!view.page) {
    return (
      <div className={styles.page}>
        <PageGate view={view}>{() => null}</PageGate>
      </div>
    );
  }
  return <WithCrews index={view.page.body}>{children}</WithCrews>;
}

function WithCrews({ index, children }: { index: IndexBody; children: ReactNode }) {
  const { page } = usePage<CrewsBody>({ rally: index.id, race: null, key: 'crews' });
  const crews = useMemo(
    () => (page ? new Map(page.body.rows.map((crew) => [crew.number, crew])) : NO_CREWS),
    [page],
  );
  const rally = useMemo<RallyView>(
    () => ({ index, crews, pageRef: (key, race = null) => ({ rally: index.id, race, key }) }),
    [index, crews],
  );
  return <RallyProvider value={rally}>{children}</RallyProvider>;
}
