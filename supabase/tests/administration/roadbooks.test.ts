/** Roadbooks: tried, kept, changed again, taken back; and who never sees where their points lie. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { enterList, undoChange } from '../record/planned.ts';
import { type RecordingRally, recordingRally } from '../record/recording-rally.ts';
import { startTestStack, type TestStack } from '../stack/index.ts';

let stack: TestStack;
let rally: RecordingRally;
let stage: string;
let race: string;
beforeAll(async () => {
  stack = await startTestStack({ rallies: 'many' });
});
afterAll(() => stack?.stop());
beforeEach(async () => {
  rally = await recordingRally(stack, rally ? { door: rally.door } : {});
  const [row] = await stack.sql<{ id: string; race: string }[]>`
    select s.id, s.race_id as race from public.stages s join public.races r on r.id = s.race_id
    where r.rally_id = ${rally.rallyId} and r.code = 'main' and s.code = 'SS2'`;
  ({ id: stage, race } = row ?? { id: '', race: '' });
});

interface Answer {
  row?: number;
  code?: string;
  outcome: string;
  message?: string;
  was?: Point;
}
type Point = Record<string, unknown>;

async function keep(points: Point[], more: object = {}) {
  const { data, error } = await enterList(rally.door.admin, {
    kind: 'keep_roadbook',
    id: stage,
    rows: points,
    ...more,
  });
  return { ...(data as { import: string | null; rows: Answer[] } | null), trouble: error?.message ?? null };
}
const outcomes = async (points: Point[], more: object = {}) =>
  ((await keep(points, more)).rows ?? []).map(({ code, outcome }) => [code ?? 'note', outcome].join(' '));

async function read(): Promise<{
  points: Point[];
  mark: string;
  changes: { id: string; undone_at: string | null }[];
}> {
  const { data, error } = await rally.door.admin.rpc('roadbooks', { race });
  expect(error).toBeNull();
  return data.find(({ id }: { id: string }) => id === stage);
}
const told = async () => (await read()).points.map(({ id: _, ...rest }) => rest);
const blank = {
  name: null,
  open_m: null,
  clear_m: null,
  limit_kmh: null,
  price_ms: null,
  public_split: false,
  bonus: false,
};
const point = (code: string, kind: string, distance_m: number, more: Point = {}): Point => ({
  ...blank,
  code,
  name: code,
  kind,
  distance_m,
  lat: 24.5,
  lon: 44.25 + distance_m / 1e6,
  ...more,
});
const book = [
  point('DSS', 'dss', 0),
  point('WPM1', 'wpm', 4_000, { open_m: 800, clear_m: 90 }),
  { note: { safety: ['medical', 'helicopter'] }, distance_m: 5_000, lat: 24.5, lon: 44.3 },
  point('DZ1', 'dz', 6_000, { limit_kmh: 50, price_ms: 0 }),
  point('FZ1', 'fz', 7_000, { lat: null, lon: null }),
];

test('a roadbook is kept as it was told, and the same again changes nothing', async () => {
  expect(await outcomes(book)).toEqual(['DSS new', 'WPM1 new', 'note new', 'DZ1 new', 'FZ1 new']);
  expect(await told()).toEqual(book);
  const again = await keep(book, { file: { name: 'a.gpx', sha256: 'a'.repeat(64) } });
  expect([again.import, ...(again.rows ?? []).map(({ outcome }) => outcome)]).toEqual([
    null,
    ...book.map(() => 'same'),
  ]);
});

test('what is only tried changes nothing', async () => {
  await keep(book);
  const before = await read();
  const changed = [book[0], { ...book[1], clear_m: 50 }, point('WPC2', 'wpc', 4_500), book[4]] as Point[];
  expect((await outcomes(changed, { isTried: true })).join(', ')).toBe(
    'DSS same, WPM1 changed, WPC2 new, FZ1 same, note removed, DZ1 removed',
  );
  expect(await read()).toEqual(before);
});

test('a note is known by its name and place: what changes, comes and goes is counted, and named where it goes', async () => {
  const note = (name: string, lat: number, more = {}) => ({
    note: { name, ...more },
    distance_m: null,
    lat,
    lon: 44,
  });
  const notes = [note('WPM1', 24.1), note('WPM2', 24.2), note('WPM3', 24.3)];
  await keep(notes);
  const file = { file: { name: 'less.gpx', sha256: 'e'.repeat(64) } };
  const less = await keep([note('WPM1', 24.1, { cap: 90 }), notes[2] as Point, note('WPM4', 24.4)], file);
  expect(less.rows?.map(({ outcome, was }) => [outcome, was?.note].flat())).toEqual([
    ['changed', undefined],
    ['same', undefined],
    ['new', undefined],
    ['removed', { name: 'WPM2' }],
  ]);
  expect((await read()).changes[0]).toMatchObject({ added: 1, changed: 1, removed: 1 });
  expect((await keep([notes[2] as Point])).trouble).toBe('Removes 2.');
  expect(await outcomes([notes[2], note('WPM1', 24.1, { cap: 90 }), note('WPM4', 24.4)] as Point[])).toEqual([
    'note changed',
    'note changed',
    'note same',
  ]);
});

test.each<[string, Point[]]>([
  ['an empty list', []],
  ['a list of notes alone', [book[2] as Point]],
  ['a list of another stage', [book[0] as Point, point('X1', 'wpm', 1_000), point('X2', 'wpm', 2_000)]],
])('%s removes most points only where somebody says how many go', async (_, points) => {
  await keep(book);
  const before = await read();
  const goes = book.filter((one) => !points.includes(one)).length;
  const tried = await keep(points, { isTried: true });
  expect((tried.rows ?? []).filter(({ outcome }) => outcome === 'removed')).toHaveLength(goes);
  for (const more of [{}, { removes: goes - 1 }, { file: { name: 'empty.gpx', sha256: 'd'.repeat(64) } }])
    expect((await keep(points, more)).trouble).toBe(`Removes ${goes}.`);
  expect(await read()).toEqual(before);
  expect((await keep(points, { removes: goes })).trouble).toBeNull();
  expect((await read()).points).toHaveLength(points.length);
});

test('a list that leaves half of the points, or the first list of a stage, is not asked about', async () => {
  expect((await keep([])).trouble).toBeNull();
  await keep(book);
  expect((await keep(book.slice(0, 3))).trouble).toBeNull();
  // All of its notes go.
  expect((await keep(book.slice(0, 2))).trouble).toBe('Removes 1.');
});

test('a file asks about any waypoint it leaves out, a list changed by hand only about most of them', async () => {
  const file = { file: { name: 'less.gpx', sha256: 'e'.repeat(64) } };
  await keep(book);
  const less = book.filter(({ code }) => code !== 'FZ1');
  expect((await keep(less, file)).trouble).toBe('Removes 1.');
  expect((await keep(less, { ...file, removes: 1 })).trouble).toBeNull();
  await keep(book);
  expect((await keep(less)).trouble).toBeNull();
});

test('points change places and codes in one go; what a row leaves out stays', async () => {
  await keep(book);
  const ids = new Map((await read()).points.map(({ id, code }) => [code, id]));
  const { trouble } = await keep(
    [
      { id: ids.get('FZ1'), code: 'DZ1', kind: 'fz' },
      { id: ids.get('DZ1'), code: 'FZ1', kind: 'dz' },
      { code: 'DSS', kind: 'dss' },
    ],
    { removes: 2 },
  );
  expect(trouble).toBeNull();
  const points = (await read()).points;
  expect(points.map(({ id, code, limit_kmh, distance_m }) => [id, code, limit_kmh, distance_m])).toEqual([
    [ids.get('FZ1'), 'DZ1', null, 7_000],
    [ids.get('DZ1'), 'FZ1', 50, 6_000],
    [ids.get('DSS'), 'DSS', null, 0],
  ]);
  expect(points[1]).toMatchObject({ lat: 24.5 });
});

test('rows that cannot be say why, and nothing is kept then', async () => {
  const { trouble } = await keep([point('WP 1', 'wpm', 1)]);
  expect(trouble).toBe('"WP 1" is no code: enter letters, digits, dots and dashes, like SS1 or TC1A.');
  const { rows } = await keep(
    [
      point('A', 'wpx', 1),
      point('B', 'wpm', 1, { lat: 999 }),
      point('C', 'wpm', 1, { lon: null }),
      point('D', 'wpm', 1, { clear_m: 9_000 }),
      point('E', 'wpm', 1, { limit_kmh: 50 }),
      point('F', 'wpm', -1),
      point('G', 'wpm', 1),
      point('G', 'wpm', 2),
      point('H', 'wpm', 1, { lat: 'NaN', lon: 'x' }),
    ],
    { isTried: true },
  );
  expect(rows?.map(({ message }) => message)).toEqual([
    '"wpx" is no kind of waypoint: choose one of the list.',
    'This is no position: enter degrees, latitude -90 to 90, longitude -180 to 180.',
    'A position is latitude and longitude: give both or none.',
    'The validation radius is not within 1 and 3,000 m: correct it.',
    'A limit begins at the start of a speed zone (DZ): give it there.',
    'The distance is not within 0 and 5,000 km: correct it.',
    'G is in several rows: give each point a code of its own.',
    'G is in several rows: give each point a code of its own.',
    expect.stringMatching(/position|written wrongly/),
  ]);
  expect(await told()).toEqual([]);
});

test.each([false, true])(
  'changes are taken back one after the other, undone without a change set: %s',
  async (isOld) => {
    const first = await keep(book, { file: { name: 'a.gpx', sha256: 'a'.repeat(64) } });
    const before = await read();
    const second = await keep([point('WPM1', 'wpm', 4_100), point('NEW', 'wpc', 9_000)], { removes: 4 });
    const undo = async (change: string | null | undefined) =>
      (await undoChange(rally.door.admin, 'undo_roadbook_change', change)).error?.message ?? null;
    expect(await undo(first.import)).toBe('It was changed again since: undo that change first.');
    expect(await undo(second.import)).toBeNull();
    expect((await read()).points).toEqual(before.points);
    if (isOld) {
      await stack.sql`
      with u as (update timing.structure_changes u set takes_back = null from public.roadbook_changes r
        where r.id = ${second.import ?? null} and u.takes_back = r.press returning u.made_at)
      update public.roadbook_changes set undone_at = (select max(made_at) from u) where id = ${second.import ?? null}`;
      await stack.sql.unsafe(readFileSync(new URL('../../data/imports.sql', import.meta.url), 'utf8'));
    }
    expect(await undo(second.import)).toBe('This has been undone already.');
    expect(await undo(first.import)).toBeNull();
    expect(await told()).toEqual([]);
  },
);

test('a change of a roadbook and its change set are undone and redone together', async () => {
  const { import: change } = await keep(book, { file: { name: 'a.gpx', sha256: 'a'.repeat(64) } });
  const newest = async () => {
    const { data } = await rally.door.admin.rpc('history_of', { rally: rally.rallyId, race });
    return data[0] as { press: string; is_undone: boolean };
  };
  const state = async () => {
    const { points, changes } = await read();
    return { points: points.length, isUndone: changes[0]?.undone_at !== null };
  };
  const { press } = await newest();
  expect((await undoChange(rally.door.admin, 'undo_changes', press)).error).toBeNull();
  expect(await state()).toEqual({ points: 0, isUndone: true });
  expect((await undoChange(rally.door.admin, 'undo_roadbook_change', change)).error?.message).toBe(
    'This has been undone already.',
  );
  const redo = await newest();
  expect((await undoChange(rally.door.admin, 'undo_changes', redo.press)).error).toBeNull();
  expect(await state()).toEqual({ points: book.length, isUndone: false });
  expect((await undoChange(rally.door.admin, 'undo_roadbook_change', change)).error).toBeNull();
  expect(await state()).toEqual({ points: 0, isUndone: true });
  expect((await undoChange(rally.door.admin, 'undo_changes', press)).error?.message).toContain('undone');
});

test('what somebody else changed meanwhile is not written over', async () => {
  const { mark } = await read();
  await keep(book);
  expect((await keep([], { seen: mark })).trouble).toContain('This roadbook was changed in the meantime');
  expect((await keep([], { seen: (await read()).mark, removes: 5 })).trouble).toBeNull();
});

test('a waypoint that times speak of stays, and its change is not taken back', async () => {
  const { import: change } = await keep(book);
  const seen = { number: '1', stage: 'SS2', waypoint: 'WPM1', at: '2025-01-05T09:00:00Z', source: 'gps' };
  expect(await rally.answers([rally.fact('chrono', seen)])).toEqual(['accepted']);
  expect(await keep([])).toMatchObject({
    trouble: 'WPM1 cannot be removed: times or decisions refer to it. Keep its row.',
  });
  const undone = await undoChange(rally.door.admin, 'undo_roadbook_change', change);
  expect(undone.error?.message).toContain('recorded with WPM1 since');
  expect(await outcomes(book.slice(0, 2), { isTried: true })).toEqual([
    'DSS same',
    'WPM1 same',
    'note removed',
    'DZ1 removed',
    'FZ1 removed',
  ]);
});

test('nothing of a roadbook is public, and the timing team changes none', async () => {
  await keep(book);
  const refused = await enterList(rally.door.organizer, { kind: 'keep_roadbook', id: stage, rows: [] });
  expect(refused.error?.message).toContain('do not include “Set up”');
  const keys = await stack.sql<{ key: string }[]>`
    select jsonb_array_elements_text(timing.pages_of_race(${race})) as key`;
  expect(keys.length).toBeGreaterThan(5);
  const pages = await Promise.all(keys.map(({ key }) => rally.page(key)));
  const text = JSON.stringify(pages);
  expect(text).toContain('SS2');
  for (const secret of ['WPM1', 'DZ1', 'medical', 'helicopter', '44.3', 'roadbook', '"lat"'])
    expect(text).not.toContain(secret);
});
