-- The control a post serves for a race and a kind of passage; null when the race has none there.
create or replace function timing.control_at_post(p_post uuid, p_race uuid, p_passage text)
returns table (control_id uuid, waypoint_id uuid, stage_id uuid)
language plpgsql stable set search_path = '' set plan_cache_mode = 'force_generic_plan' as $$
#variable_conflict use_column
begin
  return query
  select c.id, null::uuid, c.stage_id
  from public.controls c
  where c.post_id = p_post and c.race_id = p_race
    and case p_passage
      when 'start' then c.kind = 'stage_start'
      when 'given' then c.kind = 'stage_start'
      when 'finish' then c.kind = 'flying_finish'
      when 'out' then c.kind in ('regroup_out', 'service_out', 'parc_ferme_out', 'neutralisation_out', 'time_control')
      when 'in' then c.kind in ('time_control', 'regroup_in', 'service_in', 'parc_ferme_in', 'neutralisation_in')
      else c.kind in ('passage', 'stop') end
  union all
  select null, w.id, w.stage_id
  from public.waypoints w join public.stages s on s.id = w.stage_id
  where w.post_id = p_post and s.race_id = p_race and p_passage = 'passage'
  order by 3 nulls last, 1
  limit 1;
end $$;
