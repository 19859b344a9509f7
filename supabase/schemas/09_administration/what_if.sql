-- What if: the pages as they would be with a few more facts. The same functions derive them inside a subtransaction that is
-- always undone, so nothing is written, published or sent. The rally's lock is not taken: recording goes on. Where both meet
-- in a row, the question gives way and is to be asked again.

create or replace function timing.standing_said(p_order bigint[], p_position bigint, p_total_ms bigint, p_penalty_ms bigint, p_status text)
returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object('penalty_ms', p_penalty_ms, 'position', case when p_order[1] = 0 then p_position end, 'status', p_status,
    'total_ms', p_total_ms)
$$;

create or replace function timing.standings_said(p_spans bigint[]) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return (
    select coalesce(jsonb_object_agg(s.span_id || ' ' || s.crew_id,
      timing.standing_said(s.order_key, s.place, s.total_ms, s.penalty_ms, s.status)), '{}')
    from (
      select *, rank() over (partition by span_id order by order_key) as place
      from timing.standings where span_id = any(p_spans)) s);
end $$;

create or replace function timing.penalties_said(p_crews uuid[]) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return (
    select coalesce(jsonb_object_agg(r.id,
      jsonb_build_object('kind', r.kind, 'ms', r.ms, 'rule', r.rule, 'status', r.status, 'unit', r.unit, 'why', r.why,
      'number', n.number)), '{}')
    from timing.penalty_rows r join timing.crew_plates n on n.crew_id = r.crew_id
    where r.crew_id = any(p_crews));
end $$;

create or replace function timing.moves(p_before jsonb, p_after jsonb) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('after', a.said, 'before', p_before -> a.name, 'key', s.key,
    'number', n.number, 'race', c.code)
    order by c.ordinal, s.last_ordinal, s.key, (a.said ->> 'position')::bigint nulls last, n.digits, n.number), '[]')
  from jsonb_each(p_after) as a (name, said)
  join timing.spans s on s.id = split_part(a.name, ' ', 1)::bigint
  join public.races c on c.id = s.race_id
  join timing.crew_plates n on n.crew_id = split_part(a.name, ' ', 2)::uuid
  where a.said is distinct from p_before -> a.name
$$;

create or replace function timing.penalty_changes(p_before jsonb, p_after jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('after', p_after -> id, 'before', p_before -> id, 'id', id) order by id), '[]')
  from (select jsonb_object_keys(p_before || p_after) as id) k
  where p_before -> id is distinct from p_after -> id
$$;

create or replace function timing.times_said(p_spans bigint[], p_crews uuid[]) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return (
    select coalesce(jsonb_object_agg(r.stage_id || ' ' || r.crew_id, r.finish_at is not null), '{}')
    from timing.stage_results r
    where r.crew_id = any(p_crews) and r.time_ms is not null
      and r.stage_id in (select s.stage_id from timing.spans s where s.id = any(p_spans) and s.kind = 'stage'));
end $$;

create or replace function timing.times_lost(p_before jsonb, p_after jsonb) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('number', n.number, 'race', c.code, 'stage', k.code)
    order by c.ordinal, k.ordinal, n.digits, n.number), '[]')
  from jsonb_each(p_before) as b (name, is_own)
  join public.stages k on k.id = split_part(b.name, ' ', 1)::uuid
  join public.races c on c.id = k.race_id
  join timing.crew_plates n on n.crew_id = split_part(b.name, ' ', 2)::uuid
  where not p_after ? b.name or (b.is_own = 'true' and p_after -> b.name = 'false')
$$;

create or replace function timing.foresee(p_facts uuid[]) returns table (spans bigint[], crews uuid[])
language plpgsql set search_path = '' as $$
declare v_facts uuid[] := timing.affected_facts(p_facts);
begin
  select coalesce(array_agg(distinct d.span_id) filter (where d.span_id is not null), '{}'),
    coalesce(array_agg(distinct d.crew_id) filter (where d.crew_id is not null), '{}')
  into spans, crews from timing.derive_facts(v_facts, false) d;
  crews := crews || array(select distinct s.crew_id from timing.fact_states s where s.fact_id = any(v_facts) and s.crew_id is not null);
  return next;
