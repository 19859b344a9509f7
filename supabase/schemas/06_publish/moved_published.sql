-- What a stage's form changes may move crews on pages that are published: whoever presses is told which, and says why.

-- The words a request carries along with a change of a row: base64 of UTF-8, since a header holds no others. Null: none that can be seen.
create or replace function timing.reason_said() returns text
language plpgsql stable set search_path = '' as $$
declare
  v_header text := (nullif(current_setting('request.headers', true), '')::jsonb) ->> 'x-reason';
  v_reason text;
begin
  if v_header is null or length(v_header) > 2000 then return null; end if;
  v_reason := btrim(convert_from(decode(v_header, 'base64'), 'UTF8'));
  return case when timing.is_seen(v_reason) and v_reason !~ '[[:cntrl:]]' then left(v_reason, 500) end;
exception when others then
  return null;
end $$;

-- How everybody stands on the pages of a race that are published.
create or replace function timing.published_standings(p_race uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return timing.standings_said(array(
    select s.id from timing.spans s join timing.publications u on u.span_id = s.id where s.race_id = p_race and u.state <> 'live'));
end $$;

-- Changed rows of stages, of which somebody has to say why if they move anybody: a name alone moves nobody.
create or replace function timing.may_move_published(p_table text, p_changes timing.row_change[]) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return p_table = 'stages' and (select auth.uid()) is not null and exists (
    select from unnest(p_changes) c join timing.stage_states t on t.stage_id = (c.after ->> 'id')::uuid
    where c.before is not null and c.before - array['name'] is distinct from c.after - array['name']);
end $$;

create or replace function timing.refuse_unsaid_moves(p_race uuid, p_before jsonb) returns void
language plpgsql stable set search_path = '' as $$
declare
  v_moved text[];
begin
  if timing.reason_said() is not null then return; end if;
  select array_agg(x.number order by x.digits, x.number) into v_moved
  from (
    select distinct n.number, n.digits
    from jsonb_each(timing.published_standings(p_race)) as a (name, said)
    join timing.crew_plates n on n.crew_id = split_part(a.name, ' ', 2)::uuid
    where a.said is distinct from p_before -> a.name) x;
  if v_moved is null then return; end if;
  raise check_violation using detail = 'results_move',
    message = format('This changes results that are published, of crews %s. Say why.', timing.told_names(v_moved));
end $$;
