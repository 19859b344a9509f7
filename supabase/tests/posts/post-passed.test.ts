/** What the book says of who passed at a post already, whoever saw it; two races at one post, numbers alone. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RecordingRally, recordingRally } from '../record/recording-rally.ts';
import { type Person, startTestStack, type TestStack } from '../stack/index.ts';

const course = [
  { control: 'TC1', kind: 'time_control', post: 'GATE' },
  {
    stage: 'SS1',
    distance_m: 10_000,
    start_post: 'GATE',
    finish_post: 'ARCH',
    waypoints: { WP1: { public: true, distance_m: 4_000, post: 'GATE' } },
  },
];
const crewsFrom = (first: number) =>
  Object.fromEntries(Array.from({ length: 5 }, (_, n) => [String(first + n), '']));

let stack: TestStack;
let rally: RecordingRally;
let post: string;
let marshall: Person;
beforeAll(async () => {
  stack = await startTestStack();
  const legs = [{ date: '2025-01-05', course }];
  rally = await recordingRally(stack, {
    told: {
      races: {
        main: { discipline: 'stage', legs, crews: crewsFrom(1) },
        other: { discipline: 'stage', legs, crews: crewsFrom(201) },
      },
    },
  });
  const [row] = await stack.sql<{ id: string }[]>`
    select id from public.posts where rally_id = ${rally.rallyId} and code = 'GATE'`;
  post = row?.id ?? '';
  marshall = await stack.createPerson({
    name: 'm',
    roles: { posts: [{ rallyId: rally.rallyId, postId: post }] },
  });
});
afterAll(() => stack?.stop());

interface Passed {
  version: string;
  aside: string[];
  chosen: string[];
  duties: { duty: string; seen: string[]; out: string[]; gone: string[]; held: string | null }[];
}

/** Per duty by its race and code; what is empty is left out. */
async function passed(): Promise<Record<string, object>> {
  const { data: book } = await marshall.client.rpc('post_book', { post }).throwOnError();
  const codes = new Map(
    book.duties.map(({ id, race, code }: Record<string, string>) => [id, `${race} ${code}`]),
  );
  return Object.fromEntries(
    (book.passed as Passed).duties
      .map(({ duty, ...lists }) => [
        codes.get(duty),
        Object.fromEntries(Object.entries(lists).filter(([, said]) => said !== null && said.length > 0)),
      ])
      .filter(([, lists]) => Object.keys(lists as object).length > 0),
  );
}

test('who was seen here, by any phone or the timing team, of each race; a time that is undone is none', async () => {
  const seen = rally.chrono('3', 'START-SS1', '08:00:00');
  const undone = rally.chrono('4', 'START-SS1', '08:02:00');
  const byPhone = { ...rally.chrono('202', 'START-SS1', '08:04:00', { source: 'phone' }), race: 'other' };
  await rally.answers([seen, undone]);
  await marshall.client.rpc('record', { facts: [byPhone] }).throwOnError();
  expect(await passed()).toEqual({
    'main TC1': { gone: ['3', '4'] },
    'main START-SS1': { seen: ['3', '4'] },
    'other TC1': { gone: ['202'] },
    'other START-SS1': { seen: ['202'] },
  });
  await rally.answers([rally.fact('void', { target: undone.id, reason: 'Wrong number' })]);
  expect(await passed()).toMatchObject({
    'main TC1': { gone: ['3'] },
    'main START-SS1': { seen: ['3'] },
  });
});

test('in and out of a time control are two passages', async () => {
  await rally.answers([
    rally.chrono('1', 'TC1', '07:40:00', { passage: 'in' }),
    rally.chrono('1', 'TC1', '07:44:00', { passage: 'out' }),
    rally.chrono('2', 'TC1', '07:41:00', { passage: 'in' }),
  ]);
  expect(await passed()).toMatchObject({ 'main TC1': { seen: ['1', '2'], out: ['1'], gone: ['3'] } });
});

test('who was seen further on, or is out, is not to come any more', async () => {
  await rally.answers([rally.chrono('5', 'FINISH-SS1', '08:20:00')]);
  await rally.answers([
    rally.fact('retirement', { number: '2', control: 'TC1', status: 'permanent', cause: 'mechanical' }),
  ]);
  expect(await passed()).toMatchObject({
    'main START-SS1': { seen: ['3'], gone: ['2', '5'] },
    'main WP1': { gone: ['2', '5'] },
  });
});

test('a check-in hears of it once it has changed, and a phone that does not ask hears nothing', async () => {
  const ask = async (state: object) => {
    const { data } = await marshall.client.rpc('check_in', { post, state }).throwOnError();
    return data as { passed?: Passed };
  };
  expect(await ask({})).not.toHaveProperty('passed');
  const first = (await ask({ passed: null })).passed;
  const { data: book } = await marshall.client.rpc('post_book', { post }).throwOnError();
  expect(first).toEqual(book.passed);
  expect(await ask({ passed: first?.version })).not.toHaveProperty('passed');
  await rally.answers([rally.chrono('1', 'START-SS1', '08:06:00')]);
  const second = (await ask({ passed: first?.version })).passed;
  expect(second?.version).not.toBe(first?.version);
  expect(second?.duties.some(({ seen }) => seen.join() === '1,3')).toBe(true);
});

