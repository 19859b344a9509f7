-- The number of a crew; of one that was removed, its last.
create or replace function timing.number_known(p_crew uuid) returns text
language sql stable set search_path = '' as $$
  select coalesce((select number from public.crew_numbers where crew_id = p_crew and upper_inf(valid)),
    (select c.before ->> 'number' from timing.structure_changes c
      where c.before ->> 'crew_id' = p_crew::text and c.of_table = 'crew_numbers' and c.after is null order by c.id desc limit 1))
$$;

create or replace function timing.row_name(p_table text, p_row jsonb) returns text
language sql stable set search_path = '' as $$
  select case
    when p_table in ('crews', 'crew_numbers', 'crew_enrolments', 'crew_members') then
      timing.number_known((p_row ->> case p_table when 'crews' then 'id' else 'crew_id' end)::uuid)
    when p_table = 'stage_distances' then (select s.code from public.stages s where s.id = (p_row ->> 'stage_id')::uuid)
    else coalesce(p_row ->> 'label', p_row ->> 'code', p_row ->> 'name', p_row ->> 'number', p_row ->> 'date', p_row ->> 'version') end
$$;

-- A row in a refusal: {table, name}. Readers get both in words, like "Leg 2".
create or replace function timing.named_row(p_table text, p_row jsonb) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('table', p_table, 'name',
    case p_table when 'legs' then p_row ->> 'number' else timing.row_name(p_table, p_row) end)
$$;

create or replace function timing.name_of_person(p_person uuid, p_title text) returns text
language sql stable set search_path = '' as $$
  select coalesce((select coalesce(nullif(btrim(u.raw_user_meta_data ->> 'name'), ''), u.email) from auth.users u
    where u.id = p_person), p_title)
$$;

-- A value as it is shown: what a reference points to by its code, also where that is gone by now.
create or replace function timing.shown_value(p_column text, p_value jsonb) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  v_table text := case p_column when 'category_id' then 'categories' when 'group_id' then 'groups' when 'class_id' then 'classes'
    when 'team_id' then 'teams'
    when 'stage_id' then 'stages' when 'post_id' then 'posts' when 'leg_id' then 'legs' when 'effective_from_stage' then 'stages' end;
  v_name text;
begin
  if v_table is null or p_value is null or p_value = 'null' then return p_value; end if;
  execute format('select timing.row_name(%L, to_jsonb(t)) from public.%I t where id = $1', v_table, v_table) into v_name
    using (p_value #>> '{}')::uuid;
  if v_name is null then
    select timing.row_name(v_table, c.before) into v_name from timing.structure_changes c
    where c.row_id = (p_value #>> '{}')::uuid and c.of_table = v_table and c.after is null order by c.id desc limit 1;
  end if;
  return to_jsonb(v_name);
end $$;

-- Values in which two states of a row differ; of one that came or went, those it has.
create or replace function timing.differing_values(p_before jsonb, p_after jsonb) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('column', k, 'before', timing.shown_value(k, p_before -> k),
    'after', timing.shown_value(k, p_after -> k)) order by k), '[]')
  from jsonb_object_keys(coalesce(p_after, p_before)) k
  where coalesce(p_before -> k, 'null') <> coalesce(p_after -> k, 'null')
    and k not in ('id', 'rally_id', 'race_id', 'crew_id', 'day_id', 'created_by', 'created_at')
$$;

-- As people mean it: a person, a number or a class that takes the place of another of the same crew is one change, not a row added and one
-- removed.
create or replace function timing.changes_meant(p_press uuid, p_rally uuid)
returns table (of_table text, row_id uuid, before jsonb, after jsonb, last_id bigint)
language sql stable rows 20 set search_path = '' as $$
  with net as (
    select n.*, coalesce(n.after, n.before) as row, n.before is null as is_added, n.after is null as is_removed
    from timing.net_changes(p_press, p_rally) n),
  placed as (
    select n.*, case
        when n.of_table = 'crew_numbers' then n.row ->> 'crew_id'
        when n.of_table = 'crew_members' and (n.is_added or n.is_removed) then concat_ws(' ', n.row ->> 'crew_id', n.row ->> 'role',
          row_number() over (partition by n.of_table, n.row ->> 'crew_id', n.row ->> 'role', n.is_added order by n.row ->> 'ordinal'))
        else n.row_key end as place
    from net n),
  met as (
    select p.of_table, (array_agg(p.row_id order by p.last_id desc))[1] as row_id, max(p.last_id) as last_id,
      coalesce((array_agg(p.before) filter (where p.is_removed))[1], (array_agg(p.before) filter (where not p.is_added))[1]) as before,
      coalesce((array_agg(p.after) filter (where p.is_added))[1], (array_agg(p.after) filter (where not p.is_removed))[1]) as after
    from placed p group by p.of_table, p.place)
  select m.of_table, m.row_id, coalesce(m.before, e.before || s.same), coalesce(m.after, e.before || s.same), m.last_id
  from met m
  -- The class a crew had where it got another one from a later stage on, as it was after the change: the row before it.
  left join lateral (
    select coalesce((
      select h.before from timing.structure_changes h
      where h.of_table = 'crew_enrolments' and h.row_key = concat_ws(' ', x.crew_id, x.effective_from_ordinal) and h.id > m.last_id
      order by h.id limit 1), to_jsonb(x)) as before
    from public.crew_enrolments x
    where x.crew_id = (coalesce(m.after, m.before) ->> 'crew_id')::uuid
      and x.effective_from_ordinal < (coalesce(m.after, m.before) ->> 'effective_from_ordinal')::integer
    order by x.effective_from_ordinal desc limit 1) e
    on m.of_table = 'crew_enrolments' and (m.before is null or m.after is null)
  cross join lateral (
    select jsonb_build_object('effective_from_ordinal', coalesce(m.after, m.before) -> 'effective_from_ordinal') as same) s
