-- Race day: the steps of a race from set-up to the final classification, what is in the way of each, and who may take it.

-- p_is_done: nothing is left to do. p_is_open: it can be worked on. p_is_waiting: only time or crews on the road can end it. p_machine,
-- p_next: what the next button changes, and to which status; null: it leads to a page. p_right: what its caller needs.
create or replace function timing.day_step(p_step text, p_leg integer, p_stage uuid, p_page text, p_is_done boolean, p_is_open boolean,
  p_is_waiting boolean, p_machine text, p_next text, p_right text, p_facts jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object('step', p_step, 'leg', p_leg, 'stage_id', p_stage, 'page_key', p_page,
    'state', case when p_is_done then 'done' when p_is_open then 'now' else 'to_come' end, 'waits', p_is_waiting, 'right', p_right,
    'next', case when p_next is not null and p_is_open and not p_is_done
      then jsonb_build_object('machine', p_machine, 'status', p_next) end,
    'facts', jsonb_strip_nulls(p_facts))
$$;

-- Checks of set-up, by the step that mends them. `roadbook` is asked of raids alone; `timing_team` and dates are of the whole rally.
create or replace function timing.set_up_checks(p_race uuid)
returns table (step text, name text, hinders boolean, missing bigint, leg integer)
language plpgsql stable rows 12 set search_path = '' as $$
begin
  return query
  select p.step, x.name, x.hinders, x.missing, null::integer
  from (
    select r.name, r.hinders, r.missing from timing.race_readiness(p_race) r
    union all
    select r.name, r.hinders, r.missing from timing.rally_readiness(timing.rally_of_race(p_race)) r
    union all
    select 'roadbook', false, count(*) filter (where not exists (select from public.waypoints w where w.stage_id = s.id))
    from public.stages s join public.races c on c.id = s.race_id and c.discipline = 'raid'
    where s.race_id = p_race and s.kind = 'selective') x
  join (values ('crews', 'entries'), ('numbers', 'entries'), ('classes', 'entries'), ('preset', 'regulations'), ('stages', 'schedule'),
    ('first_starts', 'schedule'), ('days_within_dates', 'schedule'), ('roadbook', 'roadbook'), ('points_without_post', 'posts'),
    ('posts_without_code', 'posts'), ('timing_team', 'posts')) as p (name, step) on p.name = x.name;
end $$;

-- Once a stage was opened, only what hinders is asked for any more. A rally may have no timing team: its administrators may do the same.
create or replace function timing.set_up_steps(p_race uuid) returns setof jsonb
language plpgsql stable rows 6 set search_path = '' as $$
declare
  v_is_begun boolean := timing.is_begun(p_race);
  v_status text := (select r.status from public.rallies r where r.id = timing.rally_of_race(p_race));
begin
  return query
  select timing.day_step(p.step, null, null, null, not c.is_lacking, c.is_lacking, false, null, null,
      case p.step when 'entries' then 'manage_entries' else 'set_up' end, case p.step
      when 'entries' then jsonb_build_object('crews', (select count(*) from public.crews where race_id = p_race))
      when 'regulations' then (
        select jsonb_build_object('preset', r.preset, 'version', (select coalesce(max(g.version), 0) from public.regulations g
          where g.race_id = r.id)) from public.races r where r.id = p_race)
      when 'posts' then jsonb_build_object('posts', (
        select count(distinct k.post_id) from public.controls k where k.race_id = p_race))
      else jsonb_build_object('stages', (select count(*) from timing.ranked_stages where race_id = p_race)) end)
  from (values (1, 'entries'), (2, 'regulations'), (3, 'schedule'), (4, 'roadbook'), (5, 'posts')) as p (place, step)
  cross join lateral (
    select coalesce(bool_or(x.missing > 0 and (x.hinders or not v_is_begun and x.name <> 'timing_team')), false) as is_lacking
    from timing.set_up_checks(p_race) x where x.step = p.step) c
  where (p.step <> 'roadbook' or exists (
      select from public.stages s join public.races r on r.id = s.race_id and r.discipline = 'raid'
      where s.race_id = p_race and s.kind = 'selective'))
    and (p.step <> 'posts' or exists (select from public.controls where race_id = p_race))
  order by p.place;
  return next timing.day_step('announce', null, null, null, v_status <> 'draft', true, false, 'rally', 'announced', 'publish',
    jsonb_build_object('status', v_status));
end $$;

create or replace function timing.stage_steps(p_race uuid, p_stage uuid, p_is_next boolean, p_now timestamptz) returns setof jsonb
language plpgsql stable rows 7 set search_path = '' as $$
declare
  k timing.ranked_stages := (select x from timing.ranked_stages x where x.stage_id = p_stage);
  t timing.stage_states := (select x from timing.stage_states x where x.stage_id = p_stage);
  v_status text := coalesce(t.status, 'to_run');
  v_count record := timing.stage_counts(p_stage);
  v_is_out boolean := v_status in ('running', 'interrupted', 'shortened', 'interrupted_final');
  v_is_over boolean := v_status in ('completed', 'provisional', 'official');
  v_is_posted boolean := v_status in ('provisional', 'official');
  v_is_amended boolean := t.state = 'amended' and v_status = 'official';
  v_facts jsonb := jsonb_build_object('starters', v_count.starters, 'started', v_count.started, 'out', v_count.on_it,
    'through', v_count.done + v_count.gone, 'until', timing.instant(t.protest_until), 'at', timing.instant(t.published_at));
begin
  if v_status = 'cancelled' then
    return next timing.day_step('cancelled', k.leg_number, p_stage, null, true, false, false, null, null, 'decide', v_facts);
    return;
  end if;
  return query
  select timing.day_step(p.step, k.leg_number, p_stage, null, p.is_done, p.is_open, p.is_waiting, p.machine,
    p.next_status, p.needed, v_facts)
  from (values
    ('open', v_status <> 'to_run', p_is_next, false, 'stage', 'running', 'time'),
    ('started', v_is_over or (v_is_out and v_count.started > 0 and v_count.started >= v_count.starters), v_is_out, true, null, null,
      'time'),
    ('accounted', v_is_over, v_is_out, false, 'stage', 'completed', 'time'),
    ('checked', v_is_posted or timing.is_checked(p_stage), v_is_over, false, 'check', 'checked', 'check'),
    ('provisional', v_is_posted, v_status = 'completed', false, 'stage', 'provisional', 'publish'),
    ('protest', v_status = 'official' or (v_is_posted and t.protest_until <= p_now), v_is_posted, true, null, null, 'publish'),
    ('official', v_status = 'official' and not v_is_amended, v_is_amended or (v_is_posted and coalesce(t.protest_until <= p_now, true)),
      false, 'stage', 'official', 'publish')) as p (step, is_done, is_open, is_waiting, machine, next_status, needed)
  -- Without protest time there is nothing to wait for.
  where p.step <> 'protest' or case when v_is_posted then t.protest_until is not null
    else coalesce((timing.tariff(p_race, k.ordinal) ->> 'enquiry_window')::bigint, 0) > 0 end;
end $$;

-- Pages that are made official by themselves: of a joint stage always, of others where no stage asks for it any more.
create or replace function timing.page_steps(p_race uuid, p_kinds text[], p_from integer, p_to integer) returns setof jsonb
language plpgsql stable rows 2 set search_path = '' as $$
declare v_unsigned text[] := timing.unsigned_pages(p_race);
begin
  return query
  select timing.day_step(case when s.kind = 'joint' then 'joint' else 'results' end, k.leg_number, null, s.key,
    coalesce(p.state = 'official', false), s.key = any(v_unsigned), false, 'page', 'official', 'publish',
    jsonb_build_object('at', timing.instant(p.published_at)))
  from timing.spans s
  join timing.ranked_stages k on k.race_id = s.race_id and k.ordinal = s.last_ordinal
  left join timing.publications p on p.span_id = s.id
  where s.race_id = p_race and s.kind = any(p_kinds) and s.last_ordinal between p_from and p_to
    and (s.key = any(v_unsigned) or (s.kind = 'joint' and exists (
      select from timing.span_stages m left join timing.stage_states t on t.stage_id = m.stage_id
      where m.span_id = s.id and t.status is distinct from 'cancelled')))
  order by s.last_ordinal, array_position(array['joint', 'leg', 'day', 'after_leg', 'after_day'], s.kind), s.key;
end $$;

-- Documents of the leg or of its day, or of the overall after the last stage that is run in it.
create or replace function timing.leg_has_pack(p_race uuid, p_leg integer) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select from public.documents d
    join public.facts f on f.id = d.fact_id and f.race_id = p_race
    join timing.ranked_stages k on k.race_id = p_race and k.leg_number = p_leg
    where timing.document_state(f.id) in ('published', 'to_come') and (
      d.page_key in ('leg/' || p_leg, 'after-leg/' || p_leg, 'day/' || k.date, 'after-day/' || k.date)
      or (d.page_key = 'after/' || k.code and not exists (
        select from timing.ranked_stages n left join timing.stage_states t on t.stage_id = n.stage_id
        where n.race_id = p_race and n.leg_number = p_leg and n.ordinal > k.ordinal and t.status is distinct from 'cancelled'))
      or (d.page_key = 'race' and not exists (
        select from timing.ranked_stages n where n.race_id = p_race and n.leg_number > p_leg))))
