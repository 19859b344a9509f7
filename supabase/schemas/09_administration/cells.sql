-- Cells of a row that somebody imports: each of the type of its column, or the row is refused.

-- Can it be kept in a column of this type? What says nothing can.
create or replace function timing.fits_cell(p_value jsonb, p_type text) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return coalesce(case when jsonb_typeof(p_value) = 'null' then true
    when p_type = 'text' then jsonb_typeof(p_value) = 'string'
    when p_type = 'integer' then jsonb_typeof(p_value) in ('number', 'string') and pg_input_is_valid(p_value #>> '{}', 'integer')
    -- Milliseconds: less than a year of them.
    when p_type = 'duration' then jsonb_typeof(p_value) in ('number', 'string') and p_value #>> '{}' ~ '^[0-9]{1,11}$'
    when p_type = 'mark' then jsonb_typeof(p_value) in ('number', 'string') and pg_input_is_valid(p_value #>> '{}', 'bigint')
    when p_type = 'date' then jsonb_typeof(p_value) = 'string' and p_value #>> '{}' ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'
      and pg_input_is_valid(p_value #>> '{}', 'date')
    when p_type = 'instant' then jsonb_typeof(p_value) = 'string'
      and p_value #>> '{}' ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}' and pg_input_is_valid(p_value #>> '{}', 'timestamptz')
    when p_type = 'id' then jsonb_typeof(p_value) = 'string' and pg_input_is_valid(p_value #>> '{}', 'uuid')
    when p_type = 'object' then jsonb_typeof(p_value) = 'object'
    else jsonb_typeof(p_value) = 'array' end, true);
end $$;

-- What a row cannot be read for; null: it can. p_types: type by column.
create or replace function timing.cell_refusal(p_row jsonb, p_types jsonb) returns jsonb
language plpgsql immutable set search_path = '' as $$
declare
  v_column text;
  v_type text;
begin
  if jsonb_typeof(p_row) is distinct from 'object' then
    return timing.refusal('invalid_value.no_row');
  end if;
  for v_column, v_type in select key, value from jsonb_each_text(p_types) loop
    if not timing.fits_cell(p_row -> v_column, v_type) then
      return timing.refusal('invalid_value.cell', jsonb_build_object('column', v_column, 'type', v_type,
        'found', left(case jsonb_typeof(p_row -> v_column) when 'string' then p_row ->> v_column else (p_row -> v_column)::text end, 40)));
    end if;
  end loop;
  return null;
end $$;

-- What Postgres refused of a row: its own messages name constraints.
create or replace function timing.row_refusal(p_state text, p_constraint text, p_column text) returns jsonb
language sql immutable set search_path = '' as $$
  select case
    when p_state = '23505' and p_constraint ~ '_code_key$' then timing.refusal('taken.code')
    when p_state = '23505' and p_constraint ~ '_number_key$' then timing.refusal('taken.number')
    when c.name is null then timing.refusal('invalid_value')
    else timing.refusal('invalid_value.column', jsonb_build_object('column', c.name)) end
  from (
    select nullif(coalesce(nullif(p_column, ''), regexp_replace(p_constraint,
      '^(stages|controls|legs|days|crews|crew_[a-z]+|marshalls|posts)_|_(check|key|excl|fkey)[0-9]*$', '', 'g')), '') as name) c
$$;
