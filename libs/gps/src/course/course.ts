/** The course of one stage or several, as a track is held against it: waypoints with their radii, zones with their limits. */

export const WAYPOINT_KINDS = [
  'wpm',
  'wpe',
  'wps',
  'wpc',
  'wpn',
  'wpp',
  'wpv',
  'dss',
  'ass',
  'dz',
  'fz',
  'cp',
  'split',
] as const;
export type WaypointKind = (typeof WAYPOINT_KINDS)[number];

/** Metres within which a waypoint shows itself, and is validated. Source: docs/sport/waypoints.md 6.1; an organizer's own come first. */
export const DEFAULT_RADII: Readonly<Record<WaypointKind, { open_m: number | null; clear_m: number }>> = {
  wpm: { open_m: 800, clear_m: 90 },
  wpe: { open_m: 1000, clear_m: 90 },
  wps: { open_m: 3000, clear_m: 90 },
  wpc: { open_m: null, clear_m: 90 },
  wpn: { open_m: 800, clear_m: 90 },
  wpp: { open_m: null, clear_m: 20 },
  wpv: { open_m: null, clear_m: 200 },
  dss: { open_m: null, clear_m: 90 },
  ass: { open_m: null, clear_m: 90 },
  dz: { open_m: null, clear_m: 90 },
  fz: { open_m: null, clear_m: 90 },
  cp: { open_m: null, clear_m: 90 },
  split: { open_m: null, clear_m: 90 },
};

export interface CoursePoint {
  code: string;
  kind: WaypointKind;
  /** null: nobody knows where it is, and no track passes it. */
  lat: number | null;
  lon: number | null;
  /** null: what the kind says. */
  clear_m: number | null;
  /** From the start of the stage; null: unknown. */
  distance_m: number | null;
  /** Of a `dz`: in force until its `fz`. */
  limit_kmh: number | null;
}

/** A stage with its points in roadbook order. */
export interface CourseStage {
  code: string;
  points: readonly CoursePoint[];
}

export interface Target {
  stage: number;
  place: number;
  lat: number;
  lon: number;
  radius_m: number;
}

/** A speed zone: from one point of a stage to another, by their places. */
export interface Zone {
  stage: number;
  code: string;
  entry: number;
  /** null: it has no end before the next one begins, or the stage ends. */
  exit: number | null;
  limit_kmh: number;
  entry_m: number;
}

export interface Course {
  stages: readonly CourseStage[];
  targets: readonly Target[];
  zones: readonly Zone[];
}

export function courseOf(stages: readonly CourseStage[]): Course {
  const targets = stages.flatMap(({ points }, stage) =>
    points.flatMap(({ kind, lat, lon, clear_m }, place): Target[] =>
      lat === null || lon === null
        ? []
        : [{ stage, place, lat, lon, radius_m: clear_m ?? DEFAULT_RADII[kind].clear_m }],
    ),
  );
  return { stages, targets, zones: stages.flatMap((stage, at) => zonesOf(stage, at)) };
}

function zonesOf({ points }: CourseStage, stage: number): Zone[] {
  return points.flatMap(({ kind, code, limit_kmh, distance_m }, entry): Zone[] => {
    if (kind !== 'dz' || limit_kmh === null) return [];
    const exit = points.findIndex(
      (point, place) => place > entry && (point.kind === 'fz' || point.kind === 'dz'),
    );
    return [{ stage, code, entry, exit: exit < 0 ? null : exit, limit_kmh, entry_m: distance_m ?? 0 }];
  });
}
