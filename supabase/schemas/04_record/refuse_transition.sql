-- Refuses a step that its state machine does not have, and reads what stages and penalties are now.

create or replace function timing.refuse_transition(p_machine text, p_called jsonb, p_from text, p_to text, p_decision text) returns void
language plpgsql immutable set search_path = '' as $$
begin
  perform timing.raise_refusal(r)
  from timing.transition_refusal(p_machine, p_called, p_from, p_to, p_decision) r where r is not null;
end $$;

create or replace function timing.stage_status_now(p_stage uuid) returns text
language sql stable set search_path = '' as $$
  select timing.status_said(jsonb_build_object('stage_id', p_stage)) ->> 'status'
$$;

-- What a penalty is now by the facts, those of this recording included; null: nobody knows of it yet. A verdict on its cause
-- leaves it open to a verdict of its own, and so does losing its evidence.
create or replace function timing.penalty_status_now(p_penalty uuid) returns text
language plpgsql stable set search_path = '' as $$
declare
  v_row timing.penalty_rows;
  v_unjudged text;
  v_verdict text;
begin
  select * into v_row from timing.penalty_rows where id = p_penalty;
  select case when not timing.stands(f.id, f.supersedes) then 'cancelled' when timing.is_open(f.id) then 'confirmed' else 'proposed' end
  into v_unjudged from public.facts f where f.id = p_penalty and f.kind = 'penalty';
  v_unjudged := coalesce(v_unjudged, case when v_row.verdict_id is null then v_row.status else 'proposed' end);
  if v_row.id is null and v_unjudged is null then return null; end if;
  select s.verdict into v_verdict
  from (
    select v.fact_id, v.verdict from public.penalty_verdicts v where v.penalty_id = p_penalty
    union all
    select b.fact_id, 'open' from public.bulk_verdicts b join public.facts f on f.id = b.fact_id
    where b.rule = v_row.rule and f.race_id = v_row.race_id
      and timing.is_of_cause(b.stage_id, b.control_id, b.waypoint_id, v_row.stage_id, v_row.control_id, v_row.waypoint_id)
    union all
    select v_row.verdict_id, 'open' where v_row.status = 'proposed' and v_row.why ? 'taken_back_at'
  ) s join public.facts f on f.id = s.fact_id
  where timing.is_open(f.id) and timing.stands(f.id, f.supersedes)
  order by f.position desc limit 1;
  return case when v_unjudged = 'cancelled' then 'cancelled' when v_verdict = 'open' then 'proposed'
    else timing.penalty_status(v_verdict, v_unjudged) end;
end $$;
