-- The one door in: 1 to 200 facts of any kind, one lock per rally, one answer per item, derived and published once.

create or replace function timing.rally_named(p_name text) returns uuid
language plpgsql stable set search_path = '' as $$
begin
  return (
  select id from public.rallies where upper(code) = upper(p_name) or id::text = lower(p_name));
end $$;

-- The only lock: writers of one rally take turns, for a few milliseconds each. p_derives: it will derive what is owed, and says that
-- it is coming, so that whoever is in front may leave it something (06_publish/owed.sql).
create or replace function timing.lock_rally(p_rally uuid, p_derives boolean default false) returns void
language plpgsql set search_path = '' as $$
begin
  perform set_config('lock_timeout', '5s', true);
  if p_derives then
    perform pg_advisory_xact_lock_shared(hashtextextended(p_rally::text, 21));
  end if;
  perform pg_advisory_xact_lock(hashtextextended(p_rally::text, 20));
  perform timing.follow_rules(p_rally, false);
exception when lock_not_available then
  perform timing.reject('busy', '{}', 'PT503');
end $$;

-- What the caller is in a rally: `admin` has every right in all of it, `official` those of his roles, `marshall` those of a post; null: he
-- has no part in it.
create or replace function timing.part_in(p_rally uuid) returns text
language plpgsql stable set search_path = '' as $$
begin
  return case when timing.my_rights(p_rally) @> timing.all_rights() then 'admin' when timing.officiates(p_rally) then 'official'
    when timing.works_on(p_rally) then 'marshall' end;
end $$;

-- The rallies items name in which the caller has a part: {name: {rally, part, kinds}}, kinds: of theirs, those they may record there.
-- What is not in here is refused before any work.
create or replace function timing.rallies_of_caller(p_facts jsonb) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  v_found jsonb := '{}';
  v_rally uuid;
  v_part text;
  n record;
begin
  -- Name by name: in one statement the planner would ask for each item.
  for n in
    select item ->> 'rally' as name, array_agg(distinct coalesce(item ->> 'kind', '')) as kinds
    from jsonb_array_elements(p_facts) as i (item) where item ->> 'rally' is not null group by 1
  loop
    v_rally := timing.rally_named(n.name);
    v_part := case when v_rally is not null then timing.part_in(v_rally) end;
    if v_part is not null then
      v_found := v_found || jsonb_build_object(n.name, jsonb_build_object('rally', v_rally, 'part', v_part,
        'kinds', array(
          select u.kind from unnest(n.kinds) as u (kind) left join timing.fact_kinds k on k.kind = u.kind
          where v_part = 'admin' or k.kind is null or k.from_posts or (v_part = 'official' and timing.may_any(k.rights, v_rally, null)))));
    end if;
  end loop;
  return v_found;
end $$;

-- What an item is answered that is refused before any work; null: it may be recorded. Who has no part in a rally, or no right to a kind of
-- facts anywhere in it, hears the same whatever there is and whatever else the item says. Only what he recorded himself is known to him, so
-- that a phone whose right has gone stops sending what was kept.
create or replace function timing.refused_at_once(p_item jsonb, p_named jsonb, p_spoilt text) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  v_id text := left(p_item ->> 'id', 60);
  v_refusal jsonb := case
    when p_named is null and timing.is_platform_admin() then timing.refusal('unknown_rally')
    when p_named is null then timing.refusal('not_allowed.no_part')
    when not (p_named -> 'kinds') ? coalesce(p_item ->> 'kind', '') then timing.no_right_here(p_item ->> 'kind')
    when strpos(p_item::text, p_spoilt) > 0 then timing.refusal('invalid_value.sign') end;
begin
  if v_refusal is null then return null; end if;
  if v_refusal ->> 'code' = 'not_allowed' and exists (
      select from public.facts f where f.author = (select auth.uid()) and f.body_hash = sha256(convert_to(p_item::text, 'UTF8'))
        and f.id = case when v_id ~* '^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$' then v_id::uuid end) then
    return timing.answer(v_id::uuid::text, 'duplicate');
  end if;
  return timing.answer(replace(v_id, coalesce(p_spoilt, ''), ''), 'refused', v_refusal);
