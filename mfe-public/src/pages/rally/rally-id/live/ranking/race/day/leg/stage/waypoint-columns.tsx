/** Columns of the order at a waypoint, and of the splits at all of them. */
import type { RaceEntry } from '@bivouac/data/feed';
import { formatNumber } from '@bivouac/i18n';
import { type Column, classNames, Duration, Gap, Mark } from '@bivouac/ui';
import { CrewCell } from '#crews/crew-cell.tsx';
import { sayKm } from '#language/distances.ts';
import { type Say, useLanguage } from '#language/text.tsx';
import { ClassMark } from '#tables/class-mark.tsx';
import { StagePlace, VirtualPlace } from './place-here.tsx';
import { heatOf, type SplitMode, type SplitPoint, type SplitValue } from './splits.ts';
import styles from './stage.module.css';
import type { Passage } from './waypoint-passages.ts';

export type PassageRow = Passage & { values: (SplitValue | undefined)[] };

export interface WaypointLook {
  say: Say;
  language: string;
  race: RaceEntry;
  precisionMs: number;
  mode: SplitMode;
  points: readonly SplitPoint[];
  /** Of the point by whose order the rows stand. */
  at: number;
  isWide: boolean;
}

export function waypointColumns(look: WaypointLook): Column<PassageRow>[] {
  const { say, race, precisionMs, mode, at, isWide } = look;
  const points = look.points.flatMap((point, i) => (isWide || i === at ? [pointColumn(look, point, i)] : []));
  return [
    {
      id: 'virtual',
      head: `◇ ${say('column.position')}`,
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
    ...(mode === 'running' && !isWide ? [] : points),
    {
      id: 'stage-place',
      head: say('column.stagePlace'),
      title: say('column.stagePlaceTitle'),
      align: 'end',
      priority: mode === 'running' || isWide ? 1 : 4,
      cell: ({ split }) => <StagePlace split={split} precisionMs={precisionMs} isTimeShown />,
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
      priority: mode === 'running' || isWide ? 1 : 2,
      cell: ({ virtualGapMs }) => <Gap ms={virtualGapMs} precisionMs={precisionMs} />,
    },
  ];
}

function pointColumn(look: WaypointLook, { code, name, lengthM }: SplitPoint, i: number): Column<PassageRow> {
  const { say, language, mode, at, precisionMs } = look;
  const length = lengthM === null ? null : sayKm(lengthM, language);
  return {
    id: `at-${code ?? 'finish'}`,
    head: code ?? say('splits.finish'),
    title: [name, say(`splits.${mode}Title`), mode === 'running' ? null : length].filter(Boolean).join(' · '),
    align: 'end',
    priority: 1,
    isNow: look.isWide && i === at,
    cell: ({ values }) => <SplitValueCell value={values[i]} mode={mode} precisionMs={precisionMs} />,
  };
}

interface SplitValueCellProps {
  value: SplitValue | undefined;
  mode: SplitMode;
  precisionMs: number;
}

function SplitValueCell({ value, mode, precisionMs }: SplitValueCellProps) {
  const { say, tag } = useLanguage();
  if (!value) return null;
  const isBest = value.lostShare === 0;
  return (
    <span className={classNames(styles.value, isBest && styles.splitsBest)} data-heat={heatOf(value)}>
      {isBest && <Mark glyph="●" tone="best" label={say('mark.best')} />}{' '}
      {mode === 'pace' && value.paceS !== null ? (
        formatNumber(value.paceS, tag, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
      ) : (
        <Duration ms={value.ms} precisionMs={precisionMs} />
      )}
      <sup className={styles.place}>{value.place}</sup>
    </span>
  );
}
