/** A table of penalties; a row opens its sentence and evidence. */
import type { PenaltyRow } from '@bivouac/data/feed';
import { type Column, LiveTable, VisuallyHidden } from '@bivouac/ui';
import { useSay } from '../language/text.tsx';
import { useUrlChoice } from '../navigation/use-url-choice.ts';
import { useSubject } from '../tables/use-subject.ts';
import styles from './penalties.module.css';
import { isAnnulled } from './penalty-amount.tsx';

interface PenaltyTableProps {
  caption: string;
  rows: readonly PenaltyRow[];
  columns: readonly Column<PenaltyRow>[];
}

export function PenaltyTable({ caption, rows, columns }: PenaltyTableProps) {
  const say = useSay();
  const subject = useSubject(caption);
  const [, open] = useUrlChoice('penalty');
  const why: Column<PenaltyRow> = {
    id: 'why',
    head: <VisuallyHidden>{say('penalty.why')}</VisuallyHidden>,
    align: 'end',
    priority: 1,
    cell: (row) => (
      <button
        type="button"
        className={styles.open}
        onClick={() => open(row.id)}
        aria-haspopup="dialog"
        aria-label={say('penalty.why')}
        title={say('penalty.why')}
      >
        ?
      </button>
    ),
  };
  return (
    <LiveTable
      caption={caption}
      hideCaption
      {...subject}
      columns={[...columns, why]}
      rows={rows}
      rowKey={(row) => row.id}
      signature={(row) => `${row.status}|${row.ms}`}
      isFaded={isAnnulled}
      onOpen={(row) => open(row.id)}
    />
  );
}
