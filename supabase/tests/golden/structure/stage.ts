/** A stage of a story with its distances by group and its waypoints, as rows. */
import { withDurations } from '../durations.ts';
import type { CourseItem } from '../story.ts';
import type { Plan, RaceIds } from './plan.ts';

export function stageRow(
  plan: Plan,
  race: RaceIds,
  legId: string,
  item: CourseItem,
  ordinal: number,
): string {
  const stageId = plan.add('stages', {
    race_id: race.raceId,
    leg_id: legId,
    code: item.stage,
    name: item.stage,
    kind: item.kind ?? (race.discipline === 'stage' ? 'special' : 'selective'),
    ordinal,
    distance_m: item.distance_m ?? null,
    precision_ms: item.precision_ms === undefined ? race.precisionMs : item.precision_ms,
    first_start_at: item.first_start_at ?? null,
    result_group: item.result_group ?? null,
    result_factor: item.result_factor ?? null,
    counts_in_general: item.counts_in_general ?? null,
    ...(withDurations({
      max_time_ms: item.max_time_ms ?? null,
      min_time_ms: item.min_time_ms ?? null,
    }) as object),
  });
  for (const [group, distance_m] of Object.entries(item.distances ?? {})) {
    plan.add('stage_distances', { stage_id: stageId, group_id: race.grouping('groups', group), distance_m });
  }
  return stageId;
}

export function waypointRows(plan: Plan, stageId: string, item: CourseItem): void {
  Object.entries(item.waypoints ?? {}).forEach(([code, waypoint], i) => {
    plan.add('waypoints', {
      stage_id: stageId,
      post_id: plan.post(waypoint.post),
      code,
      name: code,
      kind: waypoint.kind ?? (waypoint.public ? 'split' : 'wpm'),
      ordinal: i + 1,
      distance_m: waypoint.distance_m ?? (i + 1) * 1000,
      public_split: waypoint.public ?? waypoint.bonus ?? false,
      limit_kmh: waypoint.limit_kmh ?? null,
      bonus: waypoint.bonus ?? false,
      ...(withDurations({ price_ms: waypoint.price_ms ?? null }) as object),
    });
  });
}
