-- Facts as plans: recorded by the functions of `record`, shown and undone. Why: docs/decisions/0005-structure-changes.md.

create or replace function timing.tied_said(p_position bigint, p_sharing bigint) returns jsonb
language sql immutable set search_path = '' as $$
  select case when p_position is not null and p_sharing > 1 then '{"tied": true}' else '{}' end::jsonb
$$;

-- tied: another crew has this place too.
create or replace function timing.standings_said(p_spans bigint[]) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_object_agg(s.span_id || ' ' || s.crew_id, jsonb_build_object('penalty_ms', s.penalty_ms, 'position', s.position,
    'status', s.status, 'total_ms', s.total_ms) || timing.tied_said(s.position, s.sharing)), '{}')
  from (
    select *, case when order_key[1] = 0 then rank() over (partition by span_id order by order_key) end as position,
      count(*) over (partition by span_id, order_key) as sharing
    from timing.standings where span_id = any(p_spans)) s
$$;

-- The rally of all these facts, whose officials alone plan them.
create or replace function timing.rally_of_facts(p_facts jsonb) returns uuid
language plpgsql stable set search_path = '' as $$
declare v_rallies uuid[];
begin
  perform timing.reject('invalid_call', '{}', '22023')
  where coalesce(jsonb_typeof(p_facts), '') <> 'array' or jsonb_array_length(p_facts) not between 1 and 200;
  select array_agg(distinct timing.rally_named(item ->> 'rally')) into v_rallies from jsonb_array_elements(p_facts) as i (item);
  perform timing.forbid('not_allowed.officials')
  where cardinality(v_rallies) > 1 or v_rallies[1] is null or not coalesce(timing.officiates(v_rallies[1]), false);
  return v_rallies[1];
end $$;

-- With the answer in place of each reason and decision that is still to come.
create or replace function timing.reasoned_facts(p_facts jsonb, p_reason text) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_agg(item || case when item ->> 'reason' = '' then jsonb_build_object('reason', p_reason) else '{}' end
    || case when item ->> 'decision' = '' then jsonb_build_object('decision', p_reason) else '{}' end order by n)
  from jsonb_array_elements(p_facts) with ordinality as i (item, n)
$$;

-- Records facts in the turn of their rally: {answers}, the pages that turned by it as spans, and blockers where it would refuse one.
create or replace function timing.do_facts(p_rally uuid, p_facts jsonb, p_gate text default null) returns jsonb
language plpgsql set search_path = '' as $$
declare
  v_revision bigint;
  v_answers jsonb;
  v_refused jsonb;
begin
  select revision into v_revision from timing.clocks where rally_id = p_rally;
  v_answers := timing.record_items(p_facts, timing.rallies_of_caller(p_facts), null, false, p_gate);
  v_refused := jsonb_path_query_array(v_answers, '$[*] ? (@.outcome == "refused" || @.outcome == "conflict")');
  return jsonb_build_object('answers', v_answers, 'spans', array(
      select s.id from timing.heads h join timing.spans s on s.race_id = h.race_id and s.key = h.key
      where h.rally_id = p_rally and h.revision > v_revision order by s.id))
    || case when v_refused <> '[]' then jsonb_build_object('blockers', v_refused) else '{}' end;
end $$;

create or replace function timing.published_on(p_spans bigint[]) returns jsonb
language sql stable set search_path = '' as $$
  select timing.published_in(array(select distinct race_id from timing.spans where id = any(p_spans)), p_spans)
$$;

create or replace function timing.spans_in(p_did jsonb) returns bigint[]
language sql immutable set search_path = '' as $$
  select array(select span::bigint from jsonb_array_elements_text(p_did -> 'spans') as s (span))
$$;

create or replace function timing.said_on(p_rally uuid, p_spans bigint[]) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('standings', timing.standings_said(p_spans), 'times', (
      select coalesce(jsonb_object_agg(r.stage_id || ' ' || r.crew_id, r.finish_at is not null), '{}')
      from timing.stage_results r
      where r.time_ms is not null
        and r.stage_id in (select s.stage_id from timing.spans s where s.id = any(p_spans) and s.kind = 'stage')),
    'penalties', (
      select coalesce(jsonb_object_agg(r.id, jsonb_build_object('kind', r.kind, 'ms', r.ms, 'rule', r.rule, 'status', r.status,
        'unit', r.unit, 'why', r.why, 'number', n.number)), '{}')
      from timing.penalty_rows r join timing.crew_plates n on n.crew_id = r.crew_id
      where r.race_id in (select c.id from public.races c where c.rally_id = p_rally)))
$$;

-- What is said on those of the pages that facts turned of which a stage was opened.
create or replace function timing.said_open(p_rally uuid, p_did jsonb) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  v_open bigint[] := array(
    select s.id from timing.open_spans s where s.id = any(timing.spans_in(p_did)) and s.open_to >= s.first_ordinal
      and (s.kind not in ('stage', 'after') or exists (
        select from timing.stage_states t where t.stage_id = s.stage_id and t.status <> 'to_run')) order by s.id);
begin
  return timing.said_on(p_rally, v_open) || jsonb_build_object('spans', v_open);
end $$;

