-- Who may record an item: one of the rights of its kind; a marshall only at the post the phone is bound to.
create or replace function timing.may_record(p_rights text[], p_from_posts boolean, p_rally uuid, p_race uuid, p_post uuid) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return (
  -- A notice or a document for all races takes a right in all of them.
  select case when p_race is null and p_rights <@ '{decide,publish}' then timing.my_rights(p_rally) && p_rights
      else timing.may_any(p_rights, p_rally, p_race) end
    or (p_from_posts and p_post is not null and timing.serves_post(p_post)));
end $$;

-- Does an item at a post stay with what that post touches? A control or waypoint is of the post already (resolve_item.sql), and brings its
-- stage and race; a stage or a race alone has one there. In a rally of one race everything is of that race.
create or replace function timing.is_at_its_post(p_item timing.place) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  if p_item.post_id is null or p_item.control_id is not null or p_item.waypoint_id is not null
    or (p_item.stage_id is null and p_item.race_id is null) then
    return true;
  end if;
  return exists (select from public.controls c where c.post_id = p_item.post_id and c.race_id = p_item.race_id
      and (p_item.stage_id is null or c.stage_id = p_item.stage_id))
    or exists (select from public.waypoints w where w.post_id = p_item.post_id
      and (w.stage_id = p_item.stage_id or (p_item.stage_id is null and timing.race_of_stage(w.stage_id) = p_item.race_id)))
    or (p_item.stage_id is null and not exists (select from public.races r
      where r.rally_id = p_item.rally_id and r.id <> p_item.race_id));
end $$;

-- May the caller record this, resolved as it is? p_part: what he is in this rally (timing.part_in).
create or replace function timing.may_record_item(p_kind timing.fact_declaration, p_item timing.place, p_target timing.place, p_part text)
returns boolean
language plpgsql stable set search_path = '' as $$
declare v_post uuid := coalesce(p_item.post_id, p_target.post_id);
begin
  if p_part = 'marshall' then
    if not p_kind.from_posts then return false; end if;
    -- What has not arrived has no place yet: whoever works here may take back his own (judge_ahead.sql).
    if p_kind.refers_by = array['target'] and p_target.rally_id is null then return true; end if;
    if v_post is null or not timing.serves_post(v_post) or not timing.is_at_its_post(p_item) then return false; end if;
  elsif p_part is distinct from 'admin' then
    if not timing.may_record(p_kind.rights, p_kind.from_posts, p_item.rally_id, p_item.race_id, v_post)
      or not (timing.is_at_its_post(p_item) or timing.officiates(p_item.rally_id, p_item.race_id)) then
      return false;
    end if;
    -- A chrono at a post alone counts in the race of whoever it saw: it takes the marshall of the post, or an organizer of every race that
    -- passes there.
    if p_item.post_id is not null and p_item.control_id is null and p_item.waypoint_id is null
      and not timing.serves_post(p_item.post_id) then
      perform from public.controls c where c.post_id = p_item.post_id and not timing.may_any(p_kind.rights, p_item.rally_id, c.race_id)
      union all
      select from public.waypoints w
      where w.post_id = p_item.post_id and not timing.may_any(p_kind.rights, p_item.rally_id, timing.race_of_stage(w.stage_id));
      if found then return false; end if;
    end if;
  end if;
  if p_item.acts_on is null then return true; end if;
  return case when p_kind.refers_by = array['message'] then p_target.rally_id is null or p_target.rally_id = p_item.rally_id
    when p_kind.refers_by = array['target'] and not p_kind.from_posts then p_target.rally_id is null
      or (p_target.rally_id = p_item.rally_id and timing.may_let_in(p_item.acts_on, p_target))
    else timing.may_act_on(p_item.rally_id, p_item.acts_on) end;
end $$;

-- Whether the caller may release a fact or take an alarm: with a right to record it, to decide, or, for a time, to check.
create or replace function timing.may_let_in(p_fact uuid, p_place timing.place) returns boolean
language plpgsql stable set search_path = '' as $$
declare v_rights text[] := (select k.rights from public.facts f cross join lateral timing.fact_kind(f.kind) k where f.id = p_fact);
begin
  return timing.may_any(v_rights || '{decide}' || case when 'time' = any(v_rights) then '{check}' else '{}' end::text[],
    p_place.rally_id, p_place.race_id);
end $$;

-- Whoever corrects, voids, releases or judges a fact must be allowed to record it. One that is still on its way is judged when it
-- comes (judge_ahead.sql), by the rights of its author, p_person: how he proved who he is, he was asked when he recorded. A status of a
-- stage asks for the right of that status.
create or replace function timing.may_act_on(p_rally uuid, p_fact uuid, p_person uuid default null) returns boolean
language plpgsql stable set search_path = '' as $$
declare
  v_fact public.facts;
  v_place timing.place;
  v_kind timing.fact_declaration;
