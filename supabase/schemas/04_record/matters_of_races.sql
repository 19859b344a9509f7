-- What a step of a race or of a rally meets: what its stages say, and what it is without.

-- The stages of a page that were cancelled after its last one was made official, or so shortly before that protests against it still ran,
-- and after the page was posted: nobody signed it without them.
create or replace function timing.cancelled_last(p_race uuid, p_key text) returns setof uuid
language plpgsql stable set search_path = '' as $$
begin
  return query
  with said as (
    select k.stage_id, k.status, timing.last_status(jsonb_build_object('stage_id', k.stage_id)) as fact_id
    from timing.stages_of_page(p_race, p_key) k
    union all
    -- As often as it was posted: the step that is judged is its last status already.
    select null, x.status, x.fact_id from public.page_statuses x join public.facts f on f.id = x.fact_id
    where x.race_id = p_race and x.key = p_key and timing.is_open(f.id) and timing.stands(f.id, f.supersedes)
  ),
  placed as (select s.*, f.position, f.received_at from said s join public.facts f on f.id = s.fact_id)
  select p.stage_id from placed p
  where p.status = 'cancelled'
    and p.position > coalesce((select max(o.position) from placed o where o.stage_id is null and o.status = 'provisional'), 0)
    and (p.position > coalesce((select max(o.position) from placed o where o.stage_id is not null and o.status = 'official'), 0)
      or timing.protest_end_of_status(p.fact_id)
        > (select max(o.received_at) from placed o where o.stage_id is not null and o.status = 'official'));
end $$;

create or replace function timing.race_matters(p_race uuid, p_status text)
returns table (code text, blocks boolean, count bigint, names text[], stage_id uuid, until timestamptz)
language plpgsql stable set search_path = '' as $$
declare
  v_stage record;
  v_open text[] := '{}';
  v_unofficial text[] := '{}';
  v_page text := timing.page_status_now(p_race, 'race');
begin
  for v_stage in
    select k.stage_id, k.code, timing.stage_status_now(k.stage_id) as status from timing.ranked_stages k
    where k.race_id = p_race order by k.ordinal
  loop
    return query select 'crews_unaccounted', true, cardinality(o.numbers)::bigint, o.numbers, v_stage.stage_id, null::timestamptz
      from (select array(select timing.crews_unaccounted(v_stage.stage_id))) as o (numbers) where o.numbers <> '{}';
    if v_stage.status in ('running', 'interrupted', 'shortened', 'interrupted_final') then
      v_open := v_open || v_stage.code;
    elsif p_status = 'official' and v_stage.status not in ('official', 'cancelled') then
      v_unofficial := v_unofficial || v_stage.code;
    end if;
  end loop;
  return query select m.* from timing.matter_of_stages('stages_open', true, v_open) m
    union all select m.* from timing.matter_of_stages('stages_not_official', true, v_unofficial) m;
  -- Its stages are over, and its page is still provisional: posted by itself, or left so by a cancellation.
  -- Source: docs/sport/publication.md 10.12.
  if p_status = 'official' and v_open = '{}' and v_unofficial = '{}' and (v_page = 'provisional' or (v_page = 'live'
    and exists (select from timing.cancelled_last(p_race, 'race'))
    and exists (select from timing.stages_of_page(p_race, 'race') k where k.status = 'official'))) then
    return query select 'race_not_signed', true, 1::bigint, array[c.code::text], null::uuid, null::timestamptz
      from public.races c where c.id = p_race;
  end if;
  if p_status = 'official' then
    return query
    select u.* from (select k.stage_id, k.ordinal from timing.ranked_stages k where k.race_id = p_race union all select null, null) k
    cross join lateral timing.conditions_found(
      array['part of a page'] || case when k.stage_id is null then array['race of a rally'] else '{}' end, 'official', p_race,
      k.stage_id, null) u order by k.ordinal;
    return query select 'protests', false, o.count, '{}'::text[], null::uuid, null::timestamptz
      from (select count(*) from timing.register_of(p_race) r
        where r.answer is null and not r.is_taken_back) as o (count) where o.count > 0;
  end if;
