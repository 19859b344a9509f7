/** Columns of the order at a waypoint. */
import type { RaceEntry } from '@bivouac/data/feed';
import { type Column, Duration, Gap } from '@bivouac/ui';
import { CrewCell } from '../../../../../../../../../crews/crew-cell.tsx';
import type { Say } from '../../../../../../../../../language/text.tsx';
import { ClassMark } from '../../../../../../../../../tables/class-mark.tsx';
import { SplitCell } from './split-cell.tsx';
import styles from './stage.module.css';
import type { Passage } from './waypoint-passages.ts';

export function waypointColumns(say: Say, race: RaceEntry, precisionMs: number): Column<Passage>[] {
  return [
    {
      id: 'virtual',
      head: say('column.virtual'),
      title: say('column.virtualTitle'),
      align: 'center',
      priority: 1,
      cell: ({ split }) => <b>{split.virtual_position === null ? '–' : `◇ ${split.virtual_position}`}</b>,
    },
    {
      id: 'crew',
      head: say('column.crew'),
      priority: 1,
      isRowHead: true,
      grows: true,
      cell: ({ row }) => <CrewCell number={row.number} marks={<ClassMark race={race} row={row} />} />,
    },
    {
      id: 'split',
      head: say('column.splitTime'),
      align: 'end',
      priority: 2,
      cell: ({ row, split }) => <SplitCell row={row} code={split.code} precisionMs={precisionMs} />,
    },
    {
      id: 'virtual-total',
      head: say('column.virtualTotal'),
      align: 'end',
      priority: 3,
      cell: ({ split }) => <Duration ms={split.virtual_ms} precisionMs={precisionMs} />,
    },
    {
      id: 'virtual-gap',
      head: say('column.gap.leader'),
      align: 'end',
      priority: 1,
      cell: ({ virtualGapMs, split }) => (
        <span className={styles.stack}>
          <Gap ms={virtualGapMs} precisionMs={precisionMs} />
          <small>
            <Duration ms={split.time_ms} precisionMs={precisionMs} />
          </small>
        </span>
      ),
    },
  ];
}
