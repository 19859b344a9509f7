/** Columns that several penalties pages share: crew, stage, the sentence, what it costs, its status. */
import type { PenaltyRow } from '@bivouac/data/feed';
import { wordOf } from '@bivouac/i18n';
import { penaltySentence, ruleName } from '@bivouac/sentences';
import type { Column } from '@bivouac/ui';
import { CrewCell } from '../crews/crew-cell.tsx';
import type { Say } from '../language/text.tsx';
import styles from './penalties.module.css';
import { PenaltyAmount } from './penalty-amount.tsx';

type Columns = Column<PenaltyRow>;

export function crewColumn(say: Say, timeZone: string): Columns {
  return {
    id: 'crew',
    head: say('column.crew'),
    priority: 1,
    isRowHead: true,
    grows: true,
    cell: (row) => (
      <CrewCell
        number={row.number}
        about={[row.stage ?? row.control, penaltySentence(row, say, timeZone)].filter(Boolean).join(' · ')}
      />
    ),
  };
}

export const ruleColumn = (say: Say): Columns => ({
  id: 'rule',
  head: say('column.rule'),
  priority: 3,
  cell: (row) => <span className={styles.rule}>{ruleName(row.rule, say)}</span>,
});

export const stageColumn = (say: Say): Columns => ({
  id: 'stage',
  head: say('column.stage'),
  priority: 2,
  cell: (row) => row.stage ?? '–',
});

export const amountColumn = (say: Say): Columns => ({
  id: 'amount',
  head: say('column.penalty'),
  align: 'end',
  priority: 1,
  cell: (row) => <PenaltyAmount penalty={row} />,
});

export const statusColumn = (say: Say): Columns => ({
  id: 'status',
  head: say('column.status'),
  priority: 2,
  cell: (row) => (
    <span className={styles.why}>
      {wordOf(say, 'penaltyStatus', row.status)}
      {row.by_rule && row.status === 'confirmed' ? `, ${say('penalty.byRule')}` : ''}
    </span>
  ),
});
