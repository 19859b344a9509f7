-- What everybody is told: notices, newest first, and documents with the ones they replaced.
create or replace function timing.notice_list_json(p_rally uuid, p_race uuid) returns text
language sql stable set search_path = '' as $$
  select '[' || coalesce(string_agg(row_to_json(x)::text, ',' order by f.received_at desc, f.id), '') || ']'
  from public.notices n
  join public.facts f on f.id = n.fact_id
  join timing.fact_states s on s.fact_id = f.id and s.counted
  left join public.races race on race.id = f.race_id
  cross join lateral (
    select timing.instant(f.received_at) as at, f.id, n.level, n.pinned, race.code::text as race, timing.compact(n.texts) as text,
      timing.instant(n.until) as until) x
  where f.rally_id = p_rally and (p_race is null or f.race_id is null or f.race_id = p_race)
$$;

-- A number stays in the list whatever became of its document; drafts are nobody's business.
create or replace function timing.document_list_json(p_rally uuid, p_race uuid) returns text
language sql stable set search_path = '' as $$
  select '[' || coalesce(string_agg(row_to_json(x)::text, ',' order by f.received_at desc, f.id), '') || ']'
  from public.documents d
  join public.facts f on f.id = d.fact_id
  join timing.fact_states s on s.fact_id = f.id and timing.is_open(f.id)
  left join public.races race on race.id = f.race_id
  cross join lateral (select timing.document_status(f.id) as status) o
  cross join lateral (
    select f.id, d.kind, d.language, d.number, timing.instant(f.received_at) as published_at, race.code::text as race, d.sha256, d.size_bytes,
      o.status, o.status = 'superseded' as superseded, f.supersedes, d.title::text as title, d.url,
      -- Why it was withdrawn.
      (select g.reason from public.voids v join public.facts g on g.id = v.fact_id
       where o.status = 'withdrawn' and v.target = f.id order by g.position desc limit 1) as withdrawn_for) x
  where f.rally_id = p_rally and d.status = 'published' and (p_race is null or f.race_id is null or f.race_id = p_race)
$$;
