-- The regulations in force: what the discipline presets say, overlaid by each version up to a stage.

create or replace function timing.preset(p_discipline text) returns jsonb
language sql immutable set search_path = '' as $$
  select case p_discipline
    when 'stage' then jsonb_build_object(
      'stage_rank.includes', 'time',            -- a stage page ranks by time only (sport: stage rally)
      'ranking.tie', 'first_special',           -- best on the first stage that is no super special, then the next
      'team.counting', 2)
    else jsonb_build_object(
      'stage_rank.includes', 'total',           -- time + that stage's penalties - bonus (sport: rally raid)
      'ranking.tie', 'equal',                   -- same position
      'team.counting', 2)
  end
$$;

create or replace function timing.regulation(p_race uuid, p_ordinal integer) returns jsonb
language sql stable set search_path = '' as $$
  select timing.preset((select discipline from public.races where id = p_race))
    || coalesce((
      select jsonb_object_agg(key, value order by version)
      from public.regulations, jsonb_each(parameters)
      where race_id = p_race and effective_from_ordinal <= p_ordinal), '{}')
$$;
