/** The structure of a story's rally as rows, table by table, in the order they can be inserted. */
import { randomUUID } from 'node:crypto';
import type { Row } from './door.ts';
import type { RallyStory } from './story.ts';
import { ORDER, type Plan, type Table } from './structure/plan.ts';
import { raceRows } from './structure/race.ts';

export type Structure = {
  rallyId: string;
  tables: [table: string, rows: Row[]][];
  posts: { id: string; code: string }[];
};

export function structureOf(code: string, rally: RallyStory): Structure {
  const rows = new Map<Table, Row[]>();
  const posts = new Map<string, string>();
  const add = (table: Table, row: Row): string => {
    const id = (row.id as string | undefined) ?? randomUUID();
    const withId = table === 'stage_distances' || table === 'crew_enrolments' ? row : { id, ...row };
    rows.set(table, [...(rows.get(table) ?? []), withId]);
    return id;
  };
  const dates = Object.values(rally.races)
    .flatMap((race) => race.legs.map((leg) => leg.date))
    .sort();
  const rallyId = add('rallies', {
    code,
    name: code,
    time_zone: rally.time_zone ?? 'UTC',
    starts_on: rally.starts_on ?? dates[0],
    ends_on: rally.ends_on ?? dates.at(-1),
    status: 'running',
  });
  const plan: Plan = {
    rallyId,
    add,
    post(name) {
      if (!name) return null;
      const known = posts.get(name);
      const id = known ?? add('posts', { rally_id: rallyId, code: name, name });
      posts.set(name, id);
      return id;
    },
  };
  for (const [i, [name, race]] of Object.entries(rally.races).entries()) raceRows(plan, name, race, i + 1);
  return {
    rallyId,
    tables: ORDER.flatMap((table) => (rows.has(table) ? [[table, rows.get(table) as Row[]]] : [])),
    posts: [...posts].map(([post, id]) => ({ id, code: post })),
  };
}
