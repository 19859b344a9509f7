-- Two lists that wait take the place of the same one: once the first is let in, the other would come into force or not by its id. It keeps
-- waiting. p_is_back: a void after which a list holds again that another one replaced meanwhile: of two lists of one version the later id
-- would hold, and one with a higher version would push out what was published since. The one that is published is taken back first.
create or replace function timing.refuse_rival_order(p_target uuid, p_is_back boolean) returns void
language plpgsql stable set search_path = '' as $$
declare
  v_order uuid := case when p_is_back then timing.order_behind(p_target) else p_target end;
  v record;
begin
  if v_order is null or (p_is_back and v_order = p_target) then return; end if;
  select k.code, own.version, o.version as newest into v
  from public.facts f
  join public.start_orders own on own.fact_id = f.id
  join public.stages k on k.id = own.stage_id
  join public.start_orders o on o.stage_id = own.stage_id and o.fact_id <> own.fact_id
  join public.facts x on x.id = o.fact_id
  where f.id = v_order and f.supersedes is distinct from x.id
    and case when p_is_back then timing.is_open(f.id) and timing.stands(f.id, f.supersedes)
        and (o.version = own.version or (o.version < own.version and x.position > f.position))
      else f.gate = 'held' and o.version >= own.version end
    and timing.is_open(x.id) and timing.stands(x.id, x.supersedes)
  order by o.version desc limit 1;
  perform timing.reject(case when p_is_back then 'not_the_newest.again' else 'not_the_newest.accept' end,
      jsonb_build_object('version', v.version, 'stage', v.code, 'newest', v.newest))
  where found;
end $$;

create or replace function timing.starts_of_order(p_order uuid)
  returns table (crew_id uuid, due_at timestamptz, stage_due_at timestamptz)
language plpgsql stable set search_path = '' as $$
begin
  return query
  select distinct on (n.crew_id) n.crew_id, l.due_at, l.stage_due_at
  from public.start_slots l
  join public.facts f on f.id = l.fact_id
  join public.crew_numbers n on n.rally_id = f.rally_id and n.number = l.number_typed and n.valid @> l.stage_due_at
  where l.fact_id = p_order
  order by n.crew_id, l.position;
end $$;

-- Crews that have been seen on a stage: at its start, behind it or at its finish, not at the time control before it.
-- What came in the same breath has no state yet.
create or replace function timing.crews_timed(p_rally uuid, p_stage uuid) returns setof uuid
language plpgsql stable set search_path = '' as $$
declare
  v_race uuid := timing.race_of_stage(p_stage);
  v_same_breath uuid[] := array(
    select f.id from public.facts f
    where f.rally_id = p_rally and f.kind = 'chrono'
      and not exists (select from timing.fact_states s where s.fact_id = f.id));
begin
  return query
  select distinct x.crew_id from (
    select s.crew_id, s.point_id from timing.fact_states s
    where s.race_id = v_race and s.kind = 'chrono' and s.stage_id = p_stage and s.counted
    union all
    select c.crew_id, c.point_id from timing.chrono_subjects c where c.fact_id = any(v_same_breath) and c.stage_id = p_stage) x
  where x.crew_id is not null
    and not exists (select from public.controls k where k.id = x.point_id and k.kind = 'time_control');
end $$;

-- Another start, or none, rewrites the times of crews that were timed: somebody says why (p_because). A list that waits is looked at as it
-- will hold when it is let in.
create or replace function timing.refuse_timed_crews(p_fact public.facts, p_stage uuid, p_because text) returns void
language plpgsql set search_path = '' as $$
declare
  v_timed uuid[];
  v_before timing.assigned_starts[];
  v_facts uuid[];
  v_numbers text[] := '{}';
