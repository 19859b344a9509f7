/** A missed waypoint: there is no passage, and its price is decided. */
import type { Teller } from '../teller.ts';
import { nameOf, type StageRun } from './stage-run.ts';

export interface Missed {
  number: string;
  waypoint: string;
  ms: number;
  sendMs: number;
  decision: string;
}

/** Answers the price in ms. */
export function tellMissed(teller: Teller, run: StageRun, missed: Missed): number {
  const { number, waypoint, ms, sendMs, decision } = missed;
  teller.tell('admin', sendMs, `${nameOf(run)}/${number}/missed/${waypoint}`, {
    kind: 'penalty',
    race: run.race.code,
    stage: run.stage.code,
    waypoint,
    number,
    kind_of: 'cp',
    rule: 'wp.missed',
    ms,
    article: '11.2',
    decision,
    why: { waypoint, radius_m: 90 },
  });
  return ms;
}
