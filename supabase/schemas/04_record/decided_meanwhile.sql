-- Tells officials who did not see what another one decided on the same entry or time; their item is not kept. `seen` of an item is what the
-- screen showed on which it was made; items without it were not made on a screen. What people did themselves counts as seen, at the same
-- machine: two may work on one account.

-- `machine` of an item is a random name that a machine keeps; one that does not say it is told apart by its account alone.
create or replace function timing.is_of_another(p_author uuid, p_body jsonb, p_fact public.facts) returns boolean
language sql immutable set search_path = '' as $$
  select p_author is distinct from p_fact.author or coalesce(p_body ->> 'machine' <> p_fact.body ->> 'machine', false)
$$;

create or replace function timing.seen_until(p_fact public.facts) returns bigint
language sql stable set search_path = '' as $$
  select coalesce((select position from public.facts
    where rally_id = p_fact.rally_id and id <> p_fact.id
      and id = case when pg_input_is_valid(p_fact.body ->> 'seen', 'uuid') then (p_fact.body ->> 'seen')::uuid end), 0)
$$;

create or replace function timing.undone_since(p_fact public.facts, p_target uuid) returns setof public.facts
language plpgsql stable set search_path = '' as $$
begin
  return query
  select x.* from (
    select v.fact_id from public.voids v where v.target = p_target
    union all
    select g.id from public.facts g where g.supersedes = p_target and not timing.corrects_other_kind(g.kind, p_target)
  ) d join public.facts x on x.id = d.fact_id
  where x.id <> p_fact.id and x.rally_id = p_fact.rally_id and x.position > timing.seen_until(p_fact)
    and timing.is_of_another(x.author, x.body, p_fact) and timing.is_open(x.id) and not timing.is_voided(x.id)
  order by x.position desc;
end $$;

-- A void or a release of an entry that waits: `seen` is null, so nobody had decided on it. An item whose target is not here is refused too:
-- a refusal is a void and its release, and where the void was refused, the release has nothing to accept.
create or replace function timing.refuse_decided_meanwhile(p_fact public.facts, p_target uuid) returns void
language plpgsql stable set search_path = '' as $$
declare
  v_by record;
  v_how text;
begin
  -- A penalty that a rule found is no fact: it goes by itself when what it rests on does, and before that by a verdict.
  if exists (select from timing.penalty_rows where id = p_target) and not exists (select from public.facts where id = p_target) then
    perform timing.reject('found_by_rule');
  elsif not p_fact.body ? 'seen' then
    return;
  elsif not exists (select from public.facts where id = p_target) then
    perform timing.reject('changed_meanwhile.not_here');
  end if;
  select x.kind, x.author, x.author_title into v_by
  from (
    select r.fact_id from public.releases r where r.target = p_target and not timing.acts_without_right(r.fact_id)
    union all
    select v.fact_id from public.voids v where v.target = p_target and timing.is_open(v.fact_id)
  ) d join public.facts x on x.id = d.fact_id
  where x.id <> p_fact.id and timing.is_of_another(x.author, x.body, p_fact) and not timing.is_voided(x.id)
  order by x.position desc limit 1;
  -- Taken back, what was corrected would stay as it was corrected.
  if not found and p_fact.kind = 'void' then
    select u.kind, u.author, u.author_title into v_by from timing.undone_since(p_fact, p_target) u where u.kind <> 'void' limit 1;
  end if;
  if v_by.kind is null then return; end if;
  v_how := case v_by.kind when 'void' then 'refused' when 'release' then 'accepted' else 'corrected' end;
  perform timing.reject('changed_meanwhile.decided_yours', jsonb_build_object('how', v_how)) where v_by.author = p_fact.author;
  perform timing.reject('changed_meanwhile.decided', jsonb_build_object('how', v_how, 'by', v_by.author_title));
end $$;

-- A time: `seen` is the newest one of its crew there that the screen showed; null: there was none. The same time is a confirmation.
-- One that corrects another asks first what became of that one: it may be another crew's by now, or nobody's.
create or replace function timing.refuse_seen_meanwhile(p_fact public.facts, p_place timing.place, p_at timestamptz, p_passage text)
returns void
language plpgsql stable set search_path = '' as $$
declare
  v_until bigint;
  v_crew uuid;
  v_by record;
  v_undone record;
  v_precision integer;
  v_unit interval;
