-- Adds a stage with its start and finish at once, so that a connection that breaks leaves all three or none.

-- Sent again under its id because no answer came, it changes the stage that was added.
create or replace function timing.add_stage(p_stage jsonb) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  v public.stages := jsonb_populate_record(null::public.stages, p_stage);
  -- By its id: a gap before it closes with the stage that is added, and it has another number then.
  v_next uuid := (select s.id from public.stages s where s.race_id = v.race_id and s.ordinal >= v.ordinal order by s.ordinal limit 1);
  v_last integer;
begin
  if not coalesce(timing.administers_in_turn(timing.rally_of_race(v.race_id)), false) then
    raise insufficient_privilege using message = 'Only administrators of the rally change its schedule.';
  end if;
  update public.stages s set (code, name, kind, distance_m, precision_ms, first_start_at, max_time_ms, min_time_ms, result_group, ordinal)
    = (v.code, v.name, v.kind, v.distance_m, v.precision_ms, v.first_start_at, v.max_time_ms, v.min_time_ms, v.result_group, v.ordinal)
  where s.id = v.id and s.race_id = v.race_id and s.leg_id = v.leg_id;
  if found then return v.id; end if;
  v.id := coalesce(v.id, gen_random_uuid());
  v.ordinal := (select coalesce(max(ordinal), 0) + 1 from public.stages where race_id = v.race_id);
  insert into public.stages select v.*;
  v_last := (select coalesce(max(ordinal), 0) from public.controls where leg_id = v.leg_id);
  insert into public.controls (race_id, leg_id, stage_id, code, name, kind, ordinal, precision_ms, distance_m)
  select v.race_id, v.leg_id, v.id, c.code, c.code, x.kind, v_last + 10 * x.place, x.precision_ms, x.distance_m
  from (values ('START-', 'stage_start', 1, 1000, 0), ('FINISH-', 'flying_finish', 2, v.precision_ms, v.distance_m))
    as x (sign, kind, place, precision_ms, distance_m)
  cross join lateral (select timing.free_control_code(v.race_id, x.sign || v.code) as code) c;
  -- Where it has its controls, it takes them along.
  update public.stages s set ordinal = n.ordinal from public.stages n where s.id = v.id and n.id = v_next;
  return v.id;
end $$;

create or replace function public.add_stage(stage jsonb) returns uuid
language sql security invoker set search_path = '' as $$ select timing.add_stage(stage) $$;
comment on function public.add_stage(jsonb) is 'Adds a stage to a leg, with its start and finish as controls; at an order number that is '
  'taken it comes before the stage that has it. Returns its id.';
grant execute on function timing.add_stage(jsonb), public.add_stage(jsonb) to authenticated;
