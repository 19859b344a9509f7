-- Leads from the migrations before it to the files in supabase/schemas. Read every line before it lands; frozen from then on.
-- leads to schemas d523241b64b7704e28282caa7c5022e7f9ac10eba6392f7d47f4dd64387810e7
set check_function_bodies = off;

DROP FUNCTION "public"."invite"(uuid, text, text, uuid[], text, text, text);

DROP FUNCTION "public"."renew_invitation"(uuid, text);

DROP FUNCTION "timing"."invite"(uuid, text, text, uuid[], text, text, text);

DROP FUNCTION "timing"."renew_invitation"(uuid, text);

DROP FUNCTION "timing"."send_invitation"(uuid, text);

CREATE OR REPLACE FUNCTION public.invite(rally uuid, role text, email text, races uuid[] DEFAULT '{}'::uuid[], title text DEFAULT NULL::text, language text DEFAULT 'en'::text)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select timing.invite(rally, role, email, races, title, language) $function$
;

CREATE OR REPLACE FUNCTION public.renew_invitation(invitation uuid)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select timing.renew_invitation(invitation) $function$
;

CREATE OR REPLACE FUNCTION timing.accept_start_slots(p_fact public.facts, p_place timing.place)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if p_place.stage_id is null then
    perform timing.refuse('unknown_stage', 'A start order needs the stage it is for.');
  end if;
  if coalesce(jsonb_typeof(p_fact.body -> 'slots'), '') <> 'array' or jsonb_array_length(p_fact.body -> 'slots') = 0 then
    perform timing.refuse('missing_field', 'slots is missing: expected a list of number, position and stage_due_at.');
  end if;
  perform timing.refuse_order_behind(p_place.stage_id, (p_fact.body ->> 'since')::integer, p_fact.id);
  insert into public.start_orders (fact_id, stage_id, version, status, basis)
  values (p_fact.id, p_place.stage_id, coalesce((p_fact.body ->> 'version')::integer, 1),
    coalesce(p_fact.body ->> 'status', 'published'), p_fact.body ->> 'basis');
  insert into public.start_slots (fact_id, position, number_typed, due_at, stage_due_at, reason)
  select p_fact.id, coalesce((slot ->> 'position')::integer, place::integer), timing.required_text(slot, 'number'),
    timing.item_instant(p_fact.rally_id, slot, 'due_at'),
    timing.required_instant(p_fact.rally_id, slot, 'stage_due_at'),
    slot ->> 'reason'
  from jsonb_array_elements(p_fact.body -> 'slots') with ordinality as s (slot, place);
  perform timing.refuse_unknown_numbers(p_fact, p_place.stage_id);
  perform timing.refuse_timed_crews(p_fact, p_place.stage_id);
end $function$
;

CREATE OR REPLACE FUNCTION timing.changed_since_import(p_import public.schedule_imports)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with left_so as (
    select c.of_table, c.row_id, (array_agg(c.before order by c.id))[1] is null as is_added,
      (array_agg(c.after order by c.id desc))[1] as row
    from timing.structure_changes c
    -- An import is one transaction, and so is its history.
    where c.rally_id = p_import.rally_id and c.race_id = p_import.race_id and c.made_at = p_import.made_at
      and c.made_by is not distinct from p_import.made_by and c.of_table in ('days', 'legs', 'stages', 'controls')
    group by c.of_table, c.row_id
  ),
  now_so as (
    select 'days' as of_table, d.id, to_jsonb(d) as row from public.days d where d.race_id = p_import.race_id
    union all select 'legs', l.id, to_jsonb(l) from public.legs l where l.race_id = p_import.race_id
    union all select 'stages', s.id, to_jsonb(s) from public.stages s where s.race_id = p_import.race_id
    union all select 'controls', k.id, to_jsonb(k) from public.controls k where k.race_id = p_import.race_id
  ),
  other as (
    select i.* from left_so i left join now_so n on n.of_table = i.of_table and n.id = i.row_id
    where n.row - 'ordinal' is distinct from i.row - 'ordinal'
      or (i.is_added and i.of_table = 'stages' and (
        exists (select from public.waypoints where stage_id = i.row_id)
        or exists (select from public.roadbook_notes where stage_id = i.row_id)
        or exists (select from public.stage_distances where stage_id = i.row_id)
        or exists (select from public.tracker_evaluations where stage_id = i.row_id)
        or exists (select from public.controls k where k.stage_id = i.row_id and not exists (
          select from left_so o where o.of_table = 'controls' and o.row_id = k.id))))
  )
  select string_agg(x.name, ', ' order by x.name collate "C")
  from other o
  cross join lateral (select case when o.of_table = 'legs' then 'leg ' || (o.row ->> 'number')
    else timing.row_name(o.of_table, o.row) end as name) x
  where o.of_table <> 'controls' or not exists (
    select from other k where k.of_table = 'stages' and k.row_id = (o.row ->> 'stage_id')::uuid)
