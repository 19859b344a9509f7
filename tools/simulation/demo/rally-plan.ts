/** The plan of the demo rally: "Raid of the Three Ergs", a race of motorcycles and one of cars, three days. */
import { Chance } from '../chance.ts';
import { allPosts, sketchStage } from '../course/stage.ts';
import { inventCrews } from '../field/crews.ts';
import { inventTeams } from '../field/machines.ts';
import { People } from '../field/people.ts';
import { type DayPlan, type RacePlan, type RallyPlan, stagesOf } from '../plan.ts';
import { regulationsOf } from '../road/regulations.ts';
import { minuteMs } from '../road/start-list.ts';
import {
  delays,
  detoursM,
  firstStarts,
  intervalsMs,
  opened,
  protestMs,
  stageNames,
  stops,
  tracksM,
} from './timetable.ts';
import { dateIn } from './zone.ts';

export interface Opening {
  code: string;
  /** The instant from which a visitor looks on, Unix ms, a full second. */
  zeroMs: number;
  timeZone: string;
  /** From the first start of the motorcycles' SS3 to the opening. */
  underwayMs: number;
}

/** As riders choose them: some can be mistaken for each other. */
const bikeNumbers = {
  M1: [2, 5, 9, 12, 14, 17, 21, 23, 26, 31, 34, 38, 43, 45],
  M2: [3, 6, 8, 11, 13, 15, 19, 24, 27, 28, 29, 32, 33, 35, 36, 39, 41, 42, 44, 46, 47, 48],
};

/**
 * The same field each time. Races are called as readers of each language call them; the other names need no translation: places, and
 * classes as the federations call them everywhere.
 */
export const seed = 'three-ergs';

export function planDemo({ code, zeroMs, timeZone, underwayMs }: Opening): RallyPlan {
  const chance = new Chance(seed);
  const people = new People(chance.branch('people'));
  const days = (race: string) => demoDays(race, { zeroMs, timeZone, underwayMs });
  const races: RacePlan[] = [
    {
      code: 'MOTO',
      name: 'Moto',
      names: { en: 'Bikes', fr: 'Motos', es: 'Motos' },
      ordinal: 1,
      category: { code: 'MOT', name: 'Moto', colour: '#073257' },
      classes: [
        { code: 'M1', name: 'RallyGP', colour: '#073257' },
        { code: 'M2', name: 'Rally2', colour: '#017D98' },
      ],
      teams: inventTeams(9),
      preset: 'raid-bikes',
      regulations: regulationsOf({ intervalMs: intervalsMs.MOTO as number, protestMs }),
      days: days('MOTO'),
      crews: inventCrews(
        { numbers: bikeNumbers, teams: inventTeams(9), seats: 1, skills: skills(36) },
        people,
        chance.branch('moto'),
      ),
    },
    {
      code: 'AUTO',
      name: 'Auto',
      names: { en: 'Cars', fr: 'Autos', es: 'Coches' },
      ordinal: 2,
      category: { code: 'CAR', name: 'Auto', colour: '#7A2302' },
      classes: [
        { code: 'T1', name: 'Ultimate', colour: '#7A2302' },
        { code: 'T3', name: 'Challenger', colour: '#76229F' },
        { code: 'T4', name: 'SSV', colour: '#19834E' },
      ],
      teams: inventTeams(10).slice(2),
      preset: 'raid-cars',
      regulations: regulationsOf({ intervalMs: intervalsMs.AUTO as number, protestMs }),
      days: days('AUTO'),
      crews: inventCrews(
        {
          numbers: { T1: upTo(12, 201), T3: upTo(9, 301), T4: upTo(7, 401) },
          teams: inventTeams(10).slice(2),
          seats: 2,
          skills: skills(28),
        },
        people,
        chance.branch('auto'),
      ),
    },
  ];
  return {
    code,
    name: 'Raid of the Three Ergs',
    place: 'Tizrane',
    banner: 'Demo',
    timeZone,
    startsOn: dateIn(zeroMs, timeZone, -1),
    endsOn: dateIn(zeroMs, timeZone, 1),
    posts: allPosts(races.flatMap(stagesOf)),
    races,
  };
}

function demoDays(race: string, { zeroMs, timeZone, underwayMs }: Omit<Opening, 'code'>): DayPlan[] {
  const legs: [name: string, stages: string[]][] = [
    ['Tizrane – Amzir', ['PRO', 'SS1']],
    ['Amzir – Zouara', ['SS2', 'SS3', 'SS4', 'SS5']],
    ['Zouara – Tizrane', ['SS6']],
  ];
  const codes = legs.flatMap(([, stages]) => stages);
  return legs.map(([legName, stages], day) => ({
    date: dateIn(zeroMs, timeZone, day - 1),
    legNumber: day + 1,
    legName,
    stages: stages.map((code) => {
      const minutes = firstStarts[race]?.[code];
      return sketchStage({
        mark: code === 'PRO' ? 'P' : code.slice(2),
        name: stageNames[code] ?? code,
        ordinal: codes.indexOf(code) + 1,
        distanceM: tracksM[code] ?? 0,
        detourM: detoursM[race]?.[code] ?? 0,
        maxTimeMs: (code === 'SS3' && race === 'MOTO' ? 21 : 28) * minuteMs,
        firstStartMs:
          minutes === undefined
            ? zeroMs - underwayMs
            : Math.floor((zeroMs + minutes * minuteMs) / minuteMs) * minuteMs,
        liaisonMs: 12 * minuteMs,
        delayedMs: (delays[race]?.[code] ?? 0) * minuteMs,
        stopMs: (stops[race]?.[code] ?? 0) * minuteMs,
        opened: opened[race]?.[code] ?? [],
      });
    }),
  }));
}

function skills(count: number): number[] {
  const rest = Array.from({ length: count - 3 }, (_, place) => 1.03 + (0.08 * place) / (count - 4));
  return [1, 1.002, 1.004, ...rest];
}

function upTo(count: number, first = 1): number[] {
  return Array.from({ length: count }, (_, place) => first + place);
}
