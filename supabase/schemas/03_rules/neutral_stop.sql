-- The neutral part of an obligatory stop: as long as it was required; a longer stop counts as stage time.
-- Both ends as they are read at the post, so that posts that read minutes tolerate seconds.
-- Source: docs/sport/stage-time.md 5.5 and docs/sport/scenarios.md 11.29: 16:05 of 15:00 leaves 1:05 in the stage time.
create or replace function timing.neutral_stop(p_in timestamptz, p_out timestamptz, p_required_ms bigint) returns tstzrange
language plpgsql immutable set search_path = '' as $$
begin
  return tstzrange(p_in, greatest(p_in, least(p_out, p_in + p_required_ms * interval '1 millisecond')));
end $$;
