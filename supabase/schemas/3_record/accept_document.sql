-- Accepting a document by its address: a step of its state machine, under a number of its own.

-- draft -> published -> superseded or withdrawn: by what corrects or voids it.
-- p_except: a fact that is about to supersede it.
create or replace function timing.document_status(p_fact uuid, p_except uuid default null) returns text
language plpgsql stable set search_path = '' as $$
begin
  return (
    select case when timing.is_voided(d.fact_id) then 'withdrawn'
      when exists (
        select from public.facts g where g.supersedes = d.fact_id and g.kind = 'document' and g.id is distinct from p_except
          and timing.is_open(g.id) and not timing.is_voided(g.id)) then 'superseded'
      else d.status end
    from public.documents d where d.fact_id = p_fact);
end $$;

create or replace function timing.document_called(p_fact uuid) returns text
language plpgsql stable set search_path = '' as $$
begin
  return (select 'Document ' || coalesce(number, title::text) from public.documents where fact_id = p_fact);
end $$;

-- A number belongs to a document and to what supersedes it, whatever becomes of them.
create or replace function timing.refuse_number(p_fact public.facts) returns void
language plpgsql stable set search_path = '' as $$
begin
  if exists (
    with recursive line (id) as (
      select p_fact.supersedes
      union
      select f.supersedes from line l join public.facts f on f.id = l.id
    )
    select from public.documents d join public.facts f on f.id = d.fact_id
    where f.rally_id = p_fact.rally_id and d.kind = p_fact.body ->> 'kind_of' and d.number = p_fact.body ->> 'number'
      and not exists (select from line l where l.id = d.fact_id)) then
    perform timing.refuse('number_taken', format('There was a %s numbered %s in this rally: expected a number that was never used.',
      replace(p_fact.body ->> 'kind_of', '_', ' '), p_fact.body ->> 'number'));
  end if;
end $$;

create or replace function timing.accept_document(p_fact public.facts, p_place timing.place) returns void
language plpgsql set search_path = '' as $$
declare
  v_to text := coalesce(p_fact.body ->> 'status', 'published');
  v_from text := timing.document_status(p_fact.supersedes, p_fact.id);
begin
  if v_from is not null then
    perform timing.refuse_transition('document', timing.document_called(p_fact.supersedes), v_from,
      case when v_from = 'published' and v_to = 'published' then 'superseded' else v_to end, null);
  end if;
  perform timing.refuse_number(p_fact);
  insert into public.documents (fact_id, kind, number, title, language, url, size_bytes, sha256, status)
  values (p_fact.id, timing.required_text(p_fact.body, 'kind_of'), p_fact.body ->> 'number',
    timing.required_text(p_fact.body, 'title'), p_fact.body ->> 'language', timing.required_text(p_fact.body, 'url'),
    (p_fact.body ->> 'size_bytes')::bigint, p_fact.body ->> 'sha256', v_to);
end $$;
