/** Changes of entry lists, and the list of past records that rules of today reject. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Item } from '../golden/sentences.ts';
import { enterList } from '../record/planned.ts';
import { type RecordingRally, recordingRally } from '../record/recording-rally.ts';
import { startTestStack, type TestStack } from '../stack/index.ts';

let stack: TestStack;
let rally: RecordingRally;
beforeAll(async () => {
  stack = await startTestStack({ rallies: 'many' });
});
afterAll(() => stack?.stop());

describe('changes of entry lists', () => {
  let race: string;
  beforeEach(async () => {
    rally = await recordingRally(stack, rally ? { door: rally.door } : {});
    const [row] = await stack.sql<{ id: string }[]>`
      select id from public.races where rally_id = ${rally.rallyId} and code = 'main'`;
    race = row?.id ?? '';
    await enter([
      {
        number: '1',
        class: 'T1',
        vehicle: 'Mule',
        members: [person('driver', 'Luz', 'Ana', 'ESP'), person('codriver', 'Sand', 'Bo', 'SWE')],
      },
      { number: '2', class: 'T1', members: [person('driver', 'Dyne', 'Carl', 'GBR')] },
    ]);
  });

  const person = (
    role: string,
    family_name: string,
    given_name: string,
    nationality: string | null = null,
  ) => ({
    role,
    family_name,
    given_name,
    nationality,
  });
  const file = { file: { name: 'entries.csv', sha256: 'c'.repeat(64) } };

  interface Answer {
    row: number;
    number: string;
    outcome: string;
    asks?: string[];
    changes?: { field: string; before?: string; after?: string }[];
  }
  async function enter(entries: object[], more: object = {}): Promise<Answer[]> {
    const { data, error } = await enterList(rally.door.admin, {
      kind: 'enter_crews',
      id: race,
      rows: entries,
      ...more,
    });
    expect(error).toBeNull();
    return data.rows;
  }
  async function crew(number: string) {
    const { data, error } = await rally.door.admin.rpc('entry_list', { race });
    expect(error).toBeNull();
    const found = data.crews.find((one: { number: string }) => one.number === number);
    return {
      vehicle: found.vehicle,
      class: found.class,
      members: found.members.map((one: Record<string, string>) => [one.role, one.name, one.nationality]),
    };
  }

  test.each([{ isTried: true }, file])('each change is told, old beside new (%o)', async (more) => {
    const rows = await enter(
      [
        {
          number: '1',
          class: 'T2',
          vehicle: 'Camel',
          team: 'Dunes',
          members: [person('driver', 'Luz', 'Eva', 'ESP')],
          asked: { class: 'create', team: 'create', others: 'stay' },
        },
        { number: '2', vehicle: ' ', asked: {} },
        { number: '3', vehicle: 'Yak', asked: { driver: 'none' } },
      ],
      more,
    );
    expect(rows).toEqual([
      {
        row: 1,
        number: '1',
        outcome: 'changed',
        changes: [
          { field: 'codriver', before: 'Sand, Bo (SWE)', after: 'Sand, Bo (SWE)' },
          { field: 'driver', before: 'Luz, Ana (ESP)', after: 'Luz, Eva (ESP)' },
          { field: 'vehicle', before: 'Mule', after: 'Camel' },
          { field: 'class', before: 'T1', after: 'T2' },
          { field: 'team', after: 'Dunes' },
        ],
      },
      { row: 2, number: '2', outcome: 'same' },
      { row: 3, number: '3', outcome: 'changed', changes: [{ field: 'vehicle', after: 'Yak' }] },
    ]);
  });

  test('whom a file does not name stays, also where a crew is entered without a driver', async () => {
    const rows = await enter(
      [
        { number: '1', members: [person('driver', 'Luz', 'Ana')], asked: { driver: 'none' } },
        { number: '2', members: [person('codriver', 'Fen', 'Dee')], asked: { driver: 'none' } },
      ],
      file,
    );
    expect(rows.map(({ outcome, changes }) => [outcome, changes])).toEqual([
      ['same', undefined],
      ['changed', [{ field: 'codriver', after: 'Fen, Dee' }]],
    ]);
    expect((await crew('1')).members).toEqual([
      ['driver', 'Ana Luz', 'ESP'],
      ['codriver', 'Bo Sand', 'SWE'],
    ]);
    expect((await crew('2')).members).toEqual([
      ['driver', 'Carl Dyne', 'GBR'],
      ['codriver', 'Dee Fen', null],
    ]);
  });

  test('a crew with a driver is not asked for one where the file names its co-driver alone', async () => {
    const rows = await enter([{ number: '1', members: [person('codriver', 'Fen', 'Dee')], asked: {} }], {
      isTried: true,
    });
    expect(rows[0]).toMatchObject({ outcome: 'changed' });
  });

  test('a form says all the people there are: whom it leaves out goes', async () => {
    await enter([{ number: '1', members: [person('driver', 'Luz', 'Ana', 'ESP')] }]);
    expect((await crew('1')).members).toEqual([['driver', 'Ana Luz', 'ESP']]);
  });

  test('crews that were timed are changed only where somebody says so, and what stays the same is not asked', async () => {
    expect(
      await rally.answers([
        rally.fact('stage_status', { stage: 'SS1', status: 'running' }),
        rally.chrono('1', 'START-SS1', '08:00:00'),
        rally.chrono('3', 'START-SS1', '08:02:00'),
      ]),
    ).toEqual(['accepted', 'accepted', 'accepted']);
    const rows = [
      { number: '1', vehicle: 'Camel', asked: {} },
      { number: '2', vehicle: 'Camel', asked: {} },
      { number: '3', asked: { driver: 'none' } },
    ];
    const asked = await enter(rows, file);
    expect(asked).toEqual([
      {
        row: 1,
        number: '1',
        outcome: 'asked',
        asks: ['timed'],
        changes: [{ field: 'vehicle', before: 'Mule', after: 'Camel' }],
      },
      { row: 2, number: '2', outcome: 'changed', changes: [{ field: 'vehicle', after: 'Camel' }] },
      { row: 3, number: '3', outcome: 'same' },
    ]);
    expect((await crew('1')).vehicle).toBe('Mule');
    const answered = await enter([{ ...rows[0], asked: { timed: 'change' } }], file);
    expect(answered[0]).toMatchObject({ outcome: 'changed' });
    expect((await crew('1')).vehicle).toBe('Camel');
  });

  test('a time that was voided asks nothing', async () => {
    const start = rally.chrono('1', 'START-SS1', '08:00:00');
    await rally.answers([rally.fact('stage_status', { stage: 'SS1', status: 'running' }), start]);
    await rally.answers([rally.fact('void', { target: start.id, reason: 'Typed for another crew' })]);
    const rows = await enter([{ number: '1', vehicle: 'Camel', asked: {} }], { isTried: true });
    expect(rows[0]).toMatchObject({ outcome: 'changed' });
  });

  test('another driver and nobody named beside: whether the others stay or go is asked, and what becomes of them is told', async () => {
    const row = (asked: object) => ({
      number: '1',
      members: [person('driver', 'Dyne', 'Carl', 'GBR')],
      asked,
    });
    const driver = { field: 'driver', before: 'Luz, Ana (ESP)', after: 'Dyne, Carl (GBR)' };
    const beside = { field: 'codriver', before: 'Sand, Bo (SWE)' };
    expect(await enter([row({})], file)).toEqual([
      {
        row: 1,
        number: '1',
        outcome: 'asked',
        asks: ['others'],
        changes: [{ ...beside, after: beside.before }, driver],
      },
    ]);
    expect((await crew('1')).members[0]).toEqual(['driver', 'Ana Luz', 'ESP']);
    const [stays] = await enter([row({ others: 'stay' })], { isTried: true });
    expect(stays).toMatchObject({
      outcome: 'changed',
      changes: [{ ...beside, after: beside.before }, driver],
    });
    const [goes] = await enter([row({ others: 'go' })], file);
    expect(goes).toMatchObject({ outcome: 'changed', changes: [driver, beside] });
    expect((await crew('1')).members).toEqual([['driver', 'Carl Dyne', 'GBR']]);
    // Whoever is named beside the new driver, and a driver written in other letters, asks nothing.
    const [named] = await enter(
      [
        {
          number: '1',
          members: [person('driver', 'DYNE', 'Carl'), person('codriver', 'Fen', 'Dee')],
          asked: {},
        },
      ],
      { isTried: true },
    );
    expect(named?.asks).toBeUndefined();
  });
});

describe('audit', () => {
  beforeEach(async () => {
    rally = await recordingRally(stack, rally ? { door: rally.door } : {});
  });

  const audited = async (code = rally.code) => {
    const found = await stack.sql<{ fact_id: string; code: string }[]>`
      select fact_id, code from timing.audit(${code})`;
    return found.map(({ fact_id, code: why }) => [fact_id, why]);
  };
  const idOf = ({ id }: Item) => String(id);
  const asBefore = (item: Item, body: object) =>
    stack.sql.begin(async (tx) => {
      await tx`set local session_replication_role = replica`;
      await tx`update public.facts set body = body || ${JSON.stringify(body)}::text::jsonb where id = ${idOf(item)}`;
    });

  test('an ordinary rally has nothing to list, with its corrections, voids and phones', async () => {
    const [start, finish] = [
      rally.chrono('1', 'START-SS1', '08:00:00'),
      rally.chrono('1', 'FINISH-SS1', '08:09:00'),
    ];
    const tap = rally.chrono('2', 'START-SS1', '08:02:00', { post: 'GATE' });
    expect(await rally.answers([start, finish, tap])).toEqual(['accepted', 'accepted', 'accepted']);
    const later = rally.chrono('1', 'FINISH-SS1', '08:09:30', { supersedes: finish.id, reason: 'Misread' });
    const taken = rally.fact('void', { target: tap.id, reason: 'Nobody was there' });
    expect(await rally.answers([later, taken])).toEqual(['accepted', 'accepted']);
    expect(await audited()).toEqual([]);
  });

  test('two places in one item, a reference of another kind, what lies in another rally', async () => {
    const other = await recordingRally(stack, { door: rally.door });
    const [elsewhere] = [other.chrono('1', 'START-SS1', '08:00:00')];
    await other.answers([elsewhere]);
    const [places, spare, taken] = [
      rally.chrono('1', 'START-SS1', '08:00:00'),
      rally.chrono('2', 'START-SS1', '08:02:00'),
      rally.chrono('3', 'START-SS1', '08:04:00'),
    ];
    const back = rally.fact('void', { target: taken.id, reason: 'Not this one' });
    expect(await rally.answers([places, spare, taken, back])).toHaveLength(4);
    await asBefore(places, { waypoint: 'WP1' });
    await asBefore(spare, { target: taken.id });
    await asBefore(back, { target: elsewhere.id });
    expect(await audited()).toEqual([
      [places.id, 'two_places'],
      [spare.id, 'foreign_field'],
      [back.id, 'of_another_rally'],
    ]);
    expect(await audited(other.code)).toEqual([]);
  });

  test('what a phone said of another post, and what somebody said who never had a part', async () => {
    const [gate] = await stack.sql<{ id: string }[]>`
      select id from public.posts where rally_id = ${rally.rallyId} and code = 'GATE'`;
    const phone = await stack.createPerson({
      roles: { posts: [{ rallyId: rally.rallyId, postId: gate?.id ?? '' }] },
    });
    const own = rally.chrono('1', 'START-SS1', '08:00:00', { post: 'GATE' });
    const foreign = rally.chrono('1', 'FINISH-SS1', '08:09:00', { post: 'ARCH' });
    const gone = rally.chrono('2', 'START-SS1', '08:02:00');
    expect(await rally.answers([own, foreign, gone])).toHaveLength(3);
    const stranger = await stack.createPerson();
    await stack.sql.begin(async (tx) => {
      await tx`set local session_replication_role = replica`;
      await tx`update public.facts set author = ${phone.id} where id in ${tx([idOf(own), idOf(foreign)])}`;
      await tx`update public.facts set author = ${stranger.id} where id = ${idOf(gone)}`;
    });
    expect(await audited()).toEqual([
      [foreign.id, 'not_allowed'],
      [gone.id, 'no_part'],
    ]);
    await stack.sql`update public.devices set revoked_at = now() where user_id = ${phone.id}`;
    expect(await audited()).toHaveLength(2);
  });
});
