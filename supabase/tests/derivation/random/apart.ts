/** What must not move: rows of a rally while another is told, and rows a post has nothing to do with while that post tells. */
import type { Sql } from 'postgres';
import type { Item } from '../../golden/sentences.ts';
import { personId } from '../../golden/sql-door.ts';
import { type BenchRally, idAt } from './bench-rally.ts';
import { Telling } from './telling.ts';
import type { Sequence } from './told.ts';

type Rows = Set<string>;

/** Another instant, and so other ids, than the same list has elsewhere. */
const BESIDE_MS = 500;

async function idsOf(sql: Sql, query: string, id: string): Promise<string[]> {
  return (await sql.unsafe<{ id: string }[]>(query, [id])).map((row) => row.id);
}

const ofRace = (sql: Sql, race: string) =>
  idsOf(
    sql,
    `select $1::uuid as id union select id from public.legs where race_id = $1 union select id from public.stages where race_id = $1
    union select id from public.controls where race_id = $1 union select id from public.crews where race_id = $1
    union select w.id from public.waypoints w join public.stages s on s.id = w.stage_id where s.race_id = $1`,
    race,
  );

async function ofRally(sql: Sql, rally: string): Promise<string[]> {
  const races = await idsOf(sql, 'select id from public.races where rally_id = $1', rally);
  const posts = await idsOf(sql, 'select id from public.posts where rally_id = $1', rally);
  return [rally, ...posts, ...(await Promise.all(races.map((race) => ofRace(sql, race)))).flat()];
}

/** Messages that were held back are sent with the next ones, whoever these are from; what they say stands in the heads. */
const SENT_IN_TURN = 'patches';

