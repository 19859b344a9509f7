/** A rally founded once in a database of one's own, on which any number of sequences are tried: each in a transaction that is undone. */
import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Sql } from 'postgres';
import type { Answer, Page, PagePatch } from '../../golden/door.ts';
import type { Item } from '../../golden/sentences.ts';
import { personId, sqlDoor } from '../../golden/sql-door.ts';
import type { RallyStory } from '../../golden/story.ts';
import { foundRally } from '../../golden/tell.ts';
import { fieldsOf } from './field.ts';

type Json = Parameters<Sql['json']>[0];

export type Bodies = Map<string, string>;

export type Move = {
  race: string;
  key: string;
  number: string;
  after: { penalty_ms: number; position: number | null; status: string; total_ms: number | null };
};

export type BenchRally = {
  told: RallyStory;
  code: string;
  rallyId: string;
  first: Map<string, Page>;
  undone<T>(work: () => Promise<T>): Promise<T>;
  record(items: Item[]): Promise<Answer[]>;
  /** Runs the work with somebody else waiting behind each recording, who derives what was left once it is over. */
  queued<T>(work: () => Promise<T>): Promise<T>;
  whatIf(items: Item[]): Promise<Move[]>;
  bodies(which?: 'main'): Promise<Bodies>;
  read(): Promise<{ pages: Map<string, Page>; bodies: Bodies }>;
  /** False: every row that pages are made of is as it was. */
  deriveAgain(): Promise<boolean>;
  pages(): Promise<Map<string, Page>>;
  patchesSince(key: string, since: number): Promise<PagePatch[]>;
  penalties(): Promise<string[]>;
  stale(): Promise<string[]>;
  sql: Sql;
};

const REPEATING = /^(index$|penalties[/]|crew[/])/;
const bodyOf = (page: string): string => page.slice(page.indexOf('"body":') + '"body":'.length, -1);
export const isRepeating = (key: string): boolean => REPEATING.test(key);

/**
 * The machine's clock is replaced: a fact is received at the instant its id carries, so that two tellings of the same facts
 * can be compared to the byte.
 */
export async function replaceClock(sql: Sql): Promise<void> {
  await sql.unsafe(`
    create or replace function timing.received_as_told() returns trigger language plpgsql as $$
    begin
      new.received_at := to_timestamp(('x' || substr(replace(new.id::text, '-', ''), 1, 12))::bit(48)::bigint / 1000.0);
      return new;
    end $$;
    create or replace trigger received_as_told before insert on public.facts
    for each row execute function timing.received_as_told();`);
}

