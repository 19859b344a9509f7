/** The story of the demo rally, chapter by chapter; the same each time, whenever and wherever it opens. */
import type { Action } from '../action.ts';
import { Chance } from '../chance.ts';
import { type RallyPlan, stageNamed } from '../plan.ts';
import { tellStatus } from '../road/stage-run.ts';
import { minuteMs } from '../road/start-list.ts';
import { beginTale } from '../road/tale.ts';
import { Teller } from '../teller.ts';
import { tellAfternoon } from './afternoon.ts';
import { tellDayOne } from './day-one.ts';
import { type DemoTale, minutesIn } from './demo-tale.ts';
import { tellFinalResults } from './documents.ts';
import { tellFirstMinutes } from './first-minutes.ts';
import { tellMorning, tellTomorrow } from './morning.ts';
import { tellNotice } from './notices.ts';
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

/** The end of the demo: a sandstorm takes the last stage, and the classification after SS5 is the final one. */
function tellEvening(tale: DemoTale): void {
  const { teller } = tale;
  for (const race of [tale.moto, tale.auto]) {
    tellTomorrow(tale, race, { version: 2, minutes: 122, basis: 'after/SS5 v1', status: 'published' });
    tellStatus(
      teller,
      { race: race.race, stage: stageNamed(race.race, 'SS6') },
      'cancelled',
      minutesIn(tale, 125),
      {
        reason: 'Sandstorm',
        protestUntilMs: minutesIn(tale, 126),
      },
    );
    // A cancellation signs nothing: somebody makes the race official.
    teller.tell('admin', minutesIn(tale, 126.8), `${race.race.code}/race/official`, {
      kind: 'page_status',
      race: race.race.code,
      key: 'race',
      status: 'official',
      reason: 'Final classification, after SS5',
    });
    tellFinalResults(tale, race.race, minutesIn(tale, 126.9));
  }
  tellNotice(teller, 'sandstorm', minutesIn(tale, 124.8));
  teller.turnRally(minutesIn(tale, 126), 'finished');
  teller.turnRally(minutesIn(tale, 126.5), 'provisional');
  teller.turnRally(minutesIn(tale, 127), 'official');
}
