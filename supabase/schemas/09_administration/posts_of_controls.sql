-- Posts come, are renamed and go with their controls. Why: docs/decisions/0012-posts.md.

-- A code as people also write it: `tc 1`, `TC-01` and `SS5 finish` mean TC1 and FINISH-SS5. SS2.1 is not SS21.
create or replace function timing.plain_code(p_code text) returns text
language sql immutable set search_path = '' as $$
  select string_agg(w.word, '-' order by w.word ~ '[0-9]', w.place)
  from regexp_split_to_table(regexp_replace(upper(p_code), '([A-Z])[._ -]*0*([0-9])', '\1\2', 'g'), '[._ -]+')
    with ordinality as w (word, place)
$$;

-- The post of a rally that a code means; null: it has none.
create or replace function timing.post_meant(p_rally uuid, p_code text) returns uuid
language sql stable set search_path = '' as $$
  select p.id from public.posts p
  where p.rally_id = p_rally and timing.plain_code(p.code) = timing.plain_code(btrim(p_code))
  order by p.code <> btrim(p_code), upper(p.code) <> upper(btrim(p_code)), p.code limit 1
$$;

-- Gives controls without a post the one that their code means, and adds those that are missing. Codes of more than 12 characters do not
-- fit the head of a phone.
create or replace function timing.give_posts(p_controls uuid[]) returns void
language plpgsql set search_path = '' as $$
declare v_free uuid[] := array(select id from public.controls where id = any(p_controls) and post_id is null and length(code) <= 12);
begin
  insert into public.posts (rally_id, code, name)
  select distinct on (c.rally_id, timing.plain_code(k.code)) c.rally_id, k.code, k.name
  from public.controls k join public.races c on c.id = k.race_id
  where k.id = any(v_free) and timing.post_meant(c.rally_id, k.code) is null
  order by c.rally_id, timing.plain_code(k.code), k.code;
  update public.controls k set post_id = timing.post_meant(timing.rally_of_race(k.race_id), k.code) where k.id = any(v_free);
end $$;

-- Does a post have people, phones, a sheet with a code, or facts?
create or replace function timing.is_staffed(p_post uuid) returns boolean
language sql stable set search_path = '' as $$
  select exists (select from public.marshalls where post_id = p_post) or exists (select from public.devices where post_id = p_post)
    or exists (select from public.post_codes where post_id = p_post) or timing.is_named_by_facts('posts', p_post)
$$;

-- After a command that changes controls: added ones get their posts. A post with the code of a control, at which there is nothing else,
-- is renamed with it, and goes when it no longer serves it.
create or replace function timing.posts_follow_controls() returns void
language plpgsql set search_path = '' as $$
declare
  v_added uuid[] := '{}';
  n record;
begin
  for n in
    select c.row_id, c.before, c.after, p.id as post from timing.net_changes(timing.current_press()) c
    left join public.posts p on p.id = (c.before ->> 'post_id')::uuid and p.code = c.before ->> 'code'
    where c.of_table = 'controls'
  loop
    if n.before is null then
      v_added := v_added || n.row_id;
    elsif n.after -> 'post_id' = n.before -> 'post_id' then
      update public.posts p
      set code = n.after ->> 'code', name = case p.name when n.before ->> 'name' then n.after ->> 'name' else p.name end
      where p.id = n.post and (n.after ->> 'code' <> p.code or n.after ->> 'name' <> n.before ->> 'name') and not timing.is_staffed(p.id)
        and not exists (select from public.controls k where k.post_id = p.id and k.id <> n.row_id)
        and not exists (select from public.posts o where o.rally_id = p.rally_id and o.code = n.after ->> 'code' and o.id <> p.id);
    else
      delete from public.posts p where p.id = n.post and not timing.is_in_use('posts', p.id);
    end if;
  end loop;
  perform timing.give_posts(v_added);
end $$;
