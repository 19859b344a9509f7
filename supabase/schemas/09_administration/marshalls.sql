-- Marshalls by name and telephone: a row of a list of volunteers, an import and its undo.

-- What a row cannot be entered for; null: it can.
create or replace function timing.marshall_refusal(p_row jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(timing.cell_refusal(p_row, '{"name": "text", "post": "text", "phone": "text", "day": "text"}'), case
    when not timing.is_seen(p_row ->> 'name') then timing.refusal('missing_field.name')
    when length(p_row ->> 'name') > 200 or (p_row ->> 'name') ~ '[[:cntrl:]]' then timing.refusal('invalid_value.name')
    when nullif(btrim(p_row ->> 'post'), '') is null then timing.refusal('missing_field.post')
    when btrim(p_row ->> 'post') !~ '^[A-Za-z0-9][A-Za-z0-9._-]{0,31}$' then timing.refusal('invalid_value.post_code')
    when nullif(btrim(p_row ->> 'phone'), '') is not null and btrim(p_row ->> 'phone') !~ '^[+]?[0-9 ()/.-]{3,30}$' then
      timing.refusal('invalid_value.phone')
    when p_row ->> 'day' is not null then timing.refusal('invalid_value.day')
    when not (timing.fits_cell(p_row -> 'from', 'instant') and timing.fits_cell(p_row -> 'until', 'instant')) then
      timing.refusal('invalid_value.hour')
    when (p_row ->> 'until')::timestamptz <= (p_row ->> 'from')::timestamptz then timing.refusal('invalid_value.hours') end)
$$;

-- Enters a row and returns {outcome}. What it does not say stays.
create or replace function timing.enter_marshall(p_rally uuid, p_row jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  v_post uuid := timing.post_meant(p_rally, p_row ->> 'post');
  v_added_post uuid;
  v_id uuid;
  v_was jsonb;
  v_is jsonb;
begin
  if v_post is null then
    insert into public.posts (rally_id, code, name) values (p_rally, btrim(p_row ->> 'post'), btrim(p_row ->> 'post'))
    returning id into v_post;
    v_added_post := v_post;
  end if;
  select id, to_jsonb(m) into v_id, v_was from public.marshalls m
  where m.post_id = v_post and m.ended_at is null and lower(m.name) = lower(btrim(p_row ->> 'name')) limit 1;
  if v_id is null then
    insert into public.marshalls (rally_id, post_id, name, phone, from_at, until_at)
    values (p_rally, v_post, btrim(p_row ->> 'name'), nullif(btrim(p_row ->> 'phone'), ''), (p_row ->> 'from')::timestamptz,
      (p_row ->> 'until')::timestamptz)
    returning id into v_id;
  else
    update public.marshalls m
    set phone = coalesce(nullif(btrim(p_row ->> 'phone'), ''), m.phone),
      from_at = coalesce((p_row ->> 'from')::timestamptz, m.from_at), until_at = coalesce((p_row ->> 'until')::timestamptz, m.until_at)
    where m.id = v_id returning to_jsonb(m) into v_is;
  end if;
  return jsonb_build_object('outcome', case when v_was is null then 'new' when v_was = v_is then 'same' else 'changed' end,
    'did', jsonb_build_object('id', v_id, 'post', v_added_post));
end $$;

-- Hours of duties as the people at these posts stand there: open from the first who comes until the last who goes, each point on
-- the day of its leg. Everybody at the post counts, not this list alone: a second shift does not close it on the first.
create or replace function timing.duties_by_people(p_posts uuid[])
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
    where p.id = any(p_posts)
    group by p.code, r.code, d.point, d.id, d.code, d.opens_at, d.closes_at
  )
  select post, race, point, id, code, opens_at, closes_at, opens, closes from wanted
  where (opens, closes) is distinct from (opens_at, closes_at) and coalesce(opens < closes, true)
  order by post, race, code
$$;

-- sets_hours: duties get the hours of their people; either way the answer names those that would get others.
create or replace function timing.enter_marshalls(p_rally uuid, p_command jsonb, p_derives boolean) returns jsonb
language plpgsql set search_path = '' as $$
declare
  v record;
  v_import uuid;
  v_added uuid[];
  v_duties jsonb;
  v_sets_hours boolean := (p_command ->> 'sets_hours')::boolean;
begin
  select * into v from timing.enter_rows('enter_marshalls', p_rally, p_command -> 'rows');
  v_added := timing.ids_added(v.entered);
  v_duties := (
    select coalesce(jsonb_agg(to_jsonb(d)), '[]')
    from timing.duties_by_people(array(
      select timing.post_meant(p_rally, item ->> 'post') from jsonb_array_elements(p_command -> 'rows') as r (item))) d);
  if v_sets_hours and p_derives then
    update public.controls c set opens_at = d.opens, closes_at = d.closes
    from jsonb_to_recordset(v_duties) as d (id uuid, opens timestamptz, closes timestamptz) where c.id = d.id;
    update public.waypoints w set opens_at = d.opens, closes_at = d.closes
    from jsonb_to_recordset(v_duties) as d (id uuid, opens timestamptz, closes timestamptz) where w.id = d.id;
  end if;
  if p_command ? 'file' then
    insert into public.marshall_imports (rally_id, file_name, sha256, made_by, added, changed)
    select p_rally, p_command #>> '{file,name}', p_command #>> '{file,sha256}', (select auth.uid()), cardinality(v_added),
      count(*) filter (where e ->> 'outcome' = 'changed' and (e #>> '{did,id}')::uuid <> all(v_added))
    from jsonb_array_elements(v.entered) e
    returning id into v_import;
  end if;
  return jsonb_build_object('import', v_import, 'rows', v.answers, 'duties', v_duties,
    'posts', jsonb_array_length(jsonb_path_query_array(v.entered, '$[*] ? (@.did.post != null)')));
end $$;

-- Names and telephones are for those who run the rally, not for everybody at a post.
grant select on public.marshalls to authenticated;
grant select on public.marshall_imports to authenticated;
create policy "organizers see the marshalls of their rally" on public.marshalls for select to authenticated
  using (rally_id in (select timing.rallies_officiated()));
create policy "administrators see the imports of marshalls" on public.marshall_imports for select to authenticated
  using (rally_id in (select timing.rallies_with('set_up')));
