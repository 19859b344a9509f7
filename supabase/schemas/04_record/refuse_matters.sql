-- Refusing a status for what it meets: one code, and a sentence with all that is open.

-- An instant within a sentence, in the rally's zone: to the second, with its day, for it may be another than today.
create or replace function timing.told_instant(p_at timestamptz, p_zone text) returns text
language sql stable set search_path = '' as $$
  select to_char(p_at at time zone p_zone, 'YYYY-MM-DD HH24:MI:SS')
$$;

-- Names within a sentence: the first ten, and how many more.
create or replace function timing.told_names(p_names text[]) returns text
language sql immutable set search_path = '' as $$
  select array_to_string(p_names[1:10], ', ')
    || case when cardinality(p_names) > 10 then format(' and %s more', cardinality(p_names) - 10) else '' end
$$;

-- p_names: crews, stages or devices; p_where: the stage it is on.
create or replace function timing.matter_clause(p_code text, p_count bigint, p_names text[], p_where text, p_until timestamptz,
  p_zone text) returns text
language sql stable set search_path = '' as $$
  select case p_code
      when 'before_first_start' then format('its first start is at %s', timing.told_instant(p_until, p_zone))
      when 'before_its_day' then format('no first start is set, and its day is %s', n.names)
      when 'crews_unaccounted' then
        format('crews that started are unaccounted for (a finish, a retirement or a given time is missing): %s', n.names)
      when 'no_time' then 'no crew has a time'
      when 'protest_running' then format('protests may be lodged until %s', timing.told_instant(p_until, p_zone))
      when 'moved_since_posted' then
        format('crews moved since it was posted, and protests may be lodged until %s: %s', timing.told_instant(p_until, p_zone), n.names)
      when 'stages_open' then format('stages that are not over: %s', n.names)
      when 'stages_not_official' then format('stages that are not official: %s', n.names)
      when 'never_opened' then format('stages that were never opened: %s', n.names)
      when 'race_not_signed' then format('the results of the race are not official: %s', n.names)
      when 'not_driven' then 'no stage of it is official'
      when 'not_begun' then 'no stage of it was opened'
      when 'no_race' then 'it has no race'
      when 'no_stage' then 'a race has no stage'
      when 'no_crew' then 'a race has no crew'
      when 'earlier_not_begun' then format('earlier stages were not opened: %s', n.names)
      when 'opened_early' then format('its first start is not until %s', timing.told_instant(p_until, p_zone))
      when 'opened_before_its_day' then format('no first start is set, and its day is %s', n.names)
      when 'nobody_began' then 'no crew was seen on it'
      when 'never_started' then format('crews never started, and nobody said why: %s', n.names)
      when 'start_missing' then format('crews have a finish and no start: %s', n.names)
      when 'control_unseen' then format('nobody has a time at controls where crews were due: %s', n.names)
      when 'has_times' then format('crews with times on it: %s', p_count)
      when 'missing' then format('finishes missing: %s', p_count)
      when 'doubtful' then format('doubtful times: %s (%s)', p_count, n.names)
      when 'held' then format('entries held: %s', p_count)
      when 'proposed' then format('penalties to judge: %s', p_count)
      when 'protests' then format('protests and enquiries without an answer: %s', p_count)
      when 'upheld_penalties' then
        format('a protest was upheld and its penalty still counts, so cancel or amend that: %s', n.names)
      when 'unchecked_clocks' then format('devices whose clock was never checked: %s', n.names)
      when 'no_regulations' then 'no regulations are chosen'
    end || coalesce(' (' || p_where || ')', '')
  from (select timing.told_names(p_names)) as n (names)
$$;

-- Null, or the code and the sentence of the refusal. p_accepts: the matters the reason was given for, where whoever gave it was shown them.
create or replace function timing.matters_refusal(p_matters jsonb, p_zone text, p_called text, p_to text, p_reason text,
  p_accepts jsonb)
returns table (code text, sentence text)
language plpgsql stable set search_path = '' as $$
declare
  v_blocks boolean := jsonb_path_exists(p_matters, '$[*] ? (@.blocks == true)');
  v_has_reason boolean := coalesce(btrim(p_reason), '') <> '';
  v_to text := case p_to when 'to_run' then 'set back' else timing.status_words(p_to) end;
  v_list text;
begin
  select string_agg(timing.matter_clause(m ->> 'code', (m ->> 'count')::bigint,
    array(select jsonb_array_elements_text(m -> 'names')), m ->> 'stage',
    (m ->> 'until')::timestamptz, p_zone), '; ' order by place) into v_list
  from jsonb_array_elements(p_matters) with ordinality as x (m, place)
  where case when v_blocks then (m ->> 'blocks')::boolean else not v_has_reason
    or (p_accepts is not null and not p_accepts ? (m ->> 'code')) end;
  if v_list is null then return; end if;
  return query select
    case when v_blocks then jsonb_path_query_first(p_matters, '$[*] ? (@.blocks == true).code') #>> '{}' else 'needs_reason' end,
    case when v_blocks then format('%s cannot be %s: %s.', p_called, v_to, v_list)
      when v_has_reason then
        format('%s: more is open than the reason was given for: %s. Look again, and give a reason for it.', p_called, v_list)
      else format('%s can be %s with a reason only: %s.', p_called, v_to, v_list) end;
end $$;

create or replace function timing.refuse_matters(p_matters jsonb, p_called text, p_fact public.facts, p_to text) returns void
language plpgsql stable set search_path = '' as $$
declare v_refusal record;
begin
  select * into v_refusal from timing.matters_refusal(p_matters,
    (select time_zone from public.rallies where id = p_fact.rally_id), p_called, p_to,
    coalesce(nullif(btrim(p_fact.body ->> 'decision'), ''), p_fact.reason),
    p_fact.body -> 'accepts');
  if found then
    perform timing.refuse(v_refusal.code, v_refusal.sentence, p_matters::text);
  end if;
end $$;

create or replace function timing.refuse_other_status(p_called text, p_from text, p_fact public.facts) returns void
language plpgsql stable set search_path = '' as $$
begin
  if p_fact.body ->> 'from' <> p_from then
    perform timing.refuse('changed_meanwhile', format('%s is %s by now, not %s: look at it again before you change it.', p_called,
      timing.status_words(p_from), timing.status_words(left(p_fact.body ->> 'from', 20))));
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
