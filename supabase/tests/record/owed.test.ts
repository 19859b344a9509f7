/** Recordings that queue derive together: what the one in front leaves, the one behind it derives, or the clock that flushes. */
import type { Sql, TransactionSql } from 'postgres';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Answer, Page } from '../golden/door.ts';
import type { Item } from '../golden/sentences.ts';
import { startTestStack, type TestStack } from '../stack/index.ts';
import { inShort, type RecordingRally, recordingRally } from './recording-rally.ts';

let stack: TestStack;
let rally: RecordingRally;
beforeAll(async () => {
  stack = await startTestStack({ rallies: 'many' });
});
beforeEach(async () => {
  rally = await recordingRally(stack, { door: rally?.door });
});
afterAll(() => stack?.stop());

async function follower(): Promise<() => Promise<void>> {
  const session = await stack.sql.reserve();
  await session`select pg_advisory_lock_shared(hashtextextended(${rally.rallyId}::text, 21))`;
  return async () => {
    await session`select pg_advisory_unlock_shared(hashtextextended(${rally.rallyId}::text, 21))`;
    session.release();
  };
}

async function recorded(sql: TransactionSql, items: Item[]): Promise<string[]> {
  const { data } = await rally.door.organizer.auth.getUser();
  const claims = JSON.stringify({ sub: data.user?.id, role: 'authenticated' });
  const [row] = await sql<{ answers: Answer[] }[]>`
    select set_config('request.jwt.claims', ${claims}, true), timing.record(${sql.json(items as never)}) as answers`;
  return row?.answers.map(inShort) ?? [];
}

async function totals(sql: Sql | TransactionSql): Promise<unknown> {
  const [row] = await sql<{ page: Page }[]>`select public.page(${rally.code}, 'after/SS1', 'main') as page`;
  const rows = row?.page.body.rows as { number: string; total_ms: number | null }[];
  return rows.map((crew) => [crew.number, crew.total_ms]);
}

const drive = (number: string, start: string, finish: string) => [
  rally.chrono(number, 'START-SS1', start),
  rally.chrono(number, 'FINISH-SS1', finish),
];

test('with one behind it a recording answers its flags and leaves the page; the next one derives both', async () => {
  const leave = await follower();
  await stack.sql.begin(async (sql) => {
    expect(await recorded(sql, drive('1', '08:00:00', '08:05:00'))).toEqual(['accepted', 'accepted']);
    expect(
      await recorded(sql, [
        rally.chrono('77', 'FINISH-SS1', '08:05:10'),
        rally.chrono('1', 'FINISH-SS1', '08:05:01'),
      ]),
    ).toEqual(['accepted_flagged unknown_number', 'accepted_flagged duplicate']);
    expect(await totals(sql)).toEqual([
      ['1', null],
      ['2', null],
      ['3', null],
    ]);
    await leave();
    expect(await recorded(sql, drive('2', '08:02:00', '08:06:00'))).toEqual(['accepted', 'accepted']);
    expect(await totals(sql)).toEqual([
      ['2', 240_000],
      ['1', 300_000],
      ['3', null],
    ]);
  });
});

test('what corrects derives at once, with all that was left before it', async () => {
  const leave = await follower();
  await stack.sql.begin(async (sql) => {
    const [start, finish] = drive('1', '08:00:00', '08:05:00');
    await recorded(sql, [start, finish] as Item[]);
    const again = rally.chrono('1', 'FINISH-SS1', '08:07:00', {
      supersedes: finish?.id,
      reason: 'Read again',
    });
    expect(await recorded(sql, [again])).toEqual(['accepted']);
    expect(await totals(sql)).toEqual([
      ['1', 420_000],
      ['2', null],
      ['3', null],
    ]);
  });
  await leave();
});

test('what was taken back before it came is taken back, also where it was left', async () => {
  const leave = await follower();
  await stack.sql.begin(async (sql) => {
    const [start, finish] = drive('1', '08:00:00', '08:05:00');
    await recorded(sql, [rally.fact('void', { target: finish?.id, reason: 'Another crew' })]);
    expect(await recorded(sql, [start, finish] as Item[])).toEqual(['accepted', 'accepted']);
    await recorded(sql, drive('2', '08:02:00', '08:06:00'));
    await leave();
    expect(await recorded(sql, [rally.chrono('3', 'START-SS1', '08:04:00')])).toEqual(['accepted']);
    expect(await totals(sql)).toEqual([
      ['2', 240_000],
      ['1', null],
      ['3', null],
    ]);
  });
});

test('a change of the regulations derives what was left before it, and then its own part', async () => {
  const leave = await follower();
  await stack.sql.begin(async (sql) => {
    await recorded(sql, drive('1', '08:00:00', '08:05:00'));
    await sql`insert into public.regulations (race_id, parameters)
      select id, '{"tc.late_per_min": 7000}' from public.races where rally_id = ${rally.rallyId}`;
    expect(await totals(sql)).toEqual([
      ['1', 300_000],
      ['2', null],
      ['3', null],
    ]);
  });
  await leave();
});

test('no more than sixteen facts are owed', async () => {
  const leave = await follower();
  await stack.sql.begin(async (sql) => {
    await recorded(sql, drive('1', '08:00:00', '08:05:00'));
    const early = Array.from({ length: 13 }, (_, n) => rally.chrono('2', 'START-SS1', `08:01:${10 + n}`));
    await recorded(sql, early);
    expect(await totals(sql)).toEqual([
      ['1', null],
      ['2', null],
      ['3', null],
    ]);
    await recorded(sql, [rally.chrono('3', 'START-SS1', '08:04:00')]);
    expect(await totals(sql)).toEqual([
      ['1', 300_000],
      ['2', null],
      ['3', null],
    ]);
  });
  await leave();
});

test('where the one behind goes away without recording, the clock derives', async () => {
  const leave = await follower();
  await stack.sql.begin((sql) => recorded(sql, drive('1', '08:00:00', '08:05:00')));
  await leave();
  await stack.sql`select timing.flush()`;
  await expect
    .poll(() => totals(stack.sql))
    .toEqual([
      ['1', 300_000],
      ['2', null],
      ['3', null],
    ]);
});

test('a crowd: every answer right, and the page complete with the last one or the next tick of the clock', async () => {
  const crews = ['1', '2', '3'];
  const taps = crews.flatMap((number, n) => [
    ...drive(number, `08:0${n}:00`, `08:1${n}:00`),
    rally.chrono(number, 'START-SS2', `09:0${n}:00`),
    rally.chrono(number, 'FINISH-SS2', `09:1${n}:00`),
  ]);
  const answers = await Promise.all(taps.map((tap) => rally.answers([tap])));
  expect(answers.flat().filter((answer) => answer !== 'accepted')).toEqual([]);
  // The last one may take one that is just leaving for one that waits behind it.
  await vi.waitFor(
    async () => {
      const page = await rally.page('after/SS2');
      expect(page.body.rows).toMatchObject(crews.map((number) => ({ number, total_ms: 1_200_000 })));
    },
    { timeout: 20_000 },
  );
});
