/** Where a crew is in the running race: at which point of which stage, in, due to start, or out. */
import type { NowBody, NowRow } from '@bivouac/data/feed';
import { wordOf } from '@bivouac/i18n';
import { formatTimeOfDay } from '@bivouac/ui';
import { sayKm } from '../language/distances.ts';
import { type Say, useLanguage } from '../language/text.tsx';
import { useRally } from '../structure/rally-context.tsx';
import styles from './now.module.css';

/** Where the gap of a row was measured: at the last point it passed, before the stage if at none; nothing to say at the finish. */
export function sayWhere(row: NowRow, stages: NowBody['stages'], say: Say): string {
  if (row.total_ms !== null) return '';
  if (row.point !== null) return say('now.at', { point: row.point });
  const before = stages[stages.findIndex(({ code }) => code === row.stage) - 1];
  return before ? say('now.at', { point: before.code }) : say('now.before', { stage: row.stage });
}

interface NowPlaceProps {
  row: NowRow;
  stages: NowBody['stages'];
  isShort?: boolean;
}

export function NowPlace({ row, stages, isShort = false }: NowPlaceProps) {
  const { say, tag } = useLanguage();
  const { index } = useRally();
  const { status, stage, point: code } = row;
  // One stage needs no name; of two it matters on which a crew is.
  const name = stages.length > 1 ? stage : null;
  if (status === 'on_stage') {
    const point = stages.find((one) => one.code === stage)?.split_points.find((one) => one.code === code);
    const km = isShort || point?.distance_m == null ? null : sayKm(point.distance_m, tag);
    return (
      <span className={styles.place}>
        <span className={styles.dot} aria-hidden="true" />
        <bdi>
          {code === null ? say('now.onStage', { stage }) : [name, code, km].filter(Boolean).join(' · ')}
        </bdi>
      </span>
    );
  }
  const isDue = status === 'to_start' && row.due_at !== null;
  const words = isDue
    ? say('now.starts', { time: formatTimeOfDay(row.due_at ?? '', index.time_zone) })
    : wordOf(say, 'status', status);
  return (
    <span className={styles.place}>
      <bdi>{[name, words].filter(Boolean).join(' · ')}</bdi>
    </span>
  );
}
