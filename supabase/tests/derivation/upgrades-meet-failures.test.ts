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
const RETIREMENT = {
  ...{ kind: 'retirement', number: '2', status: 'permanent', cause: 'mechanical', reason: 'Engine' },
};
/** As if it was tried last an hour ago, with the same facts behind. */
const due = (code: string) =>
  sql()`update timing.race_states set tried_at = tried_at - interval '1 hour' where race_id in (${race(code)})`;
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
      expect(told('SS1')).toEqual(new Set(['amended newer_rules null']));
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

const SIGNED = ['stage/SS1', 'after/SS1', 'teams/after/SS1'];
const expectSigned = async (code: string, before: Record<string, string>) => {
  const after = await of.pages(code);
  for (const key of SIGNED) expect(after[key], key).toBe(before[key]);
};

test.each([
  ['a hold', { kind: 'crew_hold', number: '2', from_at: '2025-01-05T10:03:00Z', reason: 'Accident' }],
  ['a retirement', { ...RETIREMENT, stage: 'SS3' }],
])('an upgrade after %s that no rule could derive leaves an official page to the byte', async (_, fact) => {
  const running = await of.running();
  const before = await of.pages(running);
  await of.failing(() => of.record(running, [fact]));
  await of.slower(async () => {
    await of.flush();
    await expectSigned(running, before);
  });
});

test('what was let in while rules failed and a clock was set back is in the official page, with its reason', async () => {
  const running = await of.running();
  await of.failing(async () => {
    await of.penalise(running, 'SS3', false);
    await sql()`update timing.race_states set stale_since = stale_since + interval '1 hour' where race_id in (${race(running)})`;
    await of.penalise(running, 'SS1', true);
  });
  await of.slower(async () => {
    await of.flush();
    expect(totals((await of.pages(running))['after/SS1'])).toContain(361_100);
    const version = (await of.versions(running)).findLast(({ key }) => key === 'after/SS1');
    expect(version).toMatchObject({ state: 'amended', reason: 'Decision 8', clerk: 'Admin' });
  });
});

test.each(['stage/SS2', 'stage/SS3'])(
  'a retirement on a stage that is open again waits before the official %s although no rule can derive it',
  async (key) => {
    const over = await of.over();
    await of.record(over, [{ ...posted('SS1'), protest_until: '2025-01-05T22:00:00Z' }]);
    const before = (await of.pages(over))[key];
    await of.failing(() => of.record(over, [{ ...RETIREMENT, stage: 'SS1' }]));
    await due(over);
    await flush();
    expect(await isStale(over)).toBe(false);
    expect((await of.pages(over))[key]).toBe(before);
  },
);

test('what is recorded while newer rules fail on one crew is derived by them with the whole race', async () => {
  const running = await of.running();
  const before = await of.pages(running);
  const third = (ms: number) =>
    `if p_driven_ms = ${ms} then raise exception $e$no$e$; end if; return timing.floored(100 + case`;
  await of.upgraded('timing.stage_time', 'return timing.floored(case', third(302_000), async () => {
    await of.flush();
    await of.penalise(running, 'SS1', false);
    await expectSigned(running, before);
    await of.penalise(running, 'SS1', true);
    await expectSigned(running, before);
    await of.upgraded('timing.stage_time', third(302_000), third(1), async () => {
      await of.flush();
      const page = (await of.pages(running))['after/SS1'];
      expect(page).toMatch(/^v2 amended/);
      expect(totals(page)).toEqual([300_100, 302_100, 361_100]);
    });
  });
});

test.each([
  ['the clock', flush],
  [
    'an upgrade',
    async () => {
      await upgrade();
      await of.flush();
    },
  ],
])(
  'two decisions that no rule could derive each have their reason where they count: %s',
  async (_, repair) => {
    const running = await of.running();
    const kept = (await of.versions(running)).length;
    await of.failing(async () => {
      await of.penalise(running, 'SS1', true);
      await of.penalise(running, 'SS2', false);
    });
    await due(running);
    await repair();
    const added = (await of.versions(running)).slice(kept);
    const told = new Set(added.map(({ key, reason, clerk }) => `${key.slice(-3)} ${reason} ${clerk}`));
    expect(told).toEqual(new Set(['SS1 Decision 8 Admin', 'SS2 Late at the briefing Admin']));
  },
);

test('a stage that is official again while no rule can derive it holds what comes, and keeps the reason of that', async () => {
  const running = await of.running();
  const before = await of.pages(running);
  const id = randomUUID();
  await of.record(running, [{ ...posted('SS1'), id, reason: 'By mistake' }]);
  const kept = (await of.versions(running)).length;
  await of.failing(async () => {
    await of.record(running, [{ kind: 'void', target: id, reason: 'It was official' }]);
    await of.record(running, [{ ...posted('SS2'), reason: 'Posted again' }]);
    await of.penalise(running, 'SS1', false);
  });
  await due(running);
  await flush();
  const page = (await of.pages(running))['after/SS1'];
  expect(page).toMatch(/official/);
  expect(totals(page)).toEqual(totals(before['after/SS1']));
  const brought = (await of.versions(running)).slice(kept).filter(({ key }) => key.endsWith('/SS1'));
  expect(new Set(brought.map(({ reason }) => reason))).toEqual(new Set(['It was official']));
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
