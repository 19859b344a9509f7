/** Stages added by a form: whole or not at all, once however often they are sent. */
import { newId } from '@bivouac/rules';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { change, undoChange } from '../record/planned.ts';
import { type RecordingRally, recordingRally } from '../record/recording-rally.ts';
import { direct, startTestStack, type TestStack } from '../stack/index.ts';

let stack: TestStack;
let rally: RecordingRally;
let place: { race_id: string; leg_id: string };
beforeAll(async () => {
  stack = await startTestStack({ rallies: 'many' });
});
afterAll(() => stack?.stop());
beforeEach(async () => {
  rally = await recordingRally(stack, rally ? { door: rally.door } : {});
  const [leg] = await stack.sql<{ id: string; race_id: string }[]>`
    select l.id, l.race_id from public.legs l join public.races r on r.id = l.race_id
    where r.rally_id = ${rally.rallyId} and r.code = 'main'`;
  place = { race_id: leg?.race_id ?? '', leg_id: leg?.id ?? '' };
});

const stageOf = (code: string, more: object = {}) => ({
  ...{ id: newId(), ...place, code, name: code, kind: 'special', ordinal: 3, precision_ms: 100 },
  ...{ distance_m: 9_000, ...more },
});
const add = async (stage: object) =>
  (await change(rally.door.admin, { kind: 'add_stage', id: place.race_id, change: stage })).error;

/** Stages in their order, and the controls of the leg in theirs. */
async function course() {
  const stages = await stack.sql<{ code: string }[]>`
    select code::text from public.stages where race_id = ${place.race_id} order by ordinal`;
  const controls = await stack.sql<{ code: string }[]>`
    select code::text from public.controls where leg_id = ${place.leg_id} order by ordinal`;
  return [stages, controls].map((rows) => rows.map(({ code }) => code).join(' '));
}
const BEGUN = ['SS1 SS2', 'START-SS1 FINISH-SS1 START-SS2 FINISH-SS2'];

