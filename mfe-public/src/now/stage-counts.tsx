/** "23 of 64 in, 11 on stage, 30 to start": nobody is forgotten. */
import type { StageRow } from '@bivouac/data/feed';
import * as basics from '@bivouac/ui/basics';
import styles from '#frame/page.module.css';
import { type Say, useSay } from '#language/text.tsx';
import { countStage } from './count-stage.ts';

type Counted = Pick<StageRow, 'status' | 'marks'>;

export function StageCounts({ rows }: { rows: readonly Counted[] }) {
  const say = useSay();
  // Of a cancelled stage nobody is in, and nobody is out either.
  if (rows.some(({ status }) => status === 'cancelled')) return null;
  return (
    <p className={basics.cell} data-counts="">
      <b className={styles.tabular}>{sayCounts(rows, say)}</b>
    </p>
  );
}

export function sayCounts(rows: readonly Counted[], say: Say): string {
  const { crews, finished, onStage, toStart, undecided, out } = countStage(rows);
  return [
    say('stage.in', { count: finished, total: crews }),
    onStage > 0 && say('stage.on', { count: onStage }),
    toStart > 0 && say('stage.toStart', { count: toStart }),
    undecided > 0 && say('stage.undecided', { count: undecided }),
    out > 0 && say('stage.out', { count: out }),
  ]
    .filter(Boolean)
    .join(', ');
}
