-- Derives what a change of the structure reaches (timing.structure_reach); the same rows come out as of timing.derive_all. Where whom or
-- what a fact is about is another now, everything is derived.

create or replace function timing.resolved_otherwise(p_facts uuid[]) returns boolean
language plpgsql set search_path = '' as $$
declare
  v_before timing.fact_states[];
  v_after timing.fact_states[];
begin
  if p_facts = '{}' then return false; end if;
  v_before := array(select s from timing.fact_states s where s.fact_id = any(p_facts) order by s.fact_id);
  perform timing.insert_states(p_facts), timing.settle_facts(p_facts);
  v_after := array(select s from timing.fact_states s where s.fact_id = any(p_facts) order by s.fact_id);
  return v_before is distinct from v_after;
end $$;

create or replace function timing.crews_listed_otherwise(p_race uuid) returns uuid[]
language plpgsql set search_path = '' as $$
declare
  v_stages uuid[] := array(select id from public.stages where race_id = p_race);
  v_before timing.assigned_starts[] := array(select a from timing.assigned_starts a where a.stage_id = any(v_stages));
begin
  perform timing.derive_assigned_starts(p_race, null);
  return array(
    select distinct crew_id from (
      (select * from unnest(v_before) except select * from timing.assigned_starts a where a.stage_id = any(v_stages))
      union all
      (select * from timing.assigned_starts a where a.stage_id = any(v_stages) except select * from unnest(v_before))) d);
end $$;

-- Crews that came, went or carry another number (p_resolve), or run in something else. p_crews null: any of the race.
-- Answers, besides what was derived, every row that reads otherwise because its crew's plate does.
create or replace function timing.derive_crews(p_race uuid, p_crews uuid[], p_resolve boolean) returns table (span_id bigint, crew_id uuid)
language plpgsql set search_path = '' as $$
#variable_conflict use_column
declare
  v_asked uuid[] := coalesce(p_crews, array(select c.id from public.crews c where c.race_id = p_race));
  v_ahead uuid[] := timing.derived_ahead(p_race);
  v_before timing.plates[] := array(select p from timing.plates p where p.crew_id = any(v_asked) and p.crew_id <> all(v_ahead));
  v_stages uuid[] := array(select s.id from public.stages s where s.race_id = p_race);
  v_derived uuid[] := '{}';
  v_moved record;
begin
  perform timing.derive_plates(p_race, array(select unnest(v_asked) except select unnest(v_ahead)));
  if p_resolve then
    if timing.resolved_otherwise(array(
        select s.fact_id from timing.fact_states s
        where s.rally_id = timing.rally_of_race(p_race) and (s.crew_id is null or s.crew_id = any(v_asked)))) then
      return query select d.span_id, d.crew_id from timing.derive_all(p_race) d where d.span_id is not null;
    else
      v_derived := v_asked || timing.crews_listed_otherwise(p_race);
      v_derived := array(select c.id from public.crews c where c.race_id = p_race and c.id = any(v_derived)
        and (c.id <> all(v_ahead) or c.id in (select a.crew_id from timing.assigned_starts a where a.stage_id = any(v_stages))));
    end if;
  elsif exists (select from public.stage_distances where stage_id = any(v_stages)) then
    v_derived := v_asked;
  end if;
  perform timing.plan_for(v_asked, v_stages, true);
  if v_derived <> '{}' and v_stages <> '{}' then
    return query select d.span_id, d.crew_id from timing.derive_race(p_race, v_derived, v_stages, null, 0, false) d
      where d.span_id is not null;
  else
    for v_moved in select * from timing.moved_restarts(p_race, null) loop
      return query select d.span_id, d.crew_id
        from timing.derive_race(p_race, v_moved.crews, v_moved.stages, null, v_moved.from_ordinal, false) d where d.span_id is not null;
    end loop;
  end if;
  return query
  select s.id, c.id
  from timing.spans s
  join timing.publications u on u.span_id = s.id
  cross join lateral (select least(greatest(u.open_to, s.first_ordinal), s.last_ordinal) as ordinal) r
  cross join unnest(v_asked) as c (id)
  left join lateral (
    select b.* from unnest(v_before) b where b.crew_id = c.id and b.until_ordinal > r.ordinal and b.from_ordinal <= s.last_ordinal
    order by b.from_ordinal limit 1) b on true
  left join lateral (
    select n.* from timing.plates n where n.crew_id = c.id and n.until_ordinal > r.ordinal and n.from_ordinal <= s.last_ordinal
    order by n.from_ordinal limit 1) n on true
  where s.race_id = p_race and (b.number, b.category, b.class, b."group", b.team, b.flags) is distinct from
    (n.number, n.category, n.class, n."group", n.team, n.flags);
end $$;

-- Stages of which something is another (p_stages), and all from the first of some legs on (p_legs): there facts are asked again where
-- they happened; else only those of posts, which a waypoint may have taken over.
create or replace function timing.derive_stages(p_race uuid, p_stages uuid[], p_legs uuid[]) returns table (span_id bigint, crew_id uuid)
language plpgsql set search_path = '' as $$
#variable_conflict use_column
declare
  v_crews uuid[] := array(select c.id from public.crews c where c.race_id = p_race);
  v_leg integer := (select min(l.number) from public.legs l where l.id = any(p_legs));
  v_stages uuid[] := array(
    select s.id from public.stages s join public.legs l on l.id = s.leg_id
      where s.race_id = p_race and (s.id = any(p_stages) or l.number >= v_leg));
  v_facts uuid[] := array(
    select s.fact_id from timing.fact_states s
    where s.rally_id = timing.rally_of_race(p_race) and (s.race_id = p_race or s.race_id is null)
      and (p_legs <> '{}' or exists (select from public.chronos c where c.fact_id = s.fact_id and c.post_id is not null)));
begin
  perform timing.plan_for(v_crews, v_stages, true), timing.respan(p_race);
  if timing.resolved_otherwise(v_facts) or timing.crews_listed_otherwise(p_race) <> '{}'
    -- A leg is gone as well: what lay in it cannot be told from the rest.
    or not p_legs <@ array(select l.id from public.legs l where l.race_id = p_race) then
    return query select d.span_id, d.crew_id from timing.derive_all(p_race) d where d.span_id is not null;
    return;
  end if;
  perform timing.derive_stage_states(v_stages);
  if v_crews <> '{}' then
    return query select d.span_id, d.crew_id
      from timing.derive_race(p_race, v_crews, v_stages, null, case when v_leg is null then
        (select min(s.ordinal) from public.stages s where s.id = any(v_stages)) else 0 end, false) d
      where d.span_id is not null;
  end if;
end $$;
