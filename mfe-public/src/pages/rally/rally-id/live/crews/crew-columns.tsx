/** Columns of the list of crews. */
import type { CrewRow, IndexBody } from '@bivouac/data/feed';
import { wordOf } from '@bivouac/i18n';
import type { Column } from '@bivouac/ui';
import { CrewCell } from '#crews/crew-cell.tsx';
import type { Say } from '#language/text.tsx';
import page from '#pages/page.module.css';
import { type GroupingKind, groupingOf, raceByCode } from '#structure/race-of.ts';
import { ClassMark } from '#tables/class-mark.tsx';

export function crewColumns(say: Say, index: IndexBody): Column<CrewRow>[] {
  const named = (kind: GroupingKind) => (crew: CrewRow) =>
    groupingOf(raceByCode(index, crew.race), kind, crew[kind])?.name ?? '–';
  return [
    {
      id: 'crew',
      head: say('column.crew'),
      priority: 1,
      isRowHead: true,
      grows: true,
      cell: (crew) => <CrewCell number={crew.number} />,
    },
    {
      id: 'class',
      head: say('column.class'),
      priority: 1,
      cell: (crew) => <ClassMark race={raceByCode(index, crew.race)} row={crew} />,
    },
    {
      id: 'vehicle',
      head: say('column.vehicle'),
      priority: 4,
      cell: (crew) => <bdi>{crew.vehicle ?? '–'}</bdi>,
    },
    { id: 'team', head: say('column.team'), priority: 5, cell: named('team') },
    { id: 'category', head: say('column.category'), priority: 5, cell: named('category') },
    { id: 'group', head: say('column.group'), priority: 5, cell: named('group') },
    {
      id: 'race',
      head: say('column.race'),
      priority: 4,
      cell: (crew) => raceByCode(index, crew.race)?.name ?? crew.race,
    },
    {
      id: 'status',
      head: say('column.status'),
      priority: 2,
      cell: (crew) => <span className={page.nowrap}>{wordOf(say, 'crewStatus', crew.status)}</span>,
    },
  ];
}
