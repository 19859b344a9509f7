-- Marshalls by name and telephone: a list of volunteers is tried before it is kept, and taken back as a whole.

-- What a row cannot be entered for; null: it can.
create or replace function timing.marshall_refusal(p_row jsonb) returns text
language sql immutable set search_path = '' as $$
  select case
    when timing.cell_refusal(p_row, '{"name": "text", "post": "text", "phone": "text", "day": "text"}') is not null then
      timing.cell_refusal(p_row, '{"name": "text", "post": "text", "phone": "text", "day": "text"}')
    when not timing.is_seen(p_row ->> 'name') then 'A name is missing.'
    when length(p_row ->> 'name') > 200
      or (p_row ->> 'name') ~ '[[:cntrl:]]' then 'A name is longer than 200 signs, or has signs that cannot be printed.'
    when nullif(btrim(p_row ->> 'post'), '') is null then 'A post is missing.'
    when btrim(p_row ->> 'post') !~ '^[A-Za-z0-9][A-Za-z0-9._-]{0,31}$' then
      'A post is no code: expected letters, digits, dots and dashes, without blanks.'
    when nullif(btrim(p_row ->> 'phone'), '') is not null and btrim(p_row ->> 'phone') !~ '^[+]?[0-9 ()/.-]{3,30}$' then
      'A telephone number has other signs than digits, blanks and + ( ) / . -'
    when p_row ->> 'day' is not null then 'A day cannot be read: write it like 2027-03-01 or 01.03.2027.'
    when not (timing.fits_cell(p_row -> 'from', 'instant') and timing.fits_cell(p_row -> 'until', 'instant')) then
      'An hour cannot be read: write it like 06:00, or both like 06:00-14:00.'
    when (p_row ->> 'until')::timestamptz <= (p_row ->> 'from')::timestamptz then 'Somebody ends before he begins.'
  end
$$;

-- What the row does not say stays.
create or replace function timing.enter_marshall(p_rally uuid, p_row jsonb, out marshall uuid, out added_post uuid, out was jsonb)
language plpgsql set search_path = '' as $$
declare v_post uuid := (select id from public.posts where rally_id = p_rally and upper(code) = upper(btrim(p_row ->> 'post')));
begin
  if v_post is null then
    insert into public.posts (rally_id, code, name) values (p_rally, btrim(p_row ->> 'post'), btrim(p_row ->> 'post'))
    returning id into v_post;
    added_post := v_post;
  end if;
  select id, to_jsonb(m) into marshall, was from public.marshalls m
  where m.post_id = v_post and m.ended_at is null and lower(m.name) = lower(btrim(p_row ->> 'name')) limit 1;
  if marshall is null then
    insert into public.marshalls (rally_id, post_id, name, phone, from_at, until_at)
    values (p_rally, v_post, btrim(p_row ->> 'name'), nullif(btrim(p_row ->> 'phone'), ''), (p_row ->> 'from')::timestamptz,
      (p_row ->> 'until')::timestamptz)
    returning id into marshall;
  else
    update public.marshalls m
    set phone = coalesce(nullif(btrim(p_row ->> 'phone'), ''), m.phone),
      from_at = coalesce((p_row ->> 'from')::timestamptz, m.from_at), until_at = coalesce((p_row ->> 'until')::timestamptz, m.until_at)
    where m.id = marshall;
  end if;
end $$;

create or replace function timing.enter_marshall_rows(p_rally uuid, p_rows jsonb, out answers jsonb, out posts uuid[],
  out added uuid[], out before jsonb)
language plpgsql set search_path = '' as $$
declare
  r record;
  v record;
  v_outcome text;
  v_sentence text;
  v_state text;
  v_constraint text;
  v_column text;
begin
  answers := '[]';
  posts := '{}';
  added := '{}';
  before := '[]';
  for r in select x.item, x.place::integer from jsonb_array_elements(p_rows) with ordinality as x (item, place) order by x.place loop
    v_outcome := 'refused';
    v_sentence := null;
    begin
      v_sentence := timing.marshall_refusal(r.item);
      if v_sentence is null then
        v := timing.enter_marshall(p_rally, r.item);
        if v.added_post is not null then posts := posts || v.added_post; end if;
        if v.was is null then
          v_outcome := 'new';
          added := added || v.marshall;
        elsif v.was = (select to_jsonb(m) from public.marshalls m where m.id = v.marshall) then
          v_outcome := 'same';
        else
          v_outcome := 'changed';
          if v.marshall <> all(added) then before := before || jsonb_build_array(v.was); end if;
        end if;
      end if;
    exception when data_exception or integrity_constraint_violation then
      get stacked diagnostics v_sentence = message_text, v_state = returned_sqlstate,
        v_constraint = constraint_name, v_column = column_name;
      v_sentence := timing.row_refusal(v_sentence, v_state, v_constraint, v_column);
    end;
    answers := answers || jsonb_build_array(jsonb_strip_nulls(jsonb_build_object('row', r.place, 'name', r.item ->> 'name',
      'outcome', v_outcome, 'message', v_sentence)));
  end loop;
