-- Deriving never loses a fact: if a rule throws, the facts stay, the race is marked stale with the error,
-- its page says so, and the next fact, change of the structure, rederive or retry of the clock (timing.flush) repairs it.
-- Answers whether an official page would change, or may where that cannot be derived, if p_keeps_official: then nothing is published, and
-- the caller undoes what was derived.
create or replace function timing.derive_and_publish(p_rally uuid, p_facts uuid[], p_keeps_official boolean default false) returns boolean
language plpgsql set search_path = '' as $$
declare
  v_changed timing.changed_row[] := '{}';
  v_derived timing.changed_row[];
  v_keys text[] := '{}';
  v_amended uuid[];
  v_races uuid[];
  v_where text;
  v_facts uuid[];
  v_new uuid[] := p_facts;
  v_owed uuid[];
  v_race uuid;
  v_failed uuid[] := '{}';
  v_told uuid[];
  v_settled boolean;
begin
  perform timing.flush_rally(p_rally, clock_timestamp() - interval '500 milliseconds');
  v_owed := coalesce((select owed from timing.clocks where rally_id = p_rally), '{}');
  if v_owed <> '{}' then update timing.clocks set owed = '{}' where rally_id = p_rally; end if;
  p_facts := p_facts || v_owed;
  v_races := timing.stale_races(p_rally) || timing.races_waiting(p_rally, p_facts);
  if p_facts = '{}' and v_races = '{}' then return false; end if;
  if v_races <> '{}' and p_keeps_official and timing.lie_before_official(p_facts) then return true; end if;
  v_told := p_facts;
  -- Each alone: one that fails again leaves the others theirs.
  foreach v_race in array v_races loop
    if not timing.repair_race(p_rally, v_race, p_facts) then v_failed := v_failed || v_race; end if;
  end loop;
  p_facts := timing.facts_outside(p_facts, v_failed);
  begin
    v_facts := timing.facts_outside(timing.affected_facts(p_facts), v_failed);
    v_settled := v_races = '{}' and timing.settled_when_left(v_facts, v_new, v_owed);
    select coalesce(array_agg((d.race_id, d.span_id, d.crew_id)::timing.changed_row) filter (where d.span_id is not null), '{}'),
      coalesce(array_agg(distinct d.key) filter (where d.key is not null), '{}')
    into v_derived, v_keys
    from timing.derive_facts(v_facts, v_settled) d;
    if p_keeps_official and exists (
      select from (select distinct c.span_id from unnest(v_derived) c) s where timing.is_official_span(s.span_id)) then
      return true;
    end if;
    v_changed := v_derived;
    perform timing.withdraw_held(p_rally, v_facts);
    v_keys := array(select distinct unnest(v_keys || timing.keys_of_facts(v_facts)));
    v_amended := timing.amend_each_page(v_changed, p_facts);
    perform timing.pin_signed_again(p_rally);
    if v_amended <> '{}' or exists (
      select from unnest(v_changed) c join timing.publications p on p.span_id = c.span_id join timing.spans s on s.id = c.span_id
      where p.versioned_at = now() and s.kind = 'leg') then
      v_keys := array(select distinct unnest(v_keys || array['index', 'corrections']));
    end if;
    -- Only what opened, published or amended a stage also turns pages whose rows stayed as they were.
    if 'index' = any(v_keys) then
      v_changed := v_changed || timing.restated(v_facts, v_amended);
    end if;
    perform timing.publish(p_rally, v_changed, v_keys);
    if exists (select from timing.publications where versioned_at = now()) then
      perform timing.take_snapshots_of_facts(p_rally, p_facts);
    end if;
  exception when others then
    if p_keeps_official and timing.lie_before_official(p_facts) then return true; end if;
    get stacked diagnostics v_where = pg_exception_context;
    perform timing.mark_stale(p_rally, p_facts, sqlerrm || e'\n' || v_where);
  end;
  if v_told <> '{}' then
    perform timing.tell_officials(p_rally, v_told), timing.tell_posts(p_rally, v_told);
  end if;
  return false;
end $$;

-- Whether facts have a place before something official: where they cannot be derived, they may move it.
create or replace function timing.lie_before_official(p_facts uuid[]) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  -- What failed has left no states (timing.fact_states).
  return exists (
    select from (
      select fact_id, race_id, stage_id, point_id from timing.chrono_subjects
      union all select fact_id, race_id, stage_id, point_id from timing.fact_subjects) s
    where s.fact_id = any(timing.affected_facts(p_facts)) and timing.is_official_behind(s.race_id, timing.axis_of(s.point_id, s.stage_id)));
end $$;

-- Races whose results these facts may change, and since when: one that names no race may be of any.
create or replace function timing.races_touched(p_rally uuid, p_facts uuid[]) returns table (race_id uuid, since timestamptz)
language plpgsql stable set search_path = '' as $$
begin
  return query
  select r.id, min(x.received_at)
  from timing.facts_of_races(p_facts) x
  join public.facts f on f.id = x.id
  cross join lateral timing.fact_kind(f.kind) k
  join public.races r on r.rally_id = p_rally and r.id = coalesce(x.race_id, r.id)
  where k.changes_results or f.kind in ('release', 'stage_status', 'page_status')
  group by r.id;
