-- A chrono: somebody or something saw a crew at a point at an instant. The number is kept as it was typed.
create table public.chronos (
  fact_id uuid primary key references public.facts on delete cascade,
  control_id uuid references public.controls,
  waypoint_id uuid references public.waypoints,
  post_id uuid references public.posts,
  number_typed text check (length(number_typed) <= 20),
  at timestamptz not null,
  source text not null check (source in ('beam', 'clock', 'phone', 'gps', 'card', 'manual')),
  passage text not null check (passage in ('in', 'out', 'start', 'finish', 'passage')),
  check (num_nonnulls(control_id, waypoint_id, post_id) >= 1)
);
create index chronos_control_id_idx on public.chronos (control_id);
create index chronos_waypoint_id_idx on public.chronos (waypoint_id);
create index chronos_post_id_idx on public.chronos (post_id);
alter table public.chronos enable row level security;
