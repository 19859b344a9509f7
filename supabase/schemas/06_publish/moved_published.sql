-- What the structure changes may move crews on pages that are published: whoever presses is told which, and says why.

-- As it is kept and published: on one line, without control characters; null: it is no reason.
create or replace function timing.reason_typed(p_text text) returns text
language sql immutable set search_path = '' as $$
  select case when timing.is_reason(t.line) then left(t.line, 500) end
  from (select btrim(regexp_replace(p_text, '[[:cntrl:]]+', ' ', 'g')) as line) t
$$;

-- The reason given with a plan that is applied; null: none.
create or replace function timing.reason_said() returns text
language sql stable set search_path = '' as $$ select nullif(current_setting('bivouac.reason', true), '') $$;

-- Once, where rows of an entry list give the same.
create or replace function timing.reason_of_change() returns text
language plpgsql stable set search_path = '' as $$
declare v_entered text := nullif(current_setting('bivouac.entered_for', true), '');
begin
  return nullif(concat_ws('; ', v_entered, nullif(timing.reason_said(), v_entered)), '');
end $$;

create or replace function timing.published_standings(p_race uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  v_spans bigint[] := array(
    select s.id from timing.spans s join timing.publications u on u.span_id = s.id where s.race_id = p_race and u.state <> 'live');
  v_has_teams boolean := timing.has_teams(p_race);
begin
  return timing.standings_said(v_spans) || (
    select coalesce(jsonb_object_agg(t.span_id || ' ' || t.crew_id || ' in',
      jsonb_build_array(w.number, w.category, w.class, w."group", w.flags, case when v_has_teams then w.team end)), '{}')
    from timing.standings t
    join timing.spans s on s.id = t.span_id
    join timing.plates w on w.crew_id = t.crew_id and s.last_ordinal >= w.from_ordinal and s.last_ordinal < w.until_ordinal
    where t.span_id = any(v_spans));
end $$;

-- What a row of an entry list says of its own crew is no reason for others.
create or replace function timing.standings_to_ask(p_race uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  if (select auth.uid()) is null or timing.reason_said() is not null or current_setting('bivouac.goes_whole', true) = p_race::text
    or not exists (select from timing.publications u join timing.spans s on s.id = u.span_id where s.race_id = p_race and u.state <> 'live')
  then return null; end if;
  return timing.published_standings(p_race);
end $$;

-- Changed rows that may move somebody: a race that was there and stays, those of a stage that was there, its distances, waypoints and
-- controls, what a crew is entered in, and the codes of that; a name alone moves nobody.
-- What is written in several statements asks behind the last of them.
create or replace function timing.may_move_published(p_table text, p_changes timing.row_change[]) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return coalesce(current_setting('bivouac.moves_asked_later', true), '') = '' and (p_table in ('crew_enrolments', 'crew_numbers')
    or (p_table in ('categories', 'groups', 'classes', 'teams') and exists (
      select from unnest(p_changes) c where c.before ->> 'code' <> c.after ->> 'code'))
    or (
    p_table in ('races', 'stages', 'controls', 'waypoints', 'stage_distances')
    and (timing.reached(p_changes)).reaches && array['stage', 'leg', 'race']
    and (p_table <> 'races' or exists (select from unnest(p_changes) c where c.before is not null and c.after is not null))
    and (p_table <> 'stages' or exists (
      select from unnest(p_changes) c join timing.stage_states t on t.stage_id = (c.after ->> 'id')::uuid where c.before is not null))));
end $$;

create or replace function timing.refuse_to_move(p_numbers text[]) returns void
language plpgsql stable set search_path = '' as $$
begin
  if p_numbers is null then return; end if;
  raise check_violation using detail = 'results_move', message = format(
    'This changes results that are published, of crews %s. Plan it as write_row (plan_change) and apply the plan with a reason.',
    timing.told_names(p_numbers));
end $$;

-- By the numbers they had; whoever comes to a page stands on none before.
create or replace function timing.refuse_unsaid_moves(p_race uuid, p_before jsonb) returns void
language plpgsql stable set search_path = '' as $$
begin
  if p_before is null then return; end if;
  perform timing.refuse_to_move((
    select array_agg(x.number order by length(x.number), x.number)
    from (
      select distinct coalesce(b.said ->> 0, n.number) as number
      from jsonb_each(timing.published_standings(p_race)) as a (name, said)
      cross join lateral (select split_part(a.name, ' ', 1) as span, split_part(a.name, ' ', 2)::uuid as crew_id) o
      join timing.crew_plates n on n.crew_id = o.crew_id
      cross join lateral (select p_before -> format('%s %s in', o.span, o.crew_id) as said) b
      where a.said is distinct from p_before -> a.name and p_before ? a.name) x));
end $$;

create or replace function timing.refuse_unsaid_removal(p_crews uuid[]) returns void
language plpgsql stable set search_path = '' as $$
begin
  if (select auth.uid()) is null or timing.reason_of_change() is not null then return; end if;
  perform timing.refuse_to_move((
    select array_agg(n.number order by n.digits, n.number) from timing.crew_plates n
    where n.crew_id = any(p_crews) and exists (
      select from timing.standings t join timing.publications u on u.span_id = t.span_id
      where t.crew_id = n.crew_id and u.state <> 'live')));
end $$;
