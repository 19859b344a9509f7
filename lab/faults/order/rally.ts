/** The rally of one telling: made of the same rows with the same ids every time, read to the byte, and removed again. */
import type { Fact } from '@bivouac/data';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { Stack } from '../../../supabase/local/index.ts';
import type { ImportPlan } from '../../../tools/import/index.ts';
import { addRows } from '../../../tools/import/write/carry-out.ts';
import { beginDraft, removeDraft } from '../../../tools/import/write/draft.ts';
import { FaultsRefused } from '../faults-refused.ts';

export type Bodies = Map<string, string>;

export const unhurried = { signal: undefined };

export async function withRally<T>(
  session: SupabaseClient,
  plan: ImportPlan,
  work: () => Promise<T>,
): Promise<T> {
  await beginDraft(session, plan, true, unhurried);
  try {
    for (const { table, rows } of plan.structure) {
      const { error } = await addRows(session, plan.rallyId, table, rows);
      if (error) throw new FaultsRefused('no_answer', `The ${table} were not taken: ${error.message}`);
    }
    return await work();
  } finally {
    await removeDraft(session, plan.rallyId, unhurried);
  }
}

export async function readBodies({ sql }: Stack, { rallyId }: ImportPlan): Promise<Bodies> {
  await sql`select timing.derive_and_publish(${rallyId}, '{}')`;
  const rows = await sql<{ key: string; body: string | null }[]>`
    with keys as (
      select null::uuid as race_id, null::text as race, key from jsonb_array_elements_text(timing.pages_of_rally(${rallyId})) as k (key)
      union all
      select c.id, c.code::text, k.key from public.races c
      cross join lateral jsonb_array_elements_text(timing.pages_of_race(c.id)) as k (key) where c.rally_id = ${rallyId}
      union all
      select null, null, 'crew/' || n.number from timing.crew_plates n join public.crews c on c.id = n.crew_id where c.rally_id = ${rallyId})
    select coalesce(race || ' ', '') || key as key, timing.page_body(${rallyId}, race_id, key) as body from keys`;
  return new Map(rows.map(({ key, body }) => [key, withoutVersions(body ?? '')]));
}

/** How many versions an official page went through depends on how facts were batched. */
const withoutVersions = (body: string): string => body.replaceAll(/"versions?":\d+/g, '"version":0');

export async function deriveAgain({ sql }: Stack, { rallyId }: ImportPlan): Promise<void> {
  await sql`select count(*) from public.races c cross join lateral timing.derive_all(c.id) where c.rally_id = ${rallyId}`;
}

export async function readFacts({ sql }: Stack, { rallyId }: ImportPlan): Promise<Fact[]> {
  const rows = await sql<
    { body: Fact }[]
  >`select body from public.facts where rally_id = ${rallyId} order by position`;
  return rows.map(({ body }) => body);
}

export async function alteredFacts(
  { sql }: Stack,
  { rallyId }: ImportPlan,
  facts: readonly Fact[],
): Promise<string[]> {
  const rows = await sql<{ id: string; ledger: number; same: boolean }[]>`
    select t.fact ->> 'id' as id, (select count(*)::int from public.ledger l where l.fact_id = (t.fact ->> 'id')::uuid) as ledger,
      exists (select from public.facts f where f.id = (t.fact ->> 'id')::uuid and f.rally_id = ${rallyId} and f.body = t.fact) as same
    from jsonb_array_elements(${sql.json(facts as never)}) as t (fact)`;
  return rows.filter(({ ledger, same }) => ledger !== 1 || !same).map(({ id }) => id);
}
