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
  raise exception using errcode = 'PT503', message = 'The rally is busy: nothing was recorded, send the same items again.',
    hint = 'retry';
end $$;

-- Does an item look at what is derived? What a stage or a page meets on its next step depends on what was said before in the same breath of
-- anything but statuses: who was seen there, who has a time, when the first start is. Only shortening a stage meets nothing. What a verdict
-- confirms depends on everything but other verdicts; which list of a stage is the newest, and who has another start by it, on its lists and
-- on delays.
create or replace function timing.looks_at_pages(p_item jsonb, p_before uuid[]) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return case
    when p_item ->> 'kind' = 'start_slots' then timing.follows_orders(p_item, p_before)
    when p_item ->> 'kind' = 'stage_status' and p_item ->> 'status' = 'shortened' then false
    else exists (
      select from public.facts where id = any(p_before)
        and case when p_item ->> 'kind' in ('stage_status', 'page_status') then kind not in ('stage_status', 'page_status')
          else kind not in ('penalty_decision', 'bulk_decision') end) end;
end $$;

-- Is this an item before which what was said in the same breath may have to be derived? p_turned: what statuses before it ask for
-- (timing.turns).
create or replace function timing.may_look_back(p_item jsonb, p_turned text) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return coalesce(p_turned in ('results', 'gate', 'posted'), false)
    or p_item ->> 'kind' in ('stage_status', 'page_status', 'penalty_decision', 'bulk_decision', 'start_slots')
    or (p_item ->> 'kind' in ('void', 'release') and (timing.takes_back_status(p_item) or timing.takes_back_order(p_item)));
end $$;

-- Whether it is. p_before: accepted in the same breath and not derived yet. One answer for recordings and for what if, so that a question
-- is answered as the recording would be.
create or replace function timing.looks_back(p_item jsonb, p_before uuid[], p_turned text) returns boolean
language plpgsql stable set search_path = '' as $$
declare v_is_status boolean := p_item ->> 'kind' in ('stage_status', 'page_status');
begin
  return case when cardinality(p_before) > 0 and timing.may_look_back(p_item, p_turned) then
    timing.looks_at_pages(p_item, p_before) or coalesce(case p_turned
      when 'results' then true
      when 'statuses' then v_is_status
      when 'gate' then not v_is_status
      when 'posted' then not v_is_status end, false)
      -- It may change what was posted before it. That one more stage becomes official, does not.
      or (p_turned is not null and p_item ->> 'kind' = 'stage_status' and p_item ->> 'status' is distinct from 'official')
    else false end;
end $$;

create or replace function timing.turned_by(p_item jsonb, p_turned text) returns text
language plpgsql stable set search_path = '' as $$
begin
  return coalesce(case when p_item ->> 'kind' in ('stage_status', 'page_status', 'void', 'release') then
    timing.turns(p_item) end, p_turned);
end $$;

create or replace function timing.accepted_in(p_answers jsonb[], p_rally uuid, p_derived uuid[]) returns uuid[]
language plpgsql stable set search_path = '' as $$
begin
  return (
    select array_agg((answer ->> 'id')::uuid) from unnest(p_answers) as a (answer)
    where (answer ->> 'rally')::uuid = p_rally and (answer ->> 'id')::uuid <> all(p_derived));
end $$;

-- What somebody hears who has no part in a rally, or no right to a kind of facts anywhere in it: the same whatever there is and whatever
-- else the item says. Only what he recorded himself is known to him, so that a phone whose right has gone stops sending what was kept.
create or replace function timing.refused_outright(p_item jsonb, p_sentence text) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  v_id uuid := case when p_item ->> 'id' ~* '^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$' then (p_item ->> 'id')::uuid end;
begin
  if exists (select from public.facts where id = v_id and author = (select auth.uid())
      and body_hash = sha256(convert_to(p_item::text, 'UTF8'))) then
    return timing.answer(v_id::text, 'duplicate');
  end if;
  return timing.answer(left(p_item ->> 'id', 60), 'refused', 'not_allowed', p_sentence);
end $$;

-- The highest role the caller has in a rally; null: he has no part in it.
create or replace function timing.role_in(p_rally uuid) returns text
language plpgsql stable set search_path = '' as $$
begin
  return case when timing.administers(p_rally) then 'admin' when timing.organizes(p_rally) then 'organizer'
    when timing.works_on(p_rally) then 'marshall' end;
end $$;

-- The rallies items name in which the caller has a part: {name: {rally, kinds}}, kinds: of theirs, those he may record anywhere in it.
-- What is not in here is refused before any work.
create or replace function timing.rallies_of_caller(p_facts jsonb) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  v_found jsonb := '{}';
  v_rally uuid;
  v_role text;
  n record;
