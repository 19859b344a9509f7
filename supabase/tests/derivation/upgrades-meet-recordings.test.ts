/** A recording that reaches several races while newer rules fail on some of them: those alone wait, and know of every fact that may be theirs. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { posted, type UpgradedRallies, upgradedRallies } from './upgraded-rallies.ts';

const RACES = ['main', 'second', 'third'];
let of: UpgradedRallies;
let running: string;
let other: string;
beforeAll(async () => {
  of = await upgradedRallies();
  running = await of.driven([posted('SS1'), posted('SS2')], RACES);
  other = await of.driven([posted('SS1'), posted('SS2')]);
});
afterAll(() => of?.rallies.stop());

const sql = () => of.rallies.sql;
const penalty = (race: string, number: string, stage = 'SS2') => ({
  ...{ kind: 'penalty', kind_of: 'misc', race, number, stage, ms: 60_000 },
  reason: 'Late at the briefing',
});
/** Takes back what has not arrived yet: of which race that is, no one knows. */
const ofNoRace = () => ({ kind: 'void', race: undefined, target: randomUUID(), reason: 'Typed twice' });
/** Newer rules that throw where crews drove for at least so long. */
const failingFrom = (ms: number, work: () => Promise<void>) =>
  of.upgraded(
    'timing.stage_time',
    'return timing.floored(case',
    `if p_driven_ms >= ${ms} then raise exception $e$no$e$; end if; return timing.floored(case`,
    async () => {
      await of.flush();
      await work();
    },
  );
const SECOND_AND_THIRD = 6_000_000;
const THIRD = 12_000_000;
const repaired = async () => {
  await sql()`select timing.rules_changed(false)`;
  await of.flush();
};
const marked = async (code: string) => {
  const rows = await sql()<{ code: string }[]>`
    select c.code from timing.race_states t join public.races c on c.id = t.race_id join public.rallies r on r.id = c.rally_id
    where r.code = ${code} and t.stale_since is not null order by 1`;
  return rows.map((row) => row.code);
};

const shown = async (code: string, race: string, key: string) => {
  const [row] = await sql()`select public.page(${code}, ${key}, ${race}) as page`;
  return row?.page.body as { state: string; reason: string };
};

test('a race is derived at once beside one that waits for newer rules, and the other one once it can be', async () => {
  await failingFrom(THIRD, async () => {
    await of.record(running, [penalty('main', '2'), penalty('third', '22')]);
    expect(await shown(running, 'main', 'stage/SS2')).toMatchObject({
      state: 'amended',
      reason: 'Late at the briefing',
    });
    expect(await shown(running, 'third', 'stage/SS2')).toMatchObject({ state: 'provisional' });
    expect(await marked(running)).toEqual(['third']);
  });
  await repaired();
  expect(await shown(running, 'third', 'stage/SS2')).toMatchObject({
    state: 'amended',
    reason: 'Late at the briefing',
  });
  expect(await marked(running)).toEqual([]);
});

test.each([
  ['one', THIRD, [[ofNoRace()]], ['third']],
  ['two of one recording', THIRD, [[ofNoRace(), ofNoRace()]], ['third']],
  ['two of two recordings', THIRD, [[ofNoRace()], [ofNoRace()]], ['third']],
  ['one, of two races that failed', SECOND_AND_THIRD, [[ofNoRace()]], ['second', 'third']],
])(
  'a fact that names no race marks every race that waits, beside one of a healthy race: %s',
  async (...told) => {
    const [, from, recordings, races] = told;
    await failingFrom(from, async () => {
      for (const facts of recordings) await of.record(running, [penalty('main', '2'), ...facts]);
      expect(await marked(running)).toEqual(races);
      expect(await marked(other)).toEqual([]);
    });
    await repaired();
  },
);
