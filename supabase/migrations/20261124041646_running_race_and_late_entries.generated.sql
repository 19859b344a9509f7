-- Leads from the migrations before it to the files in supabase/schemas. Read every line before it lands; frozen from then on.
-- leads to schemas 2fa8f3d115067f5d605ae7d422ec90ac9bd5899111c6e39384130aa58e160cd1
set check_function_bodies = off;

DROP VIEW "timing"."open_spans";

DROP FUNCTION "timing"."axis_end_of_leg"(integer);

DROP FUNCTION "timing"."cache_control"(text);

DROP FUNCTION "timing"."controls_json"(uuid);

DROP FUNCTION "timing"."days_json"(uuid, text);

DROP FUNCTION "timing"."drawn_axes"(uuid);

DROP FUNCTION "timing"."drawn_ranked_stages"(uuid);

DROP FUNCTION "timing"."fits_cell"(jsonb, text);

DROP FUNCTION "timing"."floored"(bigint, integer);

DROP FUNCTION "timing"."grouping_meant"(text, uuid, text);

DROP FUNCTION "timing"."grouping_named"(text, uuid, text);

DROP FUNCTION "timing"."instant"(timestamp with time zone);

DROP FUNCTION "timing"."is_internal_kind"(text);

DROP FUNCTION "timing"."is_official_by_stages"(bigint, uuid);

DROP FUNCTION "timing"."is_race_key"(text);

DROP FUNCTION "timing"."pages_of_race"(uuid);

DROP FUNCTION "timing"."pages_of_rally"(uuid);

DROP FUNCTION "timing"."penalty_id"(uuid, text, text);

DROP FUNCTION "timing"."penalty_page"(jsonb, text);

DROP FUNCTION "timing"."plate_rows"(uuid[]);

DROP FUNCTION "timing"."published_state"(text);

DROP FUNCTION "timing"."reader_holds"(text);

DROP FUNCTION "timing"."refuse_official_without"(uuid, text, text[]);

DROP FUNCTION "timing"."regulation_parameters"();

DROP FUNCTION "timing"."restated"(uuid[], uuid[]);

DROP FUNCTION "timing"."span_rows"(uuid);

DROP FUNCTION "timing"."stages_json"(uuid);

DROP FUNCTION "timing"."status_words"(text, text);

DROP FUNCTION "timing"."structure_reach"();

DROP FUNCTION "timing"."take_back"(uuid, uuid[]);

DROP FUNCTION "timing"."take_snapshots"(uuid, text);

DROP FUNCTION "timing"."tariff_rows"(uuid);

DROP FUNCTION "timing"."told_before"(text);

DROP FUNCTION "timing"."transition_refusal"(text, text, text, text, text);

DROP FUNCTION "timing"."transitions"(text);

DROP FUNCTION "timing"."uncancels"(timing.place, jsonb);

CREATE TABLE "timing"."erased_pictures" ("fact_id" uuid NOT NULL, CONSTRAINT "erased_pictures_pkey" PRIMARY KEY (fact_id));

ALTER TABLE "timing"."erased_pictures" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "timing"."late_entries" ("crew_id" uuid NOT NULL, "behind_stage" uuid NOT NULL, CONSTRAINT "late_entries_pkey" PRIMARY KEY (crew_id));

ALTER TABLE "timing"."late_entries" ENABLE ROW LEVEL SECURITY;

ALTER TABLE "timing"."mails" ADD COLUMN "user_id" uuid;

CREATE TYPE "timing"."now_stage" AS ("span_id" bigint, "is_leg" boolean, "place" bigint, "stage_id" uuid, "code" text, "ordinal" integer, "status" text, "from_axis" bigint, "to_axis" bigint);

CREATE OR REPLACE FUNCTION public.end_my_session(session uuid)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select timing.end_my_session(session) $function$
;

CREATE OR REPLACE FUNCTION public.my_proofs()
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select timing.my_proofs() $function$
;

CREATE OR REPLACE FUNCTION public.my_sessions()
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select timing.my_sessions() $function$
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
  select * into v_invitation from public.invitations where token_hash = sha256(coalesce(p_token, '')::bytea) for update;
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

CREATE OR REPLACE FUNCTION timing.amend_pages(p_changed timing.changed_row[], p_facts uuid[], p_reason text)
 RETURNS uuid[]
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  v_spans bigint[] := array(select distinct c.span_id from unnest(p_changed) c);
  v_amended uuid[];
  v_kept uuid[];
  v_moved bigint[];
begin
  -- Most changes are of pages nobody published yet.
  if not exists (select from timing.publications p where p.span_id = any(v_spans) and p.state <> 'live') then
    return '{}';
  end if;
  v_kept := timing.stages_as_kept(p_facts);
  v_moved := timing.spans_moved(v_spans);
  with amended as (
    update timing.stage_states t
    set state = case when t.status = 'cancelled' then t.state else 'amended' end,
      version = t.version + case when n.version = t.version and not n.is_kept then 0 else 1 end,
      reason = case when t.status = 'cancelled' then t.reason else p_reason end,
      protest_until = case when t.status = 'provisional'
          and exists (select from timing.spans s where s.id = any(v_moved) and s.stage_id = t.stage_id and s.kind in ('stage', 'after'))
        then greatest(t.protest_until, timing.protest_since(t.race_id,
          (select k.ordinal from public.stages k where k.id = t.stage_id), p_facts))
        else t.protest_until end
    from unnest(timing.stages_changed(v_spans)) as c (id)
    cross join lateral timing.versioned_now(c.id) n
    where t.stage_id = c.id and t.state <> 'live' and (t.status <> 'cancelled' or n.version is null)
      and t.stage_id <> all(v_kept)
      and t.stage_id not in (select x.stage_id from public.stage_statuses x where x.fact_id = any(p_facts))
    returning t.stage_id
  )
  select coalesce(array_agg(stage_id), '{}') into v_amended from amended;
  perform timing.derive_publications(s.race_id, v_amended, array_agg(s.key), v_spans, p_reason, v_moved, p_facts)
  from timing.spans s where s.id = any(v_spans) group by s.race_id;
  return v_amended;
end $function$
;

CREATE OR REPLACE FUNCTION timing.are_few(p_count bigint, p_of bigint)
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
begin
  return p_count * 3 <= p_of;
end $function$
;

CREATE OR REPLACE FUNCTION timing.axis_end_of_leg(p_leg_number integer)
 RETURNS bigint
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
begin
  return timing.axis(p_leg_number, 9999);
end $function$
;

CREATE OR REPLACE FUNCTION timing.belongs_to(p_span timing.spans, p_stage public.stages)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return p_stage.kind not in ('liaison', 'shakedown') and exists (
    select from public.legs l join public.days d on d.id = l.day_id
    where l.id = p_stage.leg_id and case p_span.kind
      when 'race' then true
      when 'joint' then p_span.key = 'joint/' || p_stage.result_group
      when 'leg' then p_span.key = 'leg/' || l.number
      when 'day' then p_span.key = 'day/' || d.date
      when 'after_leg' then substring(p_span.key from 11)::integer >= l.number
      when 'after_day' then substring(p_span.key from 11) >= d.date::text
      when 'after' then exists (select from public.stages k where k.id = p_span.stage_id and k.ordinal > p_stage.ordinal) end);
end $function$
;

CREATE OR REPLACE FUNCTION timing.cache_control(p_key text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
begin
  return case when p_key in ('index', 'crews') then 'public, max-age=5, stale-while-revalidate=60'
    else 'public, max-age=1, stale-while-revalidate=5' end;
end $function$
;

CREATE OR REPLACE FUNCTION timing.chain_break(p_rally uuid, p_anchors jsonb, OUT at bigint, OUT why text)
 RETURNS record
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
 SET work_mem TO '64MB'
AS $function$
begin
  with chain as materialized (
    select l.position, l.fact_id, l.digest, l.hash, row_number() over w as nth, lag(l.hash, 1, ''::bytea) over w as before
    from public.ledger l where l.rally_id = p_rally window w as (order by l.position)
  ),
  judged as (
    select coalesce(c.position, f.position) as position, case
        when f.id is null then 'no_fact'
        when c.position is null then 'not_in_ledger'
        when c.position <> c.nth then 'missing'
        when c.hash <> sha256(c.before || c.digest) then 'hash'
        when f.position <> c.position then 'moved'
        -- Only words that no result is derived from are ever erased.
        when e.fact_id is not null then case when not timing.is_of_words(f.id) or f.body ? 'note' or f.salt <> '' then 'digest' end
        -- Facts of earlier releases were sealed without what was written beside them.
        when c.digest <> f.digest and c.digest <> sha256(f.salt || convert_to(f.body::text, 'UTF8')) then 'digest'
        when (f.id::text, f.kind, f.reason, f.device, f.device_at, f.offset_ms, f.uncertainty_ms)
          is distinct from (lower(f.body ->> 'id'), f.body ->> 'kind', f.body ->> 'reason', f.body ->> 'device',
          -- Words like "now" were an instant when it came, and are another by now.
          case when f.body ->> 'device_at' ~ '[0-9]' then (f.body ->> 'device_at')::timestamptz
            when f.body ->> 'device_at' is not null then f.device_at end,
          (f.body ->> 'offset_ms')::integer, (f.body ->> 'uncertainty_ms')::integer) then 'kept'
      end as why
    from chain c
    full join (select * from timing.sealed_facts where rally_id = p_rally) f on f.id = c.fact_id
    left join timing.erased_facts e on e.fact_id = f.id
    union all
    -- The clock says how far the ledger had come: what is missing at its end leaves no gap.
    select k.ledger_position, 'end' from timing.clocks k left join chain c on c.position = k.ledger_position
    where k.rally_id = p_rally and k.ledger_position > 0 and c.hash is distinct from k.ledger_hash
    union all
    select max(c.position), 'end' from chain c having max(c.position) > (
      select coalesce(max(k.ledger_position), 0) from timing.clocks k where k.rally_id = p_rally)
    union all
    select a.position, 'rewritten' from jsonb_to_recordset(p_anchors) as a (position bigint, hash text)
    left join chain c on c.position = a.position
    where a.position > 0 and encode(c.hash, 'hex') is distinct from lower(a.hash)
  )
  select j.position, j.why into at, why from judged j where j.why is not null order by j.position, j.why limit 1;
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
      'far', (select coalesce(jsonb_object_agg(t.fact_id, t.code), '{}') from timing.far_times(p_stage) t),
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
    select t.fact_id, t.code from (select distinct o.stage_id from timing.fact_states o where o.fact_id = any(p_facts)) k
    cross join lateral timing.far_times(k.stage_id) t) d on d.fact_id = s.fact_id
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
  v_finishes uuid[] := array(
    select p.point_id from timing.stage_points p left join timing.stage_ends e on e.stage_id = p.stage_id
    where p.stage_id = p_stage and timing.role_now(p.role, p.place, p.point_id, e.point_id, e.place) = 'finish');
begin
  return query
  select distinct on (s.crew_id) s.fact_id, s.crew_id, r.time_ms, d.distance_m,
    exists (select from public.releases x where x.target = s.fact_id) and timing.is_time_confirmed(s.fact_id, p_stage, s.crew_id)
  from timing.fact_states s
  join timing.stage_results r on r.stage_id = p_stage and r.crew_id = s.crew_id
  left join timing.crew_distances d on d.stage_id = p_stage and d.crew_id = s.crew_id
  where s.point_id = any(v_finishes) and s.kind = 'chrono' and s.counted
    and r.time_ms is not null and not r.marks && array['notional', 'fixed', 'restart']
  order by s.crew_id, s.fact_id;
end $function$
;

CREATE OR REPLACE FUNCTION timing.controls_json(p_leg uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'code', c.code, 'name', c.name, 'kind', c.kind, 'stage', s.code,
      'distance_m', c.distance_m, 'target_ms', c.target_ms, 'first_due_at', timing.instant(c.first_due_at)) order by c.ordinal), '[]')
    from public.controls c left join public.stages s on s.id = c.stage_id where c.leg_id = p_leg);
end $function$
;

CREATE OR REPLACE FUNCTION timing.crews_never_started(p_stage uuid)
 RETURNS SETOF text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  v_stage public.stages;
  v_is_listed boolean := exists (select from timing.assigned_starts where stage_id = p_stage);
begin
  select * into v_stage from public.stages where id = p_stage;
  if not v_is_listed and v_stage.kind in ('liaison', 'shakedown') then return; end if;
  return query
  select n.number from public.crews c
  join timing.crew_plates n on n.crew_id = c.id
  join timing.stage_axes x on x.stage_id = p_stage
  left join timing.assigned_starts a on a.stage_id = p_stage and a.crew_id = c.id
  left join timing.stage_results r on r.stage_id = p_stage and r.crew_id = c.id
  where c.race_id = v_stage.race_id and (a.crew_id is not null or not v_is_listed)
    and r.start_at is null and r.finish_at is null and r.time_ms is null and r.status is distinct from 'on_stage'
    and not timing.is_before_entry(c.id, v_stage.ordinal)
    and not exists (select from timing.spells_of(array[c.id]) s
      where s.axis <= x.finish_axis and (s.until_ordinal is null or s.until_ordinal > x.ordinal))
    and not exists (select from timing.penalty_rows p
      where p.crew_id = c.id and p.unit = 'disqualification' and p.status = 'confirmed' and p.axis <= x.finish_axis)
    and not exists (select from timing.fact_states s where s.crew_id = c.id and s.kind = 'crew_hold' and s.counted)
  order by n.digits, n.number;
end $function$
;

CREATE OR REPLACE FUNCTION timing.crews_restarted(p_fact public.facts, p_stage uuid)
 RETURNS text[]
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  v_timed uuid[] := array(select timing.crews_timed(p_fact.rally_id, p_stage));
  v_before timing.assigned_starts[] := array(select a from timing.assigned_starts a where a.stage_id = p_stage);
  v_facts uuid[];
  v_numbers text[] := '{}';
begin
  if v_timed = '{}' then return v_numbers; end if;
  begin
    v_facts := timing.affected_facts(array[p_fact.id]);
    perform timing.insert_states(v_facts), timing.settle_facts(v_facts);
    if p_fact.kind = 'start_slots' then
      update timing.fact_states s set counted = s.standing where s.fact_id = p_fact.id;
    end if;
    perform timing.derive_assigned_starts(timing.race_of_stage(p_stage), array[p_stage]);
    v_numbers := array(
      select p.number from unnest(v_timed) as t (crew_id)
      join timing.crew_plates p on p.crew_id = t.crew_id
      left join unnest(v_before) o on o.crew_id = t.crew_id
      left join timing.assigned_starts n on n.stage_id = p_stage and n.crew_id = t.crew_id
      where (o.due_at, o.stage_due_at) is distinct from (n.due_at, n.stage_due_at)
      order by p.digits nulls last, p.number);
    raise sqlstate 'BV000';
  exception when sqlstate 'BV000' then null;
  end;
  return v_numbers;
end $function$
;

CREATE OR REPLACE FUNCTION timing.days_json(p_race uuid, p_zone text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'date', d.date, 'time_zone', coalesce(d.time_zone, p_zone), 'legs', (
        select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'number', l.number, 'name', l.name, 'status', timing.leg_status(l.id),
          'state', coalesce(p.state, 'live'), 'version', coalesce(p.version, 0), 'published_at', timing.instant(p.published_at),
          'stages', timing.stages_json(l.id), 'controls', timing.controls_json(l.id)) order by l.number), '[]')
        from public.legs l left join timing.leg_pages p on p.leg_id = l.id where l.day_id = d.id)) order by d.date), '[]')
    from public.days d where d.race_id = p_race);
end $function$
;

