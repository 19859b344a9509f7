-- Where a crew is to be seen next: the nearest point behind a place at which anybody was seen, else the finish.
create or replace function timing.next_point(p_stage uuid, p_place bigint) returns text
language sql stable set search_path = '' as $$
  select p.code from timing.stage_points p
  where p.stage_id = p_stage and p.place > p_place and p.role in ('split', 'finish')
    and (p.role = 'finish' or exists (select from timing.fact_states s where s.point_id = p.point_id and s.kind = 'chrono' and s.counted))
  order by p.role = 'finish', p.place limit 1
$$;

-- The safety list: who started a stage, or was seen on it, and is not accounted for, where each was seen last, and what was heard of it.
-- A crew that left too late to start counts as not started, and drives all the same.
-- Overdue is said against rally time by whoever shows it: rows carry instants.
create or replace function timing.safety_rows_json(p_rally uuid) returns jsonb
language sql stable set search_path = '' as $$
  with out_there as (
    select r.crew_id, r.stage_id, r.start_at, r.expected_by, r.status, x.ordinal
    from timing.stage_results r
    join timing.stage_axes x on x.stage_id = r.stage_id
    join public.races c on c.id = x.race_id and c.rally_id = p_rally
    where r.finish_at is null and r.time_ms is null and r.status in ('on_stage', 'retired', 'not_finished', 'not_started')
      and (r.start_at is not null or exists (
        select from timing.fact_states s where s.crew_id = r.crew_id and s.stage_id = r.stage_id and s.kind = 'chrono' and s.counted))
  ),
  seen as (
    select o.crew_id, o.stage_id, p.code, p.place, c.at, row_number() over (partition by o.crew_id, o.stage_id order by c.at desc) as nth
    from out_there o
    join timing.fact_states s on s.crew_id = o.crew_id and s.stage_id = o.stage_id and s.kind = 'chrono' and s.standing
    join public.chronos c on c.fact_id = s.fact_id
    join timing.stage_points p on p.point_id = s.point_id
  ),
  heard as (
    select n.id as crew_id, r.says, r.note, r.at, f.author_title as by,
      row_number() over (partition by n.id order by r.at desc, f.position desc) as nth
    from public.reports r
    join public.facts f on f.id = r.fact_id and f.rally_id = p_rally
    join timing.fact_states s on s.fact_id = r.fact_id and s.counted
    cross join lateral (select timing.crew_by_number(p_rally, r.number_typed, r.at) as id) n
    where n.id is not null
  )
  select coalesce(jsonb_agg(jsonb_build_object('number', n.number, 'race', c.code, 'stage', k.code, 'status', o.status,
    'start_at', timing.instant(o.start_at),
      'expected_by', timing.instant(o.expected_by), 'next', timing.next_point(o.stage_id, coalesce(s.place, -1)),
      'last_seen', case when s.code is not null then jsonb_build_object('code', s.code, 'at', timing.instant(s.at)) end,
      'heard', case when h.says is not null then
        jsonb_build_object('says', h.says, 'note', h.note, 'at', timing.instant(h.at), 'by', h.by) end)
    order by o.expected_by nulls last, o.start_at, n.digits), '[]')
  from out_there o
  join public.stages k on k.id = o.stage_id
  join public.races c on c.id = k.race_id
  join timing.crew_plates n on n.crew_id = o.crew_id
  left join seen s on s.crew_id = o.crew_id and s.stage_id = o.stage_id and s.nth = 1
  left join heard h on h.crew_id = o.crew_id and h.nth = 1 and h.at >= coalesce(o.start_at, s.at)
  where o.status = 'on_stage' or h.says is distinct from 'ok'
$$;

create or replace function timing.headquarters(p_rally text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_rally uuid := timing.rally_named(p_rally);
  v_sees_safety boolean := timing.may('see_safety', v_rally);
begin
  perform timing.only_officials(v_rally);
  return jsonb_build_object(
    'unseen', timing.unseen_rows_json(v_rally),
    'safety', timing.safety_rows_json(v_rally),
    'reports', case when v_sees_safety then timing.reports_json(v_rally) else '[]' end,
    'backup', timing.backup_json(),
    'alarms', (
      select coalesce(jsonb_agg(jsonb_build_object('id', a.fact_id, 'what', a.what, 'at', timing.instant(a.at), 'number', a.number_typed,
        'note', a.note, 'post', p.code,
        'post_name', p.name, 'received_at', timing.instant(f.received_at)) order by f.position), '[]')
      from public.alarms a
      join public.facts f on f.id = a.fact_id and f.rally_id = v_rally
      join timing.fact_states s on s.fact_id = a.fact_id and s.counted
      left join public.posts p on p.id = a.post_id
      where not exists (
        select from public.alarm_takings t join timing.fact_states y on y.fact_id = t.fact_id and y.counted where t.target = a.fact_id)
        and v_sees_safety),
    'posts', (
      select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'code', p.code, 'name', p.name, 'devices', coalesce((
        select jsonb_agg(jsonb_build_object('id', d.id, 'name', d.name, 'seen_at', timing.instant(t.seen_at), 'queued', t.queued,
          'offset_ms', t.offset_ms,
          'uncertainty_ms', t.uncertainty_ms, 'battery_percent', t.battery_percent) order by d.created_at)
        from public.devices d left join public.device_states t on t.device_id = d.id
        where d.post_id = p.id and d.revoked_at is null), '[]')) order by p.code), '[]')
      from public.posts p where p.rally_id = v_rally));
end $$;

create or replace function public.headquarters(rally text) returns jsonb
language sql stable security invoker set search_path = '' as $$ select timing.headquarters(rally) $$;
comment on function public.headquarters(text) is
  'For officials: crews of published start lists that no one has seen, crews that started and are not accounted for, alarms nobody took '
  'yet, what posts reported, posts and their phones: {unseen, safety, alarms, reports, posts}.';
grant execute on function timing.headquarters(text), public.headquarters(text) to authenticated;
