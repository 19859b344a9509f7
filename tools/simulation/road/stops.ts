/** A crew stops for good, or the stage is stopped and those behind are given a time. */
import type { Retirement } from '@bivouac/data';
import { instant, type Teller } from '../teller.ts';
import { nameOf, type StageRun } from './stage-run.ts';

export interface Stop {
  number: string;
  cause: string;
  status?: Retirement['status'];
  atMs: number;
  sendMs: number;
}

export function tellRetirement(teller: Teller, run: Pick<StageRun, 'race' | 'stage'>, stop: Stop): void {
  const { number, cause, status = 'permanent', atMs, sendMs } = stop;
  teller.tell('organizer', sendMs, `${nameOf(run)}/${number}/retirement`, {
    kind: 'retirement',
    race: run.race.code,
    stage: run.stage.code,
    number,
    status,
    cause,
    at: instant(atMs),
  });
}

export interface GivenTime {
  number: string;
  ms: number;
  reason: string;
  sendMs: number;
}

export function tellNotional(
  teller: Teller,
  run: Pick<StageRun, 'race' | 'stage'>,
  { number, ms, reason, sendMs }: GivenTime,
): void {
  teller.tell('organizer', sendMs, `${nameOf(run)}/${number}/notional`, {
    kind: 'notional',
    race: run.race.code,
    stage: run.stage.code,
    number,
    ms,
    reason,
  });
}
