-- Two officials at one entry that waits, or at one time: who did not see what the other did is told, and nothing of the second is kept. The
-- item says by `seen` what the screen it was made on showed; one that does not say it was made from no screen. What a person did before is
-- known to that person.

-- A void or a release of what waits: `seen` is null, nobody had decided it. What acts on something that is not here says so as well: a
-- refusal is a void and its release, and where the first was refused the second has nothing to let in.
create or replace function timing.refuse_decided_meanwhile(p_fact public.facts, p_target uuid) returns void
language plpgsql stable set search_path = '' as $$
declare v_by record;
begin
  if not p_fact.body ? 'seen' then return; end if;
  if not exists (select from public.facts where id = p_target) then
    perform timing.refuse('changed_meanwhile', 'What this would accept is not here: look at it again before you decide it.');
  end if;
  select x.kind, x.author_title into v_by
  from (
    select r.fact_id from public.releases r where r.target = p_target and not timing.acts_without_right(r.fact_id)
    union all
    select v.fact_id from public.voids v where v.target = p_target and timing.is_open(v.fact_id)
  ) d join public.facts x on x.id = d.fact_id
  where x.id <> p_fact.id and x.author is distinct from p_fact.author and not timing.is_voided(x.id)
  order by x.position desc limit 1;
  if found then
    perform timing.refuse('changed_meanwhile', format(
      'This was %s by somebody else in the meantime%s: look at it again before you decide it.',
      case v_by.kind when 'void' then 'refused' else 'accepted' end, coalesce(' (' || v_by.author_title || ')', '')));
  end if;
end $$;

-- The same time as far as the typed one was read: 9:11:30 is 9:11:30.4 where seconds count, 9:11 any time of its minute where minutes do.
create or replace function timing.is_same_as_typed(p_seen timestamptz, p_typed timestamptz, p_precision_ms integer) returns boolean
language sql immutable set search_path = '' as $$
  select date_bin(u.unit, p_seen, 'epoch') = p_typed
  from (
    select make_interval(secs => ms / 1000.0) as unit from unnest(array[60000, 1000, 100, 10, 1]) ms
    where ms <= p_precision_ms and date_bin(make_interval(secs => ms / 1000.0), p_typed, 'epoch') = p_typed
    order by ms desc limit 1) u
$$;

-- A time: `seen` is the newest one of its crew there that the screen showed; null: there was none. The same time is a confirmation.
create or replace function timing.refuse_seen_meanwhile(p_fact public.facts, p_place timing.place, p_at timestamptz, p_passage text)
returns void
language plpgsql stable set search_path = '' as $$
declare
  v_until bigint;
  v_crew uuid;
  v_by text;
  -- Where minutes count at a control between stages; on a stage what it is timed to.
  v_precision integer := coalesce(
    (select case when timing.is_time_control(k.kind) then k.precision_ms else s.precision_ms end
     from public.controls k left join public.stages s on s.id = k.stage_id where k.id = p_place.control_id),
    (select s.precision_ms from public.waypoints w join public.stages s on s.id = w.stage_id where w.id = p_place.waypoint_id));
begin
  if not p_fact.body ? 'seen' then return; end if;
  v_until := coalesce((select position from public.facts
    where rally_id = p_fact.rally_id
      and id = case when pg_input_is_valid(p_fact.body ->> 'seen', 'uuid') then (p_fact.body ->> 'seen')::uuid end), 0);
  v_crew := timing.crew_by_number(p_fact.rally_id, p_fact.body ->> 'number', p_at);
  select coalesce(f.device, f.author_title, 'somebody else') into v_by
  from public.chronos c join public.facts f on f.id = c.fact_id
  where (c.control_id = p_place.control_id or c.waypoint_id = p_place.waypoint_id
      or (c.control_id is null and c.waypoint_id is null and c.post_id = coalesce(p_place.post_id,
        (select post_id from public.controls where id = p_place.control_id),
        (select post_id from public.waypoints where id = p_place.waypoint_id))))
    and f.rally_id = p_fact.rally_id and f.position > v_until and f.id <> p_fact.id
    and f.id is distinct from p_fact.supersedes and f.author is distinct from p_fact.author
    and c.passage = p_passage and c.at <> p_at and timing.is_same_as_typed(c.at, p_at, v_precision) is not true
    and timing.crew_by_number(f.rally_id, c.number_typed, c.at) = v_crew
    -- Beside this one: a correction is in the ledger by now, and would take the place of what it is asked about.
    and timing.is_open(f.id) and not timing.is_voided(f.id)
    and not exists (
      select from public.facts g
      where g.supersedes = f.id and g.id <> p_fact.id and timing.is_open(g.id) and not timing.is_voided(g.id))
  order by f.position desc limit 1;
  if found then
    perform timing.refuse('changed_meanwhile', format(
      'Another time of this crew came in here in the meantime, by %s: say which of them counts.', v_by));
  end if;
end $$;
