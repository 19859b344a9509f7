/** What the database's functions answer, by their name. */
import * as v from 'valibot';
import type { FunctionName } from '../database/database.ts';
import { int, rallyId, text, uuid } from '../feed/values.ts';
import type { RallyId } from '../ids.ts';
import { type ChronosGrid, chronosGrid, gridChanges } from './chronos-grid.ts';
import {
  type DeviceChronos,
  deviceChronos,
  type GivenRange,
  givenRanges,
  pointHistory,
  type SpokenFact,
  type TimeCard,
  timeCard,
} from './desk.ts';
import { type DocumentRegister, documentRegister, type SameDocument, sameDocument } from './documents.ts';
import { type EntryList, entryList } from './entries.ts';
import { type ErasedWords, erasedWords } from './erasing.ts';
import { type Headquarters, headquarters } from './headquarters.ts';
import { type Press, press } from './history.ts';
import { type AcceptedInvitation, acceptedInvitation, type Invitation, invitation } from './invitations.ts';
import { type LedgerState, ledgerState } from './ledger.ts';
import { type Matters, matters } from './matters.ts';
import { type MessagesTold, messagesTold } from './messages.ts';
import { type MyPost, myPost } from './my-post.ts';
import { type MyRole, myRole } from './my-roles.ts';
import { type OverspeedStage, type OverspeedsList, overspeedStage, overspeedsList } from './overspeeds.ts';
import { type PenaltyList, penaltyList } from './penalty-list.ts';
import {
  type People,
  people,
  type RallyRole,
  rallyRole,
  type SentInvitation,
  sentInvitation,
} from './people.ts';
import { type KeptPicture, keptPicture } from './pictures.ts';
import { applied, plan } from './plans.ts';
import { type CheckedIn, checkedIn, type PostBook, type PostCode, postBook, postCode } from './posts.ts';
import { type RaceProgress, type RallyNeeds, raceProgress, rallyNeeds } from './progress.ts';
import { type DecisionsDue, decisionsDue, type ProtestList, protestList } from './protests.ts';
import { type RaceDay, raceDay } from './race-day.ts';
import { type Readiness, readiness } from './readiness.ts';
import { type RecordAnswer, recordAnswer } from './record.ts';
import { type Regulations, regulations } from './regulations.ts';
import { type RestartsOfRace, restartsOfRace } from './restarts.ts';
import { type StageRoadbook, stageRoadbook } from './roadbooks.ts';
import { type ScheduledDay, scheduledDay } from './schedule.ts';
import { type StartList, startList } from './start-list.ts';
import { type Suggestion, suggestion } from './suggestions.ts';
import { type StageBar, stageBar, type TimelineFact, timelineFact } from './timeline.ts';
import { type TrackerStage, trackerStage } from './trackers.ts';
import { type WaitingFact, waitingFact } from './waiting-facts.ts';

/** Written out, as the declarations of `typeof ANSWERS` would repeat every field of every answer. */
export interface Answers {
  accept_invitation: AcceptedInvitation;
  check_in: CheckedIn;
  check_ledger: LedgerState;
  chronos_grid: ChronosGrid;
  copy_rally: RallyId;
  day_bars: StageBar[];
  decisions_due: DecisionsDue[];
  device_chronos: DeviceChronos;
  document_register: DocumentRegister;
  entry_list: EntryList;
  erase_phone_of_marshall: null;
  erase_words_of_crew: ErasedWords;
  given_ranges: GivenRange[];
  grid_changes: { numbers: string[] | null };
  headquarters: Headquarters;
  history_of: Press[];
  invitation: Invitation;
  invite: SentInvitation;
  issue_post_code: PostCode;
  keep_picture: KeptPicture;
  ledger_state: LedgerState;
  messages_told: MessagesTold;
  my_post: MyPost | null;
  my_roles: MyRole[];
  needs_now: RallyNeeds[];
  overspeed_stages: OverspeedStage[];
  overspeeds_list: OverspeedsList;
  page_status_matters: Matters;
  pair_device: MyPost | null;
  penalty_list: PenaltyList;
  people: People;
  picture: string | null;
  point_history: SpokenFact[];
  post_book: PostBook | null;
  protest_list: ProtestList;
  race_day: RaceDay;
  rally_progress: RaceProgress[];
  rally_roles: RallyRole[];
  rally_status_matters: Matters;
  readiness: Readiness;
  record: RecordAnswer[];
  regulations_of: Regulations;
  remove_role: null;
  remove_second_factor: null;
  renew_invitation: SentInvitation;
  restart_list: RestartsOfRace[];
  revoke_invitation: null;
  roadbooks: StageRoadbook[];
  same_published: SameDocument[][];
  schedule: ScheduledDay[];
  set_member: null;
  set_role: null;
  sign_out_person: number;
  stage_status_matters: Matters;
  start_list: StartList;
  suggestions: Suggestion[];
  time_card: TimeCard | null;
  timeline: TimelineFact[];
  tracker_facts: string[];
  tracker_stage: TrackerStage;
  waiting_facts: WaitingFact[];
}

export const ANSWERS: { [Name in keyof Answers & FunctionName]: v.GenericSchema<unknown, Answers[Name]> } = {
  accept_invitation: acceptedInvitation,
  check_in: checkedIn,
  check_ledger: ledgerState,
  chronos_grid: chronosGrid,
  copy_rally: rallyId,
  day_bars: v.array(stageBar),
  decisions_due: v.array(decisionsDue),
  device_chronos: deviceChronos,
  document_register: documentRegister,
  entry_list: entryList,
  erase_phone_of_marshall: v.null(),
  erase_words_of_crew: erasedWords,
  given_ranges: givenRanges,
  grid_changes: gridChanges,
  headquarters,
  history_of: v.array(press),
  invitation,
  invite: sentInvitation,
  issue_post_code: postCode,
  keep_picture: keptPicture,
  ledger_state: ledgerState,
  messages_told: messagesTold,
  my_post: v.nullable(myPost),
  my_roles: v.array(myRole),
  needs_now: v.array(rallyNeeds),
  overspeed_stages: v.array(overspeedStage),
  overspeeds_list: overspeedsList,
  page_status_matters: matters,
  pair_device: v.nullable(myPost),
  penalty_list: penaltyList,
  people,
  picture: v.nullable(text),
  point_history: pointHistory,
  post_book: v.nullable(postBook),
  protest_list: protestList,
  race_day: raceDay,
  rally_roles: v.array(rallyRole),
  rally_progress: v.array(raceProgress),
  rally_status_matters: matters,
  readiness,
  record: v.array(recordAnswer),
  regulations_of: regulations,
  remove_role: v.null(),
  remove_second_factor: v.null(),
  renew_invitation: sentInvitation,
  restart_list: v.array(restartsOfRace),
  revoke_invitation: v.null(),
  roadbooks: v.array(stageRoadbook),
  same_published: v.array(v.array(sameDocument)),
  schedule: v.array(scheduledDay),
  set_member: v.null(),
  set_role: v.null(),
  sign_out_person: int,
  stage_status_matters: matters,
  start_list: startList,
  suggestions: v.array(suggestion),
  time_card: timeCard,
  timeline: v.array(timelineFact),
  tracker_facts: v.array(uuid),
  tracker_stage: trackerStage,
  waiting_facts: v.array(waitingFact),
};

/** Checked, but typed by their caller: what is inside depends on the command. */
export const FRAMES = { apply_change: applied, plan_change: plan };

/** Functions whose answers depend on what was asked; all others have one type. */
export type Framed = keyof typeof FRAMES | 'keep_page' | 'official_heads' | 'official_page';