end $$;

-- Records and derives facts of one rally together. If an official page would differ, they are undone and recorded one by one, and the ones
-- that make it differ wait. Source: docs/sport/publication.md 10.8. p_named: the rally, as timing.rallies_of_caller has it. p_answers: of
-- items that are refused already. p_is_last: what follows from plain times may be left to the next recording.
create or replace function timing.record_run(p_named jsonb, p_items jsonb[], p_answers jsonb[], p_is_last boolean, p_gate text default null)
returns jsonb[]
language plpgsql set search_path = '' as $$
declare
  v_rally uuid := p_named ->> 'rally';
  v_title text := timing.caller_title(v_rally);
  v_answers jsonb[] := p_answers;
  v_new uuid[];
  v_is_tried boolean;
begin
  begin
    for i in 1 .. cardinality(p_items) loop
      v_answers[i] := coalesce(v_answers[i], timing.record_item(v_rally, p_items[i], v_title, p_named ->> 'part', p_gate));
    end loop;
    select array_agg((a ->> 'id')::uuid), coalesce(bool_or(a ->> 'gate' = 'tried'), false) into v_new, v_is_tried
    from unnest(v_answers) a where a ? 'gate';
    if v_new is null then
      return v_answers;
    elsif p_is_last and not v_is_tried and timing.can_defer(v_rally, v_new) then
      perform timing.leave_to_next(v_rally, v_new);
      return v_answers;
    elsif not timing.derive_and_publish(v_rally, v_new, v_is_tried) then
      return v_answers;
    end if;
    raise sqlstate 'BV000';
  exception when sqlstate 'BV000' then
    v_answers := p_answers;
  end;
  for i in 1 .. cardinality(p_items) loop
    v_answers[i] := coalesce(v_answers[i],
      (timing.record_run(p_named, p_items[i:i], array[null::jsonb], false, case when cardinality(p_items) = 1 then 'held' end))[1]);
  end loop;
  return v_answers;
end $$;

