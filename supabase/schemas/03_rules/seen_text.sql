-- What a reader sees of a text. Signs without a shape (zero-width, direction, variation, fillers) and blanks of any width tell no two
-- texts apart, and a text of nothing else is none.

-- Sources: Unicode 16, Default_Ignorable_Code_Point, with the braille blank, which has the shape of a blank; White_Space.
create or replace function timing.seen_of(p_text text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select btrim(regexp_replace(regexp_replace(normalize(p_text, NFKC),
    '[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f'
    '\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]', '', 'g'),
    '[\u0001-\u0020\u007f-\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u2800\u3000]+', ' ', 'g'))
$$;

create or replace function timing.is_seen(p_text text) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select coalesce(timing.seen_of(p_text), '') <> ''
$$;

create or replace function timing.trimmed(p_text text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select regexp_replace(p_text,
    '^[\u0009-\u000d\u0020\u00a0\u00ad\u1680\u2000-\u200b\u2028\u2029\u202f\u205f\u2060\u3000\ufeff]+|'
    '[\u0009-\u000d\u0020\u00a0\u00ad\u1680\u2000-\u200b\u2028\u2029\u202f\u205f\u2060\u3000\ufeff]+$', '', 'g')
$$;
