-- Retirement spells: from which place on the axis a crew is out, until which stage it is back (null: not yet, or for good).

-- The last stage that begins at or before a place on the axis: the only one behind which a crew that stopped there still holds times.
-- 0: none has begun there. A stage begins at its start, else at the first control on it, else where it ends.
create or replace function timing.last_begun(p_race uuid, p_axis bigint) returns integer
language plpgsql stable set search_path = '' set plan_cache_mode = 'force_generic_plan' as $$
begin
  return (
    select coalesce(max(x.ordinal), 0) from timing.stage_axes x
    left join lateral (
      select coalesce(min(c.ordinal) filter (where c.kind = 'stage_start'),
        min(c.ordinal) filter (where not timing.is_time_control(c.kind))) as first_ordinal
      from public.controls c where c.stage_id = x.stage_id) k on x.finish_axis > p_axis
    where x.race_id = p_race and coalesce(timing.axis(x.leg_number, k.first_ordinal), x.finish_axis) <= p_axis);
end $$;

-- Officials retire a crew; so does a confirmed penalty that says so. Both have one place on the axis, and all else follows from that.
-- again_from: a stage named alone has its finish for a place, but the crew stopped before; so it may run that stage again.
create or replace view timing.stops with (security_invoker = true) as
select s.fact_id, s.crew_id, s.race_id, r.status, r.cause, timing.axis_of(r.control_id, r.stage_id) as axis,
  case when r.control_id is null then r.stage_id end as again_from
from public.retirements r
join timing.fact_states s on s.fact_id = r.fact_id and s.counted
union all
select p.id, p.crew_id, p.race_id, case p.rule when 'leg_not_started.max' then 'permanent' else 'temporary' end, 'time_limit', p.axis, null
from timing.penalty_rows p
where p.unit = 'retirement' and p.status = 'confirmed';

-- It ends behind the place, or is the very one it stopped on.
create or replace function timing.brings_back(p_finish_axis bigint, p_stage uuid, p_axis bigint, p_again_from uuid) returns boolean
language sql immutable set search_path = '' as $$
  select p_finish_axis > p_axis or coalesce(p_stage = p_again_from, false)
$$;

-- The stage with which a crew is back: the first it starts again of those that bring it back. One restart answers one stop: said once of
-- the stage it stopped on later, it is the return from an earlier stop.
create or replace function timing.back_with(p_crew uuid, p_race uuid, p_axis bigint, p_again_from uuid) returns integer
language plpgsql stable set search_path = '' set plan_cache_mode = 'force_generic_plan' as $$
begin
  return (
    with said as (
      select b.ordinal, b.stage_id, b.finish_axis, count(*) as times
      from timing.fact_states s
      join public.restarts r on r.fact_id = s.fact_id
      join timing.stage_axes b on b.stage_id = r.stage_id
      where s.crew_id = p_crew and s.kind = 'restart' and s.counted and b.race_id = p_race
      group by b.ordinal, b.stage_id, b.finish_axis)
    select min(a.ordinal) from said a
    where timing.brings_back(a.finish_axis, a.stage_id, p_axis, p_again_from)
      and (a.finish_axis > p_axis or a.times > 1 or not exists (
        select from timing.stops o
        where o.crew_id = p_crew and o.race_id = p_race and o.status = 'temporary' and o.axis < p_axis
          and a.ordinal = (select min(e.ordinal) from said e where e.finish_axis > o.axis))));
end $$;

