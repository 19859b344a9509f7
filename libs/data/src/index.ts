/** The one door to Supabase: the public feed, and (its client loaded when first needed) every query and command. */

export type { Move, PenaltySaid, PlannedFacts, StandingSaid } from './answers/planned-facts.ts';
export { type AreaOfOfficials, areasOf, pathOpenedBy, RIGHTS, type Right } from './answers/rights.ts';
export { type Data, DataNotStarted, type Deployment, data, openData, startData } from './client.ts';
export {
  type ChronosGrid,
  COUNTING_DOUBTS,
  chronosGrid,
  type GridChrono,
  type GridCrew,
  type GridPoint,
  gridChanges,
  type PointOfGrid,
} from './commands/chronos-grid.ts';
export {
  CommandProblem,
  type CommandReason,
  type CommandResult,
  refusedAs,
} from './commands/command-problem.ts';
export {
  type CardPoint,
  type DeviceChronos,
  deviceChronos,
  type GivenRange,
  givenRanges,
  pointHistory,
  type SpokenFact,
  type TimeCard,
  timeCard,
} from './commands/desk.ts';
export {
  type CrewOutThere,
  type Headquarters,
  type HeardReport,
  headquarters,
  type LastBackup,
  type OpenAlarm,
  type PostAtWork,
  type UnseenCrew,
} from './commands/headquarters.ts';
export {
  type AcceptedInvitation,
  acceptInvitation,
  type Invitation,
  type InvitationState,
  invitation,
} from './commands/invitations.ts';
export { type MachineHealth, machineHealth } from './commands/machine-health.ts';
export {
  type MessagesTold,
  messagesTold,
  type OfficialNotice,
  type SentMessage,
  type ToldPhone,
  type ToldPost,
} from './commands/messages.ts';
export { type MyPost, myPost } from './commands/my-post.ts';
export { type MyRole, myRoles } from './commands/my-roles.ts';
export { officialHeads, officialPage } from './commands/official-feed.ts';
export {
  type OverspeedStage,
  type OverspeedsList,
  overspeedStages,
  overspeedsList,
  type SaidOfOverspeed,
  type SpeedPenalty,
  type ToldOverspeed,
} from './commands/overspeeds.ts';
export {
  type JudgedPenalty,
  type PenaltyList,
  penaltyList,
  type SaidOfPenalty,
} from './commands/penalty-list.ts';
export { type KeptPicture, keepPicture, picture } from './commands/pictures.ts';
export {
  type CheckedIn,
  type CrewAtPost,
  checkIn,
  type DeviceState,
  type Duty,
  issuePostCode,
  type PassedAtPost,
  type PostAlarm,
  type PostBook,
  type PostCode,
  type PostMessage,
  pairDevice,
  postBook,
  type StartAtPost,
} from './commands/posts.ts';
export {
  needsNow,
  type PointProgress,
  type RaceNeeds,
  type RaceProgress,
  type RallyNeeds,
  rallyProgress,
  type StageProgress,
} from './commands/progress.ts';
export {
  type DecisionsDue,
  decisionsDue,
  type ProtestList,
  protestList,
  type RegisteredProtest,
} from './commands/protests.ts';
export {
  FACTS_AT_MOST,
  type RecordAnswer,
  type RecordedInParts,
  record,
  recordAll,
  recordInParts,
} from './commands/record.ts';
export { type MayRestart, type RestartsOfRace, restartList } from './commands/restarts.ts';
export { type Suggestion, suggestions } from './commands/suggestions.ts';
export { type WaitingFact, waitingFacts } from './commands/waiting-facts.ts';
export type { Client, Database } from './database/database.ts';
export type * from './facts/index.ts';
export * from './feed/index.ts';
export type * from './ids.ts';
export type { MatterCode, RefusalCode } from './kit/facts.ts';
export { type Params, type ProblemWords, sayProblems } from './kit/problem-words.ts';
export { adoptSession, type SessionTokens } from './session/adopt-session.ts';
export { isSessionOver } from './session/is-session-over.ts';
export { personOf, type SignedInPerson } from './session/person-of.ts';
export { type RallyOfRoles, ralliesOfRoles } from './session/rallies-of-roles.ts';
export { keepsLetters, sendRecovery } from './session/send-recovery.ts';
export { SessionProblem, type SessionReason, type SessionResult } from './session/session-problem.ts';
export { type Credentials, signIn, signInAnonymously, signOut } from './session/sign-in.ts';
export { type NewAccount, signUp } from './session/sign-up.ts';
export { hasStoredSession, sessionStorageKey, storedPerson } from './session/stored-session.ts';
export { accessToken, type Session, type SessionEvent, watchSession } from './session/watch-session.ts';
export * from './structure/index.ts';
