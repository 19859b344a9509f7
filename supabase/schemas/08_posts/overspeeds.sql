-- Overspeeds as the timing team sees them: what was recorded on a stage, what rules made of it, and what was said of that since.

-- Every overspeed of a stage, also those taken back. twins: others of the same crew that say the same (is_same_excess).
create or replace function timing.overspeed_rows_json(p_stage uuid) returns jsonb
language sql stable set search_path = '' as $$
  with told as materialized (
    select o, s.crew_id, s.counted, s.standing, s.flags, f
    from public.overspeeds o
    join timing.fact_states s on s.fact_id = o.fact_id
    join public.facts f on f.id = o.fact_id
    where o.stage_id = p_stage)
  select coalesce(jsonb_agg(jsonb_build_object('id', (t.f).id, 'number', n.number, 'number_typed', (t.o).number_typed,
    'scope', (t.o).scope, 'zone', (t.o).zone,
      'limit_kmh', (t.o).limit_kmh, 'max_kmh', (t.o).max_kmh, 'duration_ms', (t.o).duration_ms,
      'impulses', (t.o).impulses, 'from_m', (t.o).from_m,
      'to_m', (t.o).to_m, 'at', timing.instant((t.o).at), 'counted', t.counted, 'standing', t.standing,
      'flags', t.flags, 'gate', (t.f).gate,
      'by', (t.f).author_title, 'device', (t.f).device, 'received_at', timing.instant((t.f).received_at), 'supersedes', (t.f).supersedes,
      'reason', (t.f).reason, 'twins', array(
        select (u.f).id from told u
        where t.standing and u.standing and u.crew_id = t.crew_id and (u.f).id <> (t.f).id and timing.is_same_excess(u.o, t.o)
          order by (u.f).position),
      'position', (t.f).position) order by (t.f).position), '[]')
  from told t
  left join timing.crew_plates n on n.crew_id = t.crew_id
$$;

create or replace function timing.speed_penalties_of(p_stage uuid) returns setof timing.penalty_rows
language plpgsql stable rows 50 set search_path = '' as $$
begin
  return query
  select r.* from timing.penalty_rows r
  where r.race_id = timing.race_of_stage(p_stage) and r.stage_id = p_stage and (r.rule like 'sc.%' or r.overspeeds <> '{}');
end $$;

create or replace function timing.speed_penalties_json(p_stage uuid) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'number', n.number, 'rule', r.rule, 'unit', r.unit, 'ms', r.ms,
    'status', r.status, 'by_rule', r.by_rule,
      'why', r.why, 'overspeeds', r.overspeeds, 'by', v.author_title, 'reason', v.reason) order by n.digits, n.number, r.id), '[]')
  from timing.speed_penalties_of(p_stage) r
  join timing.crew_plates n on n.crew_id = r.crew_id
  left join public.facts v on v.id = r.verdict_id
$$;

create or replace function timing.said_of_overspeeds_json(p_stage uuid) returns jsonb
language sql stable set search_path = '' as $$
  with recursive penalties as materialized (select id from timing.speed_penalties_of(p_stage)),
  said as (
    select o.fact_id as id, null::uuid as about, null::text as verdict from public.overspeeds o where o.stage_id = p_stage
    union
    select v.fact_id, v.penalty_id, v.verdict from public.penalty_verdicts v join penalties p on p.id = v.penalty_id
    union
    select b.fact_id, null, b.verdict from public.bulk_verdicts b where b.stage_id = p_stage and b.rule like 'sc.%'
    union
    select a.fact_id, a.target, null from said s join (
      select fact_id, target from public.voids union all select fact_id, target from public.releases) a on a.target = s.id
  )
  select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'kind', f.kind, 'about', coalesce(s.about, f.supersedes),
    'verdict', s.verdict, 'reason', f.reason,
      'by', f.author_title, 'device', f.device, 'at', timing.instant(f.received_at), 'standing', x.standing) order by f.position), '[]')
  from said s
  join public.facts f on f.id = s.id
  left join timing.fact_states x on x.fact_id = f.id
$$;

create or replace function timing.overspeeds_list(p_stage uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_race uuid := timing.race_of_stage(p_stage);
  v_rally uuid := timing.rally_for_officials(v_race);
begin
  return (
    select jsonb_build_object('rally', r.code, 'race', c.code, 'stage', s.code, 'name', s.name,
      'time_zone', coalesce(d.time_zone, r.time_zone),
      'date', d.date, 'status', t.status, 'may_decide', timing.may('decide', v_rally, v_race),
      'zones', (select coalesce(jsonb_agg(jsonb_build_object('code', w.code, 'name', w.name, 'limit_kmh', w.limit_kmh)
        order by w.ordinal), '[]')
        from public.waypoints w where w.stage_id = p_stage and w.kind = 'dz'),
      'crews', (select coalesce(jsonb_agg(jsonb_build_object('number', n.number, 'names', coalesce((
          select jsonb_agg(m.name order by m.ordinal, m.role, m.id) from public.crew_members m where m.crew_id = k.id), '[]'))
            order by n.digits, n.number), '[]')
        from public.crews k join timing.crew_plates n on n.crew_id = k.id where k.race_id = v_race),
      'overspeeds', timing.overspeed_rows_json(p_stage), 'penalties', timing.speed_penalties_json(p_stage),
      'said', timing.said_of_overspeeds_json(p_stage))
    from public.stages s
    join public.races c on c.id = s.race_id
    join public.rallies r on r.id = c.rally_id
    join public.legs l on l.id = s.leg_id
    join public.days d on d.id = l.day_id
    left join timing.stage_states t on t.stage_id = s.id
    where s.id = p_stage);
end $$;

create or replace function public.overspeeds_list(stage uuid) returns jsonb
language sql stable security invoker set search_path = '' as $$ select timing.overspeeds_list(stage) $$;
comment on function public.overspeeds_list(uuid) is
  'The overspeeds of a stage for officials: {stage, may_decide, zones, crews, overspeeds, penalties, said}; '
  'km/h, milliseconds, metres from the start.';

create or replace function timing.overspeed_stages(p_race uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare v_rally uuid := timing.rally_for_officials(p_race);
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'code', s.code, 'name', s.name, 'date', d.date, 'status', t.status,
        'overspeeds', (select count(*) from public.overspeeds o join timing.fact_states x on x.fact_id = o.fact_id and x.standing
          where o.stage_id = s.id),
        'proposed', n.proposed, 'confirmed', n.confirmed, 'dismissed', n.dismissed) order by d.date, l.number, s.ordinal), '[]')
    from public.stages s
    join public.legs l on l.id = s.leg_id
    join public.days d on d.id = l.day_id
    left join timing.stage_states t on t.stage_id = s.id
    cross join lateral (
      select count(*) filter (where p.status = 'proposed') as proposed, count(*) filter (where p.status = 'confirmed') as confirmed,
        count(*) filter (where p.status in ('dismissed', 'cancelled')) as dismissed
      from timing.speed_penalties_of(s.id) p) n
    where s.race_id = p_race and s.kind <> 'shakedown');
end $$;

create or replace function public.overspeed_stages(race uuid) returns jsonb
language sql stable security invoker set search_path = '' as $$ select timing.overspeed_stages(race) $$;
comment on function public.overspeed_stages(uuid) is
  'The stages of a race for officials, with how many overspeeds stand and how many of their penalties are proposed, confirmed, dismissed.';

grant execute on function timing.overspeeds_list(uuid), public.overspeeds_list(uuid), timing.overspeed_stages(uuid),
  public.overspeed_stages(uuid) to authenticated;
