-- Leads from the migrations before it to the files in supabase/schemas. Read every line before it lands; frozen from then on.
-- leads to schemas 37592c1a2b42f61696e4c3c141125ceebdf6dfd07f321b064fad28a6ad9212fd
set check_function_bodies = off;

DROP VIEW "timing"."chrono_subjects";

DROP VIEW "timing"."listed_starts";

ALTER TABLE "public"."crew_numbers" DROP CONSTRAINT "crew_numbers_unique_at_any_instant";

DROP FUNCTION "timing"."entry_json"(uuid);

DROP FUNCTION "timing"."is_nationality"(text);

DROP FUNCTION "timing"."members_staying"(uuid, jsonb);

DROP FUNCTION "timing"."nobody_began_matter"(uuid);

DROP FUNCTION "timing"."race_readiness"(uuid);

DROP FUNCTION "timing"."restructure_now"(uuid[]);

DROP FUNCTION "timing"."undone_since"(public.facts, uuid);

CREATE TABLE "timing"."handed_links" ("id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL, "user_id" uuid NOT NULL, "mail_id" bigint NOT NULL, "handed_at" timestamp with time zone NOT NULL DEFAULT now(), "handed_to" uuid NOT NULL, CONSTRAINT "handed_links_pkey" PRIMARY KEY (id), CONSTRAINT "handed_links_user_id_mail_id_handed_to_key" UNIQUE (user_id, mail_id, handed_to));

ALTER TABLE "timing"."handed_links" ENABLE ROW LEVEL SECURITY;

ALTER TABLE "timing"."structure_changes" ADD COLUMN "reason" text;

CREATE OR REPLACE FUNCTION public.call_off_my_change(of text)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select timing.call_off_my_change(of) $function$
;

CREATE OR REPLACE FUNCTION public.recovery_link(person uuid)
 RETURNS text
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select timing.recovery_link(person) $function$
;

CREATE OR REPLACE FUNCTION public.remove_my_number()
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select timing.remove_my_number() $function$
;

CREATE OR REPLACE FUNCTION timing.accept_invitation(p_token text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_person uuid := (select auth.uid());
  v_email text := (select timing.plain_email(email) from auth.users where id = v_person);
  v_invitation public.invitations;
  v_state text;
begin
  if v_person is null then
    raise insufficient_privilege using message = 'Sign in first, or make an account with the address the invitation went to.';
  end if;
  select * into v_invitation from public.invitations where token_hash = any (timing.token_hashes(p_token)) for update;
  if not found then return jsonb_build_object('outcome', 'unknown'); end if;
  v_state := timing.invitation_state(v_invitation.accepted_at, v_invitation.revoked_at, v_invitation.expires_at);
  if v_invitation.email is distinct from v_email then v_state := 'foreign'; end if;
  -- Races that were taken from the rally meanwhile; if none is left, there is nothing to join.
  if cardinality(v_invitation.race_ids) > 0 then
    v_invitation.race_ids := array(select id from public.races where id = any (v_invitation.race_ids));
    if v_state = 'open' and cardinality(v_invitation.race_ids) = 0 then v_state := 'revoked'; end if;
  end if;
  -- Sent while its sender was being removed. With an account that is gone its invitations went too.
  if v_state = 'open' and v_invitation.invited_by is not null
    and not timing.still_invites(v_invitation.invited_by, v_invitation.rally_id) then
    v_state := 'revoked';
  end if;
  if v_state = 'open' then
    perform timing.grant_invited(v_invitation, v_person);
    update public.invitations set accepted_at = now(), accepted_by = v_person where id = v_invitation.id;
    -- The sign-up was shown the token, and what an account keeps is in every token it gets.
    update auth.users set raw_user_meta_data = raw_user_meta_data - 'invitation'
    where id = v_person and raw_user_meta_data ? 'invitation';
    update auth.identities set identity_data = identity_data - 'invitation' where user_id = v_person and identity_data ? 'invitation';
    return jsonb_build_object('outcome', 'granted', 'role', v_invitation.role, 'rally', v_invitation.rally_id);
  end if;
  return jsonb_build_object('outcome', v_state);
end $function$
;

CREATE OR REPLACE FUNCTION timing.ask_signed_again()
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform set_config('bivouac.signed', '', true);
end $function$
;

CREATE OR REPLACE FUNCTION timing.ask_signed_once(p_race uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform timing.ask_signed_again();
  perform set_config('bivouac.signed', jsonb_build_object('race', p_race, 'stage', (timing.last_signed_stage(p_race)).id,
    'spans', array(select id from timing.official_spans(p_race)),
    'published', exists (select from timing.spans s join timing.publications p on p.span_id = s.id
      where s.race_id = p_race and p.state <> 'live'))::text, true);
end $function$
;

CREATE OR REPLACE FUNCTION timing.bare_label(p_label text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select upper(regexp_replace(timing.tidy_label(p_label), '(?<![0-9])\s+|\s+(?![0-9])', '', 'g'))
$function$
;

CREATE OR REPLACE FUNCTION timing.basis_left(p_document public.facts, p_key text, p_sha256 text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if coalesce(p_key, '') not like 'start-order/%' then return null; end if;
  return (
    select jsonb_build_object('basis', b ->> 'basis', 'version', u.version)
    from timing.kept_pages k cross join lateral jsonb_array_elements(k.body::jsonb -> 'blocks') b
    join public.races c on c.rally_id = k.rally_id and c.code = b ->> 'race' and (p_document.race_id is null or c.id = p_document.race_id)
    join public.stages s on s.race_id = c.id and s.code = b ->> 'stage'
      and upper(btrim(coalesce(p_document.body #>> '{about,stage}', s.code::text))) = upper(s.code)
    join timing.stage_states t on t.stage_id = s.id and t.status = 'to_run'
    join timing.spans a on a.race_id = c.id and a.key = split_part(b ->> 'basis', ' v', 1)
    join timing.publications u on u.span_id = a.id
    where k.rally_id = p_document.rally_id and k.key = p_key and k.sha256 = p_sha256
      and u.version > substring(b ->> 'basis' from ' v([0-9]{1,6})$')::integer
    limit 1);
end $function$
;

CREATE OR REPLACE FUNCTION timing.before_user_created(p_event jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_user jsonb := p_event -> 'user';
  v_email text := timing.plain_email(v_user ->> 'email');
  v_shown bytea[] := timing.token_hashes(v_user -> 'user_metadata' ->> 'invitation');
  v_is_shown boolean := coalesce(v_user #>> '{app_metadata,provider}' not in ('email', 'phone', 'web3'), false)
    and coalesce(v_user #>> '{user_metadata,email_verified}' = 'true', false);
  v_is_open boolean := coalesce(current_setting('bivouac.sign_up', true), '') = 'open';
  v_invited bytea[] := array(
    select i.token_hash from public.invitations i
    where v_email <> '' and i.email = v_email and timing.invitation_state(i.accepted_at, i.revoked_at, i.expires_at) = 'open');
begin
  if coalesce((v_user ->> 'is_anonymous')::boolean, false) or v_shown && v_invited or (v_is_shown and v_invited <> '{}')
    or (v_is_open and v_invited = '{}') then
    return '{}';
  end if;
  return jsonb_build_object('error', jsonb_build_object('http_code', 403, 'message', case when v_invited = '{}'
    then 'Accounts are made by invitation only: ask an administrator of the rally for one.'
    else 'This address is invited: make its account by the link in the mail.' end));
end $function$
;

CREATE OR REPLACE FUNCTION timing.best_times(p_race uuid, p_stages uuid[])
 RETURNS TABLE(stage_id uuid, reference text, code text, ms bigint)
 LANGUAGE plpgsql
 STABLE ROWS 50
 SET search_path TO ''
AS $function$
#variable_conflict use_column
begin
  return query
  select r.stage_id, b.reference, b.code, min(r.time_ms)
  from timing.stage_results r
  join timing.stage_axes x on x.stage_id = r.stage_id
  join timing.plates p on p.crew_id = r.crew_id and p.from_ordinal <= x.ordinal and p.until_ordinal > x.ordinal
  cross join lateral (values ('class', p.class), ('group', p."group"), ('category', p.category), ('overall', '')) as b (reference, code)
  where r.stage_id = any(p_stages) and r.time_ms is not null and timing.is_own_time(r.marks) and b.code is not null
    and not exists (
      select from timing.retirement_spells g
      where g.crew_id = r.crew_id and g.status = 'permanent' and timing.is_retired_for_good(g.axis, x.finish_axis))
    and not exists (
      select from timing.penalty_rows q
      where q.crew_id = r.crew_id and q.unit = 'disqualification' and q.status = 'confirmed' and q.axis <= x.finish_axis)
  group by r.stage_id, b.reference, b.code;
end $function$
;

CREATE OR REPLACE FUNCTION timing.call_off_my_change(p_of text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare v_me uuid := timing.proven_caller();
begin
  perform timing.refuse_shared(v_me);
  if p_of = 'email' then
    delete from auth.one_time_tokens
    where user_id = v_me and token_type::text in ('email_change_token_new', 'email_change_token_current');
    update auth.users set email_change = '', email_change_confirm_status = 0 where id = v_me;
  elsif p_of = 'phone' then
    delete from auth.one_time_tokens where user_id = v_me and token_type::text = 'phone_change_token';
    update auth.users set phone_change = '' where id = v_me;
  else
    raise exception using errcode = 'PT422', detail = 'invalid_value', message = 'Say which change is called off: email or phone.';
  end if;
end $function$
;

CREATE OR REPLACE FUNCTION timing.chronos_grid(p_stage uuid, p_numbers text[])
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_race uuid := timing.race_timed_by_caller(p_stage);
begin
  return (
    select jsonb_build_object('rally', r.code, 'race', c.code, 'stage', s.code, 'name', s.name,
      'time_zone', coalesce(d.time_zone, r.time_zone),
      'date', d.date, 'status', t.status, 'checked', timing.check_json(s.id), 'precision_ms', s.precision_ms,
      'position', (select max(position) from public.facts where rally_id = r.id),
      'points', timing.grid_points_json(v_race, p_stage),
      'finish', coalesce((select e.point_id from timing.stage_ends e where e.stage_id = s.id),
        (select k.id from public.controls k where k.stage_id = s.id and k.kind = 'flying_finish' order by k.ordinal limit 1)),
      'plausible_kmh', (timing.tariff(v_race, s.ordinal) ->> 'ss.plausible_min')::integer,
      'waiting', timing.waiting_json(v_race, p_stage),
      'far', (select coalesce(jsonb_object_agg(t.fact_id, t.code), '{}') from timing.counting_doubts(p_stage) t),
      'never_started', to_jsonb(array(select timing.crews_never_started(p_stage))),
      'crews', timing.grid_crews_json(v_race, p_stage, p_numbers), 'chronos', timing.grid_chronos_json(v_race, p_stage, p_numbers))
    from public.stages s
    join public.races c on c.id = s.race_id
    join public.rallies r on r.id = c.rally_id
    join public.legs l on l.id = s.leg_id
    join public.days d on d.id = l.day_id
    left join timing.stage_states t on t.stage_id = s.id
    where s.id = p_stage);
end $function$
;

CREATE OR REPLACE FUNCTION timing.chronos_told(p_facts uuid[])
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'number', n.number, 'number_typed', c.number_typed, 'point', s.point_id,
    'at', timing.instant(c.at),
      'passage', c.passage, 'source', c.source, 'counted', s.counted, 'standing', s.standing,
      'flags', s.flags || array_remove(array[d.code], null), 'gate', f.gate,
      'waits', (f.gate = 'held' or f.supersedes is not null) and s.standing and timing.is_waiting(f.id),
      'chosen', exists (select from public.releases r where r.target = f.id) and timing.is_released(f.id), 'device', f.device,
      'device_at', timing.instant(f.device_at), 'offset_ms', f.offset_ms, 'uncertainty_ms', f.uncertainty_ms,
      'by', f.author_title, 'author', f.author,
      'received_at', timing.instant(f.received_at), 'supersedes', f.supersedes, 'reason', f.reason, 'position', f.position)
        order by f.position), '[]')
  from timing.fact_states s
  join public.facts f on f.id = s.fact_id
  join public.chronos c on c.fact_id = s.fact_id
  left join timing.crew_plates n on n.crew_id = s.crew_id
  left join (
    select t.fact_id, t.code from (
      select distinct k.stage_id from timing.fact_states o
      left join timing.road_points p on p.control_id = o.point_id
      cross join lateral unnest(array[o.stage_id, p.counts_for]) as k (stage_id)
      where o.fact_id = any(p_facts) and k.stage_id is not null) h
    cross join lateral timing.counting_doubts(h.stage_id) t group by t.fact_id, t.code) d on d.fact_id = s.fact_id
  where s.fact_id = any(p_facts)
$function$
;

CREATE OR REPLACE FUNCTION timing.compared_times(p_stage uuid)
 RETURNS TABLE(fact_id uuid, crew_id uuid, time_ms bigint, distance_m integer, confirmed boolean)
 LANGUAGE plpgsql
 STABLE ROWS 100
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  v_finishes uuid[] := timing.finishes_of(p_stage);
begin
  return query
  select distinct on (s.crew_id) s.fact_id, s.crew_id, r.time_ms, d.distance_m,
    timing.is_doubt_settled(s.fact_id, p_stage, s.crew_id)
  from timing.fact_states s
  join timing.stage_results r on r.stage_id = p_stage and r.crew_id = s.crew_id
  left join timing.crew_distances d on d.stage_id = p_stage and d.crew_id = s.crew_id
  where s.point_id = any(v_finishes) and s.kind = 'chrono' and s.counted
    and r.time_ms is not null and not r.marks && array['notional', 'fixed', 'restart']
  order by s.crew_id, s.fact_id;
end $function$
;

CREATE OR REPLACE FUNCTION timing.counting_doubts(p_stage uuid)
 RETURNS TABLE(fact_id uuid, crew_id uuid, code text)
 LANGUAGE plpgsql
 STABLE ROWS 1
 SET search_path TO ''
AS $function$
#variable_conflict use_column
begin
  return query
  select distinct on (d.fact_id) d.fact_id, d.crew_id, d.code
  from (
    select f.fact_id, f.crew_id, f.code, 1 as nth from timing.far_times(p_stage) f
    union all select m.fact_id, m.crew_id, 'over_maximum', 2 from timing.times_over_maximum(p_stage) m
    union all select o.fact_id, o.crew_id, 'against_order', 3 from timing.times_against_order(p_stage) o) d
  order by d.fact_id, d.nth;
end $function$
;

CREATE OR REPLACE FUNCTION timing.crew_by_number(p_rally uuid, p_typed text, p_at timestamp with time zone)
 RETURNS uuid
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare v_number text := timing.number_read(p_typed);
begin
  -- Apart from the instant, of which the planner knows little: few crews carry a number one after the other.
  return (
    select n.crew_id from (
      select crew_id, valid from public.crew_numbers where rally_id = p_rally and number = v_number offset 0) n
    where n.valid @> p_at);
end $function$
;

CREATE OR REPLACE FUNCTION timing.decided_last(p_race uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return (
    select jsonb_build_object('kind', f.kind, 'status', f.body ->> 'status', 'stage', k.code, 'stage_id', k.id, 'at', f.received_at)
    from timing.fact_states s join public.facts f on f.id = s.fact_id join public.stages k on k.id = s.stage_id
    where s.race_id = p_race and s.kind in ('stage_status', 'stage_check', 'delay', 'neutralisation', 'notional_range') and s.standing
      and f.author = (select auth.uid())
    order by f.position desc limit 1);
end $function$
;

CREATE OR REPLACE FUNCTION timing.derive_crews(p_race uuid, p_crews uuid[], p_resolve boolean)
 RETURNS TABLE(span_id bigint, crew_id uuid)
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  v_asked uuid[] := coalesce(p_crews, array(select c.id from public.crews c where c.race_id = p_race));
  v_ahead uuid[] := timing.derived_ahead(p_race);
  v_before timing.plates[] := array(select p from timing.plates p where p.crew_id = any(v_asked) and p.crew_id <> all(v_ahead));
  v_stages uuid[] := array(select s.id from public.stages s where s.race_id = p_race);
  v_derived uuid[] := '{}';
  v_moved record;
begin
  perform timing.derive_plates(p_race, array(select unnest(v_asked) except select unnest(v_ahead)));
  if p_resolve then
    if timing.resolved_otherwise(array(
        select s.fact_id from timing.fact_states s
        where s.rally_id = timing.rally_of_race(p_race) and (s.crew_id is null or s.crew_id = any(v_asked)))) then
      return query select d.span_id, d.crew_id from timing.derive_all(p_race) d where d.span_id is not null;
    else
      v_derived := v_asked || timing.crews_listed_otherwise(p_race);
      v_derived := array(select c.id from public.crews c where c.race_id = p_race and c.id = any(v_derived)
        and (c.id <> all(v_ahead) or c.id in (select a.crew_id from timing.assigned_starts a where a.stage_id = any(v_stages))));
    end if;
  elsif exists (select from public.stage_distances where stage_id = any(v_stages)) then
    v_derived := v_asked;
  end if;
  perform timing.plan_for(v_asked, v_stages, true);
  if v_derived <> '{}' and v_stages <> '{}' then
    return query select d.span_id, d.crew_id from timing.derive_race(p_race, v_derived, v_stages, null, 0, false) d
      where d.span_id is not null;
  else
    for v_moved in select * from timing.moved_restarts(p_race, null) loop
      return query select d.span_id, d.crew_id
        from timing.derive_race(p_race, v_moved.crews, v_moved.stages, null, v_moved.from_ordinal, false) d where d.span_id is not null;
    end loop;
  end if;
  return query
  select s.id, c.id
  from timing.spans s
  join timing.publications u on u.span_id = s.id
  cross join lateral (select least(greatest(u.open_to, s.first_ordinal), s.last_ordinal) as ordinal) r
  cross join unnest(v_asked) as c (id)
  left join lateral (
    select b.* from unnest(v_before) b where b.crew_id = c.id and b.until_ordinal > r.ordinal and b.from_ordinal <= s.last_ordinal
    order by b.from_ordinal limit 1) b on true
  left join lateral (
    select n.* from timing.plates n where n.crew_id = c.id and n.until_ordinal > r.ordinal and n.from_ordinal <= s.last_ordinal
    order by n.from_ordinal limit 1) n on true
  where s.race_id = p_race and (b.number, b.category, b.class, b."group", b.team, b.flags) is distinct from
    (n.number, n.category, n.class, n."group", n.team, n.flags);
end $function$
;

CREATE OR REPLACE FUNCTION timing.derive_stage_results(p_race uuid, p_crews uuid[], p_stages uuid[])
 RETURNS TABLE(stage_id uuid, crew_id uuid)
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
#variable_conflict use_column
begin
  return query select * from timing.write_stage_results(array(
    select n from timing.shown_results(p_race, p_crews, p_stages) n
    left join timing.stage_results o on o.stage_id = n.stage_id and o.crew_id = n.crew_id
    where o is distinct from n));
end $function$
;

CREATE OR REPLACE FUNCTION timing.derive_standings(p_race uuid, p_crews uuid[], p_from_ordinal integer, p_until_ordinal integer, p_from_axis bigint)
 RETURNS TABLE(span_id bigint, crew_id uuid)
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
#variable_conflict use_column
begin
  return query select * from timing.write_standings(array(
    select (n.span_id, n.crew_id, n.time_ms, n.penalty_ms, n.bonus_ms, n.total_ms, n.status, n.marks, n.order_key)::timing.standings
    from timing.standing_rows(p_race, p_crews, p_from_ordinal, p_until_ordinal, p_from_axis) n
    left join timing.standings o on o.span_id = n.span_id and o.crew_id = n.crew_id
    where o.span_id is null or (o.time_ms, o.penalty_ms, o.bonus_ms, o.total_ms, o.status, o.marks, o.order_key)
      is distinct from (n.time_ms, n.penalty_ms, n.bonus_ms, n.total_ms, n.status, n.marks, n.order_key)));
end $function$
;

CREATE OR REPLACE FUNCTION timing.document_register(p_rally uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not coalesce(timing.administers(p_rally), false) then
    raise insufficient_privilege using message = 'Only administrators of the rally see the register of its documents.';
  end if;
  return jsonb_build_object('series', timing.document_series_json(p_rally), 'documents', (
    select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'race_id', f.race_id, 'kind', d.kind, 'number', d.number, 'version', d.version,
        'title', d.title, 'language', d.language, 'url', d.url, 'file', d.file, 'size_bytes', d.size_bytes, 'sha256', d.sha256,
        'supersedes', f.supersedes, 'state', timing.document_state(f.id), 'by', f.author_title,
        'received_at', timing.instant(f.received_at),
        'published_at', case when d.status = 'published' then timing.instant(greatest(d.publish_at, f.received_at)) end,
        'page', case when d.page_key is not null then
          jsonb_build_object('key', d.page_key, 'version', d.page_version, 'sha256', d.page_sha256) end,
        'basis_left', case when timing.document_state(f.id) in ('draft', 'to_come', 'published') then
          timing.basis_left(f, d.page_key, d.page_sha256) end,
        -- The void that stands, to be taken back.
        'withdrawal', (select jsonb_build_object('id', g.id, 'reason', g.reason, 'by', g.author_title, 'at', timing.instant(g.received_at))
          from public.voids v join public.facts g on g.id = v.fact_id
          where v.target = f.id and not timing.is_voided(v.fact_id) order by g.position desc limit 1))
      order by greatest(d.publish_at, f.received_at) desc, f.position desc), '[]')
    from public.documents d join public.facts f on f.id = d.fact_id where f.rally_id = p_rally));
end $function$
;

CREATE OR REPLACE FUNCTION timing.doubtful_times(p_race uuid, p_stage uuid)
 RETURNS TABLE(fact_id uuid, crew_id uuid)
 LANGUAGE plpgsql
 STABLE ROWS 10
 SET search_path TO ''
AS $function$
#variable_conflict use_column
begin
  return query
  select s.fact_id, s.crew_id from timing.fact_states s
  where s.race_id = p_race and s.stage_id is not distinct from p_stage and s.kind = 'chrono' and s.standing and not s.counted
    and timing.is_doubtful(s)
  union all
  select d.fact_id, d.crew_id from timing.counting_doubts(p_stage) d where p_stage is not null;
end $function$
;

CREATE OR REPLACE FUNCTION timing.enter_crew(p_rally uuid, p_race uuid, p_row jsonb)
 RETURNS uuid
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  v_number text := p_row ->> 'number';
  v_crew uuid := coalesce((p_row ->> 'crew')::uuid, (
    select n.crew_id from public.crew_numbers n where n.rally_id = p_rally and n.number = v_number and upper_inf(n.valid)));
  v_is_new boolean := false;
begin
  if v_crew is not null and timing.race_of_crew(v_crew) is distinct from p_race then
    raise check_violation using detail = 'number_carried',
      message = format('Number %s belongs to a crew of another race: give this one another number.', v_number);
  end if;
  perform set_config('bivouac.entered_behind', coalesce(timing.entered_behind(p_race, v_crew, p_row)::text, 'start'), true);
  if v_crew is null then
    insert into public.crews (rally_id, race_id, vehicle, entrant)
    values (p_rally, p_race, nullif(btrim(p_row ->> 'vehicle'), ''), nullif(btrim(p_row ->> 'entrant'), '')) returning id into v_crew;
    v_is_new := true;
    -- From when nobody else carries it any more.
    insert into public.crew_numbers (crew_id, rally_id, number, valid)
    select v_crew, p_rally, v_number, tstzrange(max(upper(n.valid)), null) from public.crew_numbers n
    where n.rally_id = p_rally and n.number = v_number;
  elsif not exists (select from public.crew_numbers where crew_id = v_crew and number = v_number and upper_inf(valid)) then
    perform timing.renumber(p_rally, v_crew, v_number, timing.number_holds_from(p_race, (p_row ->> 'number_from_ordinal')::integer));
  end if;
  if timing.first_stage_of(p_race, v_crew) <> upper(btrim(p_row ->> 'in_from')) then
    perform timing.enter_from(p_race, v_crew, nullif(nullif(current_setting('bivouac.entered_behind'), ''), 'start')::uuid);
  end if;
  perform set_config('bivouac.entered_behind', '', true);
  if not v_is_new and p_row ?| array['vehicle', 'entrant'] then
    update public.crews c
    set vehicle = case when p_row ? 'vehicle' then nullif(btrim(p_row ->> 'vehicle'), '') else c.vehicle end,
      entrant = case when p_row ? 'entrant' then nullif(btrim(p_row ->> 'entrant'), '') else c.entrant end
    where c.id = v_crew;
  end if;
  if jsonb_typeof(p_row -> 'members') = 'array' then
    -- A form says all the people there are; a file says those it names.
    perform timing.enter_members(v_crew, case when jsonb_typeof(p_row -> 'asked') = 'object'
      then timing.members_kept(v_crew, p_row -> 'members', p_row #>> '{asked,others}' is distinct from 'go') else p_row -> 'members' end);
  end if;
  if p_row ?| array['category', 'group', 'class', 'team', 'flags'] then
    perform timing.enrol(p_race, v_crew, p_row);
  end if;
  return v_crew;
end $function$
;

CREATE OR REPLACE FUNCTION timing.enter_crews(p_race uuid, p_rows jsonb, p_dry_run boolean, p_file text, p_sha256 text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_rally uuid := timing.rally_of_race(p_race);
  v record;
  v_import uuid;
  v_on text[];
begin
  if v_rally is null or not coalesce(timing.administers(v_rally), false) then
    raise insufficient_privilege using message = 'Only administrators of the rally enter crews.';
  end if;
  if jsonb_typeof(p_rows) is distinct from 'array' or jsonb_array_length(p_rows) > 2000 then
    raise check_violation using detail = 'too_many_rows',
      message = 'An entry list is at most 2,000 rows: cut the file and import it in parts.';
  end if;
  -- No fact points to what is entered or changed here, so recordings go on until it is derived.
  perform timing.lock_structure(v_rally);
  -- Whoever signs while rows are written would not have signed these crews: undone, the turn is given up and all is asked anew.
  for v_try in 1..3 loop
    begin
      v_on := timing.entered_on(p_race);
      perform timing.restructure_later();
      select * into v from timing.enter_rows(v_rally, p_race, p_rows);
      if not p_dry_run and p_file is not null then
        v_import := timing.keep_entry_import(v_rally, p_race, p_file, p_sha256, v.added, v.before);
      end if;
      -- Tried: everything is as it was, what would become of it is known.
      if p_dry_run then raise exception using errcode = 'BV001'; end if;
      perform timing.derive_ahead(p_race, v.added), timing.lock_rally(v_rally);
      if timing.entered_over(p_race, v_on, v.before) then raise exception using errcode = 'BV003'; end if;
      perform timing.restructure_now(array[p_race], false);
      return jsonb_build_object('import', v_import, 'rows', v.answers);
    exception
      when sqlstate 'BV001' then return jsonb_build_object('import', null, 'rows', v.answers);
      when sqlstate 'BV003' then null;
    end;
  end loop;
  raise exception using errcode = 'PT503', message = 'Somebody else is changing this rally: nothing was changed, send it again.',
    hint = 'retry';
end $function$
;

CREATE OR REPLACE FUNCTION timing.enter_from(p_race uuid, p_crew uuid, p_behind uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  v_was text := timing.first_stage_of(p_race, p_crew);
  v_is text;
  v_ordinal integer := coalesce((select ordinal from public.stages where id = p_behind), 0);
begin
  delete from timing.late_entries where crew_id = p_crew;
  insert into timing.late_entries (crew_id, behind_stage) select p_crew, p_behind where p_behind is not null;
  v_is := timing.first_stage_of(p_race, p_crew);
  if v_is = v_was then return; end if;
  delete from timing.standings t using timing.spans s where t.crew_id = p_crew and s.id = t.span_id and s.last_ordinal <= v_ordinal;
  delete from timing.stage_results r using public.stages k
  where r.crew_id = p_crew and k.id = r.stage_id and k.ordinal <= v_ordinal;
  -- It is of no column: the history tells it, and says so what is derived again.
  insert into timing.structure_changes (rally_id, race_id, press, made_by, made_title, reason, of_table, row_id, row_key, before, after)
  select c.rally_id, c.race_id, timing.current_press(), (select auth.uid()), timing.caller_title(c.rally_id), timing.reason_of_change(),
    'crews', c.id, c.id::text, to_jsonb(c) || jsonb_build_object('in_from', v_was), to_jsonb(c) || jsonb_build_object('in_from', v_is)
  from public.crews c where c.id = p_crew;
end $function$
;

CREATE OR REPLACE FUNCTION timing.enter_members(p_crew uuid, p_members jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  v_members jsonb;
  -- Who is on no official page may be anybody.
  v_were jsonb := case when exists (select from timing.official_standings(array[p_crew])) then timing.people_said(array[p_crew]) end;
begin
  select coalesce(jsonb_agg(jsonb_build_object('role', m ->> 'role', 'name', coalesce(v.name, s.name),
    'given_name', coalesce(s.given_name, w.given_name),
    'family_name', coalesce(s.family_name, w.family_name), 'nationality', m ->> 'nationality') order by place), '[]') into v_members
  from jsonb_array_elements(p_members) with ordinality as x (m, place)
  cross join lateral timing.member_said(m) s
  left join lateral (
    select k.given_name, k.family_name from public.crew_members k
    where s.family_name is null and k.crew_id = p_crew and k.role = m ->> 'role' and k.name = s.name limit 1) w on true
  left join lateral (
    select k.name from public.crew_members k
    where k.crew_id = p_crew and k.role = m ->> 'role' and k.given_name = btrim(m ->> 'given_name')
      and k.family_name = btrim(m ->> 'family_name') limit 1) v on true;
  if v_members is distinct from (
      select coalesce(jsonb_agg(jsonb_build_object('role', k.role, 'name', k.name, 'given_name', k.given_name, 'family_name', k.family_name,
        'nationality', k.nationality) order by k.ordinal, k.id), '[]') from public.crew_members k where k.crew_id = p_crew) then
    if exists (select from public.crew_members where crew_id = p_crew) then delete from public.crew_members where crew_id = p_crew; end if;
    insert into public.crew_members (crew_id, role, name, given_name, family_name, nationality, ordinal)
    select p_crew, m ->> 'role', m ->> 'name', m ->> 'given_name', m ->> 'family_name', m ->> 'nationality', place
    from jsonb_array_elements(v_members) with ordinality as x (m, place);
    if v_were is not null then perform timing.refuse_official_people(v_were); end if;
  end if;
end $function$
;

CREATE OR REPLACE FUNCTION timing.enter_rows(p_rally uuid, p_race uuid, p_rows jsonb, OUT answers jsonb, OUT added uuid[], OUT before jsonb)
 RETURNS record
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  r record;
  v_crew uuid;
  v_was jsonb;
  -- From which stage on it was in.
  v_was_from text;
  v_outcome text;
  v_sentence text;
  v_code text;
  v_is_overtaken boolean;
  v_asks text[];
  -- Published pages that its crew would come to stand on.
  v_pages text[];
  v_reason text;
  v_reasons text[] := '{}';
  v_changes jsonb;
  -- Who stays with another driver.
  v_stay jsonb;
  -- Asked once for all rows: crews that were seen anywhere on the course.
  v_timed uuid[] := array(
    select distinct s.crew_id from timing.fact_states s
    where s.race_id = p_race and s.kind = 'chrono' and s.standing and s.crew_id is not null);
  v_state text;
  v_constraint text;
  v_column text;
  v_answers jsonb[] := '{}';
  v_before jsonb[] := '{}';
begin
  added := '{}';
  perform timing.ask_signed_once(p_race);
  for r in
    select x.item, timing.row_said(x.item, x.place) as place, count(*) over same as same,
      string_agg(timing.row_said(x.item, x.place)::text, ', ') over same as rows
    from jsonb_array_elements(p_rows) with ordinality as x (item, place)
    window same as (partition by x.item ->> 'number'
      order by x.place rows between unbounded preceding and unbounded following) order by x.place
  loop
    v_sentence := case when r.same > 1 then format('Number %s is in rows %s: keep one of them.', r.item ->> 'number', r.rows)
      else timing.entry_refusal(r.item) end;
    v_outcome := 'refused';
    v_code := null;
    v_is_overtaken := null;
    v_asks := '{}';
    v_pages := null;
    v_changes := '[]';
    if v_sentence is null then
      begin
        select coalesce((r.item ->> 'crew')::uuid, n.crew_id) into v_crew
        from (select 1) one left join public.crew_numbers n on n.rally_id = p_rally
          and n.number = r.item ->> 'number' and upper_inf(n.valid);
        v_was := timing.entry_json(v_crew);
        v_was_from := timing.first_stage_of(p_race, v_crew);
        -- Whoever says up to which change he saw the crew does not write over a later one.
        v_is_overtaken := exists (select from timing.structure_changes h where h.row_id = v_crew and h.id > (r.item ->> 'mark')::bigint);
        if v_is_overtaken then
          raise check_violation using detail = 'changed_meanwhile',
            message = 'Somebody changed this crew meanwhile: look at it again before you save.';
        end if;
        select l.asks, l.pages into v_asks, v_pages from timing.late_asks(p_race, v_crew, r.item) l;
        v_asks := v_asks || timing.entry_asks(p_race, v_crew, r.item);
        v_stay := timing.members_staying(v_crew, r.item);
        -- Kept in its history, and of no other row's.
        v_reason := case when v_pages <> '{}' then btrim(r.item ->> 'reason') end;
        perform set_config('bivouac.entered_for', coalesce(v_reason, ''), true);
        -- Entered all the same and undone, so that what cannot be is said before anything is asked.
        v_crew := timing.enter_crew(p_rally, p_race, r.item);
        if v_was is not null then
          v_changes := timing.entry_changes(v_was, timing.entry_json(v_crew), coalesce((r.item ->> 'effective_from_ordinal')::integer, 0));
          v_changes := case when v_changes = '[]' then v_changes else v_stay || v_changes end;
        end if;
        if jsonb_typeof(r.item -> 'asked') = 'object' and v_changes <> '[]' and v_crew = any(v_timed)
            and r.item #>> '{asked,timed}' is null then
          v_asks := v_asks || 'timed'::text;
        end if;
        if v_asks <> '{}' then
          raise exception using errcode = 'BV002';
        end if;
        if v_was is null then
          v_outcome := 'new';
          added := added || v_crew;
        elsif timing.entry_said(v_was) = timing.entry_said(timing.entry_json(v_crew))
          and v_was_from is not distinct from timing.first_stage_of(p_race, v_crew) then
          v_outcome := 'same';
        else
          v_outcome := 'changed';
          v_before := v_before || v_was;
        end if;
        if v_reason <> all(v_reasons) then v_reasons := v_reasons || v_reason; end if;
      exception when sqlstate 'BV002' then
        v_outcome := 'asked';
      when data_exception or integrity_constraint_violation then
        get stacked diagnostics v_sentence = message_text, v_state = returned_sqlstate,
          v_constraint = constraint_name, v_column = column_name, v_code = pg_exception_detail;
        v_sentence := timing.row_refusal(v_sentence, v_state, v_constraint, v_column);
      end;
    end if;
    v_answers := v_answers || jsonb_strip_nulls(jsonb_build_object('row', r.place, 'number', r.item ->> 'number',
      'outcome', v_outcome, 'message', v_sentence, 'refusal', substring(v_code from '^[a-z_]+$'),
      'is_overtaken', nullif(v_is_overtaken, false), 'asks', case when v_outcome = 'asked' then to_jsonb(v_asks) end,
      'stages', case when v_outcome = 'asked' and 'in_from' = any(v_asks) then to_jsonb((timing.open_to_entry(p_race)).codes) end,
      'pages', case when v_outcome in ('asked', 'new', 'changed') then to_jsonb(v_pages) end,
      'changes', case when v_outcome in ('changed', 'asked') then nullif(v_changes, '[]') end));
  end loop;
  perform timing.ask_signed_again();
  -- Told with the versions that all of them make (06_publish/structure_changed.sql).
  perform set_config('bivouac.entered_for', left(array_to_string(v_reasons, '; '), 1000), true);
  answers := to_jsonb(v_answers);
  before := to_jsonb(v_before);
end $function$
;

CREATE OR REPLACE FUNCTION timing.enter_schedule(p_race uuid, p_rows jsonb, p_file text, p_sha256 text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_rally uuid := timing.rally_of_race(p_race);
  v record;
  v_import uuid;
begin
  if v_rally is null or not coalesce(timing.administers(v_rally), false) then
    raise insufficient_privilege using message = 'Only administrators of the rally change its schedule.';
  end if;
  if jsonb_typeof(p_rows) is distinct from 'array' or jsonb_array_length(p_rows) > 2000 then
    raise check_violation using detail = 'too_many_rows',
      message = 'A schedule is at most 2,000 rows: cut the file and import it in parts.';
  end if;
  if p_file is null then
    perform timing.lock_structure(v_rally);
  else
    perform timing.take_turn(v_rally);
  end if;
  begin
    perform timing.restructure_later();
    select * into v from timing.enter_lines(p_race, p_rows);
    -- Tried: everything is as it was, what would become of it is known.
    if p_file is null then raise exception using errcode = 'BV001'; end if;
    perform timing.restructure_now(array[p_race], true);
    insert into public.schedule_imports (rally_id, race_id, file_name, sha256, made_by, added, changed, added_rows, before)
    values (v_rally, p_race, p_file, p_sha256, (select auth.uid()),
      jsonb_array_length(v.added -> 'stages') + jsonb_array_length(v.added -> 'controls'),
      jsonb_array_length(v.before), v.added, v.before)
    returning id into v_import;
  exception when sqlstate 'BV001' then null;
  end;
  return jsonb_build_object('import', v_import, 'rows', v.answers);
end $function$
;

CREATE OR REPLACE FUNCTION timing.entered_behind(p_race uuid, p_crew uuid, p_row jsonb)
 RETURNS uuid
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  v_said text := nullif(btrim(p_row ->> 'in_from'), '');
  v_open text[] := (timing.open_to_entry(p_race)).codes;
  v_from timing.ranked_stages;
  v_was text;
begin
  if v_said is null then return null; end if;
  select * into v_from from timing.ranked_stages where race_id = p_race and upper(code) = upper(v_said);
  if not found then
    raise check_violation using detail = 'in_from_unknown',
      message = format('"%s" is no stage of this race: expected the code of one, like SS1.', left(v_said, 20));
  end if;
  if exists (select from timing.plates where crew_id = p_crew) then
    v_was := timing.first_stage_of(p_race, p_crew);
    -- A file names every crew that there is: who was entered with the wrong stage is put right in its form.
    if v_was <> v_from.code and not p_row ? 'crew' then
      raise check_violation using detail = 'in_from_stays',
        message = format('Crew %s is in from %s on: change that in its form to have it in from %s on.', p_row ->> 'number', v_was,
        v_from.code);
    end if;
  end if;
  if v_from.code is distinct from v_was and v_from.code <> all(v_open) and v_open <> '{}' then
    raise check_violation using detail = 'result_official',
      message = format('%s is part of official results: crew %s can be in from %s on.', v_from.code, p_row ->> 'number', v_open[1]);
  elsif v_was <> v_from.code then
    perform timing.refuse_other_first(p_crew, p_row ->> 'number', v_was, v_from);
  end if;
  return (
    select k.stage_id from timing.ranked_stages k where k.race_id = p_race and k.ordinal < v_from.ordinal order by k.ordinal desc limit 1);
end $function$
;

CREATE OR REPLACE FUNCTION timing.entry_json(p_crew uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return (
  select jsonb_build_object('crew', to_jsonb(c),
    'numbers', (select coalesce(jsonb_agg(to_jsonb(n) order by n.id), '[]') from public.crew_numbers n where n.crew_id = c.id),
    'enrolments', (select coalesce(jsonb_agg(to_jsonb(e) order by e.effective_from_ordinal), '[]') from public.crew_enrolments e
      where e.crew_id = c.id),
    'members', (select coalesce(jsonb_agg(to_jsonb(m) order by m.ordinal, m.id), '[]') from public.crew_members m where m.crew_id = c.id))
  from public.crews c where c.id = p_crew);
end $function$
;

CREATE OR REPLACE FUNCTION timing.export_my_data()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_me uuid := (select auth.uid());
  v_user auth.users;
begin
  select * into v_user from auth.users where id = v_me;
  if v_user.id is null or not timing.is_proven() then
    raise insufficient_privilege using hint = 'signed_out',
      message = 'Sign in to your account first, with its code where it has a second factor.';
  elsif timing.is_shared_account(v_user.email) then
    raise insufficient_privilege using hint = 'shared', message = 'Everybody uses this account of the demo: nobody takes its data along.';
  end if;
  return jsonb_build_object(
    'made_at', timing.instant(clock_timestamp()),
    'account', jsonb_build_object('id', v_me, 'email', nullif(v_user.email, ''), 'phone', nullif(v_user.phone, ''),
      'data', v_user.raw_user_meta_data, 'of_the_site', v_user.raw_app_meta_data, 'created_at', timing.instant(v_user.created_at),
      'confirmed_at', timing.instant(v_user.confirmed_at), 'signed_in_at', timing.instant(v_user.last_sign_in_at),
      'has_password', coalesce(v_user.encrypted_password, '') <> ''),
    'identities', coalesce((select jsonb_agg(jsonb_build_object('provider', i.provider, 'data', i.identity_data,
      'created_at', timing.instant(i.created_at), 'signed_in_at', timing.instant(i.last_sign_in_at)) order by i.created_at, i.id)
      from auth.identities i where i.user_id = v_me), '[]'),
    'second_factors', coalesce((select jsonb_agg(jsonb_build_object('type', m.factor_type, 'name', m.friendly_name, 'phone', m.phone,
      'status', m.status, 'created_at', timing.instant(m.created_at)) order by m.created_at, m.id)
      from auth.mfa_factors m where m.user_id = v_me), '[]'),
    'removed_factors', timing.removed_factors_json(v_me), 'handed_links', timing.handed_links_json(v_me),
    'sessions', coalesce((select jsonb_agg(jsonb_build_object('id', s.id, 'created_at', timing.instant(s.created_at),
      'used_at', timing.instant(coalesce(s.refreshed_at at time zone 'utc', s.updated_at)), 'address', host(s.ip),
      'browser', s.user_agent, 'level', s.aal) order by s.created_at, s.id)
      from auth.sessions s where s.user_id = v_me), '[]'),
    'platform_administrator_since', (select timing.instant(a.created_at) from public.platform_admins a where a.user_id = v_me),
    'roles', coalesce((select jsonb_agg(jsonb_build_object('rally', r.code, 'role', m.role, 'race', c.code, 'title', m.title,
      'since', timing.instant(m.created_at)) order by m.created_at, m.id)
      from public.memberships m join public.rallies r on r.id = m.rally_id left join public.races c on c.id = m.race_id
      where m.user_id = v_me), '[]'),
    'past_roles', coalesce((select jsonb_agg(jsonb_build_object('rally', r.code, 'role', m.role, 'race', c.code, 'title', m.title,
      'until', timing.instant(m.removed_at)) order by m.removed_at, m.id)
      from timing.past_memberships m join public.rallies r on r.id = m.rally_id left join public.races c on c.id = m.race_id
      where m.user_id = v_me), '[]'),
    'invitations', coalesce((select jsonb_agg(jsonb_build_object('rally', r.code, 'role', i.role, 'email', i.email, 'title', i.title,
      'created_at', timing.instant(i.created_at), 'accepted_at', timing.instant(i.accepted_at)) order by i.created_at, i.id)
      from public.invitations i left join public.rallies r on r.id = i.rally_id
      where i.accepted_by = v_me or i.email = lower(v_user.email)), '[]'),
    'mails', coalesce((select jsonb_agg(jsonb_build_object('channel', x.channel, 'subject', x.subject,
      'created_at', timing.instant(x.created_at), 'sent_at', timing.instant(x.sent_at)) order by x.id)
      from timing.mails x where timing.is_mail_of(x, v_user)), '[]'),
    'phones', coalesce((select jsonb_agg(jsonb_build_object('rally', r.code, 'post', p.code, 'name', d.name,
      'bound_at', timing.instant(d.created_at), 'taken_off_at', timing.instant(d.revoked_at), 'seen_at', timing.instant(t.seen_at),
      'app', t.app_version) order by d.created_at, d.id)
      from public.devices d join public.rallies r on r.id = d.rally_id join public.posts p on p.id = d.post_id
      left join public.device_states t on t.device_id = d.id where d.user_id = v_me), '[]'),
    'files', coalesce((select jsonb_agg(jsonb_build_object('bucket', o.bucket_id, 'name', o.name,
      'created_at', timing.instant(o.created_at)) order by o.created_at, o.id)
      from storage.objects o where o.owner = v_me), '[]'),
    'changes', coalesce((select jsonb_agg(jsonb_build_object('rally', r.code, 'table', h.of_table, 'title', h.made_title,
      'at', timing.instant(h.made_at)) order by h.id)
      from timing.structure_changes h left join public.rallies r on r.id = h.rally_id where h.made_by = v_me), '[]'),
    'recorded', coalesce((select jsonb_agg(jsonb_build_object('rally', r.code, 'position', f.position, 'kind', f.kind,
      'title', f.author_title, 'received_at', timing.instant(f.received_at), 'said', f.body) order by r.code, f.position)
      from public.facts f join public.rallies r on r.id = f.rally_id where f.author = v_me), '[]'));
end $function$
;

CREATE OR REPLACE FUNCTION timing.finishes_of(p_stage uuid)
 RETURNS uuid[]
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return array(
    select p.point_id from timing.stage_points p left join timing.stage_ends e on e.stage_id = p.stage_id
    where p.stage_id = p_stage and timing.role_now(p.role, p.place, p.point_id, e.point_id, e.place) = 'finish');
end $function$
;

CREATE OR REPLACE FUNCTION timing.first_stage_of(p_race uuid, p_crew uuid)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return coalesce(timing.entered_from(p_crew) ->> 'in_from',
    (select k.code from timing.ranked_stages k where k.race_id = p_race order by k.ordinal limit 1));
end $function$
;

CREATE OR REPLACE FUNCTION timing.grouping_meant(p_table text, p_race uuid, p_said text, p_by_label boolean DEFAULT false)
 RETURNS uuid
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  v_id uuid;
  v_said text := upper(timing.tidy_label(p_said));
begin
  execute
    format('select id from public.%I where race_id = $1
        and (upper(label) = $2 or (not $3 and upper(code) = $2) or timing.bare_label(label) = timing.bare_label($2))
      order by upper(label) <> $2, $3 or upper(code) <> $2, label limit 1', p_table)
    into v_id using p_race, v_said, p_by_label;
  return v_id;
end $function$
;

CREATE OR REPLACE FUNCTION timing.handed_links_json(p_person uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(jsonb_build_object('at', timing.instant(h.handed_at),
    'by', (select email from auth.users where id = h.handed_to)) order by h.handed_at desc, h.id desc), '[]')
  from timing.handed_links h where h.user_id = p_person
$function$
;

CREATE OR REPLACE FUNCTION timing.handed_token(p_token text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select translate(encode(sha256(coalesce(p_token, '')::bytea), 'base64'), '+/=', '-_')
$function$
;

CREATE OR REPLACE FUNCTION timing.history_of(p_rally uuid, p_race uuid, p_tables text[], p_row uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  -- A page that shows stages undoes edits only: what was decided since is no edit.
  v_decided jsonb := case when 'stages' = any(p_tables) then timing.decided_last(p_race) end;
begin
  if not coalesce(timing.organizes(p_rally, p_race), false) then
    raise insufficient_privilege using message = 'Only officials of the rally see who changed what.';
  end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object('press', p.press, 'at', timing.instant(p.made_at),
      'by', timing.name_of_person(p.made_by, p.made_title),
        'is_mine', coalesce(p.made_by = (select auth.uid()), false), 'takes_back', p.takes_back, 'is_undone', timing.is_undone(p.press),
        'reason', p.reason,
        'decided_since', case when p.made_by = (select auth.uid())
          and (v_decided ->> 'at')::timestamptz > p.made_at then v_decided - 'at' end,
        'hindrance', timing.why_not_back(p_rally, p.press), 'changes', (
          select coalesce(jsonb_agg(jsonb_build_object('table', n.of_table, 'row', n.row_id,
            'name', timing.row_name(n.of_table, coalesce(n.after, n.before)),
              'what', case when n.before is null then 'added' when n.after is null then 'removed' else 'changed' end,
              'values', case when n.before is not null
                and n.after is not null then timing.differing_values(n.before, n.after) else '[]' end)
            order by n.last_id), '[]')
          from (select * from timing.net_changes(p.press, p_rally) m order by m.last_id limit 200) n
          where p_row is null or n.row_id = p_row)) order by p.last desc), '[]')
    from (
      select c.press, max(c.id) as last, max(c.made_at) as made_at, (array_agg(c.made_by))[1] as made_by,
        (array_agg(c.made_title))[1] as made_title,
        (array_agg(c.takes_back))[1] as takes_back, timing.reasons_said(array_agg(c.reason order by c.id)) as reason
      from timing.structure_changes c
      where c.rally_id = p_rally and (p_race is null or c.race_id = p_race or c.race_id is null)
        and (p_tables is null or c.of_table = any(p_tables)) and (p_row is null or c.row_id = p_row)
      group by c.press order by max(c.id) desc limit 100) p
    where exists (select from timing.net_changes(p.press, p_rally)));
end $function$
;

CREATE OR REPLACE FUNCTION timing.insert_chrono_states(p_facts uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  insert into timing.fact_states (fact_id, rally_id, race_id, crew_id, stage_id, kind, point_id, standing, counted)
  select s.fact_id, s.rally_id, coalesce(s.race_id, s.point_race_id), s.crew_id, s.stage_id, s.kind, s.point_id, false, false
  from timing.chrono_subjects s
  left join timing.fact_states o on o.fact_id = s.fact_id
  -- Compared before: a row that conflicts is locked, and so written, even if it is then left as it is.
  where s.fact_id = any(p_facts) and (o.fact_id is null or (o.race_id, o.crew_id, o.stage_id, o.point_id)
    is distinct from (coalesce(s.race_id, s.point_race_id), s.crew_id, s.stage_id, s.point_id))
  on conflict (fact_id) do update
  set race_id = excluded.race_id, crew_id = excluded.crew_id, stage_id = excluded.stage_id, point_id = excluded.point_id;
end $function$
;

CREATE OR REPLACE FUNCTION timing.insert_states(p_facts uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  -- Few among thousands of chronos.
  v_others uuid[] := array(select id from public.facts where id = any(p_facts) and kind <> 'chrono');
begin
  perform timing.insert_chrono_states(p_facts);
  if v_others = '{}' then return; end if;
  perform timing.insert_states_of(v_others, false);
  if exists (select from public.facts where id = any(v_others) and kind in ('void', 'release', 'penalty_decision')) then
    perform timing.insert_states_of(v_others, true), timing.insert_states_of(v_others, true);
  end if;
end $function$
;

CREATE OR REPLACE FUNCTION timing.invitation(p_token text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce((
    select jsonb_build_object('state', timing.invitation_state(i.accepted_at, i.revoked_at, i.expires_at), 'email', i.email, 'role', i.role,
      'rally_name', (select name from public.rallies where id = i.rally_id),
      'races', coalesce((select jsonb_agg(code order by ordinal, code) from public.races where id = any (i.race_ids)), '[]'))
      || case when i.accepted_by = (select auth.uid()) then jsonb_build_object('is_mine', true, 'rally', i.rally_id) else '{}' end
    from public.invitations i where i.token_hash = any (timing.token_hashes(p_token))),
    jsonb_build_object('state', 'unknown'))
$function$
;

CREATE OR REPLACE FUNCTION timing.is_doubt_settled(p_fact uuid, p_stage uuid, p_crew uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return exists (select from public.releases x where x.target = p_fact) and timing.is_time_confirmed(p_fact, p_stage, p_crew);
end $function$
;

CREATE OR REPLACE FUNCTION timing.is_handed_over(p_email text, p_token text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select exists (select from public.invitations
    where email = timing.plain_email(p_email) and token_hash = sha256(coalesce(p_token, '')::bytea))
$function$
;

CREATE OR REPLACE FUNCTION timing.is_named_by_facts(p_table text, p_id uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  v record;
  v_found boolean;
begin
  for v in
    select k.conrelid::regclass::text as name, a.attname
    from pg_catalog.pg_constraint k
    join pg_catalog.pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
    where k.contype = 'f' and k.confrelid = format('public.%I', p_table)::regclass and k.confdeltype = 'a'
      and exists (select from pg_catalog.pg_attribute f where f.attrelid = k.conrelid and f.attname = 'fact_id')
  loop
    execute format('select exists (select from %s where %I = $1)', v.name, v.attname) into v_found using p_id;
    if v_found then return true; end if;
  end loop;
  return false;
end $function$
;

CREATE OR REPLACE FUNCTION timing.is_nationality(p_code text)
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
begin
  return p_code = any(string_to_array(regexp_replace(btrim('
    AFG AIN ALB ALG AND ANG ANT ARG ARM ARU ASA AUS AUT AZE BAH BAN BAR BDI BEL BEN BER BHU BIH BIZ BLR BOL BOT BRA BRN BRU
    BUL BUR CAF CAM CAN CAY CGO CHA CHI CHN CIV CMR COD COK COL COM CPV CRC CRO CUB CYP CZE DEN DJI DMA DOM ECU EGY ERI ESA
    ESP EST ETH FIJ FIN FRA FSM GAB GAM GBR GBS GEO GEQ GER GHA GRE GRN GUA GUI GUM GUY HAI HKG HON HUN INA IND IRI IRL IRQ
    ISL ISR ISV ITA IVB JAM JOR JPN KAZ KEN KGZ KIR KOR KOS KSA KUW LAO LAT LBA LBN LBR LCA LES LIE LTU LUX MAC MAD MAR MAS
    MAW MDA MDV MEX MGL MHL MKD MLI MLT MNE MON MOZ MRI MTN MYA NAM NCA NED NEP NGR NIG NOR NRU NZL OMA PAK PAN PAR PER PHI
    PLE PLW PNG POL POR PRK PUR QAT ROU RSA RUS RWA SAM SEN SEY SGP SKN SLE SLO SMR SOL SOM SRB SRI SSD STP SUD SUI SUR SVK
    SWE SWZ SYR TAN TGA THA TJK TKM TLS TOG TPE TTO TUN TUR TUV UAE UGA UKR URU USA UZB VAN VEN VIE VIN YEM ZAM ZIM
', e' \n'), '\s+', ' ', 'g'), ' ')
    || string_to_array(regexp_replace(btrim('
    ABW AGO AIA ALA ARE ASM ATA ATF ATG BES BFA BGD BGR BHR BHS BLM BLZ BMU BRB BTN BVT BWA CCK CHE CHL COG CRI CUW CXR CYM
    DEU DNK DZA ESH FJI FLK FRO GGY GIB GIN GLP GMB GNB GNQ GRC GRD GRL GTM GUF HMD HND HRV HTI IDN IMN IOT IRN JEY KHM KNA
    KWT LBY LKA LSO LVA MAF MCO MDG MMR MNG MNP MRT MSR MTQ MUS MWI MYS MYT NCL NER NFK NGA NIC NIU NLD NPL OMN PCN PHL PRI
    PRT PRY PSE PYF REU SAU SDN SGS SHN SJM SLB SLV SPM SVN SXM SYC TCA TCD TGO TKL TON TWN TZA UMI URY VAT VCT VGB VIR VNM
    VUT WLF WSM ZAF ZMB ZWE
', e' \n'), '\s+', ' ', 'g'), ' '));
end $function$
;

CREATE OR REPLACE FUNCTION timing.is_of_another(p_author uuid, p_body jsonb, p_fact public.facts)
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
begin
  return p_author is distinct from p_fact.author or coalesce(p_body ->> 'machine' <> p_fact.body ->> 'machine', false);
end $function$
;

CREATE OR REPLACE FUNCTION timing.is_official_behind(p_race uuid, p_axis bigint)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if timing.signed_as_asked(p_race) @> '{"stage": null}' then return false; end if;
  return exists (
      select from timing.ranked_stages k join timing.stage_states t on t.stage_id = k.stage_id and t.status = 'official'
      where k.race_id = p_race and k.finish_axis >= p_axis)
    or exists (
      select from timing.spans s join timing.publications p on p.span_id = s.id
      where s.race_id = p_race and s.to_axis >= p_axis
        and (p.own_status = 'official' or (s.kind <> 'stage' and p.state <> 'live' and timing.is_official_by_stages(s.id))));
end $function$
;

CREATE OR REPLACE FUNCTION timing.is_on_stage(p_rule text, p_kind text, p_of_stage uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
begin
  return coalesce(p_rule, '') not in ('start_late', 'sc.road') and (
    p_kind is null or p_kind in ('transfer_end', 'neutralisation_in', 'neutralisation_out')
    or (p_of_stage is not null and not timing.is_time_control(p_kind)));
end $function$
;

CREATE OR REPLACE FUNCTION timing.keep_before()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare v_race uuid := case when tg_op = 'DELETE' then old.race_id else new.race_id end;
begin
  -- What goes goes last in a press that is taken back; the rest of it is asked about behind its last row.
  if (tg_op = 'DELETE' or coalesce(current_setting('bivouac.takes_back', true), '') = '')
    and exists (select from public.races where id = v_race) then
    perform timing.refuse_other_before(v_race, case when tg_op = 'DELETE' then old.id end);
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $function$
;

CREATE OR REPLACE FUNCTION timing.keep_claims()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_race uuid := timing.race_of_crew(new.crew_id);
  v_pages text[];
begin
  if (select auth.uid()) is null or not timing.is_official_behind(v_race, 0) then return null; end if;
  -- Most facts are of others, or of nobody: these are few.
  with unclaimed as materialized (
    select s.fact_id, s.kind from timing.fact_states s join public.facts f on f.id = s.fact_id
    where s.rally_id = new.rally_id and s.crew_id is null and s.standing and f.body ->> 'number' is not null
      and timing.number_read(f.body ->> 'number') = new.number)
  select array_agg(distinct p.key order by p.key) into v_pages
  from unclaimed s
  cross join lateral (
    select c.crew_id, c.stage_id, c.point_id from timing.chrono_subjects c where s.kind = 'chrono' and c.fact_id = s.fact_id
    union all
    select o.crew_id, o.stage_id, o.point_id from timing.fact_subjects o where s.kind <> 'chrono' and o.fact_id = s.fact_id) x
  left join public.controls c on c.id = x.point_id
  cross join lateral (select timing.stage_at_gate(s.kind, v_race, x.stage_id, c.id) as id) g
  join public.stages k on k.id = g.id and k.race_id = v_race
  join timing.stage_states t on t.stage_id = g.id
  cross join lateral unnest(case when t.status = 'official' then array['stage/' || k.code]
    else timing.official_pages_at(v_race, timing.axis_of(c.id, g.id)) end) as p (key)
  where x.crew_id = new.crew_id and timing.is_open(s.fact_id);
  if v_pages is not null then
    raise check_violation using detail = 'result_official',
      message = format('What was recorded under number %s would count for this crew in an official result (%s): give it another number, '
      'or make that provisional again first, with the decision that asks for it.', new.number, array_to_string(v_pages, ', '));
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION timing.keep_control_with_facts()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if timing.is_named_by_facts('controls', old.id) then
    raise foreign_key_violation using detail = 'control_has_facts', message = format(
      'Times or decisions were recorded at control %s and stay with it, so it cannot be removed: let it cost nothing instead.', old.code);
  end if;
  return old;
end $function$
;

CREATE OR REPLACE FUNCTION timing.keep_crew()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_number text;
  v_pages text;
  v_lists text[];
begin
  if (select auth.uid()) is null or current_setting('bivouac.goes_whole', true) = old.race_id::text then return old; end if;
  if exists (select from timing.fact_states s where s.crew_id = old.id and s.standing and s.kind not in ('void', 'release')) then
    select n.number into v_number from timing.crew_plates n where n.crew_id = old.id;
    raise check_violation using detail = 'crew_has_facts', message = format(
      'Crew %s has times or decisions: a crew with facts is withdrawn, not removed. Record its retirement.', coalesce(v_number, '?'));
  end if;
  v_lists := timing.lists_naming(array[old.id]);
  if v_lists <> '{}' then
    select n.number into v_number from timing.crew_plates n where n.crew_id = old.id;
    raise check_violation using detail = 'crew_has_facts', message = format(
      'The published start list of %s names crew %s: publish one without it, or take that list back first.',
      array_to_string(v_lists, ', '), coalesce(v_number, '?'));
  end if;
  -- Without a number it is on no page.
  select n.number, array_to_string(k.pages, ', ') into v_number, v_pages
  from timing.crews_kept_by(array[old.id]) k join timing.crew_plates n on n.crew_id = k.crew_id;
  if found then
    raise check_violation using detail = 'result_official', message = format(
      'Crew %s cannot be removed: it is part of an official result (%s). Make that provisional again first, with the decision that '
      'asks for it.', v_number, v_pages);
  end if;
  perform timing.refuse_unsaid_removal(array[old.id]);
  return old;
end $function$
;

CREATE OR REPLACE FUNCTION timing.keep_history()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_press uuid := timing.current_press();
  v_by uuid := (select auth.uid());
  v_reason text := timing.reason_of_change();
  v_keys text[] := string_to_array(tg_argv[1], ',');
  v_changes timing.row_change[];
begin
  -- Nobody reads what became of the rows of a rally that is gone.
  if current_setting('bivouac.rally_is_gone', true) = 'on' then return null; end if;
  -- A statement that met no row; asked for here, because what follows looks through the whole press, which may be a thousand crews.
  if not exists (select from touched) then return null; end if;
  -- An import enters a thousand crews by statements of a row each: what names no column is planned once for each table, not once a row.
  if tg_op = 'INSERT' then
    v_changes := array(select (tg_table_name, null, to_jsonb(t))::timing.row_change from touched t);
  elsif tg_op = 'DELETE' then
    v_changes := array(select (tg_table_name, to_jsonb(t), null)::timing.row_change from touched t);
  elsif (select count(*) from touched) = 1 then
    v_changes := array(select (tg_table_name, to_jsonb(w), to_jsonb(t))::timing.row_change from was w, touched t
      where to_jsonb(w) ->> v_keys[1] = to_jsonb(t) ->> v_keys[1]
        and to_jsonb(w) ->> v_keys[2] is not distinct from to_jsonb(t) ->> v_keys[2]
        and to_jsonb(w) <> to_jsonb(t));
  else
    execute format('select array(select (%L, to_jsonb(w), to_jsonb(t))::timing.row_change from was w join touched t using (%s)
      where to_jsonb(w) <> to_jsonb(t))', tg_table_name, tg_argv[1]) into v_changes;
  end if;
  insert into timing.structure_changes (rally_id, race_id, press, takes_back, made_by, made_title, reason, of_table, row_id,
    row_key, before, after)
  select p.rally_id, p.race_id, v_press, nullif(current_setting('bivouac.takes_back', true), '')::uuid, v_by,
    case when v_by is not null then timing.caller_title(p.rally_id) end, v_reason, c.of_table, (r.row ->> v_keys[1])::uuid,
    concat_ws(' ', r.row ->> v_keys[1], r.row ->> v_keys[2]), c.before, c.after
  from unnest(v_changes) c
  cross join lateral (select coalesce(c.after, c.before) as row) r
  cross join lateral timing.place_of_row(tg_argv[0], r.row) p;
  -- What goes along with a stage, a crew or a race may be told before it or behind it, when its place is not known any more.
  if tg_op = 'DELETE' then
    update timing.structure_changes c set rally_id = p.rally_id, race_id = p.race_id
    from timing.structure_changes p
    where p.press = v_press and p.after is null and p.rally_id is not null and c.press = v_press and c.rally_id is null
      and p.row_id::text in (c.before ->> 'stage_id', c.before ->> 'crew_id', c.before ->> 'race_id', c.before ->> 'waypoint_id');
    if tg_table_name = 'rallies' and exists (select from touched) then
      perform set_config('bivouac.rally_is_gone', 'on', true);
      delete from timing.structure_changes where press = v_press and rally_id is null;
    end if;
  end if;
  -- Names of people are not kept longer than they may be wanted back; once a press is often enough to look.
  if tg_table_name in ('crew_members', 'marshalls')
    and current_setting('bivouac.names_are_let_go', true) is distinct from v_press::text then
    perform set_config('bivouac.names_are_let_go', v_press::text, true);
    delete from timing.structure_changes c
    where c.of_table in ('crew_members', 'marshalls') and c.made_at < now() - interval '30 days'
      and c.rally_id in (select rally_id from timing.structure_changes where press = v_press);
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION timing.keep_order()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if coalesce(current_setting('bivouac.restructured_later', true), '') = '' then
    perform timing.refuse_other_order(new.race_id), timing.refuse_other_entry(new.race_id), timing.refuse_other_before(new.race_id);
    if timing.is_official_behind(new.race_id, 0) then
      perform timing.refuse_official_grouping(array(select c.id from public.crews c where c.race_id = new.race_id));
    end if;
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION timing.keep_stage_with_facts()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if exists (select from timing.fact_states where race_id = old.race_id and stage_id = old.id) then
    raise foreign_key_violation using detail = 'stage_has_facts', message = format(
      'Stage %s has times or decisions, which stay: a stage that is not run is cancelled, not removed.', old.code);
  end if;
  -- Versions of regulations stay. They go with their race.
  if exists (select from public.regulations where effective_from_stage = old.id)
    and exists (select from public.races where id = old.race_id) then
    raise foreign_key_violation using detail = 'stage_has_regulations', message = format(
      'Regulations take effect from stage %s, so it cannot be removed: cancel it instead.', old.code);
  end if;
  return old;
end $function$
;

CREATE OR REPLACE FUNCTION timing.last_signed_stage(p_race uuid)
 RETURNS public.stages
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  v_signed jsonb := timing.signed_as_asked(p_race);
  v_stage public.stages;
begin
  if v_signed is not null then
    select k.* into v_stage from public.stages k where k.id = (v_signed ->> 'stage')::uuid;
    return v_stage;
  end if;
  if not timing.is_official_behind(p_race, 0) then return null; end if;
  select k.* into v_stage from public.stages k
  where k.race_id = p_race and k.ordinal = (
    select max(s.last_ordinal) from timing.spans s where s.race_id = p_race and timing.is_signed_span(s.id));
  return v_stage;
end $function$
;

CREATE OR REPLACE FUNCTION timing.late_asks(p_race uuid, p_crew uuid, p_row jsonb, OUT asks text[], OUT pages text[])
 RETURNS record
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  v_from text := nullif(btrim(p_row ->> 'in_from'), '');
  v_was text;
begin
  asks := '{}';
  if exists (select from timing.plates where crew_id = p_crew) then
    v_was := timing.first_stage_of(p_race, p_crew);
    if v_from is null or upper(v_from) = upper(v_was) then return; end if;
    v_from := (
      select k.code from timing.ranked_stages k where k.race_id = p_race and upper(k.code) in (upper(v_from), upper(v_was))
      order by k.ordinal limit 1);
  end if;
  if v_from is null and (timing.open_to_entry(p_race)).is_asked then
    asks := array['in_from'];
  else
    pages := nullif(timing.pages_entered(p_race, v_from), '{}');
    if pages is not null and not coalesce(timing.is_seen(p_row ->> 'reason'), false) then asks := array['reason']; end if;
  end if;
end $function$
;

CREATE OR REPLACE FUNCTION timing.may_move_published(p_table text, p_changes timing.row_change[])
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return coalesce(current_setting('bivouac.moves_asked_later', true), '') = ''
    and p_table in ('races', 'stages', 'controls', 'waypoints', 'stage_distances')
    and (timing.reached(p_changes)).reaches && array['stage', 'leg', 'race']
    and (p_table <> 'races' or exists (select from unnest(p_changes) c where c.before is not null and c.after is not null))
    and (p_table <> 'stages' or exists (
      select from unnest(p_changes) c join timing.stage_states t on t.stage_id = (c.after ->> 'id')::uuid where c.before is not null));
end $function$
;

CREATE OR REPLACE FUNCTION timing.members_staying(p_crew uuid, p_row jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if jsonb_typeof(p_row -> 'asked') is distinct from 'object' then return '[]'; end if;
  return (
  with unnamed as (select timing.members_unnamed(p_crew, p_row -> 'members') as people)
  select coalesce(jsonb_agg(jsonb_build_object('field', r.role, 'before', x.told, 'after', x.told) order by r.place), '[]')
  from unnamed u
  cross join unnest(array['driver', 'codriver', 'mechanic']) with ordinality as r (role, place)
  cross join lateral (select timing.members_told(u.people, r.role) as told) x
  where x.told is not null and p_row #>> '{asked,others}' is distinct from 'go'
    and timing.driver_changes(p_crew, p_row -> 'members'));
end $function$
;

CREATE OR REPLACE FUNCTION timing.narrow_lists(p_spans bigint[], p_crews uuid[])
 RETURNS TABLE(span_id bigint, list text)
 LANGUAGE plpgsql
 STABLE ROWS 10
 SET search_path TO ''
AS $function$
#variable_conflict use_column
begin
  return query
  select x.id, '[' || string_agg(case when x.kind = 'stage' then (
      select row_to_json(j)::text from (select case when p.order_key[1] = 0 then p.total_ms end as base_ms, s.bonus_ms, n.category, n.class,
        timing.instant(t.due_at) as due_at, timing.instant(t.expected_by) as expected_by, timing.instant(t.finish_at) as finish_at,
        n.flags, n."group", s.marks, n.number, s.order_key as "order", s.penalty_ms, p.order_key as previous_order,
        timing.compact(t.splits) as splits, timing.instant(t.start_at) as start_at, t.start_position, s.status, n.team, s.time_ms,
        s.total_ms) j)
    else (
      select row_to_json(j)::text from (select s.bonus_ms, n.category, n.class, n.flags, n."group", s.marks,
        n.number, s.order_key as "order",
        s.penalty_ms, p.order_key as previous_order, s.status, n.team, s.time_ms, s.total_ms) j) end,
    ',' order by n.digits, n.number) || ']'
  from unnest(p_spans, p_crews) as u (span_id, crew_id)
  join timing.spans x on x.id = u.span_id
  join timing.standings s on s.span_id = u.span_id and s.crew_id = u.crew_id
  join timing.publications o on o.span_id = x.id
  cross join lateral (select least(greatest(o.open_to, x.first_ordinal), x.last_ordinal) as ordinal) r
  join timing.plates n on n.crew_id = u.crew_id and n.until_ordinal > r.ordinal and n.from_ordinal <= x.last_ordinal
    and (n.from_ordinal <= r.ordinal or not exists (
      select from timing.plates e where e.crew_id = n.crew_id and e.from_ordinal < n.from_ordinal))
  left join timing.standings p on p.span_id = x.previous_id and p.crew_id = u.crew_id
  left join timing.stage_results t on x.kind = 'stage' and t.stage_id = x.stage_id and t.crew_id = u.crew_id
  where x.kind <> 'stage' or t.crew_id is not null
  group by x.id;
end $function$
;

CREATE OR REPLACE FUNCTION timing.narrow_rows(p_span bigint)
 RETURNS TABLE(crew_id uuid, digits integer, bonus_ms bigint, category text, class text, "group" text, marks text[], number text, order_key bigint[], penalty_ms bigint, previous_order bigint[], status text, team text, time_ms bigint, total_ms bigint, base_ms bigint, flags text[])
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
#variable_conflict use_column
declare
  v_span timing.spans;
  v_shown text := timing.version_shown(p_span);
  v_at integer;
begin
  select * into v_span from timing.spans where id = p_span;
  v_at := least(greatest((select u.open_to from timing.publications u where u.span_id = p_span),
    v_span.first_ordinal), v_span.last_ordinal);
  return query
  select s.crew_id, n.digits, s.bonus_ms, n.category, n.class, n."group", s.marks, n.number, s.order_key, s.penalty_ms,
    case when v_shown is null then p.order_key else b.order_key end, s.status, n.team, s.time_ms, s.total_ms,
    case when v_shown is not null then b.base_ms when p.order_key[1] = 0 then p.total_ms end, n.flags
  from timing.standings s
  join timing.plates n on n.crew_id = s.crew_id and n.until_ordinal > v_at and n.from_ordinal <= v_span.last_ordinal
    and (n.from_ordinal <= v_at or not exists (
      select from timing.plates e where e.crew_id = n.crew_id and e.from_ordinal < n.from_ordinal))
  left join timing.standings p on v_shown is null and p.span_id = v_span.previous_id and p.crew_id = s.crew_id
  left join timing.told_before(v_shown) b on b.number = n.number
  where s.span_id = p_span;
end $function$
;

CREATE OR REPLACE FUNCTION timing.needs_now()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('rally', r.id, 'code', r.code,
        'alarms', (
          select count(*) from public.alarms a
          join public.facts f on f.id = a.fact_id and f.rally_id = r.id
          join timing.fact_states s on s.fact_id = a.fact_id and s.counted
          where not exists (select from public.alarm_takings t join timing.fact_states y on y.fact_id = t.fact_id and y.counted
            where t.target = a.fact_id)),
        'stopped', timing.stops_unacknowledged_json(r.id), 'races', n.races) order by r.starts_on desc, r.code), '[]')
    from public.rallies r
    cross join lateral (
      select jsonb_agg(jsonb_build_object('id', c.id, 'code', c.code,
          'doubtful', (select count(*) from timing.fact_states s
              where s.race_id = c.id and s.kind = 'chrono' and s.standing and not s.counted and timing.is_doubtful(s))
            -- What is official was signed with a reason for them.
            + (select count(*) from timing.stage_states t cross join lateral timing.counting_doubts(t.stage_id)
              where t.race_id = c.id and t.status not in ('to_run', 'cancelled', 'official')),
          'missing', (select count(*) from timing.stage_results x join timing.stage_axes k on k.stage_id = x.stage_id
            where k.race_id = c.id and 'finish_missing' = any(x.marks)),
          'held', timing.held_facts(c.id),
          'proposed', (select count(*) from timing.penalty_rows p where p.race_id = c.id and p.status = 'proposed'),
          'running', (select coalesce(jsonb_agg(jsonb_build_object('id', k.id, 'code', k.code) order by k.ordinal),
            '[]') from public.stages k
            join timing.stage_states t on t.stage_id = k.id and t.status in ('running', 'interrupted', 'shortened') where k.race_id = c.id),
          'due', (select coalesce(jsonb_agg(timing.instant(x.expected_by) order by x.expected_by), '[]') from timing.stage_results x
            join timing.stage_axes k on k.stage_id = x.stage_id
              where k.race_id = c.id and x.status = 'on_stage' and x.expected_by is not null)) order by c.ordinal, c.code) as races
      from public.races c where c.rally_id = r.id and timing.organizes(r.id, c.id)) n
    where n.races is not null and r.status in ('announced', 'open', 'running', 'finished', 'provisional') and timing.organizes(r.id));
end $function$
;

CREATE OR REPLACE FUNCTION timing.next_start_order(p_race uuid, OUT leg integer, OUT is_listed boolean)
 RETURNS record
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare v_leg uuid;
begin
  select l.id, l.number into v_leg, leg
  from public.stages k join public.legs l on l.id = k.leg_id left join timing.stage_states t on t.stage_id = k.id
  where k.race_id = p_race and k.kind not in ('liaison', 'shakedown') and coalesce(t.status, 'to_run') = 'to_run'
  order by k.ordinal limit 1;
  is_listed := exists (
    select from timing.assigned_starts a join public.stages s on s.id = a.stage_id where s.leg_id = v_leg);
end $function$
;

CREATE OR REPLACE FUNCTION timing.now_driven(p_stages timing.now_stage[], p_spans bigint[], p_crews uuid[])
 RETURNS TABLE(span_id bigint, crew_id uuid, stage text, status text, time_ms bigint, penalty_ms bigint, bonus_ms bigint, marks text[], splits jsonb, start_at timestamp with time zone, due_at timestamp with time zone, before_ms bigint, missed bigint, passed text)
 LANGUAGE plpgsql
 STABLE ROWS 10
 SET search_path TO ''
AS $function$
#variable_conflict use_column
begin
  return query
  with driven as materialized (
    select r.*, s.span_id, s.place, s.code, coalesce(p.ms, 0) as penalty_ms, r.marks && array['fixed', 'restart'] as is_missed
    from unnest(p_spans, p_crews) as u (span_id, crew_id)
    join unnest(p_stages) s on s.span_id = u.span_id
    join timing.stage_results r on r.stage_id = s.stage_id and r.crew_id = u.crew_id
    left join lateral (
      select sum(p.ms)::bigint as ms from timing.penalty_rows p
      left join timing.stage_axes x on x.stage_id = p.stage_id
      left join public.controls c on c.id = p.control_id
      where p.crew_id = r.crew_id and p.axis > s.from_axis and p.axis <= s.to_axis and p.status = 'confirmed' and p.unit = 'time'
        and (s.is_leg or coalesce(x.in_general, true) or not timing.is_on_stage(p.rule, c.kind, c.stage_id))) p on true
  ),
  placed as (
    select d.*,
      d.place = coalesce(min(d.place) filter (where d.time_ms is null) over crew, max(d.place) over crew) as is_here,
      sum(d.time_ms + d.penalty_ms - d.bonus_ms) over so_far as before_ms,
      count(*) filter (where d.is_missed) over so_far as missed_before
    from driven d
    window crew as (partition by d.span_id, d.crew_id),
      so_far as (partition by d.span_id, d.crew_id order by d.place rows between unbounded preceding and 1 preceding)
  ),
  passed as (
    select d.span_id, d.crew_id, string_agg(format('{%s%s"stage":%s,"time_ms":%s}', p.given, '"point":' || to_json(p.point)::text || ',',
      to_json(d.code), p.time_ms), ',' order by d.place, p.nr) as list
    from driven d
    cross join lateral (
      select null as given, e.split ->> 'code' as point, e.split ->> 'time_ms' as time_ms, e.nr
      from jsonb_array_elements(d.splits) with ordinality as e (split, nr)
      union all
      select case when not timing.is_own_time(d.marks) then '"given":true,' end, null, d.time_ms::text, 100000
      where d.time_ms is not null) p
    group by d.span_id, d.crew_id
  )
  select h.span_id, h.crew_id, h.code, h.status, h.time_ms, h.penalty_ms, h.bonus_ms, h.marks, h.splits, h.start_at, h.due_at,
    coalesce(h.before_ms, 0)::bigint, h.missed_before + h.is_missed::integer, coalesce(p.list, '')
  from placed h left join passed p on p.span_id = h.span_id and p.crew_id = h.crew_id
  where h.is_here;
end $function$
;

CREATE OR REPLACE FUNCTION timing.number_read(p_typed text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
begin
  return case when btrim(p_typed) <> '' then coalesce(nullif(ltrim(upper(btrim(p_typed)), '0'), ''), '0') end;
end $function$
;

CREATE OR REPLACE FUNCTION timing.official_spans(p_race uuid)
 RETURNS TABLE(id bigint, race_id uuid, key text, last_ordinal integer, is_said boolean)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  v_signed jsonb := timing.signed_as_asked(p_race);
  v_spans bigint[];
begin
  if v_signed is not null then
    v_spans := array(select value::bigint from jsonb_array_elements_text(v_signed -> 'spans'));
  else
    v_spans := array(
      select s.id from timing.spans s join timing.publications p on p.span_id = s.id
      where s.race_id = p_race
        -- By itself, or because each of its stages is: one that still has stages to come is not.
        and (p.own_status = 'official' or (
          exists (select from timing.stage_states x where x.stage_id = s.stage_id and x.status in ('official', 'cancelled'))
          and p.state <> 'live' and timing.is_official_by_stages(s.id))));
  end if;
  if v_spans = '{}' then return; end if;
  return query
  select s.id, s.race_id, s.key, s.last_ordinal, coalesce(s.kind = 'stage' or p.own_status = 'official', false)
  from timing.spans s join timing.publications p on p.span_id = s.id where s.id = any(v_spans);
end $function$
;

CREATE OR REPLACE FUNCTION timing.official_standings(p_crews uuid[])
 RETURNS TABLE(crew_id uuid, race_id uuid, key text, last_ordinal integer, is_said boolean)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
#variable_conflict use_column
begin
  -- Crews that are new stand nowhere, however many pages there are.
  if not exists (select from timing.standings where crew_id = any(p_crews)) then return; end if;
  return query
  with official as materialized (
    select o.* from (select distinct c.race_id from public.crews c where c.id = any(p_crews)) r
    cross join lateral timing.official_spans(r.race_id) o)
  select t.crew_id, o.race_id, o.key, o.last_ordinal, o.is_said
  from official o join timing.standings t on t.span_id = o.id and t.crew_id = any(p_crews);
end $function$
;

CREATE OR REPLACE FUNCTION timing.page_matters_json(p_race uuid, p_key text, p_status text, p_now timestamp with time zone, p_before jsonb DEFAULT NULL::jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('code', m.code, 'blocks', m.blocks, 'count', m.count,
      'names', to_jsonb(m.names), 'stage', k.code,
      'stage_id', m.stage_id, 'until', timing.instant(m.until))
      order by m.blocks desc, m.code <> 'doubtful', k.ordinal nulls first, m.place), '[]')
    from timing.page_matters(p_race, p_key, p_status, p_now, p_before)
      with ordinality as m (code, blocks, count, names, stage_id, until, place) left join public.stages k on k.id = m.stage_id);
end $function$
;

CREATE OR REPLACE FUNCTION timing.pages_entered(p_race uuid, p_from text)
 RETURNS text[]
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if timing.signed_as_asked(p_race) @> '{"published": false}' then return '{}'; end if;
  return array(
    select s.key from timing.spans s join timing.publications p on p.span_id = s.id
    where s.race_id = p_race and p.state <> 'live' and s.last_ordinal >= (
      select k.ordinal from timing.ranked_stages k
      where k.race_id = p_race and upper(k.code) = upper(coalesce(p_from, (timing.open_to_entry(p_race)).codes[1])))
    order by s.last_ordinal, s.kind <> 'stage', s.id);
end $function$
;

CREATE OR REPLACE FUNCTION timing.people(p_rally uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_rallies uuid[] := array(select id from public.rallies where (p_rally is null or id = p_rally) and timing.administers(id));
  v_platform boolean := p_rally is null and coalesce(timing.is_platform_admin(), false);
begin
  if cardinality(v_rallies) = 0 and not v_platform then
    raise insufficient_privilege using message = 'Only administrators of the rally see who works on it.';
  end if;
  return jsonb_build_object(
    'people', coalesce((
      select jsonb_agg(jsonb_build_object('id', u.id, 'email', nullif(u.email, ''), 'phone', nullif(u.phone, ''),
          'name', nullif(btrim(left(u.raw_user_meta_data ->> 'name', 100)), ''), 'signed_in_at', timing.instant(u.last_sign_in_at),
          'second_factor', timing.instant(timing.second_factor_since(u.id)), 'removed_factors', timing.removed_factors_json(u.id),
          'handed_links', timing.handed_links_json(u.id),
          'roles', coalesce((select jsonb_agg(timing.role_json(h.role, h.rally, h.races, h.title, h.since)
            order by h.role, h.since, h.rally)
            from timing.roles_held(v_rallies, v_platform) h where h.person = u.id), '[]'),
          'past', coalesce((select jsonb_agg(timing.role_json(e.role, e.rally, e.races, e.title, e.removed_at)
            order by e.removed_at desc, e.role)
            from timing.roles_ended(v_rallies) e where e.person = u.id), '[]'))
        order by lower(u.email), u.id)
      from auth.users u
      where u.id in (select person from timing.roles_held(v_rallies, v_platform) union select person
        from timing.roles_ended(v_rallies))), '[]'),
    'invitations', coalesce((
      select jsonb_agg(timing.role_json(i.role, i.rally_id, i.race_ids, i.title, i.created_at)
          || jsonb_build_object('id', i.id, 'email', i.email, 'language', i.language, 'expires_at', timing.instant(i.expires_at),
            'state', timing.invitation_state(i.accepted_at, i.revoked_at, i.expires_at),
            'invited_by', (select email from auth.users where id = i.invited_by),
            'mailed_at', (select timing.instant(max(sent_at)) from timing.mails where invitation_id = i.id),
            'mail_trouble', (select trouble from timing.mails where invitation_id = i.id and sent_at is null order by id desc limit 1))
        order by i.created_at desc, i.id)
      from public.invitations i
      where i.accepted_at is null and i.revoked_at is null
        and (i.rally_id = any (v_rallies) or (v_platform and i.rally_id is null))), '[]'));
end $function$
;

CREATE OR REPLACE FUNCTION timing.place_of_row(p_named_by text, p_row jsonb, OUT rally_id uuid, OUT race_id uuid)
 RETURNS record
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if p_named_by in ('self', 'rally', 'itself') then
    race_id := case when p_named_by = 'itself' then (p_row ->> 'id')::uuid end;
    select y.id into rally_id from public.rallies y
    where y.id = (p_row ->> case p_named_by when 'self' then 'id' else 'rally_id' end)::uuid;
    return;
  end if;
  -- Crews come by the thousand: one look each.
  if p_named_by = 'crew' then
    select x.id, y.id into race_id, rally_id
    from public.crews k join public.races x on x.id = k.race_id left join public.rallies y on y.id = x.rally_id
    where k.id = (p_row ->> 'crew_id')::uuid;
    return;
  elsif p_named_by = 'race' then
    race_id := (p_row ->> 'race_id')::uuid;
  elsif p_named_by = 'stage' then
    race_id := (select s.race_id from public.stages s where s.id = (p_row ->> 'stage_id')::uuid);
  else
    race_id := (
      select s.race_id from public.waypoints w join public.stages s on s.id = w.stage_id where w.id = (p_row ->> 'waypoint_id')::uuid);
  end if;
  select x.id, y.id into race_id, rally_id from public.races x left join public.rallies y on y.id = x.rally_id
  where x.id = place_of_row.race_id;
end $function$
;

CREATE OR REPLACE FUNCTION timing.point_history(p_stage uuid, p_point uuid, p_number text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_race uuid := timing.race_timed_by_caller(p_stage);
  v_rally uuid := timing.rally_of_race(v_race);
  v_number text := upper(btrim(p_number));
  v_crew uuid := (
    select k.id from timing.crew_plates n join public.crews k on k.id = n.crew_id where k.race_id = v_race and n.number = v_number);
begin
  -- A point of another race is none of theirs.
  if not exists (select from timing.grid_points(p_stage) g where g.point_id = p_point)
    and not exists (select from timing.road_points p where p.control_id = p_point and p.race_id = v_race) then
    raise invalid_parameter_value using detail = 'unknown_control', message = 'This point is not on the stage: open the stage anew.';
  end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'kind', f.kind, 'number_typed', c.number_typed, 'number', n.number,
      'at', timing.instant(c.at),
        'passage', c.passage, 'source', c.source, 'counted', coalesce(s.counted, false),
        'standing', timing.stands(f.id, f.supersedes),
        'flags', coalesce(s.flags, '{}') || array_remove(array[d.code], null), 'gate', f.gate, 'device', f.device,
        'device_at', timing.instant(f.device_at),
        'offset_ms', f.offset_ms,
        'by', f.author_title, 'received_at', timing.instant(f.received_at), 'supersedes', f.supersedes,
        'target', coalesce(v.target, r.target),
        'reason', f.reason, 'position', f.position) order by f.position), '[]')
    from timing.spoken_of(p_point, v_crew, v_number) as o (id)
    join public.facts f on f.id = o.id and f.rally_id = v_rally
    left join timing.fact_states s on s.fact_id = f.id
    left join public.chronos c on c.fact_id = f.id
    left join public.voids v on v.fact_id = f.id
    left join public.releases r on r.fact_id = f.id
    left join timing.crew_plates n on n.crew_id = s.crew_id
    left join timing.counting_doubts(p_stage) d on d.fact_id = f.id);
end $function$
;

CREATE OR REPLACE FUNCTION timing.point_progress(p_stage uuid)
 RETURNS TABLE(point_id uuid, code text, kind text, role text, place bigint, post text, seen bigint, missing bigint, doubtful bigint, last_at timestamp with time zone)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with points as materialized (select * from timing.grid_points(p_stage)),
  in_doubt as materialized (select t.fact_id from timing.counting_doubts(p_stage) t),
  here as materialized (
    select p.place, s.point_id, s.crew_id, s.counted,
      case when s.counted then s.fact_id in (select t.fact_id from in_doubt t) else timing.is_doubtful(s) end as doubtful, f.received_at
    from points p
    join timing.fact_states s on s.point_id = p.point_id and s.kind = 'chrono'
    join public.facts f on f.id = s.fact_id),
  reached as (select crew_id, max(place) as place from here where counted group by crew_id)
  select p.point_id, p.code, p.kind, p.role, p.place, p.post,
    (select count(distinct h.crew_id) from here h where h.point_id = p.point_id and h.counted),
    -- Where waypoints are read from trackers in the evening, nobody is missing until something was seen there.
    case when exists (select from here h where h.point_id = p.point_id and h.counted) or p.role = 'control' then (
      select count(*) from reached r where r.place > p.place and not exists (
        select from here h where h.point_id = p.point_id and h.crew_id = r.crew_id and h.counted)) else 0 end,
    (select count(*) from here h where h.point_id = p.point_id and h.doubtful),
    (select max(h.received_at) from here h where h.point_id = p.point_id)
  from points p
$function$
;

CREATE OR REPLACE FUNCTION timing.race_readiness(p_race uuid)
 RETURNS TABLE(ordinal integer, name text, hinders boolean, missing bigint, of_all bigint, leg integer)
 LANGUAGE sql
 STABLE ROWS 10
 SET search_path TO ''
AS $function$
  select 1, 'stages', true, (case when exists (select from public.stages where race_id = p_race) then 0 else 1 end)::bigint, 1::bigint,
    null::integer
  union all
  select 2, 'first_starts', true, count(*) filter (where first_start_at is null), count(*), null
  from public.stages where race_id = p_race and kind not in ('liaison', 'shakedown')
  union all
  select 3, 'preset', true, count(*) filter (where preset is null), count(*), null from public.races where id = p_race
  union all
  select 4, 'crews', true, (case when exists (select from public.crews where race_id = p_race) then 0 else 1 end)::bigint, 1, null
  union all
  select 5, 'numbers', true, count(*) filter (where not exists (select from public.crew_numbers n
    where n.crew_id = c.id and upper_inf(n.valid))), count(*), null
  from public.crews c where c.race_id = p_race
  union all
  select 6, 'classes', false, count(*) filter (where not exists (select from public.crew_enrolments e
    where e.crew_id = c.id and e.class_id is not null)), count(*), null
  from public.crews c where c.race_id = p_race and exists (select from public.classes where race_id = p_race)
  union all
  select 7, 'points_without_post', false, count(*) filter (where post_id is null), count(*), null
  from public.controls where race_id = p_race
  union all
  select 8, 'posts_without_code', false,
    count(distinct k.post_id) filter (where not exists (select from public.post_codes c where c.post_id = k.post_id)),
    count(distinct k.post_id), null
  from public.controls k where k.race_id = p_race
  union all
  select 9, 'start_order', false, (n.leg is not null and not n.is_listed)::integer, (n.leg is not null)::integer, n.leg
  from timing.next_start_order(p_race) n
  union all
  select 10, 'signed', false, count(*) filter (where not o.is_signed), count(*), null from timing.pages_over(p_race) o
$function$
;

CREATE OR REPLACE FUNCTION timing.readiness(p_rally uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not coalesce(timing.administers(p_rally), false) then
    raise insufficient_privilege using message = 'Only administrators of the rally see what it still needs.';
  end if;
  return (
    select jsonb_build_object('backup', timing.backup_json(), 'status', r.status, 'status_reason', r.status_reason,
      'next', timing.rally_steps_json(r.id, r.status),
      'checks', (select jsonb_agg(jsonb_build_object('check', x.name, 'hinders', x.hinders, 'missing', x.missing,
        'of', x.of_all) order by x.ordinal)
        from timing.rally_readiness(r.id) x),
      'races', coalesce((
        select jsonb_agg(jsonb_build_object('id', c.id, 'code', c.code, 'name', c.name, 'status', x.status,
          'next', timing.race_steps_json(c, x.status),
          'checks', (select jsonb_agg(jsonb_strip_nulls(jsonb_build_object('check', x.name, 'hinders', x.hinders, 'missing', x.missing,
            'of', x.of_all, 'leg', x.leg)) order by x.ordinal)
            from timing.race_readiness(c.id) x)) order by c.ordinal, c.code)
        from public.races c cross join lateral (select timing.race_status(c.id) as status) x where c.rally_id = r.id), '[]'))
    from public.rallies r where r.id = p_rally);
end $function$
;

CREATE OR REPLACE FUNCTION timing.reason_of_change()
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return coalesce(nullif(current_setting('bivouac.entered_for', true), ''), timing.reason_said());
end $function$
;

CREATE OR REPLACE FUNCTION timing.reasons_said(p_reasons text[])
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select string_agg(x.reason, '; ' order by x.place)
  from (select r.reason, min(r.place) as place from unnest(p_reasons) with ordinality as r (reason, place)
    where r.reason is not null group by r.reason) x
$function$
;

CREATE OR REPLACE FUNCTION timing.recovery_link(p_person uuid)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_form text := '(?<=[[:space:]])https?://[^[:space:]/]+/[a-z]{2}/forgotten-password[?]token_hash=[^[:space:]&#]+&type=recovery'
    || '(?:#[^[:space:]]*)?(?=[[:space:]])';
  v_mail bigint;
  v_link text;
begin
  if not coalesce(timing.is_platform_admin(), false) then
    raise insufficient_privilege using message = 'Only administrators of the site hand over such a link: ask one of them.';
  end if;
  if current_setting('bivouac.mails', true) is distinct from 'kept' then
    raise exception using errcode = 'PT409', detail = 'mails_sent',
      message = 'This site sends its mails: the link goes to the person alone.';
  end if;
  select m.id, substring(m.text from v_form) into v_mail, v_link
  from timing.mails m
  where m.user_id = p_person and m.sent_at is null and m.text ~ v_form
  order by m.id desc limit 1;
  if v_link is not null then
    insert into timing.handed_links (user_id, mail_id, handed_to) values (p_person, v_mail, (select auth.uid())) on conflict do nothing;
  end if;
  return v_link;
end $function$
;

CREATE OR REPLACE FUNCTION timing.refuse_decided_meanwhile(p_fact public.facts, p_target uuid)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  v_by record;
  v_how text;
begin
  if not p_fact.body ? 'seen' then return; end if;
  if not exists (select from public.facts where id = p_target) then
    perform timing.refuse('changed_meanwhile', 'What this would accept is not here: look at it again before you decide it.');
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
  if v_by.author = p_fact.author then
    perform timing.refuse('changed_meanwhile', format(
      'This was %s in the meantime with your account, on another device: look at it again before you decide it.', v_how));
  end if;
  perform timing.refuse('changed_meanwhile', format(
    'This was %s by somebody else in the meantime%s: look at it again before you decide it.',
    v_how, coalesce(' (' || v_by.author_title || ')', '')));
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
    select was.crew_id, was.number, o.key, o.last_ordinal, o.is_said,
      array_remove(array[
        case when was.number is distinct from n.number then 'number' end,
        case when was.category is distinct from n.category then 'category' end,
        case when was.class is distinct from n.class then 'class' end,
        case when was."group" is distinct from n."group" then 'group' end,
        case when was.flags is distinct from n.flags then 'lists' end,
        case when was.team is distinct from n.team and timing.has_teams(o.race_id) then 'team' end], null) as what
    from timing.official_standings(p_crews) o
    join timing.plates was on was.crew_id = o.crew_id
      and o.last_ordinal >= was.from_ordinal and o.last_ordinal < was.until_ordinal
    join timing.spans p on p.race_id = o.race_id and p.key = o.key
    join public.stages k on k.id = p.stage_id
    left join timing.plate_rows(p_crews) n on n.crew_id = was.crew_id and k.ordinal >= n.from_ordinal and k.ordinal < n.until_ordinal
    where exists (select from public.crews c where c.id = was.crew_id)
  )
  select r.number, (select string_agg(distinct w, ', ') from reached o, unnest(o.what) w where o.crew_id = r.crew_id) as what,
    coalesce(string_agg(r.key, ', ' order by r.last_ordinal, r.key) filter (where r.is_said),
      string_agg(r.key, ', ' order by r.last_ordinal, r.key)) as pages
  into v
  from reached r where r.what <> '{}' group by r.crew_id, r.number order by length(r.number), r.number limit 1;
  if found then
    perform timing.refuse_kept_crew(v.what, v.number, v.pages);
  end if;
end $function$
;

CREATE OR REPLACE FUNCTION timing.refuse_other_before(p_race uuid, p_without uuid DEFAULT NULL::uuid)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare v_keys text[];
begin
  if (select auth.uid()) is null or not timing.is_official_behind(p_race, 0) then return; end if;
  with placed as materialized (
    select id, ordinal from public.stages
    where race_id = p_race and kind not in ('liaison', 'shakedown') and id is distinct from p_without),
  ranked as materialized (select stage_id as id, ordinal from timing.ranked_stages where race_id = p_race)
  select array_agg(s.key order by s.last_ordinal, s.key) into v_keys
  from timing.spans s
  join ranked r on r.id = s.stage_id
  join placed p on p.id = s.stage_id
  where s.race_id = p_race and s.kind = 'stage' and timing.is_signed_span(s.id)
    and array(select b.id from placed b where b.ordinal < p.ordinal order by b.ordinal)
      <> array(select b.id from ranked b where b.ordinal < r.ordinal order by b.ordinal);
  if v_keys is not null then
    raise check_violation using detail = 'result_official',
      message = format('Stages that are official would have others before them (%s): make these provisional again first, with the '
      'decision that asks for it.', array_to_string(v_keys, ', '));
  end if;
end $function$
;

CREATE OR REPLACE FUNCTION timing.refuse_other_first(p_crew uuid, p_number text, p_was text, p_from timing.ranked_stages)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  v_pages text := (select array_to_string(k.pages, ', ') from timing.crews_kept_by(array[p_crew]) k);
  v_stages text[];
begin
  if v_pages is not null then
    perform timing.refuse_kept_crew('first stage', p_number, v_pages);
  end if;
  v_stages := array(
    select k.code from timing.ranked_stages k
    where k.race_id = p_from.race_id and k.ordinal < p_from.ordinal
      and k.ordinal >= (select w.ordinal from timing.ranked_stages w where w.race_id = p_from.race_id and w.code = p_was) and (
      exists (select from timing.assigned_starts a where a.stage_id = k.stage_id and a.crew_id = p_crew)
      or exists (select from timing.fact_states s where s.crew_id = p_crew and s.stage_id = k.stage_id and s.standing
        and s.kind not in ('void', 'release', 'penalty_decision')))
    order by k.ordinal);
  if v_stages <> '{}' then
    raise check_violation using detail = 'in_from_has_facts',
      message = format('Crew %s has times, decisions or a start time on %s: it is in from there on at the latest.', p_number, v_stages[1]);
  end if;
end $function$
;

CREATE OR REPLACE FUNCTION timing.refuse_seen_meanwhile(p_fact public.facts, p_place timing.place, p_at timestamp with time zone, p_passage text)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  v_until bigint;
  v_crew uuid;
  v_by record;
  v_undone record;
  v_precision integer;
begin
  if not p_fact.body ? 'seen' then return; end if;
  -- Where minutes count at a control between stages; on a stage what it is timed to.
  v_precision := coalesce(
    (select case when timing.is_time_control(k.kind) then k.precision_ms else s.precision_ms end
     from public.controls k left join public.stages s on s.id = k.stage_id where k.id = p_place.control_id),
    (select s.precision_ms from public.waypoints w join public.stages s on s.id = w.stage_id where w.id = p_place.waypoint_id));
  v_until := timing.seen_until(p_fact);
  v_crew := timing.crew_by_number(p_fact.rally_id, p_fact.body ->> 'number', p_at);
  if p_fact.supersedes is not null then
    select u.kind, u.author, coalesce(u.device, u.author_title, 'somebody else') as who into v_undone
    from timing.undone_since(p_fact, p_fact.supersedes) u
    left join public.chronos c on c.fact_id = u.fact_id
    where c.fact_id is null or c.at <> p_at or c.passage <> p_passage
      or timing.crew_by_number(p_fact.rally_id, c.number_typed, c.at) is distinct from v_crew
    limit 1;
    if found and v_undone.author = p_fact.author then
      perform timing.refuse('changed_meanwhile', format(
        'This time was %s in the meantime with your account, on another device: look at it again before you correct it.',
        case v_undone.kind when 'void' then 'taken back' else 'corrected' end));
    elsif found then
      perform timing.refuse('changed_meanwhile', format('This time was %s in the meantime, by %s: look at it again before you correct it.',
        case v_undone.kind when 'void' then 'taken back' else 'corrected' end, v_undone.who));
    end if;
  end if;
  select f.author, coalesce(f.device, f.author_title, 'somebody else') as who into v_by
  from public.chronos c join public.facts f on f.id = c.fact_id
  where (c.control_id = p_place.control_id or c.waypoint_id = p_place.waypoint_id
      or (c.control_id is null and c.waypoint_id is null and c.post_id = coalesce(p_place.post_id,
        (select post_id from public.controls where id = p_place.control_id),
        (select post_id from public.waypoints where id = p_place.waypoint_id))))
    and f.rally_id = p_fact.rally_id and f.position > v_until and f.id <> p_fact.id
    and f.id is distinct from p_fact.supersedes and timing.is_of_another(f.author, f.body, p_fact)
    and c.passage = p_passage and c.at <> p_at and timing.is_same_as_typed(c.at, p_at, v_precision) is not true
    and timing.crew_by_number(f.rally_id, c.number_typed, c.at) = v_crew
    -- Beside this one: a correction is in the ledger by now, and would take the place of what it is asked about.
    and timing.is_open(f.id) and not timing.is_voided(f.id)
    and not exists (
      select from public.facts g
      where g.supersedes = f.id and g.id <> p_fact.id and timing.is_open(g.id) and not timing.is_voided(g.id))
  order by f.position desc limit 1;
  if found and v_by.author = p_fact.author then
    perform timing.refuse('changed_meanwhile',
      'Another time of this crew came in here in the meantime with your account, on another device: say which of them counts.');
  elsif found then
    perform timing.refuse('changed_meanwhile', format(
      'Another time of this crew came in here in the meantime, by %s: say which of them counts.', v_by.who));
  end if;
end $function$
;

CREATE OR REPLACE FUNCTION timing.refuse_shared(p_person uuid)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if timing.is_shared_account((select u.email from auth.users u where u.id = p_person)) then
    raise insufficient_privilege using hint = 'shared', message = 'Everybody uses this account of the demo: nobody changes it.';
  end if;
end $function$
;

CREATE OR REPLACE FUNCTION timing.refuse_to_move(p_numbers text[])
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if p_numbers is null then return; end if;
  raise check_violation using detail = 'results_move',
    message = format('This changes results that are published, of crews %s. Say why.', timing.told_names(p_numbers));
end $function$
;

CREATE OR REPLACE FUNCTION timing.refuse_unsaid_moves(p_race uuid, p_before jsonb)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if p_before is null then return; end if;
  perform timing.refuse_to_move((
    select array_agg(x.number order by x.digits, x.number)
    from (
      select distinct n.number, n.digits
      from jsonb_each(timing.published_standings(p_race)) as a (name, said)
      join timing.crew_plates n on n.crew_id = split_part(a.name, ' ', 2)::uuid
      where a.said is distinct from p_before -> a.name) x));
end $function$
;

CREATE OR REPLACE FUNCTION timing.refuse_unsaid_removal(p_crews uuid[])
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if (select auth.uid()) is null or timing.reason_of_change() is not null then return; end if;
  perform timing.refuse_to_move((
    select array_agg(n.number order by n.digits, n.number) from timing.crew_plates n
    where n.crew_id = any(p_crews) and exists (
      select from timing.standings t join timing.publications u on u.span_id = t.span_id
      where t.crew_id = n.crew_id and u.state <> 'live')));
end $function$
;

CREATE OR REPLACE FUNCTION timing.remove_my_number()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare v_me uuid := timing.proven_caller();
begin
  perform timing.refuse_shared(v_me);
  if not exists (select from auth.users where id = v_me and phone <> '') then return; end if;
  delete from auth.one_time_tokens t using auth.users u
  where u.id = v_me and t.user_id = v_me and (t.token_type::text = 'phone_change_token' or t.relates_to in (u.phone, u.phone_change));
  perform from auth.users where id = v_me for update;
  if not exists (select from auth.identities where user_id = v_me and provider <> 'phone') then
    raise exception using errcode = 'PT409', detail = 'last_way',
      message = 'You sign in by this number alone: add an e-mail address first.';
  end if;
  delete from auth.identities where user_id = v_me and provider = 'phone';
  update auth.users u set phone = null, phone_confirmed_at = null, phone_change = '',
    raw_user_meta_data = u.raw_user_meta_data - 'phone' - 'phone_verified',
    raw_app_meta_data = u.raw_app_meta_data || jsonb_build_object('providers',
      (select jsonb_agg(i.provider order by i.created_at, i.provider) from auth.identities i where i.user_id = v_me))
  where u.id = v_me;
end $function$
;

CREATE OR REPLACE FUNCTION timing.restated(p_facts uuid[], p_amended uuid[])
 RETURNS timing.changed_row[]
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return (
    select coalesce(array_agg((s.race_id, s.id, null)::timing.changed_row), '{}')
    from public.stages k
    join timing.spans s on s.race_id = k.race_id and k.ordinal between s.first_ordinal and s.last_ordinal
    where k.id = any(p_amended) or k.id in (
      select f.stage_id from timing.fact_states f
      where f.fact_id = any(p_facts) and f.kind = 'stage_status')
      or s.key in (select x.key from public.page_statuses x where x.fact_id = any(p_facts) and x.race_id = s.race_id))
  || array(
    -- A page that reaches a further stage shows crews in what they run in from there on.
    select distinct (s.race_id, s.id, p.crew_id)::timing.changed_row
    from timing.fact_states f
    join public.stages k on k.id = f.stage_id
    join timing.spans s on s.race_id = k.race_id and k.ordinal between s.first_ordinal and s.last_ordinal
      and s.kind not in ('stage', 'after')
    join public.crews c on c.race_id = s.race_id
    join timing.plates p on p.crew_id = c.id and p.from_ordinal > s.first_ordinal and p.from_ordinal <= s.last_ordinal
    where f.fact_id = any(p_facts) and f.kind = 'stage_status');
end $function$
;

CREATE OR REPLACE FUNCTION timing.restructure(p_race uuid, p_changes timing.row_change[] DEFAULT NULL::timing.row_change[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  v_rally uuid := timing.rally_of_race(p_race);
  v_mode text := current_setting('plan_cache_mode');
  v_changed timing.changed_row[] := '{}';
  v_reached record;
  -- Why crews stand otherwise on pages that were published, or came to stand on them.
  v_reason text := timing.reason_of_change();
  v_where text;
begin
  if v_rally is null or p_changes = '{}' or current_setting('bivouac.goes_whole', true) = p_race::text then return; end if;
  select * into v_reached from timing.reached(p_changes);
  if v_reached.reaches <@ array['nothing'] and p_changes is not null then return; end if;
  -- Whoever pressed has it already (04_record/take_turn.sql), but for an import that left recordings their turn until now.
  perform timing.lock_rally(v_rally);
  -- Never derived, or behind its facts, it does not know all of them.
  if p_changes is null or exists (select from timing.race_states where race_id = p_race and stale_since is not null)
    or not exists (select from timing.race_states where race_id = p_race) then
    v_reached.reaches := array['race'];
  elsif v_reached.reaches && array['plates', 'crew', 'stage', 'leg', 'tariff'] then
    -- A part of what is derived is derived again: the rest must stand on all facts.
    perform timing.derive_and_publish(v_rally, '{}');
  end if;
  begin
    v_changed := timing.derive_structure(p_race, v_reached.reaches, v_reached.crews, v_reached.stages, v_reached.legs);
    if not v_reached.reaches <@ array['nothing', 'index', 'crews', 'plates'] then
      v_changed := v_changed || array(
        select (p_race, u.id, null)::timing.changed_row
        from unnest(timing.pages_unlike_kept(p_race, array(select c.span_id from unnest(v_changed) c))) as u (id));
    end if;
    perform timing.amend_pages(v_changed, '{}', v_reason);
    update timing.race_states set stale_since = null, error = null where race_id = p_race and stale_since is not null;
  exception when others then
    get stacked diagnostics v_where = pg_exception_context;
    v_reached.reaches := array['race'];
    insert into timing.race_states as t (race_id, stale_since, error)
    values (p_race, clock_timestamp(), sqlerrm || e'\n' || v_where)
    on conflict (race_id) do update set stale_since = coalesce(t.stale_since, excluded.stale_since), error = excluded.error;
  end;
  perform timing.turn_pages(v_rally, timing.pages_reached(v_rally, p_race, v_reached.reaches, v_changed));
  perform timing.take_snapshots(v_rally, v_reason, '{}');
  perform set_config('plan_cache_mode', v_mode, true);
end $function$
;

CREATE OR REPLACE FUNCTION timing.restructure_now(p_races uuid[], p_asks boolean)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  v_from bigint := current_setting('bivouac.restructured_later')::bigint;
  v_press uuid := timing.current_press();
  v_race uuid;
  v_before jsonb;
begin
  perform set_config('bivouac.restructured_later', '', true);
  foreach v_race in array p_races loop
    v_before := case when p_asks then timing.standings_to_ask(v_race) end;
    perform timing.restructure(v_race, array(
      select (h.of_table, h.before, h.after)::timing.row_change from timing.structure_changes h
      where h.press = v_press and h.id > v_from and h.race_id = v_race order by h.id));
    perform timing.refuse_unsaid_moves(v_race, v_before);
  end loop;
  perform set_config('bivouac.derived_ahead', '', true);
end $function$
;

CREATE OR REPLACE FUNCTION timing.send_invitation(p_invitation uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  v_token text := translate(encode(extensions.gen_random_bytes(24), 'base64'), '+/', '-_');
  v_handed text := timing.handed_token(v_token);
  v_invitation public.invitations;
  v_link text;
begin
  update public.invitations set token_hash = sha256(v_handed::bytea), expires_at = now() + interval '7 days'
  where id = p_invitation returning * into v_invitation;
  v_link := timing.site_url() || '/' || v_invitation.language || '/sign-in?invitation=';
  -- What was not sent yet would lead nowhere.
  delete from timing.mails where invitation_id = p_invitation and sent_at is null;
  insert into timing.mails (invitation_id, recipient, subject, text)
  select p_invitation, v_invitation.email, m.subject, m.text from timing.invitation_mail(v_invitation, v_link || v_token) m;
  return jsonb_build_object('id', p_invitation, 'email', v_invitation.email, 'link', v_link || v_handed,
    'expires_at', timing.instant(v_invitation.expires_at));
end $function$
;

CREATE OR REPLACE FUNCTION timing.settled_chronos(p_crews uuid[], p_stages uuid[])
 RETURNS TABLE(fact_id uuid, standing boolean, counted boolean, flags text[], hidden boolean)
 LANGUAGE plpgsql
 STABLE ROWS 10
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  v_shortened boolean := exists (select from public.stage_statuses where stage_id = any(p_stages) and status = 'shortened');
  v_late boolean := exists (select from timing.late_entries e where e.crew_id = any(p_crews));
begin
  return query
  -- Of the tariff only what is asked here: thousands of chronos carry it along.
  with scope as materialized (
    select k.id as stage_id, k.race_id, k.ordinal, g.rules ->> 'start_late.clock' as start_clock,
      (g.rules ->> 'start.leave_within')::bigint as leave_within_ms,
      (g.rules ->> 'ss.plausible_min')::integer as plausible_kmh, r.discipline = 'raid' as is_raid, e.point_id as end_id,
      e.place as end_place, e.distance_m as end_m
    from public.stages k
    join public.races r on r.id = k.race_id
    join timing.tariffs g on g.race_id = k.race_id and g.from_ordinal <= k.ordinal and g.until_ordinal > k.ordinal
    left join timing.stage_ends e on v_shortened and e.stage_id = k.id and e.stage_id = any(p_stages)
    where k.id = any(p_stages)
  ),
  spells as materialized (select * from timing.spells_of(p_crews)),
  -- Asked once of each chrono: what is not kept here is asked wherever it is read below.
  seen as materialized (
    select s.fact_id, s.crew_id, s.stage_id, s.point_id, c.at, k.ordinal, k.start_clock, k.leave_within_ms, k.plausible_kmh,
      k.end_m, p.place as point_place,
      timing.role_now(p.role, p.place, p.point_id, k.end_id, k.end_place) as role,
      c.passage = 'given' and p.role = 'start' as is_given,
      timing.source_priority(c.source, p.source_priority, p.is_of_track and k.is_raid) as priority,
      t.is_met is null or timing.stands(f.id, f.supersedes) as standing,
      -- What happened to a crew on hold is as if it had not been seen.
      coalesce(c.at >= h.from_at, false) as hidden,
      ((f.gate = 'counted' and not a.astray) or timing.is_released(f.id)) and coalesce(c.at < h.from_at, true) as open, a.astray,
      -- Who and where are known here; all that can be doubtful is whether the crew drives this stage at all.
      -- One that was entered behind it does not: its time would count further on, and stand on no page of the stage.
      w.race_id = k.race_id and not case when v_late then timing.is_before_entry(s.crew_id, k.ordinal) else false end as belongs,
      exists (select from public.releases where target = f.id) and timing.is_released(f.id) as released,
      -- A start is given for an instant that is yet to come.
      c.at > f.received_at + interval '2 seconds' and not (c.passage = 'given' and p.role = 'start') as future
    from timing.fact_states s
    join scope k on k.stage_id = s.stage_id
    join public.facts f on f.id = s.fact_id
    cross join lateral (select f.supersedes is not null and timing.corrects_other_kind(f.kind, f.supersedes) as astray) a
    -- Whether it stands is asked of those that something was said of: most are met by nothing.
    left join lateral (
      select true as is_met where f.supersedes is not null or exists (select from public.voids v where v.target = f.id)
        or exists (select from public.facts g where g.supersedes = f.id) offset 0) t on true
    join public.chronos c on c.fact_id = s.fact_id
    join public.crews w on w.id = s.crew_id
    join timing.stage_points p on p.point_id = s.point_id and p.stage_id = s.stage_id
    left join timing.held_crews h on h.crew_id = s.crew_id
    where s.crew_id = any(p_crews) and s.stage_id = any(p_stages) and s.kind = 'chrono' and p.role <> 'road'
  ),
  -- From here on each chrono is compared with the others of its crew on its stage by windows over them: joined with
  -- themselves, two thousand chronos of a batch would be four million pairs.
  eligible as (
    select *, standing and open and (not future or released) as may_count from seen
  ),
  first_starts as (
    select *, row_number() over (
      partition by crew_id, stage_id, role = 'start', is_given, may_count order by released desc, priority, at, fact_id) as start_place
    from eligible
  ),
  started as (
    select *,
      max(at) filter (where role = 'start' and may_count and start_place = 1 and is_given) over on_stage as given_at,
      max(at) filter (where role = 'start' and may_count and start_place = 1 and not is_given) over on_stage as taken_at
    from first_starts window on_stage as (partition by crew_id, stage_id)
  ),
  timed as (
    select s.*, timing.official_start(s.start_clock, a.stage_due_at, s.given_at, s.taken_at, s.leave_within_ms, true) as start_at,
      coalesce(s.end_m, d.distance_m) as distance_m
    from started s
    -- One look each: joined, they would be read for all crews.
    left join lateral (select * from timing.assigned_starts x where x.crew_id = s.crew_id and x.stage_id = s.stage_id limit 1) a on true
    left join lateral (select * from timing.crew_distances x where x.crew_id = s.crew_id and x.stage_id = s.stage_id
      limit 1) d on s.role = 'finish'
  ),
  judged as (
    select *, case
      when role = 'finish' and at <= start_at then 'finish_before_start'
      when role = 'finish' and not timing.is_plausible((extract(epoch from at - start_at) * 1000)::bigint, distance_m,
        plausible_kmh) then 'implausible_speed'
      when role = 'split' and at < start_at then 'out_of_order' end as impossible
    from timed
  ),
  -- Official at a point: released first, then what can be, then by source, then the earlier. A start given is not one taken.
  ranked as (
    select *, may_count and row_number() over official = 1 as is_official, first_value(at) over official as official_at
    from judged
    window official as (
      partition by crew_id, stage_id, point_id, is_given, may_count
      order by released desc, (impossible is not null), priority, at, fact_id)
  ),
  -- In and out may lie at one place: there neither is before the other.
  ordered as (
    select *,
      min(at) filter (where is_official and role = 'finish' and (released or impossible is null)) over (partition by crew_id,
        stage_id) as finished_at,
      max(at) filter (where is_official and role = 'split' and impossible is null) over (
        partition by crew_id, stage_id order by point_place groups between unbounded preceding and 1 preceding) as before_at
    from ranked
  ),
  doubted as (
    select fact_id, standing, released, is_official, hidden, belongs,
      array_remove(array[
        case when astray then 'corrects_other_kind' end,
        case when standing and future then 'future' end,
        case when may_count and not is_official then timing.passage_doubt(at, official_at) end,
        case when standing then impossible end,
        case when standing and role = 'split' and impossible is null
          and (at > finished_at or (is_official and at < before_at)) then 'out_of_order' end,
        case when standing and exists (
          select from spells r where r.crew_id = o.crew_id
            and timing.is_out_on_stage(r.before_ordinal, r.until_ordinal, o.ordinal)) then 'retired_crew' end
      ], null) as flags
    from ordered o
  )
  select fact_id, standing, is_official and belongs and (released or flags = '{}'),
    case when belongs then flags else array['not_on_stage'] || flags end, hidden
  from doubted;
end $function$
;

CREATE OR REPLACE FUNCTION timing.settled_road(p_race uuid, p_crews uuid[], p_legs integer[])
 RETURNS TABLE(fact_id uuid, standing boolean, counted boolean, flags text[], hidden boolean)
 LANGUAGE plpgsql
 STABLE ROWS 10
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  v_races uuid[] := array(select r.id from public.races r where r.rally_id = timing.rally_of_race(p_race));
  v_late boolean := exists (select from timing.late_entries e where e.crew_id = any(p_crews));
begin
  return query
  with spells as materialized (select * from timing.spells_of(p_crews)),
  -- Asked once of each chrono: what is not kept here is asked wherever it is read below.
  seen as materialized (
    select s.fact_id, s.crew_id, s.point_id, c.at, c.passage = 'out' as leaves, p.leg_number, p.rounding, p.tc_window,
      timing.source_priority(c.source, p.source_priority, false) as priority,
      case p.role when 'post' then 1000 else p.precision_ms end as precision_ms,
      timing.axis(p.leg_number, p.ordinal) as axis, p.counts_for_ordinal,
      p.race_id = p_race and not case when v_late then timing.is_before_entry(s.crew_id, p.counts_for_ordinal) else false end as belongs,
      t.is_met is null or timing.stands(f.id, f.supersedes) as standing,
      coalesce(c.at >= h.from_at, false) as hidden,
      ((f.gate = 'counted' and not a.astray) or timing.is_released(f.id)) and coalesce(c.at < h.from_at, true) as open, a.astray,
      exists (select from public.releases where target = f.id) and timing.is_released(f.id) as released,
      c.at > f.received_at + interval '2 seconds' as future
    from timing.road_points p
    join timing.fact_states s on s.point_id = p.control_id and s.crew_id = any(p_crews) and s.kind = 'chrono'
    join public.facts f on f.id = s.fact_id
    cross join lateral (select f.supersedes is not null and timing.corrects_other_kind(f.kind, f.supersedes) as astray) a
    -- Whether it stands is asked of those that something was said of: most are met by nothing.
    left join lateral (
      select true as is_met where f.supersedes is not null or exists (select from public.voids v where v.target = f.id)
        or exists (select from public.facts g where g.supersedes = f.id) offset 0) t on true
    join public.chronos c on c.fact_id = s.fact_id
    left join timing.held_crews h on h.crew_id = s.crew_id
    where p.race_id = any(v_races) and p.role in ('control', 'transfer', 'post') and (p_legs is null or p.leg_number = any(p_legs))
  ),
  eligible as (
    select *, standing and open and belongs and (not future or released) as may_count from seen
  ),
  -- Official: released first, then by the control's sources, then by the usual ones, then the earlier.
  ranked as (
    select *, may_count and row_number() over official = 1 as is_official, first_value(at) over official as official_at
    from eligible
    window official as (partition by crew_id, point_id, leaves, may_count order by released desc, priority, at, fact_id)
  ),
  doubted as (
    select fact_id, standing, released, is_official, hidden,
      array_remove(array[
        case when not belongs then 'not_on_stage' end,
        case when astray then 'corrects_other_kind' end,
        case when standing and future then 'future' end,
        case when may_count and not is_official then timing.control_doubt(at, official_at, precision_ms, rounding, tc_window) end,
        case when standing and exists (
          select from spells r where r.crew_id = s.crew_id
            and timing.is_out_at_control(r.axis, r.until_ordinal, r.until_leg, s.axis, s.leg_number,
              s.counts_for_ordinal)) then 'retired_crew' end
      ], null) as flags
    from ranked s
  )
  select fact_id, standing, is_official and (released or flags = '{}'), flags, hidden from doubted;
end $function$
;

CREATE OR REPLACE FUNCTION timing.shown_results(p_race uuid, p_crews uuid[], p_stages uuid[])
 RETURNS SETOF timing.stage_results
 LANGUAGE plpgsql
 STABLE ROWS 10
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare v_held uuid[] := array(select crew_id from timing.held_crews where crew_id = any(p_crews));
begin
  if v_held = '{}' then
    return query select r.* from timing.stage_result_rows(p_race, p_crews, p_stages) r;
    return;
  end if;
  return query
  select r.stage_id, r.crew_id, r.start_position, r.due_at, r.start_at, r.finish_at,
    -- What was driven to its end before is as it was: pages of it may be signed. Who is still out there is not even overdue.
    case when not (o.absent or (o.held and r.finish_at is null and r.status in ('on_stage', 'to_start'))) then r.expected_by end,
    case when not o.absent then r.time_ms end,
    case when not o.absent then r.status when r.start_at is not null then 'on_stage' else 'to_start' end,
    case when not o.absent then r.marks
      else array_remove(array[case when 'assigned_start' = any(r.marks) then 'assigned_start' end], null) end,
    r.splits,
    case when not o.absent then r.bonus_ms else 0 end,
    case when not o.absent then r.why else '{}' end
  from timing.stage_result_rows(p_race, p_crews, p_stages) r
  cross join lateral (select r.crew_id = any(v_held) as held) h
  -- Not seen at the finish, given nothing by name and not known to have stopped and to be out there: nothing is made of its absence.
  cross join lateral (
    select h.held, h.held and r.status <> 'cancelled' and r.finish_at is null
      and not exists (
        select from timing.fact_states s
        where s.crew_id = r.crew_id and s.stage_id = r.stage_id and s.kind = 'notional' and s.counted)
      and not exists (
        select from timing.retirement_spells s join timing.stage_axes x on x.stage_id = r.stage_id
        where s.crew_id = r.crew_id and s.axis <= x.finish_axis
          and (s.until_ordinal is null or s.until_ordinal > x.ordinal)) as absent) o;
end $function$
;

CREATE OR REPLACE FUNCTION timing.signed_as_asked(p_race uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare v_signed jsonb := nullif(current_setting('bivouac.signed', true), '')::jsonb;
begin
  return case when (v_signed ->> 'race')::uuid = p_race then v_signed end;
end $function$
;

CREATE OR REPLACE FUNCTION timing.spoken_of(p_point uuid, p_crew uuid, p_number text)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE ROWS 10
 SET search_path TO ''
AS $function$
  with recursive spoken (id) as (
    select x.id from (
      select s.fact_id from timing.fact_states s where s.point_id = p_point and s.crew_id = p_crew
      union
      -- Typed with this number, whoever it was given to since.
      select s.fact_id from timing.fact_states s join public.chronos c on c.fact_id = s.fact_id
      where s.point_id = p_point and s.kind = 'chrono'
        and timing.number_read(c.number_typed) = p_number) x (id)
    union
    select other.id from spoken
    cross join lateral (
      select f.id from public.facts f where f.supersedes = spoken.id
      union all select f.supersedes from public.facts f where f.id = spoken.id and f.supersedes is not null
      union all select v.fact_id from public.voids v where v.target = spoken.id
      union all select r.fact_id from public.releases r where r.target = spoken.id) other (id)
    join public.facts a on a.id = spoken.id
    join public.facts b on b.id = other.id and b.rally_id = a.rally_id
  )
  select id from spoken
$function$
;

CREATE OR REPLACE FUNCTION timing.stage_matters(p_stage uuid, p_status text, p_now timestamp with time zone, p_before jsonb DEFAULT NULL::jsonb)
 RETURNS TABLE(code text, blocks boolean, count bigint, names text[], stage_id uuid, until timestamp with time zone)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  v_stage public.stages;
  v_out text[];
  v_before jsonb := coalesce(p_before, timing.status_said(jsonb_build_object('stage_id', p_stage)));
  v_until timestamptz := v_before ->> 'until';
begin
  if timing.opens(v_before ->> 'status', p_status) then
    return query select * from timing.opening_matters(p_stage, p_now);
  end if;
  if timing.drops_times(v_before ->> 'status', p_status) then
    return query select 'has_times', false, t.crews, '{}'::text[], p_stage, null::timestamptz
      from timing.crews_with_times(p_stage) as t (crews) where t.crews > 0;
    return;
  end if;
  if p_status in ('interrupted', 'interrupted_final') then
    return query select * from timing.stopping_matters(p_stage, v_before ->> 'status', p_status, p_now);
  end if;
  if not timing.leads_on(v_before ->> 'status', p_status) then return; end if;
  select * into v_stage from public.stages where id = p_stage;
  v_out := array(select timing.crews_unaccounted(p_stage));
  return query select * from timing.start_matter(p_stage, p_now, true, 'before_first_start', 'before_its_day');
  if v_out <> '{}' then
    return query select 'crews_unaccounted', true, cardinality(v_out)::bigint, v_out, p_stage, null::timestamptz;
  end if;
  if p_status = 'completed' then
    -- Closed, it says that nobody is left out there, and of this one nobody was ever there.
    if v_stage.kind not in ('liaison', 'shakedown') and timing.crews_with_times(p_stage) = 0 then
      return query select 'no_time', false, 1::bigint, '{}'::text[], p_stage, null::timestamptz;
    else
      -- Those nobody saw read "did not start" from here on: somebody says so, or what is known of them.
      return query select * from timing.never_started_matter(p_stage);
    end if;
    return;
  end if;
  if v_stage.kind not in ('liaison', 'shakedown')
    and not exists (select from timing.stage_results r where r.stage_id = p_stage and r.time_ms is not null) then
    return query select 'no_time', true, 1::bigint, '{}'::text[], p_stage, null::timestamptz;
  end if;
  if p_status = 'official' and v_until > p_now then
    return query select 'protest_running', true, 1::bigint, '{}'::text[], p_stage, v_until;
  end if;
  if p_status = 'official' then
    -- When it was posted, nobody had come there yet.
    return query select * from timing.control_unseen_matter(p_stage, true);
    return query select * from timing.moved_since_posted(timing.signed_with(p_stage, p_now), p_stage, p_now);
  end if;
  return query select * from timing.never_started_matter(p_stage);
  return query select * from timing.start_missing_matter(p_stage);
  return query select * from timing.control_unseen_matter(p_stage, false);
  return query select * from timing.waiting_matters(v_stage.race_id, p_stage);
  if not timing.has_regulations(v_stage.race_id) then
    return query select 'no_regulations', false, 1::bigint, '{}'::text[], null::uuid, null::timestamptz;
  end if;
end $function$
;

CREATE OR REPLACE FUNCTION timing.stage_matters_json(p_stage uuid, p_status text, p_now timestamp with time zone, p_before jsonb DEFAULT NULL::jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('code', m.code, 'blocks', m.blocks, 'count', m.count,
      'names', to_jsonb(m.names), 'stage', null,
      'stage_id', m.stage_id, 'until', timing.instant(m.until)) order by m.blocks desc, m.code <> 'doubtful', m.place), '[]')
    from timing.stage_matters(p_stage, p_status, p_now, p_before)
      with ordinality as m (code, blocks, count, names, stage_id, until, place));
end $function$
;

CREATE OR REPLACE FUNCTION timing.standing_rows(p_race uuid, p_crews uuid[], p_from_ordinal integer, p_until_ordinal integer, p_from_axis bigint)
 RETURNS TABLE(span_id bigint, crew_id uuid, time_ms bigint, penalty_ms bigint, bonus_ms bigint, total_ms bigint, status text, marks text[], order_key bigint[])
 LANGUAGE plpgsql
 STABLE ROWS 10
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  v_finish bigint := timing.axis_of(null, null);
  v_late boolean := exists (select from timing.late_entries e where e.crew_id = any(p_crews));
begin
  if p_crews = '{}' then return; end if;
  return query
  with scope as materialized (select * from timing.summed_spans(p_race, p_from_ordinal, p_until_ordinal, p_from_axis)),
  results as materialized (select * from timing.summed_results(p_race, p_crews)),
  -- What each stage of the general classification makes together with all before it.
  running as materialized (
    select r.crew_id, r.ordinal, r.marks,
      (count(*) filter (where r.status <> 'cancelled') over up_to)::integer as expected,
      (count(*) filter (where r.status <> 'cancelled' and r.time_ms is null) over up_to)::integer as missing,
      array_agg(r.status) filter (where r.status <> 'cancelled') over up_to as told,
      bool_and(r.status = 'cancelled') over up_to as is_off,
      array_agg(r.time_ms) filter (where r.status <> 'cancelled' and r.kind <> 'super_special') over up_to as tie,
      count(*) filter (where r.assessed in (1, 4)) over up_to as missed,
      sum(r.time_ms) over up_to as time_ms, sum(r.bonus_ms) over up_to as bonus_ms, bit_or(r.assessed) over up_to as assessed
    from results r where r.in_general
    window up_to as (partition by r.crew_id order by r.ordinal)
  ),
  -- The stages between the first and the last of another span that belong to it.
  members as materialized (
    select s.id, s.kind = 'stage' as is_stage, s.open_to, k.ordinal
    from scope s
    join timing.ranked_stages k on k.race_id = p_race and k.ordinal between s.first_ordinal and s.last_ordinal
      and (s.kind <> 'joint' or k.result_group = s.result_group)
    where not s.is_general
  ),
  parts as (
    select m.id, m.is_stage, r.*, r.ordinal <= m.open_to as reached,
      -- Run, and reached by now; a cancelled one is still what its own page tells of.
      r.ordinal <= m.open_to and r.status <> 'cancelled' as counts
    from members m join results r on r.ordinal = m.ordinal
  ),
  summed as (
    select s.id, c.crew_id, coalesce(o.expected, 0) as expected, coalesce(o.missing, 0) as missing,
      coalesce(o.told[cardinality(o.told)], case when t.is_off then 'cancelled' end) as told,
      o.time_ms, o.tie, coalesce(o.missed, 0) as missed, o.bonus_ms, o.assessed, o.marks, null::integer as start_position
    from scope s
    -- Every crew has a result on every stage.
    cross join (select distinct r.crew_id from results r) c
    left join running t on t.crew_id = c.crew_id and t.ordinal = s.at_last
    left join running o on o.crew_id = c.crew_id and o.ordinal = s.at_open
    where s.is_general
    union all
    select p.id, p.crew_id,
      (count(*) filter (where counts))::integer,
      (count(*) filter (where counts and time_ms is null))::integer,
      -- Where nothing is run any more, nobody is still to start.
      coalesce((array_agg(status order by ordinal desc) filter (where reached and (status <> 'cancelled' or is_stage)))[1],
        case when bool_and(status = 'cancelled') then 'cancelled' end),
      sum(time_ms) filter (where reached),
      array_agg(time_ms order by ordinal) filter (where counts and kind <> 'super_special'),
      count(*) filter (where reached and assessed in (1, 4)),
      sum(bonus_ms) filter (where reached), bit_or(assessed) filter (where reached),
      (array_agg(marks order by ordinal desc) filter (where reached or is_stage))[1],
      max(start_position)
    from parts p group by p.id, p.crew_id
  ),
  punished as (
    select s.id, p.crew_id,
      coalesce(sum(p.ms) filter (where p.unit = 'time' and timing.counts_in(p.axis, s.from_axis, s.to_axis)
        and case when s.is_general then p.in_general when s.kind = 'joint' then p.result_group = s.result_group else true end), 0)
        as penalty_ms,
      -- Out from its place on, whatever the stage of it counts for.
      -- At the finish of the race, where no stage ends, it is told as a time is.
      bool_or(p.unit = 'disqualification' and (p.axis <= s.reached_axis or p.axis = v_finish)) as disqualified
    from scope s join timing.summed_penalties(p_race, p_crews) p on p.axis <= s.to_axis
    group by s.id, p.crew_id
  ),
  gone as (
    select crew_id, min(axis) as axis from timing.spells_of(p_crews) where status = 'permanent' group by crew_id
  ),
  -- Judged once: a rule asked twice costs twice.
  judged as materialized (
    select m.*, s.kind, s.last_ordinal, s.precision_ms, s.tie_rule, s.completeness_rule,
      case when i.adds then coalesce(p.penalty_ms, 0) else 0 end as penalty,
      case when i.adds then coalesce(m.bonus_ms, 0) else 0 end as bonus,
      timing.standing_status(coalesce(p.disqualified, false), timing.is_retired_for_good(g.axis, s.reached_axis),
        m.expected, m.missing, m.told) as status
    from scope s
    join summed m on m.id = s.id
    -- Penalties and bonus: in every span, in that of a stage where the regulations say so (docs/sport/classification.md 9.3).
    cross join lateral (select s.kind not in ('stage', 'joint') or s.ranked_by = 'total' as adds) i
    left join punished p on p.id = s.id and p.crew_id = m.crew_id
    left join gone g on g.crew_id = m.crew_id
  ),
  totalled as materialized (
    -- Part of a time is no time: it is shown only when no stage is missing.
    select *, case when missing = 0 then time_ms::bigint end as whole_ms,
      case when missing = 0 then timing.floored(time_ms::bigint + penalty::bigint - bonus::bigint, precision_ms) end as total
    from judged
  )
  select t.id, t.crew_id, t.whole_ms, t.penalty::bigint, t.bonus::bigint, t.total, t.status,
    timing.marks_of_row(t.marks, t.assessed, t.penalty <> 0),
    timing.order_key(t.status, timing.completeness(t.completeness_rule, t.missed), t.total,
      case when t.kind <> 'stage' and t.tie_rule <> 'equal' then timing.tie_key(t.tie_rule, t.tie) else '{}' end,
      case when t.kind = 'stage' then coalesce(t.start_position, 99999) end)
  from totalled t
  -- Who was entered when it was signed already is not on it.
  where not v_late or not timing.is_before_entry(t.crew_id, t.last_ordinal);
end $function$
;

CREATE OR REPLACE FUNCTION timing.standings_to_ask(p_race uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if (select auth.uid()) is null or timing.reason_of_change() is not null or current_setting('bivouac.goes_whole', true) = p_race::text
    or not exists (select from timing.publications u join timing.spans s on s.id = u.span_id where s.race_id = p_race and u.state <> 'live')
  then return null; end if;
  return timing.published_standings(p_race);
end $function$
;

CREATE OR REPLACE FUNCTION timing.start_basis_json(p_race uuid, p_key text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with span as (
    select s.*, p.version, p.state from timing.spans s join timing.publications p on p.span_id = s.id
      where s.race_id = p_race and s.key = p_key),
  general as (
    select g.crew_id, rank() over (order by g.order_key) as position
    from timing.standings g join timing.spans x on x.id = g.span_id
    join span on x.race_id = p_race and x.kind = 'after' and x.stage_id = span.stage_id
    where g.order_key[1] = 0),
  due as (
    select d.crew_id, jsonb_object_agg(d.kind, d.ms) as ms from (
      select p.crew_id, p.kind, sum(p.ms) as ms
      from span join timing.penalty_rows p on p.race_id = p_race and timing.counts_in(p.axis, span.from_axis, span.to_axis)
      left join timing.stage_axes x on x.stage_id = p.stage_id
      left join public.controls c on c.id = p.control_id
      where p.status = 'confirmed' and p.unit = 'time' and (span.kind = 'stage' or coalesce(x.in_general, true)
        or not timing.is_on_stage(p.rule, c.kind, c.stage_id))
      group by p.crew_id, p.kind) d
    group by d.crew_id)
  select jsonb_build_object('key', span.key, 'version', span.version, 'state', span.state,
    'precision_ms', span.precision_ms, 'rows', coalesce((
    select jsonb_agg(jsonb_build_object('number', n.number, 'status', s.status, 'marks', s.marks,
      'time_ms', s.time_ms, 'bonus_ms', s.bonus_ms,
        'penalties_ms', coalesce(due.ms, '{}'), 'general_position', general.position, 'order', s.order_key)
          order by s.order_key, n.digits, n.number)
    from timing.standings s
    join timing.crew_plates n on n.crew_id = s.crew_id
    left join due on due.crew_id = s.crew_id
    left join general on general.crew_id = s.crew_id
    where s.span_id = span.id), '[]'))
  from span
$function$
;

CREATE OR REPLACE FUNCTION timing.start_doubts_json(p_race uuid, p_key text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  v_stage uuid := (
    select k.stage_id from timing.spans s join timing.ranked_stages k on k.race_id = s.race_id and k.ordinal = s.last_ordinal
    where s.race_id = p_race and s.key = p_key);
begin
  if v_stage is null or timing.stage_status_now(v_stage) in ('to_run', 'cancelled', 'official') then return '[]'; end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object('code', m.code, 'blocks', false, 'count', m.count, 'names', to_jsonb(m.names),
      'stage', k.code, 'stage_id', m.stage_id, 'until', null) order by m.code <> 'doubtful', m.code), '[]')
    from (
      select * from timing.waiting_matters(p_race, v_stage)
      union all select * from timing.over_maximum_matter(v_stage)
      union all select * from timing.never_started_matter(v_stage)
      union all select * from timing.start_missing_matter(v_stage)) m
    join public.stages k on k.id = v_stage);
end $function$
;

CREATE OR REPLACE FUNCTION timing.stopping_matters(p_stage uuid, p_from text, p_to text, p_now timestamp with time zone)
 RETURNS TABLE(code text, blocks boolean, count bigint, names text[], stage_id uuid, until timestamp with time zone)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if p_to <> p_from and timing.crews_with_times(p_stage) = 0
    and not exists (select from timing.stage_results r where r.stage_id = p_stage and r.status = 'on_stage') then
    return query select 'nobody_began', false, 1::bigint, '{}'::text[], p_stage, null::timestamptz;
    if p_to = 'interrupted' then
      return query select * from timing.start_matter(p_stage, p_now, false, 'opened_early', 'opened_before_its_day');
    end if;
  end if;
  if p_to = 'interrupted_final' then
    return query select * from timing.start_matter(p_stage, p_now, true, 'before_first_start', 'before_its_day');
  end if;
end $function$
;

CREATE OR REPLACE FUNCTION timing.structure_changed()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v record;
  v_before jsonb;
begin
  if current_setting('bivouac.restructured_later', true) <> '' then return null; end if;
  for v in execute format($q$
    select x.race_id, array_agg((%L, c.before, c.after)::timing.row_change) as changes
    from (%s) c
    cross join lateral (select coalesce(c.after, c.before) as row) r
    cross join lateral (select %s as race_id) x
    where x.race_id is not null group by x.race_id$q$,
    tg_table_name,
    case tg_op
      when 'INSERT' then 'select null::jsonb as before, to_jsonb(t) as after from touched t'
      when 'DELETE' then 'select to_jsonb(t) as before, null::jsonb as after from touched t'
      else
        format('select to_jsonb(w) as before, '
          'to_jsonb(t) as after from was w full join touched t using (%s) where to_jsonb(w) is distinct from to_jsonb(t)',
        tg_argv[1]) end,
    case tg_argv[0]
      when 'race' then '(r.row ->> ''race_id'')::uuid'
      when 'self' then '(r.row ->> ''id'')::uuid'
      when 'stage' then 'timing.race_of_stage((r.row ->> ''stage_id'')::uuid)'
      when 'crew' then 'timing.race_of_crew((r.row ->> ''crew_id'')::uuid)' end)
  loop
    v_before := case when timing.may_move_published(tg_table_name, v.changes) then timing.standings_to_ask(v.race_id) end;
    perform timing.restructure(v.race_id, v.changes);
    perform timing.refuse_unsaid_moves(v.race_id, v_before);
  end loop;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION timing.structure_reach()
 RETURNS TABLE(of_table text, columns text[], reach text)
 LANGUAGE plpgsql
 IMMUTABLE ROWS 40
 SET search_path TO ''
AS $function$
#variable_conflict use_column
begin
  return query
  values
  ('races', array['name', 'status', 'status_reason'], 'index'),
  ('races', array['code', 'ordinal'], 'pages'),
  ('races', array['added', 'removed', 'discipline', 'precision_ms', 'preset'], 'race'),
  ('regulations', array['*'], 'tariff'),
  ('days', array['added', 'removed', 'time_zone'], 'pages'),
  ('days', array['date'], 'race'),
  -- What lies in it comes and goes by itself.
  ('legs', array['added', 'removed', 'name'], 'index'),
  ('legs', array['number', 'day_id'], 'race'),
  ('stages', array['name', 'first_start_at'], 'index'),
  ('stages', array['distance_m', 'precision_ms', 'min_time_ms', 'max_time_ms', 'result_factor'], 'stage'),
  ('stages', array['added', 'removed'], 'leg'),
  ('stages', array['leg_id', 'code', 'kind', 'ordinal', 'result_group', 'counts_in_general'], 'race'),
  -- Read by the book of a post alone.
  ('controls', array['opens_at', 'closes_at'], 'nothing'),
  ('controls', array['name'], 'pages'),
  ('controls', array['added', 'removed', 'code', 'distance_m', 'target_ms', 'first_due_at', 'precision_ms', 'rounding',
    'penalties', 'due_base',
    'max_late_ms', 'source_priority'], 'leg'),
  ('controls', array['leg_id', 'stage_id', 'post_id', 'kind', 'ordinal'], 'race'),
  -- Read by books and evaluations of tracks alone.
  ('waypoints', array['opens_at', 'closes_at', 'open_m', 'clear_m'], 'nothing'),
  ('waypoints', array['name'], 'pages'),
  ('waypoints', array['added', 'removed', 'code', 'kind', 'ordinal', 'distance_m', 'public_split', 'limit_kmh',
    'price_ms', 'bonus'], 'stage'),
  ('waypoints', array['post_id'], 'race'),
  ('stage_distances', array['*'], 'stage'),
  ('categories', array['code'], 'plates'), ('categories', array['code', '*'], 'index'),
  ('groups', array['code'], 'plates'), ('groups', array['code', '*'], 'index'),
  ('classes', array['code'], 'plates'), ('classes', array['code', '*'], 'index'),
  ('teams', array['code'], 'plates'), ('teams', array['added', 'removed'], 'pages'), ('teams', array['code', '*'], 'index'),
  ('crews', array['vehicle', 'entrant'], 'crews'),
  ('crews', array['added', 'removed', 'in_from'], 'crew'),
  ('crew_numbers', array['*'], 'crew'),
  ('crew_enrolments', array['*'], 'plates'),
  ('crew_members', array['*'], 'crews');
end $function$
;

CREATE OR REPLACE FUNCTION timing.summed_penalties(p_race uuid, p_crews uuid[])
 RETURNS TABLE(crew_id uuid, axis bigint, unit text, ms bigint, result_group text, in_general boolean)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
#variable_conflict use_column
begin
  return query
  select p.crew_id, p.axis, p.unit, p.ms, k.result_group::text,
    coalesce(x.in_general, true) or not timing.is_on_stage(p.rule, c.kind, c.stage_id)
  from timing.penalty_rows p
  left join timing.stage_axes x on x.stage_id = p.stage_id
  left join public.stages k on k.id = p.stage_id
  left join public.controls c on c.id = p.control_id
  where p.race_id = p_race and p.crew_id = any(p_crews) and p.status = 'confirmed';
end $function$
;

CREATE OR REPLACE FUNCTION timing.summed_spans(p_race uuid, p_from_ordinal integer, p_until_ordinal integer, p_from_axis bigint)
 RETURNS TABLE(id bigint, kind text, is_general boolean, first_ordinal integer, last_ordinal integer, from_axis bigint, to_axis bigint, reached_axis bigint, precision_ms integer, result_group text, open_to integer, at_last integer, at_open integer, ranked_by text, tie_rule text, completeness_rule text)
 LANGUAGE plpgsql
 STABLE ROWS 100
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  v_general integer[] := array(select k.ordinal from timing.ranked_stages k where k.race_id = p_race and k.in_general order by k.ordinal);
  v_ranked integer[] := array(select k.ordinal from timing.ranked_stages k where k.race_id = p_race order by k.ordinal);
  v_reached bigint[] := array(
    select case when lead(k.leg_number) over stages = k.leg_number then k.finish_axis else timing.axis_end_of_leg(k.leg_number) end
    from timing.ranked_stages k where k.race_id = p_race window stages as (order by k.ordinal) order by k.ordinal);
begin
  return query
  select s.id, s.kind, s.kind in ('after', 'after_leg', 'after_day', 'race'), s.first_ordinal, s.last_ordinal, s.from_axis, s.to_axis,
    case when u.open_to >= s.first_ordinal and u.open_to < s.last_ordinal
      then least(s.to_axis, v_reached[width_bucket(u.open_to, v_ranked)]) else s.to_axis end,
    s.precision_ms, case when s.kind = 'joint' then substring(s.key from 7) end, u.open_to,
    v_general[width_bucket(s.last_ordinal, v_general)], v_general[width_bucket(u.open_to, v_general)],
    g.rules ->> 'stage_rank.includes', g.rules ->> 'ranking.tie', g.rules ->> 'ranking.completeness'
  from timing.spans s
  join timing.publications u on u.span_id = s.id
  -- Opened in part, it ranks by the regulations of the stages it has reached.
  cross join lateral (select least(greatest(u.open_to, s.first_ordinal), s.last_ordinal) as ordinal) r
  join timing.tariffs g on g.race_id = s.race_id and g.from_ordinal <= r.ordinal and g.until_ordinal > r.ordinal
  where s.race_id = p_race and ((s.last_ordinal >= p_from_ordinal and (p_until_ordinal is null or s.first_ordinal <= p_until_ordinal))
    or s.to_axis >= p_from_axis);
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
  v_were jsonb;
  v_why text;
  v_code text;
  v_name text;
  v_is_back boolean;
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
    if v_why is not null then raise check_violation using detail = 'not_undone', message = v_why; end if;
  end loop;
  v_were := timing.people_said(array(
    select distinct (coalesce(c.after, c.before) ->> 'crew_id')::uuid from timing.net_changes(p_press) c
    where c.of_table = 'crew_members'));
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
  perform timing.refuse_official_grouping(v_crews || array(
    select c.id from timing.net_changes(p_press) h join public.crews c on c.race_id = (h.after ->> 'race_id')::uuid
    where h.of_table = 'stages' and h.before -> 'ordinal' is distinct from h.after -> 'ordinal') || array(
    select distinct (coalesce(c.after, c.before) ->> 'crew_id')::uuid from timing.net_changes(p_press) c
    where c.of_table = 'crew_enrolments')
    || timing.crews_grouped(array(
      select c.row_id from timing.net_changes(p_press) c where c.of_table in ('categories', 'groups', 'classes', 'teams'))));
  perform timing.refuse_official_people(v_were);
  perform timing.refuse_other_order(r), timing.refuse_other_entry(r), timing.refuse_other_before(r) from unnest(v_races) r;
  if timing.loses_facts(v_crews) or timing.lists_lost(v_crews) <> '{}' then
    raise check_violation using detail = 'number_has_facts', message =
      'A time or decision stands under the number this crew would lose: void it first, or give the crew its number by hand.';
  end if;
  perform timing.restructure_now(coalesce(v_races, '{}'), true);
  perform set_config('bivouac.takes_back', '', true);
exception when foreign_key_violation then
  get stacked diagnostics v_code = pg_exception_detail;
  -- Said by who keeps it, in a sentence.
  if v_code ~ '^[a-z_]+$' then raise; end if;
  -- What was being put back, or taken away.
  v_is_back := n.after is null;
  v_name := coalesce(timing.row_name(n.of_table, coalesce(n.before, n.after)), 'This');
  if v_is_back then
    raise check_violation using detail = 'removed_meanwhile',
      message = format('What %s belonged to was removed since: bring that back first, from its history.', v_name);
  end if;
  raise check_violation using detail = 'has_facts',
    message = format('Times or decisions were recorded with %s since and stay with it, so it cannot be removed any more.', v_name);
when exclusion_violation then
  raise check_violation using detail = 'number_carried',
    message = 'Another crew carries that number by now: give that one another number first.';
end $function$
;

CREATE OR REPLACE FUNCTION timing.times_against_order(p_stage uuid)
 RETURNS TABLE(fact_id uuid, crew_id uuid)
 LANGUAGE plpgsql
 STABLE ROWS 1
 SET search_path TO ''
AS $function$
#variable_conflict use_column
begin
  return query
  with seen as materialized (
    select s.fact_id, s.crew_id, c.at, g.place, timing.is_time_control(g.kind) as is_control,
      case when timing.is_time_control(g.kind) then k.precision_ms::integer else 1 end * interval '1 millisecond' as unit
    from timing.grid_points(p_stage) g
    join timing.fact_states s on s.point_id = g.point_id and s.kind = 'chrono' and s.counted
    join public.chronos c on c.fact_id = s.fact_id
    left join public.controls k on k.id = g.point_id
    -- A start that was given says when a crew was to go.
    where s.crew_id is not null and c.passage <> 'given'
  ),
  ordered as (
    select *,
      max(at) over (partition by crew_id order by place groups between unbounded preceding and 1 preceding) as before_at,
      min(at + unit) over (partition by crew_id order by place groups between 1 following and unbounded following) as behind_until
    from seen
  )
  select o.fact_id, o.crew_id from ordered o
  where o.is_control and (o.at + o.unit <= o.before_at or o.at >= o.behind_until)
    and not timing.is_doubt_settled(o.fact_id, p_stage, o.crew_id);
end $function$
;

CREATE OR REPLACE FUNCTION timing.times_over_maximum(p_stage uuid)
 RETURNS TABLE(fact_id uuid, crew_id uuid)
 LANGUAGE plpgsql
 STABLE ROWS 1
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  v_finishes uuid[] := timing.finishes_of(p_stage);
  v_is_joint boolean := (select result_group is not null from public.stages where id = p_stage);
begin
  return query
  select distinct on (s.crew_id) s.fact_id, s.crew_id
  from timing.stage_results r
  join timing.fact_states s on s.crew_id = r.crew_id and s.point_id = any(v_finishes) and s.kind = 'chrono' and s.counted
  where r.stage_id = p_stage and r.start_at is not null and not r.marks && array['notional', 'restart']
    and case when v_is_joint then r.why ->> 'missed' = 'over_max' or 'maximum' = any(r.marks)
      else extract(epoch from r.finish_at - r.expected_by) * 1000
        > coalesce((r.why ->> 'segment_ms')::bigint, 0) + coalesce((r.why ->> 'neutralised_ms')::bigint, 0) end
    and not exists (
      select from timing.penalty_rows p where p.crew_id = r.crew_id and p.stage_id = p_stage
        and p.rule in ('ss.max_time', 'ss.not_finished') and p.verdict_id is not null)
    and not timing.is_doubt_settled(s.fact_id, p_stage, s.crew_id)
  order by s.crew_id, s.fact_id;
end $function$
;

CREATE OR REPLACE FUNCTION timing.token_hashes(p_token text)
 RETURNS bytea[]
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select array[sha256(coalesce(p_token, '')::bytea), sha256(timing.handed_token(p_token)::bytea)]
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
  v_were jsonb;
begin
  select * into v from public.entry_imports where id = p_import;
  if not found or not coalesce(timing.administers(v.rally_id), false) then
    raise insufficient_privilege using message = 'Only administrators of the rally take an import back.';
  end if;
  perform timing.take_turn(v.rally_id);
  select * into v from public.entry_imports where id = p_import for update;
  v_why := timing.why_import_stays(v);
  if v_why is not null then raise check_violation using detail = 'not_undone', message = v_why; end if;
  perform timing.refuse_unsaid_removal(v.added_crews);
  v_crews := array(select (e #>> '{crew,id}')::uuid from jsonb_array_elements(v.before) e);
  v_were := timing.people_said(v_crews);
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
  perform timing.refuse_official_grouping(v_crews), timing.refuse_official_people(v_were);
  if timing.loses_facts(v_crews) or timing.lists_lost(v_crews) <> '{}' then
    raise check_violation using detail = 'number_has_facts', message =
      'A time or decision stands under the number this crew would lose: void it first, or give the crew its number by hand.';
  end if;
  perform timing.restructure_now(array[v.race_id], true);
  update public.entry_imports set undone_at = now() where id = p_import;
exception when foreign_key_violation then
  raise check_violation using detail = 'not_undone', message =
    'A class, category, group or team these crews were in is gone: add it again, or change these crews by hand.';
end $function$
;

CREATE OR REPLACE FUNCTION timing.undo_roadbook_change(p_change uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare v public.roadbook_changes;
begin
  select * into v from public.roadbook_changes where id = p_change;
  if not found or not coalesce(timing.administers(v.rally_id), false) then
    raise insufficient_privilege using message = 'Only administrators of the rally change its roadbooks.';
  end if;
  perform timing.take_turn(v.rally_id);
  select * into v from public.roadbook_changes where id = p_change for update;
  if v.undone_at is not null then
    raise check_violation using detail = 'undone_already', message = 'This change was taken back already.';
  end if;
  if exists (select from public.roadbook_changes where stage_id = v.stage_id and undone_at is null and made_at > v.made_at) then
    raise check_violation using detail = 'changed_since', message = 'The roadbook was changed again since: take that back first.';
  end if;
  if timing.spoken_waypoints(array(select id from public.waypoints where stage_id = v.stage_id
      and id not in (select (b ->> 'id')::uuid from jsonb_array_elements(v.before) b where b ->> 'id' is not null))) <> '{}' then
    raise check_violation using detail = 'has_facts', message =
      'Times or decisions name waypoints this change brought, and stay with them: change the roadbook by hand.';
  end if;
  perform timing.write_roadbook(v.stage_id, timing.judged_json(v.stage_id, v.before));
  update public.roadbook_changes set undone_at = now() where id = p_change;
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
    raise check_violation using detail = 'undone_already', message = 'This import was taken back already.';
  end if;
  if exists (select from timing.fact_states where race_id = v.race_id and stage_id = any(timing.ids_in(v.added_rows -> 'stages')))
    or exists (select from timing.fact_states where race_id = v.race_id and point_id = any(timing.ids_in(v.added_rows -> 'controls'))) then
    raise check_violation using detail = 'has_facts',
      message = 'Times or decisions speak of stages or controls of this import: change them by hand.';
  end if;
  v_changed := timing.changed_since_import(v);
  if v_changed is not null then
    raise check_violation using detail = 'changed_since',
      message = format('Changed since this import: %s. Nothing was taken back: take those changes back first, '
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
  perform timing.restructure_now(array[v.race_id], true);
  update public.schedule_imports set undone_at = now() where id = p_import;
end $function$
;

CREATE OR REPLACE FUNCTION timing.undone_since(p_fact public.facts, p_target uuid)
 RETURNS TABLE(fact_id uuid, kind text, author uuid, author_title text, device text)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
#variable_conflict use_column
begin
  return query
  select x.id, x.kind, x.author, x.author_title, x.device
  from (
    select v.fact_id from public.voids v where v.target = p_target
    union all
    select g.id from public.facts g where g.supersedes = p_target and not timing.corrects_other_kind(g.kind, p_target)
  ) d join public.facts x on x.id = d.fact_id
  where x.id <> p_fact.id and x.rally_id = p_fact.rally_id and x.position > timing.seen_until(p_fact)
    and timing.is_of_another(x.author, x.body, p_fact) and timing.is_open(x.id) and not timing.is_voided(x.id)
  order by x.position desc;
end $function$
;

CREATE OR REPLACE FUNCTION timing.why_not_back(p_rally uuid, p_press uuid)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  v_name text;
  v_by text;
begin
  if exists (select from timing.structure_changes c where c.press = p_press and timing.administers(c.rally_id) is not true
      and c.rally_id <> p_rally) then
    return 'It changed another rally as well: only administrators of both take it back.';
  end if;
  if timing.is_undone(p_press) then
    return 'It was taken back already.';
  end if;
  if exists (select from timing.structure_changes c where c.press = p_press and timing.came_with_file(p_rally, c.made_at)) then
    return 'It came with a file: take the import back in the list of imports.';
  end if;
  if exists (select from timing.structure_changes c where c.press = p_press and c.of_table = 'regulations'
      and not (c.after is null and timing.removes_race(p_press, c.race_id))) then
    return 'Regulations have versions: bring the values of an earlier one back from their history.';
  end if;
  if exists (select from timing.structure_changes c where c.press = p_press and c.of_table in ('rallies', 'races')
      and not timing.removes_race(p_press, c.row_id)
      and (c.before is null or c.after is null or c.before ->> 'status' is distinct from c.after ->> 'status')) then
    return 'A step is taken back where it was taken, with a reason.';
  end if;
  if exists (select from timing.structure_changes c where c.press = p_press and c.of_table = 'crews' and c.before ? 'in_from') then
    return 'From which stage on a crew is in is changed back in its form.';
  end if;
  -- Somebody went on from what this press left behind: another value, or rows that stand on one it added.
  select coalesce(timing.row_name(n.of_table, coalesce(n.after, n.before)), 'This'),
    coalesce(timing.name_of_person(l.made_by, l.made_title), 'somebody else')
  into v_name, v_by
  from timing.net_changes(p_press) n
  join timing.structure_changes l on l.id > n.last_id and l.press <> p_press and l.rally_id = p_rally
    and ((l.of_table = n.of_table and l.row_key = n.row_key)
      or (n.before is null and l.before is null
        and n.row_id::text in (l.after ->> 'stage_id', l.after ->> 'leg_id', l.after ->> 'day_id',
          l.after ->> 'post_id', l.after ->> 'crew_id')
        and not exists (select from timing.structure_changes g
          where g.id > l.id and g.of_table = l.of_table and g.row_key = l.row_key and g.after is null)))
  where l.takes_back is null and not timing.is_undone(l.press)
  order by l.id desc limit 1;
  if found then
    return format('%s was changed since by %s: take that back first.', v_name, v_by);
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION timing.write_roadbook(p_stage uuid, p_judged jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  v_stay uuid[] := array(select (j ->> 'waypoint_id')::uuid from jsonb_array_elements(p_judged) j where j ->> 'waypoint_id' is not null);
  v_race uuid := timing.race_of_stage(p_stage);
  v_before jsonb := timing.standings_to_ask(v_race);
begin
  perform set_config('bivouac.moves_asked_later', 'on', true);
  set constraints public.waypoints_stage_id_ordinal_key, public.waypoints_stage_id_code_key deferred;
  -- Each statement derives the race again: only those that change anything.
  if exists (select from public.waypoints w where w.stage_id = p_stage and w.id <> all(v_stay)) then
    delete from public.waypoints w where w.stage_id = p_stage and w.id <> all(v_stay);
  end if;
  if exists (select from jsonb_array_elements(p_judged) j join public.waypoints w on w.id = (j ->> 'waypoint_id')::uuid
      where j ->> 'outcome' <> 'same' or w.ordinal <> (j ->> 'place')::integer) then
    update public.waypoints w set ordinal = (j ->> 'place')::integer, code = x.code, name = coalesce(x.name, x.code), kind = x.kind,
      distance_m = x.distance_m,
      open_m = x.open_m, clear_m = x.clear_m, limit_kmh = x.limit_kmh, price_ms = x.price_ms, public_split = x.public_split, bonus = x.bonus
    from jsonb_array_elements(p_judged) j
    join public.waypoints o on o.id = (j ->> 'waypoint_id')::uuid
    cross join lateral jsonb_populate_record(o, (j -> 'item') - 'id') x
    where w.id = o.id;
  end if;
  if exists (select from jsonb_array_elements(p_judged) j where j ->> 'waypoint_id' is null and not (j -> 'item') ? 'note') then
    insert into public.waypoints (id, stage_id, ordinal, code, name, kind, distance_m, open_m, clear_m, limit_kmh,
      price_ms, public_split, bonus)
    select coalesce(x.id, gen_random_uuid()), p_stage, (j ->> 'place')::integer, x.code, coalesce(x.name, x.code), x.kind,
      x.distance_m, x.open_m, x.clear_m,
      x.limit_kmh, x.price_ms, coalesce(x.public_split, false), coalesce(x.bonus, false)
    from jsonb_array_elements(p_judged) j cross join lateral jsonb_populate_record(null::public.waypoints, j -> 'item') x
    where j ->> 'waypoint_id' is null and not (j -> 'item') ? 'note';
  end if;
  set constraints public.waypoints_stage_id_ordinal_key, public.waypoints_stage_id_code_key immediate;
  delete from public.waypoint_places p using jsonb_array_elements(p_judged) j
  where p.waypoint_id = (j ->> 'waypoint_id')::uuid and (j -> 'item') ? 'lat';
  insert into public.waypoint_places (waypoint_id, lat, lon)
  select w.id, (j #>> '{item,lat}')::double precision, (j #>> '{item,lon}')::double precision
  from jsonb_array_elements(p_judged) j join public.waypoints w on w.stage_id = p_stage and w.ordinal = (j ->> 'place')::integer
  where not (j -> 'item') ? 'note' and j #>> '{item,lat}' is not null;
  delete from public.roadbook_notes where stage_id = p_stage;
  insert into public.roadbook_notes (stage_id, ordinal, distance_m, lat, lon, says)
  select p_stage, (j ->> 'place')::integer, (j #>> '{item,distance_m}')::integer, (j #>> '{item,lat}')::double precision,
    (j #>> '{item,lon}')::double precision, j #> '{item,note}'
  from jsonb_array_elements(p_judged) j where (j -> 'item') ? 'note';
  perform set_config('bivouac.moves_asked_later', '', true);
  perform timing.refuse_unsaid_moves(v_race, v_before);
end $function$
;

CREATE OR REPLACE FUNCTION timing.write_stage_results(p_rows timing.stage_results[])
 RETURNS TABLE(stage_id uuid, crew_id uuid)
 LANGUAGE plpgsql
 SET search_path TO ''
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
#variable_conflict use_column
begin
  if p_rows = '{}' then return; end if;
  return query
  insert into timing.stage_results as r select n.* from unnest(p_rows) n
  on conflict (stage_id, crew_id) do update
  set (start_position, due_at, start_at, finish_at, expected_by, time_ms, status, marks, splits, bonus_ms, why) =
    (excluded.start_position, excluded.due_at, excluded.start_at, excluded.finish_at, excluded.expected_by,
     excluded.time_ms, excluded.status, excluded.marks, excluded.splits, excluded.bonus_ms, excluded.why)
  returning r.stage_id, r.crew_id;
end $function$
;

CREATE OR REPLACE FUNCTION timing.write_standings(p_rows timing.standings[])
 RETURNS TABLE(span_id bigint, crew_id uuid)
 LANGUAGE plpgsql
 SET search_path TO ''
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
#variable_conflict use_column
begin
  if p_rows = '{}' then return; end if;
  return query
  insert into timing.standings as s select n.* from unnest(p_rows) n
  on conflict (span_id, crew_id) do update
  set (time_ms, penalty_ms, bonus_ms, total_ms, status, marks, order_key) =
    (excluded.time_ms, excluded.penalty_ms, excluded.bonus_ms, excluded.total_ms, excluded.status, excluded.marks, excluded.order_key)
  returning s.span_id, s.crew_id;
end $function$
;

ALTER TABLE "public"."crew_numbers" ADD CONSTRAINT "crew_numbers_unique_at_any_instant" EXCLUDE USING gist (rally_id WITH =, upper((number)::text) WITH =, valid WITH &&);

ALTER TABLE "timing"."handed_links" ADD CONSTRAINT "handed_links_user_id_fkey" FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;

CREATE VIEW "timing"."chrono_subjects" WITH (security_invoker=true) AS  SELECT f.id AS fact_id,
    f.rally_id,
    crew.race_id,
    crew.id AS crew_id,
    COALESCE(k.stage_id, w.stage_id, here.stage_id) AS stage_id,
    f.kind,
    COALESCE(c.control_id, c.waypoint_id, here.control_id, here.waypoint_id) AS point_id,
    COALESCE(k.race_id, s.race_id) AS point_race_id
   FROM ((((((((public.facts f
     JOIN public.chronos c ON ((c.fact_id = f.id)))
     LEFT JOIN public.controls k ON ((k.id = c.control_id)))
     LEFT JOIN public.waypoints w ON ((w.id = c.waypoint_id)))
     LEFT JOIN public.stages s ON ((s.id = w.stage_id)))
     CROSS JOIN LATERAL ( SELECT timing.number_read(c.number_typed) AS number
         OFFSET 0) r)
     LEFT JOIN LATERAL ( SELECT x.crew_id
           FROM ( SELECT b.crew_id,
                    b.valid
                   FROM public.crew_numbers b
                  WHERE ((b.rally_id = f.rally_id) AND ((b.number)::text = r.number))
                 OFFSET 0) x
          WHERE (x.valid @> c.at)) n ON (true))
     LEFT JOIN public.crews crew ON ((crew.id = n.crew_id)))
     LEFT JOIN LATERAL ( SELECT control_at_post.control_id,
            control_at_post.waypoint_id,
            control_at_post.stage_id
           FROM timing.control_at_post(c.post_id, crew.race_id, c.passage) control_at_post(control_id, waypoint_id, stage_id)
          WHERE ((c.control_id IS NULL) AND (c.waypoint_id IS NULL))
         OFFSET 0) here ON (true));;

CREATE VIEW "timing"."listed_starts" WITH (security_invoker=true) AS  SELECT DISTINCT ON (o.stage_id, n.crew_id) o.stage_id,
    n.crew_id,
    o.fact_id,
    l."position",
    l.due_at,
    l.stage_due_at
   FROM (((timing.orders_in_force o
     JOIN public.facts f ON ((f.id = o.fact_id)))
     JOIN public.start_slots l ON ((l.fact_id = o.fact_id)))
     CROSS JOIN LATERAL ( SELECT x.crew_id
           FROM ( SELECT b.crew_id,
                    b.valid
                   FROM public.crew_numbers b
                  WHERE ((b.rally_id = f.rally_id) AND ((b.number)::text = l.number_typed))
                 OFFSET 0) x
          WHERE (x.valid @> l.stage_due_at)) n)
  ORDER BY o.stage_id, n.crew_id, l."position";;

CREATE TRIGGER with_facts_kept BEFORE DELETE ON public.controls FOR EACH ROW EXECUTE FUNCTION timing.keep_control_with_facts();

CREATE TRIGGER classified_before_kept AFTER UPDATE ON public.stages FOR EACH ROW WHEN ((old.kind IS DISTINCT FROM new.kind)) EXECUTE FUNCTION timing.keep_before();

CREATE TRIGGER more_before_kept AFTER INSERT ON public.stages FOR EACH ROW EXECUTE FUNCTION timing.keep_before();

CREATE TRIGGER stages_before_kept BEFORE DELETE ON public.stages FOR EACH ROW EXECUTE FUNCTION timing.keep_before();

COMMENT ON FUNCTION "public"."call_off_my_change"(text) IS 'Gives up the new address (email) or number (phone) of the caller''s own account that waits to be confirmed; its codes are void.';

COMMENT ON FUNCTION "public"."chronos_grid"(uuid, text[]) IS 'A stage as the timing team sees it: {race, stage, points, crews, chronos, waiting, far, never_started}, each chrono with source, flags, device, author and place in the ledger; far: of all crews, whichever were asked for, the times that count and are in doubt, and why; never_started: of all crews as well, those that were not seen and of which nobody said a word.';

COMMENT ON FUNCTION "public"."document_register"(uuid) IS 'For administrators: {series: {kind: last number}, documents: [{id, kind, number, version, title, state, file, basis_left: {basis, version}, withdrawal}]}, newest first.';

COMMENT ON FUNCTION "public"."history_of"(uuid, uuid, text[], uuid) IS 'For officials: who changed what of the structure, the last press first: [{press, at, by, is_mine, takes_back, is_undone, reason, decided_since: {kind, status, stage, stage_id}, hindrance, changes: [{table, row, name, what, values: [{column, before, after}]}]}].';

COMMENT ON FUNCTION "public"."invitation"(text) IS 'What an invitation is for, by the token of its mail: {state: open | accepted | revoked | expired | unknown, email, role, rally_name, races}; {is_mine: true, rally} besides, where the caller has accepted it.';

COMMENT ON FUNCTION "public"."recovery_link"(uuid) IS 'For administrators of the platform, where no mail leaves the machine: the link of the letter that lets somebody set a new password; who was given it stays told (people, export_my_data). 409: mails are sent.';

COMMENT ON FUNCTION "public"."remove_my_number"() IS 'Takes the telephone number from the caller''s own account. 409: it is all there is to sign in with.';

REVOKE ALL ON FUNCTION "public"."call_off_my_change"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."call_off_my_change"(text) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."call_off_my_change"(text) TO "service_role";

REVOKE ALL ON FUNCTION "public"."recovery_link"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."recovery_link"(uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."recovery_link"(uuid) TO "service_role";

REVOKE ALL ON FUNCTION "public"."remove_my_number"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."remove_my_number"() TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."remove_my_number"() TO "service_role";

REVOKE ALL ON FUNCTION "timing"."ask_signed_again"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."ask_signed_once"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."bare_label"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."basis_left"(public.facts, text, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."call_off_my_change"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "timing"."call_off_my_change"(text) TO "authenticated";

REVOKE ALL ON FUNCTION "timing"."counting_doubts"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."decided_last"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."enter_from"(uuid, uuid, uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."entry_json"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."finishes_of"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."first_stage_of"(uuid, uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."handed_links_json"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."handed_token"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."is_doubt_settled"(uuid, uuid, uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."is_handed_over"(text, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."is_named_by_facts"(text, uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."is_nationality"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."is_of_another"(uuid, jsonb, public.facts) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."is_on_stage"(text, text, uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."keep_before"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."keep_control_with_facts"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."members_staying"(uuid, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."next_start_order"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."number_read"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."official_spans"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."race_readiness"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."reason_of_change"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."reasons_said"(text[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."recovery_link"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "timing"."recovery_link"(uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "timing"."refuse_other_before"(uuid, uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."refuse_other_first"(uuid, text, text, timing.ranked_stages) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."refuse_shared"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."refuse_to_move"(text[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."refuse_unsaid_removal"(uuid[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."remove_my_number"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "timing"."remove_my_number"() TO "authenticated";

REVOKE ALL ON FUNCTION "timing"."restructure_now"(uuid[], boolean) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."signed_as_asked"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."standings_to_ask"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."stopping_matters"(uuid, text, text, timestamp with time zone) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."times_against_order"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."times_over_maximum"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."token_hashes"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."undone_since"(public.facts, uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."write_stage_results"(timing.stage_results[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."write_standings"(timing.standings[]) FROM PUBLIC;

-- Everything derived is made again from the facts.
do $$ begin perform timing.restructure(id) from public.races; end $$;
