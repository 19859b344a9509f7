/** Who is on the stage now: latest waypoint, place there, virtual place in the general, running clock, overdue or not. */
import type { StageBody, StageRow } from '@bivouac/data/feed';
import { type Column, Duration, LiveTable } from '@bivouac/ui';
import { useMemo } from 'react';
import { CrewCell } from '#crews/crew-cell.tsx';
import { useOpenCrew } from '#crews/open-crew.tsx';
import { type Say, useSay } from '#language/text.tsx';
import page from '#pages/page.module.css';
import { latestFirst, latestSplit } from './latest-split.ts';
import { StagePlace, VirtualPlace } from './place-here.tsx';
import { RunningClock } from './running-clock.tsx';
import { SplitCell } from './split-cell.tsx';
import styles from './stage.module.css';

interface OnStageProps {
  rows: readonly StageRow[];
  body: StageBody;
}

export function OnStage({ rows, body }: OnStageProps) {
  const say = useSay();
  const openCrew = useOpenCrew();
  const columns = useMemo(() => onStageColumns(say, body.precision_ms), [say, body.precision_ms]);
  return (
    <section className={page.section}>
      <h2 className={styles.heading}>{say('stage.onStageNow', { count: rows.length })}</h2>
      {rows.some((row) => latestSplit(row)?.virtual_ms != null) && (
        <p className={styles.virtual}>◇ {say('waypoint.virtualText')}</p>
      )}
      <LiveTable
        caption={say('stage.onStageNow', { count: rows.length })}
        hideCaption
        columns={columns}
        rows={latestFirst(rows, body.split_points)}
        rowKey={(row) => row.number}
        signature={(row) => row.splits.map((split) => split.code).join()}
        onOpen={(row) => openCrew(row.number)}
      />
    </section>
  );
}

function onStageColumns(say: Say, precisionMs: number): Column<StageRow>[] {
  return [
    {
      id: 'crew',
      head: say('column.crew'),
      priority: 1,
      isRowHead: true,
      grows: true,
      cell: (row) => <CrewCell number={row.number} />,
    },
    {
      id: 'waypoint',
      head: say('column.waypoint'),
      priority: 2,
      cell: (row) => latestSplit(row)?.code ?? '–',
    },
    {
      id: 'split',
      head: say('column.splitTime'),
      align: 'end',
      priority: 3,
      cell: (row) => <SplitCell row={row} code={latestSplit(row)?.code ?? ''} precisionMs={precisionMs} />,
    },
    {
      id: 'stage-place',
      head: say('column.stagePlace'),
      title: say('column.stagePlaceTitle'),
      align: 'end',
      priority: 1,
      cell: (row) => <StagePlace split={latestSplit(row)} precisionMs={precisionMs} isTimeShown={false} />,
    },
    {
      id: 'virtual',
      head: say('column.virtual'),
      title: say('column.virtualTitle'),
      align: 'end',
      priority: 1,
      cell: (row) => <VirtualPlace split={latestSplit(row)} />,
    },
    {
      id: 'virtual-total',
      head: say('column.virtualTotal'),
      align: 'end',
      priority: 3,
      cell: (row) => <Duration ms={latestSplit(row)?.virtual_ms ?? null} precisionMs={precisionMs} />,
    },
    {
      id: 'clock',
      head: say('column.onStageFor'),
      align: 'end',
      priority: 1,
      cell: (row) => <RunningClock startAt={row.start_at} expectedBy={row.expected_by} />,
    },
  ];
}
