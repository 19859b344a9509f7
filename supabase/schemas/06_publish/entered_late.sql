-- A crew that comes when stages were driven is in from one of them on: whoever enters it says from which, and nothing is said of it before.
-- Source: docs/sport/publication.md 10.13.

create or replace function timing.open_to_entry(p_race uuid) returns timing.entry_window
language plpgsql stable set search_path = '' as $$
declare
  v timing.entry_window;
  v_ordinal integer;
begin
  v.spans := timing.official_spans(p_race);
  select k.id, k.ordinal into v.behind, v_ordinal from public.stages k
  where k.race_id = p_race and k.ordinal = (select max(s.last_ordinal) from timing.spans s where s.id = any(v.spans));
  select coalesce(array_agg(k.code order by k.ordinal), '{}'),
    count(*) > 1 and bool_or(t.status is not null and t.status not in ('to_run', 'cancelled'))
  into v.codes, v.is_asked
  from timing.ranked_stages k left join timing.stage_states t on t.stage_id = k.stage_id
  where k.race_id = p_race and k.ordinal > coalesce(v_ordinal, 0);
  return v;
end $$;

create or replace function timing.entered_from(p_crew uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return coalesce((
    select jsonb_build_object('in_from', k.code)
    from timing.late_entries l join public.stages b on b.id = l.behind_stage
    join timing.ranked_stages k on k.race_id = b.race_id and k.ordinal > b.ordinal
    where l.crew_id = p_crew order by k.ordinal limit 1), '{}');
end $$;

create or replace function timing.first_stage_of(p_race uuid, p_crew uuid) returns text
language plpgsql stable set search_path = '' as $$
begin
  return coalesce(timing.entered_from(p_crew) ->> 'in_from',
    (select k.code from timing.ranked_stages k where k.race_id = p_race order by k.ordinal limit 1));
end $$;

-- pages: published ones that the crew would come to be on, in the order of their stages.
create or replace function timing.late_asks(p_race uuid, p_crew uuid, p_row jsonb, p_open timing.entry_window default null,
  out asks text[], out pages text[])
language plpgsql stable set search_path = '' as $$
declare
  v_from text := nullif(btrim(p_row ->> 'in_from'), '');
  v_was text;
begin
  asks := '{}';
  if p_open is null then p_open := timing.open_to_entry(p_race); end if;
  if exists (select from timing.plates where crew_id = p_crew) then
    v_was := timing.first_stage_of(p_race, p_crew);
    if v_from is null or upper(v_from) = upper(v_was) then return; end if;
    v_from := (
      select k.code from timing.ranked_stages k where k.race_id = p_race and upper(k.code) in (upper(v_from), upper(v_was))
      order by k.ordinal limit 1);
  end if;
  if v_from is null and p_open.is_asked then
    asks := array['in_from'];
  else
    pages := nullif(array(
      select s.key from timing.spans s join timing.publications p on p.span_id = s.id
      where s.race_id = p_race and p.state <> 'live' and s.last_ordinal >= (
        select k.ordinal from timing.ranked_stages k
        where k.race_id = p_race and upper(k.code) = upper(coalesce(v_from, p_open.codes[1])))
      order by s.last_ordinal, s.kind <> 'stage', s.id), '{}');
    if pages is not null and not timing.is_reason(p_row ->> 'reason') then asks := array['reason']; end if;
  end if;
end $$;

-- Why a crew cannot be in from another stage on: it stands on official pages, or was seen or listed on a stage that it would leave.
create or replace function timing.refuse_other_first(p_crew uuid, p_number text, p_was text, p_from timing.ranked_stages) returns void
language plpgsql stable set search_path = '' as $$
declare
  v_pages text[] := (select k.pages from timing.crews_kept_by(p_from.race_id, array[p_crew]) k);
  v_stages text[];
begin
  perform timing.reject('result_official.crew', jsonb_build_object('what', array['in_from'], 'number', p_number, 'pages', v_pages))
  where v_pages is not null;
  v_stages := array(
    select k.code from timing.ranked_stages k
    where k.race_id = p_from.race_id and k.ordinal < p_from.ordinal
      and k.ordinal >= (select w.ordinal from timing.ranked_stages w where w.race_id = p_from.race_id and w.code = p_was) and (
      exists (select from timing.assigned_starts a where a.stage_id = k.stage_id and a.crew_id = p_crew)
      or exists (select from timing.fact_states s where s.crew_id = p_crew and s.stage_id = k.stage_id and s.standing
        and s.kind not in ('void', 'release', 'penalty_decision')))
    order by k.ordinal);
  perform timing.reject('in_from_has_facts.crew', jsonb_build_object('number', p_number, 'stage', v_stages[1])) where v_stages <> '{}';
end $$;

-- A crew that was entered with the wrong first stage. What was said of it before that goes; the rest is derived anew.
create or replace function timing.enter_from(p_race uuid, p_crew uuid, p_behind uuid) returns void
language plpgsql set search_path = '' as $$
declare
  v_was text := timing.first_stage_of(p_race, p_crew);
  v_is text;
  v_ordinal integer := coalesce((select ordinal from public.stages where id = p_behind), 0);
begin
  delete from timing.late_entries where crew_id = p_crew;
  insert into timing.late_entries (crew_id, behind_stage) select p_crew, p_behind where p_behind is not null;
  v_is := timing.first_stage_of(p_race, p_crew);
  if v_is = v_was then return; end if;
  delete from timing.standings t using timing.spans s where t.crew_id = p_crew and s.id = t.span_id and s.last_ordinal <= v_ordinal;
  delete from timing.stage_results r using public.stages k
  where r.crew_id = p_crew and k.id = r.stage_id and k.ordinal <= v_ordinal;
  insert into timing.structure_changes (rally_id, race_id, press, made_by, made_title, reason, of_table, row_id, row_key, before, after)
  select c.rally_id, c.race_id, timing.current_press(), (select auth.uid()), timing.caller_title(c.rally_id), timing.reason_of_change(),
    'crews', c.id, c.id::text, to_jsonb(c) || jsonb_build_object('in_from', v_was), to_jsonb(c) || jsonb_build_object('in_from', v_is)
  from public.crews c where c.id = p_crew;
end $$;

-- The stage behind which a row says that its crew is in, null from the beginning on. Of a crew that stands on pages it is what it was.
create or replace function timing.entered_behind(p_race uuid, p_crew uuid, p_row jsonb, p_open timing.entry_window) returns uuid
language plpgsql stable set search_path = '' as $$
declare
  v_said text := nullif(btrim(p_row ->> 'in_from'), '');
  v_from timing.ranked_stages;
  v_was text;
begin
  if v_said is null then return null; end if;
  select * into v_from from timing.ranked_stages where race_id = p_race and upper(code) = upper(v_said);
  perform timing.reject('in_from_unknown.stage', jsonb_build_object('stage', left(v_said, 20))) where not found;
  if exists (select from timing.plates where crew_id = p_crew) then
    v_was := timing.first_stage_of(p_race, p_crew);
    -- A file names every crew that there is: who was entered with the wrong stage is put right in its form.
    perform timing.reject('in_from_stays.crew', jsonb_build_object('number', p_row ->> 'number', 'stage', v_was, 'other', v_from.code))
    where v_was <> v_from.code and not p_row ? 'crew';
  end if;
  if v_from.code is distinct from v_was and v_from.code <> all(p_open.codes) and p_open.codes <> '{}' then
    perform timing.reject('result_official.in_from',
      jsonb_build_object('stage', v_from.code, 'number', p_row ->> 'number', 'other', p_open.codes[1]));
  elsif v_was <> v_from.code then
    perform timing.refuse_other_first(p_crew, p_row ->> 'number', v_was, v_from);
  end if;
  return (
    select k.stage_id from timing.ranked_stages k where k.race_id = p_race and k.ordinal < v_from.ordinal order by k.ordinal desc limit 1);
end $$;

-- In from the stage on that was said, or that it was in from before it was removed, and behind all that is signed: nobody signed that it
-- did not start. Where nothing lies behind that there is nothing to be entered in.
create or replace function timing.enter_late(p_race uuid, p_crew uuid, p_open timing.entry_window, p_behind uuid default null) returns void
language plpgsql set search_path = '' as $$
declare
  v_stage record;
  v_is_official boolean;
begin
  -- Who has a plate stands on pages already, also while its number is being changed.
  if exists (select from timing.plates where crew_id = p_crew) then return; end if;
  v_is_official := coalesce(timing.page_status_now(p_race, 'race') = 'official', false);
  perform timing.reject(case when v_is_official then 'result_official.race' else 'result_official.every_stage' end,
      jsonb_build_object('race', (select code from public.races where id = p_race)))
  where (select auth.uid()) is not null and (v_is_official or (p_open.behind is not null and p_open.codes = '{}'));
  select k.id, k.ordinal into v_stage from public.stages k
  where k.id in (p_open.behind, p_behind,
    (select behind_stage from timing.late_entries where crew_id = p_crew))
  order by k.ordinal desc limit 1;
  if v_stage.id is null then return; end if;
  insert into timing.late_entries as e (crew_id, behind_stage) values (p_crew, v_stage.id)
  on conflict (crew_id) do update set behind_stage = excluded.behind_stage where e.behind_stage <> excluded.behind_stage;
  delete from timing.standings t using timing.spans s
  where t.crew_id = p_crew and s.id = t.span_id and s.last_ordinal <= v_stage.ordinal;
end $$;
