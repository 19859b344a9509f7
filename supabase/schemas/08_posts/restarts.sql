-- The restart list: who stopped for the leg and may start again with the next one, until when that must be said, and who has said so.
-- Source: docs/sport/not-finishing.md 8.12 and docs/sport/scenarios.md 11.24; the deadline is a regulation (restart.say_by). A restart said
-- later counts all the same: officials decide.

-- The first start of a leg: as its start order says, else as its first control does; null: nobody has said.
create or replace function timing.first_start_of_leg(p_race uuid, p_leg integer) returns timestamptz
language sql stable set search_path = '' as $$
  select coalesce(
    (select min(coalesce(a.due_at, a.stage_due_at)) from timing.assigned_starts a
     join timing.ranked_stages k on k.stage_id = a.stage_id where k.race_id = p_race and k.leg_number = p_leg),
    (select min(c.first_due_at) from public.controls c join public.legs l on l.id = c.leg_id where c.race_id = p_race and l.number = p_leg))
$$;

create or replace function timing.restart_rows_json(p_race uuid) returns jsonb
language sql stable set search_path = '' as $$
  with stopped as (
    select distinct on (r.crew_id) r.*, timing.leg_of_axis(r.axis) as leg from timing.retirement_spells r
    where r.race_id = p_race order by r.crew_id, r.axis desc),
  back as (
    select s.*, n.stage_id as next_stage, n.leg_number as next_leg, n.ordinal as next_ordinal from stopped s
    cross join lateral (
      select k.stage_id, k.leg_number, k.ordinal from timing.ranked_stages k
      where k.race_id = p_race and k.leg_number > s.leg order by k.ordinal limit 1) n
    where s.status = 'temporary' and not exists (select from timing.out_for_good(array[s.crew_id])))
  select coalesce(jsonb_agg(jsonb_build_object('number', n.number, 'names', coalesce((
        select jsonb_agg(m.name order by m.ordinal, m.role, m.id) from public.crew_members m where m.crew_id = b.crew_id), '[]'),
      'stopped', jsonb_build_object('leg', b.leg,
        'stage', (select k.code from timing.fact_states s join public.stages k on k.id = s.stage_id where s.fact_id = b.fact_id),
        'cause', b.cause),
      'next', jsonb_build_object('leg', b.next_leg, 'stage', k.code, 'id', k.id),
      'first_start_at', timing.instant(w.first_at),
      'say_by', timing.instant(w.first_at - (timing.tariff(p_race, b.next_ordinal) ->> 'restart.say_by')::bigint
        * interval '1 millisecond'),
      'restart', case when x.fact_id is not null then
        jsonb_build_object('id', x.fact_id, 'stage', x.code, 'at', timing.instant(x.received_at), 'by', x.author_title) end)
    order by b.next_ordinal, n.digits, n.number), '[]')
  from back b
  join public.stages k on k.id = b.next_stage
  join timing.crew_plates n on n.crew_id = b.crew_id
  left join timing.stage_states t on t.stage_id = b.next_stage
  cross join lateral (select timing.first_start_of_leg(p_race, b.next_leg) as first_at) w
  left join lateral (
    select r.fact_id, c.code, f.received_at, f.author_title from public.restarts r
    join timing.fact_states s on s.fact_id = r.fact_id and s.counted and s.crew_id = b.crew_id
    join public.stages c on c.id = r.stage_id
    join public.facts f on f.id = r.fact_id
    where c.ordinal = b.until_ordinal order by f.position limit 1) x on true
  where coalesce(t.status, 'to_run') in ('to_run', 'running')
$$;

create or replace function timing.restart_list(p_rally text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare v_rally uuid := timing.rally_named(p_rally);
begin
  perform timing.only_officials(v_rally);
  return (
    select coalesce(jsonb_agg(jsonb_build_object('race', c.code, 'crews', timing.restart_rows_json(c.id)) order by c.ordinal, c.code), '[]')
    from public.races c where c.rally_id = v_rally and timing.officiates(v_rally, c.id));
end $$;

create or replace function public.restart_list(rally text) returns jsonb
language sql stable security invoker set search_path = '' as $$ select timing.restart_list(rally) $$;
comment on function public.restart_list(text) is
  'For officials: per race the crews that stopped for a leg and may start the next: {number, stopped, next, first_start_at, say_by, '
  'restart}.';
grant execute on function timing.restart_list(text), public.restart_list(text) to authenticated;
