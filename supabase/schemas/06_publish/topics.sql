-- The topic of a page: private, readable by everybody while the rally is announced, and nobody may send on it.
create or replace function timing.topic(p_rally uuid, p_race uuid, p_key text) returns text
language plpgsql stable set search_path = '' as $$
begin
  return (
    select 'page:' || r.code || ':' || coalesce((select code::text from public.races where id = p_race), '-') || ':' || p_key
    from public.rallies r where r.id = p_rally);
end $$;

create or replace function timing.is_public_topic(p_topic text) returns boolean
language sql stable security definer set search_path = '' as $$
  select split_part(p_topic, ':', 1) = 'page' and exists (
    select from public.rallies where code = split_part(p_topic, ':', 2) and timing.is_announced(status))
$$;
grant execute on function timing.is_public_topic(text) to anon, authenticated;

create or replace function timing.is_officials_topic(p_topic text) returns boolean
language sql stable security definer set search_path = '' as $$
  select split_part(p_topic, ':', 1) = 'officials' and exists (
    select from public.rallies r where r.code = split_part(p_topic, ':', 2) and timing.organizes(r.id))
$$;
grant execute on function timing.is_officials_topic(text) to authenticated;

create or replace function timing.is_posts_topic(p_topic text) returns boolean
language sql stable security definer set search_path = '' as $$
  select split_part(p_topic, ':', 1) = 'posts' and exists (
    select from public.rallies r where r.code = split_part(p_topic, ':', 2) and timing.works_on(r.id))
$$;
grant execute on function timing.is_posts_topic(text) to authenticated;
