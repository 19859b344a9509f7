-- What became of what officials and posts were told: which phones have it since when, who said that it was understood.

create or replace function timing.delivery_json(p_rally uuid, p_message uuid, p_race uuid, p_stage uuid, p_posts uuid[]) returns jsonb
language sql stable set search_path = '' as $$
  with understood as (
    select a.post_id, a.at, g.author, g.author_title
    from public.acknowledgements a
    join public.facts g on g.id = a.fact_id
    join timing.fact_states s on s.fact_id = a.fact_id and s.counted
    where a.message = p_message
  )
  select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'code', p.code, 'name', p.name,
      'acknowledged_at', (select timing.instant(min(u.at)) from understood u where u.post_id = p.id),
      'phones', coalesce((
        select jsonb_agg(jsonb_build_object('id', d.id, 'name', d.name, 'seen_at', timing.instant(t.seen_at),
          'delivered_at', timing.instant(r.delivered_at),
          'acknowledged_at', (select timing.instant(min(u.at)) from understood u
            where u.post_id = p.id and u.author = d.user_id)) order by d.created_at)
        from public.devices d
        left join public.device_states t on t.device_id = d.id
        left join public.receipts r on r.device_id = d.id and r.message = p_message
        where d.post_id = p.id and d.revoked_at is null), '[]')) order by p.code), '[]')
  from public.posts p
  where p.rally_id = p_rally and timing.is_told(p.id, p_race, p_stage, p_posts)
$$;

create or replace function timing.messages_told(p_rally text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare v_rally uuid := timing.rally_named(p_rally);
begin
  perform timing.only_officials(v_rally);
  return jsonb_build_object(
    'posts', (
      select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'what', m.what, 'level', m.level, 'race', c.code,
        'stage', k.code, 'texts', m.texts,
          'at', timing.instant(m.at), 'by', m.by, 'needs_acknowledgement', m.needs_acknowledgement,
          'posts', timing.delivery_json(v_rally, m.id, m.race_id, m.stage_id, m.post_ids)) order by m.at desc, m.id), '[]')
      from timing.messages(v_rally) m
      left join public.races c on c.id = m.race_id
      left join public.stages k on k.id = m.stage_id
      where timing.officiates(v_rally, m.race_id)),
    'officials', (
      select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'level', n.level, 'race', c.code, 'texts', n.texts, 'pinned', n.pinned,
          'at', timing.instant(f.received_at), 'until', timing.instant(n.until), 'by', f.author_title) order by f.position desc), '[]')
      from public.notices n
      join public.facts f on f.id = n.fact_id and f.rally_id = v_rally
      join timing.fact_states s on s.fact_id = f.id and s.counted
      left join public.races c on c.id = f.race_id
      where n.audience = 'officials' and (n.until is null or n.until > now()) and timing.officiates(v_rally, f.race_id)));
end $$;

create or replace function public.messages_told(rally text) returns jsonb
language sql stable security invoker set search_path = '' as $$ select timing.messages_told(rally) $$;
comment on function public.messages_told(text) is
  'For officials: what posts are told, with which phones have it and who understood it, and what officials are told: {posts, officials}.';
grant execute on function timing.messages_told(text), public.messages_told(text) to authenticated;

create or replace function timing.stops_unacknowledged_json(p_rally uuid) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('race', c.code, 'stage', k.code, 'posts', u.posts) order by c.ordinal, k.ordinal), '[]')
  from timing.messages(p_rally) m
  join public.stages k on k.id = m.stage_id
  join public.races c on c.id = k.race_id
  cross join lateral (
    select jsonb_agg(p.code order by p.code) as posts from public.posts p
    where p.rally_id = p_rally and timing.is_told(p.id, m.race_id, m.stage_id, m.post_ids)
      and exists (select from public.devices d where d.post_id = p.id and d.revoked_at is null)
      and not exists (
        select from public.acknowledgements a join timing.fact_states s on s.fact_id = a.fact_id and s.counted
        where a.message = m.id and a.post_id = p.id)) u
  where m.what = 'stage_stopped' and u.posts is not null and timing.officiates(p_rally, m.race_id)
$$;
