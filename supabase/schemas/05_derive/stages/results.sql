-- Stage results: what is made of each run. Read top to bottom: what is known, what was driven, time of its own, what was missed,
-- assessed, fixed or restart time, status, marks.

create or replace function timing.stage_result_rows(p_race uuid, p_crews uuid[], p_stages uuid[])
returns setof timing.stage_results
language plpgsql stable rows 10 set search_path = '' as $$
#variable_conflict use_column
declare
  v_late boolean := exists (select from timing.late_entries e where e.crew_id = any(p_crews));
begin
  return query
  with spells as materialized (select * from timing.spells_of(p_crews)),
  gone as materialized (select * from timing.out_for_good(p_crews)),
  runs as (
    select r.*, w.ms as opened_ms, a.ms as assessed_ms, a.mark, a.keep_own, b.ms as restart_ms, b.in_place, b.why as restart_why,
      spell.cause as retired_for,
      -- Entered from a later stage on, it drove nothing here and missed nothing.
      case when v_late then timing.is_before_entry(r.crew_id, r.ordinal) else false end as before_entry,
      case when gone.axis <= r.finish_axis then 'for_good' else spell.out end as out,
      r.stage_status in ('completed', 'provisional', 'official') as is_over, o.stretches, o.segments, o.unknown_from,
      (r.rules ->> 'start.leave_within')::bigint as leave_within_ms,
      coalesce(j.joint_ms, r.max_time_ms) as maximum_ms, j.before_ms,
      -- What the crew may take, and what it has for a part it missed: of a joint stage, what is left behind the parts before.
      coalesce(timing.left_of_maximum(j.joint_ms, j.before_ms), r.max_time_ms) as limit_ms,
      coalesce(timing.left_of_maximum(j.so_far_ms, j.before_ms), r.max_time_ms) as missed_ms
    from timing.stage_runs(p_race, p_crews, p_stages) r
    left join lateral (
      select s.cause, case
          when s.before_ordinal = r.ordinal and s.axis = r.finish_axis and s.cause <> 'not_started' then 'here'
          else 'before' end as out
      from spells s
      where s.crew_id = r.crew_id and s.axis <= r.finish_axis and (s.until_ordinal is null or s.until_ordinal > r.ordinal)
      order by s.axis desc limit 1) spell on true
    left join gone on gone.crew_id = r.crew_id
    left join timing.assessed_times(p_race, p_crews, p_stages) a
      on a.crew_id = r.crew_id and a.stage_id = r.stage_id and not (a.while_in and spell.cause is not null)
    left join timing.restart_times(p_race, p_crews, p_stages) b on b.crew_id = r.crew_id and b.stage_id = r.stage_id
    left join timing.opened_in_stages(p_crews, p_stages) w on w.crew_id = r.crew_id and w.stage_id = r.stage_id
    left join timing.taken_out(p_crews, p_stages) o on o.crew_id = r.crew_id and o.stage_id = r.stage_id
    left join timing.joint_maxima(p_race, p_crews, p_stages) j on j.crew_id = r.crew_id and j.stage_id = r.stage_id
  ),
  -- Each step once: written as one expression, a rule asked in many places is asked as many times.
  driven as materialized (
    select *, case when rules ->> 'ss.over_max' = 'clipped' then limit_ms end as clipped_ms,
      timing.driven_ms(start_at, finish_at, stretches) as driven_ms,
      timing.is_late_away(start_at, taken_at, leave_within_ms) as is_late_away,
      timing.is_too_late_to_start(assigned_at, coalesce(taken_at, given_at), (rules ->> 'start_late.max')::bigint) as too_late,
      -- What is taken out of the stage is not known of this crew: an official must say.
      -- So must they of one that was seen at the finish of a stage that is over, and never at its start: it did start.
      finish_at is not null and (unknown_from is not null or (start_at is null and is_over)) as undecided,
      start_at is not null or exists (
        select from timing.fact_states s
        where s.crew_id = runs.crew_id and s.stage_id = runs.stage_id and s.kind = 'chrono' and s.counted) as has_started
    from runs
  ),
  own as materialized (
    select *, case when driven_ms > 0 and not too_late and not undecided
      then timing.stage_time(timing.within_limits(driven_ms, min_time_ms, clipped_ms), factor, precision_ms) end as own_ms
    from driven
  ),
  missing as materialized (
    select *, case when assessed_ms is null and not undecided and not before_entry and stage_status not in ('to_run', 'cancelled') then
      timing.missed(case when own_ms is not null then driven_ms end, limit_ms, rules ->> 'ss.over_max',
        has_started and not too_late,
        is_over, case when too_late and out is distinct from 'for_good' then 'before' else out end) end as missed
    from own
  ),
  judged as materialized (
    select *, case when missed is not null then timing.missed_verdict(p_race, rules, crew_id, stage_id, missed) end as verdict from missing
  ),
  sourced as materialized (
    select *, case
      when stage_status = 'cancelled' or before_entry then null
      when assessed_ms is not null and not (keep_own and own_ms is not null) then mark
      when own_ms is not null and (missed is null or verdict = 'dismissed') and in_place is not true then 'own'
      when verdict = 'fixed' and limit_ms is not null then 'fixed'
      when restart_ms is not null then 'restart' end as source
    from judged
  ),
  measured as (
    select *, source is not null and source <> 'own' as is_assessed, case source
      when mark then assessed_ms
      when 'own' then own_ms
      when 'fixed' then timing.stage_time(case missed when 'over_max' then limit_ms else missed_ms end, factor, precision_ms)
      when 'restart' then restart_ms end as time_ms
    from sourced
  )
  select stage_id, crew_id, start_position, assigned_at, start_at, finish_at,
    timing.expected_by(coalesce(start_at, assigned_at), max_time_ms),
    time_ms,
    case
      when stage_status = 'cancelled' then 'cancelled'
      when before_entry then 'not_started'
      when time_ms is not null then 'finished'
      when retired_for is not null then case when retired_for = 'not_started' then 'not_started' else 'retired' end
      when too_late then 'not_started'
      -- Seen at the finish before anybody knows when it started, it is out there no more.
      when undecided or (start_at is null and finish_at is not null) then 'finished'
      when missed = 'over_max' then 'not_finished'
      when has_started then 'on_stage'
      -- Officials said that the stage is over: who did not start it by then did not start it.
      when is_over then 'not_started'
      else 'to_start' end,
    array_remove(array[
      case when given_at is null and taken_at is null and start_at is not null then 'assigned_start' end,
      case when corrected then 'corrected' end,
      case when is_late_away then 'late_away' end,
      case when too_late and not is_assessed then 'not_started' end,
      case when undecided and not is_assessed then 'needs_decision' end,
      case when own_ms is not null and not is_assessed and driven_ms < min_time_ms then 'minimum' end,
      case when own_ms is not null and not is_assessed and driven_ms > clipped_ms then 'maximum' end,
      case when has_started and finish_at is null and time_ms is null and retired_for is null
        and stage_status is distinct from 'cancelled'
          and timing.was_seen_behind(crew_id, stage_id, ordinal, finish_axis) then 'finish_missing' end,
      case when is_assessed then source end], null),
    coalesce((
      select jsonb_agg(jsonb_build_object('at', x ->> 'at', 'code', x ->> 'code', 'time_ms', timing.stage_time(
        timing.driven_ms(start_at, (x ->> 'instant')::timestamptz, stretches), factor, precision_ms)) order by place)
      from jsonb_array_elements(splits) with ordinality as e (x, place)
      where start_at is not null and (unknown_from is null or (x ->> 'place')::integer <= unknown_from)), '[]'),
    -- Opening the track earns who is in the stage.
    case when stage_status is distinct from 'cancelled' and (time_ms is not null or retired_for is null)
      and not (is_assessed and mark in ('fixed', 'restart'))
      then timing.bonus_of_stage(coalesce(opened_ms, 0), (rules ->> 'bonus.max')::bigint) else 0 end,
    case
      when stage_status = 'cancelled' or start_at is null then '{}'
      when taken_at >= start_at and not is_late_away and given_at is null and stretches is null and factor = 1
        and (driven_ms < min_time_ms) is not true
        and (driven_ms > clipped_ms) is not true then '{}'
      else timing.why_of_time(start_at, finish_at, given_at, taken_at, taken_by, taken_fact, driven_ms, stretches, segments, factor,
        min_time_ms, clipped_ms) end
      || coalesce(restart_why, '{}')
      || case when missed is null then '{}' else jsonb_strip_nulls(jsonb_build_object('missed', missed,
        'retired', case when out is not null then retired_for end, 'late_start', case when too_late then 1 end,
        'max_ms', maximum_ms, 'own_ms', case when missed = 'over_max' then coalesce(before_ms, 0) + driven_ms end)) end
  from measured;
