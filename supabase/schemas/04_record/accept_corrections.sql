create or replace function timing.accept_void(p_fact public.facts, p_row jsonb) returns void
language plpgsql set search_path = '' as $$
declare
  v_target uuid := p_row ->> 'target';
  v_published uuid[] := timing.published_behind(v_target);
begin
  perform timing.refuse_decided_meanwhile(p_fact, v_target);
  if timing.document_status(v_target) is not null then
    perform timing.refuse_transition('document', timing.document_called(v_target), timing.document_status(v_target), 'withdrawn',
      p_fact.reason);
  end if;
  insert into public.voids (fact_id, target) values (p_fact.id, v_target);
  -- What a void has brought back is as good as published by it: `beside` names what it may stand beside.
  perform timing.reject('already_published.document', timing.document_called(s.id))
  from unnest(timing.published_behind(v_target)) as d (id) cross join lateral timing.unasked_beside(d.id) s (id)
  where d.id <> all(v_published) and not coalesce(p_fact.body -> 'beside', '[]') ? s.id::text;
  perform timing.refuse_rival_order(v_target, true);
  -- It needs a decision as a list does: its reason was given before anybody was told of the crews. About a list that was taken back before
  -- it came nobody is asked. Source: docs/sport/starts.md 4.7.
  perform timing.refuse_timed_crews(p_fact, (select stage_id from public.start_orders where fact_id = timing.order_behind(v_target)),
    p_fact.body ->> 'decision');
end $$;

create or replace function timing.is_held_by_official(p_fact uuid) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return exists (
    select from public.facts f
    cross join lateral unnest(array[f.id] || timing.decided_over(f.kind, timing.acts_on(f.body))) as o (id)
    cross join lateral timing.place_of_fact(o.id) p
    where f.id = p_fact and timing.is_official_at(p.stage_id, p.control_id));
end $$;

-- The timing team resolves doubts and lets facts into a stage it checked; into an official stage is a decision. A release that would change
-- another official page is refused once it is derived (timing.record_run).
create or replace function timing.accept_release(p_fact public.facts, p_row jsonb) returns void
language plpgsql set search_path = '' as $$
declare
  v_target uuid := p_row ->> 'target';
  v_gate text := (select gate from public.facts where id = v_target);
begin
  perform timing.refuse_decided_meanwhile(p_fact, v_target);
  perform timing.reject('not_allowed.release')
  where not timing.may('decide', p_fact.rally_id, p_fact.race_id)
    and (v_gate is null or v_gate = 'held' and timing.is_held_by_official(v_target)
      or timing.waits_at_gate(v_target));
  perform timing.refuse_rival_order(v_target, false);
  insert into public.releases (fact_id, target) values (p_fact.id, v_target);
  perform timing.refuse_rival_order(v_target, true);
end $$;
