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
