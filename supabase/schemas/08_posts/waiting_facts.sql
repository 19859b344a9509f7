-- What waits at the gate, fact by fact as officials decide on it: what it says, what it would take the place of, who said it and why.

create or replace function timing.acted_on_json(p_fact uuid) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('kind', o.kind, 'number', coalesce(n.number, o.body ->> 'number'), 'at', timing.instant(c.at),
    'status', o.body ->> 'status', 'version', (o.body ->> 'version')::integer)
  from public.facts o
  left join timing.fact_states s on s.fact_id = o.id
  left join timing.crew_plates n on n.crew_id = s.crew_id
  left join public.chronos c on c.fact_id = o.id
  where o.id = p_fact
$$;

-- The instant a held chrono would take the place of: of what it corrects, else of the one that counts at its point.
create or replace function timing.instant_replaced(p_fact uuid, p_supersedes uuid, p_crew uuid, p_point uuid) returns timestamptz
language plpgsql stable set search_path = '' as $$
begin
  return coalesce((select at from public.chronos where fact_id = p_supersedes), (
    select o.at
    from public.chronos c
    join timing.fact_states s on s.crew_id = p_crew and s.point_id = p_point and s.kind = 'chrono' and s.counted
    join public.chronos o on o.fact_id = s.fact_id and (o.passage = 'given') = (c.passage = 'given')
    where c.fact_id = p_fact limit 1));
end $$;

-- A start list in few words, so that two of one version are told apart: how many crews, who starts first and when, and how many would get
-- another start than by the list in force; null: there is none.
create or replace function timing.list_said(p_order uuid, p_stage uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  v_in_force uuid := (
    select o.fact_id from public.start_orders o join timing.orders_in_force v on v.fact_id = o.fact_id
    where o.stage_id = p_stage order by o.version desc, o.fact_id desc limit 1);
begin
  return (
    select jsonb_build_object('crews', count(*), 'first_at', timing.instant(min(l.stage_due_at)),
      'first', (array_agg(l.number_typed order by l.position))[1:3],
      'moved', case when v_in_force is not null then (
        select count(*) from timing.starts_of_order(p_order) n full join timing.starts_of_order(v_in_force) o using (crew_id)
        where (n.due_at, n.stage_due_at) is distinct from (o.due_at, o.stage_due_at)) end)
    from public.start_slots l where l.fact_id = p_order);
end $$;

-- p_stage: of this stage only; null: of the whole race, also what belongs to no stage. may_let_in: into an official stage officials
-- who decide alone, into a checked one whoever may record such a fact.
create or replace function timing.waiting_facts(p_race uuid, p_stage uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_rally uuid := timing.rally_for_officials(p_race);
  v_decides boolean;
begin
  v_decides := coalesce(timing.may('decide', v_rally, p_race), false);
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'kind', f.kind, 'number', coalesce(n.number, f.body ->> 'number'),
      'names', (select coalesce(jsonb_agg(m.name order by m.ordinal, m.role, m.id), '[]')
        from public.crew_members m where m.crew_id = s.crew_id),
      'stage', k.code, 'stage_id', k.id, 'day_id', l.day_id, 'point', coalesce(x.code, w.code)::text, 'point_id', s.point_id,
      'at', timing.instant(c.at), 'was_at', timing.instant(timing.instant_replaced(f.id, f.supersedes, s.crew_id, s.point_id)),
      'was_ms', case when f.kind = 'notional' then r.time_ms end,
      'was_version', case when f.kind = 'start_slots' then (
        select max(o.version) from public.start_orders o join timing.orders_in_force v on v.fact_id = o.fact_id
        where o.stage_id = k.id) end,
      'list', case when f.kind = 'start_slots' then timing.list_said(f.id, k.id) end, 'flags', s.flags,
      'time_zone', coalesce(d.time_zone, y.time_zone), 'by', f.author_title, 'received_at', timing.instant(f.received_at),
      'reason', f.reason,
      'of', timing.acted_on_json(timing.acts_on(f.body)), 'said', timing.said_of_fact(f.body), 'official', h.official,
      'may_let_in', v_decides or (not h.official and timing.may_act_on(v_rally, f.id))) order by f.position), '[]')
    from timing.fact_states s
    join public.facts f on f.id = s.fact_id and (f.gate = 'held' or f.supersedes is not null)
    join public.rallies y on y.id = v_rally
    cross join lateral (select timing.is_held_by_official(f.id) as official) h
    left join timing.crew_plates n on n.crew_id = s.crew_id
    left join public.stages k on k.id = s.stage_id
    left join public.legs l on l.id = k.leg_id
    left join public.days d on d.id = l.day_id
    left join timing.stage_results r on r.stage_id = s.stage_id and r.crew_id = s.crew_id
    left join public.controls x on x.id = s.point_id
    left join public.waypoints w on w.id = s.point_id
    left join public.chronos c on c.fact_id = f.id
    where s.race_id = p_race and (p_stage is null or s.stage_id = p_stage) and s.standing and timing.is_waiting(f.id));
end $$;

create or replace function public.waiting_facts(race uuid, stage uuid default null) returns jsonb
language sql stable security invoker set search_path = '' as $$ select timing.waiting_facts(race, stage) $$;
comment on function public.waiting_facts(uuid, uuid) is
  'For officials: what waits until somebody lets it in, of a race or of one stage: [{id, kind, number, stage, point, at, was_at, of, '
  'said, flags, list, by, received_at, reason, official, may_let_in}].';
grant execute on function timing.waiting_facts(uuid, uuid), public.waiting_facts(uuid, uuid) to authenticated;
