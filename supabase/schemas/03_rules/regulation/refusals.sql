-- Why regulations are refused: what is allowed, by the type of the parameter, and what was found; null where nothing is wrong.

create or replace function timing.shown(p_value jsonb) returns text
language sql immutable set search_path = '' as $$
  select case when length(p_value::text) > 200 then left(p_value::text, 199) || '…' else p_value::text end
$$;

-- A duration in ms or a distance in m: a whole number from 0 up to 100 hours.
create or replace function timing.is_whole(p_value jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select case when jsonb_typeof(p_value) = 'number'
    then (p_value #>> '{}')::numeric between 0 and 360000000 and (p_value #>> '{}')::numeric % 1 = 0 else false end
$$;

-- Bands of a list of objects: from low to high without overlap, each with a whole price.
-- p_last_open: the last one must be open (null), and no other.
create or replace function timing.are_bands(p_value jsonb, p_bound text, p_last_open boolean) returns boolean
language sql immutable set search_path = '' as $$
  select case when jsonb_typeof(p_value) <> 'array' then false else (
    with bands as (
      select jsonb_typeof(band) = 'object' and timing.is_whole(band -> 'ms')
          and (select count(*) from jsonb_object_keys(case when jsonb_typeof(band) = 'object' then band else '{}' end)) = 2 as priced,
        band -> p_bound as bound, place, count(*) over () as many
      from jsonb_array_elements(p_value) with ordinality as e (band, place)
    ),
    stepped as (
      select *, case when timing.is_whole(bound) then (bound #>> '{}')::numeric end as bound_n from bands
    ),
    compared as (
      select *, lag(bound_n) over (order by place) as before_n from stepped
    )
    select (many_bands > 0 or not p_last_open) and fine from (
      select count(*) as many_bands, coalesce(bool_and(coalesce(priced
        and case when p_last_open and place = many then bound = 'null'::jsonb
          else bound_n is not null and (place = 1 or bound_n > before_n) end, false)), true) as fine
      from compared) x) end
$$;

create or replace function timing.are_choices(p_value jsonb, p_allowed text[]) returns boolean
language sql immutable set search_path = '' as $$
  select case when jsonb_typeof(p_value) <> 'array' then false else (
    select coalesce(bool_and(jsonb_typeof(v) = 'string' and v #>> '{}' = any(p_allowed)), true) and count(*) = count(distinct v)
    from jsonb_array_elements(p_value) as e (v)) end
$$;

create or replace function timing.is_penalty_rule(p_rule text) returns boolean
language sql immutable set search_path = '' as $$
  select exists (select from timing.penalty_rules() where rule = p_rule)
$$;

-- Limits by the code of a class; * for every class without one.
create or replace function timing.are_speeds(p_value jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select case when jsonb_typeof(p_value) = 'object' then (
    select coalesce(bool_and((key = '*' or key ~ '^[A-Za-z0-9][A-Za-z0-9._-]{0,31}$')
      and case when timing.is_whole(value) then (value #>> '{}')::numeric between 1 and 400 else false end), true)
    from jsonb_each(p_value)) else false end
$$;

create or replace function timing.is_allowed(p_type text, p_allowed text[], p_value jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select case
    when p_type like '%?' and p_value = 'null' then true
    when rtrim(p_type, '?') in ('duration', 'distance', 'integer') then timing.is_whole(p_value)
    when p_type = 'factor' then case when jsonb_typeof(p_value) = 'number' then (p_value #>> '{}')::numeric > 0
      and (p_value #>> '{}')::numeric <= 100 else false end
    when p_type = 'boolean' then jsonb_typeof(p_value) = 'boolean'
    when p_type = 'choice' then jsonb_typeof(p_value) = 'string' and p_value #>> '{}' = any(p_allowed)
    when p_type = 'choices' then timing.are_choices(p_value, p_allowed)
    when p_type = 'durations' then case when jsonb_typeof(p_value) = 'array'
      then (select coalesce(bool_and(timing.is_whole(v)), true) from jsonb_array_elements(p_value) as e (v)) else false end
    when p_type = 'bands' then timing.are_bands(p_value, 'over', false)
    when p_type = 'intervals' then timing.are_bands(p_value, 'to', true)
    when p_type = 'switches' then case when jsonb_typeof(p_value) = 'object'
      then (select coalesce(bool_and(timing.is_penalty_rule(key) and jsonb_typeof(value) = 'boolean'), true)
        from jsonb_each(p_value)) else false end
    when p_type = 'labels' then case when jsonb_typeof(p_value) = 'object'
      then (select coalesce(bool_and(timing.is_penalty_rule(key) and value #>> '{}' = any(p_allowed)), true)
        from jsonb_each(p_value)) else false end
    when p_type = 'speeds' then timing.are_speeds(p_value)
    else false end
$$;

create or replace function timing.regulation_refusal(p_parameters jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select case when p.name is null
      then timing.refusal('regulation_refused.unknown', jsonb_build_object('written', g.key, 'found', timing.shown(g.value)))
      else timing.refusal('regulation_refused.' || rtrim(p.type, '?'), jsonb_build_object('parameter', g.key, 'allowed', p.allowed,
        'none', p.type like '%?', 'found', timing.shown(g.value))) end
  from jsonb_each(p_parameters) as g
  left join timing.regulation_parameters() p on p.name = g.key
  where p.name is null or timing.is_allowed(p.type, p.allowed, g.value) is not true
  order by g.key limit 1
$$;

create or replace function timing.tariff_refusal(p_rules jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select case
    when p_rules ->> 'ss.over_max' = 'retired' and p_rules ->> 'not_finished' = 'fixed'
      then timing.refusal('regulation_refused.retired_and_fixed', '{"parameter": "ss.over_max", "other_parameter": "not_finished"}')
    when p_rules ->> 'ss.over_max' = 'not_finished' and p_rules ->> 'not_finished' = 'retired'
      then timing.refusal('regulation_refused.not_finished_and_retired', '{"parameter": "ss.over_max", "other_parameter": "not_finished"}')
    when p_rules ->> 'tc.max_late' is not null and p_rules ->> 'tc.max_late_total' is not null
        and (p_rules ->> 'tc.max_late_total')::bigint < (p_rules ->> 'tc.max_late')::bigint
      then timing.refusal('regulation_refused.max_late_total', jsonb_build_object('parameter', 'tc.max_late_total',
        'other_parameter', 'tc.max_late', 'least_ms', p_rules -> 'tc.max_late', 'found_ms', p_rules -> 'tc.max_late_total'))
    when p_rules ->> 'sc.mode' <> 'time_gained' and p_rules -> 'sc.bands' = '[]' and p_rules ->> 'sc.repeat_multiplier' <> 'off'
      then timing.refusal('regulation_refused.repeat_multiplier', '{"parameter": "sc.repeat_multiplier", "other_parameter": "sc.bands"}')
    when p_rules ->> 'prologue.start' <> 'rank' and (p_rules ->> 'prologue.top')::integer = 0
      then timing.refusal('regulation_refused.prologue_top', jsonb_build_object('parameter', 'prologue.top',
        'other_parameter', 'prologue.start', 'value', p_rules ->> 'prologue.start'))
  end
$$;

create or replace function timing.check_regulations() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform timing.raise_refusal(r, '23514') from timing.regulation_refusal(new.parameters) r where r is not null;
  return new;
end $$;

-- After the row stands, the tariffs it makes must hold together.
create or replace function timing.check_tariffs() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform timing.raise_refusal(r, '23514')
  from (select distinct race_id from touched) x cross join lateral timing.tariff_rows(x.race_id) t
  cross join lateral timing.tariff_refusal(t.rules) r where r is not null;
  return null;
end $$;

create or replace trigger regulations_checked before insert or update on public.regulations
  for each row execute function timing.check_regulations();
create or replace trigger a_tariffs_checked_added after insert on public.regulations referencing new table as touched
  for each statement execute function timing.check_tariffs();
create or replace trigger a_tariffs_checked_changed after update on public.regulations referencing new table as touched
  for each statement execute function timing.check_tariffs();