end $$;

-- Hours of duties as the people at these posts stand there: open from the first who comes until the last who goes, each point on
-- the day of its leg. Everybody at the post counts, not this list alone: a second shift does not close it on the first.
create or replace function timing.duties_by_people(p_rally uuid, p_posts text[])
returns table (post text, race text, point text, id uuid, code text, was_opens timestamptz, was_closes timestamptz,
  opens timestamptz, closes timestamptz)
language sql stable set search_path = '' as $$
  with duties as (
    select c.post_id, c.race_id, c.leg_id, 'control' as point, c.id, c.code, c.opens_at, c.closes_at from public.controls c
    where c.post_id is not null
    union all
    select w.post_id, s.race_id, s.leg_id, 'waypoint', w.id, w.code, w.opens_at, w.closes_at
    from public.waypoints w join public.stages s on s.id = w.stage_id where w.post_id is not null
  ),
  wanted as (
    select p.code as post, r.code as race, d.point, d.id, d.code, d.opens_at, d.closes_at,
      coalesce(min(m.from_at), d.opens_at) as opens, coalesce(max(m.until_at), d.closes_at) as closes
    from public.posts p
    join duties d on d.post_id = p.id
    join public.races r on r.id = d.race_id
    join public.rallies y on y.id = p.rally_id
    join public.legs l on l.id = d.leg_id
    join public.days t on t.id = l.day_id
    join public.marshalls m on m.post_id = p.id and m.ended_at is null
      and (coalesce(m.from_at, m.until_at) at time zone coalesce(t.time_zone, y.time_zone))::date = t.date
    where p.rally_id = p_rally and upper(p.code) = any(p_posts)
    group by p.code, r.code, d.point, d.id, d.code, d.opens_at, d.closes_at
  )
  select post, race, point, id, code, opens_at, closes_at, opens, closes from wanted
  where (opens, closes) is distinct from (opens_at, closes_at) and coalesce(opens < closes, true)
  order by post, race, code
$$;

