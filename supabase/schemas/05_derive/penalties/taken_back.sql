-- Penalties for review: confirmed by officials, and found no more because what they rested on was taken back.
-- Source: docs/sport/penalties.md 7.6 and docs/sport/scenarios.md 11.28: what an import brought goes with it, and so does what was only
-- proposed; what was confirmed goes to review. Meanwhile it is proposed, and does not count. What a rule confirmed by itself goes with its
-- evidence.

-- By what a fact stands no more: a void, or a correction that says it was of another crew or place; what the gate held, by its
-- release and not before. Null: it stands, or was read again where it was.
create or replace function timing.taken_back_by(p_fact uuid) returns uuid
language plpgsql stable set search_path = '' as $$
begin
  return (
    with recursive later as (
      select g.id from public.facts f join public.facts g on g.supersedes = f.id and g.kind = f.kind where f.id = p_fact
      union
      select g.id from later l join public.facts f on f.id = l.id join public.facts g on g.supersedes = f.id and g.kind = f.kind
    ),
    corrections as (
      select x.fact_id, x.crew_id = s.crew_id and (x.stage_id, x.point_id) is not distinct from (s.stage_id, s.point_id) as is_here
      from later l
      join timing.fact_states x on x.fact_id = l.id and x.standing and timing.is_open(x.fact_id)
      join timing.fact_states s on s.fact_id = p_fact
    ),
    takers as (
      select v.fact_id from public.voids v where v.target = p_fact and timing.is_open(v.fact_id) and not timing.is_voided(v.fact_id)
      union all
      select c.fact_id from corrections c where not exists (select from corrections h where h.is_here)
    )
    select e.id
    from takers t
    join public.facts g on g.id = t.fact_id
    left join public.releases r on g.gate = 'held' and r.target = g.id and not timing.is_voided(r.fact_id)
    join public.facts e on e.id = coalesce(r.fact_id, g.id)
    order by e.position limit 1);
end $$;

create or replace function timing.taken_back(p_evidence uuid[]) returns table (fact_id uuid, "position" bigint, at timestamptz)
language plpgsql stable rows 1 set search_path = '' as $$
#variable_conflict use_column
begin
  return query
  with takers as materialized (select timing.taken_back_by(e.id) as id from unnest(p_evidence) as e (id))
  select f.id, f.position, f.received_at from takers t join public.facts f on f.id = t.id
  where not exists (select from takers where takers.id is null)
  order by f.position desc limit 1;
end $$;

-- Of the penalties officials confirmed of these crews, and rules find no more (p_found: what they find now), those without
-- evidence, as they were when they were confirmed last; and what took their evidence back.
create or replace function timing.confirmed_and_lost(p_race uuid, p_crews uuid[], p_legs integer[], p_found uuid[])
returns table (penalty timing.detected_penalty, taken_by uuid, taken_at_position bigint)
language plpgsql stable rows 1 set search_path = '' as $$
#variable_conflict use_column
begin
  return query
  select (n.id, n.crew_id, n.axis, n.kind, n.rule, n.unit, coalesce((n.why ->> 'amended_from_ms')::bigint, n.ms),
    false, n.fact_id, n.stage_id,
      n.control_id, n.waypoint_id, n.overspeeds,
      n.why - 'amended_from_ms' || jsonb_build_object('confirmed_by', k.author_title,
        'taken_back_at', timing.instant(t.at)))::timing.detected_penalty,
    t.fact_id, t.position
  from (
    select distinct on (k.penalty_id) k.found, k.evidence, f.author_title
    from timing.confirmed_penalties k
    join timing.fact_states s on s.fact_id = k.fact_id and s.counted
    join public.facts f on f.id = k.fact_id
    where k.crew_id = any(p_crews) and k.penalty_id <> all(p_found)
    order by k.penalty_id, f.position desc) k
  cross join lateral jsonb_populate_record(null::timing.penalty_rows, k.found) n
  cross join lateral timing.taken_back(k.evidence) t
  where n.race_id = p_race and (p_legs is null or timing.leg_of_axis(n.axis) = any(p_legs));
end $$;

-- What officials say of one once its evidence is gone holds.
create or replace function timing.penalties_for_review(p_race uuid, p_crews uuid[], p_legs integer[], p_found uuid[])
  returns setof timing.penalty_rows
language plpgsql stable rows 1 set search_path = '' as $$
#variable_conflict use_column
begin
  if not exists (select from timing.confirmed_penalties where crew_id = any(p_crews)) then return; end if;
  return query
  with lost as materialized (select * from timing.confirmed_and_lost(p_race, p_crews, p_legs, p_found))
  select (l.penalty).id, p_race, (l.penalty).crew_id, (l.penalty).axis, (l.penalty).kind, (l.penalty).rule, (l.penalty).unit,
    coalesce(v.amended_ms, (l.penalty).ms),
    case when f.position < l.taken_at_position then 'proposed' else timing.penalty_status(v.verdict, 'proposed') end,
    false, (l.penalty).fact_id, timing.why_amended((l.penalty).why, (l.penalty).ms, v.amended_ms),
    (l.penalty).stage_id, (l.penalty).control_id,
    (l.penalty).waypoint_id, (l.penalty).overspeeds, case when f.position < l.taken_at_position then l.taken_by else v.fact_id end
  from lost l
  join timing.judged(p_race, (select array_agg(x.penalty) from lost x)) v on v.penalty_id = (l.penalty).id
  join public.facts f on f.id = v.fact_id;
end $$;
