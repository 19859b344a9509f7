-- What published pages say, and how another state of them differs.

-- p_spans: of these pages alone; null: of all.
create or replace function timing.published_spans(p_race uuid, p_spans bigint[]) returns setof bigint
language sql stable set search_path = '' as $$
  select s.id from timing.spans s join timing.publications u on u.span_id = s.id
  where s.race_id = p_race and u.state <> 'live' and (p_spans is null or s.id = any(p_spans))
$$;

create or replace function timing.published_standings(p_race uuid, p_spans bigint[]) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  v_spans bigint[] := array(select timing.published_spans(p_race, p_spans));
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

-- By page and crew: overall place, totals, what the crew is entered in, its places there; the precision, state and version of each page,
-- with the distance of a stage; and place and total of each team. tied, tied_in: another one has the place too.
create or replace function timing.published_rows(p_race uuid, p_spans bigint[]) returns jsonb
language sql stable set search_path = '' as $$
    with said as materialized (select * from jsonb_each(timing.published_standings(p_race, p_spans))),
    rows as (
      select r.key, split_part(r.key, ' ', 1) as page, r.value as standing, (r.value ->> 'position')::bigint as position, e.value as entered
      from said r left join said e on e.key = r.key || ' in' where r.key not like '% in'),
    placed as (
      select key, standing, entered,
        case when position is null then '{}' else jsonb_strip_nulls(jsonb_build_object(
          'category', case when entered ->> 1 is not null then rank() over by_category end,
          'class', case when entered ->> 2 is not null then rank() over by_class end,
          'group', case when entered ->> 3 is not null then rank() over by_group end)) end as places,
        case when position is not null then array_remove(array[
          case when count(entered ->> 1) over (by_category range current row) > 1 then 'category' end,
          case when count(entered ->> 2) over (by_class range current row) > 1 then 'class' end,
          case when count(entered ->> 3) over (by_group range current row) > 1 then 'group' end], null) end as tied_in
      from rows
      window by_category as (partition by page, entered ->> 1, position is null order by position),
        by_class as (partition by page, entered ->> 2, position is null order by position),
        by_group as (partition by page, entered ->> 3, position is null order by position))
    select coalesce(jsonb_object_agg(key, standing || jsonb_build_object('number', entered -> 0, 'category', entered -> 1,
        'class', entered -> 2, 'group', entered -> 3, 'flags', entered -> 4, 'team', entered -> 5, 'places', places)
        || case when tied_in <> '{}' then jsonb_build_object('tied_in', tied_in) else '{}' end), '{}')
      || coalesce((
        select jsonb_object_agg(s.id || ' page', jsonb_build_object('precision_ms', s.precision_ms, 'state', w.state, 'version', w.version)
          || case when s.kind = 'stage' then jsonb_build_object('distance_m', k.distance_m) else '{}' end)
        from timing.published_spans(p_race, p_spans) u (id) join timing.spans s on s.id = u.id
        join timing.publications w on w.span_id = s.id left join public.stages k on k.id = s.stage_id), '{}')
      || coalesce((
        select jsonb_object_agg(s.id || ' team ' || (r.row ->> 'team'),
          r.row - array['crews', 'gap_ms', 'gap_previous_ms', 'order']
          || timing.tied_said((r.row ->> 'position')::bigint, r.sharing))
        from timing.published_spans(p_race, p_spans) u (id) join timing.spans s on s.id = u.id
        cross join lateral (
          select t as row, count(*) over (partition by t -> 'position') as sharing
          from jsonb_array_elements(timing.teams_body(s.id)::jsonb -> 'rows') t) r
        where s.kind = 'after' and timing.has_teams(p_race)), '{}')
    from placed
$$;

create or replace function timing.published_in(p_races uuid[], p_spans bigint[] default null) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  v_race uuid;
  v_all jsonb := '{}';
begin
  foreach v_race in array p_races loop
    v_all := v_all || timing.published_rows(v_race, p_spans);
  end loop;
  return v_all;
end $$;

-- What another state of published pages changes: [{race, key, number, team, before, after}], page by page: a row of a crew or of a team,
-- or of neither the page itself, of {precision_ms, state, version, distance_m}. `before` or `after` null: the crew is not on the page then;
-- of the page itself: it is live then, and its rows are no effects of their own. That a provisional page is amended is told by its rows
-- alone, and a version alone is no effect: it says what gets another state, so that a plan to sign one version never signs the next.
-- A row whose place is shared by then, and that is the same otherwise, is no effect.
create or replace function timing.published_effects(p_before jsonb, p_after jsonb) returns jsonb
language sql stable set search_path = '' as $$
    select coalesce(jsonb_agg(jsonb_build_object('race', c.code, 'key', case when x.team is null then s.key else 'teams/' || s.key end,
      'number', x.number, 'team', x.team, 'before', b.value - 'number', 'after', a.value - 'number')
      order by c.ordinal, s.last_ordinal, s.key, x.team nulls first, x.number is not null, (a.value ->> 'position')::bigint nulls last,
        x.number), '[]')
    from jsonb_each(p_before) as b (name, value)
    full join jsonb_each(p_after) as a (name, value) using (name)
    cross join lateral (select split_part(name, ' ', 2) = 'page' as is_page, coalesce(b.value ->> 'number', a.value ->> 'number') as number,
      case when split_part(name, ' ', 2) = 'team' then coalesce(b.value, a.value) ->> 'team' end as team) x
    join timing.spans s on s.id = split_part(name, ' ', 1)::bigint
    join public.races c on c.id = s.race_id
    where a.value - array['tied', 'tied_in', 'version'] is distinct from b.value - array['tied', 'tied_in', 'version']
      and (x.is_page and a.value - array['state', 'version'] = b.value - array['state', 'version']
        and (b.value ->> 'state', a.value ->> 'state') = ('provisional', 'amended')) is not true
      and (x.is_page
      or (p_before ? (s.id || ' page') and p_after ? (s.id || ' page')))
$$;
