/** What administrators read and write of a rally's structure: schedule, crews, posts, documents, and their history. */
export { type Decided, decisionsOn } from './decisions.ts';
export {
  type DocumentRegister,
  documentRegister,
  fileLink,
  type KeptFile,
  keepFile,
  keepPage,
  type RegisteredDocument,
  type SameDocument,
  samePublished,
} from './documents.ts';
export {
  type EnteredCrew,
  type EnteredMember,
  type Entry,
  type EntryAnswer,
  type EntryChange,
  type EntryImport,
  type EntryList,
  type EntryMember,
  type EntryQuestion,
  entryList,
} from './entries.ts';
export { type ErasedWords, erasePhoneOfMarshall, eraseWordsOfCrew } from './erasing.ts';
export {
  type CrewHistory,
  crewHistory,
  enrolledAt,
  type GroupingKind,
  type GroupingSetUp,
  groupingsOf,
} from './groupings.ts';
export {
  type HistoryQuestion,
  historyOf,
  type Press,
  type RowChange,
  type StageDecision,
} from './history.ts';
export {
  checkLedger,
  type LedgerBreak,
  type LedgerCheck,
  type LedgerState,
  ledgerState,
} from './ledger.ts';
export type { ListCommand } from './lists.ts';
export {
  type DutyHours,
  type Marshall,
  type MarshallEntry,
  type MarshallsOfRally,
  marshallsOf,
} from './marshalls.ts';
export {
  type Matter,
  type Matters,
  pageMatters,
  rallyMatters,
  stageMatters,
} from './matters.ts';
export { noticesOf, type WrittenNotice } from './notices.ts';
export {
  dismissPlatformAdmin,
  type InvitationLanguage,
  type Invite,
  invite,
  type Member,
  type OpenInvitation,
  type People,
  type PersonOfRally,
  people,
  type RallyRole,
  type RoleOfPerson,
  rallyRoles,
  removeMember,
  removeRole,
  removeSecondFactor,
  renewInvitation,
  revokeInvitation,
  type SentInvitation,
  setMember,
  setRole,
  signOutPerson,
} from './people.ts';
export {
  type AddStageCommand,
  type Applied,
  addedLeg,
  addedRow,
  applyChange,
  type Command,
  changedRow,
  type Effect,
  type GivePostsCommand,
  orderedRows,
  type PagePrecision,
  type Plan,
  type PlanOf,
  type PublishedRow,
  type PublishedTeam,
  planChange,
  type RowCommand,
  type RowIn,
  type RowsCommand,
  type RowTable,
  removedRow,
  type UndoCommand,
} from './plans.ts';
export {
  changedDuty,
  type PointHours,
  type PostDuty,
  type PostPhone,
  type PostSetUp,
  type PostsSetUp,
  postNames,
  postsOfRally,
  revokePhone,
} from './posts.ts';
export {
  type DayBlocker,
  type DayStep,
  type OpenMatters,
  type PageStep,
  type RaceDay,
  type RacePage,
  raceDay,
} from './race-day.ts';
export {
  addRally,
  copyRally,
  type RaceIdentity,
  type RallyIdentity,
  type RallyLanguage,
  type RallySetUp,
  type RallyStage,
  racesOf,
  rallyOf,
  removeRehearsal,
  stagesOfRaces,
  statusesOf,
  steppedRow,
} from './rallies.ts';
export {
  type Check,
  type NextStep,
  type RaceReadiness,
  type RaceStatus,
  type RallyStatus,
  type Readiness,
  readiness,
} from './readiness.ts';
export {
  type Preset,
  type Regulations,
  type RegulationVersion,
  type RuleParameter,
  type RuleValue,
  regulationsOf,
  type Tariff,
} from './regulations.ts';
export {
  type RoadbookAnswer,
  type RoadbookChange,
  type RoadbookNote,
  type RoadbookRow,
  type RoadbookWaypoint,
  roadbooks,
  type StageRoadbook,
} from './roadbooks.ts';
export {
  type ScheduledControl,
  type ScheduledDay,
  type ScheduledLeg,
  type ScheduledStage,
  type StageSetUp,
  type StageStep,
  schedule,
} from './schedule.ts';
export {
  type LineAnswer,
  type ScheduleImport,
  type ScheduleLine,
  scheduleImports,
} from './schedule-imports.ts';
export {
  type CrewToStart,
  type OrderSlot,
  type StartBasis,
  type StartList,
  type StartOrderTakenBack,
  type StartOrderVersion,
  slotsOfOrder,
  startList,
} from './start-list.ts';
export {
  dayBars,
  type StageBar,
  TIMELINE_AT_ONCE,
  type TimelineFact,
  type TimelineQuestion,
  timeline,
} from './timeline.ts';
export {
  assignDevice,
  endAssignment,
  keepBatch,
  keepEvaluation,
  type NewBatch,
  type ToldByTracker,
  type TrackerAssignment,
  type TrackerBatch,
  type TrackerCrew,
  type TrackerEvaluation,
  type TrackerStage,
  type TrackersOfRally,
  trackerFacts,
  trackerStage,
  trackersOf,
  trackFile,
  undoBatch,
} from './trackers.ts';
