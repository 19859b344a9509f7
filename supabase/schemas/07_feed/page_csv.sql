-- A page as CSV: one line per row, inert in every spreadsheet. Where the feed has a code that readers know by another word, the column
-- says the word, and `…_code` behind it the code.

create or replace function timing.csv_cell(p_value jsonb) returns text
language sql immutable set search_path = '' as $$
  select case
    when p_value is null or p_value = 'null' then ''
    -- A text that a spreadsheet would run is led by an apostrophe; numbers stay numbers.
    else (select case when v ~ '[",\r\n]' then '"' || replace(v, '"', '""') || '"' else v end
      from (select case when jsonb_typeof(p_value) = 'string' and p_value #>> '{}' ~ '^[=+\-@\t\r]'
        then '''' || (p_value #>> '{}') else p_value #>> '{}' end as v) x) end
$$;

create or replace function timing.page_csv(p_rally text, p_race text, p_key text, p_language text default 'en') returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  v_page record;
  v_rows jsonb;
  v_names text[];
  v_refusal jsonb;
  v_labels jsonb;
  v_words jsonb;
begin
  select * into v_page from timing.public_page(p_rally, p_race, p_key);
  -- What is projected is no result, and a file goes where nobody says so beside it.
  if found and not timing.is_projected(p_key) then
    v_rows := coalesce(timing.page_body(v_page.rally_id, v_page.race_id, p_key)::jsonb, '{}');
    v_rows := coalesce(v_rows -> 'rows', (
      select jsonb_agg(jsonb_build_object('race', b -> 'race', 'stage', b -> 'stage') || row)
      from jsonb_array_elements(v_rows -> 'blocks') b, jsonb_array_elements(b -> 'rows') row));
  end if;
  if v_rows is null then
    v_refusal := timing.not_found()::jsonb;
    return e'code,message\r\n' || timing.csv_cell(v_refusal -> 'code') || ',' || timing.csv_cell(v_refusal -> 'message') || e'\r\n';
  end if;
  v_labels := timing.grouping_labels(v_page.rally_id);
  v_words := timing.words_of_statuses(case p_key when 'crews' then 'crewStatus' when 'retirements' then 'retirement'
    else 'status' end, p_language);
  v_rows := (
    select jsonb_agg(timing.csv_row(row, v_labels -> coalesce(row ->> 'race', v_page.race), v_words) order by line)
    from jsonb_array_elements(v_rows) with ordinality as r (row, line));
  perform set_config('response.headers',
    format('[{"Cache-Control": "%s"}, {"Content-Type": "text/csv; charset=utf-8"}]', timing.cache_control(p_key)), true);
  select array_agg(name order by name <> 'position', name <> 'number', name collate "C") into v_names
  from jsonb_object_keys(v_rows -> 0) as n (name);
  return array_to_string(coalesce(v_names, '{}'), ',') || e'\r\n' || coalesce((
    select string_agg((select string_agg(timing.csv_cell(row -> name), ',' order by place)
      from unnest(v_names) with ordinality as u (name, place)) || e'\r\n', '' order by line)
    from jsonb_array_elements(v_rows) with ordinality as r (row, line)), '');
end $$;


create or replace function public.page_csv(rally text, key text, race text default null, language text default 'en')
  returns public."text/csv"
language sql stable security invoker set search_path = '' as $$ select timing.page_csv(rally, race, key, language) $$;
comment on function public.page_csv(text, text, text, text) is
  'A page of the public feed as CSV: classes, teams and statuses as readers of a language call them, '
  'with their codes beside them in columns of the name and _code.';
grant execute on function timing.page_csv(text, text, text, text), public.page_csv(text, text, text, text) to anon, authenticated;
