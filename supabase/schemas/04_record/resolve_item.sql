-- Reads an item: its instants, its references and its place.

-- Reads an instant of an item: ISO 8601 with a zone. A form has one field for when a document is published: that one needs no name.
create or replace function timing.read_instant(p_item jsonb, p_name text) returns timestamptz
language plpgsql stable set search_path = '' as $$
declare v_text text := p_item ->> p_name;
begin
  if v_text is null then return null; end if;
  if v_text !~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}(:[0-9]{2}([.][0-9]{1,6})?)?(Z|[+-][0-9]{2}:[0-9]{2})$' then
    perform timing.reject(case p_name when 'publish_at' then 'malformed_instant.found' else 'malformed_instant.field' end,
      jsonb_build_object('field', p_name, 'found', left(v_text, 60)) - case p_name when 'publish_at' then 'field' else '' end);
  end if;
  return v_text::timestamptz;
exception when datetime_field_overflow or invalid_datetime_format then
  perform timing.reject(case p_name when 'publish_at' then 'malformed_instant.calendar' else 'malformed_instant.field_calendar' end,
    jsonb_build_object('field', p_name, 'found', left(v_text, 60)) - case p_name when 'publish_at' then 'field' else '' end);
end $$;

-- One that is no more than 24 hours outside the rally.
create or replace function timing.item_instant(p_rally uuid, p_item jsonb, p_name text) returns timestamptz
language plpgsql stable set search_path = '' as $$
declare
  v_at timestamptz := date_trunc('milliseconds', timing.read_instant(p_item, p_name));
  v_from timestamptz;
  v_until timestamptz;
  v_zone text;
begin
  if v_at is null then return null; end if;
  select starts_on::timestamp at time zone time_zone - interval '24 hours',
    (ends_on + 1)::timestamp at time zone time_zone + interval '24 hours', time_zone
  into v_from, v_until, v_zone from public.rallies where id = p_rally;
  if v_at < v_from or v_at > v_until then
    perform timing.reject('outside_rally.at', jsonb_build_object('at', timing.instant(v_at), 'zone', v_zone));
  end if;
  return v_at;
end $$;

create or replace function timing.required_instant(p_rally uuid, p_item jsonb, p_name text) returns timestamptz
language plpgsql stable set search_path = '' as $$
begin
  if p_item ->> p_name is null then
    perform timing.reject('malformed_instant.missing', jsonb_build_object('field', p_name));
  end if;
  return timing.item_instant(p_rally, p_item, p_name);
end $$;

create or replace function timing.required_text(p_item jsonb, p_name text) returns text
language plpgsql immutable set search_path = '' as $$
begin
  if coalesce(btrim(p_item ->> p_name), '') = '' then
    perform timing.reject('missing_field.field', jsonb_build_object('field', p_name));
  end if;
  return p_item ->> p_name;
end $$;

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

-- One item, resolved: the only place where the references and the place of an item are read. Rights, gate and whatever accepts the item get
-- the row this makes of it, so that what is judged is what takes effect. Why: docs/decisions/0001-facts-and-ledger.md.

create or replace function timing.acts_on(p_item jsonb) returns uuid
language plpgsql immutable set search_path = '' as $$
begin
  return (case
    when p_item ->> 'kind' in ('void', 'release', 'alarm_taken') then p_item ->> 'target'
    when p_item ->> 'kind' = 'penalty_decision' then p_item ->> 'penalty'
    when p_item ->> 'kind' = 'acknowledgement' then p_item ->> 'message'
    when p_item ->> 'kind' = 'protest_answer' then coalesce(p_item ->> 'supersedes', p_item ->> 'protest')
    else p_item ->> 'supersedes' end)::uuid;
exception when invalid_text_representation then
  perform timing.reject('malformed_id');
end $$;

-- The code by which an item names its stage; null: it names none, or names it by its id.
create or replace function timing.stage_code_of(p_item jsonb) returns text
language sql immutable set search_path = '' as $$
  select case when not pg_input_is_valid(p_item ->> 'stage', 'uuid') then p_item ->> 'stage' end
$$;

-- The kind an item is about: its own; of a void or a release that of the fact at the end of what it acts on.
create or replace function timing.kind_behind(p_item jsonb) returns text
language plpgsql stable set search_path = '' as $$
declare v_body jsonb := p_item;
begin
  while v_body ->> 'kind' in ('void', 'release') and pg_input_is_valid(v_body ->> 'target', 'uuid') loop
    p_item := v_body;
    v_body := (select f.body from public.facts f where f.id = (p_item ->> 'target')::uuid);
  end loop;
  return coalesce(v_body, p_item) ->> 'kind';
end $$;

-- What a kind has no use for is refused, not overlooked: a second reference or place could be judged while the first one takes effect.
create or replace function timing.refuse_foreign(p_item jsonb, p_kind timing.fact_declaration) returns void
language plpgsql immutable set search_path = '' as $$
begin
  if jsonb_strip_nulls(p_item - (p_kind.refers_by || p_kind.placed_by))
      ?| array['supersedes', 'target', 'penalty', 'protest', 'message', 'race', 'stage', 'control', 'waypoint', 'post']
    or p_item ->> p_kind.refers_by[1] is not null and p_item ->> p_kind.refers_by[2] is not null then
    perform timing.reject('foreign_field');
  elsif p_item ->> 'control' is not null and p_item ->> 'waypoint' is not null then
    perform timing.reject('two_places');
  end if;
