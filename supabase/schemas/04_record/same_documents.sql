-- Documents of the same thing: a second one is published, or comes back, only where somebody who knows of the first says so.

-- A title, code or key as it is compared: blanks, case and the ways of writing a sharp s tell nothing apart.
create or replace function timing.read_alike(p_text text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select replace(upper(timing.seen_of(p_text)), 'ß', 'SS')
$$;

create or replace function timing.about_alike(p_about jsonb) returns jsonb
language sql immutable parallel safe set search_path = '' as $$
  select coalesce(jsonb_object_agg(e.key, timing.read_alike(e.value)), '{}')
  from jsonb_each_text(case when jsonb_typeof(p_about) = 'object' then p_about else '{}' end) e where timing.is_seen(e.value)
$$;

-- What is published, or to come, of the same thing: of the same kind, race and language, made from the same page of the same stage and
-- class (`about`); or, made from no page, of a title that reads the same. Bulletins and the like are one more each time. Documents were not
-- always told what of their page they are of, and facts are not changed: those are known by their title,
-- which names the stage and the class.
create or replace function timing.same_documents(p_rally uuid, p_race uuid, p_body jsonb, p_except uuid) returns setof uuid
language sql stable set search_path = '' as $$
  select d.fact_id
  from public.documents d join public.facts f on f.id = d.fact_id
  where f.rally_id = p_rally and d.fact_id is distinct from p_except and d.kind = p_body ->> 'kind_of'
    and f.race_id is not distinct from p_race
    and d.language is not distinct from p_body ->> 'language'
      and timing.read_alike(d.page_key) is not distinct from timing.read_alike(p_body -> 'page' ->> 'key')
    and case when d.page_key is not null then timing.about_alike(f.body -> 'about') = timing.about_alike(p_body -> 'about')
        or not f.body ? 'about' and timing.read_alike(d.title) = timing.read_alike(p_body ->> 'title')
      else d.kind not in ('bulletin', 'communication', 'decision', 'other')
        and timing.read_alike(d.title) = timing.read_alike(p_body ->> 'title') end
    and timing.is_open(d.fact_id) and timing.document_status(d.fact_id, p_except) = 'published'
  order by f.position desc
$$;

create or replace function timing.editions_of(p_fact uuid) returns uuid[]
language sql stable set search_path = '' as $$
  select array(
    with recursive earlier (id) as (
      select p_fact union select f.supersedes from earlier e join public.facts f on f.id = e.id where f.supersedes is not null
    ),
    later (id) as (
      select p_fact union select f.id from later l join public.facts f on f.supersedes = l.id and f.kind = 'document'
    )
    select id from earlier union select id from later)
$$;

create or replace function timing.unasked_beside(p_fact uuid) returns setof uuid
language plpgsql stable set search_path = '' as $$
declare v public.facts;
begin
  select * into v from public.facts where id = p_fact;
  return query
  select s.id from timing.same_documents(v.rally_id, v.race_id, v.body, v.id) s (id)
  join public.facts o on o.id = s.id
  where s.id <> all(timing.editions_of(v.id)) and not coalesce(v.body -> 'beside', '[]') ?| timing.editions_of(s.id)::text[]
    and not coalesce(o.body -> 'beside', '[]') ?| timing.editions_of(v.id)::text[];
end $$;

-- Published for the second time only by who saw the first and says so: `beside` names it. A new edition is asked about what the one it
-- supersedes was not of.
create or replace function timing.refuse_same(p_fact public.facts) returns void
language plpgsql stable set search_path = '' as $$
declare v_before public.facts;
begin
  select f.* into v_before from public.facts f
  where f.id = p_fact.supersedes and timing.document_status(f.id, p_fact.id) = 'published';
  perform timing.reject('already_published.document', timing.document_called(s.id))
  from timing.same_documents(p_fact.rally_id, p_fact.race_id, p_fact.body, p_fact.id) s (id)
  where s.id is distinct from p_fact.supersedes and not coalesce(p_fact.body -> 'beside', '[]') ? s.id::text
    and s.id not in (select b.id from timing.same_documents(v_before.rally_id, v_before.race_id, v_before.body, p_fact.id) b (id));
end $$;

-- What is published of the documents a void may bring back: the one it was said of at last, and the earlier editions of that.
create or replace function timing.published_behind(p_target uuid) returns uuid[]
language sql stable set search_path = '' as $$
  select array(
    with recursive behind (id) as (
      select p_target
      union
      select x.id from behind b cross join lateral (
        select v.target as id from public.voids v where v.fact_id = b.id
        union all
        select f.supersedes from public.facts f where f.id = b.id and f.kind = 'document' and f.supersedes is not null) x
    )
    select b.id from behind b where timing.document_status(b.id) = 'published')
$$;
