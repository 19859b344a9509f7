/** Imports of volunteers, and undoing imports of schedules. */
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

describe('volunteers', () => {
  beforeEach(async () => {
    rally = await recordingRally(stack, rally ? { door: rally.door } : {});
  });

  const ana = {
    name: 'Ana Luz',
    post: 'GATE',
    phone: '+34 600 123 456',
    from: '2025-01-05T06:00:00Z',
    until: '2025-01-05T14:00:00Z',
  };
  const file = { file: { name: 'marshalls.csv', sha256: 'b'.repeat(64) } };

  async function enter(entries: object[], more: object = {}) {
    const { data, error } = await enterList(rally.door.admin, {
      kind: 'enter_marshalls',
      id: rally.rallyId,
      rows: entries,
      ...more,
    });
    expect(error).toBeNull();
    return data as { import: string; posts: number; rows: { outcome: string; message?: string }[] };
  }
  const outcomes = async (entries: object[], more: object = {}) =>
    (await enter(entries, more)).rows.map(({ outcome, message }) => message ?? outcome);

  async function people() {
    const { data, error } = await rally.door.admin
      .from('marshalls')
      .select('name, phone, posts(code)')
      .eq('rally_id', rally.rallyId)
      .order('name');
    expect(error).toBeNull();
    return (data ?? []).map(
      (one) => `${one.name} ${(one.posts as unknown as { code: string }).code} ${one.phone}`,
    );
  }

  test('a list is tried without a trace, then entered; a post that is not known is made', async () => {
    const list = [ana, { name: 'Léa Vent', post: 'HILL' }];
    expect(await enter(list, { isTried: true })).toMatchObject({
      posts: 1,
      rows: [{ outcome: 'new' }, { outcome: 'new' }],
    });
    expect(await people()).toEqual([]);
    expect(await outcomes(list)).toEqual(['new', 'new']);
    expect(await people()).toEqual(['Ana Luz GATE +34 600 123 456', 'Léa Vent HILL null']);
    expect(await outcomes([ana, { ...ana, name: 'ana luz', phone: '112' }])).toEqual(['same', 'changed']);
  });

  test('rows that cannot be say why, and the others are entered', async () => {
    expect(
      await outcomes([
        { name: ' ', post: 'GATE' },
        { name: 'A' },
        { name: 'B', post: 'GATE 1' },
        { name: 'C', post: 'GATE', phone: 'call me' },
        { ...ana, until: ana.from },
        { ...ana, from: 'morning' },
        { ...ana, day: '32.01.2025' },
        { ...ana, name: 'D' },
      ]),
    ).toEqual([
      'A name is missing: enter it.',
      'A post is missing: enter its code.',
      'A post is no code: enter letters, digits, dots and dashes, without blanks.',
      'A telephone number has other characters than digits, blanks and + ( ) / . -',
      'A shift ends before it begins: correct its hours.',
      'An hour cannot be read: write it like 06:00, or both like 06:00-14:00.',
      'A day cannot be read: write it like 2027-03-01 or 01.03.2027.',
      'new',
    ]);
  });

  test('an import is taken back by one press: people and posts it added go, who it changed is as before', async () => {
    await enter([ana]);
    const { import: made } = await enter(
      [
        { ...ana, phone: '112' },
        { name: 'Léa Vent', post: 'HILL' },
      ],
      file,
    );
    expect(await people()).toEqual(['Ana Luz GATE 112', 'Léa Vent HILL null']);
    const { error } = await undoChange(rally.door.admin, 'undo_marshall_import', made);
    expect(error).toBeNull();
    expect(await people()).toEqual(['Ana Luz GATE +34 600 123 456']);
    const posts = await rally.door.admin
      .from('posts')
      .select('code')
      .eq('rally_id', rally.rallyId)
      .order('code');
    expect(posts.data?.map(({ code }) => code)).toEqual(['ARCH', 'GATE']);
    const again = await undoChange(rally.door.admin, 'undo_marshall_import', made);
    expect(again.error?.message).toBe('It was undone already.');
  });

  test('an import stays while a later one that changed the same people is not undone', async () => {
    const { import: first } = await enter([ana], file);
    const { import: second } = await enter([{ ...ana, phone: '112' }], file);
    const undo = async (id: string) =>
      (await undoChange(rally.door.admin, 'undo_marshall_import', id)).error?.message ?? null;
    expect(await undo(first)).toMatch(/^Ana Luz was changed since by .+: undo that first\.$/);
    expect(await people()).toEqual(['Ana Luz GATE 112']);
    expect([await undo(second), await undo(first)]).toEqual([null, null]);
    expect(await people()).toEqual([]);
  });

  const hours = async () => {
    const { data, error } = await rally.door.admin
      .from('controls')
      .select('code, opens_at, closes_at, races!inner(rally_id)')
      .eq('races.rally_id', rally.rallyId)
      .not('opens_at', 'is', null)
      .order('code');
    expect(error).toBeNull();
    return data?.map(
      ({ code, opens_at, closes_at }) =>
        `${code} ${opens_at.slice(0, 16).replace(' ', 'T')} ${closes_at?.slice(11, 16)}`,
    );
  };

  test('hours of duties follow from who is at the post on that day, are seen before, and taken back with the list', async () => {
    const late = { ...ana, name: 'Bo', from: '2025-01-05T13:00:00Z', until: '2025-01-05T20:00:00Z' };
    const nextDay = { ...ana, name: 'Cy', from: '2025-01-06T06:00:00Z', until: '2025-01-06T22:00:00Z' };
    const tried = await enter([ana, late, nextDay], { isTried: true });
    const gate = { post: 'GATE', race: 'main', point: 'control', code: 'START-SS1' };
    const set = { opens: '2025-01-05T06:00:00+00:00', closes: '2025-01-05T20:00:00+00:00' };
    expect(tried).toMatchObject({ duties: [{ ...gate, ...set, was_opens: null, was_closes: null }] });
    await enter([ana, late, nextDay], file);
    expect(await hours()).toEqual([]);
    const { import: made } = await enter([late], { ...file, sets_hours: true });
    expect(await hours()).toEqual(['START-SS1 2025-01-05T06:00 20:00']);
    expect(await enter([late], { isTried: true })).toMatchObject({ duties: [] });
    expect((await undoChange(rally.door.admin, 'undo_marshall_import', made)).error).toBeNull();
    expect(await hours()).toEqual([]);
  });

  test('a list whose hours somebody changed since stays, and so do the hours', async () => {
    const { import: made } = await enter([ana], { ...file, sets_hours: true });
    const { error } = await direct(rally.door.admin)
      .from('controls')
      .update({ closes_at: '2025-01-05T18:00:00Z' })
      .eq('opens_at', ana.from);
    expect(error).toBeNull();
    expect((await undoChange(rally.door.admin, 'undo_marshall_import', made)).error?.message).toMatch(
      /^START-SS1 was changed since by .+: undo that first\.$/,
    );
    expect(await hours()).toEqual(['START-SS1 2025-01-05T06:00 18:00']);
  });
});