begin
  if p_fact is null then return true; end if;
  select * into v_fact from public.facts where id = p_fact;
  if v_fact.id is null or v_fact.rally_id <> p_rally then
    return p_person is not null or (v_fact.id is null
      and not exists (select from timing.penalty_rows where id = p_fact and timing.rally_of_race(race_id) <> p_rally));
  elsif v_fact.author = p_person then
    return true;
  elsif v_fact.kind in ('void', 'release') then
    return timing.may_act_on(p_rally, timing.acts_on(v_fact.body), p_person);
  end if;
  v_place := timing.place_of_fact(p_fact);
  select * into v_kind from timing.fact_kind(v_fact.kind);
  v_kind.rights := coalesce((select array[timing.right_of_status(t.status)] from public.stage_statuses t where t.fact_id = p_fact),
    v_kind.rights);
  return case when p_person is null then timing.may_record(v_kind.rights, v_kind.from_posts, p_rally, v_place.race_id, v_place.post_id)
    else exists (select from public.platform_admins where user_id = p_person)
      or exists (
        select from public.memberships m where m.user_id = p_person and m.rally_id = p_rally
          and (m.race_id is null or v_place.race_id is null or m.race_id = v_place.race_id)
          and v_kind.rights && timing.rights_of_role(m.rally_id, m.role))
      or (v_kind.from_posts and exists (
        select from public.devices where user_id = p_person and post_id = v_place.post_id and revoked_at is null)) end;
end $$;

create or replace function timing.acts_on_itself(p_fact uuid, p_on uuid) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return (
  with recursive chain (id) as (
    select p_on
    union
    select timing.acts_on(f.body) from chain c join public.facts f on f.id = c.id
  )
  select exists (select from chain where id = p_fact));
end $$;

-- The place of what an item corrects, voids, releases or judges, where it is known already: a fact, or a penalty that a rule found. Its
-- stage is the one whose gate it meets, also for what lies on the road or behind the last stage.
create or replace function timing.place_of_fact(p_fact uuid) returns timing.place
language plpgsql stable set search_path = '' as $$
declare
  v_place timing.place;
  v_kind text;
  v_on timing.place;
begin
  select f.rally_id, coalesce(f.race_id, s.race_id), s.stage_id,
    coalesce(c.control_id, seen.id, t.control_id, l.control_id, p.control_id, b.control_id, r.control_id), c.waypoint_id,
    coalesce(c.post_id, k.post_id, w.post_id, r.post_id, a.post_id), f.kind
  into v_place.rally_id, v_place.race_id, v_place.stage_id, v_place.control_id, v_place.waypoint_id, v_place.post_id, v_kind
  from public.facts f
  left join timing.fact_states s on s.fact_id = f.id
  left join public.chronos c on c.fact_id = f.id
  left join public.controls seen on seen.id = s.point_id
  left join public.retirements t on t.fact_id = f.id
  left join public.allowances l on l.fact_id = f.id
  left join public.penalties p on p.fact_id = f.id
  left join public.bulk_verdicts b on b.fact_id = f.id
  left join public.controls k on k.id = c.control_id
  left join public.waypoints w on w.id = c.waypoint_id
  left join public.reports r on r.fact_id = f.id
  left join public.alarms a on a.fact_id = f.id
  where f.id = p_fact
  union all
  select timing.rally_of_race(r.race_id), r.race_id, r.stage_id, r.control_id, r.waypoint_id, null, 'penalty' from timing.penalty_rows r
  where r.id = p_fact and r.fact_id is distinct from r.id;
  -- What acts on another fact lies where that does, also on the road, which belongs to no stage.
  if v_kind in ('void', 'release', 'penalty_decision') and (v_place.control_id is null or v_place.stage_id is null) then
    v_on := timing.place_of_fact((select timing.acts_on(f.body) from public.facts f where f.id = p_fact));
    v_place.control_id := coalesce(v_place.control_id, v_on.control_id);
    v_place.stage_id := coalesce(v_place.stage_id, v_on.stage_id);
  end if;
  -- Sent in the same batch it is not placed yet: its own words say where it is.
  if v_place.stage_id is null and not exists (select from timing.fact_states where fact_id = p_fact)
    and exists (select from public.facts where id = p_fact) then
    select here.stage_id, here.control_id into v_place.stage_id, v_place.control_id
    from public.facts f cross join lateral timing.fact_kind(f.kind) k cross join lateral timing.resolve_item(f.rally_id, f.body, k) r
    cross join lateral timing.place_at_gate(f.body, r.item, r.target) here
    where f.id = p_fact;
  else
    v_place.stage_id := timing.stage_at_gate(v_kind, v_place.race_id, v_place.stage_id, v_place.control_id);
  end if;
  return v_place;
end $$;
