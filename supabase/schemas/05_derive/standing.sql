-- Whether a fact stands: not voided, and not corrected by a later one that stands.

-- Does a fact act on one its author has no right to? It was told before that one was there, and judged when it came
-- (04_record/judge_ahead.sql); a penalty that a rule found does not come, and is looked at. It corrects, takes back, lets in and judges
-- nothing.
create or replace function timing.acts_without_right(p_fact uuid) returns boolean
language plpgsql stable set search_path = '' set plan_cache_mode = 'force_generic_plan' as $$
declare
  v_fact public.facts;
  v_target uuid;
begin
  if exists (select from timing.unrightful_facts where fact_id = p_fact) then return true; end if;
  select * into v_fact from public.facts where id = p_fact;
  v_target := timing.acts_on(v_fact.body);
  return exists (select from public.facts where id = v_target and rally_id <> v_fact.rally_id)
    or (v_fact.kind = 'penalty_decision' and exists (
      select from timing.penalty_rows where id = v_target and timing.rally_of_race(race_id) <> v_fact.rally_id));
end $$;

-- What says that it corrects a fact of another kind is let in by a release only.
create or replace function timing.is_open(p_fact uuid) returns boolean
language plpgsql stable set search_path = '' set plan_cache_mode = 'force_generic_plan' as $$
begin
  return (
  select ((gate = 'counted'
      and not ((supersedes is not null or kind in ('void', 'penalty_decision')) and timing.waits_at_gate(id) and not timing.was_signed(id))
      and (supersedes is null or not timing.corrects_other_kind(kind, supersedes)))
    or timing.is_released(id))
    and not ((supersedes is not null or kind in ('void', 'penalty_decision', 'alarm_taken')) and timing.acts_without_right(id))
  from public.facts where id = p_fact);
end $$;

-- A fact corrects one of its own kind. Where what it supersedes is another, or turns out to be when it arrives, it is a mistake: it
-- corrects nothing. An alarm and a report are heard whatever they say they correct.
create or replace function timing.corrects_other_kind(p_kind text, p_supersedes uuid) returns boolean
language plpgsql stable set search_path = '' set plan_cache_mode = 'force_generic_plan' as $$
begin
  return p_kind not in ('alarm', 'report') and exists (select from public.facts where id = p_supersedes and kind <> p_kind);
end $$;

-- A correction of a correction waits until that one is let in, or itself: until then what the first one corrects stands.
create or replace function timing.waits_at_gate(p_fact uuid) returns boolean
language plpgsql stable set search_path = '' set plan_cache_mode = 'force_generic_plan' as $$
declare
  v_target uuid := coalesce((select target from public.voids where fact_id = p_fact),
    (select penalty_id from public.penalty_verdicts where fact_id = p_fact));
begin
  if v_target is null then
    v_target := (select f.supersedes from public.facts f where f.id = p_fact);
    return v_target is not null and exists (
        select from public.facts t
        where t.id = v_target and t.supersedes is not null and not timing.is_released(t.id) and ((
          t.gate = 'held' and t.position > (select f.position from public.facts f where f.id = p_fact))
          or timing.waits_at_gate(t.id)));
  end if;
  return exists (
      select from public.facts t
      where t.id = v_target and t.gate = 'held' and t.position > (select f.position from public.facts f where f.id = p_fact))
    -- Step by step: in one statement the planner may ask it of facts that have nothing to do with this one.
    or timing.waits_at_gate(v_target);
end $$;

-- Did a correction count where somebody signed before what it corrects came? It goes on counting there, by itself: what waits changes
-- nothing that is signed. It takes nothing's place until what it corrects is let in (timing.is_corrected). As it was signed then: whatever
-- became of that status, the two facts lie before and behind it.
create or replace function timing.was_signed(p_fact uuid) returns boolean
language plpgsql stable set search_path = '' set plan_cache_mode = 'force_generic_plan' as $$
declare
  v_fact public.facts;
  v_on public.facts;
  v_until bigint := 0;
  v_seen uuid[] := array[p_fact];
  v_at timing.place;
