/** Another version of the rules comes to results that are published: what is official stays, anything else shows that it changed and why. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { foundRally } from '../golden/tell.ts';
import { signed, TOLD, totals, type UpgradedRallies, upgradedRallies } from './upgraded-rallies.ts';

let of: UpgradedRallies;
let rallies: UpgradedRallies['rallies'];
let running: string;
let over: string;
beforeAll(async () => {
  of = await upgradedRallies();
  rallies = of.rallies;
});
afterAll(() => rallies?.stop());
beforeEach(async () => {
  running = await of.running();
  over = await of.over();
});

describe('a rule that gives other times', () => {
  test('moves nothing of a race that is over, and derives it once an official records a fact', async () => {
    const [before, kept] = [await of.pages(over), await of.versions(over)];
    await of.slower(async () => {
      await of.flush();
      expect(await of.pages(over)).toEqual(before);
      expect(await of.versions(over)).toEqual(kept);
      await of.penalise(over, 'SS3', true);
      const after = await of.pages(over);
      expect(after['stage/SS3']).toMatch(/^v2 amended/);
      for (const key of ['stage/SS1', 'after/SS1', 'stage/SS2', 'after/SS2', 'teams/after/SS2'])
        expect(after[key], key).toBe(before[key]);
      expect((await of.versions(over)).slice(kept.length).map(({ reason }) => reason)).not.toContain(null);
    });
  });

  test('leaves the official pages of a race under way to the byte, and amends its provisional ones with a reason', async () => {
    const [before, kept] = [await of.pages(running), await of.versions(running)];
    await of.slower(async () => {
      for (const key of ['stage/SS1', 'after/SS1', 'teams/after/SS1', 'stage/SS2', 'after/SS2'])
        expect((await of.pages(running))[key], key).toBe(before[key]);
      await of.flush();
      const after = await of.pages(running);
      for (const key of ['stage/SS1', 'after/SS1', 'teams/after/SS1'])
        expect(after[key], key).toBe(before[key]);
      expect(after['stage/SS2']).toMatch(/^v2 amended/);
      expect(totals(after['stage/SS2'])).toEqual(totals(before['stage/SS2']).map((ms) => ms + 100));
      const added = (await of.versions(running)).slice(kept.length);
      expect(added).toContainEqual({
        ...{ key: 'stage/SS2', version: 2, state: 'amended', clerk: null },
        reason: 'newer_rules',
      });
      expect(added.map(({ state }) => state)).not.toContain('official');
    });
  });
});

test('a decision amends the pages of a past rally that the new rules give other totals, and no others', async () => {
  const before = await of.pages(over);
  await of.slower(async () => {
    await of.flush();
    const moved = await rallies.sql.begin(async (tx) => {
      const [rally] = await tx`select id from public.rallies where code = ${over}`;
      await tx`select timing.lock_rally(${rally?.id})`;
      const listed =
        await tx`select key, places::int, totals::int from timing.pages_by_older_rules(${rally?.id})`;
      await tx`select timing.apply_rules(${rally?.id}, 'Decision 12 of the federation')`;
      return listed;
    });
    expect(moved).toContainEqual({ key: 'stage/SS1', places: 0, totals: 3 });
    const after = await of.pages(over);
    expect(after['stage/SS1']).toMatch(/^v2 amended/);
    expect(totals(after['stage/SS1'])).toEqual(totals(before['stage/SS1']).map((ms) => ms + 100));
    expect(
      new Set((await of.versions(over)).filter(({ version }) => version === 2).map(({ reason }) => reason)),
    ).toEqual(new Set(['Decision 12 of the federation']));
    expect(
      await rallies.sql`select * from timing.pages_by_older_rules((select id from public.rallies where code = ${over}))`,
    ).toHaveLength(0);
  });
});

test('a preset keeps its values for a race with an open stage, and has its new ones for a race that opens later', async () => {
  const later = `D${randomUUID().slice(0, 8)}`;
  await foundRally({ name: later, story: '', rally: TOLD, facts: [], expect: [] }, rallies.door);
  const limits = async () =>
    (
      await rallies.sql<{ limit: number }[]>`
        select (t.rules ->> 'auto_confirm.max')::int as limit from timing.tariffs t join public.races c on c.id = t.race_id
        join public.rallies r on r.id = c.rally_id where r.code in (${running}, ${later}) order by r.code = ${later}`
    ).map(({ limit }) => limit);
  expect(await limits()).toEqual([900_000, 900_000]);
  await of.upgraded(
    'timing.regulation_parameters',
    `'900000', '900000', '900000'`,
    `'1', '2', '3'`,
    async () => {
      await of.flush();
      expect(await limits()).toEqual([900_000, 3]);
    },
  );
});

test('a page with another format keeps the bytes, the version and the hash that were published', async () => {
  const [before, kept] = [await of.pages(running), await of.versions(running)];
  await of.upgraded('timing.stage_body', '{"clerk"', '{"by":"us","clerk"', async () => {
    await of.flush();
    const after = await of.pages(running);
    for (const key of ['stage/SS1', 'stage/SS2']) expect(after[key], key).toBe(before[key]);
    expect(after['stage/SS3']).toContain('"by":"us"');
    expect(await of.versions(running)).toEqual(kept);
    await of.penalise(running, 'SS1', true);
    expect((await of.pages(running))['stage/SS1']).toMatch(/^v2 amended \d+ .*"by":"us"/);
  });
});

test('a rule of who posts a page makes no version of one that was posted, not then and not with the next fact', async () => {
  const [before, kept] = [await of.pages(running), await of.versions(running)];
  const spoken = "filter (where t.is_own and t.status <> 'cancelled') as versions";
  await of.upgraded('timing.publication_rows', spoken, 'as versions', async () => {
    await of.flush();
    const after = await of.pages(running);
    for (const key of ['after/SS1', 'after/SS2']) expect(after[key], key).toBe(before[key]);
    expect(await of.versions(running)).toEqual(kept);
    await of.penalise(running, 'SS3', false);
    expect(await of.versions(running)).toEqual(kept);
    await of.record(running, [signed('SS2')]);
    expect((await of.pages(running))['after/SS2']).toMatch(/^v1 official/);
  });
});

test('a fact that meets a race before it was derived again amends only what the fact moves', async () => {
  const before = await of.pages(running);
  await of.slower(async () => {
    await of.penalise(running, 'SS2', false);
    const after = await of.pages(running);
    expect(after['stage/SS1']).toBe(before['stage/SS1']);
    expect(after['stage/SS2']).toMatch(/^v\d amended/);
  });
});

test('an error while deriving again leaves the race marked and its pages as they are, and a fact repairs it', async () => {
  const before = await of.pages(running);
  await of.upgraded(
    'timing.stage_time',
    'return',
    'if p_driven_ms > 0 then raise exception $e$no$e$; end if; return',
    async () => {
      await of.flush();
      const after = await of.pages(running);
      for (const key of ['stage/SS1', 'stage/SS2']) expect(after[key], key).toBe(before[key]);
    },
  );
  await of.penalise(running, 'SS3', false);
  expect(
    await rallies.sql`select t.error from timing.race_states t join public.races c on c.id = t.race_id
    join public.rallies r on r.id = c.rally_id where r.code = ${running}`,
  ).toEqual([{ error: null }]);
});