end $$;

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
    perform timing.reject('unknown_race.race', jsonb_build_object('race', left(p_name, 60)));
  end if;
  return v_race;
end $$;

create or replace function timing.place_of(p_rally uuid, p_item jsonb) returns timing.place
language plpgsql stable set search_path = '' as $$
declare
  v_name text;
  v_stage uuid;
  v_post uuid;
  place timing.place;
begin
  place.rally_id := p_rally;
  place.race_id := timing.race_named(p_rally, p_item ->> 'race');

  v_name := p_item ->> 'stage';
  if v_name is not null then
    select s.id, s.race_id into place.stage_id, place.race_id
    from public.stages s join public.races r on r.id = s.race_id
    where r.rally_id = p_rally and (s.id::text = lower(v_name) or (s.code = v_name and s.race_id = place.race_id))
      and (place.race_id is null or s.race_id = place.race_id);
    if place.stage_id is null then
      perform timing.reject('unknown_stage.stage', jsonb_build_object('stage', left(v_name, 60)));
    end if;
    v_stage := place.stage_id;
  end if;

  v_name := p_item ->> 'control';
  if v_name is not null then
    select c.id, c.race_id, c.stage_id, c.post_id
    into place.control_id, place.race_id, place.stage_id, place.post_id
    from public.controls c join public.races r on r.id = c.race_id
    where r.rally_id = p_rally and (c.id::text = lower(v_name) or (c.code = v_name and c.race_id = place.race_id))
      and (place.race_id is null or c.race_id = place.race_id);
    if place.control_id is null then
      perform timing.reject('unknown_control.control', jsonb_build_object('control', left(v_name, 60)));
    elsif place.stage_id <> v_stage or (place.stage_id is null and v_stage is not null) then
      perform timing.reject('unknown_control.elsewhere', jsonb_build_object('control', left(v_name, 60)));
    end if;
  end if;

  v_name := p_item ->> 'waypoint';
  if v_name is not null then
    select w.id, s.id, s.race_id, w.post_id
    into place.waypoint_id, place.stage_id, place.race_id, place.post_id
    from public.waypoints w join public.stages s on s.id = w.stage_id join public.races r on r.id = s.race_id
    where r.rally_id = p_rally and (w.id::text = lower(v_name) or (w.code = v_name and s.id = v_stage))
      and (place.race_id is null or s.race_id = place.race_id) and (v_stage is null or s.id = v_stage);
    if place.waypoint_id is null then
      perform timing.reject('unknown_waypoint.waypoint', jsonb_build_object('waypoint', left(v_name, 60)));
    end if;
  end if;

  v_name := p_item ->> 'post';
  if v_name is not null then
    select p.id into v_post from public.posts p
    where p.rally_id = p_rally and (p.code = v_name or p.id::text = lower(v_name));
    if v_post is null then
      perform timing.reject('unknown_post.post', jsonb_build_object('post', left(v_name, 60)));
    -- Whoever serves one post says nothing about the points of another.
    elsif (place.control_id is not null or place.waypoint_id is not null) and place.post_id is distinct from v_post then
      perform timing.reject('unknown_control.post', jsonb_build_object('post', left(v_name, 60)));
    end if;
    place.post_id := v_post;
  end if;
  return place;
end $$;

-- p_target: the place of what it acts on, as far as that is known; what has no place of its own lies where that does.
create or replace function timing.resolve_item(p_rally uuid, p_item jsonb, p_kind timing.fact_declaration, out item timing.place,
  out target timing.place)
language plpgsql stable set search_path = '' as $$
declare v_on uuid;
begin
  v_on := timing.acts_on(p_item);
  item := timing.place_of(p_rally, p_item);
  item.acts_on := v_on;
  if v_on is not null then
    if p_item ->> 'supersedes' is not null then
      item.corrects := v_on;
    end if;
    target := timing.place_of_fact(v_on);
    if p_kind.placed_by = array['race'] and p_kind.refers_by <> array['supersedes'] then
      item.is_misplaced := p_item ->> 'race' is not null and item.race_id <> target.race_id;
      item.race_id := coalesce(target.race_id, item.race_id);
    elsif p_kind.refers_by <> array['message'] then
      item.race_id := coalesce(item.race_id, target.race_id);
    end if;
  end if;
  -- A time says where somebody was: whose it is, is settled from where it was taken.
  if p_item ->> 'number' is not null and (item.control_id is null and item.waypoint_id is null or p_item ->> 'kind' <> 'chrono') then
    item.crew_id := timing.crew_by_number(p_rally, p_item ->> 'number',
      coalesce(timing.item_instant(p_rally, p_item, 'at'), clock_timestamp()));
  end if;
end $$;
