/** Penalties of passage controls and waypoints: stage, point, what was missed, seconds. */
import type { PenaltyRow } from '@bivouac/data/feed';
import type { Column } from '@bivouac/ui';
import { useMemo } from 'react';
import { type Say, useSay } from '#language/text.tsx';
import styles from '#penalties/penalties.module.css';
import { PenaltiesFrame } from '#penalties/penalties-frame.tsx';
import {
  amountColumn,
  crewColumn,
  ruleColumn,
  stageColumn,
  statusColumn,
} from '#penalties/penalty-columns.tsx';
import { PenaltyTable } from '#penalties/penalty-table.tsx';
import { useRally } from '#structure/rally-context.tsx';
import { usePointName } from './use-point-name.ts';

export function CpPage() {
  const say = useSay();
  const { index } = useRally();
  const pointName = usePointName();
  const columns = useMemo(
    () => cpColumns(say, index.time_zone, pointName),
    [say, index.time_zone, pointName],
  );
  return (
    <PenaltiesFrame kind="cp">
      {(rows) => <PenaltyTable caption={say('penalties.title.cp')} rows={rows} columns={columns} />}
    </PenaltiesFrame>
  );
}

function cpColumns(say: Say, timeZone: string, pointName: (row: PenaltyRow) => string): Column<PenaltyRow>[] {
  return [
    crewColumn(say, timeZone),
    stageColumn(say),
    {
      id: 'point',
      head: say('column.point'),
      priority: 3,
      cell: (row) => <span className={styles.point}>{pointName(row)}</span>,
    },
    ruleColumn(say),
    statusColumn(say),
    amountColumn(say),
  ];
}
