/** Retirements: who stopped where and why, for the leg or for good, and who is back. */
import type { RetirementRow } from '@bivouac/data/feed';
import { wordOf } from '@bivouac/i18n';
import { type Column, LiveTable, Panel } from '@bivouac/ui';
import { useMemo } from 'react';
import { CrewCell } from '#crews/crew-cell.tsx';
import { useOpenCrew } from '#crews/open-crew.tsx';
import { useNow } from '#feed/use-now.ts';
import { usePage } from '#feed/use-page.ts';
import { matches, useFilter } from '#filters/filter-choice.ts';
import { RaceFilters } from '#filters/race-filters.tsx';
import styles from '#frame/page.module.css';
import { sayWhen } from '#language/dates.ts';
import { type Language, type Say, useLanguage, useSay } from '#language/text.tsx';
import { usePageTitle } from '#navigation/use-page-title.ts';
import { useUrlChoice } from '#navigation/use-url-choice.ts';
import { ForOfficials } from '#officials/for-officials.tsx';
import { useIsOfficial } from '#officials/reading.ts';
import { HeldPage } from '#state/held-page.tsx';
import { PageGate } from '#state/page-gate.tsx';
import { useRally } from '#structure/rally-context.tsx';
import { useSubject } from '#tables/use-subject.ts';

export function RetirementsPage() {
  const say = useSay();
  const { pageRef, index } = useRally();
  const view = usePage(pageRef('retirements'));
  usePageTitle(say('retirements.title'), index.name);
  return (
    <section className={styles.section}>
      <h1 className={styles.subtitle}>{say('retirements.title')}</h1>
      <RaceFilters />
      <PageGate view={view}>
        {(page) => <HeldPage page={page}>{({ body }) => <Retirements rows={body.rows} />}</HeldPage>}
      </PageGate>
    </section>
  );
}

export function Retirements({ rows }: { rows: readonly RetirementRow[] }) {
  const language = useLanguage();
  const { say } = language;
  const { index, crews } = useRally();
  const openCrew = useOpenCrew();
  const filter = useFilter();
  const [race] = useUrlChoice('race');
  const isOfficial = useIsOfficial();
  const subject = useSubject();
  const nowMs = useNow(60_000);
  const columns = useMemo(() => {
    const ofAll = retirementColumns(language, (at) => sayWhen(at, nowMs, index.time_zone, language.tag));
    return isOfficial ? [...ofAll, dayColumn(language.say)] : ofAll;
  }, [language, nowMs, index.time_zone, isOfficial]);
  const shown = rows.filter((row) => (!race || row.race === race) && matches(crews.get(row.number), filter));
  if (shown.length === 0) {
    return <Panel kind="empty" title={say(rows.length === 0 ? 'retirements.none' : 'ranking.noMatch')} />;
  }
  return (
    <LiveTable
      caption={say('retirements.title')}
      hideCaption
      {...subject}
      columns={columns}
      rows={shown}
      rowKey={(row) => row.id}
      signature={(row) => row.status}
      onOpen={(row) => openCrew(row.number)}
    />
  );
}

function dayColumn(say: Say): Column<RetirementRow> {
  return {
    id: 'day',
    head: say('edit.label'),
    priority: 1,
    align: 'end',
    cell: (row) => <ForOfficials part="CrewDay" number={row.number} race={row.race} />,
  };
}

function retirementColumns({ say }: Language, when: (at: string) => string): Column<RetirementRow>[] {
  const reason = (row: RetirementRow) =>
    row.reason === null ? '' : wordOf(say, 'retirementReason', row.reason);
  const place = (row: RetirementRow) => [row.stage, row.control].filter(Boolean).join(' · ') || '–';
  return [
    {
      id: 'crew',
      head: say('column.crew'),
      priority: 1,
      isRowHead: true,
      grows: true,
      cell: (row) => (
        <CrewCell number={row.number} about={[place(row), reason(row)].filter(Boolean).join(' · ')} />
      ),
    },
    { id: 'leg', head: say('column.leg'), align: 'end', priority: 3, cell: (row) => row.leg ?? '–' },
    { id: 'stage', head: say('column.place'), priority: 2, cell: place },
    { id: 'reason', head: say('column.reason'), priority: 3, cell: (row) => reason(row) || '–' },
    {
      id: 'status',
      head: say('column.status'),
      priority: 1,
      align: 'end',
      cell: (row) => <span className={styles.nowrap}>{wordOf(say, 'retirement', row.status)}</span>,
    },
    {
      id: 'at',
      head: say('column.at'),
      align: 'end',
      priority: 2,
      cell: (row) => (
        <time dateTime={row.at} className={styles.nowrap}>
          {when(row.at)}
        </time>
      ),
    },
  ];
}
