/** One race of a story as rows: schedule, groupings, regulations and crews. */
import { withDurations } from '../durations.ts';
import type { RaceStory } from '../story.ts';
import { courseRows } from './course.ts';
import { crewRows } from './crews.ts';
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
