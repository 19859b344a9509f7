/** Crews as they are entered; a row opens its form. */
import type { EnteredCrew } from '@bivouac/data';
import { type Column, LiveTable } from '@bivouac/ui';
import { useSay } from '../language/language.ts';
import { AtRow } from '../presence/here-too.tsx';
import styles from './crews.module.css';

interface EntryTableProps {
  caption: string;
  crews: readonly EnteredCrew[];
  onOpen(crew: EnteredCrew): void;
}

export function EntryTable({ caption, crews, onOpen }: EntryTableProps) {
  const say = useSay();
  const columns: Column<EnteredCrew>[] = [
    {
      id: 'number',
      head: say('crews.number'),
      priority: 1,
      align: 'end',
      cell: (crew) => crew.number ?? '–',
    },
    {
      id: 'crew',
      head: say('crews.crew'),
      priority: 1,
      grows: true,
      isRowHead: true,
      cell: ({ id, members, in_from: stage }) => (
        <>
          {members.length === 0
            ? '–'
            : members
                .map(({ name, nationality }) => (nationality ? `${name} (${nationality})` : name))
                .join(' · ')}{' '}
          {stage && <span>({say('crews.inFrom', { stage })}) </span>}
          <AtRow row={id} />
        </>
      ),
    },
    {
      id: 'class',
      head: say('crews.class'),
      priority: 1,
      cell: (crew) => <span className={styles.short}>{crew.class}</span>,
    },
    { id: 'group', head: say('crews.group'), priority: 4, cell: (crew) => crew.group ?? '' },
    { id: 'category', head: say('crews.category'), priority: 4, cell: (crew) => crew.category ?? '' },
    {
      id: 'team',
      head: say('crews.team'),
      priority: 3,
      cell: (crew) => <span className={styles.line}>{crew.team}</span>,
    },
    {
      id: 'vehicle',
      head: say('crews.vehicle'),
      priority: 3,
      cell: (crew) => <span className={styles.line}>{crew.vehicle}</span>,
    },
    { id: 'flags', head: say('crews.flags'), priority: 5, cell: ({ flags }) => flags.join(', ') },
  ];
  return (
    <LiveTable
      caption={caption}
      hideCaption
      columns={columns}
      rows={crews}
      rowKey={({ id }) => id}
      onOpen={onOpen}
    />
  );
}
