/** Days, legs, stages, controls and waypoints of a story's race, in the order they are driven. */
import { withDurations } from '../durations.ts';
import type { CourseItem, LegStory } from '../story.ts';
import type { Plan, RaceIds } from './plan.ts';

export function courseRows(plan: Plan, race: RaceIds, legs: LegStory[]): Map<string, string> {
  const days = new Map<string, string>();
  const stages = new Map<string, string>();
  legs.forEach(({ date, time_zone = null, course }, i) => {
    const dayId = days.get(date) ?? plan.add('days', { race_id: race.raceId, date, time_zone });
    days.set(date, dayId);
    const legId = plan.add('legs', { race_id: race.raceId, day_id: dayId, number: i + 1 });
    let ordinal = 0;
    const control = (stageId: string | null, code: string, kind: string, said: Said = {}) => {
      ordinal += 1;
      plan.add('controls', {
        race_id: race.raceId,
        leg_id: legId,
        stage_id: stageId,
        post_id: plan.post(said.post),
        code,
        name: code,
        kind,
        ordinal,
        ...controlSaid(said),
      });
    };
    for (const told of course) {
      const item: CourseItem = typeof told === 'string' ? namedOnly(told) : told;
      if (item.control) {
        control(null, item.control, item.kind ?? 'time_control', item);
      } else if (item.stage) {
        const stageId = stageRow(plan, race, legId, item, stages.size + 1);
        stages.set(item.stage, stageId);
        const { start_post: post, target_ms } = item;
        control(stageId, `START-${item.stage}`, 'stage_start', { post, target_ms, distance_m: 0 });
        waypointRows(plan, stageId, item);
        for (const inside of item.controls ?? []) {
          control(stageId, inside.control ?? '', inside.kind ?? 'passage', inside);
        }
        const distance_m = item.distance_m ?? 1_000_000;
        // A finish is read as finely as its stage, unless the story says otherwise.
        const precision_ms = item.finish_precision_ms ?? item.precision_ms ?? race.precisionMs;
        control(stageId, `FINISH-${item.stage}`, 'flying_finish', {
          post: item.finish_post,
          distance_m,
          precision_ms,
          source_priority: item.source_priority,
        });
      }
    }
  });
  return stages;
}

type Said = { [name in keyof CourseItem]?: CourseItem[name] | undefined };

function controlSaid(said: Said): Record<string, unknown> {
  const { distance_m, target_ms, penalties, due_base, max_late_ms, rounding, first_due_at, precision_ms } =
    said;
  const told = {
    ...{ distance_m, penalties, due_base, rounding, first_due_at, precision_ms },
    ...(withDurations({ target_ms: target_ms ?? null, max_late_ms: max_late_ms ?? null }) as object),
    source_priority: said.source_priority,
  };
  return Object.fromEntries(
    Object.entries({ ...told, distance_m: distance_m ?? null, penalties: penalties ?? 'all' }).map(
      ([name, value]) => [name, value ?? columnDefaults[name] ?? null],
    ),
  );
}

/** A row names every column, so it says the defaults too. */
const columnDefaults: Record<string, unknown> = { rounding: 'none', precision_ms: 60_000 };

function namedOnly(code: string): CourseItem {
  return /^SS/.test(code) ? { stage: code } : { control: code };
}

/** A stage of a story with its distances by group and its waypoints, as rows. */
function stageRow(plan: Plan, race: RaceIds, legId: string, item: CourseItem, ordinal: number): string {
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

function waypointRows(plan: Plan, stageId: string, item: CourseItem): void {
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
