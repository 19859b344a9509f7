/** A stage of an invented course, with the posts where its times are taken. */
import type { PostPlan, StagePlan, WaypointPlan } from '../plan.ts';

export interface StageSketch {
  /** What follows SS, TC, DSS (start of the stage) and ASS (its end) in the codes: `1`, or `P` for the prologue. */
  mark: string;
  name: string;
  ordinal: number;
  distanceM: number;
  /** Added for this race after the manned waypoint. */
  detourM?: number;
  maxTimeMs: number;
  firstStartMs: number;
  delayedMs?: number;
  liaisonMs: number;
  /** How long everybody halts halfway. */
  stopMs?: number;
  /** Waypoints up to which opening the track earns a bonus. */
  opened?: readonly string[];
}

/** Where the waypoints stand on a stage without a detour, as parts of its distance. */
const WAYPOINTS: readonly [code: string, kind: WaypointPlan['kind'], part: number, name: string][] = [
  ['WP1', 'wpv', 0.15, 'Old well'],
  ['WP2', 'wpe', 0.3, 'Camel grass'],
  ['WP3', 'cp', 0.45, 'Red rock'],
  ['WP4', 'dz', 0.58, 'Village, begin of the slow zone'],
  ['WP5', 'fz', 0.72, 'Village, end of the slow zone'],
  ['WP6', 'wpv', 0.9, 'Last dune'],
];

export function sketchStage(sketch: StageSketch): StagePlan {
  const isPrologue = sketch.mark === 'P';
  const { mark, name, ordinal, distanceM, detourM = 0, maxTimeMs, firstStartMs, liaisonMs } = sketch;
  const { delayedMs, stopMs, opened = [] } = sketch;
  const placed = WAYPOINTS.map((waypoint) => placeWaypoint(waypoint, mark, distanceM, detourM));
  return {
    code: isPrologue ? 'PRO' : `SS${mark}`,
    name,
    kind: isPrologue ? 'prologue' : 'selective',
    ordinal,
    distanceM: distanceM + detourM,
    precisionMs: isPrologue ? 100 : 1000,
    maxTimeMs,
    firstStartMs,
    liaisonMs,
    timeControl: `TC${mark}`,
    start: `DSS${mark}`,
    finish: `ASS${mark}`,
    waypoints: isPrologue
      ? []
      : placed.map((waypoint) =>
          opened.includes(waypoint.code) ? { ...waypoint, isOpened: true } : waypoint,
        ),
    ...(delayedMs ? { delayedMs } : {}),
    ...(stopMs ? { stop: { post: `N${mark}`, distanceM: distanceM / 2 + detourM, requiredMs: stopMs } } : {}),
  };
}

function placeWaypoint(
  [code, kind, part, name]: (typeof WAYPOINTS)[number],
  mark: string,
  distanceM: number,
  detourM: number,
): WaypointPlan {
  const beforeDetour = Math.round((distanceM * part) / 100) * 100;
  const isManned = kind === 'cp';
  return {
    code,
    name,
    kind,
    distanceM: beforeDetour + (part > 0.45 ? detourM : 0),
    post: isManned ? `CP${mark}` : null,
  };
}

export function postsOf(stage: StagePlan): PostPlan[] {
  return [
    { code: stage.timeControl, name: `Time control before ${stage.code}`, part: 'time_control' },
    { code: stage.start, name: `Start of ${stage.code}`, part: 'start' },
    ...stage.waypoints
      .filter((waypoint) => waypoint.post !== null)
      .map(
        (waypoint): PostPlan => ({
          code: waypoint.post as string,
          name: `${waypoint.name}, ${stage.code}`,
          part: 'passage',
        }),
      ),
    ...(stage.stop
      ? [{ code: stage.stop.post, name: `Neutralisation, ${stage.code}`, part: 'passage' as const }]
      : []),
    { code: stage.finish, name: `Finish of ${stage.code}`, part: 'finish' },
  ];
}

export function allPosts(stages: readonly StagePlan[]): PostPlan[] {
  const posts = new Map(stages.flatMap(postsOf).map((post) => [post.code, post]));
  return [...posts.values()];
}
