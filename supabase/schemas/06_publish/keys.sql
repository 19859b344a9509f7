-- Keys of pages, and the topics on which they are told.

-- Which pages a fact changes besides the classifications: lists are fetched again, they carry no patch.
create or replace function timing.keys_of_fact(p_fact uuid) returns setof text
language plpgsql stable set search_path = '' as $$
#variable_conflict use_column
begin
  return query
  select unnest(case f.kind
      when 'penalty' then array['penalties', 'penalties/' || (select kind from public.penalties where fact_id = f.id)]
      when 'penalty_decision' then array['penalties', 'penalties/' || coalesce(
        (select r.kind from public.penalty_verdicts v join timing.penalty_rows r on r.id = v.penalty_id where v.fact_id = f.id), 'misc')]
      when 'delay' then array['index'] || timing.start_order_key((select stage_id from public.delays where fact_id = f.id))
      when 'overspeed' then array['penalties/sc']
      when 'retirement' then array['retirements', 'crews']
      when 'restart' then array['retirements', 'crews']
      when 'stage_status' then array['index'] || (
        -- Closed or opened again, a stage shows or hides its waypoints.
        select case when count(*) > 0 then array['penalties', 'penalties/cp', 'penalties/sc', 'corrections'] else '{}' end
        from public.stage_statuses x join public.waypoints w on w.stage_id = x.stage_id and not w.public_split where x.fact_id = f.id)
      when 'page_status' then array['index']
      when 'start_slots' then array['index'] || timing.start_order_key((select stage_id from public.start_orders where fact_id = f.id))
      when 'crew_hold' then array['corrections', 'crews', 'penalties', 'penalties/cp', 'penalties/misc', 'penalties/sc',
        'penalties/tc', 'retirements']
      when 'notice' then case when timing.is_inside(f.id) then '{}' else array['notices'] end
      when 'document' then array['pdfs']
      else '{}' end)
  from public.facts f where f.id = p_fact
  union
  select 'corrections' from public.facts f
  where f.id = p_fact and (f.supersedes is not null
    or f.kind in ('void', 'penalty_decision', 'bulk_decision', 'neutralisation', 'notional_range', 'delay'))
    and not (f.kind = 'void' and timing.is_of_hold(f.id)) and not timing.is_inside(f.id);
end $$;

-- Said to officials or posts alone, or taken from what was: no page of the public tells of it.
create or replace function timing.is_inside(p_fact uuid) returns boolean
language plpgsql stable set search_path = '' set plan_cache_mode = 'force_generic_plan' as $$
declare v_fact public.facts;
begin
  select * into v_fact from public.facts where id = p_fact;
  return case v_fact.kind
    when 'acknowledgement' then true
    -- What a post tells headquarters, and who corrects it why, may be about somebody's health.
    when 'report' then true
    when 'alarm' then true
    when 'alarm_taken' then true
    when 'notice' then exists (select from public.notices where fact_id in (p_fact, v_fact.supersedes) and audience <> 'public')
    when 'void' then timing.is_inside((select target from public.voids where fact_id = p_fact))
    when 'release' then timing.is_inside((select target from public.releases where fact_id = p_fact))
    else false end;
end $$;

create or replace function timing.start_order_key(p_stage uuid) returns text
language sql stable set search_path = '' as $$
  select 'start-order/' || d.date from public.stages s
  join public.legs l on l.id = s.leg_id join public.days d on d.id = l.day_id where s.id = p_stage
$$;

-- A void or a release changes the pages of what it acts on. p_facts: with all they touch.
create or replace function timing.keys_of_facts(p_facts uuid[]) returns text[]
language plpgsql stable set search_path = '' as $$
begin
  return (
  select coalesce(array_agg(distinct key), '{}')
  from public.facts f, timing.keys_of_fact(f.id) as key
  where f.id = any(p_facts) and (f.kind <> 'chrono' or f.supersedes is not null)
  -- A page that turns without a change would tell that there is something.
    and not exists (select from timing.fact_states s where s.fact_id = f.id and s.hidden and s.kind <> 'crew_hold'));
end $$;

-- The topic of a page: private, readable by everybody while the rally is announced, and nobody may send on it.
create or replace function timing.topic(p_rally uuid, p_race uuid, p_key text) returns text
language plpgsql stable set search_path = '' as $$
begin
  return (
    select 'page:' || r.code || ':' || coalesce((select code::text from public.races where id = p_race), '-') || ':' || p_key
    from public.rallies r where r.id = p_rally);
end $$;

create or replace function timing.is_public_topic(p_topic text) returns boolean
language sql stable security definer set search_path = '' as $$
  select split_part(p_topic, ':', 1) = 'page' and exists (
    select from public.rallies where code = split_part(p_topic, ':', 2) and timing.is_announced(status))
$$;
grant execute on function timing.is_public_topic(text) to anon, authenticated;

create or replace function timing.is_officials_topic(p_topic text) returns boolean
language sql stable security definer set search_path = '' as $$
  select split_part(p_topic, ':', 1) = 'officials' and exists (
    select from public.rallies r where r.code = split_part(p_topic, ':', 2) and timing.officiates(r.id))
$$;
grant execute on function timing.is_officials_topic(text) to authenticated;

create or replace function timing.is_posts_topic(p_topic text) returns boolean
language sql stable security definer set search_path = '' as $$
  select split_part(p_topic, ':', 1) = 'posts' and exists (
    select from public.rallies r where r.code = split_part(p_topic, ':', 2) and timing.works_on(r.id))
$$;
grant execute on function timing.is_posts_topic(text) to authenticated;