-- What is doubtful about those of these facts that are restarts: nobody comes back from being out for good, nor without having stopped, nor
-- before the stop. Asked again whenever a stop is told or taken back: what is known of it may come later than the restart.
-- A restart says nothing where its crew stopped on that stage's finish or behind it, and no stop before is answered by it first. What
-- answers a stop is asked once for all of them, from the first restart on, and of those that may count, not of those that do: none that
-- says nothing answers a stop.
create or replace function timing.restart_doubts(p_facts uuid[]) returns table (fact_id uuid, doubt text)
language plpgsql stable rows 1000 set search_path = '' set plan_cache_mode = 'force_generic_plan' as $$
#variable_conflict use_column
begin
  if not exists (select from timing.fact_states where fact_id = any(p_facts) and kind = 'restart') then
    return;
  end if;
  return query
  with asked as materialized (
    select x.fact_id, x.crew_id, x.race_id, b.stage_id, b.finish_axis, b.ordinal
    from timing.fact_states x
    join public.restarts r on r.fact_id = x.fact_id
    join timing.stage_axes b on b.stage_id = r.stage_id
    where x.fact_id = any(p_facts) and x.kind = 'restart' and x.crew_id is not null
  ),
  crews as materialized (select distinct crew_id, race_id from asked),
  stops as materialized (
    select s.* from crews c cross join lateral (select * from timing.stops o where o.crew_id = c.crew_id and o.race_id = c.race_id) s
  ),
  thrown_out as materialized (
    select r.crew_id, r.race_id, min(r.axis) as axis
    from timing.penalty_rows r join crews c on c.crew_id = r.crew_id and c.race_id = r.race_id
    where r.unit = 'disqualification' and r.status = 'confirmed' group by r.crew_id, r.race_id
  ),
  answered as materialized (
    select s.*, a.ordinal, a.fact_id as answer from stops s
    left join lateral (
      select o.* from (
        select b.ordinal, b.stage_id, x.fact_id
        from timing.fact_states x
        join public.restarts r on r.fact_id = x.fact_id
        join timing.stage_axes b on b.stage_id = r.stage_id
        where x.crew_id = s.crew_id and x.kind = 'restart' and b.race_id = s.race_id
          and timing.brings_back(b.finish_axis, b.stage_id, s.axis, s.again_from)
        order by b.ordinal, x.fact_id offset 0) o
      where timing.stands(o.fact_id, (select f.supersedes from public.facts f where f.id = o.fact_id)) and timing.is_open(o.fact_id)
        and (timing.is_released(o.fact_id) or not timing.is_final_leg_begun(s.race_id, o.stage_id))
      order by o.ordinal, o.fact_id limit 1) a on true
    where s.status = 'temporary'
  ),
  met as (
    select q.fact_id, bool_or(not k.is_back)
        and not bool_or(k.is_back and (s.answer is null or (s.ordinal, s.answer) >= (q.ordinal, q.fact_id))) as is_behind
    from asked q join answered s on s.crew_id = q.crew_id and s.race_id = q.race_id
    cross join lateral (select timing.brings_back(q.finish_axis, q.stage_id, s.axis, s.again_from) as is_back) k
    group by q.fact_id
  )
  select d.fact_id, d.doubt from (
    select q.fact_id, case
      when q.finish_axis > t.axis or exists (
          select from stops s
          where s.crew_id = q.crew_id and s.race_id = q.race_id and s.status = 'permanent'
            and timing.brings_back(q.finish_axis, q.stage_id, s.axis, s.again_from)) then 'out_for_good'
      when m.fact_id is null then 'not_stopped'
      when m.is_behind then 'stopped_behind' end as doubt
    from asked q left join met m on m.fact_id = q.fact_id
    left join thrown_out t on t.crew_id = q.crew_id and t.race_id = q.race_id) d
  where d.doubt is not null;
end $$;

create or replace view timing.retirement_spells with (security_invoker = true) as
select o.fact_id, o.crew_id, o.race_id, o.status, o.cause, o.axis,
  timing.last_begun(o.race_id, o.axis) as before_ordinal,
  case when o.status = 'temporary' then timing.back_with(o.crew_id, o.race_id, o.axis, o.again_from) end as until_ordinal
from timing.stops o;

create or replace function timing.crews_retired(p_crews uuid[]) returns uuid[]
language plpgsql stable set search_path = '' as $$
begin
  return array(
    select crew_id from timing.fact_states where crew_id = any(p_crews) and kind = 'retirement' and counted
    union
    select crew_id from timing.penalty_rows where crew_id = any(p_crews) and unit = 'retirement' and status = 'confirmed');
end $$;

create or replace function timing.spells_of(p_crews uuid[])
returns table (crew_id uuid, status text, cause text, axis bigint, before_ordinal integer, until_ordinal integer, until_leg integer)
language plpgsql stable rows 10 set search_path = '' as $$
#variable_conflict use_column
declare v_retired uuid[] := timing.crews_retired(p_crews);
begin
  if v_retired = '{}' then return; end if;
  return query
  select r.crew_id, r.status, r.cause, r.axis, r.before_ordinal, r.until_ordinal, u.leg_number
  from timing.retirement_spells r
  left join timing.stage_axes u on u.race_id = r.race_id and u.ordinal = r.until_ordinal
  where r.crew_id = any(v_retired);
end $$;

create or replace function timing.out_for_good(p_crews uuid[]) returns table (crew_id uuid, axis bigint)
language plpgsql stable rows 2 set search_path = '' as $$
#variable_conflict use_column
begin
  return query
  select o.crew_id, min(o.axis) from (
    select s.crew_id, s.axis from timing.spells_of(p_crews) s where s.status = 'permanent'
    union all
    select r.crew_id, r.axis from timing.penalty_rows r
      where r.crew_id = any(p_crews) and r.unit = 'disqualification' and r.status = 'confirmed') o
  group by o.crew_id;
end $$;

create or replace function timing.penalties_that_retire(p_crews uuid[]) returns timing.penalty_rows[]
language plpgsql stable set search_path = '' as $$
begin
  return array(select p from timing.penalty_rows p where p.crew_id = any(p_crews) and p.unit in ('retirement', 'disqualification')
    and p.status = 'confirmed');
end $$;

create or replace function timing.crews_retired_otherwise(p_before timing.penalty_rows[], p_after timing.penalty_rows[]) returns uuid[]
language plpgsql immutable set search_path = '' as $$
begin
  if cardinality(p_before) = 0 and cardinality(p_after) = 0 then
    return '{}';
  end if;
  return array(
    select distinct crew_id from (
      (select crew_id, id, axis from unnest(p_before) except select crew_id, id, axis from unnest(p_after))
      union all
      (select crew_id, id, axis from unnest(p_after) except select crew_id, id, axis from unnest(p_before))) d);
end $$;
