/** What a rally and its regulations lack before the rally goes live. */
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RallyStory } from '../golden/story.ts';
import { type RecordingRally, recordingRally } from '../record/recording-rally.ts';
import { direct, startTestStack, type TestStack } from '../stack/index.ts';

let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack({ rallies: 'many' });
});
afterAll(() => stack?.stop());

describe('readiness', () => {
  let rally: RecordingRally;
  beforeAll(async () => {
    rally = await recordingRally(stack);
  });

  interface Check {
    check: string;
    hinders: boolean;
    missing: number;
  }

  async function readiness() {
    const { data, error } = await rally.door.admin.rpc('readiness', { rally: rally.rallyId });
    expect(error).toBeNull();
    const missing = (checks: Check[]) => Object.fromEntries(checks.map((one) => [one.check, one.missing]));
    const main = data.races.find(({ code }: { code: string }) => code === 'main');
    return { ...data, whole: missing(data.checks), main: { ...main, missing: missing(main.checks) } };
  }

  test('what is there is not missing, what is not is counted', async () => {
    const before = await readiness();
    expect(before.whole).toMatchObject({ races: 0, days_within_dates: 0, timing_team: 0 });
    expect(before.main.missing).toMatchObject({ stages: 0, crews: 0, numbers: 0, start_order: 1 });
    expect(before.main.missing.posts_without_code).toBe(2);
    const { data: post } = await rally.door.admin
      .from('posts')
      .select('id')
      .eq('rally_id', rally.rallyId)
      .eq('code', 'GATE')
      .single();
    await rally.door.admin.rpc('issue_post_code', { post: post?.id });
    expect((await readiness()).main.missing.posts_without_code).toBe(1);
  });

  test('a start order is that of the leg which is driven next', async () => {
    const told: RallyStory = {
      races: {
        main: {
          discipline: 'stage',
          legs: [
            { date: '2025-01-05', course: ['SS1'] },
            { date: '2025-01-06', course: ['SS2'] },
          ],
          crews: { '1': '' },
        },
      },
    };
    const legs = await recordingRally(stack, { told, door: rally.door });
    const listed = async () =>
      (await legs.door.admin.rpc('readiness', { rally: legs.rallyId })).data.races[0].checks.find(
        ({ check }: Check) => check === 'start_order',
      );
    const order = (stage: string, day: number) =>
      legs.fact('start_slots', {
        stage,
        version: 1,
        slots: [{ number: '1', stage_due_at: `2025-01-0${day}T08:00:00Z` }],
      });
    const opened = (stage: string) => legs.fact('stage_status', { stage, status: 'running' });
    const before = { check: 'start_order', hinders: false };
    expect(await listed()).toEqual({ ...before, missing: 1, of: 1, leg: 1 });
    expect(await legs.answers([order('SS1', 5)], 'admin')).toEqual(['accepted']);
    expect(await listed()).toEqual({ ...before, missing: 0, of: 1, leg: 1 });
    expect(await legs.answers([opened('SS1')], 'admin')).toEqual(['accepted']);
    expect(await listed()).toEqual({ ...before, missing: 1, of: 1, leg: 2 });
    expect(await legs.answers([order('SS2', 6)], 'admin')).toEqual(['accepted']);
    expect(await listed()).toEqual({ ...before, missing: 0, of: 1, leg: 2 });
    expect(await legs.answers([opened('SS2')], 'admin')).toEqual(['accepted']);
    expect(await listed()).toEqual({ ...before, missing: 0, of: 0 });
  });

  test('a day outside of the rally’s dates hinders', async () => {
    const { error } = await direct(rally.door.admin)
      .from('rallies')
      .update({ starts_on: '2025-01-06', ends_on: '2025-01-06' })
      .eq('id', rally.rallyId);
    expect(error).toBeNull();
    const { checks } = await readiness();
    expect(checks).toContainEqual({ check: 'days_within_dates', hinders: true, missing: 2, of: 2 });
    await direct(rally.door.admin)
      .from('rallies')
      .update({ starts_on: '2025-01-05', ends_on: '2025-01-06' })
      .eq('id', rally.rallyId);
  });

  test('the last backup stands there with how often there is one, and is late once two were missed', async () => {
    expect((await readiness()).backup).toBeNull();
    const saved = (minutesAgo: number, bytes: number | null) =>
      stack.sql`insert into timing.backups (at, bytes, every_s) values (now() - ${minutesAgo} * interval '1 minute', ${bytes}, 300)`;
    await saved(11, 1_000);
    expect((await readiness()).backup).toMatchObject({ every_s: 300, is_late: true, failing_since: null });
    await saved(6, null);
    expect((await readiness()).backup).toMatchObject({ is_late: true, failing_since: expect.any(String) });
    await saved(1, 1_000);
    expect((await readiness()).backup).toMatchObject({ is_late: false, failing_since: null });
    await stack.sql`delete from timing.backups`;
  });

  test('the steps open to it are those it may take', async () => {
    const { status, next } = await readiness();
    for (const step of next as { status: string; needs_reason: boolean }[]) {
      const { error } = await direct(rally.door.admin)
        .from('rallies')
        .update({
          status: step.status,
          ...(step.needs_reason ? { status_reason: `Tried ${randomBytes(3).toString('hex')}` } : {}),
        })
        .eq('id', rally.rallyId);
      expect(error, `${status} to ${step.status}`).toBeNull();
      await stack.sql`alter table public.rallies disable trigger step_checked`;
      await stack.sql`update public.rallies set status = ${status} where id = ${rally.rallyId}`;
      await stack.sql`alter table public.rallies enable trigger step_checked`;
    }
    expect(next.length).toBeGreaterThan(0);
  });

  test('a copy has the structure on other days, and nobody and nothing that happened', async () => {
    const platform = rally.door.admin;
    await stack.sql`
      insert into public.waypoint_places (waypoint_id, lat, lon)
      select w.id, 24.5, 44.5 from public.waypoints w join public.stages s on s.id = w.stage_id join public.races c on c.id = s.race_id
      where c.rally_id = ${rally.rallyId}`;
    const code = `COPY-${randomBytes(3).toString('hex')}`;
    const { data: copy, error } = await platform.rpc('copy_rally', {
      rally: rally.rallyId,
      code,
      name: 'Next year',
      starts_on: '2026-01-11',
    });
    expect(error).toBeNull();
    const rows = async (table: string, column: string, of: readonly string[]) =>
      (await platform.from(table).select('*').in(column, of)).data as Record<string, unknown>[];
    const idsOf = (found: Record<string, unknown>[]) => found.map(({ id }) => id as string);
    expect((await rows('rallies', 'id', [copy]))[0]).toMatchObject({
      code,
      status: 'draft',
      starts_on: '2026-01-11',
      ends_on: '2026-01-12',
    });
    const races = await rows('races', 'rally_id', [copy]);
    expect(races.map((race) => [race.code, race.status]).sort()).toEqual([
      ['main', 'draft'],
      ['other', 'draft'],
    ]);
    const days = await rows('days', 'race_id', idsOf(races));
    expect(days.map(({ date }) => date)).toEqual(['2026-01-11', '2026-01-11']);
    const stages = await rows('stages', 'race_id', idsOf(races));
    expect(stages).toHaveLength(3);
    const waypoints = await rows('waypoints', 'stage_id', idsOf(stages));
    expect(waypoints).toHaveLength(2);
    expect(await rows('waypoint_places', 'waypoint_id', idsOf(waypoints))).toMatchObject([
      { lat: 24.5, lon: 44.5 },
      { lat: 24.5, lon: 44.5 },
    ]);
    const posts = await rows('posts', 'rally_id', [copy]);
    const controls = await rows('controls', 'race_id', idsOf(races));
    expect(controls.filter(({ post_id }) => idsOf(posts).includes(post_id as string))).toHaveLength(2);
    expect(await rows('crews', 'rally_id', [copy])).toEqual([]);
    const before = await rows('stages', 'race_id', idsOf(await rows('races', 'rally_id', [rally.rallyId])));
    expect(idsOf(stages).filter((id) => idsOf(before).includes(id))).toEqual([]);
  });

  test('a copy whose code is taken, or of nothing, is refused', async () => {
    const copy = (of: string, code: string) =>
      rally.door.admin.rpc('copy_rally', { rally: of, code, name: 'Again', starts_on: '2026-01-11' });
    expect((await copy(rally.rallyId, rally.code)).status).toBe(409);
    expect(await copy('00000000-0000-4000-8000-000000000000', 'NOTHING')).toMatchObject({ status: 404 });
  });
});