begin
  -- Name by name: in one statement the planner would ask for each item.
  for n in
    select item ->> 'rally' as name, array_agg(distinct coalesce(item ->> 'kind', '')) as kinds
    from jsonb_array_elements(p_facts) as i (item) where item ->> 'rally' is not null group by 1
  loop
    v_rally := timing.rally_named(n.name);
    v_role := case when v_rally is not null then timing.role_in(v_rally) end;
    if v_role is not null then
      v_found := v_found || jsonb_build_object(n.name, jsonb_build_object('rally', v_rally,
        'kinds', array(select k.kind from unnest(n.kinds) as k (kind) where timing.may_record_anywhere(k.kind, v_role))));
    end if;
  end loop;
  return v_found;
end $$;

-- p_spoilt: stands where an item had a sign that cannot be kept.
create or replace function timing.record(p_facts jsonb, p_spoilt text default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  -- By the name the items use: looked up once a batch; how the caller signs in each rally, and his role there.
  v_named jsonb;
  v_titles jsonb := '{}';
  v_roles jsonb := '{}';
  v_rallies uuid[];
  v_item jsonb;
  v_rally uuid;
  v_answers jsonb[] := '{}';
  v_new uuid[];
  v_derived uuid[] := '{}';
  -- By the rally: what the statuses before the next item ask for (judge_status.sql).
  v_turned jsonb := '{}';
begin
  if (select auth.uid()) is null then
    raise insufficient_privilege using message = 'Sign in to record facts.';
  end if;
  if coalesce(jsonb_typeof(p_facts), '') <> 'array' or jsonb_array_length(p_facts) not between 1 and 200 then
    raise invalid_parameter_value using message = 'facts must be a list of 1 to 200 items.';
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
    insert into timing.clocks (rally_id) values (v_rally) on conflict do nothing;
    v_titles := v_titles || jsonb_build_object(v_rally, timing.caller_title(v_rally));
    -- Again: he may have lost it while he waited.
    v_roles := v_roles || jsonb_build_object(v_rally, timing.role_in(v_rally));
    if exists (select from jsonb_array_elements(p_facts) as i (item) where item ->> 'kind' <> 'chrono' or item ? 'supersedes') then
      perform timing.derive_and_publish(v_rally, '{}');
    end if;
  end loop;

  for v_item in select item from jsonb_array_elements(p_facts) as i (item) loop
    v_rally := v_named -> (v_item ->> 'rally') ->> 'rally';
    if v_rally is null or not (v_named -> (v_item ->> 'rally') -> 'kinds') ? coalesce(v_item ->> 'kind', '') then
      v_answers := v_answers || case
        when v_rally is not null then timing.refused_outright(v_item, timing.no_right_here(v_item ->> 'kind'))
        when timing.is_platform_admin() then
          timing.answer(left(v_item ->> 'id', 60), 'refused', 'unknown_rally', 'There is no such rally.')
        else timing.refused_outright(v_item, 'You have no right to record here: only those who work on a rally record in it.') end;
      continue;
    end if;
    if timing.may_look_back(v_item, v_turned ->> v_rally::text) then
      v_new := timing.accepted_in(v_answers, v_rally, v_derived);
      if timing.looks_back(v_item, v_new, v_turned ->> v_rally::text) then
        perform timing.derive_and_publish(v_rally, v_new);
        v_derived := v_derived || v_new;
        v_turned := v_turned - v_rally::text;
      end if;
    end if;
    v_answers := v_answers || case
      when strpos(v_item::text, p_spoilt) > 0 then
        timing.answer(replace(left(v_item ->> 'id', 60), p_spoilt, ''), 'refused', 'invalid_value',
        format('This %s holds a sign that cannot be kept, NUL or half of one: type it again.',
          replace(replace(coalesce(left(v_item ->> 'kind', 60), 'item'), p_spoilt, ''), '_', ' ')))
      else coalesce(timing.record_item(v_rally, v_item, v_titles ->> v_rally::text, v_roles ->> v_rally::text),
        jsonb_build_object('id', v_item ->> 'id', 'outcome', 'accepted', 'rally', v_rally)) end;
    if v_answers[cardinality(v_answers)] ->> 'outcome' = 'accepted' then
      v_turned := v_turned || jsonb_strip_nulls(jsonb_build_object(v_rally::text, timing.turned_by(v_item, v_turned ->> v_rally::text)));
    end if;
  end loop;

  foreach v_rally in array coalesce(v_rallies, '{}') loop
    v_new := timing.accepted_in(v_answers, v_rally, v_derived);
    if v_new is not null then
      if timing.may_leave(v_rally, v_new) then
        perform timing.leave_to_next(v_rally, v_new);
      else
        perform timing.derive_and_publish(v_rally, v_new);
      end if;
    end if;
  end loop;

  return (
    select jsonb_agg(case when answer ? 'rally' then timing.accepted_answer((answer ->> 'id')::uuid)
      when answer ->> 'outcome' = 'duplicate' then timing.duplicate_answer((answer ->> 'id')::uuid) else answer end order by place)
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
  'Takes {facts: [...]} and records 1 to 200 of them. Answers one {id, outcome, code?, message?, flags?} per item; '
  'outcome: accepted, accepted_flagged, duplicate, conflict, refused.';

grant execute on function timing.facts_sent(json), timing.record(jsonb, text), public.record(json) to authenticated;
