/** The story of the demo rally, chapter by chapter; the same each time, whenever and wherever it opens. */
import type { Action } from '../action.ts';
import { Chance } from '../chance.ts';
import type { RallyPlan } from '../plan.ts';
import { minuteMs } from '../road/start-list.ts';
import { beginTale } from '../road/tale.ts';
import { Teller } from '../teller.ts';
import { tellAfternoon } from './afternoon.ts';
import { tellDayOne } from './day-one.ts';
import type { DemoTale } from './demo-tale.ts';
import { tellEvening } from './evening.ts';
import { tellFirstMinutes } from './first-minutes.ts';
import { tellMorning } from './morning.ts';
import { rideOpeningStage } from './opening.ts';
import { planDemo, seed } from './rally-plan.ts';
import { intervalsMs } from './timetable.ts';

export interface DemoSettings {
  code: string;
  /** The opening, Unix ms, a full second. */
  zeroMs: number;
  timeZone: string;
}

export interface Story {
  plan: RallyPlan;
  actions: Action[];
}

/** How fast the fastest are on average, km/h. */
const paceKmh = { MOTO: 80, AUTO: 82 };

export function demoStory(settings: DemoSettings): Story {
  return told(settings, underwayAtOpening());
}

/** The first opening after `unixMs` at which the motorcycles' start clock has shown full intervals. */
export function nextOpeningMs(unixMs: number): number {
  const interval = intervalsMs.MOTO as number;
  const underway = underwayAtOpening();
  return Math.ceil((unixMs - underway) / interval) * interval + underway;
}

/** How long the stage has been under way at the opening follows from how the riders ride, not from when. */
let knownUnderwayMs: number | undefined;
function underwayAtOpening(): number {
  if (knownUnderwayMs === undefined) {
    const settings = {
      code: 'DEMO',
      zeroMs: 2_000_000_000_000,
      timeZone: 'UTC',
    };
    const tale = begin(settings, 20 * minuteMs);
    tellDayOne(tale);
    tellMorning(tale);
    knownUnderwayMs = rideOpeningStage(tale.moto, settings.zeroMs).underwayMs;
  }
  return knownUnderwayMs;
}

function begin({ code, zeroMs, timeZone }: DemoSettings, underwayMs: number): DemoTale {
  const plan = planDemo({ code, zeroMs, timeZone, underwayMs });
  const chance = new Chance(seed);
  const tales = plan.races.map((race) => {
    const pace = {
      fastestKmh: paceKmh[race.code as keyof typeof paceKmh],
      intervalMs: intervalsMs[race.code] as number,
    };
    return beginTale(race, pace, chance);
  });
  const [moto, auto] = tales as [DemoTale['moto'], DemoTale['auto']];
  return { teller: new Teller(code), plan, zeroMs, moto, auto };
}

function told(settings: DemoSettings, underwayMs: number): Story {
  const tale = begin(settings, underwayMs);
  tellDayOne(tale);
  const morning = tellMorning(tale);
  const opening = rideOpeningStage(tale.moto, settings.zeroMs);
  tellFirstMinutes(tale, opening, morning.moto);
  tellAfternoon(tale, {
    auto: morning.auto,
    moto: opening.run,
    motoLetGoMs: opening.blockedMs + 6 * minuteMs,
  });
  tellEvening(tale);
  return { plan: tale.plan, actions: tale.teller.story() };
}
