-- Canonical JSON (RFC 8785): names sorted by code unit, no spaces; our values are integers, strings, null and booleans only.
-- Used for small parts; long lists of rows are written in that order to begin with.
create or replace function timing.canonical(p_value jsonb) returns text
language plpgsql immutable set search_path = '' as $$
begin
  if jsonb_typeof(p_value) = 'object' then
    return (
      select '{' || coalesce(string_agg(to_json(key)::text || ':' || timing.canonical(value), ',' order by key collate "C"), '') || '}'
      from jsonb_each(p_value));
  end if;
  if jsonb_typeof(p_value) = 'array' then
    return (
      select '[' || coalesce(string_agg(timing.canonical(value), ',' order by place), '') || ']'
      from jsonb_array_elements(p_value) with ordinality as e (value, place));
  end if;
  return p_value::text;
end $$;

create or replace function timing.compact(p_value jsonb) returns json
language sql immutable set search_path = '' as $$
  select timing.canonical(p_value)::json
$$;
