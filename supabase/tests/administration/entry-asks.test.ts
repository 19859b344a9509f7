/** Questions about an entry list, and labels of classes, groups and teams. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { enterList, undoChange } from '../record/planned.ts';
import { type RecordingRally, recordingRally } from '../record/recording-rally.ts';
import { direct, startTestStack, type TestStack } from '../stack/index.ts';

let stack: TestStack;
let rally: RecordingRally;
beforeAll(async () => {
  stack = await startTestStack({ rallies: 'many' });
});
afterAll(() => stack?.stop());

describe('questions', () => {
  let race: string;
  beforeEach(async () => {
    rally = await recordingRally(stack, rally ? { door: rally.door } : {});
    const [row] = await stack.sql<{ id: string }[]>`
      select id from public.races where rally_id = ${rally.rallyId} and code = 'main'`;
    race = row?.id ?? '';
    await enter([{ number: '300', class: 'T1+', members: driver('Ana Luz') }], {});
  });

  const driver = (name: string) => [{ role: 'driver', name, nationality: null }];
  const file = { file: { name: 'entries.csv', sha256: 'b'.repeat(64) } };

  async function enter(entries: object[], more: object) {
    const command = { kind: 'enter_crews', id: race, rows: entries, ...more };
    const { data, error } = await enterList(rally.door.admin, command);
    expect(error).toBeNull();
    return data.rows as { row: number; outcome: string; asks?: string[]; message?: string }[];
  }
  const known = async () =>
    (
      await stack.sql<
        { label: string }[]
      >`select label::text from public.classes where race_id = ${race} and label like 'T%' order by 1`
    ).map(({ label }) => label);

  test('taking an import back removes the classes that came with it, unless a crew is in one by now', async () => {
    const before = await known();
    await enter(
      [
        { number: '301', class: 'T8' },
        { number: '302', class: 'T9' },
      ],
      file,
    );
    await enter([{ number: '303', class: 'T9' }], {});
    const { data } = await rally.door.admin.rpc('entry_list', { race });
    const { error } = await undoChange(rally.door.admin, 'undo_entry_import', data.imports[0].id);
    expect(error).toBeNull();
    expect(await known()).toEqual([...before, 'T9']);
  });

  test('a group for which a stage has a length by now stays, and the length with it', async () => {
    await enter([{ number: '301', group: 'Trucks' }], file);
    const lengths = () => stack.sql<{ distance_m: number }[]>`
      select d.distance_m from public.stage_distances d join public.groups g on g.id = d.group_id where g.race_id = ${race}`;
    await stack.sql`
      insert into public.stage_distances (stage_id, group_id, distance_m)
      select s.id, g.id, 9000 from public.stages s join public.groups g on g.race_id = s.race_id
      where s.race_id = ${race} and s.code = 'SS2' and g.label = 'Trucks'`;
    expect(await lengths()).toEqual([{ distance_m: 9_000 }]);
    const { data } = await rally.door.admin.rpc('entry_list', { race });
    await undoChange(rally.door.admin, 'undo_entry_import', data.imports[0].id);
    expect(await lengths()).toEqual([{ distance_m: 9_000 }]);
  });

  test.each([{ isTried: true }, file])(
    'a row with a question is left until it is answered (%o)',
    async (more) => {
      const before = await known();
      const rows = await enter(
        [
          { row: 2, number: '301', class: 't1+', members: driver('Bea Luz'), asked: {} },
          { row: 3, number: '302', class: 'T5', members: driver('Cleo Luz'), asked: {} },
          { row: 5, number: '303', team: 'Dunes', asked: {} },
          { row: 6, number: '300', vehicle: 'Mule', asked: {} },
          {
            row: 7,
            number: '304',
            members: [{ role: 'codriver', name: 'Dee Luz' }],
            asked: { class: 'create' },
          },
        ],
        more,
      );
      expect(rows).toEqual([
        { row: 2, number: '301', outcome: 'new' },
        { row: 3, number: '302', outcome: 'asked', asks: ['class'] },
        { row: 5, number: '303', outcome: 'asked', asks: ['driver', 'team'] },
        { row: 6, number: '300', outcome: 'changed', changes: [{ field: 'vehicle', after: 'Mule' }] },
        { row: 7, number: '304', outcome: 'asked', asks: ['driver'] },
      ]);
      expect(await known()).toEqual(before);
    },
  );

  test('what was answered is entered, and a class is made once for all its rows', async () => {
    const rows = await enter(
      [
        { row: 2, number: '301', class: 'T5', members: driver('Bea Luz'), asked: { class: 'create' } },
        { row: 3, number: '302', class: 'T5', asked: { class: 'create', driver: 'none' } },
      ],
      file,
    );
    expect(rows.map(({ outcome }) => outcome)).toEqual(['new', 'new']);
    expect(await known()).toContain('T5');
  });

  test.each([
    ['T1-plus', 'T1+'],
    ['T1+', 'T1-plus'],
  ])('two labels that come to one code are two: %s and %s', async (first, second) => {
    const kinds = { class: 'classes', group: 'groups', category: 'categories', team: 'teams' };
    const rows = (asked: object) =>
      [first, second].map((label, n) => ({
        row: n + 2,
        number: `30${n + 1}`,
        ...Object.fromEntries(Object.keys(kinds).map((field) => [field, `R${label}`])),
        members: driver('Bea Luz'),
        asked,
      }));
    expect((await enter(rows({}), {})).map(({ asks }) => asks)).toEqual(
      Array(2).fill(['category', 'group', 'class', 'team']),
    );
    const made = Object.fromEntries(Object.keys(kinds).map((field) => [field, 'create']));
    expect((await enter(rows(made), file)).map(({ outcome }) => outcome)).toEqual(['new', 'new']);
    for (const table of Object.values(kinds)) {
      const found = await stack.sql<{ label: string; code: string }[]>`
        select label::text, code::text from ${stack.sql(`public.${table}`)} where race_id = ${race} and label like 'RT1%'`;
      expect(found.map(({ label }) => label).sort()).toEqual(['RT1+', 'RT1-plus']);
      expect(new Set(found.map(({ code }) => code)).size).toBe(2);
    }
    expect((await enter(rows({}), file)).map(({ outcome }) => outcome)).toEqual(['same', 'same']);
  });

  test('what is only the code of another label is asked about', async () => {
    const row = { row: 2, number: '301', class: 't1-plus', members: driver('Bea Luz') };
    expect(await enter([{ ...row, asked: {} }], {})).toEqual([
      { row: 2, number: '301', outcome: 'asked', asks: ['class'] },
    ]);
  });

  test('what cannot be is said by the rows of the file, before anything is asked', async () => {
    const rows = await enter(
      [
        { row: 2, number: '301', asked: {} },
        { row: 9, number: '301', asked: {} },
        { row: 11, number: 'twelve', class: 'T7', asked: {} },
      ],
      file,
    );
    expect(rows.map(({ row, outcome, message }) => [row, outcome, message])).toEqual([
      [2, 'refused', 'Number 301 is in rows 2, 9: keep one of them.'],
      [9, 'refused', 'Number 301 is in rows 2, 9: keep one of them.'],
      [11, 'refused', '“twelve” is no start number: enter digits and one letter at most, like 214 or 12A.'],
    ]);
  });
});

describe('labels', () => {
  let races: { main: string; other: string };
  beforeEach(async () => {
    rally = await recordingRally(stack, rally ? { door: rally.door } : {});
    const rows = await stack.sql<{ id: string; code: string }[]>`
      select id, code from public.races where rally_id = ${rally.rallyId} order by code <> 'main'`;
    races = { main: rows[0]?.id ?? '', other: rows[1]?.id ?? '' };
  });

  interface Answer {
    row: number;
    outcome: string;
    message?: string;
  }

  async function enter(race: string, entries: object[]) {
    const { data, error } = await enterList(rally.door.admin, {
      kind: 'enter_crews',
      id: race,
      rows: entries,
    });
    expect(error).toBeNull();
    return data.rows as Answer[];
  }

  const classes = (race: string) =>
    stack.sql<{ code: string; label: string; name: string }[]>`
      select code::text, label::text, name::text from public.classes where race_id = ${race} order by label`;

  async function listed(race: string) {
    const { data, error } = await rally.door.admin.rpc('entry_list', { race });
    expect(error).toBeNull();
    return data.crews as { number: string; class: string | null; team: string | null }[];
  }

  test('what the sport writes is a label, and a code is made of it', async () => {
    const rows = await enter(races.main, [
      { number: '301', class: 'T1+', team: 'Équipe Dunes & Sables' },
      { number: '302', class: 'SSV 1' },
      { number: '303', class: 'T1' },
      { number: '304', class: 'Класс Н' },
      { number: '305', class: 'T1*' },
    ]);
    expect(rows.map(({ outcome, message }) => message ?? outcome)).toEqual(Array(5).fill('new'));
    const made = Object.fromEntries((await classes(races.main)).map(({ label, code }) => [label, code]));
    expect(made).toMatchObject({
      'T1+': 'T1-plus',
      'SSV 1': 'SSV-1',
      T1: 'T1',
      'T1*': 'T1-2',
      'Класс Н': 'class-2',
    });
    const [team] =
      await stack.sql`select code::text, label::text, name::text from public.teams where race_id = ${races.main} and label like 'Éq%'`;
    expect(team).toEqual({
      code: 'Equipe-Dunes-and-Sables',
      label: 'Équipe Dunes & Sables',
      name: 'Équipe Dunes & Sables',
    });
    expect((await listed(races.main)).find(({ number }) => number === '301')).toMatchObject({
      class: 'T1+',
      team: 'Équipe Dunes & Sables',
    });
  });

  test('a label is matched before a code, whatever its case and blanks, in its own race only', async () => {
    await enter(races.main, [{ number: '301', class: 'T1+' }]);
    await enter(races.main, [
      { number: '302', class: ' t1+ ' },
      { number: '303', class: 'T1-PLUS' },
      { number: '304', class: 'T1' },
    ]);
    const crews = await listed(races.main);
    expect(
      ['302', '303', '304'].map((number) => crews.find((crew) => crew.number === number)?.class),
    ).toEqual(['T1+', 'T1+', 'T1']);
    await enter(races.other, [{ number: '401', class: 'T1+' }]);
    expect((await classes(races.other)).filter(({ label }) => label === 'T1+')).toEqual([
      { code: 'T1-plus', label: 'T1+', name: 'T1+' },
    ]);
  });

  test('a label is found however its blanks are set; figures that a blank keeps apart stay apart', async () => {
    await enter(races.main, [{ number: '301', class: 'SSV 1' }]);
    await enter(races.main, [
      { number: '302', class: 'ssv1' },
      { number: '303', class: 'SS V1' },
      { number: '304', class: 'SSV 11' },
      { number: '305', class: 'SSV 1 1' },
    ]);
    const crews = await listed(races.main);
    expect(
      ['302', '303', '304', '305'].map((number) => crews.find((crew) => crew.number === number)?.class),
    ).toEqual(['SSV 1', 'SSV 1', 'SSV 11', 'SSV 1 1']);
  });

  test('a form names a class by its label alone; its code stays when the label changes', async () => {
    const { admin } = rally.door;
    const added = await direct(admin)
      .from('classes')
      .insert({ race_id: races.main, label: ' SSV  1 ', name: 'Side by side' })
      .select('id, code, label');
    expect(added.error).toBeNull();
    const [made] = added.data ?? [];
    expect(made).toMatchObject({ code: 'SSV-1', label: 'SSV 1' });
    const changed = await direct(admin)
      .from('classes')
      .update({ label: 'SSV 1+' })
      .eq('id', made?.id)
      .select('code, label');
    expect(changed.data).toEqual([{ code: 'SSV-1', label: 'SSV 1+' }]);
    const twice = await direct(admin)
      .from('classes')
      .insert({ race_id: races.main, label: 'ssv 1+', name: 'Twice' });
    expect(twice.error?.code).toBe('23505');
    const index = (await rally.page('index')) as unknown as {
      body: { races: { id: string; classes: { code: string; label: string }[] }[] };
    };
    expect(index.body.races.find(({ id }) => id === races.main)?.classes).toContainEqual(
      expect.objectContaining({ code: 'SSV-1', label: 'SSV 1+' }),
    );
  });

  test('two administrators who enter one new class at once make one class', async () => {
    await Promise.all([
      enter(races.main, [{ number: '301', class: 'T5+' }]),
      enter(races.main, [{ number: '302', class: 't5+' }]),
    ]);
    expect(
      (await classes(races.main)).filter(({ code }) => code.toLowerCase().startsWith('t5')),
    ).toHaveLength(1);
  });
});
