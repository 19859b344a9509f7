-- What hinders a rally from going live, and what each next status meets.

-- `hinders`: without it nothing right can come out; else it is worth a look. `missing`: how many things are not there; `of_all`: how many
-- were looked at: of nothing, nothing is ready. `leg`: the one it speaks of.
create or replace function timing.race_readiness(p_race uuid)
returns table (ordinal integer, name text, hinders boolean, missing bigint, of_all bigint, leg integer)
language sql stable rows 10 set search_path = '' as $$
  select 1, 'stages', true, (not exists (select from public.stages where race_id = p_race))::integer::bigint, 1::bigint, null::integer
  union all
  select 2, 'first_starts', true, count(*) filter (where first_start_at is null), count(*), null
  from public.stages where race_id = p_race and kind not in ('liaison', 'shakedown')
  union all
  select 3, 'preset', true, count(*) filter (where preset is null), count(*), null from public.races where id = p_race
  union all
  select 4, 'crews', true, (not exists (select from public.crews where race_id = p_race))::integer, 1, null
  union all
  select 5, 'numbers', true, count(*) filter (where not exists (select from public.crew_numbers n
    where n.crew_id = c.id and upper_inf(n.valid))), count(*), null
  from public.crews c where c.race_id = p_race
  union all
  select 6, 'classes', false, count(*) filter (where not exists (select from public.crew_enrolments e
    where e.crew_id = c.id and e.class_id is not null)), count(*), null
  from public.crews c where c.race_id = p_race and exists (select from public.classes where race_id = p_race)
  union all
  select 7, 'points_without_post', false, count(*) filter (where post_id is null), count(*), null
  from public.controls where race_id = p_race
  union all
  select 8, 'posts_without_code', false,
    count(distinct k.post_id) filter (where not exists (select from public.post_codes c where c.post_id = k.post_id)),
    count(distinct k.post_id), null
  from public.controls k where k.race_id = p_race
  union all
  -- Of the leg that is driven next: the one of the first stage that was not opened.
  select 9, 'start_order', false, (n.id is not null and not exists (
    select from timing.assigned_starts a join public.stages s on s.id = a.stage_id where s.leg_id = n.id))::integer,
    (n.id is not null)::integer, n.number
  from (select) one left join lateral (
    select l.id, l.number
    from public.stages k join public.legs l on l.id = k.leg_id left join timing.stage_states t on t.stage_id = k.id
    where k.race_id = p_race and k.kind not in ('liaison', 'shakedown') and coalesce(t.status, 'to_run') = 'to_run'
    order by k.ordinal limit 1) n on true
  union all
  select 10, 'signed', false, count(*) filter (where not o.is_signed), count(*), null from timing.pages_over(p_race) o
$$;

create or replace function timing.rally_readiness(p_rally uuid)
returns table (ordinal integer, name text, hinders boolean, missing bigint, of_all bigint)
language sql stable rows 5 set search_path = '' as $$
  select 1, 'races', true, (not exists (select from public.races where rally_id = p_rally))::integer::bigint, 1::bigint
  union all
  select 2, 'days_within_dates', true, count(*) filter (where x.date not between r.starts_on and r.ends_on), count(*)
  from public.rallies r cross join lateral (
    select d.race_id, d.date from public.days d join public.races c on c.id = d.race_id where c.rally_id = r.id
    union
    select s.race_id, timing.day_in_leg(s.first_start_at at time zone coalesce(d.time_zone, r.time_zone), d.date, r.ends_on)
    from public.stages s join public.races c on c.id = s.race_id join public.legs l on l.id = s.leg_id join public.days d on d.id = l.day_id
    where c.rally_id = r.id and s.first_start_at is not null) x
  where r.id = p_rally
  union all
  select 3, 'timing_team', false, (not exists (select from public.memberships where rally_id = p_rally and role <> 'admin'
      and 'time' = any (timing.rights_of_role(rally_id, role))))::integer, 1
$$;

