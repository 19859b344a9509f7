-- The running race turns with what happens on a stage under way, with what stood before it, and when a stage opens or ends. While nobody is
-- on a stage it asks one question and stays as it is.

create or replace function timing.now_turned(p_changed timing.changed_row[]) returns setof timing.turned_page
language plpgsql stable rows 2 set search_path = '' as $$
#variable_conflict use_column
declare v_races uuid[] := array(select distinct c.race_id from unnest(p_changed) c);
begin
  return query
  with restated as (
    select distinct k.race_id, k.leg_number
    from unnest(p_changed) c
    join timing.spans s on s.id = c.span_id and s.kind = 'stage'
    join timing.ranked_stages k on k.stage_id = s.stage_id
    where c.crew_id is null
  ),
  anew as (
    select race_id, 'race' as key from restated union select race_id, 'leg/' || leg_number from restated
  ),
  ways as materialized (
    select k.race_id, k.leg_number, min(k.ordinal) as first_ordinal, min(k.ordinal) filter (where k.in_general) as first_general
    from timing.ranked_stages k join timing.stage_states t on t.stage_id = k.stage_id
    where k.race_id = any(v_races) and timing.is_under_way(t.status)
    group by k.race_id, k.leg_number
  ),
  pages as (
    select s.id, s.race_id, s.kind, s.key, u.open_to, w.first_ordinal
    from timing.spans s
    join timing.publications u on u.span_id = s.id
    join (
      select race_id, 'race' as key, min(first_general) as first_ordinal from ways group by race_id
      union all
      select race_id, 'leg/' || leg_number, first_ordinal from ways) w on w.race_id = s.race_id and w.key = s.key
    where w.first_ordinal <= u.open_to and not exists (select from anew a where a.race_id = s.race_id and a.key = s.key)
  ),
  moved as (
    select p.race_id, p.key, p.id, array_agg(distinct c.crew_id) as crews
    from pages p
    join unnest(p_changed) c on c.race_id = p.race_id and c.crew_id is not null
    join timing.spans s on s.id = c.span_id
    where s.id = p.id or case when p.kind = 'leg' then
        s.kind = 'stage' and s.last_ordinal <= p.open_to
          and s.last_ordinal >= (select l.first_ordinal from timing.spans l where l.id = p.id)
      else s.kind in ('stage', 'after') and ((s.last_ordinal between p.first_ordinal and p.open_to) or s.id = (
        select a.previous_id from timing.spans a
        where a.race_id = p.race_id and a.kind = 'after' and a.last_ordinal = p.first_ordinal)) end
    group by p.race_id, p.key, p.id
  ),
  lists as (
    select l.*
    from (
      select array_agg(m.id) as spans, array_agg(c.id) as crews
      from moved m cross join unnest(m.crews) as c (id) where cardinality(m.crews) <= 25) a
    cross join timing.now_lists(a.spans, a.crews) l
  ),
  turned as (
    select race_id, key, null::bigint as id, null::uuid[] as crews from anew union all select race_id, key, id, crews from moved
  )
  select t.race_id, case t.key when 'race' then 'now' else 'now/' || t.key end,
    case when cardinality(t.crews) <= 25 then ('{"body":{},"rows":' || coalesce(l.list, '[]') || ',"version":0}')::json end
  from turned t left join lists l on l.span_id = t.id;
end $$;
