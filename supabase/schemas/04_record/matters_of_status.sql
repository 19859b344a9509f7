-- What a step of a stage, a page, a race or a rally meets, and how it is told.

-- p_of: what is asked of the race as a whole.
create or replace function timing.race_matters(p_race uuid, p_steps text[], p_of text[]) returns setof timing.matter
language sql stable set search_path = '' as $$
  select m.* from (
    select 1 as part, k.ordinal, k.stage_id, '{stage of a rally}'::text[] as of_what from timing.ranked_stages k where k.race_id = p_race
    union all
    select 2, null, null, p_of || '{race of a rally,part of a page}'
    union all
    select 3, k.ordinal, k.stage_id, '{part of a page}' from timing.ranked_stages k where k.race_id = p_race) p
  cross join lateral timing.conditions_found(p.of_what, p_steps, p_race, p.stage_id) m order by p.part, p.ordinal
$$;

-- A rally starts with a race that can be driven, and others that cannot are asked about; one in which no stage was opened is not finished,
-- and one of which nothing was driven not official.
create or replace function timing.rally_matters(p_rally uuid, p_from text, p_steps text[]) returns setof timing.matter
language plpgsql stable set search_path = '' as $$
declare
  v_of text[] := array[
    case when exists (select from public.races c where c.rally_id = p_rally and c.status <> 'cancelled'
      and exists (select from public.stages where race_id = c.id) and exists (select from public.crews where race_id = c.id))
      then 'race beside one that can start' else 'race where none can start' end,
    case when p_from = 'running' and timing.has_begun(p_rally) then 'race of a begun rally' end];
begin
  return query select m.* from timing.conditions_found('{rally}', p_steps, null, null, p_rally => p_rally) m;
  if found then return; end if;
  return query select m.* from public.races c cross join lateral timing.race_matters(c.id, p_steps, v_of) m
    where c.rally_id = p_rally and c.status <> 'cancelled' order by c.ordinal, c.code;
  return query select m.* from timing.conditions_found(array['rally with races', case when not found then 'rally with nothing open' end],
    p_steps, null, null, p_rally => p_rally) m;
end $$;

-- What was accepted with a stage that is official is not asked again.
create or replace function timing.page_matters(p_race uuid, p_key text, p_steps text[], p_now timestamptz, p_before jsonb)
returns setof timing.matter
language plpgsql stable set search_path = '' as $$
declare
  v_kind text := (select kind from timing.spans where race_id = p_race and key = p_key);
  v_has_times boolean := exists (
    select from timing.stages_of_page(p_race, p_key) k join timing.stage_results r on r.stage_id = k.stage_id
    where r.time_ms is not null);
begin
  return query
  select m.* from timing.conditions_found('{stage or page}'::text[] || case when not v_has_times then '{page without times}'
      else array['page', case when v_kind = 'race' then 'race' else 'leg, day, joint stage' end]
        || case when v_kind <> 'joint' then array['any', 'part of a page'] else '{}' end end,
    p_steps, p_race, null, p_now, p_before, p_key) m;
  if not v_has_times then return; end if;
  return query
  select m.* from timing.cancelled_last(p_race, p_key) as k (id)
  cross join lateral timing.conditions_found('{stage cancelled last}', p_steps, p_race, k.id, p_now) m
  union all
  select m.* from timing.stages_of_page(p_race, p_key) k
  cross join lateral timing.conditions_found(array['part of a page'] || case when k.status not in ('to_run', 'official', 'cancelled')
    then array['driven stage of a page', 'any'] else '{}' end, p_steps, p_race, k.stage_id, p_now) m;
end $$;

-- p_subject: {stage_id}, {race_id, key} or {rally_id}. p_now: when it is said. p_before: what was said of it before (judge_status.sql);
-- null: what is said now.
create or replace function timing.matters(p_subject jsonb, p_to text, p_now timestamptz, p_before jsonb default null)
returns setof timing.matter
language plpgsql stable set search_path = '' as $$
declare
  v_stage uuid := p_subject ->> 'stage_id';
  v_race uuid := coalesce(p_subject ->> 'race_id', timing.race_of_stage(v_stage)::text);
  v_rally uuid := p_subject ->> 'rally_id';
  v_before jsonb := coalesce(p_before, timing.status_said(p_subject));
  v_steps text[] := timing.steps_judged(case when v_rally is not null then 'rally' when v_stage is not null then 'stage' else 'page' end,
    v_before ->> 'status', p_to);
begin
  if v_rally is not null then
    return query select * from timing.rally_matters(v_rally, v_before ->> 'status', v_steps);
  elsif v_stage is not null then
    return query select * from timing.conditions_found('{stage or page,stage,any}', v_steps, v_race, v_stage, p_now, v_before);
  else
    return query select * from timing.page_matters(v_race, p_subject ->> 'key', v_steps, p_now, v_before);
  end if;
end $$;

-- As they are told: what blocks first, then times in doubt, which may change who wins. A stage is told where it is not what is asked about.
create or replace function timing.matters_json(p_subject jsonb, p_to text, p_now timestamptz, p_before jsonb default null) returns jsonb
language plpgsql stable set search_path = '' as $$
declare v_is_rally boolean := p_subject ? 'rally_id';
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('code', m.code, 'blocks', m.blocks, 'count', m.count, 'names', to_jsonb(m.names),
      'stage', nullif(concat_ws(' ', c.code, k.code), ''), 'stage_id', m.stage_id, 'until', timing.instant(m.until),
      'about', case m.code
        when 'upheld_penalties' then to_jsonb((timing.protests_upheld(m.race_id, m.stage_id)).ids)
        -- Of a race as a whole, whose open protests are one matter.
        when 'protests' then to_jsonb(timing.protests_open(m.race_id, m.stage_id, v_is_rally or p_subject ->> 'key' = 'race'))
        when 'proposed' then to_jsonb(array(
          select p.id from timing.penalty_rows p
          where p.race_id = m.race_id and p.stage_id is not distinct from m.stage_id and p.status = 'proposed' order by p.axis, p.id)) end)
        || case when v_is_rally then jsonb_build_object('race_id', m.race_id) else '{}' end
      order by m.blocks desc, m.code <> 'doubtful', c.ordinal, c.code, (k.ordinal is null) = v_is_rally, k.ordinal, m.place), '[]')
    from timing.matters(p_subject, p_to, p_now, p_before)
      with ordinality as m (code, blocks, count, names, race_id, stage_id, until, place)
    left join public.stages k on k.id = m.stage_id and not p_subject ? 'stage_id'
    left join public.races c on c.id = m.race_id and v_is_rally);
end $$;