-- p_spoilt: stands where an item had a sign that cannot be kept.
create or replace function timing.record(p_facts jsonb, p_spoilt text default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  -- By the name the items use: looked up once a batch.
  v_named jsonb;
  v_rallies uuid[];
  v_rally uuid;
begin
  if (select auth.uid()) is null then
    perform timing.forbid('not_allowed.sign_in');
  end if;
  if coalesce(jsonb_typeof(p_facts), '') <> 'array' or jsonb_array_length(p_facts) not between 1 and 200 then
    perform timing.reject('invalid_call', '{}', '22023');
  end if;

  -- One plan for every batch: planning would cost more than deriving a few crews does. What it reads lies in memory, so
  -- that plan looks rows up and never walks a table of all rallies.
  perform set_config('plan_cache_mode', 'force_generic_plan', true), set_config('random_page_cost', '1.1', true);

  v_named := timing.rallies_of_caller(p_facts);
  -- Only for what may be recorded is a rally locked, and what is owed there derived.
  select array_agg(distinct (named ->> 'rally')::uuid order by (named ->> 'rally')::uuid) into v_rallies
  from jsonb_each(v_named) as n (name, named) where named -> 'kinds' <> '[]';

  foreach v_rally in array coalesce(v_rallies, '{}') loop
    perform timing.lock_rally(v_rally, true);
    if timing.stale_races(v_rally) <> '{}'
      or exists (select from jsonb_array_elements(p_facts) as i (item) where item ->> 'kind' <> 'chrono' or item ? 'supersedes') then
      perform timing.derive_and_publish(v_rally, '{}');
    end if;
  end loop;
  return timing.record_items(p_facts, v_named, p_spoilt, true);
end $$;

-- Records facts of rallies that are locked, run by run. p_may_defer: what follows from the last run may be left to the next recording.
create or replace function timing.record_items(p_facts jsonb, p_named jsonb, p_spoilt text, p_may_defer boolean, p_gate text default null)
returns jsonb
language plpgsql set search_path = '' as $$
declare
  v_items jsonb[];
  v_answers jsonb[];
  v_named jsonb;
  v_with text;
  -- The first of the items that are recorded and derived together, of which rally, and with what.
  v_from integer;
  v_run_named jsonb;
  v_run_with text;
begin
  select array_agg(item order by n), array_agg(timing.refused_at_once(item, p_named -> (item ->> 'rally'), p_spoilt) order by n)
  into v_items, v_answers from jsonb_array_elements(timing.undirected(p_facts::text)::jsonb) with ordinality as i (item, n);
  for i in 1 .. cardinality(v_items) loop
    continue when v_answers[i] is not null;
    v_named := p_named -> (v_items[i] ->> 'rally');
    v_with := timing.derived_with(v_items[i], v_items[v_from:i - 1]);
    if v_named ->> 'rally' <> v_run_named ->> 'rally' or (v_from is not null and v_run_with is distinct from coalesce(v_with, 'none')) then
      v_answers[v_from:i - 1] := timing.record_run(v_run_named, v_items[v_from:i - 1], v_answers[v_from:i - 1], false, p_gate);
      v_from := null;
      -- What it acts on may be here by now.
      v_with := timing.derived_with(v_items[i]);
    end if;
    v_from := coalesce(v_from, i);
    v_run_named := v_named;
    v_run_with := v_with;
  end loop;
  if v_from is not null then
    v_answers[v_from:] := timing.record_run(v_run_named, v_items[v_from:], v_answers[v_from:], p_may_defer, p_gate);
  end if;

  return (
    select jsonb_agg(case when answer ? 'gate' then timing.kept_answer((answer ->> 'id')::uuid, false)
      when answer ->> 'outcome' = 'duplicate' then timing.kept_answer((answer ->> 'id')::uuid, true) else answer end order by place)
    from unnest(v_answers) with ordinality as a (answer, place));
end $$;

-- The list of facts in what was sent. Postgres keeps neither NUL nor half a surrogate pair and would end the whole list with the item that
-- has one: there such a sign is replaced by a word nobody can have sent, and refused with its item.
create or replace function timing.facts_sent(p_sent json, out facts jsonb, out spoilt text)
language plpgsql volatile set search_path = '' as $$
begin
  facts := p_sent::jsonb -> 'facts';
exception when untranslatable_character or invalid_text_representation then
  -- The search below looks back from each sign to the beginning: a hundred facts are long enough. Whoever sends more of them is told
  -- what Postgres says of the whole list, and a phone halves it until it is short.
  if length(p_sent::text) > 32000 then
    raise;
  end if;
  spoilt := 'spoilt ' || gen_random_uuid();
  -- An even number of backslashes before it: it is an escape, not text about one.
  facts := regexp_replace(p_sent::text,
    '(?<!\\)((?:\\\\)*)(?:\\u0000|\\u[dD][89abAB][0-9a-fA-F]{2}(?!\\u[dD][c-fC-F][0-9a-fA-F]{2})'
    '|(?<!\\u[dD][89abAB][0-9a-fA-F]{2})\\u[dD][c-fC-F][0-9a-fA-F]{2})',
    '\1' || spoilt, 'g')::jsonb -> 'facts';
end $$;

create or replace function public.record(json) returns jsonb
language plpgsql security invoker set search_path = '' as $$
declare v record;
begin
  select * into v from timing.facts_sent($1);
  return timing.record(v.facts, v.spoilt);
end $$;
comment on function public.record(json) is
  'Takes {facts: [...]} and records 1 to 200 of them. Answers one {id, outcome, code?, params?, flags?} per item; '
  'outcome: accepted, accepted_flagged, duplicate, conflict, refused.';

grant execute on function timing.facts_sent(json), timing.record(jsonb, text), public.record(json) to authenticated;
