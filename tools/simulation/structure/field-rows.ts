/** The field of a planned rally as rows of its tables: groupings, crews, numbers, enrolments, people. */
import type { CrewPlan, GroupingPlan, RacePlan, RallyPlan } from '../plan.ts';
import type { NameRow, TableRows } from './table-rows.ts';

export function fieldRows(plan: RallyPlan, id: NameRow): TableRows[] {
  const rallyId = id('rallies', plan.code);
  const crews = plan.races.flatMap((race) =>
    race.crews.map((crew) => ({ race, crew, crewId: id('crews', crew.number) })),
  );
  const groupings = (table: string, listOf: (race: RacePlan) => GroupingPlan[]): TableRows => ({
    table,
    rows: plan.races.flatMap((race) =>
      listOf(race).map((grouping, place) => ({
        id: id(table, `${race.code}/${grouping.code}`),
        race_id: id('races', race.code),
        ...grouping,
        ordinal: place + 1,
      })),
    ),
  });
  return [
    groupings('categories', (race) => [race.category]),
    groupings('classes', (race) => race.classes),
    groupings('teams', (race) => race.teams),
    {
      table: 'crews',
      rows: crews.map(({ race, crew, crewId }) => ({
        id: crewId,
        rally_id: rallyId,
        race_id: id('races', race.code),
        vehicle: crew.vehicle,
        entrant: race.teams.find((team) => team.code === crew.team)?.name ?? null,
      })),
    },
    {
      table: 'crew_numbers',
      rows: crews.map(({ crew, crewId }) => ({
        id: id('crew_numbers', crew.number),
        crew_id: crewId,
        rally_id: rallyId,
        number: crew.number,
      })),
    },
    {
      table: 'crew_enrolments',
      key: 'crew_id,effective_from_ordinal',
      rows: crews.map(({ race, crew, crewId }) => ({
        crew_id: crewId,
        effective_from_ordinal: 0,
        category_id: id('categories', `${race.code}/${race.category.code}`),
        class_id: id('classes', `${race.code}/${crew.class}`),
        team_id: id('teams', `${race.code}/${crew.team}`),
        flags: crew.flags,
      })),
    },
    { table: 'crew_members', rows: crews.flatMap(({ crew, crewId }) => memberRows(id, crew, crewId)) },
  ];
}

function memberRows(id: NameRow, crew: CrewPlan, crewId: string) {
  return crew.members.map((member, place) => ({
    id: id('crew_members', `${crew.number}/${place}`),
    crew_id: crewId,
    ...member,
    ordinal: place + 1,
  }));
}
