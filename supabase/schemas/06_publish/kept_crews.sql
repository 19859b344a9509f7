-- What cannot change about a crew that is on official pages: what it is ranked in, its number, and who its people are.
-- Whoever means to change it makes the results provisional first, with the decision that asks for it.

create or replace function timing.official_spans(p_race uuid)
returns table (id bigint, race_id uuid, key text, last_ordinal integer, is_said boolean)
language plpgsql stable set search_path = '' as $$
#variable_conflict use_column
declare
  v_signed jsonb := timing.official_as_asked(p_race);
  v_spans bigint[];
begin
  if v_signed is not null then
    v_spans := array(select value::bigint from jsonb_array_elements_text(v_signed -> 'spans'));
  else
    v_spans := array(
      select s.id from timing.spans s join timing.publications p on p.span_id = s.id
      where s.race_id = p_race
        -- By itself, or because each of its stages is: one that still has stages to come is not.
        and (p.own_status = 'official' or (
          exists (select from timing.stage_states x where x.stage_id = s.stage_id and x.status in ('official', 'cancelled'))
          and p.state <> 'live' and timing.is_official_by_stages(s.id))));
  end if;
  if v_spans = '{}' then return; end if;
  return query
  select s.id, s.race_id, s.key, s.last_ordinal, coalesce(s.kind = 'stage' or p.own_status = 'official', false)
  from timing.spans s join timing.publications p on p.span_id = s.id where s.id = any(v_spans);
end $$;

create or replace function timing.official_standings(p_crews uuid[])
returns table (crew_id uuid, race_id uuid, key text, last_ordinal integer, is_said boolean)
language plpgsql stable set search_path = '' as $$
#variable_conflict use_column
begin
  if not exists (select from timing.standings where crew_id = any(p_crews)) then return; end if;
  return query
  with official as materialized (
    select o.* from (select distinct c.race_id from public.crews c where c.id = any(p_crews)) r
    cross join lateral timing.official_spans(r.race_id) o)
  select t.crew_id, o.race_id, o.key, o.last_ordinal, o.is_said
  from official o join timing.standings t on t.span_id = o.id and t.crew_id = any(p_crews);
end $$;

create or replace function timing.crews_kept_by(p_crews uuid[]) returns table (crew_id uuid, pages text[])
language plpgsql stable set search_path = '' as $$
#variable_conflict use_column
begin
  return query
  select o.crew_id, coalesce(array_agg(o.key order by o.last_ordinal, o.key) filter (where o.is_said),
    array_agg(o.key order by o.last_ordinal, o.key))
  from timing.official_standings(p_crews) o group by o.crew_id;
end $$;

-- p_what: of the crew, by the catalogue's words (`refusalWhat`).
create or replace function timing.refuse_kept_crew(p_what text[], p_number text, p_pages text[]) returns void
language plpgsql immutable set search_path = '' as $$
begin
  perform timing.reject('result_official.crew', jsonb_build_object('what', p_what, 'number', p_number, 'pages', p_pages));
end $$;

-- What a crew is ranked in: its class, category, group, lists and team, and the number it is shown under.
-- Plates tell it as it was derived last, enrolments and numbers as it would be, and where the last stage of the page stands by then: what
-- a crew is entered in holds from a place on, and stages move. Commands of many rows ask it behind their last row or,
-- where each row is answered by itself, behind that row (09_administration/entries.sql).
create or replace function timing.refuse_official_grouping(p_crews uuid[]) returns void
language plpgsql stable set search_path = '' as $$
declare v record;
begin
  if (select auth.uid()) is null then return; end if;
  with reached as (
    select was.crew_id, was.number, o.key, o.last_ordinal, o.is_said,
      array_remove(array[
        case when was.number is distinct from n.number then 'number' end,
        case when was.category is distinct from n.category then 'category' end,
        case when was.class is distinct from n.class then 'class' end,
        case when was."group" is distinct from n."group" then 'group' end,
        case when was.flags is distinct from n.flags then 'lists' end,
        case when was.team is distinct from n.team then 'team' end], null) as what
    from timing.official_standings(p_crews) o
    join timing.plates was on was.crew_id = o.crew_id
      and o.last_ordinal >= was.from_ordinal and o.last_ordinal < was.until_ordinal
    join timing.spans p on p.race_id = o.race_id and p.key = o.key
    join public.stages k on k.id = p.stage_id
    left join timing.plate_rows(p_crews) n on n.crew_id = was.crew_id and k.ordinal >= n.from_ordinal and k.ordinal < n.until_ordinal
    where exists (select from public.crews c where c.id = was.crew_id)
  )
  select r.number, array(select distinct w from reached o, unnest(o.what) w where o.crew_id = r.crew_id order by w) as what,
    coalesce(array_agg(r.key order by r.last_ordinal, r.key) filter (where r.is_said),
      array_agg(r.key order by r.last_ordinal, r.key)) as pages
  into v
  from reached r where r.what <> '{}' group by r.crew_id, r.number order by length(r.number), r.number limit 1;
  if found then
    perform timing.refuse_kept_crew(v.what, v.number, v.pages);
  end if;
end $$;

-- Who sits in these cars: {crew: {role: [[name, given name, family name], …]}}. A nationality changes nobody, nor does the order in which
-- people of one role are entered.
create or replace function timing.people_said(p_crews uuid[]) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return (
    select coalesce(jsonb_object_agg(c.id, (
      select coalesce(jsonb_object_agg(r.role, r.people), '{}')
      from (
        select m.role, jsonb_agg(jsonb_build_array(m.name, m.given_name, m.family_name)
          order by m.name, m.given_name, m.family_name) as people
        from public.crew_members m where m.crew_id = c.id group by m.role) r)), '{}')
    from public.crews c where c.id = any(p_crews));
end $$;

-- p_were: as people_said told them before. Crews that are gone were asked themselves.
create or replace function timing.refuse_official_people(p_were jsonb) returns void
language plpgsql stable set search_path = '' as $$
declare
  v_crews uuid[] := array(select key::uuid from jsonb_each(p_were));
  v_are jsonb;
  v record;
begin
  if (select auth.uid()) is null then return; end if;
  v_are := timing.people_said(v_crews);
  v_crews := array(select c from unnest(v_crews) c where v_are ? c::text and v_are -> c::text is distinct from p_were -> c::text);
  if v_crews = '{}' then return; end if;
  select n.number, k.pages, array(
    select r.role from (values (1, 'driver'), (2, 'codriver'), (3, 'mechanic')) as r (place, role)
    where v_are #> array[k.crew_id::text, r.role] is distinct from p_were #> array[k.crew_id::text, r.role] order by r.place) as what
  into v
  from timing.crews_kept_by(v_crews) k join timing.crew_plates n on n.crew_id = k.crew_id
  order by n.digits, n.number limit 1;
  if found then
    perform timing.refuse_kept_crew(v.what, v.number, v.pages);
  end if;
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
  if v_pages is not null then
    perform timing.reject('result_official.claims', jsonb_build_object('number', new.number, 'pages', v_pages));
  end if;
  return null;
end $$;

create or replace trigger claims_kept after insert or update on public.crew_numbers
  for each row execute function timing.keep_claims();