begin
  if p_stage is null or coalesce(btrim(p_because), '') <> '' then return; end if;
  v_timed := array(select timing.crews_timed(p_fact.rally_id, p_stage));
  if v_timed = '{}' then return; end if;
  v_before := array(select a from timing.assigned_starts a where a.stage_id = p_stage);
  begin
    v_facts := timing.affected_facts(array[p_fact.id]);
    perform timing.insert_states(v_facts), timing.settle_facts(v_facts);
    if p_fact.kind = 'start_slots' then
      update timing.fact_states s set counted = s.standing where s.fact_id = p_fact.id;
    end if;
    perform timing.derive_assigned_starts(timing.race_of_stage(p_stage), array[p_stage]);
    v_numbers := array(
      select p.number from unnest(v_timed) as t (crew_id)
      join timing.crew_plates p on p.crew_id = t.crew_id
      left join unnest(v_before) o on o.crew_id = t.crew_id
      left join timing.assigned_starts n on n.stage_id = p_stage and n.crew_id = t.crew_id
      where (o.due_at, o.stage_due_at) is distinct from (n.due_at, n.stage_due_at)
      order by p.digits nulls last, p.number);
    raise sqlstate 'BV000';
  exception when sqlstate 'BV000' then null;
  end;
  perform timing.reject(case p_fact.kind when 'delay' then 'crews_timed.delay' when 'void' then 'crews_timed.undone_order'
      else 'crews_timed.order' end, jsonb_build_object('stage', (select code from public.stages where id = p_stage), 'numbers', v_numbers))
  where v_numbers <> '{}';
end $$;

create or replace function timing.order_behind(p_target uuid) returns uuid
language plpgsql stable set search_path = '' as $$
begin
  if (select kind from public.facts where id = p_target) not in ('start_slots', 'void', 'release') then return null; end if;
  return (select o.fact_id from timing.chain_of(p_target) c (id) join public.start_orders o on o.fact_id = c.id limit 1);
end $$;

-- since: the version the list was made from (0: none), so that two officials who publish in the same instant do not overwrite each other. A
-- list without a version is the first, as lists of files are; one that waits comes after what is there, or it could never be let in.
create or replace function timing.accept_start_slots(p_fact public.facts, p_stage uuid, p_row jsonb) returns void
language plpgsql set search_path = '' as $$
declare
  v_since integer := p_row ->> 'since';
  v_newest integer;
  v_unknown text[];
begin
  perform timing.reject('missing_field.slots')
  where coalesce(jsonb_typeof(p_row -> 'slots'), '') <> 'array' or jsonb_array_length(p_row -> 'slots') = 0;
  -- What came in the same breath was derived before this one (timing.derived_with): one that waits is none.
  select coalesce(max(o.version), 0) into v_newest
  from public.start_orders o left join timing.fact_states s on s.fact_id = o.fact_id
  where o.stage_id = p_stage and coalesce(s.counted, timing.is_open(o.fact_id));
  perform timing.reject(case when v_since > v_newest then 'not_the_newest.undone' when v_since = 0 then 'not_the_newest.none'
        else 'not_the_newest.since' end, jsonb_build_object('since', v_since, 'newest', v_newest))
  where v_since <> v_newest;
  insert into public.start_orders select * from jsonb_populate_record(null::public.start_orders, p_row || jsonb_build_object('version',
    coalesce((p_row ->> 'version')::integer, case when p_fact.gate = 'held' then (
      select coalesce(max(o.version), 0) + 1 from public.start_orders o where o.stage_id = p_stage) else 1 end)));
  insert into public.start_slots (fact_id, position, number_typed, due_at, stage_due_at, reason)
  select p_fact.id, coalesce((slot ->> 'position')::integer, place::integer), timing.required_text(slot, 'number'),
    timing.item_instant(p_fact.rally_id, slot, 'due_at'),
    timing.required_instant(p_fact.rally_id, slot, 'stage_due_at'),
    slot ->> 'reason'
  from jsonb_array_elements(p_row -> 'slots') with ordinality as s (slot, place);
  v_unknown := array(
    select l.number_typed from public.start_slots l
    where l.fact_id = p_fact.id and not exists (
      select from public.crew_numbers n join public.crews c on c.id = n.crew_id
      where n.rally_id = p_fact.rally_id and n.number = l.number_typed and n.valid @> l.stage_due_at
        and c.race_id = timing.race_of_stage(p_stage))
    order by l.position);
  perform timing.reject('unknown_number.numbers', jsonb_build_object('numbers', v_unknown)) where v_unknown <> '{}';
  perform timing.refuse_timed_crews(p_fact, p_stage, coalesce(nullif(btrim(p_row ->> 'decision'), ''), p_fact.reason));
end $$;
