-- A time so far from those of all others that somebody has to say why it is right. Source: docs/sport/stage-time.md 5.14.

-- Ahead of the next by more than a tenth. The fastest times of real stages never are, so this is a mistake before it is a drive.
create or replace function timing.is_far_ahead(p_ms bigint, p_next_ms bigint) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return p_ms * 10 < p_next_ms * 9;
end $$;

-- More than twice what the one before needed. Crews get stuck and repair, so that a tenth says nothing here.
create or replace function timing.is_far_behind(p_ms bigint, p_before_ms bigint) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return p_ms > p_before_ms * 2;
end $$;

-- At most one in three: of two times nobody knows which is the odd one.
create or replace function timing.are_few(p_count bigint, p_of bigint) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return p_count * 3 <= p_of;
end $$;
