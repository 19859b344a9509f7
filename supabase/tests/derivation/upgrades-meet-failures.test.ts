/** Rules that throw while facts are recorded: what they missed is derived by the clock or with an upgrade, and named after its facts. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { posted, totals, type UpgradedRallies, upgradedRallies } from './upgraded-rallies.ts';

let of: UpgradedRallies;
beforeAll(async () => {
  of = await upgradedRallies();
});
afterAll(() => of?.rallies.stop());

const sql = () => of.rallies.sql;
const flush = () => sql()`select timing.flush()`;
const upgrade = () => sql()`select timing.rules_changed(false)`;
const race = (code: string) =>
  sql()`select c.id from public.races c join public.rallies r on r.id = c.rally_id where r.code = ${code}`;
const state = async (code: string) =>
  (
    await sql()`select stale_since, error, tried_at from timing.race_states where race_id in (${race(code)})`
  )[0];
const isStale = async (code: string) => {
  const [row] = await sql()`select public.page(${code}, 'after/SS2', 'main') as page`;
  return row?.page.stale !== undefined;
};
/** As if it had failed an hour ago. */
const aged = (code: string) =>
  sql()`update timing.race_states set tried_at = tried_at - interval '1 hour', stale_since = stale_since - interval '1 hour'
    where race_id in (${race(code)})`;

describe('an upgrade after a rule had failed', () => {
  test('amends what the facts reach for their reason and by their author, and the rest for its own', async () => {
    const running = await of.running();
    await of.record(running, [{ ...posted('SS1'), reason: 'By mistake' }]);
    await of.penalisedUnderived(running, 'SS2', false);
    const kept = (await of.versions(running)).length;
    await of.slower(async () => {
      await of.flush();
      const added = (await of.versions(running)).slice(kept);
      const told = (stage: string) =>
        new Set(
          added
            .filter(({ key }) => key.endsWith(`/${stage}`))
            .map(({ state, reason, clerk }) => `${state} ${reason} ${clerk}`),
        );
      expect(told('SS2')).toEqual(new Set(['amended Late at the briefing Admin']));
      expect(told('SS1')).toEqual(new Set(['amended Calculated again by newer software. null']));
    });
  });

  test.each(['before it', 'while it failed as well'])(
    'has the decision that was recorded %s',
    async (when) => {
      const running = await of.running();
      await of.failing(async () => {
        if (when !== 'before it') {
          await upgrade();
          await of.flush();
        }
        await of.penalise(running, 'SS1', true);
      });
      await upgrade();
      await of.flush();
      const page = (await of.pages(running))['after/SS1'];
      expect(page).toMatch(/^v2 amended/);
      expect(totals(page)).toContain(361_000);
      const [version] = (await of.versions(running)).filter(
        ({ key, state }) => key === 'after/SS1' && state === 'amended',
      );
      expect(version).toMatchObject({ reason: 'Decision 8', clerk: 'Admin' });
    },
  );
});

test('a signed page that the facts changed while it was open is not brought back', async () => {
  const running = await of.running();
  const id = randomUUID();
  await of.record(running, [{ ...posted('SS1'), id, reason: 'By mistake' }]);
  await of.penalisedUnderived(running, 'SS1', false);
  await of.slower(async () => {
    await of.flush();
    await of.record(running, [{ kind: 'void', target: id, reason: 'It was official' }]);
    expect(totals((await of.pages(running))['after/SS1'])).toContain(361_100);
  });
});

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
