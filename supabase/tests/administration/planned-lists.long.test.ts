/** The longest usual entry list, planned and entered, by the clock of the database server: no gateway gives up on it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DerivedRallies, derivedRallies } from '../derivation/derived-rally.ts';
import { personId } from '../golden/sql-door.ts';

const CREWS = 500;

let rallies: DerivedRallies;
let race: string;
beforeAll(async () => {
  rallies = await derivedRallies();
  const code = await rallies.found({
    races: {
      main: {
        discipline: 'stage',
        legs: [{ date: '2025-01-05', course: ['SS1', 'SS2'] }],
        crews: { 1: '', 2: '' },
      },
    },
  });
  const [row] = await rallies.sql`
    select c.id from public.races c join public.rallies r on r.id = c.rally_id where r.code = ${code}`;
  race = row?.id as string;
});
afterAll(() => rallies?.stop());

/** Seconds are printed: how long it takes is for the eye, since it depends on the machine. */
async function call(name: string, work: 'plan_change' | 'apply_change', of: unknown) {
  const from = performance.now();
  const [row] = await rallies.sql.begin(async (tx) => {
    await tx`select set_config('request.jwt.claims', ${JSON.stringify({ sub: personId('admin'), role: 'authenticated' })}, true)`;
    return work === 'plan_change'
      ? await tx`select timing.plan_change(${tx.json(of as never)}) as answer`
      : await tx`select timing.apply_change(${of as string}, '{}') as answer`;
  });
  console.info(`${CREWS} crews ${name} in ${((performance.now() - from) / 1_000).toFixed(1)} s`);
  return row?.answer;
}

test('five hundred crews are planned, and entered as they were planned', { timeout: 200_000 }, async () => {
  const rows = Array.from({ length: CREWS }, (_, n) => ({
    ...{ number: String(101 + n), class: `T${n % 5}`, team: `Team ${n % 50}`, vehicle: `Vehicle ${n}` },
    members: ['driver', 'codriver'].map((role) => ({ role, name: `${role} ${n}`, nationality: 'FRA' })),
    ...{ in_from: 'SS1', asked: { class: 'create', team: 'create' } },
  }));
  const made = await call('planned', 'plan_change', { kind: 'enter_crews', id: race, rows });
  expect(made.rows[0]).toMatchObject({ outcome: 'new' });
  expect(new Set(made.rows.map(({ outcome }: { outcome: string }) => outcome))).toEqual(new Set(['new']));
  const done = await call('entered', 'apply_change', made.plan_id);
  expect(done).toMatchObject({ outcome: 'applied', rows: made.rows });
});
