-- The regulations of a race as its administrators edit them: every parameter with its presets, every version, and the tariff that
-- follows on each stretch. Presets are example tariffs (03_rules/regulation/parameters.sql).

-- Who makes a version signs it; a copy of a rally keeps who did, and nothing is made later than now.
create or replace function timing.sign_regulations() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.author_title := coalesce(new.author_title, timing.caller_title(timing.rally_of_race(new.race_id)));
  new.made_at := least(new.made_at, now());
  return new;
end $$;

create or replace trigger signed before insert on public.regulations
  for each row execute function timing.sign_regulations();

create or replace function timing.regulations_of(p_race uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare v_rally uuid := timing.rally_of_race(p_race);
begin
  if v_rally is null or not coalesce(timing.organizes(v_rally, p_race), false) then
    raise insufficient_privilege using message = 'Only officials of the race see its regulations as they are edited.';
  end if;
  return (
    select jsonb_build_object('preset', timing.preset_of(r.preset, r.discipline), 'is_chosen', r.preset is not null,
      'parameters', (select jsonb_agg(jsonb_build_object('name', p.name, 'type', p.type, 'allowed', p.allowed, 'meaning', p.meaning,
          'presets', jsonb_build_object('raid-cars', p.raid_cars, 'raid-bikes', p.raid_bikes, 'stage-rally', p.stage_rally))
            order by p.place)
        from (select *, row_number() over () as place from timing.regulation_parameters()) p),
      'rules', (select jsonb_agg(rule) from timing.penalty_rules()),
      'stages', (select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'code', s.code, 'ordinal', s.ordinal,
        'status', t.status, 'state', t.state)
          order by s.ordinal), '[]') from public.stages s left join timing.stage_states t on t.stage_id = s.id where s.race_id = p_race),
      'versions', (select coalesce(jsonb_agg(jsonb_build_object('version', g.version, 'from_stage', s.code,
        'from_ordinal', coalesce(s.ordinal, 0),
          'parameters', g.parameters, 'reason', g.reason, 'by', g.author_title, 'at', timing.instant(g.made_at))
            order by g.version desc), '[]')
        from public.regulations g left join public.stages s on s.id = g.effective_from_stage where g.race_id = p_race),
      'tariffs', (select jsonb_agg(jsonb_build_object('from_ordinal', x.from_ordinal,
        'until_ordinal', x.until_ordinal, 'version', x.version,
          'rules', x.rules) order by x.from_ordinal) from timing.tariff_rows(p_race) x))
    from public.races r where r.id = p_race);
end $$;

create or replace function public.regulations_of(race uuid) returns jsonb
language sql stable security invoker set search_path = '' as $$ select timing.regulations_of(race) $$;
comment on function public.regulations_of(uuid) is
  'For officials: the parameters of the regulations with their presets, the versions of a race, newest first, '
  'and the tariff on each stretch: {preset, is_chosen, parameters, rules, stages, versions, tariffs}.';
grant execute on function timing.regulations_of(uuid), public.regulations_of(uuid) to authenticated;