describe('undoing a schedule', () => {
  let race: string;
  beforeEach(async () => {
    rally = await recordingRally(stack, rally ? { door: rally.door } : {});
    const { data, error } = await direct(rally.door.admin)
      .from('races')
      .insert({ rally_id: rally.rallyId, code: 'new', name: 'New', discipline: 'stage', ordinal: 9 })
      .select('id');
    expect(error).toBeNull();
    race = data?.[0]?.id;
    await enter([
      { date: '2025-01-05', leg: 1, code: 'SS1', kind: 'special', distance_m: 10_000 },
      { leg: 1, code: 'SS2', kind: 'special', name: 'First', distance_m: 20_000 },
      { leg: 1, code: 'TC2', kind: 'time_control', target_ms: 600_000 },
    ]);
  });

  async function enter(lines: object[]): Promise<string> {
    const { data, error } = await enterList(rally.door.admin, {
      kind: 'enter_schedule',
      id: race,
      rows: lines,
      file: { name: 'schedule.csv', sha256: 'a'.repeat(64) },
    });
    expect(error).toBeNull();
    return data.import;
  }
  const undo = async (id: string) =>
    (await undoChange(rally.door.admin, 'undo_schedule_import', id)).error?.message ?? null;
  const stages = async () =>
    (await rally.door.admin.from('stages').select('*').eq('race_id', race).order('ordinal')).data ?? [];
  const stage = async (code: string) => (await stages()).find((one) => one.code === code);
  const changed = (code: string) =>
    expect.stringMatching(new RegExp(`^${code} was changed since by .+: undo that first\\.$`));

  test('imports of one stage are taken back the last one first', async () => {
    const before = await stages();
    const first = await enter([{ leg: 1, code: 'SS2', kind: 'special', name: 'Dunes', distance_m: 21_000 }]);
    const second = await enter([{ leg: 1, code: 'SS2', kind: 'special', name: 'Salt', distance_m: 22_000 }]);
    expect(await undo(first)).toEqual(changed('SS2'));
    expect(await stage('SS2')).toMatchObject({ name: 'Salt', distance_m: 22_000 });
    expect(await undo(second)).toBeNull();
    expect(await stage('SS2')).toMatchObject({ name: 'Dunes', distance_m: 21_000 });
    expect(await undo(first)).toBeNull();
    expect(await stages()).toEqual(before);
  });

  test('what somebody set by hand since then stays, and the whole import with it', async () => {
    const made = await enter([
      { leg: 1, code: 'SS1', kind: 'special', name: 'Dunes' },
      { leg: 1, code: 'SS2', kind: 'special', name: 'Salt' },
      { leg: 1, code: 'TC2', kind: 'time_control', target_ms: 900_000 },
      { date: '2025-01-06', leg: 2, code: 'SS8', kind: 'special' },
    ]);
    const of = (table: 'stages' | 'controls', code: string, values: object) =>
      direct(rally.door.admin).from(table).update(values).eq('race_id', race).eq('code', code);
    for (const { error } of [
      await of('stages', 'SS1', { name: 'Well', max_time_ms: 3_600_000 }),
      await of('controls', 'TC2', { max_late_ms: 900_000 }),
      await of('controls', 'FINISH-SS8', { name: 'Arch' }),
    ])
      expect(error).toBeNull();
    const before = await stages();
    expect(await undo(made)).toEqual(changed('FINISH-SS8'));
    expect(await stages()).toEqual(before);
    expect(await stage('SS1')).toMatchObject({ name: 'Well', max_time_ms: 3_600_000 });
  });

  test('a stage that has a roadbook by now, or another control, stays with it', async () => {
    const made = await enter([{ leg: 1, code: 'SS8', kind: 'special', distance_m: 9_000 }]);
    const { id, leg_id } = (await stage('SS8')) as { id: string; leg_id: string };
    const blank = { name: null, open_m: null, clear_m: null, limit_kmh: null, price_ms: null };
    const point = (code: string, kind: string, distance_m: number) => ({
      ...{ ...blank, code, kind, distance_m, lat: 24.5, lon: 44.25, public_split: false, bonus: false },
      name: code,
    });
    const { error } = await enterList(rally.door.admin, {
      kind: 'keep_roadbook',
      id: id,
      rows: [point('DSS', 'dss', 0), point('ASS', 'ass', 9_000)],
    });
    expect(error).toBeNull();
    expect(await undo(made)).toEqual(changed('SS8'));
    const points = () => rally.door.admin.from('waypoints').select('code').eq('stage_id', id);
    expect((await points()).data).toHaveLength(2);
    expect(
      (await enterList(rally.door.admin, { kind: 'keep_roadbook', id: id, rows: [], removes: 2 })).error,
    ).toBeNull();
    const control = {
      race_id: race,
      leg_id,
      stage_id: id,
      code: 'PC8',
      name: 'PC8',
      kind: 'passage',
      ordinal: 900,
    };
    expect((await direct(rally.door.admin).from('controls').insert(control)).error).toBeNull();
    expect(await undo(made)).toEqual(changed('SS8'));
    await direct(rally.door.admin).from('controls').delete().eq('race_id', race).eq('code', 'PC8');
    expect(await undo(made)).toBeNull();
    expect(await stage('SS8')).toBeUndefined();
  });

  test('a stage that somebody removed since then is not said to be taken back', async () => {
    const made = await enter([
      { leg: 1, code: 'SS8', kind: 'special' },
      { leg: 1, code: 'SS9', kind: 'special' },
    ]);
    const { error } = await direct(rally.door.admin)
      .from('stages')
      .delete()
      .eq('race_id', race)
      .eq('code', 'SS8');
    expect(error).toBeNull();
    expect(await undo(made)).toEqual(changed('FINISH-SS8'));
    expect(await stage('SS9')).toBeDefined();
  });

  test('a stage that only moved to another place is taken back all the same', async () => {
    const made = await enter([{ leg: 1, code: 'SS8', kind: 'special' }]);
    const { error } = await direct(rally.door.admin)
      .from('stages')
      .update({ ordinal: 80 })
      .eq('race_id', race)
      .eq('code', 'SS8');
    expect(error).toBeNull();
    expect(await undo(made)).toBeNull();
    expect(await stage('SS8')).toBeUndefined();
  });
});
