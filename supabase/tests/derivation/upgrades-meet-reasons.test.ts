/** What is recorded, reopened and changed while rules fail, once they work again: each page is as if it had been derived at once. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { posted, type UpgradedRallies, upgradedRallies } from './upgraded-rallies.ts';

let of: UpgradedRallies;
beforeAll(async () => {
  of = await upgradedRallies();
});
afterAll(() => of?.rallies.stop());

const sql = () => of.rallies.sql;
/** The clock derives again what failed, as if it was tried last an hour ago. */
const byClock = async () => {
  await sql()`update timing.race_states set tried_at = tried_at - interval '1 hour'`;
  await sql()`select timing.flush()`;
};
const byUpgrade = async () => {
  await sql()`select timing.rules_changed(false)`;
  await of.flush();
};
const last = async (code: string, key: string) => {
  const version = (await of.versions(code)).findLast((one) => one.key === key);
  return `${version?.state} v${version?.version}: ${version?.reason}`;
};
const LATE = 'Late at the briefing';
const penalty = (stage: string, more: object = {}) => ({
  ...{ kind: 'penalty', kind_of: 'misc', number: '2', stage, ms: 60_000, reason: LATE },
  ...more,
});
const [first, earlier] = [randomUUID(), randomUUID()];

test.each([
  [
    'a penalty after the posting is in the first version',
    [posted('SS3'), penalty('SS3')],
    'after/SS3',
    'provisional v1: null',
  ],
  [
    'a time after the posting is in the first version',
    [
      posted('SS3'),
      { kind: 'chrono', control: 'FINISH-SS3', number: '2', source: 'beam', at: '2025-01-05T10:07:00Z' },
    ],
    'after/SS3',
    'provisional v1: null',
  ],
  [
    'a penalty before the posting is in it',
    [penalty('SS3'), posted('SS3')],
    'after/SS3',
    'provisional v1: null',
  ],
  [
    'a release of what counts already is no reason',
    [penalty('SS2', { id: first }), { kind: 'release', target: first, reason: 'Decision 9' }],
    'after/SS2',
    `amended v2: ${LATE}`,
  ],
  [
    'a second void is no reason',
    [
      { kind: 'void', target: earlier, reason: 'Decision 7' },
      { kind: 'void', target: earlier, reason: 'Decision 9' },
    ],
    'after/SS2',
    'amended v3: Decision 7',
  ],
  [
    'what was undone is no reason, nor is what undid it',
    [
      penalty('SS2', { id: first, reason: 'Decision 6' }),
      { kind: 'void', target: earlier, reason: 'Decision 7' },
      { kind: 'void', target: first, reason: 'Decision 8' },
    ],
    'after/SS2',
    'amended v3: Decision 7',
  ],
])('what no rule could derive: %s', async (_, facts, key, said) => {
  for (const repair of [byClock, byUpgrade]) {
    const running = await of.running();
    const ids = new Map<string, string>([first, earlier].map((id) => [id, randomUUID()]));
    if (said.includes('v3'))
      await of.record(running, [penalty('SS2', { id: ids.get(earlier), number: '3' })]);
    await of.failing(async () => {
      for (const fact of facts as { id?: string; target?: string }[])
        await of.record(running, [
          {
            ...fact,
            ...(fact.id ? { id: ids.get(fact.id) } : {}),
            ...(fact.target ? { target: ids.get(fact.target) } : {}),
          },
        ]);
    });
    await repair();
    expect(await last(running, key), repair.name).toBe(said);
  }
});

test('a page that became official while newer rules fail holds what comes', async () => {
  const running = await of.driven([posted('SS1'), posted('SS2'), posted('SS3')]);
  await of.failing(async () => {
    await byUpgrade();
    await of.record(running, [
      { kind: 'page_status', key: 'leg/1', status: 'official', decision: 'As driven', reason: 'It is late' },
    ]);
    await of.penalise(running, 'SS3', false);
  });
  const [gate] = await sql()`
    select f.gate from public.facts f join public.rallies r on r.id = f.rally_id where r.code = ${running} and f.kind = 'penalty'`;
  expect(gate).toEqual({ gate: 'held' });
});

test.each([
  ['the clock', byClock],
  ['an upgrade', byUpgrade],
])('a change of the structure that no rule could derive is the reason: %s', async (_, repair) => {
  const running = await of.driven([posted('SS1'), posted('SS2')]);
  await of.failing(async () => {
    await sql().begin(async (tx) => {
      await tx`select set_config('bivouac.reason', '"Shortest time corrected"', true)`;
      await tx`update public.stages s set min_time_ms = 400000 from public.races c join public.rallies r on r.id = c.rally_id
        where c.id = s.race_id and r.code = ${running} and s.code = 'SS2'`;
      await tx`select timing.restructure_now()`;
    });
  });
  await repair();
  expect(await last(running, 'after/SS2')).toBe('amended v2: Shortest time corrected');
});

test('a reopening that is undone while rules fail leaves the official pages to the upgrade as they were', async () => {
  const SIGNED = ['stage/SS1', 'after/SS1', 'teams/after/SS1'];
  const bodies = async (code: string) => {
    const pages = await of.pages(code);
    return SIGNED.map((key) => [key, pages[key]?.replace(/^.*? (?=\{)/, '')]);
  };
  const running = await of.running();
  const before = await bodies(running);
  const id = randomUUID();
  await of.record(running, [{ ...posted('SS1'), id, reason: 'By mistake' }]);
  await of.failing(() => of.record(running, [{ kind: 'void', target: id, reason: 'It was official' }]));
  await of.slower(async () => {
    await of.flush();
    expect(await bodies(running)).toEqual(before);
    expect((await of.pages(running))['after/SS1']).toMatch(/^v\d official/);
  });
});

const REOPENED = { kind: 'stage_status', stage: 'SS2', status: 'running', reason: 'By mistake' };

test.each([
  ['a reopening', REOPENED, false, 'the clock'],
  ['a reopening', REOPENED, false, 'an upgrade'],
  ['a penalty that was let in', penalty('SS1'), true, 'the clock'],
  ['a penalty that was let in', penalty('SS1'), true, 'an upgrade'],
])('%s that is undone while rules fail has no effect', async (_, said, isLetIn, by) => {
  const running = await of.running();
  const before = await of.pages(running);
  const kept = await of.versions(running);
  const [id, back] = [randomUUID(), randomUUID()];
  await of.failing(async () => {
    await of.record(running, [{ ...said, id }]);
    if (isLetIn) await of.record(running, [{ kind: 'release', target: id, reason: 'Decision 8' }]);
    await of.record(running, [{ kind: 'void', id: back, target: id, reason: 'It was right before' }]);
    if (isLetIn) await of.record(running, [{ kind: 'release', target: back, reason: 'It was right before' }]);
  });
  if (by === 'the clock') {
    await byClock();
    expect(await of.versions(running)).toEqual(kept);
    return;
  }
  await of.slower(async () => {
    await of.flush();
    const after = await of.pages(running);
    for (const key of ['stage/SS1', 'after/SS1', 'teams/after/SS1'])
      expect(after[key], key).toBe(before[key]);
    expect(await last(running, 'after/SS2')).toBe('amended v2: newer_rules');
  });
});
