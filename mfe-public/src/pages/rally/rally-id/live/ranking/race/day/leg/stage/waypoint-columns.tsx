/** Columns of the order at a waypoint. */
import type { RaceEntry } from '@bivouac/data/feed';
import { type Column, Duration, Gap } from '@bivouac/ui';
import { CrewCell } from '#crews/crew-cell.tsx';
import type { Say } from '#language/text.tsx';
import { ClassMark } from '#tables/class-mark.tsx';
import { StagePlace, VirtualPlace } from './place-here.tsx';
import { SplitCell } from './split-cell.tsx';
import type { Passage } from './waypoint-passages.ts';

export function waypointColumns(say: Say, race: RaceEntry, precisionMs: number): Column<Passage>[] {
  return [
    {
      id: 'virtual',
      head: say('column.virtual'),
      title: say('column.virtualTitle'),
      align: 'center',
      priority: 1,
      cell: ({ split }) => <VirtualPlace split={split} />,
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
      id: 'stage-place',
      head: say('column.stagePlace'),
      title: say('column.stagePlaceTitle'),
      align: 'end',
      priority: 1,
      cell: ({ split }) => <StagePlace split={split} precisionMs={precisionMs} isTimeShown />,
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
      head: say('column.virtualGap'),
      title: say('column.virtualGapTitle'),
      align: 'end',
      priority: 1,
      cell: ({ virtualGapMs }) => <Gap ms={virtualGapMs} precisionMs={precisionMs} />,
    },
  ];
}
