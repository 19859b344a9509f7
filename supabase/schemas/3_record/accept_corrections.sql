-- Accepting what acts on another fact: a void or a release. The target may still be on its way.
create or replace function timing.target_of(p_item jsonb) returns uuid
language plpgsql immutable set search_path = '' as $$
begin
  return (p_item ->> 'target')::uuid;
exception when invalid_text_representation then
  perform timing.refuse('malformed_id', 'target is no UUID.');
end $$;

create or replace function timing.accept_void(p_fact public.facts, p_place timing.place) returns void
language plpgsql set search_path = '' as $$
begin
  perform timing.required_text(p_fact.body, 'target'), timing.required_text(p_fact.body, 'reason');
  insert into public.voids (fact_id, target) values (p_fact.id, timing.target_of(p_fact.body));
end $$;

create or replace function timing.accept_release(p_fact public.facts, p_place timing.place) returns void
language plpgsql set search_path = '' as $$
begin
  perform timing.required_text(p_fact.body, 'target'), timing.required_text(p_fact.body, 'reason');
  insert into public.releases (fact_id, target) values (p_fact.id, timing.target_of(p_fact.body));
end $$;
