/** Days, legs, stages, controls and waypoints of a story's race, in the order they are driven. */
import { withDurations } from '../durations.ts';
import type { CourseItem, LegStory } from '../story.ts';
import type { Plan } from '../structure.ts';
import type { RaceIds } from './race.ts';

export function courseRows(plan: Plan, race: RaceIds, legs: LegStory[]): void {
  const days = new Map<string, string>();
  let stageOrdinal = 0;
  legs.forEach(({ date, time_zone = null, course }, i) => {
    const dayId = days.get(date) ?? plan.add('days', { race_id: race.raceId, date, time_zone });
    days.set(date, dayId);
    const legId = plan.add('legs', { race_id: race.raceId, day_id: dayId, number: i + 1 });
    let controlOrdinal = 0;
    const control = (
      stageId: string | null,
      code: string,
      kind: string,
      post?: string,
      distanceM?: number,
    ) => {
      controlOrdinal += 1;
      plan.add('controls', {
        race_id: race.raceId,
        leg_id: legId,
        stage_id: stageId,
        post_id: plan.post(post),
        code,
        name: code,
        kind,
        ordinal: controlOrdinal,
        distance_m: distanceM ?? null,
      });
    };
    for (const told of course) {
      const item: CourseItem = typeof told === 'string' ? namedOnly(told) : told;
      if (item.control) {
        control(null, item.control, item.kind ?? 'time_control', item.post);
      } else if (item.stage) {
        stageOrdinal += 1;
        const stageId = stageRow(plan, race, legId, item, stageOrdinal);
        control(stageId, `START-${item.stage}`, 'stage_start', item.start_post, 0);
        waypointRows(plan, stageId, item);
        control(
          stageId,
          `FINISH-${item.stage}`,
          'flying_finish',
          item.finish_post,
          item.distance_m ?? 1_000_000,
        );
      }
    }
  });
}

/** `SS1` is a stage, everything else a time control. */
function namedOnly(code: string): CourseItem {
  return /^SS/.test(code) ? { stage: code } : { control: code };
}

function stageRow(plan: Plan, race: RaceIds, legId: string, item: CourseItem, ordinal: number): string {
  const { max_time_ms = null } = withDurations({ max_time_ms: item.max_time_ms ?? null }) as Record<
    string,
    unknown
  >;
  const stageId = plan.add('stages', {
    race_id: race.raceId,
    leg_id: legId,
    code: item.stage,
    name: item.stage,
    kind: item.kind ?? (race.discipline === 'stage' ? 'special' : 'selective'),
    ordinal,
    distance_m: item.distance_m ?? null,
    precision_ms: item.precision_ms ?? race.precisionMs,
    max_time_ms,
  });
  for (const [group, distance_m] of Object.entries(item.distances ?? {})) {
    plan.add('stage_distances', { stage_id: stageId, group_id: race.grouping('groups', group), distance_m });
  }
  return stageId;
}

function waypointRows(plan: Plan, stageId: string, item: CourseItem): void {
  Object.entries(item.waypoints ?? {}).forEach(([code, waypoint], i) => {
    plan.add('waypoints', {
      stage_id: stageId,
      post_id: plan.post(waypoint.post),
      code,
      name: code,
      kind: waypoint.public ? 'split' : 'wpm',
      ordinal: i + 1,
      distance_m: waypoint.distance_m ?? (i + 1) * 1000,
      public_split: waypoint.public ?? false,
    });
  });
}
