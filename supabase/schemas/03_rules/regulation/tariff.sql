-- The tariff in force on each stretch of a race: the preset, overlaid by each version from its stage on.
-- Earlier stages keep the version they ran under (docs/sport/penalties.md 7.9 and docs/sport/scenarios.md 11.36).

-- The preset of a race, as it was when its first stage was opened; what has been added since has its present value.
create or replace function timing.preset_of_race(p_race uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return (
    select timing.preset(n.preset) || coalesce(o.parameters, '{}')
    from public.races r cross join lateral timing.preset_of(r.preset, r.discipline) as n (preset)
    left join timing.opened_presets o on o.race_id = r.id and o.preset = n.preset
    where r.id = p_race);
end $$;

create or replace function timing.keep_preset(p_race uuid) returns void
language sql set search_path = '' as $$
  insert into timing.opened_presets as o (race_id, preset, parameters)
  select r.id, n.preset, timing.preset(n.preset)
  from public.races r cross join lateral timing.preset_of(r.preset, r.discipline) as n (preset) where r.id = p_race
  on conflict (race_id) do update set (preset, parameters) = (excluded.preset, excluded.parameters) where o.preset <> excluded.preset
$$;

create or replace function timing.tariff_rows(p_race uuid) returns setof timing.tariffs
language plpgsql stable set search_path = '' as $$
begin
  return query
  with versions as (
    select g.version, g.parameters, coalesce(s.ordinal, 0) as from_ordinal
    from public.regulations g left join public.stages s on s.id = g.effective_from_stage
    where g.race_id = p_race
  ),
  stretches as (
    select from_ordinal, lead(from_ordinal, 1, 100000) over (order by from_ordinal) as until_ordinal
    from (select 0 as from_ordinal union select from_ordinal from versions) f
  )
  select r.id, s.from_ordinal, s.until_ordinal,
    coalesce((select max(version) from versions v where v.from_ordinal <= s.from_ordinal), 0),
    timing.preset_of_race(r.id) || coalesce((
      select jsonb_object_agg(key, value order by v.version)
      from versions v, jsonb_each(v.parameters) where v.from_ordinal <= s.from_ordinal), '{}')
  from public.races r, stretches s where r.id = p_race;
end $$;

create or replace function timing.draw_tariffs(p_race uuid) returns void
language plpgsql set search_path = '' as $$
begin
  delete from timing.tariffs where race_id = p_race;
  insert into timing.tariffs select * from timing.tariff_rows(p_race);
end $$;

create or replace function timing.tariff(p_race uuid, p_ordinal integer) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return (select rules from timing.tariffs where race_id = p_race and from_ordinal <= p_ordinal and until_ordinal > p_ordinal);
end $$;
