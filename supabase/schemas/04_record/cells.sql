-- Values that somebody sends, in cells of an imported row or in fields of an entry: each of the type of its column, or it is refused.
-- Columns and fields travel by their names; libs/sentences/src/columns has the words forms have for them.

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
    when p_type = 'boolean' then jsonb_typeof(p_value) = 'boolean' or pg_input_is_valid(p_value #>> '{}', 'boolean')
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

-- The columns a constraint of a table is about. One of a domain (01_tables/schemas.sql) comes without a table: it is called like a column,
-- but durations have columns of many names, found by their values in what was sent.
create or replace function timing.columns_of_constraint(p_table text, p_constraint text, p_sent jsonb) returns text[]
language plpgsql stable set search_path = '' as $$
begin
  if p_table = '' and p_constraint = 'duration_ms_check' then
    return array(
      select distinct f.key from jsonb_path_query(p_sent, '$.** ? (@.type() == "object")') o cross join lateral jsonb_each_text(o) f
      where f.key ~ '(^|_)ms$' and not pg_input_is_valid(f.value, 'public.duration_ms'));
  elsif p_table = '' then
    return array_remove(array[case p_constraint when 'crew_number_check' then 'number'
      else substring(p_constraint from '^(code|colour|precision_ms)_check$') end], null);
  end if;
  return array(
    select a.attname::text
    from pg_catalog.pg_constraint c
    join pg_catalog.pg_class t on t.oid = c.conrelid
    cross join lateral unnest(c.conkey) with ordinality as k (attnum, place)
    join pg_catalog.pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.attnum
    where c.conname = p_constraint and t.relname = p_table order by k.place);
end $$;

-- Whose value is taken, by what Postgres says of it: "Key (race_id, number)=(…, 2) already exists."
create or replace function timing.taken_refusal(p_detail text) returns jsonb
language sql immutable set search_path = '' as $$
  select case when k.name is null or k.name ~ '_id$' then timing.refusal('taken')
    when k.name = 'date' then timing.refusal('taken.date', jsonb_build_object('date', k.value))
    else timing.refusal('taken.value', jsonb_build_object('column', k.name, 'written', k.value)) end
  from (
    select substring(p_detail from '^Key \((?:.*, )?(\w+)\)=') as name, substring(p_detail from '=\((?:.*, )?(.*)\) already') as value) k
$$;

-- What Postgres refused of a row: its own messages name constraints. p_column: of a value that is missing. p_sent: the row, or what has it.
create or replace function timing.row_refusal(p_state text, p_table text, p_constraint text, p_column text, p_sent jsonb) returns jsonb
language sql stable set search_path = '' as $$
  select case
    when p_state = '23505' and p_constraint ~ '_code_key$' then timing.refusal('taken.code')
    when p_state = '23505' and p_constraint ~ '_number_key$' then timing.refusal('taken.number')
    when p_table = '' and p_constraint = 'label_check' then timing.refusal('invalid_value.name')
    when c.names = '{}' then timing.refusal('invalid_value')
    when r.low is not null then timing.refusal(case when r.high is null then 'invalid_value.above' else 'invalid_value.between' end,
      jsonb_build_object('column', c.names, 'least', r.low, 'most', r.high))
    when p_table <> '' and cardinality(c.names) > 1 then timing.refusal('invalid_value.together', jsonb_build_object('column', c.names))
    else timing.refusal('invalid_value.column', jsonb_build_object('column', c.names)) end
  from (
    select case when p_column <> '' then array[p_column]
      else timing.columns_of_constraint(p_table, p_constraint, p_sent) end as names) c
  left join lateral (
    -- The numbers that a constraint of one column allows. Times are left out: people read them in hours and minutes.
    select coalesce(m[1], m[2]) as low, m[3] as high
    from pg_catalog.pg_constraint k join pg_catalog.pg_class t on t.oid = k.conrelid
    cross join lateral regexp_match(pg_catalog.pg_get_constraintdef(k.oid),
      '^CHECK \(+(?!\w*_ms )\w+ (?:> \(?(\d+)\)?(?:::numeric)?|>= (-?\d+)\) AND \(\w+ <= (\d+))\)+$') as x (m)
    where k.conname = p_constraint and t.relname = p_table and cardinality(k.conkey) = 1 limit 1) r on true
$$;

-- What Postgres refused of an item, or of one of its list of starts: the field that is not of its type, else those the constraint is about.
create or replace function timing.item_refusal(p_item jsonb, p_table text, p_constraint text) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce((
    select timing.refusal('invalid_value.cell', jsonb_build_object('column', f.key, 'type', t.type, 'found', left(f.value #>> '{}', 40)))
    from (
      select p_item as part union all
      select s from jsonb_array_elements(case when jsonb_typeof(p_item -> 'slots') = 'array' then p_item -> 'slots' else '[]' end) s
      where jsonb_typeof(s) = 'object') x
    cross join lateral jsonb_each(x.part) f
    cross join lateral (
      select case
        when f.key ~ '(^|_)ms$' or f.key = 'size_bytes' then 'mark'
        when f.key ~ '_(kmh|m|position)$|^(impulses|version|since|position)$' then 'integer'
        when f.key in ('keep_own', 'pinned', 'needs_acknowledgement') then 'boolean'
        when f.key in ('seen', 'about_penalty') then 'id' end as type) t
    where t.type is not null and not timing.fits_cell(f.value, t.type) limit 1), (
    select case when cardinality(c.names) = 1 and p_item ? c.names[1]
      then timing.refusal('invalid_value.fact', jsonb_build_object('column', c.names[1], 'found', left(p_item ->> c.names[1], 40)))
      when c.names <> '{}' then timing.refusal('invalid_value.together', jsonb_build_object('column', c.names)) end
    from (select timing.columns_of_constraint(p_table, p_constraint, p_item) as names) c), timing.refusal('invalid_value'))
$$;
