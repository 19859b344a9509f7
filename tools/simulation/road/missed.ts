/** A missed waypoint: there is no passage of it, the rule finds that and proposes its price, an official confirms. */
import type { Teller } from '../teller.ts';
import { nameOf, type StageRun } from './stage-run.ts';
import { minuteMs } from './start-list.ts';

export interface Missed {
  /** Everybody who missed it. */
  numbers: readonly string[];
  waypoint: string;
  sendMs: number;
  reason: string;
}

/** What a waypoint of these courses costs (docs/sport/waypoints.md 6.2: visible, eclipse, begin and end of a zone alike). */
const priceMs = 15 * minuteMs;

/** Confirmed by its cause, for all of them at once; answers the price of each in ms. */
export function tellMissed(teller: Teller, run: StageRun, missed: Missed): number {
  const { numbers, waypoint, sendMs, reason } = missed;
  teller.tell('admin', sendMs, `${nameOf(run)}/${numbers.join('+')}/missed/${waypoint}`, {
    kind: 'bulk_decision',
    race: run.race.code,
    stage: run.stage.code,
    waypoint,
    rule: 'wp.missed',
    verdict: 'confirm',
    reason,
  });
  return priceMs;
}
