-- Of the version it names, else of the last one of its penalty's stage. null: there is no end yet, or none that is known.
create or replace function timing.window_of_protest(p_protest public.protests) returns timestamptz
language sql stable set search_path = '' as $$
  select s.protest_until from timing.snapshots s
  where s.race_id = p_protest.race_id and s.protest_until is not null
    and s.key = coalesce(p_protest.page_key, (
      select 'stage/' || k.code from timing.penalty_rows r join public.stages k on k.id = r.stage_id where r.id = p_protest.penalty_id))
    and (p_protest.page_version is null or s.version = p_protest.page_version)
  order by s.id desc limit 1
$$;

create or replace function timing.register_of(p_race uuid)
returns table (entry uuid[], protest public.protests, answer uuid, is_taken_back boolean, until timestamptz)
language sql stable set search_path = '' as $$
  with told as (
    -- A corrected penalty is another fact: what a protest about it is about is the one that counts now.
    select jsonb_populate_record(p, coalesce((
        select jsonb_build_object('penalty_id', r.id)
        from timing.penalty_rows r join public.facts x on x.id = r.id
        where r.id = any(timing.affected_facts(array[p.penalty_id])) order by x.position desc limit 1), '{}')) as p,
      e.ids, timing.stands(f.id, f.supersedes) as stands,
      row_number() over (partition by e.ids order by timing.stands(f.id, f.supersedes) desc, f.position desc) as place
    from public.protests p
    join public.facts f on f.id = p.fact_id
    cross join lateral (select array(select unnest(timing.entry_of_protest(p.fact_id)) order by 1) as ids) e
    where p.race_id = p_race
  )
  select t.ids, t.p, (
    select a.fact_id from public.protest_answers a join public.facts f on f.id = a.fact_id
    where a.protest_id = any(t.ids) and timing.stands(f.id, f.supersedes) order by f.position desc limit 1), not t.stands,
    timing.window_of_protest(t.p)
  from told t where t.place = 1
$$;

create or replace function timing.said_of_protest_json(p_entry uuid[]) returns jsonb
language sql stable set search_path = '' as $$
  with recursive said (id) as (
    select unnest(p_entry)
    union
    select x.id from said s cross join lateral (
      select a.fact_id as id from public.protest_answers a where a.protest_id = s.id
      union all select v.fact_id from public.voids v where v.target = s.id) x
  )
  select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'kind', f.kind, 'text', coalesce(p.subject, a.text), 'outcome', a.outcome,
    'reason', f.reason, 'by', f.author_title, 'at', timing.instant(f.received_at), 'standing', timing.stands(f.id, f.supersedes))
    order by f.position), '[]')
  from said s join public.facts f on f.id = s.id
  left join public.protests p on p.fact_id = s.id
  left join public.protest_answers a on a.fact_id = s.id
$$;

create or replace function timing.protest_list(p_race uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare v_rally uuid := timing.rally_for_officials(p_race);
begin
  return jsonb_build_object('may_decide', timing.may('decide', v_rally, p_race),
    'protests', array(
      select jsonb_build_object('id', f.id, 'what', p.what, 'number', coalesce(n.number, p.number_typed), 'subject', p.subject,
        'at', timing.instant(p.at), 'by', f.author_title, 'penalty', p.penalty_id, 'page', p.page_key, 'version', p.page_version,
        'document_url', p.document_url, 'until', timing.instant(r.until),
        'state', case when r.is_taken_back then 'taken_back' when r.answer is null then 'open' else 'answered' end, 'answer', (
          select jsonb_build_object('id', a.fact_id, 'outcome', a.outcome, 'text', a.text, 'document_url', a.document_url,
            'by', g.author_title, 'at', timing.instant(g.received_at))
          from public.protest_answers a join public.facts g on g.id = a.fact_id where a.fact_id = r.answer),
        'said', timing.said_of_protest_json(r.entry))
      from timing.register_of(p_race) r
      cross join lateral (select (r.protest).*) p
      join public.facts f on f.id = p.fact_id
      left join timing.crew_plates n on n.crew_id = timing.crew_by_number(v_rally, p.number_typed, f.received_at)
      order by p.at, f.position),
    'versions', array(
      select jsonb_build_object('page', s.key, 'version', s.version, 'state', s.state, 'published_at', timing.instant(s.published_at),
        'until', timing.instant(s.protest_until))
      from (select distinct on (key, version) * from timing.snapshots where race_id = p_race and key not like 'teams/%'
        order by key, version, id desc) s order by s.published_at desc, s.key));
end $$;

comment on function timing.protest_list(uuid) is
  'For officials: the protests of a race with their answers, and the versions they may be about.';

-- Penalties proposed, pages to be made official, open protests with the nearest end of their windows, and when posts were heard of last.
create or replace function timing.decisions_due() returns jsonb
language sql stable security definer set search_path = '' as $$
  select to_jsonb(array(
    select jsonb_build_object('rally', r.id, 'races', array(
        select jsonb_build_object('id', c.id, 'code', c.code, 'unsigned', cardinality(timing.unsigned_pages(c.id)),
          'proposed', (select count(*) from timing.penalty_rows p where p.race_id = c.id and p.status = 'proposed'),
          'protests', o.open, 'until', timing.instant(o.until))
        from public.races c
        cross join lateral (
          select count(*) as open, min(x.until) as until from timing.register_of(c.id) x where x.answer is null and not x.is_taken_back) o
        where c.rally_id = r.id order by c.ordinal, c.code),
      'posts', array(
        select jsonb_build_object('code', p.code, 'seen_at', timing.instant(max(t.seen_at)))
        from public.posts p join public.devices x on x.post_id = p.id and x.revoked_at is null
        join public.device_states t on t.device_id = x.id
        where p.rally_id = r.id and t.seen_at is not null group by p.code order by p.code))
    from public.rallies r
    where r.status in ('announced', 'open', 'running', 'finished', 'provisional') and timing.may('decide', r.id)
    order by r.starts_on desc, r.code))
$$;

comment on function timing.decisions_due() is 'For administrators: what they are to decide, per rally of theirs that is not over.';
