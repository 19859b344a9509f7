-- What blocks a step of a stage or of a page, and what needs a reason, as rows. The same rows refuse a step and are shown before it, and
-- `npm run format` writes them into docs/sport/publication.md.

-- of_what: what is asked about. steps: to which status; `start order`: a start order from its results. looked_for: by
-- timing.conditions_found. code: what is found then. blocks: no reason lets it pass. held_by: a golden case, or a test, with it.
create or replace function timing.status_conditions()
returns table (of_what text, steps text[], looked_for text, code text, blocks boolean, held_by text)
language plpgsql immutable rows 50 set search_path = '' as $$
#variable_conflict use_column
begin
  return query
  values
  ('stage', '{opened}'::text[], 'earlier stages to run', 'earlier_not_begun', false, 'a-stage-out-of-turn'),
  ('stage', '{opened}', 'first start far off', 'opened_early', false, 'a-stage-of-tomorrow'),
  ('stage', '{opened}', 'its day far off', 'opened_before_its_day', false, 'a-stage-of-tomorrow'),
  ('stage', '{set back}', 'crews with times', 'has_times', false, 'asked-before-times-go'),
  ('stage', '{interrupted,interrupted_final}', 'no crew on it', 'nobody_began', false, 'stopped-before-anybody-came'),
  ('stage', '{interrupted}', 'no crew on it before its first start', 'opened_early', false, 'stopped-before-its-day'),
  ('stage', '{interrupted}', 'no crew on it before its day', 'opened_before_its_day', false, 'stopped-before-its-day'),
  ('stage', '{official}', 'race not calculated', 'not_derived', true, 'official-by-structure.test.ts'),
  ('stage', '{interrupted_final,completed,provisional,official}', 'first start to come', 'before_first_start', true, 'a-stage-of-tomorrow'),
  ('stage', '{interrupted_final,completed,provisional,official}', 'its day to come', 'before_its_day', true, 'a-stage-of-tomorrow'),
  ('stage', '{completed,provisional,official}', 'crews unaccounted for', 'crews_unaccounted', true, 'steps-of-a-stage'),
  ('stage', '{completed}', 'no crew seen', 'no_time', false, 'asked-before-times-go'),
  ('stage', '{completed}', 'crews never started although others did', 'never_started', false, 'nobody-without-a-word'),
  ('stage', '{provisional,official}', 'no stage time', 'no_time', true, 'published-only-with-times'),
  ('stage', '{official}', 'time for protests', 'protest_running', true, 'published-only-with-times'),
  ('stage', '{official}', 'controls unseen after it', 'control_unseen', false, 'nobody-at-the-control'),
  ('stage', '{official}', 'penalties of upheld protests', 'upheld_penalties', true, 'a-protest-follows-its-penalty'),
  ('stage', '{official}', 'crews moved since it was posted', 'moved_since_posted', false, 'moved-after-posting'),
  ('stage', '{provisional,official,start order}', 'crews never started', 'never_started', false, 'nobody-without-a-word'),
  ('stage', '{provisional,official,start order}', 'finishes without a start', 'start_missing', false, 'seen-and-no-start'),
  ('stage', '{provisional,official}', 'controls unseen before its finish', 'control_unseen', false, 'nobody-at-the-control'),
  ('stage', '{start order}', 'crews over the maximum time', 'over_maximum', false, 'start-basis.test.ts'),

  ('page without times', '{official}', 'race not calculated', 'not_derived', true, 'official-by-structure.test.ts'),
  ('page', '{official}', 'race not calculated', 'not_derived', true, 'official-by-structure.test.ts'),
  ('race of a rally', '{official}', 'race not calculated', 'not_derived', true, 'official-by-structure.test.ts'),
  ('page without times', '{provisional,official}', 'no stage time', 'no_time', true, 'pages-by-themselves'),
  ('page', '{provisional}', 'stages not over', 'stages_open', false, 'a-leg-opened-and-shut'),
  ('page', '{official}', 'stages not over', 'stages_open', true, 'a-race-follows-its-stages'),
  ('race', '{official}', 'stages over and not official', 'stages_not_official', true, 'a-race-follows-its-stages'),
  ('leg, day, joint stage', '{official}', 'stages over and not official', 'stages_not_official', false, 'a-leg-opened-and-shut'),
  ('page', '{official}', 'time for protests', 'protest_running', true, 'pages-by-themselves'),
  ('stage cancelled last', '{official}', 'time for protests', 'protest_running', true, 'a-cancellation-signs-nothing'),
  ('part of a page', '{official}', 'penalties of upheld protests', 'upheld_penalties', true, 'a-protest-follows-its-penalty'),
  ('page', '{official}', 'crews moved since it was posted', 'moved_since_posted', false, 'moved-after-posting'),
  ('driven stage of a page', '{official}', 'crews unaccounted for', 'crews_unaccounted', true, 'published-only-with-times'),
  ('driven stage of a page', '{official}', 'time for protests', 'protest_running', true, 'pages-by-themselves'),
  ('driven stage of a page', '{official}', 'crews never started', 'never_started', false, 'nobody-without-a-word'),
  ('driven stage of a page', '{official}', 'controls unseen before its finish', 'control_unseen', false, 'a-leg-over-unposted-stages'),
  ('driven stage of a page', '{official}', 'controls unseen after it', 'control_unseen', false, 'a-leg-over-unposted-stages'),

  ('any', '{provisional,official,start order}', 'finishes missing', 'missing', false, 'held-and-missing-before'),
  ('any', '{provisional,official,start order}', 'times in doubt', 'doubtful', false, 'published-for-a-reason'),
  ('any', '{provisional,official,start order}', 'facts under review', 'held', false, 'disqualified-after-official'),
  ('any', '{provisional,official,start order}', 'penalties to judge', 'proposed', false, 'a-penalty-without-its-evidence'),
  ('any', '{provisional,official,start order}', 'protests without an answer', 'protests', false, 'published-for-a-reason'),
  ('any', '{provisional,official,start order}', 'clocks never checked', 'unchecked_clocks', false, 'published-for-a-reason'),
  ('driven stage of a page', '{provisional,official}', 'finishes without a start', 'start_missing', false, 'a-leg-over-unposted-stages'),
  ('stage', '{provisional,official}', 'no regulations', 'no_regulations', false, 'published-for-a-reason'),
  ('page', '{provisional,official}', 'no regulations', 'no_regulations', false, 'a-leg-over-unposted-stages');
