/** Penalties of every kind: the sum per crew, most first, and every single one with its sentence. */
import type { PenaltiesBody, PenaltyRow } from '@bivouac/data/feed';
import { useMemo } from 'react';
import styles from '../frame/page.module.css';
import { useLanguage } from '../language/text.tsx';
import { useRally } from '../structure/rally-context.tsx';
import { amountColumn, crewColumn, ruleColumn, stageColumn, statusColumn } from './penalty-columns.tsx';
import { PenaltySums } from './penalty-sums.tsx';
import { PenaltyTable } from './penalty-table.tsx';

interface AllPenaltiesProps {
  rows: PenaltyRow[];
  body: PenaltiesBody;
}

export function AllPenalties({ rows, body }: AllPenaltiesProps) {
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
    <>
      <PenaltySums sums={body.sums} rows={rows} />
      <h2 className={styles.subtitle}>{say('penalties.each')}</h2>
      <PenaltyTable caption={say('penalties.title')} rows={rows} columns={columns} />
    </>
  );
}
