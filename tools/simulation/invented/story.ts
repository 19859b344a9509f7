/** The story of an invented rally: stage after stage in the order of the classification, with what chance brings. */
import type { Action } from '../action.ts';
import { Chance } from '../chance.ts';
import { allPosts, sketchStage } from '../course/stage.ts';
import { dateIn } from '../demo/zone.ts';
import { inventCrews } from '../field/crews.ts';
import { inventTeams } from '../field/machines.ts';
import { People } from '../field/people.ts';
import { type DayPlan, type RacePlan, type RallyPlan, type StagePlan, stagesOf } from '../plan.ts';
import { regulationsOf } from '../road/regulations.ts';
import { lastPassageMs, tellStartOrder, tellStatus } from '../road/stage-run.ts';
import { minuteMs } from '../road/start-list.ts';
import { beginTale, endsOf, enterTimes, type RaceTale, runStage } from '../road/tale.ts';
import { Teller } from '../teller.ts';
import { bringIncidents } from './incidents.ts';

interface Invention {
  code: string;
  crews: number;
  stages: number;
  zeroMs: number;
  timeZone: string;
}

/** The plan of a rally invented from a seed: one race, as many crews and stages as asked for. */
const race = { code: 'RAID', intervalMs: 30_000, fastestKmh: 80, protestMs: 5 * minuteMs };

/** Enough for the slowest on the longest stage, and for the way to the next start. */
const [onStageMs, liaisonMs] = [22 * minuteMs, 10 * minuteMs];

export interface InventedStory {
  plan: RallyPlan;
  actions: Action[];
}

export function inventedStory(settings: Invention & { seed: string }): InventedStory {
  const chance = new Chance(settings.seed);
  const plan = planInvention(settings, chance);
  const [racePlan] = plan.races;
  if (!racePlan) return { plan, actions: [] };
  const tale = beginTale(racePlan, race, chance);
  const teller = new Teller(plan.code);
  teller.turnRally(settings.zeroMs, 'running');
  let ends = new Map<string, number>();
  let endMs = settings.zeroMs;
  for (const stage of stagesOf(racePlan)) {
    const told = tellStage(teller, tale, stage.code, ends);
    ends = told.ends;
    endMs = told.officialMs;
  }
  teller.turnRally(endMs + minuteMs, 'finished');
  teller.turnRally(endMs + 1.5 * minuteMs, 'provisional');
  teller.turnRally(endMs + 2 * minuteMs, 'official');
  return { plan, actions: teller.story() };
}

function tellStage(teller: Teller, tale: RaceTale, code: string, ends: Map<string, number>) {
  const plain = runStage(tale, code, tale.tally.order());
  const { stage } = plain;
  tellStartOrder(teller, plain, {
    sendMs: stage.firstStartMs - minuteMs,
    basis: stage.ordinal === 1 ? 'crews v0' : `after/SS${stage.ordinal - 1} v1`,
  });
  tellStatus(teller, plain, 'running', stage.firstStartMs);
  const run = bringIncidents(teller, tale, plain, ends);
  enterTimes(tale, run);
  const provisionalMs = lastPassageMs(run) + 3 * minuteMs;
  // What chance left open is judged by nobody here.
  const decision = 'Published as simulated';
  const protestUntilMs = provisionalMs + race.protestMs;
  const officialMs = protestUntilMs + 5_000;
  tellStatus(teller, run, 'completed', provisionalMs - minuteMs, { decision });
  tellStatus(teller, run, 'provisional', provisionalMs, { protestUntilMs, decision });
  tellStatus(teller, run, 'official', officialMs, { decision });
  return { ends: endsOf(run), officialMs };
}

function planInvention(invention: Invention, chance: Chance): RallyPlan {
  const { code, zeroMs, timeZone, crews } = invention;
  const people = new People(chance.branch('people'));
  const teams = inventTeams(Math.min(10, Math.max(1, Math.floor(crews / 3))));
  const days = inventDays(invention, chance.branch('course'));
  const plan: RacePlan = {
    code: race.code,
    name: 'Raid',
    ordinal: 1,
    category: { code: 'RAID', name: 'Raid', colour: '#7A2302' },
    classes: [
      { code: 'T1', name: 'Prototypes', colour: '#7A2302' },
      { code: 'T3', name: 'Lightweight prototypes', colour: '#76229F' },
      { code: 'T4', name: 'Side by side', colour: '#19834E' },
    ],
    teams,
    preset: 'raid-cars',
    regulations: regulationsOf(race),
    days,
    crews: inventCrews(
      { numbers: numbersOf(crews), teams, seats: 2, skills: skills(crews) },
      people,
      chance.branch('field'),
    ),
  };
  return {
    code,
    name: `Invented rally ${code}`,
    place: 'On no map',
    banner: 'Invented rally',
    timeZone,
    startsOn: dateIn(zeroMs, timeZone),
    endsOn: days.at(-1)?.date ?? dateIn(zeroMs, timeZone),
    posts: allPosts(stagesOf(plan)),
    races: [plan],
  };
}

function inventDays({ crews, stages, zeroMs, timeZone }: Invention, chance: Chance): DayPlan[] {
  const days: DayPlan[] = [];
  let startMs = Math.ceil((zeroMs + minuteMs) / minuteMs) * minuteMs;
  for (let ordinal = 1; ordinal <= stages; ordinal++) {
    const date = dateIn(startMs, timeZone);
    let day = days.at(-1);
    if (day?.date !== date) {
      day = { date, legNumber: days.length + 1, legName: `Leg ${days.length + 1}`, stages: [] };
      days.push(day);
    }
    day.stages.push(inventStage(ordinal, startMs, chance));
    startMs += Math.ceil((crews * race.intervalMs + onStageMs + liaisonMs) / minuteMs) * minuteMs;
  }
  return days;
}

function inventStage(ordinal: number, firstStartMs: number, chance: Chance): StagePlan {
  const distanceM = chance.whole(180, 240) * 100;
  const name = `${chance.pick(['Long', 'Blind', 'Stony', 'Golden', 'Windy'])} ${chance.pick(['erg', 'oued', 'pass', 'plain', 'salt lake'])}`;
  return sketchStage({
    mark: String(ordinal),
    name,
    ordinal,
    distanceM,
    maxTimeMs: 28 * minuteMs,
    firstStartMs,
    liaisonMs,
  });
}

function numbersOf(crews: number): Record<string, number[]> {
  const numbers = Array.from({ length: crews }, (_, place) => place + 1);
  const [first, second] = [Math.ceil(crews / 2), Math.ceil((crews * 4) / 5)];
  return { T1: numbers.slice(0, first), T3: numbers.slice(first, second), T4: numbers.slice(second) };
}

function skills(count: number): number[] {
  return Array.from({ length: count }, (_, place) => 1 + (0.12 * place) / Math.max(1, count - 1));
}
