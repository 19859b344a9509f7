-- Rules of the classification: who is classified, and by what rows are ordered (docs/sport/classification.md).

-- Status of a crew in a span: what puts it out comes first, then a time on every stage that was not cancelled.
-- Source: docs/sport/classification.md 9.1 ("classified after stage k when it has a time on every stage up to k that was not cancelled
-- and has not retired for good by then"). Otherwise it is where its last stage says.
create or replace function timing.standing_status(
  p_disqualified boolean, p_retired_for_good boolean, p_expected integer, p_missing integer, p_last_status text)
returns text
language plpgsql immutable set search_path = '' as $$
begin
  return case
    when p_disqualified then 'disqualified'
    when p_retired_for_good then 'retired'
    when p_expected > 0 and p_missing = 0 then 'classified'
    when p_last_status = 'finished' then 'not_classified'
    else coalesce(p_last_status, 'to_start')
  end;
end $$;

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

-- Completeness: what ranks before time where the regulations say so: the number of stages missed, or whether any was. A stage
-- with a fixed or a restart time was missed; one with a notional time was not.
-- Source: docs/sport/classification.md 9.2 (off in both disciplines, the others are options).
create or replace function timing.completeness(p_rule text, p_missed bigint) returns bigint[]
language plpgsql immutable set search_path = '' as $$
begin
  return case p_rule when 'missed_stages' then array[p_missed] when 'finished_first' then array[least(p_missed, 1)] else '{}' end;
end $$;

-- What separates equal totals: nothing, or the times on the stages that are no super specials, from the first or from the last on.
-- Source: docs/sport/classification.md 9.4 (stage rallies: the first, then the next; raids: equal crews share the place).
create or replace function timing.tie_key(p_rule text, p_times bigint[]) returns bigint[]
language plpgsql immutable set search_path = '' as $$
begin
  return case p_rule
    when 'first_special' then coalesce(p_times, '{}')
    when 'last_special' then array(select ms from unnest(p_times) with ordinality as t (ms, place) order by place desc)
    else '{}' end;
end $$;
