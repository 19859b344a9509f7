/** One person is forgotten before the time of all: words about a crew and its earlier names, a marshall's number; the ledger stays whole. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RecordingRally, recordingRally } from '../record/recording-rally.ts';
import { type Person, startTestStack, type TestStack } from '../stack/index.ts';

let stack: TestStack;
let rally: RecordingRally;
let admin: Person;
let race: string;
beforeAll(async () => {
  stack = await startTestStack({ rallies: 'one' });
  rally = await recordingRally(stack);
  const memberships = [{ rallyId: rally.rallyId, role: 'admin' as const }];
  admin = await stack.createPerson({ name: 'chief', roles: { memberships } });
  const [row] = await stack.sql<{ id: string }[]>`
    select id from public.races where rally_id = ${rally.rallyId} and code = 'main'`;
  race = row?.id ?? '';
});
afterAll(() => stack?.stop());

const jpeg = Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.alloc(100)]).toString('base64');

async function enter(entries: object[], file = {}) {
  const { data, error } = await admin.client.rpc('enter_crews', { race, entries, ...file });
  expect(error).toBeNull();
  return data;
}
const driver = (name: string) => [{ role: 'driver', name }];

async function crewWith(number: string): Promise<string> {
  const [row] = await stack.sql<{ id: string }[]>`
    select crew_id as id from public.crew_numbers where rally_id = ${rally.rallyId} and number = ${number} and upper_inf(valid)`;
  return row?.id ?? '';
}

async function report(number: string, note: string): Promise<void> {
  const at = '2025-01-05T08:10:00Z';
  const item = rally.fact('report', { says: 'needs_help', number, post: 'GATE', at, note });
  expect(await rally.answers([item])).toEqual(['accepted']);
  const kept = await rally.door.organizer.rpc('keep_picture', { report: item.id, jpeg });
  expect(kept.error).toBeNull();
}

async function isThere(word: string): Promise<boolean> {
  const [row] = await stack.sql<{ said: string }[]>`
    select coalesce(string_agg(t::text, ' '), '') as said from (
      select to_jsonb(f) as t from public.facts f where rally_id = ${rally.rallyId}
      union all select to_jsonb(r) from public.reports r
      union all select to_jsonb(a) from public.alarms a
      union all select to_jsonb(m) from public.marshalls m
      union all select to_jsonb(i) from public.marshall_imports i
      union all select to_jsonb(e) from public.entry_imports e
      union all select to_jsonb(k) from public.crew_members k
      union all select to_jsonb(h) from timing.structure_changes h) x`;
  return String(row?.said).includes(word);
}
const ledger = async () => {
  const [found] = await stack.sql`
    select facts::int, erased::int, broken_at, hash from timing.verify_ledger(${rally.rallyId})`;
  return found;
};

test('of a crew the words, pictures and earlier names go; of others nothing, and times and ledger stay', async () => {
  const file = { file_name: 'entries.csv', sha256: 'c'.repeat(64) };
  await enter([{ number: '2', members: driver('Old Name') }]);
  await enter([{ number: '2', vehicle: 'Buggy', members: driver('Imported Name') }], file);
  await enter([{ number: '2', members: driver('Ana Luz') }]);
  await rally.answers([
    rally.chrono('2', 'START-SS1', '08:00:00'),
    rally.chrono('2', 'FINISH-SS1', '08:05:00'),
  ]);
  await report('2', 'Broken arm');
  await report('1', 'Stomach ache');
  const alarm = { what: 'sos', number: '02', post: 'GATE', at: '2025-01-05T08:11:00Z', note: 'Unconscious' };
  await rally.answers([rally.fact('alarm', alarm)]);
  const before = { ledger: await ledger(), page: (await rally.page('after/SS1')).body };
  const crew = await crewWith('2');

  const { data, error } = await admin.client.rpc('erase_words_of_crew', { crew });
  expect(error).toBeNull();
  expect(data).toMatchObject({ notes: 2, pictures: 1 });
  for (const word of ['Broken arm', 'Unconscious', 'Old Name', 'Imported Name'])
    expect([word, await isThere(word)]).toEqual([word, false]);
  for (const word of ['Stomach ache', 'Ana Luz', 'Buggy'])
    expect([word, await isThere(word)]).toEqual([word, true]);
  expect(await stack.sql`select 1 from public.pictures`).toHaveLength(1);
  expect(await ledger()).toEqual({ ...before.ledger, erased: 2 });
  expect((await rally.page('after/SS1')).body).toEqual(before.page);
  expect((await admin.client.rpc('check_ledger', { rally: rally.rallyId })).error).toBeNull();

  const again = await admin.client.rpc('erase_words_of_crew', { crew });
  expect(again.data).toEqual({ notes: 0, pictures: 0, names: 0 });
  expect(await ledger()).toEqual({ ...before.ledger, erased: 2 });
});

test('an import taken back afterwards brings no erased name back', async () => {
  const file = { file_name: 'more.csv', sha256: 'd'.repeat(64) };
  await enter([{ number: '1', vehicle: 'Truck', members: driver('First Name') }]);
  const { import: made } = await enter(
    [{ number: '1', vehicle: 'Quad', members: driver('Second Name') }],
    file,
  );
  const { error } = await admin.client.rpc('erase_words_of_crew', { crew: await crewWith('1') });
  expect(error).toBeNull();
  expect((await admin.client.rpc('undo_entry_import', { import: made })).error).toBeNull();
  expect([await isThere('First Name'), await isThere('Second Name')]).toEqual([false, true]);
  const [crew] = await stack.sql`select vehicle from public.crews where id = ${await crewWith('1')}`;
  expect(crew?.vehicle).toBe('Truck');
});

test('the number of a marshall goes everywhere, that of others stays', async () => {
  const file = { file_name: 'marshalls.csv', sha256: 'b'.repeat(64) };
  for (const phone of ['+34 600 123 456', '+34 600 999 999']) {
    const entries = [
      { name: 'Ana Sol', post: 'GATE', phone },
      { name: 'Bo Sand', post: 'GATE', phone: '+46 70 111' },
    ];
    const answer = await admin.client.rpc('enter_marshalls', { rally: rally.rallyId, entries, ...file });
    expect(answer.error).toBeNull();
  }
  const [ana] = await stack.sql<{ id: string }[]>`select id from public.marshalls where name = 'Ana Sol'`;
  const { error } = await admin.client.rpc('erase_phone_of_marshall', { marshall: ana?.id });
  expect(error).toBeNull();
  expect(await isThere('+34 600')).toBe(false);
  expect([await isThere('Ana Sol'), await isThere('+46 70 111')]).toEqual([true, true]);
});

test('a picture that a phone sends late does not come back: it is answered as kept, with and without words', async () => {
  const at = '2025-01-05T08:20:00Z';
  const said = { says: 'needs_help', number: '2', post: 'GATE', at };
  const [seen, late, wordless] = [
    rally.fact('report', { ...said, note: 'Burns' }),
    rally.fact('report', { ...said, note: 'Broken leg' }),
    rally.fact('report', said),
  ];
  expect(await rally.answers([seen, late, wordless])).toEqual(['accepted', 'accepted', 'accepted']);
  const reports = [seen, late, wordless].map((item) => String(item.id));
  const keep = (report: string) => rally.door.organizer.rpc('keep_picture', { report, jpeg });
  expect((await keep(String(seen.id))).error).toBeNull();
  const { error } = await admin.client.rpc('erase_words_of_crew', { crew: await crewWith('2') });
  expect(error).toBeNull();
  for (const report of reports) {
    const { data, error: refusal } = await keep(report);
    expect([refusal, data]).toEqual([null, { report, bytes: 0 }]);
  }
  const there = await stack.sql`
    select from public.pictures where fact_id = any (${reports}::uuid[])`;
  expect(there).toHaveLength(0);
});

test('whoever does not administer the rally erases nothing, nor does anybody of what is not there', async () => {
  await report('1', 'Sunstroke');
  const crew = await crewWith('1');
  const [marshall] = await stack.sql<
    { id: string }[]
  >`select id from public.marshalls where name = 'Bo Sand'`;
  const elsewhere = await recordingRally(stack, { door: rally.door });
  const memberships = [{ rallyId: elsewhere.rallyId, role: 'admin' as const }];
  const other = await stack.createPerson({ name: 'other', roles: { memberships } });
  for (const client of [stack.anon(), rally.door.organizer, other.client]) {
    expect((await client.rpc('erase_words_of_crew', { crew })).error?.code).toBe('42501');
    const phone = await client.rpc('erase_phone_of_marshall', { marshall: marshall?.id });
    expect(phone.error?.code).toBe('42501');
  }
  const platform = await stack.createPerson({ name: 'platform', roles: { platformAdmin: true } });
  const nobody = '00000000-0000-4000-8000-000000000000';
  expect((await platform.client.rpc('erase_words_of_crew', { crew: nobody })).error?.code).toBe('42501');
  expect([await isThere('Sunstroke'), await isThere('+46 70 111')]).toEqual([true, true]);
});

test('two who erase the same crew at once: it goes once', async () => {
  const crew = await crewWith('1');
  const both = await Promise.all([1, 2].map(() => admin.client.rpc('erase_words_of_crew', { crew })));
  expect(both.map(({ error }) => error)).toEqual([null, null]);
  expect(both.map(({ data }) => data.notes).sort()).toEqual([0, 1]);
  expect((await ledger())?.broken_at).toBeNull();
});
