/** Pages that tell what there is: `rallies`, `index`, `crews`, `crew/{number}`, `start-order/{date}`, `pdfs`, `notices`. */
import type { Instant, PageBody, PageState } from './envelope.ts';
import type { CorrectionRow, OverspeedEvidence, PenaltyRow, RetirementRow } from './penalties.ts';
import type { RaceNames } from './race-names.ts';

/** One announced rally in the list `rallies`. */
export interface RallySummary {
  id: string;
  code: string;
  name: string;
  place: string | null;
  /** Dates `YYYY-MM-DD` in the rally's zone. */
  starts_on: string;
  ends_on: string;
  time_zone: string;
  /** `announced | open | running | finished | provisional | official | archived | cancelled`. */
  status: string;
  /** A line to show on top of every page, e.g. "Invented rally, running now". */
  banner: string | null;
  races: { id: string; code: string; name: string; names?: RaceNames; discipline: string }[];
}

export interface Grouping {
  /** As addresses, filters and rows say it; it stays. */
  code: string;
  /** As the sport writes it: `T1+`, `SSV 1`. A feed from before this was told has none. */
  label?: string;
  /** In full. */
  name: string;
  colour: string | null;
}

export interface StageEntry {
  id: string;
  code: string;
  name: string;
  /** `prologue | selective | special | super_special | power | liaison | shakedown`. */
  kind: string;
  status: string;
  state: PageState;
  version: number;
  distance_m: number | null;
  precision_ms: number;
  /** With the delays of the stage. */
  first_start_at: Instant | null;
  /** Stages of one group also have a result together: the page `joint/{result_group}`. */
  result_group: string | null;
  /** By how much officials delayed it; a feed from before this was told has none. */
  delayed_ms?: number;
  split_points: { code: string; name: string; distance_m: number | null }[];
}
export interface ControlEntry {
  id: string;
  code: string;
  name: string;
  kind: string;
  stage: string | null;
  distance_m: number | null;
  target_ms: number | null;
  first_due_at: Instant | null;
}
export interface LegEntry {
  id: string;
  number: number;
  name: string | null;
  /** `planned | start_order_provisional | start_order_published | running | provisional | official | cancelled`; not told by an older feed. */
  status?: string;
  /** How far its page is published once all its stages are open, under which number, and since when; not told by an older feed. */
  state?: PageState;
  version?: number;
  published_at?: Instant | null;
  stages: StageEntry[];
  controls: ControlEntry[];
}
export interface DayEntry {
  id: string;
  date: string;
  time_zone: string;
  legs: LegEntry[];
}
export interface RaceEntry {
  id: string;
  code: string;
  name: string;
  /** By language, where it has others than the one name: `{ fr: 'Autos' }`. */
  names?: RaceNames;
  discipline: string;
  /** `draft | entries_open | entries_closed | running | suspended | provisional | official | cancelled`; not told by an older feed. */
  status?: string;
  precision_ms: number;
  /** Error of the last derivation, when the race is behind its facts. */
  stale_since: Instant | null;
  days: DayEntry[];
  categories: Grouping[];
  groups: Grouping[];
  classes: Grouping[];
  teams: Grouping[];
  /** Keys of this race's pages. */
  pages: string[];
}
export interface IndexBody extends PageBody {
  id: string;
  code: string;
  name: string;
  place: string | null;
  starts_on: string;
  ends_on: string;
  time_zone: string;
  status: string;
  banner: string | null;
  races: RaceEntry[];
  /** Keys of the pages of the whole rally. */
  pages: string[];
}

export interface CrewMember {
  /** In full. */
  name: string;
  /** null, or not told by an older feed: nobody knows which part is which. */
  given_name?: string | null;
  family_name?: string | null;
  role: string;
  nationality: string | null;
}
export interface CrewRow {
  crew_id: string;
  number: string;
  race: string;
  members: CrewMember[];
  vehicle: string | null;
  entrant: string | null;
  team: string | null;
  category: string | null;
  group: string | null;
  class: string | null;
  /** Code of the stage from which that class holds; null: from the start. Missing in an older feed. */
  class_from?: string | null;
  flags: string[];
  status: string;
}
export interface CrewsBody extends PageBody {
  rows: CrewRow[];
}

/** One event of a crew's story, oldest first. */
export interface TimelineEntry {
  at: Instant;
  what: string;
  stage: string | null;
  control: string | null;
  waypoint: string | null;
  source: string | null;
  flags: string[];
  counted: boolean;
}
export interface CrewStoryBody extends PageBody {
  crew: CrewRow;
  stages: {
    stage: string;
    status: string;
    time_ms: number | null;
    position: number | null;
    penalty_ms: number;
    /** A feed from before this was told has none. */
    bonus_ms?: number;
    marks: string[];
  }[];
  after: { stage: string; position: number | null; total_ms: number | null; gap_ms: number | null }[];
  timeline: TimelineEntry[];
  penalties: PenaltyRow[];
  overspeeds: (OverspeedEvidence & { stage: string | null })[];
  retirements: RetirementRow[];
  corrections: CorrectionRow[];
}

export interface StartOrderRow {
  position: number;
  number: string;
  /** Start of the liaison (time control out); null when the list has none. */
  due_at: Instant | null;
  /** Start of the stage. */
  stage_due_at: Instant;
  /** By how much both times were moved since the list was made; a feed from before this was told has none. */
  delayed_ms?: number;
  /** To the crew before, ms; null for the first. */
  interval_ms: number | null;
  /** Why the crew was repositioned; a feed from before this was told has none. */
  reason?: string | null;
  /** Set when an earlier version said otherwise. */
  change: { from_position: number; from_at: Instant; reason: string | null } | null;
}
export interface StartOrderBlock {
  race: string;
  stage: string;
  version: number;
  status: 'provisional' | 'published' | (string & {});
  published_at: Instant | null;
  /** Which classification it was made from, e.g. `after/SS2 v1`; null when none. */
  basis: string | null;
  rows: StartOrderRow[];
}
export interface StartOrderBody extends PageBody {
  date: string;
  time_zone: string;
  blocks: StartOrderBlock[];
}

export interface DocumentRow {
  id: string;
  race: string | null;
  kind: string;
  number: string | null;
  title: string;
  language: string | null;
  published_at: Instant;
  supersedes: string | null;
  superseded: boolean;
  /** `published | superseded | withdrawn`; not told by an older feed. */
  status?: string;
  /** Why it was withdrawn. */
  withdrawn_for?: string | null;
  /** Where it lies elsewhere; null where it is a file of the rally. */
  url: string | null;
  /** Its name among the files of documents: `signFiles` gives its address. A feed from before this was told has none. */
  file?: string | null;
  /** Of its number, from 1. */
  version?: number;
  /** The published page it was made from, by key and version, with the SHA-256 of its body. */
  page?: { key: string; version: number | null; sha256: string | null } | null;
  size_bytes: number | null;
  sha256: string | null;
}
export interface DocumentsBody extends PageBody {
  rows: DocumentRow[];
}

export interface NoticeRow {
  id: string;
  race: string | null;
  at: Instant;
  level: 'info' | 'warning' | 'urgent' | (string & {});
  pinned: boolean;
  until: Instant | null;
  /** Text by language; readers fall back to `en`, then to any. */
  text: Record<string, string>;
}
export interface NoticesBody extends PageBody {
  rows: NoticeRow[];
}
