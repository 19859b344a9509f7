/** The waypoint or passage control a penalty is about: its code, its name where it is public, and its kilometre. */
import type { PenaltyRow } from '@bivouac/data/feed';
import { useCallback } from 'react';
import { sayKm } from '#language/distances.ts';
import { useLanguage } from '#language/text.tsx';
import { raceByCode } from '#structure/race-of.ts';
import { useRally } from '#structure/rally-context.tsx';

export function usePointName(): (row: PenaltyRow) => string {
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
