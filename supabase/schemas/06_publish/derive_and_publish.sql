-- Derives and publishes what was recorded, with what recordings before it left behind.
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
  v_races uuid[] := timing.stale_races(p_rally);
  v_where text;
  v_facts uuid[];
  v_new uuid[] := p_facts;
  v_owed uuid[];
  v_waiting uuid[];
  v_race uuid;
  v_told uuid[];
  v_settled boolean;
begin
  perform timing.flush_rally(p_rally, clock_timestamp() - interval '500 milliseconds');
  v_owed := timing.take_owed(p_rally);
  p_facts := p_facts || v_owed;
  if p_facts = '{}' and v_races = '{}' then return false; end if;
  v_waiting := timing.races_waiting(p_rally, p_facts);
  if v_waiting <> '{}' or v_races <> '{}' then
    if p_keeps_official and timing.lie_before_official(p_facts) then return true; end if;
  end if;
  if v_waiting <> '{}' then
    perform timing.mark_stale(p_rally, p_facts, 'newer rules');
    perform timing.follow_rules_of(p_rally, r) from unnest(v_waiting) r;
    perform timing.tell_officials(p_rally, p_facts), timing.tell_posts(p_rally, p_facts);
    return false;
  end if;
  v_told := p_facts;
  -- Each alone: one that fails again leaves the others theirs.
  foreach v_race in array v_races loop
    if not timing.repair_race(p_rally, v_race, p_facts) then
      p_facts := array(select f.id from timing.facts_of_races(p_facts) f where f.race_id is distinct from v_race order by f.place);
    end if;
  end loop;
  begin
    v_facts := timing.affected_facts(p_facts);
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
    if v_amended <> '{}' or timing.are_legs_amended(v_changed) then
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

-- Races whose results these facts change and which newer rules could not derive yet: deriving some crews alone would mix both rules.
create or replace function timing.races_waiting(p_rally uuid, p_facts uuid[]) returns uuid[]
language plpgsql stable set search_path = '' as $$
begin
  if not exists (select from public.races r join timing.race_states t on t.race_id = r.id
    where r.rally_id = p_rally and t.rules_changed_at is not null) then return '{}'; end if;
  return array(
    select distinct r.id
    from public.facts f
    cross join lateral timing.fact_kind(f.kind) k
    left join timing.chrono_subjects s on s.fact_id = f.id
    join public.races r on r.rally_id = p_rally and r.id = coalesce(f.race_id, s.race_id, r.id)
    join timing.race_states t on t.race_id = r.id and t.rules_changed_at is not null
    where f.id = any(p_facts) and (k.changes_results or f.kind in ('release', 'stage_status', 'page_status')));
end $$;

create or replace function timing.are_legs_amended(p_changed timing.changed_row[]) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return exists (
    select from unnest(p_changed) as c join timing.publications p on p.span_id = c.span_id join timing.spans s on s.id = c.span_id
    where p.versioned_at = now() and s.kind = 'leg');
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
  return (
  select coalesce(array_agg(r.id), '{}') from public.races r join timing.race_states t on t.race_id = r.id
  where r.rally_id = p_rally and t.stale_since is not null and t.rules_changed_at is null);
end $$;

-- What was recorded while these races could not be derived, and let in: it amends what is repaired, for its reason.
create or replace function timing.facts_behind(p_rally uuid, p_races uuid[]) returns uuid[]
language plpgsql stable set search_path = '' as $$
begin
  if p_races = '{}' then return '{}'; end if;
  return array(
    select f.id from public.facts f left join timing.chrono_subjects s on s.fact_id = f.id
    where f.rally_id = p_rally and coalesce(coalesce(f.race_id, s.race_id) = any(p_races), true)
      and f.received_at >= (select min(stale_since) from timing.race_states where race_id = any(p_races)) and timing.is_open(f.id)
    order by f.position);
end $$;

-- Each with its race, as far as that is known.
create or replace function timing.facts_of_races(p_facts uuid[])
returns table (id uuid, race_id uuid, received_at timestamptz, place bigint)
language sql stable set search_path = '' as $$
  select f.id, coalesce(f.race_id, s.race_id), f.received_at, x.place
  from unnest(p_facts) with ordinality x (id, place)
  join public.facts f on f.id = x.id
  left join timing.chrono_subjects s on s.fact_id = f.id
$$;

-- Derives a race that failed once more, with all that was recorded meanwhile; p_facts: what is new. Answers whether it could be.
create or replace function timing.repair_race(p_rally uuid, p_race uuid, p_facts uuid[]) returns boolean
language plpgsql set search_path = '' as $$
declare
  v_changed timing.changed_row[];
  v_facts uuid[] := timing.facts_behind(p_rally, array[p_race]);
  v_amended uuid[];
  v_where text;
