-- A penalty that a rule found is no fact: it goes by itself when what it rests on does, and before that by a verdict.
create or replace function timing.refuse_found_penalty(p_target uuid) returns void
language plpgsql stable set search_path = '' as $$
begin
  if exists (select from timing.penalty_rows where id = p_target) and not exists (select from public.facts where id = p_target) then
    perform timing.refuse('found_by_rule');
  end if;
end $$;

create or replace function timing.accept_void(p_fact public.facts, p_place timing.place) returns void
language plpgsql set search_path = '' as $$
declare
  v_target uuid := timing.required_reference(p_place, 'target');
  v_published uuid[];
begin
  perform timing.required_text(p_fact.body, 'reason');
  perform timing.refuse_found_penalty(v_target);
  perform timing.refuse_decided_meanwhile(p_fact, v_target);
  if timing.document_status(v_target) is not null then
    perform timing.refuse_transition('document', timing.document_called(v_target), timing.document_status(v_target), 'withdrawn',
      p_fact.reason);
  end if;
  v_published := timing.published_of(timing.documents_behind(v_target));
  insert into public.voids (fact_id, target) values (p_fact.id, v_target);
  perform timing.refuse_back(p_fact, v_target, v_published);
  perform timing.refuse_order_back(v_target);
  -- It asks for its decision as a list does: the reason that every void has was given before anybody was told of them. A list that was
  -- taken back before it came never held, and nobody is asked; whoever lets a list in is shown who moves, and gives the reason for that.
  -- Source: docs/sport/starts.md 4.7.
  perform timing.refuse_timed_crews(p_fact, timing.stage_of_order(v_target), p_fact.body ->> 'decision');
end $$;

-- Resolving a doubt is the timing team's, and so is letting a fact into a stage it checked; into an official stage is a decision. A release
-- that would change another official page is refused once it is derived (timing.record_run).
create or replace function timing.is_held_by_official(p_fact uuid) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return exists (
    select from public.facts f
    cross join lateral unnest(array[f.id] || timing.decided_over(f.kind, timing.acts_on(f.body))) as o (id)
    cross join lateral timing.place_of_fact(o.id) p
    where f.id = p_fact and timing.is_official_at(p.stage_id, p.control_id));
end $$;

create or replace function timing.refuse_official_release() returns void
language plpgsql immutable set search_path = '' as $$
begin
  perform timing.refuse('not_allowed.release');
end $$;

create or replace function timing.accept_release(p_fact public.facts, p_place timing.place) returns void
language plpgsql set search_path = '' as $$
declare v_target uuid := timing.required_reference(p_place, 'target');
begin
  perform timing.required_text(p_fact.body, 'reason');
  perform timing.refuse_found_penalty(v_target);
  perform timing.refuse_decided_meanwhile(p_fact, v_target);
  if not timing.administers(p_fact.rally_id)
    and (coalesce((select gate from public.facts where id = v_target), 'unknown') = 'unknown'
      or ((select gate from public.facts where id = v_target) = 'held'
        and timing.is_held_by_official(v_target))
      or timing.waits_at_gate(v_target)) then
    perform timing.refuse_official_release();
  end if;
  perform timing.refuse_rival_order(v_target);
  insert into public.releases (fact_id, target) values (p_fact.id, v_target);
  perform timing.refuse_order_back(v_target);
end $$;
