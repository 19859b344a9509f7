-- The feed as officials of the rally read it, and pages with holds lifted.

create or replace function timing.holds_of_caller(p_rally uuid, p_race uuid) returns uuid[]
language plpgsql stable set search_path = '' as $$
begin
  return array(
    select s.fact_id from public.crew_holds h join timing.fact_states s on s.fact_id = h.fact_id and s.counted
    where s.rally_id = p_rally and s.crew_id is not null and (p_race is null or s.race_id = p_race)
      and timing.officiates(p_rally, s.race_id)
    order by s.fact_id);
end $$;

create or replace function timing.tells_of_crews(p_key text) returns boolean
language sql immutable set search_path = '' as $$
  select p_key not in ('index', 'notices', 'pdfs') and p_key not like 'start-order/%'
$$;

-- Steps with every fact about a crew that is or was on hold: no public head does.
create or replace function timing.held_revision(p_rally uuid) returns bigint
language plpgsql stable set search_path = '' as $$
begin
  return coalesce((
    select max(f.position)
    from (select distinct s.crew_id from public.crew_holds h join timing.fact_states s on s.fact_id = h.fact_id
      where s.rally_id = p_rally) c
    join timing.fact_states x on x.crew_id = c.crew_id
    join public.facts f on f.id = x.fact_id), 0);
end $$;

create or replace function timing.held_json(p_holds uuid[], p_differs boolean) returns text
language plpgsql stable set search_path = '' as $$
begin
  return (
    select format(',"held":{"crews":%s,"differs":%s}', json_agg(row_to_json(x) order by x.race, n.digits, x.number), to_json(p_differs))
    from (
      select s.crew_id, s.race_id, min(h.from_at) as from_at, array_agg(s.fact_id order by s.fact_id) as holds
      from public.crew_holds h join timing.fact_states s on s.fact_id = h.fact_id where s.fact_id = any(p_holds)
      group by s.crew_id, s.race_id) c
    join timing.crew_plates n on n.crew_id = c.crew_id
    join public.races r on r.id = c.race_id
    cross join lateral (select timing.instant(c.from_at) as from_at, c.holds, n.number, r.code::text as race) x);
end $$;

create or replace function timing.refuse_but_officials(p_rally text) returns void
language plpgsql stable set search_path = '' as $$
begin
  if not coalesce(timing.officiates(timing.rally_named(p_rally)), false) then
    perform timing.forbid('not_allowed.officials');
  end if;
  perform set_config('response.headers', '[{"Cache-Control": "no-store"}]', true);
end $$;

create or replace function timing.official_page(p_rally text, p_race text, p_key text) returns json
language plpgsql security definer set search_path = '' as $$
declare
  v_page record;
  v_public text;
  v_body text;
  v_holds uuid[] := '{}';
begin
  perform timing.refuse_but_officials(p_rally);
  select * into v_page from timing.page_asked(p_rally, p_race, p_key);
  if found then
    v_public := timing.page_body(v_page.rally_id, v_page.race_id, p_key);
  end if;
  if v_public is null then
    return timing.not_found();
  end if;
  if timing.tells_of_crews(p_key) then
    v_holds := timing.holds_of_caller(v_page.rally_id, v_page.race_id);
  end if;
  v_body := case when v_holds <> '{}' then timing.body_lifted(v_page.rally_id, v_page.race_id, p_key, v_holds) else v_public end;
  return timing.enveloped(v_page.rally, v_page.race, p_key, v_page.revision + timing.held_revision(v_page.rally_id), v_page.as_of,
    timing.version_of_page(v_page.race_id, p_key), v_page.stale_since, v_body,
    timing.posted_json(v_page.race_id, p_key)
      || case when v_holds <> '{}' then timing.held_json(v_holds, v_body <> v_public) else '' end);
end $$;

create or replace function timing.official_heads(p_rally text) returns json
language plpgsql stable security definer set search_path = '' as $$
declare v_rally uuid := timing.rally_named(p_rally);
begin
  perform timing.refuse_but_officials(p_rally);
  return timing.heads_json(v_rally, null, timing.held_revision(v_rally));
end $$;

create or replace function public.official_page(rally text, key text, race text default null) returns json
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select timing.official_page(rally, race, key)
$$;

create or replace function public.official_heads(rally text) returns json
language sql stable security invoker set search_path = '' as $$ select timing.official_heads(rally) $$;

comment on function public.official_page(text, text, text) is
  'For officials: a page of the feed, of a draft as well, as it will be once the holds in their races are released; '
  'held: {crews: [{from_at, holds, number, race}], differs}.';
comment on function public.official_heads(text) is
  'For officials: the revisions of official_page, which also step with what the public is not told.';
grant execute on function timing.official_page(text, text, text), timing.official_heads(text),
  public.official_page(text, text, text), public.official_heads(text) to authenticated;

-- Holds lifted for whoever reads next: a page is built as it will be once they are released, by the same functions, inside a subtransaction
-- that is always undone. Nothing is written, published or sent, and the public reads what it read before.

-- What a release of these holds derives, without the release.
create or replace function timing.lift_holds(p_holds uuid[]) returns void
language plpgsql set search_path = '' as $$
declare
  v_race record;
  v_stages uuid[];
begin
  update timing.fact_states set counted = false where fact_id = any(p_holds);
  perform timing.settle_each(array(select unnest(timing.facts_of_held(p_holds)) except select unnest(p_holds)));
  for v_race in
    select s.race_id as id, array_agg(distinct s.crew_id) as crews from timing.fact_states s
    where s.fact_id = any(p_holds) and s.crew_id is not null group by s.race_id
  loop
    v_stages := array(select id from public.stages where race_id = v_race.id);
    perform timing.plan_for(v_race.crews, v_stages, false);
    perform d.span_id from timing.derive_race(v_race.id, v_race.crews, v_stages, null, 0, false) d;
  end loop;
end $$;

-- Two such readers of one rally take turns, before they touch any row. Where a recording has a row, the reader gives way.
create or replace function timing.body_lifted(p_rally uuid, p_race uuid, p_key text, p_holds uuid[]) returns text
language plpgsql set search_path = '' as $$
declare
  v_mode text := current_setting('plan_cache_mode');
  v_body text;
begin
  begin
    perform set_config('lock_timeout', '3s', true);
    perform pg_advisory_xact_lock(hashtextextended(p_rally::text, 22));
    perform set_config('lock_timeout', '200ms', true);
    perform timing.follow_rules(p_rally, false);
    perform timing.lift_holds(p_holds);
    perform set_config('plan_cache_mode', v_mode, true);
    v_body := timing.page_body(p_rally, p_race, p_key);
    raise sqlstate 'BV000';
  exception
    when sqlstate 'BV000' then null;
    when lock_not_available or deadlock_detected then
      perform timing.reject('busy', '{}', 'PT503');
  end;
  return v_body;
end $$;
