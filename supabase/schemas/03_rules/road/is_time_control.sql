-- A time control: where a crew has a due time and hands in its card.
-- Source: docs/sport/course.md 1.3 and docs/sport/road.md 3.11 (the end of a transfer is one).
create or replace function timing.is_time_control(p_kind text) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return p_kind in ('time_control', 'regroup_in', 'regroup_out', 'service_in', 'service_out', 'parc_ferme_in',
    'parc_ferme_out', 'transfer_end');
end $$;
