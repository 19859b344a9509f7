-- Rules of waypoints: who owes them, which were passed in order, and what a missed one costs (docs/sport/waypoints.md).

-- Whether a crew accounts for the points of a stage: it finished in a time of its own; or, where not finishing costs a fixed
-- time, it started and is out of it. Whoever is given a time was stopped by others and misses nothing.
-- Source: docs/sport/waypoints.md 6.4 and docs/sport/not-finishing.md 8.3 (maximum time + missed waypoints + fixed penalty).
create or replace function timing.accounts_for_points(
  p_not_finished text, p_status text, p_marks text[], p_started boolean, p_finish_at timestamptz, p_is_closed boolean)
returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return coalesce(p_started and not p_marks && array['notional', 'restart', 'not_started'] and case
    when p_status = 'finished' and not 'fixed' = any(p_marks) then true
    when p_not_finished <> 'fixed' then false
    else p_status = 'retired' or 'fixed' = any(p_marks) or (p_status = 'on_stage' and p_finish_at is null and p_is_closed) end, false);
end $$;

-- Out for good before the end of a stage, a crew owes none of its points any more; finishing it first, it does.
-- Source: docs/sport/waypoints.md 6.5 and docs/sport/not-finishing.md 8.6 (its time before stands, from that stage on it is excluded).
create or replace function timing.owes_points(p_out_from bigint, p_finish_axis bigint, p_status text) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return coalesce(p_out_from > p_finish_axis or (p_out_from = p_finish_axis and p_status = 'finished'), true);
end $$;

-- In order: of the points a crew passed, given by their places on the course in the order of time, those that make the
-- longest run with growing places; of equally long ones the run that keeps what was passed first. Answers their places.
-- Source: docs/sport/waypoints.md 6.3 and docs/sport/scenarios.md 11.26 (ascending order; passed on a return counts as validated).
create or replace function timing.in_order(p_places bigint[]) returns bigint[]
language plpgsql immutable set search_path = '' as $$
declare
  v_many integer := coalesce(cardinality(p_places), 0);
  v_runs integer[] := array_fill(1, array[greatest(v_many, 1)]);
  v_left integer;
  v_kept bigint[] := '{}';
begin
  for i in reverse v_many - 1 .. 1 loop
    for j in i + 1 .. v_many loop
      if p_places[j] > p_places[i] and v_runs[j] >= v_runs[i] then
        v_runs[i] := v_runs[j] + 1;
      end if;
    end loop;
  end loop;
  v_left := (select max(run) from unnest(v_runs) as r (run));
  for i in 1 .. v_many loop
    if v_runs[i] = v_left and (v_kept = '{}' or p_places[i] > v_kept[cardinality(v_kept)]) then
      v_kept := v_kept || p_places[i];
      v_left := v_left - 1;
    end if;
  end loop;
  return v_kept;
end $$;

-- The price of a point not passed: its own, else what the tariff says of its kind. A split, the start and the arrival of
-- a stage cost nothing: their times are missing instead.
-- Source: docs/sport/waypoints.md 6.2 and docs/sport/penalties.md 7.1.
create or replace function timing.price_of_point(p_rules jsonb, p_kind text, p_price_ms bigint) returns bigint
language plpgsql immutable set search_path = '' as $$
begin
  return case when p_kind in ('split', 'dss', 'ass') then 0
    else coalesce(p_price_ms, (p_rules ->> case p_kind when 'cp' then 'cp.missed' else 'wp.' || p_kind end)::bigint, 0) end;
end $$;

-- Capped: what is left of a price when the ones before it on the course have used up part of the maximum of the stage.
-- Source: docs/sport/waypoints.md 6.6. Null: no maximum.
create or replace function timing.capped(p_ms bigint, p_before_ms bigint, p_cap_ms bigint) returns bigint
language sql immutable set search_path = '' as $$
  select case when p_cap_ms is null then p_ms else least(p_ms, greatest(p_cap_ms - p_before_ms, 0)) end
$$;
