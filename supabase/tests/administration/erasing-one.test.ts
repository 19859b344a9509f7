/** Erasing one person, and reasons that mention people. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { enterList, undoChange } from '../record/planned.ts';
import { type RecordingRally, recordingRally } from '../record/recording-rally.ts';
import { type Person, startTestStack, type TestStack } from '../stack/index.ts';

let stack: TestStack;
let admin: Person;
beforeAll(async () => {
  stack = await startTestStack({ rallies: 'many' });
});
afterAll(() => stack?.stop());

describe('erasing one person', () => {
  let rally: RecordingRally;
  let race: string;
  beforeAll(async () => {
    rally = await recordingRally(stack);
    const memberships = [{ rallyId: rally.rallyId, role: 'admin' as const }];
    admin = await stack.createPerson({ name: 'chief', roles: { memberships } });
    const [row] = await stack.sql<{ id: string }[]>`
    select id from public.races where rally_id = ${rally.rallyId} and code = 'main'`;
    race = row?.id ?? '';
  });

  const jpeg = Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.alloc(100)]).toString('base64');

  async function enter(entries: object[], file = {}) {
    const { data, error } = await enterList(admin.client, {
      kind: 'enter_crews',
      id: race,
      rows: entries,
      ...file,
    });
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

  /** Wherever a word may still be. */
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
        union all select to_jsonb(p) from timing.plans p
        union all select to_jsonb(h) from timing.structure_changes h) x`;
    return String(row?.said).includes(word);
  }
  const ledger = async () => {
    const [found] = await stack.sql`
      select facts::int, erased::int, broken_at, hash from timing.verify_ledger(${rally.rallyId})`;
    return found;
  };

  test('of a crew the words, pictures and earlier names go; of others nothing, and times and ledger stay', async () => {
    const file = { file: { name: 'entries.csv', sha256: 'c'.repeat(64) } };
    await enter([{ number: '2', members: driver('Old Name') }]);
    await enter([{ number: '2', vehicle: 'Buggy', members: driver('Imported Name') }], file);
    await enter([{ number: '2', members: driver('Ana Luz') }]);
    await rally.answers([
      rally.chrono('2', 'START-SS1', '08:00:00'),
      rally.chrono('2', 'FINISH-SS1', '08:05:00'),
    ]);
    await report('2', 'Broken arm');
    await report('1', 'Stomach ache');
    const alarm = {
      what: 'sos',
      number: '02',
      post: 'GATE',
      at: '2025-01-05T08:11:00Z',
      note: 'Unconscious',
    };
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
    const file = { file: { name: 'more.csv', sha256: 'd'.repeat(64) } };
    await enter([{ number: '1', vehicle: 'Truck', members: driver('First Name') }]);
    const { import: made } = await enter(
      [{ number: '1', vehicle: 'Quad', members: driver('Second Name') }],
      file,
    );
    const { error } = await admin.client.rpc('erase_words_of_crew', { crew: await crewWith('1') });
    expect(error).toBeNull();
    expect((await undoChange(admin.client, 'undo_entry_import', made)).error).toBeNull();
    expect([await isThere('First Name'), await isThere('Second Name')]).toEqual([false, true]);
    const [crew] = await stack.sql`select vehicle from public.crews where id = ${await crewWith('1')}`;
    expect(crew?.vehicle).toBe('Truck');
  });

  test('the number of a marshall goes everywhere, that of others stays', async () => {
    const file = { file: { name: 'marshalls.csv', sha256: 'b'.repeat(64) } };
    for (const phone of ['+34 600 123 456', '+34 600 999 999']) {
      const entries = [
        { name: 'Ana Sol', post: 'GATE', phone },
        { name: 'Bo Sand', post: 'GATE', phone: '+46 70 111' },
      ];
      const answer = await enterList(admin.client, {
        kind: 'enter_marshalls',
        id: rally.rallyId,
        rows: entries,
        ...file,
      });
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
});

describe('reasons that mention people', () => {
  let rally: RecordingRally;
  beforeAll(async () => {
    rally = await recordingRally(stack);
    const memberships = [{ rallyId: rally.rallyId, role: 'admin' as const }];
    admin = await stack.createPerson({ name: 'chief', roles: { memberships } });
  });

  async function record(kind: string, said: Record<string, unknown>): Promise<string> {
    const item = rally.fact(kind, said);
    expect(await rally.answers([item])).toEqual(['accepted']);
    return String(item.id);
  }
  const report = (number: string, note: string, more = {}) =>
    record('report', { says: 'needs_help', number, post: 'GATE', at: '2025-01-05T08:10:00Z', note, ...more });

  async function said(): Promise<string> {
    const [row] = await stack.sql<{ said: string }[]>`
      select coalesce(string_agg(t::text, ' '), '') as said from (
        select to_jsonb(f) as t from public.facts f where rally_id = ${rally.rallyId}
        union all select to_jsonb(r) from public.reports r
        union all select to_jsonb(s) from timing.snapshots s
        union all select to_jsonb(p) from timing.patches p) x`;
    return row?.said ?? '';
  }
  const ledger = async () => {
    const [found] = await stack.sql`
      select facts::int, erased::int, broken_at, hash from timing.verify_ledger(${rally.rallyId})`;
    return found;
  };
  async function crewWith(number: string): Promise<string> {
    const [row] = await stack.sql<{ id: string }[]>`
      select crew_id as id from public.crew_numbers where rally_id = ${rally.rallyId} and number = ${number} and upper_inf(valid)`;
    return row?.id ?? '';
  }

  test('of a crew its reasons go, through every correction, void and void of a void; those of times stay', async () => {
    const first = await report('2', 'Broken arm');
    const second = await report('3', 'Broken leg', { supersedes: first, reason: 'Ana, not Bo' });
    const taken = await record('void', { target: second, reason: 'Ana is well' });
    await record('void', { target: taken, reason: 'Ana is not well' });
    const time = rally.chrono('2', 'START-SS1', '08:00:00');
    expect(await rally.answers([time])).toEqual(['accepted']);
    await record('void', { target: time.id, reason: 'Wrong minute' });
    await report('1', 'Stomach ache');
    const before = await ledger();
    expect(await said()).toContain('Ana');

    const { data, error } = await admin.client.rpc('erase_words_of_crew', { crew: await crewWith('2') });
    expect(error).toBeNull();
    expect(data).toMatchObject({ notes: 4 });
    const left = await said();
    for (const word of ['Broken', 'Ana']) expect([word, left.includes(word)]).toEqual([word, false]);
    for (const word of ['Stomach ache', 'Wrong minute'])
      expect([word, left.includes(word)]).toEqual([word, true]);
    expect(await ledger()).toEqual({ ...before, erased: 4, broken_at: null });
    const again = await admin.client.rpc('erase_words_of_crew', { crew: await crewWith('3') });
    expect(again.data).toMatchObject({ notes: 0 });
  });

  test('no page of the public says why a report or an alarm was corrected or taken back', async () => {
    const alarm = await record('alarm', {
      what: 'sos',
      number: '1',
      post: 'GATE',
      at: '2025-01-05T08:20:00Z',
    });
    const void_ = rally.fact('void', { target: alarm, reason: 'Heatstroke of the codriver' });
    const time = rally.chrono('1', 'START-SS1', '08:00:00');
    expect(await rally.answers([time, void_])).toEqual(['accepted', 'accepted']);
    const page = await rally.page('corrections');
    expect(JSON.stringify(page)).not.toContain('Heatstroke');
    const published = await stack.sql<{ said: string }[]>`
      select coalesce(string_agg(t::text, ' '), '') as said from (
        select to_jsonb(s) as t from timing.snapshots s union all select to_jsonb(p) from timing.patches p
        union all select to_jsonb(h) from timing.heads h) x`;
    expect(published[0]?.said).not.toContain('Heatstroke');
  });

  test('of a rally that is over all of them go by themselves; a void given out as erased of anything else is a break', async () => {
    await stack.sql`select timing.erase_due(now() + interval '31 days', 30, 90)`;
    const left = await said();
    for (const word of ['Stomach', 'Heatstroke']) expect([word, left.includes(word)]).toEqual([word, false]);
    expect(left).toContain('Wrong minute');
    expect((await ledger())?.broken_at).toBeNull();
    await stack.sql`
      with f as (update public.facts set body = body - 'reason', reason = null, salt = '', body_hash = ''
        where rally_id = ${rally.rallyId} and reason = 'Wrong minute' returning id)
      insert into timing.erased_facts (fact_id) select id from f`;
    expect((await ledger())?.broken_at).not.toBeNull();
  });
});
