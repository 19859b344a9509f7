/** The hash of every page's body, by which a restored rally is held against the one that was backed up. */
import type { Sql } from 'postgres';

export type Page = { name: string; rally_id: string; race_id: string | null; key: string };

/** Pages hashed by one question: few enough that progress moves, and that nobody waits long for the connection. */
const atOnce = 20;

/**
 * Every page of every rally. Those of a rally with a race behind its facts are left out: nobody says what they should be. Of one that waits
 * for newer rules those that are official are listed.
 */
export async function listPages(sql: Sql): Promise<Page[]> {
  return sql<Page[]>`
    select r.code || ' ' || coalesce(k.code, '-') || ' ' || k.key as name, r.id as rally_id, k.id as race_id, k.key
    from public.rallies r
    cross join lateral (
      select null::uuid as id, null::text as code, jsonb_array_elements_text(timing.pages_of_rally(r.id)) as key
      union all
      select x.id, x.code::text, jsonb_array_elements_text(timing.pages_of_race(x.id)) from public.races x where x.rally_id = r.id
    ) as k (id, code, key)
    where not exists (
      select from timing.race_states t join public.races x on x.id = t.race_id
      where x.rally_id = r.id and (t.stale_since is not null
        or (t.rules_changed_at is not null and (k.id is null or not exists (
            select from timing.spans s where s.race_id = k.id and s.key = timing.span_key(k.key) and timing.was_official(s.id))))))
    order by 1`;
}

/** SHA-256 by the page's name. Hashed where the bodies are: a thousand crews' pages are many megabytes. */
export async function pageHashes(
  sql: Sql,
  pages: readonly Page[],
  tell: (done: number) => void = () => undefined,
): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {};
  for (let at = 0; at < pages.length; at += atOnce) {
    const some = pages.slice(at, at + atOnce);
    const rows = await sql<{ name: string; hash: string }[]>`
      select p.name, encode(sha256(convert_to(coalesce(timing.page_body(p.rally_id, p.race_id, p.key), ''), 'UTF8')), 'hex') as hash
      from unnest(${some.map(({ name }) => name)}::text[], ${some.map((page) => page.rally_id)}::uuid[],
        ${some.map((page) => page.race_id)}::uuid[], ${some.map(({ key }) => key)}::text[]) as p (name, rally_id, race_id, key)`;
    for (const { name, hash } of rows) hashes[name] = hash;
    tell(at + some.length);
  }
  return hashes;
}

/**
 * SHA-256 of each published page, by the page's name, read from its stored version: quick, because no body is derived. Leaves out a
 * provisional page that has changed since its version, and rallies with a race whose facts are not all derived.
 */
export async function publishedHashes(sql: Sql): Promise<Record<string, string>> {
  const rows = await sql<{ name: string; hash: string }[]>`
    select r.code || ' ' || c.code || ' ' || k.key as name, k.sha256 as hash
    from timing.publications p
    join timing.spans s on s.id = p.span_id
    join public.races c on c.id = s.race_id
    join public.rallies r on r.id = c.rally_id
    join timing.snapshots k on k.race_id = c.id and k.key in (s.key, 'teams/' || s.key) and k.version = p.version and k.state = p.state
    join timing.heads h on h.race_id = c.id and h.key = k.key
    where (h.revision = k.revision or timing.was_official(s.id)) and not exists (
      select from timing.race_states t join public.races x on x.id = t.race_id
      where x.rally_id = r.id and t.stale_since is not null)`;
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]));
}

export function pagesApart(wanted: Record<string, string>, found: Record<string, string>): string[] {
  const names = new Set([...Object.keys(wanted), ...Object.keys(found)]);
  return [...names].filter((name) => wanted[name] !== found[name]).toSorted();
}

export const rallyOf = (name: string): string => name.split(' ', 1)[0] ?? '';