export function idAt(receivedMs: number, name: string): string {
  const time = Math.floor(receivedMs).toString(16).padStart(12, '0');
  const rest = createHash('sha256').update(name).digest('hex');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${rest.slice(0, 3)}-8${rest.slice(3, 6)}-${rest.slice(6, 18)}`;
}

/** `sql` and `beside` have one connection each. */
export async function foundBenchRally(
  sql: Sql,
  beside: Sql,
  code: string,
  told: RallyStory,
): Promise<BenchRally> {
  const door = await sqlDoor(sql);
  const { rallyId } = await foundRally({ name: code, story: '', rally: told, facts: [], expect: [] }, door);
  const opened = fieldsOf(told).flatMap(({ code: race, stages }) =>
    stages.map(({ code: stage }) => ({ race, stage })),
  );
  const answers = await door.record(
    'admin',
    opened.map(({ race, stage }, i) => ({
      id: idAt(Date.UTC(2025, 0, 4), `${code} ${i}`),
      kind: 'stage_status',
      rally: code,
      race,
      stage,
      status: 'running',
      reason: 'All of them are open from the start',
    })),
  );
  const refused = answers.find(({ outcome }) => outcome !== 'accepted');
  if (refused) throw new Error(`A stage of ${code} cannot be opened: ${refused.message}`);
  const claims = JSON.stringify({ sub: personId('admin'), role: 'authenticated' });
  const pagesWithBodies = async () => {
    const rows = await sql<{ key: string; page: string }[]>`
      select c.code || ' ' || k.key as key, timing.page(r.code, c.code, k.key)::text as page
      from public.rallies r join public.races c on c.rally_id = r.id
      cross join lateral jsonb_array_elements_text(timing.pages_of_race(c.id)) as k (key)
      where r.id = ${rallyId} and k.key not like 'teams/%'`;
    return {
      pages: new Map(rows.map(({ key, page }) => [key, JSON.parse(page) as Page])),
      bodies: new Map(rows.map(({ key, page }) => [key, bodyOf(page)])),
    };
  };
  const bodies = async (which: 'all' | 'main' | 'beside'): Promise<Bodies> => {
    const rows = await sql<{ key: string; body: string | null }[]>`
      with keys as (
        select null::uuid as race_id, null::text as race, key from jsonb_array_elements_text(timing.pages_of_rally(${rallyId})) as k (key)
        union all
        select c.id, c.code::text, k.key from public.races c
        cross join lateral jsonb_array_elements_text(timing.pages_of_race(c.id)) as k (key)
        where c.rally_id = ${rallyId} and (${which !== 'beside'} or k.key like 'teams/%')
        union all
        select null, null, 'crew/' || n.number from timing.crew_plates n join public.crews c on c.id = n.crew_id where c.rally_id = ${rallyId})
      select coalesce(race || ' ', '') || key as key, timing.page_body(${rallyId}, race_id, key) as body from keys
      where ${which !== 'main'} or key !~ ${REPEATING.source}`;
    return new Map(rows.map(({ key, body }) => [key, body ?? '']));
  };
  return {
    told,
    code,
    rallyId,
    sql,
    first: (await pagesWithBodies()).pages,
    pages: async () => (await pagesWithBodies()).pages,
    async undone(work) {
      await sql`begin`;
      try {
        await sql`select set_config('request.jwt.claims', ${claims}, true)`;
        return await work();
      } finally {
        await sql`rollback`;
      }
    },
    async record(items) {
      const [row] = await sql`select timing.record(${sql.json(items as Json)}) as answers`;
      return row?.answers as Answer[];
    },
    async queued(work) {
      await beside`select pg_advisory_lock_shared(hashtextextended(${rallyId}::text, 21))`;
      try {
        return await work();
      } finally {
        await beside`select pg_advisory_unlock_shared(hashtextextended(${rallyId}::text, 21))`;
        await sql`select timing.derive_and_publish(${rallyId}, '{}')`;
      }
    },
    async whatIf(items) {
      const [row] =
        await sql`select timing.plan_change(${sql.json({ kind: 'record', facts: items } as Json)}) as answer`;
      return row?.answer.moves as Move[];
    },
    bodies: (which) => bodies(which ?? 'all'),
    async read() {
      const { pages, bodies: ranking } = await pagesWithBodies();
      return { pages, bodies: new Map([...(await bodies('beside')), ...ranking]) };
    },
    async deriveAgain() {
      const before = await asWritten(sql);
      await sql`select count(*) from public.races c cross join lateral timing.derive_all(c.id) where c.rally_id = ${rallyId}`;
      return !isDeepStrictEqual(await asWritten(sql), before);
    },
    async patchesSince(key, since) {
      const [race, page] = key.split(' ');
      const [row] =
        await sql`select timing.page_patches(${code}, ${race as string}, ${page as string}, ${since}) as answer`;
      return row?.answer.patches as PagePatch[];
    },
    async penalties() {
      const rows = await sql<{ id: string }[]>`
        select r.id from timing.penalty_rows r join public.races c on c.id = r.race_id join timing.crew_plates n on n.crew_id = r.crew_id
        where c.rally_id = ${rallyId} order by n.digits, n.number, r.axis, r.rule, r.waypoint_id, r.control_id, r.fact_id, r.id`;
      return rows.map(({ id }) => id);
    },
    async stale() {
      const rows = await sql<
        { error: string }[]
      >`select t.error from timing.race_states t join public.races c on c.id = t.race_id
        where c.rally_id = ${rallyId} and t.error is not null`;
      return rows.map(({ error }) => error);
    },
  };
}

const WRITTEN_ANEW = ['assigned_starts', 'plates', 'ranked_stages', 'road_points', 'stage_axes', 'tariffs'];

/** Within one transaction; pages are made of these rows alone: the same answer twice means that none can have changed between. */
async function asWritten(sql: Sql): Promise<unknown> {
  return sql.unsafe(`
    select format('%s.%s', schemaname, relname) as name, array[n_tup_ins, n_tup_upd, n_tup_del]::text[] as is
    from pg_stat_xact_user_tables
    where n_tup_ins + n_tup_upd + n_tup_del > 0 and not (schemaname = 'timing' and relname = any('{${WRITTEN_ANEW}}'))
    ${WRITTEN_ANEW.map((table) => `union all select '${table}', array_agg(t::text order by t::text) from timing.${table} t`).join('\n')}
    order by name`);
}