end $$;

create or replace function timing.missed_verdict(p_race uuid, p_rules jsonb, p_crew uuid, p_stage uuid, p_missed text) returns text
language plpgsql stable set search_path = '' as $$
declare v_status text := timing.not_finished_status(p_race, p_rules, p_crew, p_stage);
begin
  return case
    when v_status in ('dismissed', 'cancelled') or (p_missed = 'over_max' and timing.found_status(p_race,
      timing.penalty_id(p_crew, 'ss.max_time', p_stage::text), 'ss.max_time', p_stage, p_rules, 0) in ('dismissed',
      'cancelled')) then 'dismissed'
    when p_rules ->> 'not_finished' = 'fixed' and v_status = 'confirmed' then 'fixed' end;
end $$;

create or replace function timing.not_finished_status(p_race uuid, p_rules jsonb, p_crew uuid, p_stage uuid) returns text
language plpgsql stable set search_path = '' as $$
begin
  return timing.found_status(p_race, timing.penalty_id(p_crew, 'ss.not_finished', p_stage::text), 'ss.not_finished', p_stage, p_rules,
    (p_rules ->> 'fixed.stage_not_finished')::bigint);
end $$;

create or replace function timing.why_of_time(p_start timestamptz, p_finish timestamptz, p_given timestamptz, p_taken timestamptz,
  p_taken_by text, p_taken_fact uuid, p_driven_ms bigint, p_stretches tstzmultirange, p_segments tstzmultirange, p_factor numeric,
  p_min_ms bigint, p_max_ms bigint) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  v_elapsed_ms bigint := timing.driven_ms(p_start, p_finish, null);
  v_segment_ms bigint := v_elapsed_ms - timing.driven_ms(p_start, p_finish, p_segments);
