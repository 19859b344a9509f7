-- After a gap in the connection: whose rows of the grid may be others now. Whole grids are large, and most gaps are short.

-- Null: anybody's, since something came in that is about more than one crew.
create or replace function timing.crews_spoken_of(p_race uuid, p_since bigint) returns text[]
language plpgsql stable set search_path = '' as $$
declare
  v_rally uuid := timing.rally_of_race(p_race);
begin
  if exists (
    select from public.facts f left join timing.fact_states s on s.fact_id = f.id
    where f.rally_id = v_rally and f.position > p_since and coalesce(s.race_id, f.race_id, p_race) = p_race
      and f.kind not in ('report', 'alarm', 'alarm_taken', 'acknowledgement', 'notice', 'document')
      and (f.kind not in ('chrono', 'void', 'release') or s.crew_id is null)) then
    return null;
  end if;
  return array(
    select distinct n.number::text from public.facts f
    join timing.fact_states s on s.fact_id = f.id and s.race_id = p_race
    join timing.crew_plates n on n.crew_id = s.crew_id
    where f.rally_id = v_rally and f.position > p_since);
end $$;

create or replace function timing.grid_changes(p_stage uuid, p_since bigint) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_race uuid := timing.race_timed_by_caller(p_stage);
begin
  return jsonb_build_object('numbers', to_jsonb(timing.crews_spoken_of(v_race, p_since)));
end $$;

create or replace function public.grid_changes(stage uuid, since bigint) returns jsonb
language sql stable security invoker set search_path = '' as $$ select timing.grid_changes(stage, since) $$;
comment on function public.grid_changes(uuid, bigint) is
  'Which crews were spoken of since a place in the ledger, for officials of the race of a stage: {numbers}; '
  'null: read the whole grid again.';
grant execute on function timing.grid_changes(uuid, bigint), public.grid_changes(uuid, bigint) to authenticated;
