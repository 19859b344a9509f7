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
