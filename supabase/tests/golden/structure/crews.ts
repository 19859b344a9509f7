/** Crews of a story's race: numbers with their validity, and what each runs in from which stage on. */
import type { CrewStory, RaceStory } from '../story.ts';
import type { Plan, RaceIds } from './plan.ts';

export function crewRows(plan: Plan, race: RaceIds, crews: RaceStory['crews']): void {
  for (const [number, told] of Object.entries(crews)) {
    const crew: CrewStory = typeof told === 'string' ? (told === '' ? {} : { class: told }) : told;
    const crewId = plan.add('crews', { rally_id: plan.rallyId, race_id: race.raceId });
    const numbered = (name: string, valid: string) =>
      plan.add('crew_numbers', { crew_id: crewId, rally_id: plan.rallyId, number: name, valid });
    if (crew.formerly) numbered(crew.formerly.number, `(,${crew.formerly.until})`);
    const since = crew.formerly?.until ?? crew.since;
    numbered(number, since ? `[${since},)` : '(,)');
    enrolmentRow(plan, race, crewId, 0, crew);
    if (crew.then) enrolmentRow(plan, race, crewId, crew.then.from_ordinal, { ...crew, ...crew.then });
  }
}

function enrolmentRow(plan: Plan, race: RaceIds, crewId: string, from: number, crew: CrewStory): void {
  plan.add('crew_enrolments', {
    crew_id: crewId,
    effective_from_ordinal: from,
    category_id: race.grouping('categories', crew.category),
    group_id: race.grouping('groups', crew.group),
    class_id: race.grouping('classes', crew.class),
    team_id: race.grouping('teams', crew.team),
    flags: crew.flags ?? [],
  });
}
