create or replace function timing.undo_roadbook_change(p_change uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare v public.roadbook_changes;
begin
  select * into v from public.roadbook_changes where id = p_change;
  if not found or not coalesce(timing.administers(v.rally_id), false) then
    raise insufficient_privilege using message = 'Only administrators of the rally change its roadbooks.';
  end if;
  perform timing.take_turn(v.rally_id);
  select * into v from public.roadbook_changes where id = p_change for update;
  if v.undone_at is not null then
    raise check_violation using detail = 'undone_already', message = 'This change was taken back already.';
  end if;
  if exists (select from public.roadbook_changes where stage_id = v.stage_id and undone_at is null and made_at > v.made_at) then
    raise check_violation using detail = 'changed_since', message = 'The roadbook was changed again since: take that back first.';
  end if;
  if timing.spoken_waypoints(array(select id from public.waypoints where stage_id = v.stage_id
      and id not in (select (b ->> 'id')::uuid from jsonb_array_elements(v.before) b where b ->> 'id' is not null))) <> '{}' then
    raise check_violation using detail = 'has_facts', message =
      'Times or decisions name waypoints this change brought, and stay with them: change the roadbook by hand.';
  end if;
  perform timing.write_roadbook(v.stage_id, timing.judged_json(v.stage_id, v.before));
  update public.roadbook_changes set undone_at = now() where id = p_change;
end $$;

create or replace function public.undo_roadbook_change(change uuid) returns void
language sql security invoker set search_path = '' as $$ select timing.undo_roadbook_change(change) $$;
comment on function public.undo_roadbook_change(uuid) is 'Takes the last change of a roadbook back: every point is as before.';
grant execute on function timing.undo_roadbook_change(uuid), public.undo_roadbook_change(uuid) to authenticated;
