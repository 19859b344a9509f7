/** Where crews were and how fast, from the files their trackers leave: pure, for a worker. */
export {
  type Course,
  type CoursePoint,
  type CourseStage,
  courseOf,
  DEFAULT_RADII,
  type Target,
  WAYPOINT_KINDS,
  type WaypointKind,
  type Zone,
} from './course/course.ts';
export { type Evaluation, evaluator, type ZoneExcess } from './evaluate/evaluate.ts';
export type {
  EvaluationRules,
  LimitedStretch,
  LimitScope,
  OpenLimit,
  StageWindow,
  Window,
} from './evaluate/evaluation-rules.ts';
export { type Excess, excessesOf, type SpeedRules, type Stretch } from './evaluate/excesses.ts';
export type { Missed, Passage } from './evaluate/passages.ts';
export { metresBetween } from './metres.ts';
export { checkRoadbook, type RoadbookRemark } from './openrally/check-roadbook.ts';
export { readRoadbook } from './openrally/read-roadbook.ts';
export {
  blankPoint,
  type Drawing,
  type MarkedPoint,
  PLAIN_MARKS,
  type PlainMark,
  POINT_MARKS,
  type PointMark,
  type Roadbook,
  type RoadbookPoint,
  SAFETY_MARKS,
  type SafetyMark,
} from './openrally/roadbook.ts';
export { WRITTEN_VERSION, writeRoadbook } from './openrally/write-roadbook.ts';
export {
  guessTrackerColumns,
  kindOfRows,
  type RowsKind,
  TRACKER_FIELDS,
  type TrackerColumn,
  type TrackerField,
} from './read/columns.ts';
export { BYTES_AT_MOST, FileNotRead, type FileReason, textOf } from './read/file-problem.ts';
export { readGpxTracks, type TracksRead } from './read/read-gpx-tracks.ts';
export { readInstant } from './read/read-instant.ts';
export {
  type AskedHour,
  type RefusedRow,
  type RowCause,
  type RowCauses,
  type RowsQuestion,
  type RowsRead,
  rowsInto,
  type SpeedUnit,
  type ToldOverspeed,
  type ToldPassage,
} from './read/read-rows.ts';
export { refuseDeclarations } from './read/xml.ts';
export { type CleanTrack, cleanTrack } from './track/clean.ts';
export { type Refused, type Track, TrackBuilder } from './track/track.ts';