test('a time of this phone in whose place another one counts is named to it, and to nobody else', async () => {
  const other = await stack.createPerson({
    name: 'n',
    roles: { posts: [{ rallyId: rally.rallyId, postId: post }] },
  });
  const heardBy = async (person: Person, had: string | null = null) => {
    const { data } = await person.client.rpc('check_in', { post, state: { passed: had } }).throwOnError();
    return (data as { passed?: Passed }).passed;
  };
  const seen = (number: string, at: string, more: Record<string, unknown> = {}) =>
    rally.chrono(number, 'START-SS1', at, { race: 'other', ...more });
  const taken = async (fact: ReturnType<typeof seen>) => {
    await marshall.client.rpc('record', { facts: [fact] }).throwOnError();
    return fact.id;
  };
  const mine = await taken(seen('203', '08:30:00', { source: 'phone' }));
  const typed = seen('203', '08:30:20', { source: 'manual' });
  await rally.answers([typed]);
  const before = await heardBy(marshall);
  expect(before?.aside).toEqual([]);
  await rally.answers([
    rally.fact('release', { race: 'other', target: typed.id, reason: 'Read from the card' }),
  ]);
  const chosen = await heardBy(marshall, before?.version);
  expect(chosen?.aside).toEqual([mine]);
  expect((await heardBy(other))?.aside).toEqual([]);
  const { data: book } = await marshall.client.rpc('post_book', { post }).throwOnError();
  expect(book.passed).toEqual(chosen);
  await rally.answers([rally.fact('void', { race: 'other', target: typed.id, reason: 'Misread' })]);
  expect((await heardBy(marshall, chosen?.version))?.aside).toEqual([]);
  // A second look at the same time decides nothing against it, nor does another passage at the place.
  await rally.answers([seen('204', '08:32:00')]);
  await taken(seen('204', '08:32:00', { source: 'phone' }));
  await taken({
    ...rally.chrono('204', 'TC1', '08:12:00', { passage: 'in', source: 'phone' }),
    race: 'other',
  });
  await rally.answers([{ ...rally.chrono('204', 'TC1', '08:14:00', { passage: 'out' }), race: 'other' }]);
  expect((await heardBy(marshall))?.aside).toEqual([]);
  const wrong = await taken(seen('205', '08:42:00', { source: 'phone' }));
  await rally.answers([seen('205', '08:41:00', { supersedes: wrong, reason: 'Paper says so' })]);
  expect((await heardBy(marshall))?.aside).toEqual([wrong]);
});

test('a time of this phone that counts after all is named to it, and to nobody else', async () => {
  const heard = async () => {
    const { data } = await marshall.client.rpc('check_in', { post, state: { passed: null } }).throwOnError();
    return (data as { passed: Passed }).passed;
  };
  const seen = (at: string, more: Record<string, unknown> = {}) =>
    rally.chrono('201', 'START-SS1', at, { race: 'other', source: 'phone', ...more });
  const first = seen('08:50:00');
  const mine = seen('08:50:20');
  await rally.answers([first]);
  const { data } = await marshall.client.rpc('record', { facts: [mine] }).throwOnError();
  expect(data).toMatchObject([{ outcome: 'accepted_flagged', flags: ['conflict'] }]);
  const before = await heard();
  expect(before.chosen).not.toContain(mine.id);
  const release = rally.fact('release', { race: 'other', target: mine.id, reason: 'Chosen' });
  await rally.answers([release]);
  const after = await heard();
  expect(after.chosen).toEqual([...before.chosen, mine.id]);
  expect(after.aside).not.toContain(mine.id);
  expect(after.version).not.toBe(before.version);
  // Taken back, it is doubted again; where the other goes, it counts without being chosen.
  await rally.answers([rally.fact('void', { race: 'other', target: release.id, reason: 'Misread' })]);
  expect((await heard()).chosen).toEqual(before.chosen);
  await rally.answers([rally.fact('void', { race: 'other', target: first.id, reason: 'Another car' })]);
  expect((await heard()).chosen).toEqual(after.chosen);
  const person = await stack.createPerson({
    name: 'o',
    roles: { posts: [{ rallyId: rally.rallyId, postId: post }] },
  });
  const { data: book } = await person.client.rpc('post_book', { post }).throwOnError();
  expect(book.passed.chosen).toEqual([]);
});

test('where times would wait for a decision it says so before one is taken, and only there', async () => {
  const say = (status: string, by: string, more: object = { decision: 'Decided' }) =>
    rally.answers([rally.fact('stage_status', { stage: 'SS1', status, ...more })], by);
  const held = async () =>
    Object.fromEntries(
      Object.entries(await passed()).map(([duty, said]) => [duty, (said as { held?: string }).held]),
    );
  expect(Object.values(await held()).filter(Boolean)).toEqual([]);
  await say('running', 'organizer');
  await rally.answers([
    rally.chrono('1', 'FINISH-SS1', '08:16:00'),
    rally.chrono('3', 'FINISH-SS1', '08:12:00'),
  ]);
  await say('completed', 'admin');
  const provisional = await say('provisional', 'admin', {
    decision: 'Decided',
    reason: 'A rally of another day',
    protest_until: '2025-01-05T12:00:00.000Z',
  });
  expect(provisional).toEqual(['accepted']);
  expect(Object.values(await held()).filter(Boolean)).toEqual([]);
  expect(await say('official', 'admin')).toEqual(['accepted']);
  // As the gate has it: the road to the stage changes its result too; the other race goes on.
  expect(await held()).toMatchObject({
    'main TC1': 'official',
    'main START-SS1': 'official',
    'main WP1': 'official',
  });
  expect((await held())['other START-SS1']).toBeUndefined();
  const answers = await marshall.client
    .rpc('record', { facts: [{ ...rally.chrono('4', 'START-SS1', '08:30:00', { source: 'phone' }) }] })
    .throwOnError();
  expect(answers.data).toMatchObject([{ outcome: 'accepted_flagged', code: 'held' }]);
});
