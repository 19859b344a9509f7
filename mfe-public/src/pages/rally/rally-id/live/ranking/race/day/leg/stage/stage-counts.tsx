/** "23 of 64 in, 11 on stage, 30 to start": nobody is forgotten. */
import type { StageRow } from '@bivouac/data/feed';
import { useSay } from '#language/text.tsx';
import styles from '#pages/page.module.css';
import { countStage } from './count-stage.ts';

export function StageCounts({ rows }: { rows: readonly StageRow[] }) {
  const say = useSay();
  const { crews, finished, onStage, toStart, undecided, out } = countStage(rows);
  // Of a cancelled stage nobody is in, and nobody is out either.
  if (rows.some(({ status }) => status === 'cancelled')) return null;
  const parts = [
    say('stage.in', { count: finished, total: crews }),
    onStage > 0 && say('stage.on', { count: onStage }),
    toStart > 0 && say('stage.toStart', { count: toStart }),
    undecided > 0 && say('stage.undecided', { count: undecided }),
    out > 0 && say('stage.out', { count: out }),
  ];
  return (
    <p className={styles.small} data-counts="">
      <b className={styles.tabular}>{parts.filter(Boolean).join(', ')}</b>
    </p>
  );
}
