-- Accepting what everybody is told.
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
