/** An upgrade meets what officials do beside it: holds, reopened and cancelled stages, amendments, errors. No official result changes by it. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { posted, totals, type UpgradedRallies, upgradedRallies } from './upgraded-rallies.ts';

let of: UpgradedRallies;
beforeAll(async () => {
  of = await upgradedRallies();
});
afterAll(() => of?.rallies.stop());

const HOLD = { kind: 'crew_hold', number: '2', from_at: '2025-01-05T10:03:00Z', reason: 'Accident' };
const SIGNED = ['stage/SS1', 'after/SS1', 'teams/after/SS1'];
async function expectSame(code: string, before: Record<string, string>, keys: string[]): Promise<void> {
  const after = await of.pages(code);
  for (const key of keys) expect(after[key], key).toBe(before[key]);
}

test('a crew on hold leaves the official pages before it as they are', async () => {
  const running = await of.running();
  await of.record(running, [HOLD]);
  const before = await of.pages(running);
  await of.slower(async () => {
    await expectSame(running, before, SIGNED);
    await of.flush();
    await expectSame(running, before, SIGNED);
  });
});

test('a crew that is put on hold after the upgrade leaves the pinned pages that tell nothing it hides', async () => {
  const running = await of.running();
  const before = await of.pages(running);
  await of.slower(async () => {
    await of.flush();
    await of.record(running, [HOLD]);
    await expectSame(running, before, SIGNED);
  });
});

test('nothing of a crew that was put on hold before the upgrade is shown by a pin, and all of it after the release', async () => {
  const running = await of.running();
  const rows = async () => totals((await of.pages(running))['stage/SS2']);
  const open = await rows();
  const id = randomUUID();
  await of.record(running, [{ ...HOLD, id, from_at: '2025-01-05T09:03:00Z' }]);
  const held = await rows();
  expect(held).not.toEqual(open);
  await of.upgraded('timing.stage_body', '{"clerk"', '{"by":"us","clerk"', async () => {
    expect(await rows()).toEqual(held);
    await of.flush();
    expect(await rows()).toEqual(held);
    await of.record(running, [{ kind: 'void', target: id, reason: 'The family knows' }]);
    expect(await rows()).toEqual(open);
  });
});

describe('a stage that is provisional again when the upgrade comes', () => {
  const reopen = async (running: string) => {
    const id = randomUUID();
    await of.record(running, [{ ...posted('SS1'), id, reason: 'By mistake' }]);
    return () => of.record(running, [{ kind: 'void', target: id, reason: 'It was official' }]);
  };
  const bodies = async (code: string) => {
    const shown = await of.pages(code);
    return SIGNED.map((key) => [key, shown[key]?.replace(/^.*? (?=\{)/, '')]);
  };

  test('is shown as it was signed once that is undone', async () => {
    const running = await of.running();
    const before = await bodies(running);
    const undo = await reopen(running);
    await of.slower(async () => {
      await of.flush();
      await undo();
      expect(await bodies(running)).toEqual(before);
      const brought = (await of.versions(running)).filter(({ reason }) => reason === 'It was official');
      expect(new Set(brought.map(({ state }) => state))).toEqual(new Set(['official']));
      await of.penalise(running, 'SS1', true);
      expect((await of.pages(running))['after/SS1']).toMatch(/^v\d amended/);
    });
  });

  test('has the class that was corrected meanwhile', async () => {
    const running = await of.running();
    const undo = await reopen(running);
    await of.slower(async () => {
      await of.flush();
      await of.rallies.sql`
        with made as (
          insert into public.classes (race_id, code, name, ordinal)
          select c.id, 'T2', 'T2', 1 from public.races c join public.rallies r on r.id = c.rally_id where r.code = ${running}
          returning id, race_id)
        update public.crew_enrolments e set class_id = m.id from made m join public.crews c on c.race_id = m.race_id
        where c.id = e.crew_id`;
      await undo();
      const page = (await of.pages(running))['after/SS1'] ?? '';
      const { rows } = JSON.parse(page.replace(/^.*? (?=\{)/, '')) as { rows: { class: string }[] };
      expect(rows.map((row) => row.class)).toEqual(['T2', 'T2', 'T2']);
    });
  });

  test('is amended by what was recorded meanwhile', async () => {
    const running = await of.running();
    const before = await bodies(running);
    const undo = await reopen(running);
    await of.slower(async () => {
      await of.flush();
      await of.penalise(running, 'SS1', false);
      await undo();
      expect(totals((await of.pages(running))['after/SS1'])).toContain(361_100);
      expect((await bodies(running))[1]).not.toEqual(before[1]);
    });
  });
});

test('a penalty before an official stage leaves it, although it shows who led before', async () => {
  const over = await of.over();
  await of.record(over, [{ ...posted('SS1'), protest_until: '2025-01-05T22:00:00Z' }]);
  const before = await of.pages(over);
  await of.slower(async () => {
    await of.flush();
    await of.penalise(over, 'SS1', false);
    await expectSame(over, before, ['stage/SS2', 'stage/SS3']);
  });
});

test('a fact that repairs an upgrade that failed amends only what it changes', async () => {
  const running = await of.running();
  const before = await of.pages(running);
  const [slow] = await of.rallies.sql`
    select f.id, c.at from public.chronos c join public.facts f on f.id = c.fact_id join public.rallies r on r.id = f.rally_id
    where r.code = ${running} order by c.at desc limit 1`;
  const bad = randomUUID();
  await of.record(running, [
    {
      id: bad,
      kind: 'chrono',
      control: 'FINISH-SS3',
      number: '3',
      source: 'beam',
      supersedes: slow?.id,
      at: new Date(slow?.at.getTime() + 3_600_000).toISOString(),
    },
  ]);
  const failing =
    'if p_driven_ms > 3000000 then raise exception $e$no$e$; end if; return timing.floored(100 + case';
  await of.upgraded('timing.stage_time', 'return timing.floored(case', failing, async () => {
    await of.flush();
    const waits = () => of.rallies.sql`
      select c.id from timing.race_states t join public.races c on c.id = t.race_id join public.rallies r on r.id = c.rally_id
      where r.code = ${running} and t.rules_changed_at is not null`;
    expect(await waits()).toHaveLength(1);
    await of.record(running, [{ kind: 'void', target: bad, reason: 'Typed by mistake' }]);
    expect(await waits()).toEqual([]);
    await expectSame(running, before, SIGNED);
    await of.penalise(running, 'SS3', false);
    await expectSame(running, before, SIGNED);
  });
});

test.each([
  ['another stage', false],
  ['it that is not released', true],
])('what could not be derived on %s leaves an official page to the byte', async (_, isOnIt) => {
  const running = await of.running();
  const before = await of.pages(running);
  await of.penalisedUnderived(running, isOnIt ? 'SS1' : 'SS2', false);
  await of.slower(async () => {
    await of.flush();
    await expectSame(running, before, SIGNED);
    expect((await of.pages(running))['stage/SS2']).toMatch(/^v2 amended/);
  });
});

test('a page that an official amended is not amended by software', async () => {
  const over = await of.over();
  await of.penalise(over, 'SS3', true);
  const before = await of.pages(over);
  await of.slower(async () => {
    await of.flush();
    await expectSame(
      over,
      before,
      Object.keys(before).filter((key) => !key.startsWith('now')),
    );
    await of.penalise(over, 'SS3', true);
    const versions = (await of.versions(over)).filter(({ version }) => version === 3);
    expect(new Set(versions.map(({ reason }) => reason))).toEqual(new Set(['Decision 8']));
  });
});

test('a page with another content under the number of a version keeps that content', async () => {
  const over = await of.over();
  await of.record(over, [{ ...posted('SS2'), protest_until: '2025-01-05T22:00:00Z' }]);
  await of.record(over, [
    { kind: 'stage_status', stage: 'SS2', status: 'cancelled', reason: 'Fog', decision: 'Fog' },
  ]);
  const before = await of.pages(over);
  await of.slower(async () => {
    await expectSame(over, before, ['after/SS3', 'stage/SS1', 'stage/SS3']);
    await of.flush();
    await expectSame(over, before, ['after/SS3', 'stage/SS1', 'stage/SS3']);
  });
});

test('readers of a pinned page fetch its next version whole', async () => {
  const running = await of.running();
  await of.slower(async () => {
    await of.flush();
    await of.penalise(running, 'SS1', true);
  });
  const patches = await of.rallies.sql<{ key: string }[]>`
    select k.key from timing.patches k join public.races c on c.id = k.race_id join public.rallies r on r.id = c.rally_id
    where r.code = ${running} and k.key in ('stage/SS1', 'after/SS1') and k.patch is null
      and k.revision = (select max(revision) from timing.patches x where x.race_id = k.race_id and x.key = k.key) order by 1`;
  expect(patches.map(({ key }) => key)).toEqual(['after/SS1', 'stage/SS1']);
});
