-- Accepting what everybody is told: a notice, or a document by its address.
create or replace function timing.accept_notice(p_fact public.facts, p_place timing.place) returns void
language plpgsql set search_path = '' as $$
begin
  insert into public.notices (fact_id, level, texts, pinned, until)
  values (p_fact.id, coalesce(p_fact.body ->> 'level', 'info'),
    case jsonb_typeof(p_fact.body -> 'text')
      when 'string' then jsonb_build_object('en', p_fact.body -> 'text') else p_fact.body -> 'text' end,
    coalesce((p_fact.body ->> 'pinned')::boolean, false),
    timing.item_instant(p_fact.rally_id, p_fact.body, 'until'));
end $$;

create or replace function timing.accept_document(p_fact public.facts, p_place timing.place) returns void
language plpgsql set search_path = '' as $$
begin
  insert into public.documents (fact_id, kind, number, title, language, url, size_bytes, sha256)
  values (p_fact.id, timing.required_text(p_fact.body, 'kind_of'), p_fact.body ->> 'number',
    timing.required_text(p_fact.body, 'title'), p_fact.body ->> 'language', timing.required_text(p_fact.body, 'url'),
    (p_fact.body ->> 'size_bytes')::bigint, p_fact.body ->> 'sha256');
end $$;