begin
  return jsonb_strip_nulls(jsonb_build_object(
    'given_at', timing.instant(p_given),
    'taken_at', case when p_taken <> p_start then timing.instant(p_taken) end,
    'taken_by', case when p_taken <> p_start then p_taken_by end,
    'taken_fact', case when p_taken <> p_start then p_taken_fact end,
    'elapsed_ms', case when v_elapsed_ms <> p_driven_ms or p_factor <> 1 or p_driven_ms < p_min_ms
      or p_driven_ms > p_max_ms then v_elapsed_ms end,
    'segment_ms', nullif(v_segment_ms, 0),
    'neutralised_ms', nullif(v_elapsed_ms - v_segment_ms - p_driven_ms, 0),
    'minimum_ms', case when p_driven_ms < p_min_ms then p_min_ms end,
    'maximum_ms', case when p_driven_ms > p_max_ms then p_max_ms end,
    'factor', case when p_factor <> 1 then trim_scale(p_factor)::text end));
end $$;

-- Returns the rows that pages show differently: none shows why a time is what it is, and a published page is not amended for that.
create or replace function timing.derive_stage_results(p_race uuid, p_crews uuid[], p_stages uuid[])
returns table (stage_id uuid, crew_id uuid)
language plpgsql set search_path = '' as $$
#variable_conflict use_column
declare
  v_changed timing.stage_results[];
  v_shown timing.stage_results[];
begin
  select array_agg(n), array_agg(n) filter (where to_jsonb(n) - 'why' is distinct from to_jsonb(o) - 'why') into v_changed, v_shown
  from timing.shown_results(p_race, p_crews, p_stages) n
  left join timing.stage_results o on o.stage_id = n.stage_id and o.crew_id = n.crew_id
  where o is distinct from n;
  -- A statement by itself: joined with what is shown, nothing would be written where none of it is.
  perform timing.write_stage_results(v_changed);
  return query select s.stage_id, s.crew_id from unnest(v_shown) s;
end $$;

-- Apart from what is planned for a field (timing.plan_for): its foreign keys, too, would be planned again for each row.
create or replace function timing.write_stage_results(p_rows timing.stage_results[]) returns void
language plpgsql set search_path = '' set plan_cache_mode = 'force_generic_plan' as $$
begin
  if p_rows is null then return; end if;
  insert into timing.stage_results select n.* from unnest(p_rows) n
  on conflict (stage_id, crew_id) do update
  set (start_position, due_at, start_at, finish_at, expected_by, time_ms, status, marks, splits, bonus_ms, why) =
    (excluded.start_position, excluded.due_at, excluded.start_at, excluded.finish_at, excluded.expected_by,
     excluded.time_ms, excluded.status, excluded.marks, excluded.splits, excluded.bonus_ms, excluded.why);
end $$;
