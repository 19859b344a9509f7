-- What is left of the one maximum of a stage run in parts, behind the time of its parts before: nothing, when that used it up.
-- Source: docs/sport/course.md 1.5 (parts have one maximum, one penalty).
create or replace function timing.left_of_maximum(p_max_ms bigint, p_before_ms bigint) returns bigint
language plpgsql immutable set search_path = '' as $$
begin
  return case when p_max_ms is not null then greatest(p_max_ms - coalesce(p_before_ms, 0), 0) end;
end $$;

-- Whether a part before counts, its time and its maximum: as it was driven, or not finished. What a crew was given for it was
-- not measured against a maximum.
create or replace function timing.counts_in_maximum(p_time_ms bigint, p_marks text[]) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return p_time_ms is not null and not p_marks && array['notional', 'restart'];
end $$;
