/** The crews: number, names with roles and countries, vehicle, team, groupings and where each stands. */
import type { CrewRow, CrewsBody } from '@bivouac/data/feed';
import { LiveTable, Panel, SearchField } from '@bivouac/ui';
import { useMemo } from 'react';
import { isNamed } from '#crews/is-named.ts';
import { useOpenCrew } from '#crews/open-crew.tsx';
import { usePage } from '#feed/use-page.ts';
import { matches, useFilter } from '#filters/filter-choice.ts';
import { RaceFilters } from '#filters/race-filters.tsx';
import styles from '#frame/page.module.css';
import { useSay } from '#language/text.tsx';
import { usePageTitle } from '#navigation/use-page-title.ts';
import { useUrlChoice } from '#navigation/use-url-choice.ts';
import { ForOfficials } from '#officials/for-officials.tsx';
import { HeldPage } from '#state/held-page.tsx';
import { PageGate } from '#state/page-gate.tsx';
import { useRally } from '#structure/rally-context.tsx';
import { crewColumns } from './crew-columns.tsx';
import { FlagFilter } from './flag-filter.tsx';

export function CrewsPage() {
  const say = useSay();
  const { pageRef, index } = useRally();
  const view = usePage<CrewsBody>(pageRef('crews'));
  const [query, setQuery] = useUrlChoice('q');
  usePageTitle(say('crews.title'), index.name);
  return (
    <section className={styles.section}>
      <div className={styles.between}>
        <h1 className={styles.subtitle}>{say('crews.title')}</h1>
        <SearchField label={say('crews.search')} value={query ?? ''} onChange={setQuery} />
      </div>
      <RaceFilters />
      <ForOfficials part="CrewsWays" />
      <PageGate view={view}>
        {(page) => (
          <HeldPage page={page}>{({ body }) => <Crews rows={body.rows} query={query ?? ''} />}</HeldPage>
        )}
      </PageGate>
    </section>
  );
}

export function Crews({ rows, query }: { rows: readonly CrewRow[]; query: string }) {
  const say = useSay();
  const { index } = useRally();
  const openCrew = useOpenCrew();
  const filter = useFilter();
  const [race] = useUrlChoice('race');
  const [flag] = useUrlChoice('flag');
  const columns = useMemo(() => crewColumns(say, index, rows), [say, index, rows]);
  const shown = rows.filter(
    (crew) =>
      (!race || crew.race === race) &&
      (!flag || crew.flags.includes(flag)) &&
      matches(crew, filter) &&
      isNamed(crew, query),
  );
  return (
    <div className={styles.section}>
      <div className={styles.between}>
        <FlagFilter crews={rows} />
        <p className={styles.small}>{say('crews.count', { shown: shown.length, total: rows.length })}</p>
      </div>
      {shown.length === 0 ? (
        <Panel kind="empty" title={say(rows.length === 0 ? 'crews.none' : 'ranking.noMatch')} />
      ) : (
        <LiveTable
          caption={say('crews.title')}
          hideCaption
          columns={columns}
          rows={shown}
          rowKey={(crew) => crew.number}
          signature={(crew) => crew.status}
          onOpen={(crew) => openCrew(crew.number)}
        />
      )}
    </div>
  );
}
