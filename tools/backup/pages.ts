/** The hash of every page's body, by which a restored rally is held against the one that was backed up. */
import { createHash } from 'node:crypto';
import type { Sql } from 'postgres';

/** Pages of a race that is behind its facts are left out: nobody says what they should be. */
export async function pageHashes(sql: Sql): Promise<Record<string, string>> {
  const rows = await sql<{ page: string; body: string }[]>`
    select r.code || ' ' || coalesce(c.code::text, '-') || ' ' || k.key as page, timing.page_body(r.id, c.id, k.key) as body
    from public.rallies r
    cross join lateral (
      select null::uuid as id, null::text as code, jsonb_array_elements_text(timing.pages_of_rally(r.id)) as key
      union all
      select x.id, x.code::text, jsonb_array_elements_text(timing.pages_of_race(x.id)) from public.races x where x.rally_id = r.id
    ) as k (id, code, key)
    cross join lateral (select k.id, k.code) as c
    where not exists (
      select from timing.race_states t join public.races x on x.id = t.race_id
      where x.rally_id = r.id and t.stale_since is not null)
    order by 1`;
  return Object.fromEntries(
    rows.map(({ page, body }) => [
      page,
      createHash('sha256')
        .update(body ?? '')
        .digest('hex'),
    ]),
  );
}

/** Names of pages that read otherwise, are missing, or are there in addition. */
export function pagesApart(wanted: Record<string, string>, found: Record<string, string>): string[] {
  const names = new Set([...Object.keys(wanted), ...Object.keys(found)]);
  return [...names].filter((name) => wanted[name] !== found[name]).toSorted();
}