describe('add_stage', () => {
  test.each([
    [3, 'SS1 SS2 SS9', 'START-SS1 FINISH-SS1 START-SS2 FINISH-SS2 START-SS9 FINISH-SS9'],
    [2, 'SS1 SS9 SS2', 'START-SS1 FINISH-SS1 START-SS9 FINISH-SS9 START-SS2 FINISH-SS2'],
    [1, 'SS9 SS1 SS2', 'START-SS9 FINISH-SS9 START-SS1 FINISH-SS1 START-SS2 FINISH-SS2'],
  ])('adds a stage at place %i with its controls, and one undo removes it', async (ordinal, ...then) => {
    expect(await add(stageOf('SS9', { ordinal }))).toBeNull();
    expect(await course()).toEqual(then);
    const [last] = await stack.sql<{ press: string }[]>`
      select press from timing.structure_changes where race_id = ${place.race_id} order by id desc limit 1`;
    expect((await undoChange(rally.door.admin, 'undo_changes', last?.press)).error).toBeNull();
    expect(await course()).toEqual(BEGUN);
  });

  test('adds nothing where anything of it is refused', async () => {
    expect(await add(stageOf('SS2'))).toMatchObject({ details: 'taken' });
    expect(await add(stageOf('SS9', { distance_m: -1 }))).toMatchObject({ details: 'invalid_value' });
    expect(await course()).toEqual(BEGUN);
  });

  test.each([
    ...Object.entries({ leg_id: 'Leg', code: 'Code', name: 'Name', kind: 'Kind' }).map(
      ([field, label]): [object, string, RegExp] => [
        { [field]: undefined },
        'missing_field',
        new RegExp(`^A stage needs “${label}”: complete the form\\.$`),
      ],
    ),
    [{ code: ' ' }, 'missing_field', /“Code”/],
    [{ code: 'SS 9' }, 'invalid_value', /^"SS 9" is no code: enter letters, digits, dots and dashes/],
    [{ name: '\u200b' }, 'invalid_value', /name of invisible characters/],
    [{ name: 'x'.repeat(300) }, 'invalid_value', /^A name is longer than 200 characters/],
    [{ kind: 'lunch' }, 'invalid_value', /^“lunch” is no kind of stage/],
    [{ distance_m: -1 }, 'invalid_value', /^“Distance” must be more than 0\.$/],
    [{ distance_m: 'far' }, 'invalid_value', /is a whole number: found far\.$/],
    [{ ordinal: {} }, 'invalid_value', /is a whole number/],
    [{ first_start_at: 'at nine' }, 'invalid_value', /is a date and time/],
    [{ leg_id: 'leg 1' }, 'invalid_value', /is an id/],
    [{ leg_id: newId() }, 'leg_elsewhere', /^This leg is not part of the race: choose one of its legs\.$/],
  ])('answers %j with a sentence (%s)', async (wrong, details, message) => {
    const sent = { ...stageOf('SS9'), ...wrong };
    expect(await add(sent)).toMatchObject({
      details,
      message: expect.stringMatching(message),
    });
    expect(await course()).toEqual(BEGUN);
  });

  test.each([[7], ['SS9'], [null], [[]]])('answers %j, which is no stage, with a sentence', async (stage) => {
    expect(await add(stage as never)).toMatchObject({
      details: 'invalid_value',
      message: expect.stringMatching(/^A row has no columns that can be read/),
    });
  });

  test('is refused with a leg of another race, and under the id of a stage that is elsewhere', async () => {
    const [other] = await stack.sql<{ id: string; race_id: string }[]>`
      select l.id, l.race_id from public.legs l join public.races r on r.id = l.race_id
      where r.rally_id = ${rally.rallyId} and r.code = 'other'`;
    expect(await add(stageOf('SS9', { leg_id: other?.id }))).toMatchObject({ details: 'leg_elsewhere' });
    const stage = stageOf('SS9');
    expect(await add(stage)).toBeNull();
    const elsewhere = { kind: 'add_stage', id: other?.race_id, change: { ...stage, leg_id: other?.id } };
    expect((await change(rally.door.admin, elsewhere)).error).toMatchObject({
      details: 'of_another_leg',
      message: 'This stage is in another leg or race already: change it there.',
    });
  });

  test('takes the precision of its race and the last place where it says none', async () => {
    const stage = stageOf('SS9', { precision_ms: undefined, ordinal: undefined });
    expect([await add(stage), await add(stage)]).toEqual([null, null]);
    const rows = await stack.sql`
      select s.precision_ms as stage, k.precision_ms as finish from public.stages s
      join public.controls k on k.stage_id = s.id and k.kind = 'flying_finish' where s.id = ${stage.id}`;
    expect(rows).toEqual([{ stage: rows[0]?.stage, finish: rows[0]?.stage }]);
    expect(rows[0]?.stage).toBeGreaterThan(0);
  });

  test('planned again because no answer came, changes the stage that was added', async () => {
    const stage = stageOf('SS9', { ordinal: 2 });
    expect([await add(stage), await add(stage)]).toEqual([null, null]);
    expect(await course()).toEqual([
      'SS1 SS9 SS2',
      'START-SS1 FINISH-SS1 START-SS9 FINISH-SS9 START-SS2 FINISH-SS2',
    ]);
    expect(await add({ ...stage, name: 'Dunes', ordinal: 3 })).toBeNull();
    const [now] = await stack.sql`select code::text, name::text from public.stages where id = ${stage.id}`;
    expect(now).toEqual({ code: 'SS9', name: 'Dunes' });
  });

  test('of two tabs that add one code at once, one is refused and the other is whole', async () => {
    const refused = (await Promise.all([add(stageOf('SS9')), add(stageOf('SS9'))])).filter(Boolean);
    expect(refused).toMatchObject([{ details: 'taken' }]);
    expect(await course()).toEqual(['SS1 SS2 SS9', `${BEGUN[1]} START-SS9 FINISH-SS9`]);
  });

  test('finds codes for start and finish where a renamed stage has them', async () => {
    await direct(rally.door.admin)
      .from('stages')
      .update({ code: 'SS2A' })
      .eq('race_id', place.race_id)
      .eq('code', 'SS2');
    expect(await add(stageOf('SS2'))).toBeNull();
    expect((await course())[1]).toBe(`${BEGUN[1]} START-SS2-2 FINISH-SS2-2`);
  });
});