$$;

-- Each reason of a press once, in the order in which they were given: rows of an entry list may have their own.
create or replace function timing.reasons_said(p_reasons text[]) returns text
language sql immutable set search_path = '' as $$
  select string_agg(x.reason, '; ' order by x.place)
  from (select r.reason, min(r.place) as place from unnest(p_reasons) with ordinality as r (reason, place)
    where r.reason is not null group by r.reason) x
$$;

-- p_tables, p_of_row null: all of the race or the rally. The last press first, a hundred at most; of one press two hundred rows.
create or replace function timing.history_of(p_rally uuid, p_race uuid default null, p_tables text[] default null,
  p_of_row uuid default null) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  -- A page that shows stages undoes edits only: what was decided since is no edit.
  v_decided jsonb := case when 'stages' = any(p_tables) then (
    select jsonb_build_object('kind', f.kind, 'status', f.body ->> 'status', 'stage', k.code, 'stage_id', k.id, 'at', f.received_at)
    from timing.fact_states s join public.facts f on f.id = s.fact_id join public.stages k on k.id = s.stage_id
    where s.race_id = p_race and s.kind in ('stage_status', 'stage_check', 'delay', 'neutralisation', 'notional_range') and s.standing
      and f.author = (select auth.uid())
    order by f.position desc limit 1) end;
begin
  perform timing.forbid('not_allowed.officials') where not coalesce(timing.officiates(p_rally, p_race), false);
  return (
    select coalesce(jsonb_agg(jsonb_build_object('press', p.press, 'at', timing.instant(p.made_at),
        'by', timing.name_of_person(p.made_by, p.made_title), 'is_mine', coalesce(p.made_by = (select auth.uid()), false),
        'takes_back', p.takes_back, 'is_undone', timing.is_undone(p.press), 'reason', p.reason,
        'decided_since', case when p.made_by = (select auth.uid())
          and (v_decided ->> 'at')::timestamptz > p.made_at then v_decided - 'at' end,
        'hindrance', timing.why_not_back(p_rally, p.press), 'changes', array(
          select jsonb_build_object('table', n.of_table, 'row', n.row_id,
            'name', timing.row_name(n.of_table, coalesce(n.after, n.before)),
            'what', case when n.before is null then 'added' when n.after is null then 'removed' else 'changed' end,
            'values', case when n.before is null or n.after is null then '[]' else timing.differing_values(n.before, n.after) end)
          from (select * from timing.changes_meant(p.press, p_rally) m order by m.last_id limit 200) n
          where p_of_row is null or n.row_id = p_of_row order by n.last_id)) order by p.last desc), '[]')
    from (
      select c.press, max(c.id) as last, max(c.made_at) as made_at, (array_agg(c.made_by))[1] as made_by,
        (array_agg(c.made_title))[1] as made_title,
        (array_agg(c.takes_back))[1] as takes_back, timing.reasons_said(array_agg(c.reason order by c.id)) as reason
      from timing.structure_changes c
      where c.rally_id = p_rally and (p_race is null or c.race_id = p_race or c.race_id is null)
        and (p_tables is null or c.of_table = any(p_tables)) and (p_of_row is null or c.row_id = p_of_row)
      group by c.press order by max(c.id) desc limit 100) p
    where exists (select from timing.net_changes(p.press, p_rally)));
end $$;

comment on function timing.history_of(uuid, uuid, text[], uuid) is
  'For officials: who changed what of the structure, the last press first.';