async function rowsNaming(sql: Sql, ids: readonly string[], schemas: readonly string[]): Promise<Rows> {
  const tables = await sql<{ name: string }[]>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = any(${schemas as string[]})
      and tablename <> ${SENT_IN_TURN} order by 1`;
  const pattern = ids.join('|');
  const rows: Rows = new Set();
  for (const { name } of tables)
    for (const { said } of await sql.unsafe<{ said: string }[]>(
      `select t::text as said from ${name} t where t::text ~ $1`,
      [pattern],
    ))
      rows.add(`${name} ${said}`);
  return rows;
}

function moved(before: Rows, after: Rows): string | null {
  for (const row of before) if (!after.has(row)) return `is gone or changed: ${row}`;
  for (const row of after) if (!before.has(row)) return `is new: ${row}`;
  return null;
}

const unless = (failure: string | null, sentence: string) => failure && `${sentence} ${failure}`;

function pokes(others: readonly Item[], { code }: BenchRally, fromMs: number): Item[] {
  return others.slice(-30).flatMap(({ id, ...said }, i) => {
    const at = (what: string) => idAt(fromMs + 100_000_000 + i, `${what} ${id}`);
    const reason = 'Not theirs';
    return [
      { id: at('void'), kind: 'void', rally: code, target: id, reason },
      { id: at('release'), kind: 'release', rally: code, target: id, reason },
      ...(said.kind === 'chrono' ? [{ ...said, id: at('chrono'), rally: code, supersedes: id, reason }] : []),
    ] as unknown as Item[];
  });
}

/** Both lie in one database and have the same structure: codes and numbers of one are those of the other. */
export async function otherRallyFailure(
  a: BenchRally,
  b: BenchRally,
  sequence: Sequence,
): Promise<{ failure: string | null; accepted: number }> {
  const { sql } = b;
  const first = new Telling(b, sequence.receivedFrom, null);
  await first.tell(sequence.told, sequence.cuts);
  const ids = await ofRally(sql, b.rallyId);
  const theirs = await sql<{ code: string; id: string; kind: string }[]>`
    select s.code, s.id, 'stage' as kind from public.stages s join public.races r on r.id = s.race_id where r.rally_id = ${b.rallyId}
    union all select c.code, c.id, 'control' from public.controls c join public.races r on r.id = c.race_id where r.rally_id = ${b.rallyId}`;
  const before = await rowsNaming(sql, ids, ['public', 'timing']);
  let turn = 0;
  // Every third place is named by the id it has in the other rally.
  const strayed = (item: Item): Item => {
    turn += 1;
    const field = 'control' in item ? 'control' : 'stage';
    const said = (item as unknown as Record<string, unknown>)[field];
    const there = theirs.find(({ code, kind }) => code === said && kind === field);
    return turn % 3 === 0 && there ? ({ ...item, [field]: there.id } as unknown as Item) : item;
  };
  const lost: BenchRally = { ...a, sql, record: (items) => a.record(items.map(strayed)) };
  const second = new Telling(lost, sequence.receivedFrom + BESIDE_MS, null);
  second.accepted.push(...first.accepted);
  const failed =
    (await second.tell([...sequence.told, ...sequence.passing], sequence.cuts)) ??
    (await second.record(pokes(first.accepted, a, sequence.receivedFrom), false));
  const accepted = second.accepted.length - first.accepted.length;
  if (failed) return { failure: failed, accepted };
  const own = new Set(second.accepted.slice(first.accepted.length).map(({ id }) => String(id)));
  const after = await rowsNaming(sql, ids, ['public', 'timing']);
  // That somebody said of the other rally's ids what was kept without effect is his row, not theirs.
  const kept = new Set(
    [...after].filter((row) => before.has(row) || ![...own].some((id) => row.includes(id))),
  );
  return { failure: unless(moved(before, kept), 'A row of the other rally'), accepted };
}

const SAID_BY_POSTS = [
  'report',
  'alarm',
  'acknowledgement',
  'retirement',
  'restart',
  'start_incident',
  'stage_check',
];

/** A marshall at each post in turn says everything a rally may be told, and names what was told by others. */
export async function otherPostFailure(
  rally: BenchRally,
  post: { id: string; code: string },
  sequence: Sequence,
): Promise<{ failure: string | null; accepted: number }> {
  const { sql, rallyId } = rally;
  const first = new Telling(rally, sequence.receivedFrom, null);
  await first.tell(sequence.told, sequence.cuts);
  const races = await idsOf(
    sql,
    `select r.id from public.races r where r.rally_id = '${rallyId}' and not exists (
      select from public.controls c where c.race_id = r.id and c.post_id = $1) and not exists (
      select from public.waypoints w join public.stages s on s.id = w.stage_id where s.race_id = r.id and w.post_id = $1)`,
    post.id,
  );
  const untouched = (await Promise.all(races.map((race) => ofRace(sql, race)))).flat();
  const derived = () =>
    untouched.length > 0 ? rowsNaming(sql, untouched, ['timing']) : Promise.resolve(new Set<string>());
  const standing = async (): Promise<Rows> =>
    new Set(
      (
        await sql<{ said: string }[]>`
          select concat_ws(' ', s.kind, s.fact_id, s.standing) as said from timing.fact_states s
          join public.facts f on f.id = s.fact_id
          where s.rally_id = ${rallyId} and f.author is distinct from ${personId(`marshall at ${post.code}`)}
            and s.kind <> all(${SAID_BY_POSTS})
            and not exists (select from public.controls c where c.id = s.point_id and c.post_id = ${post.id})
            and not exists (select from public.waypoints w where w.id = s.point_id and w.post_id = ${post.id})`
      ).map(({ said }) => said),
    );
  const before = { derived: await derived(), standing: await standing() };
  const claims = JSON.stringify({ sub: personId(`marshall at ${post.code}`), role: 'authenticated' });
  await sql`select set_config('request.jwt.claims', ${claims}, true)`;
  const second = new Telling(rally, sequence.receivedFrom + BESIDE_MS, null);
  second.accepted.push(...first.accepted);
  const failed =
    (await second.tell([...sequence.told, ...sequence.passing], sequence.cuts)) ??
    (await second.record(pokes(first.accepted, rally, sequence.receivedFrom), false));
  const accepted = second.accepted.length - first.accepted.length;
  const failure =
    failed ??
    unless(moved(before.derived, await derived()), `Post ${post.code} is in no such race, and a row of it`) ??
    unless(moved(before.standing, await standing()), `A fact that is not of post ${post.code}`);
  return { failure, accepted };
}
