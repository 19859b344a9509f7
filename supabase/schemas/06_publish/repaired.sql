-- Races that could not be derived when facts came: they are derived once more, and amended after the facts that reach their pages.

-- What was recorded while these races could not be derived, and let in: it amends what is repaired, for its reason. What was undone in that
-- time changed no page, nor did what let it in or undid it.
create or replace function timing.facts_behind(p_rally uuid, p_races uuid[]) returns uuid[]
language plpgsql stable set search_path = '' as $$
declare v_since timestamptz := (select min(stale_since) from timing.race_states where race_id = any(p_races));
begin
  return array(
    select f.id from public.facts f left join timing.chrono_subjects s on s.fact_id = f.id
    where f.rally_id = p_rally and coalesce(coalesce(f.race_id, s.race_id) = any(p_races), true)
      and f.received_at >= v_since and timing.is_open(f.id) and not exists (
        select from timing.chain_of(f.id) c (id) join public.facts u on u.id = c.id
        where u.received_at >= v_since and timing.is_voided(u.id))
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

create or replace function timing.facts_outside(p_facts uuid[], p_races uuid[]) returns uuid[]
language plpgsql stable set search_path = '' as $$
begin
  if p_races = '{}' then return p_facts; end if;
  return array(select f.id from timing.facts_of_races(p_facts) f where (f.race_id = any(p_races)) is not true order by f.place);
end $$;

-- Derives a race that failed once more, with all that was recorded meanwhile; p_facts: what is new. Answers whether it could be.
create or replace function timing.repair_race(p_rally uuid, p_race uuid, p_facts uuid[]) returns boolean
language plpgsql set search_path = '' as $$
declare
  v_changed timing.changed_row[];
  v_facts uuid[] := timing.facts_behind(p_rally, array[p_race]);
  v_amended uuid[];
  v_change record;
  v_where text;
begin
  if exists (select from timing.race_states where race_id = p_race and rules_changed_at is not null) then
    perform timing.mark_races(array[p_race], (select x.since from timing.races_touched(p_rally, p_facts) x where x.race_id = p_race),
      'newer rules');
    perform timing.turn_pages(p_rally, array[(null, 'index', null)::timing.turned_page]);
    perform timing.follow_rules_of(p_rally, p_race);
    return exists (select from timing.race_states where race_id = p_race and rules_changed_at is null);
  end if;
  v_changed := array(
    select (p_race, d.span_id, d.crew_id)::timing.changed_row from timing.derive_all(p_race) d where d.span_id is not null);
  select * into v_change from timing.change_behind(p_rally, p_race);
  update timing.race_states set stale_since = null, error = null where race_id = p_race;
  perform timing.withdraw_held(p_rally, v_facts);
  v_amended := timing.amend_by_facts(p_race, v_changed, v_facts, v_change.reason);
  perform timing.pin_signed_again(p_rally);
  perform timing.publish(p_rally, v_changed || timing.restated(v_facts, v_amended), array(select distinct unnest(
    array['index', 'penalties', 'penalties/cp', 'penalties/misc', 'penalties/sc', 'penalties/tc'] || timing.keys_of_facts(v_facts))));
  perform timing.snapshots_by_facts(p_rally, p_race, v_facts, null, v_change.press, v_change.reason);
  return true;
exception when others then
  get stacked diagnostics v_where = pg_exception_context;
  perform timing.mark_races(array[p_race], (select x.since from timing.races_touched(p_rally, p_facts) x where x.race_id = p_race),
    sqlerrm || e'\n' || v_where);
  return false;
end $$;

-- The last change of the structure with a reason since a race could not be derived that may move results.
create or replace function timing.change_behind(p_rally uuid, p_race uuid, out press uuid, out reason text)
language sql stable set search_path = '' as $$
  select c.press, c.reason from timing.structure_changes c join timing.race_states t on t.race_id = p_race
  where c.rally_id = p_rally and c.race_id = p_race and c.made_at >= t.stale_since and c.reason is not null
    and c.of_table in (select r.of_table from timing.structure_reach() r)
    and not (timing.reached(array[(c.of_table, c.before, c.after)::timing.row_change])).reaches <@ array['nothing', 'index', 'crews']
  order by c.id desc limit 1
$$;

-- A release of what counts without it, or what says once more what was said, moves no page.
create or replace function timing.may_move_pages(p_fact public.facts) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return (p_fact.kind <> 'release' or exists (
      select from public.releases r join public.facts f on f.id = r.target left join timing.fact_states t on t.fact_id = f.id
      where r.fact_id = p_fact.id and (f.gate = 'held' or t.flags <> '{}' or f.supersedes is not null
        or f.kind in ('void', 'penalty_decision'))))
    and not timing.is_idle(p_fact.id, p_fact.position);
end $$;

-- Pages of a race with the facts, recorded one after another, that reach them and the reason of those; is_reached: a decision does.
create or replace function timing.facts_of_pages(p_race uuid, p_spans bigint[], p_facts uuid[])
returns table (spans bigint[], facts uuid[], reason text, is_reached boolean)
language plpgsql stable set search_path = '' as $$
begin
  return query
  with said as (
    select f.id, f.position, timing.pages_behind(p_race, array[f.id]) as reached
    from public.facts f cross join lateral timing.fact_kind(f.kind) k
    where f.id = any(p_facts) and (k.changes_results or f.kind in ('release', 'stage_status'))
      and (f.kind <> 'chrono' or f.supersedes is not null) and timing.may_move_pages(f)),
  told as (
    select s.id, s.last_ordinal, array(select d.id from said d where s.id = any(d.reached) order by d.position) as facts
    from timing.spans s where s.id = any(p_spans))
  select t.spans, x.facts, timing.public_reason(x.facts), t.facts <> '{}'
  from (select array_agg(o.id) as spans, o.facts, max(o.last_ordinal) as place from told o group by o.facts) t
  cross join lateral (select case when t.facts <> '{}' then t.facts
    else array(select f from unnest(p_facts) f where f not in (select d.id from said d)) end as facts) x
  order by t.place;
end $$;

-- Amends the pages that changed, each for the facts that reach it, the rest for p_reason; answers the stages of which pages were.
create or replace function timing.amend_by_facts(p_race uuid, p_changed timing.changed_row[], p_facts uuid[], p_reason text default null)
returns uuid[]
language plpgsql set search_path = '' as $$
declare
  v record;
  v_amended uuid[] := '{}';
begin
  for v in select * from timing.facts_of_pages(p_race, array(select c.span_id from unnest(p_changed) c), p_facts) loop
    v_amended := v_amended || timing.amend_pages(
      array(select c from unnest(p_changed) c where c.span_id = any(v.spans)),
      v.facts, case when v.is_reached then v.reason else coalesce(p_reason, v.reason) end);
  end loop;
  return v_amended;
end $$;

-- p_spans null: all pages of the race that have a new version. p_press: what the rest of them follows from, for p_reason.
create or replace function timing.snapshots_by_facts(p_rally uuid, p_race uuid, p_facts uuid[], p_spans bigint[] default null,
  p_press uuid default null, p_reason text default null) returns void
language plpgsql set search_path = '' as $$
begin
  perform timing.take_snapshots(p_rally, case when g.is_reached then g.reason else coalesce(p_reason, g.reason) end,
    g.facts, case when not g.is_reached then p_press end, g.spans)
  from timing.facts_of_pages(p_race, array(
    select s.id from timing.spans s join timing.publications p on p.span_id = s.id
    where s.race_id = p_race and p.versioned_at = now() and (p_spans is null or s.id = any(p_spans))), p_facts) g;
end $$;
