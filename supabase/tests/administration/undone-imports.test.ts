/** Undone imports in the history, and legs that were changed since an import or a change that is to be undone. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { carryOut, enterList, plan, row as rowCommand, undoChange } from '../record/planned.ts';
import { type RecordingRally, recordingRally } from '../record/recording-rally.ts';
import { startTestStack, type TestStack } from '../stack/index.ts';

let stack: TestStack;
let rally: RecordingRally;
let race: string;
beforeAll(async () => {
  stack = await startTestStack({ rallies: 'one' });
  rally = await recordingRally(stack);
  const [row] = await stack.sql<{ id: string }[]>`
    select id from public.races where rally_id = ${rally.rallyId} and code = 'main'`;
  race = row?.id ?? '';
});
afterAll(() => stack?.stop());

const file = { name: 'list.csv', sha256: 'b'.repeat(64) };
const stage = { date: '2025-01-06', leg: 2, code: 'SS8', kind: 'special', distance_m: 9_800 };

it.each([
  ['undo_entry_import', 'enter_crews', { number: '15' }],
  ['undo_schedule_import', 'enter_schedule', stage],
  ['undo_marshall_import', 'enter_marshalls', { name: 'Ana', post: 'GATE' }],
] as const)('%s marks both as undone and undoing', async (undo, kind, row) => {
  const history = async () => {
    const { data } = await rally.door.admin.rpc('history_of', { rally: rally.rallyId });
    return data.map(({ press, takes_back, is_undone, hindrance, changes }: Record<string, unknown>) => ({
      ...{ press, takes_back, is_undone, hindrance },
      isNamed: (changes as { name: string | null }[]).every(({ name }) => name !== null),
    }));
  };
  const id = kind === 'enter_marshalls' ? rally.rallyId : race;
  const { data, error } = await enterList(rally.door.admin, { kind, id, rows: [row], file });
  expect(error).toBeNull();
  const [{ press }] = await history();
  expect(await undoChange(rally.door.admin, undo, data.import)).toMatchObject({ error: null });
  expect((await history()).slice(0, 2)).toEqual([
    {
      press: expect.any(String),
      takes_back: press,
      is_undone: false,
      hindrance: 'It undid the import of list.csv: to get its rows back, import list.csv again.',
      isNamed: true,
    },
    { press, takes_back: null, is_undone: true, hindrance: expect.any(String), isNamed: true },
  ]);
});

it('a leg that was changed since is named as a leg, of an import and of a change', async () => {
  const { admin } = rally.door;
  const { data } = await enterList(admin, {
    ...{ kind: 'enter_schedule', id: race, file },
    rows: [{ ...stage, leg: 3, code: 'SS9' }],
  });
  const [leg] = await stack.sql<{ id: string }[]>`
    select id from public.legs where race_id = ${race} and number = 3`;
  const pressOf = async (name: string) => {
    expect((await carryOut(admin, rowCommand('legs', leg?.id ?? '', { name }))).error).toBeNull();
    const [{ press } = {}] = await stack.sql<{ press: string }[]>`
      select press from timing.structure_changes where row_id = ${leg?.id ?? ''} order by id desc limit 1`;
    return press;
  };
  const first = await pressOf('North');
  await pressOf('South');
  expect((await undoChange(admin, 'undo_changes', first)).error?.message).toMatch(
    /^Leg 3 was changed since by .*: undo that first\.$/,
  );
  expect((await undoChange(admin, 'undo_schedule_import', data.import)).error?.message).toMatch(
    /^Leg 3 was changed since by .*: undo that first\.$/,
  );
});

it('an import of which the history knows nothing is not called undone', async () => {
  const { admin } = rally.door;
  const { data } = await enterList(admin, { kind: 'enter_crews', id: race, rows: [{ number: '16' }], file });
  await stack.sql`
    delete from timing.structure_changes where made_at = (select made_at from public.entry_imports where id = ${data.import})`;
  expect((await undoChange(admin, 'undo_entry_import', data.import)).error?.message).toMatch(
    /^It is no longer known how this was before/,
  );
  const [stored] = await stack.sql`select undone_at from public.entry_imports where id = ${data.import}`;
  expect(stored).toEqual({ undone_at: null });
});

it('a change is not undone by a request of its own change set', async () => {
  const { admin } = rally.door;
  const named = 'one change set';
  const [leg] = await stack.sql<{ id: string }[]>`
    select id from public.legs where race_id = ${race} and number = 1`;
  const write = await plan(admin, rowCommand('legs', leg?.id ?? '', { name: 'East' }));
  const apply = (plan_id: string) => admin.rpc('apply_change', { plan_id }).setHeader('x-press', named);
  expect((await apply(write.plan_id)).data).toMatchObject({ outcome: 'applied' });
  const [{ press } = {}] = await stack.sql<{ press: string }[]>`
    select press from timing.structure_changes where row_id = ${leg?.id ?? ''} order by id desc limit 1`;
  const undo = await plan(admin, { kind: 'undo_changes', id: press });
  expect((await apply(undo.plan_id)).data).toMatchObject({ outcome: 'changed' });
  expect((await admin.rpc('history_of', { rally: rally.rallyId })).error).toBeNull();
});

it('an import that moved controls stays where they were moved again since', async () => {
  const { admin } = rally.door;
  const controls = ['TC7', 'TC8'].map((code) => ({
    ...{ date: '2025-01-06', leg: 2, code, kind: 'time_control' },
  }));
  const enter = (rows: object[]) => enterList(admin, { kind: 'enter_schedule', id: race, rows, file });
  expect((await enter(controls)).error).toBeNull();
  const { data } = await enter(controls.toReversed());
  const codes = await stack.sql`
    select code from public.controls where race_id = ${race} and code in ('TC7', 'TC8') order by ordinal`;
  expect(codes.map(({ code }) => code)).toEqual(['TC8', 'TC7']);
  await stack.sql`update public.controls set ordinal = ordinal + 5 where race_id = ${race} and code in ('TC7', 'TC8')`;
  expect((await undoChange(admin, 'undo_schedule_import', data.import)).error?.message).toMatch(
    /^TC\d was changed since by .*: undo that first\.$/,
  );
});

it.each([
  ['undo_entry_import', 'enter_crews', { number: '41', members: [{ role: 'driver', name: 'Ana Luz' }] }],
  ['undo_marshall_import', 'enter_marshalls', { name: 'Bea', post: 'GATE' }],
] as const)(
  '%s lasts as long as the history has the names, whatever days the setting says now',
  async (undo, kind, row) => {
    const id = kind === 'enter_marshalls' ? rally.rallyId : race;
    const enter = async (more: object) =>
      (await enterList(rally.door.admin, { kind, id, rows: [{ ...row, ...more }], file })).data.import;
    const undone = async (made: string) =>
      (await undoChange(rally.door.admin, undo, made)).error?.message.slice(0, 31);
    const days = (count: number) => stack.sql`
    insert into timing.operator_settings (name, value) values ('contact_days', ${String(count)})
    on conflict (name) do update set value = excluded.value`;
    const changed =
      kind === 'enter_crews' ? { members: [{ role: 'driver', name: 'Eva Mar' }] } : { phone: '+34600100200' };
    await enter({});
    const [kept, lost] = [await enter(changed), await enter({})];
    for (const table of ['entry_imports', 'marshall_imports'])
      await stack.sql`update public.${stack.sql(table)} set made_at = made_at - interval '40 days'`;
    await stack.sql`update timing.structure_changes set made_at = made_at - interval '40 days'`;
    await days(7);
    expect(await undone(lost)).toBeUndefined();
    await days(60);
    await stack.sql`select timing.erase_due(now(), 30)`;
    expect(await undone(kept)).toBe('It is no longer known how this ');
  },
);
