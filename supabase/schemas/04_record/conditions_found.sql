-- Looks for the conditions of a status (status_conditions.sql), and refuses a status for them.

-- p_of: a page has p_key, a rally p_rally, all else p_stage; null: what belongs to no stage. p_before: what was said of it before
-- (judge_status.sql). p_now: of protests and starts alone a clock is asked, and only before the fact is taken.
create or replace function timing.conditions_found(p_of text[], p_steps text[], p_race uuid, p_stage uuid, p_now timestamptz default null,
  p_before jsonb default null, p_key text default null, p_rally uuid default null)
returns setof timing.matter
language plpgsql stable set search_path = '' as $$
declare
  c record;
  m timing.matter;
  v_stage public.stages;
  v_is_road boolean;
  v_open jsonb;
  v_page text;
begin
  select * into v_stage from public.stages k where k.id = p_stage;
  v_is_road := v_stage.kind in ('liaison', 'shakedown');
  for c in
    select r.looked_for, r.code, r.blocks from timing.status_conditions() r where r.steps && p_steps and r.of_what = any(p_of)
  loop
    m := (c.code, c.blocks, null, '{}', p_race, p_stage, null);
    case c.looked_for
      -- A page that lacks what was recorded would be amended once that can be derived.
      when 'race not calculated' then m.count := timing.is_underived(p_race)::integer;
      when 'earlier stages to run' then
        m.names := array(
          select e.code from timing.ranked_stages e where e.race_id = p_race and e.ordinal < v_stage.ordinal
            and timing.stage_status_now(e.stage_id) = 'to_run' order by e.ordinal);
      when 'first start far off', 'its day far off', 'first start to come', 'its day to come', 'no crew on it before its first start',
        'no crew on it before its day' then
        if c.looked_for not like 'no crew on it%' or timing.is_nobody_on(p_stage, p_before, p_steps) then
          select f.until, f.names, 1 into m.until, m.names, m.count
          from timing.start_to_come(p_stage, p_now, c.looked_for like '%day%', c.looked_for like '%far off') f;
        end if;
      when 'crews with times' then m.count := timing.crews_with_times(p_stage);
      when 'no crew on it' then m.count := timing.is_nobody_on(p_stage, p_before, p_steps)::integer;
      -- One that an official keeps from the public is accounted for. Source: docs/sport/publication.md 10.2 (completed when all crews are).
      when 'crews unaccounted for' then
        m.names := array(
          select n.number from timing.stage_results r
          join timing.crew_plates n on n.crew_id = r.crew_id
          join timing.stage_axes a on a.stage_id = r.stage_id
          where r.stage_id = p_stage and r.status = 'on_stage'
            and not timing.was_seen_behind(r.crew_id, r.stage_id, a.ordinal, a.finish_axis)
            and not exists (select from timing.fact_states s where s.crew_id = r.crew_id and s.kind = 'crew_hold' and s.counted)
          order by n.digits, n.number);
      when 'no crew seen' then m.count := (not v_is_road and timing.crews_with_times(p_stage) = 0)::integer;
      when 'crews never started although others did' then
        -- Those nobody saw read "did not start" from here on: somebody says so, or what is known of them.
        if v_is_road or timing.crews_with_times(p_stage) > 0 then m.names := array(select timing.crews_never_started(p_stage)); end if;
      when 'crews never started' then m.names := array(select timing.crews_never_started(p_stage));
      when 'no stage time' then
        m.count := (p_stage is null or not v_is_road
          and not exists (select from timing.stage_results r where r.stage_id = p_stage and r.time_ms is not null))::integer;
      when 'time for protests' then
        m.until := coalesce(p_before, timing.status_said(jsonb_build_object('stage_id', p_stage))) ->> 'until';
        m.count := (m.until > p_now)::integer;
      when 'controls unseen before its finish', 'controls unseen after it' then
        -- Controls that count for a stage where crews were due and nobody was seen: on the way to it and on it, or after the last of a leg.
        m.names := array(
          select k.code::text from timing.road_points p
          join public.controls k on k.id = p.control_id
          join timing.stage_axes a on a.stage_id = p.counts_for
          where p.counts_for = p_stage and p.role in ('control', 'transfer') and p.penalties <> 'none'
            and (timing.axis(p.leg_number, p.ordinal) > a.finish_axis) = (c.looked_for = 'controls unseen after it')
            and exists (select from timing.control_results r where r.control_id = p.control_id and r.due_at is not null)
            and not exists (select from timing.control_results r where r.control_id = p.control_id and r.actual_at is not null)
            and not timing.is_manned(p.race_id, p.control_id)
          order by p.ordinal);
      when 'penalties of upheld protests' then m.names := (timing.protests_upheld(p_race, p_stage)).numbers;
      when 'crews moved since it was posted' then
        select x.count, x.names, x.until into m.count, m.names, m.until
        from timing.moved_since_posted(case when p_key is null then timing.signed_with(p_stage, p_now)
          else array(select s.id from timing.spans s where s.race_id = p_race and s.key = p_key) end, p_stage, p_now) x;
      when 'finishes without a start', 'crews over the maximum time' then
        m.names := array(
          select n.number from timing.stage_results r join timing.crew_plates n on n.crew_id = r.crew_id
          where r.stage_id = p_stage and case c.looked_for when 'crews over the maximum time' then r.why ->> 'missed' = 'over_max'
            else r.finish_at is not null and r.start_at is null and r.time_ms is null end
          order by n.digits, n.number);
      -- The race is official when all of it is; a leg may be published without its stages, and then somebody says why.
      when 'stages not over', 'stages to run', 'stages being driven', 'stages over and not official', 'stages to run or over' then
        m.names := array(select k.code from timing.stages_of_page(p_race, coalesce(p_key, 'race')) k
          where case when k.status = 'to_run' then c.looked_for in ('stages not over', 'stages to run', 'stages to run or over')
            when k.status in ('completed', 'provisional') then c.looked_for in ('stages over and not official', 'stages to run or over')
            else k.status not in ('official', 'cancelled') and c.looked_for in ('stages not over', 'stages being driven') end);
      when 'finishes missing', 'facts under review', 'penalties to judge', 'times in doubt' then
        v_open := coalesce(v_open, timing.open_matters_json(p_race, p_stage));
        m.count := v_open ->> c.code;
        m.names := array(
          select coalesce(n.number, x.number_typed, '?')
          from timing.doubtful_times(p_race, p_stage) d
          join public.chronos x on x.fact_id = d.fact_id
          left join timing.crew_plates n on n.crew_id = d.crew_id
          where c.looked_for = 'times in doubt' group by n.digits, 1 order by n.digits nulls last, 1);
      when 'protests without an answer' then m.count := cardinality(timing.protests_open(p_race, p_stage));
      when 'clocks never checked' then
        m.names := array(
          select distinct coalesce(f.device, '') from timing.fact_states s join public.facts f on f.id = s.fact_id
          where s.stage_id = p_stage and s.kind = 'chrono' and s.counted and f.device_at is not null and f.offset_ms is null order by 1);
      when 'protests of the race' then m.count := cardinality(timing.protests_open(p_race, null, true));
      when 'no regulations' then
        m.stage_id := null;
        m.count := (not exists (select from public.races where id = p_race and preset is not null)
          and not exists (select from public.regulations where race_id = p_race))::integer;
      when 'rally official' then
        m.stage_id := null;
        m.names := array(select r.code::text from public.rallies r
          where r.id = timing.rally_of_race(p_race) and r.status in ('official', 'archived'));
      when 'official pages above' then
        m.stage_id := null;
        m.names := timing.official_pages_above(p_race, p_stage, p_key);
      when 'pages that were official' then
        m.stage_id := null;
        -- They are as far as the stage is, or the page itself. An overall counts a stage that is not in the general only as its last one.
        m.names := array(
          select s.key from timing.spans s join timing.publications p on p.span_id = s.id and p.state <> 'live'
          where s.race_id = p_race
            and exists (select from timing.snapshots k where k.race_id = p_race and k.key = s.key and k.state = 'official')
            and (s.key = p_key or (p.own_status is null and exists (
              select from timing.span_stages i
              where i.span_id = s.id and i.stage_id = p_stage and (s.kind <> 'after' or i.in_general or i.stage_id = s.stage_id))))
          order by s.last_ordinal, s.kind <> 'stage', s.key);
      when 'a caller without the right' then
        m.count := (not timing.may(case when 'cancelled' = any(p_steps)
        or p_before ->> 'status' = 'cancelled' then 'decide' else 'publish' end,
        timing.rally_of_race(v_stage.race_id), v_stage.race_id))::integer;
      when 'no race' then m.count := (not exists (select from public.races where rally_id = p_rally and status <> 'cancelled'))::integer;
      when 'no stage' then m.count := (not exists (select from public.stages where race_id = p_race))::integer;
      when 'no crew' then m.count := (not exists (select from public.crews where race_id = p_race))::integer;
      when 'stages over, and its page is not official' then
        -- Posted by itself, or left so by a cancellation. Source: docs/sport/publication.md 10.12.
        v_page := timing.page_status_now(p_race, 'race');
        m.names := array(
          select r.code::text from public.races r
          where r.id = p_race
            and not exists (select from timing.stages_of_page(p_race, 'race') k where k.status not in ('official', 'cancelled'))
            and (v_page = 'provisional' or (v_page = 'live' and exists (select from timing.cancelled_last(p_race, 'race'))
              and exists (select from timing.stages_of_page(p_race, 'race') k where k.status = 'official'))));
      when 'nothing driven' then
        m.count := (not exists (select from public.races r join timing.stage_states t on t.race_id = r.id and t.status = 'official'
          where r.rally_id = p_rally))::integer;
      when 'no stage opened' then m.count := (not timing.has_begun(p_rally))::integer;
    end case;
    m.count := coalesce(m.count, cardinality(m.names));
    if m.count > 0 then return next m; end if;
  end loop;
end $$;

-- Null, or the refusal: by the code of what blocks, or because a reason is missing. Clients list of the matters those that block, where
-- any does, else those the reason was not given for. p_called: timing.transition_refusal. p_accepts: the matters the reason was given
-- for, where whoever gave it was shown them.
create or replace function timing.matters_refusal(p_matters jsonb, p_zone text, p_called jsonb, p_to text, p_reason text, p_accepts jsonb)
returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  v_blocks text := jsonb_path_query_first(p_matters, '$[*] ? (@.blocks == true).code') #>> '{}';
  v_has_reason boolean := coalesce(btrim(p_reason), '') <> '';
begin
  if v_blocks is null and not exists (
      select from jsonb_array_elements(p_matters) m
      where not v_has_reason or (p_accepts is not null and not p_accepts ? (m ->> 'code'))) then
    return null;
  end if;
  return timing.refusal(case when v_blocks is not null then v_blocks || '.blocked' when v_has_reason then 'needs_reason.for_more'
      else 'needs_reason.for_matters' end,
    p_called || jsonb_build_object('to', p_to, 'matters', p_matters, 'zone', p_zone)
      || case when v_has_reason and p_accepts is not null then jsonb_build_object('accepts', p_accepts) else '{}' end);
end $$;
