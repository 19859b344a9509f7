-- Doubt about a second chrono of one crew at one point: the same passage taken twice, or another time.
-- Source: docs/sport/clocks.md 2.4 and docs/sport/scenarios.md 11.13 (2 s apart: one passage, both rows kept; more than 3 s is a conflict).
create or replace function timing.passage_doubt(p_at timestamptz, p_official_at timestamptz) returns text
language sql immutable set search_path = '' as $$
  select case when abs(extract(epoch from p_at - p_official_at)) <= 3 then 'duplicate' else 'conflict' end
$$;
