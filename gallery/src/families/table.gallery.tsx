/** Tables: the ranking as a spectator sees it, with the columns its frame has room for. */
import {
  ClassChip,
  type Column,
  Duration,
  Gap,
  LiveTable,
  type LiveTableProps,
  Mark,
  NumberPlate,
  PenaltyTime,
  PositionChange,
  StateBadge,
} from '@bivouac/ui';
import type { Family } from '../family.ts';
import styles from './families.module.css';

interface Row {
  place: number | null;
  number: string;
  crew: string;
  code: string;
  ms: number | null;
  gap_ms: number | null;
  penalty_ms: number;
  moved: number;
}

const rows: Row[] = [
  row(1, '7', 'Haddad / Ferrer', 'CAR', 7_384_300, 0, 0, 2),
  row(2, '204', 'de la Fuente-Echevarría / Oyarzábal', 'SSV', 7_396_900, 12_600, 30_000, -1),
  row(3, '12', 'Lindqvist', 'MOTO', 7_501_000, 116_700, 0, 0),
  row(null, '31', 'Okafor', 'TRUCK', null, null, 0, 0),
];

function row(
  place: number | null,
  number: string,
  crew: string,
  code: string,
  ms: number | null,
  gap_ms: number | null,
  penalty_ms: number,
  moved: number,
): Row {
  return { place, number, crew, code, ms, gap_ms, penalty_ms, moved };
}

const tenths = 100;
const columns: Column<Row>[] = [
  {
    id: 'place',
    head: 'Pos.',
    title: 'Position',
    priority: 1,
    align: 'end',
    cell: ({ place }) => place ?? '–',
  },
  {
    id: 'crew',
    head: 'Crew',
    priority: 1,
    isRowHead: true,
    grows: true,
    cell: ({ number, crew }) => (
      <span className={styles.crew}>
        <NumberPlate number={number} />
        <span>{crew}</span>
      </span>
    ),
  },
  { id: 'class', head: 'Class', priority: 2, align: 'center', cell: ({ code }) => <ClassChip code={code} /> },
  {
    id: 'moved',
    head: 'Moved',
    priority: 3,
    cell: ({ moved }) => <PositionChange places={moved} label="places" />,
  },
  {
    id: 'penalty',
    head: 'Penalty',
    priority: 3,
    align: 'end',
    cell: ({ penalty_ms }) => <PenaltyTime ms={penalty_ms} />,
  },
  {
    id: 'gap',
    head: 'Gap',
    priority: 2,
    align: 'end',
    cell: ({ gap_ms }) => <Gap ms={gap_ms} precisionMs={tenths} />,
  },
  {
    id: 'time',
    head: 'Time',
    priority: 1,
    align: 'end',
    cell: ({ place, ms }) => (
      <>
        <Duration ms={ms} precisionMs={tenths} />
        {place === 1 && <Mark glyph="●" tone="best" label="best time" />}
      </>
    ),
  },
];

const stages = ['SS1', 'SS2', 'SS3', 'SS4', 'SS5', 'SS6', 'SS7', 'SS8', 'SS9', 'SS10'];
const matrix: Column<Row>[] = [
  {
    id: 'crew',
    head: 'Crew',
    priority: 1,
    isRowHead: true,
    cell: ({ number }) => <NumberPlate number={number} />,
  },
  ...stages.map(
    (stage, i): Column<Row> => ({
      id: stage,
      head: stage,
      priority: 1,
      align: 'end',
      cell: ({ ms }) => <Duration ms={ms && ms + i * 61_700} precisionMs={tenths} />,
    }),
  ),
];

const Table = (props: Partial<LiveTableProps<Row>>) => (
  <LiveTable
    caption="Overall after SS2"
    columns={columns}
    rows={rows}
    rowKey={({ number }) => number}
    {...props}
  />
);

export const table = {
  LiveTable: {
    usual: () => (
      <Table
        caption={
          <>
            Overall after SS2 <StateBadge state="provisional">Provisional</StateBadge>
          </>
        }
      />
    ),
    'opens, one marked, one faded, in groups': () => (
      <Table
        onOpen={() => undefined}
        isMarked={({ number }) => number === '204'}
        isFaded={({ place }) => place === null}
        groupOf={({ place }) =>
          place === null ? { id: 'out', label: 'Not classified' } : { id: 'in', label: 'Classified' }
        }
      />
    ),
    'no caption to see, no rows': () => <Table hideCaption rows={[]} />,
    'wider than any frame': () => <Table columns={matrix} isMatrix hideCaption />,
  },
} satisfies Family;
