-- Times given to ranges of starters of a stage, as the timing team has decided them so far. Source: docs/sport/stage-time.md 5.8 and
-- docs/sport/scenarios.md 11.7.
create or replace function timing.given_ranges(p_stage uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform timing.race_timed_by_caller(p_stage);
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'from_position', n.from_position, 'to_position', n.to_position,
      'ms', n.ms, 'keep_own', n.keep_own,
        'standing', timing.stands(f.id, f.supersedes), 'by', f.author_title, 'received_at', timing.instant(f.received_at),
        'reason', f.reason) order by f.position), '[]')
    from public.notional_ranges n join public.facts f on f.id = n.fact_id where n.stage_id = p_stage);
end $$;

create or replace function public.given_ranges(stage uuid) returns jsonb
language sql stable security invoker set search_path = '' as $$ select timing.given_ranges(stage) $$;
comment on function public.given_ranges(uuid) is
  'Times given by start range on a stage, for officials of the race: [{id, from_position, to_position, ms, keep_own, standing, by, '
  'received_at, reason}].';
grant execute on function timing.given_ranges(uuid), public.given_ranges(uuid) to authenticated;
