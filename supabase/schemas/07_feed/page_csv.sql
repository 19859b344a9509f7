-- A page as CSV: one line per row, inert in every spreadsheet, with the people of its crews. Where the feed has a code that readers know
-- by another word, the column has the word and the next one the code; a duration is formatted, and in milliseconds in the next column.
-- An instant is in UTC, and in the next column as a clock at the rally shows it.

create or replace function timing.csv_cell(p_value jsonb) returns text
language sql immutable set search_path = '' as $$
  select case
    when p_value is null or p_value = 'null' then ''
    -- A text that a spreadsheet would run is led by an apostrophe; numbers stay numbers.
    else (select case when v ~ '[",\r\n]' then '"' || replace(v, '"', '""') || '"' else v end
      from (select case when jsonb_typeof(p_value) = 'string' and p_value #>> '{}' ~ '^[=+\-@\t\r]'
        then '''' || (p_value #>> '{}') else p_value #>> '{}' end as v) x) end
$$;

-- Digits as fine as the page's precision; without one, as the value needs. Source: libs/rules/src/time/format-duration.ts.
-- PL/pgSQL here and below: its plans are kept, while a function in SQL is planned again for every row.
create or replace function timing.csv_duration(p_ms bigint, p_precision_ms bigint) returns text
language plpgsql immutable set search_path = '' as $$
declare
  v_ms bigint := abs(p_ms);
  v_precision_ms bigint := coalesce(p_precision_ms, case when p_ms % 1000 = 0 then 1000 when p_ms % 100 = 0 then 100 else 1 end);
  v_digits integer := case when v_precision_ms >= 1000 then 0 when v_precision_ms >= 100 then 1 when v_precision_ms >= 10 then 2 else 3 end;
begin
  return case when p_ms < 0 then '−' else '' end
    || case when v_ms >= 3600000 then v_ms / 3600000 || ':' || lpad((v_ms / 60000 % 60)::text, 2, '0') else (v_ms / 60000)::text end
    || ':' || lpad((v_ms / 1000 % 60)::text, 2, '0')
    || case when v_digits > 0 then '.' || left(lpad((v_ms % 1000)::text, 3, '0'), v_digits) else '' end;
end $$;

-- One row of a page as flat cells by the names of timing.csv_headings(), with `…_code`, `…_ms`, `place/LIST` and `split/POINT`.
create or replace function timing.csv_row(p_row jsonb, p_crew jsonb, p_labels jsonb, p_words jsonb, p_marks jsonb, p_precision_ms bigint,
  p_language text) returns jsonb
language plpgsql immutable set search_path = '' as $$
begin
  return (with fields as (
    select case f.key when 'ms' then 'penalty_ms' else f.key end as key, f.value
    from jsonb_each(coalesce(p_crew, '{}') || p_row) f
  ),
  cells as (
    select key, value from fields
    where jsonb_typeof(value) not in ('array', 'object') and key not in ('status', 'category', 'group', 'class', 'team')
    union all
    select x.key, x.value from fields f cross join lateral (values
      (f.key, case when f.key = 'status' then coalesce(p_words -> (f.value #>> '{}'), f.value)
        else coalesce(p_labels -> f.key -> (f.value #>> '{}'), f.value) end),
      (f.key || '_code', f.value)) x (key, value)
    where f.key in ('category', 'group', 'class', 'team', 'status')
    union all
    select left(key, -3), to_jsonb(timing.csv_duration((value #>> '{}')::bigint, p_precision_ms)) from fields
    where key like '%\_ms' and jsonb_typeof(value) in ('number', 'null')
    union all
    select f.key, to_jsonb((
      select string_agg(coalesce(case when f.key = 'marks' then p_marks ->> (v #>> '{}') end, v ->> 'number', v #>> '{}'), '; ' order by n)
      from jsonb_array_elements(f.value) with ordinality as e (v, n)))
    from fields f where f.key in ('flags', 'marks', 'numbers', 'crews') and jsonb_typeof(f.value) = 'array'
    union all
    select x.key, case when count(x.said) > 0 then to_jsonb(string_agg(coalesce(x.said, '–'), ' / ' order by n)) end
    from fields f cross join lateral jsonb_array_elements(f.value) with ordinality as m (v, n)
    cross join lateral (values (v ->> 'role', v ->> 'name'), ((v ->> 'role') || '_nationality', v ->> 'nationality')) x (key, said)
    where f.key = 'members' group by x.key
    union all
    select case when x.key in ('category', 'group', 'class') then 'place/' || x.key else 'place/~' || x.key end, x.value
    from fields f cross join lateral jsonb_each(f.value) x where f.key = 'positions' and jsonb_typeof(f.value) = 'object'
    union all
    select 'split/' || lpad(n::text, 3, '0') || '/' || (v ->> 'code') || x.suffix, x.value
    from fields f cross join lateral jsonb_array_elements(f.value) with ordinality as e (v, n)
    cross join lateral (values ('', to_jsonb(timing.csv_duration((v ->> 'time_ms')::bigint, p_precision_ms))), ('_ms', v -> 'time_ms'))
      x (suffix, value)
    where f.key = 'splits' and jsonb_typeof(f.value) = 'array'
    union all
    select x.key, x.value from fields f cross join lateral jsonb_each(f.value) x where f.key = 'change' and jsonb_typeof(f.value) = 'object'
      and x.key in ('from_position', 'from_at')
    union all
    select 'text', coalesce(f.value -> p_language, f.value -> 'en', (select v from jsonb_each(f.value) as e (k, v) order by k limit 1))
    from fields f where f.key = 'text' and jsonb_typeof(f.value) = 'object')
  select jsonb_object_agg(key, value) from cells);
end $$;

-- For each instant among the cells of a row one more, `…_local`.
create or replace function timing.csv_local_times(p_cells jsonb, p_zone text) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return (
    select coalesce(jsonb_object_agg(c.key || '_local',
      regexp_replace(to_char((c.value #>> '{}')::timestamptz at time zone p_zone, 'YYYY-MM-DD HH24:MI:SS.MS'), '\.000$', '')), '{}')
    from jsonb_each(p_cells) c where c.key ~ '(^|_)at$|^until$');
end $$;

-- Heading of a column; null: the column is left out. That of a local time has its zone behind it.
create or replace function timing.csv_heading(p_name text, p_language text, out heading text, out place text)
language plpgsql immutable set search_path = '' as $$
declare
  v_in integer := case p_language when 'es' then 2 when 'fr' then 3 else 1 end;
  v_bare text := regexp_replace(p_name, '_(ms|code|local)$', '');
  v_suffix text := case when p_name like '%\_ms' then ' (ms)' when p_name like '%\_code' then
    case p_language when 'es' then ' (código)' else ' (code)' end else '' end;
  v_named text := split_part(v_bare, '/', 1);
  v_part text := split_part(v_bare, '/', 2);
begin
  select coalesce(h ->> v_in, ''), lpad(n::text, 3, '0') into heading, place
  from jsonb_array_elements(timing.csv_headings()) with ordinality as e (h, n)
  where h ->> 0 = case v_named when 'split' then 'time' else v_named end;
  if v_named = 'place' then
    heading := heading || ': ' || coalesce(lower((timing.csv_heading(v_part, p_language)).heading), ltrim(v_part, '~'));
  elsif v_named = 'split' then
    heading := split_part(v_bare, '/', 3);
    place := place || '-';
  end if;
  heading := heading || v_suffix;
  place := place || p_name;
end $$;

create or replace function timing.page_csv(p_rally text, p_race text, p_key text, p_language text default 'en') returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  v_page record;
  v_body jsonb;
  v_rows jsonb;
  v_zone text;
  v_names text[];
  v_head text[];
  v_labels jsonb;
  v_words jsonb;
  v_marks jsonb := timing.words_of_statuses('mark', p_language);
  v_crews jsonb := '{}';
  v_posted jsonb := '{}';
begin
  select * into v_page from timing.public_page(p_rally, p_race, p_key);
  -- What is projected is no result, and a file goes where nobody says so beside it.
  if found and not timing.is_projected(p_key) then
    v_body := coalesce(timing.page_body(v_page.rally_id, v_page.race_id, p_key)::jsonb, '{}');
    v_rows := coalesce(v_body -> 'rows', (
      select jsonb_agg(jsonb_build_object('race', b -> 'race', 'stage', b -> 'stage') || row)
      from jsonb_array_elements(v_body -> 'blocks') b, jsonb_array_elements(b -> 'rows') row));
  end if;
  if v_rows is null then
    return e'code\r\n' || (timing.not_found() ->> 'code') || e'\r\n';
  end if;
  if v_rows -> 0 ? 'number' and p_key <> 'crews' then
    select coalesce(jsonb_object_agg(c ->> 'number', jsonb_build_object('members', c -> 'members', 'vehicle', c -> 'vehicle',
      'entrant', c -> 'entrant', 'team', c -> 'team', 'category', c -> 'category', 'group', c -> 'group', 'class', c -> 'class')), '{}')
    into v_crews from jsonb_array_elements(timing.crew_list_json(v_page.rally_id, null, null)::jsonb) c;
  end if;
  v_labels := timing.grouping_labels(v_page.rally_id);
  v_words := timing.words_of_statuses(case p_key when 'crews' then 'crewStatus' when 'retirements' then 'retirement'
    else 'status' end, p_language);
  -- A file is read away from its page: each line says which version of it this is.
  if v_body ? 'published_at' then
    v_posted := jsonb_build_object('state', coalesce(timing.words_of_statuses('state', p_language) -> (v_body ->> 'state'),
        v_body -> 'state'), 'state_code', v_body -> 'state', 'version', nullif(timing.version_of_page(v_page.race_id, p_key), 0),
      'posted_at', coalesce(timing.posted_at(v_page.race_id, p_key), v_body ->> 'published_at'), 'reason',
      coalesce(timing.words_of_statuses('reason', p_language) -> (v_body ->> 'reason'), v_body -> 'reason'));
  end if;
  v_zone := coalesce(v_body ->> 'time_zone', (select time_zone from public.rallies where id = v_page.rally_id));
  v_rows := (
    select jsonb_agg(c.cells || timing.csv_local_times(c.cells, v_zone) order by line)
    from jsonb_array_elements(v_rows) with ordinality as r (row, line)
    cross join lateral (select timing.csv_row(row, v_crews -> (row ->> 'number'), v_labels -> coalesce(row ->> 'race', v_page.race),
      v_words, v_marks, (v_body ->> 'precision_ms')::bigint, p_language) || v_posted as cells) c);
  perform set_config('response.headers',
    format('[{"Cache-Control": "%s"}, {"Content-Type": "text/csv; charset=utf-8"}]', timing.cache_control(p_key)), true);
  select array_agg(n.name order by h.place collate "C"), array_agg(timing.csv_cell(to_jsonb(h.heading)) order by h.place collate "C")
  into v_names, v_head
  from (select distinct name from jsonb_array_elements(v_rows) row, jsonb_object_keys(row) as k (name)) n
  cross join lateral (select f.place, f.heading || case when n.name like '%\_local'
    then format(' (%s)', replace(v_zone, '_', ' ')) else '' end as heading from timing.csv_heading(n.name, p_language) f) h
  where h.heading is not null;
  -- By the mark of its encoding a spreadsheet reads accents and other scripts right.
  return e'\uFEFF' || array_to_string(coalesce(v_head, '{}'), ',') || e'\r\n' || coalesce((
    select string_agg((select string_agg(timing.csv_cell(row -> name), ',' order by place)
      from unnest(v_names) with ordinality as u (name, place)) || e'\r\n', '' order by line)
    from jsonb_array_elements(v_rows) with ordinality as r (row, line)), '');
end $$;


create or replace function public.page_csv(rally text, key text, race text default null, language text default 'en')
  returns public."text/csv"
language sql stable security invoker set search_path = '' as $$ select timing.page_csv(rally, race, key, language) $$;
comment on function public.page_csv(text, text, text, text) is
  'A page of the public feed as CSV in a language (en, es, fr): with the people of its crews, headings, classes and statuses in words, '
  'and their codes and milliseconds in columns of their own.';
grant execute on function timing.page_csv(text, text, text, text), public.page_csv(text, text, text, text) to anon, authenticated;