CREATE OR REPLACE FUNCTION timing.delete_my_account(p_address text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_me uuid := (select auth.uid());
  v_user auth.users;
  v_alone text;
begin
  select * into v_user from auth.users where id = v_me for update;
  if v_user.id is null or not timing.is_proven() then
    raise insufficient_privilege using hint = 'signed_out',
      message = 'Sign in to your account first, with its code where it has a second factor.';
  elsif not timing.is_own_address(v_user, p_address) then
    raise insufficient_privilege using hint = 'other_account', message = 'This is not the address of your account.';
  elsif timing.is_shared_account(v_user.email) then
    raise insufficient_privilege using hint = 'shared', message = 'Everybody uses this account of the demo: it cannot be deleted.';
  elsif not timing.is_fresh() then
    raise insufficient_privilege using hint = 'not_fresh', message = 'You signed in too long ago: sign in again, then delete the account.';
  end if;
  v_alone := timing.led_alone(v_me);
  if v_alone is not null or timing.is_last_platform_admin(v_me) then
    raise exception using errcode = 'PT409', detail = 'last_administrator', hint = coalesce(v_alone, ''),
      message = format('You are the only administrator of %s: invite another one first.', coalesce(v_alone, 'this site'));
  end if;
  delete from public.invitations where accepted_by = v_me or email = lower(v_user.email);
  perform timing.forget_mails(v_user);
  -- Sessions, factors, roles and phones go with it. What it recorded names it by an id that now belongs to nobody.
  delete from auth.users where id = v_me;
end $function$
;

CREATE OR REPLACE FUNCTION timing.derive_and_publish(p_rally uuid, p_facts uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  v_changed timing.changed_row[] := '{}';
  v_keys text[] := '{}';
  v_reason text;
  v_amended uuid[];
  v_races uuid[];
  v_where text;
  v_facts uuid[];
  v_new uuid[] := p_facts;
  v_owed uuid[];
  v_settled boolean := false;
begin
  perform timing.flush_rally(p_rally, clock_timestamp() - interval '500 milliseconds');
  v_owed := timing.take_owed(p_rally);
  p_facts := p_facts || v_owed;
  if p_facts = '{}' then return; end if;
  begin
    v_facts := timing.affected_facts(p_facts);
    v_races := timing.stale_races(p_rally);
    if v_races <> '{}' then
      v_changed := timing.repaired(v_races);
    else
      v_settled := timing.settled_when_left(v_facts, v_new, v_owed);
    end if;
    select v_changed || coalesce(array_agg((d.race_id, d.span_id, d.crew_id)::timing.changed_row)
      filter (where d.span_id is not null), '{}'),
      coalesce(array_agg(distinct d.key) filter (where d.key is not null), '{}')
    into v_changed, v_keys
    from timing.derive_facts(v_facts, v_settled) d;
    perform timing.withdraw_held(p_rally, v_facts);
    v_reason := timing.public_reason(p_facts);
    v_keys := array(select distinct unnest(v_keys || timing.keys_of_facts(v_facts)));
    v_amended := timing.amend_pages(v_changed, p_facts, v_reason);
    if v_amended <> '{}' or timing.are_legs_amended(v_changed) then
      v_keys := array(select distinct unnest(v_keys || array['index']));
    end if;
    if v_races <> '{}' then
      v_keys := array(select distinct unnest(v_keys
        || array['index', 'penalties', 'penalties/cp', 'penalties/misc', 'penalties/sc', 'penalties/tc']));
    end if;
    -- Only what opened, published or amended a stage also turns pages whose rows stayed as they were.
    if 'index' = any(v_keys) then
      v_changed := v_changed || timing.restated(v_facts, v_amended);
    end if;
    perform timing.publish(p_rally, v_changed, v_keys);
    if exists (select from timing.publications where versioned_at = now()) then
      perform timing.take_snapshots(p_rally, v_reason, p_facts);
    end if;
  exception when others then
    get stacked diagnostics v_where = pg_exception_context;
    perform timing.mark_stale(p_rally, p_facts, sqlerrm || e'\n' || v_where);
  end;
  perform timing.tell_officials(p_rally, p_facts), timing.tell_posts(p_rally, p_facts);
end $function$
;

CREATE OR REPLACE FUNCTION timing.derive_publications(p_race uuid, p_stages uuid[] DEFAULT NULL::uuid[], p_keys text[] DEFAULT '{}'::text[], p_changed bigint[] DEFAULT '{}'::bigint[], p_reason text DEFAULT NULL::text, p_moved bigint[] DEFAULT '{}'::bigint[], p_facts uuid[] DEFAULT '{}'::uuid[])
 RETURNS bigint[]
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare v_versioned bigint[];
begin
  with compared as (
    select n.*, o.version as o_version, coalesce(o.state, 'live') as o_state, o.reason as o_reason, o.versioned_at as o_versioned_at,
      o.protest_until as o_protest_until,
      n.kind in ('stage', 'after') as of_stage,
      -- The overall after a stage that was cancelled tells of those before it.
      n.kind = 'after' and n.status = 'cancelled' as is_off, n.own_status is null and o.own_status is null as by_stages,
      n.said_at is distinct from o.said_at as said_anew,
      n.stage_versions > coalesce(o.stage_versions, 0) and n.own_status is null as stage_anew,
      n.span_id = any(p_changed) and o.versioned_at is distinct from now() as changed,
      -- Given since this recording began, and kept by nobody yet: what else is said in it has the same number.
      coalesce(o.versioned_at = now(), false) and not exists (
        select from timing.snapshots k where k.race_id = p_race and k.key = n.key and k.version = o.version) as is_unkept
    from timing.publication_rows(p_race, p_stages, p_keys) n
    left join timing.publications o on o.span_id = n.span_id
  ),
  stated as (
    select *, case
      when is_off and state = 'provisional' and o_state <> 'live' and (changed or (o_state = 'amended' and not said_anew)) then 'amended'
      when of_stage or state = 'live' or o_state = 'live' then state
      when changed then 'amended'
      -- A stage of it that is official does not post it: what was amended goes on being that.
      when o_state = 'amended' and not stage_anew and (not said_anew or (by_stages and state <> 'official')) then 'amended'
      else state end as new_state
    from compared
  ),
  numbered as (
    select *, case
      when kind = 'stage' then stage_version
      -- The overall after a stage is posted with it, under its number, until it changes without it.
      when kind = 'after' then greatest(stage_version, case
        when state = 'live' then coalesce(o_version, 0)
        when o_state = 'live' then timing.next_version(p_race, key, o_version)
        when (changed or stage_anew) and not is_unkept then o_version + 1
        else o_version end)
      when state = 'live' then coalesce(o_version, 0)
      when o_state = 'live' then timing.next_version(p_race, key, o_version)
      when changed then o_version + 1
      when state = 'official' and said_anew then o_version
      when (stage_anew or (own_status = 'provisional' and said_anew)) and not is_unkept then o_version + 1
      else o_version end as new_version,
      case
        when is_off or kind = 'stage' or state = 'live' or (of_stage and status <> 'official') then reason
        when changed then p_reason
        when new_state = 'amended' and o_state = 'amended' then o_reason
        when new_state = 'official' and o_state = 'amended' then coalesce(reason, o_reason)
        else reason end as new_reason,
      case
        when (of_stage and not is_off) or new_state <> 'amended' then protest_until
        when changed and span_id = any(p_moved) then greatest(protest_until, timing.protest_since(p_race, open_to, p_facts))
        when o_state = 'amended' then greatest(protest_until, o_protest_until)
        else protest_until end as new_protest_until
    from stated
  ),
  final as (
    select *, new_state <> 'live' and (new_state, new_version) is distinct from (o_state, o_version) as versioned from numbered
  ),
  written as (
    insert into timing.publications as p
      (span_id, open_to, stages, state, version, published_at, protest_until, reason, status, clerk, own_status, said_at, stage_versions,
       versioned_at, patch_body)
    select span_id, open_to, stages, new_state, new_version, published_at, new_protest_until, new_reason, status, clerk, own_status,
      said_at, stage_versions, case when versioned then now() else o_versioned_at end,
      case when kind = 'stage' then
        (select row_to_json(x)::text from (select clerk, timing.instant(new_protest_until) as protest_until,
          timing.instant(published_at) as published_at, new_reason as reason, new_state as state, status) x)
      else
        (select row_to_json(x)::text from (select clerk, timing.instant(new_protest_until) as protest_until,
          timing.instant(published_at) as published_at, new_reason as reason, stages, new_state as state) x) end
    from final
    on conflict (span_id) do update
    set (open_to, stages, state, version, published_at, protest_until, reason, status, clerk, own_status, said_at, stage_versions,
        versioned_at, patch_body) =
      (excluded.open_to, excluded.stages, excluded.state, excluded.version, excluded.published_at, excluded.protest_until,
       excluded.reason, excluded.status, excluded.clerk, excluded.own_status, excluded.said_at, excluded.stage_versions,
       excluded.versioned_at, excluded.patch_body)
    where p::text is distinct from excluded::text
  )
  select coalesce(array_agg(span_id) filter (where versioned), '{}') into v_versioned from final;
  return v_versioned;
end $function$
;

CREATE OR REPLACE FUNCTION timing.derive_stage_states(p_stages uuid[])
 RETURNS uuid[]
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare v_changed uuid[];
begin
  if coalesce(p_stages, '{}') = '{}' then return '{}'; end if;
  with said as (
    select distinct on (x.stage_id) x.stage_id, x.status, f.received_at, f.reason, coalesce(x.clerk, f.author_title) as clerk,
      coalesce(x.protest_until, case
        when x.status in ('provisional', 'cancelled') then timing.protest_until(k.race_id, k.ordinal, f.received_at) end) as protest_until
    from public.stage_statuses x
    join timing.fact_states s on s.fact_id = x.fact_id and s.counted
    join public.facts f on f.id = x.fact_id
    join public.stages k on k.id = x.stage_id
    join timing.stage_states t on t.stage_id = x.stage_id
    where x.stage_id = any(p_stages)
    -- What is official and not amended stays as it was signed, whoever signs it once more.
    order by x.stage_id, (t.state = 'official' and x.status = 'official' and f.received_at = t.published_at and not exists (
      select from public.stage_statuses y join timing.fact_states c on c.fact_id = y.fact_id and c.counted
      join public.facts o on o.id = y.fact_id
      where y.stage_id = x.stage_id and y.status <> 'official' and o.position > f.position)) desc nulls last, f.position desc
  ),
  next as (
    select t.stage_id, coalesce(s.status, 'to_run') as status, timing.published_state(coalesce(s.status, 'to_run')) as state,
      s.protest_until, s.received_at, s.reason, s.clerk
    from timing.stage_states t left join said s on s.stage_id = t.stage_id
    where t.stage_id = any(p_stages)
  ),
  -- What comes back from a cancellation is as far as it was: amended, too, and for the same reason.
  kept as (
    select t.stage_id, k.state, k.reason, k.protest_until
    from timing.stage_states t join next n on n.stage_id = t.stage_id and n.state <> 'live' and n.status <> 'cancelled'
    cross join lateral timing.kept_of_stage(t.stage_id, n.status, n.received_at) k
    where t.status = 'cancelled'
  ),
  changed as (
    update timing.stage_states t
    set status = n.status, state = coalesce(k.state, n.state), protest_until = coalesce(k.protest_until, n.protest_until),
      -- Cancelled once more after it was open again, it is told anew.
      version = case when n.state = 'provisional' or (n.state = 'official' and t.version = 0)
          or (n.status = 'cancelled' and t.state = 'live') then t.version + 1 else t.version end,
      published_at = case when n.state <> 'live' then n.received_at end,
      clerk = case when n.state <> 'live' then n.clerk end,
      reason = case
        when k.stage_id is not null then k.reason
        -- Signed, it says why; without a word of its own it keeps why it was amended, and not why it was posted. Cancelled, it says why it
        -- was cancelled, whatever was said of its versions.
        when n.status = 'official' and t.state = 'amended' then coalesce(n.reason, t.reason)
        else n.reason end
    from next n left join kept k on k.stage_id = n.stage_id
    where t.stage_id = n.stage_id
      -- Said anew, it is published anew: so an amended stage becomes provisional or official again.
      and (t.status <> n.status or (n.state <> 'live' and t.published_at is distinct from n.received_at))
    returning t.stage_id
  )
  select coalesce(array_agg(stage_id), '{}') into v_changed from changed;
  perform timing.derive_publications(race_id, v_changed) from (select distinct race_id from public.stages where id = any(v_changed)) r;
  return v_changed;
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
  select f.fact_id, f.crew_id from timing.far_times(p_stage) f where p_stage is not null;
end $function$
;

CREATE OR REPLACE FUNCTION timing.drawn_axes(p_race uuid)
 RETURNS SETOF timing.stage_axes
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return query
  select s.id, s.race_id, s.ordinal, l.number,
    coalesce(
      max(timing.axis(l.number, c.ordinal)) filter (where c.kind = 'flying_finish'),
      max(timing.axis(l.number, c.ordinal)),
      timing.axis(l.number, 9000 + s.ordinal)),
    coalesce(timing.counts_in_general(s.counts_in_general, s.kind, g.rules), true)
  from public.stages s
  join public.legs l on l.id = s.leg_id
  join timing.tariffs g on g.race_id = s.race_id and g.from_ordinal <= s.ordinal and g.until_ordinal > s.ordinal
  left join public.controls c on c.stage_id = s.id
  where s.race_id = p_race
  group by s.id, s.race_id, s.ordinal, l.number, g.rules;
end $function$
;

CREATE OR REPLACE FUNCTION timing.drawn_ranked_stages(p_race uuid)
 RETURNS SETOF timing.ranked_stages
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return query
  select s.id, s.race_id, s.code::text, s.ordinal, s.precision_ms::integer, s.kind::text, l.number, d.date, a.finish_axis,
    coalesce(lag(a.finish_axis) over stages, -1), lag(s.code::text) over stages, s.result_group::text, a.in_general
  from public.stages s
  join timing.stage_axes a on a.stage_id = s.id
  join public.legs l on l.id = s.leg_id
  join public.days d on d.id = l.day_id
  where s.race_id = p_race and s.kind not in ('liaison', 'shakedown')
  window stages as (order by s.ordinal);
end $function$
;

CREATE OR REPLACE FUNCTION timing.empty_first()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare v_whole text := coalesce(current_setting('bivouac.goes_whole', true), '');
begin
  -- It goes as a whole: its crews are not asked for one by one (06_publish/kept_rows.sql), and nothing is derived of what is left of it.
  perform set_config('bivouac.goes_whole', old.id::text, true);
  case tg_table_name
    when 'rallies' then
      delete from public.facts where rally_id = old.id;
      delete from public.races where rally_id = old.id;
    when 'races' then
      delete from public.crews where race_id = old.id;
  end case;
  perform set_config('bivouac.goes_whole', v_whole, true);
  return old;
end $function$
;

CREATE OR REPLACE FUNCTION timing.end_my_session(p_session uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare v_me uuid := timing.proven_caller();
begin
  if timing.is_shared_account((select u.email from auth.users u where u.id = v_me)) then
    raise insufficient_privilege using hint = 'shared', message = 'Everybody uses this account of the demo: nobody signs others out of it.';
  end if;
  delete from auth.sessions where id = p_session and user_id = v_me;
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
  v_by_label boolean := coalesce(jsonb_typeof(p_row -> 'asked') = 'object', false);
begin
  select * into v_was from public.crew_enrolments where crew_id = p_crew and effective_from_ordinal <= v_from
  order by effective_from_ordinal desc limit 1;
  insert into public.crew_enrolments as e (crew_id, effective_from_ordinal, category_id, group_id, class_id, team_id, flags)
  values (p_crew, v_from,
    case when p_row ? 'category' then timing.grouping_named('categories', p_race, p_row ->> 'category', v_by_label)
      else v_was.category_id end,
    case when p_row ? 'group' then timing.grouping_named('groups', p_race, p_row ->> 'group', v_by_label)
      else v_was.group_id end,
    case when p_row ? 'class' then timing.grouping_named('classes', p_race, p_row ->> 'class', v_by_label)
      else v_was.class_id end,
    case when p_row ? 'team' then timing.grouping_named('teams', p_race, p_row ->> 'team', v_by_label)
      else v_was.team_id end,
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

CREATE OR REPLACE FUNCTION timing.enter_crew(p_rally uuid, p_race uuid, p_row jsonb)
 RETURNS uuid
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  v_number text := p_row ->> 'number';
  v_crew uuid := coalesce((p_row ->> 'crew')::uuid, (
    select n.crew_id from public.crew_numbers n where n.rally_id = p_rally and n.number = v_number and upper_inf(n.valid)));
begin
  if v_crew is not null and timing.race_of_crew(v_crew) is distinct from p_race then
    raise check_violation using detail = 'number_carried',
      message = format('Number %s belongs to a crew of another race: give this one another number.', v_number);
  end if;
  perform set_config('bivouac.entered_behind', coalesce(timing.entered_behind(p_race, v_crew, p_row)::text, 'start'), true);
  if v_crew is null then
    insert into public.crews (rally_id, race_id) values (p_rally, p_race) returning id into v_crew;
    -- From when nobody else carries it any more.
    insert into public.crew_numbers (crew_id, rally_id, number, valid)
    select v_crew, p_rally, v_number, tstzrange(max(upper(n.valid)), null) from public.crew_numbers n
    where n.rally_id = p_rally and n.number = v_number;
  elsif not exists (select from public.crew_numbers where crew_id = v_crew and number = v_number and upper_inf(valid)) then
    perform timing.renumber(p_rally, v_crew, v_number, timing.number_holds_from(p_race, (p_row ->> 'number_from_ordinal')::integer));
  end if;
  perform set_config('bivouac.entered_behind', '', true);
  update public.crews c
  set vehicle = case when p_row ? 'vehicle' then nullif(btrim(p_row ->> 'vehicle'), '') else c.vehicle end,
    entrant = case when p_row ? 'entrant' then nullif(btrim(p_row ->> 'entrant'), '') else c.entrant end
  where c.id = v_crew and (p_row ? 'vehicle' or p_row ? 'entrant');
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
      perform timing.restructure_now(array[p_race]);
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

CREATE OR REPLACE FUNCTION timing.enter_late(p_crew uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  v_race uuid := timing.race_of_crew(p_crew);
  v_signed public.stages := timing.last_signed_stage(v_race);
  -- Of a row of the entry list: a stage, or `start`.
  v_said text := coalesce(current_setting('bivouac.entered_behind', true), '');
  v_stage record;
begin
  -- Who has a plate stands on pages already, also while its number is being changed.
  if exists (select from timing.plates where crew_id = p_crew) then return; end if;
  if (select auth.uid()) is not null and v_signed.id is not null
    and not exists (select from timing.ranked_stages k where k.race_id = v_race and k.ordinal > v_signed.ordinal) then
    raise check_violation using detail = 'result_official',
      message = format('Every stage of race %s is official, and a crew is entered from the first one that is not: make the last '
      'provisional again first, with the decision that asks for it.', (select code from public.races where id = v_race));
  end if;
  if (select auth.uid()) is not null and v_said = '' and coalesce(current_setting('bivouac.takes_back', true), '') = ''
    and ((timing.open_to_entry(v_race)).is_asked or timing.pages_entered(v_race, null) <> '{}') then
    raise check_violation using detail = 'in_from_unsaid',
      message = format('Stages of race %s were driven: enter the crew through the entry list, which asks from which stage on it is in.',
      (select code from public.races where id = v_race));
  end if;
  select k.id, k.ordinal into v_stage from public.stages k
  where k.id in (v_signed.id, nullif(nullif(v_said, 'start'), '')::uuid,
    (select behind_stage from timing.late_entries where crew_id = p_crew))
  order by k.ordinal desc limit 1;
  if v_stage.id is null then return; end if;
  insert into timing.late_entries as e (crew_id, behind_stage) values (p_crew, v_stage.id)
  on conflict (crew_id) do update set behind_stage = excluded.behind_stage where e.behind_stage <> excluded.behind_stage;
  -- Without a number it was on no page, though it was summed for them.
  delete from timing.standings t using timing.spans s
  where t.crew_id = p_crew and s.id = t.span_id and s.last_ordinal <= v_stage.ordinal;
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
  v_outcome text;
  v_sentence text;
  v_code text;
  v_is_overtaken boolean;
  v_asks text[];
  -- Published pages that its crew would come to stand on.
  v_pages text[];
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
begin
  answers := '[]';
  added := '{}';
  before := '[]';
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
        -- Whoever says up to which change he saw the crew does not write over a later one.
        v_is_overtaken := exists (select from timing.structure_changes h where h.row_id = v_crew and h.id > (r.item ->> 'mark')::bigint);
        if v_is_overtaken then
          raise check_violation using detail = 'changed_meanwhile',
            message = 'Somebody changed this crew meanwhile: look at it again before you save.';
        end if;
        select l.asks, l.pages into v_asks, v_pages from timing.late_asks(p_race, v_crew, r.item) l;
        v_asks := v_asks || timing.entry_asks(p_race, v_crew, r.item);
        v_stay := timing.members_staying(v_crew, r.item);
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
        -- Told with the versions that it makes (06_publish/structure_changed.sql).
        if v_pages <> '{}' then perform set_config('bivouac.entered_for', btrim(r.item ->> 'reason'), true); end if;
        if v_was is null then
          v_outcome := 'new';
          added := added || v_crew;
        elsif timing.entry_said(v_was) = timing.entry_said(timing.entry_json(v_crew)) then
          v_outcome := 'same';
        else
          v_outcome := 'changed';
          before := before || jsonb_build_array(v_was);
        end if;
      exception when sqlstate 'BV002' then
        v_outcome := 'asked';
      when data_exception or integrity_constraint_violation then
        get stacked diagnostics v_sentence = message_text, v_state = returned_sqlstate,
          v_constraint = constraint_name, v_column = column_name, v_code = pg_exception_detail;
        v_sentence := timing.row_refusal(v_sentence, v_state, v_constraint, v_column);
      end;
    end if;
    answers := answers || jsonb_build_array(jsonb_strip_nulls(jsonb_build_object('row', r.place, 'number', r.item ->> 'number',
      'outcome', v_outcome, 'message', v_sentence, 'refusal', substring(v_code from '^[a-z_]+$'),
      'is_overtaken', nullif(v_is_overtaken, false), 'asks', case when v_outcome = 'asked' then to_jsonb(v_asks) end,
      'stages', case when v_outcome = 'asked' and 'in_from' = any(v_asks) then to_jsonb((timing.open_to_entry(p_race)).codes) end,
      'pages', case when v_outcome in ('asked', 'new', 'changed') then to_jsonb(v_pages) end,
      'changes', case when v_outcome in ('changed', 'asked') then nullif(v_changes, '[]') end)));
  end loop;
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
    v_was := coalesce(timing.entered_from(p_crew) ->> 'in_from',
      (select k.code from timing.ranked_stages k where k.race_id = p_race order by k.ordinal limit 1));
    if v_was <> v_from.code then
      raise check_violation using detail = 'in_from_stays',
        message = format('Crew %s is in from %s on: remove it and enter it again to have it in from %s on.', p_row ->> 'number', v_was,
        v_from.code);
    end if;
  elsif v_from.code <> all(v_open) and v_open <> '{}' then
    raise check_violation using detail = 'result_official',
      message = format('%s is part of official results: crew %s can be in from %s on.', v_from.code, p_row ->> 'number', v_open[1]);
  end if;
  return (
    select k.stage_id from timing.ranked_stages k where k.race_id = p_race and k.ordinal < v_from.ordinal order by k.ordinal desc limit 1);
end $function$
;

CREATE OR REPLACE FUNCTION timing.entered_from(p_crew uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return coalesce((
    select jsonb_build_object('in_from', k.code)
    from timing.late_entries l join public.stages b on b.id = l.behind_stage
    join timing.ranked_stages k on k.race_id = b.race_id and k.ordinal > b.ordinal
    where l.crew_id = p_crew order by k.ordinal limit 1), '{}');
end $function$
;

CREATE OR REPLACE FUNCTION timing.entered_on(p_race uuid)
 RETURNS text[]
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return array(
    select concat_ws(' ', s.key, timing.is_signed_span(s.id)) from timing.spans s join timing.publications p on p.span_id = s.id
    where s.race_id = p_race and p.state <> 'live' order by s.id) || (timing.open_to_entry(p_race)).is_asked::text;
end $function$
;

CREATE OR REPLACE FUNCTION timing.entered_over(p_race uuid, p_on text[], p_before jsonb)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare v_crews uuid[] := timing.renumbered(p_before);
begin
  return timing.entered_on(p_race) is distinct from p_on or timing.loses_facts(v_crews) or timing.lists_lost(v_crews) <> '{}';
end $function$
;

CREATE OR REPLACE FUNCTION timing.entry_asks(p_race uuid, p_crew uuid, p_row jsonb)
 RETURNS text[]
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare v_asks text[] := '{}';
begin
  if jsonb_typeof(p_row -> 'asked') is distinct from 'object' then return v_asks; end if;
  if p_row #>> '{asked,driver}' is null and not coalesce(p_row -> 'members' @> '[{"role": "driver"}]', false)
    and not exists (select from public.crew_members where crew_id = p_crew and role = 'driver') then
    v_asks := v_asks || 'driver'::text;
  end if;
  if p_row #>> '{asked,others}' is null and timing.driver_changes(p_crew, p_row -> 'members')
    and timing.members_unnamed(p_crew, p_row -> 'members') <> '[]' then
    v_asks := v_asks || 'others'::text;
  end if;
  return v_asks || array(
    select k.field from (values ('category', 'categories'), ('group', 'groups'), ('class', 'classes'),
      ('team', 'teams')) as k (field, of_table)
    where timing.tidy_label(p_row ->> k.field) is not null and p_row -> 'asked' ->> k.field is null
      and timing.grouping_meant(k.of_table, p_race, p_row ->> k.field, true) is null);
end $function$
;

CREATE OR REPLACE FUNCTION timing.entry_cell_refusal(p_row jsonb)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
declare
  v_refusal text :=
    timing.cell_refusal(p_row, '{"crew": "id", "number": "text", "category": "text", "group": "text", "class": "text", "team": "text",
    "entrant": "text", "vehicle": "text", "flags": "list", "members": "list", "asked": "object", "mark": "mark",
    "number_from_ordinal": "integer", "effective_from_ordinal": "integer", "in_from": "text", "reason": "text"}');
begin
  if v_refusal is not null then return v_refusal; end if;
  if jsonb_typeof(p_row -> 'members') = 'array' then
    select timing.cell_refusal(m, '{"role": "text", "name": "text", "given_name": "text", "family_name": "text", "nationality": "text"}')
      into v_refusal
    from jsonb_array_elements(p_row -> 'members') m
    where timing.cell_refusal(m,
      '{"role": "text", "name": "text", "given_name": "text", "family_name": "text", "nationality": "text"}') is not null limit 1;
  end if;
  -- Lists across classes: women, rookie, w2rc.
  if v_refusal is null and jsonb_typeof(p_row -> 'flags') = 'array' and (jsonb_array_length(p_row -> 'flags') > 20 or exists (
      select from jsonb_array_elements(p_row -> 'flags') f
      where jsonb_typeof(f) <> 'string' or length(f #>> '{}') > 40 or f #>> '{}' ~ '[[:cntrl:]]' or not timing.is_seen(f #>> '{}'))) then
    return 'A crew is in 20 lists at most, each a word or two of 40 signs at most, like women or rookie.';
  end if;
  return v_refusal;
end $function$
;

CREATE OR REPLACE FUNCTION timing.entry_list(p_race uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare v_rally uuid := timing.rally_of_race(p_race);
begin
  if v_rally is null or not coalesce(timing.organizes(v_rally, p_race), false) then
    raise insufficient_privilege using message = 'Only officials of the race see its entry list.';
  end if;
  return jsonb_build_object('crews', coalesce((
    with kept as materialized (
      select * from timing.crews_kept_by(array(select id from public.crews where race_id = p_race)))
    select jsonb_agg(jsonb_build_object('id', c.id, 'number', n.number, 'vehicle', c.vehicle, 'entrant', c.entrant,
        'category', g.label, 'group', h.label, 'class', k.label, 'team', t.label, 'flags', coalesce(e.flags, '{}'),
        'effective_from_ordinal', coalesce(e.effective_from_ordinal, 0),
        'kept_by', coalesce(o.pages, '{}'),
        'mark', (select coalesce(max(x.id), 0) from timing.structure_changes x where x.row_id = c.id),
        'members', (select coalesce(jsonb_agg(jsonb_build_object('role', m.role, 'name', m.name, 'given_name', m.given_name,
            'family_name', m.family_name, 'nationality', m.nationality) order by m.ordinal, m.id), '[]')
          from public.crew_members m where m.crew_id = c.id)) || timing.entered_from(c.id)
      order by length(regexp_replace(n.number, '\D', '', 'g')), n.number)
    from public.crews c
    left join kept o on o.crew_id = c.id
    left join public.crew_numbers n on n.crew_id = c.id and upper_inf(n.valid)
    left join lateral (select * from public.crew_enrolments x where x.crew_id = c.id
      order by x.effective_from_ordinal desc limit 1) e on true
    left join public.categories g on g.id = e.category_id
    left join public.groups h on h.id = e.group_id
    left join public.classes k on k.id = e.class_id
    left join public.teams t on t.id = e.team_id
    where c.race_id = p_race), '[]'),
  'imports', coalesce((
    select jsonb_agg(jsonb_build_object('id', i.id, 'file_name', i.file_name, 'sha256', i.sha256,
      'made_at', timing.instant(i.made_at), 'added', i.added,
      'changed', i.changed, 'undone_at', timing.instant(i.undone_at)) order by i.made_at desc) from public.entry_imports i
        where i.race_id = p_race), '[]'));
end $function$
;

CREATE OR REPLACE FUNCTION timing.entry_refusal(p_row jsonb)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case
    when timing.entry_cell_refusal(p_row) is not null then timing.entry_cell_refusal(p_row)
    when coalesce(p_row ->> 'number', '') !~ '^(0|[1-9][0-9]{0,4})[A-Z]?$' then
      format('"%s" is no start number: expected digits and one letter at most, like 214 or 12A.',
        left(coalesce(p_row ->> 'number', ''), 20))
    when jsonb_typeof(p_row -> 'members') = 'array'
      and exists (select from jsonb_array_elements(p_row -> 'members') m where not timing.is_seen((timing.member_said(m)).name)) then
      'A member has no name.'
    when jsonb_typeof(p_row -> 'members') = 'array' and exists (
        select from jsonb_array_elements(p_row -> 'members') m
        where concat(m ->> 'name', m ->> 'given_name', m ->> 'family_name') ~ '[[:cntrl:]]'
          or length((timing.member_said(m)).name) > 200) then
      'A name is longer than 200 signs, or has signs that cannot be printed.'
    when jsonb_typeof(p_row -> 'members') = 'array' and exists (
        select from jsonb_array_elements(p_row -> 'members') m
          where m ->> 'role' is null or m ->> 'role' not in ('driver', 'codriver', 'mechanic')) then
      'A member has no role: expected driver, codriver or mechanic.'
    when jsonb_typeof(p_row -> 'members') = 'array' and timing.nationality_refusal(p_row -> 'members') is not null then
      timing.nationality_refusal(p_row -> 'members')
    when exists (select from jsonb_each_text(p_row) f where f.key in ('category', 'group', 'class', 'team', 'vehicle', 'entrant')
        and btrim(f.value) <> '' and not timing.is_seen(f.value)) then
      'A category, group, class, team, vehicle or entrant has only signs that nobody sees.'
    when exists (select from jsonb_each_text(p_row) f where f.key in ('category', 'group', 'class', 'team')
        and (length(f.value) > 100 or btrim(f.value) ~ '[[:cntrl:]]')) then
      'A category, group, class or team is longer than 100 signs, or has signs that cannot be printed.'
    when exists (select from jsonb_each_text(p_row) f
      where f.key in ('vehicle', 'entrant') and (length(f.value) > 200 or f.value ~ '[[:cntrl:]]')) then
      'A vehicle or entrant is longer than 200 signs, or has signs that cannot be printed.'
    when length(p_row ->> 'reason') > 1000 or p_row ->> 'reason' ~ '[[:cntrl:]]' then
      'A reason is longer than 1,000 signs, or has signs that cannot be printed.'
  end
$function$
;

CREATE OR REPLACE FUNCTION timing.erase_contacts(p_rally uuid, p_at timestamp with time zone)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  v_phones integer := timing.erase_phones(p_rally);
  v_notes integer := timing.erase_notes(p_rally, p_at);
  v_pictures integer := timing.erase_pictures_of(array(
    select f.id from public.facts f where f.rally_id = p_rally and f.kind = 'report'));
begin
  return jsonb_build_object('phones', v_phones, 'notes', v_notes, 'pictures', v_pictures);
end $function$
;

CREATE OR REPLACE FUNCTION timing.erase_notes(p_rally uuid, p_at timestamp with time zone)
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  return timing.erase_notes_of(array(
    select f.id from public.facts f
    where f.rally_id = p_rally and f.kind in ('report', 'alarm')), p_at);
end $function$
;

CREATE OR REPLACE FUNCTION timing.erase_notes_of(p_facts uuid[], p_at timestamp with time zone)
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare v_facts uuid[] := timing.told_with(p_facts);
begin
  v_facts := array(select f.id from public.facts f where f.id = any (v_facts) and f.body ?| array['note', 'reason', 'decision']);
  if v_facts = '{}' then return 0; end if;
  update public.reports set note = null where fact_id = any (v_facts);
  update public.alarms set note = null where fact_id = any (v_facts);
  update public.facts set body = body - array['note', 'reason', 'decision'], reason = null, body_hash = '', salt = ''
  where id = any (v_facts);
  insert into timing.erased_facts (fact_id, erased_at) select unnest(v_facts), p_at on conflict (fact_id) do nothing;
  return cardinality(v_facts);
end $function$
;

CREATE OR REPLACE FUNCTION timing.erase_pictures_of(p_facts uuid[])
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare v_count integer;
begin
  -- A picture that is coming in just now is kept before this goes on, and is then found.
  perform from public.facts where id = any (p_facts) and kind = 'report' order by id for update;
  insert into timing.erased_pictures (fact_id)
  select id from public.facts where id = any (p_facts) and kind = 'report' on conflict (fact_id) do nothing;
  delete from public.pictures where fact_id = any (p_facts);
  get diagnostics v_count = row_count;
  return v_count;
end $function$
;

CREATE OR REPLACE FUNCTION timing.erase_words_of_crew(p_crew uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_rally uuid := (select rally_id from public.crews where id = p_crew);
  v_facts uuid[];
  v_notes integer;
  v_pictures integer;
  v_names integer;
begin
  perform timing.begin_erasing(v_rally);
  v_facts := timing.words_about(v_rally, p_crew);
  v_notes := timing.erase_notes_of(v_facts, now());
  v_pictures := timing.erase_pictures_of(v_facts);
  -- Those of now were entered by one of these as well; nothing of them is lost.
  delete from timing.structure_changes c
  where c.rally_id = v_rally and c.of_table = 'crew_members' and coalesce(c.after, c.before) ->> 'crew_id' = p_crew::text;
  get diagnostics v_names = row_count;
  update public.entry_imports i
  set before = timing.with_present_people(i.before, p_crew), after = timing.with_present_people(i.after, p_crew)
  where i.rally_id = v_rally and (jsonb_path_exists(i.before, '$[*].crew.id ? (@ == $crew)', jsonb_build_object('crew', p_crew))
    or jsonb_path_exists(i.after, '$[*].crew.id ? (@ == $crew)', jsonb_build_object('crew', p_crew)));
  return jsonb_build_object('notes', v_notes, 'pictures', v_pictures, 'names', v_names);
end $function$
;

CREATE OR REPLACE FUNCTION timing.far_times(p_stage uuid)
 RETURNS TABLE(fact_id uuid, crew_id uuid, code text)
 LANGUAGE plpgsql
 STABLE ROWS 1
 SET search_path TO ''
AS $function$
#variable_conflict use_column
begin
  return query
  with placed as materialized (
    select c.*, row_number() over up as from_front, row_number() over down as from_back, count(*) over (partition by distance_m) as of,
      lead(time_ms) over up as next_ms, lag(time_ms) over up as before_ms,
      bool_or(confirmed) over up as confirmed_here, bool_or(confirmed) over down as confirmed_from_here
    from timing.compared_times(p_stage) c
    window up as (partition by distance_m order by time_ms, crew_id), down as (partition by distance_m order by time_ms desc, crew_id desc)
  ),
  edges as (
    select distance_m,
      max(time_ms) filter (where not confirmed_here and timing.are_few(from_front, of) and timing.is_far_ahead(time_ms, next_ms)) as front,
      min(time_ms) filter (where not confirmed_from_here and timing.are_few(from_back, of)
        and timing.is_far_behind(time_ms, before_ms)) as back
    from placed group by distance_m
  )
  select p.fact_id, p.crew_id, case when p.time_ms <= e.front then 'far_ahead' else 'far_behind' end
  from placed p join edges e on e.distance_m is not distinct from p.distance_m
  where p.time_ms <= e.front or p.time_ms >= e.back;
end $function$
;

CREATE OR REPLACE FUNCTION timing.fits_cell(p_value jsonb, p_type text)
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
begin
  return coalesce(case when jsonb_typeof(p_value) = 'null' then true
    when p_type = 'text' then jsonb_typeof(p_value) = 'string'
    when p_type = 'integer' then jsonb_typeof(p_value) in ('number', 'string') and pg_input_is_valid(p_value #>> '{}', 'integer')
    -- Milliseconds: less than a year of them.
    when p_type = 'duration' then jsonb_typeof(p_value) in ('number', 'string') and p_value #>> '{}' ~ '^[0-9]{1,11}$'
    when p_type = 'mark' then jsonb_typeof(p_value) in ('number', 'string') and pg_input_is_valid(p_value #>> '{}', 'bigint')
    when p_type = 'date' then jsonb_typeof(p_value) = 'string' and p_value #>> '{}' ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'
      and pg_input_is_valid(p_value #>> '{}', 'date')
    when p_type = 'instant' then jsonb_typeof(p_value) = 'string'
      and p_value #>> '{}' ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}' and pg_input_is_valid(p_value #>> '{}', 'timestamptz')
    when p_type = 'id' then jsonb_typeof(p_value) = 'string' and pg_input_is_valid(p_value #>> '{}', 'uuid')
    when p_type = 'object' then jsonb_typeof(p_value) = 'object'
    else jsonb_typeof(p_value) = 'array' end, true);
end $function$
;

CREATE OR REPLACE FUNCTION timing.floored(p_ms bigint, p_precision_ms integer)
 RETURNS bigint
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
begin
  -- Exact: milliseconds stay far below 2^53.
  return floor(p_ms::double precision / p_precision_ms)::bigint * p_precision_ms;
end $function$
;

CREATE OR REPLACE FUNCTION timing.follows_orders(p_item jsonb, p_before uuid[])
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare v_stages uuid[];
begin
  if exists (select from public.facts where id = any(p_before) and kind = 'delay') then return true; end if;
  v_stages := array(
    select coalesce(o.stage_id, timing.stage_of_order(f.id)) from public.facts f
    left join public.start_orders o on o.fact_id = f.id
    where f.id = any(p_before) and f.kind in ('start_slots', 'void', 'release'));
  return v_stages <> '{}' and coalesce(
    (timing.place_of(timing.rally_named(p_item ->> 'rally'), p_item)).stage_id = any(array_remove(v_stages, null)), false);
exception when sqlstate 'BV422' then
  -- It is refused when its turn comes.
  return false;
end $function$
;

CREATE OR REPLACE FUNCTION timing.forget_mails(p_user auth.users)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  delete from timing.mails m where timing.is_mail_of(m, p_user);
  delete from timing.mails m
  where m.invitation_id is null and (m.channel = 'mail' or m.sent_at is not null)
    and (lower(m.recipient) in (lower(nullif(p_user.email_change, '')), '+' || nullif(p_user.phone_change, ''))
      or exists (select from auth.mfa_factors f where f.user_id = p_user.id and '+' || f.phone = m.recipient));
end $function$
;

CREATE OR REPLACE FUNCTION timing.forget_waiting_changes(p_person uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  delete from auth.flow_state where user_id = p_person or linking_target_id = p_person;
  delete from auth.one_time_tokens where user_id = p_person;
  update auth.users set phone_change = '', email_change = '', email_change_confirm_status = 0
  where id = p_person and (coalesce(phone_change, '') <> '' or coalesce(email_change, '') <> '');
end $function$
;

CREATE OR REPLACE FUNCTION timing.gate_of(p_changes_results boolean, p_item jsonb, p_place timing.place, p_target timing.place)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  v_at timing.place;
  v_on uuid;
  v_over public.facts;
  v_from timestamptz;
  v_gate text := 'counted';
begin
  if not p_changes_results then return 'counted'; end if;
  if p_item ->> 'kind' = 'crew_hold' then
    v_from := timing.item_instant(p_place.rally_id, p_item, 'from_at');
    if timing.is_official_of_crew(timing.crew_by_number(p_place.rally_id, p_item ->> 'number', v_from), v_from) then
      return 'held';
    end if;
  else
    v_at := timing.place_at_gate(p_item, p_place, p_target);
    if timing.gate(true, v_at.stage_id, v_at.control_id) = 'held'
      or timing.is_official_further(p_item, v_at.race_id, v_at.stage_id, v_at.control_id, p_place.acts_on) then
      return 'held';
    end if;
    v_gate := case when timing.may_move_signed(v_at.race_id, timing.may_move_signed_from(p_item, v_at, p_place.acts_on)) then 'tried'
      else v_gate end;
  end if;
  if p_place.acts_on is null then return v_gate; end if;
  foreach v_on in array timing.decided_over(p_item ->> 'kind', p_place.acts_on) loop
    v_at := timing.place_of_fact(v_on);
    if timing.is_official_fact(v_on) or timing.gate(true, v_at.stage_id, v_at.control_id) = 'held' then
      return 'held';
    end if;
    if v_gate = 'counted' then
      select * into v_over from public.facts where id = v_on;
      v_gate := case when timing.may_move_signed(v_at.race_id, timing.may_move_signed_from(v_over.body, v_at, timing.acts_on(v_over.body)))
        then 'tried' else v_gate end;
    end if;
  end loop;
  return v_gate;
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
    format('select id from public.%I where race_id = $1 and (upper(label) = $2 or (not $3 and upper(code) = $2)) '
      'order by upper(label) <> $2 limit 1', p_table)
    into v_id using p_race, v_said, p_by_label;
  return v_id;
end $function$
;

CREATE OR REPLACE FUNCTION timing.grouping_named(p_table text, p_race uuid, p_said text, p_by_label boolean DEFAULT false)
 RETURNS uuid
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare v_id uuid;
begin
  if timing.tidy_label(p_said) is null then return null; end if;
  v_id := timing.grouping_meant(p_table, p_race, p_said, p_by_label);
  if v_id is null then
    -- Whoever makes the same one at this moment is waited for.
    perform pg_advisory_xact_lock(hashtextextended('grouping ' || p_race, 0));
    v_id := timing.grouping_meant(p_table, p_race, p_said, p_by_label);
  end if;
  if v_id is null then
    execute format('insert into public.%I (race_id, label) values ($1, $2) returning id', p_table) into v_id using p_race, p_said;
  end if;
  return v_id;
end $function$
;

CREATE OR REPLACE FUNCTION timing.held_by(p_fact uuid)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return (
    with acted as materialized (
      select o.id, o.body, p.race_id, p::timing.place as at, g.stage_id, timing.axis_of(p.control_id, g.stage_id) as axis, u.place
      from public.facts f
      cross join lateral unnest(array[f.id] || timing.decided_over(f.kind, timing.acts_on(f.body))) with ordinality as u (id, place)
      join public.facts o on o.id = u.id
      cross join lateral timing.place_of_fact(o.id) p
      cross join lateral (select timing.stage_at_gate(o.kind, p.race_id, p.stage_id, p.control_id) as stage_id) g
      where f.id = p_fact and p.race_id is not null
    )
    select h.key from (
      select 1 as rank, a.place, 0::bigint as away, timing.official_page_of_hold(h.fact_id) as key
      from acted a join public.crew_holds h on h.fact_id = a.id
      union all
      select 1, a.place, 0, 'stage/' || k.code
      from acted a join public.stages k on k.id = a.stage_id join timing.stage_states t on t.stage_id = k.id
      where t.status = 'official' or timing.is_checked(k.id)
      union all
      select 2, a.place, o.n - case when o.key like 'leg/%' then 100 else 0 end, o.key
      from acted a cross join lateral unnest(timing.official_pages_at(a.race_id, a.axis)) with ordinality as o (key, n)
      union all
      select case when k.finish_axis < a.axis then 3 else 4 end, a.place, abs(k.finish_axis - a.axis), 'stage/' || k.code
      from acted a
      join timing.ranked_stages k on k.race_id = a.race_id
        and k.finish_axis >= timing.may_move_signed_from(a.body, a.at, timing.acts_on(a.body))
      join timing.stage_states t on t.stage_id = k.stage_id and t.status = 'official'
      union all
      select 5, a.place, abs(s.to_axis - a.axis), s.key
      from acted a join timing.spans s on s.race_id = a.race_id
      join timing.publications p on p.span_id = s.id and p.own_status = 'official') h
    where h.key is not null order by h.rank, h.place, h.away limit 1);
end $function$
;

CREATE OR REPLACE FUNCTION timing.held_facts(p_race uuid)
 RETURNS bigint
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select count(*) from public.facts f join timing.fact_states s on s.fact_id = f.id
  where f.race_id = p_race and (f.gate = 'held' or f.supersedes is not null) and s.standing and timing.is_waiting(f.id)
$function$
;

CREATE OR REPLACE FUNCTION timing.held_message(p_fact uuid)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  v_by text := timing.held_by(p_fact);
  v_of text := substring(v_by from '/(.*)');
  v_is_hold boolean := exists (
    select from public.facts f
    join public.crew_holds h on h.fact_id = any(array[f.id] || timing.decided_over(f.kind, timing.acts_on(f.body))) where f.id = p_fact);
begin
  return 'Kept, and held until a decision releases it' || coalesce(': it waits ' || case split_part(v_by, '/', 1)
    -- A crew that is kept from the public is on no list of times.
    when 'stage' then case when v_is_hold then format('because stage %s is official.', v_of)
      else format('with the times of stage %s.', v_of) end
    when 'after' then format('because the overall after %s is official.', v_of)
    when 'after-leg' then format('because the overall after leg %s is official.', v_of)
    when 'after-day' then format('because the overall after day %s is official.', v_of)
    when 'race' then 'because the race is official.'
    else 'because ' || replace(v_by, '/', ' ') || ' is official.' end, '.');
end $function$
;

CREATE OR REPLACE FUNCTION timing.instant(p_at timestamp with time zone)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return to_char(p_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');
end $function$
;

CREATE OR REPLACE FUNCTION timing.is_before_entry(p_crew uuid, p_last_ordinal integer)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return exists (
    select from timing.late_entries e join public.stages k on k.id = e.behind_stage
    where e.crew_id = p_crew and k.ordinal >= p_last_ordinal);
end $function$
;

CREATE OR REPLACE FUNCTION timing.is_far_ahead(p_ms bigint, p_next_ms bigint)
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
begin
  return p_ms * 10 < p_next_ms * 9;
end $function$
;

CREATE OR REPLACE FUNCTION timing.is_far_behind(p_ms bigint, p_before_ms bigint)
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
begin
  return p_ms > p_before_ms * 2;
end $function$
;

CREATE OR REPLACE FUNCTION timing.is_far_off(p_stage uuid, p_first timestamp with time zone, p_now timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  v_zone text := (
    select coalesce(d.time_zone, y.time_zone)
    from public.stages k join public.legs l on l.id = k.leg_id join public.days d on d.id = l.day_id
    join public.races c on c.id = k.race_id join public.rallies y on y.id = c.rally_id where k.id = p_stage);
begin
  return p_first > p_now + interval '3 hours' or (p_first at time zone v_zone)::date > (p_now at time zone v_zone)::date;
end $function$
;

CREATE OR REPLACE FUNCTION timing.is_held_by_official(p_fact uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return timing.is_official_fact(p_fact) or exists (
    select from public.facts f cross join lateral unnest(timing.decided_over(f.kind, timing.acts_on(f.body))) as o (id)
    where f.id = p_fact and timing.is_official_fact(o.id)) or timing.moved_signed(p_fact);
end $function$
;

CREATE OR REPLACE FUNCTION timing.is_inside(p_fact uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare v_fact public.facts;
begin
  select * into v_fact from public.facts where id = p_fact;
  return case v_fact.kind
    when 'acknowledgement' then true
    -- What a post tells headquarters, and who corrects it why, may be about somebody's health.
    when 'report' then true
    when 'alarm' then true
    when 'alarm_taken' then true
    when 'notice' then exists (select from public.notices where fact_id in (p_fact, v_fact.supersedes) and audience <> 'public')
    when 'void' then timing.is_inside((select target from public.voids where fact_id = p_fact))
    when 'release' then timing.is_inside((select target from public.releases where fact_id = p_fact))
    else false end;
end $function$
;

CREATE OR REPLACE FUNCTION timing.is_internal_kind(p_kind text)
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
begin
  return p_kind in ('crew_hold', 'protest', 'protest_answer');
end $function$
;

CREATE OR REPLACE FUNCTION timing.is_mail_of(p_mail timing.mails, p_user auth.users)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(lower(p_mail.recipient) in (lower(nullif(p_user.email, '')), '+' || nullif(p_user.phone, '')), false)
    or coalesce(p_mail.user_id = p_user.id or p_mail.hook_body -> 'user' ->> 'id' = p_user.id::text, false)
    or exists (select from auth.mfa_factors m
      where m.user_id = p_user.id and m.status = 'verified' and '+' || m.phone = p_mail.recipient)
$function$
;

CREATE OR REPLACE FUNCTION timing.is_nationality(p_code text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select p_code = any(string_to_array(regexp_replace(btrim('
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
', e' \n'), '\s+', ' ', 'g'), ' '))
$function$
;

CREATE OR REPLACE FUNCTION timing.is_of_words(p_fact uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with recursive acts as (
    select p_fact as id
    union
    select t.target from acts a
    join (select fact_id, target from public.voids union all select fact_id, target from public.releases
      union all select fact_id, target from public.alarm_takings) t on t.fact_id = a.id
  )
  select exists (select from acts a join public.facts f on f.id = a.id where f.kind in ('report', 'alarm'))
    and not exists (select from public.facts f where f.id = p_fact and f.kind in ('void', 'release', 'alarm_taken') and f.body ? 'reason')
$function$
;

CREATE OR REPLACE FUNCTION timing.is_official_by_stages(p_span bigint, p_without uuid[] DEFAULT '{}'::uuid[])
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return (
    select coalesce(bool_and(m.status in ('official', 'cancelled'))
      and max(m.published_at) filter (where m.status = 'official')
        > coalesce(max(greatest(m.published_at, m.protest_until)) filter (where m.status = 'cancelled'), '-infinity'), false)
    from timing.span_stages m where m.span_id = p_span and m.stage_id <> all(p_without));
end $function$
;

CREATE OR REPLACE FUNCTION timing.is_official_further(p_item jsonb, p_race uuid, p_stage uuid, p_control uuid, p_on uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  v_kind text := p_item ->> 'kind';
  v_rule text;
  v_unit text;
  v_axis bigint;
begin
  if v_kind = 'chrono' then
    return p_control is not null and timing.is_official_down_the_road(p_race, timing.axis_of(p_control, null));
  end if;
  v_axis := timing.axis_of(p_control, p_stage);
  if v_kind in ('allowance', 'delay', 'start_slots') then return timing.is_official_down_the_road(p_race, v_axis); end if;
  if v_kind not in ('retirement', 'restart', 'overspeed', 'start_incident', 'penalty', 'penalty_decision', 'bulk_decision')
    or not timing.is_official_behind(p_race, v_axis) then return false; end if;
  select * into v_rule, v_unit from timing.penalty_judged(p_item, p_race, p_on);
  return timing.puts_out_or_back(v_kind, v_unit) or exists (
      select from timing.penalty_rows r
      where r.race_id = p_race and r.axis > v_axis and case
        when v_kind = 'overspeed' or v_rule like 'sc.%' then r.rule like 'sc.%'
        when v_kind = 'start_incident' then r.rule in ('false_start', 'ss.start_refused')
        when v_rule in ('false_start', 'ss.start_refused') then r.rule = v_rule
        else false end);
end $function$
;

CREATE OR REPLACE FUNCTION timing.is_own_address(p_user auth.users, p_address text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(lower(btrim(p_address)) in (lower(nullif(p_user.email, '')), nullif(p_user.phone, '')), false)
    or exists (select from auth.identities i where i.user_id = p_user.id and i.provider = 'web3'
      and lower(i.identity_data #>> '{custom_claims,address}') = lower(btrim(p_address)))
$function$
;

CREATE OR REPLACE FUNCTION timing.is_projected(p_key text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select split_part(p_key, '/', 1) = 'now'
$function$
;

CREATE OR REPLACE FUNCTION timing.is_race_key(p_key text)
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
begin
  return split_part(p_key, '/', 1) in ('stage', 'after', 'leg', 'day', 'after-leg', 'after-day', 'joint', 'race', 'teams', 'now');
end $function$
;

CREATE OR REPLACE FUNCTION timing.is_time_confirmed(p_finish uuid, p_stage uuid, p_crew uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return exists (
    select from public.releases x join public.facts f on f.id = x.fact_id
    where x.target = p_finish and not timing.acts_without_right(x.fact_id) and not timing.is_voided(x.fact_id)
      and not exists (
        select from timing.fact_states s join public.facts l on l.id = s.fact_id and l.position > f.position
        where s.stage_id = p_stage and (s.crew_id = p_crew or s.crew_id is null and s.kind in ('start_slots', 'delay'))
          and (s.kind in ('void', 'start_slots', 'delay') or s.kind = 'chrono' and s.counted
            or s.kind = 'release' and not exists (select from public.releases o where o.fact_id = s.fact_id and o.target = p_finish))));
end $function$
;

CREATE OR REPLACE FUNCTION timing.is_under_way(p_status text)
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
begin
  return p_status in ('running', 'interrupted', 'shortened', 'interrupted_final');
end $function$
;

CREATE OR REPLACE FUNCTION timing.is_waiting(p_fact uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
begin
  return (
  select (gate = 'held' or (supersedes is not null and timing.waits_at_gate(id))) and not timing.is_released(id)
  from public.facts where id = p_fact);
end $function$
;

CREATE OR REPLACE FUNCTION timing.judged_penalties(p_race uuid, p_crews uuid[], p_legs integer[])
 RETURNS SETOF timing.penalty_rows
 LANGUAGE plpgsql
 STABLE ROWS 10
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare v_found timing.detected_penalty[] := array(select d from timing.detected_penalties(p_race, p_crews, p_legs) d);
  v_late boolean := exists (select from timing.late_entries e where e.crew_id = any(p_crews));
begin
  if v_found = '{}' then return; end if;
  return query
  -- Of each rule once a tariff: a field pays thousands of penalties by a handful of rules.
  with pages as materialized (
    select g.from_ordinal, r.rule, timing.penalty_page(g.rules, r.rule) as page
    from timing.tariffs g cross join (select distinct d.rule from unnest(v_found) d) r where g.race_id = p_race
  )
  select d.id, p_race, d.crew_id, d.axis, u.page, d.rule, d.unit, coalesce(v.amended_ms, d.ms),
    timing.penalty_status(v.verdict,
      case when timing.is_confirmed_by_rule(g.rules, d.rule, d.ms, d.doubtful) then 'confirmed' else 'proposed' end),
    v.verdict is null, d.fact_id, timing.why_amended(d.why, d.ms, v.amended_ms), d.stage_id, d.control_id, d.waypoint_id,
    coalesce(d.overspeeds, '{}'), v.fact_id
  from unnest(v_found) d
  left join timing.stage_axes x on x.stage_id = d.stage_id
  cross join lateral (select coalesce(x.ordinal, timing.last_begun(p_race, d.axis)) as ordinal) o
  join timing.tariffs g on g.race_id = p_race and g.from_ordinal <= o.ordinal and g.until_ordinal > o.ordinal
  join pages u on u.from_ordinal = g.from_ordinal and u.rule = d.rule
  left join timing.judged(p_race, v_found) v on v.penalty_id = d.id
  -- Of a crew on hold only what was found up to where it was seen.
  left join timing.held_crews h on h.crew_id = d.crew_id
  where (h.crew_id is null or d.fact_id is not null or d.axis <= timing.seen_to(d.crew_id))
    -- On stages before the first one that a crew is in, it owes no points and no controls.
    and not case when v_late then timing.is_before_entry(d.crew_id, o.ordinal) else false end;
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
  return old;
end $function$
;

CREATE OR REPLACE FUNCTION timing.keep_day()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare v_stages text[];
begin
  if (select auth.uid()) is null or (new.date, new.time_zone) is not distinct from (old.date, old.time_zone) then return new; end if;
  select coalesce(array_agg(s), '{}') into v_stages
  from public.legs l cross join lateral unnest(timing.official_stages(l.race_id, l.id)) s where l.day_id = old.id;
  if v_stages <> '{}' then
    raise check_violation using detail = 'result_official',
      message = format('%s has official results (%s), which are found by their day and told in its time zone: make these provisional '
      'again first, with the decision that asks for it.', old.date, timing.told_names(v_stages));
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION timing.keep_entry_import(p_rally uuid, p_race uuid, p_file text, p_sha256 text, p_added uuid[], p_before jsonb)
 RETURNS uuid
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare v_import uuid;
begin
  insert into public.entry_imports (rally_id, race_id, file_name, sha256, made_by, added, changed, added_crews, before, after)
  values (p_rally, p_race, p_file, p_sha256, (select auth.uid()), cardinality(p_added),
    jsonb_array_length(p_before), p_added, p_before, (
    select coalesce(jsonb_agg(timing.entry_json(c.id)), '[]')
    from (select unnest(p_added) union all select (e #>> '{crew,id}')::uuid from jsonb_array_elements(p_before) e) as c (id)))
  returning id into v_import;
  return v_import;
end $function$
;

CREATE OR REPLACE FUNCTION timing.keep_from_signed()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform timing.enter_late((to_jsonb(new) ->> case tg_table_name when 'crews' then 'id' else 'crew_id' end)::uuid);
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
    perform timing.refuse_other_order(new.race_id), timing.refuse_other_entry(new.race_id);
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION timing.keep_pages()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_race uuid := case when tg_op = 'INSERT' then new.race_id else old.race_id end;
  v_status text;
  v_keys text[];
begin
  if (select auth.uid()) is null or not exists (select from public.races where id = v_race) then
    return case when tg_op = 'DELETE' then old else new end;
  end if;
  if tg_op = 'UPDATE' and old.kind not in ('liaison', 'shakedown') and new.kind in ('liaison', 'shakedown') then
    select status into v_status from timing.stage_states where stage_id = old.id;
    if v_status in ('provisional', 'official') then
      raise check_violation using detail = 'stage_published',
        message = format('Stage %s is %s: a published stage is classified, and does not become a %s. '
        'Open it again first.', old.code, v_status, new.kind);
    end if;
  end if;
  if tg_op <> 'UPDATE' or (old.kind in ('liaison', 'shakedown'), old.leg_id, old.result_group)
    is distinct from (new.kind in ('liaison', 'shakedown'), new.leg_id, new.result_group) then
    -- Pages of the whole race and of its later days are named by the stages in them, which a new one changes as well.
    v_keys := array(
      select distinct x.key
      from (
        select old.leg_id, old.result_group, old.kind where tg_op <> 'INSERT'
        union all
        select new.leg_id, new.result_group, new.kind where tg_op <> 'DELETE') k
      join public.legs l on l.id = k.leg_id join public.days d on d.id = l.day_id
      join public.page_statuses x on x.race_id = v_race and (x.key = 'race' or x.key = 'joint/' || k.result_group
        or x.key in ('leg/' || l.number, 'day/' || d.date)
        or x.key ~ '^after-leg/[0-9]+$' and substring(x.key from 11)::integer >= l.number
        or x.key ~ '^after-day/' and substring(x.key from 11) >= d.date::text)
      where k.kind not in ('liaison', 'shakedown') and timing.page_status_now(x.race_id, x.key) = 'official'
      order by x.key);
    if v_keys <> '{}' then
      raise check_violation using detail = 'result_official',
        message = format('Stage %s would change what is official by itself: take that back first (%s).',
        case when tg_op = 'DELETE' then old.code else new.code end, array_to_string(v_keys, ', '));
    end if;
    if tg_op <> 'DELETE' and new.kind not in ('liaison', 'shakedown') then
      perform timing.refuse_into_signed(new);
    end if;
    if tg_op <> 'INSERT' and old.kind not in ('liaison', 'shakedown') then
      perform timing.refuse_official_without(old, case when tg_op = 'UPDATE' then new end);
    end if;
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $function$
;

CREATE OR REPLACE FUNCTION timing.keep_pages_of_day()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if (select auth.uid()) is not null then
    perform timing.refuse_official_without(k, k), timing.refuse_into_signed(k)
    from public.stages k where k.leg_id = new.id and k.kind not in ('liaison', 'shakedown');
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION timing.keep_picture(p_report uuid, p_jpeg text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_fact public.facts;
  v_jpeg bytea;
begin
  select * into v_fact from public.facts where id = p_report and kind = 'report' for key share;
  if not found then
    raise exception using errcode = 'PT404', detail = 'no_report',
      message = 'There is no report this picture belongs to: the words are sent first.';
  end if;
  if not (v_fact.author is not distinct from (select auth.uid()) and timing.is_proven())
    and not coalesce(timing.organizes(v_fact.rally_id, v_fact.race_id), false) then
    raise insufficient_privilege using message = 'Only who made the report, or an official of the rally, adds its picture.';
  end if;
  if length(p_jpeg) > 280000 then
    raise exception using errcode = 'PT413', detail = 'picture_refused',
      message = 'The picture is too large: at most 200,000 bytes, the phone scales it down.';
  end if;
  if exists (select from timing.erased_pictures where fact_id = p_report) then
    return jsonb_build_object('report', p_report, 'bytes', 0);
  end if;
  begin
    v_jpeg := decode(p_jpeg, 'base64');
    insert into public.pictures (fact_id, rally_id, jpeg) values (p_report, v_fact.rally_id, v_jpeg) on conflict (fact_id) do nothing;
  exception when check_violation or not_null_violation or invalid_parameter_value then
    raise exception using errcode = 'PT422', detail = 'picture_refused',
      message = 'This is not a JPEG picture, in base64, of at most 200,000 bytes.';
  end;
  if found then
    perform timing.tell_officials(v_fact.rally_id, array[p_report]);
  end if;
  return jsonb_build_object('report', p_report, 'bytes', (select octet_length(jpeg) from public.pictures where fact_id = p_report));
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
  return old;
end $function$
;

CREATE OR REPLACE FUNCTION timing.keep_time_zone()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare v_stages text[];
begin
  if (select auth.uid()) is null or new.time_zone = old.time_zone then return new; end if;
  v_stages := array(
    select p.code from public.races r
    cross join lateral (
      select unnest(timing.official_stages(r.id)) as code
      union select s.key from timing.spans s join timing.publications p on p.span_id = s.id and p.own_status = 'official'
      where s.race_id = r.id) p
    where r.rally_id = old.id group by p.code order by p.code);
  if v_stages <> '{}' then
    raise check_violation using detail = 'result_official',
      message = format('Rally %s has official results (%s), whose times would read otherwise in another time zone: make these '
      'provisional again first, with the decision that asks for it.', old.code, timing.told_names(v_stages));
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION timing.last_signed_stage(p_race uuid)
 RETURNS public.stages
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare v_stage public.stages;
begin
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
begin
  asks := '{}';
  if exists (select from timing.plates where crew_id = p_crew) then return; end if;
  if v_from is null and (timing.open_to_entry(p_race)).is_asked then
    asks := array['in_from'];
  else
    pages := nullif(timing.pages_entered(p_race, v_from), '{}');
    if pages is not null and not coalesce(timing.is_seen(p_row ->> 'reason'), false) then asks := array['reason']; end if;
  end if;
end $function$
;

CREATE OR REPLACE FUNCTION timing.leg_before(p_leg timing.spans, p_ordinal integer, p_axis bigint, p_rule text, p_crews uuid[])
 RETURNS TABLE(crew_id uuid, sum_ms bigint, is_whole boolean, missed bigint, order_key bigint[])
 LANGUAGE plpgsql
 STABLE ROWS 10
 SET search_path TO ''
AS $function$
#variable_conflict use_column
begin
  return query
  with driven as (
    select r.crew_id, sum(r.time_ms - r.bonus_ms)::bigint as ms, bool_and(r.time_ms is not null) as is_whole,
      count(*) filter (where r.marks && array['fixed', 'restart']) as missed
    from timing.ranked_stages k
    join timing.stage_results r on r.stage_id = k.stage_id and r.crew_id = any(p_crews) and r.status <> 'cancelled'
    where k.race_id = p_leg.race_id and k.ordinal >= p_leg.first_ordinal and k.ordinal < p_ordinal
    group by r.crew_id
  ),
  punished as (
    select p.crew_id, sum(p.ms)::bigint as ms from timing.penalty_rows p
    where p.race_id = p_leg.race_id and p.crew_id = any(p_crews) and p.status = 'confirmed' and p.unit = 'time'
      and p.axis > p_leg.from_axis and p.axis <= p_axis
    group by p.crew_id
  )
  select c.id, coalesce(d.ms, 0) + coalesce(p.ms, 0), coalesce(d.is_whole, true), coalesce(d.missed, 0),
    case when d.is_whole then
      0::bigint || timing.completeness(p_rule, d.missed) || timing.floored(d.ms + coalesce(p.ms, 0), p_leg.precision_ms) end
  from unnest(p_crews) as c (id) left join driven d on d.crew_id = c.id left join punished p on p.crew_id = c.id;
end $function$
;

CREATE OR REPLACE FUNCTION timing.legs_not_started(p_race uuid, p_crews uuid[])
 RETURNS SETOF timing.detected_penalty
 LANGUAGE plpgsql
 STABLE ROWS 10
 SET search_path TO ''
AS $function$
begin
  return query
  with legs as (
    select m.crew_id, m.leg_number, max(m.finish_axis) as axis, (array_agg(m.stage_id order by m.ordinal desc))[1] as stage_id,
      (array_agg(m.rules order by m.ordinal desc))[1] as rules,
      timing.penalty_id(m.crew_id, 'leg.not_started', 'leg ' || m.leg_number) as id
    from timing.missed_stages(p_race, p_crews) m
    where m.missed = 'not_started' and m.rules ->> 'not_finished' = 'fixed'
    group by m.crew_id, m.leg_number
    having count(*) = (select count(*) from timing.run_stages k where k.race_id = p_race and k.leg_number = m.leg_number
      and not timing.is_before_entry(m.crew_id, k.ordinal))
  ),
  counted as (
    select l.*, row_number() over (partition by l.crew_id, s.dismissed order by l.leg_number) as nth, s.dismissed
    from legs l
    cross join lateral (
      select timing.found_status(p_race, l.id, 'leg.not_started', l.stage_id, l.rules, 0) in ('dismissed', 'cancelled') as dismissed) s
  )
  select l.id, l.crew_id, l.axis, null::text, 'leg.not_started', 'time', (l.rules ->> 'fixed.leg_not_started')::bigint, false,
    null::uuid, l.stage_id, null::uuid, null::uuid, '{}'::uuid[], jsonb_build_object('leg', l.leg_number)
  from legs l
  union all
  select timing.penalty_id(l.crew_id, 'leg_not_started.max', 'race'), l.crew_id, timing.axis_end_of_leg(l.leg_number), null,
    'leg_not_started.max', 'retirement', 0, false, null, l.stage_id, null, null, '{}',
    jsonb_build_object('leg', l.leg_number, 'nth', l.nth, 'max', l.rules -> 'leg_not_started.max')
  from counted l where not l.dismissed and l.nth = (l.rules ->> 'leg_not_started.max')::integer + 1;
end $function$
;

CREATE OR REPLACE FUNCTION timing.looks_at_pages(p_item jsonb, p_before uuid[])
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return case when p_item ->> 'kind' = 'start_slots' then timing.follows_orders(p_item, p_before)
    when p_item ->> 'kind' <> 'stage_status' or timing.completes('running', p_item ->> 'status')
      or timing.drops_times('running', p_item ->> 'status') then exists (
    select from public.facts where id = any(p_before)
      and case when p_item ->> 'kind' in ('stage_status', 'page_status') then kind not in ('stage_status', 'page_status')
        else kind not in ('penalty_decision', 'bulk_decision') end)
    else p_item ->> 'status' = 'running' and exists (
      select from public.facts where id = any(p_before) and kind in ('start_slots', 'delay')) end;
end $function$
;

CREATE OR REPLACE FUNCTION timing.looks_back(p_item jsonb, p_before uuid[], p_turned text)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
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
      when 'before_its_day' then format('no first start is set, and its day is %s', n.names)
      when 'crews_unaccounted' then
        format('crews that started are unaccounted for (a finish, a retirement or a given time is missing): %s', n.names)
      when 'no_time' then 'no crew has a time'
      when 'protest_running' then format('protests may be lodged until %s', timing.told_instant(p_until))
      when 'moved_since_posted' then
        format('crews moved since it was posted, and protests may be lodged until %s: %s', timing.told_instant(p_until), n.names)
      when 'stages_open' then format('stages that are not over: %s', n.names)
      when 'stages_not_official' then format('stages that are not official: %s', n.names)
      when 'never_opened' then format('stages that were never opened: %s', n.names)
      when 'race_not_signed' then format('the results of the race are not official: %s', n.names)
      when 'not_driven' then 'no stage of it is official'
      when 'not_begun' then 'no stage of it was opened'
      when 'no_race' then 'it has no race'
      when 'no_stage' then 'a race has no stage'
      when 'no_crew' then 'a race has no crew'
      when 'earlier_not_begun' then format('earlier stages were not opened: %s', n.names)
      when 'opened_early' then format('its first start is not until %s', timing.told_instant(p_until))
      when 'opened_before_its_day' then format('no first start is set, and its day is %s', n.names)
      when 'nobody_began' then 'no crew was seen on it'
      when 'never_started' then format('crews never started, and nobody said why: %s', n.names)
      when 'start_missing' then format('crews have a finish and no start: %s', n.names)
      when 'control_unseen' then format('nobody has a time at controls where crews were due: %s', n.names)
      when 'has_times' then format('crews with times on it: %s', p_count)
      when 'missing' then format('finishes missing: %s', p_count)
      when 'doubtful' then format('doubtful times: %s (%s)', p_count, n.names)
      when 'held' then format('entries held: %s', p_count)
      when 'proposed' then format('penalties to judge: %s', p_count)
      when 'protests' then format('protests and enquiries without an answer: %s', p_count)
      when 'unchecked_clocks' then format('devices whose clock was never checked: %s', n.names)
      when 'no_regulations' then 'no regulations are chosen'
    end || coalesce(' (' || p_where || ')', '')
  from (select timing.told_names(p_names)) as n (names)
$function$
;

CREATE OR REPLACE FUNCTION timing.may_look_back(p_item jsonb, p_turned text)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return coalesce(p_turned in ('results', 'gate', 'posted'), false)
    or p_item ->> 'kind' in ('stage_status', 'page_status', 'penalty_decision', 'bulk_decision', 'start_slots')
    or (p_item ->> 'kind' in ('void', 'release') and (timing.takes_back_status(p_item) or timing.takes_back_order(p_item)));
end $function$
;

CREATE OR REPLACE FUNCTION timing.may_move_published(p_table text, p_changes timing.row_change[])
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return p_table = 'stages' and (select auth.uid()) is not null and exists (
    select from unnest(p_changes) c join timing.stage_states t on t.stage_id = (c.after ->> 'id')::uuid
    where c.before is not null and c.before - array['name'] is distinct from c.after - array['name']);
end $function$
;

CREATE OR REPLACE FUNCTION timing.may_move_signed_from(p_item jsonb, p_at timing.place, p_on uuid)
 RETURNS bigint
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if p_item ->> 'kind' in ('retirement', 'restart', 'penalty', 'penalty_decision', 'bulk_decision')
    and timing.puts_out_or_back(p_item ->> 'kind', (timing.penalty_judged(p_item, p_at.race_id, p_on)).unit) then return 0; end if;
  return timing.axis_of(p_at.control_id, p_at.stage_id);
end $function$
;

CREATE OR REPLACE FUNCTION timing.moved_signed(p_fact uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return exists (
    select from public.facts f
    cross join lateral unnest(array[f.id] || timing.decided_over(f.kind, timing.acts_on(f.body))) as u (id)
    join public.facts o on o.id = u.id
    cross join lateral timing.place_of_fact(o.id) p
    cross join lateral timing.may_move_signed_from(o.body, p, timing.acts_on(o.body)) as a (axis)
    where f.id = p_fact and f.gate = 'held' and timing.may_move_signed(p.race_id, a.axis)
      and (not timing.is_checked(timing.stage_touched(p.race_id, p.stage_id, p.control_id)) or (a.axis = 0 and exists (
        select from timing.fact_states c join timing.fact_states r on r.crew_id = c.crew_id and r.kind = 'restart'
        where c.fact_id = o.id and r.race_id = p.race_id))));
end $function$
;

CREATE OR REPLACE FUNCTION timing.my_proofs()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare v_me uuid := timing.proven_caller();
begin
  return (
    select jsonb_build_object('has_password', coalesce(u.encrypted_password, '') <> '', 'is_fresh', timing.is_fresh(),
      'wallet', (select jsonb_build_object('address', i.identity_data #> '{custom_claims,address}',
          'chain', i.identity_data #> '{custom_claims,chain}') from auth.identities i
        where i.user_id = u.id and i.provider = 'web3' and coalesce(u.email, '') = '' and coalesce(u.phone, '') = ''
        order by i.created_at, i.id limit 1))
    from auth.users u where u.id = v_me);
end $function$
;

CREATE OR REPLACE FUNCTION timing.my_sessions()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_me uuid := timing.proven_caller();
  v_this uuid := timing.this_session();
  v_is_shared boolean := timing.is_shared_account((select u.email from auth.users u where u.id = v_me));
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', x.id, 'is_this', x.is_this, 'since', timing.instant(x.created_at),
      'used_at', timing.instant(x.used_at), 'browser', x.user_agent) order by x.is_this desc, x.used_at desc, x.id), '[]')
    from (
      select s.id, s.id is not distinct from v_this as is_this, s.created_at, s.user_agent,
        coalesce(s.refreshed_at at time zone 'utc', s.created_at) as used_at
      from auth.sessions s where s.user_id = v_me and (s.not_after is null or s.not_after > now())) x
    where x.is_this or not v_is_shared);
end $function$
;

CREATE OR REPLACE FUNCTION timing.nationality_of_sign(p_sign text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select '{
    "A": "AUT", "AL": "ALB", "AR": "ARG", "AT": "AUT", "AU": "AUS", "B": "BEL", "BE": "BEL", "BG": "BUL", "BR": "BRA",
    "BY": "BLR", "CA": "CAN", "CDN": "CAN", "CH": "SUI", "CL": "CHI", "CN": "CHN", "CO": "COL", "CY": "CYP", "CZ": "CZE", "D": "GER",
    "DE": "GER", "DK": "DEN", "DZ": "ALG", "E": "ESP", "EC": "ECU", "EE": "EST", "EG": "EGY", "ES": "ESP", "F": "FRA", "FI": "FIN",
    "FL": "LIE", "FR": "FRA", "GB": "GBR", "GE": "GEO", "GR": "GRE", "H": "HUN", "HR": "CRO", "HU": "HUN", "I": "ITA", "IE": "IRL",
    "IL": "ISR", "IS": "ISL", "IT": "ITA", "J": "JPN", "JP": "JPN", "KR": "KOR", "KZ": "KAZ", "L": "LUX", "LI": "LIE",
    "LT": "LTU", "LU": "LUX", "LV": "LAT", "M": "MLT", "MA": "MAR", "MC": "MON", "MD": "MDA", "MX": "MEX", "N": "NOR", "NL": "NED",
    "NMK": "MKD", "NO": "NOR", "NZ": "NZL", "P": "POR", "PE": "PER", "PL": "POL", "PT": "POR", "PY": "PAR", "Q": "QAT", "QA": "QAT",
    "RA": "ARG", "RCH": "CHI", "RO": "ROU", "ROK": "KOR", "RS": "SRB", "RSM": "SMR", "RU": "RUS", "S": "SWE", "SE": "SWE", "SI": "SLO",
    "SK": "SVK", "SM": "SMR", "TN": "TUN", "TR": "TUR", "UA": "UKR", "UK": "GBR", "US": "USA", "UY": "URU", "ZA": "RSA"
  }'::jsonb ->> upper(btrim(p_sign))
$function$
;

CREATE OR REPLACE FUNCTION timing.nationality_refusal(p_members jsonb)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case
    when timing.nationality_of_sign(x.said) is not null then format(
      '"%s" is not the code of a nationality: write %s for that country.', x.said, timing.nationality_of_sign(x.said))
    when x.said !~ '^[A-Z]{3}$' then format('"%s" is not a nationality of three capital letters, like FRA.', left(x.said, 20))
    else format('"%s" is the nationality of no country: expected the code of one, like FRA.', x.said) end
  from (
    select m ->> 'nationality' as said from jsonb_array_elements(p_members) m
    where m ->> 'nationality' is not null and (m ->> 'nationality' !~ '^[A-Z]{3}$' or not timing.is_nationality(m ->> 'nationality'))
    limit 1) x
$function$
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
            + (select count(*) from timing.stage_states t cross join lateral timing.far_times(t.stage_id)
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

CREATE OR REPLACE FUNCTION timing.nobody_began_matter(p_stage uuid)
 RETURNS TABLE(code text, blocks boolean, count bigint, names text[], stage_id uuid, until timestamp with time zone)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return query select 'nobody_began', false, 1::bigint, '{}'::text[], p_stage, null::timestamptz
  where timing.crews_with_times(p_stage) = 0
    and not exists (select from timing.stage_results r where r.stage_id = p_stage and r.status = 'on_stage');
end $function$
;

CREATE OR REPLACE FUNCTION timing.now_body(p_span bigint, p_key text)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return (
    select format('{"base":%s,"best":', coalesce(to_json(case when g.first_ordinal is null then s.key when s.kind = 'race' then (
          select b.key from timing.spans a join timing.spans b on b.id = a.previous_id
          where a.race_id = s.race_id and a.kind = 'after' and a.last_ordinal = g.first_ordinal) end)::text, 'null'))
      || c.best || format(',"key":%s,"precision_ms":%s,"projected":true,"rows":', to_json(p_key), s.precision_ms)
      || c.list || format(',"stages":[%s],"state":"live"}', g.list)
    from timing.spans s
    cross join lateral timing.now_counted(s.id, array(select id from public.crews where race_id = s.race_id)) c
    cross join lateral (
      select min(n.ordinal) as first_ordinal, string_agg(format('{"code":%s,"split_points":%s,"status":%s}', to_json(n.code),
        timing.split_points_json(n.stage_id), to_json(n.status)), ',' order by n.place) as list
      from unnest(timing.now_stages(array[s.id])) n) g
    where s.id = p_span);
end $function$
;

CREATE OR REPLACE FUNCTION timing.now_counted(p_span bigint, p_crews uuid[])
 RETURNS TABLE(best text, list text)
 LANGUAGE plpgsql
 STABLE ROWS 1
 SET search_path TO ''
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
#variable_conflict use_column
declare v_precision_ms integer := (select precision_ms from timing.spans where id = p_span);
begin
  return query
  with rows as materialized (select * from timing.now_rows(array_fill(p_span, array[cardinality(p_crews)]), p_crews)),
  stages as materialized (select * from unnest(timing.now_stages(array[p_span]))),
  -- The finish is the point without a name.
  passages as materialized (
    select r.number, r.digits, x.stage, coalesce(x.point, '') as point, x.time_ms, x.given is null as own
    from rows r cross join lateral json_to_recordset(r.passed) as x (stage text, point text, time_ms bigint, given boolean)
    where r.status <> 'disqualified'
  ),
  best as materialized (
    select stage, point, coalesce(min(time_ms) filter (where own), min(time_ms)) as time_ms, bool_or(own) as own
    from passages group by stage, point
  ),
  -- What the fastest needed for the stages before this one.
  paces as (
    select s.code as stage, coalesce(sum(b.time_ms) over (order by s.place rows between unbounded preceding and 1 preceding), 0) as par_ms
    from stages s left join best b on b.stage = s.code and b.point = ''
  ),
  reckoned as (
    select r.*, l.loss_ms, v.virtual_ms, case when r.rank[1] = 0 then r.rank || v.virtual_ms else r.rank end as order_key
    from rows r
    join paces w on w.stage = r.stage
    left join best b on b.stage = r.stage and b.point = coalesce(r.point, '') and r.time_ms is not null
    cross join lateral (select r.time_ms - b.time_ms as loss_ms) l
    cross join lateral (
      select case when r.rank[1] = 0 then timing.floored((
        case when r.total_ms is not null then r.total_ms - b.time_ms else r.before_ms + coalesce(l.loss_ms, 0) + r.added_ms end
        - w.par_ms)::bigint, v_precision_ms) end as virtual_ms) v
  ),
  listed as (
    select r.*, order_key[1] = 0 as placed, rank() over (order by order_key) as place,
      virtual_ms - first_value(virtual_ms) over listed as gap_ms,
      virtual_ms - coalesce(lag(virtual_ms) over listed, virtual_ms) as gap_previous_ms,
      row_number() over listed as line
    from reckoned r
    window listed as (order by order_key, digits, number collate "C")
  ),
  counted as (
    select line,
      rank() over (partition by category order by place) as category_place,
      rank() over (partition by class order by place) as class_place,
      rank() over (partition by "group" order by place) as group_place,
      rank() over (order by previous_order nulls last) as previous_place
    from listed
  ),
  flagged as (
    select line, array_agg(place order by flag collate "C") as places
    from (
      select c.line, f.flag, case when c.placed then rank() over (partition by f.flag order by c.place) end as place
      from listed c cross join lateral unnest(c.flags) as f (flag)) f
    group by line
  ),
  fastest as (
    select s.place, b.point, p.place as point_place, json_strip_nulls(row_to_json(x))::text as line
    from best b
    join stages s on s.code = b.stage
    left join lateral (
      select min(t.place) as place from timing.stage_points t
      where t.stage_id = s.stage_id and t.code = b.point and t.role = 'split') p on true
    cross join lateral (
      select (select array_agg(q.number order by q.digits, q.number collate "C") from passages q
        where q.stage = b.stage and q.point = b.point and q.time_ms = b.time_ms and q.own = b.own) as numbers,
        nullif(b.point, '') as point, b.stage, b.time_ms) x
  )
  select
    (select '[' || coalesce(string_agg(f.line, ',' order by f.place, f.point = '', f.point_place, f.point collate "C"), '') || ']'
    from fastest f),
    (select '[' || coalesce(string_agg(row_to_json(x)::text, ',' order by c.line), '') || ']'
    from listed c join counted k using (line) left join flagged f using (line)
    -- timing.instant written out: a thousand rows of two.
    cross join lateral (
      select to_char(c.due_at at time zone 'UTC', u.f) as due_at, to_char(c.start_at at time zone 'UTC', u.f) as start_at
      from (values ('YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) as u (f)) i
    cross join lateral (
      select c.added_ms, c.base_ms, c.before_ms, c.category, c.class, i.due_at, c.flags,
        case when c.placed then c.gap_ms end as gap_ms, case when c.placed then c.gap_previous_ms end as gap_previous_ms,
        c."group", c.loss_ms, c.marks, c.number, c.order_key as "order", c.passed, c.point,
        case when c.placed then c.place end as position,
        (select case when c.flags = '{}' then row_to_json(p) else timing.places_json(p.category, p.class, p."group", c.flags, f.places) end
         from (select
          case when c.placed and c.category is not null then k.category_place end as category,
          case when c.placed and c.class is not null then k.class_place end as class,
          case when c.placed and c."group" is not null then k.group_place end as "group") p) as positions,
        c.previous_order, case when c.previous_order[1] = 0 then k.previous_place end as previous_position,
        c.rank, c.stage, i.start_at, c.status, c.team, c.time_ms, c.total_ms, c.virtual_ms) x);
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
      select sum(p.ms)::bigint as ms from timing.penalty_rows p left join timing.stage_axes x on x.stage_id = p.stage_id
      where p.crew_id = r.crew_id and p.axis > s.from_axis and p.axis <= s.to_axis and p.status = 'confirmed' and p.unit = 'time'
        and (s.is_leg or coalesce(x.in_general, true))) p on true
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

CREATE OR REPLACE FUNCTION timing.now_keys(p_race uuid)
 RETURNS SETOF text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select case kind when 'race' then 'now' else 'now/' || key end from timing.spans where race_id = p_race and kind in ('race', 'leg')
$function$
;

CREATE OR REPLACE FUNCTION timing.now_lists(p_spans bigint[], p_crews uuid[])
 RETURNS TABLE(span_id bigint, list text)
 LANGUAGE plpgsql
 STABLE ROWS 10
 SET search_path TO ''
AS $function$
#variable_conflict use_column
begin
  return query
  select r.span_id, '[' || string_agg(row_to_json(x)::text, ',' order by r.digits, r.number) || ']'
  from timing.now_rows(p_spans, p_crews) r
  cross join lateral (
    select r.added_ms, r.base_ms, r.before_ms, r.category, r.class, timing.instant(r.due_at) as due_at, r.flags, r."group", r.marks,
      r.number, r.passed, r.point, r.previous_order, r.rank, r.stage, timing.instant(r.start_at) as start_at, r.status, r.team,
      r.time_ms, r.total_ms) x
  group by r.span_id;
end $function$
;

CREATE OR REPLACE FUNCTION timing.now_rows(p_spans bigint[], p_crews uuid[])
 RETURNS TABLE(span_id bigint, crew_id uuid, digits integer, added_ms bigint, base_ms bigint, before_ms bigint, category text, class text, due_at timestamp with time zone, flags text[], "group" text, marks text[], number text, passed json, point text, previous_order bigint[], rank bigint[], stage text, start_at timestamp with time zone, status text, team text, time_ms bigint, total_ms bigint)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare v_stages timing.now_stage[] := timing.now_stages(p_spans);
begin
  if v_stages = '{}' then return; end if;
  return query
  with heads as materialized (
    select n.*, s.precision_ms, timing.tariff(s.race_id, n.last_ordinal) ->> 'ranking.completeness' as rule, a.crews,
      -- The last complete order.
      (select b.previous_id from timing.spans b where b.stage_id = n.stage_id and b.kind = 'stage') as base_id
    from (
      select span_id, bool_or(is_leg) as is_leg, (array_agg(stage_id order by place))[1] as stage_id, min(from_axis) as from_axis,
        min(ordinal) as first_ordinal, max(ordinal) as last_ordinal
      from unnest(v_stages) group by span_id) n
    join timing.spans s on s.id = n.span_id
    join (
      select u.span_id, array_agg(u.crew_id) as crews from unnest(p_spans, p_crews) as u (span_id, crew_id) group by u.span_id
    ) a on a.span_id = n.span_id
  ),
  before as materialized (
    select h.span_id, b.* from heads h cross join lateral timing.race_before(h.base_id, h.rule, h.crews) b where not h.is_leg
    union all
    select h.span_id, b.*
    from heads h
    join timing.spans s on s.id = h.span_id
    cross join lateral timing.leg_before(s, h.first_ordinal, h.from_axis, h.rule, h.crews) b
    where h.is_leg
  )
  select d.span_id, d.crew_id, n.digits, d.penalty_ms - d.bonus_ms,
    case when b.order_key[1] = 0 then timing.floored(b.sum_ms, h.precision_ms) end,
    case when b.is_whole then w.before_ms end, n.category, n.class, d.due_at, n.flags, n."group",
    timing.marks_of_row(array_to_string(d.marks, ' '), null, d.penalty_ms <> 0), n.number, ('[' || d.passed || ']')::json,
    case when d.time_ms is null then d.splits -> -1 ->> 'code' end, b.order_key,
    case when w.is_placed then 0::bigint || timing.completeness(h.rule, b.missed + d.missed)
      else timing.order_key(case w.status when 'finished' then 'not_classified' else w.status end, '{}', null, '{}', null) end,
    d.stage, d.start_at, w.status, n.team, coalesce(d.time_ms, (d.splits -> -1 ->> 'time_ms')::bigint),
    case when b.is_whole then timing.floored(b.sum_ms + d.before_ms + d.time_ms + d.penalty_ms - d.bonus_ms, h.precision_ms) end
  from timing.now_driven(v_stages, p_spans, p_crews) d
  join heads h on h.span_id = d.span_id
  join before b on b.span_id = d.span_id and b.crew_id = d.crew_id
  -- Who is out of the page that the running race leads to.
  join timing.standings z on z.span_id = d.span_id and z.crew_id = d.crew_id
  join timing.plates n on n.crew_id = d.crew_id and n.from_ordinal <= h.last_ordinal and n.until_ordinal > h.last_ordinal
  cross join lateral (
    select s.status, b.is_whole and s.status in ('on_stage', 'to_start', 'finished') as is_placed,
      timing.floored(b.sum_ms + d.before_ms, h.precision_ms) as before_ms
    from (select case when z.status in ('disqualified', 'retired') then z.status when d.time_ms is not null then 'finished'
      else d.status end as status) s) w;
end $function$
;

CREATE OR REPLACE FUNCTION timing.now_stages(p_spans bigint[])
 RETURNS timing.now_stage[]
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
#variable_conflict use_column
begin
  return (
    with reached as (
      select s.id as span_id, s.kind = 'leg' as is_leg, k.stage_id, k.code, k.ordinal, t.status, k.finish_axis,
        greatest(k.before_axis, s.from_axis) as before_axis,
        min(k.ordinal) filter (where timing.is_under_way(t.status)) over (partition by s.id) as first_ordinal
      from timing.spans s
      join timing.publications u on u.span_id = s.id
      join timing.ranked_stages k on k.race_id = s.race_id and k.ordinal between s.first_ordinal and u.open_to
        and (k.in_general or s.kind = 'leg')
      join timing.stage_states t on t.stage_id = k.stage_id
      where s.id = any(p_spans)
    )
    select coalesce(array_agg((span_id, is_leg, place, stage_id, code, ordinal, status, from_axis, to_axis)::timing.now_stage
      order by span_id, place), '{}')
    from (
      select span_id, is_leg, row_number() over stages as place, stage_id, code, ordinal, status,
        coalesce(lag(finish_axis) over stages, before_axis) as from_axis, finish_axis as to_axis
      from reached where ordinal >= first_ordinal and status not in ('to_run', 'cancelled')
      window stages as (partition by span_id order by ordinal)) n);
end $function$
;

CREATE OR REPLACE FUNCTION timing.now_turned(p_changed timing.changed_row[])
 RETURNS SETOF timing.turned_page
 LANGUAGE plpgsql
 STABLE ROWS 2
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare v_races uuid[] := array(select distinct c.race_id from unnest(p_changed) c);
begin
  return query
  -- A stage that opened or ended changes which stages there are.
  with restated as (
    select distinct k.race_id, k.leg_number
    from unnest(p_changed) c
    join timing.spans s on s.id = c.span_id and s.kind = 'stage'
    join timing.ranked_stages k on k.stage_id = s.stage_id
    where c.crew_id is null
  ),
  anew as (
    select race_id, 'race' as key from restated union select race_id, 'leg/' || leg_number from restated
  ),
  ways as materialized (
    select k.race_id, k.leg_number, min(k.ordinal) as first_ordinal, min(k.ordinal) filter (where k.in_general) as first_general
    from timing.ranked_stages k join timing.stage_states t on t.stage_id = k.stage_id
    where k.race_id = any(v_races) and timing.is_under_way(t.status)
    group by k.race_id, k.leg_number
  ),
  pages as (
    select s.id, s.race_id, s.kind, s.key, u.open_to, w.first_ordinal
    from timing.spans s
    join timing.publications u on u.span_id = s.id
    join (
      select race_id, 'race' as key, min(first_general) as first_ordinal from ways group by race_id
      union all
      select race_id, 'leg/' || leg_number, first_ordinal from ways) w on w.race_id = s.race_id and w.key = s.key
    where w.first_ordinal <= u.open_to and not exists (select from anew a where a.race_id = s.race_id and a.key = s.key)
  ),
  moved as (
    select p.race_id, p.key, p.id, array_agg(distinct c.crew_id) as crews
    from pages p
    join unnest(p_changed) c on c.race_id = p.race_id and c.crew_id is not null
    join timing.spans s on s.id = c.span_id
    where s.id = p.id or case when p.kind = 'leg' then
        s.kind = 'stage' and s.last_ordinal <= p.open_to
          and s.last_ordinal >= (select l.first_ordinal from timing.spans l where l.id = p.id)
      else s.kind in ('stage', 'after') and ((s.last_ordinal between p.first_ordinal and p.open_to) or s.id = (
        select a.previous_id from timing.spans a
        where a.race_id = p.race_id and a.kind = 'after' and a.last_ordinal = p.first_ordinal)) end
    group by p.race_id, p.key, p.id
  ),
  lists as (
    select l.*
    from (
      select array_agg(m.id) as spans, array_agg(c.id) as crews
      from moved m cross join unnest(m.crews) as c (id) where cardinality(m.crews) <= 25) a
    cross join timing.now_lists(a.spans, a.crews) l
  ),
  turned as (
    select race_id, key, null::bigint as id, null::uuid[] as crews from anew union all select race_id, key, id, crews from moved
  )
  select t.race_id, case t.key when 'race' then 'now' else 'now/' || t.key end,
    case when cardinality(t.crews) <= 25 then ('{"body":{},"rows":' || coalesce(l.list, '[]') || ',"version":0}')::json end
  from turned t left join lists l on l.span_id = t.id;
end $function$
;

CREATE OR REPLACE FUNCTION timing.numbers_in_doubt(p_race uuid, p_stage uuid)
 RETURNS text[]
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return array(
    select coalesce(n.number, c.number_typed, '?')
    from timing.doubtful_times(p_race, p_stage) d
    join public.chronos c on c.fact_id = d.fact_id
    left join timing.crew_plates n on n.crew_id = d.crew_id
    group by n.digits, 1 order by n.digits nulls last, 1);
end $function$
;

CREATE OR REPLACE FUNCTION timing.official_page_of_hold(p_fact uuid)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  v_crew uuid;
  v_race uuid;
  v_from timestamptz;
begin
  select c.id, c.race_id, h.from_at into v_crew, v_race, v_from
  from public.crew_holds h join public.facts f on f.id = h.fact_id
  join public.crews c on c.id = timing.crew_by_number(f.rally_id, h.number_typed, h.from_at) where h.fact_id = p_fact;
  return coalesce((
    select timing.held_by(s.fact_id) from timing.fact_states s
    where s.crew_id = v_crew and s.kind <> 'crew_hold' and s.standing and not timing.is_internal_kind(s.kind)
      and not timing.counts_hidden(s.kind) and timing.is_open(s.fact_id)
      and timing.happened_at(s.fact_id, s.kind) >= v_from and timing.is_official_fact(s.fact_id)
    order by timing.axis_of(s.point_id, s.stage_id), s.fact_id limit 1), (
    select coalesce(case when t.status = 'official' then 'stage/' || k.code end, (timing.official_pages_at(v_race, r.axis))[1])
    from timing.penalty_rows r
    join public.stages k on k.id = timing.stage_touched(r.race_id, r.stage_id, r.control_id)
    join timing.stage_states t on t.stage_id = k.id
    where r.crew_id = v_crew and timing.is_official_at(k.id, r.control_id) order by r.axis limit 1));
end $function$
;

CREATE OR REPLACE FUNCTION timing.open_matters_json(p_race uuid, p_stage uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'proposed', (select count(*) from timing.penalty_rows p
      where p.race_id = p_race and p.stage_id is not distinct from p_stage and p.status = 'proposed'),
    'doubtful', (select count(*) from timing.doubtful_times(p_race, p_stage)),
    'missing', (select count(*) from timing.stage_results r where r.stage_id = p_stage and 'finish_missing' = any(r.marks)),
    'held', (select count(*) from timing.fact_states s join public.facts f on f.id = s.fact_id
      where s.race_id = p_race and s.stage_id is not distinct from p_stage and (f.gate = 'held' or f.supersedes is not null)
        and s.standing and timing.is_waiting(f.id)),
    'out', (select count(*) from timing.stage_results r where r.stage_id = p_stage and r.status = 'on_stage'))
$function$
;

CREATE OR REPLACE FUNCTION timing.open_to_entry(p_race uuid, OUT codes text[], OUT is_asked boolean)
 RETURNS record
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare v_signed public.stages := timing.last_signed_stage(p_race);
begin
  select coalesce(array_agg(k.code order by k.ordinal), '{}'),
    count(*) > 1 and bool_or(t.status is not null and t.status not in ('to_run', 'cancelled'))
  into codes, is_asked
  from timing.ranked_stages k left join timing.stage_states t on t.stage_id = k.stage_id
  where k.race_id = p_race and k.ordinal > coalesce(v_signed.ordinal, 0);
end $function$
;

CREATE OR REPLACE FUNCTION timing.opening_matters(p_stage uuid, p_now timestamp with time zone)
 RETURNS TABLE(code text, blocks boolean, count bigint, names text[], stage_id uuid, until timestamp with time zone)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return query select m.code, m.blocks, m.count, m.names, p_stage, m.until from timing.matter_of_stages('earlier_not_begun', false, array(
    select e.code from timing.ranked_stages k join timing.ranked_stages e on e.race_id = k.race_id and e.ordinal < k.ordinal
    where k.stage_id = p_stage and timing.stage_status_now(e.stage_id) = 'to_run' order by e.ordinal)) m;
  return query select m.* from timing.start_matter(p_stage, p_now, false, 'opened_early', 'opened_before_its_day') m
    where timing.is_far_off(p_stage, m.until, p_now);
end $function$
;

CREATE OR REPLACE FUNCTION timing.over_maximum_matter(p_stage uuid)
 RETURNS TABLE(code text, blocks boolean, count bigint, names text[], stage_id uuid, until timestamp with time zone)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return query
  select 'over_maximum', false, cardinality(m.numbers)::bigint, m.numbers, p_stage, null::timestamptz
  from (select array(
    select n.number from timing.stage_results r join timing.crew_plates n on n.crew_id = r.crew_id
    where r.stage_id = p_stage and r.why ->> 'missed' = 'over_max' order by n.digits, n.number)) as m (numbers)
  where m.numbers <> '{}';
end $function$
;

CREATE OR REPLACE FUNCTION timing.page_body(p_rally uuid, p_race uuid, p_key text)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  v_head text := split_part(p_key, '/', 1);
  v_rest text := nullif(substring(p_key from position('/' in p_key) + 1), p_key);
  v_span bigint;
begin
  if timing.is_race_key(p_key) then
    select id into v_span from timing.spans where race_id = p_race and key = timing.span_key(p_key);
  end if;
  return case
    when v_head = 'now' then timing.now_body(v_span, p_key)
    when v_head = 'stage' then timing.stage_body(v_span)
    when v_head = 'teams' and v_rest like 'after/%' and timing.has_teams(p_race) then timing.teams_body(v_span)
    when v_head in ('after', 'leg', 'day', 'after-leg', 'after-day', 'joint', 'race') then timing.classification_body(v_span)
    when p_key = 'index' then timing.index_body(p_rally)
    when p_key = 'crews' then timing.list_body(p_key, timing.crew_list_json(p_rally, p_race, null))
    when v_head = 'crew' then timing.crew_story_body(p_rally, v_rest)
    when p_key = 'penalties' or (v_head = 'penalties' and v_rest in ('cp', 'misc', 'sc', 'tc')) then
      timing.penalties_body(p_rally, p_race, v_rest)
    when p_key = 'retirements' then timing.list_body(p_key, timing.retirement_list_json(p_rally, p_race, null))
    when p_key = 'corrections' then timing.list_body(p_key, timing.correction_list_json(p_rally, p_race, null))
    when p_key = 'notices' then timing.list_body(p_key, timing.notice_list_json(p_rally, p_race))
    when p_key = 'pdfs' then timing.list_body(p_key, timing.document_list_json(p_rally, p_race))
    when v_head = 'start-order' then timing.start_order_body(p_rally, p_race, v_rest)
  end;
end $function$
;

CREATE OR REPLACE FUNCTION timing.page_body_exists(p_race uuid, p_key text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select not timing.is_race_key(p_key) or exists (
    select from timing.spans where race_id = p_race and key = timing.span_key(p_key))
$function$
;

CREATE OR REPLACE FUNCTION timing.page_csv(p_rally text, p_race text, p_key text, p_language text DEFAULT 'en'::text)
 RETURNS text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_page record;
  v_rows jsonb;
  v_names text[];
  v_refusal jsonb;
  v_labels jsonb;
  v_words jsonb;
begin
  select * into v_page from timing.public_page(p_rally, p_race, p_key);
  -- What is projected is no result, and a file goes where nobody says so beside it.
  if found and not timing.is_projected(p_key) then
    v_rows := coalesce(timing.page_body(v_page.rally_id, v_page.race_id, p_key)::jsonb, '{}');
    v_rows := coalesce(v_rows -> 'rows', (
      select jsonb_agg(jsonb_build_object('race', b -> 'race', 'stage', b -> 'stage') || row)
      from jsonb_array_elements(v_rows -> 'blocks') b, jsonb_array_elements(b -> 'rows') row));
  end if;
  if v_rows is null then
    v_refusal := timing.not_found()::jsonb;
    return e'code,message\r\n' || timing.csv_cell(v_refusal -> 'code') || ',' || timing.csv_cell(v_refusal -> 'message') || e'\r\n';
  end if;
  v_labels := timing.grouping_labels(v_page.rally_id);
  v_words := timing.words_of_statuses(case p_key when 'crews' then 'crewStatus' when 'retirements' then 'retirement'
    else 'status' end, p_language);
  v_rows := (
    select jsonb_agg(timing.csv_row(row, v_labels -> coalesce(row ->> 'race', v_page.race), v_words) order by line)
    from jsonb_array_elements(v_rows) with ordinality as r (row, line));
  perform set_config('response.headers',
    format('[{"Cache-Control": "%s"}, {"Content-Type": "text/csv; charset=utf-8"}]', timing.cache_control(p_key)), true);
  select array_agg(name order by name <> 'position', name <> 'number', name collate "C") into v_names
  from jsonb_object_keys(v_rows -> 0) as n (name);
  return array_to_string(coalesce(v_names, '{}'), ',') || e'\r\n' || coalesce((
    select string_agg((select string_agg(timing.csv_cell(row -> name), ',' order by place)
      from unnest(v_names) with ordinality as u (name, place)) || e'\r\n', '' order by line)
    from jsonb_array_elements(v_rows) with ordinality as r (row, line)), '');
end $function$
;

CREATE OR REPLACE FUNCTION timing.pages_entered(p_race uuid, p_from text)
 RETURNS text[]
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return array(
    select s.key from timing.spans s join timing.publications p on p.span_id = s.id
    where s.race_id = p_race and p.state <> 'live' and s.last_ordinal >= (
      select k.ordinal from timing.ranked_stages k
      where k.race_id = p_race and upper(k.code) = upper(coalesce(p_from, (timing.open_to_entry(p_race)).codes[1])))
    order by s.last_ordinal, s.kind <> 'stage', s.id);
end $function$
;

CREATE OR REPLACE FUNCTION timing.pages_of_race(p_race uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return (
    select coalesce(jsonb_agg(key order by key), '[]') from (
      select key from timing.spans where race_id = p_race
      union all
      select key from timing.now_keys(p_race) as n (key)
      union all
      select 'teams/' || key from timing.spans where race_id = p_race and kind = 'after' and timing.has_teams(p_race)) k);
end $function$
;

CREATE OR REPLACE FUNCTION timing.pages_of_rally(p_rally uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return (
    select to_jsonb(array['index', 'crews', 'penalties', 'penalties/cp', 'penalties/misc', 'penalties/sc', 'penalties/tc',
      'retirements', 'pdfs', 'notices', 'corrections']) || coalesce((
        select jsonb_agg(distinct 'start-order/' || d.date order by 'start-order/' || d.date)
        from timing.orders_in_force o join public.stages s on s.id = o.stage_id
        join public.legs l on l.id = s.leg_id join public.days d on d.id = l.day_id join public.races r on r.id = s.race_id
        where r.rally_id = p_rally), '[]'));
end $function$
;

CREATE OR REPLACE FUNCTION timing.pages_reached(p_rally uuid, p_race uuid, p_reaches text[], p_changed timing.changed_row[])
 RETURNS timing.turned_page[]
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if p_reaches && array['pages', 'crew', 'stage', 'leg', 'tariff', 'race'] then
    return array(
      select (p_race, key, null)::timing.turned_page from jsonb_array_elements_text(timing.pages_of_race(p_race)) as k (key)
      union all
      select (null, key, null)::timing.turned_page from jsonb_array_elements_text(timing.pages_of_rally(p_rally)) as k (key));
  end if;
  return array(
    select (p_race, k.key, null)::timing.turned_page
    from timing.spans s
    cross join lateral (select s.key union all select 'teams/' || s.key where s.kind = 'after' and timing.has_teams(p_race)) k
    where s.race_id = p_race and exists (select from unnest(p_changed) c where c.span_id in (s.id, s.previous_id))
    union all
    select (p_race, k.key, null)::timing.turned_page from timing.now_keys(p_race) as k (key) where 'plates' = any(p_reaches)
    union all
    select (null, k.key, null)::timing.turned_page
    from (values ('index', array['index']), ('crews', array['crews', 'plates'])) as k (key, reaches) where k.reaches && p_reaches);
end $function$
;

CREATE OR REPLACE FUNCTION timing.penalty_id(p_crew uuid, p_rule text, p_place text)
 RETURNS uuid
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
begin
  return md5(p_crew::text || ' ' || p_rule || ' ' || p_place)::uuid;
end $function$
;

CREATE OR REPLACE FUNCTION timing.penalty_judged(p_item jsonb, p_race uuid, p_on uuid, OUT rule text, OUT unit text)
 RETURNS record
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if p_item ->> 'kind' in ('penalty_decision', 'bulk_decision') then
    select r.rule, max(r.unit) filter (where r.unit in ('retirement', 'disqualification')) into rule, unit
    from timing.penalty_rows r where r.id = p_on or (r.race_id = p_race and r.rule = p_item ->> 'rule') group by r.rule limit 1;
    unit := coalesce(unit, (select p.unit from public.penalties p where p.fact_id = p_on));
  end if;
  unit := coalesce(unit, p_item ->> 'unit');
end $function$
;

CREATE OR REPLACE FUNCTION timing.penalty_page(p_rules jsonb, p_rule text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
begin
  return coalesce(p_rules -> 'penalty.page' ->> p_rule, (select page from timing.penalty_rules() where rule = p_rule));
end $function$
;

CREATE OR REPLACE FUNCTION timing.plate_rows(p_crews uuid[])
 RETURNS SETOF timing.plates
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return query
  with enrolled as (
    select crew_id, effective_from_ordinal as from_ordinal, until_ordinal, category, class, "group", team,
      array(select distinct f collate "C" from unnest(flags) f order by 1) as flags
    from timing.enrolments where crew_id = any(p_crews)
    union all
    select c.id, 0, coalesce(min(e.effective_from_ordinal), 100000), null, null, null, null, '{}'
    from unnest(p_crews) as c (id) left join public.crew_enrolments e on e.crew_id = c.id
    group by c.id having coalesce(min(e.effective_from_ordinal), 100000) > 0
  )
  select e.crew_id, greatest(e.from_ordinal, k.ordinal + 1), e.until_ordinal, n.number, n.digits,
    e.category, e.class, e."group", e.team, e.flags
  from enrolled e
  join timing.crew_plates n on n.crew_id = e.crew_id and n.crew_id = any(p_crews)
  left join timing.late_entries l on l.crew_id = e.crew_id
  left join public.stages k on k.id = l.behind_stage
  where k.ordinal is null or e.until_ordinal > k.ordinal + 1;
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
    left join timing.far_times(p_stage) d on d.fact_id = f.id);
end $function$
;

CREATE OR REPLACE FUNCTION timing.point_progress(p_stage uuid)
 RETURNS TABLE(point_id uuid, code text, kind text, role text, place bigint, post text, seen bigint, missing bigint, doubtful bigint, last_at timestamp with time zone)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with points as materialized (select * from timing.grid_points(p_stage)),
  far as materialized (select t.fact_id from timing.far_times(p_stage) t),
  here as materialized (
    select p.place, s.point_id, s.crew_id, s.counted,
      case when s.counted then s.fact_id in (select t.fact_id from far t) else timing.is_doubtful(s) end as doubtful, f.received_at
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

CREATE OR REPLACE FUNCTION timing.proven_caller()
 RETURNS uuid
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare v_me uuid := (select auth.uid());
begin
  if v_me is null or not coalesce(timing.is_proven(), false) then
    raise insufficient_privilege using hint = 'signed_out',
      message = 'Sign in to your account first, with its code where it has a second factor.';
  end if;
  return v_me;
end $function$
;

CREATE OR REPLACE FUNCTION timing.public_author(p_rally uuid, p_race uuid, p_facts uuid[])
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if p_facts = '{}' then return timing.caller_title(p_rally); end if;
  return (
    select f.author_title from public.facts f
    cross join lateral timing.fact_kind(f.kind) k
    left join timing.fact_states s on s.fact_id = f.id
    where f.id = any(p_facts) and (k.changes_results or f.kind in ('release', 'stage_status', 'page_status'))
      and coalesce(s.race_id, f.race_id, p_race) = p_race and not coalesce(s.hidden, false)
      and not (f.gate = 'held' and not timing.is_released(f.id)) and not timing.is_of_hold(f.id) and not timing.is_inside(f.id)
    order by f.position desc limit 1);
end $function$
;

CREATE OR REPLACE FUNCTION timing.publication_rows(p_race uuid, p_stages uuid[], p_keys text[])
 RETURNS TABLE(span_id bigint, key text, kind text, open_to integer, stages json, state text, stage_version integer, published_at timestamp with time zone, protest_until timestamp with time zone, reason text, status text, clerk text, own_status text, said_at timestamp with time zone, stage_versions bigint)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
#variable_conflict use_column
begin
  return query
  with scope as (
    select s.* from timing.open_spans s
    where s.race_id = p_race and (p_stages is null or s.key = any(p_keys) or exists (
      select from public.stages k where k.id = any(p_stages) and k.ordinal between s.first_ordinal and s.last_ordinal))
  ),
  own as (
    select distinct on (x.key) x.key, x.status, f.received_at, f.reason, coalesce(x.clerk, f.author_title) as clerk,
      coalesce(x.protest_until, timing.protest_until(p_race, s.last_ordinal, f.received_at)) as protest_until
    from public.page_statuses x
    join scope s on s.key = x.key
    join timing.fact_states t on t.fact_id = x.fact_id and t.counted
    join public.facts f on f.id = x.fact_id
    left join timing.publications p on p.span_id = s.id
    where x.race_id = p_race
    -- Signed once more, it stays as it was signed, as a stage does (timing.derive_stage_states).
    order by x.key, (p.state = 'official' and x.status = 'official' and f.received_at = p.said_at and not exists (
      select from public.page_statuses y join timing.fact_states c on c.fact_id = y.fact_id and c.counted
      join public.facts o on o.id = y.fact_id
      where y.race_id = p_race and y.key = x.key and y.status <> 'official' and o.position > f.position)) desc nulls last, f.position desc
  ),
  members as (
    -- The overall after a stage is published with that stage, and not further than those before it.
    select s.id, s.kind, t.*, s.kind <> 'after' or t.stage_id = s.stage_id as speaks
    from scope s
    join timing.span_stages m on m.span_id = s.id and (s.kind <> 'after' or m.in_general or m.stage_id = s.stage_id)
    join timing.stage_states t on t.stage_id = m.stage_id
  ),
  least as (
    select t.id,
      (array_agg(t.state order by array_position(array['live', 'amended', 'provisional', 'official'], t.state)))[1] as state,
      coalesce(t.kind not in ('stage', 'after') and max(greatest(t.published_at, t.protest_until)) filter (where t.status = 'cancelled')
        > max(t.published_at) filter (where t.status <> 'cancelled'), false) as is_cancelled_last,
      max(t.protest_until) filter (where t.status = 'cancelled' and t.kind not in ('stage', 'after')) as protest_of_cancelled,
      max(t.version) filter (where t.speaks) as version, sum(t.version) filter (where t.speaks and t.status <> 'cancelled') as versions,
      case when bool_and(t.state <> 'live') then max(t.published_at) filter (where t.speaks) end as published_at,
      case when bool_and(t.state <> 'live') then max(t.protest_until) filter (where t.state <> 'official') end as protest_until,
      case when bool_and(t.state <> 'live') then
        (array_agg(t.reason order by t.published_at desc) filter (where t.speaks and t.reason is not null))[1] end as reason,
      case when bool_and(t.state <> 'live') then
        (array_agg(t.clerk order by t.published_at desc) filter (where t.speaks))[1] end as clerk,
      max(t.status) filter (where t.speaks) as status
    from members t
    group by t.id, t.kind
    having bool_or(t.kind = 'stage' or t.status <> 'cancelled')
  ),
  said as (
    select g.id, case when g.state = 'official' and g.is_cancelled_last then 'provisional' else g.state end as state,
      g.version, g.versions, g.published_at,
      -- Who is hurt by a cancellation may protest, though no other stage moved.
      case when g.state = 'live' or (g.state = 'official' and not g.is_cancelled_last) then g.protest_until
        else greatest(g.protest_until, g.protest_of_cancelled) end as protest_until,
      g.reason, g.clerk, g.status
    from least g
  ),
  counting as (
    select s.id, array_to_json(array_agg(k.code order by k.ordinal)) as stages
    from scope s
    join timing.ranked_stages k on k.race_id = s.race_id and k.ordinal between s.first_ordinal and s.open_to
      and case when s.kind = 'joint' then k.result_group = substring(s.key from 7)
        when s.kind in ('stage', 'leg', 'day') then true else k.in_general end
    join timing.stage_states t on t.stage_id = k.stage_id and t.status <> 'cancelled'
    group by s.id
  )
  select s.id, s.key, s.kind, s.open_to, coalesce(c.stages, '[]'),
    coalesce(o.status, p.state, 'live'), coalesce(p.version, 0),
    coalesce(o.received_at, p.published_at),
    case when o.status is null then p.protest_until when o.status = 'provisional' then o.protest_until end,
    case when o.status is null then p.reason else o.reason end, p.status,
    case when o.status is null then p.clerk else o.clerk end, o.status,
    coalesce(o.received_at, p.published_at), coalesce(p.versions, 0)::bigint
  from scope s
  left join said p on p.id = s.id
  left join counting c on c.id = s.id
  left join own o on o.key = s.key and o.status <> 'live';
end $function$
;

CREATE OR REPLACE FUNCTION timing.publish(p_rally uuid, p_changed timing.changed_row[], p_keys text[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare v_pages timing.turned_page[];
begin
  if p_changed = '{}' and p_keys = '{}' then return; end if;
  with shown as materialized (
    select * from timing.pages_showing(p_changed) with ordinality as s (race_id, key, patch, place)
  ),
  turned as (
    select 0 as place, null::uuid as race_id, k.key, null::json as patch from unnest(p_keys) as k (key)
    union all
    select 0, n.race_id, n.key, n.patch from timing.now_turned(p_changed) n
    union all
    select s.place, s.race_id, s.key, s.patch from shown s
    union all
    select s.place, s.race_id, 'teams/' || s.key, null from shown s
    where s.key like 'after/%' and s.race_id in (select t.race_id from public.teams t)
  )
  select array_agg((race_id, key, patch)::timing.turned_page order by place, key) into v_pages from turned;
  perform timing.turn_pages(p_rally, v_pages);
end $function$
;

CREATE OR REPLACE FUNCTION timing.published_standings(p_race uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return timing.standings_said(array(
    select s.id from timing.spans s join timing.publications u on u.span_id = s.id where s.race_id = p_race and u.state <> 'live'));
end $function$
;

CREATE OR REPLACE FUNCTION timing.published_state(p_status text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
begin
  return case when p_status in ('provisional', 'official') then p_status when p_status = 'cancelled' then 'official' else 'live' end;
end $function$
;

CREATE OR REPLACE FUNCTION timing.puts_out_or_back(p_kind text, p_unit text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select p_kind in ('retirement', 'restart') or coalesce(p_unit in ('retirement', 'disqualification'), false)
$function$
;

CREATE OR REPLACE FUNCTION timing.race_before(p_base bigint, p_rule text, p_crews uuid[])
 RETURNS TABLE(crew_id uuid, sum_ms bigint, is_whole boolean, missed bigint, order_key bigint[])
 LANGUAGE plpgsql
 STABLE ROWS 10
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  v_driven boolean := exists (select from timing.span_stages where span_id = p_base and in_general and status <> 'cancelled');
  v_ranks boolean := v_driven and timing.completeness(p_rule, 0) <> '{}';
begin
  return query
  select c.id, coalesce(case when v_driven then s.time_ms else 0 end + s.penalty_ms - s.bonus_ms, 0),
    not v_driven or coalesce(s.order_key[1] = 0, false), case when v_ranks then s.order_key[2] else 0 end,
    case when v_driven then s.order_key end
  from unnest(p_crews) as c (id)
  left join timing.standings s on s.span_id = p_base and s.crew_id = c.id;
end $function$
;

CREATE OR REPLACE FUNCTION timing.race_progress_json(p_race uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'code', s.code, 'name', s.name, 'date', d.date,
    'status', coalesce(t.status, 'to_run'), 'state', coalesce(t.state, 'live'), 'checked', timing.is_checked(s.id),
      'starters', o.starters, 'started', o.started, 'out', o.out, 'done', o.done, 'gone', o.gone,
      'first_due_at', timing.instant(o.first_due_at),
      'proposed', (select count(*) from timing.penalty_rows p where p.race_id = p_race and p.stage_id = s.id and p.status = 'proposed'),
      -- Of stages that are over or not begun, the counts are enough.
      'points', case when coalesce(t.status, 'to_run') in ('to_run', 'official', 'cancelled') then '[]' else (
        select coalesce(jsonb_agg(jsonb_build_object('id', g.point_id, 'code', g.code, 'kind', g.kind, 'role', g.role,
          'post', g.post, 'in', g.seen,
          'missing', g.missing, 'doubtful', g.doubtful, 'last_at', timing.instant(g.last_at)) order by g.place), '[]')
            from timing.point_progress(s.id) g) end)
    order by d.date, l.number, s.ordinal), '[]')
  from public.stages s
  join public.legs l on l.id = s.leg_id
  join public.days d on d.id = l.day_id
  left join timing.stage_states t on t.stage_id = s.id
  cross join lateral (
    -- A time given for a stage that was missed is no finish: whoever starts again stopped there, or never came.
    select count(*) filter (where r.status not in ('not_started', 'cancelled')
      and (r.start_at is not null or not (r.status = 'retired' or g.is_back))) as starters,
      count(*) filter (where r.start_at is not null) as started, count(*) filter (where r.status = 'on_stage') as out,
      count(*) filter (where r.start_at is not null and r.time_ms is not null and not g.is_back) as done,
      count(*) filter (where r.start_at is not null and (r.status in ('retired', 'not_finished') or g.is_back)) as gone,
      (select min(a.stage_due_at) from timing.assigned_starts a where a.stage_id = s.id) as first_due_at
    from timing.stage_results r
    cross join lateral (select r.finish_at is null and 'restart' = any(r.marks) as is_back) g
    where r.stage_id = s.id) o
  where s.race_id = p_race and s.kind not in ('liaison', 'shakedown')
$function$
;

CREATE OR REPLACE FUNCTION timing.race_removed()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare v_rally uuid;
begin
  for v_rally in
    select distinct r.rally_id from was r
    where r.rally_id in (select id from public.rallies) and r.rally_id::text is distinct from current_setting('bivouac.goes_whole', true)
  loop
    perform timing.turn_pages(v_rally, array(
      select (null, key, null)::timing.turned_page from jsonb_array_elements_text(timing.pages_of_rally(v_rally)) as k (key)));
  end loop;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION timing.reader_holds(p_etag text)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return coalesce(p_etag = any(string_to_array(regexp_replace(
    coalesce(nullif(current_setting('request.headers', true), '')::json ->> 'if-none-match', ''), 'W/|\s', '', 'g'), ',')), false);
end $function$
;

CREATE OR REPLACE FUNCTION timing.reason_said()
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  v_header text := (nullif(current_setting('request.headers', true), '')::jsonb) ->> 'x-reason';
  v_reason text;
begin
  if v_header is null or length(v_header) > 2000 then return null; end if;
  v_reason := btrim(convert_from(decode(v_header, 'base64'), 'UTF8'));
  return case when timing.is_seen(v_reason) and v_reason !~ '[[:cntrl:]]' then left(v_reason, 500) end;
exception when others then
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION timing.refuse_into_signed(p_stage public.stages)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  v_keys text[] := array(
    select s.key
    from timing.spans s
    where s.race_id = p_stage.race_id and timing.is_signed_span(s.id) and timing.belongs_to(s, p_stage)
      and not exists (select from timing.span_stages m where m.span_id = s.id and m.stage_id = p_stage.id)
    order by s.last_ordinal, s.key);
begin
  if v_keys <> '{}' then
    raise check_violation using detail = 'result_official',
      message = format('Stage %s would belong to pages that are official (%s): make these provisional again first, with the '
      'decision that asks for it.', p_stage.code, array_to_string(v_keys, ', '));
  end if;
end $function$
;

CREATE OR REPLACE FUNCTION timing.refuse_official_without(p_stage public.stages, p_next public.stages)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  v_keys text[];
  v_codes text[];
begin
  with gone as materialized (
    select s as span, array_agg(m.stage_id) as stages,
      array_agg(m.code order by m.ordinal) filter (where m.stage_id = p_stage.id or m.status not in ('official', 'cancelled')) as codes
    from timing.spans s
    join timing.span_stages m on m.span_id = s.id
    left join public.stages k on k.id = m.stage_id and m.stage_id <> p_stage.id
    where s.race_id = p_stage.race_id and s.kind in ('joint', 'leg', 'day', 'after_leg', 'after_day', 'race')
      and timing.belongs_to(s, case when m.stage_id = p_stage.id then p_next else k end) is not true
    group by s.id
  ),
  signed as (
    select (g.span).key, (g.span).last_ordinal, g.codes from gone g
    where p_stage.id = any(g.stages) and not timing.is_official_by_stages((g.span).id)
      and timing.is_official_by_stages((g.span).id, g.stages) and not timing.was_signed_so(g.span, g.stages)
  )
  select array_agg(g.key order by g.last_ordinal, g.key), (select o.codes from signed o order by cardinality(o.codes) desc limit 1)
  into v_keys, v_codes from signed g;
  if v_keys is not null then
    raise check_violation using detail = 'signed_by_removal',
      message = format('Without %s %s what nobody made official (%s) would be official: cancel %s instead, with the reason.',
      case when cardinality(v_codes) > 1 then 'stages' else 'stage' end, timing.told_names(v_codes), array_to_string(v_keys, ', '),
      case when cardinality(v_codes) > 1 then 'these stages' else 'the stage' end);
  end if;
end $function$
;

CREATE OR REPLACE FUNCTION timing.refuse_order_behind(p_stage uuid, p_since integer, p_fact uuid)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  -- What came in the same breath was derived before this one (timing.looks_at_pages): one that waits is none.
  v_newest integer := (
    select coalesce(max(o.version), 0) from public.start_orders o left join timing.fact_states s on s.fact_id = o.fact_id
    where o.stage_id = p_stage and o.fact_id <> p_fact and coalesce(s.counted, timing.is_open(o.fact_id)));
begin
  if p_since <> v_newest then
    perform timing.refuse('not_the_newest', format('This start order was made %s, %s: look at what differs, then publish again.',
      case when p_since = 0 then 'when there was none' else format('from version %s', p_since) end,
      case when p_since > v_newest then 'which was taken back since' else format('and version %s was published since', v_newest) end));
  end if;
end $function$
;

CREATE OR REPLACE FUNCTION timing.refuse_other_entry(p_race uuid)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare v record;
begin
  if (select auth.uid()) is null then return; end if;
  with moved as (
    select e.crew_id, b.code as behind, k.code, k.ordinal, k.ordinal > a.ordinal as is_in
    from timing.late_entries e
    join public.crews w on w.id = e.crew_id
    join public.stages b on b.id = e.behind_stage
    -- Where they were when it was derived.
    join timing.stage_axes a on a.stage_id = b.id
    join timing.ranked_stages k on k.race_id = b.race_id
    join public.stages s on s.id = k.stage_id
    where b.race_id = p_race and (k.ordinal > a.ordinal) <> (s.ordinal > b.ordinal))
  select m.behind, m.is_in, array_agg(distinct m.code) as stages,
    array(select distinct p.number from timing.plates p where p.crew_id = any(array_agg(m.crew_id)) order by p.number) as numbers into v
  from moved m group by m.behind, m.is_in order by m.is_in desc, m.behind limit 1;
  if found then
    raise check_violation using detail = 'late_entry_moved',
      message = format('Entered late, behind stage %s: %s. In another order they would be in other stages, so leave %s %s %s.', v.behind,
      timing.told_names(v.numbers), timing.told_names(v.stages), case when v.is_in then 'behind' else 'before' end, v.behind);
  end if;
end $function$
;

CREATE OR REPLACE FUNCTION timing.refuse_other_order(p_race uuid)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare v_keys text[];
begin
  if (select auth.uid()) is null or not timing.is_official_behind(p_race, 0) then return; end if;
  with placed as materialized (
    select k.stage_id, k.leg_number, k.date, s.ordinal
    from timing.ranked_stages k join public.stages s on s.id = k.stage_id where k.race_id = p_race),
  bounds as (
    select s.id, s.key, s.last_ordinal, case when s.kind in ('leg', 'day') then min(o.ordinal) else 1 end as first, max(o.ordinal) as last
    from timing.spans s
    join placed o on case when s.kind = 'after' then o.stage_id = s.stage_id
      when s.kind in ('leg', 'after_leg') then o.leg_number = substring(s.key from '[0-9]+$')::integer
      when s.kind in ('day', 'after_day') then o.date::text = substring(s.key from '[^/]+$') else s.kind = 'race' end
    where s.race_id = p_race and s.kind not in ('stage', 'joint') and timing.is_signed_span(s.id) group by s.id)
  select array_agg(b.key order by b.last_ordinal, b.key) into v_keys
  from bounds b
  where array(select p.stage_id from placed p where p.ordinal between b.first and b.last order by p.ordinal)
    <> array(select m.stage_id from timing.span_stages m join placed p on p.stage_id = m.stage_id
      where m.span_id = b.id order by m.ordinal);
  if v_keys is not null then
    raise check_violation using detail = 'result_official',
      message = format('In another order other stages would belong to pages that are official (%s): make these provisional again first, '
      'with the decision that asks for it.', array_to_string(v_keys, ', '));
  end if;
end $function$
;

CREATE OR REPLACE FUNCTION timing.refuse_timed_crews(p_fact public.facts, p_stage uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare v_numbers text[];
begin
  if coalesce(btrim(p_fact.body ->> 'decision'), '') <> '' or coalesce(btrim(p_fact.reason), '') <> '' then return; end if;
  v_numbers := timing.crews_restarted(p_fact, p_stage);
  if v_numbers <> '{}' then
    perform timing.refuse('crews_timed',
      format('This start order gives another start to crews that have been timed on %s: %s. It can be published with a reason only.',
        (select code from public.stages where id = p_stage), timing.told_names(v_numbers)));
  end if;
end $function$
;

CREATE OR REPLACE FUNCTION timing.refuse_unsaid_moves(p_race uuid, p_before jsonb)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  v_moved text[];
begin
  if timing.reason_said() is not null then return; end if;
  select array_agg(x.number order by x.digits, x.number) into v_moved
  from (
    select distinct n.number, n.digits
    from jsonb_each(timing.published_standings(p_race)) as a (name, said)
    join timing.crew_plates n on n.crew_id = split_part(a.name, ' ', 2)::uuid
    where a.said is distinct from p_before -> a.name) x;
  if v_moved is null then return; end if;
  raise check_violation using detail = 'results_move',
    message = format('This changes results that are published, of crews %s. Say why.', timing.told_names(v_moved));
end $function$
;

CREATE OR REPLACE FUNCTION timing.refuse_void_over_times(p_fact public.facts, p_target uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  v_stage uuid := timing.stage_of_order(p_target);
  v_numbers text[];
begin
  if v_stage is null or coalesce(btrim(p_fact.body ->> 'decision'), '') <> '' then return; end if;
  v_numbers := timing.crews_restarted(p_fact, v_stage);
  if v_numbers <> '{}' then
    perform timing.refuse('crews_timed',
      format('Without this start order crews that have been timed on %s have another start: %s. It can be taken back with a decision only.',
        (select code from public.stages where id = v_stage), timing.told_names(v_numbers)));
  end if;
end $function$
;

CREATE OR REPLACE FUNCTION timing.regulation_parameters()
 RETURNS TABLE(name text, type text, allowed text[], raid_cars jsonb, raid_bikes jsonb, stage_rally jsonb, meaning text)
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
#variable_conflict use_column
begin
  return query
  values
  -- Time controls
  ('tc.due_base', 'choice', array['published', 'stage_start', 'stage_finish', 'previous'], '"stage_finish"'::jsonb, '"stage_finish"'::jsonb,
    '"stage_start"'::jsonb, 'From what the due time behind a stage is counted'),
  ('tc.due', 'choice', array['actual', 'scheduled'], '"actual"', '"actual"', '"actual"',
    'Whether the next due time follows what was done or the schedule'),
  ('tc.window', 'choice', array['due_minute', 'minute_before'], '"due_minute"', '"due_minute"', '"due_minute"',
    'The minute in which handing in the card is on time'),
  ('tc.late_per_min', 'duration', null, '60000', '60000', '10000', 'Late, per minute or part of it'),
  ('tc.early_per_min', 'duration', null, '60000', '60000', '60000', 'Early, per minute or part of it'),
  ('tc.max_late', 'duration?', null, '1800000', '1800000', '900000', 'Maximum lateness at one control'),
  ('tc.max_late_total', 'duration?', null, 'null', 'null', '1800000', 'Maximum lateness over a leg'),
  ('tc.over_max', 'choice', array['fixed', 'retired'], '"fixed"', '"fixed"', '"retired"', 'What being later than the maximum means'),
  ('tc.missed', 'choice', array['fixed', 'retired'], '"fixed"', '"fixed"', '"retired"', 'What missing a time control means'),
  ('fixed.tc_missed', 'duration', null, '3600000', '3600000', '3600000', 'A missed time control, where it is a time'),
  ('transfer.late_per_min', 'duration', null, '60000', '60000', '60000', 'Late at the end of a transfer between parts of a stage'),
  ('neutralisation_short', 'factor', null, '1', '1', '1', 'Each millisecond missing in a neutralisation'),
  -- Starts
  ('start_late.clock', 'choice', array['ideal', 'given'], '"ideal"', '"ideal"', '"given"',
    'Whether the stage counts from the assigned or from the given start'),
  ('start_late.per_min', 'duration', null, '0', '0', '60000', 'Late at the stage start, per minute or part of it'),
  ('start_late.max', 'duration?', null, '1800000', '1800000', 'null', 'Later than this is not started'),
  ('start.leave_within', 'duration', null, '20000', '20000', '20000', 'Away later than this after the start: flagged'),
  ('ss.start_refused', 'duration', null, '3600000', '3600000', '600000', 'A refused start'),
  ('ss.start_refused_max', 'integer?', null, 'null', 'null', '1', 'Refused starts more than these: disqualification is proposed'),
  ('false_start', 'durations', null, '[60000, 120000]', '[60000, 120000]', '[10000, 60000, 180000]',
    'The first, second, ... false start of the rally; further ones are the stewards'''),
  ('false_start.add_advance', 'boolean', null, 'false', 'false', 'false', 'Whether the advance is added where the actual start counts'),
  -- Stages
  ('ss.max_time_kmh', 'integer?', null, '25', '25', 'null', 'Average that makes the maximum time where the stage has none'),
  ('ss.over_max', 'choice', array['not_finished', 'retired', 'clipped'], '"not_finished"', '"not_finished"', '"retired"',
    'What a finish after the maximum time means'),
  ('ss.plausible_min', 'integer', null, '250', '250', '250', 'Average in km/h above which a time is held back until confirmed'),
  ('precision.stage', 'choice', array['1', '10', '100', '1000'], '"1000"', '"1000"', '"100"',
    'Milliseconds to which a stage is timed, where it does not say'),
  ('precision.prologue', 'choice', array['1', '10', '100', '1000'], '"100"', '"1000"', '"100"', 'The same for a prologue'),
  ('prologue.counts', 'boolean', null, 'false', 'false', 'true', 'Whether a prologue is part of the general classification'),
  ('prologue.factor', 'factor', null, '1', '1', '1', 'Multiplies the time of a prologue'),
  -- Not finishing
  ('not_finished', 'choice', array['fixed', 'retired'], '"fixed"', '"fixed"', '"retired"',
    'Whether not finishing costs a fixed time, or retires until a restart'),
  ('fixed.stage_not_finished', 'duration', null, '36000000', '36000000', '36000000', 'On top of the maximum time, at most once a leg'),
  ('fixed.leg_not_started', 'duration', null, '3600000', '3600000', '3600000', 'On top of that, for a leg not started'),
  ('leg_not_started.max', 'integer?', null, '2', '2', 'null', 'Legs not started more than these: out'),
  ('restart.reference', 'choices', array['class', 'group', 'category', 'overall'], '["class", "group", "category", "overall"]',
    '["class", "group", "category", "overall"]', '["class", "group", "category", "overall"]',
    'Whose best time a missed stage is built on: the first with a finisher'),
  ('restart.add', 'duration', null, '600000', '600000', '600000', 'Added to it'),
  ('restart.add_last_of_leg', 'duration', null, '600000', '600000', '600000', 'Added to it on the last stage of a leg'),
  ('restart.say_by', 'duration', null, '3600000', '3600000', '3600000',
    'How long before the first start of the next leg a crew must say that it starts again'),
  -- Waypoints
  ('cp.missed', 'duration', null, '3600000', '3600000', '1800000', 'A manned passage control'),
  ('wp.wpm', 'duration', null, '900000', '1200000', '0', 'A masked waypoint'),
  ('wp.wpe', 'duration', null, '900000', '900000', '0', 'An eclipse waypoint'),
  ('wp.wps', 'duration', null, '1800000', '1800000', '0', 'A safety waypoint'),
  ('wp.wpc', 'duration', null, '300000', '300000', '0', 'A control waypoint'),
  ('wp.wpn', 'duration', null, '3600000', '3600000', '0', 'A navigation waypoint'),
  ('wp.wpp', 'duration', null, '120000', '120000', '0', 'A precise waypoint'),
  ('wp.wpv', 'duration', null, '900000', '900000', '0', 'A visible waypoint'),
  ('wp.dz', 'duration', null, '900000', '900000', '0', 'The start of a speed zone'),
  ('wp.fz', 'duration', null, '900000', '900000', '0', 'The end of a speed zone'),
  ('wp.out_of_order', 'duration', null, '0', '0', '0', 'A waypoint validated out of order'),
  ('wp.cap_per_stage', 'duration?', null, '36000000', '36000000', 'null', 'All waypoints of a stage together cost no more'),
  -- Speed
  ('sc.bands', 'bands', null, '[{"over": 0, "ms": 60000}, {"over": 20, "ms": 120000}, {"over": 40, "ms": 180000}]',
    '[{"over": 0, "ms": 60000}, {"over": 20, "ms": 120000}, {"over": 40, "ms": 180000}]', '[]', 'Price by km/h over the limit'),
  ('sc.mode', 'choice', array['per_infraction', 'per_impulse', 'time_gained'], '"per_infraction"', '"per_infraction"',
    '"per_infraction"', 'What is priced'),
  ('sc.repeat_multiplier', 'choice', array['off', '1.5', 'n'], '"off"', '"off"', '"off"',
    'What the n-th offence of the rally is multiplied by'),
  ('sc.tolerance', 'integer', null, '1', '1', '0', 'km/h over the limit that cost nothing'),
  ('sc.braking', 'distance', null, '90', '90', '0', 'Metres behind the entry of a zone for slowing down'),
  ('sc.impulse_ms', 'duration', null, '10000', '10000', '10000', 'An impulse is stored this often'),
  ('sc.impulse_m', 'distance', null, '150', '150', '150', 'or after this far'),
  ('sc.road_section', 'factor', null, '1', '1', '1', 'Multiplies the price on a road section'),
  ('sc.road_limit', 'integer?', null, 'null', 'null', 'null', 'Limit in km/h on the road between stages'),
  ('sc.vehicle_limit', 'speeds', null, '{}', '{}', '{}', 'What vehicles of a class may drive at most on a stage, km/h'),
  -- Bonus for opening
  ('bonus.open', 'durations', null, '[]', '[1000]', '[]', 'Per kilometre, for the first, second, ... to open'),
  ('bonus.group', 'duration', null, '15000', '15000', '0', 'Whoever is within this behind the first opens with it'),
  ('bonus.max', 'duration?', null, 'null', 'null', 'null', 'A stage earns no more'),
  -- Start order
  ('start.interval', 'intervals', null, '[{"to": 10, "ms": 180000}, {"to": 20, "ms": 120000}, {"to": null, "ms": 60000}]',
    '[{"to": 10, "ms": 120000}, {"to": 20, "ms": 60000}, {"to": null, "ms": 30000}]',
    '[{"to": 10, "ms": 180000}, {"to": 31, "ms": 120000}, {"to": null, "ms": 60000}]', 'Behind each place of the list'),
  ('start.gap_after_first', 'duration?', null, '180000', 'null', 'null', 'Behind the first of the list'),
  ('start.minimum_interval', 'duration', null, '60000', '30000', '60000', 'What a start given at the post keeps to the one before'),
  ('start.blocks_gap', 'duration', null, '1800000', '1800000', '600000', 'Between the vehicle blocks of a list'),
  ('start.counts', 'choices', array['cp', 'sc', 'tc', 'misc'], '["cp", "sc"]', '["cp", "sc"]', '[]',
    'Penalties that count for the start order'),
  ('prologue.start', 'choice', array['rank', 'reversed', 'chosen'], '"chosen"', '"chosen"', '"rank"',
    'How the prologue makes the first start order'),
  ('prologue.top', 'integer', null, '10', '15', '0', 'For how many'),
  -- Classification
  ('stage_rank.includes', 'choice', array['time', 'total'], '"total"', '"total"', '"time"', 'What a stage page ranks'),
  ('ranking.tie', 'choice', array['equal', 'first_special', 'last_special'], '"equal"', '"equal"', '"first_special"',
    'What separates equal totals'),
  ('ranking.completeness', 'choice', array['off', 'missed_stages', 'finished_first'], '"off"', '"off"', '"off"',
    'Whether missing stages rank before time'),
  ('team.counting', 'integer', null, '2', '2', '2', 'Best crews of a team that count'),
  -- Officials
  ('auto_confirm', 'switches', null,
    '{"tc.late": true, "tc.early": true, "transfer.late": true, "false_start": true, "neutralisation_short": true}',
    '{"tc.late": true, "tc.early": true, "transfer.late": true, "false_start": true, "neutralisation_short": true}',
    '{"tc.late": true, "tc.early": true, "transfer.late": true, "false_start": true, "neutralisation_short": true, "start_late": true}',
    'What a rule found counts without an official'),
  ('auto_confirm.max', 'duration', null, '900000', '900000', '900000', 'Above this an official confirms'),
  ('penalty.page', 'labels', array['cp', 'misc', 'sc', 'tc'], '{}', '{}', '{}', 'Rules that stand on another page than the usual'),
  ('enquiry_window', 'duration', null, '1800000', '1800000', '1800000', 'Protests may be lodged this long after posting');
end $function$
;

CREATE OR REPLACE FUNCTION timing.remove_second_factor(p_person uuid, p_reason text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not coalesce(timing.is_platform_admin(), false) then
    raise insufficient_privilege using message = 'Only administrators of the site take a lost second factor away: ask one of them.';
  end if;
  if p_person = (select auth.uid()) then
    raise exception using errcode = 'PT409', detail = 'own_account',
      message = 'This is your own: take it away on the page of your account.';
  end if;
  if length(btrim(coalesce(p_reason, ''))) not between 1 and 500 then
    raise exception using errcode = 'PT422', detail = 'needs_reason',
      message = 'Say why in at most 500 characters: the reason stays in the history.';
  end if;
  if timing.second_factor_since(p_person) is null then
    raise exception using errcode = 'PT404', detail = 'no_second_factor', message = 'This person has no second factor: read the page anew.';
  end if;
  insert into timing.removed_factors (user_id, removed_by, reason) values (p_person, (select auth.uid()), btrim(p_reason));
  perform timing.forget_waiting_changes(p_person);
  delete from auth.mfa_factors where user_id = p_person;
  delete from auth.sessions where user_id = p_person;
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
    raise exception using errcode = 'PT409', detail = 'invitation_over',
      message = 'This invitation was taken back: invite the address anew.';
  end if;
  -- Whoever makes the link of somebody who was removed stands for it.
  update public.invitations set invited_by = (select auth.uid())
  where id = p_invitation and not timing.still_invites(invited_by, rally_id);
  return timing.send_invitation(p_invitation);
end $function$
;

CREATE OR REPLACE FUNCTION timing.renumbered(p_before jsonb)
 RETURNS uuid[]
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return array(
    select (e #>> '{crew,id}')::uuid from jsonb_array_elements(p_before) e
    where e -> 'numbers' is distinct from timing.entry_json((e #>> '{crew,id}')::uuid) -> 'numbers');
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
      or s.key in (select x.key from public.page_statuses x where x.fact_id = any(p_facts) and x.race_id = s.race_id));
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
  v_reason text := coalesce(nullif(current_setting('bivouac.entered_for', true), ''), timing.reason_said());
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

CREATE OR REPLACE FUNCTION timing.road_rows(p_race uuid, p_crews uuid[], p_legs integer[])
 RETURNS SETOF timing.control_results
 LANGUAGE plpgsql
 STABLE ROWS 20
 SET search_path TO ''
AS $function$
declare
  v record;
  o timing.control_results;
  v_allows boolean := exists (select from timing.fact_states where race_id = p_race and kind = 'allowance');
  v_crew uuid;
  v_leg integer;
  v_is_between boolean;
  v_start_at timestamptz;
  v_finish_at timestamptz;
  v_written_at timestamptz;
  -- Where the schedule stands, with the time allowed on it and the lateness brought along.
  v_schedule_at timestamptz;
  v_allowed_ms bigint;
  v_carried_ms bigint;
  v_base text;
  -- Where posts were and where not, as far as that was asked.
  v_manned uuid[] := '{}';
  v_unmanned uuid[] := '{}';
begin
  for v in
    with spells as materialized (select * from timing.spells_of(p_crews))
    select p.*, c.id as crew_id, timing.published_due(a.due_at, a.stage_due_at, a.first_listed_at, p.first_due_at) as published_at,
      exists (
        select from spells y where y.crew_id = c.id and timing.is_out_at_control(
          y.axis, y.until_ordinal, y.until_leg, timing.axis(p.leg_number, p.ordinal), p.leg_number, p.counts_for_ordinal)) as is_out,
      s.fact_id, coalesce(s.given_at, r.start_at) as start_at, r.finish_at, coalesce(s.in_at, s.out_at) as in_at, s.out_at,
      coalesce(s.doubtful, false) as doubtful,
      coalesce(max(p.ordinal) filter (where s.seen) over (partition by c.id, p.leg_number), 0) as last_seen
    from timing.road_points p
    cross join unnest(p_crews) as c (id)
    left join timing.road_passages(p_race, p_crews, p_legs) s on s.crew_id = c.id and s.point_id = p.control_id
    left join lateral (
      select x.start_at, x.finish_at from timing.stage_results x
      where p.role in ('start', 'finish') and x.stage_id = p.stage_id and x.crew_id = c.id limit 1) r on true
    left join lateral (select * from timing.assigned_starts x where x.stage_id = p.listed_by and x.crew_id = c.id limit 1) a on true
    where p.race_id = p_race and (p_legs is null or p.leg_number = any(p_legs)) and p.role not in ('stop', 'post')
    order by c.id, p.leg_number, p.ordinal
  loop
    if v.crew_id is distinct from v_crew or v.leg_number <> v_leg then
      v_crew := v.crew_id; v_leg := v.leg_number;
      v_is_between := false; v_start_at := null; v_finish_at := null; v_written_at := null;
      v_schedule_at := null; v_allowed_ms := 0; v_carried_ms := 0;
      o := null;
    end if;
    if v.role in ('start', 'finish') then
      v_is_between := true;
      v_start_at := case v.role when 'start' then v.start_at else v_start_at end;
      v_finish_at := case v.role when 'finish' then v.finish_at end;
      v_schedule_at := v_schedule_at + coalesce(v.target_ms, 0) * interval '1 millisecond';
      continue;
    end if;
    if v.is_out then
      v_written_at := null; v_schedule_at := null; v_is_between := false;
      continue;
    end if;

    -- Due.
    v_base := timing.due_base(v.is_first, v.role, v_is_between, v.due_base, v.tc_due_base);
    if v_base = 'published' then
      v_schedule_at := v.published_at; v_allowed_ms := 0; v_carried_ms := 0;
    else
      v_schedule_at := v_schedule_at + coalesce(v.target_ms, 0) * interval '1 millisecond';
    end if;
    v_allowed_ms := case v.tc_due when 'scheduled' then v_allowed_ms else 0 end
      + case when v_allows then timing.allowed_ms(v.control_id, v_crew) else 0 end;
    o.due_at := timing.read_at(v_allowed_ms * interval '1 millisecond' + case
      when v_base = 'published' then v_schedule_at
      when v.tc_due = 'scheduled' then case when v.target_ms is not null then v_schedule_at end
      else v.target_ms * interval '1 millisecond' + case v_base
        when 'stage_start' then v_start_at
        when 'stage_finish' then timing.read_at(v_finish_at, 60000, 'up', null)
        else v_written_at end end, v.precision_ms, 'none', null);

    -- There, and how late.
    o.actual_at := timing.read_at(v.in_at, v.precision_ms, v.rounding, v.tc_window);
    o.late_ms := timing.lateness(o.actual_at, o.due_at, v_allowed_ms);
    o.written_at := case when v.in_at is not null or v.ordinal < v.last_seen then
      timing.written_at(o.due_at, o.actual_at, o.late_ms, v.penalties, v.role) end;
    if v.tc_due = 'scheduled' then
      -- Lateness brought along from the control before is not charged again.
      o.total_late_ms := greatest(coalesce(o.late_ms, v_carried_ms), 0);
      o.late_ms := case when o.late_ms > 0 then greatest(o.late_ms - v_carried_ms, 0) else o.late_ms end;
    else
      o.total_late_ms := coalesce(o.total_late_ms, 0) + case when v.penalties = 'none' then 0 else greatest(coalesce(o.late_ms, 0), 0) end;
    end if;
    o.missed := v.in_at is null and v.ordinal < v.last_seen and v.penalties <> 'none';
    if o.missed and v.control_id <> all(v_manned || v_unmanned) then
      if timing.is_manned(p_race, v.control_id) then v_manned := v_manned || v.control_id;
      else v_unmanned := v_unmanned || v.control_id; end if;
    end if;
    o.missed := o.missed and v.control_id = any(v_manned) and not timing.is_before_entry(v_crew, v.counts_for_ordinal);
    o.control_id := v.control_id; o.crew_id := v_crew; o.fact_id := v.fact_id; o.doubtful := v.doubtful;
    if o.due_at is not null or o.actual_at is not null or o.missed then
      o.why := jsonb_strip_nulls(jsonb_build_object('base', v_base, 'target_ms', v.target_ms, 'allowance_ms', nullif(v_allowed_ms, 0),
        'carried_ms', case when o.late_ms is not null then nullif(v_carried_ms, 0) end));
      return next o;
    end if;

    v_written_at := greatest(o.written_at, timing.read_at(v.out_at, v.precision_ms, 'none', null));
    v_carried_ms := case v.tc_due when 'scheduled' then o.total_late_ms else 0 end;
    v_is_between := false; v_start_at := null; v_finish_at := null;
  end loop;
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
      timing.stands(f.id, f.supersedes) as standing,
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
      timing.stands(f.id, f.supersedes) as standing,
      coalesce(c.at >= h.from_at, false) as hidden,
      ((f.gate = 'counted' and not a.astray) or timing.is_released(f.id)) and coalesce(c.at < h.from_at, true) as open, a.astray,
      exists (select from public.releases where target = f.id) and timing.is_released(f.id) as released,
      c.at > f.received_at + interval '2 seconds' as future
    from timing.road_points p
    join timing.fact_states s on s.point_id = p.control_id and s.crew_id = any(p_crews) and s.kind = 'chrono'
    join public.facts f on f.id = s.fact_id
    cross join lateral (select f.supersedes is not null and timing.corrects_other_kind(f.kind, f.supersedes) as astray) a
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

CREATE OR REPLACE FUNCTION timing.sign_out_person(p_person uuid)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare v_ended integer;
begin
  if not coalesce(timing.is_platform_admin(), false) then
    raise insufficient_privilege using message = 'Only administrators of the site sign somebody out: ask one of them.';
  end if;
  if p_person = (select auth.uid()) then
    raise exception using errcode = 'PT409', detail = 'own_account',
      message = 'This is your own: sign out on the page of your account.';
  end if;
  perform timing.forget_waiting_changes(p_person);
  delete from auth.sessions where user_id = p_person;
  get diagnostics v_ended = row_count;
  return v_ended;
end $function$
;

CREATE OR REPLACE FUNCTION timing.span_key(p_key text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
begin
  return case split_part(p_key, '/', 1)
    when 'teams' then substring(p_key from 7)
    when 'now' then case when p_key = 'now' then 'race' when p_key like 'now/leg/%' then substring(p_key from 5) end
    else p_key end;
end $function$
;

CREATE OR REPLACE FUNCTION timing.span_rows(p_race uuid)
 RETURNS TABLE(key text, kind text, first_ordinal integer, last_ordinal integer, from_axis bigint, to_axis bigint, precision_ms integer, stage_id uuid, previous_key text)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
#variable_conflict use_column
begin
  return query
  with race as (select precision_ms from public.races where id = p_race),
  ranked as (select * from timing.ranked_stages where race_id = p_race),
  legs as (
    select leg_number, date, min(ordinal) as first_ordinal, max(ordinal) as last_ordinal,
      (array_agg(stage_id order by ordinal desc))[1] as stage_id,
      lag(leg_number) over (order by leg_number) as before_leg
    from ranked group by leg_number, date
  ),
  days as (
    select date, min(first_ordinal) as first_ordinal, max(last_ordinal) as last_ordinal,
      min(leg_number) as first_leg, max(leg_number) as last_leg,
      (array_agg(stage_id order by last_ordinal desc))[1] as stage_id,
      lag(date) over (order by date) as before_date
    from legs group by date
  )
  select 'stage/' || ranked.code, 'stage', ranked.ordinal, ranked.ordinal, before_axis, finish_axis, ranked.precision_ms, ranked.stage_id,
    'after/' || before_code
  from ranked
  union all
  select 'after/' || ranked.code, 'after', 1, ranked.ordinal, -1, finish_axis, race.precision_ms, ranked.stage_id, 'after/' || before_code
  from ranked, race
  union all
  -- Stages run in parts: one classification over all of them.
  select 'joint/' || result_group, 'joint', min(ordinal), max(ordinal), min(before_axis), max(finish_axis),
    min(ranked.precision_ms::integer),
    (array_agg(ranked.stage_id order by ordinal desc))[1], null
  from ranked where result_group is not null group by result_group
  union all
  select 'leg/' || leg_number, 'leg', first_ordinal, last_ordinal, timing.axis(leg_number, 0) - 1,
    timing.axis_end_of_leg(leg_number), race.precision_ms, stage_id, null
  from legs, race
  union all
  select 'after-leg/' || leg_number, 'after_leg', 1, last_ordinal, -1, timing.axis_end_of_leg(leg_number),
    race.precision_ms, stage_id, 'after-leg/' || before_leg
  from legs, race
  union all
  select 'day/' || date, 'day', first_ordinal, last_ordinal, timing.axis(first_leg, 0) - 1,
    timing.axis_end_of_leg(last_leg), race.precision_ms, stage_id, null
  from days, race
  union all
  select 'after-day/' || date, 'after_day', 1, last_ordinal, -1, timing.axis_end_of_leg(last_leg),
    race.precision_ms, stage_id, 'after-day/' || before_date
  from days, race
  union all
  select 'race', 'race', 1, max(ordinal), -1, timing.axis_of(null, null), race.precision_ms,
    (array_agg(ranked.stage_id order by ordinal desc))[1], null
  from ranked, race group by race.precision_ms;
end $function$
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
  if p_status in ('interrupted', 'interrupted_final') and p_status <> v_before ->> 'status' then
    return query select * from timing.nobody_began_matter(p_stage);
  end if;
  if p_status = 'interrupted_final' then
    -- What was never begun is cancelled: stopped, it would ask everybody for a time.
    return query select * from timing.start_matter(p_stage, p_now, true, 'before_first_start', 'before_its_day');
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

CREATE OR REPLACE FUNCTION timing.stage_pages_derived(p_race uuid, p_crews uuid[], p_stages uuid[])
 RETURNS TABLE(span_id bigint, crew_id uuid, key text)
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  v_stages uuid[];
  v_late boolean := exists (select from timing.late_entries e where e.crew_id = any(p_crews));
begin
  for v_stages in select * from timing.part_by_part(p_stages) loop
    return query
      with result as (select r.stage_id, r.crew_id from timing.derive_stage_results(p_race, p_crews, v_stages) r)
      select s.id, result.crew_id, null::text from result join timing.spans s on s.stage_id = result.stage_id and s.kind = 'stage'
        and not (v_late and timing.is_before_entry(result.crew_id, s.last_ordinal));
  end loop;
end $function$
;

CREATE OR REPLACE FUNCTION timing.stage_result_rows(p_race uuid, p_crews uuid[], p_stages uuid[])
 RETURNS SETOF timing.stage_results
 LANGUAGE plpgsql
 STABLE ROWS 10
 SET search_path TO ''
AS $function$
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
  -- Where its time comes from, in the order in which they hold.
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
      -- Nothing but finish minus start: there is nothing to explain.
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
end $function$
;

CREATE OR REPLACE FUNCTION timing.stages_changed(p_spans bigint[])
 RETURNS uuid[]
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return array(
    select distinct s.stage_id from timing.spans s join timing.stage_states t on t.stage_id = s.stage_id
    where s.id = any(p_spans) and (s.kind = 'stage' or (s.kind = 'after' and t.status <> 'cancelled'
      and (t.status <> 'official' or timing.is_official_by_stages(s.id)))));
end $function$
;

CREATE OR REPLACE FUNCTION timing.stages_json(p_leg uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'code', s.code, 'name', s.name, 'kind', s.kind, 'status', t.status,
      'state', t.state, 'version', t.version, 'distance_m', s.distance_m, 'precision_ms', s.precision_ms,
      'first_start_at', timing.instant(d.first_start_at), 'delayed_ms', d.delayed_ms, 'result_group', s.result_group,
      'split_points', timing.split_points_json(s.id)::jsonb) order by s.ordinal), '[]')
    from public.stages s join timing.stage_states t on t.stage_id = s.id cross join lateral timing.stage_delay(s.id) d
    where s.leg_id = p_leg);
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
      t.time_ms, o.tie, coalesce(o.missed, 0) as missed, t.bonus_ms, t.assessed, o.marks, null::integer as start_position
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
      sum(time_ms),
      array_agg(time_ms order by ordinal) filter (where counts and kind <> 'super_special'),
      count(*) filter (where reached and assessed in (1, 4)),
      sum(bonus_ms), bit_or(assessed),
      (array_agg(marks order by ordinal desc) filter (where reached or is_stage))[1],
      max(start_position)
    from parts p group by p.id, p.crew_id
  ),
  punished as (
    select s.id, p.crew_id,
      coalesce(sum(p.ms) filter (where p.unit = 'time' and timing.counts_in(p.axis, s.from_axis, s.to_axis)), 0) as penalty_ms,
      -- At the finish of the race, where no stage ends, it is told as a time is.
      bool_or(p.unit = 'disqualification' and (p.axis <= s.reached_axis or p.axis = v_finish)) as disqualified
    from scope s join timing.summed_penalties(p_race, p_crews) p on p.axis <= s.to_axis
      and case when s.is_general then p.in_general when s.kind = 'joint' then p.result_group = s.result_group else true end
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
      'stage', k.code, 'stage_id', m.stage_id, 'until', null)), '[]')
    from (
      select * from timing.waiting_matters(p_race, v_stage)
      union all select * from timing.over_maximum_matter(v_stage)
      union all select * from timing.never_started_matter(v_stage)
      union all select * from timing.start_missing_matter(v_stage)) m
    join public.stages k on k.id = v_stage);
end $function$
;

CREATE OR REPLACE FUNCTION timing.start_list(p_stage uuid, p_basis text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_race uuid := timing.race_of_stage(p_stage);
  v_rally uuid := timing.rally_of_race(v_race);
  v_stage public.stages;
  v_hours record;
begin
  if v_rally is null or not coalesce(timing.organizes(v_rally, v_race), false) then
    raise insufficient_privilege using message = 'Only officials of the race see what its start order is made from.';
  end if;
  select * into v_stage from public.stages where id = p_stage;
  select * into v_hours from timing.scheduled_start(p_stage);
  return jsonb_build_object('stage', v_stage.code, 'ordinal', v_stage.ordinal,
    'first_start_at', timing.instant(v_hours.first_start_at), 'to_stage_ms', v_hours.to_stage_ms,
    'control', case when v_hours.control is not null then
      jsonb_build_object('code', v_hours.control, 'first_due_at', timing.instant(v_hours.first_due_at)) end,
    'regulations', (select coalesce(jsonb_object_agg(r.key, r.value), '{}') from jsonb_each(timing.tariff(v_race, v_stage.ordinal)) r
      where r.key like 'start.%' or r.key like 'prologue.%'),
    'stages', (select coalesce(jsonb_agg(jsonb_build_object('code', s.code, 'kind', s.kind, 'status', coalesce(t.status, 'to_run'))
      order by s.ordinal), '[]')
      from public.stages s left join timing.stage_states t on t.stage_id = s.id where s.race_id = v_race and s.ordinal <= v_stage.ordinal),
    'blocks', jsonb_build_object(
      'category', (select coalesce(jsonb_agg(g.code order by g.ordinal, g.code), '[]') from public.categories g where g.race_id = v_race),
      'group', (select coalesce(jsonb_agg(g.code order by g.ordinal, g.code), '[]') from public.groups g where g.race_id = v_race),
      'class', (select coalesce(jsonb_agg(g.code order by g.ordinal, g.code), '[]') from public.classes g where g.race_id = v_race)),
    'crews', timing.starting_crews_json(v_race, v_stage.ordinal),
    'basis', timing.start_basis_json(v_race, p_basis), 'doubts', timing.start_doubts_json(v_race, p_basis),
    'orders', timing.start_orders_json(p_stage),
    'taken_back', timing.orders_taken_back_json(p_stage));
end $function$
;

CREATE OR REPLACE FUNCTION timing.still_invites(p_person uuid, p_rally uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select exists (select from public.platform_admins where user_id = p_person)
    or exists (select from public.memberships where user_id = p_person and rally_id = p_rally and role = 'admin')
$function$
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
    v_before := case when timing.may_move_published(tg_table_name, v.changes) then timing.published_standings(v.race_id) end;
    perform timing.restructure(v.race_id, v.changes);
    if v_before is not null then perform timing.refuse_unsaid_moves(v.race_id, v_before); end if;
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
  ('crews', array['added', 'removed'], 'crew'),
  ('crew_numbers', array['*'], 'crew'),
  ('crew_enrolments', array['*'], 'plates'),
  ('crew_members', array['*'], 'crews');
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
    select distinct (coalesce(c.after, c.before) ->> 'crew_id')::uuid from timing.net_changes(p_press) c
    where c.of_table = 'crew_enrolments')
    || timing.crews_grouped(array(
      select c.row_id from timing.net_changes(p_press) c where c.of_table in ('categories', 'groups', 'classes', 'teams'))));
  perform timing.refuse_official_people(v_were);
  perform timing.refuse_other_order(r), timing.refuse_other_entry(r) from unnest(v_races) r;
  if timing.loses_facts(v_crews) or timing.lists_lost(v_crews) <> '{}' then
    raise check_violation using detail = 'number_has_facts', message =
      'A time or decision stands under the number this crew would lose: void it first, or give the crew its number by hand.';
  end if;
  perform timing.restructure_now(coalesce(v_races, '{}'));
  perform set_config('bivouac.takes_back', '', true);
exception when foreign_key_violation then
  raise check_violation using detail = 'has_facts', message = 'Times or decisions speak of it by now: void them first.';
when exclusion_violation then
  raise check_violation using detail = 'number_carried',
    message = 'Another crew carries that number by now: give that one another number first.';
end $function$
;

CREATE OR REPLACE FUNCTION timing.take_back_invitations()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  with taken as (
    update public.invitations i set revoked_at = now()
    where i.invited_by in (select o.user_id from ended o) and i.accepted_at is null and i.revoked_at is null
      and exists (select from auth.users where id = i.invited_by)
      and (i.rally_id is null or exists (select from public.rallies where id = i.rally_id))
      and not timing.still_invites(i.invited_by, i.rally_id)
    returning i.id)
  delete from timing.mails m using taken t where m.invitation_id = t.id and m.sent_at is null;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION timing.take_back_left_invitation()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if new.accepted_at is null then new.revoked_at := coalesce(new.revoked_at, now()); end if;
  delete from timing.mails where invitation_id = new.id and sent_at is null;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION timing.take_snapshots(p_rally uuid, p_reason text, p_facts uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  insert into timing.snapshots (race_id, key, version, state, body, sha256, ledger_position, revision, published_at,
    protest_until, clerk, reason)
  select v.race_id, v.key, v.version, v.state, b.body, encode(sha256(convert_to(b.body, 'UTF8')), 'hex'), c.ledger_position,
    coalesce(h.revision, c.revision), case when v.state = 'amended' or n.is_back then clock_timestamp() else v.published_at end,
    v.protest_until, case when v.state = 'amended' or n.is_back then timing.public_author(p_rally, v.race_id, p_facts) else v.clerk end,
    case when n.is_back then coalesce(p_reason, v.reason) else v.reason end
  from (
    select s.race_id, k.key, p.*
    from timing.publications p
    join timing.spans s on s.id = p.span_id
    join public.races r on r.id = s.race_id and r.rally_id = p_rally
    cross join lateral (
      select s.key union all select 'teams/' || s.key where s.kind = 'after' and timing.has_teams(s.race_id)) k (key)
    where p.versioned_at = now() and p.state <> 'live') v
  join timing.clocks c on c.rally_id = p_rally
  left join timing.heads h on h.rally_id = p_rally and h.race_id = v.race_id and h.key = v.key
  cross join lateral (select timing.page_body(p_rally, v.race_id, v.key) as body) b
  cross join lateral (select exists (
    select from timing.snapshots o
    where o.race_id = v.race_id and o.key = v.key and o.version < v.version and o.published_at >= v.published_at) as is_back) n
  on conflict (race_id, key, version, state) do nothing;
  -- Kept: whatever changes such a page from here on, also in this transaction, makes a version of its own.
  update timing.publications p set versioned_at = now() - interval '1 microsecond'
  from timing.spans s join public.races r on r.id = s.race_id
  where s.id = p.span_id and r.rally_id = p_rally and p.versioned_at = now();
end $function$
;

CREATE OR REPLACE FUNCTION timing.tariff_rows(p_race uuid)
 RETURNS SETOF timing.tariffs
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return query
  with versions as (
    select g.version, g.parameters, coalesce(s.ordinal, 0) as from_ordinal
    from public.regulations g left join public.stages s on s.id = g.effective_from_stage
    where g.race_id = p_race
  ),
  stretches as (
    select from_ordinal, lead(from_ordinal, 1, 100000) over (order by from_ordinal) as until_ordinal
    from (select 0 as from_ordinal union select from_ordinal from versions) f
  )
  select r.id, s.from_ordinal, s.until_ordinal,
    coalesce((select max(version) from versions v where v.from_ordinal <= s.from_ordinal), 0),
    timing.preset(timing.preset_of(r.preset, r.discipline)) || coalesce((
      select jsonb_object_agg(key, value order by v.version)
      from versions v, jsonb_each(v.parameters) where v.from_ordinal <= s.from_ordinal), '{}')
  from public.races r, stretches s where r.id = p_race;
end $function$
;

CREATE OR REPLACE FUNCTION timing.this_session()
 RETURNS uuid
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select nullif(auth.jwt() ->> 'session_id', '')::uuid $function$
;

CREATE OR REPLACE FUNCTION timing.told_before(p_body text)
 RETURNS TABLE(number text, base_ms bigint, order_key bigint[])
 LANGUAGE plpgsql
 IMMUTABLE ROWS 100
 SET search_path TO ''
AS $function$
#variable_conflict use_column
begin
  return query
  select r.number, r.base_ms, r.previous_order
  from json_to_recordset(p_body::json -> 'rows') as r (number text, base_ms bigint, previous_order bigint[]);
end $function$
;

CREATE OR REPLACE FUNCTION timing.told_with(p_facts uuid[])
 RETURNS uuid[]
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with recursive told as (
    select f.id, f.kind, f.supersedes from public.facts f where f.id = any (p_facts) and f.kind in ('report', 'alarm')
    union
    select f.id, f.kind, f.supersedes
    from told t
    cross join lateral (
      select c.id from public.facts c where c.supersedes = t.id
      union all select t.supersedes
      union all select v.fact_id from public.voids v where v.target = t.id
      union all select r.fact_id from public.releases r where r.target = t.id
      union all select a.fact_id from public.alarm_takings a where a.target = t.id) x
    join public.facts f on f.id = x.id and f.kind in ('report', 'alarm', 'alarm_taken', 'void', 'release')
  )
  select coalesce(array_agg(id), '{}') from told
$function$
;

CREATE OR REPLACE FUNCTION timing.tracker_windows(p_stage uuid)
 RETURNS TABLE(crew_id uuid, from_at timestamp with time zone, until_at timestamp with time zone, is_timed boolean)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with ended as (
    select t.stage_id, max(f.received_at) as ended_at from public.stage_statuses t
    join timing.fact_states k on k.fact_id = t.fact_id and k.counted join public.facts f on f.id = t.fact_id
    where k.race_id = timing.race_of_stage(p_stage) and t.status = 'completed' group by t.stage_id
  ),
  here as (
    select s.id, s.race_id, s.ordinal, s.kind = 'liaison' as is_road, h.first_start_at, e.ended_at,
      (select min(x.start_at) from timing.stage_results x where x.stage_id = s.id) as first_seen_at,
      d.date::timestamp at time zone z.zone as begins, (d.date + 1)::timestamp at time zone z.zone as ends
    from public.stages s join public.legs l on l.id = s.leg_id join public.days d on d.id = l.day_id
    join public.races c on c.id = s.race_id join public.rallies r on r.id = c.rally_id
    cross join lateral (select coalesce(d.time_zone, r.time_zone) as zone) z
    cross join lateral timing.stage_delay(s.id) h
    left join ended e on e.stage_id = s.id
    where s.id = p_stage
  ),
  around as (
    select x.crew_id,
      max(coalesce(x.finish_at, x.start_at)) filter (where s.ordinal < here.ordinal) as seen_at,
      -- The last pass of that day, where it was seen to begin and not to end: when it was over at the latest.
      (array_agg(case when x.finish_at is null then coalesce(least(x.expected_by,
            case when e.ended_at > x.start_at then e.ended_at end,
            case when here.first_seen_at > x.start_at then here.first_seen_at end), 'infinity') end
        order by coalesce(x.start_at, x.finish_at) desc)
        filter (where s.ordinal < here.ordinal and coalesce(x.start_at, x.finish_at) >= here.begins))[1] as over_at,
      min(coalesce(x.start_at, x.due_at)) filter (where s.ordinal > here.ordinal) as next_at
    from here join public.stages s on s.race_id = here.race_id and s.kind not in ('liaison', 'shakedown')
    join timing.stage_results x on x.stage_id = s.id
    left join ended e on e.stage_id = s.id
    group by x.crew_id
  ),
  begun as (
    select c.id as crew, here.*, o.next_at, r.start_at, r.finish_at, r.expected_by,
      case when here.is_road then greatest(here.begins, o.seen_at)
        else coalesce(r.start_at, r.due_at, a.stage_due_at, greatest(here.begins, here.first_start_at, o.seen_at,
          case when here.first_start_at is null then o.over_at end)) end as from_at
    from here join public.crews c on c.race_id = here.race_id
    left join around o on o.crew_id = c.id
    left join timing.stage_results r on r.crew_id = c.id and r.stage_id = p_stage
    left join timing.assigned_starts a on a.crew_id = c.id and a.stage_id = p_stage
  )
  select b.crew, case when isfinite(b.from_at) then b.from_at else b.ends end, case when isfinite(b.from_at) then coalesce(
      case when b.finish_at > b.from_at then b.finish_at end,
      least(b.expected_by, case when b.ended_at > b.from_at then b.ended_at end, case when b.next_at > b.from_at then b.next_at end,
        greatest(b.ends, b.from_at + interval '12 hours'))) else b.ends end,
    coalesce(b.start_at < b.finish_at, false)
  from begun b
$function$
;

CREATE OR REPLACE FUNCTION timing.transition_refusal(p_machine text, p_called text, p_from text, p_to text, p_decision text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
begin
  return (
    select case
      when not exists (select from timing.transitions(p_machine) t
        where t.from_state = p_from and t.to_state = p_to and t.role <> 'derived') then
        format('%s is %s. %s.', p_called, timing.status_words(p_from), coalesce((
          select 'It can become: ' || string_agg(timing.status_words(t.to_state), ', ' order by t.to_state) from (
            select distinct to_state from timing.transitions(p_machine) where from_state = p_from and role <> 'derived') t), 'It stays so'))
      when coalesce(btrim(p_decision), '') = '' and exists (
          select from timing.transitions(p_machine) t where t.from_state = p_from and t.to_state = p_to and t.needs_decision) then
        format('%s is %s: to become %s it needs the decision or the reason it rests on.', p_called, timing.status_words(p_from),
          timing.status_words(p_to))
    end);
end $function$
;

CREATE OR REPLACE FUNCTION timing.transitions(p_machine text)
 RETURNS TABLE(from_state text, to_state text, role text, needs_decision boolean)
 LANGUAGE plpgsql
 IMMUTABLE ROWS 20
 SET search_path TO ''
AS $function$
#variable_conflict use_column
begin
  return query
  select f.state, t.to_state, t.role, t.needs_decision
  from (values
    -- Up to the last stage, steps may be taken together: a rally that is entered late is there at once.
    ('rally', 'draft', 'announced open running finished', 'admin', false),
    ('rally', 'announced', 'open running cancelled', 'admin', false),
    ('rally', 'open', 'running cancelled', 'admin', false),
    ('rally', 'running', 'finished cancelled', 'admin', false),
    ('rally', 'finished', 'provisional cancelled', 'admin', false),
    ('rally', 'provisional', 'official cancelled', 'admin', false),
    ('rally', 'official', 'archived', 'admin', false),
    ('rally', 'official', 'provisional', 'admin', true),
    -- A step too far is taken back; not to a draft: links lead to what was announced, and a draft may be removed.
    ('rally', 'open', 'announced', 'admin', true),
    ('rally', 'running', 'open', 'admin', true),
    ('rally', 'finished', 'running', 'admin', true),
    ('rally', 'provisional', 'finished', 'admin', true),
    ('rally', 'archived', 'official', 'admin', true),
    ('rally', 'cancelled', 'announced open running', 'admin', true),

    ('race', 'draft', 'entries_open entries_closed running cancelled', 'admin', false),
    ('race', 'entries_open', 'entries_closed running cancelled', 'admin', false),
    ('race', 'entries_closed', 'running cancelled', 'admin', false),
    ('race', 'running', 'suspended cancelled', 'admin', false),
    ('race', 'suspended', 'running cancelled', 'admin', false),
    ('race', 'provisional', 'cancelled', 'admin', false),
    -- These follow from its stages and its page (05_derive/race_states.sql).
    ('race', 'running', 'provisional official', 'derived', false),
    ('race', 'provisional', 'official running', 'derived', false),
    ('race', 'official', 'provisional running', 'derived', false),
    ('race', 'entries_closed', 'entries_open', 'admin', true),
    ('race', 'running', 'entries_closed', 'admin', true),
    ('race', 'cancelled', 'entries_open entries_closed running', 'admin', true),

    ('stage', 'to_run', 'running', 'organizer', false),
    ('stage', 'running', 'interrupted shortened interrupted_final completed', 'organizer', false),
    ('stage', 'interrupted', 'running shortened interrupted_final completed', 'organizer', false),
    ('stage', 'shortened', 'running interrupted interrupted_final completed', 'organizer', false),
    ('stage', 'interrupted_final', 'running shortened completed', 'organizer', false),
    ('stage', 'completed', 'running shortened interrupted_final', 'organizer', false),
    ('stage', 'running interrupted', 'to_run', 'organizer', false),
    -- Said twice, by two people or with another waypoint, it is no step back.
    ('stage', 'to_run', 'to_run', 'organizer', false),
    ('stage', 'running', 'running', 'organizer', false),
    ('stage', 'interrupted', 'interrupted', 'organizer', false),
    ('stage', 'shortened', 'shortened', 'organizer', false),
    ('stage', 'interrupted_final', 'interrupted_final', 'organizer', false),
    ('stage', 'completed', 'completed', 'organizer', false),
    -- Published at once, it is completed by that.
    ('stage', 'running interrupted shortened interrupted_final completed', 'provisional', 'admin', false),
    ('stage', 'provisional', 'provisional official', 'admin', false),
    ('stage', 'provisional', 'running shortened interrupted_final completed', 'admin', false),
    -- What was amended is made official again.
    ('stage', 'official', 'official', 'admin', false),
    ('stage', 'official', 'provisional', 'admin', true),
    ('stage', 'to_run running interrupted shortened interrupted_final completed provisional', 'cancelled', 'admin', false),
    ('stage', 'cancelled', 'to_run running', 'admin', true),

    ('leg', 'planned', 'start_order_provisional start_order_published running cancelled', 'derived', false),
    ('leg', 'start_order_provisional', 'start_order_published running cancelled', 'derived', false),
    ('leg', 'start_order_published', 'running cancelled', 'derived', false),
    ('leg', 'running', 'provisional cancelled', 'derived', false),
    ('leg', 'provisional', 'official running', 'derived', false),
    ('leg', 'official', 'provisional', 'derived', false),

    ('page', 'live', 'provisional official', 'admin', false),
    ('page', 'provisional', 'live provisional official', 'admin', false),
    ('page', 'official', 'official', 'admin', false),
    ('page', 'official', 'provisional', 'admin', true),

    ('document', 'draft', 'draft published withdrawn', 'admin', false),
    ('document', 'published', 'superseded', 'admin', false),
    ('document', 'published', 'withdrawn', 'admin', true),

    ('penalty', 'proposed', 'confirm dismiss amend annul', 'admin', true),
    ('penalty', 'confirmed', 'confirm amend cancel annul', 'admin', true)
  ) as m (machine, from_states, to_states, role, needs_decision)
  cross join lateral string_to_table(m.from_states, ' ') as f (state)
  cross join lateral (select s.to_state, m.role, m.needs_decision from string_to_table(m.to_states, ' ') as s (to_state)) t
  where m.machine = p_machine;
end $function$
;

CREATE OR REPLACE FUNCTION timing.turns(p_item jsonb)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return case
    when p_item ->> 'kind' in ('void', 'release') then case when timing.takes_back_status(p_item) then 'results' end
    when p_item ->> 'kind' = 'page_status' then 'gate'
    when p_item ->> 'kind' = 'stage_status' then (
      select case when 'cancelled' in (x.status, t.status) then 'results' when 'official' in (x.status, t.status) then 'gate'
        when not (timing.is_over(x.status) and timing.is_over(t.status)) then
          case when x.status = 'provisional' then 'results' else 'statuses' end
        when x.status = 'provisional' then 'posted' end
      from public.stage_statuses x join timing.stage_states t on t.stage_id = x.stage_id where x.fact_id = (p_item ->> 'id')::uuid)
  end;
end $function$
;

CREATE OR REPLACE FUNCTION timing.uncancels(p_place timing.place, p_before jsonb)
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
begin
  return coalesce(p_before ->> 'status' = 'cancelled' and p_place.acts_on = (p_before ->> 'fact')::uuid, false);
end $function$
;

CREATE OR REPLACE FUNCTION timing.versioned_now(p_stage uuid, OUT version integer, OUT is_kept boolean)
 RETURNS record
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  select p.version, exists (
      select from timing.snapshots k where k.race_id = s.race_id and k.key = s.key and k.version = p.version) into version, is_kept
  from timing.spans s join timing.publications p on p.span_id = s.id and p.versioned_at = now()
  where s.stage_id = p_stage and s.kind = 'stage';
end $function$
;

CREATE OR REPLACE FUNCTION timing.waiting_facts(p_race uuid, p_stage uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_rally uuid := timing.rally_of_race(p_race);
  v_administers boolean;
begin
  if v_rally is null or not coalesce(timing.organizes(v_rally, p_race), false) then
    raise insufficient_privilege using message = 'Only officials of the race see what waits in it.';
  end if;
  v_administers := coalesce(timing.administers(v_rally), false);
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'kind', f.kind, 'number', coalesce(n.number, f.body ->> 'number'),
      'names', (select coalesce(jsonb_agg(m.name order by m.ordinal, m.role, m.id), '[]')
        from public.crew_members m where m.crew_id = s.crew_id),
      'stage', k.code, 'stage_id', k.id, 'day_id', l.day_id, 'point', coalesce(x.code, w.code)::text, 'point_id', s.point_id,
      'at', timing.instant(c.at), 'was_at', timing.instant(timing.instant_replaced(f.id, f.supersedes, s.crew_id, s.point_id)),
      'was_ms', case when f.kind = 'notional' then r.time_ms end,
      'was_version', case when f.kind = 'start_slots' then (
        select max(o.version) from public.start_orders o join timing.orders_in_force v on v.fact_id = o.fact_id
        where o.stage_id = k.id) end,
      'list', case when f.kind = 'start_slots' then timing.list_said(f.id, k.id) end, 'flags', s.flags,
      'time_zone', coalesce(d.time_zone, y.time_zone), 'by', f.author_title, 'received_at', timing.instant(f.received_at),
      'reason', f.reason,
      'of', timing.acted_on_json(timing.acts_on(f.body)), 'said', timing.said_of_fact(f.body), 'official', h.official,
      'may_let_in', v_administers or (not h.official and timing.may_act_on(v_rally, f.id))) order by f.position), '[]')
    from timing.fact_states s
    join public.facts f on f.id = s.fact_id and (f.gate = 'held' or f.supersedes is not null)
    join public.rallies y on y.id = v_rally
    cross join lateral (select timing.is_held_by_official(f.id) as official) h
    left join timing.crew_plates n on n.crew_id = s.crew_id
    left join public.stages k on k.id = s.stage_id
    left join public.legs l on l.id = k.leg_id
    left join public.days d on d.id = l.day_id
    left join timing.stage_results r on r.stage_id = s.stage_id and r.crew_id = s.crew_id
    left join public.controls x on x.id = s.point_id
    left join public.waypoints w on w.id = s.point_id
    left join public.chronos c on c.fact_id = f.id
    where s.race_id = p_race and (p_stage is null or s.stage_id = p_stage) and s.standing and timing.is_waiting(f.id));
end $function$
;

CREATE OR REPLACE FUNCTION timing.waiting_json(p_race uuid, p_stage uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'kind', f.kind, 'number', n.number,
    'may_let_in', timing.may_act_on(f.rally_id, f.id)) order by f.position), '[]')
  from timing.fact_states s
  join public.facts f on f.id = s.fact_id and (f.gate = 'held' or f.supersedes is not null)
  left join timing.crew_plates n on n.crew_id = s.crew_id
  where s.race_id = p_race and s.stage_id = p_stage and s.standing and timing.is_waiting(s.fact_id)
    and s.kind in ('void', 'start_slots', 'notional', 'retirement', 'restart', 'overspeed', 'penalty', 'penalty_decision', 'bulk_decision',
      'neutralisation', 'notional_range', 'delay', 'allowance', 'start_incident')
$function$
;

CREATE OR REPLACE FUNCTION timing.waiting_matters(p_race uuid, p_stage uuid)
 RETURNS TABLE(code text, blocks boolean, count bigint, names text[], stage_id uuid, until timestamp with time zone)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare v_open jsonb := timing.open_matters_json(p_race, p_stage);
begin
  return query
  select m.code, false, m.count, m.names, p_stage, null::timestamptz
  from (
    select 'missing', (v_open ->> 'missing')::bigint, '{}'::text[]
    union all select 'doubtful', (v_open ->> 'doubtful')::bigint, timing.numbers_in_doubt(p_race, p_stage)
    union all select 'held', (v_open ->> 'held')::bigint, '{}'
    union all select 'proposed', (v_open ->> 'proposed')::bigint, '{}'
    union all select 'protests', timing.open_protests(p_race, p_stage), '{}'
    union all select 'unchecked_clocks', cardinality(c.names)::bigint, c.names from (select timing.unchecked_clocks(p_stage)) as c (names)
  ) as m (code, count, names)
  where m.count > 0;
end $function$
;

CREATE OR REPLACE FUNCTION timing.was_signed_so(p_span timing.spans, p_without uuid[])
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return exists (
    select
    from (
      select v.body::jsonb -> 'stages' as stages, v.published_at from timing.snapshots v
      where v.race_id = p_span.race_id and v.key = p_span.key and v.state = 'official' order by v.id desc limit 1) was
    cross join (
      select coalesce(jsonb_agg(m.code order by m.ordinal), '[]') as stages, max(m.published_at) as published_at
      from timing.span_stages m
      where m.span_id = p_span.id and m.status <> 'cancelled' and m.stage_id <> all(p_without)) still
    where was = still);
end $function$
;

CREATE OR REPLACE FUNCTION timing.withdraw_held(p_rally uuid, p_facts uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare v_held record;
begin
  -- By their ids: asked without, the view walks all facts of all rallies to find that nobody is on hold.
  if not exists (select from timing.fact_states s where s.fact_id = any(p_facts) and s.kind = 'crew_hold') then
    return;
  end if;
  for v_held in
    select c.id, h.from_at, array_agg(n.number::text) as numbers,
      'page:' || r.code || ':' || k.code || ':' as topic
    from timing.fact_states s
    join timing.held_crews h on h.crew_id = s.crew_id
    join public.crews c on c.id = s.crew_id
    join public.races k on k.id = c.race_id
    join public.rallies r on r.id = k.rally_id
    join public.crew_numbers n on n.crew_id = c.id
    where s.fact_id = any(p_facts) and s.kind = 'crew_hold'
    group by c.id, h.from_at, r.code, k.code
  loop
    update timing.patches p set patch = null
    where p.rally_id = p_rally and p.as_of >= v_held.from_at and p.patch is not null
      and exists (select from json_array_elements(p.patch -> 'rows') as e (row) where e.row ->> 'number' = any(v_held.numbers));
    -- Updated, not deleted: on a hosted project the table is not ours.
    update realtime.messages m set payload = m.payload || '{"patch": null}'
    where starts_with(m.topic, v_held.topic) and m.inserted_at >= v_held.from_at at time zone 'utc'
      and exists (select from jsonb_path_query(m.payload, '$.patch.rows[*].number') as e (number)
        where e.number #>> '{}' = any(v_held.numbers));
  end loop;
end $function$
;

CREATE OR REPLACE FUNCTION timing.words_about(p_rally uuid, p_crew uuid)
 RETURNS uuid[]
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select timing.told_with(array(
    select f.id from public.facts f
    left join public.reports r on r.fact_id = f.id
    left join public.alarms a on a.fact_id = f.id
    where f.rally_id = p_rally and f.kind in ('report', 'alarm')
      and timing.crew_by_number(p_rally, f.body ->> 'number', coalesce(r.at, a.at, f.received_at)) = p_crew))
$function$
;

CREATE OR REPLACE FUNCTION timing.words_of_statuses(p_of text, p_language text)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case (case when p_language in ('es', 'fr') then p_language else 'en' end) || ' ' || p_of
    when 'en status' then '{
      "classified": "Classified", "finished": "Finished", "on_stage": "On stage", "to_start": "To start",
      "not_classified": "Not classified", "not_started": "Did not start", "not_finished": "Not finished", "retired": "Retired",
      "disqualified": "Disqualified", "cancelled": "Cancelled"}'::jsonb
    when 'en crewStatus' then '{
      "entered": "Entered", "verified": "Verified", "started": "In the rally", "finished": "Finished",
      "retired": "Retired", "retired_temporary": "Retired for the leg", "rejoined": "Back in the rally", "disqualified": "Disqualified",
      "withdrawn": "Withdrawn", "non_starter": "Non-starter"}'::jsonb
    when 'en retirement' then '{
      "temporary": "For the leg", "permanent": "For good", "rejoined": "Back in the rally"}'::jsonb
    when 'es status' then '{
      "classified": "Clasificado", "finished": "Llegado", "on_stage": "En el tramo", "to_start": "Por salir",
      "not_classified": "No clasificado", "not_started": "No salió", "not_finished": "No terminó", "retired": "Abandono",
      "disqualified": "Descalificado", "cancelled": "Anulada"}'::jsonb
    when 'es crewStatus' then '{
      "entered": "Inscrito", "verified": "Verificado", "started": "En carrera", "finished": "Llegado",
      "retired": "Abandono", "retired_temporary": "Abandono en la etapa", "rejoined": "Reincorporado", "disqualified": "Descalificado",
      "withdrawn": "Retirado", "non_starter": "No presentado"}'::jsonb
    when 'es retirement' then '{
      "temporary": "Por la etapa", "permanent": "Definitivo", "rejoined": "Reincorporado"}'::jsonb
    when 'fr status' then '{
      "classified": "Classé", "finished": "Arrivé", "on_stage": "En spéciale", "to_start": "À partir",
      "not_classified": "Non classé", "not_started": "Non partant", "not_finished": "Non terminé", "retired": "Abandon",
      "disqualified": "Disqualifié", "cancelled": "Annulée"}'::jsonb
    when 'fr crewStatus' then '{
      "entered": "Engagé", "verified": "Vérifié", "started": "En course", "finished": "Arrivé",
      "retired": "Abandon", "retired_temporary": "Abandon pour l''étape", "rejoined": "De retour en course", "disqualified": "Disqualifié",
      "withdrawn": "Retiré", "non_starter": "Non partant"}'::jsonb
    when 'fr retirement' then '{
      "temporary": "Pour l''étape", "permanent": "Définitif", "rejoined": "De retour en course"}'::jsonb
  end
$function$
;

ALTER TABLE "timing"."erased_pictures" ADD CONSTRAINT "erased_pictures_fact_id_fkey" FOREIGN KEY (fact_id) REFERENCES public.facts(id) ON DELETE CASCADE;

ALTER TABLE "timing"."fact_states" ADD CONSTRAINT "fact_states_flags_check" CHECK ((flags <@ ARRAY['duplicate'::text, 'conflict'::text, 'unknown_number'::text, 'no_number'::text, 'not_on_stage'::text, 'finish_before_start'::text, 'implausible_speed'::text, 'out_of_order'::text, 'retired_crew'::text, 'future'::text, 'corrects_other_kind'::text, 'final_leg_begun'::text, 'stopped_behind'::text, 'not_stopped'::text, 'out_for_good'::text]));

ALTER TABLE "timing"."late_entries" ADD CONSTRAINT "late_entries_behind_stage_fkey" FOREIGN KEY (behind_stage) REFERENCES public.stages(id) ON DELETE CASCADE;

ALTER TABLE "timing"."mails" ADD CONSTRAINT "mails_user_id_fkey" FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;

CREATE VIEW "timing"."open_spans" WITH (security_invoker=true) AS  SELECT id,
    race_id,
    key,
    kind,
    first_ordinal,
    last_ordinal,
    from_axis,
    to_axis,
    precision_ms,
    stage_id,
    previous_id,
        CASE
            WHEN (kind = ANY (ARRAY['stage'::text, 'after'::text])) THEN last_ordinal
            ELSE COALESCE(( SELECT max(st.ordinal) AS max
               FROM (public.stages st
                 JOIN timing.stage_states t ON ((t.stage_id = st.id)))
              WHERE ((st.race_id = s.race_id) AND ((st.ordinal >= s.first_ordinal) AND (st.ordinal <= s.last_ordinal)) AND (t.status <> 'to_run'::text) AND (NOT ((t.status = ANY (ARRAY['running'::text, 'interrupted'::text, 'shortened'::text, 'interrupted_final'::text, 'cancelled'::text])) AND (EXISTS ( SELECT
                       FROM (timing.ranked_stages e
                         JOIN timing.stage_states n ON (((n.stage_id = e.stage_id) AND (n.status = 'to_run'::text))))
                      WHERE ((e.race_id = s.race_id) AND (e.ordinal >= s.first_ordinal) AND (e.ordinal < st.ordinal) AND
                            CASE s.kind
                                WHEN 'joint'::text THEN (e.result_group = SUBSTRING(s.key FROM 7))
                                WHEN 'leg'::text THEN true
                                WHEN 'day'::text THEN true
                                ELSE e.in_general
                            END))))))), (first_ordinal - 1))
        END AS open_to
   FROM timing.spans s;;

CREATE INDEX late_entries_behind_stage_idx ON timing.late_entries USING btree (behind_stage);

CREATE INDEX mails_user_id_idx ON timing.mails USING btree (user_id);

CREATE TRIGGER a_entered_late AFTER INSERT ON public.crew_numbers FOR EACH ROW EXECUTE FUNCTION timing.keep_from_signed();

CREATE TRIGGER a_entered_late AFTER INSERT ON public.crews FOR EACH ROW EXECUTE FUNCTION timing.keep_from_signed();

CREATE TRIGGER left_invitations_go BEFORE UPDATE OF invited_by ON public.invitations FOR EACH ROW WHEN (((old.invited_by IS NOT NULL) AND (new.invited_by IS NULL))) EXECUTE FUNCTION timing.take_back_left_invitation();

CREATE TRIGGER pages_of_day_kept AFTER UPDATE ON public.legs FOR EACH ROW WHEN ((old.day_id IS DISTINCT FROM new.day_id)) EXECUTE FUNCTION timing.keep_pages_of_day();

CREATE TRIGGER invitations_go_too AFTER UPDATE ON public.memberships REFERENCING OLD TABLE AS ended FOR EACH STATEMENT EXECUTE FUNCTION timing.take_back_invitations();

CREATE TRIGGER invitations_go AFTER DELETE ON public.memberships REFERENCING OLD TABLE AS ended FOR EACH STATEMENT EXECUTE FUNCTION timing.take_back_invitations();

CREATE TRIGGER invitations_go AFTER DELETE ON public.platform_admins REFERENCING OLD TABLE AS ended FOR EACH STATEMENT EXECUTE FUNCTION timing.take_back_invitations();

CREATE TRIGGER removed AFTER DELETE ON public.races REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION timing.race_removed();

CREATE TRIGGER time_zone_kept BEFORE UPDATE ON public.rallies FOR EACH ROW EXECUTE FUNCTION timing.keep_time_zone();

CREATE TRIGGER with_facts_kept BEFORE DELETE ON public.stages FOR EACH ROW EXECUTE FUNCTION timing.keep_stage_with_facts();

CREATE TRIGGER with_order_kept AFTER UPDATE ON public.stages FOR EACH ROW WHEN ((old.ordinal IS DISTINCT FROM new.ordinal)) EXECUTE FUNCTION timing.keep_order();

COMMENT ON FUNCTION "public"."chronos_grid"(uuid, text[]) IS 'A stage as the timing team sees it: {race, stage, points, crews, chronos, waiting, far, never_started}, each chrono with source, flags, device, author and place in the ledger; far: of all crews, whichever were asked for, the times that count far from all others, and how; never_started: of all crews as well, those that were not seen and of which nobody said a word.';

COMMENT ON FUNCTION "public"."delete_my_account"(text) IS 'Ends the caller''s own account, by its address, number or wallet, within ten minutes of signing in: sessions, roles and phones go, records stay under their title. 409: the only administrator of a rally or of the site.';

COMMENT ON FUNCTION "public"."end_my_session"(uuid) IS 'Ends one session of the caller''s own account, if it is still there.';

COMMENT ON FUNCTION "public"."enter_crews"(uuid, jsonb, boolean, text, text) IS 'Enters or changes crews by their numbers, all or tried only: {import, rows: [{row, number, outcome: new | changed | same | refused | asked, message, is_overtaken, asks, stages, pages, changes: [{field, before, after}]}]}.';

COMMENT ON FUNCTION "public"."keep_picture"(uuid, text) IS 'The picture of a report as base64 of a JPEG of at most 200,000 bytes, by who made the report: {report, bytes}; bytes 0: it was erased, and is not kept. 404: the report is not here; 413, 422: no such picture.';

COMMENT ON FUNCTION "public"."my_proofs"() IS 'By what the caller can show that the account is theirs: {has_password, is_fresh, wallet: {address, chain}}.';

COMMENT ON FUNCTION "public"."my_sessions"() IS 'Where the caller is signed in, this session first: [{id, is_this, since, used_at, browser}].';

REVOKE ALL ON FUNCTION "public"."end_my_session"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."end_my_session"(uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."end_my_session"(uuid) TO "service_role";

REVOKE ALL ON FUNCTION "public"."my_proofs"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."my_proofs"() TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."my_proofs"() TO "service_role";

REVOKE ALL ON FUNCTION "public"."my_sessions"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."my_sessions"() TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."my_sessions"() TO "service_role";

REVOKE ALL ON FUNCTION "timing"."are_few"(bigint, bigint) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."axis_end_of_leg"(integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."belongs_to"(timing.spans, public.stages) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."cache_control"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."compared_times"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."controls_json"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."crews_restarted"(public.facts, uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."days_json"(uuid, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."doubtful_times"(uuid, uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."drawn_axes"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."drawn_ranked_stages"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."end_my_session"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "timing"."end_my_session"(uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "timing"."enter_late"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."entered_behind"(uuid, uuid, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."entered_from"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."entered_on"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."entered_over"(uuid, text[], jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."erase_pictures_of"(uuid[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."far_times"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."fits_cell"(jsonb, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."floored"(bigint, integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."follows_orders"(jsonb, uuid[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."grouping_meant"(text, uuid, text, boolean) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."grouping_named"(text, uuid, text, boolean) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."held_by"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."instant"(timestamp with time zone) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "timing"."instant"(timestamp with time zone) TO "anon", "authenticated";

REVOKE ALL ON FUNCTION "timing"."is_before_entry"(uuid, integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."is_far_ahead"(bigint, bigint) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."is_far_behind"(bigint, bigint) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."is_far_off"(uuid, timestamp with time zone, timestamp with time zone) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."is_internal_kind"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."is_nationality"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."is_of_words"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."is_official_by_stages"(bigint, uuid[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."is_own_address"(auth.users, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."is_projected"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."is_race_key"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."is_time_confirmed"(uuid, uuid, uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."is_under_way"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."is_waiting"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."keep_entry_import"(uuid, uuid, text, text, uuid[], jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."keep_from_signed"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."keep_order"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."keep_pages_of_day"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."keep_stage_with_facts"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."keep_time_zone"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."last_signed_stage"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."late_asks"(uuid, uuid, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."leg_before"(timing.spans, integer, bigint, text, uuid[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."may_move_published"(text, timing.row_change[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."may_move_signed_from"(jsonb, timing.place, uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."moved_signed"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."my_proofs"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "timing"."my_proofs"() TO "authenticated";

REVOKE ALL ON FUNCTION "timing"."my_sessions"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "timing"."my_sessions"() TO "authenticated";

REVOKE ALL ON FUNCTION "timing"."nationality_of_sign"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."nationality_refusal"(jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."nobody_began_matter"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."now_body"(bigint, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."now_counted"(bigint, uuid[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."now_driven"(timing.now_stage[], bigint[], uuid[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."now_keys"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."now_lists"(bigint[], uuid[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."now_rows"(bigint[], uuid[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."now_stages"(bigint[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."now_turned"(timing.changed_row[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."numbers_in_doubt"(uuid, uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."official_page_of_hold"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."open_to_entry"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."over_maximum_matter"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."pages_entered"(uuid, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."pages_of_race"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."pages_of_rally"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."penalty_id"(uuid, text, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."penalty_judged"(jsonb, uuid, uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."penalty_page"(jsonb, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."plate_rows"(uuid[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."proven_caller"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."public_author"(uuid, uuid, uuid[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."published_standings"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."published_state"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."puts_out_or_back"(text, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."race_before"(bigint, text, uuid[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."race_removed"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."reader_holds"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."reason_said"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."refuse_into_signed"(public.stages) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."refuse_official_without"(public.stages, public.stages) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."refuse_other_entry"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."refuse_other_order"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."refuse_unsaid_moves"(uuid, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."regulation_parameters"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."renumbered"(jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."restated"(uuid[], uuid[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."span_key"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."span_rows"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."stages_changed"(bigint[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."stages_json"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."start_doubts_json"(uuid, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."still_invites"(uuid, uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."structure_reach"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."take_back_invitations"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."take_back_left_invitation"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."take_snapshots"(uuid, text, uuid[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."tariff_rows"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."this_session"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."told_before"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."told_with"(uuid[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."transition_refusal"(text, text, text, text, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."transitions"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."uncancels"(timing.place, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."versioned_now"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."was_signed_so"(timing.spans, uuid[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."withdraw_held"(uuid, uuid[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."words_of_statuses"(text, text) FROM PUBLIC;

-- Everything derived is made again from the facts.
do $$ begin perform timing.restructure(id) from public.races; end $$;
