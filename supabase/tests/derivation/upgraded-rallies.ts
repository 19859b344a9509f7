/** Two rallies on a database of the test's own, one under way and one over, to which another version of the rules comes. */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Item } from '../golden/sentences.ts';
import type { RallyStory } from '../golden/story.ts';
import { type DerivedRallies, derivedRallies } from './derived-rally.ts';

const STAGES = ['SS1', 'SS2', 'SS3'];
/** Crews 1 to 3 of the first race, 11 to 13 of the second, and so on. */
const numbersOf = (race: number) => [1, 2, 3].map((crew) => String(race * 10 + crew));
const told = (races: string[]): RallyStory => ({
  races: Object.fromEntries(
    races.map((race, i) => [
      race,
      {
        discipline: 'stage',
        legs: [{ date: '2025-01-05', course: STAGES }],
        crews: Object.fromEntries(numbersOf(i).map((number) => [number, { team: 'Dune' }])),
      },
    ]),
  ),
});
export const TOLD = told(['main']);
export const posted = (stage: string) => ({
  ...{ kind: 'stage_status', stage, status: 'provisional', decision: 'As posted' },
  protest_until: '2025-01-05T10:00:00Z',
});

export const signed = (stage: string) => ({
  kind: 'stage_status',
  stage,
  status: 'official',
  decision: 'As driven',
});

export const totals = (page: string | undefined) =>
  (JSON.parse((page ?? '').replace(/^.*? (?=\{)/, '')).rows as { total_ms: number }[]).map(
    ({ total_ms }) => total_ms,
  );

export type UpgradedRallies = Awaited<ReturnType<typeof upgradedRallies>>;

export async function upgradedRallies() {
  const rallies: DerivedRallies = await derivedRallies();
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

  /** The first race drives a stage in some 5 minutes, the second in 105, and so on. */
  async function driven(statuses: Record<string, unknown>[], races = ['main']): Promise<string> {
    const code = await rallies.found(told(races));
    for (const [n, race] of races.entries())
      await record(
        code,
        STAGES.flatMap((stage, i) =>
          numbersOf(n).flatMap((number, j) =>
            [`START-${stage}`, `FINISH-${stage}`].map((control, k) => ({
              ...{ kind: 'chrono', race, control, number, source: 'beam' },
              at: new Date(Date.UTC(2025, 0, 5, 8 + i, 2 * j + (5 + 100 * n) * k, j * k)).toISOString(),
            })),
          ),
        ),
      );
    for (const status of statuses) for (const race of races) await record(code, [{ race, ...status }]);
    return code;
  }

  /** SS1 is official, SS2 provisional, SS3 runs. */
  const running = (races?: string[]) => driven([posted('SS1'), signed('SS1'), posted('SS2')], races);
  const over = () => driven(STAGES.flatMap((stage) => [posted(stage), signed(stage)]));

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
    const waits = async () =>
      (await rallies.sql`select timing.rally_to_follow() as rally`)[0]?.rally !== null;
    do await rallies.sql`select timing.flush()`;
    while (await waits());
  }
  /** A penalty, which an official page holds until an official accepts it. */
  async function penalise(code: string, stage: string, isOfficial: boolean): Promise<void> {
    const id = randomUUID();
    await record(code, [
      {
        id,
        kind: 'penalty',
        kind_of: 'misc',
        number: '2',
        stage,
        ms: 60_000,
        reason: 'Late at the briefing',
      },
    ]);
    if (isOfficial) await record(code, [{ kind: 'release', target: id, reason: 'Decision 8' }]);
  }
  /** Makes the rules throw while `work` runs. */
  async function failing(work: () => Promise<void>): Promise<void> {
    const [rule] = await rallies.sql`select pg_get_functiondef('timing.stage_time'::regproc) as text`;
    await rallies.sql.unsafe(
      rule?.text.replace('return', 'if p_driven_ms > 0 then raise exception $e$no$e$; end if; return'),
    );
    await work().finally(() => rallies.sql.unsafe(rule?.text));
  }
  const penalisedUnderived = (code: string, stage: string, isOfficial: boolean) =>
    failing(() => penalise(code, stage, isOfficial));
  return {
    ...{ rallies, record, driven, running, over, pages, versions, upgraded, slower, flush, penalise },
    ...{ failing, penalisedUnderived },
  };
}