begin
  v_changed := array(
    select (p_race, d.span_id, d.crew_id)::timing.changed_row from timing.derive_all(p_race) d where d.span_id is not null);
  update timing.race_states set stale_since = null, error = null where race_id = p_race;
  perform timing.withdraw_held(p_rally, v_facts);
  v_amended := timing.amend_by_facts(p_race, v_changed, v_facts);
  perform timing.pin_signed_again(p_rally);
  perform timing.publish(p_rally, v_changed || timing.restated(v_facts, v_amended), array(select distinct unnest(
    array['index', 'penalties', 'penalties/cp', 'penalties/misc', 'penalties/sc', 'penalties/tc'] || timing.keys_of_facts(v_facts))));
  perform timing.snapshots_by_facts(p_rally, p_race, v_facts);
  return true;
exception when others then
  get stacked diagnostics v_where = pg_exception_context;
  perform timing.mark_races(array[p_race], (select min(f.received_at) from timing.facts_of_races(p_facts) f where f.race_id = p_race),
    sqlerrm || e'\n' || v_where);
  return false;
end $$;

-- Pages of a race with the facts, recorded one after another, that reach them and the reason of those.
create or replace function timing.facts_of_pages(p_race uuid, p_spans bigint[], p_facts uuid[])
returns table (spans bigint[], facts uuid[], reason text)
language plpgsql stable set search_path = '' as $$
begin
  return query
  with said as (
    select f.id, f.position, timing.pages_behind(p_race, array[f.id]) as reached
    from public.facts f cross join lateral timing.fact_kind(f.kind) k
    where f.id = any(p_facts) and (k.changes_results or f.kind in ('release', 'stage_status'))
      and (f.kind <> 'chrono' or f.supersedes is not null)),
  told as (
    select s.id, s.last_ordinal, coalesce((select array_agg(d.id order by d.position) from said d where s.id = any(d.reached)),
      array(select x from unnest(p_facts) x where x not in (select d.id from said d))) as facts
    from timing.spans s where s.id = any(p_spans))
  select array_agg(t.id), t.facts, timing.public_reason(t.facts) from told t group by t.facts order by max(t.last_ordinal);
end $$;

-- Amends the pages that changed, each for the facts that reach it; answers the stages of which pages were.
create or replace function timing.amend_by_facts(p_race uuid, p_changed timing.changed_row[], p_facts uuid[]) returns uuid[]
language plpgsql set search_path = '' as $$
declare
  v record;
  v_amended uuid[] := '{}';
begin
  for v in select * from timing.facts_of_pages(p_race, array(select c.span_id from unnest(p_changed) c), p_facts) loop
    v_amended := v_amended || timing.amend_pages(
      array(select c from unnest(p_changed) c where c.span_id = any(v.spans)), p_facts, v.reason);
  end loop;
  return v_amended;
end $$;

-- p_spans null: all pages of the race that have a new version.
create or replace function timing.snapshots_by_facts(p_rally uuid, p_race uuid, p_facts uuid[], p_spans bigint[] default null) returns void
language plpgsql set search_path = '' as $$
begin
  perform timing.take_snapshots(p_rally, g.reason, g.facts, null, g.spans)
  from timing.facts_of_pages(p_race, array(
    select s.id from timing.spans s join timing.publications p on p.span_id = s.id
    where s.race_id = p_race and p.versioned_at = now() and (p_spans is null or s.id = any(p_spans))), p_facts) g;
end $$;

-- Every race the facts may have touched; with none resolved, every race of the rally. Without facts, those that were tried once more.
create or replace function timing.mark_stale(p_rally uuid, p_facts uuid[], p_error text) returns void
language plpgsql set search_path = '' as $$
declare v_races uuid[];
begin
  if p_facts = '{}' then
    perform timing.mark_races(timing.stale_races(p_rally), null, p_error);
    return;
  end if;
  select array_agg(distinct coalesce(f.race_id, s.race_id)) into v_races
  from public.facts f left join timing.chrono_subjects s on s.fact_id = f.id where f.id = any(p_facts);
  v_races := array_remove(v_races, null);
  perform timing.mark_races(
    array(select r.id from public.races r where r.rally_id = p_rally and (coalesce(v_races, '{}') = '{}' or r.id = any(v_races))),
    coalesce((select min(received_at) from public.facts where id = any(p_facts)), clock_timestamp()), p_error);
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