begin
  select * into v_fact from public.facts where id = p_fact;
  if v_fact.supersedes is null then return false; end if;
  v_on := v_fact;
  loop
    select * into v_on from public.facts where id = v_on.supersedes and id <> all(v_seen);
    exit when not found;
    v_seen := v_seen || v_on.id;
    v_until := greatest(v_until, v_on.position);
  end loop;
  if v_until < v_fact.position then return false; end if;
  v_at := timing.place_of_fact(p_fact);
  v_at.stage_id := timing.stage_touched(v_at.race_id, v_at.stage_id, v_at.control_id);
  return exists (
      select from public.stage_statuses x join public.facts f on f.id = x.fact_id
      where x.stage_id = v_at.stage_id and x.status = 'official' and f.position between v_fact.position and v_until)
    or exists (
      select from public.page_statuses x join public.facts f on f.id = x.fact_id
      join timing.spans s on s.race_id = x.race_id and s.key = x.key
      where x.race_id = v_at.race_id and x.status = 'official' and f.position between v_fact.position and v_until
        and timing.axis_of(v_at.control_id, v_at.stage_id) > s.from_axis and timing.axis_of(v_at.control_id, v_at.stage_id) <= s.to_axis);
end $$;

create or replace function timing.is_released(p_fact uuid) returns boolean
language plpgsql stable set search_path = '' set plan_cache_mode = 'force_generic_plan' as $$
begin
  return (
  select exists (select from public.releases r
    where r.target = p_fact and not timing.acts_without_right(r.fact_id) and not timing.is_voided(r.fact_id)));
end $$;

-- The fact by which a fact began to count: the release of a held one, else itself.
create or replace function timing.let_in_by(p_fact uuid) returns public.facts
language plpgsql stable set search_path = '' set plan_cache_mode = 'force_generic_plan' as $$
declare
  v_fact public.facts;
  v_release public.facts;
begin
  select * into v_fact from public.facts where id = p_fact;
  if v_fact.gate = 'held' then
    select f.* into v_release
    from public.releases r join public.facts f on f.id = r.fact_id
    where r.target = p_fact and not timing.acts_without_right(r.fact_id) and not timing.is_voided(r.fact_id)
    order by f.position limit 1;
  end if;
  return case when v_release.id is null then v_fact else v_release end;
end $$;

create or replace function timing.counts_since(p_fact uuid) returns timestamptz
language sql stable set search_path = '' as $$ select (timing.let_in_by(p_fact)).received_at $$;

create or replace function timing.counts_from(p_fact uuid) returns bigint
language sql stable set search_path = '' as $$ select (timing.let_in_by(p_fact)).position $$;

create or replace function timing.is_waiting(p_fact uuid) returns boolean
language plpgsql stable set search_path = '' set plan_cache_mode = 'force_generic_plan' as $$
begin
  return (
  select (gate = 'held' or (supersedes is not null and timing.waits_at_gate(id))) and not timing.is_released(id)
  from public.facts where id = p_fact);
end $$;

create or replace function timing.is_voided(p_fact uuid) returns boolean
language plpgsql stable set search_path = '' set plan_cache_mode = 'force_generic_plan' as $$
begin
  return (
  select exists (
    select from public.voids v
    where v.target = p_fact and timing.is_open(v.fact_id) and not timing.is_voided(v.fact_id)));
end $$;

-- Corrected: something that supersedes it, directly or through a correction that is taken back or waits, still stands.
-- Of two corrections of one fact the later one (by id) holds, in whatever order they arrive. While that fact is on its way nobody can say
-- whose it is: until then only corrections of one author take each other's place.
create or replace function timing.is_corrected(p_fact uuid) returns boolean
language plpgsql stable set search_path = '' set plan_cache_mode = 'force_generic_plan' as $$
begin
  return (
  select exists (
      select from public.facts g join public.facts f on f.id = p_fact and f.kind = g.kind
      where g.supersedes = p_fact and not timing.acts_without_right(g.id)
        and ((timing.is_open(g.id) and not timing.is_voided(g.id) and (timing.is_released(g.id) or not timing.waits_at_gate(g.id)))
          or timing.is_corrected(g.id)))
    or exists (
      select from public.facts f join public.facts sibling on sibling.supersedes = f.supersedes and sibling.kind = f.kind
      where f.id = p_fact and sibling.id > f.id and sibling.rally_id = f.rally_id
        and (sibling.author = f.author or exists (select from public.facts x where x.id = f.supersedes))
          and not timing.corrects_other_kind(f.kind, f.supersedes) and timing.is_open(sibling.id)
        and not timing.is_voided(sibling.id)));
end $$;

-- The same in one look for the many facts nobody touched.
create or replace function timing.stands(p_fact uuid, p_supersedes uuid) returns boolean
language plpgsql stable set search_path = '' set plan_cache_mode = 'force_generic_plan' as $$
begin
  return (
  select not (
    (exists (select from public.voids where target = p_fact) and timing.is_voided(p_fact))
    or ((p_supersedes is not null or exists (select from public.facts where supersedes = p_fact)) and timing.is_corrected(p_fact))));
end $$;
