-- How far a change of the regulations reaches: the first step of the derivation (timing.derive_race) that asks for a parameter.
-- The steps behind rest on it; those before come out as they did. What a penalty that retires changes is derived with it.

-- all: what a parameter reaches that is not named here. restarts: whether they come too late; chronos: which count; results: bonuses
-- and stage results; road: controls of the road. pages: nothing is derived, or it is said on pages alone.
create or replace function timing.derivation_steps() returns table (place integer, step text, parameters text[])
language sql immutable set search_path = '' as $$
  values
  (1, 'all', array[]::text[]),
  (2, 'restarts', array['not_finished']),
  (3, 'chronos', array['start_late.clock', 'start.leave_within', 'ss.plausible_min', 'tc.window']),
  (4, 'results', array['start_late.max', 'ss.max_time_kmh', 'ss.over_max', 'prologue.factor', 'fixed.stage_not_finished',
    'restart.reference', 'restart.add', 'restart.add_last_of_leg', 'bonus.open', 'bonus.group', 'bonus.max',
    -- Whether a stage missed is charged: what is charged has a time.
    'auto_confirm', 'auto_confirm.max']),
  (5, 'road', array['tc.due_base', 'tc.due']),
  (6, 'penalties', array['tc.late_per_min', 'tc.early_per_min', 'tc.max_late', 'tc.max_late_total', 'tc.over_max',
    'tc.missed', 'fixed.tc_missed',
    'transfer.late_per_min', 'neutralisation_short', 'start_late.per_min', 'ss.start_refused', 'ss.start_refused_max', 'false_start',
    'false_start.add_advance', 'fixed.leg_not_started', 'leg_not_started.max', 'cp.missed', 'wp.wpm', 'wp.wpe',
    'wp.wps', 'wp.wpc', 'wp.wpn',
    'wp.wpp', 'wp.wpv', 'wp.dz', 'wp.fz', 'wp.out_of_order', 'wp.cap_per_stage', 'sc.bands', 'sc.mode',
    'sc.repeat_multiplier', 'sc.tolerance',
    'sc.braking', 'sc.impulse_ms', 'sc.impulse_m', 'sc.road_section', 'penalty.page']),
  (7, 'standings', array['prologue.counts', 'stage_rank.includes', 'ranking.tie', 'ranking.completeness']),
  (8, 'pages', array['precision.stage', 'precision.prologue', 'start.interval', 'start.gap_after_first', 'start.minimum_interval',
    'start.blocks_gap', 'start.counts', 'prologue.start', 'prologue.top', 'team.counting', 'enquiry_window', 'restart.say_by',
    -- What tracks are held against: an overspeed says its limit itself.
    'sc.road_limit', 'sc.vehicle_limit'])
$$;

create or replace function timing.steps_reached(p_parameters text[]) returns text[]
language sql immutable set search_path = '' as $$
  select coalesce(array_agg(s.step order by s.place), '{}')
  from timing.derivation_steps() s
  where s.place >= (
    select min(coalesce(n.place, 1)) from unnest(p_parameters) as p (name)
      left join timing.derivation_steps() n on p.name = any(n.parameters))
$$;

create or replace function timing.tariff_changes(p_before timing.tariffs[], p_after timing.tariffs[])
returns table (parameters text[], from_ordinal integer)
language sql immutable set search_path = '' as $$
  select coalesce(array_agg(distinct k.name), '{}'), min(greatest(b.from_ordinal, a.from_ordinal))
  from unnest(p_before) b
  join unnest(p_after) a on a.from_ordinal < b.until_ordinal and b.from_ordinal < a.until_ordinal
  cross join lateral (select jsonb_object_keys(b.rules || a.rules)) as k (name)
  where a.rules -> k.name is distinct from b.rules -> k.name
$$;