end $$;

create or replace function timing.step_of_stage(p_from text, p_to text) returns text
language sql immutable set search_path = '' as $$
  select case when p_to = 'running' and p_from in ('to_run', 'cancelled') then 'opened'
    when p_to in ('to_run', 'cancelled') and p_from not in ('to_run', 'cancelled') then 'set back'
    when p_to in ('interrupted', 'interrupted_final') or timing.leads_on(p_from, p_to) then p_to end
$$;

-- p_of: a page has p_key, all else p_stage; null: what belongs to no stage. p_before: what was said of it before (judge_status.sql).
create or replace function timing.conditions_found(p_of text[], p_step text, p_race uuid, p_stage uuid, p_now timestamptz,
  p_before jsonb default null, p_key text default null)
returns table (code text, blocks boolean, count bigint, names text[], stage_id uuid, until timestamptz)
language plpgsql stable set search_path = '' as $$
#variable_conflict use_column
declare
  c record;
  v_stage public.stages;
  v_is_road boolean;
  v_open jsonb;
begin
  select * into v_stage from public.stages k where k.id = p_stage;
  v_is_road := v_stage.kind in ('liaison', 'shakedown');
  for c in
    select r.looked_for, r.code, r.blocks from timing.status_conditions() r where p_step = any(r.steps) and r.of_what = any(p_of)
  loop
    stage_id := p_stage;
    code := c.code;
    blocks := c.blocks;
    names := '{}';
    count := null;
    until := null;
    case c.looked_for
      -- A page that lacks what was recorded would be amended once that can be derived.
      when 'race not calculated' then count := timing.is_underived(p_race)::integer;
      when 'earlier stages to run' then
        names := array(
          select e.code from timing.ranked_stages e where e.race_id = p_race and e.ordinal < v_stage.ordinal
            and timing.stage_status_now(e.stage_id) = 'to_run' order by e.ordinal);
      when 'first start far off', 'its day far off', 'first start to come', 'its day to come', 'no crew on it before its first start',
        'no crew on it before its day' then
        if c.looked_for not like 'no crew on it%' or timing.is_nobody_on(p_stage, p_before, p_step) then
          select f.until, f.names, 1 into until, names, count
          from timing.start_to_come(p_stage, p_now, c.looked_for like '%day%', c.looked_for like '%far off') f;
        end if;
      when 'crews with times' then count := timing.crews_with_times(p_stage);
      when 'no crew on it' then count := timing.is_nobody_on(p_stage, p_before, p_step)::integer;
      when 'crews unaccounted for' then names := array(select timing.crews_unaccounted(p_stage));
      when 'no crew seen' then count := (not v_is_road and timing.crews_with_times(p_stage) = 0)::integer;
      when 'crews never started although others did' then
        -- Those nobody saw read "did not start" from here on: somebody says so, or what is known of them.
        if v_is_road or timing.crews_with_times(p_stage) > 0 then names := array(select timing.crews_never_started(p_stage)); end if;
      when 'crews never started' then names := array(select timing.crews_never_started(p_stage));
      when 'no stage time' then
        count := (p_stage is null or not v_is_road
          and not exists (select from timing.stage_results r where r.stage_id = p_stage and r.time_ms is not null))::integer;
      when 'time for protests' then
        until := case when p_before is null then timing.protest_end_of_stage(p_stage) else (p_before ->> 'until')::timestamptz end;
        count := (until > p_now)::integer;
      -- When the stage was posted, nobody had come there yet.
      when 'controls unseen after it' then names := timing.controls_unseen(p_stage, true);
      when 'controls unseen before its finish' then names := timing.controls_unseen(p_stage, false);
      when 'penalties of upheld protests' then names := (timing.protests_upheld(p_race, p_stage)).numbers;
      when 'crews moved since it was posted' then
        select m.count, m.names, m.until into count, names, until
        from timing.moved_since_posted(case when p_key is null then timing.signed_with(p_stage, p_now)
          else array(select s.id from timing.spans s where s.race_id = p_race and s.key = p_key) end, p_stage, p_now) m;
      when 'finishes without a start' then
        names := array(
          select n.number from timing.stage_results r join timing.crew_plates n on n.crew_id = r.crew_id
          where r.stage_id = p_stage and r.finish_at is not null and r.start_at is null and r.time_ms is null order by n.digits, n.number);
      when 'crews over the maximum time' then
        names := array(
          select n.number from timing.stage_results r join timing.crew_plates n on n.crew_id = r.crew_id
          where r.stage_id = p_stage and r.why ->> 'missed' = 'over_max' order by n.digits, n.number);
      when 'stages not over' then
        names := array(select k.code from timing.stages_of_page(p_race, p_key) k
          where k.status not in ('completed', 'provisional', 'official', 'cancelled'));
      -- The race is official when all of it is; a leg may be published without its stages, and then somebody says why.
      when 'stages over and not official' then
        names := array(select k.code from timing.stages_of_page(p_race, p_key) k where k.status in ('completed', 'provisional'));
      when 'finishes missing', 'facts under review', 'penalties to judge' then
        v_open := coalesce(v_open, timing.open_matters_json(p_race, p_stage));
        count := v_open ->> c.code;
      when 'times in doubt' then
        v_open := coalesce(v_open, timing.open_matters_json(p_race, p_stage));
        count := v_open ->> c.code;
        names := timing.numbers_in_doubt(p_race, p_stage);
      when 'protests without an answer' then count := cardinality(timing.protests_open(p_race, p_stage));
      when 'clocks never checked' then names := timing.unchecked_clocks(p_stage);
      when 'no regulations' then
        stage_id := null;
        count := (not timing.has_regulations(p_race))::integer;
    end case;
    count := coalesce(count, cardinality(names));
    if count > 0 then return next; end if;
  end loop;
