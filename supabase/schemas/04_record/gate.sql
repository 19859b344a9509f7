-- The gate: a fact that changes results of an official stage, or of an official page over it, is held until a decision releases it;
-- so is one that changes a stage the timing team has checked, until somebody of it opens the stage or lets the fact in.
-- Source: counted and held facts; live and provisional pages count at once. A release that amends an official page
-- opens it for that fact alone.
create or replace function timing.waits_at(p_stage uuid, p_control uuid) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return timing.is_official_at(p_stage, p_control) or timing.is_checked(p_stage);
end $$;

-- A stage of a race that could not be derived, which officials once made official, alone or with a page of it, is as good as official:
-- nothing derived tells whether it is so again. An official page that is so by its stages alone reaches a control only when all of them
-- are: what lies behind the last stage of a leg belongs to the leg. A cancelled stage is as good as official beside one that was made
-- official after it: a leg of nothing but cancelled stages has a live page (07_feed/publication.sql), but what is said of it still
-- reaches the race, and that is official when all else is.
create or replace function timing.is_official_at(p_stage uuid, p_control uuid) returns boolean
language plpgsql stable set search_path = '' as $$
declare v_race uuid;
begin
  if exists (select from timing.stage_states where stage_id = p_stage and status = 'official')
    or exists (
      select from timing.race_states t join public.stages k on k.race_id = t.race_id
      where k.id = p_stage and t.stale_since is not null and (
        exists (select from public.stage_statuses x where x.stage_id = k.id and x.status = 'official')
        or exists (select from public.page_statuses x join timing.spans s on s.race_id = k.race_id and s.key = x.key
          where x.race_id = k.race_id and x.status = 'official' and k.ordinal between s.first_ordinal and s.last_ordinal))) then
    return true;
  end if;
  v_race := coalesce(timing.race_of_stage(p_stage), (select race_id from public.controls where id = p_control));
  return exists (select from timing.spans s join timing.publications p on p.span_id = s.id
      where s.race_id = v_race and (p.own_status = 'official' or (p.state in ('official', 'amended') and s.kind <> 'stage')))
    and timing.official_pages_at(v_race, timing.axis_of(p_control, p_stage)) <> '{}';
end $$;

-- The official pages that reach a place on the axis. A joint page is made of its own stages only, where nobody made it official by itself.
create or replace function timing.official_pages_at(p_race uuid, p_axis bigint) returns text[]
language plpgsql stable set search_path = '' as $$
begin
  return array(
    select s.key from timing.spans s join timing.publications p on p.span_id = s.id
    where s.race_id = p_race and p_axis > s.from_axis and p_axis <= s.to_axis
      and (p.own_status = 'official'
        or (s.kind <> 'stage' and p.state <> 'live'
          and (s.kind <> 'joint' or exists (
            select from timing.ranked_stages k where k.race_id = p_race and k.result_group = substring(s.key from 7)
              and p_axis > k.before_axis and p_axis <= k.finish_axis))
          and timing.is_official_by_stages(s.id)))
    order by s.last_ordinal, s.key);
end $$;

-- Does anything official reach as far as an axis? What is official by its stages alone does where one of them does.
create or replace function timing.is_official_behind(p_race uuid, p_axis bigint) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return exists (
      select from timing.ranked_stages k join timing.stage_states t on t.stage_id = k.stage_id and t.status = 'official'
      where k.race_id = p_race and k.finish_axis >= p_axis)
    or exists (
      select from public.page_statuses x
      join timing.spans s on s.race_id = x.race_id and s.key = x.key and s.to_axis >= p_axis
      join timing.publications p on p.span_id = s.id and p.own_status = 'official'
      where x.race_id = p_race);
end $$;

create or replace function timing.stage_touched(p_race uuid, p_stage uuid, p_control uuid) returns uuid
language plpgsql stable set search_path = '' as $$
begin
  return (
  select coalesce(p_stage, (
    select a.stage_id from timing.stage_axes a
    where a.race_id = p_race and p_control is not null
      and a.finish_axis >= timing.axis_of(p_control, null)
    order by a.finish_axis limit 1)));
end $$;

-- Where an item meets the gate, as stage and control: its own place; at a bare post the crew's control there, whatever stage it names;
-- where it has none, that of what it acts on. What counts behind the last stage, or only at the finish, meets the gate of the last stage.
create or replace function timing.place_at_gate(p_item jsonb, p_place timing.place, p_target timing.place) returns timing.place
language plpgsql stable set search_path = '' as $$
declare v_at timing.place := p_place;
begin
  if p_item ->> 'kind' = 'chrono' and v_at.control_id is null and v_at.waypoint_id is null and v_at.post_id is not null then
    v_at.stage_id := null;
    select here.stage_id, here.control_id, c.race_id into v_at.stage_id, v_at.control_id, v_at.race_id
    from public.crews c
    cross join lateral timing.control_at_post(p_place.post_id, c.race_id, coalesce(p_item ->> 'passage', 'passage')) here
    where c.id = p_place.crew_id;
  end if;
  if v_at.stage_id is null and v_at.control_id is null then
    v_at.stage_id := p_target.stage_id;
    v_at.control_id := p_target.control_id;
    v_at.race_id := coalesce(v_at.race_id, p_target.race_id);
  end if;
  v_at.stage_id := timing.stage_at_gate(p_item ->> 'kind', v_at.race_id, v_at.stage_id, v_at.control_id);
  return v_at;
end $$;

create or replace function timing.stage_at_gate(p_kind text, p_race uuid, p_stage uuid, p_control uuid) returns uuid
language plpgsql stable set search_path = '' as $$
declare v_stage uuid := timing.stage_touched(p_race, p_stage, p_control);
begin
  if v_stage is null and p_kind = 'penalty' then
    return (select stage_id from timing.ranked_stages where race_id = p_race order by ordinal desc limit 1);
  end if;
  return v_stage;
end $$;
