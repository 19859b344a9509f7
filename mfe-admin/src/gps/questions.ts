/** What the page asks the worker, and what comes back: one answer to each question. An evaluation is begun, given its files one by one, and ended. */
import type { DateOrder, Encoding } from '@bivouac/files';
import type {
  AskedHour,
  CourseStage,
  EvaluationRules,
  FileReason,
  LimitedStretch,
  LimitScope,
  OpenLimit,
  RefusedRow,
  Roadbook,
  RoadbookRemark,
  SpeedUnit,
  StageWindow,
  TrackerColumn,
} from '@bivouac/gps';

export interface ReadAs {
  kind: 'gpx' | 'csv';
  columns: TrackerColumn[];
  speed_unit: SpeedUnit;
  /** Of clocks without a zone. */
  time_zone: string;
  /** Of a CSV that is not in Unicode; guessed if omitted. */
  encoding?: Encoding | undefined;
  /** Line of its headings; found if omitted. */
  headings_at?: number | undefined;
  /** Of dates in numbers; the day is first if omitted. */
  date_order?: DateOrder | undefined;
  /** Devices for which the second of two equal hours was chosen. */
  second_hour?: string[] | undefined;
}

export interface TrackerFile {
  batch: string;
  name: string;
  bytes: ArrayBuffer;
  read_as: ReadAs;
}

export interface Carried {
  device: string;
  number: string;
  from_ms: number | null;
  until_ms: number | null;
}

export type GpsQuestion =
  | { ask: 'roadbook'; bytes: ArrayBuffer }
  | {
      ask: 'peek';
      name: string;
      bytes: ArrayBuffer;
      encoding?: Encoding | undefined;
      headingsAt?: number | undefined;
    }
  | { ask: 'hash'; bytes: ArrayBuffer }
  | { ask: 'count'; file: TrackerFile }
  | {
      ask: 'evaluate';
      stage: CourseStage;
      rules: EvaluationRules;
      /** By number: what lies outside of it, and outside of the roads its limits name, is not of this stage. */
      windows: Record<string, StageWindow>;
      /** By number: limits that hold for it without a zone. */
      limits: Record<string, OpenLimit[]>;
      numbers: string[];
      carried: Carried[];
      /** Of the rally: dates are told in it. */
      time_zone: string;
    }
  | { ask: 'judge'; file: TrackerFile }
  | { ask: 'end' };

/** What was found of one crew; instants in ms since 1970. */
export interface CrewFindings {
  number: string;
  samples: number;
  spikes: number;
  gaps: { from_ms: number; until_ms: number }[];
  passages: {
    batch: string;
    device: string;
    code: string;
    at_ms: number;
    closest_m: number | null;
    in_order: boolean;
  }[];
  missed: { code: string; nearest_m: number | null; gap: boolean }[];
  excesses: {
    batch: string;
    device: string;
    scope: LimitScope;
    zone: string;
    limit_kmh: number;
    max_kmh: number;
    at_ms: number | null;
    duration_ms: number | null;
    from_m: number | null;
    to_m: number | null;
  }[];
  stretches: Omit<LimitedStretch, 'stage'>[];
  /** The track as it is drawn: seconds since its first sample, place, km/h; thinned out. */
  trace: { from_ms: number; s: number[]; lat: number[]; lon: number[]; kmh: number[] } | null;
}

export interface Outside {
  batch: string;
  file: string;
  device: string;
  number: string;
  outside: number;
  inside: number;
  /** Of those outside, `YYYY-MM-DD`. */
  dates: string[];
}

export interface Findings {
  crews: CrewFindings[];
  outside: Outside[];
  strangers: string[];
  samples: number;
}

/** A file as it is before its columns are known. */
export interface Peek {
  kind: 'gpx' | 'csv';
  headings: string[];
  rows: string[][];
  headingsAt: number;
  firstLines: { line: number; row: string[] }[];
  encoding: Encoding | null;
  /** Has the column a cell that is not empty? */
  filled: boolean[];
  /** Of the dates in each column; null: none of which it matters. */
  orders: (DateOrder | 'either' | null)[];
}

export type GpsAnswer =
  | { said: 'roadbook'; roadbook: Roadbook; remarks: RoadbookRemark[]; sha256: string }
  | ({ said: 'peeked'; sha256: string } & Peek)
  | { said: 'hashed'; sha256: string }
  | {
      said: 'counted';
      rows: number;
      devices: string[];
      refused: Record<string, number>;
      rowsRefused: RefusedRow[];
      hours: AskedHour[];
    }
  | { said: 'evaluated'; findings: Findings }
  | { said: 'judged'; samples: number }
  | { said: 'refused'; reason: FileReason };
