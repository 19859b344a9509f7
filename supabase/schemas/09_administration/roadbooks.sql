-- The points of a stage in driving order, read by officials, changed as a whole by administrators.

create or replace function timing.roadbook_rows_json(p_stage uuid) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(x.says order by x.ordinal, x.is_note, x.id), '[]') from (
    select w.ordinal, false as is_note, w.id, to_jsonb(w) - array['stage_id', 'ordinal', 'post_id', 'opens_at', 'closes_at']
      || jsonb_build_object('lat', p.lat, 'lon', p.lon) as says
    from public.waypoints w left join public.waypoint_places p on p.waypoint_id = w.id where w.stage_id = p_stage
    union all
    select n.ordinal, true, n.id, jsonb_build_object('note', n.says, 'distance_m', n.distance_m, 'lat', n.lat, 'lon', n.lon)
    from public.roadbook_notes n where n.stage_id = p_stage) x
$$;

-- Who reads a roadbook names it by this; who changes it says which one he saw.
create or replace function timing.roadbook_mark(p_rows jsonb) returns text
language sql immutable set search_path = '' as $$ select md5(p_rows::text) $$;

-- What tracks are judged by, and nothing else: another one makes an evaluation out of date.
create or replace function timing.course_mark(p_stage uuid) returns text
language sql stable set search_path = '' as $$
  select md5(jsonb_build_array((
      select coalesce(jsonb_agg(jsonb_build_array(w.code, w.kind, p.lat, p.lon, w.clear_m, w.distance_m, w.limit_kmh)
        order by w.ordinal, w.id), '[]')
      from public.waypoints w left join public.waypoint_places p on p.waypoint_id = w.id where w.stage_id = s.id),
    g.rules -> 'sc.tolerance', g.rules -> 'sc.braking', g.rules -> 'sc.road_limit', g.rules -> 'sc.vehicle_limit')::text)
  from public.stages s
  join timing.tariffs g on g.race_id = s.race_id and g.from_ordinal <= s.ordinal and g.until_ordinal > s.ordinal
  where s.id = p_stage
$$;

-- null: it is not undone.
create or replace function timing.roadbook_undone_at(p_change public.roadbook_changes) returns timestamptz
language sql stable set search_path = '' as $$
  select coalesce(p_change.undone_at, max(b.made_at)) from timing.structure_changes b
  where b.takes_back = p_change.press and not timing.is_undone(b.press)
$$;

create or replace function timing.course_at(p_stage uuid) returns timestamptz
language sql stable set search_path = '' as $$
  select max(greatest(c.made_at, timing.roadbook_undone_at(c))) from public.roadbook_changes c where c.stage_id = p_stage
$$;

