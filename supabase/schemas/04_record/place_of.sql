-- Where an item says it happened: race, stage, control, waypoint and post, each by code or id, and consistent.

-- Codes are looked up inside the race; an item that names none is read in the only race of the rally.
create or replace function timing.race_named(p_rally uuid, p_name text) returns uuid
language plpgsql stable set search_path = '' as $$
declare v_race uuid;
begin
  if p_name is null then
    select (array_agg(id))[1] into v_race from public.races where rally_id = p_rally having count(*) = 1;
    return v_race;
  end if;
  select id into v_race from public.races where rally_id = p_rally and (code = p_name or id::text = lower(p_name));
  if v_race is null then
    perform timing.refuse('unknown_race', format('There is no race %s in this rally.', p_name));
  end if;
  return v_race;
end $$;

create or replace function timing.place_of(p_rally uuid, p_item jsonb) returns timing.place
language plpgsql stable set search_path = '' as $$
declare
  v_name text;
  v_post uuid;
  place timing.place;
begin
  place.race_id := timing.race_named(p_rally, p_item ->> 'race');

  v_name := p_item ->> 'stage';
  if v_name is not null then
    select s.id, s.race_id into place.stage_id, place.race_id
    from public.stages s join public.races r on r.id = s.race_id
    where r.rally_id = p_rally and (s.id::text = lower(v_name) or (s.code = v_name and s.race_id = place.race_id))
      and (place.race_id is null or s.race_id = place.race_id);
    if place.stage_id is null then
      perform timing.refuse('unknown_stage', format('There is no stage %s in this race.', v_name));
    end if;
  end if;

  v_name := p_item ->> 'control';
  if v_name is not null then
    select c.id, c.race_id, coalesce(place.stage_id, c.stage_id), c.post_id
    into place.control_id, place.race_id, place.stage_id, place.post_id
    from public.controls c join public.races r on r.id = c.race_id
    where r.rally_id = p_rally and (c.id::text = lower(v_name) or (c.code = v_name and c.race_id = place.race_id))
      and (place.race_id is null or c.race_id = place.race_id);
    if place.control_id is null then
      perform timing.refuse('unknown_control', format('There is no control %s in this race.', v_name));
    end if;
  end if;

  v_name := p_item ->> 'waypoint';
  if v_name is not null then
    select w.id, s.id, s.race_id, w.post_id
    into place.waypoint_id, place.stage_id, place.race_id, place.post_id
    from public.waypoints w join public.stages s on s.id = w.stage_id join public.races r on r.id = s.race_id
    where r.rally_id = p_rally and (w.id::text = lower(v_name) or (w.code = v_name and s.id = place.stage_id))
      and (place.race_id is null or s.race_id = place.race_id);
    if place.waypoint_id is null then
      perform timing.refuse('unknown_waypoint', format('There is no waypoint %s on this stage.', v_name));
    end if;
  end if;

  v_name := p_item ->> 'post';
  if v_name is not null then
    select p.id into v_post from public.posts p
    where p.rally_id = p_rally and (p.code = v_name or p.id::text = lower(v_name));
    if v_post is null then
      perform timing.refuse('unknown_post', format('There is no post %s in this rally.', v_name));
    end if;
    -- Whoever serves one post says nothing about the points of another.
    if (place.control_id is not null or place.waypoint_id is not null) and place.post_id is distinct from v_post then
      perform timing.refuse('unknown_control', format('Post %s does not serve this control or waypoint.', v_name));
    end if;
    place.post_id := v_post;
  end if;
  return place;
end $$;