end $$;

-- p_now: when it is said; of protests and starts alone a clock is asked, and only before the fact is taken. p_before: what was said of it
-- before (judge_status.sql); null: what is said now.
create or replace function timing.stage_matters(p_stage uuid, p_status text, p_now timestamptz, p_before jsonb default null)
returns table (code text, blocks boolean, count bigint, names text[], stage_id uuid, until timestamptz)
language plpgsql stable set search_path = '' as $$
declare v_before jsonb := coalesce(p_before, timing.status_said(jsonb_build_object('stage_id', p_stage)));
begin
  return query select * from timing.official_above(jsonb_build_object('stage_id', p_stage), v_before ->> 'status', p_status);
  return query select * from timing.conditions_found(array['stage', 'any'], timing.step_of_stage(v_before ->> 'status', p_status),
    timing.race_of_stage(p_stage), p_stage, p_now, v_before);
end $$;

-- What was accepted with a stage that is official is not asked again.
create or replace function timing.page_matters(p_race uuid, p_key text, p_status text, p_now timestamptz, p_before jsonb default null)
returns table (code text, blocks boolean, count bigint, names text[], stage_id uuid, until timestamptz)
language plpgsql stable set search_path = '' as $$
declare
  v_kind text := (select kind from timing.spans where race_id = p_race and key = p_key);
  v_before jsonb := coalesce(p_before, timing.status_said(jsonb_build_object('race_id', p_race, 'key', p_key)));
begin
  return query select * from timing.official_above(jsonb_build_object('race_id', p_race, 'key', p_key), v_before ->> 'status', p_status);
  if not timing.leads_on(v_before ->> 'status', p_status) then return; end if;
  if not exists (select from timing.stages_of_page(p_race, p_key) k join timing.stage_results r on r.stage_id = k.stage_id
    where r.time_ms is not null) then
    return query select * from timing.conditions_found(array['page without times'], p_status, p_race, null, p_now, v_before, p_key);
    return;
  end if;
  return query
  select f.* from timing.conditions_found(array['page', case when v_kind = 'race' then 'race' else 'leg, day, joint stage' end]
      || case when v_kind <> 'joint' then array['any', 'part of a page'] else '{}' end, p_status, p_race, null, p_now, v_before, p_key) f
  union all
  select f.* from timing.cancelled_last(p_race, p_key) as k (id)
  cross join lateral timing.conditions_found(array['stage cancelled last'], p_status, p_race, k.id, p_now) f
  union all
  select f.* from timing.stages_of_page(p_race, p_key) k
  cross join lateral timing.conditions_found(array['part of a page'] || case when k.status not in ('to_run', 'official', 'cancelled')
    then array['driven stage of a page', 'any'] else '{}' end, p_status, p_race, k.stage_id, p_now) f;
end $$;