$$;

create or replace function timing.leg_steps(p_race uuid, p_leg integer, p_is_set_up boolean, p_now timestamptz)
returns setof jsonb
language plpgsql stable rows 20 set search_path = '' as $$
declare
  v_stages timing.ranked_stages[] := array(
    select k from timing.ranked_stages k where k.race_id = p_race and k.leg_number = p_leg order by k.ordinal);
  v_stage timing.ranked_stages;
  v_next uuid := (
    select k.stage_id from timing.ranked_stages k left join timing.stage_states t on t.stage_id = k.stage_id
    where k.race_id = p_race and coalesce(t.status, 'to_run') = 'to_run' order by k.ordinal limit 1);
  v_leg record;
begin
  select bool_or(coalesce(t.status, 'to_run') not in ('to_run', 'cancelled')) as is_begun,
    bool_and(coalesce(t.state, 'live') = 'official') as is_over, bool_or(t.status is distinct from 'cancelled') as is_run,
    bool_or(k.stage_id = v_next) as has_next,
    bool_or(exists (select from timing.orders_in_force o where o.stage_id = k.stage_id and o.status = 'published')) as is_listed,
    (select count(distinct a.crew_id) from timing.assigned_starts a where a.stage_id = any(array_agg(k.stage_id))) as crews
  into v_leg
  from unnest(v_stages) k left join timing.stage_states t on t.stage_id = k.stage_id;
  v_leg.is_listed := v_leg.is_listed or v_leg.is_begun;
  if v_leg.is_run then
    return next timing.day_step('start_list', p_leg, null, null, v_leg.is_listed, p_is_set_up and coalesce(v_leg.has_next, false), false,
      null, null, 'publish', jsonb_build_object('crews', v_leg.crews));
  end if;
  foreach v_stage in array v_stages loop
    return query select timing.stage_steps(p_race, v_stage.stage_id, p_is_set_up and v_leg.is_listed and v_stage.stage_id = v_next, p_now);
    return query select timing.page_steps(p_race, '{joint}', v_stage.ordinal, v_stage.ordinal);
  end loop;
  return query select timing.page_steps(p_race, '{leg,after_leg,day,after_day}', v_stages[1].ordinal, v_stage.ordinal);
  if v_leg.is_run then
    return next timing.day_step('pack', p_leg, null, null, timing.leg_has_pack(p_race, p_leg), v_leg.is_over, false, null, null, 'publish',
      '{}');
  end if;
