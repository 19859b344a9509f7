-- Secret waypoints: what lies on a stage is nobody's business before the last race that drives there has closed it; only
-- points meant as public splits are shown live.
-- Source: docs/sport/waypoints.md 6.7.

-- Stages on one track: a stage itself, and those of other races that share with it a waypoint's post, or both start and finish.
create or replace view timing.stages_on_track with (security_invoker = true) as
select s.id as stage_id, s.id as other_id from public.stages s
union
select a.stage_id, b.stage_id
from public.waypoints a
join public.waypoints b on b.post_id = a.post_id and b.stage_id <> a.stage_id
join public.stages k on k.id = a.stage_id
join public.stages l on l.id = b.stage_id and l.race_id <> k.race_id
union
select a.stage_id, b.stage_id
from public.controls a
join public.controls b on b.post_id = a.post_id and b.kind = a.kind and b.race_id <> a.race_id and b.stage_id is not null
join public.controls y on y.stage_id = a.stage_id and y.kind = 'flying_finish'
join public.controls z on z.stage_id = b.stage_id and z.kind = 'flying_finish' and z.post_id = y.post_id
where a.kind = 'stage_start' and a.stage_id is not null;

create or replace function timing.is_closed(p_stage_status text) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return p_stage_status in ('completed', 'provisional', 'official', 'cancelled');
end $$;

create or replace view timing.secret_waypoints with (security_invoker = true) as
select w.id as waypoint_id, w.stage_id, w.code::text as code, r.rally_id
from public.waypoints w
join public.stages k on k.id = w.stage_id
join public.races r on r.id = k.race_id
where not w.public_split and exists (
  select from timing.stages_on_track t join timing.stage_states s on s.stage_id = t.other_id
  where t.stage_id = w.stage_id and not timing.is_closed(s.status));
