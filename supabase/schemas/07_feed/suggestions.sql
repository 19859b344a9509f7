-- Suggestions: what officials are offered for times that are missing. They decide; nothing here is in a result.

create or replace function timing.driven_times(p_race uuid)
returns table (stage_id uuid, crew_id uuid, time_ms bigint, fastest_ms bigint)
language sql stable set search_path = '' as $$
  select r.stage_id, r.crew_id, r.time_ms, min(r.time_ms) over (partition by r.stage_id)
  from timing.stage_results r
  join timing.ranked_stages k on k.stage_id = r.stage_id and k.race_id = p_race
  where r.time_ms is not null and not r.marks && array['notional', 'fixed', 'restart', 'maximum']
$$;

create or replace function timing.suggested_time(p_stage uuid, p_crew uuid) returns bigint
language sql stable set search_path = '' as $$
  select timing.floored(timing.derived_time(sum(t.time_ms)::bigint, sum(t.fastest_ms)::bigint, (
      select min(here.fastest_ms) from timing.driven_times(timing.race_of_stage(p_stage)) here where here.stage_id = p_stage)),
    (select precision_ms::integer from public.stages where id = p_stage))
  from timing.driven_times(timing.race_of_stage(p_stage)) t
  where t.crew_id = p_crew and t.stage_id <> p_stage
$$;

create or replace function timing.suggestions(p_rally text, p_race text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_rally uuid := timing.rally_named(p_rally);
  v_race uuid := (select id from public.races where rally_id = v_rally and (code = p_race or id::text = lower(p_race)));
begin
  perform timing.only_officials(v_rally, v_race);
  if v_race is null then
    perform timing.reject('unknown_race.race', jsonb_build_object('race', left(p_race, 60)), '22023');
  end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object('kind', 'finish_missing', 'number', n.number, 'stage', k.code,
      'start_at', timing.instant(r.start_at), 'suggested_ms', timing.suggested_time(r.stage_id, r.crew_id))
        order by k.ordinal, n.digits, n.number), '[]')
    from timing.stage_results r
    join timing.ranked_stages k on k.stage_id = r.stage_id and k.race_id = v_race
    join timing.crew_plates n on n.crew_id = r.crew_id
    where 'finish_missing' = any(r.marks));
end $$;

create or replace function public.suggestions(rally text, race text) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select timing.suggestions(rally, race)
$$;
comment on function public.suggestions(text, text) is
  'Times that are missing, with a suggestion where other times allow one, for officials: [{kind, stage, number, start_at, suggested_ms}].';
grant execute on function timing.suggestions(text, text), public.suggestions(text, text) to authenticated;
