/** Each crew of a published start list is in one state at any time, and unknown in the end if no one said a word about it. */
import type { BenchRally } from './bench-rally.ts';

const STATES = ['to_start', 'on_stage', 'finished', 'retired', 'not_started', 'unknown'];
/** Before the first start, in the middle of a leg, and long after everything. */
const INSTANTS = ['2025-01-01T00:00:00Z', '2025-01-05T10:00:00Z', '2025-02-01T00:00:00Z'];

export async function lostOnAList({ sql, code }: BenchRally): Promise<string | null> {
  const [row] = await sql.unsafe(
    `select k.code as stage, n.number, t.at::text, w.states
    from public.rallies y
    join public.races c on c.rally_id = y.id
    join public.stages k on k.race_id = c.id and timing.stage_status_now(k.id) <> 'cancelled'
    join timing.orders_in_force o on o.stage_id = k.id and o.status = 'published'
    join timing.assigned_starts a on a.stage_id = k.id
    join timing.crew_plates n on n.crew_id = a.crew_id
    cross join unnest($2::timestamptz[]) with ordinality as t (at, place)
    cross join lateral (
      select array_agg(w.state) as states from timing.whereabouts(k.id, t.at) w where w.crew_id = a.crew_id) w
    where y.code = $1 and (
      cardinality(w.states) is distinct from 1 or w.states[1] <> all ($3::text[])
      -- In the end a crew is never taken for safe without a fact of this stage or further on, or of an earlier one on which it still is.
      or t.place = 3 and w.states[1] <> 'unknown' and timing.stage_status_now(k.id) <> 'official'
        and not timing.is_before_entry(a.crew_id, k.ordinal)
        and not exists (
          select from timing.fact_states s left join timing.stage_axes x on x.stage_id = s.stage_id
          where s.crew_id = a.crew_id and s.counted and (s.kind <> 'chrono' or x.ordinal is null or x.ordinal >= k.ordinal))
        and not exists (
          select from timing.stage_results r join timing.stage_axes x on x.stage_id = r.stage_id
          where r.crew_id = a.crew_id and x.ordinal < k.ordinal and r.status = 'on_stage')
        and not exists (select from timing.penalty_rows p where p.crew_id = a.crew_id and p.unit <> 'time')
        and not exists (select from timing.stage_results r where r.crew_id = a.crew_id and 'notional' = any(r.marks))
        and not exists (select from public.reports r join public.facts f on f.id = r.fact_id where f.rally_id = y.id))
    limit 1`,
    [code, INSTANTS, STATES],
  );
  return row
    ? `crew ${row.number} of the start list of ${row.stage} is ${JSON.stringify(row.states)} at ${row.at}`
    : null;
}
