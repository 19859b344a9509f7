/** One race of a story as rows: schedule, groupings, regulations and crews. */
import { withDurations } from '../durations.ts';
import type { CrewStory, RaceStory } from '../story.ts';
import { courseRows } from './course.ts';
import type { Plan, RaceIds } from './plan.ts';

const PRESET = { raid: 'raid-cars', stage: 'stage-rally' } as const;

export function raceRows(plan: Plan, code: string, race: RaceStory, ordinal: number): void {
  const precisionMs = race.precision_ms ?? (race.discipline === 'stage' ? 100 : 1000);
  const raceId = plan.add('races', {
    rally_id: plan.rallyId,
    code,
    name: code,
    discipline: race.discipline,
    // What it is without one, too; but publishing then asks for a reason, and most stories are about something else.
    preset: race.preset === undefined ? PRESET[race.discipline] : race.preset,
    precision_ms: precisionMs,
    ordinal,
  });
  const groupings = new Map<string, string>();
  const ids: RaceIds = {
    raceId,
    discipline: race.discipline,
    precisionMs,
    grouping(table, name) {
      if (!name) return null;
      const known = groupings.get(`${table}/${name}`);
      const id = known ?? plan.add(table, { race_id: raceId, code: name, name, ordinal: groupings.size + 1 });
      groupings.set(`${table}/${name}`, id);
      return id;
    },
  };
  const stages = courseRows(plan, ids, race.legs);
  for (const { version, effective_from_stage, parameters } of race.regulations ?? []) {
    plan.add('regulations', {
      race_id: raceId,
      version,
      effective_from_stage: effective_from_stage ? stages.get(effective_from_stage) : null,
      parameters: withDurations(parameters),
    });
  }
  crewRows(plan, ids, race.crews);
}

/** Crews of a story's race: numbers with their validity, and what each runs in from which stage on. */
function crewRows(plan: Plan, race: RaceIds, crews: RaceStory['crews']): void {
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
