/** Crews as they are entered; a row opens its form. */
import type { EnteredCrew } from '@bivouac/data';
import { type DataColumn, DataTable } from '@bivouac/officials/table';
import { useSay } from '../language/language.ts';
import { AtRow } from '../presence/here-too.tsx';

interface EntryTableProps {
  label: string;
  crews: readonly EnteredCrew[];
  onOpen(crew: EnteredCrew): void;
}

export function EntryTable({ label, crews, onOpen }: EntryTableProps) {
  const say = useSay();
  const plain = (id: 'class' | 'group' | 'category' | 'team' | 'vehicle'): DataColumn<EnteredCrew> => {
    const cell = (crew: EnteredCrew) => crew[id];
    return { id, head: say(`crews.${id}`), sort: cell, cell };
  };
  const columns: DataColumn<EnteredCrew>[] = [
    {
      ...{ id: 'number', head: say('crews.number'), isFigure: true, sort: ({ number }) => number },
      cell: ({ number }) => number ?? '–',
    },
    {
      ...{ id: 'crew', head: say('crews.crew'), isRowHead: true, grows: true },
      sort: ({ members }) => members[0]?.name ?? null,
      cell: ({ id, members, in_from: stage }) => (
        <>
          {members
            .map(({ name, nationality }) => (nationality ? `${name} (${nationality})` : name))
            .join(' · ') || '–'}{' '}
          {stage && <span>({say('crews.inFrom', { stage })}) </span>}
          <AtRow row={id} />
        </>
      ),
    },
    plain('class'),
    { ...plain('group'), isWide: true },
    { ...plain('category'), isWide: true },
    plain('team'),
    plain('vehicle'),
    { id: 'flags', head: say('crews.flags'), isWide: true, cell: ({ flags }) => flags.join(', ') },
  ];
  return (
    <DataTable
      name="entries"
      label={label}
      columns={columns}
      rows={crews}
      rowId={({ id }) => id}
      onPhone={['number crew class']}
      onOpen={onOpen}
    />
  );
}
