-- Categories, groups, classes and teams: a label as the sport writes it (`T1+`, `SSV 1`), and a code of it for addresses,
-- filters and feeds.

-- By what a row of an entry list names one, its table, and the column of who is in it.
create or replace view timing.groupings with (security_invoker = true) as
select * from (values ('category', 'categories', 'category_id'), ('group', 'groups', 'group_id'), ('class', 'classes', 'class_id'),
  ('team', 'teams', 'team_id')) as g (field, of_table, member);

create or replace function timing.tidy_label(p_label text) returns text
language sql immutable set search_path = '' as $$
  select nullif(regexp_replace(btrim(p_label, e' \t\u00a0'), '\s+', ' ', 'g'), '')
$$;

-- The signs of a label that a code may have. `lost`: it had others, so that another label would come to the same code.
create or replace function timing.code_of_label(p_label text, out code text, out lost boolean)
language plpgsql immutable set search_path = '' as $$
declare v_text text := regexp_replace(normalize(p_label, NFD), '[\u0300-\u036f]', '', 'g');
begin
  v_text := regexp_replace(replace(replace(v_text, '+', '-plus'), '&', '-and-'), '[\s/]+', '-', 'g');
  code := regexp_replace(v_text, '[^A-Za-z0-9._-]', '', 'g');
  lost := code <> v_text or length(code) > 26;
  code := nullif(btrim(regexp_replace(regexp_replace(left(code, 26), '-{2,}', '-', 'g'), '^[._-]+', ''), '-'), '');
end $$;

-- A code that no row of the race has in p_table: p_code itself, else with a number, from p_first on.
create or replace function timing.free_code(p_table text, p_race uuid, p_code text, p_first integer default 1) returns text
language plpgsql stable set search_path = '' as $$
declare
  v_code text;
  v_taken boolean;
begin
  for n in p_first..2000 loop
    v_code := p_code || case when n > 1 then '-' || n else '' end;
    execute format('select exists (select from public.%I where race_id = $1 and upper(code) = upper($2))', p_table)
      into v_taken using p_race, v_code;
    if not v_taken then return v_code; end if;
  end loop;
  return null;
end $$;

-- Who says a label alone gets a code, who says a code alone is called by it; a code stays when the label changes.
create or replace function timing.label_grouping() returns trigger
language plpgsql security definer set search_path = '' as $$
declare v record;
begin
  new.label := timing.tidy_label(coalesce(new.label, new.code));
  perform timing.reject('invalid_value.label') where not timing.is_seen(new.label);
  if new.code is null then
    select * into v from timing.code_of_label(new.label);
    -- What lost a sign never takes the code of a label that has none to lose.
    new.code := timing.free_code(tg_table_name, new.race_id, coalesce(v.code,
      (select field from timing.groupings where of_table = tg_table_name)), case when v.lost or v.code is null then 2 else 1 end);
  end if;
  new.name := coalesce(new.name, new.label);
  return new;
end $$;

do $$
declare t text;
begin
  for t in select of_table from timing.groupings loop
    execute format('create or replace trigger grouping_labelled before insert or update of label, code, name on public.%I
      for each row execute function timing.label_grouping()', t);
  end loop;
end $$;

-- A label by which two spellings of it are found: `ssv1` is `SSV 1`. Blanks between two figures stay: `T1 1` is not `T11`.
create or replace function timing.bare_label(p_label text) returns text
language sql immutable set search_path = '' as $$
  select upper(regexp_replace(timing.tidy_label(p_label), '(?<![0-9])\s+|\s+(?![0-9])', '', 'g'))
$$;

-- What is meant by a label, else by a code; null where the race has none. p_by_label: by a label alone, as files write them: `T1-plus` is
-- not `T1+`, though that has its code.
create or replace function timing.grouping_meant(p_table text, p_race uuid, p_said text, p_by_label boolean default false) returns uuid
language plpgsql stable set search_path = '' as $$
declare
  v_id uuid;
  v_said text := upper(timing.tidy_label(p_said));
begin
  -- As it is written, which most are: quicker, and what the order below puts first.
  execute format('select id from public.%I where race_id = $1 and upper(label) = $2 order by label limit 1', p_table)
    into v_id using p_race, v_said;
  if v_id is not null then return v_id; end if;
  execute
    format('select id from public.%I where race_id = $1
        and (upper(label) = $2 or (not $3 and upper(code) = $2) or timing.bare_label(label) = timing.bare_label($2))
      order by upper(label) <> $2, $3 or upper(code) <> $2, label limit 1', p_table)
    into v_id using p_race, v_said, p_by_label;
  return v_id;
end $$;

-- The same; one that is not known yet is made. null for none.
create or replace function timing.grouping_named(p_table text, p_race uuid, p_said text, p_by_label boolean default false) returns uuid
language plpgsql set search_path = '' as $$
declare v_id uuid;
begin
  if timing.tidy_label(p_said) is null then return null; end if;
  v_id := timing.grouping_meant(p_table, p_race, p_said, p_by_label);
  if v_id is null then
    perform pg_advisory_xact_lock(hashtextextended('grouping ' || p_race, 0));
    v_id := timing.grouping_meant(p_table, p_race, p_said, p_by_label);
  end if;
  if v_id is null then
    execute format('insert into public.%I (race_id, label) values ($1, $2) returning id', p_table) into v_id using p_race, p_said;
  end if;
  return v_id;
end $$;
