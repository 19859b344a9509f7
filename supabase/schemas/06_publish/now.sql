-- The running race turns with what happens on a stage under way, with what stood before it, and when a stage opens or ends. While nobody is
-- on a stage it asks one question and stays as it is.

create or replace function timing.now_turned(p_changed timing.changed_row[]) returns setof timing.turned_page
language plpgsql stable rows 2 set search_path = '' as $$
begin
  return query
  with changed as materialized (
    select s.id, s.race_id, s.kind, s.stage_id, s.last_ordinal, c.crew_id
    from unnest(p_changed) c join timing.spans s on s.id = c.span_id
  ),
  anew as (
    select distinct c.race_id, v.key
    from changed c
    join timing.ranked_stages k on k.stage_id = c.stage_id
    cross join lateral (values ('race'), ('leg/' || k.leg_number)) v (key)
    where c.kind = 'stage' and c.crew_id is null
  ),
  pages as (
    select s.id, s.race_id, s.kind, s.key, s.first_ordinal as from_ordinal, u.open_to, min(k.ordinal) as first_ordinal
    from timing.spans s
    join timing.publications u on u.span_id = s.id
    join timing.ranked_stages k on k.race_id = s.race_id and k.ordinal between s.first_ordinal and u.open_to
      and (k.in_general or s.kind = 'leg')
    join timing.stage_states t on t.stage_id = k.stage_id and timing.is_under_way(t.status)
    where s.race_id in (select c.race_id from changed c) and s.kind in ('race', 'leg')
      and not exists (select from anew a where a.race_id = s.race_id and a.key = s.key)
    group by s.id, u.open_to
  ),
  moved as (
    select p.id, p.race_id, p.key, array_agg(distinct c.crew_id) as crews
    from pages p
    join changed c on c.race_id = p.race_id and c.crew_id is not null and (c.id = p.id or case p.kind
      when 'leg' then c.kind = 'stage' and c.last_ordinal between p.from_ordinal and p.open_to
      else c.kind in ('stage', 'after') and (c.last_ordinal between p.first_ordinal and p.open_to or c.id = (
        select a.previous_id from timing.spans a
        where a.race_id = p.race_id and a.kind = 'after' and a.last_ordinal = p.first_ordinal)) end)
    group by p.id, p.race_id, p.key
  ),
  lists as (
    select l.*
    from (
      select array_agg(m.id) as spans, array_agg(c.id) as crews
      from moved m cross join unnest(m.crews) as c (id) where cardinality(m.crews) <= 25) a
    cross join timing.now_lists(a.spans, a.crews) l
  ),
  turned as (
    select a.race_id, a.key, null::json as patch from anew a
    union all
    select m.race_id, m.key, case when cardinality(m.crews) <= 25 then
      ('{"body":{},"rows":' || coalesce(l.list, '[]') || ',"version":0}')::json end
    from moved m left join lists l on l.span_id = m.id
  )
  select t.race_id, case t.key when 'race' then 'now' else 'now/' || t.key end, t.patch from turned t;
end $$;