create or replace function timing.set_hours(p_duties jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  update public.controls c set opens_at = d.opens, closes_at = d.closes
  from jsonb_to_recordset(p_duties) as d (point text, id uuid, was_opens timestamptz, was_closes timestamptz,
    opens timestamptz, closes timestamptz)
  where d.point = 'control' and c.id = d.id and (c.opens_at, c.closes_at) is not distinct from (d.was_opens, d.was_closes);
  update public.waypoints w set opens_at = d.opens, closes_at = d.closes
  from jsonb_to_recordset(p_duties) as d (point text, id uuid, was_opens timestamptz, was_closes timestamptz,
    opens timestamptz, closes timestamptz)
  where d.point = 'waypoint' and w.id = d.id and (w.opens_at, w.closes_at) is not distinct from (d.was_opens, d.was_closes);
end $$;

-- p_file null: only tried, or from a form; else kept as an import that can be taken back. p_hours: duties get the hours of their people;
-- either way it is answered which would get others.
create or replace function timing.enter_marshalls(p_rally uuid, p_rows jsonb, p_dry_run boolean, p_file text, p_sha256 text,
  p_hours boolean) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v record;
  v_import uuid;
  v_duties jsonb;
begin
  if not coalesce(timing.administers(p_rally), false) then
    raise insufficient_privilege using message = 'Only administrators of the rally enter marshalls.';
  end if;
  if jsonb_typeof(p_rows) is distinct from 'array' or jsonb_array_length(p_rows) > 2000 then
    raise check_violation using detail = 'too_many_rows',
      message = 'A list of marshalls is at most 2,000 rows: cut the file and import it in parts.';
  end if;
  if p_dry_run or not p_hours then
    perform timing.lock_structure(p_rally);
  else
    perform timing.take_turn(p_rally);
  end if;
  begin
    select * into v from timing.enter_marshall_rows(p_rally, p_rows);
    v_duties := (
      select coalesce(jsonb_agg(to_jsonb(d)), '[]')
      from timing.duties_by_people(p_rally, array(select upper(btrim(item ->> 'post')) from jsonb_array_elements(p_rows) as r (item))) d);
    if not p_dry_run and p_hours then
      perform timing.set_hours(v_duties);
    end if;
    if not p_dry_run and p_file is not null then
      insert into public.marshall_imports (rally_id, file_name, sha256, made_by, added, changed, added_posts,
        added_marshalls, before, hours)
      values (p_rally, p_file, p_sha256, (select auth.uid()), cardinality(v.added), jsonb_array_length(v.before),
        v.posts, v.added, v.before,
        case when p_hours then v_duties else '[]' end)
      returning id into v_import;
    end if;
    if p_dry_run then raise exception using errcode = 'BV001'; end if;
  exception when sqlstate 'BV001' then null;
  end;
  return jsonb_build_object('import', v_import, 'posts', cardinality(v.posts), 'rows', v.answers, 'duties', v_duties);
end $$;

-- A post that serves something by now, or has a phone, stays.
create or replace function timing.undo_marshall_import(p_import uuid) returns void
language plpgsql set search_path = '' as $$
declare v public.marshall_imports;
begin
  select * into v from public.marshall_imports where id = p_import;
  perform timing.take_turn(v.rally_id);
  select * into v from public.marshall_imports where id = p_import for update;
  if v.undone_at is not null then
    raise check_violation using detail = 'undone_already', message = 'This import was taken back already.';
  end if;
  perform timing.set_hours((
    select coalesce(jsonb_agg(d || jsonb_build_object('was_opens', d -> 'opens', 'was_closes', d -> 'closes', 'opens', d -> 'was_opens',
      'closes', d -> 'was_closes')), '[]')
    from jsonb_array_elements(v.hours) d));
  delete from public.marshalls where id = any(v.added_marshalls);
  update public.marshalls m set phone = e.phone, from_at = e.from_at, until_at = e.until_at
  from jsonb_populate_recordset(null::public.marshalls, v.before) e where m.id = e.id;
  delete from public.posts p
  where p.id = any(v.added_posts)
    and not exists (select from public.controls where post_id = p.id) and not exists (select from public.waypoints where post_id = p.id)
    and not exists (select from public.devices where post_id = p.id) and not exists (select from public.marshalls where post_id = p.id);
  update public.marshall_imports set undone_at = now() where id = p_import;
end $$;

create or replace function public.enter_marshalls(rally uuid, entries jsonb, dry_run boolean default false, file_name text default null,
  sha256 text default null,
  sets_hours boolean default false) returns jsonb
language sql security invoker set search_path = '' as $$
  select timing.enter_marshalls(rally, entries, dry_run, file_name, sha256, sets_hours)
$$;
comment on function public.enter_marshalls(uuid, jsonb, boolean, text, text, boolean) is
  'Enters or changes marshalls by name and post, all or tried only: {import, posts, '
  'rows: [{row, name, outcome: new | changed | same | refused, message}],
duties: [{post, race, point, id, code, was_opens, was_closes, opens, closes}]}. '
  'Posts that are not known yet are made; sets_hours: the duties get these hours.';
grant execute on function timing.enter_marshalls(uuid, jsonb, boolean, text, text, boolean),
  public.enter_marshalls(uuid, jsonb, boolean, text, text, boolean) to authenticated;

-- Names and telephones are for those who run the rally, not for everybody at a post.
grant select, insert, update, delete on public.marshalls to authenticated;
grant select on public.marshall_imports to authenticated;
create policy "organizers see the marshalls of their rally" on public.marshalls for select to authenticated
  using (rally_id in (select timing.rallies_organized()));
create policy "administrators of the rally add marshalls" on public.marshalls for insert to authenticated
  with check ((select timing.administers(rally_id)));
create policy "administrators of the rally change marshalls" on public.marshalls for update to authenticated
  using (rally_id in (select timing.rallies_administered())) with check ((select timing.administers(rally_id)));
create policy "administrators of the rally remove marshalls" on public.marshalls for delete to authenticated
  using (rally_id in (select timing.rallies_administered()));
create policy "administrators see the imports of marshalls" on public.marshall_imports for select to authenticated
  using (rally_id in (select timing.rallies_administered()));
