/** Penalties of passage controls and waypoints: stage, point, what was missed, seconds. */
import type { PenaltyRow } from '@bivouac/data/feed';
import type { Column } from '@bivouac/ui';
import { useCallback, useMemo } from 'react';
import { sayKm } from '#language/distances.ts';
import { type Say, useLanguage, useSay } from '#language/text.tsx';
import styles from '#penalties/penalties.module.css';
import { PenaltiesFrame } from '#penalties/penalties-frame.tsx';
import {
  amountColumn,
  crewColumn,
  ruleColumn,
  stageColumn,
  statusColumn,
} from '#penalties/penalty-columns.tsx';
import { PenaltyTable } from '#penalties/penalty-table.tsx';
import { raceByCode } from '#structure/race-of.ts';
import { useRally } from '#structure/rally-context.tsx';

export function CpPage() {
  const say = useSay();
  const { index } = useRally();
  const pointName = usePointName();
  const columns = useMemo(
    () => cpColumns(say, index.time_zone, pointName),
    [say, index.time_zone, pointName],
  );
  return (
    <PenaltiesFrame kind="cp">
      {(rows) => <PenaltyTable caption={say('penalties.title.cp')} rows={rows} columns={columns} />}
    </PenaltiesFrame>
  );
}

function cpColumns(say: Say, timeZone: string, pointName: (row: PenaltyRow) => string): Column<PenaltyRow>[] {
  return [
    crewColumn(say, timeZone),
    stageColumn(say),
    {
      id: 'point',
      head: say('column.point'),
      priority: 3,
      cell: (row) => <span className={styles.point}>{pointName(row)}</span>,
    },
    ruleColumn(say),
    statusColumn(say),
    amountColumn(say),
  ];
}

/** The waypoint or passage control a penalty is about: its code, its name where it is public, and its kilometre. */
function usePointName(): (row: PenaltyRow) => string {
  const { tag } = useLanguage();
  const { index } = useRally();
  return useCallback(
    (row) => {
      const code = row.waypoint ?? row.control;
      if (code === null) return '–';
      const legs = raceByCode(index, row.race)?.days.flatMap((day) => day.legs) ?? [];
      const points = legs.flatMap((leg) => [
        ...leg.controls.filter((control) => row.control === control.code),
        ...leg.stages
          .filter((stage) => stage.code === row.stage)
          .flatMap((stage) => stage.split_points.filter((point) => point.code === row.waypoint)),
      ]);
      const point = points[0];
      if (!point) return code;
      const name = point.name === code ? null : point.name;
      return [code, name, point.distance_m !== null && sayKm(point.distance_m, tag)]
        .filter(Boolean)
        .join(' · ');
    },
    [index, tag],
  );
}