end $$;

create or replace function timing.what_if(p_facts jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_item jsonb;
  v_rally uuid;
  v_rallies uuid[];
  v_answer jsonb;
  v_answers jsonb[] := '{}';
  v_ids uuid[] := '{}';
  v_underived text;
  v_with text;
  v_foreseen record;
  v_spans bigint[] := '{}';
  v_crews uuid[] := '{}';
  v_after jsonb;
  v_penalties jsonb;
  v_times jsonb;
begin
  if coalesce(jsonb_typeof(p_facts), '') <> 'array' or jsonb_array_length(p_facts) not between 1 and 200 then
    perform timing.reject('invalid_call', '{}', '22023');
  end if;
  select array_agg(distinct timing.rally_named(item ->> 'rally')) into v_rallies from jsonb_array_elements(p_facts) as i (item);
  if array_length(v_rallies, 1) is distinct from 1 or v_rallies[1] is null or not coalesce(timing.organizes(v_rallies[1]), false) then
    perform timing.forbid('not_allowed.officials');
  end if;
  v_rally := v_rallies[1];
  perform set_config('plan_cache_mode', 'force_generic_plan', true), set_config('lock_timeout', '200ms', true);
  begin
    -- Far behind every real place, and apart from other questions asked at the same time.
    perform timing.follow_rules(v_rally, false);
    perform set_config('bivouac.what_if', ((1 + random()) * 4e18)::bigint::text, true);
    for v_item in select item from jsonb_array_elements(p_facts) as i (item) loop
      v_with := timing.derived_with(v_item);
      if v_underived <> coalesce(v_with, '') then
        v_foreseen := timing.foresee(v_ids);
        v_spans := v_spans || v_foreseen.spans;
        v_crews := v_crews || v_foreseen.crews;
        v_ids := '{}';
        v_underived := null;
      end if;
      v_answer := timing.record_item(v_rally, v_item, null, timing.role_in(v_rally));
      if v_answer ->> 'outcome' = 'accepted' then
        v_ids := v_ids || (v_item ->> 'id')::uuid;
        v_underived := coalesce(v_with, 'alone');
      end if;
      v_answers := v_answers || v_answer;
    end loop;
    if v_ids <> '{}' then
      v_foreseen := timing.foresee(v_ids);
      v_spans := v_spans || v_foreseen.spans;
      v_crews := v_crews || v_foreseen.crews;
    end if;
    v_spans := array(
      select s.id from timing.open_spans s where s.id = any(v_spans) and s.open_to >= s.first_ordinal
        and (s.kind not in ('stage', 'after') or exists (
          select from timing.stage_states t where t.stage_id = s.stage_id and t.status <> 'to_run')));
    v_after := timing.standings_said(v_spans);
    v_penalties := timing.penalties_said(v_crews);
    v_times := timing.times_said(v_spans, v_crews);
    v_answers := array(
      select case when a ? 'gate' then timing.accepted_answer((a ->> 'id')::uuid) else a end
      from unnest(v_answers) with ordinality as u (a, place) order by place);
    raise sqlstate 'BV000';
  exception
    when sqlstate 'BV000' then null;
    when lock_not_available or deadlock_detected then
      perform timing.reject('busy', '{}', 'PT503');
  end;
  return jsonb_build_object('answers', to_jsonb(v_answers), 'moves', timing.moves(timing.standings_said(v_spans), v_after),
    'penalties', timing.penalty_changes(timing.penalties_said(v_crews), v_penalties),
    'lost', timing.times_lost(timing.times_said(v_spans, v_crews), v_times));
end $$;

create or replace function public.what_if(facts jsonb) returns jsonb
language sql security invoker set search_path = '' set statement_timeout = '3s' as $$
  select timing.what_if(facts)
$$;
comment on function public.what_if(jsonb) is
  'What 1 to 200 facts would change, for officials; nothing is written. '
  'Answers {answers, moves: [{race, key, number, before, after}], penalties: [{id, before, after}], '
  'lost: [{race, stage, number}]}; 3 s at most.';

grant execute on function timing.what_if(jsonb), public.what_if(jsonb) to authenticated;
