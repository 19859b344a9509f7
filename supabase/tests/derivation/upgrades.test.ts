/** Another version of the rules comes to results that are published: what is official stays, anything else shows that it changed and why. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Item } from '../golden/sentences.ts';
import type { RallyStory } from '../golden/story.ts';
import { foundRally } from '../golden/tell.ts';
import { type DerivedRallies, derivedRallies } from './derived-rally.ts';

const STAGES = ['SS1', 'SS2', 'SS3'];
const TOLD: RallyStory = {
  races: {
    main: {
      discipline: 'stage',
      legs: [{ date: '2025-01-05', course: STAGES }],
      crews: { '1': { team: 'Dune' }, '2': { team: 'Dune' }, '3': { team: 'Dune' } },
    },
  },
};
let rallies: DerivedRallies;
let running: string;
let over: string;
beforeAll(async () => {
  rallies = await derivedRallies();
});
afterAll(() => rallies?.stop());

let ids = 0;
async function record(code: string, said: Record<string, unknown>[]): Promise<void> {
  const items = said.map((one) => {
    ids += 1;
    return {
      id: `0197a1b2-0000-7000-8000-${String(ids).padStart(12, '0')}`,
      rally: code,
      race: 'main',
      ...one,
    };
  });
  for (const outcome of await rallies.record(items as unknown as Item[]))
    expect(outcome).toMatch(/^accepted/);
}

const posted = (stage: string) => ({
  ...{ kind: 'stage_status', stage, status: 'provisional', decision: 'As posted' },
  protest_until: '2025-01-05T10:00:00Z',
});
const signed = (stage: string) => ({
  kind: 'stage_status',
  stage,
  status: 'official',
  decision: 'As driven',
});

async function driven(statuses: Record<string, unknown>[]): Promise<string> {
  const code = await rallies.found(TOLD);
  await record(
    code,
    STAGES.flatMap((stage, i) =>
      ['1', '2', '3'].flatMap((number, j) =>
        [`START-${stage}`, `FINISH-${stage}`].map((control, k) => ({
          ...{ kind: 'chrono', control, number, source: 'beam' },
          at: new Date(Date.UTC(2025, 0, 5, 8 + i, 2 * j + 5 * k, j * k)).toISOString(),
        })),
      ),
    ),
  );
  for (const status of statuses) await record(code, [status]);
  return code;
}

beforeEach(async () => {
  running = await driven([posted('SS1'), signed('SS1'), posted('SS2')]);
  over = await driven(STAGES.flatMap((stage) => [posted(stage), signed(stage)]));
});

/** Each page with its version, state, revision and body. */
async function pages(code: string): Promise<Record<string, string>> {
  const rows = await rallies.sql<{ key: string; page: string }[]>`
    select k.key, concat_ws(' ', 'v' || coalesce(p.version, 0), coalesce(p.state, 'live'), h.revision,
      timing.page_body(r.id, c.id, k.key)) as page
    from public.rallies r join public.races c on c.rally_id = r.id
    cross join lateral jsonb_array_elements_text(timing.pages_of_race(c.id)) as k (key)
    left join timing.heads h on h.race_id = c.id and h.key = k.key
    left join timing.spans s on s.race_id = c.id and s.key = timing.span_key(k.key)
    left join timing.publications p on p.span_id = s.id
    where r.code = ${code} order by 1`;
  return Object.fromEntries(rows.map(({ key, page }) => [key, page]));
}
const versions = (code: string) => rallies.sql`
  select k.key, k.version, k.state, k.reason, k.clerk from timing.snapshots k join public.races c on c.id = k.race_id
  join public.rallies r on r.id = c.rally_id where r.code = ${code} order by k.id`;
