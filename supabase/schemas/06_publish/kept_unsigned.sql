-- What becomes official is signed: no stage is taken out of a page, or put into one, so that it says what nobody signed.

create or replace function timing.belongs_to(p_span timing.spans, p_stage public.stages) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return p_stage.kind not in ('liaison', 'shakedown') and exists (
    select from public.legs l join public.days d on d.id = l.day_id
    where l.id = p_stage.leg_id and case p_span.kind
      when 'race' then true
      when 'joint' then p_span.key = 'joint/' || p_stage.result_group
      when 'leg' then p_span.key = 'leg/' || l.number
      when 'day' then p_span.key = 'day/' || d.date
      when 'after_leg' then substring(p_span.key from 11)::integer >= l.number
      when 'after_day' then substring(p_span.key from 11) >= d.date::text
      when 'after' then exists (select from public.stages k where k.id = p_span.stage_id and k.ordinal > p_stage.ordinal) end);
end $$;

create or replace function timing.was_signed_so(p_span timing.spans, p_without uuid[]) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return exists (
    select
    from (
      select v.body::jsonb -> 'stages' as stages, v.published_at from timing.snapshots v
      where v.race_id = p_span.race_id and v.key = p_span.key and v.state = 'official' order by v.id desc limit 1) was
    cross join (
      select coalesce(jsonb_agg(m.code order by m.ordinal), '[]') as stages, max(m.published_at) as published_at
      from timing.span_stages m
      where m.span_id = p_span.id and m.status <> 'cancelled' and m.stage_id <> all(p_without)) still
    where was = still);
end $$;

-- Nobody signs a page by taking what is not official out of it: that is cancelled, with a reason, and then somebody signs. Asked before
-- each row, of what stands by then: what the rows before it took out in the same press is gone already, so no two stages stand in for
-- each other.
-- p_stage: the stage as the page still ranks it. p_next: as it will be; null: it goes.
create or replace function timing.refuse_official_without(p_stage public.stages, p_next public.stages) returns void
language plpgsql stable set search_path = '' as $$
declare
  v_keys text[];
  v_codes text[];
begin
  with gone as materialized (
    select s as span, array_agg(m.stage_id) as stages,
      array_agg(m.code order by m.ordinal) filter (where m.stage_id = p_stage.id or m.status not in ('official', 'cancelled')) as codes
    from timing.spans s
    join timing.span_stages m on m.span_id = s.id
    left join public.stages k on k.id = m.stage_id and m.stage_id <> p_stage.id
    where s.race_id = p_stage.race_id and s.kind in ('joint', 'leg', 'day', 'after_leg', 'after_day', 'race')
      and timing.belongs_to(s, case when m.stage_id = p_stage.id then p_next else k end) is not true
    group by s.id
  ),
  signed as (
    select (g.span).key, (g.span).last_ordinal, g.codes from gone g
    where p_stage.id = any(g.stages) and not timing.is_official_by_stages((g.span).id)
      and timing.is_official_by_stages((g.span).id, g.stages) and not timing.was_signed_so(g.span, g.stages)
  )
  select array_agg(g.key order by g.last_ordinal, g.key), (select o.codes from signed o order by cardinality(o.codes) desc limit 1)
  into v_keys, v_codes from signed g;
  if v_keys is not null then
    raise check_violation using detail = 'signed_by_removal',
      message = format('Without %s %s what nobody made official (%s) would be official: cancel %s instead, with the reason.',
      case when cardinality(v_codes) > 1 then 'stages' else 'stage' end, timing.told_names(v_codes), array_to_string(v_keys, ', '),
      case when cardinality(v_codes) > 1 then 'these stages' else 'the stage' end);
  end if;
end $$;

create or replace function timing.refuse_into_signed(p_stage public.stages) returns void
language plpgsql stable set search_path = '' as $$
declare
  v_keys text[] := array(
    select s.key
    from timing.spans s
    where s.race_id = p_stage.race_id and timing.is_signed_span(s.id) and timing.belongs_to(s, p_stage)
      and not exists (select from timing.span_stages m where m.span_id = s.id and m.stage_id = p_stage.id)
    order by s.last_ordinal, s.key);
begin
  if v_keys <> '{}' then
    raise check_violation using detail = 'result_official',
      message = format('Stage %s would belong to pages that are official (%s): make these provisional again first, with the '
      'decision that asks for it.', p_stage.code, array_to_string(v_keys, ', '));
  end if;
end $$;

-- A leg takes its stages from the pages of one day to those of another.
create or replace function timing.keep_pages_of_day() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if (select auth.uid()) is not null then
    perform timing.refuse_official_without(k, k), timing.refuse_into_signed(k)
    from public.stages k where k.leg_id = new.id and k.kind not in ('liaison', 'shakedown');
  end if;
  return null;
end $$;

create trigger pages_of_day_kept after update on public.legs
  for each row when (old.day_id is distinct from new.day_id) execute function timing.keep_pages_of_day();