begin
  if not p_fact.body ? 'seen' then return; end if;
  v_precision := coalesce(
    (select case when timing.is_time_control(k.kind) then k.precision_ms else s.precision_ms end
     from public.controls k left join public.stages s on s.id = k.stage_id where k.id = p_place.control_id),
    (select s.precision_ms from public.waypoints w join public.stages s on s.id = w.stage_id where w.id = p_place.waypoint_id));
  -- As far as the typed time was read: 9:11:30 is 9:11:30.4 where seconds count, 9:11 any time of its minute where minutes do.
  select make_interval(secs => ms / 1000.0) into v_unit from unnest(array[60000, 1000, 100, 10, 1]) ms
  where ms <= v_precision and date_bin(make_interval(secs => ms / 1000.0), p_at, 'epoch') = p_at order by ms desc limit 1;
  v_until := timing.seen_until(p_fact);
  v_crew := timing.crew_by_number(p_fact.rally_id, p_fact.body ->> 'number', p_at);
  if p_fact.supersedes is not null then
    select case u.kind when 'void' then 'undone' else 'corrected' end as how, u.author, coalesce(u.device, u.author_title) as who
    into v_undone
    from timing.undone_since(p_fact, p_fact.supersedes) u
    left join public.chronos c on c.fact_id = u.id
    where c.fact_id is null or c.at <> p_at or c.passage <> p_passage
      or timing.crew_by_number(p_fact.rally_id, c.number_typed, c.at) is distinct from v_crew
    limit 1;
    if found then
      perform timing.reject('changed_meanwhile.time_yours', jsonb_build_object('how', v_undone.how)) where v_undone.author = p_fact.author;
      perform timing.reject('changed_meanwhile.time', jsonb_build_object('how', v_undone.how, 'by', v_undone.who));
    end if;
  end if;
  select f.author, coalesce(f.device, f.author_title) as who into v_by
  from public.chronos c join public.facts f on f.id = c.fact_id
  where (c.control_id = p_place.control_id or c.waypoint_id = p_place.waypoint_id
      or (c.control_id is null and c.waypoint_id is null and c.post_id = coalesce(p_place.post_id,
        (select post_id from public.controls where id = p_place.control_id),
        (select post_id from public.waypoints where id = p_place.waypoint_id))))
    and f.rally_id = p_fact.rally_id and f.position > v_until and f.id <> p_fact.id
    and f.id is distinct from p_fact.supersedes and timing.is_of_another(f.author, f.body, p_fact)
    and c.passage = p_passage and c.at <> p_at and (date_bin(v_unit, c.at, 'epoch') = p_at) is not true
    and timing.crew_by_number(f.rally_id, c.number_typed, c.at) = v_crew
    -- Beside this one: a correction is in the ledger by now, and would take the place of what it is asked about.
    and timing.is_open(f.id) and not timing.is_voided(f.id)
    and not exists (
      select from public.facts g
      where g.supersedes = f.id and g.id <> p_fact.id and timing.is_open(g.id) and not timing.is_voided(g.id))
  order by f.position desc limit 1;
  if found then
    perform timing.reject('changed_meanwhile.another_time_yours') where v_by.author = p_fact.author;
    perform timing.reject('changed_meanwhile.another_time', jsonb_build_object('by', v_by.who));
  end if;
end $$;

-- seen: the newest verdict of the list it was made from; null: there was none. Without it, the verdict was made from no list.
create or replace function timing.refuse_judged_meanwhile(p_fact public.facts, p_penalties timing.penalty_rows[], p_is_cause boolean)
returns void
language plpgsql stable set search_path = '' as $$
declare v_last public.facts;
begin
  if not p_fact.body ? 'seen' then return; end if;
  select f.* into v_last
  from (
    select v.fact_id from public.penalty_verdicts v where v.penalty_id in (select p.id from unnest(p_penalties) p)
    union
    select b.fact_id
    from unnest(p_penalties) p
    join public.bulk_verdicts b on b.rule = p.rule
      and timing.is_of_cause(b.stage_id, b.control_id, b.waypoint_id, p.stage_id, p.control_id, p.waypoint_id)
    join public.facts g on g.id = b.fact_id and g.race_id = p.race_id
  ) s join public.facts f on f.id = s.fact_id
  where f.id <> p_fact.id and timing.is_open(f.id) and timing.stands(f.id, f.supersedes) order by f.position desc limit 1;
  perform timing.reject(case when p_is_cause then 'changed_meanwhile.cause_judged' else 'changed_meanwhile.penalty_judged' end,
      jsonb_build_object('by', v_last.author_title))
  where v_last.author <> p_fact.author and v_last.position > timing.seen_until(p_fact);
end $$;
