/** Stages among the others of their race: moved and added where another one is. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { carryOut, change, row, undoChange } from '../record/planned.ts';
import { type RecordingRally, recordingRally } from '../record/recording-rally.ts';
import { direct, startTestStack, type TestStack } from '../stack/index.ts';

let stack: TestStack;
let rally: RecordingRally;
beforeAll(async () => {
  stack = await startTestStack();
});
afterAll(() => stack?.stop());

const stages = () => direct(rally.door.admin).from('stages');

describe('among the others', () => {
  beforeEach(async () => {
    rally = await recordingRally(stack, {
      told: {
        ends_on: '2025-01-06',
        races: {
          main: {
            discipline: 'stage',
            legs: [
              { date: '2025-01-05', course: ['SS1', 'SS2', { control: 'TC3', target_ms: '1:00:00' }, 'SS3'] },
              { date: '2025-01-06', course: ['SS4'] },
            ],
            crews: { '1': '' },
          },
        },
      },
      ...(rally ? { door: rally.door } : {}),
    });
  });
  const course = async () =>
    stack.sql<{ code: string; controls: string }[]>`
      select s.code::text, (select string_agg(k.code, ' ' order by k.ordinal) from public.controls k where k.leg_id = s.leg_id) as controls
      from public.stages s join public.races c on c.id = s.race_id where c.rally_id = ${rally.rallyId} order by s.ordinal`;
  const place = async (code: string, ordinal: number) =>
    (
      await stages()
        .update({ ordinal })
        .eq('code', code)
        .eq('race_id', (await raceOf()) ?? '')
        .select('id')
    ).error;
  const raceOf = async () =>
    (await stack.sql<{ id: string }[]>`select id from public.races where rally_id = ${rally.rallyId}`)[0]?.id;

  test.each([
    [
      'before all',
      'SS3',
      1,
      ['SS3', 'SS1', 'SS2', 'SS4'],
      /^START-SS3 FINISH-SS3 START-SS1 FINISH-SS1 START-SS2/,
    ],
    [
      'between two',
      'SS3',
      2,
      ['SS1', 'SS3', 'SS2', 'SS4'],
      /^START-SS1 FINISH-SS1 START-SS3 FINISH-SS3 START-SS2/,
    ],
    [
      'behind another',
      'SS1',
      3,
      ['SS2', 'SS1', 'SS3', 'SS4'],
      /^START-SS2 FINISH-SS2 START-SS1 FINISH-SS1 TC3/,
    ],
    ['where it is', 'SS2', 2, ['SS1', 'SS2', 'SS3', 'SS4'], /^START-SS1 FINISH-SS1 START-SS2 FINISH-SS2 TC3/],
  ] as const)('a stage goes %s, and its controls go along', async (_, code, ordinal, codes, controls) => {
    expect(await place(code, ordinal)).toBeNull();
    const now = await course();
    expect(now.map((stage) => stage.code)).toEqual(codes);
    expect(now[0]?.controls).toMatch(controls);
  });

  test('stages change places in one request, in either order of its rows', async () => {
    const race = (await raceOf()) ?? '';
    const rows = await stack.sql<{ code: string; ordinal: number }[]>`
      select * from public.stages where race_id = ${race} and code in ('SS1', 'SS3') order by code`;
    const ordinals = rows.map(({ ordinal }) => ordinal);
    for (const [order, codes] of [
      [
        [0, 1],
        ['SS3', 'SS2', 'SS1', 'SS4'],
      ],
      [
        [1, 0],
        ['SS1', 'SS2', 'SS3', 'SS4'],
      ],
    ] as const) {
      ordinals.reverse();
      const swapped = order.map((i) => ({ ...rows[i], ordinal: ordinals[i] }));
      expect((await stages().upsert(swapped as never)).error).toBeNull();
      expect((await course()).map(({ code }) => code)).toEqual(codes);
    }
    const both = stages().update({ ordinal: 4 }).eq('race_id', race);
    expect((await both.in('code', ['SS1', 'SS3'])).error).toBeNull();
    expect((await course()).map(({ code }) => code)).toEqual(['SS2', 'SS1', 'SS3', 'SS4']);
  });

  test('a stage that is added in one request with a move of another is gone once that is undone', async () => {
    const race = (await raceOf()) ?? '';
    const before = await course();
    const [moved] = await stack.sql`select * from public.stages where race_id = ${race} and code = 'SS3'`;
    const added = { ...moved, id: randomUUID(), code: 'SS9', ordinal: 2 };
    const { error } = await stages().upsert([{ ...moved, ordinal: 1 }, added] as never);
    expect(error).toBeNull();
    const [press] = await stack.sql<{ press: string }[]>`
      select press from timing.structure_changes where race_id = ${race} order by id desc limit 1`;
    expect((await undoChange(rally.door.admin, 'undo_changes', press?.press)).error).toBeNull();
    expect(await course()).toEqual(before);
  });

  test('600 moves, additions and removals never use up the order numbers, and keep the order that was meant', async () => {
    const race = (await raceOf()) ?? '';
    const [leg] = await stack.sql<
      { id: string }[]
    >`select id from public.legs where race_id = ${race} and number = 2`;
    // The same on every run.
    let seed = 32;
    const below = (count: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
      return Math.floor((seed / 2 ** 31) * count);
    };
    await stack.sql.begin(async (sql) => {
      await sql`select set_config('bivouac.reason', 'null', true)`;
      const rows = () => sql<{ code: string; ordinal: number }[]>`
        select code, ordinal from public.stages where race_id = ${race} order by ordinal`;
      let meant = (await rows()).map(({ code }) => code);
      for (let step = 0; step < 600; step++) {
        const is = await rows();
        expect(
          is.map(({ code }) => code),
          `step ${step}`,
        ).toEqual(meant);
        const kind = below(3);
        const end = (is.at(-1)?.ordinal ?? 0) + 1;
        const before = is[below(is.length + 1)];
        if (kind === 0 && is.length > 3) {
          const gone = is[below(is.length)]?.code ?? '';
          await sql`delete from public.stages where race_id = ${race} and code = ${gone}`;
          meant = meant.filter((code) => code !== gone);
          continue;
        }
        const code = kind === 1 && is.length < 12 ? `N${step}` : (is[below(is.length)]?.code ?? '');
        if (code === before?.code) continue;
        const ordinal = before?.ordinal ?? end;
        if (is.some((one) => one.code === code))
          await sql`update public.stages set ordinal = ${ordinal} where race_id = ${race} and code = ${code}`;
        else
          await sql`insert into public.stages (race_id, leg_id, code, name, kind, ordinal, precision_ms)
            values (${race}, ${leg?.id ?? ''}, ${code}, ${code}, 'special', ${ordinal}, 100)`;
        meant = meant.filter((one) => one !== code);
        meant.splice(before ? meant.indexOf(before.code) : meant.length, 0, code);
      }
      const last = (await rows()).at(-1)?.ordinal ?? 0;
      expect(last).toBeLessThanOrEqual(13);
    });
  });

  test('moves never use up the order numbers of controls', async () => {
    const race = (await raceOf()) ?? '';
    await stack.sql.begin(async (sql) => {
      await sql`select set_config('bivouac.reason', 'null', true)`;
      // Close to their limit, as after many moves.
      await sql`update public.controls set ordinal = 8900 + ordinal where race_id = ${race} and ordinal < 99`;
      for (let step = 0; step < 40; step++) {
        await sql`update public.stages set ordinal = 1 where race_id = ${race} and code = ${`SS${1 + (step % 3)}`}`;
      }
    });
    const [leg] = await course();
    expect(leg?.controls).toMatch(/^START-SS1 FINISH-SS1 START-SS3 FINISH-SS3 START-SS2 FINISH-SS2/);
  });

  test('what was posted gets one version by a move of a stage', async () => {
    const posted = ['SS1', 'SS2', 'SS3'].flatMap((stage, i) => [
      rally.fact('stage_status', { stage, status: 'running' }),
      rally.chrono('1', `START-${stage}`, `08:${i}0:00.000`),
      rally.chrono('1', `FINISH-${stage}`, `08:${i}5:00.000`),
      rally.fact('stage_status', { stage, status: 'provisional', decision: 'Posted' }),
    ]);
    expect(new Set(await rally.answers(posted, 'admin'))).toEqual(new Set(['accepted']));
    const [last] = await stack.sql<{ id: string }[]>`
      select id from public.stages where race_id = ${(await raceOf()) ?? ''} and code = 'SS3'`;
    const move = row('stages', last?.id ?? '', { ordinal: 1 });
    expect((await carryOut(rally.door.admin, move, 'The road is blocked')).error).toBeNull();
    const versions = await stack.sql<{ key: string; version: number }[]>`
      select key, max(version) as version from timing.snapshots where race_id = ${(await raceOf()) ?? ''} group by key`;
    expect(versions.filter(({ version }) => version > 2)).toEqual([]);
    expect((await rally.page('after/SS3')).body).toMatchObject({ state: 'amended', stages: ['SS3'] });
  });

  test('of stages that two people add at one place at once, each gets one', async () => {
    const race_id = await raceOf();
    const [leg] = await stack.sql<{ id: string }[]>`
      select id from public.legs where race_id = ${race_id ?? ''} and number = 1`;
    const add = (code: string) =>
      change(rally.door.admin, {
        ...{ kind: 'add_stage', id: race_id },
        change: { leg_id: leg?.id, code, name: code, kind: 'special', ordinal: 2, precision_ms: 100 },
      });
    const added = await Promise.all(['SS7', 'SS8', 'SS9'].map(add));
    expect(added.map(({ error }) => error)).toEqual([null, null, null]);
    const codes = (await course()).map(({ code }) => code);
    expect(codes).toEqual([
      'SS1',
      expect.any(String),
      expect.any(String),
      expect.any(String),
      'SS2',
      'SS3',
      'SS4',
    ]);
  });

  test('a stage that is added at a place that is taken comes before the one that had it, and both are undone', async () => {
    const race = await raceOf();
    const [leg] = await stack.sql<{ id: string }[]>`
      select id from public.legs where race_id = ${race ?? ''} and number = 1`;
    const { error } = await stages().insert({
      ...{
        race_id: race,
        leg_id: leg?.id,
        code: 'SS1B',
        name: 'SS1B',
        kind: 'special',
        ordinal: 2,
        precision_ms: 100,
      },
    });
    expect(error).toBeNull();
    expect((await course()).map(({ code }) => code)).toEqual(['SS1', 'SS1B', 'SS2', 'SS3', 'SS4']);
    const [press] = await stack.sql<{ press: string }[]>`
      select press from timing.structure_changes where race_id = ${race ?? ''} order by id desc limit 1`;
    expect((await undoChange(rally.door.admin, 'undo_changes', press?.press)).error).toBeNull();
    expect((await course()).map(({ code }) => code)).toEqual(['SS1', 'SS2', 'SS3', 'SS4']);
  });

  describe('behind a gap that a removed stage left', () => {
    beforeEach(async () => {
      const { error } = await stages()
        .delete()
        .match({ race_id: await raceOf(), code: 'SS2' });
      expect(error).toBeNull();
    });
    const ordinal = async (code: string) =>
      (
        await stack.sql<{ ordinal: number }[]>`
          select ordinal from public.stages where race_id = ${(await raceOf()) ?? ''} and code = ${code}`
      )[0]?.ordinal ?? 0;

    test('stages that change places are where they were once that is undone', async () => {
      const race = (await raceOf()) ?? '';
      const before = await course();
      const rows = await stack.sql<{ code: string; ordinal: number }[]>`
        select * from public.stages where race_id = ${race} and code in ('SS1', 'SS4') order by code`;
      const swapped = rows.map((row, i) => ({ ...row, ordinal: rows[1 - i]?.ordinal }));
      expect((await stages().upsert(swapped as never)).error).toBeNull();
      expect((await course()).map(({ code }) => code)).toEqual(['SS4', 'SS3', 'SS1']);
      const [press] = await stack.sql<{ press: string }[]>`
        select press from timing.structure_changes where race_id = ${race} order by id desc limit 1`;
      expect((await undoChange(rally.door.admin, 'undo_changes', press?.press)).error).toBeNull();
      expect((await course()).map(({ code }) => code)).toEqual(before.map(({ code }) => code));
    });

    test('a stage is added before the one whose number it names', async () => {
      const race = (await raceOf()) ?? '';
      const [leg] = await stack.sql<{ id: string }[]>`
        select id from public.legs where race_id = ${race} and number = 2`;
      const { error } = await change(rally.door.admin, {
        ...{ kind: 'add_stage', id: race },
        change: {
          ...{ leg_id: leg?.id, code: 'SS9', name: 'SS9', kind: 'special' },
          ...{ ordinal: await ordinal('SS4'), precision_ms: 100 },
        },
      });
      expect(error).toBeNull();
      expect((await course()).map(({ code }) => code)).toEqual(['SS1', 'SS3', 'SS9', 'SS4']);
    });
  });
});
