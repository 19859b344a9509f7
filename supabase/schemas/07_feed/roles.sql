create or replace function timing.my_roles() returns jsonb
language sql stable security definer set search_path = '' as $$
  with held as (
    select r.id as rally_id, null::uuid as race_id, 'platform_admin' as role, null::uuid as post_id
    from public.platform_admins p cross join public.rallies r where p.user_id = (select auth.uid())
    union all
    select null, null, 'platform_admin', null from public.platform_admins p
    where p.user_id = (select auth.uid()) and not exists (select from public.rallies)
    union all
    select rally_id, race_id, role, null from public.memberships where user_id = (select auth.uid())
    union all
    select rally_id, null, 'marshall', post_id from public.devices where user_id = (select auth.uid()) and revoked_at is null
  )
  select coalesce(jsonb_agg(jsonb_build_object('rally_id', h.rally_id, 'rally_code', r.code, 'rally_name', r.name, 'race_id', h.race_id,
    'race_code', c.code, 'role', h.role, 'post_id', h.post_id) order by r.starts_on desc, r.code, h.role, c.code), '[]')
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
  where p.id = p_post and (timing.serves_post(p.id) or timing.organizes(r.id))
$$;

create or replace function public.my_roles() returns jsonb
language sql stable security invoker set search_path = '' as $$ select timing.my_roles() $$;
create or replace function public.my_post(post uuid) returns jsonb
language sql stable security invoker set search_path = '' as $$ select timing.my_post(post) $$;
comment on function public.my_roles() is 'The rallies and races the signed-in person may work on, and as what.';
comment on function public.my_post(uuid) is 'A post with the controls it serves, for those who serve it.';
grant execute on function timing.my_roles(), timing.my_post(uuid), public.my_roles(), public.my_post(uuid) to authenticated;
