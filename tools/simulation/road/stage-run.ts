/** A stage as it is run in a story, and what is recorded of it: its start order, passages, status. */
import type { StageStatus } from '@bivouac/data';
import type { Part } from '../action.ts';
import type { RacePlan, StagePlan } from '../plan.ts';
import { instant, type Teller } from '../teller.ts';
import type { Ride } from './ride.ts';
import type { Slot } from './start-list.ts';

export interface StageRun {
  race: RacePlan;
  stage: StagePlan;
  slots: Slot[];
  rides: Ride[];
}

export function nameOf({ race, stage }: Pick<StageRun, 'race' | 'stage'>): string {
  return `${race.code}/${stage.code}`;
}

export function takenAt(
  { race, stage }: Pick<StageRun, 'race' | 'stage'>,
  control: string,
  part: Part,
): { by: Part; place: { post: string } | { race: string; control: string } } {
  return stage.isByHand
    ? { by: 'organizer', place: { race: race.code, control } }
    : { by: part, place: { post: control } };
}

export interface StartOrderWords {
  sendMs: number;
  version?: number;
  status?: 'provisional' | 'published';
  basis: string;
  reasonFor?: Record<string, string>;
}

export function tellStartOrder(
  teller: Teller,
  run: Pick<StageRun, 'race' | 'stage' | 'slots'>,
  words: StartOrderWords,
): void {
  const { sendMs, version = 1, status = 'published', basis, reasonFor = {} } = words;
  teller.tell('organizer', sendMs, `${nameOf(run)}/start-order/${version}`, {
    kind: 'start_slots',
    race: run.race.code,
    stage: run.stage.code,
    version,
    status,
    basis,
    slots: run.slots.map(({ number, startMs }, place) => ({
      number,
      position: place + 1,
      due_at: instant(startMs - run.stage.liaisonMs),
      stage_due_at: instant(startMs),
      ...(reasonFor[number] ? { reason: reasonFor[number] } : {}),
    })),
  });
}

/** The starts of a stage, and of what follows in its leg, are moved; its start order was made for the time before. */
export function tellDelay(
  teller: Teller,
  { race, stage }: Pick<StageRun, 'race' | 'stage'>,
  { ms, sendMs, reason }: { ms: number; sendMs: number; reason: string },
): void {
  teller.tell('admin', sendMs, `${nameOf({ race, stage })}/delay`, {
    kind: 'delay',
    race: race.code,
    stage: stage.code,
    ms,
    reason,
  });
}

export interface StatusWords {
  protestUntilMs?: number;
  reason?: string;
  /** What it rests on, where something is open. */
  decision?: string;
}

export function tellStatus(
  teller: Teller,
  run: Pick<StageRun, 'race' | 'stage'>,
  status: StageStatus['status'],
  sendMs: number,
  { protestUntilMs, reason, decision }: StatusWords = {},
): void {
  const isDecision = status === 'provisional' || status === 'official' || status === 'cancelled';
  teller.tell(isDecision ? 'admin' : 'organizer', sendMs, `${nameOf(run)}/status/${status}`, {
    kind: 'stage_status',
    race: run.race.code,
    stage: run.stage.code,
    status,
    ...(protestUntilMs === undefined ? {} : { protest_until: instant(protestUntilMs) }),
    ...(reason ? { reason } : {}),
    ...(decision ? { decision } : {}),
  });
}

export function lastPassageMs({ rides }: StageRun): number {
  return Math.max(...rides.flatMap((ride) => [...ride.passMs, ride.finishMs ?? ride.startMs]));
}