end $$;

create or replace function timing.day_steps(p_race uuid, p_now timestamptz) returns setof jsonb
language plpgsql stable rows 60 set search_path = '' as $$
declare
  v_is_set_up boolean := timing.is_begun(p_race) or not exists (
    select from timing.set_up_checks(p_race) x where x.hinders and x.missing > 0);
  v_leg integer;
  v_final record;
begin
  if timing.race_status(p_race) = 'cancelled' then
    return next timing.day_step('race_cancelled', null, null, null, true, false, false, null, null, 'decide', '{}');
    return;
  end if;
  return query select timing.set_up_steps(p_race);
  for v_leg in select distinct k.leg_number from timing.ranked_stages k where k.race_id = p_race order by 1 loop
    return query select timing.leg_steps(p_race, v_leg, v_is_set_up, p_now);
  end loop;
  select p.state, p.published_at into v_final
  from timing.spans s join timing.publications p on p.span_id = s.id where s.race_id = p_race and s.kind = 'race';
  return next timing.day_step('final', null, null, 'race', coalesce(v_final.state = 'official', false),
    timing.is_begun(p_race) and not exists (
      select from timing.ranked_stages k left join timing.stage_states t on t.stage_id = k.stage_id
      where k.race_id = p_race and t.state is distinct from 'official'),
    false, 'page', 'official', 'publish', jsonb_build_object('at', timing.instant(v_final.published_at)));
end $$;

