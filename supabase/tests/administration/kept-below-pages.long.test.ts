/** Stages and pages that are not official yet. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { factsOf } from '../golden/facts.ts';
import { calendarOf } from '../golden/instants.ts';
import type { FactStory, RaceStory, RallyStory } from '../golden/story.ts';
import { type RecordingRally, recordingRally } from '../record/recording-rally.ts';
import { direct, startTestStack, type TestStack } from '../stack/index.ts';

let stack: TestStack;
let rally: RecordingRally;
beforeAll(async () => {
  stack = await startTestStack();
});
afterAll(() => stack?.stop());

describe('below an official page', () => {
  const waypoints = { WP1: { public: true, distance_m: 4_000 } };
  const story: RallyStory = {
    ends_on: '2025-01-07',
    races: {
      main: {
        discipline: 'raid',
        legs: [
          { date: '2025-01-05', course: [{ stage: 'SS1', distance_m: 10_000, waypoints }, 'SS2'] },
          { date: '2025-01-06', course: [{ stage: 'SS3', distance_m: 10_000, waypoints }] },
        ],
        crews: { 1: { group: 'A' }, 2: { group: 'B' } },
      },
      other: {
        discipline: 'raid',
        legs: [{ date: '2025-01-05', course: [{ stage: 'SS1', distance_m: 10_000, waypoints }] }],
        crews: { 101: { group: 'A' } },
      },
    },
  };
  const posted = { protest_until: '2025-01-05T12:00:00Z', decision: 'As posted' };
  beforeEach(async () => {
    rally = await recordingRally(stack, { told: story, ...(rally ? { door: rally.door } : {}) });
  });

  const tell = async (...facts: FactStory[]) => {
    const answers = await rally.answers(factsOf(rally.code, calendarOf(story)).items(facts), 'admin');
    expect(new Set(answers)).toEqual(new Set(['accepted']));
  };
  const status = (stage: string, to: string, more: object = {}) =>
    ({
      kind: 'stage_status',
      race: 'main',
      stage,
      status: to,
      reason: 'Go',
      ...more,
    }) as unknown as FactStory;
  const page = (key: string, to: string, more: object = {}) =>
    ({ kind: 'page_status', race: 'main', key, status: to, reason: 'Go', ...more }) as unknown as FactStory;
  const provisional = (stage: string): FactStory[] => [
    status(stage, 'running'),
    `1 drives main/${stage} from 08:00 in 5:00`,
    `2 drives main/${stage} from 08:02 in 5:10`,
    status(stage, 'provisional', posted),
  ];
  const row = async (table: 'stages' | 'waypoints' | 'legs', race: string, code: string): Promise<string> => {
    const [found] = await stack.sql<{ id: string }[]>`
      select x.id from public.races c cross join lateral (
        select 'stages' as of, s.id, s.code::text as code from public.stages s where s.race_id = c.id
        union all select 'legs', l.id, l.number::text from public.legs l where l.race_id = c.id
        union all select 'waypoints', w.id, s.code || ' ' || w.code from public.waypoints w
          join public.stages s on s.id = w.stage_id where s.race_id = c.id) x
      where c.rally_id = ${rally.rallyId} and c.code = ${race} and x.of = ${table} and x.code = ${code}`;
    return found?.id ?? '';
  };
  const groupOf = async (): Promise<string> =>
    (
      await stack.sql<{ id: string }[]>`
        select g.id from public.groups g join public.races c on c.id = g.race_id
        where c.rally_id = ${rally.rallyId} and c.code = 'main' and g.name = 'A'`
    )[0]?.id ?? '';
  const stateOf = async (key: string) => ((await rally.page(key)).body as { state: string }).state;

  test('waypoints and distances of a provisional stage stay while the leg above it is official by itself', async () => {
    await tell(...provisional('SS1'), ...provisional('SS2'), page('leg/1', 'provisional', posted));
    const { admin } = rally.door;
    const [stage, point, next, other, group] = [
      await row('stages', 'main', 'SS1'),
      await row('waypoints', 'main', 'SS1 WP1'),
      await row('waypoints', 'main', 'SS3 WP1'),
      await row('waypoints', 'other', 'SS1 WP1'),
      await groupOf(),
    ];
    const { error: before } = await direct(admin)
      .from('stage_distances')
      .insert({ stage_id: stage, group_id: group, distance_m: 9_000 });
    expect(before).toBeNull();
    await tell(page('leg/1', 'official'));
    const answers = [
      await direct(admin).from('waypoints').update({ kind: 'wpm' }).eq('id', point),
      await direct(admin).from('waypoints').update({ distance_m: 5_000 }).eq('id', point),
      await direct(admin).from('waypoints').delete().eq('id', point),
      await direct(admin)
        .from('waypoints')
        .insert({ stage_id: stage, code: 'W9', name: 'W9', kind: 'wpm', ordinal: 9 }),
      await direct(admin).from('stage_distances').update({ distance_m: 8_000 }).eq('stage_id', stage),
      await direct(admin).from('stage_distances').delete().eq('stage_id', stage),
      await direct(admin).from('stages').update({ distance_m: 12_000 }).eq('id', stage),
      await direct(admin).from('stages').update({ max_time_ms: 60_000 }).eq('id', stage),
    ];
    for (const { error } of answers)
      expect.soft(error?.message).toContain('This would change what is official (Leg 1)');
    for (const { error } of [
      await direct(admin).from('waypoints').update({ name: 'Well' }).eq('id', point),
      await direct(admin).from('stages').update({ name: 'Dunes' }).eq('id', stage),
      await direct(admin).from('waypoints').update({ kind: 'wpm' }).eq('id', next),
      await direct(admin).from('waypoints').update({ kind: 'wpm' }).eq('id', other),
    ])
      expect(error).toBeNull();
    await tell(page('leg/1', 'provisional', posted));
    const { error } = await direct(admin).from('waypoints').update({ kind: 'wpm' }).eq('id', point);
    expect(error).toBeNull();
  });

  test('no page becomes official because its last open stage is removed, moved or no longer ranked', async () => {
    await tell(...provisional('SS1'), status('SS1', 'official'));
    const { admin } = rally.door;
    const [last, leg] = [await row('stages', 'main', 'SS2'), await row('legs', 'main', '2')];
    const answers = [
      await direct(admin).from('stages').delete().eq('id', last),
      await direct(admin).from('stages').update({ leg_id: leg, ordinal: 9 }).eq('id', last),
      await direct(admin).from('stages').update({ kind: 'liaison' }).eq('id', last),
    ];
    for (const { error } of answers)
      expect.soft(error?.message).toMatch(/^This would make pages official .*Leg 1/);
    expect(await stateOf('leg/1')).toBe('live');
    const { error } = await direct(admin)
      .from('stages')
      .delete()
      .eq('id', await row('stages', 'main', 'SS3'));
    expect(error).toBeNull();
    await tell(status('SS2', 'cancelled', { reason: 'Never planned' }));
    expect(await stateOf('leg/1')).toBe('provisional');
    expect(await stateOf('race')).toBe('provisional');
  });

  test('a stage is not put into a signed leg; where one got in, what was official before is official without it', async () => {
    await tell(
      ...provisional('SS1'),
      status('SS1', 'official'),
      ...provisional('SS2'),
      status('SS2', 'official'),
    );
    expect(await stateOf('leg/1')).toBe('official');
    const { admin } = rally.door;
    const [race] = await stack.sql<{ id: string }[]>`
      select id from public.races where rally_id = ${rally.rallyId} and code = 'main'`;
    const added = {
      race_id: race?.id ?? '',
      leg_id: (await row('legs', 'main', '1')) ?? '',
      code: 'SS2B',
      name: 'SS2B',
      kind: 'special',
      precision_ms: 1000,
      ordinal: 9,
    };
    expect((await direct(admin).from('stages').insert(added)).error?.message).toContain(
      'This would change what is official',
    );
    expect(await stateOf('leg/1')).toBe('official');
    // By whoever holds the database, as rallies of an older version may have it.
    const [got] = await stack.sql<
      { id: string }[]
    >`insert into public.stages ${stack.sql(added)} returning id`;
    expect(await stateOf('leg/1')).toBe('live');
    expect(
      (
        await direct(admin)
          .from('stages')
          .delete()
          .eq('id', got?.id ?? '')
      ).error,
    ).toBeNull();
    expect(await stateOf('leg/1')).toBe('official');
  });

  test('a rally is not official while the page of a race is provisional, by a cancellation or by itself', async () => {
    const open = async () => {
      const { data } = await rally.door.admin.rpc('rally_status_matters', {
        rally: rally.rallyId,
        status: 'official',
      });
      const matters = data.matters as {
        code: string;
        blocks: boolean;
        names: string[];
        stage: string | null;
      }[];
      return matters
        .filter(({ blocks, stage }) => blocks && stage === 'main')
        .map(({ code, names }) => [code, names]);
    };
    await tell(
      ...['SS1', 'SS2'].flatMap((stage) => [...provisional(stage), status(stage, 'official')]),
      status('SS3', 'cancelled', { protest_until: '2025-01-05T12:00:00Z' }),
    );
    expect(await stateOf('race')).toBe('provisional');
    expect(await open()).toEqual([['race_not_signed', ['main']]]);
    await tell(page('race', 'official'));
    expect(await open()).toEqual([]);
    await tell(page('race', 'provisional', { decision: 'Appeal 2' }));
    expect(await open()).toEqual([['race_not_signed', ['main']]]);
  });
});

describe('unsigned pages', () => {
  const race = (crew: string): RaceStory => ({
    discipline: 'stage',
    legs: [
      { date: '2025-01-05', course: ['SS1', 'SS2'] },
      { date: '2025-01-06', course: ['SS3'] },
    ],
    crews: { [crew]: '' },
  });
  const story: RallyStory = { races: { cars: race('1'), bikes: race('101') } };
  beforeAll(async () => {
    rally = await recordingRally(stack, { told: story });
  });

  const tell = async (...facts: FactStory[]) => {
    const answers = await rally.answers(factsOf(rally.code, calendarOf(story)).items(facts), 'admin');
    expect(new Set(answers)).toEqual(new Set(['accepted']));
  };
  const of = (code: string, stage: string, status: string, more: object = {}): FactStory =>
    ({ kind: 'stage_status', race: code, stage, status, ...more }) as FactStory;
  const posted = { protest_until: '12:00', decision: 'As posted' };
  const drive = (code: string, crew: string, stage: string) =>
    tell(
      of(code, stage, 'running', { reason: 'As planned' }),
      `${crew} drives ${code}/${stage} from 08:00 in 5:00`,
      of(code, stage, 'provisional', posted),
      of(code, stage, 'official', { reason: 'As posted' }),
    );

  async function unsigned(code: string) {
    const ask = async (name: string, args: object) => {
      const { data, error } = await rally.door.admin.rpc(name, args as never);
      expect(error).toBeNull();
      return data;
    };
    const { races } = await ask('readiness', { rally: rally.rallyId });
    const told = races.find((one: { code: string }) => one.code === code);
    const { missing, of } = told.checks.find(({ check }: { check: string }) => check === 'signed');
    const desk = await ask('race_day', { race: told.id });
    const due = (await ask('decisions_due', {})).find(
      (one: { rally: string }) => one.rally === rally.rallyId,
    );
    expect(due.races.find((one: { code: string }) => one.code === code).unsigned).toBe(missing);
    const pages: string[] = desk.steps.flatMap((step: { page_key: string | null; state: string }) =>
      step.state === 'now' ? (step.page_key ?? []) : [],
    );
    return { missing, of, pages };
  }

  test('of a race of which nothing is over nothing is to be signed', async () => {
    await stack.sql`alter table public.rallies disable trigger step_checked`;
    await stack.sql`update public.rallies set status = 'running' where id = ${rally.rallyId}`;
    await stack.sql`alter table public.rallies enable trigger step_checked`;
    await drive('cars', '1', 'SS1');
    await drive('bikes', '101', 'SS1');
    expect(await unsigned('cars')).toEqual({ missing: 0, of: 0, pages: [] });
  });

  test('a leg whose last open stage was cancelled is named, also when the race is official with a later leg', async () => {
    await tell(of('cars', 'SS2', 'cancelled', { reason: 'A car burns', ...posted }));
    const named = ['leg/1', 'day/2025-01-05', 'after-leg/1', 'after-day/2025-01-05'];
    expect(await unsigned('cars')).toEqual({ missing: 4, of: 4, pages: named });
    expect(await unsigned('bikes')).toEqual({ missing: 0, of: 0, pages: [] });
    await drive('cars', '1', 'SS3');
    expect((await rally.page('race', 'cars')).body.state).toBe('official');
    expect(await unsigned('cars')).toMatchObject({ missing: 4, pages: named });
    for (const key of named) await tell({ kind: 'page_status', race: 'cars', key, status: 'official' });
    expect(await unsigned('cars')).toMatchObject({ missing: 0, of: 9, pages: [] });
  });

  test('a leg that was cancelled altogether is none, and neither is one whose stage waits for its own word', async () => {
    await tell(of('bikes', 'SS2', 'cancelled', { reason: 'A car burns', ...posted }));
    await tell(of('bikes', 'SS1', 'provisional', { ...posted, reason: 'Once more' }));
    await tell(of('bikes', 'SS3', 'cancelled', { reason: 'Snow', ...posted }));
    expect(await unsigned('bikes')).toEqual({ missing: 0, of: 0, pages: [] });
  });

  test('a leg that was cancelled altogether is offered no step, and one with a stage that was driven is', async () => {
    const [{ id } = { id: '' }] = await stack.sql<{ id: string }[]>`
      select id from public.races where rally_id = ${rally.rallyId} and code = 'bikes'`;
    const { data } = await rally.door.admin.rpc('race_day', { race: id } as never);
    const { pages } = data as unknown as { pages: { key: string; next: { status: string }[] }[] };
    const steps = (key: string) => pages.find((page) => page.key === key)?.next.map(({ status }) => status);
    expect(steps('leg/2')).toEqual([]);
    expect(steps('day/2025-01-06')).toEqual([]);
    expect(steps('leg/1')).toContain('provisional');
    expect(steps('after-leg/2')).toContain('provisional');
  });
});
