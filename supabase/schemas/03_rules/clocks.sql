-- Rules of clocks: which of several passages is official, and to which precision times are read and totalled (docs/sport/clocks.md).

-- Source priority: which of several sources of one passage is official; smaller wins.
-- p_said: the best first, as the control says it. Otherwise beam > clock > phone > GPS > card, and GPS first at the waypoints
-- of a raid, its start (DSS) and its finish (ASS) among them (docs/sport/clocks.md 2.2); what an official typed stands behind the devices,
-- what the control does not name behind what it names.
create or replace function timing.source_priority(p_source text, p_said text[], p_of_track boolean) returns integer
language plpgsql immutable set search_path = '' as $$
begin
  return coalesce(array_position(p_said, p_source), 10 + array_position(
    case when p_of_track then array['gps', 'beam', 'clock', 'phone', 'card', 'manual']
      else array['beam', 'clock', 'phone', 'gps', 'card', 'manual'] end, p_source));
end $$;

-- Doubt about a second chrono of one crew at one point: the same passage taken twice, or another time.
-- Source: docs/sport/clocks.md 2.4 and docs/sport/scenarios.md 11.13 (2 s apart: one passage, both rows kept; more than 3 s is a conflict).
create or replace function timing.passage_doubt(p_at timestamptz, p_official_at timestamptz) returns text
language sql immutable set search_path = '' as $$
  select case when abs(extract(epoch from p_at - p_official_at)) <= 3 then 'duplicate' else 'conflict' end
$$;

-- Seen at: the instant of a chrono as it may be shown. What a person tapped, typed or wrote on a card is cut to the second, unless
-- the control says that its times are read more finely; a device is as fine as it is. p_precision_ms null: a waypoint.
-- Source: docs/sport/clocks.md 2.3 (and times are truncated).
create or replace function timing.seen_at(p_at timestamptz, p_source text, p_precision_ms integer) returns timestamptz
language plpgsql immutable set search_path = '' as $$
begin
  return case when p_source in ('phone', 'card', 'manual') and coalesce(p_precision_ms >= 1000, true)
    then date_bin(interval '1 second', p_at, timestamptz '2000-01-01 00:00:00+00') else p_at end;
end $$;

-- The precision of a stage that does not say one: that of its kind in the regulations.
-- Source: docs/sport/clocks.md 2.6: raids in whole seconds, the prologue in tenths; stage rallies in tenths.
create or replace function timing.stage_precision(p_kind text, p_rules jsonb) returns integer
language sql immutable set search_path = '' as $$
  select (p_rules ->> case p_kind when 'prologue' then 'precision.prologue' else 'precision.stage' end)::integer
$$;

create or replace function timing.fill_stage_precision() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.precision_ms := (
    select timing.stage_precision(new.kind, t.rules) from timing.tariff_rows(new.race_id) t
    where t.from_ordinal <= new.ordinal and t.until_ordinal > new.ordinal);
  return new;
end $$;

create or replace trigger precision_filled before insert on public.stages
  for each row when (new.precision_ms is null) execute function timing.fill_stage_precision();

-- The precision of a race's totals where none is given: whole seconds in raids, tenths in stage rallies (docs/sport/clocks.md 2.6).
create or replace function timing.fill_race_precision() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.precision_ms := case new.discipline when 'stage' then 100 else 1000 end;
  return new;
end $$;

create or replace trigger precision_filled before insert on public.races
  for each row when (new.precision_ms is null) execute function timing.fill_race_precision();

-- Without this a stage changed to tenths would show whole seconds: its finish cuts what is typed there.
-- What is undone has its finish in the history.
create or replace function timing.finish_follows_stage(p_stage uuid, p_was integer) returns void
language plpgsql set search_path = '' as $$
begin
  update public.controls k set precision_ms = s.precision_ms
  from public.stages s
  where s.id = p_stage and k.stage_id = s.id and k.kind = 'flying_finish' and k.precision_ms = p_was and s.precision_ms <> p_was;
end $$;

-- Flooring: sum first, floor last; a negative total is floored downwards too.
-- Source: docs/sport/clocks.md 2.7 (published totals of 25,000 rows).
create or replace function timing.floored(p_ms bigint, p_precision_ms integer) returns bigint
language plpgsql immutable set search_path = '' as $$
begin
  -- Exact: milliseconds stay far below 2^53.
  return floor(p_ms::double precision / p_precision_ms)::bigint * p_precision_ms;
end $$;

-- An instant as the feed writes it: ISO 8601, UTC, milliseconds.
create or replace function timing.instant(p_at timestamptz) returns text
language plpgsql stable set search_path = '' as $$
begin
  return to_char(p_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');
end $$;
