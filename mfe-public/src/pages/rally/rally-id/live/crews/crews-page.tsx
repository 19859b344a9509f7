/** The crews: number, names with roles and countries, vehicle, team, groupings and where each stands. */
import type { CrewRow } from '@bivouac/data/feed';
import { wordOf } from '@bivouac/i18n';
import { ChipRow, LiveTable, Panel, SearchField } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import { useMemo } from 'react';
import { isNamed } from '#crews/is-named.ts';
import { useOpenCrew } from '#crews/open-crew.tsx';
import { usePage } from '#feed/use-page.ts';
import { matches, useFilter } from '#filters/filter-choice.ts';
import { RaceFilters } from '#filters/race-filters.tsx';
import { StillChoice } from '#first-view/still-choice.tsx';
import styles from '#frame/page.module.css';
import { useSay } from '#language/text.tsx';
import { usePageTitle } from '#navigation/use-page-title.ts';
import { useUrlChoice } from '#navigation/use-url-choice.ts';
import { ForOfficials } from '#officials/for-officials.tsx';
import { HeldPage } from '#state/held-page.tsx';
import { PageGate } from '#state/page-gate.tsx';
import { useRally } from '#structure/rally-context.tsx';
import { useSubject } from '#tables/use-subject.ts';
import { crewColumns } from './crew-columns.tsx';

export function CrewsPage() {
  const say = useSay();
  const { pageRef, index } = useRally();
  const view = usePage(pageRef('crews'));
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
  const subject = useSubject();
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
        <p className={basics.cell}>{say('crews.count', { shown: shown.length, total: rows.length })}</p>
      </div>
      {shown.length === 0 ? (
        <Panel kind="empty" title={say(rows.length === 0 ? 'crews.none' : 'ranking.noMatch')} />
      ) : (
        <LiveTable
          caption={say('crews.title')}
          hideCaption
          {...subject}
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

function FlagFilter({ crews }: { crews: readonly CrewRow[] }) {
  const say = useSay();
  const [chosen, choose] = useUrlChoice('flag');
  const flags = [...new Set(crews.flatMap((crew) => crew.flags))].sort();
  if (flags.length === 0) return <span />;
  const label = say('filter.flag');
  const chips = [
    { id: null, label: say('filter.everybody') },
    ...flags.map((flag) => ({ id: flag, label: wordOf(say, 'flag', flag) })),
  ];
  return (
    <>
      <StillChoice label={label} parameter="flag" options={chips} chosen={chosen} />
      <ChipRow label={label} chosen={chosen} onChoose={choose} chips={chips} />
    </>
  );
}