const totals = (page: string | undefined) =>
  (JSON.parse((page ?? '').replace(/^.*? (?=\{)/, '')).rows as { total_ms: number }[]).map(
    ({ total_ms }) => total_ms,
  );

/** Replaces a text in a function, as an upgrade does, and puts it back afterwards. */
async function upgraded(name: string, from: string, to: string, work: () => Promise<void>): Promise<void> {
  const [found] = await rallies.sql`select pg_get_functiondef(${name}::regproc) as text`;
  expect(found?.text).toContain(from);
  await rallies.sql.unsafe(found?.text.replace(from, to));
  await rallies.sql`select timing.rules_changed(false)`;
  try {
    await work();
  } finally {
    await rallies.sql.unsafe(found?.text);
  }
}
const slower = (work: () => Promise<void>) =>
  upgraded('timing.stage_time', 'p_driven_ms else', 'p_driven_ms + 100 else', work);
/** Until the machine's clock, which does it twice a second, has nothing left to do. */
async function flush(): Promise<void> {
  const waits = async () => (await rallies.sql`select timing.rally_to_follow() as rally`)[0]?.rally !== null;
  do await rallies.sql`select timing.flush()`;
  while (await waits());
}
/** A penalty, which an official page holds until an official accepts it. */
async function penalise(code: string, stage: string): Promise<void> {
  const id = randomUUID();
  await record(code, [
    { id, kind: 'penalty', kind_of: 'misc', number: '2', stage, ms: 60_000, reason: 'Late at the briefing' },
  ]);
  if (code === over || stage === 'SS1')
    await record(code, [{ kind: 'release', target: id, reason: 'Decision 8' }]);
}

describe('a rule that gives other times', () => {
  test('moves nothing of a race that is over, and derives it once an official records a fact', async () => {
    const [before, kept] = [await pages(over), await versions(over)];
    await slower(async () => {
      await flush();
      expect(await pages(over)).toEqual(before);
      expect(await versions(over)).toEqual(kept);
      await penalise(over, 'SS3');
      const after = await pages(over);
      expect(after['stage/SS3']).toMatch(/^v2 amended/);
      for (const key of ['stage/SS1', 'after/SS1', 'stage/SS2', 'after/SS2', 'teams/after/SS2'])
        expect(after[key], key).toBe(before[key]);
      expect((await versions(over)).slice(kept.length).map(({ reason }) => reason)).not.toContain(null);
    });
  });

  test('leaves the official pages of a race under way to the byte, and amends its provisional ones with a reason', async () => {
    const [before, kept] = [await pages(running), await versions(running)];
    await slower(async () => {
      for (const key of ['stage/SS1', 'after/SS1', 'teams/after/SS1', 'stage/SS2', 'after/SS2'])
        expect((await pages(running))[key], key).toBe(before[key]);
      await flush();
      const after = await pages(running);
      for (const key of ['stage/SS1', 'after/SS1', 'teams/after/SS1'])
        expect(after[key], key).toBe(before[key]);
      expect(after['stage/SS2']).toMatch(/^v2 amended/);
      expect(totals(after['stage/SS2'])).toEqual(totals(before['stage/SS2']).map((ms) => ms + 100));
      const added = (await versions(running)).slice(kept.length);
      expect(added).toContainEqual({
        ...{ key: 'stage/SS2', version: 2, state: 'amended', clerk: null },
        reason: 'Calculated again by newer software.',
      });
      expect(added.map(({ state }) => state)).not.toContain('official');
    });
  });
});

test('a decision amends the pages of a past rally that the new rules give other totals, and no others', async () => {
  const before = await pages(over);
  await slower(async () => {
    await flush();
    const moved = await rallies.sql.begin(async (tx) => {
      const [rally] = await tx`select id from public.rallies where code = ${over}`;
      await tx`select timing.lock_rally(${rally?.id})`;
      const listed =
        await tx`select key, places::int, totals::int from timing.pages_by_older_rules(${rally?.id})`;
      await tx`select timing.apply_rules(${rally?.id}, 'Decision 12 of the federation')`;
      return listed;
    });
    expect(moved).toContainEqual({ key: 'stage/SS1', places: 0, totals: 3 });
    const after = await pages(over);
    expect(after['stage/SS1']).toMatch(/^v2 amended/);
    expect(totals(after['stage/SS1'])).toEqual(totals(before['stage/SS1']).map((ms) => ms + 100));
    expect(
      new Set((await versions(over)).filter(({ version }) => version === 2).map(({ reason }) => reason)),
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
  await upgraded(
    'timing.regulation_parameters',
    `'900000', '900000', '900000'`,
    `'1', '2', '3'`,
    async () => {
      await flush();
      expect(await limits()).toEqual([900_000, 3]);
    },
  );
});

test('a page with another format keeps the bytes, the version and the hash that were published', async () => {
  const [before, kept] = [await pages(running), await versions(running)];
  await upgraded('timing.stage_body', '{"clerk"', '{"by":"us","clerk"', async () => {
    await flush();
    const after = await pages(running);
    for (const key of ['stage/SS1', 'stage/SS2']) expect(after[key], key).toBe(before[key]);
    expect(after['stage/SS3']).toContain('"by":"us"');
    expect(await versions(running)).toEqual(kept);
    await penalise(running, 'SS1');
    expect((await pages(running))['stage/SS1']).toMatch(/^v2 amended \d+ .*"by":"us"/);
  });
});

test('a fact that meets a race before it was derived again amends only what the fact moves', async () => {
  const before = await pages(running);
  await slower(async () => {
    await penalise(running, 'SS2');
    const after = await pages(running);
    expect(after['stage/SS1']).toBe(before['stage/SS1']);
    expect(after['stage/SS2']).toMatch(/^v\d amended/);
  });
});

test('an error while deriving again leaves the race marked and its pages as they are, and a fact repairs it', async () => {
  const before = await pages(running);
  await upgraded(
    'timing.stage_time',
    'return',
    'if p_driven_ms > 0 then raise exception $e$no$e$; end if; return',
    async () => {
      await flush();
      const after = await pages(running);
      for (const key of ['stage/SS1', 'stage/SS2']) expect(after[key], key).toBe(before[key]);
    },
  );
  await penalise(running, 'SS3');
  expect(
    await rallies.sql`select t.error from timing.race_states t join public.races c on c.id = t.race_id
    join public.rallies r on r.id = c.rally_id where r.code = ${running}`,
  ).toEqual([{ error: null }]);
});