-- What is in the way of a step that can be taken: of set-up what is missing, of a status what it would meet, and of protest time the
-- protests that its end would meet.
create or replace function timing.day_blockers_json(p_race uuid, p_step jsonb, p_now timestamptz) returns jsonb
language plpgsql stable set search_path = '' as $$
declare v_is_protest boolean := p_step ->> 'step' = 'protest';
begin
  if p_step ->> 'state' <> 'now' then return '[]'; end if;
  if not v_is_protest and coalesce(p_step -> 'next' ->> 'machine', 'rally') in ('rally', 'check') then
    return (
      select coalesce(jsonb_agg(jsonb_build_object('kind', 'check', 'code', x.name, 'blocks', x.hinders, 'count', x.missing)
        order by x.hinders desc), '[]')
      from timing.set_up_checks(p_race) x
      where x.missing > 0 and (x.step = p_step ->> 'step' or (p_step ->> 'step' = 'announce' and x.hinders)));
  end if;
  return (
    select coalesce(jsonb_agg(m.matter || '{"kind": "matter"}' order by m.place), '[]')
    from jsonb_array_elements(timing.matters_json(case when p_step ->> 'stage_id' is null
      then jsonb_build_object('race_id', p_race, 'key', p_step -> 'page_key')
      else jsonb_build_object('stage_id', p_step -> 'stage_id') end,
      case when v_is_protest then 'official' else p_step -> 'next' ->> 'status' end, p_now))
      with ordinality as m (matter, place)
    where not v_is_protest or m.matter ->> 'code' in ('protests', 'upheld_penalties'));
end $$;

create or replace function timing.day_steps_json(p_race uuid, p_rights text[]) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  v_now timestamptz := clock_timestamp();
  v_is_begun boolean := timing.is_begun(p_race);
begin
  return (
    with steps as materialized (select * from timing.day_steps(p_race, v_now) with ordinality as s (said, place)),
    -- To a step the caller may take; set-up leads no one while stages are driven.
    leads as (
      select s.place from steps s where s.said ->> 'state' = 'now'
      order by s.said ->> 'right' <> all(p_rights), (s.said ->> 'waits')::boolean,
        s.said ->> 'leg' is null and s.said ->> 'step' <> 'final' and v_is_begun, s.place limit 1)
    select coalesce(jsonb_agg(s.said || jsonb_build_object('stage', k.code,
        'leads', s.place is not distinct from (select l.place from leads l), 'may', s.said ->> 'right' = any(p_rights),
        'blockers', timing.day_blockers_json(p_race, s.said, v_now)) order by s.place), '[]')
    from steps s left join public.stages k on k.id = (s.said ->> 'stage_id')::uuid);
end $$;

-- Alarms no one took, and crews on stages that are not accounted for; by when each is expected is said against rally time.
create or replace function timing.day_safety_json(p_race uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  v_rally uuid := timing.rally_of_race(p_race);
  v_code text := (select code from public.races where id = p_race);
begin
  return jsonb_build_object(
    'alarms', (
      select count(*) from public.alarms a
      join public.facts f on f.id = a.fact_id and f.rally_id = v_rally
      join timing.fact_states s on s.fact_id = a.fact_id and s.counted
      where not exists (select from public.alarm_takings t join timing.fact_states y on y.fact_id = t.fact_id and y.counted
        where t.target = a.fact_id)),
    'crews', jsonb_path_query_array(timing.safety_rows_json(v_rally), '$[*] ? (@.race == $race)', jsonb_build_object('race', v_code)),
    'unseen', jsonb_path_query_array(timing.unseen_rows_json(v_rally), '$[*] ? (@.race == $race)', jsonb_build_object('race', v_code)));
end $$;

create or replace function timing.race_day(p_race uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare v_rally uuid := timing.rally_for_officials(p_race);
begin
  return jsonb_build_object(
    'steps', timing.day_steps_json(p_race, timing.my_rights(v_rally, p_race)),
    'stages', timing.race_progress_json(p_race),
    'open', (select coalesce(jsonb_object_agg(k.code, timing.open_matters_json(p_race, k.stage_id)), '{}')
      from timing.ranked_stages k join timing.stage_states t on t.stage_id = k.stage_id and t.status <> 'to_run' where k.race_id = p_race),
    'elsewhere', timing.open_matters_json(p_race, null),
    'protests', to_jsonb(timing.protests_open(p_race, null, true)),
    'safety', timing.day_safety_json(p_race),
    'pages', timing.race_pages_json(p_race));
end $$;

comment on function timing.race_day(uuid) is
  'For officials: the steps of a race from set-up to the final classification with what is in their way and whether the caller may take '
  'them, its stages, open matters, protests, safety and pages.';
