/** The course of a planned rally as rows of its tables: days, legs, stages, posts, controls, waypoints. */
import type { DayPlan, RacePlan, RallyPlan, StagePlan } from '../plan.ts';
import type { NameRow, TableRows } from './table-rows.ts';

export function courseRows(plan: RallyPlan, id: NameRow): TableRows[] {
  const races = plan.races.map((race) => ({ race, raceId: id('races', race.code) }));
  const days = races.flatMap(({ race, raceId }) =>
    race.days.map((day) => ({
      race,
      raceId,
      day,
      dayId: id('days', `${race.code}/${day.date}`),
      legId: legId(id, race, day),
    })),
  );
  const stages = days.flatMap((day) =>
    day.day.stages.map((stage, place) => ({ ...day, stage, place, stageId: stageId(id, day.race, stage) })),
  );
  return [
    {
      table: 'days',
      rows: days.map(({ raceId, day, dayId }) => ({ id: dayId, race_id: raceId, date: day.date })),
    },
    {
      table: 'legs',
      rows: days.map(({ raceId, day, dayId, legId }) => ({
        id: legId,
        race_id: raceId,
        day_id: dayId,
        number: day.legNumber,
        name: day.legName,
      })),
    },
    {
      table: 'posts',
      rows: plan.posts.map((post) => ({
        id: postId(id, post.code),
        rally_id: id('rallies', plan.code),
        code: post.code,
        name: post.name,
      })),
    },
    {
      table: 'stages',
      rows: stages.map(({ raceId, legId, stage, stageId }) => ({
        id: stageId,
        race_id: raceId,
        leg_id: legId,
        code: stage.code,
        name: stage.name,
        kind: stage.kind,
        ordinal: stage.ordinal,
        distance_m: stage.distanceM,
        precision_ms: stage.precisionMs,
        first_start_at: new Date(stage.firstStartMs - (stage.delayedMs ?? 0)).toISOString(),
        max_time_ms: stage.maxTimeMs,
      })),
    },
    {
      table: 'controls',
      rows: stages.flatMap(({ race, raceId, legId, stage, stageId, place }) =>
        controlRows(id, { race, raceId, legId, stage, stageId, place }),
      ),
    },
    {
      table: 'waypoints',
      rows: stages.flatMap(({ race, stage, stageId }) => waypointRows(id, race, stage, stageId)),
    },
  ];
}

interface StagePlace {
  race: RacePlan;
  raceId: string;
  legId: string;
  stage: StagePlan;
  stageId: string;
  /** Of the stage within its leg, from 0. */
  place: number;
}

/** `post`: where it is not called as its control is. */
type MakeControl = (
  code: string,
  name: string,
  kind: string,
  nth: number,
  values: Record<string, unknown>,
  post?: string,
) => Record<string, unknown>;

function controlRows(id: NameRow, { race, raceId, legId, stage, stageId, place }: StagePlace) {
  const control: MakeControl = (code, name, kind, nth, values, post = code) => ({
    id: id('controls', `${race.code}/${code}`),
    race_id: raceId,
    leg_id: legId,
    post_id: postId(id, post),
    code,
    name,
    kind,
    ordinal: place * 10 + nth,
    ...values,
  });
  return [
    control(stage.timeControl, `Time control before ${stage.code}`, 'time_control', 1, {
      stage_id: null,
      distance_m: null,
      target_ms: stage.liaisonMs,
      first_due_at: new Date(stage.firstStartMs - (stage.delayedMs ?? 0) - stage.liaisonMs).toISOString(),
      precision_ms: 60_000,
    }),
    control(stage.start, `Start ${stage.code}`, 'stage_start', 2, {
      stage_id: stageId,
      distance_m: 0,
      target_ms: null,
      first_due_at: null,
      precision_ms: 1000,
    }),
    ...stopRows(control, stage, stageId),
    control(stage.finish, `Finish ${stage.code}`, 'flying_finish', 5, {
      stage_id: stageId,
      distance_m: stage.distanceM,
      target_ms: null,
      first_due_at: null,
      precision_ms: stage.precisionMs,
    }),
  ];
}

/** One post writes both ends of a stop. */
function stopRows(control: MakeControl, { code, stop }: StagePlan, stageId: string) {
  if (!stop) return [];
  const { post, distanceM, requiredMs } = stop;
  const at = { stage_id: stageId, distance_m: distanceM, first_due_at: null, precision_ms: 1000 };
  return [
    control(
      `${post}I`,
      `Neutralisation in, ${code}`,
      'neutralisation_in',
      3,
      { ...at, target_ms: null },
      post,
    ),
    control(
      `${post}O`,
      `Neutralisation out, ${code}`,
      'neutralisation_out',
      4,
      { ...at, target_ms: requiredMs },
      post,
    ),
  ];
}

function waypointRows(id: NameRow, race: RacePlan, stage: StagePlan, stageId: string) {
  return stage.waypoints.map((waypoint, place) => ({
    id: id('waypoints', `${race.code}/${stage.code}/${waypoint.code}`),
    stage_id: stageId,
    post_id: waypoint.post ? postId(id, waypoint.post) : null,
    code: waypoint.code,
    name: waypoint.name,
    kind: waypoint.kind,
    ordinal: place + 1,
    distance_m: waypoint.distanceM,
    public_split: true,
    bonus: waypoint.isOpened ?? false,
  }));
}

function legId(id: NameRow, race: RacePlan, day: DayPlan): string {
  return id('legs', `${race.code}/${day.legNumber}`);
}

function stageId(id: NameRow, race: RacePlan, stage: StagePlan): string {
  return id('stages', `${race.code}/${stage.code}`);
}

export function postId(id: NameRow, code: string): string {
  return id('posts', code);
}
