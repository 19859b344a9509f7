-- What is open in the classification that a start order is made from: whoever publishes the order is told,
-- as whoever publishes the results is.

create or replace function timing.over_maximum_matter(p_stage uuid)
returns table (code text, blocks boolean, count bigint, names text[], stage_id uuid, until timestamptz)
language plpgsql stable set search_path = '' as $$
begin
  return query
  select 'over_maximum', false, cardinality(m.numbers)::bigint, m.numbers, p_stage, null::timestamptz
  from (select array(
    select n.number from timing.stage_results r join timing.crew_plates n on n.crew_id = r.crew_id
    where r.stage_id = p_stage and r.why ->> 'missed' = 'over_max' order by n.digits, n.number)) as m (numbers)
  where m.numbers <> '{}';
end $$;

-- Of the last stage of the classification; nothing where that is official: it was judged then.
create or replace function timing.start_doubts_json(p_race uuid, p_key text) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  v_stage uuid := (
    select k.stage_id from timing.spans s join timing.ranked_stages k on k.race_id = s.race_id and k.ordinal = s.last_ordinal
    where s.race_id = p_race and s.key = p_key);
begin
  if v_stage is null or timing.stage_status_now(v_stage) in ('to_run', 'cancelled', 'official') then return '[]'; end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object('code', m.code, 'blocks', false, 'count', m.count, 'names', to_jsonb(m.names),
      'stage', k.code, 'stage_id', m.stage_id, 'until', null) order by m.code <> 'doubtful', m.code), '[]')
    from (
      select * from timing.waiting_matters(p_race, v_stage)
      union all select * from timing.over_maximum_matter(v_stage)
      union all select * from timing.never_started_matter(v_stage)
      union all select * from timing.start_missing_matter(v_stage)) m
    join public.stages k on k.id = v_stage);
end $$;
