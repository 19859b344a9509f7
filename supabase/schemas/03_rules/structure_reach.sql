-- How far a change of the structure reaches: what of which row decides what is derived again and which pages turn.

-- added, removed: a row that came or went; *: all else of the table. What is named twice reaches both. From little to much:
--   nothing  no page tells it            index    the index tells it             crews   so does the list of crews
--   pages    every page may; nothing is derived
--   plates   number, class, team, flags: the pages a crew's plate is on; restart times that rest on a class, distances of a group
--   crew     the crews touched, on every stage
--   stage    the stages touched, for everybody, and what sums them
--   leg      from the first stage of the leg on; facts are asked again where they happened
--   tariff   as far as the changed parameters reach (timing.derivation_steps)
--   race     everything, as does whatever is not named here
create or replace function timing.structure_reach() returns table (of_table text, columns text[], reach text)
language plpgsql immutable rows 40 set search_path = '' as $$
#variable_conflict use_column
begin
  return query
  values
  ('races', array['name', 'names', 'status', 'status_reason'], 'index'),
  ('races', array['code', 'ordinal'], 'pages'),
  ('races', array['added', 'removed', 'discipline', 'precision_ms', 'preset'], 'race'),
  ('regulations', array['*'], 'tariff'),
  ('days', array['added', 'removed', 'time_zone'], 'pages'),
  ('days', array['date'], 'race'),
  -- What lies in it comes and goes by itself.
  ('legs', array['added', 'removed', 'name'], 'index'),
  ('legs', array['number', 'day_id'], 'race'),
  ('stages', array['name', 'first_start_at'], 'index'),
  ('stages', array['distance_m', 'precision_ms', 'min_time_ms', 'max_time_ms', 'result_factor'], 'stage'),
  ('stages', array['added', 'removed'], 'leg'),
  ('stages', array['leg_id', 'code', 'kind', 'ordinal', 'result_group', 'counts_in_general'], 'race'),
  -- Read by the book of a post alone.
  ('controls', array['opens_at', 'closes_at'], 'nothing'),
  ('controls', array['name'], 'pages'),
  ('controls', array['added', 'removed', 'code', 'distance_m', 'target_ms', 'first_due_at', 'precision_ms', 'rounding',
    'penalties', 'due_base',
    'max_late_ms', 'source_priority'], 'leg'),
  ('controls', array['leg_id', 'stage_id', 'post_id', 'kind', 'ordinal'], 'race'),
  -- Read by books and evaluations of tracks alone.
  ('waypoints', array['opens_at', 'closes_at', 'open_m', 'clear_m'], 'nothing'),
  ('waypoints', array['name'], 'pages'),
  ('waypoints', array['added', 'removed', 'code', 'kind', 'ordinal', 'distance_m', 'public_split', 'limit_kmh',
    'price_ms', 'bonus'], 'stage'),
  ('waypoints', array['post_id'], 'race'),
  ('stage_distances', array['*'], 'stage'),
  ('categories', array['code'], 'plates'), ('categories', array['code', '*'], 'index'),
  ('groups', array['code'], 'plates'), ('groups', array['code', '*'], 'index'),
  ('classes', array['code'], 'plates'), ('classes', array['code', '*'], 'index'),
  ('teams', array['code'], 'plates'), ('teams', array['added', 'removed'], 'pages'), ('teams', array['code', '*'], 'index'),
  ('crews', array['vehicle', 'entrant'], 'crews'),
  ('crews', array['added', 'removed', 'in_from'], 'crew'),
  ('crew_numbers', array['*'], 'crew'),
  ('crew_enrolments', array['*'], 'plates'),
  ('crew_members', array['*'], 'crews');
end $$;

-- A grouping's code is on the plates of crews that the change does not name: crews is null then.
create or replace function timing.reached(p_changes timing.row_change[], out reaches text[], out crews uuid[],
  out stages uuid[], out legs uuid[])
language sql immutable set search_path = '' as $$
  with named as (
    select c.of_table, coalesce(c.after, c.before) as row, k.name
    from unnest(p_changes) c
    cross join lateral (
      select 'added' as name where c.before is null
      union all
      select 'removed' where c.after is null
      union all
      select e.key from jsonb_each(c.before) e where e.value is distinct from c.after -> e.key and c.after is not null) k
  ),
  reaching as (
    select n.of_table, n.row, coalesce(o.reach, r.reach, 'race') as reach
    from named n
    left join timing.structure_reach() o on o.of_table = n.of_table and n.name = any(o.columns)
    left join timing.structure_reach() r on o.reach is null and r.of_table = n.of_table and '*' = any(r.columns)
  )
  select coalesce(array_agg(distinct reach), '{}'),
    case when not coalesce(bool_or(reach = 'plates' and of_table <> 'crew_enrolments'), false) then
      coalesce(array_agg(distinct coalesce((row ->> 'crew_id')::uuid, (row ->> 'id')::uuid))
        filter (where reach in ('plates', 'crew')), '{}') end,
    coalesce(array_agg(distinct coalesce((row ->> 'stage_id')::uuid, (row ->> 'id')::uuid)) filter (where reach = 'stage'), '{}'),
    coalesce(array_agg(distinct (row ->> 'leg_id')::uuid) filter (where reach = 'leg'), '{}')
  from reaching
$$;
