/** Columns of the list of crews. */
import type { CrewRow, IndexBody } from '@bivouac/data/feed';
import { wordOf } from '@bivouac/i18n';
import type { Column } from '@bivouac/ui';
import { CrewCell } from '#crews/crew-cell.tsx';
import page from '#frame/page.module.css';
import { type Say, useSay } from '#language/text.tsx';
import { type GroupingKind, groupingOf, raceByCode } from '#structure/race-of.ts';
import { ClassMark } from '#tables/class-mark.tsx';
import styles from './crews.module.css';

function From({ stage }: { stage: string | null | undefined }) {
  const say = useSay();
  return stage ? <small className={styles.from}>{say('crews.from', { stage })}</small> : null;
}

export function crewColumns(say: Say, index: IndexBody, rows: readonly CrewRow[]): Column<CrewRow>[] {
  const grouping = (kind: GroupingKind): Column<CrewRow>[] => {
    const nameOf = (crew: CrewRow) =>
      groupingOf(raceByCode(index, crew.race), kind, crew[kind])?.name ??
      (kind === 'team' ? crew.entrant : null);
    if (!rows.some(nameOf)) return [];
    return [
      { id: kind, head: say(`column.${kind}`), priority: 5, cell: (crew) => <Words of={nameOf(crew)} /> },
    ];
  };
  return [
    {
      id: 'crew',
      head: say('column.crew'),
      priority: 1,
      isRowHead: true,
      grows: true,
      cell: (crew) => (
        <span className={styles.crew}>
          <CrewCell number={crew.number} marks={<From stage={crew.in_from} />} />
        </span>
      ),
    },
    {
      id: 'class',
      head: say('column.class'),
      priority: 1,
      cell: (crew) => (
        <>
          <ClassMark race={raceByCode(index, crew.race)} row={crew} />
          <From stage={crew.class_from} />
        </>
      ),
    },
    {
      id: 'vehicle',
      head: say('column.vehicle'),
      priority: 4,
      cell: (crew) => <Words of={crew.vehicle} />,
    },
    ...(['team', 'category', 'group'] as const).flatMap(grouping),
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

const Words = ({ of }: { of: string | null | undefined }) => <bdi className={styles.words}>{of ?? '–'}</bdi>;