describe('regulations', () => {
  let rally: RecordingRally;
  let race: string;
  beforeAll(async () => {
    rally = await recordingRally(stack);
    const [row] = await stack.sql<{ id: string }[]>`
    select id from public.races where rally_id = ${rally.rallyId} and code = 'main'`;
    race = row?.id ?? '';
    await stack.sql`update public.races set preset = null where id = ${race}`;
  });

  async function regulations() {
    const { data, error } = await rally.door.admin.rpc('regulations_of', { race });
    expect(error).toBeNull();
    return data;
  }

  const add = (version: number, parameters: object, more: object = {}) =>
    direct(rally.door.admin)
      .from('regulations')
      .insert({ race_id: race, version, parameters, ...more });

  test('every parameter has its type and a value in each preset; the race runs under one', async () => {
    const { parameters, tariffs, versions, preset, stages } = await regulations();
    expect(versions).toEqual([]);
    expect(stages.length).toBeGreaterThan(0);
    const late = parameters.find(({ name }: { name: string }) => name === 'tc.late_per_min');
    expect(late).toMatchObject({
      type: 'duration',
      presets: { 'raid-cars': 60_000, 'raid-bikes': 60_000, 'stage-rally': 10_000 },
    });
    expect(tariffs[0].rules['tc.late_per_min']).toBe(late.presets[preset]);
    expect(Object.keys(tariffs[0].rules).sort()).toEqual(
      parameters.map(({ name }: { name: string }) => name).sort(),
    );
  });

  test('a preset is chosen, and the race runs under it', async () => {
    expect((await regulations()).is_chosen).toBe(false);
    const { error } = await direct(rally.door.admin)
      .from('races')
      .update({ preset: 'raid-bikes' })
      .eq('id', race);
    expect(error).toBeNull();
    const { preset, is_chosen, tariffs } = await regulations();
    expect({ preset, is_chosen }).toEqual({ preset: 'raid-bikes', is_chosen: true });
    expect(tariffs[0].rules['wp.wpm']).toBe(1_200_000);
  });

  test('a version from a stage on is signed, and leaves the stages before it as they were', async () => {
    const { stages } = await regulations();
    const last = stages.at(-1);
    const { error } = await add(
      1,
      { 'tc.late_per_min': 30_000 },
      { effective_from_stage: last.id, reason: 'Bulletin 3', made_at: '2999-01-01T00:00:00Z' },
    );
    expect(error).toBeNull();
    const { versions, tariffs } = await regulations();
    expect(versions[0]).toMatchObject({ version: 1, from_stage: last.code, reason: 'Bulletin 3' });
    expect(versions[0].by).toBeTruthy();
    expect(Date.parse(versions[0].at)).toBeLessThanOrEqual(Date.now() + 60_000);
    expect(tariffs.at(-1).rules['tc.late_per_min']).toBe(30_000);
    expect(tariffs[0].rules['tc.late_per_min']).not.toBe(30_000);
  });

  test('a value that is not allowed is refused by the name of its parameter', async () => {
    const { error } = await add(2, { 'tc.window': 'whenever' });
    expect(error?.message).toBe(
      '“The minute in which handing in the card is on time” must be one of the due minute, the minute before: found "whenever".',
    );
    const whole = await add(2, { 'tc.max_late': 600_000, 'tc.max_late_total': 60_000 });
    expect(whole.error?.message).toMatch(/^“Maximum lateness over a leg” must be at least/);
  });

  test('the race says what is open on each stage and how far each page is', async () => {
    const { data, error } = await rally.door.admin.rpc('race_day', { race });
    expect(error).toBeNull();
    const whole = data.pages.find(({ key }: { key: string }) => key === 'race');
    expect(whole).toMatchObject({ kind: 'race', state: 'live', own: false });
    expect(whole.next.map(({ status }: { status: string }) => status).sort()).toEqual([
      'official',
      'provisional',
    ]);
    expect(data.elsewhere).toEqual({ proposed: 0, doubtful: 0, missing: 0, held: 0, out: 0 });
  });
});
