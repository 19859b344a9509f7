-- Cells of a row that somebody imports: each of the type of its column, or the row is refused in a sentence.

create or replace function timing.type_called(p_value jsonb) returns text
language sql immutable set search_path = '' as $$
  select case jsonb_typeof(p_value) when 'array' then 'a list' when 'object' then 'an object' when 'boolean' then 'yes or no'
    when 'number' then 'a number'
    when 'null' then 'nothing' else format('"%s"', left(p_value #>> '{}', 40)) end
$$;

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
create or replace function timing.cell_refusal(p_row jsonb, p_types jsonb) returns text
language plpgsql immutable set search_path = '' as $$
declare
  v_column text;
  v_type text;
begin
  if jsonb_typeof(p_row) is distinct from 'object' then
    return format('A row names its cells: found %s.', timing.type_called(p_row));
  end if;
  for v_column, v_type in select key, value from jsonb_each_text(p_types) loop
    if not timing.fits_cell(p_row -> v_column, v_type) then
      return format('%s is %s: found %s.', initcap(replace(left(v_column, 1), '_', ' ')) || replace(substr(v_column, 2), '_', ' '),
        case v_type when 'integer' then 'a whole number' when 'duration' then 'a time in milliseconds' when 'mark' then 'a whole number'
          when 'date' then 'a date like 2027-03-01' when 'instant' then 'a date and time like 2027-03-01T06:00:00Z' when 'id' then 'an id'
          when 'object' then 'an object' when 'list' then 'a list' else 'a text' end, timing.type_called(p_row -> v_column));
    end if;
  end loop;
  return null;
end $$;

-- What the database said of a row, for people: its own messages name constraints and columns. p_constraint: empty where a rule spoke.
create or replace function timing.row_refusal(p_message text, p_state text, p_constraint text, p_column text) returns text
language sql immutable set search_path = '' as $$
  select case when p_state = '23514' and coalesce(p_constraint, '') = '' then p_message
    when p_state = '23505' and p_constraint ~ '_(code|number)_key$' then
      format('Another one has this %s already: give this row another one.', substring(p_constraint from '_(code|number)_key$'))
    else format('This row holds a value that cannot be kept%s.',
      coalesce(': look at its ' || nullif(replace(coalesce(nullif(p_column, ''),
        regexp_replace(p_constraint, '^(stages|controls|legs|days|crews|crew_[a-z]+|marshalls|posts)_|_(check|key|excl|fkey)[0-9]*$', '',
        'g')), '_', ' '), ''), '')) end
$$;
