-- Posts named by code or id, each once, in the order of their codes; null: none was named.
create or replace function timing.posts_named(p_rally uuid, p_names jsonb) returns uuid[]
language plpgsql stable set search_path = '' as $$
declare
  v_name text;
  v_posts uuid[] := '{}';
begin
  if p_names is null then return null; end if;
  for v_name in select name from jsonb_array_elements_text(p_names) as n (name) loop
    v_posts := v_posts || (select id from public.posts where rally_id = p_rally and (code = v_name or id::text = lower(v_name)));
    if v_posts[cardinality(v_posts)] is null then
      perform timing.refuse('unknown_post', format('There is no post %s in this rally.', left(v_name, 60)));
    end if;
  end loop;
  return array(select p.id from public.posts p where p.id = any(v_posts) order by p.code);
end $$;

create or replace function timing.accept_notice(p_fact public.facts, p_place timing.place) returns void
language plpgsql set search_path = '' as $$
begin
  insert into public.notices (fact_id, level, texts, pinned, until, audience, stage_id, post_ids, needs_acknowledgement)
  values (p_fact.id, coalesce(p_fact.body ->> 'level', 'info'),
    case jsonb_typeof(p_fact.body -> 'text')
      when 'string' then jsonb_build_object('en', p_fact.body -> 'text') else p_fact.body -> 'text' end,
    coalesce((p_fact.body ->> 'pinned')::boolean, false),
    timing.item_instant(p_fact.rally_id, p_fact.body, 'until'),
    coalesce(p_fact.body ->> 'audience', 'public'), p_place.stage_id, timing.posts_named(p_fact.rally_id, p_fact.body -> 'posts'),
    coalesce((p_fact.body ->> 'needs_acknowledgement')::boolean, false));
end $$;
