/** What an import will write: rows of the structure, table by table, and facts in the order in which they are recorded. */
import type { Fact } from '@bivouac/data';
import type { Finding } from '../event/findings.ts';

export type Row = Record<string, unknown>;

export interface TablePlan {
  table: string;
  rows: Row[];
}

export interface PlannedStage {
  id: string;
  name: string;
  code: string;
  ordinal: number;
  leg: number;
  precisionMs: number;
  isCancelled: boolean;
  status: string | null;
  /** Unix milliseconds. */
  firstStartMs: number;
  /** How long before its start a crew checks in; null when the course has no such control. */
  checkInMs: number | null;
  startControl: string;
  finishControl: string;
}

export interface PlannedControl {
  id: string;
  /** As in the file; null for one the importer adds. */
  name: string | null;
  code: string;
  label: string;
  kind: string;
  leg: number;
  ordinal: number;
  /** Place in `stages`. */
  stage: number | null;
  distanceM: number | null;
  targetMs: number | null;
  firstDueMs: number | null;
  precisionMs: number;
  rounding: string;
  penalties: string;
}

export interface Course {
  rally: string;
  zone: string;
  stages: PlannedStage[];
  controls: PlannedControl[];
}

export interface ImportPlan {
  rallyId: string;
  code: string;
  name: string;
  status: 'running' | 'finished';
  timeZone: string;
  from: string;
  until: string;
  rally: Row;
  structure: TablePlan[];
  facts: Fact[];
  /** Codes by the names in the file: of stages, and numbers of crews. */
  stageCodes: Map<string, string>;
  crewNumbers: Map<string, string>;
  /** What was read otherwise than it stands in the file. */
  notes: string[];
  /** Rows and fields of the file that are not imported. */
  leftOut: readonly Finding[];
}
