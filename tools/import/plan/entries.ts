/** The entry list: categories, groups, classes and teams by their names, and crews with their numbers. No persons. */
import { randomUUID } from 'node:crypto';
import type { EventCrew } from '../event/event.ts';
import { codesFor } from './codes.ts';
import type { Row, TablePlan } from './plan.ts';

const GROUPINGS = [
  { table: 'categories', column: 'category_id', of: (crew: EventCrew) => crew.category },
  { table: 'groups', column: 'group_id', of: (crew: EventCrew) => crew.group },
  { table: 'classes', column: 'class_id', of: (crew: EventCrew) => crew.class },
  { table: 'teams', column: 'team_id', of: (crew: EventCrew) => crew.entrant },
] as const;

export function planEntries(crews: EventCrew[], rallyId: string, raceId: string): TablePlan[] {
  const tables: TablePlan[] = [];
  const grouping = new Map<string, Map<string, string>>();
  for (const { table, of } of GROUPINGS) {
    const names = [...new Set(crews.flatMap((crew) => of(crew) ?? []))];
    const codes = codesFor(names, table);
    const ids = new Map(names.map((name) => [name, randomUUID() as string]));
    grouping.set(table, ids);
    tables.push({
      table,
      rows: names.map((name, index) => ({
        id: ids.get(name),
        race_id: raceId,
        code: codes.get(name),
        name: label(name),
        ordinal: index + 1,
      })),
    });
  }
  const entered = crews.map((crew) => ({ id: randomUUID(), crew }));
  const enrolment = (crew: EventCrew): Row =>
    Object.fromEntries(
      GROUPINGS.map(({ table, column, of }) => [column, grouping.get(table)?.get(of(crew) ?? '') ?? null]),
    );
  return [
    ...tables,
    {
      table: 'crews',
      rows: entered.map(({ id, crew }) => ({
        id,
        rally_id: rallyId,
        race_id: raceId,
        vehicle: label(crew.vehicle),
        entrant: label(crew.entrant),
      })),
    },
    {
      table: 'crew_numbers',
      rows: entered.map(({ id, crew }) => ({ crew_id: id, rally_id: rallyId, number: crew.number })),
    },
    {
      table: 'crew_enrolments',
      rows: entered.map(({ id, crew }) => ({ crew_id: id, flags: crew.flags, ...enrolment(crew) })),
    },
  ];
}

export function label(name: string): string;
export function label(name: string | null): string | null;
export function label(name: string | null): string | null {
  return name === null ? null : name.slice(0, 200);
}
