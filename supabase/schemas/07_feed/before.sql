-- What a page tells of before it: lead and place on the page before. A page that is published tells what stood before when its version was
-- made, for as long as that version is shown; a live one what stands there now. Source: docs/sport/publication.md 10.5.

-- The version a page shows, as it was kept, where something moved before it since (06_publish/publish.sql); null: nothing did, it is live,
-- it is not kept yet, or that is not for the public because of a crew on hold.
create or replace function timing.version_shown(p_span bigint) returns text
language plpgsql stable set search_path = '' set plan_cache_mode = 'force_generic_plan' as $$
begin
  return (
    select k.body
    from timing.publications p
    join timing.spans s on s.id = p.span_id
    cross join lateral timing.public_versions(s.race_id, s.key) k
    where p.span_id = p_span and p.state <> 'live' and k.version = p.version and k.state = p.state
      and exists (select from timing.moved_before m where m.race_id = s.race_id and m.key = s.key)
    limit 1);
end $$;

create or replace function timing.told_before(p_body text) returns table (number text, base_ms bigint, order_key bigint[])
language plpgsql immutable rows 100 set search_path = '' set plan_cache_mode = 'force_generic_plan' as $$
#variable_conflict use_column
begin
  return query
  select r.number, r.base_ms, r.previous_order
  from json_to_recordset(p_body::json -> 'rows') as r (number text, base_ms bigint, previous_order bigint[]);
end $$;
