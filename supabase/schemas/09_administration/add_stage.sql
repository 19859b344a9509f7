-- A stage with its start and finish, as the command of a plan: {kind: add_stage, id, change}; id: of its race.

-- Sent again under its id because no answer came, it changes the stage that was added.
create or replace function timing.add_stage(p_race uuid, p_stage jsonb) returns void
language plpgsql set search_path = '' as $$
declare
  v public.stages;
  v_missing text := (select f from unnest(array['leg_id', 'code', 'name', 'kind']) with ordinality as x (f, n)
    where jsonb_typeof(p_stage) = 'object' and coalesce(btrim(p_stage ->> f), '') = '' order by n limit 1);
  v_next uuid;
  v_last integer;
begin
  perform timing.reject('missing_field.stage', jsonb_build_object('column', v_missing)) where v_missing is not null;
  perform timing.raise_refusal(r) from coalesce(
    timing.cell_refusal(p_stage, '{"id": "id", "race_id": "id", "leg_id": "id", "code": "text", "name": "text", "kind": "text",
      "ordinal": "integer", "distance_m": "integer", "precision_ms": "integer", "first_start_at": "instant",
      "max_time_ms": "duration", "min_time_ms": "duration", "result_group": "text"}'),
    timing.schedule_refusal(p_stage || '{"leg": 1}'),
    case when not timing.is_stage_kind(p_stage ->> 'kind') then
      timing.refusal('invalid_value.stage_kind', jsonb_build_object('written', left(p_stage ->> 'kind', 40))) end) r where r is not null;
  v := jsonb_populate_record(null::public.stages, p_stage);
  v.race_id := p_race;
  perform timing.reject('leg_elsewhere') where not exists (select from public.legs where id = v.leg_id and race_id = v.race_id);
  perform timing.refuse_outside_rally('stages', null, to_jsonb(v));
  perform timing.reject('of_another_leg.stage') where exists (select from public.stages where id = v.id and leg_id <> v.leg_id);
  -- By its id: a gap before it closes with the stage that is added, and it has another number then.
  v_next := (select s.id from public.stages s where s.race_id = v.race_id and s.ordinal >= v.ordinal order by s.ordinal limit 1);
  v_last := (select precision_ms from public.stages where id = v.id);
  update public.stages s set (code, name, kind, distance_m, precision_ms, first_start_at, max_time_ms, min_time_ms, result_group, ordinal)
    = (v.code, v.name, v.kind, v.distance_m, coalesce(v.precision_ms, s.precision_ms), v.first_start_at, v.max_time_ms, v.min_time_ms,
      v.result_group, coalesce(v.ordinal, s.ordinal))
  where s.id = v.id;
  if found then
    perform timing.finish_follows_stage(v.id, v_last), timing.refuse_other_entry(p_race);
    return;
  end if;
  v.id := coalesce(v.id, gen_random_uuid());
  v.ordinal := (select coalesce(max(ordinal), 0) + 1 from public.stages where race_id = v.race_id);
  insert into public.stages select v.* returning * into v;
  v_last := (select coalesce(max(ordinal), 0) from public.controls where leg_id = v.leg_id);
  perform timing.add_start_and_finish(v, array[v_last + 10, v_last + 20]);
  -- Where it has its controls, it takes them along.
  update public.stages s set ordinal = n.ordinal from public.stages n where s.id = v.id and n.id = v_next;
  perform timing.refuse_other_entry(p_race);
end $$;
