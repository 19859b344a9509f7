-- What a reader asks first: rallies, heads of pages, patches, and the roles of the caller.

create or replace function timing.rallies() returns json
language plpgsql stable security definer set search_path = '' as $$
begin
  perform set_config('response.headers', '[{"Cache-Control": "public, max-age=5, stale-while-revalidate=60"}]', true);
  return (
    select coalesce(timing.canonical(jsonb_agg(jsonb_build_object('id', r.id, 'code', r.code, 'name', r.name, 'place', r.place,
      'starts_on', r.starts_on, 'ends_on', r.ends_on, 'time_zone', r.time_zone, 'status', r.status, 'banner', r.banner,
      'races', (select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'code', c.code, 'discipline', c.discipline)
        || timing.names_of_race(c) order by c.ordinal, c.code), '[]') from public.races c where c.rally_id = r.id))
          order by r.starts_on desc, r.code)), '[]')::json
    from public.rallies r where timing.is_announced(r.status));
end $$;

-- p_more is added to each: what a reader hears of besides (timing.held_revision).
create or replace function timing.heads_json(p_rally uuid, p_race text, p_more bigint) returns json
language plpgsql stable set search_path = '' as $$
begin
  return (
    select timing.canonical(coalesce(jsonb_object_agg(
      case when p_race is null and c.code is not null then c.code || ':' else '' end || h.key, h.revision + p_more), '{}'))::json
    from timing.heads h left join public.races c on c.id = h.race_id
    where h.rally_id = p_rally and (p_race is null or h.race_id is null or c.code = p_race or c.id::text = lower(p_race)));
end $$;

create or replace function timing.heads_of(p_rally text, p_race text) returns json
language plpgsql stable security definer set search_path = '' as $$
declare v_rally uuid := timing.rally_named(p_rally);
begin
  if not exists (select from public.rallies where id = v_rally and timing.is_announced(status)) then
    return timing.not_found();
  end if;
  -- Readers prove with it that a page is current. A stale answer says how old it is and is renewed behind: they look again at once
  -- (libs/live, SPEC 20), and nobody waits for the database each second.
  perform set_config('response.headers', '[{"Cache-Control": "public, max-age=1, stale-while-revalidate=2"}]', true);
  return timing.heads_json(v_rally, p_race, 0);
end $$;

create or replace function timing.page_patches(p_rally text, p_race text, p_key text, p_since bigint) returns json
language plpgsql stable security definer set search_path = '' as $$
declare v_page record;
begin
  select * into v_page from timing.public_page(p_rally, p_race, p_key);
  if not found or timing.page_body_exists(v_page.race_id, p_key) is not true then
    return timing.not_found();
  end if;
  perform set_config('response.headers', '[{"Cache-Control": "public, max-age=1, stale-while-revalidate=5"}]', true);
  return (format('{"feed":1,"rally":%s,"race":%s,"key":%s,"since":%s,"revision":%s,"patches":%s}', to_json(v_page.rally),
    coalesce(to_json(v_page.race)::text, 'null'), to_json(p_key), p_since, v_page.revision, coalesce((
      select '[' || string_agg(row_to_json(x)::text, ',' order by p.revision) || ']'
      from timing.patches p cross join lateral (select timing.instant(p.as_of) as as_of, p.base, p.patch, p.revision) x
      where p.rally_id = v_page.rally_id and p.key = p_key and p.revision > p_since
        and p.race_id is not distinct from case when timing.is_race_key(p_key) then v_page.race_id end), '[]')))::json;
end $$;

create or replace function timing.page_body_exists(p_race uuid, p_key text) returns boolean
language sql stable set search_path = '' as $$
  select not timing.is_race_key(p_key) or exists (
    select from timing.spans where race_id = p_race and key = timing.span_key(p_key))
$$;

create or replace function public.rallies() returns json
language sql stable security invoker set search_path = '' as $$ select timing.rallies() $$;

create or replace function public.heads(rally text, race text default null) returns json
language sql stable security invoker set search_path = '' as $$ select timing.heads_of(rally, race) $$;

