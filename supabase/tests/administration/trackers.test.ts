/** Courses that tracks are judged by, and rallies of many waypoints. */

import { openData, postsOfRally, signIn } from '@bivouac/data';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RallyStory } from '../golden/story.ts';
import { smallRally } from '../live/small-rally.ts';
import { enterList } from '../record/planned.ts';
import { type RecordingRally, recordingRally } from '../record/recording-rally.ts';
import { direct, startTestStack, type TestStack } from '../stack/index.ts';

let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack();
});
afterAll(() => stack?.stop());

describe('trackers', () => {
  const told: RallyStory = {
    races: {
      main: {
        discipline: 'raid',
        regulations: [
          { version: 1, parameters: { 'sc.road_limit': 110, 'sc.vehicle_limit': { T4: 135, '*': 170 } } },
        ],
        legs: [
          {
            date: '2025-01-05',
            course: [
              { stage: 'LIA1', kind: 'liaison' },
              'SS1',
              { stage: 'LIA2', kind: 'liaison' },
              'SS2',
              'SS3',
            ],
          },
        ],
        crews: { '1': { class: 'T4' }, '2': { class: 'T1' } },
      },
    },
  };
  let rally: RecordingRally;
  let stages: Record<string, string>;
  let race: string;
  beforeAll(async () => {
    rally = await recordingRally(stack, { told });
    const rows = await stack.sql<{ id: string; code: string; race_id: string }[]>`
    select s.id, s.code, s.race_id from public.stages s join public.races r on r.id = s.race_id where r.rally_id = ${rally.rallyId}`;
    stages = Object.fromEntries(rows.map(({ id, code }) => [code, id]));
    race = rows[0]?.race_id ?? '';
    const drives = (stage: string, number: string, from: string, until: string) => [
      rally.chrono(number, `START-${stage}`, from),
      rally.chrono(number, `FINISH-${stage}`, until),
    ];
    await rally.answers([
      ...drives('SS1', '1', '08:00:00', '09:00:00'),
      ...drives('SS2', '1', '10:00:00', '11:00:00'),
      ...drives('SS3', '1', '12:00:00', '13:00:00'),
      rally.chrono('2', 'START-SS1', '08:02:00'),
    ]);
  });

  interface Stage {
    mark: string;
    course_at: string | null;
    road_limit_kmh: number | null;
    vehicle_limits: Record<string, number>;
    crews: { number: string; limit_kmh: number | null; road: { from_at: string; until_at: string }[] }[];
    told: object[];
  }

  async function stageOf(code: string): Promise<Stage> {
    const { data, error } = await rally.door.admin.rpc('tracker_stage', { stage: stages[code] });
    expect(error).toBeNull();
    return data;
  }
  const roadOf = ({ crews }: Stage, number: string) =>
    crews
      .find((crew) => crew.number === number)
      ?.road.map(({ from_at, until_at }) => `${from_at.slice(5, 16)} ${until_at.slice(5, 16)}`);

  test('the road lies between the timed stages of a leg, and is unknown where a crew was not timed', async () => {
    // From midnight of the day to the first start, finish to start, and to the end of the day.
    const roads = { LIA1: ['01-05T00:00 01-05T08:00'], SS1: [], LIA2: ['01-05T09:00 01-05T10:00'] };
    for (const [code, road] of Object.entries(roads))
      expect({ code, road: roadOf(await stageOf(code), '1') }).toEqual({ code, road });
    // No liaison stands before SS3, nor behind it.
    expect(roadOf(await stageOf('SS2'), '1')).toEqual([]);
    expect(roadOf(await stageOf('SS3'), '1')).toEqual(['01-05T11:00 01-05T12:00', '01-05T13:00 01-06T00:00']);
    expect(roadOf(await stageOf('LIA1'), '2')).toEqual(['01-05T00:00 01-05T08:02']);
    expect(roadOf(await stageOf('LIA2'), '2')).toEqual([]);
  });

  test('a vehicle has the limit of its class on timed stages, the road has its own', async () => {
    const { crews, road_limit_kmh, vehicle_limits } = await stageOf('SS1');
    expect(vehicle_limits).toEqual({ T4: 135, '*': 170 });
    expect(road_limit_kmh).toBe(110);
    expect(crews.map(({ number, limit_kmh }) => [number, limit_kmh])).toEqual([
      ['1', 135],
      ['2', 170],
    ]);
    expect((await stageOf('LIA1')).crews.map(({ limit_kmh }) => limit_kmh)).toEqual([null, null]);
  });

  test('what tracks are judged by has another mark when it changes, and nothing else has', async () => {
    const read = async () => {
      const { data } = await rally.door.admin.rpc('roadbooks', { race });
      return data.find(({ id }: { id: string }) => id === stages.SS1) as {
        course_mark: string;
        course_at: string | null;
      };
    };
    const keep = async (more: object) => {
      const point = {
        code: 'DZ1',
        name: 'Village',
        kind: 'dz',
        distance_m: 1_000,
        lat: 24,
        lon: 44,
        limit_kmh: 50,
        clear_m: 90,
      };
      const { error } = await enterList(rally.door.admin, {
        kind: 'keep_roadbook',
        id: stages.SS1,
        rows: [{ ...point, ...more }],
      });
      expect(error).toBeNull();
      return (await read()).course_mark;
    };
    expect((await read()).course_at).toBeNull();
    const first = await keep({});
    expect((await stageOf('SS1')).mark).toBe(first);
    expect(await keep({ name: 'Town', price_ms: 60_000 })).toBe(first);
    const marks = [await keep({ limit_kmh: 40 }), await keep({ clear_m: 60 }), await keep({ lat: 24.001 })];
    expect(new Set([first, ...marks]).size).toBe(4);
    expect((await stageOf('SS1')).course_at).not.toBeNull();
    const before = (await read()).course_mark;
    const { error } = await direct(rally.door.admin)
      .from('regulations')
      .insert({ race_id: race, version: 2, parameters: { 'sc.tolerance': 3 } });
    expect(error).toBeNull();
    expect((await read()).course_mark).not.toBe(before);
  });

  test('what a batch told is listed with its stage, and by its batch', async () => {
    const row = { code: 'WP1', name: 'Well', kind: 'wpm', distance_m: 1_000, lat: 24, lon: 44 };
    const { error } = await enterList(rally.door.admin, {
      kind: 'keep_roadbook',
      id: stages.SS2,
      rows: [row],
    });
    expect(error).toBeNull();
    const { data: kept, error: refused } = await rally.door.admin
      .from('tracker_batches')
      .insert({
        ...{ rally_id: rally.rallyId, file_name: 'tracks.csv', sha256: '0'.repeat(64), rows_read: 1 },
        ...{ path: `${rally.rallyId}/tracks`, read_as: {} },
      })
      .select('id')
      .single();
    expect(refused).toBeNull();
    const told = { stage: 'SS2', number: '1', source: 'gps', device: `tracker 14 ${kept?.id}` };
    const [passage, overspeed] = [
      rally.fact('chrono', { ...told, waypoint: 'WP1', at: '2025-01-05T10:10:00.000Z' }),
      rally.fact('overspeed', { ...told, zone: 'DZ1', limit_kmh: 50, max_kmh: 60 }),
    ];
    for (const answer of await rally.answers([passage, overspeed], 'admin'))
      expect(answer).toMatch(/^accepted/);
    const { told: listed } = await stageOf('SS2');
    expect(listed).toMatchObject([
      { id: passage.id, point: 'WP1', at: '2025-01-05T10:10:00.000Z' },
      { id: overspeed.id, zone: 'DZ1', at: null },
    ]);
    const facts = await rally.door.admin.rpc('tracker_facts', { batch: kept?.id });
    expect(facts.data).toEqual([passage.id, overspeed.id]);
  });

  test.each([
    [{ 'sc.vehicle_limit': { T4: 500 } }, /km\/h from 1 to 400 by the code of a class/],
    [{ 'sc.vehicle_limit': { 'no class': 90 } }, /by the code of a class/],
    [{ 'sc.vehicle_limit': [] }, /by the code of a class/],
    [{ 'sc.road_limit': -1 }, /a whole number from 0, or empty for none/],
  ])('%j is refused', async (parameters, sentence) => {
    const { error } = await direct(rally.door.admin)
      .from('regulations')
      .insert({ race_id: race, version: 9, parameters });
    expect(error?.message).toMatch(sentence);
  });
});

describe('many waypoints', () => {
  beforeAll(async () => {
    await smallRally(stack, stack.sql);
  });

  test('waypoints beyond the thousandth are there', async () => {
    const [stage] = await stack.sql`
      select s.id, s.race_id, r.rally_id from public.stages s join public.races r on r.id = s.race_id limit 1`;
    await stack.sql`
      insert into public.waypoints (stage_id, code, name, kind, ordinal)
      select ${stage?.id}, 'W' || n, 'W' || n, 'wpm', 500 + n from generate_series(1, 1200) as n`;
    const roles = { memberships: [{ rallyId: stage?.rally_id, role: 'organizer' as const }] };
    const { email, password } = await stack.createPerson({ name: 'organizer', roles });
    const deployment = { supabaseUrl: stack.url, publishableKey: stack.publishableKey };
    const data = openData(deployment, { isKept: false });
    expect(await signIn(data, { account: email, password })).toMatchObject({ ok: true });
    const posts = await postsOfRally(data, stage?.rally_id, [stage?.race_id]);
    if (!posts.ok) throw posts.problem;
    const codes = JSON.stringify(posts.value).match(/"code":"W\d+"/g);
    expect(new Set(codes).size).toBe(1200);
  });
});
