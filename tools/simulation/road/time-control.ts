/** Check-ins at the time control before a stage: on time but for a few, whom the rule finds and prices. */
import type { Chance } from '../chance.ts';
import { instant, type Teller } from '../teller.ts';
import { nameOf, type StageRun, takenAt } from './stage-run.ts';
import { fullMinute, minuteMs } from './start-list.ts';
import type { RaceTale } from './tale.ts';

/** As both presets for raids have it, late and early alike. */
const perMinuteMs = 60_000;

export interface CheckIns {
  run: StageRun;
  /** End of the stage before in the same leg, by number: finish, or where a crew was stopped; null: the leg begins here. */
  endedMs: Map<string, number> | null;
  chance: Chance;
  /** Minutes off the due minute, by number; before it: negative. */
  off?: Record<string, number>;
}

/** Due a target time after the finish before; where the leg begins, as the start list says. Answers the penalties in ms by number. */
export function tellCheckIns(
  teller: Teller,
  { run, endedMs, chance, off = {} }: CheckIns,
): Map<string, number> {
  const penalties = new Map<string, number>();
  const { by, place } = takenAt(run, run.stage.timeControl, 'time_control');
  for (const { number, startMs } of run.slots) {
    const ended = endedMs?.get(number);
    if (endedMs !== null && ended === undefined) continue;
    const minutes = off[number] ?? 0;
    const dueMs =
      ended === undefined ? startMs - run.stage.liaisonMs : fullMinute(ended) + run.stage.liaisonMs;
    const atMs = Math.floor(dueMs / minuteMs) * minuteMs + minutes * minuteMs + chance.whole(3, 50) * 1000;
    teller.tell(by, atMs + 3_000, `${nameOf(run)}/${number}/check-in`, {
      kind: 'chrono',
      ...place,
      number,
      at: instant(atMs),
      passage: 'in',
      source: 'phone',
      device: 'Control phone',
    });
    if (minutes !== 0) penalties.set(number, Math.abs(minutes) * perMinuteMs);
  }
  return penalties;
}

export function tellOnTime(
  teller: Teller,
  { chance }: RaceTale,
  run: StageRun,
  endedMs: CheckIns['endedMs'],
): void {
  tellCheckIns(teller, { run, endedMs, chance: chance.branch(`${run.stage.code}/control`) });
}
