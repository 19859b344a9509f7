/** What is signed of a race is asked once for an entry list, by Postgres' own count, and each row is refused by itself all the same. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DerivedRallies, derivedRallies } from '../derivation/derived-rally.ts';
import { factsOf } from '../golden/facts.ts';
import { calendarOf } from '../golden/instants.ts';
import { personId } from '../golden/sql-door.ts';
import type { FactStory, RallyStory } from '../golden/story.ts';
import { posted, status } from '../record/said-of-stages.ts';

const CREWS = 12;
const told: RallyStory = {
  races: {
    main: {
      discipline: 'stage',
      legs: [{ date: '2025-01-05', course: ['SS1', 'SS2', 'SS3'] }],
      crews: Object.fromEntries(Array.from({ length: CREWS }, (_, n) => [String(n + 1), 'T1'])),
    },
  },
};

let rallies: DerivedRallies;
let race: string;
beforeAll(async () => {
  rallies = await derivedRallies();
  const code = await rallies.found(told);
  const driven = Array.from(
    { length: CREWS },
    (_, n) => `${n + 1} drives SS1 from 08:${10 + n} in 5:${10 + n}` as FactStory,
  );
  const facts = [...driven, posted('SS1'), status('SS1', 'official')];
  expect(new Set(await rallies.record(factsOf(code, calendarOf(told)).items(facts)))).toEqual(
    new Set(['accepted']),
  );
  const [row] =
    await rallies.sql`select c.id from public.races c join public.rallies r on r.id = c.rally_id where r.code = ${code}`;
  race = row?.id as string;
});
afterAll(() => rallies?.stop());

class Undone extends Error {}

async function entering(entries: object[]): Promise<{ answers: string[]; asked: number }> {
  let answers: string[] = [];
  let asked = 0;
  const work = rallies.sql.begin(async (tx) => {
    await tx`set local track_functions = 'all'`;
    await tx`select set_config('request.jwt.claims', ${JSON.stringify({ sub: personId('admin'), role: 'authenticated' })}, true)`;
    const calls = async () =>
      (
        await tx<{ calls: number }[]>`
        select coalesce(sum(calls), 0)::integer as calls from pg_stat_xact_user_functions
        where funcname in ('is_official_span', 'is_official_by_stages')`
      )[0]?.calls as number;
    const before = await calls();
    const [row] =
      await tx`select timing.do_change(array(select rally_id from public.races where id = ${race}),
      ${tx.json({ kind: 'enter_crews', id: race, rows: entries } as never)}, null, false) as answer`;
    answers = row?.answer.rows.map(({ outcome }: { outcome: string }) => outcome);
    asked = (await calls()) - before;
    throw new Undone();
  });
  await expect(work).rejects.toThrow(Undone);
  return { answers, asked };
}

const newcomers = (many: number) =>
  Array.from({ length: many }, (_, n) => ({ number: String(101 + n), in_from: 'SS2', class: 'T1' }));
const changed = (many: number) =>
  Array.from({ length: many }, (_, n) => ({
    number: String(1 + n),
    class: 'T2',
    effective_from_ordinal: 2,
  }));

test.each([
  ['crews that come', newcomers, 'new'],
  ['a class from a later stage on', changed, 'changed'],
] as const)('%s: one or many, it is asked as often', async (_, rows, outcome) => {
  const one = await entering(rows(1));
  const many = await entering(rows(CREWS));
  expect([one.answers, new Set(many.answers)]).toEqual([[outcome], new Set([outcome])]);
  expect(one.asked).toBeGreaterThan(0);
  expect(many.asked).toBe(one.asked);
});

test('each row is refused by itself', async () => {
  const { answers } = await entering([
    { number: '1', class: 'T2' },
    ...newcomers(1),
    { number: '201', in_from: 'SS1' },
    { number: '2', vehicle: 'Hilux' },
  ]);
  expect(answers).toEqual(['refused', 'new', 'refused', 'changed']);
});
