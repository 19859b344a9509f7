/** All penalties: the sum per crew, most first, and every single one with its sentence. */
import { useMemo } from 'react';
import { useLanguage } from '../../../../../language/text.tsx';
import { PenaltiesFrame } from '../../../../../penalties/penalties-frame.tsx';
import {
  amountColumn,
  crewColumn,
  ruleColumn,
  stageColumn,
  statusColumn,
} from '../../../../../penalties/penalty-columns.tsx';
import { PenaltySums } from '../../../../../penalties/penalty-sums.tsx';
import { PenaltyTable } from '../../../../../penalties/penalty-table.tsx';
import { useRally } from '../../../../../structure/rally-context.tsx';
import styles from '../../../../page.module.css';

export function PenaltiesPage() {
  const { say } = useLanguage();
  const { index } = useRally();
  const columns = useMemo(
    () => [
      crewColumn(say, index.time_zone),
      stageColumn(say),
      ruleColumn(say),
      statusColumn(say),
      amountColumn(say),
    ],
    [say, index.time_zone],
  );
  return (
    <PenaltiesFrame kind={null}>
      {(rows, body) => (
        <>
          <PenaltySums sums={body.sums} rows={rows} />
          <h2 className={styles.subtitle}>{say('penalties.each')}</h2>
          <PenaltyTable caption={say('penalties.title')} rows={rows} columns={columns} />
        </>
      )}
    </PenaltiesFrame>
  );
}
