/** The plan of a rally invented from a seed: one race, as many crews and stages as asked for. */
import type { Chance } from '../chance.ts';
import { allPosts, sketchStage } from '../course/stage.ts';
import { dateIn } from '../demo/zone.ts';
import { inventCrews } from '../field/crews.ts';
import { inventTeams } from '../field/machines.ts';
import { People } from '../field/people.ts';
import type { DayPlan, RacePlan, RallyPlan, StagePlan } from '../plan.ts';
import { stagesOf } from '../plan.ts';
import { regulationsOf } from '../road/regulations.ts';
import { minuteMs } from '../road/start-list.ts';

export interface Invention {
  code: string;
  crews: number;
  stages: number;
  zeroMs: number;
  timeZone: string;
}

export const race = { code: 'RAID', intervalMs: 30_000, fastestKmh: 80, protestMs: 5 * minuteMs };

/** Enough for the slowest on the longest stage, and for the way to the next start. */
const [onStageMs, liaisonMs] = [22 * minuteMs, 10 * minuteMs];

export function planInvention(invention: Invention, chance: Chance): RallyPlan {
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