-- Source of kinds and radii: docs/sport/course.md 1.10 and docs/sport/waypoints.md 6.1.
create or replace function timing.roadbook_refusal(p_row jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select case
    when exists (select from jsonb_each_text(case jsonb_typeof(p_row) when 'object' then p_row else '{}' end) c
      where not pg_input_is_valid(c.value, case when c.key in ('lat', 'lon', 'distance_m', 'open_m', 'clear_m', 'limit_kmh') then 'numeric'
        when c.key in ('bonus', 'public_split') then 'boolean' else 'text' end)) then timing.refusal('invalid_value.number_or_yes')
    when not coalesce((p_row ->> 'lat')::numeric between -90 and 90, true)
      or not coalesce((p_row ->> 'lon')::numeric between -180 and 180, true)
      then timing.refusal('invalid_value.position')
    when (p_row ->> 'lat' is null) <> (p_row ->> 'lon' is null) then timing.refusal('invalid_value.half_position')
    when not coalesce((p_row ->> 'distance_m')::numeric between 0 and 5000000, true) then timing.refusal('invalid_value.distance')
    when p_row ? 'note' then null
    when coalesce(p_row ->> 'code', '') !~ '^[A-Za-z0-9][A-Za-z0-9._-]{0,31}$'
      then timing.refusal('invalid_value.code', jsonb_build_object('written', left(p_row ->> 'code', 40)))
    when not coalesce(p_row ->> 'kind' in ('wpm', 'wpe', 'wps', 'wpc', 'wpn', 'wpp', 'wpv', 'dss', 'ass', 'dz', 'fz', 'cp', 'split'), false)
      then timing.refusal('invalid_value.waypoint_kind', jsonb_build_object('written', left(p_row ->> 'kind', 40)))
    when not coalesce(length(p_row ->> 'name') between 1 and 200 and p_row ->> 'name' !~ '[[:cntrl:]]', true) then
      timing.refusal('invalid_value.name')
    when not coalesce((p_row ->> 'open_m')::numeric between 1 and 10000, true) then
      timing.refusal('invalid_value.open_radius')
    when not coalesce((p_row ->> 'clear_m')::numeric between 1 and 3000, true) then
      timing.refusal('invalid_value.clear_radius')
    when not coalesce((p_row ->> 'limit_kmh')::numeric between 1 and 400, true) then
      timing.refusal('invalid_value.limit')
    when p_row ->> 'limit_kmh' is not null
      and p_row ->> 'kind' <> 'dz' then timing.refusal('invalid_value.limit_place')
    when coalesce((p_row ->> 'bonus')::boolean and not (p_row ->> 'public_split')::boolean, false) then
      timing.refusal('invalid_value.bonus')
  end
$$;

create or replace function timing.spoken_waypoints(p_ids uuid[]) returns uuid[]
language sql stable set search_path = '' as $$
  select coalesce(array_agg(i), '{}') from unnest(p_ids) i
  where exists (select from public.chronos where waypoint_id = i) or exists (select from public.penalties where waypoint_id = i)
    or exists (select from public.neutralisations where i in (from_waypoint_id, to_waypoint_id))
    or exists (select from public.bulk_verdicts where waypoint_id = i) or exists (select from public.stage_statuses where waypoint_id = i)
$$;

-- A waypoint is known by its id, else its code; a note by its name and where it is. outcome: new, changed, same or refused; what is stored
-- and not among the rows is there without a place: removed.
create or replace function timing.judged_roadbook(p_stage uuid, p_rows jsonb)
returns table (place integer, item jsonb, waypoint_id uuid, outcome text, refusal jsonb)
language sql stable set search_path = '' as $$
  with rows as materialized (
    select s.is_stored, x.n::integer as n, x.item, case when x.item ? 'note' then jsonb_build_array(x.item #> '{note,name}',
      x.item -> 'distance_m', x.item -> 'lat', x.item -> 'lon')::text end as note
    from (values (false, p_rows), (true, timing.roadbook_rows_json(p_stage))) as s (is_stored, rows)
    cross join lateral jsonb_array_elements(s.rows) with ordinality as x (item, n)),
  named as materialized (
    select r.*, coalesce(w.id::text, r.note || row_number() over (partition by r.is_stored, r.note order by r.n)) as key, w.id
    from rows r left join public.waypoints w on w.stage_id = p_stage and r.note is null
      and case when r.item ->> 'id' is null then w.code = r.item ->> 'code' else w.id::text = r.item ->> 'id' end),
  placed as materialized (
    select r.*, count(*) filter (where exists (select from named o where o.key = r.key and o.is_stored <> r.is_stored))
      over (partition by r.is_stored order by r.n) as nth
    from named r),
  told as materialized (
    select b.*, coalesce(timing.roadbook_refusal(b.item), case when b.item ? 'code' and count(*) over (partition by b.item ->> 'code') > 1
      then timing.refusal('row_refused.several', jsonb_build_object('code', b.item ->> 'code')) end) as refusal
    from placed b where not b.is_stored)
  select t.n, coalesce(t.item, o.item), coalesce(t.id, o.id),
    case when t.refusal is not null then 'refused'
      when t.n is null then 'removed'
      when o.n is null then 'new'
      -- What a row leaves out stays; among those that stay, its place is its order.
      when o.item || (t.item - 'id') = o.item and o.nth = t.nth then 'same'
      else 'changed' end,
    t.refusal
  from told t full join (select * from placed where is_stored) o on o.key = t.key order by t.n, o.n
$$;

create or replace function timing.write_roadbook(p_stage uuid, p_judged jsonb) returns void
language plpgsql set search_path = '' as $$
declare v_stay uuid[];
begin
  p_judged := jsonb_path_query_array(p_judged, '$[*] ? (@.outcome != "removed")');
  v_stay := array(select (j ->> 'waypoint_id')::uuid from jsonb_array_elements(p_judged) j where j ->> 'waypoint_id' is not null);
  set constraints public.waypoints_stage_id_ordinal_key, public.waypoints_stage_id_code_key deferred;
  delete from public.waypoints w where w.stage_id = p_stage and w.id <> all(v_stay);
  update public.waypoints w set ordinal = (j ->> 'place')::integer, code = x.code, name = coalesce(x.name, x.code), kind = x.kind,
    distance_m = x.distance_m,
    open_m = x.open_m, clear_m = x.clear_m, limit_kmh = x.limit_kmh, price_ms = x.price_ms, public_split = x.public_split, bonus = x.bonus
  from jsonb_array_elements(p_judged) j
  join public.waypoints o on o.id = (j ->> 'waypoint_id')::uuid
  cross join lateral jsonb_populate_record(o, (j -> 'item') - 'id') x
  where w.id = o.id;
  insert into public.waypoints (id, stage_id, ordinal, code, name, kind, distance_m, open_m, clear_m, limit_kmh,
    price_ms, public_split, bonus)
  select coalesce(x.id, gen_random_uuid()), p_stage, (j ->> 'place')::integer, x.code, coalesce(x.name, x.code), x.kind,
    x.distance_m, x.open_m, x.clear_m,
    x.limit_kmh, x.price_ms, coalesce(x.public_split, false), coalesce(x.bonus, false)
  from jsonb_array_elements(p_judged) j cross join lateral jsonb_populate_record(null::public.waypoints, j -> 'item') x
  where j ->> 'waypoint_id' is null and not (j -> 'item') ? 'note';
  set constraints public.waypoints_stage_id_ordinal_key, public.waypoints_stage_id_code_key immediate;
  delete from public.waypoint_places p using jsonb_array_elements(p_judged) j
  where p.waypoint_id = (j ->> 'waypoint_id')::uuid and (j -> 'item') ? 'lat';
  insert into public.waypoint_places (waypoint_id, lat, lon)
  select w.id, (j #>> '{item,lat}')::double precision, (j #>> '{item,lon}')::double precision
  from jsonb_array_elements(p_judged) j join public.waypoints w on w.stage_id = p_stage and w.ordinal = (j ->> 'place')::integer
  where not (j -> 'item') ? 'note' and j #>> '{item,lat}' is not null;
  delete from public.roadbook_notes where stage_id = p_stage;
  insert into public.roadbook_notes (stage_id, ordinal, distance_m, lat, lon, says)
  select p_stage, (j ->> 'place')::integer, (j #>> '{item,distance_m}')::integer, (j #>> '{item,lat}')::double precision,
    (j #>> '{item,lon}')::double precision, j #> '{item,note}'
  from jsonb_array_elements(p_judged) j where (j -> 'item') ? 'note';
end $$;

-- Makes the rows the roadbook of a stage, all of them or none. seen: the mark of the roadbook as it was read. An empty list, or another
-- stage's, takes most waypoints or notes out of a roadbook: then the number of those that go is confirmed; also where a file leaves out any
-- waypoint (docs/sport/course.md 1.10).
create or replace function timing.keep_roadbook(p_stage uuid, p_command jsonb, p_derives boolean) returns jsonb
language plpgsql set search_path = '' as $$
declare
  v_judged jsonb;
  v_spoken uuid[];
  v_answers jsonb;
  v_refused jsonb;
  v_change uuid;
  v record;
begin
  perform timing.reject('changed_meanwhile.roadbook')
  where p_command ->> 'seen' <> timing.roadbook_mark(timing.roadbook_rows_json(p_stage));
  select coalesce(jsonb_agg(j order by j.place), '[]'),
    timing.spoken_waypoints(array_agg(j.waypoint_id) filter (where j.outcome = 'removed'))
  into v_judged, v_spoken from timing.judged_roadbook(p_stage, p_command -> 'rows') j;
  v_answers := (
    select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('row', j -> 'place', 'code', j #> '{item,code}',
        'outcome', j -> 'outcome', 'refusal', j #> '{refusal,code}'))
      || case when j #> '{refusal,params}' is null then '{}' else jsonb_build_object('params', j #> '{refusal,params}') end
      || case when j ->> 'outcome' <> 'removed' then '{}'
        when (j ->> 'waypoint_id')::uuid = any(v_spoken) then jsonb_build_object('outcome', 'refused', 'refusal', 'row_refused', 'params',
          jsonb_build_object('case', 'waypoint_stays', 'code', j #> '{item,code}'))
        else jsonb_build_object('was', j -> 'item') end), '[]')
    from jsonb_array_elements(v_judged) j);
  v_refused := (
    select jsonb_build_object('code', a -> 'refusal', 'params', coalesce(a -> 'params', '{}')) from jsonb_array_elements(v_answers) a
    where a ->> 'outcome' = 'refused' limit 1);
  if v_refused is not null then return jsonb_build_object('rows', v_answers, 'blockers', jsonb_build_array(v_refused)); end if;
  select count(*) filter (where j ->> 'outcome' = 'new') as added, count(*) filter (where j ->> 'outcome' = 'changed') as changed,
    count(*) filter (where j ->> 'outcome' = 'removed') as removed
  into v from jsonb_array_elements(v_judged) j;
  if v.added + v.changed + v.removed > 0 then
    if p_derives then perform timing.write_roadbook(p_stage, v_judged); end if;
    insert into public.roadbook_changes (rally_id, stage_id, file_name, sha256, made_by, added, changed, removed, press)
    values (timing.rally_of_race(timing.race_of_stage(p_stage)), p_stage, p_command #>> '{file,name}', p_command #>> '{file,sha256}',
      (select auth.uid()), v.added, v.changed, v.removed, timing.current_press())
    returning id into v_change;
  end if;
  return jsonb_build_object('rows', v_answers, 'import', v_change,
    'questions', case when exists (
      select from jsonb_array_elements(v_judged) j where j ->> 'outcome' <> 'new' group by j -> 'item' ? 'note'
      having count(*) filter (where j ->> 'outcome' = 'removed')
        > case when p_command ? 'file' and not j -> 'item' ? 'note' then 0 else count(*) / 2.0 end)
      then jsonb_build_array(jsonb_build_object('code', 'removes', 'count', v.removed)) end);
end $$;

create or replace function timing.roadbooks(p_race uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare v_rally uuid := timing.rally_for_officials(p_race);
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'code', s.code, 'name', s.name, 'date', d.date, 'distance_m', s.distance_m,
      'points', b.says, 'mark', timing.roadbook_mark(b.says), 'course_mark', timing.course_mark(s.id),
      'course_at', timing.instant(timing.course_at(s.id)), 'may_change', timing.may_all('set_up', v_rally), 'changes', array(
        select jsonb_build_object('id', c.id, 'file_name', c.file_name, 'made_at', timing.instant(c.made_at), 'added', c.added,
          'changed', c.changed, 'removed', c.removed, 'undone_at', timing.instant(timing.roadbook_undone_at(c)))
        from public.roadbook_changes c where c.stage_id = s.id order by c.made_at desc limit 20)) order by l.number, s.ordinal), '[]')
    from public.stages s join public.legs l on l.id = s.leg_id join public.days d on d.id = l.day_id
    cross join lateral (select timing.roadbook_rows_json(s.id) as says) b
    where s.race_id = p_race);
end $$;

comment on function timing.roadbooks(uuid) is 'For officials: the roadbooks of a race, in driving order, and what was changed last.';

-- Written by plans alone; phones of posts see none of it.
grant select on public.waypoint_places, public.roadbook_notes, public.roadbook_changes to authenticated;
create policy "officials of the race see where its waypoints lie" on public.waypoint_places for select to authenticated
  using (exists (select from public.waypoints w join public.stages k on k.id = w.stage_id
    where w.id = waypoint_id and k.race_id in (select timing.races_officiated())));
create policy "officials of the race see its roadbooks" on public.roadbook_notes for select to authenticated
  using (exists (select from public.stages k where k.id = stage_id and k.race_id in (select timing.races_officiated())));
create policy "administrators see the changes of roadbooks" on public.roadbook_changes for select to authenticated
  using (rally_id in (select timing.rallies_with('set_up')));
