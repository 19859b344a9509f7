-- Who may record an item: the role of its kind; a marshall only at the post the phone is bound to.
create or replace function timing.may_record(p_least_role text, p_rally uuid, p_race uuid, p_post uuid) returns boolean
language sql stable set search_path = '' as $$
  select case p_least_role
    when 'admin' then timing.administers(p_rally)
    when 'organizer' then timing.organizes(p_rally, p_race)
    else timing.organizes(p_rally, p_race) or (p_post is not null and timing.serves_post(p_post))
  end
$$;

-- The place of the fact that an item corrects, voids or releases, where it is known already.
create or replace function timing.place_of_fact(p_fact uuid) returns timing.place
language sql stable set search_path = '' as $$
  select f.race_id, s.stage_id, c.control_id, c.waypoint_id, coalesce(c.post_id, k.post_id, w.post_id)
  from public.facts f
  left join timing.fact_states s on s.fact_id = f.id
  left join public.chronos c on c.fact_id = f.id
  left join public.controls k on k.id = c.control_id
  left join public.waypoints w on w.id = c.waypoint_id
  where f.id = p_fact
$$;