create or replace function public.page_patches(rally text, key text, since bigint, race text default null) returns json
language sql stable security invoker set search_path = '' as $$ select timing.page_patches(rally, race, key, since) $$;

-- The server's instant on the way in and on the way out; never cached.
create or replace function public.clock() returns json
language sql stable security invoker set search_path = '' as $$
  select json_build_object('in', timing.instant(statement_timestamp()), 'out', timing.instant(clock_timestamp()))
  from (select set_config('response.headers', '[{"Cache-Control": "no-store"}]', true)) h
$$;

comment on function public.rallies() is 'Every announced rally with its races.';
comment on function public.heads(text, text) is 'Revision of every page of a rally; pages of a race as race:key unless a race is given.';
comment on function public.page_patches(text, text, bigint, text) is 'The patches of a page after a revision.';
comment on function public.clock() is 'The server''s instant twice (in, out), to measure a clock against.';
grant execute on function timing.rallies(), timing.heads_of(text, text), timing.page_patches(text, text, text, bigint),
  public.rallies(), public.heads(text, text), public.page_patches(text, text, bigint, text), public.clock(),
  timing.instant(timestamptz) to anon, authenticated;

create or replace function timing.my_roles() returns jsonb
language sql stable security definer set search_path = '' as $$
  with held as (
    select r.id as rally_id, null::uuid as race_id, 'platform_admin' as role, null::uuid as post_id, timing.all_rights() as rights
    from public.platform_admins p cross join public.rallies r where p.user_id = (select auth.uid())
    union all
    select null, null, 'platform_admin', null, timing.all_rights() from public.platform_admins p
    where p.user_id = (select auth.uid()) and not exists (select from public.rallies)
    union all
    select rally_id, race_id, role, null, timing.rights_of_role(rally_id, role) from public.memberships where user_id = (select auth.uid())
    union all
    select rally_id, null, 'marshall', post_id, '{}' from public.devices where user_id = (select auth.uid()) and revoked_at is null
  )
  select coalesce(jsonb_agg(jsonb_build_object('rally_id', h.rally_id, 'rally_code', r.code, 'rally_name', r.name, 'race_id', h.race_id,
    'race_code', c.code, 'role', h.role, 'rights', h.rights, 'post_id', h.post_id) order by r.starts_on desc, r.code, h.role, c.code), '[]')
  from held h left join public.rallies r on r.id = h.rally_id left join public.races c on c.id = h.race_id
  where (select timing.is_proven())
$$;

-- A post as the marshall bound to it sees it, or an official of its rally; null for anybody else.
create or replace function timing.my_post(p_post uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('post', jsonb_build_object('id', p.id, 'code', p.code, 'name', p.name),
    'rally', jsonb_build_object('id', r.id, 'code', r.code, 'name', r.name, 'time_zone', r.time_zone),
    'controls', coalesce((
      select jsonb_agg(jsonb_build_object('id', k.id, 'code', k.code, 'kind', k.kind, 'race_code', c.code,
        'stage_code', s.code, 'name', k.name)
        order by c.ordinal, c.code, l.number, k.ordinal)
      from public.controls k join public.races c on c.id = k.race_id join public.legs l on l.id = k.leg_id
      left join public.stages s on s.id = k.stage_id where k.post_id = p.id), '[]'))
  from public.posts p join public.rallies r on r.id = p.rally_id
  where p.id = p_post and (timing.serves_post(p.id) or timing.officiates(r.id))
$$;

create or replace function public.my_roles() returns jsonb
language sql stable security invoker set search_path = '' as $$ select timing.my_roles() $$;
create or replace function public.my_post(post uuid) returns jsonb
language sql stable security invoker set search_path = '' as $$ select timing.my_post(post) $$;
comment on function public.my_roles() is 'The rallies and races the signed-in person may work on, and as what.';
comment on function public.my_post(uuid) is 'A post with the controls it serves, for those who serve it.';
grant execute on function timing.my_roles(), timing.my_post(uuid), public.my_roles(), public.my_post(uuid) to authenticated;