end $$;

create or replace function timing.race_lacks(p_race uuid) returns setof text
language sql stable set search_path = '' as $$
  select 'no_stage' where not exists (select from public.stages where race_id = p_race)
  union all
  select 'no_crew' where not exists (select from public.crews where race_id = p_race)
$$;

create or replace function timing.race_lacks_matters(p_race uuid, p_blocks boolean)
returns table (code text, blocks boolean, count bigint, names text[], stage_id uuid, until timestamptz)
language sql stable set search_path = '' as $$
  select l.code, p_blocks, 1::bigint, '{}'::text[], null::uuid, null::timestamptz from timing.race_lacks(p_race) as l (code)
$$;

create or replace function timing.unfinished_matters(p_race uuid)
returns table (code text, blocks boolean, count bigint, names text[], stage_id uuid, until timestamptz)
language plpgsql stable set search_path = '' as $$
declare
  v_undriven text[];
  v_unofficial text[];
begin
  select coalesce(array_agg(k.code order by k.ordinal) filter (where k.status = 'to_run'), '{}'),
    coalesce(array_agg(k.code order by k.ordinal) filter (where k.status in ('completed', 'provisional')), '{}')
  into v_undriven, v_unofficial
  from (select r.code, r.ordinal, timing.stage_status_now(r.stage_id) as status from timing.ranked_stages r where r.race_id = p_race) k;
  return query select m.* from timing.matter_of_stages('never_opened', false, v_undriven) m
    union all select m.* from timing.matter_of_stages('stages_not_official', false, v_unofficial) m;
end $$;

-- A rally starts with a race that can be driven, and others that cannot are asked about; one in which no stage was opened is not finished,
-- and one of which nothing was driven not official.
create or replace function timing.rally_matters(p_rally uuid, p_from text, p_status text)
returns table (code text, blocks boolean, count bigint, names text[], stage_id uuid, until timestamptz, race text)
language plpgsql stable set search_path = '' as $$
begin
  if p_status not in ('running', 'finished', 'provisional', 'official') or p_from in ('official', 'archived')
    or (p_status = 'running' and p_from not in ('draft', 'announced', 'open', 'cancelled')) then return; end if;
  if not exists (select from public.races c where c.rally_id = p_rally and c.status <> 'cancelled') then
    return query select 'no_race', true, 1::bigint, '{}'::text[], null::uuid, null::timestamptz, null::text;
    return;
  end if;
  if p_status = 'running' then
    return query select m.*, c.code::text from public.races c cross join lateral timing.race_lacks_matters(c.id, not exists (
        select from public.races o where o.rally_id = p_rally and o.status <> 'cancelled'
          and not exists (select from timing.race_lacks(o.id)))) m
      where c.rally_id = p_rally and c.status <> 'cancelled' order by c.ordinal, c.code;
    return;
  end if;
  if p_status = 'finished' and p_from = 'running' and timing.has_begun(p_rally) then
    return query select m.*, c.code::text from public.races c cross join lateral timing.unfinished_matters(c.id) m
      where c.rally_id = p_rally and c.status <> 'cancelled' order by c.ordinal, c.code;
  end if;
  return query select m.*, c.code::text from public.races c cross join lateral timing.race_matters(c.id, p_status) m
    where c.rally_id = p_rally and c.status <> 'cancelled' order by c.ordinal, c.code;
  if not found and p_status = 'official' and not exists (
    select from public.races c join timing.stage_states t on t.status = 'official'
    join public.stages k on k.id = t.stage_id and k.race_id = c.id
    where c.rally_id = p_rally) then
    return query select 'not_driven', true, 1::bigint, '{}'::text[], null::uuid, null::timestamptz, null::text;
  elsif p_status <> 'official' and not timing.has_begun(p_rally) then
    return query select 'not_begun', true, 1::bigint, '{}'::text[], null::uuid, null::timestamptz, null::text;
  end if;
end $$;

create or replace function timing.has_begun(p_rally uuid) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select from public.races c join timing.stage_states t on t.race_id = c.id and t.status <> 'to_run' where c.rally_id = p_rally)
$$;
