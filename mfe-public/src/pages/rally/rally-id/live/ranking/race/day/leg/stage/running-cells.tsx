/** What a crew is doing on a stage being driven, as the cells of its row: where it is, what it lost there, its clock or its time. */
import type { StageBody, StageRow } from '@bivouac/data/feed';
import { wordOf } from '@bivouac/i18n';
import { formatDuration } from '@bivouac/rules';
import { Duration, Gap, Mark, PositionChange, TimeOfDay } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import { useNow } from '#feed/use-now.ts';
import { sayKm } from '#language/distances.ts';
import { useLanguage, useSay } from '#language/text.tsx';
import { latestSplit } from '#now/latest-split.ts';
import { runningGroup } from '#now/running-order.ts';
import table from '#tables/classification.module.css';
import { Marks } from '#tables/marks.tsx';
import { RunningClock } from './running-clock.tsx';
import styles from './stage.module.css';
import { placeAt, virtualPlaceAt } from './tied-splits.ts';

/** Nothing is said of starts more than an hour away. */
const SOON_MS = 3_600_000;

function CountDown({ dueAt }: { dueAt: string }) {
  const say = useSay();
  const leftMs = Date.parse(dueAt) - useNow();
  if (leftMs > SOON_MS) return null;
  // Within the second in which it is due nobody is late.
  if (leftMs > -1000) return <small>{say('stage.startsIn', { time: formatDuration(leftMs) })}</small>;
  return <small className={basics.doubt}>{say('stage.late', { time: formatDuration(-leftMs) })}</small>;
}

interface WhereaboutsProps {
  row: StageRow;
  points: StageBody['split_points'];
  isShort?: boolean;
}

/** `WP3 · 30 km`, and where there is little room `WP3 · ◇ 9`. */
export function Whereabouts({ row, points, isShort = false }: WhereaboutsProps) {
  const { say, tag } = useLanguage();
  const split = latestSplit(row);
  if (row.status !== 'on_stage') return null;
  const km = points.find(({ code }) => code === split?.code)?.distance_m ?? null;
  const words = isShort
    ? [split?.code, split?.virtual_position != null && `◇ ${virtualPlaceAt(split)}`]
    : [split?.code ?? wordOf(say, 'status', row.status), km !== null && sayKm(km, tag)];
  return (
    <span className={styles.where}>
      <span className={styles.dot} aria-hidden="true" />
      <bdi>{words.filter(Boolean).join(' · ')}</bdi>
    </span>
  );
}

export function PlaceThere({ row, gained = 0 }: { row: StageRow; gained?: number | undefined }) {
  const say = useSay();
  const split = row.status === 'on_stage' ? latestSplit(row) : undefined;
  if (!split) return null;
  return (
    <span className={styles.placeThere} title={say('column.stagePlaceTitle')}>
      {placeAt(split)}
      <PositionChange
        places={gained}
        label={
          gained === 0
            ? ''
            : say(gained > 0 ? 'position.gained' : 'position.lost', { count: Math.abs(gained) })
        }
      />
    </span>
  );
}

interface NowOrTimeProps {
  row: StageRow;
  precisionMs: number;
  gap: number | null;
  /** Who drove the best time; with penalties, bonuses or given times that need not be the first. */
  fastest: ReadonlySet<string>;
  timeZone: string;
  isOpen: boolean;
}

export function NowOrTime({ row, gap, fastest, precisionMs, timeZone, isOpen }: NowOrTimeProps) {
  const say = useSay();
  const group = runningGroup(row);
  if (group === 'on_stage') {
    return (
      <span className={styles.stack}>
        <RunningClock startAt={row.start_at} expectedBy={row.expected_by} />
        <small className={styles.onlyBelowWide}>
          {gap !== null && <SmallGap ms={gap} isBest={gap === 0} precisionMs={precisionMs} />}
        </small>
      </span>
    );
  }
  if (group === 'to_start') {
    return (
      <span className={styles.stack}>
        {row.due_at !== null && <TimeOfDay at={row.due_at} timeZone={timeZone} seconds />}
        {isOpen && row.due_at && <CountDown dueAt={row.due_at} />}
      </span>
    );
  }
  if (row.time_ms === null || group === 'out') {
    return (
      <span className={table.status}>
        {wordOf(say, 'status', row.status)}
        <Marks marks={row.marks} />
      </span>
    );
  }
  return <TimeIn row={row} gap={gap} precisionMs={precisionMs} isBest={fastest.has(row.number)} />;
}

function SmallGap({ ms, isBest, precisionMs }: { ms: number; isBest: boolean; precisionMs: number }) {
  const say = useSay();
  return (
    <span className={isBest ? styles.best : undefined}>
      {isBest && <Mark glyph="●" tone="best" label={say('mark.best')} />}{' '}
      <Gap ms={ms} precisionMs={precisionMs} />
    </span>
  );
}

interface TimeInProps {
  row: StageRow;
  gap: number | null;
  precisionMs: number;
  isBest: boolean;
}

function TimeIn({ row, gap, precisionMs, isBest }: TimeInProps) {
  const say = useSay();
  return (
    <span className={styles.stack}>
      <span className={isBest ? table.best : table.time}>
        {isBest && <Mark glyph="●" tone="best" label={say('mark.best')} />}{' '}
        <Duration ms={row.time_ms} precisionMs={precisionMs} className={table.total} />
        <Marks marks={row.marks} />
      </span>
      <small className={styles.onlyBelowWide}>
        {row.penalty_ms !== 0 && (
          <abbr className={table.penalised} title={say('column.penalty')}>
            P
          </abbr>
        )}{' '}
        {row.position !== 1 && gap !== null && <Gap ms={gap} precisionMs={precisionMs} />}
      </small>
    </span>
  );
}
