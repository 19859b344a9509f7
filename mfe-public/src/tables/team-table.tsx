/** The team classification: place, team, the crews that count, total and gap. */

import type { Page, RaceEntry, TeamRow, TeamsBody } from '@bivouac/data/feed';
import { printPosition, tiedPositions } from '@bivouac/rules';
import { type Column, Duration, Gap, LiveTable, Panel } from '@bivouac/ui';
import { type ReactNode, useMemo } from 'react';
import { type Say, useSay } from '../language/text.tsx';
import { groupingOf } from '../structure/race-of.ts';
import styles from './classification.module.css';
import { useSubject } from './use-subject.ts';

interface TeamTableProps {
  page: Page<TeamsBody>;
  race: RaceEntry;
  caption: ReactNode;
}

export function TeamTable({ page, race, caption }: TeamTableProps) {
  const say = useSay();
  const subject = useSubject();
  const { rows, precision_ms } = page.body;
  const ties = [...tiedPositions(rows)].join(' ');
  const columns = useMemo(() => teamColumns(say, race, precision_ms, ties), [say, race, precision_ms, ties]);
  if (rows.length === 0) return <Panel kind="empty" title={say('ranking.noTeams')} />;
  return (
    <LiveTable
      caption={caption}
      hideCaption
      {...subject}
      columns={columns}
      rows={rows}
      rowKey={(row) => row.team}
      signature={(row) => String(row.total_ms)}
      isFaded={(row) => row.position === null}
    />
  );
}

function teamColumns(say: Say, race: RaceEntry, precisionMs: number, ties: string): Column<TeamRow>[] {
  const tied = new Set(ties.split(' ').map(Number));
  return [
    {
      id: 'position',
      head: say('column.position'),
      align: 'center',
      priority: 1,
      cell: (row) => <strong>{printPosition(row.position, tied)}</strong>,
    },
    {
      id: 'team',
      head: say('column.team'),
      priority: 1,
      isRowHead: true,
      grows: true,
      cell: (row) => (
        <span className={styles.team}>
          <strong>
            <bdi>{groupingOf(race, 'team', row.team)?.name ?? row.team}</bdi>
          </strong>
          <small>
            {row.crews.map((crew) => `#${crew.number}`).join(' · ') || say('ranking.tooFewCrews')}
          </small>
        </span>
      ),
    },
    {
      id: 'total',
      head: say('column.total'),
      align: 'end',
      priority: 1,
      cell: (row) => <Duration ms={row.total_ms} precisionMs={precisionMs} />,
    },
    {
      id: 'gap',
      head: say('column.gap.leader'),
      align: 'end',
      priority: 2,
      cell: (row) => <Gap ms={row.gap_ms} precisionMs={precisionMs} />,
    },
  ];
}
