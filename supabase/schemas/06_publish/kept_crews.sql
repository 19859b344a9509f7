-- What cannot change about a crew that is on official pages: what it is ranked in, its number, and who its people are.
-- Whoever means to change it makes the results provisional first, with the decision that asks for it.

-- The official pages of a race: by themselves, or because each of their stages is.
create or replace function timing.official_spans(p_race uuid) returns bigint[]
language plpgsql stable set search_path = '' as $$
begin
  return array(
    select s.id from timing.spans s join timing.publications p on p.span_id = s.id
    where s.race_id = p_race and (p.own_status = 'official'
      or exists (select from timing.stage_states x where x.stage_id = s.stage_id and x.status in ('official', 'cancelled')))
      and timing.is_official_span(s.id));
end $$;

-- is_said: officials made the page official, not all of its stages. ordinal: of its last stage, before it is derived.
create or replace function timing.official_standings(p_crews uuid[], p_spans bigint[])
returns table (crew_id uuid, key text, last_ordinal integer, ordinal integer, is_said boolean)
language plpgsql stable set search_path = '' as $$
#variable_conflict use_column
begin
  return query
  select t.crew_id, s.key, s.last_ordinal, k.ordinal, coalesce(s.kind = 'stage' or p.own_status = 'official', false)
  from timing.spans s
  join timing.publications p on p.span_id = s.id
  join public.stages k on k.id = s.stage_id
  join timing.standings t on t.span_id = s.id and t.crew_id = any(p_crews)
  where s.id = any(p_spans);
end $$;

create or replace function timing.crews_kept_by(p_race uuid, p_crews uuid[]) returns table (crew_id uuid, pages text[])
language sql stable set search_path = '' as $$
  select o.crew_id, coalesce(array_agg(o.key order by o.last_ordinal, o.key) filter (where o.is_said),
    array_agg(o.key order by o.last_ordinal, o.key))
  from timing.official_standings(p_crews, timing.official_spans(p_race)) o group by o.crew_id
$$;

-- Plates have a crew as it was derived last, enrolments and numbers as it would be, and where the last stage of the page is by then: what
-- a crew is entered in holds from a place on, and stages move. A nationality changes nobody, nor does the order in which people of one
-- role are entered. p_changes: rows of the race, not derived yet.
create or replace function timing.refuse_official_crews(p_race uuid, p_changes timing.row_change[], p_spans bigint[] default null)
returns void
language plpgsql stable set search_path = '' as $$
declare
  -- A class from a stage on goes along with its stage.
  v_crews uuid[] := array(
    select distinct (coalesce(c.after, c.before) ->> 'crew_id')::uuid from unnest(p_changes) c
    where c.of_table in ('crew_numbers', 'crew_enrolments', 'crew_members')
      and c.before - 'effective_from_ordinal' is distinct from c.after - 'effective_from_ordinal');
  v record;
begin
  if (select auth.uid()) is null or not exists (select from timing.standings where crew_id = any(v_crews)) then return; end if;
  p_spans := coalesce(p_spans, timing.official_spans(p_race));
  if p_spans = '{}' then return; end if;
  with people as (
    select x.crew_id, array_agg(distinct x.role) as roles
    from (
      select (p.row ->> 'crew_id')::uuid as crew_id, p.row ->> 'role' as role
      from unnest(p_changes) c cross join lateral (values (c.before, -1), (c.after, 1)) as p (row, sign)
      where c.of_table = 'crew_members' and p.row is not null
      group by 1, 2, p.row ->> 'name', p.row ->> 'given_name', p.row ->> 'family_name' having sum(p.sign) <> 0) x
    group by x.crew_id),
  reached as (
    select was.crew_id, was.number, o.key, o.last_ordinal, o.is_said,
      array_remove(array[
        case when was.number is distinct from n.number then 'number' end,
        case when was.category is distinct from n.category then 'category' end,
        case when was.class is distinct from n.class then 'class' end,
        case when was."group" is distinct from n."group" then 'group' end,
        case when was.flags is distinct from n.flags then 'lists' end,
        case when was.team is distinct from n.team then 'team' end], null) || coalesce(m.roles, '{}') as what
    from timing.official_standings(v_crews, p_spans) o
    join timing.plates was on was.crew_id = o.crew_id
      and o.last_ordinal >= was.from_ordinal and o.last_ordinal < was.until_ordinal
    left join timing.plate_rows(v_crews) n on n.crew_id = was.crew_id and o.ordinal >= n.from_ordinal and o.ordinal < n.until_ordinal
    left join people m on m.crew_id = was.crew_id
    where exists (select from public.crews c where c.id = was.crew_id))
  select r.number, array(
      select w from (select distinct w from reached o, unnest(o.what) w where o.crew_id = r.crew_id) d
      order by array_position(array['driver', 'codriver', 'mechanic'], w) nulls first, w) as what,
    coalesce(array_agg(r.key order by r.last_ordinal, r.key) filter (where r.is_said),
      array_agg(r.key order by r.last_ordinal, r.key)) as pages
  into v
  from reached r where r.what <> '{}' group by r.crew_id, r.number order by length(r.number), r.number limit 1;
  perform timing.reject('result_official.crew', jsonb_build_object('what', v.what, 'number', v.number, 'pages', v.pages)) where found;
end $$;

-- What was recorded under a number that nobody carried, and counts for the crew that carries it now: in a result that is official it would
-- put a crew there whom nobody signed. What waits to be let in is asked about when somebody lets it in.
create or replace function timing.keep_claims() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_race uuid := timing.race_of_crew(new.crew_id);
  v_pages text[];
begin
  if (select auth.uid()) is null or not timing.is_official_behind(v_race, 0) then return null; end if;
  -- Most facts are of others, or of nobody: these are few.
  with unclaimed as materialized (
    select s.fact_id, s.kind from timing.fact_states s join public.facts f on f.id = s.fact_id
    where s.rally_id = new.rally_id and s.crew_id is null and s.standing and f.body ->> 'number' is not null
      and timing.number_read(f.body ->> 'number') = new.number)
  select array_agg(distinct p.key order by p.key) into v_pages
  from unclaimed s
  cross join lateral (
    select c.crew_id, c.stage_id, c.point_id from timing.chrono_subjects c where s.kind = 'chrono' and c.fact_id = s.fact_id
    union all
    select o.crew_id, o.stage_id, o.point_id from timing.fact_subjects o where s.kind <> 'chrono' and o.fact_id = s.fact_id) x
  left join public.controls c on c.id = x.point_id
  cross join lateral (select timing.stage_at_gate(s.kind, v_race, x.stage_id, c.id) as id) g
  join public.stages k on k.id = g.id and k.race_id = v_race
  join timing.stage_states t on t.stage_id = g.id
  cross join lateral unnest(case when t.status = 'official' then array['stage/' || k.code]
    else timing.official_pages_at(v_race, timing.axis_of(c.id, g.id)) end) as p (key)
  where x.crew_id = new.crew_id and timing.is_open(s.fact_id);
  perform timing.reject('result_official.claims', jsonb_build_object('number', new.number, 'pages', v_pages)) where v_pages is not null;
  return null;
end $$;

create or replace trigger claims_kept after insert or update on public.crew_numbers
  for each row execute function timing.keep_claims();
