/** A planned rally as rows, table by table, with ids that come out the same each time. */
import type { RallyPlan } from '../plan.ts';
import { idOfName } from '../stable-id.ts';
import { courseRows } from './course-rows.ts';
import { fieldRows } from './field-rows.ts';
import type { NameRow, TableRows } from './table-rows.ts';

export function namerOf(plan: RallyPlan): NameRow {
  return (table, name) => idOfName(`${plan.code}/${table}/${name}`);
}

/** What counts without an official: all that clocks and receivers tell of by themselves. */
const confirmedByRule = {
  'tc.late': true,
  'tc.early': true,
  false_start: true,
  start_late: true,
  neutralisation_short: true,
  'sc.zone': true,
};

/** Everything but the rally's own row. Groupings and course come before the crews: each statement derives its race again. */
export function structureRows(plan: RallyPlan): TableRows[] {
  const id = namerOf(plan);
  const races = plan.races.map((race) => ({
    id: id('races', race.code),
    rally_id: id('rallies', plan.code),
    code: race.code,
    name: race.name,
    discipline: 'raid',
    preset: race.preset ?? null,
    precision_ms: 1000,
    ordinal: race.ordinal,
  }));
  const regulations = plan.races.map((race) => ({
    id: id('regulations', race.code),
    race_id: id('races', race.code),
    version: 1,
    parameters: { auto_confirm: confirmedByRule, ...race.regulations },
  }));
  return [
    { table: 'races', rows: races },
    { table: 'regulations', rows: regulations },
    ...courseRows(plan, id),
    ...fieldRows(plan, id),
  ];
}
