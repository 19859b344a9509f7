-- Names of people: given and family name apart where somebody said which is which; else the name is kept and shown whole.

-- "Luz, Ana" is of two parts, and so is a name whose family name stands in capitals at one end of it. null: nobody can tell.
create or replace function timing.parts_of_name(p_name text, out given_name text, out family_name text)
language plpgsql immutable set search_path = '' as $$
declare v_comma text[] := regexp_match(p_name, '^([^,]*[[:alpha:]][^,]*),([^,]*[[:alpha:]][^,]*)$');
begin
  -- Not "Martin King, Jr.".
  if v_comma is not null and btrim(v_comma[2]) !~* '^(jr|sr|ii|iii|iv)[.]?$' then
    family_name := btrim(v_comma[1]);
    given_name := btrim(v_comma[2]);
    return;
  end if;
  select string_agg(w, ' ' order by n) filter (where is_capital), string_agg(w, ' ' order by n) filter (where not is_capital)
  into family_name, given_name
  from (
    select w, n, w = upper(w) and w <> lower(w) and w ~ '[[:alpha:]].*[[:alpha:]]' as is_capital
    from regexp_split_to_table(btrim(p_name), '\s+') with ordinality as s (w, n)) s
  -- In one piece, and something is left.
  having count(*) filter (where is_capital) between 1 and count(*) - 1
    and max(n) filter (where is_capital) - min(n) filter (where is_capital) + 1 = count(*) filter (where is_capital)
    and (min(n) filter (where is_capital) = 1 or max(n) filter (where is_capital) = count(*));
end $$;

-- A name of its parts: the given one first; without a blank and behind the family name where Chinese, Japanese or Korean is written.
create or replace function timing.name_of_parts(p_given text, p_family text) returns text
language sql immutable set search_path = '' as $$
  select case
    when p_given is null then p_family
    when p_given || p_family ~ '^[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]+$' then p_family || p_given
    else p_given || ' ' || p_family end
$$;

-- A member as it is kept. It says `name`, or `family_name` and perhaps `given_name`; "Family, Given" is read in either.
create or replace function timing.member_said(p_member jsonb, out name text, out given_name text, out family_name text)
language plpgsql immutable set search_path = '' as $$
declare
  v_parts record;
begin
  given_name := nullif(btrim(p_member ->> 'given_name'), '');
  family_name := nullif(btrim(p_member ->> 'family_name'), '');
  if given_name is not null and family_name is not null then
    name := timing.name_of_parts(given_name, family_name);
    return;
  end if;
  name := coalesce(family_name, given_name, nullif(btrim(p_member ->> 'name'), ''));
  given_name := null;
  v_parts := timing.parts_of_name(name);
  if v_parts.family_name is not null then
    given_name := v_parts.given_name;
    family_name := v_parts.family_name;
    name := case when name ~ ',' then timing.name_of_parts(given_name, family_name) else name end;
  end if;
end $$;
