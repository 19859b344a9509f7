-- What is refused travels as a code with parameters, never as a sentence. An id is `code` or `code.case`: programs decide by the code, the
-- catalogues of libs/sentences/src/refusals have a sentence for every id. Lists, instants (with their `zone`) and keys of pages are
-- parameters as they are: clients write them in the reader's language. Why: docs/decisions/0025-types-and-messages.md.

-- {code, params}, for what is returned; the case is among the parameters.
create or replace function timing.refusal(p_id text, p_params jsonb default '{}') returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object('code', split_part(p_id, '.', 1)) || case
    when p_id like '%.%' then jsonb_build_object('params', jsonb_build_object('case', split_part(p_id, '.', 2)) || p_params)
    when p_params <> '{}' then jsonb_build_object('params', p_params)
    else '{}' end
$$;

-- Raised, the code is the detail and the parameters are the hint; the message is the id, for logs. Volatile, because the planner calls
-- immutable functions of constants before it knows whether they are needed.
create or replace function timing.raise_refusal(p_refusal jsonb, p_state text default '23514') returns void
language plpgsql volatile set search_path = '' as $$
begin
  raise exception using errcode = p_state, message = concat_ws('.', p_refusal ->> 'code', p_refusal #>> '{params,case}'),
    detail = p_refusal ->> 'code', hint = coalesce(p_refusal ->> 'params', '{}');
end $$;

-- An item of a recording (returned by 04_record/record_item.sql), a change of the structure, or a call.
create or replace function timing.reject(p_id text, p_params jsonb default '{}', p_state text default '23514') returns void
language sql volatile set search_path = '' as $$ select timing.raise_refusal(timing.refusal(p_id, p_params), p_state) $$;

-- A caller without the right.
create or replace function timing.forbid(p_id text, p_params jsonb default '{}') returns void
language sql volatile set search_path = '' as $$ select timing.raise_refusal(timing.refusal(p_id, p_params), '42501') $$;

-- The refusal that was raised: null where Postgres raised something of its own.
create or replace function timing.refusal_raised(p_detail text, p_hint text) returns jsonb
language sql immutable set search_path = '' as $$
  select case when p_detail ~ '^[a-z_]+$' then jsonb_build_object('code', p_detail)
    || case when p_hint like '{"%' then jsonb_build_object('params', p_hint::jsonb) else '{}' end end
$$;

grant execute on function timing.refusal(text, jsonb), timing.raise_refusal(jsonb, text), timing.reject(text, jsonb, text),
  timing.forbid(text, jsonb) to anon, authenticated, service_role;
