-- The desk of a race: open matters, pages, and the regulations as administrators edit them.

-- p_stage null: what is in none. out: crews that no one has accounted for: on the stage, or listed for it and unknown by now.
create or replace function timing.open_matters_json(p_race uuid, p_stage uuid) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'proposed', (select count(*) from timing.penalty_rows p
      where p.race_id = p_race and p.stage_id is not distinct from p_stage and p.status = 'proposed'),
    'doubtful', (select count(*) from timing.doubtful_times(p_race, p_stage)),
    'missing', (select count(*) from timing.stage_results r where r.stage_id = p_stage and 'finish_missing' = any(r.marks)),
    'held', (select count(*) from timing.fact_states s join public.facts f on f.id = s.fact_id
      where s.race_id = p_race and s.stage_id is not distinct from p_stage and (f.gate = 'held' or f.supersedes is not null)
        and s.standing and timing.is_waiting(f.id)),
    'out', (select count(*) from timing.stage_results r where r.stage_id = p_stage and r.status = 'on_stage')
      + (select count(*) from timing.whereabouts(p_stage, now()) w where w.state = 'unknown'))
$$;

-- No steps where every stage was cancelled and nothing stands published.
create or replace function timing.race_pages_json(p_race uuid) returns jsonb
language sql stable set search_path = '' as $$
  select to_jsonb(array(
    select jsonb_build_object('key', s.key, 'kind', s.kind, 'state', coalesce(p.state, 'live'), 'version', coalesce(p.version, 0),
      'published_at', timing.instant(p.published_at), 'protest_until', timing.instant(p.protest_until), 'reason', p.reason,
      'clerk', p.clerk, 'own', p.own_status is not null, 'stages', array(
        select k.code from timing.ranked_stages k
        where k.race_id = p_race and k.ordinal between s.first_ordinal and s.open_to
          and (s.kind <> 'joint' or k.result_group = substring(s.key from 7)) order by k.ordinal),
      'next', case when coalesce(p.own_status, 'live') = 'live'
          and (select bool_and(m.status = 'cancelled') from timing.span_stages m where m.span_id = s.id) then '[]'
        else timing.next_steps_json('page', coalesce(p.own_status, 'live')) end)
    from timing.open_spans s left join timing.publications p on p.span_id = s.id
    where s.race_id = p_race and s.kind not in ('stage', 'after')
    order by array_position(array['race', 'after_day', 'day', 'after_leg', 'leg', 'joint'], s.kind), s.last_ordinal desc, s.key))
$$;

create or replace function timing.pages_over(p_race uuid) returns table (key text, is_signed boolean)
language sql stable rows 10 set search_path = '' as $$
  select s.key, p.state = 'official'
  from timing.spans s join timing.publications p on p.span_id = s.id
  where s.race_id = p_race and s.kind not in ('stage', 'after') and p.state <> 'live' and not exists (
    select from timing.span_stages m join timing.stage_states t on t.stage_id = m.stage_id where m.span_id = s.id and t.state <> 'official')
  order by s.last_ordinal, array_position(array['joint', 'leg', 'day', 'after_leg', 'after_day', 'race'], s.kind), s.key
$$;

-- Those nobody signed: a stage of them was cancelled last, or they were posted or amended by themselves. No stage asks for it any more.
-- Source: docs/sport/publication.md 10.12.
create or replace function timing.unsigned_pages(p_race uuid) returns text[]
language sql stable set search_path = '' as $$
  select array(select o.key from timing.pages_over(p_race) o where not o.is_signed)
$$;

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

-- Presets are example tariffs (03_rules/regulation/parameters.sql).
create or replace function timing.regulations_of(p_race uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare v_rally uuid := timing.rally_for_officials(p_race);
begin
  return (
    select jsonb_build_object('preset', timing.preset_of(r.preset, r.discipline), 'is_chosen', r.preset is not null,
      'precision_ms', r.precision_ms,
      'parameters', (select jsonb_agg(jsonb_build_object('name', p.name, 'type', p.type, 'allowed', p.allowed, 'meaning', p.meaning,
          'presets', jsonb_build_object('raid-cars', p.raid_cars, 'raid-bikes', p.raid_bikes, 'stage-rally', p.stage_rally,
              timing.preset_of(r.preset, r.discipline), o.preset -> p.name)) order by p.place)
        from (select *, row_number() over () as place from timing.regulation_parameters()) p,
          timing.preset_of_race(p_race) as o (preset)),
      'rules', (select jsonb_agg(rule) from timing.penalty_rules()),
      'stages', array(
        select jsonb_build_object('id', s.id, 'code', s.code, 'ordinal', s.ordinal, 'status', t.status, 'state', t.state)
        from public.stages s left join timing.stage_states t on t.stage_id = s.id where s.race_id = p_race order by s.ordinal),
      'versions', array(
        select jsonb_build_object('version', g.version, 'from_stage', s.code, 'from_ordinal', coalesce(s.ordinal, 0),
          'parameters', g.parameters, 'reason', g.reason, 'by', g.author_title, 'at', timing.instant(g.made_at))
        from public.regulations g left join public.stages s on s.id = g.effective_from_stage where g.race_id = p_race
        order by g.version desc),
      'tariffs', (select jsonb_agg(jsonb_build_object('from_ordinal', x.from_ordinal, 'until_ordinal', x.until_ordinal,
        'version', x.version, 'rules', x.rules) order by x.from_ordinal) from timing.tariff_rows(p_race) x))
    from public.races r where r.id = p_race);
end $$;

comment on function timing.regulations_of(uuid) is
  'For officials: the regulations of a race: parameters with their presets, versions, newest first, and tariffs.';
