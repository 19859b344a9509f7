-- What people type: numbers of crews as they are kept, and what a reader sees of a text.

-- A number as it is kept: "012" and "12a" are read as 12 and 12A. None is none, and not that of a crew that carries 0.
create or replace function timing.number_read(p_typed text) returns text
language plpgsql immutable set search_path = '' as $$
begin
  return case when btrim(p_typed) <> '' then coalesce(nullif(ltrim(upper(btrim(p_typed)), '0'), ''), '0') end;
end $$;

create or replace function timing.crew_by_number(p_rally uuid, p_typed text, p_at timestamptz) returns uuid
language plpgsql stable set search_path = '' set plan_cache_mode = 'force_generic_plan' as $$
declare v_number text := timing.number_read(p_typed);
begin
  -- Apart from the instant, of which the planner knows little: few crews carry a number one after the other.
  return (
    select n.crew_id from (
      select crew_id, valid from public.crew_numbers where rally_id = p_rally and number = v_number offset 0) n
    where n.valid @> p_at);
end $$;

create or replace view timing.crew_plates with (security_invoker = true) as
select distinct on (crew_id) crew_id, number::text as number, substring(number from '^[0-9]+')::integer as digits
from public.crew_numbers
order by crew_id, upper(valid) desc nulls first, lower(valid) desc nulls last, id;

-- What a reader sees of a text. Signs without a shape (zero-width, direction, variation, fillers) and blanks of any width tell no two
-- texts apart, and a text of nothing else is none.

-- Sources: Unicode 16, Default_Ignorable_Code_Point, with the braille blank, which has the shape of a blank; White_Space.
create or replace function timing.seen_of(p_text text) returns text
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return btrim(regexp_replace(regexp_replace(normalize(p_text, NFKC),
    '[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f'
    '\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]', '', 'g'),
    '[\u0001-\u0020\u007f-\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u2800\u3000]+', ' ', 'g'));
end $$;

-- Without signs that turn the direction of writing, which on a page or in a log may turn more than their own text. Names keep theirs and
-- are isolated where they are shown.
create or replace function timing.undirected(p_text text) returns text
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return regexp_replace(p_text, '[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]', '', 'g');
end $$;

-- As a reason is kept and published: on one line, without control characters.
create or replace function timing.one_line(p_text text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select btrim(regexp_replace(timing.undirected(p_text), '[[:cntrl:]]+', ' ', 'g'))
$$;

create or replace function timing.is_seen(p_text text) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select coalesce(timing.seen_of(p_text), '') <> ''
$$;

-- A reason contains a word: two letters in a row, or one sign of a script that writes a syllable or a word with one (kana, Han, Hangul).
-- Forms ask by the same rule: libs/rules/src/entry/is-reason.ts.
create or replace function timing.is_reason(p_text text) returns boolean
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return coalesce(timing.seen_of(p_text)
    ~ '[[:alpha:]]{2}|[\u3041-\u3096\u30a1-\u30fa\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3\uf900-\ufaff\U00020000-\U0003ffff]', false);
end $$;

create or replace function timing.trimmed(p_text text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select regexp_replace(p_text,
    '^[\u0009-\u000d\u0020\u00a0\u00ad\u1680\u2000-\u200b\u2028\u2029\u202f\u205f\u2060\u3000\ufeff]+|'
    '[\u0009-\u000d\u0020\u00a0\u00ad\u1680\u2000-\u200b\u2028\u2029\u202f\u205f\u2060\u3000\ufeff]+$', '', 'g')
$$;
