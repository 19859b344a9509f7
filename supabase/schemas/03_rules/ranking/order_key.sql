-- The order key of a row: [0, completeness ..., total, tie keys ...] for a classified crew, [1, rank of its status, ...] for the others.
-- Rows sort by it lexicographically; equal keys share a position, and position, gaps and filters follow by counting.
create or replace function timing.order_key(
  p_status text, p_completeness bigint[], p_total_ms bigint, p_tie bigint[], p_start_position integer)
returns bigint[]
language plpgsql immutable set search_path = '' as $$
begin
  return case
    when p_status = 'classified' then 0::bigint || p_completeness || p_total_ms || p_tie
    else array[1,
      coalesce(array_position(array['on_stage', 'to_start', 'not_finished', 'not_classified', 'cancelled', 'retired',
        'not_started', 'disqualified'],
        p_status), 9)::bigint] || array_remove(array[p_start_position::bigint], null)
  end;
end $$;
