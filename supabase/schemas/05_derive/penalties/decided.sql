create or replace function timing.decided_penalties(p_race uuid, p_crews uuid[]) returns setof timing.penalty_rows
language plpgsql stable rows 10 set search_path = '' as $$
#variable_conflict use_column
declare
  v_said timing.detected_penalty[] := array(
    select (p.fact_id, s.crew_id, case when p.in_final_only then timing.axis_of(null, null)
      else timing.axis_of(p.control_id, p.stage_id) end,
      p.kind, p.rule, p.unit, p.ms, false, p.fact_id, s.stage_id, p.control_id, p.waypoint_id, p.overspeeds, p.why)::timing.detected_penalty
    from public.penalties p
    join timing.fact_states s on s.fact_id = p.fact_id
    where s.crew_id = any(p_crews) and not s.hidden
      -- A corrected decision is read through the one that corrects it, once that is let in.
      and not exists (
        select from public.facts g
        where g.supersedes = p.fact_id and g.kind = 'penalty' and timing.is_open(g.id) and timing.stands(g.id, g.supersedes)));
begin
  if v_said = '{}' then return; end if;
  return query
  select d.id, p_race, d.crew_id, d.axis, d.kind, d.rule, d.unit, coalesce(v.amended_ms, d.ms),
    case when not s.standing then 'cancelled'
      when t.fact_id is not null then 'proposed'
      when not s.counted then case when v.verdict in ('cancel', 'annul', 'dismiss') then
        timing.penalty_status(v.verdict, 'proposed') else 'proposed' end
      else timing.penalty_status(v.verdict, 'confirmed') end,
    false, d.fact_id, timing.why_amended(d.why || case when t.fact_id is null then '{}'
        else jsonb_build_object('confirmed_by', f.author_title, 'taken_back_at', timing.instant(t.at)) end, d.ms, v.amended_ms),
    d.stage_id, d.control_id, d.waypoint_id, d.overspeeds, coalesce(t.fact_id, v.fact_id)
  from unnest(v_said) d
  join timing.fact_states s on s.fact_id = d.fact_id
  join public.facts f on f.id = d.fact_id
  left join timing.judged(p_race, v_said) v on v.penalty_id = d.id
  -- The excesses it names were taken back since: to be judged again, unless it has been judged to fall.
  left join lateral (
    select x.fact_id, x.at from timing.taken_back(nullif(d.overspeeds, '{}')) x
    where coalesce(v.verdict, 'confirm') in ('confirm', 'amend')
      and x.position > (select max(j.position) from public.facts j where j.id in (d.fact_id, v.fact_id))) t on true;
end $$;
