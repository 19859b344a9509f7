-- The penalties of a race for its officials: with points that are still secret to the public, and decisions the gate holds.

create or replace function timing.penalties_to_judge_json(p_race uuid) returns jsonb
language sql stable set search_path = '' as $$
  -- All excesses of the race at once: asked for penalty by penalty, each would look through those of its crew again.
  with excesses as materialized (
    select o.*, s.standing, row_number() over (partition by s.crew_id order by coalesce(o.at, f.received_at), o.fact_id) as nth
    from public.overspeeds o
    join timing.fact_states s on s.fact_id = o.fact_id and s.race_id = p_race
    join public.facts f on f.id = o.fact_id
  ),
  evidence as materialized (
    select r.id, jsonb_agg(jsonb_build_object('id', e.fact_id, 'zone', e.zone, 'limit_kmh', e.limit_kmh, 'max_kmh', e.max_kmh,
      'excess_kmh', e.max_kmh - e.limit_kmh, 'impulses', e.impulses, 'duration_ms', e.duration_ms, 'nth', e.nth,
      'at', timing.instant(e.at), 'cancelled', not e.standing) order by e.nth) as told
    from timing.penalty_rows r cross join unnest(r.overspeeds) as u (id) join excesses e on e.fact_id = u.id
    where r.race_id = p_race group by r.id
  )
  select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'race', c.code, 'number', n.number, 'kind', r.kind, 'rule', r.rule,
      'unit', r.unit, 'ms', r.ms, 'status', r.status, 'by_rule', r.by_rule, 'stage', s.code, 'control', k.code, 'waypoint', w.code,
      'why', r.why, 'article', p.article, 'text', p.text, 'decision', p.decision, 'document_url', p.document_url,
      'at', timing.instant(f.received_at),
      'by', case when r.by_rule then null else coalesce(v.author_title, f.author_title) end,
      'reason', coalesce(v.reason, case when not r.by_rule then f.reason end), 'overspeeds', coalesce(e.told, '[]'),
      'decided', p.fact_id is not null, 'judged_by', v.kind, 'verdict', coalesce(j.verdict, b.verdict))
        order by r.axis, r.rule, n.digits, n.number, r.id), '[]')
  from timing.penalty_rows r
  join public.races c on c.id = r.race_id
  join timing.crew_plates n on n.crew_id = r.crew_id
  left join evidence e on e.id = r.id
  left join public.facts f on f.id = r.fact_id
  left join public.penalties p on p.fact_id = r.id
  left join public.stages s on s.id = r.stage_id
  left join public.controls k on k.id = r.control_id
  left join public.waypoints w on w.id = r.waypoint_id
  left join public.facts v on v.id = r.verdict_id
  left join public.penalty_verdicts j on j.fact_id = r.verdict_id
  left join public.bulk_verdicts b on b.fact_id = r.verdict_id
  where r.race_id = p_race
$$;

-- Everything officials said of penalties of a race, and what took it back, one line a fact. about: the fact or penalty it acts on.
-- held: it waits until it is let into an official stage.
create or replace function timing.said_of_penalties_json(p_race uuid) returns jsonb
language sql stable set search_path = '' as $$
  with recursive said as (
    select p.fact_id as id, null::uuid as about, null::text as verdict, p.ms, p.rule, p.stage_id, p.control_id, p.waypoint_id
    from public.penalties p join public.facts f on f.id = p.fact_id where f.race_id = p_race
    union
    select v.fact_id, v.penalty_id, v.verdict, v.ms, null, null, null, null
    from public.penalty_verdicts v join public.facts f on f.id = v.fact_id where f.race_id = p_race
    union
    select b.fact_id, null, b.verdict, b.ms, b.rule, b.stage_id, b.control_id, b.waypoint_id
    from public.bulk_verdicts b join public.facts f on f.id = b.fact_id where f.race_id = p_race
    union
    select a.fact_id, a.target, null, null, null, null, null, null from said s join (
      select fact_id, target from public.voids union all select fact_id, target from public.releases) a on a.target = s.id
  )
  select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'kind', f.kind, 'about', coalesce(d.about, f.supersedes), 'verdict', d.verdict,
    'ms', d.ms, 'rule', d.rule, 'stage', s.code, 'control', k.code, 'waypoint', w.code, 'number', p.number_typed, 'reason', f.reason,
    'by', f.author_title, 'at', timing.instant(f.received_at), 'standing', timing.stands(f.id, f.supersedes),
    'held', not timing.is_open(f.id)) order by f.position), '[]')
  from said d
  join public.facts f on f.id = d.id
  left join public.penalties p on p.fact_id = d.id
  left join public.stages s on s.id = d.stage_id
  left join public.controls k on k.id = d.control_id
  left join public.waypoints w on w.id = d.waypoint_id
$$;

create or replace function timing.penalty_list(p_race uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare v_rally uuid := timing.rally_for_officials(p_race);
begin
  return jsonb_build_object('may_decide', timing.may('decide', v_rally, p_race),
    'crews', array(
      select jsonb_build_object('number', n.number,
        'class', (select x.class_label from timing.enrolments x where x.crew_id = k.id order by x.effective_from_ordinal desc limit 1),
        'names', array(select m.name from public.crew_members m where m.crew_id = k.id order by m.ordinal, m.role, m.id))
      from public.crews k join timing.crew_plates n on n.crew_id = k.id where k.race_id = p_race order by n.digits, n.number),
    'stages', array(
      select jsonb_build_object('code', s.code, 'name', s.name) from public.stages s join public.legs l on l.id = s.leg_id
      where s.race_id = p_race and s.kind not in ('liaison', 'shakedown') order by l.number, s.ordinal),
    'controls', array(
      select jsonb_build_object('code', k.code, 'kind', k.kind) from public.controls k join public.legs l on l.id = k.leg_id
      where k.race_id = p_race order by l.number, k.ordinal),
    'penalties', timing.penalties_to_judge_json(p_race), 'said', timing.said_of_penalties_json(p_race));
end $$;

comment on function timing.penalty_list(uuid) is
  'For officials: every penalty of the race with its evidence, and every fact that was said of one.';
