/** A roadbook as OpenRally writes it: points in driving order, each with what it means. Metric, whatever the file is in. */

/** Kinds of points that are validated. `checkpoint`: manned · `dz`, `fz`: a speed zone · `dt`, `ft`: a transfer · `fn`: a neutralisation ends. */
export const POINT_MARKS = [
  'dss',
  'ass',
  'wpm',
  'wpe',
  'wps',
  'wpc',
  'wpv',
  'wpp',
  'wpn',
  'checkpoint',
  'timecontrol',
  'dz',
  'fz',
  'fn',
  'dt',
  'ft',
] as const;
export type PointMark = (typeof POINT_MARKS)[number];

/** Where the organisation stands, and where people watch: never for the public. */
export const SAFETY_MARKS = ['medical', 'helicopter', 'police', 'fire', 'spectators', 'media'] as const;
export type SafetyMark = (typeof SAFETY_MARKS)[number];
export const PLAIN_MARKS = ['fuel', 'show_coordinates'] as const;
export type PlainMark = (typeof PLAIN_MARKS)[number];

export interface MarkedPoint {
  kind: PointMark;
  name: string | null;
  open_m: number | null;
  clear_m: number | null;
  /** Of a `timecontrol`: to the next one, ms. */
  allowed_ms: number | null;
}

/** A drawing or a note of the roadbook, as it was written: text of strangers, never drawn by us. */
export interface Drawing {
  href: string | null;
  id: string | null;
  text: string;
}

export interface RoadbookPoint {
  /** null: the file says 0, 0, or nothing on earth. */
  lat: number | null;
  lon: number | null;
  /** Name of the waypoint itself, beside those of its marks. */
  name: string | null;
  /** From the start; null: not said, though it must be. */
  distance_m: number | null;
  marks: MarkedPoint[];
  /** In force from here on. */
  limit_kmh: number | null;
  /** A neutralisation begins. */
  neutral_ms: number | null;
  stop_ms: number | null;
  safety: SafetyMark[];
  plain: PlainMark[];
  /** Degrees. */
  cap: number | null;
  danger: 1 | 2 | 3 | null;
  /** What the trip meter is set to. */
  reset_m: number | null;
  tulip: Drawing | null;
  notes: Drawing | null;
}

export interface Roadbook {
  /** `1.0.3`; null: it says none. */
  version: string | null;
  total_m: number | null;
  points: RoadbookPoint[];
}

export function blankPoint(): RoadbookPoint {
  return {
    lat: null,
    lon: null,
    name: null,
    distance_m: null,
    marks: [],
    limit_kmh: null,
    neutral_ms: null,
    stop_ms: null,
    safety: [],
    plain: [],
    cap: null,
    danger: null,
    reset_m: null,
    tulip: null,
    notes: null,
  };
}