-- p_without: steps that would change nothing.
create or replace function timing.next_steps_json(p_machine text, p_status text, p_without text[] default '{}') returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('status', t.to_state, 'needs_reason', t.needs_decision) order by t.needs_decision), '[]')
  from timing.transitions(p_machine) t
  where t.from_state = p_status and t.to_state <> p_status and t.role <> 'derived' and t.to_state <> all(p_without)
$$;

create or replace function timing.readiness(p_rally uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform timing.only_officials(p_rally);
  return (
    select jsonb_build_object('backup', timing.backup_json(), 'status', r.status, 'status_reason', r.status_reason,
      -- Nothing to finish where no stage was opened.
      'next', timing.next_steps_json('rally', r.status, case when timing.has_begun(r.id) then '{}' else array['finished'] end),
      'checks', (select jsonb_agg(jsonb_build_object('check', x.name, 'hinders', x.hinders, 'missing', x.missing,
        'of', x.of_all) order by x.ordinal)
        from timing.rally_readiness(r.id) x),
      'races', array(
        select jsonb_build_object('id', c.id, 'code', c.code, 'status', x.status,
          -- Not back to its entries once a stage was opened, nor out of what its stages say.
          'next', case when (x.status = 'cancelled' and c.status <> 'cancelled') or r.status in ('official', 'archived') then '[]'
            else timing.next_steps_json('race', x.status, case when timing.is_begun(c.id)
              then array['draft', 'entries_open', 'entries_closed'] else '{}' end) end,
          'checks', (select jsonb_agg(jsonb_strip_nulls(jsonb_build_object('check', x.name, 'hinders', x.hinders, 'missing', x.missing,
            'of', x.of_all, 'leg', x.leg)) order by x.ordinal)
            from timing.race_readiness(c.id) x)) || timing.names_of_race(c)
        from public.races c cross join lateral (select timing.race_status(c.id) as status) x where c.rally_id = r.id
        order by c.ordinal, c.code))
    from public.rallies r where r.id = p_rally);
end $$;

comment on function timing.readiness(uuid) is
  'For administrators: the status of a rally and its races, the steps open to them, what is missing, and when all was saved.';

create or replace function timing.stage_status_matters(p_stage uuid, p_status text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare v_race uuid := timing.race_of_stage(p_stage);
begin
  perform timing.rally_for_officials(v_race);
  return jsonb_build_object('from', timing.stage_status_now(p_stage),
    'protest_ms', (timing.tariff(v_race, (select ordinal from public.stages where id = p_stage)) ->> 'enquiry_window')::bigint,
    'matters', timing.matters_json(jsonb_build_object('stage_id', p_stage), p_status, clock_timestamp()));
end $$;

comment on function timing.stage_status_matters(uuid, text) is
  'For officials: what a stage would meet on its way to a status. What does not block needs a reason, and so does a protest time of less '
  'than protest_ms.';

create or replace function timing.page_status_matters(p_race uuid, p_page text, p_status text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform timing.rally_for_officials(p_race);
  return jsonb_build_object('from', timing.page_status_now(p_race, p_page),
    'protest_ms', (
      select (timing.tariff(p_race, last_ordinal) ->> 'enquiry_window')::bigint from timing.spans where race_id = p_race and key = p_page),
    'matters', timing.matters_json(jsonb_build_object('race_id', p_race, 'key', p_page), p_status, clock_timestamp()));
end $$;

comment on function timing.page_status_matters(uuid, text, text) is
  'For officials: what a page that is published by itself would meet, as of a stage.';

create or replace function timing.rally_status_matters(p_rally uuid, p_status text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare v_from text := (select status from public.rallies where id = p_rally);
begin
  perform timing.only_with('publish', p_rally);
  return jsonb_build_object('from', v_from, 'matters',
    timing.matters_json(jsonb_build_object('rally_id', p_rally), p_status, null, jsonb_build_object('status', v_from)));
end $$;

comment on function timing.rally_status_matters(uuid, text) is
  'For administrators: what a rally would meet on its way to a status, as of a stage; each with the race it is in.';
