-- Names of people: given and family name apart where somebody said which is which; else the name is kept and shown whole.

-- "Luz, Ana" is of two parts, and so is a name whose family name stands in capitals at one end, with its particles ("Jan van der BERG").
-- Two capitals in front may be initials ("JP Dupont"): a family name there has a word of three letters. null: nobody can tell.
create or replace function timing.parts_of_name(p_name text, out given_name text, out family_name text)
language plpgsql immutable set search_path = '' as $$
declare
  c_generation constant text := '^(jr|sr|ii|iii|iv)[.]?$';
  c_particle constant text := '^(van|vo[nm]|der|den|del?|della|d[aiou]|d[ao]s|las?|le|los|te[nr]?|zu[mr]?|a[fv]|[ae]l|bin|ibn|ben|y|e)$';
  v_comma text[] := regexp_match(p_name, '^([^,]*[[:alpha:]][^,]*),([^,]*[[:alpha:]][^,]*)$');
  v_words text[] := regexp_split_to_array(btrim(p_name), '\s+');
  v_last integer := cardinality(v_words);
  v_capital integer[];
  v_from integer;
  v_to integer;
begin
  -- Not "Martin King, Jr.".
  if v_comma is not null and btrim(v_comma[2]) !~* c_generation then
    family_name := btrim(v_comma[1]);
    given_name := btrim(v_comma[2]);
    return;
  end if;
  v_capital := array(
    select n from unnest(v_words) with ordinality as s (w, n)
    cross join lateral (select regexp_replace(w, '^[dl][''’]', '') as bare) b
    where bare = upper(bare) and bare <> lower(bare) and bare ~ '[[:alpha:]].*[[:alpha:]]' and w !~* c_generation order by n);
  v_from := v_capital[1];
  v_to := v_capital[cardinality(v_capital)];
  while v_from > 2 and v_words[v_from - 1] ~* c_particle loop v_from := v_from - 1; end loop;
  if v_from = 2 and v_words[1] ~ c_particle then v_from := 1; end if;
  -- In one piece, and something is left.
  if v_from is null or v_to - v_from + 1 = v_last or exists (
      select from generate_series(v_from, v_to) n where n <> all (v_capital) and v_words[n] !~* c_particle) then
    return;
  end if;
  if v_to = v_last then
    given_name := array_to_string(v_words[1:v_from - 1], ' ');
  elsif v_from = 1 and exists (
      select from unnest(v_capital) n where length(regexp_replace(v_words[n], '[^[:alpha:]]', '', 'g')) > 2) then
    given_name := array_to_string(v_words[v_to + 1:v_last], ' ');
  else
    return;
  end if;
  family_name := array_to_string(v_words[v_from:v_to], ' ');
end $$;

create or replace function timing.name_of_parts(p_given text, p_family text) returns text
language sql immutable set search_path = '' as $$
  select case
    when p_given is null then p_family
    when p_given || p_family ~ '^[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]+$' then p_family || p_given
    else p_given || ' ' || p_family end
$$;

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