$function$
;

CREATE OR REPLACE FUNCTION timing.crews_timed(p_rally uuid, p_stage uuid)
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  v_race uuid := timing.race_of_stage(p_stage);
  v_same_breath uuid[] := array(
    select f.id from public.facts f
    where f.rally_id = p_rally and f.kind = 'chrono'
      and not exists (select from timing.fact_states s where s.fact_id = f.id));
begin
  return query
  select distinct x.crew_id from (
    select s.crew_id, s.point_id from timing.fact_states s
    where s.race_id = v_race and s.kind = 'chrono' and s.stage_id = p_stage and s.counted
    union all
    select c.crew_id, c.point_id from timing.chrono_subjects c where c.fact_id = any(v_same_breath) and c.stage_id = p_stage) x
  where x.crew_id is not null
    and not exists (select from public.controls k where k.id = x.point_id and k.kind = 'time_control');
end $function$
;

CREATE OR REPLACE FUNCTION timing.enrol(p_race uuid, p_crew uuid, p_row jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  v_from integer := coalesce((p_row ->> 'effective_from_ordinal')::integer, 0);
  v_was public.crew_enrolments;
begin
  select * into v_was from public.crew_enrolments where crew_id = p_crew and effective_from_ordinal <= v_from
  order by effective_from_ordinal desc limit 1;
  insert into public.crew_enrolments as e (crew_id, effective_from_ordinal, category_id, group_id, class_id, team_id, flags)
  values (p_crew, v_from,
    case when p_row ? 'category' then timing.grouping_named('categories', p_race, p_row ->> 'category') else v_was.category_id end,
    case when p_row ? 'group' then timing.grouping_named('groups', p_race, p_row ->> 'group') else v_was.group_id end,
    case when p_row ? 'class' then timing.grouping_named('classes', p_race, p_row ->> 'class') else v_was.class_id end,
    case when p_row ? 'team' then timing.grouping_named('teams', p_race, p_row ->> 'team') else v_was.team_id end,
    case when jsonb_typeof(p_row -> 'flags') = 'array' then array(select jsonb_array_elements_text(p_row -> 'flags'))
      else coalesce(v_was.flags, '{}') end)
  on conflict (crew_id, effective_from_ordinal) do update
  set (category_id, group_id, class_id, team_id, flags) = (excluded.category_id, excluded.group_id, excluded.class_id,
    excluded.team_id, excluded.flags)
  where (e.category_id, e.group_id, e.class_id, e.team_id, e.flags)
    is distinct from (excluded.category_id, excluded.group_id, excluded.class_id, excluded.team_id, excluded.flags);
  if found then
    perform timing.refuse_official_grouping(array[p_crew]);
  end if;
end $function$
;

CREATE OR REPLACE FUNCTION timing.invite(p_rally uuid, p_role text, p_email text, p_races uuid[], p_title text, p_language text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_email text := timing.plain_email(p_email);
  v_races uuid[] := coalesce(p_races, '{}');
  v_invitation uuid := gen_random_uuid();
begin
  perform timing.refuse_inviting(p_rally);
  perform timing.refuse_role(p_rally, p_role, v_races);
  if not timing.is_email(v_email) then
    raise exception using errcode = 'PT422',
      message = format('"%s" is no e-mail address: it looks like name@place.org.', left(v_email, 60));
  end if;
  if v_email = (select timing.plain_email(email) from auth.users where id = (select auth.uid())) then
    raise exception using errcode = 'PT422', message = 'This is your own address: another administrator gives you a role.';
  end if;
  if timing.has_role(v_email, p_rally, p_role) then
    raise exception using errcode = 'PT409', message = format('%s has this role already: change title and races in the list.', v_email);
  end if;
  update public.invitations set revoked_at = expires_at
  where rally_id is not distinct from p_rally and role = p_role and email = v_email
    and timing.invitation_state(accepted_at, revoked_at, expires_at) = 'expired';
  insert into public.invitations (id, rally_id, role, race_ids, title, email, language, token_hash, invited_by, expires_at)
  values (v_invitation, p_rally, p_role, v_races, nullif(btrim(p_title), ''), v_email, coalesce(p_language, 'en'),
    sha256(uuid_send(gen_random_uuid())), (select auth.uid()), now())
  on conflict do nothing;
  if not found then
    raise exception using errcode = 'PT409',
      message = format('%s is invited already: make a new link of that invitation, or take it back first.', v_email);
  end if;
  return timing.send_invitation(v_invitation);
end $function$
;

CREATE OR REPLACE FUNCTION timing.keep_grouping()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if current_setting('bivouac.restructured_later', true) <> '' then return null; end if;
  perform timing.refuse_official_grouping(
    array_remove(array[case when tg_op <> 'INSERT' then old.crew_id end, case when tg_op <> 'DELETE' then new.crew_id end], null));
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION timing.matter_clause(p_code text, p_count bigint, p_names text[], p_where text, p_until timestamp with time zone)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select case p_code
      when 'before_first_start' then format('its first start is at %s', timing.told_instant(p_until))
      when 'crews_unaccounted' then
        format('crews that started are unaccounted for (a finish, a retirement or a given time is missing): %s', n.names)
      when 'no_time' then 'no crew has a time'
      when 'protest_running' then format('protests may be lodged until %s', timing.told_instant(p_until))
      when 'stages_open' then format('stages that are not over: %s', n.names)
      when 'stages_not_official' then format('stages that are not official: %s', n.names)
      when 'not_driven' then 'no stage of it is official'
      when 'not_begun' then 'no stage of it was opened'
      when 'no_race' then 'it has no race'
      when 'no_stage' then 'a race has no stage'
      when 'no_crew' then 'a race has no crew'
      when 'earlier_not_begun' then format('earlier stages were not opened: %s', n.names)
      when 'opened_early' then format('its first start is not until %s', timing.told_instant(p_until))
      when 'never_started' then format('crews never started, and nobody said why: %s', n.names)
      when 'has_times' then format('crews with times on it: %s', p_count)
      when 'missing' then format('finishes missing: %s', p_count)
      when 'doubtful' then format('doubtful times: %s', p_count)
      when 'held' then format('entries held: %s', p_count)
      when 'proposed' then format('penalties to judge: %s', p_count)
      when 'protests' then format('protests and enquiries without an answer: %s', p_count)
      when 'unchecked_clocks' then format('devices whose clock was never checked: %s', n.names)
      when 'no_regulations' then 'no regulations are chosen'
    end || coalesce(' (' || p_where || ')', '')
  from (select timing.told_names(p_names)) as n (names)
$function$
;

CREATE OR REPLACE FUNCTION timing.record_item(p_rally uuid, p_item jsonb, p_title text, p_role text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  v_id uuid;
  v_hash bytea;
  v_kind timing.declared_kind;
  v_place timing.place;
  v_target timing.place;
  v_fact public.facts;
  v_subject jsonb;
  v_before jsonb;
  v_code text;
  v_resolved record;
  v_is_resolved boolean := false;
begin
  v_id := timing.item_id(p_item);
  select body_hash into v_hash from public.facts where id = v_id;
  if found then
    return case when v_hash = sha256(convert_to(p_item::text, 'UTF8'))
      then timing.answer(v_id::text, 'duplicate')
      else timing.answer(v_id::text, 'conflict', 'same_id_other_body',
        'This id was recorded before with other content; give the correction an id of its own.') end;
  end if;

  select * into v_kind from timing.fact_kind(p_item ->> 'kind');
  if not found then
    perform timing.refuse('unknown_kind', format('%s is no kind of fact.', coalesce(left(p_item ->> 'kind', 60), 'nothing')));
  end if;

  perform timing.refuse_foreign(p_item, v_kind);
  v_resolved := timing.resolve_item(p_rally, p_item, v_kind);
  v_place := v_resolved.item;
  v_target := v_resolved.target;
  v_is_resolved := true;
  if v_place.acts_on is not null and timing.acts_on_itself(v_id, v_place.acts_on) then
    perform timing.refuse('acts_on_itself', 'This fact would act on itself: name the fact that was wrong.');
  end if;
  if not timing.may_record_item(v_kind, v_place, v_target, p_role) then
    perform timing.refuse('not_allowed', timing.no_right_here(p_item ->> 'kind'));
  elsif v_place.is_misplaced then
    perform timing.refuse('other_race', 'What it acts on lies in another race: name that one, or none.');
  end if;

  v_subject := timing.status_subject(p_item, v_place);
  if v_subject is not null then
    v_before := timing.status_said(v_subject);
  end if;
  v_fact := timing.insert_fact(p_rally, p_item, v_place,
    case when timing.is_hypothetical() then 'counted'
      else timing.gate(v_kind.changes_results, timing.stage_at_gate(p_item, v_place, v_target),
        coalesce(v_place.control_id, v_target.control_id)) end, p_title);
  execute format('select timing.%I($1, $2)', 'accept_' || v_fact.kind) using v_fact, v_place;
  perform timing.judge_ahead(v_fact);
  if v_subject is not null then
    perform timing.judge_status(v_fact, v_subject, v_before);
  end if;
  return null;
exception
  when sqlstate 'BV422' then
    get stacked diagnostics v_code = pg_exception_detail;
    -- A marshall cannot tell from a refusal what exists at other posts.
    if not v_is_resolved and v_code in ('unknown_race', 'unknown_stage', 'unknown_control', 'unknown_waypoint', 'unknown_post')
      and not timing.organizes(p_rally) then
      return timing.answer(left(p_item ->> 'id', 60), 'refused', 'not_allowed', timing.no_right_here(p_item ->> 'kind'));
    end if;
    return timing.answer(left(p_item ->> 'id', 60), 'refused', v_code, sqlerrm);
  when unique_violation then
    return timing.answer(left(p_item ->> 'id', 60), 'refused', 'listed_twice', 'The same number or position stands twice in this list.');
  when data_exception or integrity_constraint_violation then
    return timing.answer(left(p_item ->> 'id', 60), 'refused', 'invalid_value',
      format('This %s holds a value that cannot be: %s.', coalesce(p_item ->> 'kind', 'item'), sqlerrm));
end $function$
;

CREATE OR REPLACE FUNCTION timing.refuse_official_grouping(p_crews uuid[])
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare v record;
begin
  if (select auth.uid()) is null then return; end if;
  with reached as (
    select was.crew_id, was.number, s.key, s.last_ordinal, s.kind = 'stage' or p.own_status = 'official' as is_said,
      array_remove(array[
        case when was.category is distinct from n.category then 'category' end,
        case when was.class is distinct from n.class then 'class' end,
        case when was."group" is distinct from n."group" then 'group' end,
        case when was.flags is distinct from n.flags then 'lists' end,
        case when was.team is distinct from n.team and timing.has_teams(s.race_id) then 'team' end], null) as what
    from timing.plates was
    join timing.standings t on t.crew_id = was.crew_id
    join timing.spans s on s.id = t.span_id and s.last_ordinal >= was.from_ordinal and s.last_ordinal < was.until_ordinal
    join timing.publications p on p.span_id = s.id
    left join timing.plate_rows(p_crews) n on n.crew_id = was.crew_id
      and s.last_ordinal >= n.from_ordinal and s.last_ordinal < n.until_ordinal
    where was.crew_id = any(p_crews) and exists (select from public.crews c where c.id = was.crew_id)
      -- By itself, or because each of its stages is: one that still has stages to come is not.
      and (p.own_status = 'official' or (
        exists (select from timing.stage_states x where x.stage_id = s.stage_id and x.status in ('official', 'cancelled'))
        and p.open_to >= s.last_ordinal and p.state <> 'live' and not exists (
          select from timing.ranked_stages k join timing.stage_states x on x.stage_id = k.stage_id
          where k.race_id = s.race_id and k.ordinal between s.first_ordinal and s.last_ordinal
            and x.status not in ('official', 'cancelled'))))
  )
  select r.number, (select string_agg(distinct w, ', ') from reached o, unnest(o.what) w where o.crew_id = r.crew_id) as what,
    coalesce(string_agg(r.key, ', ' order by r.last_ordinal, r.key) filter (where r.is_said),
      string_agg(r.key, ', ' order by r.last_ordinal, r.key)) as pages
  into v
  from reached r where r.what <> '{}' group by r.crew_id, r.number order by length(r.number), r.number limit 1;
  if found then
    raise check_violation using message = format('Crew %s keeps its %s where it stands on what is official (%s): make that provisional '
      'again first, with the decision that asks for it.', v.number, v.what, v.pages);
  end if;
end $function$
;

CREATE OR REPLACE FUNCTION timing.refuse_timed_crews(p_fact public.facts, p_stage uuid)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  v_newest record;
  v_numbers text[];
begin
  if coalesce(btrim(p_fact.body ->> 'decision'), '') <> '' or coalesce(btrim(p_fact.reason), '') <> '' then return; end if;
  select o.fact_id, s.fact_id is null as is_same_breath,
    o.fact_id is distinct from p_fact.supersedes and (o.version, o.fact_id) > (own.version, own.fact_id) as stays into v_newest
  from public.start_orders own
  join public.start_orders o on o.stage_id = own.stage_id and o.fact_id <> own.fact_id
  left join timing.fact_states s on s.fact_id = o.fact_id
  where own.fact_id = p_fact.id and coalesce(s.counted, true)
  order by o.version desc, o.fact_id desc limit 1;
  if v_newest.stays then return; end if;
  v_numbers := array(
    select p.number from timing.crews_timed(p_fact.rally_id, p_stage) as t (crew_id)
    join timing.crew_plates p on p.crew_id = t.crew_id
    left join timing.starts_of_order(p_fact.id) n on n.crew_id = t.crew_id
    left join lateral (
      select a.due_at, a.stage_due_at from timing.assigned_starts a
      where not coalesce(v_newest.is_same_breath, false) and a.stage_id = p_stage and a.crew_id = t.crew_id
      union all
      select b.due_at, b.stage_due_at from timing.starts_of_order(v_newest.fact_id) b
      where v_newest.is_same_breath and b.crew_id = t.crew_id) o on true
    where (o.due_at, o.stage_due_at) is distinct from (n.due_at, n.stage_due_at)
    order by p.digits nulls last, p.number);
  if v_numbers <> '{}' then
    perform timing.refuse('crews_timed',
      format('This start order gives another start to crews that have been timed on %s: %s. It can be published with a reason only.',
        (select code from public.stages where id = p_stage), timing.told_names(v_numbers)));
  end if;
end $function$
;

CREATE OR REPLACE FUNCTION timing.refuse_unknown_numbers(p_fact public.facts, p_stage uuid)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  v_numbers text[] := array(
    select l.number_typed from public.start_slots l
    where l.fact_id = p_fact.id and not exists (
      select from public.crew_numbers n join public.crews c on c.id = n.crew_id
      where n.rally_id = p_fact.rally_id and n.number = l.number_typed and n.valid @> l.stage_due_at
        and c.race_id = timing.race_of_stage(p_stage))
    order by l.position);
begin
  if v_numbers <> '{}' then
    perform timing.refuse('unknown_number', format('There is no crew with these numbers in this race: %s.', timing.told_names(v_numbers)));
  end if;
end $function$
;

CREATE OR REPLACE FUNCTION timing.renew_invitation(p_invitation uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if (timing.invitation_to_change(p_invitation)).revoked_at is not null then
    raise exception using errcode = 'PT409', message = 'This invitation was taken back: invite the address anew.';
  end if;
  return timing.send_invitation(p_invitation);
end $function$
;

CREATE OR REPLACE FUNCTION timing.send_invitation(p_invitation uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  v_token text := translate(encode(extensions.gen_random_bytes(24), 'base64'), '+/', '-_');
  v_invitation public.invitations;
  v_link text;
begin
  update public.invitations set token_hash = sha256(v_token::bytea), expires_at = now() + interval '7 days'
  where id = p_invitation returning * into v_invitation;
  v_link := timing.site_url() || '/' || v_invitation.language || '/sign-in?invitation=' || v_token;
  -- What was not sent yet would lead nowhere.
  delete from timing.mails where invitation_id = p_invitation and sent_at is null;
  insert into timing.mails (invitation_id, recipient, subject, text)
  select p_invitation, v_invitation.email, m.subject, m.text from timing.invitation_mail(v_invitation, v_link) m;
  return jsonb_build_object('id', p_invitation, 'email', v_invitation.email, 'link', v_link,
    'expires_at', timing.instant(v_invitation.expires_at));
end $function$
;

CREATE OR REPLACE FUNCTION timing.site_url()
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare v_site text := current_setting('bivouac.site_url', true);
begin
  if v_site ~ '^https?://[a-zA-Z0-9.:\[\]-]+$' then return v_site; end if;
  raise exception using errcode = 'PT422',
    message = 'The address of this site is not set: ask its operator to set it, then invite again.';
end $function$
;

CREATE OR REPLACE FUNCTION timing.starts_of_order(p_order uuid)
 RETURNS TABLE(crew_id uuid, due_at timestamp with time zone, stage_due_at timestamp with time zone)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return query
  select distinct on (n.crew_id) n.crew_id, l.due_at, l.stage_due_at
  from public.start_slots l
  join public.facts f on f.id = l.fact_id
  join public.crew_numbers n on n.rally_id = f.rally_id and n.number = l.number_typed and n.valid @> l.stage_due_at
  where l.fact_id = p_order
  order by n.crew_id, l.position;
end $function$
;

CREATE OR REPLACE FUNCTION timing.take_back(p_press uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_rally uuid;
  v_rallies uuid[];
  v_races uuid[];
  v_crews uuid[];
  v_why text;
  n record;
begin
  -- A press is called as its author likes, and may so speak of several rallies: each of them is its own to judge.
  select array_agg(distinct c.rally_id order by c.rally_id), array_agg(distinct c.race_id) filter (where c.race_id is not null)
  into v_rallies, v_races
  from timing.structure_changes c where c.press = p_press;
  if v_rallies is null or array_position(v_rallies, null) is not null
    or exists (select from unnest(v_rallies) as r (id) where timing.administers(r.id) is not true) then
    raise insufficient_privilege using message = 'Only administrators of the rally take a change back.';
  end if;
  foreach v_rally in array v_rallies loop
    perform timing.take_turn(v_rally);
  end loop;
  foreach v_rally in array v_rallies loop
    v_why := timing.why_not_back(v_rally, p_press);
    if v_why is not null then raise check_violation using message = v_why; end if;
  end loop;
  perform set_config('bivouac.takes_back', p_press::text, true), timing.restructure_later();
  set constraints all deferred;
  -- First what is missing, those before that others point to; then what changed; then what was added, the other way round.
  for n in
    select c.of_table, c.before, c.after
    from timing.net_changes(p_press) c join timing.tables_with_history() t on t.name = c.of_table
    order by case when c.after is null then 1 when c.before is null then 3 else 2 end,
      case when c.before is null then - t.place else t.place end
  loop
    perform timing.put_row_back(n.of_table, n.before, n.after);
  end loop;
  v_crews := array(
    select distinct (coalesce(c.after, c.before) ->> 'crew_id')::uuid from timing.net_changes(p_press) c where c.of_table = 'crew_numbers');
  if timing.loses_facts(v_crews) or timing.lists_lost(v_crews) <> '{}' then
    raise check_violation using message =
      'A time or decision stands under the number this crew would lose: void it first, or give the crew its number by hand.';
  end if;
  perform timing.refuse_official_grouping(array(
    select distinct (coalesce(c.after, c.before) ->> 'crew_id')::uuid from timing.net_changes(p_press) c
    where c.of_table = 'crew_enrolments'));
  perform timing.restructure_now(coalesce(v_races, '{}'));
  perform set_config('bivouac.takes_back', '', true);
exception when foreign_key_violation then
  raise check_violation using message = 'Times or decisions speak of it by now: void them first.';
when exclusion_violation then
  raise check_violation using message = 'Another crew carries that number by now: give that one another number first.';
end $function$
;

CREATE OR REPLACE FUNCTION timing.told_names(p_names text[])
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select array_to_string(p_names[1:10], ', ')
    || case when cardinality(p_names) > 10 then format(' and %s more', cardinality(p_names) - 10) else '' end
$function$
;

CREATE OR REPLACE FUNCTION timing.undo_entry_import(p_import uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v public.entry_imports;
  v_why text;
  v_crews uuid[];
begin
  select * into v from public.entry_imports where id = p_import;
  if not found or not coalesce(timing.administers(v.rally_id), false) then
    raise insufficient_privilege using message = 'Only administrators of the rally take an import back.';
  end if;
  perform timing.take_turn(v.rally_id);
  select * into v from public.entry_imports where id = p_import for update;
  v_why := timing.why_import_stays(v);
  if v_why is not null then raise check_violation using message = v_why; end if;
  v_crews := array(select (e #>> '{crew,id}')::uuid from jsonb_array_elements(v.before) e);
  perform timing.restructure_later();
  delete from public.crews where id = any(v.added_crews);
  delete from public.crew_members where crew_id = any(v_crews);
  delete from public.crew_enrolments where crew_id = any(v_crews);
  delete from public.crew_numbers where crew_id = any(v_crews);
  update public.crews c set vehicle = e #>> '{crew,vehicle}', entrant = e #>> '{crew,entrant}'
  from jsonb_array_elements(v.before) e where c.id = (e #>> '{crew,id}')::uuid;
  insert into public.crew_numbers
  select n.* from jsonb_array_elements(v.before) e, jsonb_populate_recordset(null::public.crew_numbers, e -> 'numbers') n;
  insert into public.crew_enrolments
  select n.* from jsonb_array_elements(v.before) e, jsonb_populate_recordset(null::public.crew_enrolments, e -> 'enrolments') n;
  insert into public.crew_members
  select n.* from jsonb_array_elements(v.before) e, jsonb_populate_recordset(null::public.crew_members, e -> 'members') n;
  if timing.loses_facts(v_crews) or timing.lists_lost(v_crews) <> '{}' then
    raise check_violation using message =
      'A time or decision stands under the number this crew would lose: void it first, or give the crew its number by hand.';
  end if;
  perform timing.refuse_official_grouping(v_crews);
  perform timing.restructure_now(array[v.race_id]);
  update public.entry_imports set undone_at = now() where id = p_import;
exception when foreign_key_violation then
  raise check_violation using message =
    'A class, category, group or team these crews were in is gone: add it again, or change these crews by hand.';
end $function$
;

CREATE OR REPLACE FUNCTION timing.undo_schedule_import(p_import uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v public.schedule_imports;
  v_changed text;
begin
  select * into v from public.schedule_imports where id = p_import;
  if not found or not coalesce(timing.administers(v.rally_id), false) then
    raise insufficient_privilege using message = 'Only administrators of the rally take an import back.';
  end if;
  perform timing.take_turn(v.rally_id);
  select * into v from public.schedule_imports where id = p_import for update;
  if v.undone_at is not null then
    raise check_violation using message = 'This import was taken back already.';
  end if;
  if exists (select from timing.fact_states where race_id = v.race_id and stage_id = any(timing.ids_in(v.added_rows -> 'stages')))
    or exists (select from timing.fact_states where race_id = v.race_id and point_id = any(timing.ids_in(v.added_rows -> 'controls'))) then
    raise check_violation using message = 'Times or decisions speak of stages or controls of this import: change them by hand.';
  end if;
  v_changed := timing.changed_since_import(v);
  if v_changed is not null then
    raise check_violation using message = format('Changed since this import: %s. Nothing was taken back: take those changes back first, '
      'or change this schedule by hand.', v_changed);
  end if;
  perform timing.restructure_later();
  delete from public.controls where id = any(timing.ids_in(v.added_rows -> 'controls'));
  delete from public.stages where id = any(timing.ids_in(v.added_rows -> 'stages'));
  -- Somebody may have added to them by hand.
  delete from public.legs l where l.id = any(timing.ids_in(v.added_rows -> 'legs'))
    and not exists (select from public.stages where leg_id = l.id) and not exists (select from public.controls where leg_id = l.id);
  delete from public.days d where d.id = any(timing.ids_in(v.added_rows -> 'days'))
    and not exists (select from public.legs where day_id = d.id);
  update public.stages s set (name, kind, distance_m, precision_ms, first_start_at, max_time_ms, min_time_ms)
    = (o.name, o.kind, o.distance_m, o.precision_ms, o.first_start_at, o.max_time_ms, o.min_time_ms)
  from jsonb_array_elements(v.before) e cross join lateral jsonb_populate_record(null::public.stages, e -> 'row') o
  where e ->> 'table' = 'stages' and s.id = o.id;
  update public.controls k set (name, kind, stage_id, distance_m, target_ms, first_due_at)
    = (o.name, o.kind, o.stage_id, o.distance_m, o.target_ms, o.first_due_at)
  from jsonb_array_elements(v.before) e cross join lateral jsonb_populate_record(null::public.controls, e -> 'row') o
  where e ->> 'table' = 'controls' and k.id = o.id;
  perform timing.restructure_now(array[v.race_id]);
  update public.schedule_imports set undone_at = now() where id = p_import;
end $function$
;

CREATE TRIGGER grouping_kept AFTER INSERT OR DELETE OR UPDATE ON public.crew_enrolments FOR EACH ROW EXECUTE FUNCTION timing.keep_grouping();

COMMENT ON FUNCTION "public"."invite"(uuid, text, text, uuid[], text, text) IS 'Invites an address to a role of a rally, or (rally null) of the platform, and puts the mail in the queue: {id, email, link, expires_at}. 409: has it, or is invited; 422: says what is wrong.';

COMMENT ON FUNCTION "public"."renew_invitation"(uuid) IS 'A new link of an invitation, by mail too; the one before leads nowhere: {id, email, link, expires_at}.';

COMMENT ON FUNCTION "public"."undo_schedule_import"(uuid) IS 'Takes an import of a schedule back: what it added goes, what it changed is as before. Refused once times speak of it, or once any of it was changed again.';

REVOKE ALL ON FUNCTION "public"."invite"(uuid, text, text, uuid[], text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."invite"(uuid, text, text, uuid[], text, text) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."invite"(uuid, text, text, uuid[], text, text) TO "service_role";

REVOKE ALL ON FUNCTION "public"."renew_invitation"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."renew_invitation"(uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."renew_invitation"(uuid) TO "service_role";

REVOKE ALL ON FUNCTION "timing"."changed_since_import"(public.schedule_imports) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."crews_timed"(uuid, uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."invite"(uuid, text, text, uuid[], text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "timing"."invite"(uuid, text, text, uuid[], text, text) TO "authenticated";

REVOKE ALL ON FUNCTION "timing"."keep_grouping"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."refuse_official_grouping"(uuid[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."refuse_timed_crews"(public.facts, uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."refuse_unknown_numbers"(public.facts, uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."renew_invitation"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "timing"."renew_invitation"(uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "timing"."send_invitation"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."site_url"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."starts_of_order"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."told_names"(text[]) FROM PUBLIC;

-- Everything derived is made again from the facts.
do $$ begin perform timing.restructure(id) from public.races; end $$;
