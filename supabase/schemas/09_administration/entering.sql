-- A press that enters crews: what it rests on while its rows are written still holds when its turn comes, or it is tried anew.

create or replace function timing.entered_on(p_race uuid) returns text[]
language plpgsql stable set search_path = '' as $$
begin
  return array(
    select concat_ws(' ', s.key, timing.is_signed_span(s.id)) from timing.spans s join timing.publications p on p.span_id = s.id
    where s.race_id = p_race and p.state <> 'live' order by s.id) || (timing.open_to_entry(p_race)).is_asked::text;
end $$;

create or replace function timing.renumbered(p_before jsonb) returns uuid[]
language plpgsql stable set search_path = '' as $$
begin
  return array(
    select (e #>> '{crew,id}')::uuid from jsonb_array_elements(p_before) e
    where e -> 'numbers' is distinct from timing.entry_json((e #>> '{crew,id}')::uuid) -> 'numbers');
end $$;

-- Others record and sign while rows are written: was something published, signed or opened, or recorded or listed under a number that a
-- crew loses?
create or replace function timing.entered_over(p_race uuid, p_on text[], p_before jsonb) returns boolean
language plpgsql stable set search_path = '' as $$
declare v_crews uuid[] := timing.renumbered(p_before);
begin
  return timing.entered_on(p_race) is distinct from p_on or timing.loses_facts(v_crews) or timing.lists_lost(v_crews) <> '{}';
end $$;

create or replace function timing.keep_entry_import(p_rally uuid, p_race uuid, p_file text, p_sha256 text, p_added uuid[],
  p_before jsonb) returns uuid
language plpgsql set search_path = '' as $$
declare v_import uuid;
begin
  insert into public.entry_imports (rally_id, race_id, file_name, sha256, made_by, added, changed, added_crews, before, after)
  values (p_rally, p_race, p_file, p_sha256, (select auth.uid()), cardinality(p_added),
    jsonb_array_length(p_before), p_added, p_before, (
    select coalesce(jsonb_agg(timing.entry_json(c.id)), '[]')
    from (select unnest(p_added) union all select (e #>> '{crew,id}')::uuid from jsonb_array_elements(p_before) e) as c (id)))
  returning id into v_import;
  return v_import;
end $$;

-- p_file null: from a form, or only tried; else kept as an import that can be taken back.
create or replace function timing.enter_crews(p_race uuid, p_rows jsonb, p_dry_run boolean, p_file text, p_sha256 text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_rally uuid := timing.rally_of_race(p_race);
  v record;
  v_import uuid;
  v_on text[];
begin
  if v_rally is null or not coalesce(timing.administers(v_rally), false) then
    raise insufficient_privilege using message = 'Only administrators of the rally enter crews.';
  end if;
  if jsonb_typeof(p_rows) is distinct from 'array' or jsonb_array_length(p_rows) > 2000 then
    raise check_violation using detail = 'too_many_rows',
      message = 'An entry list is at most 2,000 rows: cut the file and import it in parts.';
  end if;
  -- No fact points to what is entered or changed here, so recordings go on until it is derived.
  perform timing.lock_structure(v_rally);
  -- Whoever signs while rows are written would not have signed these crews: undone, the turn is given up and all is asked anew.
  for v_try in 1..3 loop
    begin
      v_on := timing.entered_on(p_race);
      perform timing.restructure_later();
      select * into v from timing.enter_rows(v_rally, p_race, p_rows);
      if not p_dry_run and p_file is not null then
        v_import := timing.keep_entry_import(v_rally, p_race, p_file, p_sha256, v.added, v.before);
      end if;
      if p_dry_run then raise exception using errcode = 'BV001'; end if;
      perform timing.derive_ahead(p_race, v.added), timing.lock_rally(v_rally);
      if timing.entered_over(p_race, v_on, v.before) then raise exception using errcode = 'BV003'; end if;
      perform timing.restructure_now(array[p_race]);
      return jsonb_build_object('import', v_import, 'rows', v.answers);
    exception
      when sqlstate 'BV001' then return jsonb_build_object('import', null, 'rows', v.answers);
      when sqlstate 'BV003' then null;
    end;
  end loop;
  raise exception using errcode = 'PT503', message = 'Somebody else is changing this rally: nothing was changed, send it again.',
    hint = 'retry';
end $$;
