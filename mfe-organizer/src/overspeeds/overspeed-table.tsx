/** The overspeeds of a stage: who, where, how fast, how long, and the penalty each is part of; C and D judge, Delete undoes, H shows the history. */
import type { SpeedPenalty, ToldOverspeed } from '@bivouac/data';
import { wordOf } from '@bivouac/i18n';
import { type DataColumn, DataTable, type Selected } from '@bivouac/officials/table';
import { formatDuration } from '@bivouac/rules';
import { NumberPlate, TimeOfDay } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import { type Say, useSay } from '../language/language.ts';
import styles from './overspeeds.module.css';
import type { OverspeedRow } from './rows.ts';

export interface OverspeedKeys {
  confirm(rows: readonly OverspeedRow[]): void;
  dismiss(rows: readonly OverspeedRow[]): void;
  reopen(rows: readonly OverspeedRow[]): void;
  takeBack(rows: readonly OverspeedRow[]): void;
  history(row: OverspeedRow): void;
  undo(): void;
}

interface TableProps {
  rows: readonly OverspeedRow[];
  timeZone: string;
  selected: Selected;
  onSelect(selected: Selected): void;
  keys: OverspeedKeys;
}

const numberOf = ({ overspeed }: OverspeedRow) => overspeed.number ?? overspeed.number_typed;

export function OverspeedTable({ rows, timeZone, selected, onSelect, keys }: TableProps) {
  const say = useSay();
  const zoneOf = ({ overspeed: { zone, scope } }: OverspeedRow) => zone ?? say(`over.scope.${scope}`);
  const columns: DataColumn<OverspeedRow>[] = [
    {
      ...{ id: 'number', head: say('over.crew'), isRowHead: true, sort: numberOf },
      cell: (row) => <NumberPlate number={numberOf(row)} />,
    },
    { id: 'zone', head: say('over.zone'), sort: zoneOf, cell: zoneOf },
    {
      ...{ id: 'speed', head: say('over.speed'), isFigure: true, sort: ({ overspeed }) => overspeed.max_kmh },
      cell: ({ overspeed: { max_kmh, limit_kmh } }) => (
        <>
          <strong>{max_kmh}</strong> / {limit_kmh}
        </>
      ),
    },
    {
      ...{ id: 'lasted', head: say('over.lasted'), isFigure: true },
      sort: ({ overspeed }) => overspeed.duration_ms,
      cell: ({ overspeed: { duration_ms: ms } }) =>
        ms === null ? '–' : say('over.seconds', { s: ms / 1_000 }),
    },
    {
      ...{ id: 'at', head: say('over.at'), isFigure: true, sort: ({ overspeed }) => overspeed.at },
      cell: ({ overspeed: { at } }) => (at ? <TimeOfDay at={at} timeZone={timeZone} seconds /> : '–'),
    },
    { id: 'penalty', head: say('over.penalty'), cell: (row) => <Penalty {...row} /> },
  ];
  return (
    <DataTable
      name="overspeeds"
      caption={say('over.keys')}
      columns={columns}
      rows={rows}
      rowId={({ overspeed }) => overspeed.id}
      marksOf={(row) => ({
        'data-taken': !row.overspeed.standing || undefined,
        'data-overspeed-row': row.overspeed.id,
        'data-crew': numberOf(row),
        'data-status': row.penalty?.status,
      })}
      onPhone={['number zone speed', 'penalty penalty penalty']}
      selection={{
        ...{ selected, onSelect, labelOfAll: say('over.selectAll') },
        labelOf: (row) => say('over.select', { number: numberOf(row) }),
      }}
      keys={{
        ...{ c: keys.confirm, d: keys.dismiss, u: keys.reopen, delete: keys.takeBack, 'ctrl+z': keys.undo },
        h: (_, row) => keys.history(row),
      }}
    />
  );
}

function Penalty({ overspeed, penalty, isFirst }: OverspeedRow) {
  const say = useSay();
  const { standing, counted } = overspeed;
  const quiet =
    penalty === null
      ? !standing
        ? say('over.takenBack')
        : counted && say('over.free')
      : !isFirst && say('over.samePenalty');
  return (
    <>
      {quiet && <span className={basics.quiet}>{quiet}</span>}
      {penalty && isFirst && (
        <>
          <span className={styles.price} data-status={penalty.status}>
            {costSaid(penalty, say)}
          </span>{' '}
          <span className={basics.verdict} data-status={penalty.status}>
            {wordOf(
              say,
              'over.status',
              penalty.by_rule && penalty.status === 'confirmed' ? 'by_rule' : penalty.status,
            )}
          </span>
          <span className={styles.why}>
            {ruleSaid(penalty, say)}
            {penalty.reason && ` · ${[penalty.by, penalty.reason].filter(Boolean).join(': ')}`}
          </span>
        </>
      )}
      <Doubts overspeed={overspeed} />
    </>
  );
}

function Doubts({ overspeed }: { overspeed: ToldOverspeed }) {
  const say = useSay();
  const doubts = [
    ...overspeed.flags.map((flag) => wordOf(say, 'flag', flag)),
    ...(overspeed.gate === 'held' && !overspeed.counted ? [say('flag.held')] : []),
    ...(overspeed.twins.length > 0 ? [say('over.twice', { count: overspeed.twins.length + 1 })] : []),
  ];
  return doubts.length > 0 && <span className={styles.doubt}>{doubts.join(' · ')}</span>;
}

/** "Speed in a zone (sc.zone) · 25 km/h over · 2nd offence · price 1:00 · × 2" */
function ruleSaid({ rule, ms, why }: SpeedPenalty, say: Say): string {
  const { excess_kmh, nth, price_ms, impulses, gained_ms, multiplier, section, mode } = why;
  const isNumber = (value: unknown): value is number => typeof value === 'number';
  return [
    `${wordOf(say, 'over.rule', rule)} (${rule})`,
    isNumber(excess_kmh) ? say('over.excess', { excess: excess_kmh }) : null,
    isNumber(nth) && nth > 1 ? say('over.nth', { nth }) : null,
    // The price alone is the penalty itself.
    isNumber(price_ms) && price_ms !== ms ? say('over.price', { price: formatDuration(price_ms) }) : null,
    mode === 'per_impulse' && isNumber(impulses) ? say('over.impulses', { count: impulses }) : null,
    isNumber(gained_ms) ? say('over.gained', { gained: formatDuration(gained_ms, 100) }) : null,
    ...[multiplier, section].map((factor) => (factor == null || Number(factor) === 1 ? null : `× ${factor}`)),
  ]
    .filter(Boolean)
    .join(' · ');
}

function costSaid({ unit, ms }: SpeedPenalty, say: Say): string {
  return unit === 'time' ? `+${formatDuration(ms)}` : wordOf(say, 'unit', unit);
}
