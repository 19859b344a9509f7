-- What the sport says of a stage, a control and a waypoint beyond place and name.
alter table public.stages
  -- Faster counts as this.
  add column min_time_ms public.duration_ms,
  -- Stages run in parts share a code: one classification, one maximum, one not-finished penalty.
  add column result_group public.code,
  -- Multiplies the time that is classified; null: what the regulations say of its kind.
  add column result_factor numeric(6, 3) check (result_factor > 0),
  -- Whether its times are part of the general classification; null: what the regulations say of its kind.
  add column counts_in_general boolean;

alter table public.controls
  drop constraint controls_kind_check,
  add constraint controls_kind_check check (kind in (
    'time_control', 'stage_start', 'flying_finish', 'stop', 'regroup_in', 'regroup_out', 'service_in', 'service_out',
    'parc_ferme_in', 'parc_ferme_out', 'passage', 'neutralisation_in', 'neutralisation_out', 'transfer_end')),
  -- From what the due time is counted; null: what the regulations say.
  add column due_base text check (due_base in ('published', 'stage_start', 'stage_finish', 'previous')),
  add column max_late_ms public.duration_ms,
  add column opens_at timestamptz,
  -- The best source first; null: the usual order.
  add column source_priority text[] check (source_priority <@ array['beam', 'clock', 'phone', 'gps', 'card', 'manual'] and source_priority <> '{}');

alter table public.waypoints
  -- Radius in metres within which it shows itself, and within which it is validated.
  add column open_m integer check (open_m between 1 and 10000),
  add column clear_m integer check (clear_m between 1 and 3000),
  -- Limit from a dz on, up to its fz.
  add column limit_kmh integer check (limit_kmh between 1 and 400),
  -- What missing it costs; null: what the regulations say of its kind.
  add column price_ms public.duration_ms,
  -- Opening the track up to here earns a bonus.
  add column bonus boolean not null default false;
