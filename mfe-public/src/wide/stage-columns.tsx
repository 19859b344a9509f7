/** A column for each stage of a classification: the time, the place on the stage as a small figure, the fastest in purple. */
import type { RaceEntry } from '@bivouac/data/feed';
import { type Column, Duration, Mark } from '@bivouac/ui';
import { useMemo } from 'react';
import { useFilter } from '../filters/filter-choice.ts';
import { type Say, useSay } from '../language/text.tsx';
import { paths } from '../navigation/paths.ts';
import { useRally } from '../structure/rally-context.tsx';
import type { PlacedStage } from '../structure/stages.ts';
import { BEST, longest, SMALL, timeRoom } from '../tables/rooms.ts';
import { StageHead } from './stage-head.tsx';
import { type StageTime, type StageTimes, timesOf } from './stage-times.ts';
import { useStageBodies } from './use-stage-bodies.ts';
import styles from './wide.module.css';

/** The same columns until something they show has changed. */
export function useStageColumns<Row extends { number: string }>(
  race: RaceEntry,
  stages: readonly PlacedStage[],
  /** Totals of the crews, before the times of a stage are known. */
  totalsMs: readonly (number | null)[],
): Column<Row>[] {
  const say = useSay();
  const { index } = useRally();
  const filter = useFilter();
  const { bodies, ask } = useStageBodies(race.code);
  const likely = likelyRooms(stages, totalsMs);
  // The index comes anew with every change of the rally; what is needed of it here seldom changes.
  const told = JSON.stringify(
    stages.map(({ day, leg, stage }, at) => ({
      room: likely[at] ?? '',
      code: stage.code,
      name: stage.name,
      precisionMs: stage.precision_ms,
      to: paths.stage(index.id, race, { day, leg, stage }),
    })),
  );
  return useMemo(
    () =>
      (JSON.parse(told) as (Omit<StageLook, 'say' | 'times'> & Told)[]).map(({ to, room, ...stage }) => {
        const body = bodies.get(stage.code);
        const times = body && timesOf(body, filter);
        const head = <StageHead key={stage.code} code={stage.code} to={to} room={room} onSeen={ask} />;
        return { ...stageColumn<Row>({ ...stage, say, times }), head };
      }),
    [told, bodies, filter, say, ask],
  );
}

const PLACE = SMALL + SMALL;

interface Told {
  to: string;
  room: string;
}

/** Of each the longest time there may be, by what part it is of the way: a slow crew needs half as long again on it. */
export function likelyRooms(stages: readonly PlacedStage[], totalsMs: readonly (number | null)[]): string[] {
  const ways = stages.map(({ stage }) => stage.distance_m);
  const allM = ways.reduce<number>((sum, metres) => sum + (metres ?? Number.NaN), 0);
  return stages.map(({ stage }, at) => {
    const share = Math.min(1, (1.5 * (ways[at] ?? 0)) / allM);
    const times = totalsMs.map((ms) => ms && ms * (Number.isNaN(share) ? 1 : share));
    return longest([`${BEST}00:00${PLACE}`, timeRoom(times, stage.precision_ms, BEST, PLACE)]);
  });
}

interface StageLook {
  say: Say;
  code: string;
  name: string;
  precisionMs: number;
  times: StageTimes | undefined;
}

export function stageColumn<Row extends { number: string }>(look: StageLook): Column<Row> {
  const { say, code, name, precisionMs, times } = look;
  return {
    id: `stage-${code}`,
    head: code,
    title: `${name} · ${say('wide.stageTitle')}`,
    align: 'end',
    priority: 3,
    cell: ({ number }) => <TimeAndPlace say={say} time={times?.get(number)} precisionMs={precisionMs} />,
  };
}

function TimeAndPlace({
  say,
  time,
  precisionMs,
}: {
  say: Say;
  time: StageTime | undefined;
  precisionMs: number;
}) {
  if (!time) return null;
  return (
    <span className={time.isFastest ? styles.fastest : undefined}>
      {time.isFastest && <Mark glyph="●" tone="best" label={say('mark.best')} />}{' '}
      <Duration ms={time.ms} precisionMs={precisionMs} />
      <sup className={styles.place}>{time.place}</sup>
    </span>
  );
}