end $$;

-- Those of them which newer rules could not derive yet: deriving some crews alone would mix both rules.
create or replace function timing.races_waiting(p_rally uuid, p_facts uuid[]) returns uuid[]
language plpgsql stable set search_path = '' as $$
begin
  if not exists (select from public.races r join timing.race_states t on t.race_id = r.id
    where r.rally_id = p_rally and t.rules_changed_at is not null) then return '{}'; end if;
  return array(
    select x.race_id from timing.races_touched(p_rally, p_facts) x
    join timing.race_states t on t.race_id = x.race_id and t.rules_changed_at is not null);
end $$;

-- The public reason of a change: the last one given in the batch. Never told are reasons for what is kept from the public, and the answers
-- to what the desk asks when a time or a retirement is typed: those are for officials.
create or replace function timing.public_reason(p_facts uuid[]) returns text
language plpgsql stable set search_path = '' as $$
begin
  return (
    select f.reason from public.facts f
    where f.id = any(p_facts) and f.reason is not null and not timing.is_of_hold(f.id) and not timing.is_inside(f.id)
      and not (f.kind in ('chrono', 'retirement') and f.supersedes is null)
      and not exists (select from timing.fact_states s where s.fact_id = f.id and s.hidden)
    order by f.position desc limit 1);
end $$;

create or replace function timing.restated(p_facts uuid[], p_amended uuid[]) returns timing.changed_row[]
language plpgsql stable set search_path = '' as $$
begin
  return (
    select coalesce(array_agg((s.race_id, s.id, null)::timing.changed_row), '{}')
    from public.stages k
    join timing.spans s on s.race_id = k.race_id and k.ordinal between s.first_ordinal and s.last_ordinal
    where k.id = any(p_amended) or k.id in (
      select f.stage_id from timing.fact_states f
      where f.fact_id = any(p_facts) and f.kind = 'stage_status')
      or s.key in (select x.key from public.page_statuses x where x.fact_id = any(p_facts) and x.race_id = s.race_id))
  || array(
    -- A page that reaches a further stage shows crews in what they run in from there on.
    select distinct (s.race_id, s.id, p.crew_id)::timing.changed_row
    from timing.fact_states f
    join public.stages k on k.id = f.stage_id
    join timing.spans s on s.race_id = k.race_id and k.ordinal between s.first_ordinal and s.last_ordinal
      and s.kind not in ('stage', 'after')
    join public.crews c on c.race_id = s.race_id
    join timing.plates p on p.crew_id = c.id and p.from_ordinal > s.first_ordinal and p.from_ordinal <= s.last_ordinal
    where f.fact_id = any(p_facts) and f.kind = 'stage_status');
end $$;

create or replace function timing.stale_races(p_rally uuid) returns uuid[]
language plpgsql stable set search_path = '' as $$
begin
  return array(
    select r.id from public.races r join timing.race_states t on t.race_id = r.id
    where r.rally_id = p_rally and t.stale_since is not null and t.rules_changed_at is null);
end $$;

-- Every race the facts may have touched; with none, every race of the rally. Without facts, those that were tried once more.
create or replace function timing.mark_stale(p_rally uuid, p_facts uuid[], p_error text) returns void
language plpgsql set search_path = '' as $$
begin
  if p_facts = '{}' then
    perform timing.mark_races(timing.stale_races(p_rally), null, p_error);
    return;
  end if;
  perform timing.mark_races(array[x.race_id], x.since, p_error) from timing.races_touched(p_rally, p_facts) x;
  if not found then
    perform timing.mark_races(array(select id from public.races where rally_id = p_rally), clock_timestamp(), p_error);
  end if;
  perform timing.turn_pages(p_rally, array[(null, 'index', null)::timing.turned_page]);
end $$;

-- p_since null: nothing was recorded that these races do not know of already. The earliest: a clock may have been set back meanwhile.
create or replace function timing.mark_races(p_races uuid[], p_since timestamptz, p_error text) returns void
language sql set search_path = '' as $$
  insert into timing.race_states as t (race_id, stale_since, error, tried_at)
  select r, p_since, p_error, clock_timestamp() from unnest(p_races) as r
  on conflict (race_id) do update
  set stale_since = least(t.stale_since, excluded.stale_since), error = excluded.error, tried_at = excluded.tried_at
$$;

-- Since when the pages of a race lag behind its facts, or its rules behind an upgrade that failed; null: they do not.
create or replace function timing.lags_since(p_state timing.race_states) returns timestamptz
language sql immutable set search_path = '' as $$
  select coalesce(p_state.stale_since, case when p_state.tried_at is not null then p_state.rules_changed_at end)
$$;

-- A race that failed is tried again by itself after as long again as it has failed by then: a second at least, five minutes at most.
create or replace function timing.is_retry_due(p_state timing.race_states) returns boolean
language plpgsql volatile set search_path = '' as $$
begin
  return (clock_timestamp() between p_state.tried_at and p_state.tried_at + least(interval '5 minutes',
    greatest(interval '1 second', p_state.tried_at - coalesce(p_state.stale_since, p_state.rules_changed_at)))) is not true;
end $$;
