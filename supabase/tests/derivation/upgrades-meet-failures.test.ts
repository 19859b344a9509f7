/** Rules that throw while facts are recorded: what they missed is derived by the clock or with an upgrade, and named after its facts. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { totals, type UpgradedRallies, upgradedRallies } from './upgraded-rallies.ts';

let of: UpgradedRallies;
beforeAll(async () => {
  of = await upgradedRallies();
});
afterAll(() => of?.rallies.stop());

const sql = () => of.rallies.sql;
const flush = () => sql()`select timing.flush()`;
const race = (code: string) =>
  sql()`select c.id from public.races c join public.rallies r on r.id = c.rally_id where r.code = ${code}`;
const state = async (code: string) =>
  (await sql()`select stale_since, error, tried_at from timing.race_states where race_id in (${race(code)})`)[0];
const isStale = async (code: string) => {
  const [row] = await sql()`select public.page(${code}, 'after/SS2', 'main') as page`;
  return row?.page.stale !== undefined;
};
/** As if it had failed an hour ago. */
const aged = (code: string) =>
  sql()`update timing.race_states set tried_at = tried_at - interval '1 hour', stale_since = stale_since - interval '1 hour'
    where race_id in (${race(code)})`;

describe('the clock', () => {
  test('derives what a rule could not, once it can', async () => {
    const running = await of.running();
    await of.penalisedUnderived(running, 'SS2', false);
    expect(await isStale(running)).toBe(true);
    await aged(running);
    await flush();
    expect(await isStale(running)).toBe(false);
    expect(await state(running)).toMatchObject({ stale_since: null, error: null });
    expect(totals((await of.pages(running))['after/SS2'])).toContain(662_000);
  });

  test('tries less often what fails for longer', async () => {
    const running = await of.running();
    await of.failing(async () => {
      await of.penalise(running, 'SS2', false);
      await aged(running);
      await flush();
      const tried = await state(running);
      expect(tried?.tried_at.getTime() - tried?.stale_since.getTime()).toBeGreaterThanOrEqual(3_600_000);
      const waits = [299, 301].map(
        (seconds) => sql()`select timing.is_retry_due(t) as is_due from (
          select race_id, stale_since, error, rules_changed_at, must_follow,
            clock_timestamp() - ${seconds} * interval '1 second' as tried_at
          from timing.race_states where race_id in (${race(running)})) t`,
      );
      expect(await Promise.all(waits)).toEqual([[{ is_due: false }], [{ is_due: true }]]);
      await flush();
      expect(await state(running)).toEqual(tried);
    });
  });
});
