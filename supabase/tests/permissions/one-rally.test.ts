/** What belongs to one rally, also for an administrator of two. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { undoChange } from '../record/planned.ts';
import { direct, type Person, startTestStack, type TestStack } from '../stack/index.ts';
import { foundRallies, type Rallies } from './rallies.ts';
import { readRows } from './specimens.ts';
import type { Row } from './told.ts';

let stack: TestStack;
let rallies: Rallies;
let both: Person;
beforeAll(async () => {
  stack = await startTestStack();
  rallies = await foundRallies(stack.sql);
});
afterAll(() => stack?.stop());

describe('rows of one rally', () => {
  beforeAll(async () => {
    const { alpha, beta } = rallies;
    both = await stack.createPerson({
      roles: {
        memberships: [
          { rallyId: alpha.id, role: 'admin' },
          { rallyId: beta.id, role: 'admin' },
        ],
      },
    });
  });

  type Pair = { table: string; what: string; own: (r: Rallies) => Row; strange: (r: Rallies) => Row };

  const numbered = { id: randomUUID(), name: 'New', precision_ms: 1000 };
  const pairs: Pair[] = [
    {
      table: 'legs',
      what: 'the day of another race',
      own: ({ alpha: { races } }) => ({ race_id: races.MOTO.id, day_id: races.MOTO.day, number: 7 }),
      strange: ({ alpha: { races } }) => ({ day_id: races.AUTO.day }),
    },
    {
      table: 'stages',
      what: 'the leg of another race',
      own: ({ alpha: { races } }) => ({
        ...numbered,
        race_id: races.MOTO.id,
        leg_id: races.MOTO.leg,
        code: 'N',
        kind: 'special',
        ordinal: 3,
      }),
      strange: ({ beta: { races } }) => ({ leg_id: races.MOTO.leg }),
    },
    ...(['leg_id', 'stage_id', 'post_id'] as const).map(
      (column): Pair => ({
        table: 'controls',
        what: `the ${column.replace('_id', '')} of another rally`,
        own: ({ alpha: { posts, races } }) => ({
          ...numbered,
          race_id: races.MOTO.id,
          leg_id: races.MOTO.leg,
          stage_id: races.MOTO.stages.SS2,
          post_id: posts.HERE,
          code: 'N',
          kind: 'passage',
          ordinal: 77,
        }),
        strange: ({ beta: { posts, races } }) => ({
          [column]: { leg_id: races.MOTO.leg, stage_id: races.MOTO.stages.SS2, post_id: posts.HERE }[column],
        }),
      }),
    ),
    {
      table: 'waypoints',
      what: 'the post of another rally',
      own: ({ alpha: { posts, races } }) => ({
        stage_id: races.MOTO.stages.SS2,
        post_id: posts.HERE,
        code: 'N',
        name: 'New',
        kind: 'split',
        ordinal: 7,
      }),
      strange: ({ beta: { posts } }) => ({ post_id: posts.HERE }),
    },
    {
      table: 'stage_distances',
      what: 'the group of another race',
      own: ({ alpha: { races } }) => ({
        stage_id: races.MOTO.stages.SS2,
        group_id: races.MOTO.groups.G2,
        distance_m: 7,
      }),
      strange: ({ alpha: { races } }) => ({ group_id: races.AUTO.groups.G2 }),
    },
    {
      table: 'crews',
      what: 'the race of another rally',
      own: ({ alpha: { id, races } }) => ({ rally_id: id, race_id: races.MOTO.id, vehicle: 'New' }),
      strange: ({ beta: { races } }) => ({ race_id: races.MOTO.id }),
    },
    {
      table: 'crew_numbers',
      what: 'the crew of another rally',
      own: ({ alpha: { id, races } }) => ({ rally_id: id, crew_id: races.MOTO.crew, number: '77' }),
      strange: ({ beta: { races } }) => ({ crew_id: races.MOTO.crew }),
    },
    ...(['category_id', 'group_id', 'class_id', 'team_id'] as const).map(
      (column, i): Pair => ({
        table: 'crew_enrolments',
        what: `the ${column.replace('_id', '')} of another race`,
        own: ({ alpha: { races } }) => ({
          crew_id: races.MOTO.crew,
          effective_from_ordinal: i + 1,
          [column]: groupingsOf(races.MOTO)[column],
        }),
        strange: ({ alpha: { races } }) => ({ [column]: groupingsOf(races.AUTO)[column] }),
      }),
    ),
    {
      table: 'memberships',
      what: 'the race of another rally',
      own: ({ alpha: { id, races } }) => ({
        user_id: both.id,
        rally_id: id,
        race_id: races.MOTO.id,
        role: 'organizer',
      }),
      strange: ({ beta: { races } }) => ({ race_id: races.MOTO.id }),
    },
    {
      table: 'devices',
      what: 'the post of another rally',
      own: ({ alpha: { id, posts } }) => ({ user_id: both.id, rally_id: id, post_id: posts.HERE }),
      strange: ({ beta: { posts } }) => ({ post_id: posts.HERE }),
    },
  ];

  function groupingsOf(race: Rallies['alpha']['races']['MOTO']) {
    return {
      category_id: race.category,
      group_id: race.groups.G1,
      class_id: race.class,
      team_id: race.team,
    };
  }

  describe('a row', () => {
    it.each(pairs)('of $table never takes $what', async ({ table, own, strange }) => {
      const good = own(rallies);
      const bad = { ...good, ...strange(rallies) };
      const added = await direct(both.client).from(table).insert(bad);
      expect(added.error).toMatchObject({ code: '23503' });
      expect(await readRows(stack.sql, table, bad)).toEqual([]);
      expect((await direct(both.client).from(table).insert(good)).error).toBeNull();
      const changed = await direct(both.client).from(table).update(strange(rallies)).match(good);
      expect(changed.error).toMatchObject({ code: expect.stringMatching(/^(23503|23514)$/) });
      expect(await readRows(stack.sql, table, good)).toHaveLength(1);
      expect((await direct(both.client).from(table).delete().match(good)).error).toBeNull();
    });
  });

  describe('a row stays where it was made', () => {
    const places: [string, string, (r: Rallies) => [Row, unknown]][] = [
      ['races', 'rally_id', ({ alpha, beta }) => [{ id: alpha.races.AUTO.id }, beta.id]],
      ['posts', 'rally_id', ({ alpha, beta }) => [{ id: alpha.posts.ELSEWHERE }, beta.id]],
      ['stages', 'race_id', ({ alpha: { races } }) => [{ id: races.MOTO.stages.SS2 }, races.AUTO.id]],
      ['crews', 'race_id', ({ alpha: { races } }) => [{ id: races.MOTO.crew }, races.AUTO.id]],
      ['teams', 'race_id', ({ alpha: { races } }) => [{ id: races.MOTO.team }, races.AUTO.id]],
      [
        'waypoints',
        'stage_id',
        ({ alpha: { races } }) => [{ stage_id: races.MOTO.stages.SS1 }, races.AUTO.stages.SS1],
      ],
      ['crew_members', 'crew_id', ({ alpha: { races } }) => [{ crew_id: races.MOTO.crew }, races.AUTO.crew]],
      ['memberships', 'rally_id', ({ alpha, beta }) => [{ user_id: both.id, rally_id: alpha.id }, beta.id]],
    ];
    it.each(places)('of %s keeps its %s', async (table, column, told) => {
      const [where, place] = told(rallies);
      const before = await readRows(stack.sql, table, where);
      const { error } = await direct(both.client)
        .from(table)
        .update({ [column]: place })
        .match(where);
      expect(error).toMatchObject({
        code: '23514',
        details: 'row_stays',
      });
      expect(await readRows(stack.sql, table, where)).toEqual(before);
    });
  });

  it('a race goes with its crews and what they run in', async () => {
    const { AUTO } = rallies.alpha.races;
    expect((await direct(both.client).from('categories').delete().eq('id', AUTO.category)).error?.code).toBe(
      '23503',
    );
    expect((await direct(both.client).from('races').delete().eq('id', AUTO.id)).error).toBeNull();
    expect(await readRows(stack.sql, 'crews', { race_id: AUTO.id })).toEqual([]);
  });

  it('a draft goes with everything it has, a race with facts stays', async () => {
    const { gamma } = rallies;
    const platform = await stack.createPerson({ roles: { platformAdmin: true } });
    const fact = {
      id: '01900000-0000-7000-8000-000000000001',
      kind: 'chrono',
      rally: 'GAMMA',
      race: 'MOTO',
      control: 'FINISH1',
      number: '1',
      at: '2026-01-05T10:00:00Z',
    };
    const { data } = await platform.client.rpc('record', { facts: [fact] });
    expect(data).toMatchObject([{ outcome: 'accepted' }]);
    const race = await direct(platform.client).from('races').delete().eq('id', gamma.races.MOTO.id);
    expect(race.error).toMatchObject({
      code: '23503',
      details: 'race_has_facts',
      message:
        'Race MOTO has times or decisions, which stay: a race that is not run is cancelled, not removed.',
    });
    expect(await readRows(stack.sql, 'races', { id: gamma.races.MOTO.id })).toHaveLength(1);
    expect((await platform.client.from('rallies').delete().eq('id', gamma.id)).error).toBeNull();
    expect(await readRows(stack.sql, 'rallies', { id: gamma.id })).toEqual([]);
    expect(await readRows(stack.sql, 'facts', { rally_id: gamma.id })).toEqual([]);
  });
});

describe('a change set of two rallies', () => {
  beforeAll(async () => {
    const memberships = [rallies.alpha, rallies.beta].map(({ id }) => ({
      rallyId: id,
      role: 'admin' as const,
    }));
    both = await stack.createPerson({ name: 'both', roles: { memberships } });
    // A rally keeps an administrator when this one goes.
    await stack.createPerson({ name: 'stays', roles: { memberships } });
  });

  async function renameBoth(name: string): Promise<string> {
    const called = randomUUID();
    for (const { races } of [rallies.alpha, rallies.beta]) {
      const { error } = await direct(both.client)
        .from('stages')
        .update({ name })
        .eq('id', races.MOTO.stages.SS1)
        .setHeader('x-press', called);
      expect(error).toBeNull();
    }
    const [press] = await stack.sql<{ press: string; rallies: number }[]>`
      select press, count(distinct rally_id)::int as rallies from timing.structure_changes
      group by press order by max(id) desc limit 1`;
    expect(press?.rallies).toBe(2);
    return press?.press ?? '';
  }
  const names = async () =>
    (
      await stack.sql<{ name: string }[]>`
        select s.name from public.stages s join public.races r on r.id = s.race_id join public.rallies y on y.id = r.rally_id
        where s.code = 'SS1' and r.code = 'MOTO' and y.code in ('ALPHA', 'BETA') order by y.code`
    ).map(({ name }) => name);
  const historyOf = async (person: Person, rally: string) =>
    (await person.client.rpc('history_of', { rally })).data as {
      press: string;
      hindrance: string | null;
      changes: { row: string }[];
    }[];

  it('is read rally by rally', async () => {
    await renameBoth('Dunes');
    const one = await stack.createPerson({
      roles: { memberships: [{ rallyId: rallies.alpha.id, role: 'admin' }] },
    });
    const [press] = await historyOf(one, rallies.alpha.id);
    expect(press?.changes.map(({ row }) => row)).toEqual([rallies.alpha.races.MOTO.stages.SS1]);
    expect(press?.hindrance).toMatch(/another rally/);
  });

  it('is taken back by whoever administers both, and by nobody else', async () => {
    const press = await renameBoth('Canyon');
    for (const left of [rallies.alpha, rallies.beta]) {
      const rows = await stack.sql`delete from public.memberships
        where user_id = ${both.id} and rally_id = ${left.id} returning user_id, rally_id, role`;
      expect(rows).toHaveLength(1);
      const { error } = await undoChange(both.client, 'undo_changes', press);
      expect(error?.code).toBe('42501');
      expect(await names()).toEqual(['Canyon', 'Canyon']);
      await stack.sql`insert into public.memberships ${stack.sql(rows)}`;
    }
    expect((await undoChange(both.client, 'undo_changes', press)).error).toBeNull();
    expect(await names()).toEqual(['Dunes', 'Dunes']);
  });
});
