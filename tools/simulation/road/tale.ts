/** The tale of one race: its plan, its pace, and what the officials have on paper so far. */
import type { Chance } from '../chance.ts';
import { type RacePlan, stageNamed } from '../plan.ts';
import { openingBonuses } from './opening.ts';
import { type Ride, rideStage, timeOf } from './ride.ts';
import type { StageRun } from './stage-run.ts';
import { startList } from './start-list.ts';
import { Tally } from './tally.ts';

export interface RaceTale {
  race: RacePlan;
  tally: Tally;
  fastestKmh: number;
  intervalMs: number;
  chance: Chance;
}

export function beginTale(
  race: RacePlan,
  pace: { fastestKmh: number; intervalMs: number },
  chance: Chance,
): RaceTale {
  const numbers = race.crews.map((crew) => crew.number);
  return { race, tally: new Tally(numbers), ...pace, chance: chance.branch(race.code) };
}

export function runStage(tale: RaceTale, code: string, numbers: readonly string[]): StageRun {
  const { race } = tale;
  const stage = stageNamed(race, code);
  const slots = startList(numbers, stage.firstStartMs, tale.intervalMs);
  return { race, stage, slots, rides: rideStage(stage, race.crews, slots, tale) };
}

export function withRides(run: StageRun, others: readonly Ride[]): StageRun {
  return {
    ...run,
    rides: run.rides.map((ride) => others.find((other) => other.number === ride.number) ?? ride),
  };
}

export function rideOf(run: StageRun, number: string): Ride {
  const ride = run.rides.find((one) => one.number === number);
  if (!ride) throw new RangeError(`${number} does not start ${run.stage.code}.`);
  return ride;
}

export function enterTimes(
  tale: RaceTale,
  run: StageRun,
  given: ReadonlyMap<string, number> = new Map(),
): void {
  for (const ride of run.rides) {
    const ms = given.get(ride.number) ?? timeOf(ride, run.stage);
    if (ms !== null) tale.tally.add(ride.number, ms);
  }
  for (const [number, ms] of openingBonuses(run)) tale.tally.add(number, -ms);
}

export function endsOf(run: StageRun, othersMs?: number): Map<string, number> {
  const ends = run.rides.map((ride) => [ride.number, ride.finishMs ?? othersMs] as const);
  return new Map(ends.filter((end): end is readonly [string, number] => end[1] !== undefined));
}
