-- Opening the track: when each crew was at a bonus waypoint, so that one more passage is compared with those alone.
alter table timing.bonuses add column at timestamptz not null;

-- What opening earned tells how far it is to there: such a waypoint is public.
alter table public.waypoints add constraint bonus_waypoints_are_public_splits check (not bonus or public_split);
create index waypoints_bonus_idx on public.waypoints (stage_id) where bonus;
