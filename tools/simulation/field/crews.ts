/** The field of a race: who takes part, on what, for whom, and how fast. */
import type { Chance } from '../chance.ts';
import type { CrewPlan, GroupingPlan } from '../plan.ts';
import { MACHINES } from './machines.ts';
import type { People } from './people.ts';

export interface FieldSettings {
  numbers: Record<string, number[]>;
  teams: GroupingPlan[];
  seats: 1 | 2;
  /** Pace of each place of the field, the fastest first; lower numbers are mostly faster. */
  skills: readonly number[];
}

export function inventCrews(settings: FieldSettings, people: People, chance: Chance): CrewPlan[] {
  const entries = Object.entries(settings.numbers).flatMap(([klass, numbers]) =>
    numbers.map((number) => ({ klass, number })),
  );
  const skills = loosely(settings.skills, chance);
  return entries.map(({ klass, number }, place): CrewPlan => {
    const driver = people.next();
    const codriver =
      settings.seats === 2 ? [people.next(chance.next() < 0.6 ? driver.nationality : undefined)] : [];
    return {
      number: String(number),
      class: klass,
      team: (settings.teams[place % settings.teams.length] as GroupingPlan).code,
      vehicle: chance.pick(MACHINES[klass] ?? ['Skarab 3']),
      flags: chance.next() < 0.15 ? ['rookie'] : [],
      members: [
        { role: 'driver' as const, ...driver },
        ...codriver.map((person) => ({ role: 'codriver' as const, ...person })),
      ],
      skill: skills[place] ?? 1,
    };
  });
}

/** Paces in their order, except that neighbours within three places may change. */
function loosely(skills: readonly number[], chance: Chance): number[] {
  return skills
    .map((skill, place) => ({ skill, rank: place + chance.between(0, 3) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ skill }) => skill);
}
