-- What the recorder is told of each item: {id, outcome} and, where there is something to say, {code, message, flags}.
create or replace function timing.answer(p_id text, p_outcome text, p_code text default null, p_message text default null)
returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_strip_nulls(jsonb_build_object('id', p_id, 'outcome', p_outcome, 'code', p_code, 'message', p_message))
$$;

-- An accepted item is answered with the doubts that derivation found in it; derivation may have failed: then with none.
create or replace function timing.accepted_answer(p_fact uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return (
  select case
    when f.gate = 'held' and not timing.is_released(f.id) then
      timing.answer(f.id::text, 'accepted_flagged', 'held', 'Kept, and held until a decision releases it.')
      || jsonb_build_object('flags', jsonb_build_array('held') || to_jsonb(coalesce(s.flags, '{}')))
    when s.flags <> '{}' then timing.answer(f.id::text, 'accepted_flagged')
      || jsonb_build_object('flags', to_jsonb(s.flags))
    else timing.answer(f.id::text, 'accepted') end
  from public.facts f left join timing.fact_states s on s.fact_id = f.id
  where f.id = p_fact);
end $$;

-- What came before is answered with what is doubted of it now: whoever sends again never heard the first answer.
create or replace function timing.duplicate_answer(p_fact uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return timing.accepted_answer(p_fact) || jsonb_build_object('outcome', 'duplicate');
end $$;