create or replace function timing.try_facts(p_rally uuid, p_facts jsonb, p_gate text default null) returns jsonb
language plpgsql set search_path = '' as $$
declare
  v_did jsonb;
begin
  v_did := timing.do_facts(p_rally, p_facts, p_gate);
  v_did := v_did || jsonb_build_object('published', timing.published_on(timing.spans_in(v_did)),
    'said', timing.said_open(p_rally, v_did));
  raise sqlstate 'BV000';
exception when sqlstate 'BV000' then
  return v_did;
end $$;

create or replace function timing.moves_said(p_now jsonb, p_then jsonb) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('moves', (
      select coalesce(jsonb_agg(jsonb_build_object('after', a.said, 'before', b.said, 'key', s.key,
        'number', n.number, 'race', c.code)
        order by c.ordinal, s.last_ordinal, s.key, (a.said ->> 'position')::bigint nulls last, n.digits, n.number), '[]')
      from jsonb_each(p_then -> 'standings') as a (name, said)
      left join jsonb_each(p_now -> 'standings') as b (name, said) on b.name = a.name
      join timing.spans s on s.id = split_part(a.name, ' ', 1)::bigint
      join public.races c on c.id = s.race_id
      join timing.crew_plates n on n.crew_id = split_part(a.name, ' ', 2)::uuid
      where a.said - 'tied' is distinct from b.said - 'tied'),
    'penalties', (
      select coalesce(jsonb_agg(jsonb_build_object('after', a.said, 'before', b.said, 'id', id) order by id), '[]')
      from jsonb_each(p_now -> 'penalties') as b (id, said) full join jsonb_each(p_then -> 'penalties') as a (id, said) using (id)
      where b.said is distinct from a.said),
    'lost', (
      select coalesce(jsonb_agg(jsonb_build_object('number', n.number, 'race', c.code, 'stage', k.code)
        order by c.ordinal, k.ordinal, n.digits, n.number), '[]')
      from jsonb_each(p_now -> 'times') as b (name, is_own) left join jsonb_each(p_then -> 'times') as a (name, is_own) on a.name = b.name
      join public.stages k on k.id = split_part(b.name, ' ', 1)::uuid
      join public.races c on c.id = k.race_id
      join timing.crew_plates n on n.crew_id = split_part(b.name, ' ', 2)::uuid
      where a.name is null or (b.is_own = 'true' and a.is_own = 'false')))
$$;

-- What facts would do: what applying them does to published pages, and whom they move, also once what waits is let in.
create or replace function timing.foresee_facts(p_rally uuid, p_facts jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  v_facts jsonb := timing.reasoned_facts(p_facts, 'Planned');
  v_did jsonb;
  v_let_in jsonb;
begin
  perform set_config('plan_cache_mode', 'force_generic_plan', true), set_config('random_page_cost', '1.1', true);
  -- Until the end: nothing is recorded between what is and what would be.
  perform timing.take_turn(p_rally);
  v_did := timing.try_facts(p_rally, v_facts);
  v_let_in := case when v_did -> 'answers' @? '$[*].flags ? (@ == "held")' then timing.try_facts(p_rally, v_facts, 'counted')
    else v_did end -> 'said';
  return '{"blockers": []}'::jsonb || (v_did - array['published', 'said']) || jsonb_build_object(
    'questions', case when p_facts @? '$[*] ? (@.reason == "" || @.decision == "")' then '[{"code": "reason"}]' else '[]' end::jsonb,
    'effects', timing.published_effects(timing.published_on(timing.spans_in(v_did)), v_did -> 'published'),
    'open', v_let_in -> 'spans') || timing.moves_said(timing.said_on(p_rally, timing.spans_in(v_let_in)), v_let_in);
end $$;

-- Records planned facts: {answers, effects} and whom they move, or {blockers}. p_foreseen: what the plan saw; on a page that it did not see
-- turn any effect is new.
create or replace function timing.apply_facts(p_facts jsonb, p_reason text, p_foreseen jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  v_rally uuid := timing.rally_of_facts(p_facts);
  v_facts jsonb := timing.reasoned_facts(p_facts, p_reason);
  v_spans bigint[] := timing.spans_in(p_foreseen);
  v_open bigint[] := array(select o::bigint from jsonb_array_elements_text(p_foreseen -> 'open') x (o));
  v_before jsonb;
  v_now jsonb;
  v_then jsonb;
  v_did jsonb;
begin
  perform set_config('plan_cache_mode', 'force_generic_plan', true), set_config('random_page_cost', '1.1', true);
  perform timing.take_turn(v_rally);
  v_before := timing.published_on(v_spans);
  v_now := timing.said_on(v_rally, v_open);
  v_then := case when p_foreseen -> 'answers' @? '$[*].flags ? (@ == "held")'
    then timing.try_facts(v_rally, v_facts, 'counted') -> 'said' end;
  v_did := timing.do_facts(v_rally, v_facts);
  v_then := coalesce(v_then, timing.said_open(v_rally, v_did));
  return v_did - 'spans' || timing.moves_said(v_now, v_then) || jsonb_build_object('open', v_then -> 'spans',
    'effects', timing.published_effects(v_before, timing.published_on(v_spans || timing.spans_in(v_did))));
end $$;
