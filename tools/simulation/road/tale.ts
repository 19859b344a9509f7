/** The tale of one race: its plan, its pace, and what the officials have on paper so far. */
import type { Chance } from '../chance.ts';
import { type RacePlan, stageNamed } from '../plan.ts';
import { type Ride, rideStage, timeOf } from './ride.ts';
import type { StageRun } from './stage-run.ts';
import { startList } from './start-list.ts';

/** The tally of a race: what the officials of a story read off the classification when they decide who starts when. */
class Tally {
  private readonly totals = new Map<string, number>();
  /** What of them does not count for the start order: penalties at time controls and neutralisations (docs/sport/starts.md 4.1). */
  private readonly roadMs = new Map<string, number>();

  constructor(numbers: readonly string[]) {
    for (const number of numbers) this.totals.set(number, 0);
  }

  /** A stage time, a penalty, or (negative) a credit. */
  add(number: string, ms: number): void {
    const total = this.totals.get(number);
    if (total !== undefined) this.totals.set(number, total + ms);
  }

  addOnRoad(number: string, ms: number): void {
    this.add(number, ms);
    this.roadMs.set(number, (this.roadMs.get(number) ?? 0) + ms);
  }

  remove(number: string): void {
    this.totals.delete(number);
  }

  total(number: string): number {
    return this.totals.get(number) ?? Number.POSITIVE_INFINITY;
  }

  order(): string[] {
    const merits = [...this.totals].map(
      ([number, ms]) => [number, ms - (this.roadMs.get(number) ?? 0)] as const,
    );
    return merits
      .sort(([a, aMs], [b, bMs]) => aMs - bMs || Number.parseInt(a, 10) - Number.parseInt(b, 10))
      .map(([number]) => number);
  }
}

/** Behind the first at a waypoint by no more than this: opened with it (docs/sport/stage-time.md 5.11). */
const groupMs = 15_000;
const msPerKm = 1_000;

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

/** As the timing team reads it off the passages: kilometres cut to 0.1, the sum of a stage cut to full seconds; in ms by number. */
function openingBonuses({ stage, rides }: StageRun): Map<string, number> {
  const sums = new Map<string, number>();
  let fromM = 0;
  for (const [place, waypoint] of stage.waypoints.entries()) {
    if (!waypoint.isOpened) continue;
    const passed = rides.flatMap(({ number, passMs, missed }) => {
      const atMs = passMs[place];
      return atMs === undefined || missed?.includes(waypoint.code) ? [] : [{ number, atMs }];
    });
    const firstMs = Math.min(...passed.map(({ atMs }) => atMs));
    const ms = (Math.floor((waypoint.distanceM - fromM) / 100) * msPerKm) / 10;
    for (const { number, atMs } of passed) {
      if (atMs - firstMs <= groupMs) sums.set(number, (sums.get(number) ?? 0) + ms);
    }
    fromM = waypoint.distanceM;
  }
  return new Map([...sums].map(([number, ms]) => [number, Math.floor(ms / 1000) * 1000]));
}
