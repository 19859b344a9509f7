/** Nationalities as files write them: what is none is quoted, and the sign of a car is told the code that is meant. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RecordingRally, recordingRally } from '../record/recording-rally.ts';
import { startTestStack, type TestStack } from '../stack/index.ts';

let stack: TestStack;
let rally: RecordingRally;
let race: string;
beforeAll(async () => {
  stack = await startTestStack({ rallies: 'one' });
  rally = await recordingRally(stack);
  const [row] = await stack.sql<{ id: string }[]>`
    select id from public.races where rally_id = ${rally.rallyId} and code = 'main'`;
  race = row?.id ?? '';
});
afterAll(() => stack?.stop());

const said = async (nationality: string) => {
  const entries = [{ number: '303', members: [{ role: 'driver', name: 'A', nationality }] }];
  const { data, error } = await rally.door.admin.rpc('enter_crews', { race, entries, dry_run: true });
  expect(error).toBeNull();
  return data.rows[0].message ?? data.rows[0].outcome;
};

test.each([
  ['D', 'GER'],
  ['CH', 'SUI'],
  ['f', 'FRA'],
  ['GB', 'GBR'],
  ['CDN', 'CAN'],
])('%s is quoted, and %s is meant', async (sign, code) => {
  expect(await said(sign)).toBe(
    `"${sign}" is not the code of a nationality: write ${code} for that country.`,
  );
  expect(await said(code)).toBe('new');
});

test('every code that is meant by a sign is one, and no sign is a code', async () => {
  const signs = await stack.sql<{ sign: string; code: string }[]>`
    select s.sign, timing.nationality_of_sign(s.sign) as code
    from (select chr(a) || coalesce(chr(b), '') || coalesce(chr(c), '') as sign
      from generate_series(65, 90) a, (select null::integer union all select generate_series(65, 90)) as y (b),
        (select null::integer union all select generate_series(65, 90)) as z (c) where b is not null or c is null) s
    where timing.nationality_of_sign(s.sign) is not null
      and (not timing.is_nationality(timing.nationality_of_sign(s.sign)) or timing.is_nationality(s.sign))`;
  expect([...signs]).toEqual([]);
});
