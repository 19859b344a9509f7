-- Refusing a status for what it meets.

-- Null, or the refusal: by the code of what blocks, or because a reason is missing. Clients list of the matters those that block, where
-- any does, else those the reason was not given for. p_called: timing.transition_refusal. p_accepts: the matters the reason was given
-- for, where whoever gave it was shown them.
create or replace function timing.matters_refusal(p_matters jsonb, p_zone text, p_called jsonb, p_to text, p_reason text, p_accepts jsonb)
returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  v_blocks text := jsonb_path_query_first(p_matters, '$[*] ? (@.blocks == true).code') #>> '{}';
  v_has_reason boolean := coalesce(btrim(p_reason), '') <> '';
begin
  if v_blocks is null and not exists (
      select from jsonb_array_elements(p_matters) m
      where not v_has_reason or (p_accepts is not null and not p_accepts ? (m ->> 'code'))) then
    return null;
  end if;
  return timing.refusal(case when v_blocks is not null then v_blocks || '.blocked' when v_has_reason then 'needs_reason.for_more'
      else 'needs_reason.for_matters' end,
    p_called || jsonb_build_object('to', p_to, 'matters', p_matters, 'zone', p_zone)
      || case when v_has_reason and p_accepts is not null then jsonb_build_object('accepts', p_accepts) else '{}' end);
end $$;

create or replace function timing.refuse_matters(p_matters jsonb, p_called jsonb, p_fact public.facts, p_to text) returns void
language plpgsql stable set search_path = '' as $$
begin
  perform timing.raise_refusal(r, 'BV422') from timing.matters_refusal(p_matters,
    (select time_zone from public.rallies where id = p_fact.rally_id), p_called, p_to,
    coalesce(nullif(btrim(p_fact.body ->> 'decision'), ''), p_fact.reason), p_fact.body -> 'accepts') r where r is not null;
end $$;

create or replace function timing.refuse_other_status(p_called jsonb, p_from text, p_fact public.facts) returns void
language plpgsql stable set search_path = '' as $$
begin
  if p_fact.body ->> 'from' <> p_from then
    perform timing.refuse('changed_meanwhile.status',
      p_called || jsonb_build_object('status', p_from, 'from', left(p_fact.body ->> 'from', 20)));
  end if;
end $$;

-- Matters as they are told, the stage by its code: what blocks first, then times in doubt, which may change who wins.
create or replace function timing.stage_matters_json(p_stage uuid, p_status text, p_now timestamptz,
  p_before jsonb default null) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('code', m.code, 'blocks', m.blocks, 'count', m.count,
      'names', to_jsonb(m.names), 'stage', null,
      'stage_id', m.stage_id, 'until', timing.instant(m.until),
      'about', timing.matter_about(m.code, timing.race_of_stage(p_stage), m.stage_id))
      order by m.blocks desc, m.code <> 'doubtful', m.place), '[]')
    from timing.stage_matters(p_stage, p_status, p_now, p_before)
      with ordinality as m (code, blocks, count, names, stage_id, until, place));
end $$;

create or replace function timing.page_matters_json(p_race uuid, p_key text, p_status text, p_now timestamptz,
  p_before jsonb default null) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('code', m.code, 'blocks', m.blocks, 'count', m.count,
      'names', to_jsonb(m.names), 'stage', k.code,
      'stage_id', m.stage_id, 'until', timing.instant(m.until),
      'about', timing.matter_about(m.code, p_race, m.stage_id, p_key = 'race'))
      order by m.blocks desc, m.code <> 'doubtful', k.ordinal nulls first, m.place), '[]')
    from timing.page_matters(p_race, p_key, p_status, p_now, p_before)
      with ordinality as m (code, blocks, count, names, stage_id, until, place) left join public.stages k on k.id = m.stage_id);
end $$;

create or replace function timing.rally_matters_json(p_rally uuid, p_from text, p_status text) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('code', m.code, 'blocks', m.blocks, 'count', m.count, 'names', to_jsonb(m.names),
      'stage', nullif(concat_ws(' ', m.race, k.code), ''), 'stage_id', m.stage_id, 'race_id', c.id, 'until', timing.instant(m.until),
      'about', timing.matter_about(m.code, c.id, m.stage_id, true))
      order by m.blocks desc, c.ordinal, c.code, k.ordinal), '[]')
    from timing.rally_matters(p_rally, p_from, p_status) m
    left join public.stages k on k.id = m.stage_id left join public.races c on c.rally_id = p_rally and c.code = m.race);
end $$;
