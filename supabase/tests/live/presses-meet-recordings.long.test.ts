/** Presses on the structure beside recordings: both take the lock of the rally before any row, so that nobody waits in a circle. */
import { newId } from '@bivouac/rules';
import type { PostgrestError } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Command, carryOut, enterList, row } from '../record/planned.ts';
import { type Person, startTestStack, type TestStack } from '../stack/index.ts';
import { type SmallRally, smallRally } from './small-rally.ts';

const ROUNDS = 8;

let stack: TestStack;
let rally: SmallRally;
let admins: Person[];
let rallyId: string;
let raceId: string;
let stageId: string;
let controlId: string;
const lines: string[] = [];

beforeAll(async () => {
  stack = await startTestStack({ settings: { log: (line) => lines.push(line) } });
  rally = await smallRally(stack, stack.sql);
  await stack.sql`insert into public.controls (race_id, leg_id, stage_id, code, name, kind, ordinal)
    select race_id, leg_id, id, 'TC1', 'Check', 'passage', 3 from public.stages`;
  const [row] =
    await stack.sql`select r.id as rally, c.id as race, s.id as stage, k.id as control from public.rallies r
    join public.races c on c.rally_id = r.id join public.stages s on s.race_id = c.id
    join public.controls k on k.stage_id = s.id and k.code = 'TC1'`;
  ({
    rally: rallyId,
    race: raceId,
    stage: stageId,
    control: controlId,
  } = row as Record<string, string> as {
    rally: string;
    race: string;
    stage: string;
    control: string;
  });
  const roles = { memberships: [{ rallyId, role: 'admin' as const }] };
  admins = [
    await stack.createPerson({ name: 'one', roles }),
    await stack.createPerson({ name: 'two', roles }),
  ];
});
afterAll(() => stack?.stop());

type Press = (client: Person['client']) => PromiseLike<{ error: { message: string } | null }>;

const code = () => `C${newId().slice(-8).toUpperCase()}`;

const written = (client: Person['client'], command: Command) =>
  carryOut(client, command) as Promise<{ error: PostgrestError | null }>;

const presses: Record<string, Press> = {
  'gives a stage another code': (client) => written(client, row('stages', stageId, { code: code() })),
  'gives a control another code': (client) => written(client, row('controls', controlId, { code: code() })),
  'moves all controls': async (client) => {
    const controls = await stack.sql<
      { id: string }[]
    >`select id from public.controls where race_id = ${raceId}`;
    const distance_m = Math.ceil(Math.random() * 1_000);
    const rows = controls.map(({ id }) => row('controls', id, { distance_m }));
    return written(client, { kind: 'write_rows', id: null, rows });
  },
  'writes a roadbook': (client) =>
    enterList(client, {
      kind: 'keep_roadbook',
      id: stageId,
      rows: [{ code: code(), name: 'Well', kind: 'wpc', distance_m: 500, lat: 31, lon: -4 }],
      removes: 1,
    }),
  'removes a control': async (client) => {
    const id = newId();
    const [leg] = await stack.sql`select leg_id from public.controls where id = ${controlId}`;
    await stack.sql`insert into public.controls (id, race_id, leg_id, code, name, kind, ordinal)
      select ${id}, ${raceId}, ${leg?.leg_id}, ${code()}, 'Passage', 'passage', max(ordinal) + 10 from public.controls`;
    return written(client, row('controls', id, null));
  },
};

const waiting = async () =>
  (
    await stack.sql`select count(*)::int as n from pg_locks where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`
  )[0]?.n;

test.each(Object.keys(presses).filter((name) => name !== 'removes a control'))(
  'whoever %s holds no row while it waits for its turn',
  async (name) => {
    const [admin] = admins;
    let pressed: PromiseLike<{ error: { message: string } | null }> | undefined;
    await stack.sql.begin(async (sql) => {
      // As a recording: its turn first, then the rows that its fact points to.
      await sql`select timing.lock_rally(${rallyId})`;
      pressed = presses[name]?.((admin as Person).client).then((answer) => answer);
      await expect.poll(waiting, { timeout: 10_000 }).toBe(1);
      await sql`set local lock_timeout = '3s'`;
      await sql`select from public.stages where id = ${stageId} for key share`;
      await sql`select from public.controls where race_id = ${raceId} for key share`;
    });
    expect((await pressed)?.error).toBeNull();
  },
);

test('a press on one rally does not wait for the turn of another', async () => {
  const [other] = await stack.sql`insert into public.rallies (code, name, time_zone, starts_on, ends_on)
    values ('OTHER', 'Other', 'UTC', '2026-01-05', '2026-01-05') returning id`;
  const [race] = await stack.sql`insert into public.races (rally_id, code, name, discipline, precision_ms)
    values (${other?.id}, 'main', 'Main', 'stage', 100) returning id`;
  await stack.sql`insert into public.memberships (user_id, rally_id, role) values (${admins[0]?.id ?? ''}, ${other?.id}, 'admin')`;
  await stack.sql.begin(async (sql) => {
    await sql`select timing.lock_rally(${rallyId})`;
    const renamed = row('races', String(race?.id), { name: 'Other name' });
    expect((await carryOut((admins[0] as Person).client, renamed)).error).toBeNull();
  });
});

test('an entry list is derived before it waits for its turn, so that recordings go on', async () => {
  const entries = Array.from({ length: 20 }, (_, n) => ({ number: String(500 + n), vehicle: `Car ${n}` }));
  const derivedByWaiting = async () =>
    (
      await stack.sql`select w.pid from pg_locks w join pg_locks d on d.pid = w.pid and d.granted
        where w.locktype = 'advisory' and not w.granted and d.mode = 'RowExclusiveLock' and d.relation = 'timing.standings'::regclass`
    ).length;
  let entered: PromiseLike<{ error: { message: string } | null }> | undefined;
  await stack.sql.begin(async (sql) => {
    await sql`select timing.lock_rally(${rallyId})`;
    entered = enterList((admins[0] as Person).client, {
      kind: 'enter_crews',
      id: raceId,
      rows: entries,
      file: { name: 'entries.csv', sha256: 'a'.repeat(64) },
    }).then((answer) => answer);
    await expect.poll(derivedByWaiting, { timeout: 10_000 }).toBe(1);
  });
  expect((await entered)?.error).toBeNull();
  const rows =
    () => stack.sql`select t.*, s.key from timing.standings t join timing.spans s on s.id = t.span_id
    where s.race_id = ${raceId} order by t.span_id, t.crew_id`;
  const before = [...(await rows())];
  expect(before.length).toBeGreaterThan(20);
  await stack.sql`select count(*) from timing.derive_all(${raceId})`;
  expect([...(await rows())]).toEqual(before);
});

test('presses of two administrators beside recordings: no error reaches anybody', async () => {
  const named = Object.values(presses);
  for (let round = 0; round < ROUNDS; round += 1) {
    const answers = await Promise.all([
      ...[0, 1, 2, 3].map((n) =>
        named[(round + n) % named.length]?.(admins[n % 2]?.client as Person['client']),
      ),
      ...['7', '8', '9'].map((number) => rally.drives(number, 60_000 + round * 1_000 + Number(number))),
    ]);
    for (const answer of answers) {
      if (Array.isArray(answer)) expect(answer.every((outcome) => outcome.startsWith('accepted'))).toBe(true);
      else expect(answer?.error).toBeNull();
    }
  }
  expect(lines.filter((line) => /40P01|deadlock/.test(line))).toEqual([]);
});
