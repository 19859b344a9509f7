/** Times of day as instants: the database reads them by the same time-zone table as Node. */
import { randomBytes } from 'node:crypto';
import { instantInZone } from '@bivouac/rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordingRally } from '../record/recording-rally.ts';
import { startTestStack, type TestStack } from '../stack/index.ts';

let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack({ rallies: 'many' });
});
afterAll(() => stack?.stop());

test('a copy has the hours of its rally where clocks are set otherwise by then, as Node knows them', async () => {
  const own = await recordingRally(stack);
  const zone = 'Africa/Casablanca';
  const eight = (date: string) => ({ date, timeZone: zone, hour: 8, minute: 0, second: 0, ms: 0 });
  const first = new Date(instantInZone(eight('2026-05-10'))).toISOString();
  await stack.sql`update public.rallies set time_zone = ${zone}, starts_on = '2026-05-10', ends_on = '2026-05-11'
    where id = ${own.rallyId}`;
  await stack.sql`update public.stages set first_start_at = ${first}
    where race_id in (select id from public.races where rally_id = ${own.rallyId})`;
  const { data: copy } = await own.door.admin.rpc('copy_rally', {
    ...{ rally: own.rallyId, code: `COPY-${randomBytes(3).toString('hex')}` },
    ...{ name: 'Next year', starts_on: '2027-05-09' },
  });
  const starts = await stack.sql<{ first_start_at: Date }[]>`
    select distinct s.first_start_at from public.stages s join public.races c on c.id = s.race_id where c.rally_id = ${copy}`;
  expect(starts.map(({ first_start_at }) => first_start_at.getTime())).toEqual([
    instantInZone(eight('2027-05-09')),
  ]);
});

test('the database and Node have one time-zone table', async () => {
  const zones = Intl.supportedValuesOf('timeZone');
  const shown = await stack.sql<{ zone: string; at: string; clock: string }[]>`
    select zone, timing.instant(at) as at, to_char(at at time zone zone, 'YYYY-MM-DD HH24:MI') as clock
    from unnest(${zones}::text[]) as z (zone), generate_series('2025-01-01Z'::timestamptz, '2029-12-01Z', '50 days') as s (at)`;
  const format = new Map(
    zones.map((timeZone) => [
      timeZone,
      new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'short' }),
    ]),
  );
  const otherwise = shown.filter(({ zone, at, clock }) => format.get(zone)?.format(Date.parse(at)) !== clock);
  expect(otherwise).toEqual([]);
});
