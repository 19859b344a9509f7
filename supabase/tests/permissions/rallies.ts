/** Three rallies of the same shape: ALPHA, where everything happens, BETA beside it, and GAMMA, a draft nobody may see. */
import type { Sql } from 'postgres';

export type RaceRows = {
  id: string;
  day: string;
  leg: string;
  /** SS1 is driven, SS2 is not. */
  stages: { SS1: string; SS2: string };
  /** FINISH1 is taken at post HERE, TC1 at post ELSEWHERE. */
  controls: { FINISH1: string; TC1: string };
  category: string;
  /** G2 has no distance of its own. */
  groups: { G1: string; G2: string };
  class: string;
  team: string;
  crew: string;
};

export type RallyRows = {
  id: string;
  code: string;
  posts: { HERE: string; ELSEWHERE: string };
  races: { MOTO: RaceRows; AUTO: RaceRows };
};

export type Rallies = { alpha: RallyRows; beta: RallyRows; gamma: RallyRows };

export const NUMBERS = { MOTO: '1', AUTO: '101' };
export const DATE = '2026-01-05';

export async function foundRallies(sql: Sql): Promise<Rallies> {
  return {
    alpha: await foundRally(sql, 'ALPHA', 'running'),
    beta: await foundRally(sql, 'BETA', 'running'),
    gamma: await foundRally(sql, 'GAMMA', 'draft'),
  };
}

export async function foundRally(sql: Sql, code: string, status: string): Promise<RallyRows> {
  const add = adder(sql);
  const id = await add('rallies', {
    code,
    name: code,
    time_zone: 'UTC',
    starts_on: DATE,
    ends_on: DATE,
    status,
  });
  const post = (name: string) => add('posts', { rally_id: id, code: name, name });
  const posts = { HERE: await post('HERE'), ELSEWHERE: await post('ELSEWHERE') };
  return {
    id,
    code,
    posts,
    races: {
      MOTO: await foundRace(sql, id, posts, 'MOTO'),
      AUTO: await foundRace(sql, id, posts, 'AUTO'),
    },
  };
}

async function foundRace(
  sql: Sql,
  rally_id: string,
  posts: RallyRows['posts'],
  code: 'MOTO' | 'AUTO',
): Promise<RaceRows> {
  const add = adder(sql);
  const race_id = await add('races', { rally_id, code, name: code, discipline: 'stage', precision_ms: 100 });
  await add('regulations', { race_id, parameters: sql.json({}) });
  const day = await add('days', { race_id, date: DATE });
  const leg = await add('legs', { race_id, day_id: day, number: 1 });
  const stage = (name: string, ordinal: number) =>
    add('stages', { race_id, leg_id: leg, code: name, name, kind: 'special', ordinal, precision_ms: 100 });
  const stages = { SS1: await stage('SS1', 1), SS2: await stage('SS2', 2) };
  const control = (name: string, kind: string, ordinal: number, at: string | null, of: string | null) =>
    add('controls', {
      race_id,
      leg_id: leg,
      stage_id: of,
      post_id: at,
      code: name,
      name,
      kind,
      ordinal,
      precision_ms: 100,
    });
  await control('START1', 'stage_start', 1, null, stages.SS1);
  const controls = {
    FINISH1: await control('FINISH1', 'flying_finish', 2, posts.HERE, stages.SS1),
    TC1: await control('TC1', 'time_control', 3, posts.ELSEWHERE, null),
  };
  await add('waypoints', {
    stage_id: stages.SS1,
    post_id: posts.ELSEWHERE,
    code: 'WP1',
    name: 'WP1',
    kind: 'split',
    ordinal: 1,
  });
  const grouping = (table: string, name: string) => add(table, { race_id, code: name, name });
  const category = await grouping('categories', 'C1');
  const groups = { G1: await grouping('groups', 'G1'), G2: await grouping('groups', 'G2') };
  const of = {
    category,
    groups,
    class: await grouping('classes', 'K1'),
    team: await grouping('teams', 'T1'),
  };
  await sql`insert into public.stage_distances ${sql({ stage_id: stages.SS1, group_id: groups.G1, distance_m: 1000 })}`;
  const crew = await add('crews', { rally_id, race_id });
  await add('crew_numbers', { crew_id: crew, rally_id, number: NUMBERS[code] });
  await sql`insert into public.crew_enrolments
    ${sql({ crew_id: crew, category_id: category, group_id: groups.G1, class_id: of.class, team_id: of.team })}`;
  await add('crew_members', { crew_id: crew, role: 'driver', name: 'Driver' });
  return { id: race_id, day, leg, stages, controls, crew, ...of };
}

function adder(sql: Sql) {
  return async (table: string, row: Record<string, unknown>): Promise<string> => {
    const [added] = await sql`insert into ${sql(`public.${table}`)} ${sql(row)} returning id`;
    return added?.id as string;
  };
}
