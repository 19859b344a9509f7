-- What the recorder is told of each item: {id, outcome} and, where there is something to say, {code, message, flags}.
create or replace function timing.answer(p_id text, p_outcome text, p_code text default null, p_message text default null)
returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_strip_nulls(jsonb_build_object('id', p_id, 'outcome', p_outcome, 'code', p_code, 'message', p_message))
$$;

-- What the gate held says where it waits, for whoever recorded it by other ways than the pages that show it.
create or replace function timing.held_message(p_fact uuid) returns text
language plpgsql stable set search_path = '' as $$
declare v_stage text := (
  select k.code from timing.fact_states s join public.stages k on k.id = s.stage_id where s.fact_id = p_fact);
begin
  return 'Kept, and held until a decision releases it'
    || case when v_stage is null then '.' else format(': it waits with the times of stage %s.', v_stage) end;
end $$;

-- An accepted item is answered with the doubts that derivation found in it; derivation may have failed: then with none. One that is kept
-- and changes nothing says so.
create or replace function timing.doubted_answer(p_fact public.facts, p_is_held boolean) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  v_id text := p_fact.id;
  v_flags jsonb := to_jsonb(coalesce((select s.flags from timing.fact_states s where s.fact_id = p_fact.id), '{}'));
  v_idle text;
begin
  if p_is_held then
    return timing.answer(v_id, 'accepted_flagged', 'held', timing.held_message(p_fact.id))
      || jsonb_build_object('flags', jsonb_build_array('held') || v_flags);
  end if;
  v_idle := timing.without_effect(p_fact);
  return timing.answer(v_id, case when v_idle is not null or v_flags <> '[]' then 'accepted_flagged' else 'accepted' end,
      case when v_idle is not null then 'without_effect' end, v_idle)
    || case when v_flags <> '[]' then jsonb_build_object('flags', v_flags) else '{}' end;
end $$;

-- Was a fact let in before it came? Then it counts from the start, and nobody waits for anything.
create or replace function timing.is_released_ahead(p_fact uuid, p_position bigint) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return exists (
    select from public.releases r join public.facts x on x.id = r.fact_id
    where r.target = p_fact and x.position < p_position
      and not timing.acts_without_right(r.fact_id) and not timing.is_voided(r.fact_id));
end $$;

-- What the gate held is held, also where a later item of the same recording releases it; what was released before it came is not.
create or replace function timing.accepted_answer(p_fact uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
declare v_fact public.facts;
begin
  select * into v_fact from public.facts where id = p_fact;
  return timing.doubted_answer(v_fact, v_fact.gate = 'held' and not timing.is_released_ahead(p_fact, v_fact.position));
end $$;

-- What came before is answered with what is doubted of it now: whoever sends again never heard the first answer.
create or replace function timing.duplicate_answer(p_fact uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
declare v_fact public.facts;
begin
  select * into v_fact from public.facts where id = p_fact;
  return timing.doubted_answer(v_fact, v_fact.gate = 'held' and not timing.is_released(p_fact))
    || jsonb_build_object('outcome', 'duplicate');
end $$;
