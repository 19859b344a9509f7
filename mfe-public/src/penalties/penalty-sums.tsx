/** What each crew's penalties come to, most first. */
import type { PenaltiesBody, PenaltyRow } from '@bivouac/data/feed';
import { type Column, LiveTable, PenaltyTime } from '@bivouac/ui';
import { useMemo } from 'react';
import { CrewCell } from '../crews/crew-cell.tsx';
import { useOpenCrew } from '../crews/open-crew.tsx';
import styles from '../frame/page.module.css';
import { useSay } from '../language/text.tsx';
import { useSubject } from '../tables/use-subject.ts';

type Sum = PenaltiesBody['sums'][number];

interface PenaltySumsProps {
  sums: readonly Sum[];
  rows: readonly PenaltyRow[];
}

export function PenaltySums({ sums, rows }: PenaltySumsProps) {
  const say = useSay();
  const openCrew = useOpenCrew();
  const subject = useSubject('sums');
  const numbers = new Set(rows.map((row) => row.number));
  const columns = useMemo<Column<Sum>[]>(
    () => [
      {
        id: 'crew',
        head: say('column.crew'),
        priority: 1,
        isRowHead: true,
        grows: true,
        cell: (sum) => <CrewCell number={sum.number} />,
      },
      { id: 'count', head: say('column.count'), align: 'end', priority: 1, cell: (sum) => sum.count },
      {
        id: 'sum',
        head: say('column.sum'),
        align: 'end',
        priority: 1,
        cell: (sum) => (
          <strong>
            <PenaltyTime ms={sum.ms} />
          </strong>
        ),
      },
    ],
    [say],
  );
  const shown = sums.filter((sum) => numbers.has(sum.number));
  if (shown.length === 0) return null;
  return (
    <>
      <h2 className={styles.subtitle}>{say('penalties.sums')}</h2>
      <LiveTable
        caption={say('penalties.sums')}
        hideCaption
        {...subject}
        columns={columns}
        rows={shown}
        rowKey={(sum) => sum.number}
        signature={(sum) => `${sum.ms}`}
        onOpen={(sum) => openCrew(sum.number)}
      />
    </>
  );
}
