-- Leads from the migrations before it to the files in supabase/schemas. Read every line before it lands; frozen from then on.
-- leads to schemas d4f3fd93229f68d180d3ce828196c825058794a21a5e053c75bce91aae397d45
set check_function_bodies = off;

DROP POLICY "those who work on the rally see its categories" ON "public"."categories";

DROP POLICY "those who work on the rally see its classes" ON "public"."classes";

DROP POLICY "those who work on the rally see its controls" ON "public"."controls";

DROP POLICY "those who work on the rally see its crew_enrolments" ON "public"."crew_enrolments";

DROP POLICY "those who work on the rally see its crew_members" ON "public"."crew_members";

DROP POLICY "those who work on the rally see its crew_numbers" ON "public"."crew_numbers";

DROP POLICY "those who work on the rally see its crews" ON "public"."crews";

DROP POLICY "those who work on the rally see its days" ON "public"."days";

DROP POLICY "officials see how phones are" ON "public"."device_states";

DROP POLICY "administrators remove devices" ON "public"."devices";

DROP POLICY "administrators revoke devices" ON "public"."devices";

DROP POLICY "marshalls see their own devices, organizers all of the rally" ON "public"."devices";

DROP POLICY "administrators see the imports of their rally" ON "public"."entry_imports";

DROP POLICY "organizers read facts, authors their own" ON "public"."facts";

DROP POLICY "those who work on the rally see its groups" ON "public"."groups";

DROP POLICY "whoever may invite to a role sees the invitations to it" ON "public"."invitations";

DROP POLICY "organizers read the ledger" ON "public"."ledger";

DROP POLICY "those who work on the rally see its legs" ON "public"."legs";

DROP POLICY "administrators see the imports of marshalls" ON "public"."marshall_imports";

DROP POLICY "administrators of the rally change marshalls" ON "public"."marshalls";

DROP POLICY "administrators of the rally remove marshalls" ON "public"."marshalls";

DROP POLICY "organizers see the marshalls of their rally" ON "public"."marshalls";

DROP POLICY "administrators change memberships" ON "public"."memberships";

DROP POLICY "administrators remove memberships" ON "public"."memberships";

DROP POLICY "people see their own memberships, administrators all of the ral" ON "public"."memberships";

DROP POLICY "administrators take pictures away" ON "public"."pictures";

DROP POLICY "administrators see the codes of their posts" ON "public"."post_codes";

DROP POLICY "those who work on the rally see its posts" ON "public"."posts";

DROP POLICY "those who work on the rally see its races" ON "public"."races";

DROP POLICY "those who work on a rally see it" ON "public"."rallies";

DROP POLICY "officials see what phones have" ON "public"."receipts";

DROP POLICY "those who work on the rally see its regulations" ON "public"."regulations";

DROP POLICY "administrators see the changes of roadbooks" ON "public"."roadbook_changes";

DROP POLICY "officials of the race see its roadbooks" ON "public"."roadbook_notes";

DROP POLICY "administrators see the imports of schedules of their rally" ON "public"."schedule_imports";

DROP POLICY "those who work on the rally see its stage_distances" ON "public"."stage_distances";

DROP POLICY "those who work on the rally see its stages" ON "public"."stages";

DROP POLICY "those who work on the rally see its teams" ON "public"."teams";

DROP POLICY "administrators of the rally end assignments" ON "public"."tracker_assignments";

DROP POLICY "administrators of the rally see its tracker_assignments" ON "public"."tracker_assignments";

DROP POLICY "administrators of the rally see its tracker_batches" ON "public"."tracker_batches";

DROP POLICY "administrators of the rally take batches back" ON "public"."tracker_batches";

DROP POLICY "administrators of the rally see its tracker_evaluations" ON "public"."tracker_evaluations";

DROP POLICY "officials of the race see where its waypoints lie" ON "public"."waypoint_places";

DROP POLICY "those who work on the rally see its waypoints" ON "public"."waypoints";

DROP POLICY "those who work on the rally see its documents" ON "storage"."objects";

DROP VIEW "timing"."leg_pages";

ALTER TABLE "timing"."mails" DROP CONSTRAINT "mails_check";

DROP FUNCTION "public"."invite"(uuid, text, text, uuid[], text, text, text);

DROP FUNCTION "public"."keep_roadbook"(uuid, jsonb, text, boolean, text, text);

DROP FUNCTION "public"."renew_invitation"(uuid, text);

DROP FUNCTION "timing"."derive_publications"(uuid, uuid[], text[], bigint[], text);

DROP FUNCTION "timing"."doubted_answer"(uuid, boolean);

DROP FUNCTION "timing"."first_start_of"(uuid);

DROP FUNCTION "timing"."invite"(uuid, text, text, uuid[], text, text, text);

DROP FUNCTION "timing"."keep_roadbook"(uuid, jsonb, text, boolean, text, text);

DROP FUNCTION "timing"."refuse"(text, text);

DROP FUNCTION "timing"."refuse_short_protest"(public.facts, jsonb, text, timestamp with time zone);

DROP FUNCTION "timing"."renew_invitation"(uuid, text);

DROP FUNCTION "timing"."send_invitation"(uuid, text);

DROP FUNCTION "timing"."stage_at_gate"(jsonb, timing.place, timing.place);

DROP FUNCTION "timing"."take_snapshots"(uuid);

CREATE TABLE "timing"."code_tries" ("id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL, "user_id" uuid NOT NULL, "tried_at" timestamp with time zone NOT NULL DEFAULT now(), CONSTRAINT "code_tries_pkey" PRIMARY KEY (id));

ALTER TABLE "timing"."code_tries" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "timing"."erased_facts" ("fact_id" uuid NOT NULL, "erased_at" timestamp with time zone NOT NULL DEFAULT now(), CONSTRAINT "erased_facts_pkey" PRIMARY KEY (fact_id));

ALTER TABLE "timing"."erased_facts" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "timing"."ledger_checks" ("id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL, "rally_id" uuid NOT NULL, "checked_at" timestamp with time zone NOT NULL DEFAULT clock_timestamp(), "checked_by" uuid, "title" text, "position" bigint NOT NULL, "hash" bytea NOT NULL, "broken_at" bigint, "why" text, CONSTRAINT "ledger_checks_check" CHECK (((broken_at IS NULL) = (why IS NULL))), CONSTRAINT "ledger_checks_pkey" PRIMARY KEY (id));

ALTER TABLE "timing"."ledger_checks" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "timing"."moved_before" ("race_id" uuid NOT NULL, "key" text NOT NULL, "crew_id" uuid NOT NULL, CONSTRAINT "moved_before_pkey" PRIMARY KEY (race_id, key, crew_id));

ALTER TABLE "timing"."moved_before" ENABLE ROW LEVEL SECURITY;

ALTER TABLE "timing"."mails" ADD COLUMN "channel" text NOT NULL DEFAULT 'mail'::text;

ALTER TABLE "timing"."mails" ADD COLUMN "hook_body" jsonb;

ALTER TABLE "timing"."mails" ADD COLUMN "good_until" timestamp with time zone;

CREATE OR REPLACE FUNCTION public.check_ledger(rally uuid)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select timing.check_ledger(rally) $function$
;

CREATE OR REPLACE FUNCTION public.delete_my_account(address text)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select timing.delete_my_account(address) $function$
;

CREATE OR REPLACE FUNCTION public.erase_phone_of_marshall(marshall uuid)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select timing.erase_phone_of_marshall(marshall) $function$
;

CREATE OR REPLACE FUNCTION public.erase_words_of_crew(crew uuid)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select timing.erase_words_of_crew(crew) $function$
;

CREATE OR REPLACE FUNCTION public.export_my_data()
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select timing.export_my_data() $function$
;

CREATE OR REPLACE FUNCTION public.invite(rally uuid, role text, email text, races uuid[] DEFAULT '{}'::uuid[], title text DEFAULT NULL::text, language text DEFAULT 'en'::text)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select timing.invite(rally, role, email, races, title, language) $function$
;

CREATE OR REPLACE FUNCTION public.keep_roadbook(stage uuid, points jsonb, seen text DEFAULT NULL::text, dry_run boolean DEFAULT false, file_name text DEFAULT NULL::text, sha256 text DEFAULT NULL::text, removes integer DEFAULT NULL::integer)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select timing.keep_roadbook(stage, points, seen, dry_run, file_name, sha256, removes)
$function$
;

CREATE OR REPLACE FUNCTION public.ledger_state(rally uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select timing.ledger_state(rally) $function$
;

CREATE OR REPLACE FUNCTION public.renew_invitation(invitation uuid)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select timing.renew_invitation(invitation) $function$
;

CREATE OR REPLACE FUNCTION public.sign_out_person(person uuid)
 RETURNS integer
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select timing.sign_out_person(person) $function$
;

CREATE OR REPLACE FUNCTION public.waiting_facts(race uuid, stage uuid DEFAULT NULL::uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select timing.waiting_facts(race, stage) $function$
;

CREATE OR REPLACE FUNCTION timing.accept_bulk_decision(p_fact public.facts, p_place timing.place)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform timing.required_text(p_fact.body, 'reason');
  if p_place.stage_id is null and p_place.control_id is null and p_place.waypoint_id is null then
    perform timing.refuse('missing_field', 'A verdict on a cause needs the stage, control or waypoint where it happened.');
  end if;
  perform timing.refuse_judged_meanwhile(p_fact, array(
    select r from timing.penalty_rows r
    where r.race_id = p_fact.race_id and r.rule = p_fact.body ->> 'rule'
      and timing.is_of_cause(p_place.stage_id, p_place.control_id, p_place.waypoint_id, r.stage_id, r.control_id, r.waypoint_id)), true);
  perform timing.refuse_credit(x.kind, (p_fact.body ->> 'ms')::bigint) from (
    select r.kind from timing.penalty_rows r where r.race_id = p_fact.race_id and r.rule = p_fact.body ->> 'rule' and r.kind <> 'misc'
    union all
    -- Found by this rule later, it would take time back as well.
    select null where not exists (select from timing.penalty_rows r
      where r.race_id = p_fact.race_id and r.rule = p_fact.body ->> 'rule')) x (kind);
  insert into public.bulk_verdicts (fact_id, rule, stage_id, control_id, waypoint_id, verdict, ms)
  values (p_fact.id, timing.required_text(p_fact.body, 'rule'), p_place.stage_id, p_place.control_id, p_place.waypoint_id,
    timing.required_text(p_fact.body, 'verdict'), (p_fact.body ->> 'ms')::bigint);
  if timing.penalty_status(p_fact.body ->> 'verdict', null) = 'confirmed' then
    perform timing.keep_confirmed(p_fact.id, array(
      select r from timing.penalty_rows r
      where r.race_id = p_fact.race_id and r.rule = p_fact.body ->> 'rule'
        and timing.is_of_cause(p_place.stage_id, p_place.control_id, p_place.waypoint_id, r.stage_id, r.control_id, r.waypoint_id)));
  end if;
end $function$
;

CREATE OR REPLACE FUNCTION timing.accept_chrono(p_fact public.facts, p_place timing.place)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  v_at timestamptz;
  v_passage text := coalesce(p_fact.body ->> 'passage', timing.passage_at(p_place.control_id));
begin
  if p_place.control_id is null and p_place.waypoint_id is null and p_place.post_id is null then
    perform timing.refuse('unknown_control', 'A chrono needs a post, a control or a waypoint.');
  end if;
  v_at := timing.required_instant(p_fact.rally_id, p_fact.body, 'at');
  perform timing.refuse_seen_meanwhile(p_fact, p_place, v_at, v_passage);
  insert into public.chronos (fact_id, control_id, waypoint_id, post_id, number_typed, at, source, passage)
  values (p_fact.id, p_place.control_id, p_place.waypoint_id, p_place.post_id,
    nullif(btrim(p_fact.body ->> 'number'), ''),
    v_at, coalesce(p_fact.body ->> 'source', 'manual'), v_passage);
end $function$
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

CREATE OR REPLACE FUNCTION timing.accept_penalty_decision(p_fact public.facts, p_place timing.place)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  v_penalty uuid := timing.required_reference(p_place, 'penalty');
  v_verdict text := timing.required_text(p_fact.body, 'verdict');
  v_status text := timing.penalty_status_now(v_penalty);
begin
  perform timing.required_text(p_fact.body, 'reason');
  perform timing.refuse_judged_meanwhile(p_fact, array(select r from timing.penalty_rows r where r.id = v_penalty), false);
  perform timing.refuse_credit(coalesce((select kind from timing.penalty_rows where id = v_penalty),
    (select kind from public.penalties where fact_id = v_penalty)),
    (p_fact.body ->> 'ms')::bigint);
  insert into public.penalty_verdicts (fact_id, penalty_id, verdict, ms)
  values (p_fact.id, v_penalty, v_verdict, (p_fact.body ->> 'ms')::bigint);
  -- One that nobody knows of yet may still be found.
  if v_status is not null then
    perform timing.refuse_transition('penalty', 'This penalty', v_status, v_verdict, p_fact.reason);
  end if;
  if timing.penalty_status(v_verdict, null) = 'confirmed' then
    perform timing.keep_confirmed(p_fact.id, array(select r from timing.penalty_rows r where r.id = v_penalty));
  end if;
end $function$
;

CREATE OR REPLACE FUNCTION timing.accept_release(p_fact public.facts, p_place timing.place)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare v_target uuid := timing.required_reference(p_place, 'target');
begin
  perform timing.required_text(p_fact.body, 'reason');
  perform timing.refuse_found_penalty(v_target);
  perform timing.refuse_decided_meanwhile(p_fact, v_target);
  if not timing.administers(p_fact.rally_id)
    and (coalesce((select gate from public.facts where id = v_target), 'unknown') = 'unknown'
      or ((select gate from public.facts where id = v_target) = 'held'
        and timing.is_held_by_official(v_target))
      or timing.waits_at_gate(v_target)) then
    perform timing.refuse('not_allowed',
      'Only an administrator of this rally may let a fact into an official stage, or one that is not here yet.');
  end if;
  perform timing.refuse_rival_order(v_target);
  insert into public.releases (fact_id, target) values (p_fact.id, v_target);
  perform timing.refuse_order_back(v_target);
end $function$
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
  values (p_fact.id, p_place.stage_id, coalesce((p_fact.body ->> 'version')::integer, timing.version_unsaid(p_fact, p_place.stage_id)),
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

CREATE OR REPLACE FUNCTION timing.accept_void(p_fact public.facts, p_place timing.place)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  v_target uuid := timing.required_reference(p_place, 'target');
  v_published uuid[];
begin
  perform timing.required_text(p_fact.body, 'reason');
  perform timing.refuse_found_penalty(v_target);
  perform timing.refuse_decided_meanwhile(p_fact, v_target);
  if timing.document_status(v_target) is not null then
    perform timing.refuse_transition('document', timing.document_called(v_target), timing.document_status(v_target), 'withdrawn',
      p_fact.reason);
  end if;
  v_published := timing.published_of(timing.documents_behind(v_target));
  insert into public.voids (fact_id, target) values (p_fact.id, v_target);
  perform timing.refuse_back(p_fact, v_target, v_published);
  perform timing.refuse_order_back(v_target);
  perform timing.refuse_void_over_times(p_fact, v_target);
end $function$
;

CREATE OR REPLACE FUNCTION timing.accepted_answer(p_fact uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare v_fact public.facts;
begin
  select * into v_fact from public.facts where id = p_fact;
  return timing.doubted_answer(v_fact, v_fact.gate = 'held' and not timing.is_released_ahead(p_fact, v_fact.position));
end $function$
;

CREATE OR REPLACE FUNCTION timing.acted_on_json(p_fact uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_object('kind', o.kind, 'number', coalesce(n.number, o.body ->> 'number'), 'at', timing.instant(c.at),
    'status', o.body ->> 'status', 'version', (o.body ->> 'version')::integer)
  from public.facts o
  left join timing.fact_states s on s.fact_id = o.id
  left join timing.crew_plates n on n.crew_id = s.crew_id
  left join public.chronos c on c.fact_id = o.id
  where o.id = p_fact
$function$
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
    set state = 'amended', version = version + 1, reason = p_reason,
      protest_until = case when t.status = 'provisional'
          and exists (select from timing.spans s where s.id = any(v_moved) and s.stage_id = t.stage_id and s.kind in ('stage', 'after'))
        then greatest(t.protest_until, timing.protest_since(t.race_id,
          (select k.ordinal from public.stages k where k.id = t.stage_id), p_facts))
        else t.protest_until end
    where t.state <> 'live' and t.status <> 'cancelled'
      and t.stage_id in (select s.stage_id from timing.spans s where s.id = any(v_spans) and s.kind in ('stage', 'after'))
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

CREATE OR REPLACE FUNCTION timing.audit(p_rally text DEFAULT NULL::text)
 RETURNS TABLE(rally text, ledger_position bigint, fact_id uuid, kind text, received_at timestamp with time zone, author_title text, code text, message text)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return query
  select r.code::text, f.position, f.id, f.kind::text, f.received_at, f.author_title::text, a.found ->> 'code', a.found ->> 'message'
  from public.rallies r
  join public.facts f on f.rally_id = r.id
  cross join lateral (select timing.audit_fact(f) as found) a
  where (p_rally is null or upper(r.code) = upper(p_rally)) and a.found is not null
  order by r.code, f.position;
end $function$
;

CREATE OR REPLACE FUNCTION timing.audit_fact(p_fact public.facts)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  v_kind timing.declared_kind;
  v_item record;
  v_code text;
begin
  select * into v_kind from timing.fact_kind(p_fact.kind);
  perform timing.refuse_foreign(p_fact.body, v_kind);
  v_item := timing.resolve_item(p_fact.rally_id, p_fact.body, v_kind);
  if (v_item.item).acts_on is not null then
    if timing.acts_on_itself(p_fact.id, (v_item.item).acts_on) then
      perform timing.found_in_audit('acts_on_itself', 'It acts on itself.');
    elsif (v_item.target).rally_id <> p_fact.rally_id then
      perform timing.found_in_audit('other_rally', 'What it acts on lies in another rally.');
    elsif (v_item.item).is_misplaced then
      perform timing.found_in_audit('other_race', 'What it acts on lies in another race.');
    end if;
  end if;
  perform timing.refuse_author(p_fact, v_kind, case when (v_item.item).post_id is null and (v_item.target).rally_id is not null
    then v_item.target else v_item.item end);
  return null;
exception when sqlstate 'BV422' then
  get stacked diagnostics v_code = pg_exception_detail;
  return jsonb_build_object('code', v_code, 'message', sqlerrm);
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
  v_hash bytea := sha256(coalesce(v_user -> 'user_metadata' ->> 'invitation', '')::bytea);
  v_is_shown boolean := coalesce(v_user #>> '{app_metadata,provider}' not in ('email', 'phone', 'web3'), false)
    and coalesce(v_user #>> '{user_metadata,email_verified}' = 'true', false);
  v_is_open boolean := coalesce(current_setting('bivouac.sign_up', true), '') = 'open';
  v_invited bytea[] := array(
    select i.token_hash from public.invitations i
    where v_email <> '' and i.email = v_email and timing.invitation_state(i.accepted_at, i.revoked_at, i.expires_at) = 'open');
begin
  if coalesce((v_user ->> 'is_anonymous')::boolean, false) or v_hash = any (v_invited) or (v_is_shown and v_invited <> '{}')
    or (v_is_open and v_invited = '{}') then
    return '{}';
  end if;
  return jsonb_build_object('error', jsonb_build_object('http_code', 403, 'message', case when v_invited = '{}'
    then 'Accounts are made by invitation only: ask an administrator of the rally for one.'
    else 'This address is invited: make its account by the link in the mail.' end));
end $function$
;

CREATE OR REPLACE FUNCTION timing.begin_erasing(p_rally uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if p_rally is null or not coalesce(timing.administers(p_rally), false) then
    raise insufficient_privilege using message = 'Only administrators of the rally erase what is known of somebody.';
  end if;
  perform timing.take_turn(p_rally);
end $function$
;

CREATE OR REPLACE FUNCTION timing.cancellation_json(p_stage uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  v_said jsonb := timing.status_said(jsonb_build_object('stage_id', p_stage));
begin
  if v_said ->> 'status' <> 'cancelled' then return null; end if;
  return jsonb_build_object('fact', v_said ->> 'fact', 'back_to', coalesce((
    select x.status from public.stage_statuses x join timing.fact_states s on s.fact_id = x.fact_id and s.counted
    join public.facts f on f.id = x.fact_id
    where x.stage_id = p_stage and x.fact_id <> (v_said ->> 'fact')::uuid order by f.position desc limit 1), 'to_run'));
end $function$
;

CREATE OR REPLACE FUNCTION timing.cancelled_last(p_race uuid, p_key text)
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return query
  with said as (
    select k.stage_id, k.status, timing.last_status(jsonb_build_object('stage_id', k.stage_id)) as fact_id
    from timing.stages_of_page(p_race, p_key) k
    union all
    -- As often as it was posted: the step that is judged is its last status already.
    select null, x.status, x.fact_id from public.page_statuses x join public.facts f on f.id = x.fact_id
    where x.race_id = p_race and x.key = p_key and timing.is_open(f.id) and timing.stands(f.id, f.supersedes)
  ),
  placed as (select s.*, f.position, f.received_at from said s join public.facts f on f.id = s.fact_id)
  select p.stage_id from placed p
  where p.status = 'cancelled'
    and p.position > coalesce((select max(o.position) from placed o where o.stage_id is null and o.status = 'provisional'), 0)
    and (p.position > coalesce((select max(o.position) from placed o where o.stage_id is not null and o.status = 'official'), 0)
      or timing.protest_end_of_status(p.fact_id)
        > (select max(o.received_at) from placed o where o.stage_id is not null and o.status = 'official'));
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
        when e.fact_id is not null then case when f.kind not in ('report', 'alarm') or f.body ? 'note' or f.salt <> '' then 'digest' end
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

CREATE OR REPLACE FUNCTION timing.check_acts_within_rally()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_on uuid;
  v_rally uuid;
begin
  if tg_table_name = 'facts' then
    v_on := new.supersedes;
    v_rally := new.rally_id;
  else
    v_on := (to_jsonb(new) ->> tg_argv[0])::uuid;
    select rally_id into v_rally from public.facts where id = new.fact_id;
  end if;
  if exists (select from public.facts where id = v_on and rally_id <> v_rally)
    or (tg_table_name = 'penalty_verdicts'
      and exists (select from timing.penalty_rows where id = v_on and timing.rally_of_race(race_id) <> v_rally)) then
    raise foreign_key_violation using detail = 'of_another_rally', message = 'It acts on a fact of another rally: name one of its own.';
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION timing.check_first_step()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_called text := format('%s %s', initcap(tg_argv[0]), new.code);
  v_sentence text;
begin
  if (select auth.uid()) is null then return new; end if;
  v_sentence := timing.transition_refusal(tg_argv[0], v_called, 'draft', new.status, new.status_reason);
  if v_sentence is null and new.status = 'cancelled' then
    v_sentence := format('%s is new: what is cancelled was there before.', v_called);
  elsif v_sentence is null and tg_argv[0] = 'rally' and new.status <> 'running' then
    select r.sentence into v_sentence
    from timing.matters_refusal(timing.rally_matters_json(new.id, 'draft', new.status), v_called, new.status, null, null) r;
  elsif v_sentence is null and tg_argv[0] = 'race' and new.status = 'running' then
    v_sentence := timing.race_step_refusal(new, 'draft', new.status);
  end if;
  if v_sentence is not null then
    raise check_violation using detail = 'step_refused', message = v_sentence;
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION timing.check_ledger(p_rally uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform timing.refuse_ledger(p_rally);
  -- It reads everything the rally has: two who press at once would only slow each other down.
  if not pg_try_advisory_xact_lock(hashtextextended('ledger ' || p_rally::text, 0)) then
    raise exception using errcode = 'PT503', message = 'The ledger is being checked: look again in a moment.', hint = 'retry';
  end if;
  insert into timing.ledger_checks (rally_id, checked_by, title, position, hash, broken_at, why)
  select p_rally, (select auth.uid()), timing.caller_title(p_rally), v.ledger_position, decode(v.hash, 'hex'), v.broken_at, v.why
  from timing.verify_ledger(p_rally) v;
  return timing.ledger_state(p_rally);
end $function$
;

CREATE OR REPLACE FUNCTION timing.check_leg_of_control()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare v_stage record;
begin
  select s.code, s.leg_id, s.race_id, l.number into v_stage from public.stages s join public.legs l on l.id = s.leg_id
  where s.id = new.stage_id;
  -- A stage or a leg of another race is refused by the keys alone.
  if v_stage.race_id = new.race_id and v_stage.leg_id <> new.leg_id
    and exists (select from public.legs where id = new.leg_id and race_id = new.race_id) then
    raise check_violation using detail = 'of_another_leg', message
      =
      format('%s belongs to stage %s, which is in leg %s: a control stays in the leg of its stage. '
        'Move the stage, or take the control off it.',
      new.code, v_stage.code, v_stage.number);
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION timing.check_leg_of_stage()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_leg integer := (select number from public.legs where id = new.leg_id);
  v_first integer;
  v_last integer;
begin
  select min(ordinal), max(ordinal) into v_first, v_last from public.controls where stage_id = new.id;
  if exists (
      select from public.controls c left join public.stages s on s.id = c.stage_id
      where c.leg_id = new.leg_id and c.stage_id is distinct from new.id
        and (c.ordinal between v_first and v_last or (s.ordinal < new.ordinal and c.ordinal > v_last)
          or (s.ordinal > new.ordinal and c.ordinal < v_first))) then
    raise check_violation using detail = 'of_another_leg', message = format(
      'Stage %s cannot move to leg %s: its controls have the order numbers %s to %s, '
      'and in that leg others are in between or on the wrong side. Give its controls other order numbers first.',
      new.code, v_leg, v_first, v_last);
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION timing.check_rally()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if (tg_op = 'INSERT' or new.time_zone <> old.time_zone) and not timing.is_time_zone(new.time_zone) then
    raise check_violation using detail = 'unknown_time_zone',
      message = format('%s is no time zone: expected a name like Africa/Casablanca.', new.time_zone);
  end if;
  if tg_op = 'UPDATE' and new.code <> old.code and timing.is_announced(old.status) then
    raise check_violation using detail = 'code_announced',
      message = 'The code of an announced rally stays as it is: links and topics are made of it.';
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION timing.check_regulations()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_sentence text;
begin
  v_sentence := timing.regulation_refusal(new.parameters);
  if v_sentence is not null then
    raise check_violation using detail = 'regulation_refused', message = v_sentence;
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION timing.check_step()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  -- A reason given for an earlier step is none for this one.
  v_reason text := case when new.status_reason is distinct from old.status_reason then new.status_reason end;
  v_called text := format('%s %s', initcap(tg_argv[0]), old.code);
  v_from text := old.status;
  v_sentence text;
begin
  if tg_argv[0] = 'race' then
    v_from := timing.race_status(old.id);
    v_sentence := timing.race_step_refusal(old, v_from, new.status);
  end if;
  v_sentence := coalesce(v_sentence, timing.transition_refusal(tg_argv[0], v_called, v_from, new.status, v_reason));
  if v_sentence is null and tg_argv[0] = 'rally' then
    select r.sentence into v_sentence
    from timing.matters_refusal(timing.rally_matters_json(old.id, old.status, new.status), v_called, new.status, v_reason, null) r;
  end if;
  if v_sentence is not null then
    raise check_violation using detail = 'step_refused', message = v_sentence;
  end if;
  new.status_reason := v_reason;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION timing.check_tariffs()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_sentence text;
begin
  select timing.tariff_refusal(t.rules) into v_sentence
  from (select distinct race_id from touched) x cross join lateral timing.tariff_rows(x.race_id) t
  where timing.tariff_refusal(t.rules) is not null limit 1;
  if v_sentence is not null then
    raise check_violation using detail = 'regulation_refused', message = v_sentence;
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION timing.chosen_json(p_post uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(f.id order by f.position), '[]')
  from timing.points_behind(p_post) d
  join timing.fact_states s on s.point_id = d.duty_id and s.kind = 'chrono' and s.counted and s.crew_id is not null
  join public.facts f on f.id = s.fact_id and f.author = (select auth.uid())
  join public.chronos c on c.fact_id = s.fact_id
  where (exists (select from public.releases r where r.target = f.id) and timing.is_released(f.id)) or exists (
    select from timing.fact_states o join public.chronos x on x.fact_id = o.fact_id
    where o.point_id = s.point_id and o.kind = 'chrono' and o.crew_id = s.crew_id and not o.counted
      and (x.passage = 'given', x.passage = 'out') is not distinct from (c.passage = 'given', c.passage = 'out'))
$function$
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
      'passage', c.passage, 'source', c.source, 'counted', s.counted, 'standing', s.standing, 'flags', s.flags, 'gate', f.gate,
      'waits', f.gate = 'held' and s.standing and not timing.is_released(f.id),
      'chosen', exists (select from public.releases r where r.target = f.id) and timing.is_released(f.id), 'device', f.device,
      'device_at', timing.instant(f.device_at), 'offset_ms', f.offset_ms, 'uncertainty_ms', f.uncertainty_ms,
      'by', f.author_title, 'author', f.author,
      'received_at', timing.instant(f.received_at), 'supersedes', f.supersedes, 'reason', f.reason, 'position', f.position)
        order by f.position), '[]')
  from timing.fact_states s
  join public.facts f on f.id = s.fact_id
  join public.chronos c on c.fact_id = s.fact_id
  left join timing.crew_plates n on n.crew_id = s.crew_id
  where s.fact_id = any(p_facts)
$function$
;

CREATE OR REPLACE FUNCTION timing.control_unseen_matter(p_stage uuid, p_behind boolean)
 RETURNS TABLE(code text, blocks boolean, count bigint, names text[], stage_id uuid, until timestamp with time zone)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return query
  select 'control_unseen', false, cardinality(m.codes)::bigint, m.codes, p_stage, null::timestamptz
  from (select array(
    select c.code::text from timing.road_points p
    join public.controls c on c.id = p.control_id
    join timing.stage_axes a on a.stage_id = p.counts_for
    where p.counts_for = p_stage and p.role in ('control', 'transfer') and p.penalties <> 'none'
      and (timing.axis(p.leg_number, p.ordinal) > a.finish_axis) = p_behind
      and exists (select from timing.control_results r where r.control_id = p.control_id and r.due_at is not null)
      and not exists (select from timing.control_results r where r.control_id = p.control_id and r.actual_at is not null)
      and not timing.is_manned(p.race_id, p.control_id)
    order by p.ordinal)) as m (codes)
  where m.codes <> '{}';
end $function$
;

CREATE OR REPLACE FUNCTION timing.copy_rally(p_rally uuid, p_code text, p_name text, p_starts_on date)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_from public.rallies;
  v_copy uuid := gen_random_uuid();
  v_days integer;
  t record;
begin
  if not coalesce(timing.is_platform_admin(), false) then
    raise insufficient_privilege using message = 'Only administrators of the platform open a rally: ask one of them.';
  end if;
  select * into v_from from public.rallies where id = p_rally;
  if not found then
    raise exception using errcode = 'PT404', detail = 'unknown_rally', message = 'There is no such rally to copy.';
  end if;
  v_days := p_starts_on - v_from.starts_on;
  insert into public.rallies (id, code, name, place, time_zone, starts_on, ends_on, languages)
  values (v_copy, p_code, p_name, v_from.place, v_from.time_zone, p_starts_on, v_from.ends_on + v_days, v_from.languages);
  for t in
    select * from (values
      (1, 'races', 't.rally_id = $1'),
      (2, 'days', 't.race_id in (select id from public.races where rally_id = $1)'),
      (3, 'legs', 't.race_id in (select id from public.races where rally_id = $1)'),
      (4, 'stages', 't.race_id in (select id from public.races where rally_id = $1)'),
      (5, 'regulations', 't.race_id in (select id from public.races where rally_id = $1)'),
      (6, 'posts', 't.rally_id = $1'),
      (7, 'controls', 't.race_id in (select id from public.races where rally_id = $1)'),
      (8, 'waypoints', 't.stage_id in (select s.id from public.stages s join public.races c on c.id = s.race_id where c.rally_id = $1)'),
      (9, 'waypoint_places',
        't.waypoint_id in (select w.id from public.waypoints w join public.stages s on s.id = w.stage_id join public.races c on c.id = '
        's.race_id where c.rally_id = $1)'),
      (10, 'roadbook_notes',
        't.stage_id in (select s.id from public.stages s join public.races c on c.id = s.race_id where c.rally_id = $1)'),
      (11, 'categories', 't.race_id in (select id from public.races where rally_id = $1)'),
      (12, 'groups', 't.race_id in (select id from public.races where rally_id = $1)'),
      (13, 'classes', 't.race_id in (select id from public.races where rally_id = $1)'),
      (14, 'teams', 't.race_id in (select id from public.races where rally_id = $1)'),
      (15, 'stage_distances',
        't.stage_id in (select s.id from public.stages s join public.races c on c.id = s.race_id where c.rally_id = $1)')
    ) as v (place, name, rows) order by place
  loop
    perform timing.copy_rows(t.name, t.rows, p_rally, v_copy, v_days, v_from.time_zone);
  end loop;
  return v_copy;
end $function$
;

CREATE OR REPLACE FUNCTION timing.crews_grouped(p_groupings uuid[])
 RETURNS uuid[]
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return array(
    select distinct e.crew_id from public.crew_enrolments e
    where e.category_id = any(p_groupings) or e.group_id = any(p_groupings)
      or e.class_id = any(p_groupings) or e.team_id = any(p_groupings));
end $function$
;

CREATE OR REPLACE FUNCTION timing.crews_kept_by(p_crews uuid[])
 RETURNS TABLE(crew_id uuid, pages text[])
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
#variable_conflict use_column
begin
  return query
  select o.crew_id, coalesce(array_agg(o.key order by o.last_ordinal, o.key) filter (where o.is_said),
    array_agg(o.key order by o.last_ordinal, o.key))
  from timing.official_standings(p_crews) o group by o.crew_id;
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
    and not exists (select from timing.spells_of(array[c.id]) s
      where s.axis <= x.finish_axis and (s.until_ordinal is null or s.until_ordinal > x.ordinal))
    and not exists (select from timing.penalty_rows p
      where p.crew_id = c.id and p.unit = 'disqualification' and p.status = 'confirmed' and p.axis <= x.finish_axis)
    and not exists (select from timing.fact_states s where s.crew_id = c.id and s.kind = 'crew_hold' and s.counted)
  order by n.digits, n.number;
end $function$
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

CREATE OR REPLACE FUNCTION timing.crews_unaccounted(p_stage uuid)
 RETURNS SETOF text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return query
  select n.number from timing.stage_results r
  join timing.crew_plates n on n.crew_id = r.crew_id
  join timing.stage_axes a on a.stage_id = r.stage_id
  where r.stage_id = p_stage and r.status = 'on_stage'
    and not timing.was_seen_behind(r.crew_id, r.stage_id, a.ordinal, a.finish_axis)
    and not exists (select from timing.fact_states s where s.crew_id = r.crew_id and s.kind = 'crew_hold' and s.counted)
  order by n.digits, n.number;
end $function$
;

CREATE OR REPLACE FUNCTION timing.decided_over(p_kind text, p_on uuid)
 RETURNS uuid[]
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  v_found uuid[] := '{}';
  v_fact public.facts;
  v_takes_back boolean := p_kind in ('void', 'release');
begin
  while p_on is not null and p_on <> all(v_found) loop
    v_found := v_found || p_on;
    select * into v_fact from public.facts where id = p_on;
    p_on := case when v_fact.kind in ('void', 'release', 'penalty_decision') then timing.acts_on(v_fact.body)
      when v_takes_back or not timing.is_open(v_fact.id) or timing.is_voided(v_fact.id) then v_fact.supersedes end;
    v_takes_back := v_takes_back and v_fact.kind in ('void', 'release');
  end loop;
  return v_found;
end $function$
;

CREATE OR REPLACE FUNCTION timing.decisions_due()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('rally', r.id, 'races', (
        select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'code', c.code,
            'proposed', (select count(*) from timing.penalty_rows p where p.race_id = c.id and p.status = 'proposed'),
            'unsigned', cardinality(timing.unsigned_pages(c.id)),
            'protests', o.open, 'until', timing.instant(o.until)) order by c.ordinal, c.code), '[]')
        from public.races c
        cross join lateral (
          select count(*) as open, min(x.until) as until from timing.register_of(c.id) x where x.answer is null and not x.is_taken_back) o
        where c.rally_id = r.id),
      'posts', (
        select coalesce(jsonb_agg(jsonb_build_object('code', p.code, 'seen_at', timing.instant(d.seen_at)) order by p.code), '[]')
        from public.posts p
        cross join lateral (
          select max(t.seen_at) as seen_at from public.devices x join public.device_states t on t.device_id = x.id
          where x.post_id = p.id and x.revoked_at is null) d
        where p.rally_id = r.id and d.seen_at is not null)) order by r.starts_on desc, r.code), '[]')
    from public.rallies r
    where r.status in ('announced', 'open', 'running', 'finished', 'provisional') and timing.administers(r.id));
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
  elsif coalesce(lower(btrim(p_address)) not in (lower(nullif(v_user.email, '')), nullif(v_user.phone, '')), true) then
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

CREATE OR REPLACE FUNCTION timing.derive_all(p_race uuid, p_resolve boolean DEFAULT true)
 RETURNS TABLE(span_id bigint, crew_id uuid, key text)
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  v_facts uuid[];
  v_crews uuid[];
  v_stages uuid[];
  v_mode text := current_setting('plan_cache_mode');
begin
  select array_agg(id) into v_crews from public.crews where race_id = p_race;
  select array_agg(id) into v_stages from public.stages where race_id = p_race;
  perform timing.plan_for(v_crews, v_stages, true), timing.respan(p_race);
  if p_resolve then
    select coalesce(array_agg(f.id), '{}') into v_facts from public.facts f
    where f.rally_id = timing.rally_of_race(p_race)
      and (f.race_id = p_race or f.race_id is null
        -- What came while the rally had one race, of numbers nobody had there, may be of this one.
        or exists (select from timing.fact_states s where s.fact_id = f.id and (s.race_id = p_race or s.crew_id is null)));
    perform timing.insert_states(v_facts), timing.settle_facts(v_facts);
  end if;
  perform timing.derive_assigned_starts(p_race, null), timing.derive_stage_states(coalesce(v_stages, '{}'));
  if v_crews is not null and v_stages is not null then
    return query select d.span_id, d.crew_id, d.key from timing.derive_race(p_race, v_crews, v_stages, null, 0, false) d;
  end if;
  perform set_config('plan_cache_mode', v_mode, true);
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
    perform timing.take_back(p_rally, v_facts);
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
      perform timing.take_snapshots(p_rally, v_reason);
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
      n.kind in ('stage', 'after') as of_stage, n.own_status is null and o.own_status is null as by_stages,
      n.said_at is distinct from o.said_at as said_anew,
      n.stage_versions > coalesce(o.stage_versions, 0) and n.own_status is null as stage_anew,
      n.span_id = any(p_changed) and o.versioned_at is distinct from now() as changed
    from timing.publication_rows(p_race, p_stages, p_keys) n
    left join timing.publications o on o.span_id = n.span_id
  ),
  stated as (
    select *, case
      when of_stage or state = 'live' or o_state = 'live' then state
      when changed then 'amended'
      -- A stage of it that is official does not post it: what was amended goes on being that.
      when o_state = 'amended' and not stage_anew and (not said_anew or (by_stages and state <> 'official')) then 'amended'
      else state end as new_state
    from compared
  ),
  numbered as (
    select *, case
      when of_stage then stage_version
      when state = 'live' then coalesce(o_version, 0)
      when o_state = 'live' then timing.next_version(p_race, key, o_version)
      when changed then o_version + 1
      when state = 'official' and said_anew then o_version
      when stage_anew or (own_status = 'provisional' and said_anew) then o_version + 1
      else o_version end as new_version,
      case
        when of_stage or state = 'live' then reason
        when changed then p_reason
        when new_state = 'amended' and o_state = 'amended' then o_reason
        when new_state = 'official' and o_state = 'amended' then coalesce(reason, o_reason)
        else reason end as new_reason,
      case
        when of_stage or new_state <> 'amended' then protest_until
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
    where x.stage_id = any(p_stages)
    order by x.stage_id, f.position desc
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
      version = case when n.state = 'provisional' or (n.state = 'official' and t.version = 0) then t.version + 1 else t.version end,
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

CREATE OR REPLACE FUNCTION timing.differs(p_table text, p_column text, p_type text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
declare
  v_said text := '(' || timing.said_of(p_table, p_column) || ')';
  v_differs text := case
    when p_type = 'timestamptz' then 'date_trunc(''milliseconds'', %1$s::timestamptz) <> date_trunc(''milliseconds'', t.%2$I)'
    when p_type in ('int2', 'int4', 'int8') then '%1$s::numeric <> t.%2$I'
    when p_type = 'bool' then '%1$s::boolean <> t.%2$I'
    when p_type = 'uuid' and p_column in ('target', 'message', 'penalty_id', 'protest_id') then '%1$s::uuid <> t.%2$I' end;
begin
  if v_said is null then return null; end if;
  if v_differs is not null then
    return format('case when pg_input_is_valid(%1$s, %3$L) then ' || v_differs || ' else %1$s is not null end', v_said, p_column,
      case when p_type like 'int_' then 'numeric' else p_type end);
  elsif p_type = 'text' and p_column not like '%title' then
    return format('lower(btrim(%1$s)) is distinct from lower(btrim(t.%2$I)) and btrim(%1$s) <> ''''', v_said, p_column);
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION timing.digests_of(p_facts uuid[])
 RETURNS TABLE(fact_id uuid, digest bytea)
 LANGUAGE plpgsql
 STABLE ROWS 1
 SET search_path TO ''
AS $function$
begin
  return query
  select f.id, f.digest from timing.sealed_facts f where f.id = any (p_facts);
end $function$
;

CREATE OR REPLACE FUNCTION timing.doubted_answer(p_fact public.facts, p_is_held boolean)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  v_id text := p_fact.id;
  v_flags jsonb := to_jsonb(coalesce((select s.flags from timing.fact_states s where s.fact_id = p_fact.id), '{}'));
  v_idle text;
begin
  if p_is_held then
    return timing.answer(v_id, 'accepted_flagged', 'held', timing.held_message(p_fact.id))
      || jsonb_build_object('flags', jsonb_build_array('held') || v_flags);
  end if;
  v_idle := timing.without_effect(p_fact);
  return timing.answer(v_id, case when v_idle is not null or v_flags <> '[]' then 'accepted_flagged' else 'accepted' end,
      case when v_idle is not null then 'without_effect' end, v_idle)
    || case when v_flags <> '[]' then jsonb_build_object('flags', v_flags) else '{}' end;
end $function$
;

CREATE OR REPLACE FUNCTION timing.driver_changes(p_crew uuid, p_members jsonb)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select exists (select from public.crew_members k where k.crew_id = p_crew and k.role = 'driver')
    and exists (
      select from jsonb_array_elements(case when jsonb_typeof(p_members) = 'array' then p_members else '[]' end) m
      where m ->> 'role' = 'driver' and not exists (
        select from public.crew_members k
        where k.crew_id = p_crew and k.role = 'driver' and upper(k.name) = upper((timing.member_said(m)).name)))
$function$
;

CREATE OR REPLACE FUNCTION timing.duplicate_answer(p_fact uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare v_fact public.facts;
begin
  select * into v_fact from public.facts where id = p_fact;
  return timing.doubted_answer(v_fact, v_fact.gate = 'held' and not timing.is_released(p_fact))
    || jsonb_build_object('outcome', 'duplicate');
end $function$
;

CREATE OR REPLACE FUNCTION timing.end_post_code()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform timing.renew_post_code(old.post_id);
  return null;
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

CREATE OR REPLACE FUNCTION timing.enter_control(p_race uuid, p_leg uuid, p_row jsonb, OUT id uuid, OUT was jsonb, OUT now jsonb)
 RETURNS record
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  v public.controls;
  v_said jsonb := timing.line_said(p_row) || jsonb_strip_nulls(jsonb_build_object('first_due_at', p_row -> 'first_at'));
  v_stage uuid;
begin
  if p_row ->> 'stage' is not null then
    select s.id into v_stage from public.stages s
    where s.race_id = p_race and s.leg_id = p_leg and upper(s.code) = upper(p_row ->> 'stage');
    if not found then
      raise check_violation using detail = 'of_another_leg', message
        = format('%s belongs to %s, which this leg does not have: give the stage a line of its own, above.',
        p_row ->> 'code', p_row ->> 'stage');
    end if;
  end if;
  select * into v from public.controls k where k.race_id = p_race and upper(k.code) = upper(p_row ->> 'code');
  if found then
    if v.leg_id <> p_leg then
      raise check_violation using detail = 'of_another_leg', message = format('%s stands in another leg: remove it there first.', v.code);
    end if;
    was := to_jsonb(v);
    v := jsonb_populate_record(v, v_said);
    update public.controls k set (name, kind, stage_id, distance_m, target_ms, first_due_at)
      = (v.name, v.kind, coalesce(v_stage, v.stage_id), v.distance_m, v.target_ms, v.first_due_at) where k.id = v.id;
  else
    insert into public.controls (race_id, leg_id, stage_id, code, name, kind, ordinal, distance_m, target_ms, first_due_at)
    values (p_race, p_leg, v_stage, p_row ->> 'code', coalesce(p_row ->> 'name', p_row ->> 'code'), p_row ->> 'kind',
      (select coalesce(max(k.ordinal), 0) + 10 from public.controls k where k.leg_id = p_leg), (p_row ->> 'distance_m')::integer,
      (p_row ->> 'target_ms')::bigint, (p_row ->> 'first_at')::timestamptz)
    returning * into v;
  end if;
  id := v.id;
  select to_jsonb(k) into now from public.controls k where k.id = v.id;
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
  if v_crew is null then
    insert into public.crews (rally_id, race_id) values (p_rally, p_race) returning id into v_crew;
    -- From when nobody else carries it any more.
    insert into public.crew_numbers (crew_id, rally_id, number, valid)
    select v_crew, p_rally, v_number, tstzrange(max(upper(n.valid)), null) from public.crew_numbers n
    where n.rally_id = p_rally and n.number = v_number;
  elsif not exists (select from public.crew_numbers where crew_id = v_crew and number = v_number and upper_inf(valid)) then
    perform timing.renumber(p_rally, v_crew, v_number, timing.number_holds_from(p_race, (p_row ->> 'number_from_ordinal')::integer));
  end if;
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
  begin
    perform timing.restructure_later();
    select * into v from timing.enter_rows(v_rally, p_race, p_rows);
    if not p_dry_run and p_file is not null then
      insert into public.entry_imports (rally_id, race_id, file_name, sha256, made_by, added, changed, added_crews, before, after)
      values (v_rally, p_race, p_file, p_sha256, (select auth.uid()), cardinality(v.added),
        jsonb_array_length(v.before), v.added, v.before, (
        select coalesce(jsonb_agg(timing.entry_json(c.id)), '[]')
        from (select unnest(v.added) union all select (e #>> '{crew,id}')::uuid from jsonb_array_elements(v.before) e) as c (id)))
      returning id into v_import;
    end if;
    -- Tried: everything is as it was, what would become of it is known.
    if p_dry_run then raise exception using errcode = 'BV001'; end if;
    perform timing.derive_ahead(p_race, v.added);
    perform timing.restructure_now(array[p_race]);
  exception when sqlstate 'BV001' then null;
  end;
  return jsonb_build_object('import', v_import, 'rows', v.answers);
end $function$
;

CREATE OR REPLACE FUNCTION timing.enter_leg(p_race uuid, p_row jsonb, OUT leg uuid, OUT added jsonb)
 RETURNS record
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  v_date date := (p_row ->> 'date')::date;
  v_number integer := (p_row ->> 'leg')::integer;
  v_day uuid;
  v_of date;
begin
  added := '{}';
  select l.id, d.date, l.number into leg, v_of, v_number from public.legs l join public.days d on d.id = l.day_id
  where l.race_id = p_race and case when v_number is null then d.date = v_date else l.number = v_number end
  order by l.number limit 1;
  if leg is not null then
    if v_date is not null and v_of <> v_date then
      raise check_violation using detail = 'of_another_leg',
        message = format('Leg %s is on %s, not on %s: a leg belongs to the day on which it starts.',
        v_number, v_of, v_date);
    end if;
    return;
  end if;
  if v_date is null then
    raise check_violation using detail = 'leg_undated',
      message = format('Leg %s has no date yet: say it in its first line.', p_row ->> 'leg');
  end if;
  select id into v_day from public.days where race_id = p_race and date = v_date;
  if v_day is null then
    insert into public.days (race_id, date) values (p_race, v_date) returning id into v_day;
    added := jsonb_build_object('days', jsonb_build_array(v_day));
  end if;
  insert into public.legs (race_id, day_id, number)
  values (p_race, v_day, coalesce((p_row ->> 'leg')::integer,
    (select coalesce(max(number), 0) + 1 from public.legs where race_id = p_race)))
  returning id into leg;
  added := added || jsonb_build_object('legs', jsonb_build_array(leg));
end $function$
;

CREATE OR REPLACE FUNCTION timing.enter_lines(p_race uuid, p_rows jsonb, OUT answers jsonb, OUT added jsonb, OUT before jsonb)
 RETURNS record
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  r record;
  v_leg record;
  v record;
  v_table text;
  v_outcome text;
  v_sentence text;
  v_code text;
  v_renamed text;
  v_key text;
  v_state text;
  v_constraint text;
  v_column text;
begin
  answers := '[]';
  added := '{"days": [], "legs": [], "stages": [], "controls": []}';
  before := '[]';
  for r in
    select x.item, x.place::integer, count(*) over (partition by upper(x.item ->> 'code')) as same
    from jsonb_array_elements(p_rows) with ordinality as x (item, place) order by x.place
  loop
    v_sentence := case when r.same > 1 then format('%s stands in %s rows: keep one of them.', r.item ->> 'code', r.same)
      else timing.schedule_refusal(r.item) end;
    v_outcome := 'refused';
    v_code := null;
    v_table := case when timing.is_stage_kind(r.item ->> 'kind') then 'stages' else 'controls' end;
    v_renamed := case when v_sentence is null and r.item #>> '{asked,renamed}' is distinct from 'new'
      then timing.renamed_since(p_race, v_table, r.item ->> 'code') end;
    if v_renamed is not null and jsonb_typeof(r.item -> 'asked') is distinct from 'object' then
      v_sentence := format('%s is called %s by now: write %s in this row, or rename it back first.',
        r.item ->> 'code', v_renamed, v_renamed);
      v_renamed := null;
    elsif v_renamed is not null then
      v_outcome := 'asked';
    elsif v_sentence is null then
      begin
        select * into v_leg from timing.enter_leg(p_race, r.item);
        if v_table = 'stages' then
          select * into v from timing.enter_stage(p_race, v_leg.leg, r.item);
        else
          select * into v from timing.enter_control(p_race, v_leg.leg, r.item);
        end if;
        v_outcome := case when v.was is null then 'new' when v.was = v.now then 'same' else 'changed' end;
        for v_key in select jsonb_object_keys(v_leg.added) loop
          added := jsonb_set(added, array[v_key], (added -> v_key) || (v_leg.added -> v_key));
        end loop;
        if v_outcome = 'new' then
          added := jsonb_set(added, array[v_table], (added -> v_table) || to_jsonb(v.id));
        elsif v_outcome = 'changed' then
          before := before || jsonb_build_array(jsonb_build_object('table', v_table, 'row', v.was));
        end if;
      exception when data_exception or integrity_constraint_violation then
        get stacked diagnostics v_sentence = message_text, v_state = returned_sqlstate,
          v_constraint = constraint_name, v_column = column_name, v_code = pg_exception_detail;
        v_sentence := timing.row_refusal(v_sentence, v_state, v_constraint, v_column);
      end;
    end if;
    answers := answers || jsonb_build_array(jsonb_strip_nulls(jsonb_build_object('row', r.place, 'code', r.item ->> 'code',
      'outcome', v_outcome, 'message', v_sentence, 'refusal', substring(v_code from '^[a-z_]+$'), 'renamed', v_renamed)));
  end loop;
end $function$
;

CREATE OR REPLACE FUNCTION timing.enter_marshalls(p_rally uuid, p_rows jsonb, p_dry_run boolean, p_file text, p_sha256 text, p_hours boolean)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v record;
  v_import uuid;
  v_duties jsonb;
begin
  if not coalesce(timing.administers(p_rally), false) then
    raise insufficient_privilege using message = 'Only administrators of the rally enter marshalls.';
  end if;
  if jsonb_typeof(p_rows) is distinct from 'array' or jsonb_array_length(p_rows) > 2000 then
    raise check_violation using detail = 'too_many_rows',
      message = 'A list of marshalls is at most 2,000 rows: cut the file and import it in parts.';
  end if;
  if p_dry_run or not p_hours then
    perform timing.lock_structure(p_rally);
  else
    perform timing.take_turn(p_rally);
  end if;
  begin
    select * into v from timing.enter_marshall_rows(p_rally, p_rows);
    v_duties := (
      select coalesce(jsonb_agg(to_jsonb(d)), '[]')
      from timing.duties_by_people(p_rally, array(select upper(btrim(item ->> 'post')) from jsonb_array_elements(p_rows) as r (item))) d);
    if not p_dry_run and p_hours then
      perform timing.set_hours(v_duties);
    end if;
    if not p_dry_run and p_file is not null then
      insert into public.marshall_imports (rally_id, file_name, sha256, made_by, added, changed, added_posts,
        added_marshalls, before, hours)
      values (p_rally, p_file, p_sha256, (select auth.uid()), cardinality(v.added), jsonb_array_length(v.before),
        v.posts, v.added, v.before,
        case when p_hours then v_duties else '[]' end)
      returning id into v_import;
    end if;
    -- Tried: everything is as it was, what would become of it is known.
    if p_dry_run then raise exception using errcode = 'BV001'; end if;
  exception when sqlstate 'BV001' then null;
  end;
  return jsonb_build_object('import', v_import, 'posts', cardinality(v.posts), 'rows', v.answers, 'duties', v_duties);
end $function$
;

CREATE OR REPLACE FUNCTION timing.enter_members(p_crew uuid, p_members jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  v_members jsonb;
  v_were jsonb := timing.people_said(array[p_crew]);
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
    delete from public.crew_members where crew_id = p_crew;
    insert into public.crew_members (crew_id, role, name, given_name, family_name, nationality, ordinal)
    select p_crew, m ->> 'role', m ->> 'name', m ->> 'given_name', m ->> 'family_name', m ->> 'nationality', place
    from jsonb_array_elements(v_members) with ordinality as x (m, place);
    perform timing.refuse_official_people(v_were);
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
  v_outcome text;
  v_sentence text;
  v_code text;
  v_is_overtaken boolean;
  v_asks text[];
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
        v_asks := timing.entry_asks(p_race, v_crew, r.item);
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
        elsif v_was is null then
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
      'changes', case when v_outcome in ('changed', 'asked') then nullif(v_changes, '[]') end)));
  end loop;
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
    perform timing.restructure_now(array[p_race]);
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

CREATE OR REPLACE FUNCTION timing.enter_stage(p_race uuid, p_leg uuid, p_row jsonb, OUT id uuid, OUT was jsonb, OUT now jsonb)
 RETURNS record
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  v public.stages;
  v_said jsonb := timing.line_said(p_row) || jsonb_strip_nulls(jsonb_build_object('first_start_at', p_row -> 'first_at'));
  v_last integer;
begin
  select * into v from public.stages s where s.race_id = p_race and upper(s.code) = upper(p_row ->> 'code');
  if found then
    if v.leg_id <> p_leg then
      raise check_violation using detail = 'of_another_leg', message = format('%s stands in another leg: remove it there first.', v.code);
    end if;
    was := to_jsonb(v);
    v := jsonb_populate_record(v, v_said);
    update public.stages s set (name, kind, distance_m, precision_ms, first_start_at, max_time_ms, min_time_ms)
      = (v.name, v.kind, v.distance_m, v.precision_ms, v.first_start_at, v.max_time_ms, v.min_time_ms) where s.id = v.id;
  else
    insert into public.stages (race_id, leg_id, code, name, kind, ordinal, distance_m, precision_ms, first_start_at,
      max_time_ms, min_time_ms)
    select p_race, p_leg, p_row ->> 'code', coalesce(p_row ->> 'name', p_row ->> 'code'), p_row ->> 'kind',
      (select coalesce(max(s.ordinal), 0) + 1 from public.stages s where s.race_id = p_race), (p_row ->> 'distance_m')::integer,
      coalesce((p_row ->> 'precision_ms')::integer, c.precision_ms), (p_row ->> 'first_at')::timestamptz,
      (p_row ->> 'max_time_ms')::bigint, (p_row ->> 'min_time_ms')::bigint
    from public.races c where c.id = p_race
    returning * into v;
    select coalesce(max(k.ordinal), 0) into v_last from public.controls k where k.leg_id = p_leg;
    insert into public.controls (race_id, leg_id, stage_id, code, name, kind, ordinal, precision_ms, distance_m)
    select p_race, p_leg, v.id, c.code, c.code, x.kind, v_last + x.behind, x.precision_ms, x.distance_m
    from (values ('START-', 'stage_start', 10, 1000, 0), ('FINISH-', 'flying_finish', 20, v.precision_ms, v.distance_m))
      as x (sign, kind, behind, precision_ms, distance_m)
    cross join lateral (select timing.free_control_code(p_race, x.sign || v.code) as code) c;
  end if;
  id := v.id;
  select to_jsonb(s) into now from public.stages s where s.id = v.id;
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
      and timing.grouping_meant(k.of_table, p_race, p_row ->> k.field) is null);
end $function$
;

CREATE OR REPLACE FUNCTION timing.entry_changes(p_was jsonb, p_is jsonb, p_from integer)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with told as materialized (select timing.entry_told(p_was, p_from) as was, timing.entry_told(p_is, p_from) as now)
  select coalesce(jsonb_agg(jsonb_build_object('field', f.field, 'before', t.was -> f.field, 'after', t.now -> f.field) order by f.n), '[]')
  from told t
  cross join unnest(array['driver', 'codriver', 'mechanic', 'vehicle', 'entrant', 'class', 'group', 'category', 'team', 'flags'])
    with ordinality as f (field, n)
  where t.was ->> f.field is distinct from t.now ->> f.field
$function$
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
          from public.crew_members m where m.crew_id = c.id)) order by length(regexp_replace(n.number, '\D', '', 'g')), n.number)
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

CREATE OR REPLACE FUNCTION timing.entry_told(p_entry jsonb, p_from integer)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_object('driver', timing.members_told(p_entry -> 'members', 'driver'),
    'codriver', timing.members_told(p_entry -> 'members', 'codriver'),
    'mechanic', timing.members_told(p_entry -> 'members', 'mechanic'),
    'vehicle', p_entry #> '{crew,vehicle}', 'entrant', p_entry #> '{crew,entrant}',
    'class', (select g.label from public.classes g where g.id = e.class_id),
    'group', (select g.label from public.groups g where g.id = e.group_id),
    'category', (select g.label from public.categories g where g.id = e.category_id),
    'team', (select g.label from public.teams g where g.id = e.team_id),
    'flags', nullif(array_to_string(e.flags, ', '), ''))
  from (select 1) one
  left join lateral (
    select * from jsonb_populate_recordset(null::public.crew_enrolments, p_entry -> 'enrolments') x
    where x.effective_from_ordinal <= p_from order by x.effective_from_ordinal desc limit 1) e on true
$function$
;

CREATE OR REPLACE FUNCTION timing.erase_addresses(p_before timestamp with time zone)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  v_sessions integer;
  v_invitations integer;
  v_mails integer;
begin
  update auth.sessions set ip = null, user_agent = null
  where coalesce(refreshed_at at time zone 'utc', updated_at, created_at) < p_before and (ip is not null or user_agent is not null);
  get diagnostics v_sessions = row_count;
  delete from auth.mfa_challenges where created_at < p_before;
  delete from public.invitations where greatest(accepted_at, revoked_at, expires_at) < p_before;
  get diagnostics v_invitations = row_count;
  delete from timing.mails where greatest(created_at, sent_at, failed_at) < p_before;
  get diagnostics v_mails = row_count;
  delete from timing.code_tries where tried_at < p_before;
  return jsonb_build_object('sessions', v_sessions, 'invitations', v_invitations, 'mails', v_mails);
end $function$
;

CREATE OR REPLACE FUNCTION timing.erase_contacts(p_rally uuid, p_at timestamp with time zone)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  v_phones integer := timing.erase_phones(p_rally);
  v_notes integer := timing.erase_notes(p_rally, p_at);
  v_pictures integer;
begin
  delete from public.pictures where rally_id = p_rally;
  get diagnostics v_pictures = row_count;
  return jsonb_build_object('phones', v_phones, 'notes', v_notes, 'pictures', v_pictures);
end $function$
;

CREATE OR REPLACE FUNCTION timing.erase_devices(p_rally uuid)
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  v_count integer;
  v_more integer;
begin
  update public.devices set name = null where rally_id = p_rally and name is not null;
  get diagnostics v_count = row_count;
  delete from public.device_states where rally_id = p_rally;
  get diagnostics v_more = row_count;
  delete from public.receipts where rally_id = p_rally;
  return greatest(v_count, v_more);
end $function$
;

CREATE OR REPLACE FUNCTION timing.erase_due(p_now timestamp with time zone DEFAULT now(), p_contact_days integer DEFAULT NULL::integer, p_address_days integer DEFAULT NULL::integer)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  v_contacts interval := make_interval(days => nullif(coalesce(p_contact_days, timing.kept_days('bivouac.contact_days', 30)), 0));
  v_addresses interval := make_interval(days => nullif(coalesce(p_address_days, timing.kept_days('bivouac.address_days', 90)), 0));
  v_rally public.rallies;
  v_done jsonb;
  v_all jsonb := '{}';
  v_devices integer;
begin
  for v_rally in select * from public.rallies order by id loop
    if p_now - v_contacts > timing.over_since(v_rally) then
      -- Whoever records waits for it as for any other writer.
      perform timing.lock_rally(v_rally.id);
      v_done := timing.erase_contacts(v_rally.id, p_now);
      v_all := v_all || (
        select jsonb_object_agg(d.key, d.value::integer + coalesce((v_all ->> d.key)::integer, 0)) from jsonb_each_text(v_done) d);
    end if;
    if p_now - v_addresses > timing.over_since(v_rally) then
      v_devices := timing.erase_devices(v_rally.id);
      v_all := v_all || jsonb_build_object('devices', v_devices + coalesce((v_all ->> 'devices')::integer, 0));
    end if;
  end loop;
  -- Names that were changed are kept for as long as they may be wanted back (timing.keep_history).
  delete from timing.structure_changes where of_table in ('crew_members', 'marshalls') and made_at < p_now - v_contacts;
  if v_addresses is not null then
    v_all := v_all || timing.erase_addresses(p_now - v_addresses);
  end if;
  return v_all;
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
    where f.rally_id = p_rally and f.kind in ('report', 'alarm') and f.body ? 'note'), p_at);
end $function$
;

CREATE OR REPLACE FUNCTION timing.erase_notes_of(p_facts uuid[], p_at timestamp with time zone)
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare v_facts uuid[];
begin
  v_facts := array(
    select f.id from public.facts f where f.id = any (p_facts) and f.kind in ('report', 'alarm') and f.body ? 'note');
  if v_facts = '{}' then return 0; end if;
  update public.reports set note = null where fact_id = any (v_facts);
  update public.alarms set note = null where fact_id = any (v_facts);
  update public.facts set body = body - 'note', body_hash = '', salt = '' where id = any (v_facts);
  insert into timing.erased_facts (fact_id, erased_at) select unnest(v_facts), p_at on conflict (fact_id) do nothing;
  return cardinality(v_facts);
end $function$
;

CREATE OR REPLACE FUNCTION timing.erase_phone_of_marshall(p_marshall uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_rally uuid;
  v_name text;
begin
  select rally_id, name into v_rally, v_name from public.marshalls where id = p_marshall;
  perform timing.begin_erasing(v_rally);
  perform timing.erase_phones_of(v_rally, v_name);
end $function$
;

CREATE OR REPLACE FUNCTION timing.erase_phones(p_rally uuid)
 RETURNS integer
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select timing.erase_phones_of(p_rally, null) $function$
;

CREATE OR REPLACE FUNCTION timing.erase_phones_of(p_rally uuid, p_name text)
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare v_count integer;
begin
  update public.marshalls set phone = null where rally_id = p_rally and phone is not null and (p_name is null or name = p_name);
  get diagnostics v_count = row_count;
  update public.marshall_imports i set before = (
    select coalesce(jsonb_agg(case when p_name is null or e ->> 'name' = p_name then e - 'phone' else e end), '[]')
    from jsonb_array_elements(i.before) e)
  where i.rally_id = p_rally and jsonb_path_exists(i.before, '$[*].phone ? (@ != null)');
  -- With what the change above has just put there, which is then no change.
  update timing.structure_changes set before = before || '{"phone": null}', after = after || '{"phone": null}'
  where rally_id = p_rally and of_table = 'marshalls' and (before ->> 'phone' is not null or after ->> 'phone' is not null)
    and (p_name is null or p_name in (before ->> 'name', after ->> 'name'));
  delete from timing.structure_changes where rally_id = p_rally and of_table = 'marshalls' and before = after;
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
  delete from public.pictures where fact_id = any (v_facts);
  get diagnostics v_pictures = row_count;
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
    'removed_factors', timing.removed_factors_json(v_me),
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

CREATE OR REPLACE FUNCTION timing.fact_kind(p_kind text)
 RETURNS SETOF timing.declared_kind
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
begin
  return query
  select k.least_role, k.changes_results, k.refers_by, k.placed_by
  from (values
    ('chrono', 'marshall', true, '{supersedes}'::text[], '{race,stage,control,waypoint,post}'::text[]),
    ('void', 'marshall', true, '{target}', '{race}'),
    ('release', 'organizer', false, '{target}', '{race}'),
    ('start_slots', 'organizer', true, '{supersedes}', '{race,stage}'),
    ('notional', 'organizer', true, '{supersedes}', '{race,stage}'),
    ('retirement', 'organizer', true, '{supersedes}', '{race,stage,control}'),
    ('restart', 'organizer', true, '{supersedes}', '{race,stage}'),
    ('overspeed', 'organizer', true, '{supersedes}', '{race,stage}'),
    ('stage_status', 'organizer', false, '{supersedes}', '{race,stage,waypoint}'),
    ('stage_check', 'organizer', false, '{supersedes}', '{race,stage}'),
    ('page_status', 'admin', false, '{supersedes}', '{race}'),
    ('penalty', 'admin', true, '{supersedes}', '{race,stage,control,waypoint}'),
    ('penalty_decision', 'admin', true, '{penalty}', '{race}'),
    ('bulk_decision', 'admin', true, '{supersedes}', '{race,stage,control,waypoint}'),
    ('neutralisation', 'admin', true, '{supersedes}', '{race,stage}'),
    ('notional_range', 'organizer', true, '{supersedes}', '{race,stage}'),
    ('delay', 'admin', true, '{supersedes}', '{race,stage}'),
    ('allowance', 'admin', true, '{supersedes}', '{race,control}'),
    ('start_incident', 'marshall', true, '{supersedes}', '{race,stage,control,post}'),
    ('crew_hold', 'organizer', true, '{supersedes}', '{race}'),
    ('report', 'marshall', false, '{supersedes}', '{race,stage,control,waypoint,post}'),
    ('alarm', 'marshall', false, '{supersedes}', '{race,stage,control,waypoint,post}'),
    ('alarm_taken', 'organizer', false, '{target}', '{race}'),
    ('acknowledgement', 'marshall', false, '{message}', '{race,post}'),
    ('notice', 'admin', false, '{supersedes}', '{race,stage}'),
    ('document', 'admin', false, '{supersedes}', '{race}'),
    ('protest', 'admin', false, '{supersedes}', '{race}'),
    -- The first answer names the protest, a correction the answer.
    ('protest_answer', 'admin', false, '{protest,supersedes}', '{race}')
  ) as k (kind, least_role, changes_results, refers_by, placed_by)
  where k.kind = p_kind;
end $function$
;

CREATE OR REPLACE FUNCTION timing.facts_sent(p_sent json, OUT facts jsonb, OUT spoilt text)
 RETURNS record
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
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
end $function$
;

CREATE OR REPLACE FUNCTION timing.first_start_of(p_stage uuid, OUT first_at timestamp with time zone, OUT day date)
 RETURNS record
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  select least(min(a.stage_due_at), (select d.first_start_at from timing.stage_delay(p_stage) d)) into first_at
  from timing.assigned_starts a where a.stage_id = p_stage;
  if first_at is null then
    select d.date, d.date::timestamp at time zone coalesce(d.time_zone, y.time_zone) into day, first_at
    from public.stages k join public.legs l on l.id = k.leg_id join public.days d on d.id = l.day_id
    join public.races c on c.id = k.race_id join public.rallies y on y.id = c.rally_id where k.id = p_stage;
  end if;
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
  update timing.mails m
  set text = replace(m.text, E'\n\n' || p_user.email || ' ', E'\n\n' || case i.language
    when 'fr' then 'Un administrateur' when 'es' then 'Un administrador' else 'An administrator' end || ' ')
  from public.invitations i
  where i.id = m.invitation_id and i.invited_by = p_user.id and m.text is not null and p_user.email <> '';
end $function$
;

CREATE OR REPLACE FUNCTION timing.forget_waiting_changes(p_person uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  update auth.users set phone_change = '', email_change = '', email_change_confirm_status = 0
  where id = p_person and (coalesce(phone_change, '') <> '' or coalesce(email_change, '') <> '');
  delete from auth.one_time_tokens
  where user_id = p_person
    and token_type::text in ('email_change_token_new', 'email_change_token_current', 'phone_change_token', 'reauthentication_token');
  delete from auth.flow_state where linking_target_id = p_person;
end $function$
;

CREATE OR REPLACE FUNCTION timing.found_in_audit(p_code text, p_message text)
 RETURNS void
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
begin
  raise exception using errcode = 'BV422', detail = p_code, message = p_message;
end $function$
;

CREATE OR REPLACE FUNCTION timing.free_control_code(p_race uuid, p_code text)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select x.code from generate_series(1, 99) n cross join lateral (select p_code || case when n > 1 then '-' || n else '' end as code) x
  where not exists (select from public.controls k where k.race_id = p_race and upper(k.code) = upper(x.code)) order by n limit 1
$function$
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
    v_gate := case when timing.may_move_signed(v_at.race_id, timing.axis_of(v_at.control_id, v_at.stage_id)) then 'tried' else v_gate end;
  end if;
  if p_place.acts_on is null then return v_gate; end if;
  foreach v_on in array timing.decided_over(p_item ->> 'kind', p_place.acts_on) loop
    v_at := timing.place_of_fact(v_on);
    if timing.is_official_fact(v_on) or timing.gate(true, v_at.stage_id, v_at.control_id) = 'held' then
      return 'held';
    end if;
  end loop;
  return v_gate;
end $function$
;

CREATE OR REPLACE FUNCTION timing.grid_crews_json(p_race uuid, p_stage uuid, p_numbers text[])
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(jsonb_build_object('id', k.id, 'number', n.number, 'formerly', (
        select coalesce(jsonb_agg(distinct o.number), '[]') from public.crew_numbers o
          where o.crew_id = k.id and o.number <> n.number), 'names', coalesce((
        select jsonb_agg(m.name order by m.ordinal, m.role, m.id) from public.crew_members m where m.crew_id = k.id), '[]'),
      'position', coalesce(a.position, r.start_position), 'due_at', timing.instant(a.due_at),
      'stage_due_at', timing.instant(a.stage_due_at), 'start_at', timing.instant(r.start_at),
      'finish_at', timing.instant(r.finish_at), 'expected_by', timing.instant(r.expected_by), 'time_ms', r.time_ms,
      'status', coalesce(r.status, 'to_start'), 'distance_m', coalesce(e.distance_m, d.distance_m),
      'marks', coalesce(r.marks, '{}'), 'out_here', exists (
        select from timing.fact_states o where o.crew_id = k.id and o.stage_id = p_stage and o.kind = 'retirement' and o.counted))
      order by a.position nulls last, n.digits, n.number), '[]')
  from public.crews k
  join timing.crew_plates n on n.crew_id = k.id
  left join timing.assigned_starts a on a.stage_id = p_stage and a.crew_id = k.id
  left join timing.stage_results r on r.stage_id = p_stage and r.crew_id = k.id
  left join timing.stage_ends e on e.stage_id = p_stage
  left join timing.crew_distances d on d.stage_id = p_stage and d.crew_id = k.id
  where k.race_id = p_race and (p_numbers is null or n.number = any(p_numbers))
$function$
;

CREATE OR REPLACE FUNCTION timing.grid_points_json(p_race uuid, p_stage uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  v_held text := case when timing.is_official_at(p_stage, null) then 'official' when timing.is_checked(p_stage) then 'checked' end;
  v_is_raid boolean := (select discipline = 'raid' from public.races where id = p_race);
begin
  return (
    select jsonb_agg(jsonb_build_object('id', g.point_id, 'code', g.code, 'name', g.name, 'kind', g.kind, 'role', g.role,
      'post', g.post, 'sources', timing.sources_at(k.source_priority,
        v_is_raid and (k.id is null or k.kind in ('stage_start', 'flying_finish'))),
      'held', case when k.id is null or k.stage_id = p_stage then v_held else timing.held_at(k.id, p_race) end) order by g.place)
    from timing.grid_points(p_stage) g left join public.controls k on k.id = g.point_id);
end $function$
;

CREATE OR REPLACE FUNCTION timing.held_message(p_fact uuid)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare v_stage text := (
  select k.code from timing.fact_states s join public.stages k on k.id = s.stage_id where s.fact_id = p_fact);
begin
  return 'Kept, and held until a decision releases it'
    || case when v_stage is null then '.' else format(': it waits with the times of stage %s.', v_stage) end;
end $function$
;

CREATE OR REPLACE FUNCTION timing.insert_fact(p_rally uuid, p_item jsonb, p_place timing.place, p_gate text, p_title text)
 RETURNS public.facts
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  v_fact public.facts;
  v_is_hypothetical boolean := timing.is_hypothetical();
  v_digest bytea;
  v_hash bytea;
begin
  insert into public.facts (id, rally_id, race_id, kind, supersedes, reason, author, author_title, device, device_at,
    offset_ms, uncertainty_ms, position, gate, body, body_hash, salt)
  values ((p_item ->> 'id')::uuid, p_rally, p_place.race_id, p_item ->> 'kind', p_place.corrects,
    p_item ->> 'reason', (select auth.uid()), p_title, p_item ->> 'device', (p_item ->> 'device_at')::timestamptz,
    (p_item ->> 'offset_ms')::integer, (p_item ->> 'uncertainty_ms')::integer,
    case when v_is_hypothetical then timing.hypothetical_place()
      else (select ledger_position + 1 from timing.clocks where rally_id = p_rally) end,
    p_gate, p_item, sha256(convert_to(p_item::text, 'UTF8')), uuid_send(gen_random_uuid()))
  returning * into v_fact;
  select d.digest into v_digest from timing.digests_of(array[v_fact.id]) d;
  if v_is_hypothetical then
    v_hash := v_digest;
  else
    update timing.clocks set ledger_position = v_fact.position, ledger_hash = sha256(ledger_hash || v_digest)
    where rally_id = p_rally
    returning ledger_hash into v_hash;
  end if;
  insert into public.ledger (rally_id, position, fact_id, digest, hash)
  values (p_rally, v_fact.position, v_fact.id, v_digest, v_hash);
  return v_fact;
end $function$
;

CREATE OR REPLACE FUNCTION timing.instant_replaced(p_fact uuid, p_supersedes uuid, p_crew uuid, p_point uuid)
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return coalesce((select at from public.chronos where fact_id = p_supersedes), (
    select o.at
    from public.chronos c
    join timing.fact_states s on s.crew_id = p_crew and s.point_id = p_point and s.kind = 'chrono' and s.counted
    join public.chronos o on o.fact_id = s.fact_id and (o.passage = 'given') = (c.passage = 'given')
    where c.fact_id = p_fact limit 1));
end $function$
;

CREATE OR REPLACE FUNCTION timing.invitation_to_change(p_invitation uuid)
 RETURNS public.invitations
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare v_invitation public.invitations;
begin
  select * into v_invitation from public.invitations where id = p_invitation for update;
  if not found or not timing.may_invite(v_invitation.rally_id) then
    raise insufficient_privilege using message = 'There is no such invitation, or it is of a rally you do not administer.';
  end if;
  if v_invitation.accepted_at is not null then
    raise exception using errcode = 'PT409', detail = 'invitation_over',
      message = format('%s has accepted already: change the role in the list.', v_invitation.email);
  end if;
  return v_invitation;
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
    raise exception using errcode = 'PT422', detail = 'invalid_email',
      message = format('"%s" is no e-mail address: it looks like name@place.org.', left(v_email, 60));
  end if;
  if v_email = (select timing.plain_email(email) from auth.users where id = (select auth.uid())) then
    raise exception using errcode = 'PT422', detail = 'own_account',
      message = 'This is your own address: another administrator gives you a role.';
  end if;
  if timing.has_role(v_email, p_rally, p_role) then
    raise exception using errcode = 'PT409', detail = 'role_held',
      message = format('%s has this role already: change title and races in the list.', v_email);
  end if;
  update public.invitations set revoked_at = expires_at
  where rally_id is not distinct from p_rally and role = p_role and email = v_email
    and timing.invitation_state(accepted_at, revoked_at, expires_at) = 'expired';
  insert into public.invitations (id, rally_id, role, race_ids, title, email, language, token_hash, invited_by, expires_at)
  values (v_invitation, p_rally, p_role, v_races, nullif(btrim(p_title), ''), v_email, coalesce(p_language, 'en'),
    sha256(uuid_send(gen_random_uuid())), (select auth.uid()), now())
  on conflict do nothing;
  if not found then
    raise exception using errcode = 'PT409', detail = 'invited_already',
      message = format('%s is invited already: make a new link of that invitation, or take it back first.', v_email);
  end if;
  return timing.send_invitation(v_invitation);
end $function$
;

CREATE OR REPLACE FUNCTION timing.is_behind_official_page(p_stage uuid, p_control uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare v_race uuid := coalesce(timing.race_of_stage(p_stage), (select race_id from public.controls where id = p_control));
begin
  if not exists (select from timing.spans s join timing.publications p on p.span_id = s.id
      where s.race_id = v_race and (p.own_status = 'official' or (p.state in ('official', 'amended') and s.kind <> 'stage'))) then
    return false;
  end if;
  return timing.official_pages_at(v_race, timing.axis_of(p_control, p_stage)) <> '{}';
end $function$
;

CREATE OR REPLACE FUNCTION timing.is_corrected(p_fact uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
begin
  return (
  select exists (
      select from public.facts g join public.facts f on f.id = p_fact and f.kind = g.kind
      where g.supersedes = p_fact and not timing.acts_without_right(g.id)
        and ((timing.is_open(g.id) and not timing.is_voided(g.id) and (timing.is_released(g.id) or not timing.waits_at_gate(g.id)))
          or timing.is_corrected(g.id)))
    or exists (
      select from public.facts f join public.facts sibling on sibling.supersedes = f.supersedes and sibling.kind = f.kind
      where f.id = p_fact and sibling.id > f.id and sibling.rally_id = f.rally_id
        and (sibling.author = f.author or exists (select from public.facts x where x.id = f.supersedes))
          and not timing.corrects_other_kind(f.kind, f.supersedes) and timing.is_open(sibling.id)
        and not timing.is_voided(sibling.id)));
end $function$
;

CREATE OR REPLACE FUNCTION timing.is_fresh()
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare v_said jsonb := auth.jwt() -> 'amr';
begin
  return jsonb_typeof(v_said) = 'array' and exists (
    select from jsonb_array_elements(v_said) as m (proof)
    where m.proof ->> 'method' not in ('anonymous', 'token_refresh', 'invite')
      and to_timestamp((m.proof ->> 'timestamp')::double precision) > now() - interval '10 minutes');
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
    where f.id = p_fact and timing.is_official_fact(o.id));
end $function$
;

CREATE OR REPLACE FUNCTION timing.is_idle(p_fact uuid, p_before bigint)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  v_target uuid;
  v_kind text;
begin
  select kind, timing.acts_on(body) into v_kind, v_target from public.facts where id = p_fact;
  return case v_kind
    when 'release' then exists (
      select from public.releases r join public.facts f on f.id = r.fact_id and f.position < p_before
      where r.target = v_target and f.id <> p_fact and not timing.acts_without_right(f.id) and not timing.is_voided(f.id))
    when 'void' then exists (
        select from public.voids v join public.facts f on f.id = v.fact_id and f.position < p_before
        where v.target = v_target and f.id <> p_fact and timing.is_open(f.id) and not timing.is_voided(f.id))
      or timing.is_idle(v_target, p_before)
    else false end;
end $function$
;

CREATE OR REPLACE FUNCTION timing.is_last_platform_admin(p_person uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if not exists (select from public.platform_admins where user_id = p_person) then return false; end if;
  perform pg_advisory_xact_lock(hashtextextended('administrators of the platform', 0));
  return not exists (select from public.platform_admins where user_id <> p_person);
end $function$
;

CREATE OR REPLACE FUNCTION timing.is_mail_of(p_mail timing.mails, p_user auth.users)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(lower(p_mail.recipient) in (lower(nullif(p_user.email, '')), '+' || nullif(p_user.phone, '')), false)
    or coalesce(p_mail.hook_body -> 'user' ->> 'id' = p_user.id::text, false)
    or exists (select from auth.mfa_factors m
      where m.user_id = p_user.id and m.status = 'verified' and '+' || m.phone = p_mail.recipient)
$function$
;

CREATE OR REPLACE FUNCTION timing.is_official_behind(p_race uuid, p_axis bigint)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return exists (
      select from timing.ranked_stages k join timing.stage_states t on t.stage_id = k.stage_id and t.status = 'official'
      where k.race_id = p_race and k.finish_axis >= p_axis)
    or exists (
      select from timing.spans s join timing.publications p on p.span_id = s.id
      where s.race_id = p_race and s.to_axis >= p_axis
        and (p.own_status = 'official' or (s.kind <> 'stage' and p.state <> 'live' and timing.is_official_by_stages(s.id))));
end $function$
;

CREATE OR REPLACE FUNCTION timing.is_official_by_stages(p_span bigint, p_without uuid DEFAULT NULL::uuid)
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
    from timing.span_stages m where m.span_id = p_span and m.stage_id is distinct from p_without);
end $function$
;

CREATE OR REPLACE FUNCTION timing.is_official_down_the_road(p_race uuid, p_axis bigint)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return exists (
    select from timing.road_points p
    join timing.stage_states t on t.stage_id = p.counts_for and t.status = 'official'
    join timing.tariffs g on g.race_id = p_race and g.from_ordinal <= p.counts_for_ordinal and g.until_ordinal > p.counts_for_ordinal
    where p.race_id = p_race and p.leg_number = timing.leg_of_axis(p_axis) and timing.axis(p.leg_number, p.ordinal) > p_axis
      and p.role in ('control', 'transfer') and p.penalties <> 'none' and g.rules ->> 'stage_rank.includes' = 'total');
end $function$
;

CREATE OR REPLACE FUNCTION timing.is_official_fact(p_fact uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  v_fact public.facts;
  v_at timing.place := timing.place_of_fact(p_fact);
begin
  select * into v_fact from public.facts where id = p_fact;
  if v_fact.kind = 'crew_hold' then
    return timing.is_official_of_crew(timing.crew_by_number(v_fact.rally_id, h.number_typed, h.from_at), h.from_at)
      from public.crew_holds h where h.fact_id = p_fact;
  end if;
  return timing.is_official_at(v_at.stage_id, v_at.control_id)
    or timing.is_official_further(v_fact.body, v_at.race_id, v_at.stage_id, v_at.control_id, timing.acts_on(v_fact.body));
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
  if v_kind in ('penalty_decision', 'bulk_decision') then
    select r.rule, max(r.unit) filter (where r.unit in ('retirement', 'disqualification')) into v_rule, v_unit
    from timing.penalty_rows r where r.id = p_on or (r.race_id = p_race and r.rule = p_item ->> 'rule') group by r.rule limit 1;
    v_unit := coalesce(v_unit, (select unit from public.penalties where fact_id = p_on));
  end if;
  return v_kind in ('retirement', 'restart') or coalesce(v_unit, p_item ->> 'unit') in ('retirement', 'disqualification')
    or exists (
      select from timing.penalty_rows r
      where r.race_id = p_race and r.axis > v_axis and case
        when v_kind = 'overspeed' or v_rule like 'sc.%' then r.rule like 'sc.%'
        when v_kind = 'start_incident' then r.rule in ('false_start', 'ss.start_refused')
        when v_rule in ('false_start', 'ss.start_refused') then r.rule = v_rule
        else false end);
end $function$
;

CREATE OR REPLACE FUNCTION timing.is_official_of_crew(p_crew uuid, p_from timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare v_seen bigint;
begin
  if p_crew is null or not timing.is_official_behind((select race_id from public.crews where id = p_crew), 0) then return false; end if;
  if exists (
    select from timing.fact_states s
    where s.crew_id = p_crew and s.standing and not timing.is_internal_kind(s.kind) and not timing.counts_hidden(s.kind)
      and timing.is_open(s.fact_id) and timing.happened_at(s.fact_id, s.kind) >= p_from and timing.is_official_fact(s.fact_id)) then
    return true;
  end if;
  v_seen := (
    select max(timing.axis_of(s.point_id, s.stage_id)) from timing.fact_states s
    where s.crew_id = p_crew and s.kind in ('chrono', 'retirement') and s.standing and timing.is_open(s.fact_id)
      and timing.happened_at(s.fact_id, s.kind) < p_from);
  return exists (
    select from timing.penalty_rows r
    left join public.bulk_verdicts b on b.fact_id = r.verdict_id
    left join public.facts v on v.id = b.fact_id
    where r.crew_id = p_crew and (v.received_at >= p_from or (r.fact_id is null and r.axis > coalesce(v_seen, -1)))
      and timing.is_official_at(timing.stage_touched(r.race_id, r.stage_id, r.control_id), r.control_id));
end $function$
;

CREATE OR REPLACE FUNCTION timing.is_open(p_fact uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
begin
  return (
  select ((gate = 'counted'
      and not ((supersedes is not null or kind in ('void', 'penalty_decision')) and timing.waits_at_gate(id) and not timing.was_signed(id))
      and (supersedes is null or not timing.corrects_other_kind(kind, supersedes)))
    or timing.is_released(id))
    and not ((supersedes is not null or kind in ('void', 'penalty_decision', 'alarm_taken')) and timing.acts_without_right(id))
  from public.facts where id = p_fact);
end $function$
;

CREATE OR REPLACE FUNCTION timing.is_over(p_status text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select p_status in ('completed', 'provisional', 'official')
$function$
;

CREATE OR REPLACE FUNCTION timing.is_overtaken(p_fact public.facts)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if p_fact.kind = 'start_slots' and exists (
    select from public.start_orders own
    join public.start_orders o on o.stage_id = own.stage_id and (o.version, o.fact_id) > (own.version, own.fact_id)
    join public.facts f on f.id = o.fact_id
    where own.fact_id = p_fact.id and f.position < p_fact.position
      and timing.is_open(f.id) and timing.stands(f.id, f.supersedes)) then return true; end if;
  return p_fact.supersedes is not null and exists (
    select from public.facts s
    where s.supersedes = p_fact.supersedes and s.kind = p_fact.kind and s.id > p_fact.id and s.rally_id = p_fact.rally_id
      and s.position < p_fact.position
      and (s.author = p_fact.author or exists (select from public.facts x where x.id = p_fact.supersedes))
      and not timing.corrects_other_kind(p_fact.kind, p_fact.supersedes) and timing.is_open(s.id) and not timing.is_voided(s.id));
end $function$
;

CREATE OR REPLACE FUNCTION timing.is_released_ahead(p_fact uuid, p_position bigint)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return exists (
    select from public.releases r join public.facts x on x.id = r.fact_id
    where r.target = p_fact and x.position < p_position
      and not timing.acts_without_right(r.fact_id) and not timing.is_voided(r.fact_id));
end $function$
;

CREATE OR REPLACE FUNCTION timing.is_same_as_typed(p_seen timestamp with time zone, p_typed timestamp with time zone, p_precision_ms integer)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select date_bin(u.unit, p_seen, 'epoch') = p_typed
  from (
    select make_interval(secs => ms / 1000.0) as unit from unnest(array[60000, 1000, 100, 10, 1]) ms
    where ms <= p_precision_ms and date_bin(make_interval(secs => ms / 1000.0), p_typed, 'epoch') = p_typed
    order by ms desc limit 1) u
$function$
;

CREATE OR REPLACE FUNCTION timing.is_shared_account(p_email text)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return coalesce(lower(p_email) = any (string_to_array(lower(current_setting('bivouac.shared_accounts', true)), ' ')), false);
end $function$
;

CREATE OR REPLACE FUNCTION timing.is_signed_span(p_span bigint)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return exists (
    select from timing.spans s join timing.publications p on p.span_id = s.id
    where s.id = p_span and (p.own_status = 'official' or case when s.kind = 'stage' then p.status = 'official'
      else p.state <> 'live' and timing.is_official_by_stages(s.id) end));
end $function$
;

CREATE OR REPLACE FUNCTION timing.is_time_zone(p_name text)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
 SET "TimeZone" TO 'UTC'
AS $function$
begin
  if p_name = 'UTC' then return true; end if;
  if p_name !~ '^[A-Za-z_]+(/[A-Za-z_]+)+$' then
    return exists (select from pg_catalog.pg_timezone_names where name = p_name);
  end if;
  return set_config('timezone', p_name, true) = p_name;
exception when invalid_parameter_value then
  return false;
end $function$
;

CREATE OR REPLACE FUNCTION timing.item_instant(p_rally uuid, p_item jsonb, p_name text)
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  v_text text := p_item ->> p_name;
  v_at timestamptz;
  v_from timestamptz;
  v_until timestamptz;
  v_zone text;
begin
  if v_text is null then return null; end if;
  if v_text !~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}(:[0-9]{2}([.][0-9]{1,6})?)?(Z|[+-][0-9]{2}:[0-9]{2})$' then
    perform timing.refuse('malformed_instant',
      format('%s is no instant: expected ISO 8601 with a zone, like 2026-01-05T09:41:07.300Z, found %s.', p_name, left(v_text, 60)));
  end if;
  begin
    v_at := date_trunc('milliseconds', v_text::timestamptz);
  exception when datetime_field_overflow or invalid_datetime_format then
    perform timing.refuse('malformed_instant', format('%s does not exist in the calendar: %s.', p_name, v_text));
  end;
  select starts_on::timestamp at time zone time_zone - interval '24 hours',
    (ends_on + 1)::timestamp at time zone time_zone + interval '24 hours', time_zone
  into v_from, v_until, v_zone from public.rallies where id = p_rally;
  if v_at < v_from or v_at > v_until then
    -- Read by people: the time of their rally, and its day in words.
    perform timing.refuse('outside_rally', format('%s lies more than 24 hours outside the rally: %s.',
      case p_name when 'at' then 'This time' else p_name end, to_char(v_at at time zone v_zone, 'FMDD FMMonth YYYY, HH24:MI:SS')));
  end if;
  return v_at;
end $function$
;

CREATE OR REPLACE FUNCTION timing.judge_status(p_fact public.facts, p_subject jsonb, p_before jsonb)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  v_after jsonb := timing.status_said(p_subject);
  v_from text := p_before ->> 'status';
  v_to text := v_after ->> 'status';
  v_is_stage boolean := p_subject ? 'stage_id';
  v_machine text := case when v_is_stage then 'stage' else 'page' end;
  v_called text := case when v_is_stage then 'Stage ' || (select code from public.stages where id = (p_subject ->> 'stage_id')::uuid)
    else 'Page ' || (p_subject ->> 'key') end;
begin
  perform timing.refuse_other_status(v_called, v_from, p_fact);
  if v_after = p_before then return; end if;
  if v_is_stage and not timing.administers(p_fact.rally_id) then
    if timing.is_decided(v_to) then
      perform timing.refuse('not_allowed', format('Only an administrator of this rally may make a stage %s.', v_to));
    elsif v_from = 'cancelled' then
      perform timing.refuse('not_allowed', 'Only an administrator of this rally may take up a cancelled stage again.');
    elsif timing.is_decided(v_from) then
      perform timing.refuse('not_allowed', 'Only an administrator of this rally may open a published stage again.');
    end if;
  end if;
  -- What takes a step back goes where the step came from.
  if p_fact.kind not in ('void', 'release') or timing.transition_refusal(v_machine, v_called, v_to, v_from, 'taken back') is not null then
    perform timing.refuse_transition(v_machine, v_called, v_from, v_to, coalesce(p_fact.body ->> 'decision', p_fact.reason));
  end if;
  perform timing.refuse_below_official(p_fact, p_subject, v_called, v_from, v_to);
  perform timing.refuse_matters(timing.matters_of_status(p_fact, p_subject, v_to, p_before), v_called, p_fact, v_to);
  if v_to in ('provisional', 'cancelled') then
    perform timing.refuse_short_protest(p_fact, p_subject, v_called, v_to, (v_after ->> 'until')::timestamptz);
  end if;
end $function$
;

CREATE OR REPLACE FUNCTION timing.keep_an_administrator()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare v_rally uuid;
begin
  for v_rally in
    select distinct o.rally_id from ended o
    where o.role = 'admin' and exists (select from public.rallies where id = o.rally_id)
      and exists (select from auth.users where id = o.user_id)
    order by 1
  loop
    -- Two who remove each other at once: the second waits for the first.
    perform pg_advisory_xact_lock(hashtextextended('administrators ' || v_rally::text, 0));
    if not exists (select from public.memberships where rally_id = v_rally and role = 'admin') then
      raise exception using errcode = 'PT409', detail = 'last_administrator',
        message = 'A rally keeps at least one administrator: invite another one first.';
    end if;
  end loop;
  return null;
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
      and coalesce(nullif(ltrim(upper(btrim(f.body ->> 'number')), '0'), ''), '0') = new.number)
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

CREATE OR REPLACE FUNCTION timing.keep_crew()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_number text;
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
  if (select auth.uid()) is null or new.date is not distinct from old.date then return new; end if;
  select coalesce(array_agg(s), '{}') into v_stages
  from public.legs l cross join lateral unnest(timing.official_stages(l.race_id, l.id)) s where l.day_id = old.id;
  if v_stages <> '{}' then
    raise check_violation using detail = 'result_official',
      message = format('%s has official results (%s), which are found by their day: make these provisional '
      'again first, with the decision that asks for it.', old.date, timing.told_names(v_stages));
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION timing.keep_entries()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if (select auth.uid()) is not null and timing.page_status_now(new.race_id, 'race') = 'official' then
    raise check_violation using detail = 'result_official',
      message = format('The results of race %s are official, and everybody entered stands in them: make them '
      'provisional again first, with the decision that asks for it.', (select code from public.races where id = new.race_id));
  end if;
  return new;
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

CREATE OR REPLACE FUNCTION timing.keep_grouping_code()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if (select auth.uid()) is null or current_setting('bivouac.restructured_later', true) <> '' then return null; end if;
  perform timing.refuse_official_grouping(timing.crews_grouped(array[new.id]));
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION timing.keep_leg()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare v_stages text[];
begin
  if (select auth.uid()) is null or (new.number, new.day_id) is not distinct from (old.number, old.day_id) then return new; end if;
  v_stages := timing.official_stages(old.race_id, old.id);
  if v_stages <> '{}' then
    raise check_violation using detail = 'result_official',
      message = format('Leg %s has official results (%s), which are found by its number and its day: make these '
      'provisional again first, with the decision that asks for it.', old.number, timing.told_names(v_stages));
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION timing.keep_number()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare v_crews uuid[] := case when tg_op = 'DELETE' then array[old.crew_id] else array[old.crew_id, new.crew_id] end;
begin
  if (select auth.uid()) is null or current_setting('bivouac.restructured_later', true) <> ''
    or not exists (select from public.crews where id = old.crew_id) then return null; end if;
  if timing.loses_facts(v_crews) or timing.lists_lost(v_crews) <> '{}' then
    raise check_violation using detail = 'number_has_facts',
      message = format('A time, a decision or a published start list stands under number %s: '
      'it stays with its crew for then. Enter the crew with its new number and from when it holds.', old.number);
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
    if tg_op <> 'INSERT' and old.kind not in ('liaison', 'shakedown') then
      perform timing.refuse_official_without(old.id, old.code, case
        when tg_op = 'DELETE' or new.kind in ('liaison', 'shakedown') then array['joint', 'leg', 'day', 'after_leg', 'after_day', 'race']
        else array_remove(array[case when old.leg_id <> new.leg_id then 'leg' end,
          case when old.result_group is distinct from new.result_group then 'joint' end], null) end);
    end if;
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $function$
;

CREATE OR REPLACE FUNCTION timing.keep_people()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare v record;
begin
  if (select auth.uid()) is null or current_setting('bivouac.restructured_later', true) <> ''
    or (tg_op = 'UPDATE' and (new.crew_id, new.role, new.name, new.given_name, new.family_name)
      is not distinct from (old.crew_id, old.role, old.name, old.given_name, old.family_name)) then return null; end if;
  select n.number, array_to_string(k.pages, ', ') as pages, r.role into v
  from (select old.crew_id, old.role where tg_op <> 'INSERT' union select new.crew_id, new.role where tg_op <> 'DELETE') r
  cross join lateral timing.crews_kept_by(array[r.crew_id]) k join timing.crew_plates n on n.crew_id = k.crew_id limit 1;
  if found then
    perform timing.refuse_kept_crew(case v.role when 'codriver' then 'co-driver' else v.role end, v.number, v.pages);
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
  select * into v_fact from public.facts where id = p_report and kind = 'report';
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

CREATE OR REPLACE FUNCTION timing.keep_race()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare v_stages text[];
begin
  if (select auth.uid()) is null
    or (new.preset, new.precision_ms, new.discipline) is not distinct from (old.preset, old.precision_ms, old.discipline) then
    return new;
  end if;
  v_stages := timing.official_stages(old.id);
  if v_stages <> '{}' then
    raise check_violation using detail = 'result_official',
      message = format('Race %s has official results (%s), and its preset, precision and discipline would change '
      'them: make these provisional again first, with the decision that asks for it.', old.code, timing.told_names(v_stages));
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION timing.keep_race_with_facts()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if exists (select from public.facts where race_id = old.id) then
    raise foreign_key_violation using detail = 'race_has_facts', message = format(
      'Race %s has times or decisions, which stay: a race that is not run is cancelled, not removed.', old.code);
  end if;
  return old;
end $function$
;

CREATE OR REPLACE FUNCTION timing.keep_roadbook(p_stage uuid, p_rows jsonb, p_seen text, p_dry_run boolean, p_file text, p_sha256 text, p_removes integer)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_rally uuid := timing.rally_of_race(timing.race_of_stage(p_stage));
  v_before jsonb;
  v_judged jsonb;
  v_removed uuid[];
  v_spoken uuid[];
  v_answers jsonb;
  v_change uuid;
begin
  if v_rally is null or not coalesce(timing.administers(v_rally), false) then
    raise insufficient_privilege using message = 'Only administrators of the rally change its roadbooks.';
  end if;
  if jsonb_typeof(p_rows) is distinct from 'array' or jsonb_array_length(p_rows) > 2000 then
    raise check_violation using detail = 'too_many_rows', message = 'A roadbook is at most 2,000 points: cut the file, a stage at a time.';
  end if;
  -- Waypoints may be what a fact points to; where it is only tried, none is written.
  if p_dry_run then
    perform timing.lock_structure(v_rally);
  else
    perform timing.take_turn(v_rally);
  end if;
  v_before := timing.roadbook_rows_json(p_stage);
  if p_seen is not null and p_seen <> timing.roadbook_mark(v_before) then
    raise check_violation using detail = 'changed_meanwhile',
      message = 'Somebody else has changed this roadbook meanwhile: look at it again, then change it.';
  end if;
  v_judged := timing.judged_json(p_stage, p_rows);
  v_answers :=
    (select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('row', j -> 'place', 'code', j #> '{item,code}',
    'outcome', j -> 'outcome',
    'message', j -> 'message'))), '[]') from jsonb_array_elements(v_judged) j);
  v_removed := array(select w.id from public.waypoints w where w.stage_id = p_stage
    and w.id not in (select (j ->> 'waypoint_id')::uuid from jsonb_array_elements(v_judged) j where j ->> 'waypoint_id' is not null));
  v_spoken := timing.spoken_waypoints(v_removed);
  v_answers := v_answers
    || coalesce((select jsonb_agg(jsonb_strip_nulls(jsonb_build_object('code', w.code,
    'outcome', case when w.id = any(v_spoken) then 'refused' else 'removed' end,
    'message', case when w.id = any(v_spoken) then format('%s cannot go: times or decisions speak of it. Keep its row.', w.code) end))
      order by w.ordinal)
    from public.waypoints w where w.id = any(v_removed)), '[]');
  if not p_dry_run then
    if exists (select from jsonb_array_elements(v_answers) a where a ->> 'outcome' = 'refused') then
      raise check_violation using detail = 'row_refused', message = (select a ->> 'message' from jsonb_array_elements(v_answers) a
        where a ->> 'outcome' = 'refused' limit 1);
    end if;
    perform timing.refuse_emptied_roadbook(p_stage, cardinality(v_removed), p_removes);
    perform timing.write_roadbook(p_stage, v_judged);
    insert into public.roadbook_changes (rally_id, stage_id, file_name, sha256, made_by, added, changed, removed, before)
    select v_rally, p_stage, p_file, p_sha256, (select auth.uid()), count(*) filter (where a ->> 'outcome' = 'new'),
      count(*) filter (where a ->> 'outcome' = 'changed'), count(*) filter (where a ->> 'outcome' = 'removed'), v_before
    from jsonb_array_elements(v_answers) a
    returning id into v_change;
  end if;
  return jsonb_build_object('change', v_change, 'rows', v_answers);
end $function$
;

CREATE OR REPLACE FUNCTION timing.keep_schedule()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_row jsonb := to_jsonb(case when tg_op = 'DELETE' then old else new end);
  v_rally public.rallies;
begin
  if (select auth.uid()) is not null then
    -- What goes with its race was asked with it.
    select * into v_rally from public.rallies
    where id = coalesce((v_row ->> 'rally_id')::uuid, timing.rally_of_race((v_row ->> 'race_id')::uuid));
    if v_rally.status in ('official', 'archived') then
      raise check_violation using detail = 'rally_official',
        message = format('Rally %s is %s, and what is official keeps its races, legs and stages: '
        'take that back first.', v_rally.code, v_rally.status);
    end if;
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $function$
;

CREATE OR REPLACE FUNCTION timing.keep_stage()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare v_status text;
begin
  if (select auth.uid()) is null or not exists (select from public.races where id = old.race_id) then
    return case when tg_op = 'DELETE' then old else new end;
  end if;
  select status into v_status from timing.stage_states where stage_id = old.id;
  if tg_op = 'DELETE' and v_status in ('provisional', 'official') then
    raise check_violation using detail = 'stage_published',
      message = format('Stage %s is %s: a published stage is cancelled, not removed%s.', old.code, v_status,
      case when v_status = 'official' then '. Make it provisional again first, with the decision that asks for it' else '' end);
  -- Its name changes no result, nor does a place that stages before it moved.
  elsif tg_op = 'UPDATE' and v_status = 'official'
    and to_jsonb(old) - array['name', 'ordinal'] is distinct from to_jsonb(new) - array['name', 'ordinal'] then
    raise check_violation using detail = 'stage_official', message = format(
      'Stage %s is official: make it provisional again first, with the decision that asks for it. Only its name can be changed.', old.code);
  elsif tg_op = 'UPDATE' and to_jsonb(old) - array['name', 'ordinal'] is distinct from to_jsonb(new) - array['name', 'ordinal'] then
    perform timing.refuse_below_official_page(old.id, old.code);
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $function$
;

CREATE OR REPLACE FUNCTION timing.keep_tariff()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform timing.refuse_official_tariff(case when tg_op = 'DELETE' then old.race_id else new.race_id end);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION timing.keep_timing()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_was jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  v_is jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  v_code text;
begin
  if (select auth.uid()) is null or (tg_op = 'UPDATE' and not exists (
    select from jsonb_each(v_was) e where e.value is distinct from v_is -> e.key and not exists (
      select from timing.structure_reach() r
      where r.of_table = tg_table_name and e.key = any(r.columns) and r.reach in ('nothing', 'pages', 'index')))) then
    return case when tg_op = 'DELETE' then old else new end;
  end if;
  -- A stage that goes takes them along: it was asked itself.
  select k.code into v_code
  from public.stages k join public.races c on c.id = k.race_id join timing.stage_states t on t.stage_id = k.id
  where t.status = 'official' and k.id in ((v_was ->> 'stage_id')::uuid, (v_is ->> 'stage_id')::uuid) limit 1;
  if found then
    raise check_violation using detail = 'stage_official', message
      = format('Stage %s is official: make it provisional again first, with the decision that asks for it. '
      'What times it (its controls, waypoints and distances) stays as it is; only names and opening hours can be changed.', v_code);
  end if;
  if tg_table_name = 'controls' then
    perform timing.refuse_official_place(v_was), timing.refuse_official_place(v_is);
  else
    -- A stage that goes takes them along: it was asked itself.
    perform timing.refuse_below_official_page(k.id, k.code) from public.stages k
    where k.id in ((v_was ->> 'stage_id')::uuid, (v_is ->> 'stage_id')::uuid);
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $function$
;

CREATE OR REPLACE FUNCTION timing.kept_days(p_setting text, p_usual integer)
 RETURNS integer
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return coalesce(nullif(current_setting(p_setting, true), '')::integer, p_usual);
end $function$
;

CREATE OR REPLACE FUNCTION timing.kept_in()
 RETURNS TABLE(kind text, name text)
 LANGUAGE sql
 IMMUTABLE ROWS 28
 SET search_path TO ''
AS $function$
  values ('chrono', 'chronos'), ('void', 'voids'), ('release', 'releases'), ('start_slots', 'start_orders'), ('notional', 'notional_times'),
    ('retirement', 'retirements'), ('restart', 'restarts'), ('overspeed', 'overspeeds'), ('stage_status', 'stage_statuses'),
    ('stage_check', 'stage_checks'), ('page_status', 'page_statuses'), ('penalty', 'penalties'), ('penalty_decision', 'penalty_verdicts'),
    ('bulk_decision', 'bulk_verdicts'), ('neutralisation', 'neutralisations'), ('notional_range', 'notional_ranges'), ('delay', 'delays'),
    ('allowance', 'allowances'), ('start_incident', 'start_incidents'), ('crew_hold', 'crew_holds'), ('report', 'reports'),
    ('alarm', 'alarms'), ('alarm_taken', 'alarm_takings'), ('acknowledgement', 'acknowledgements'), ('notice', 'notices'),
    ('document', 'documents'), ('protest', 'protests'), ('protest_answer', 'protest_answers')
$function$
;

CREATE OR REPLACE FUNCTION timing.kept_of_stage(p_stage uuid, p_status text, p_posted_at timestamp with time zone)
 RETURNS TABLE(state text, reason text, protest_until timestamp with time zone)
 LANGUAGE plpgsql
 STABLE ROWS 1
 SET search_path TO ''
AS $function$
begin
  return query
  -- As the page said it: the list of versions may say what brought it back.
  select k.state, k.body::jsonb ->> 'reason', k.protest_until
  from public.stages s join timing.snapshots k on k.race_id = s.race_id and k.key = 'stage/' || s.code
  where s.id = p_stage and k.body::jsonb ->> 'status' = p_status and k.body::jsonb ->> 'published_at' = timing.instant(p_posted_at)
  order by k.id desc limit 1;
end $function$
;

CREATE OR REPLACE FUNCTION timing.kept_otherwise(p_rally uuid)
 RETURNS bigint
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
 SET work_mem TO '64MB'
AS $function$
declare
  v record;
  v_at bigint;
  v_kept bigint;
  v_first bigint;
begin
  for v in
    select k.kind, k.name, here.facts, coalesce(string_agg('(' || d.sql || ')', ' or '), 'false') as differs
    from timing.kept_in() k
    join (select f.kind, count(*) as facts from public.facts f where f.rally_id = p_rally group by f.kind) here on here.kind = k.kind
    join pg_catalog.pg_attribute a on a.attrelid = format('public.%I', k.name)::regclass and a.attnum > 0 and not a.attisdropped
    join pg_catalog.pg_type y on y.oid = a.atttypid
    left join pg_catalog.pg_type b on b.oid = nullif(y.typbasetype, 0)
    cross join lateral timing.differs(k.name, a.attname::text, coalesce(b.typname, y.typname)::text) as d (sql)
    group by k.kind, k.name, here.facts
  loop
    execute format('select min(f.position) filter (where %s), count(*) from public.%I t join public.facts f on f.id = t.fact_id
      where f.rally_id = $1 and f.kind = $2', v.differs, v.name) into v_at, v_kept using p_rally, v.kind;
    v_first := least(v_first, v_at);
    if v_kept < v.facts then
      execute format('select min(f.position) from public.facts f where f.rally_id = $1 and f.kind = $2
        and not exists (select from public.%I t where t.fact_id = f.id)', v.name) into v_at using p_rally, v.kind;
      v_first := least(v_first, v_at);
    end if;
  end loop;
  return v_first;
end $function$
;

CREATE OR REPLACE FUNCTION timing.label_grouping()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  new.label := timing.tidy_label(coalesce(new.label, new.code));
  if not timing.is_seen(new.label) then
    raise check_violation using detail = 'invalid_value', message = 'A label has only signs that nobody sees: type it again.';
  end if;
  new.code := coalesce(new.code, timing.free_code(tg_table_name, new.race_id, new.label));
  new.name := coalesce(new.name, new.label);
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION timing.led_alone(p_person uuid)
 RETURNS text
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare v_rally uuid;
begin
  for v_rally in select rally_id from public.memberships where user_id = p_person and role = 'admin' order by rally_id loop
    perform pg_advisory_xact_lock(hashtextextended('administrators ' || v_rally::text, 0));
  end loop;
  return (
    select string_agg(r.code, ', ' order by r.code) from public.rallies r
    where exists (select from public.memberships m where m.rally_id = r.id and m.user_id = p_person and m.role = 'admin')
      and not exists (select from public.memberships m where m.rally_id = r.id and m.user_id <> p_person and m.role = 'admin'));
end $function$
;

CREATE OR REPLACE FUNCTION timing.ledger_check_json(p_check timing.ledger_checks)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_object('at', timing.instant(p_check.checked_at), 'title', p_check.title,
    'by', (select nullif(u.email, '') from auth.users u where u.id = p_check.checked_by),
    'position', p_check.position, 'hash', encode(p_check.hash, 'hex'), 'broken_at', p_check.broken_at, 'why', p_check.why)
$function$
;

CREATE OR REPLACE FUNCTION timing.ledger_state(p_rally uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform timing.refuse_ledger(p_rally);
  return jsonb_build_object(
    'position', coalesce((select k.ledger_position from timing.clocks k where k.rally_id = p_rally), 0),
    'hash', coalesce((select encode(k.ledger_hash, 'hex') from timing.clocks k where k.rally_id = p_rally), ''),
    'erased', (select count(*) from timing.erased_facts e join public.facts f on f.id = e.fact_id where f.rally_id = p_rally),
    'checks', coalesce((select jsonb_agg(timing.ledger_check_json(k) order by k.id desc)
      from (select * from timing.ledger_checks c where c.rally_id = p_rally order by c.id desc limit 10) k), '[]'));
end $function$
;

CREATE OR REPLACE FUNCTION timing.list_said(p_order uuid, p_stage uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  v_in_force uuid := (
    select o.fact_id from public.start_orders o join timing.orders_in_force v on v.fact_id = o.fact_id
    where o.stage_id = p_stage order by o.version desc, o.fact_id desc limit 1);
begin
  return (
    select jsonb_build_object('crews', count(*), 'first_at', timing.instant(min(l.stage_due_at)),
      'first', (array_agg(l.number_typed order by l.position))[1:3],
      'moved', case when v_in_force is not null then (
        select count(*) from timing.starts_of_order(p_order) n full join timing.starts_of_order(v_in_force) o using (crew_id)
        where (n.due_at, n.stage_due_at) is distinct from (o.due_at, o.stage_due_at)) end)
    from public.start_slots l where l.fact_id = p_order);
end $function$
;

CREATE OR REPLACE FUNCTION timing.lists_naming(p_crews uuid[])
 RETURNS text[]
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
begin
  return array(
    select distinct k.code from timing.assigned_starts a
    join timing.orders_in_force o on o.stage_id = a.stage_id and o.status = 'published'
    join timing.listed_starts l on l.stage_id = a.stage_id and l.crew_id = a.crew_id
    join public.stages k on k.id = a.stage_id
    where a.crew_id = any(p_crews) order by k.code);
end $function$
;

CREATE OR REPLACE FUNCTION timing.looks_at_pages(p_item jsonb, p_before uuid[])
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return case when p_item ->> 'kind' <> 'stage_status' or timing.completes('running', p_item ->> 'status')
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
      when 'gate' then not v_is_status end, false)
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
      when 'never_started' then format('crews never started, and nobody said why: %s', n.names)
      when 'start_missing' then format('crews have a finish and no start: %s', n.names)
      when 'control_unseen' then format('nobody has a time at controls where crews were due: %s', n.names)
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

CREATE OR REPLACE FUNCTION timing.matters_of_status(p_fact public.facts, p_subject jsonb, p_to text, p_before jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare v_stage uuid := (p_subject ->> 'stage_id')::uuid;
begin
  return case
    when v_stage is null then
      timing.page_matters_json((p_subject ->> 'race_id')::uuid, p_subject ->> 'key', p_to, p_fact.received_at, p_before)
    when p_before ->> 'status' = 'cancelled' and timing.leads_on('cancelled', p_to) then
      timing.matters_uncancelled(p_fact, v_stage, p_to, p_before)
    else timing.stage_matters_json(v_stage, p_to, p_fact.received_at, p_before) end;
end $function$
;

CREATE OR REPLACE FUNCTION timing.matters_uncancelled(p_fact public.facts, p_stage uuid, p_to text, p_before jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare v_matters jsonb;
begin
  perform count(*) from timing.derive_facts(timing.affected_facts(array[p_fact.id]), false);
  v_matters := timing.stage_matters_json(p_stage, p_to, p_fact.received_at, p_before);
  raise sqlstate 'BV000';
exception when sqlstate 'BV000' then
  return v_matters;
end $function$
;

CREATE OR REPLACE FUNCTION timing.may_look_back(p_item jsonb, p_turned text)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return coalesce(p_turned in ('results', 'gate'), false)
    or p_item ->> 'kind' in ('stage_status', 'page_status', 'penalty_decision', 'bulk_decision')
    or (p_item ->> 'kind' in ('void', 'release') and (timing.takes_back_status(p_item) or timing.takes_back_order(p_item)));
end $function$
;

CREATE OR REPLACE FUNCTION timing.may_move_signed(p_race uuid, p_axis bigint)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return exists (
      select from timing.ranked_stages k join timing.stage_states t on t.stage_id = k.stage_id and t.status = 'official'
      where k.race_id = p_race and k.finish_axis >= p_axis)
    or exists (
      select from public.page_statuses x
      join timing.spans s on s.race_id = x.race_id and s.key = x.key and s.to_axis >= p_axis
      join timing.publications p on p.span_id = s.id and p.own_status = 'official'
      where x.race_id = p_race);
end $function$
;

CREATE OR REPLACE FUNCTION timing.may_try_code(p_user uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  delete from timing.code_tries where tried_at < now() - interval '10 minutes';
  return (select count(*) from timing.code_tries where user_id = p_user) < 10;
end $function$
;

CREATE OR REPLACE FUNCTION timing.members_kept(p_crew uuid, p_members jsonb, p_others_stay boolean)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with known as (
    select k.role, k.ordinal, k.id, jsonb_build_object('role', k.role, 'name', k.name, 'given_name', k.given_name,
      'family_name', k.family_name, 'nationality', k.nationality) as says
    from public.crew_members k where k.crew_id = p_crew),
  named as (
    select m ->> 'role' as role, x.place, m || jsonb_build_object('nationality', coalesce(m ->> 'nationality', (
      select k.says ->> 'nationality' from known k
      where k.role = m ->> 'role' and k.says ->> 'name' = (timing.member_said(m)).name limit 1))) as says
    from jsonb_array_elements(p_members) with ordinality as x (m, place)),
  people as (
    select n.role, n.place, null::uuid as id, n.says from named n
    union all
    select k.role, k.ordinal, k.id, k.says from known k
    where not exists (select from named n where n.role = k.role)
      and (p_others_stay or not timing.driver_changes(p_crew, p_members)))
  select coalesce(jsonb_agg(p.says order by (select min(k.ordinal) from known k where k.role = p.role) nulls last,
    array_position(array['driver', 'codriver', 'mechanic'], p.role), p.place, p.id), '[]')
  from people p
$function$
;

CREATE OR REPLACE FUNCTION timing.members_staying(p_crew uuid, p_row jsonb)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with unnamed as (select timing.members_unnamed(p_crew, p_row -> 'members') as people)
  select coalesce(jsonb_agg(jsonb_build_object('field', r.role, 'before', x.told, 'after', x.told) order by r.place), '[]')
  from unnamed u
  cross join unnest(array['driver', 'codriver', 'mechanic']) with ordinality as r (role, place)
  cross join lateral (select timing.members_told(u.people, r.role) as told) x
  where x.told is not null and jsonb_typeof(p_row -> 'asked') = 'object' and p_row #>> '{asked,others}' is distinct from 'go'
    and timing.driver_changes(p_crew, p_row -> 'members')
$function$
;

CREATE OR REPLACE FUNCTION timing.members_told(p_members jsonb, p_role text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select string_agg(coalesce(m ->> 'family_name' || ', ' || (m ->> 'given_name'), m ->> 'name')
    || coalesce(' (' || (m ->> 'nationality') || ')', ''), ' · ' order by place)
  from jsonb_array_elements(p_members) with ordinality as x (m, place) where m ->> 'role' = p_role
$function$
;

CREATE OR REPLACE FUNCTION timing.members_unnamed(p_crew uuid, p_members jsonb)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(jsonb_build_object('role', k.role, 'name', k.name, 'given_name', k.given_name,
    'family_name', k.family_name, 'nationality', k.nationality) order by k.ordinal, k.id), '[]')
  from public.crew_members k
  where k.crew_id = p_crew and not exists (
    select from jsonb_array_elements(case when jsonb_typeof(p_members) = 'array' then p_members else '[]' end) m
    where m ->> 'role' = k.role)
$function$
;

CREATE OR REPLACE FUNCTION timing.moved_on(p_span bigint, p_body text)
 RETURNS SETOF text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return query
  select coalesce(n.number, o.number)
  from timing.places_told((
    select (case s.kind when 'stage' then timing.stage_rows_json(s.id) else timing.classification_rows_json(s.id) end)::jsonb
    from timing.spans s where s.id = p_span)) n
  full join timing.places_told(p_body::jsonb -> 'rows') o on o.number = n.number
  where n.place is distinct from o.place;
end $function$
;

CREATE OR REPLACE FUNCTION timing.moved_since_posted(p_spans bigint[], p_stage uuid, p_now timestamp with time zone)
 RETURNS TABLE(code text, blocks boolean, count bigint, names text[], stage_id uuid, until timestamp with time zone)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return query
  select 'moved_since_posted', false, cardinality(m.numbers)::bigint, m.numbers, p_stage, m.until
  from (
    select max(p.protest_until) as until, array(
      select x.number from (
        select distinct w.number from timing.spans s
        cross join lateral (select k.body from timing.snapshots k
          where k.race_id = s.race_id and k.key = s.key and k.state = 'provisional' order by k.id desc limit 1) k
        cross join lateral timing.moved_on(s.id, k.body) as w (number)
        where s.id = any(array_agg(p.span_id))) x
      order by length(x.number), x.number) as numbers
    from timing.publications p
    where p.span_id = any(p_spans) and p.state = 'amended' and p.protest_until > p_now) m
  where m.until is not null and m.numbers <> '{}';
end $function$
;

CREATE OR REPLACE FUNCTION timing.moves_signed(p_rally uuid, p_item jsonb, p_place timing.place, p_title text)
 RETURNS boolean
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  v_fact public.facts;
  v_moves boolean := false;
begin
  v_fact := timing.insert_fact(p_rally, p_item, p_place, 'counted', p_title);
  execute format('select timing.%I($1, $2)', 'accept_' || v_fact.kind) using v_fact, p_place;
  begin
    select coalesce(bool_or(timing.is_signed_span(d.span_id)), false) into v_moves
    from (select distinct x.span_id from timing.derive_facts(
      timing.affected_facts(array[v_fact.id] || timing.underived_facts(p_rally)), false) x where x.span_id is not null) d;
  exception when others then
    -- A rule throws: deriving it in earnest says so.
    v_moves := false;
  end;
  raise sqlstate 'BV000';
exception when sqlstate 'BV000' then
  return v_moves;
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
begin
  select * into v_span from timing.spans where id = p_span;
  return query
  select s.crew_id, n.digits, s.bonus_ms, n.category, n.class, n."group", s.marks, n.number, s.order_key, s.penalty_ms,
    case when v_shown is null then p.order_key else b.order_key end, s.status, n.team, s.time_ms, s.total_ms,
    case when v_shown is not null then b.base_ms when p.order_key[1] = 0 then p.total_ms end, n.flags
  from timing.standings s
  join timing.plates n on n.crew_id = s.crew_id and n.from_ordinal <= v_span.last_ordinal and n.until_ordinal > v_span.last_ordinal
  left join timing.standings p on v_shown is null and p.span_id = v_span.previous_id and p.crew_id = s.crew_id
  left join timing.told_before(v_shown) b on b.number = n.number
  where s.span_id = p_span;
end $function$
;

CREATE OR REPLACE FUNCTION timing.number_holds_from(p_race uuid, p_ordinal integer)
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  v_stage public.stages;
  v_at timestamptz;
begin
  if p_ordinal is null then return now(); end if;
  if p_ordinal = 0 then return '-infinity'; end if;
  select * into v_stage from public.stages where race_id = p_race and ordinal = p_ordinal;
  select d.first_start_at into v_at from timing.stage_delay(v_stage.id) d;
  if v_at is null then
    raise check_violation using detail = 'no_first_start', message
      = format('Stage %s has no first start yet: say in the schedule when it begins, or let the number hold from now on.',
      coalesce(v_stage.code, p_ordinal::text));
  end if;
  return v_at;
end $function$
;

CREATE OR REPLACE FUNCTION timing.official_over_control(p_control jsonb)
 RETURNS text[]
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  v_race uuid := (select id from public.races where id = (p_control ->> 'race_id')::uuid);
  v_axis bigint := (
    select timing.axis(number, (p_control ->> 'ordinal')::integer) from public.legs where id = (p_control ->> 'leg_id')::uuid);
  v_stage text;
begin
  -- What goes with its race or its leg was asked with them.
  if v_race is null or v_axis is null then return '{}'; end if;
  select k.code into v_stage
  from (
    select (p_control ->> 'stage_id')::uuid as stage_id where p_control ->> 'stage_id' is not null
    union all
    (select stage_id from timing.stage_axes where race_id = v_race and finish_axis >= v_axis and p_control ->> 'stage_id' is null
      order by finish_axis limit 1)) a
  join public.stages k on k.id = a.stage_id join timing.stage_states t on t.stage_id = a.stage_id and t.status = 'official';
  return case when v_stage is not null then array['stage/' || v_stage] else timing.official_pages_at(v_race, v_axis) end;
end $function$
;

CREATE OR REPLACE FUNCTION timing.official_pages_at(p_race uuid, p_axis bigint)
 RETURNS text[]
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return array(
    select s.key from timing.spans s join timing.publications p on p.span_id = s.id
    where s.race_id = p_race and p_axis > s.from_axis and p_axis <= s.to_axis
      and (p.own_status = 'official'
        or (s.kind <> 'stage' and p.state <> 'live'
          and (s.kind <> 'joint' or exists (
            select from timing.ranked_stages k where k.race_id = p_race and k.result_group = substring(s.key from 7)
              and p_axis > k.before_axis and p_axis <= k.finish_axis))
          and timing.is_official_by_stages(s.id)))
    order by s.last_ordinal, s.key);
end $function$
;

CREATE OR REPLACE FUNCTION timing.official_stages(p_race uuid, p_leg uuid DEFAULT NULL::uuid)
 RETURNS text[]
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return array(
    select k.code from public.stages k join timing.stage_states t on t.stage_id = k.id
    where k.race_id = p_race and (p_leg is null or k.leg_id = p_leg) and t.status = 'official' order by k.ordinal);
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
  return query
  with official as materialized (
    select s.id, s.race_id, s.key, s.last_ordinal, s.kind = 'stage' or p.own_status = 'official' as is_said
    from timing.spans s join timing.publications p on p.span_id = s.id
    where s.race_id in (select c.race_id from public.crews c where c.id = any(p_crews))
      -- By itself, or because each of its stages is: one that still has stages to come is not.
      and (p.own_status = 'official' or (
        exists (select from timing.stage_states x where x.stage_id = s.stage_id and x.status in ('official', 'cancelled'))
        and p.state <> 'live' and timing.is_official_by_stages(s.id))))
  select t.crew_id, o.race_id, o.key, o.last_ordinal, coalesce(o.is_said, false)
  from official o join timing.standings t on t.span_id = o.id and t.crew_id = any(p_crews);
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
  return query select * from timing.start_matter(p_stage, p_now + interval '12 hours', false, 'opened_early', 'opened_before_its_day');
end $function$
;

CREATE OR REPLACE FUNCTION timing.order_behind(p_target uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  -- Most voids are of times.
  if (select kind from public.facts where id = p_target) not in ('start_slots', 'void', 'release') then return null; end if;
  return (
    with recursive chain (id) as (
      select p_target
      union
      select timing.acts_on(f.body) from chain c join public.facts f on f.id = c.id where f.kind in ('void', 'release')
    )
    select o.fact_id from chain c join public.start_orders o on o.fact_id = c.id limit 1);
end $function$
;

CREATE OR REPLACE FUNCTION timing.orders_taken_back_json(p_stage uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(jsonb_build_object('id', o.fact_id, 'version', o.version, 'basis', o.basis,
      'crews', (select count(*) from public.start_slots l where l.fact_id = o.fact_id),
      'at', timing.instant(w.at), 'by', w.by, 'reason', w.reason, 'voids', w.voids) order by o.version desc, o.fact_id desc), '[]')
  from public.start_orders o
  join timing.fact_states s on s.fact_id = o.fact_id and not s.counted
  cross join lateral (
    select max(f.received_at) as at, (array_agg(f.author_title order by f.position desc))[1] as by,
      (array_agg(f.reason order by f.position desc))[1] as reason, to_jsonb(array_agg(f.id order by f.position)) as voids
    from public.voids v join timing.fact_states t on t.fact_id = v.fact_id and t.counted join public.facts f on f.id = v.fact_id
    where v.target = o.fact_id) w
  where o.stage_id = p_stage and w.voids is not null
$function$
;

CREATE OR REPLACE FUNCTION timing.over_since(p_rally public.rallies)
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return greatest((p_rally.ends_on + 1)::timestamp at time zone p_rally.time_zone, p_rally.created_at, (
    select f.received_at from public.facts f where f.rally_id = p_rally.id order by f.position desc limit 1));
end $function$
;

CREATE OR REPLACE FUNCTION timing.page_matters(p_race uuid, p_key text, p_status text, p_now timestamp with time zone, p_before jsonb DEFAULT NULL::jsonb)
 RETURNS TABLE(code text, blocks boolean, count bigint, names text[], stage_id uuid, until timestamp with time zone)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  v_kind text := (select kind from timing.spans where race_id = p_race and key = p_key);
  v_before jsonb := coalesce(p_before, timing.status_said(jsonb_build_object('race_id', p_race, 'key', p_key)));
  v_from text := v_before ->> 'status';
  v_is_official boolean := p_status = 'official';
  v_until timestamptz := v_before ->> 'until';
  v_stage record;
begin
  if not timing.leads_on(v_from, p_status) then return; end if;
  if not exists (select from timing.stages_of_page(p_race, p_key) k join timing.stage_results r on r.stage_id = k.stage_id
    where r.time_ms is not null) then
    return query select 'no_time', true, 1::bigint, '{}'::text[], null::uuid, null::timestamptz;
  end if;
  return query select m.* from timing.matter_of_stages('stages_open', v_is_official, array(
    select k.code from timing.stages_of_page(p_race, p_key) k
      where k.status not in ('completed', 'provisional', 'official', 'cancelled'))) m;
  if v_is_official then
    -- The race is official when all of it is; a leg may be published without its stages, and then somebody says why.
    return query select m.* from timing.matter_of_stages('stages_not_official', v_kind = 'race', array(
      select k.code from timing.stages_of_page(p_race, p_key) k where k.status in ('completed', 'provisional'))) m;
    if v_until > p_now then
      return query select 'protest_running', true, 1::bigint, '{}'::text[], null::uuid, v_until;
    end if;
    return query select 'protest_running', true, 1::bigint, '{}'::text[], c.id, timing.protest_end_of_stage(c.id)
      from timing.cancelled_last(p_race, p_key) as c (id) where timing.protest_end_of_stage(c.id) > p_now;
    return query select * from timing.moved_since_posted(
      array(select s.id from timing.spans s where s.race_id = p_race and s.key = p_key), null, p_now);
  end if;
  for v_stage in select * from timing.stages_of_page(p_race, p_key) k where k.status not in ('to_run', 'official', 'cancelled') loop
    if v_is_official then
      return query select 'crews_unaccounted', true, cardinality(o.numbers)::bigint, o.numbers, v_stage.stage_id, null::timestamptz
        from (select array(select timing.crews_unaccounted(v_stage.stage_id))) as o (numbers) where o.numbers <> '{}';
      -- Official says that nobody can protest any more: the longest time among what the page is made of counts,
      -- its own and that of each stage.
      return query select 'protest_running', true, 1::bigint, '{}'::text[], v_stage.stage_id, e.until
        from timing.protest_end_of_stage(v_stage.stage_id) as e (until) where e.until > p_now;
      return query select * from timing.never_started_matter(v_stage.stage_id);
      return query select * from timing.control_unseen_matter(v_stage.stage_id, false);
      return query select * from timing.control_unseen_matter(v_stage.stage_id, true);
    end if;
    return query select m.* from timing.waiting_matters(p_race, v_stage.stage_id) m;
    -- A stage that was never posted was never asked about them.
    return query select * from timing.start_missing_matter(v_stage.stage_id);
  end loop;
  if v_kind <> 'joint' then
    return query select m.* from timing.waiting_matters(p_race, null) m;
  end if;
  if not timing.has_regulations(p_race) then
    return query select 'no_regulations', false, 1::bigint, '{}'::text[], null::uuid, null::timestamptz;
  end if;
end $function$
;

CREATE OR REPLACE FUNCTION timing.pages_over(p_race uuid)
 RETURNS TABLE(key text, is_signed boolean)
 LANGUAGE plpgsql
 STABLE ROWS 10
 SET search_path TO ''
AS $function$
begin
  return query
  select s.key, p.state = 'official'
  from timing.spans s join timing.publications p on p.span_id = s.id
  where s.race_id = p_race and s.kind not in ('stage', 'after') and p.state <> 'live' and not exists (
    select from timing.span_stages m join timing.stage_states t on t.stage_id = m.stage_id where m.span_id = s.id and t.state <> 'official')
  order by s.last_ordinal, array_position(array['joint', 'leg', 'day', 'after_leg', 'after_day', 'race'], s.kind), s.key;
end $function$
;

CREATE OR REPLACE FUNCTION timing.pages_showing(p_changed timing.changed_row[])
 RETURNS SETOF timing.turned_page
 LANGUAGE plpgsql
 ROWS 50
 SET search_path TO ''
AS $function$
declare v_told timing.changed_row[] := '{}';
begin
  -- Most races have none.
  if exists (select from timing.moved_before m where m.race_id = any(array(select c.race_id from unnest(p_changed) c))) then
    with told as (
      delete from timing.moved_before m
      using (select distinct span_id from unnest(p_changed)) c, timing.spans s, timing.publications u
      where s.id = c.span_id and u.span_id = c.span_id and m.race_id = s.race_id and m.key = s.key
        and (u.state = 'live' or u.versioned_at = now())
      returning m.race_id, s.id, m.crew_id
    )
    select coalesce(array_agg((t.race_id, t.id, t.crew_id)::timing.changed_row), '{}') into v_told from told t;
  end if;
  return query
  with before as materialized (
    select s.race_id, s.key, s.id as span_id, c.crew_id, u.state = 'live' or u.versioned_at is not distinct from now() as is_told,
      -- What is kept from the public takes a version away, or gives it back.
      u.state <> 'live' and exists (
        select from timing.fact_states h where h.race_id = s.race_id and h.kind = 'crew_hold') as may_be_taken
    from unnest(p_changed) c join timing.spans s on s.previous_id = c.span_id join timing.publications u on u.span_id = s.id
  ),
  kept as (
    insert into timing.moved_before
    select b.race_id, b.key, b.crew_id from before b where not b.is_told and b.crew_id is not null
    on conflict do nothing
  ),
  shown as (
    select c.span_id, c.crew_id from unnest(p_changed) c
    union
    select b.span_id, b.crew_id from before b where b.is_told or b.may_be_taken
    union
    select t.span_id, t.crew_id from unnest(v_told) t
  ),
  pages as (select s.span_id, array_remove(array_agg(s.crew_id), null) as crews from shown s group by s.span_id),
  patchable as (
    select p.span_id, p.crews from pages p join timing.publications u on u.span_id = p.span_id
    where cardinality(p.crews) <= 25 and (u.state = 'live' or u.versioned_at is not distinct from now() or p.crews = '{}')
  ),
  patched as (select p.span_id, c.crew_id from patchable p cross join unnest(p.crews) as c (crew_id)),
  lists as (
    select l.span_id, l.list
    from (select array_agg(span_id) as spans, array_agg(crew_id) as crews from patched) a, timing.narrow_lists(a.spans, a.crews) l
  )
  select s.race_id, s.key, case when a.span_id is not null then
    ('{"body":' || u.patch_body || ',"rows":' || coalesce(l.list, '[]') || ',"version":' || u.version || '}')::json end
  from pages p
  join timing.spans s on s.id = p.span_id
  join timing.publications u on u.span_id = p.span_id
  left join patchable a on a.span_id = p.span_id
  left join lists l on l.span_id = p.span_id
  order by u.open_to desc, s.first_ordinal desc, s.key;
end $function$
;

CREATE OR REPLACE FUNCTION timing.pair_device(p_code text, p_name text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_user uuid := (select auth.uid());
  v_code public.post_codes;
begin
  if v_user is null then
    raise insufficient_privilege using message = 'Sign in first: a phone without an account signs in by itself.';
  end if;
  if not timing.may_try_code(v_user) then
    return timing.pairing_refused(429,
      'Ten codes were tried that are not known: wait ten minutes, or ask headquarters to read the code out.');
  end if;
  select * into v_code from public.post_codes
  where code = upper(regexp_replace(coalesce(p_code, ''), '[^0-9A-Za-z]', '', 'g')) for update;
  if not found then
    insert into timing.code_tries (user_id) values (v_user);
    return timing.pairing_refused(404,
      'This code is not known, or not valid any more: look at the sheet of your post again, or ask headquarters for a new one.');
  end if;
  if not exists (select from public.devices where post_id = v_code.post_id and user_id = v_user and revoked_at is null) then
    if (select count(*) from public.devices where post_id = v_code.post_id and revoked_at is null) >= v_code.devices_at_most then
      raise exception using errcode = 'PT409', detail = 'post_full', message = format(
        'This post has its %s phones already: ask headquarters to take one off, or to allow more.', v_code.devices_at_most);
    end if;
    insert into public.devices (rally_id, post_id, user_id, name)
    values (v_code.rally_id, v_code.post_id, v_user, nullif(btrim(left(p_name, 100)), ''));
  end if;
  return timing.my_post(v_code.post_id);
end $function$
;

CREATE OR REPLACE FUNCTION timing.pairing_refused(p_status integer, p_message text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform set_config('response.status', p_status::text, true);
  return jsonb_build_object('code', 'PT' || p_status, 'message', p_message, 'details', null, 'hint', null);
end $function$
;

CREATE OR REPLACE FUNCTION timing.parts_of_name(p_name text, OUT given_name text, OUT family_name text)
 RETURNS record
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
declare
  c_generation constant text := '^(jr|sr|ii|iii|iv)[.]?$';
  c_particle constant text := '^(van|vo[nm]|der|den|del?|della|d[aiou]|d[ao]s|las?|le|los|te[nr]?|zu[mr]?|a[fv]|[ae]l|bin|ibn|ben|y|e)$';
  v_comma text[] := regexp_match(p_name, '^([^,]*[[:alpha:]][^,]*),([^,]*[[:alpha:]][^,]*)$');
  v_words text[] := regexp_split_to_array(btrim(p_name), '\s+');
  v_last integer := cardinality(v_words);
  v_capital integer[];
  v_from integer;
  v_to integer;
begin
  -- Not "Martin King, Jr.".
  if v_comma is not null and btrim(v_comma[2]) !~* c_generation then
    family_name := btrim(v_comma[1]);
    given_name := btrim(v_comma[2]);
    return;
  end if;
  v_capital := array(
    select n from unnest(v_words) with ordinality as s (w, n)
    cross join lateral (select regexp_replace(w, '^[dl][''’]', '') as bare) b
    where bare = upper(bare) and bare <> lower(bare) and bare ~ '[[:alpha:]].*[[:alpha:]]' and w !~* c_generation order by n);
  v_from := v_capital[1];
  v_to := v_capital[cardinality(v_capital)];
  while v_from > 2 and v_words[v_from - 1] ~* c_particle loop v_from := v_from - 1; end loop;
  if v_from = 2 and v_words[1] ~ c_particle then v_from := 1; end if;
  -- In one piece, and something is left.
  if v_from is null or v_to - v_from + 1 = v_last or exists (
      select from generate_series(v_from, v_to) n where n <> all (v_capital) and v_words[n] !~* c_particle) then
    return;
  end if;
  if v_to = v_last then
    given_name := array_to_string(v_words[1:v_from - 1], ' ');
  elsif v_from = 1 and exists (
      select from unnest(v_capital) n where length(regexp_replace(v_words[n], '[^[:alpha:]]', '', 'g')) > 2) then
    given_name := array_to_string(v_words[v_to + 1:v_last], ' ');
  else
    return;
  end if;
  family_name := array_to_string(v_words[v_from:v_to], ' ');
end $function$
;

CREATE OR REPLACE FUNCTION timing.passed_at_post_json(p_post uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with duties as materialized (select * from timing.points_behind(p_post)),
  crews as materialized (
    select d.race_id, array_agg(k.id) as ids from (select distinct race_id from duties) d
    join public.crews k on k.race_id = d.race_id group by d.race_id
  ),
  seen as (
    select d.duty_id, s.crew_id, s.point_id = d.duty_id as is_here, c.passage = 'out' as is_out
    from duties d
    cross join lateral unnest(d.duty_id || d.behind) as p(id)
    join timing.fact_states s on s.point_id = p.id and s.kind = 'chrono' and s.standing and s.crew_id is not null
    join public.facts f on f.id = s.fact_id and (f.gate = 'counted' or timing.is_released(f.id))
    join public.chronos c on c.fact_id = s.fact_id
  ),
  out_of_it as (
    select d.duty_id, o.crew_id
    from crews r
    cross join lateral (
      select x.crew_id, x.axis, x.until_leg from timing.spells_of(r.ids) x
      union all
      select x.crew_id, x.axis, null from timing.out_for_good(r.ids) x) o
    join duties d on d.race_id = r.race_id and o.axis <= d.axis and (o.until_leg is null or o.until_leg > d.leg_number)
  ),
  known as (
    select duty_id, crew_id, bool_or(is_here) as is_seen, bool_or(is_here and is_out) as is_out
    from (select * from seen union all select duty_id, crew_id, false, false from out_of_it) k
    group by duty_id, crew_id
  ),
  lists as (
    select d.duty_id,
      coalesce(jsonb_agg(n.number order by n.digits, n.number) filter (where k.is_seen), '[]') as seen,
      coalesce(jsonb_agg(n.number order by n.digits, n.number) filter (where k.is_out), '[]') as is_out,
      coalesce(jsonb_agg(n.number order by n.digits, n.number) filter (where not k.is_seen), '[]') as gone
    from duties d
    left join (known k join timing.crew_plates n on n.crew_id = k.crew_id) on k.duty_id = d.duty_id
    group by d.duty_id
  ),
  told as (
    select coalesce(jsonb_agg(jsonb_build_object('duty', l.duty_id, 'seen', l.seen, 'out', l.is_out, 'gone', l.gone,
      'held', timing.held_at(l.duty_id, d.race_id))
      order by l.duty_id), '[]') as duties, timing.set_aside_json(p_post) as aside,
      timing.chosen_json(p_post) as chosen
    from lists l join duties d on d.duty_id = l.duty_id
  )
  select jsonb_build_object('version', md5(duties::text || aside || chosen), 'duties', duties, 'aside', aside,
    'chosen', chosen) from told
$function$
;

CREATE OR REPLACE FUNCTION timing.people_said(p_crews uuid[])
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return (
    select coalesce(jsonb_object_agg(c.id, (
      select coalesce(jsonb_object_agg(r.role, r.people), '{}')
      from (
        select m.role, jsonb_agg(jsonb_build_array(m.name, m.given_name, m.family_name)
          order by m.name, m.given_name, m.family_name) as people
        from public.crew_members m where m.crew_id = c.id group by m.role) r)), '{}')
    from public.crews c where c.id = any(p_crews));
end $function$
;

CREATE OR REPLACE FUNCTION timing.place_at_gate(p_item jsonb, p_place timing.place, p_target timing.place)
 RETURNS timing.place
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare v_at timing.place := p_place;
begin
  if p_item ->> 'kind' = 'chrono' and v_at.control_id is null and v_at.waypoint_id is null and v_at.post_id is not null then
    v_at.stage_id := null;
    select here.stage_id, here.control_id, c.race_id into v_at.stage_id, v_at.control_id, v_at.race_id
    from public.crews c
    cross join lateral timing.control_at_post(p_place.post_id, c.race_id, coalesce(p_item ->> 'passage', 'passage')) here
    where c.id = p_place.crew_id;
  end if;
  if v_at.stage_id is null and v_at.control_id is null then
    v_at.stage_id := p_target.stage_id;
    v_at.control_id := p_target.control_id;
    v_at.race_id := coalesce(v_at.race_id, p_target.race_id);
  end if;
  v_at.stage_id := timing.stage_at_gate(p_item ->> 'kind', v_at.race_id, v_at.stage_id, v_at.control_id);
  return v_at;
end $function$
;

CREATE OR REPLACE FUNCTION timing.place_of_fact(p_fact uuid)
 RETURNS timing.place
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  v_place timing.place;
  v_kind text;
  v_on timing.place;
begin
  select f.rally_id, coalesce(f.race_id, s.race_id), s.stage_id,
    coalesce(c.control_id, seen.id, t.control_id, l.control_id, p.control_id, b.control_id, r.control_id), c.waypoint_id,
    coalesce(c.post_id, k.post_id, w.post_id, r.post_id, a.post_id), f.kind
  into v_place.rally_id, v_place.race_id, v_place.stage_id, v_place.control_id, v_place.waypoint_id, v_place.post_id, v_kind
  from public.facts f
  left join timing.fact_states s on s.fact_id = f.id
  left join public.chronos c on c.fact_id = f.id
  -- A tap at a bare post: the control it was settled to.
  left join public.controls seen on seen.id = s.point_id
  left join public.retirements t on t.fact_id = f.id
  left join public.allowances l on l.fact_id = f.id
  left join public.penalties p on p.fact_id = f.id
  left join public.bulk_verdicts b on b.fact_id = f.id
  left join public.controls k on k.id = c.control_id
  left join public.waypoints w on w.id = c.waypoint_id
  left join public.reports r on r.fact_id = f.id
  left join public.alarms a on a.fact_id = f.id
  where f.id = p_fact
  union all
  select timing.rally_of_race(r.race_id), r.race_id, r.stage_id, r.control_id, r.waypoint_id, null, 'penalty' from timing.penalty_rows r
  where r.id = p_fact and r.fact_id is distinct from r.id;
  -- What acts on another fact lies where that does, also on the road, which belongs to no stage.
  if v_kind in ('void', 'release', 'penalty_decision') and (v_place.control_id is null or v_place.stage_id is null) then
    v_on := timing.place_of_fact((select timing.acts_on(f.body) from public.facts f where f.id = p_fact));
    v_place.control_id := coalesce(v_place.control_id, v_on.control_id);
    v_place.stage_id := coalesce(v_place.stage_id, v_on.stage_id);
  end if;
  -- Sent in the same batch it is not placed yet: its own words say where it is.
  if v_place.stage_id is null and not exists (select from timing.fact_states where fact_id = p_fact)
    and exists (select from public.facts where id = p_fact) then
    select here.stage_id, here.control_id into v_place.stage_id, v_place.control_id
    from public.facts f cross join lateral timing.fact_kind(f.kind) k cross join lateral timing.resolve_item(f.rally_id, f.body, k) r
    cross join lateral timing.place_at_gate(f.body, r.item, r.target) here
    where f.id = p_fact;
  else
    v_place.stage_id := timing.stage_at_gate(v_kind, v_place.race_id, v_place.stage_id, v_place.control_id);
  end if;
  return v_place;
end $function$
;

CREATE OR REPLACE FUNCTION timing.places_told(p_rows jsonb)
 RETURNS TABLE(number text, place jsonb)
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select r ->> 'number',
    case when jsonb_build_array(r -> 'position', r -> 'time_ms', r -> 'total_ms') <> '[null, null, null]' then
      jsonb_build_array(r -> 'time_ms', r -> 'total_ms', r -> 'position', r -> 'positions', r -> 'class', r -> 'category', r -> 'group',
        r -> 'team') end
  from jsonb_array_elements(p_rows) as r
$function$
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
        'passage', c.passage, 'source', c.source, 'counted', coalesce(s.counted, false), 'standing', timing.stands(f.id, f.supersedes),
        'flags', coalesce(s.flags, '{}'), 'gate', f.gate, 'device', f.device, 'device_at', timing.instant(f.device_at),
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
    left join timing.crew_plates n on n.crew_id = s.crew_id);
end $function$
;

CREATE OR REPLACE FUNCTION timing.protest_end_of_status(p_fact uuid)
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return coalesce((
    select coalesce(x.protest_until, timing.protest_until(k.race_id, k.ordinal, f.received_at))
    from public.stage_statuses x join public.facts f on f.id = x.fact_id join public.stages k on k.id = x.stage_id
    where x.fact_id = p_fact and x.status in ('provisional', 'cancelled')), (
    select coalesce(x.protest_until, timing.protest_until(x.race_id, s.last_ordinal, f.received_at))
    from public.page_statuses x join public.facts f on f.id = x.fact_id
    left join timing.spans s on s.race_id = x.race_id and s.key = x.key
    where x.fact_id = p_fact and x.status = 'provisional'));
end $function$
;

CREATE OR REPLACE FUNCTION timing.protest_since(p_race uuid, p_ordinal integer, p_facts uuid[])
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return coalesce(
    (select max(x.protest_until) from public.stage_statuses x where x.fact_id = any(p_facts) and x.status = 'cancelled'),
    timing.protest_until(p_race, p_ordinal,
      coalesce((select max(f.received_at) from public.facts f where f.id = any(p_facts)), now())));
end $function$
;

CREATE OR REPLACE FUNCTION timing.public_reason(p_facts uuid[])
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return (
    select f.reason from public.facts f
    where f.id = any(p_facts) and f.reason is not null and not timing.is_of_hold(f.id) and not timing.is_inside(f.id)
      and not (f.kind in ('chrono', 'retirement') and f.supersedes is null)
      and not exists (select from timing.fact_states s where s.fact_id = f.id and s.hidden)
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
    where x.race_id = p_race
    order by x.key, f.position desc
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
      max(t.version) filter (where t.speaks) as version, sum(t.version) filter (where t.speaks) as versions,
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

CREATE OR REPLACE FUNCTION timing.put_row_back(p_table text, p_before jsonb, p_after jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  v_columns text := timing.own_columns(p_table);
  v_met bigint;
begin
  if p_after is null then
    execute format('insert into public.%I (%s) select %s from jsonb_populate_record(null::public.%I, $1)', p_table, v_columns, v_columns,
      p_table) using p_before;
    return;
  end if;
  -- It is as the press left it, or nothing is done to it.
  if p_before is null then
    execute format('delete from public.%I t where to_jsonb(t) = $1', p_table) using p_after;
  else
    execute format('update public.%I t set (%s) = (select %s from jsonb_populate_record(null::public.%I, $1)) where to_jsonb(t) = $2',
      p_table, v_columns, v_columns, p_table) using p_before, p_after;
  end if;
  get diagnostics v_met = row_count;
  -- What follows another row went back with it: controls with their stage.
  if v_met = 0 and p_before is not null then
    execute format('select count(*) from public.%I t where to_jsonb(t) = $1', p_table) into v_met using p_before;
  end if;
  if v_met = 0 then
    raise check_violation using detail = 'changed_meanwhile', message = format('%s is not as it was left: read the page again.',
      coalesce(timing.row_name(p_table, p_after), 'This'));
  end if;
end $function$
;

CREATE OR REPLACE FUNCTION timing.race_desk(p_race uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare v_rally uuid := timing.rally_of_race(p_race);
begin
  if v_rally is null or not coalesce(timing.administers(v_rally), false) then
    raise insufficient_privilege using message = 'Only administrators of the rally steer its races.';
  end if;
  return jsonb_build_object(
    'stages', timing.race_progress_json(p_race),
    'open', (select coalesce(jsonb_object_agg(k.code, timing.open_matters_json(p_race, k.stage_id)), '{}')
      from timing.ranked_stages k join timing.stage_states t on t.stage_id = k.stage_id and t.status <> 'to_run' where k.race_id = p_race),
    'elsewhere', timing.open_matters_json(p_race, null),
    'unsigned', to_jsonb(timing.unsigned_pages(p_race)),
    'pages', timing.race_pages_json(p_race));
end $function$
;

CREATE OR REPLACE FUNCTION timing.race_matters(p_race uuid, p_status text)
 RETURNS TABLE(code text, blocks boolean, count bigint, names text[], stage_id uuid, until timestamp with time zone)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  v_stage record;
  v_open text[] := '{}';
  v_unofficial text[] := '{}';
  v_page text := timing.page_status_now(p_race, 'race');
begin
  for v_stage in
    select k.stage_id, k.code, timing.stage_status_now(k.stage_id) as status from timing.ranked_stages k
    where k.race_id = p_race order by k.ordinal
  loop
    return query select 'crews_unaccounted', true, cardinality(o.numbers)::bigint, o.numbers, v_stage.stage_id, null::timestamptz
      from (select array(select timing.crews_unaccounted(v_stage.stage_id))) as o (numbers) where o.numbers <> '{}';
    if v_stage.status in ('running', 'interrupted', 'shortened', 'interrupted_final') then
      v_open := v_open || v_stage.code;
    elsif p_status = 'official' and v_stage.status not in ('official', 'cancelled') then
      v_unofficial := v_unofficial || v_stage.code;
    end if;
  end loop;
  return query select m.* from timing.matter_of_stages('stages_open', true, v_open) m
    union all select m.* from timing.matter_of_stages('stages_not_official', true, v_unofficial) m;
  -- Its stages are over, and its page is still provisional: posted by itself, or left so by a cancellation.
  -- Source: docs/sport/publication.md 10.12.
  if p_status = 'official' and v_open = '{}' and v_unofficial = '{}' and (v_page = 'provisional' or (v_page = 'live'
    and exists (select from timing.cancelled_last(p_race, 'race'))
    and exists (select from timing.stages_of_page(p_race, 'race') k where k.status = 'official'))) then
    return query select 'race_not_signed', true, 1::bigint, array[c.code::text], null::uuid, null::timestamptz
      from public.races c where c.id = p_race;
  end if;
  if p_status = 'official' then
    return query select 'protests', false, o.count, '{}'::text[], null::uuid, null::timestamptz
      from (select count(*) from timing.register_of(p_race) r
        where r.answer is null and not r.is_taken_back) as o (count) where o.count > 0;
  end if;
end $function$
;

CREATE OR REPLACE FUNCTION timing.race_pages_json(p_race uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(jsonb_build_object('key', s.key, 'kind', s.kind, 'state', coalesce(p.state, 'live'),
    'version', coalesce(p.version, 0),
      'published_at', timing.instant(p.published_at), 'protest_until', timing.instant(p.protest_until),
      'reason', p.reason, 'clerk', p.clerk,
      'own', p.own_status is not null, 'stages', (
        select coalesce(jsonb_agg(k.code order by k.ordinal), '[]') from timing.ranked_stages k
        where k.race_id = p_race and k.ordinal between s.first_ordinal and s.open_to
          and (s.kind <> 'joint' or k.result_group = substring(s.key from 7))),
      'next', case when coalesce(p.own_status, 'live') = 'live'
          and (select bool_and(m.status = 'cancelled') from timing.span_stages m where m.span_id = s.id) then '[]'
        else timing.next_steps_json('page', coalesce(p.own_status, 'live')) end)
    order by array_position(array['race', 'after_day', 'day', 'after_leg', 'leg', 'joint'], s.kind), s.last_ordinal desc, s.key), '[]')
  from timing.open_spans s
  left join timing.publications p on p.span_id = s.id
  where s.race_id = p_race and s.kind not in ('stage', 'after')
$function$
;

CREATE OR REPLACE FUNCTION timing.race_readiness(p_race uuid)
 RETURNS TABLE(ordinal integer, name text, hinders boolean, missing bigint, of_all bigint)
 LANGUAGE sql
 STABLE ROWS 10
 SET search_path TO ''
AS $function$
  select 1, 'stages', true, (case when exists (select from public.stages where race_id = p_race) then 0 else 1 end)::bigint, 1::bigint
  union all
  select 2, 'first_starts', true, count(*) filter (where first_start_at is null), count(*)
  from public.stages where race_id = p_race and kind not in ('liaison', 'shakedown')
  union all
  select 3, 'preset', true, count(*) filter (where preset is null), count(*) from public.races where id = p_race
  union all
  select 4, 'crews', true, (case when exists (select from public.crews where race_id = p_race) then 0 else 1 end)::bigint, 1
  union all
  select 5, 'numbers', true, count(*) filter (where not exists (select from public.crew_numbers n
    where n.crew_id = c.id and upper_inf(n.valid))), count(*)
  from public.crews c where c.race_id = p_race
  union all
  select 6, 'classes', false, count(*) filter (where not exists (select from public.crew_enrolments e
    where e.crew_id = c.id and e.class_id is not null)), count(*)
  from public.crews c where c.race_id = p_race and exists (select from public.classes where race_id = p_race)
  union all
  select 7, 'points_without_post', false, count(*) filter (where post_id is null), count(*) from public.controls where race_id = p_race
  union all
  select 8, 'posts_without_code', false,
    count(distinct k.post_id) filter (where not exists (select from public.post_codes c where c.post_id = k.post_id)),
    count(distinct k.post_id)
  from public.controls k where k.race_id = p_race
  union all
  select 9, 'start_order', false, (case when exists (
      select from timing.assigned_starts a join public.stages s on s.id = a.stage_id where s.race_id = p_race) then 0 else 1 end)::bigint, 1
  union all
  select 10, 'signed', false, count(*) filter (where not o.is_signed), count(*) from timing.pages_over(p_race) o
$function$
;

CREATE OR REPLACE FUNCTION timing.race_status(p_race uuid)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  v_said text := (select status from public.races where id = p_race);
  v_stages text[] := array(
    select t.status from timing.ranked_stages k join timing.stage_states t on t.stage_id = k.stage_id where k.race_id = p_race);
  v_page text;
begin
  if v_said in ('cancelled', 'suspended') then return v_said; end if;
  if v_stages <> '{}' and 'cancelled' = all(v_stages) then return 'cancelled'; end if;
  -- Its page: as officials said of itself, else as all its stages are (07_feed/publication.sql).
  v_page := (select p.state from timing.spans s join timing.publications p on p.span_id = s.id
  where s.race_id = p_race and s.kind = 'race' and p.state <> 'live');
  return case
    when v_page = 'official' then 'official'
    when v_page in ('provisional', 'amended') then 'provisional'
    when timing.is_begun(p_race) then 'running'
    -- Nothing is open: what was said of a race that was run is no longer true of it.
    when v_said in ('provisional', 'official') then 'running'
    else v_said end;
end $function$
;

CREATE OR REPLACE FUNCTION timing.races_organized()
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 20
 SET search_path TO ''
AS $function$
  select r.id from public.races r where r.rally_id in (select timing.rallies_organized_whole())
  union
  select race_id from public.memberships
  where user_id = (select auth.uid()) and role = 'organizer' and race_id is not null and timing.is_proven()
$function$
;

CREATE OR REPLACE FUNCTION timing.races_seen()
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 20
 SET search_path TO ''
AS $function$
  select r.id from public.races r where r.rally_id in (select timing.rallies_organized())
$function$
;

CREATE OR REPLACE FUNCTION timing.rallies_administered()
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 10
 SET search_path TO ''
AS $function$
  select id from public.rallies where timing.is_platform_admin()
  union
  select rally_id from public.memberships where user_id = (select auth.uid()) and role = 'admin' and timing.is_proven()
$function$
;

CREATE OR REPLACE FUNCTION timing.rallies_organized()
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 10
 SET search_path TO ''
AS $function$
  select timing.rallies_administered()
  union
  select rally_id from public.memberships where user_id = (select auth.uid()) and role = 'organizer' and timing.is_proven()
$function$
;

CREATE OR REPLACE FUNCTION timing.rallies_organized_whole()
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 10
 SET search_path TO ''
AS $function$
  select timing.rallies_administered()
  union
  select rally_id from public.memberships
  where user_id = (select auth.uid()) and role = 'organizer' and race_id is null and timing.is_proven()
$function$
;

CREATE OR REPLACE FUNCTION timing.rally_matters(p_rally uuid, p_from text, p_status text)
 RETURNS TABLE(code text, blocks boolean, count bigint, names text[], stage_id uuid, until timestamp with time zone, race text)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if p_status not in ('running', 'finished', 'provisional', 'official') or p_from in ('official', 'archived')
    or (p_status = 'running' and p_from not in ('draft', 'announced', 'open', 'cancelled')) then return; end if;
  if not exists (select from public.races c where c.rally_id = p_rally and c.status <> 'cancelled') then
    return query select 'no_race', true, 1::bigint, '{}'::text[], null::uuid, null::timestamptz, null::text;
    return;
  end if;
  if p_status = 'running' then
    return query select m.*, c.code::text from public.races c cross join lateral timing.race_lacks_matters(c.id, not exists (
        select from public.races o where o.rally_id = p_rally and o.status <> 'cancelled'
          and not exists (select from timing.race_lacks(o.id)))) m
      where c.rally_id = p_rally and c.status <> 'cancelled' order by c.ordinal, c.code;
    return;
  end if;
  if p_status = 'finished' and p_from = 'running' and timing.has_begun(p_rally) then
    return query select m.*, c.code::text from public.races c cross join lateral timing.unfinished_matters(c.id) m
      where c.rally_id = p_rally and c.status <> 'cancelled' order by c.ordinal, c.code;
  end if;
  return query select m.*, c.code::text from public.races c cross join lateral timing.race_matters(c.id, p_status) m
    where c.rally_id = p_rally and c.status <> 'cancelled' order by c.ordinal, c.code;
  if not found and p_status = 'official' and not exists (
    select from public.races c join timing.stage_states t on t.status = 'official'
    join public.stages k on k.id = t.stage_id and k.race_id = c.id
    where c.rally_id = p_rally) then
    return query select 'not_driven', true, 1::bigint, '{}'::text[], null::uuid, null::timestamptz, null::text;
  elsif p_status <> 'official' and not timing.has_begun(p_rally) then
    return query select 'not_begun', true, 1::bigint, '{}'::text[], null::uuid, null::timestamptz, null::text;
  end if;
end $function$
;

CREATE OR REPLACE FUNCTION timing.reads_as_kept(p_stage uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return not exists (
    select from timing.spans s
    cross join lateral (
      select encode(sha256(convert_to(timing.page_body(timing.rally_of_race(s.race_id), s.race_id, s.key), 'UTF8')), 'hex') as sha256) now
    where s.stage_id = p_stage and s.kind in ('stage', 'after')
      and not exists (select from timing.snapshots k where k.race_id = s.race_id and k.key = s.key and k.sha256 = now.sha256));
end $function$
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
  v_matters text;
  v_gate text := 'counted';
begin
  v_id := timing.item_id(p_item);
  select body_hash into v_hash from public.facts where id = v_id;
  if found then
    -- Of one whose words were erased no hash is left: it was sent before.
    return case when v_hash in (sha256(convert_to(p_item::text, 'UTF8')), '')
      then timing.answer(v_id::text, 'duplicate')
      else timing.answer(v_id::text, 'conflict', 'same_id_other_body',
        'This id was recorded before with other content; give the correction an id of its own.') end;
  end if;

  select * into v_kind from timing.fact_kind(p_item ->> 'kind');
  if not found then
    perform timing.refuse('unknown_kind', format('%s is no kind of fact.', coalesce(left(p_item ->> 'kind', 60), 'nothing')));
  end if;

  perform timing.refuse_foreign(p_item, v_kind);
  perform timing.refuse_blank_reason(p_item);
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
  if not timing.is_hypothetical() and not timing.uncancels(v_place, v_before) then
    v_gate := timing.gate_of(v_kind.changes_results, p_item, v_place, v_target);
    if v_gate = 'tried' then
      v_gate := case when timing.moves_signed(p_rally, p_item, v_place, p_title) then 'held' else 'counted' end;
    end if;
  end if;
  v_fact := timing.insert_fact(p_rally, p_item, v_place, v_gate, p_title);
  execute format('select timing.%I($1, $2)', 'accept_' || v_fact.kind) using v_fact, v_place;
  perform timing.judge_ahead(v_fact);
  if v_subject is not null then
    perform timing.judge_status(v_fact, v_subject, v_before);
  end if;
  return null;
exception
  when sqlstate 'BV422' then
    get stacked diagnostics v_code = pg_exception_detail, v_matters = pg_exception_hint;
    -- A marshall cannot tell from a refusal what exists at other posts.
    if not v_is_resolved and v_code in ('unknown_race', 'unknown_stage', 'unknown_control', 'unknown_waypoint', 'unknown_post')
      and not timing.organizes(p_rally) then
      return timing.answer(left(p_item ->> 'id', 60), 'refused', 'not_allowed', timing.no_right_here(p_item ->> 'kind'));
    end if;
    return timing.answer(left(p_item ->> 'id', 60), 'refused', v_code, sqlerrm)
      || case when v_matters <> '' and timing.is_hypothetical() then jsonb_build_object('matters', v_matters::jsonb) else '{}' end;
  when unique_violation then
    return timing.answer(left(p_item ->> 'id', 60), 'refused', 'listed_twice', 'The same number or position stands twice in this list.');
  when data_exception or integrity_constraint_violation then
    return timing.answer(left(p_item ->> 'id', 60), 'refused', 'invalid_value',
      format('This %s holds a value that cannot be: %s.', coalesce(p_item ->> 'kind', 'item'), sqlerrm));
end $function$
;

CREATE OR REPLACE FUNCTION timing.refuse(p_code text, p_sentence text, p_hint text DEFAULT ''::text)
 RETURNS void
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
begin
  raise exception using errcode = 'BV422', message = p_sentence, detail = p_code, hint = p_hint;
end $function$
;

CREATE OR REPLACE FUNCTION timing.refuse_author(p_fact public.facts, p_kind timing.declared_kind, p_place timing.place)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare v_posts uuid[];
begin
  if exists (select from public.memberships m where m.user_id = p_fact.author and m.rally_id = p_fact.rally_id)
    or exists (select from timing.past_memberships m where m.user_id = p_fact.author and m.rally_id = p_fact.rally_id)
    or exists (select from public.platform_admins a where a.user_id = p_fact.author)
    or not exists (select from auth.users u where u.id = p_fact.author) then
    return;
  end if;
  v_posts := array(select d.post_id from public.devices d where d.user_id = p_fact.author and d.rally_id = p_fact.rally_id);
  if v_posts = '{}' then
    perform timing.found_in_audit('no_part', 'Whoever recorded it has no part in this rally, and had none.');
  elsif p_kind.least_role <> 'marshall' or p_place.post_id is null or p_place.post_id <> all (v_posts)
    or not timing.is_at_its_post(p_place) then
    perform timing.found_in_audit('not_allowed', timing.no_right_here(p_fact.kind));
  end if;
end $function$
;

CREATE OR REPLACE FUNCTION timing.refuse_below_official(p_fact public.facts, p_subject jsonb, p_called text, p_from text, p_to text)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  v_rally public.rallies;
  v_pages text[];
begin
  -- What comes back from a cancellation was left out of what was signed since.
  if p_from = p_to or (p_from <> 'cancelled' and timing.leads_on(p_from, p_to)) then return; end if;
  select * into v_rally from public.rallies where id = p_fact.rally_id;
  if v_rally.status in ('official', 'archived') then
    perform timing.refuse('rally_official',
      format('Rally %s is %s, and what is official holds all its stages and pages: take that back first, then %s can be made %s.',
      v_rally.code, v_rally.status, p_called, replace(p_to, '_', ' ')));
  end if;
  v_pages := timing.official_pages_above(p_subject);
  if v_pages <> '{}' then
    perform timing.refuse('page_official',
      format('%s is part of what is official by itself: take that back first (%s), then it can be made %s.', p_called,
      array_to_string(v_pages, ', '), replace(p_to, '_', ' ')));
  end if;
end $function$
;

CREATE OR REPLACE FUNCTION timing.refuse_below_official_page(p_stage uuid, p_code text)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  v_pages text[] := (
    select timing.official_pages_at(a.race_id, a.finish_axis) from timing.stage_axes a where a.stage_id = p_stage);
begin
  if v_pages <> '{}' then
    raise check_violation using detail = 'result_official',
      message = format('Stage %s counts for what is official (%s): make that provisional again first, with the '
      'decision that asks for it. Until then only names and opening hours can be changed.', p_code, array_to_string(v_pages, ', '));
  end if;
end $function$
;

CREATE OR REPLACE FUNCTION timing.refuse_blank_reason(p_item jsonb)
 RETURNS void
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
begin
  if p_item ?| array['reason', 'decision'] and exists (
    select from unnest(array[p_item ->> 'reason', p_item ->> 'decision']) as r (said)
    where r.said <> '' and regexp_replace(r.said,
      '[[:space:]\u0085\u00a0\u00ad\u061c\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u2064\u2066-\u206f\u3000\ufeff]', '', 'g') = '') then
    perform timing.refuse('missing_field', 'The reason holds no words: say why.');
  end if;
end $function$
;

CREATE OR REPLACE FUNCTION timing.refuse_decided_meanwhile(p_fact public.facts, p_target uuid)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
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
  -- Taken back, what was corrected would stay as it was corrected.
  if not found and p_fact.kind = 'void' then
    select u.kind, u.author_title into v_by from timing.undone_since(p_fact, p_target) u where u.kind <> 'void' limit 1;
  end if;
  if v_by.kind is not null then
    perform timing.refuse('changed_meanwhile', format(
      'This was %s by somebody else in the meantime%s: look at it again before you decide it.',
      case v_by.kind when 'void' then 'refused' when 'release' then 'accepted' else 'corrected' end,
      coalesce(' (' || v_by.author_title || ')', '')));
  end if;
end $function$
;

CREATE OR REPLACE FUNCTION timing.refuse_emptied_roadbook(p_stage uuid, p_goes integer, p_said integer)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare v_there integer := (select count(*) from public.waypoints where stage_id = p_stage);
begin
  if p_goes * 2 > v_there and p_goes is distinct from p_said then
    raise check_violation using detail = 'roadbook_shorter',
      message = format('This roadbook removes %s of the %s waypoints of %s: look whether it is the right one, '
      'then confirm how many go.', p_goes, v_there, (select code from public.stages where id = p_stage));
  end if;
end $function$
;

CREATE OR REPLACE FUNCTION timing.refuse_found_penalty(p_target uuid)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if exists (select from timing.penalty_rows where id = p_target) and not exists (select from public.facts where id = p_target) then
    perform timing.refuse('found_by_rule',
      'A rule found this penalty, and a verdict decides on it: confirm, amend, dismiss or cancel it in the list of penalties.');
  end if;
end $function$
;

CREATE OR REPLACE FUNCTION timing.refuse_judged_meanwhile(p_fact public.facts, p_penalties timing.penalty_rows[], p_is_cause boolean)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  v_until bigint := (
    select position from public.facts
    where rally_id = p_fact.rally_id
      and id = case when pg_input_is_valid(p_fact.body ->> 'seen', 'uuid') then (p_fact.body ->> 'seen')::uuid end);
  v_last record;
begin
  if not p_fact.body ? 'seen' then return; end if;
  select v.fact_id, v.author, v.position_, f.author_title, f.received_at into v_last
  from timing.verdicts_on(p_penalties) v join public.facts f on f.id = v.fact_id
  where v.fact_id <> p_fact.id order by v.position_ desc limit 1;
  if v_last.fact_id is null or v_last.author is not distinct from p_fact.author or v_last.position_ <= v_until then return; end if;
  perform timing.refuse('changed_meanwhile', format('%s by somebody else in the meantime%s: look at it again before you judge it.',
    case when p_is_cause then 'A penalty of this cause was judged' else 'This penalty was judged' end,
    coalesce(' (' || v_last.author_title || ')', '')));
end $function$
;

CREATE OR REPLACE FUNCTION timing.refuse_kept_crew(p_what text, p_number text, p_pages text)
 RETURNS void
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
begin
  raise check_violation using detail = 'result_official',
    message = format('The %s of crew %s cannot change: it is part of an official result (%s). Make that '
    'provisional again first, with the decision that asks for it.', p_what, p_number, p_pages);
end $function$
;

CREATE OR REPLACE FUNCTION timing.refuse_ledger(p_rally uuid)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if not coalesce(timing.administers(p_rally), false) then
    raise insufficient_privilege using message = 'Only administrators of the rally check its ledger.';
  end if;
end $function$
;

CREATE OR REPLACE FUNCTION timing.refuse_matters(p_matters jsonb, p_called text, p_fact public.facts, p_to text)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare v_refusal record;
begin
  select * into v_refusal from timing.matters_refusal(p_matters, p_called, p_to,
    coalesce(nullif(btrim(p_fact.body ->> 'decision'), ''), p_fact.reason),
    p_fact.body -> 'accepts');
  if found then
    perform timing.refuse(v_refusal.code, v_refusal.sentence, p_matters::text);
  end if;
end $function$
;

CREATE OR REPLACE FUNCTION timing.refuse_move()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  raise check_violation using detail = 'row_stays',
    message = format('A row of %s stays in its %s: add it anew where it belongs.', tg_table_name, replace(tg_argv[0], '_id', ''));
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
    left join timing.plate_rows(p_crews) n on n.crew_id = was.crew_id
      and o.last_ordinal >= n.from_ordinal and o.last_ordinal < n.until_ordinal
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

CREATE OR REPLACE FUNCTION timing.refuse_official_people(p_were jsonb)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  v_crews uuid[] := array(select key::uuid from jsonb_each(p_were));
  v_are jsonb;
  v record;
begin
  if (select auth.uid()) is null then return; end if;
  v_are := timing.people_said(v_crews);
  v_crews := array(select c from unnest(v_crews) c where v_are ? c::text and v_are -> c::text is distinct from p_were -> c::text);
  if v_crews = '{}' then return; end if;
  select n.number, array_to_string(k.pages, ', ') as pages, (
    select string_agg(r.told, ', ' order by r.place)
    from (values (1, 'driver', 'driver'), (2, 'codriver', 'co-driver'), (3, 'mechanic', 'mechanic')) as r (place, role, told)
    where v_are #> array[k.crew_id::text, r.role] is distinct from p_were #> array[k.crew_id::text, r.role]) as what
  into v
  from timing.crews_kept_by(v_crews) k join timing.crew_plates n on n.crew_id = k.crew_id
  order by n.digits, n.number limit 1;
  if found then
    perform timing.refuse_kept_crew(v.what, v.number, v.pages);
  end if;
end $function$
;

CREATE OR REPLACE FUNCTION timing.refuse_official_place(p_control jsonb)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare v_over text[] := timing.official_over_control(p_control);
begin
  if v_over <> '{}' then
    raise check_violation using detail = 'result_official',
      message = format('What is driven to control %s counts for what is official (%s): make that '
      'provisional again first, with the decision that asks for it. Until then only its name and its opening hours can be changed.',
      p_control ->> 'code', regexp_replace(array_to_string(v_over, ', '), '^stage/', 'stage '));
  end if;
end $function$
;

CREATE OR REPLACE FUNCTION timing.refuse_official_tariff(p_race uuid)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare v record;
begin
  -- What goes with its race was asked with it.
  if (select auth.uid()) is null or not exists (select from public.races where id = p_race) then return; end if;
  select k.code, timing.official_pages_at(k.race_id, a.finish_axis) as pages, t.status = 'official' as is_official into v
  from public.stages k
  join timing.stage_states t on t.stage_id = k.id
  join timing.stage_axes a on a.stage_id = k.id
  -- Where it was when it was derived: it may have moved since.
  join timing.spans s on s.stage_id = k.id and s.kind = 'stage'
  join timing.tariffs was on was.race_id = k.race_id and was.from_ordinal <= s.last_ordinal and was.until_ordinal > s.last_ordinal
  left join timing.tariff_rows(p_race) n on n.from_ordinal <= k.ordinal and n.until_ordinal > k.ordinal
  where k.race_id = p_race and was.rules is distinct from n.rules
    and (t.status = 'official' or timing.official_pages_at(k.race_id, a.finish_axis) <> '{}')
  order by k.ordinal limit 1;
  if found then
    raise check_violation using detail = 'result_official',
      message = format('Stage %s is part of an official result (%s), which other regulations would change: let them '
      'hold from a later stage, or make that provisional again first, with the decision that asks for it.', v.code,
      array_to_string(case when v.is_official then array['stage/' || v.code] else v.pages end, ', '));
  end if;
end $function$
;

CREATE OR REPLACE FUNCTION timing.refuse_official_without(p_stage uuid, p_code text, p_kinds text[])
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  v_keys text[] := array(
    select s.key from timing.span_stages k join timing.spans s on s.id = k.span_id and s.kind = any(p_kinds)
    where k.stage_id = p_stage
      and not timing.is_official_by_stages(s.id) and timing.is_official_by_stages(s.id, p_stage)
      and not exists (select from timing.snapshots v where v.race_id = s.race_id and v.key = s.key and v.state = 'official')
    order by s.last_ordinal, s.key);
begin
  if v_keys <> '{}' then
    raise check_violation using detail = 'signed_by_removal',
      message = format('Without stage %s what nobody made official (%s) would be official: cancel the stage '
      'instead, with the reason.', p_code, array_to_string(v_keys, ', '));
  end if;
end $function$
;

CREATE OR REPLACE FUNCTION timing.refuse_order_back(p_target uuid)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  v_order uuid := timing.order_behind(p_target);
  v record;
begin
  if v_order is null or v_order = p_target or not timing.is_open(v_order)
    or not timing.stands(v_order, (select supersedes from public.facts where id = v_order)) then return; end if;
  select k.code, own.version, o.version as newest into v
  from public.start_orders own
  join public.facts f on f.id = own.fact_id
  join public.stages k on k.id = own.stage_id
  join public.start_orders o on o.stage_id = own.stage_id and o.fact_id <> own.fact_id
  join public.facts x on x.id = o.fact_id
  where own.fact_id = v_order and f.supersedes is distinct from x.id
    and (o.version = own.version or (o.version < own.version and x.position > f.position))
    and timing.is_open(x.id) and timing.stands(x.id, x.supersedes)
  order by o.version desc limit 1;
  if found then
    perform timing.refuse('not_the_newest',
      format('Version %s of the start order of %s cannot be taken up again: version %s was published since. Only one of them can hold: '
        'take that one back first.', v.version, v.code, v.newest));
  end if;
end $function$
;

CREATE OR REPLACE FUNCTION timing.refuse_rival_order(p_target uuid)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare v record;
begin
  select k.code, own.version, o.version as newest into v
  from public.facts f
  join public.start_orders own on own.fact_id = f.id
  join public.stages k on k.id = own.stage_id
  join public.start_orders o on o.stage_id = own.stage_id and o.version >= own.version and o.fact_id <> own.fact_id
  join public.facts x on x.id = o.fact_id
  where f.id = p_target and f.gate = 'held' and f.supersedes is distinct from x.id
    and timing.is_open(x.id) and timing.stands(x.id, x.supersedes)
  order by o.version desc limit 1;
  if found then
    perform timing.refuse('not_the_newest',
      format('Version %s of the start order of %s cannot be accepted: version %s is published by now. Only one of them can hold: '
        'refuse this one, or take the published one back first.', v.version, v.code, v.newest));
  end if;
end $function$
;

CREATE OR REPLACE FUNCTION timing.refuse_role(p_rally uuid, p_role text, p_races uuid[])
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if p_role is null or (p_rally is null and p_role <> 'platform_admin')
    or (p_rally is not null and p_role not in ('admin', 'organizer')) then
    raise exception using errcode = 'PT422', detail = 'invalid_value',
      message = 'There is no such role here: choose administrator or timing team.';
  end if;
  if p_role <> 'organizer' and cardinality(p_races) > 0 then
    raise exception using errcode = 'PT422', detail = 'invalid_value',
      message = 'An administrator is one of the whole rally: choose no races.';
  end if;
  if exists (select from unnest(p_races) r (id) where not exists (select from public.races where id = r.id and rally_id = p_rally)) then
    raise exception using errcode = 'PT422', detail = 'unknown_race',
      message = 'One of the races is not of this rally: read the page anew.';
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
  v_by text;
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
    select u.kind, coalesce(u.device, u.author_title, 'somebody else') as who into v_undone
    from timing.undone_since(p_fact, p_fact.supersedes) u
    left join public.chronos c on c.fact_id = u.fact_id
    where c.fact_id is null or c.at <> p_at or c.passage <> p_passage
      or timing.crew_by_number(p_fact.rally_id, c.number_typed, c.at) is distinct from v_crew
    limit 1;
    if found then
      perform timing.refuse('changed_meanwhile', format('This time was %s in the meantime, by %s: look at it again before you correct it.',
        case v_undone.kind when 'void' then 'taken back' else 'corrected' end, v_undone.who));
    end if;
  end if;
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
end $function$
;

CREATE OR REPLACE FUNCTION timing.refuse_short_protest(p_fact public.facts, p_subject jsonb, p_called text, p_to text, p_until timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  v_regular timestamptz := case when p_subject ? 'stage_id'
    then (select timing.protest_until(k.race_id, k.ordinal, p_fact.received_at) from public.stages k
      where k.id = (p_subject ->> 'stage_id')::uuid)
    else (select timing.protest_until(s.race_id, s.last_ordinal, p_fact.received_at) from timing.spans s
      where s.race_id = (p_subject ->> 'race_id')::uuid and s.key = p_subject ->> 'key') end;
begin
  if p_until < date_trunc('minute', v_regular) and (
    coalesce(btrim(p_fact.body ->> 'decision'), btrim(p_fact.reason), '') = ''
    or (p_fact.body ->> 'protest_until' is not null and p_fact.body ? 'from'
      and not coalesce(p_fact.body -> 'accepts' ? 'short_protest', false))) then
    perform timing.refuse('needs_reason',
      format('%s can be %s with a reason only: protests would end at %s, and by the regulations at %s.', p_called, p_to,
      timing.told_instant(p_until), timing.told_instant(v_regular)));
  end if;
end $function$
;

CREATE OR REPLACE FUNCTION timing.refuse_stranger(p_sentence text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  raise foreign_key_violation using detail = 'of_another_rally', message = p_sentence;
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

CREATE OR REPLACE FUNCTION timing.refuse_void_over_times(p_fact public.facts, p_target uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  v_stage uuid := timing.stage_of_order(p_target);
  v_facts uuid[];
  v_before timing.assigned_starts[];
  v_numbers text[];
begin
  if v_stage is null or coalesce(btrim(p_fact.body ->> 'decision'), '') <> '' then return; end if;
  v_before := array(select a from timing.assigned_starts a where a.stage_id = v_stage);
  begin
    v_facts := timing.affected_facts(array[p_fact.id]);
    perform timing.insert_states(v_facts), timing.settle_facts(v_facts);
    perform timing.derive_assigned_starts(timing.race_of_stage(v_stage), array[v_stage]);
    v_numbers := array(
      select p.number from timing.crews_timed(p_fact.rally_id, v_stage) as t (crew_id)
      join timing.crew_plates p on p.crew_id = t.crew_id
      left join unnest(v_before) o on o.crew_id = t.crew_id
      left join timing.assigned_starts n on n.stage_id = v_stage and n.crew_id = t.crew_id
      where (o.due_at, o.stage_due_at) is distinct from (n.due_at, n.stage_due_at)
      order by p.digits nulls last, p.number);
    raise sqlstate 'BV000';
  exception when sqlstate 'BV000' then null;
  end;
  if v_numbers <> '{}' then
    perform timing.refuse('crews_timed',
      format('Without this start order crews that have been timed on %s have another start: %s. It can be taken back with a decision only.',
        (select code from public.stages where id = v_stage), timing.told_names(v_numbers)));
  end if;
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
  delete from auth.mfa_factors where user_id = p_person;
  delete from auth.sessions where user_id = p_person;
  perform timing.forget_waiting_changes(p_person);
end $function$
;

CREATE OR REPLACE FUNCTION timing.removes_race(p_press uuid, p_race uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select exists (select from timing.net_changes(p_press) n where n.of_table = 'races' and n.row_id = p_race and n.after is null)
$function$
;

CREATE OR REPLACE FUNCTION timing.renamed_since(p_race uuid, p_table text, p_code text)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if p_table = 'stages' then
    return (
      select s.code from public.stages s
      where s.race_id = p_race and not exists (select from public.stages x where x.race_id = p_race and upper(x.code) = upper(p_code))
        and (exists (select from public.controls k
            where k.stage_id = s.id and upper(k.code) in ('START-' || upper(p_code), 'FINISH-' || upper(p_code)))
          or exists (select from timing.structure_changes c
            where c.of_table = 'stages' and c.row_id = s.id and upper(c.before ->> 'code') = upper(p_code)))
      order by s.ordinal limit 1);
  end if;
  return (
    select k.code from public.controls k
    where k.race_id = p_race and not exists (select from public.controls x where x.race_id = p_race and upper(x.code) = upper(p_code))
      and exists (select from timing.structure_changes c
        where c.of_table = 'controls' and c.row_id = k.id and upper(c.before ->> 'code') = upper(p_code))
    order by k.code limit 1);
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
  return timing.send_invitation(p_invitation);
end $function$
;

CREATE OR REPLACE FUNCTION timing.renew_post_code(p_post uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  update public.post_codes set code = timing.new_post_code(), issued_at = now() where post_id = p_post;
end $function$
;

CREATE OR REPLACE FUNCTION timing.renumber(p_rally uuid, p_crew uuid, p_number text, p_at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  v_valid tstzrange := tstzrange(nullif(p_at, '-infinity'), null);
  v_lists text[];
begin
  if exists (select from public.crew_numbers where rally_id = p_rally and number = p_number and valid && v_valid and crew_id <> p_crew) then
    raise check_violation using detail = 'number_carried',
      message = format('Number %s is carried by another crew: take it from that one first.', p_number);
  end if;
  delete from public.crew_numbers where crew_id = p_crew and valid <@ v_valid;
  update public.crew_numbers set valid = valid - v_valid where crew_id = p_crew and valid && v_valid;
  insert into public.crew_numbers (crew_id, rally_id, number, valid) values (p_crew, p_rally, p_number, v_valid);
  perform timing.refuse_official_grouping(array[p_crew]);
  if timing.loses_facts(array[p_crew]) then
    raise check_violation using detail = 'number_has_facts', message
      =
      format('A time or decision stands under the number this crew would lose: choose a later stage from which number %s holds, '
        'or let it hold from now on.',
      p_number);
  end if;
  v_lists := timing.lists_lost(array[p_crew]);
  if v_lists <> '{}' then
    raise check_violation using detail = 'number_has_facts', message = format(
      'The published start list of %s names this crew by the number it would lose: choose a later stage from which number %s holds, '
      'or take that list back first.',
      array_to_string(v_lists, ', '), p_number);
  end if;
end $function$
;

CREATE OR REPLACE FUNCTION timing.row_refusal(p_message text, p_state text, p_constraint text, p_column text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case when p_state = '23514' and coalesce(p_constraint, '') = '' then p_message
    when p_state = '23505' and p_constraint ~ '_(code|number)_key$' then
      format('Another one has this %s already: give this row another one.', substring(p_constraint from '_(code|number)_key$'))
    else format('This row holds a value that cannot be kept%s.',
      coalesce(': look at its ' || nullif(replace(coalesce(nullif(p_column, ''),
        regexp_replace(p_constraint, '^(stages|controls|legs|days|crews|crew_[a-z]+|marshalls|posts)_|_(check|key|excl|fkey)[0-9]*$', '',
        'g')), '_', ' '), ''), '')) end
$function$
;

CREATE OR REPLACE FUNCTION timing.safety_rows_json(p_rally uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with out_there as (
    select r.crew_id, r.stage_id, r.start_at, r.expected_by, r.status, x.ordinal
    from timing.stage_results r
    join timing.stage_axes x on x.stage_id = r.stage_id
    join public.races c on c.id = x.race_id and c.rally_id = p_rally
    -- A crew that stopped is accounted for once somebody said that it is well.
    where r.finish_at is null and r.time_ms is null and r.status in ('on_stage', 'retired', 'not_finished')
      and (r.start_at is not null or exists (
        select from timing.fact_states s where s.crew_id = r.crew_id and s.stage_id = r.stage_id and s.kind = 'chrono' and s.counted))
  ),
  seen as (
    select o.crew_id, o.stage_id, p.code, p.place, c.at, row_number() over (partition by o.crew_id, o.stage_id order by c.at desc) as nth
    from out_there o
    join timing.fact_states s on s.crew_id = o.crew_id and s.stage_id = o.stage_id and s.kind = 'chrono' and s.standing
    join public.chronos c on c.fact_id = s.fact_id
    join timing.stage_points p on p.point_id = s.point_id
  ),
  heard as (
    select n.id as crew_id, r.says, r.note, r.at, f.author_title as by,
      row_number() over (partition by n.id order by r.at desc, f.position desc) as nth
    from public.reports r
    join public.facts f on f.id = r.fact_id and f.rally_id = p_rally
    join timing.fact_states s on s.fact_id = r.fact_id and s.counted
    cross join lateral (select timing.crew_by_number(p_rally, r.number_typed, r.at) as id) n
    where n.id is not null
  )
  select coalesce(jsonb_agg(jsonb_build_object('number', n.number, 'race', c.code, 'stage', k.code, 'status', o.status,
    'start_at', timing.instant(o.start_at),
      'expected_by', timing.instant(o.expected_by), 'next', timing.next_point(o.stage_id, coalesce(s.place, -1)),
      'last_seen', case when s.code is not null then jsonb_build_object('code', s.code, 'at', timing.instant(s.at)) end,
      'heard', case when h.says is not null then
        jsonb_build_object('says', h.says, 'note', h.note, 'at', timing.instant(h.at), 'by', h.by) end)
    order by o.expected_by nulls last, o.start_at, n.digits), '[]')
  from out_there o
  join public.stages k on k.id = o.stage_id
  join public.races c on c.id = k.race_id
  join timing.crew_plates n on n.crew_id = o.crew_id
  left join seen s on s.crew_id = o.crew_id and s.stage_id = o.stage_id and s.nth = 1
  left join heard h on h.crew_id = o.crew_id and h.nth = 1 and h.at >= coalesce(o.start_at, s.at)
  where o.status = 'on_stage' or h.says is distinct from 'ok'
$function$
;

CREATE OR REPLACE FUNCTION timing.said_of(p_table text, p_column text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case
    when p_table = 'penalties' and p_column = 'in_final_only' then 'coalesce(f.body ->> ''effective'' = ''FINISH'', false)::text'
    when p_table = 'documents' and p_column = 'version' then null
    when p_table = 'documents' and p_column like 'page\_%' then format('f.body -> ''page'' ->> %L', substr(p_column, 6))
    when p_table = 'protests' and p_column = 'page_version' then 'case when f.body ->> ''page'' is not null then f.body ->> ''version'' end'
    else format('f.body ->> %L', case
      when p_table = 'protests' and p_column = 'page_key' then 'page'
      when p_table = 'protests' and p_column = 'penalty_id' then 'about_penalty'
      else case p_column when 'number_typed' then 'number' when 'kind' then 'kind_of' when 'penalty_id' then 'penalty'
        when 'protest_id' then 'protest' else p_column end end) end
$function$
;

CREATE OR REPLACE FUNCTION timing.schedule_cell_refusal(p_row jsonb)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select
    timing.cell_refusal(p_row, '{"date": "date", "leg": "integer", "code": "text", "name": "text", "kind": "text", "stage": "text", '
    '"distance_m": "integer",
    "first_at": "instant", "target_ms": "duration", "max_time_ms": "duration", "min_time_ms": "duration", '
    '"precision_ms": "integer", "unread": "object", "asked": "object"}')
$function$
;

CREATE OR REPLACE FUNCTION timing.scheduled_controls_json(p_leg uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(jsonb_build_object('id', k.id, 'code', k.code, 'name', k.name, 'kind', k.kind,
    'ordinal', k.ordinal, 'stage_id', k.stage_id,
      'distance_m', k.distance_m, 'target_ms', k.target_ms, 'first_due_at', timing.instant(k.first_due_at), 'precision_ms', k.precision_ms,
      'rounding', k.rounding, 'penalties', k.penalties, 'due_base', k.due_base, 'max_late_ms', k.max_late_ms,
      'kept_by', timing.official_over_control(to_jsonb(k))) order by k.ordinal), '[]')
  from public.controls k where k.leg_id = p_leg
$function$
;

CREATE OR REPLACE FUNCTION timing.scheduled_stages_json(p_leg uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'code', s.code, 'name', s.name, 'kind', s.kind, 'ordinal', s.ordinal,
      'distance_m', s.distance_m, 'precision_ms', s.precision_ms, 'first_start_at', timing.instant(s.first_start_at),
      'delayed_ms', d.delayed_ms,
      'max_time_ms', s.max_time_ms, 'min_time_ms', s.min_time_ms, 'result_group', s.result_group, 'result_factor', s.result_factor,
      'counts_in_general', s.counts_in_general, 'status', t.status, 'state', t.state, 'version', t.version, 'clerk', t.clerk,
      'reason', t.reason, 'checked', timing.check_json(s.id),
      'cancellation', case when t.status = 'cancelled' then timing.cancellation_json(s.id) end,
      'published_at', timing.instant(t.published_at), 'protest_until', timing.instant(t.protest_until),
      'next', timing.next_steps_json('stage', t.status), 'progress', timing.stage_progress_json(s.id),
      'waypoints', (select coalesce(jsonb_agg(jsonb_build_object('code', w.code, 'name', w.name, 'kind', w.kind, 'distance_m', w.distance_m)
        order by w.ordinal), '[]')
        from public.waypoints w where w.stage_id = s.id)) order by s.ordinal), '[]')
  from public.stages s
  join timing.stage_states t on t.stage_id = s.id
  cross join lateral timing.stage_delay(s.id) d
  where s.leg_id = p_leg
$function$
;

CREATE OR REPLACE FUNCTION timing.seen_until(p_fact public.facts)
 RETURNS bigint
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return coalesce((select position from public.facts
    where rally_id = p_fact.rally_id and id <> p_fact.id
      and id = case when pg_input_is_valid(p_fact.body ->> 'seen', 'uuid') then (p_fact.body ->> 'seen')::uuid end), 0);
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

CREATE OR REPLACE FUNCTION timing.set_aside_json(p_post uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(f.id order by f.position), '[]')
  from timing.points_behind(p_post) d
  join timing.fact_states s on s.point_id = d.duty_id and s.kind = 'chrono' and not s.counted and s.crew_id is not null
    and not 'duplicate' = any(s.flags)
  join public.facts f on f.id = s.fact_id and f.author = (select auth.uid())
  join public.chronos c on c.fact_id = s.fact_id
  where exists (
    select from timing.fact_states o join public.chronos x on x.fact_id = o.fact_id join public.facts g on g.id = o.fact_id
    where o.point_id = s.point_id and o.kind = 'chrono' and o.crew_id = s.crew_id and o.counted and g.author is distinct from f.author
      and (x.passage = 'given', x.passage = 'out') is not distinct from (c.passage = 'given', c.passage = 'out'))
$function$
;

CREATE OR REPLACE FUNCTION timing.set_member(p_rally uuid, p_person uuid, p_role text, p_races uuid[], p_title text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform timing.refuse_inviting(p_rally);
  perform timing.refuse_role(p_rally, p_role, coalesce(p_races, '{}'));
  if not exists (select from public.memberships where rally_id = p_rally and user_id = p_person and role = p_role)
      and not exists (select from timing.past_memberships where rally_id = p_rally and user_id = p_person and role = p_role) then
    raise exception using errcode = 'PT404', detail = 'role_never_held',
      message = 'This person never had the role in this rally: send an invitation.';
  end if;
  perform timing.put_membership(p_rally, p_person, p_role, coalesce(p_races, '{}'), nullif(btrim(p_title), ''));
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
  delete from auth.sessions where user_id = p_person;
  get diagnostics v_ended = row_count;
  perform timing.forget_waiting_changes(p_person);
  return v_ended;
end $function$
;

CREATE OR REPLACE FUNCTION timing.signed_with(p_stage uuid, p_now timestamp with time zone)
 RETURNS bigint[]
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return array(
    select s.id from timing.spans s
    where s.id in (select m.span_id from timing.span_stages m where m.stage_id = p_stage)
      and case when s.kind in ('stage', 'after') then s.stage_id = p_stage
        else not exists (select from timing.publications p where p.span_id = s.id and p.own_status is not null)
          and not exists (select from timing.span_stages m where m.span_id = s.id and m.stage_id <> p_stage
            and (m.status not in ('official', 'cancelled') or (m.status = 'cancelled' and m.protest_until > p_now))) end);
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
  raise exception using errcode = 'PT422', detail = 'site_unset',
    message = 'The address of this site is not set: ask its operator to set it, then invite again.';
end $function$
;

CREATE OR REPLACE FUNCTION timing.sources_at(p_said text[], p_of_track boolean)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select jsonb_agg(source order by timing.source_priority(source, p_said, p_of_track))
  from unnest(array['beam', 'clock', 'phone', 'gps', 'card', 'manual']) as s (source)
$function$
;

CREATE OR REPLACE FUNCTION timing.spans_moved(p_spans bigint[])
 RETURNS bigint[]
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return array(
    select s.id from timing.spans s
    join timing.publications p on p.span_id = s.id and p.state in ('provisional', 'amended')
    cross join lateral (
      select k.body from timing.snapshots k where k.race_id = s.race_id and k.key = s.key order by k.id desc limit 1) k
    where s.id = any(p_spans) and exists (select from timing.moved_on(s.id, k.body)));
end $function$
;

CREATE OR REPLACE FUNCTION timing.stage_at_gate(p_kind text, p_race uuid, p_stage uuid, p_control uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare v_stage uuid := timing.stage_touched(p_race, p_stage, p_control);
begin
  if v_stage is null and p_kind = 'penalty' then
    return (select stage_id from timing.ranked_stages where race_id = p_race order by ordinal desc limit 1);
  end if;
  return v_stage;
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

CREATE OR REPLACE FUNCTION timing.stage_of_order(p_target uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return (select stage_id from public.start_orders where fact_id = timing.order_behind(p_target));
end $function$
;

CREATE OR REPLACE FUNCTION timing.stage_result_rows(p_race uuid, p_crews uuid[], p_stages uuid[])
 RETURNS SETOF timing.stage_results
 LANGUAGE plpgsql
 STABLE ROWS 10
 SET search_path TO ''
AS $function$
#variable_conflict use_column
begin
  return query
  with spells as materialized (select * from timing.spells_of(p_crews)),
  gone as materialized (select * from timing.out_for_good(p_crews)),
  runs as (
    select r.*, w.ms as opened_ms, a.ms as assessed_ms, a.mark, a.keep_own, b.ms as restart_ms, b.in_place, b.why as restart_why,
      spell.cause as retired_for,
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
    select *, case when assessed_ms is null and not undecided and stage_status not in ('to_run', 'cancelled') then
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
      when stage_status = 'cancelled' then null
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

CREATE OR REPLACE FUNCTION timing.stages_as_kept(p_facts uuid[])
 RETURNS uuid[]
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return array(
    select s.stage_id
    from (select distinct (timing.subject_of_status(f.id) ->> 'stage_id')::uuid as stage_id from public.facts f
      where f.id = any(p_facts) and f.kind in ('void', 'release')) s
    join timing.stage_states t on t.stage_id = s.stage_id and t.state <> 'live' and t.status <> 'cancelled'
    where timing.reads_as_kept(s.stage_id));
end $function$
;

CREATE OR REPLACE FUNCTION timing.standing_rows(p_race uuid, p_crews uuid[], p_from_ordinal integer, p_until_ordinal integer, p_from_axis bigint)
 RETURNS TABLE(span_id bigint, crew_id uuid, time_ms bigint, penalty_ms bigint, bonus_ms bigint, total_ms bigint, status text, marks text[], order_key bigint[])
 LANGUAGE plpgsql
 STABLE ROWS 10
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare v_finish bigint := timing.axis_of(null, null);
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
    select m.*, s.kind, s.precision_ms, s.tie_rule, s.completeness_rule,
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
  from totalled t;
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
    'basis', timing.start_basis_json(v_race, p_basis),
    'orders', timing.start_orders_json(p_stage),
    'taken_back', timing.orders_taken_back_json(p_stage));
end $function$
;

CREATE OR REPLACE FUNCTION timing.start_matter(p_stage uuid, p_now timestamp with time zone, p_blocks boolean, p_code text, p_code_of_day text)
 RETURNS TABLE(code text, blocks boolean, count bigint, names text[], stage_id uuid, until timestamp with time zone)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare v_first record;
begin
  select * into v_first from timing.first_start_of(p_stage);
  if v_first.first_at > p_now and not exists (select from timing.stage_results r
    where r.stage_id = p_stage and (r.start_at is not null or r.finish_at is not null)) then
    return query select case when v_first.day is null then p_code else p_code_of_day end, p_blocks, 1::bigint,
      array_remove(array[v_first.day::text], null), p_stage, v_first.first_at;
  end if;
end $function$
;

CREATE OR REPLACE FUNCTION timing.start_missing_matter(p_stage uuid)
 RETURNS TABLE(code text, blocks boolean, count bigint, names text[], stage_id uuid, until timestamp with time zone)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return query
  select 'start_missing', false, cardinality(m.numbers)::bigint, m.numbers, p_stage, null::timestamptz
  from (select array(
    select n.number from timing.stage_results r join timing.crew_plates n on n.crew_id = r.crew_id
    where r.stage_id = p_stage and r.finish_at is not null and r.start_at is null and r.time_ms is null
    order by n.digits, n.number)) as m (numbers)
  where m.numbers <> '{}';
end $function$
;

CREATE OR REPLACE FUNCTION timing.starting_crews_json(p_race uuid, p_ordinal integer)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with before as (select coalesce(max(ordinal), 0) as ordinal from timing.run_stages where race_id = p_race and ordinal < p_ordinal),
  own as (
    select s.id, coalesce(t.status, 'to_run') <> 'to_run' as is_driven from public.stages s
    left join timing.stage_states t on t.stage_id = s.id where s.race_id = p_race and s.ordinal = p_ordinal),
  timed as materialized (
    select t.crew_id from own cross join lateral timing.crews_timed(timing.rally_of_race(p_race), own.id) as t (crew_id)),
  was_there as materialized (
    select crew_id from timed union select a.crew_id from own join timing.assigned_starts a on a.stage_id = own.id),
  gone as (
    select g.crew_id from own cross join timing.out_for_good(array(select id from public.crews where race_id = p_race)) g
    cross join lateral (select timing.last_begun(p_race, g.axis) as ordinal) b
    where not own.is_driven or b.ordinal < p_ordinal
      or (b.ordinal = p_ordinal and g.crew_id not in (select w.crew_id from was_there w))),
  stopped as (
    select distinct on (r.crew_id) r.crew_id, r.until_ordinal from own cross join timing.retirement_spells r
    where r.race_id = p_race and r.status = 'temporary'
      and (not own.is_driven or r.before_ordinal < p_ordinal
        or (r.before_ordinal = p_ordinal and r.crew_id not in (select w.crew_id from was_there w)))
    order by r.crew_id, r.axis desc)
  select coalesce(jsonb_agg(jsonb_build_object('crew_id', n.crew_id, 'number', n.number, 'category', n.category,
    'group', n."group", 'class', n.class,
      'class_label', (select k.label from public.classes k where k.race_id = p_race and k.code = n.class),
      'names', (select coalesce(jsonb_agg(m.name order by m.ordinal, m.id), '[]') from public.crew_members m where m.crew_id = n.crew_id),
      'is_timed', n.crew_id in (select t.crew_id from timed t),
      'standing', case
        when g.crew_id is not null then 'gone'
        when s.crew_id is null or s.until_ordinal <= b.ordinal then 'in'
        when s.until_ordinal <= p_ordinal then 'back' else 'out' end) order by n.digits, n.number), '[]')
  from before b
  cross join timing.plates n
  join public.crews c on c.id = n.crew_id and c.race_id = p_race
  left join gone g on g.crew_id = n.crew_id
  left join stopped s on s.crew_id = n.crew_id
  where n.from_ordinal <= p_ordinal and n.until_ordinal > p_ordinal
$function$
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

CREATE OR REPLACE FUNCTION timing.suggestions(p_rally text, p_race text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_rally uuid := timing.rally_named(p_rally);
  v_race uuid := (select id from public.races where rally_id = v_rally and (code = p_race or id::text = lower(p_race)));
begin
  if v_rally is null or not coalesce(timing.organizes(v_rally, v_race), false) then
    raise insufficient_privilege using message = 'Only officials of the rally are shown suggestions.';
  end if;
  if v_race is null then
    raise invalid_parameter_value using detail = 'unknown_race', message = format('There is no race %s in this rally.', left(p_race, 60));
  end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object('kind', 'finish_missing', 'number', n.number, 'stage', k.code,
      'start_at', timing.instant(r.start_at), 'suggested_ms', timing.suggested_time(r.stage_id, r.crew_id))
        order by k.ordinal, n.digits, n.number), '[]')
    from timing.stage_results r
    join timing.ranked_stages k on k.stage_id = r.stage_id and k.race_id = v_race
    join timing.crew_plates n on n.crew_id = r.crew_id
    where 'finish_missing' = any(r.marks));
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

CREATE OR REPLACE FUNCTION timing.take_snapshots(p_rally uuid, p_reason text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  insert into timing.snapshots (race_id, key, version, state, body, sha256, ledger_position, revision, published_at,
    protest_until, clerk, reason)
  select v.race_id, v.key, v.version, v.state, b.body, encode(sha256(convert_to(b.body, 'UTF8')), 'hex'), c.ledger_position,
    coalesce(h.revision, c.revision), case when v.state = 'amended' or n.is_back then clock_timestamp() else v.published_at end,
    v.protest_until, v.clerk, case when n.is_back then coalesce(p_reason, v.reason) else v.reason end
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
    where o.race_id = v.race_id and o.key = v.key and o.version < v.version and o.published_at > v.published_at) as is_back) n
  on conflict (race_id, key, version, state) do nothing;
  -- Kept: whatever changes such a page from here on, also in this transaction, makes a version of its own.
  update timing.publications p set versioned_at = now() - interval '1 microsecond'
  from timing.spans s join public.races r on r.id = s.race_id
  where s.id = p.span_id and r.rally_id = p_rally and p.versioned_at = now();
end $function$
;

CREATE OR REPLACE FUNCTION timing.takes_back_order(p_item jsonb)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return timing.stage_of_order(timing.acts_on(p_item)) is not null;
exception when sqlstate 'BV422' then
  return false;
end $function$
;

CREATE OR REPLACE FUNCTION timing.takes_part(p_user uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return (
  select exists (select from public.devices where user_id = p_user and revoked_at is null)
    or exists (select from public.memberships where user_id = p_user)
    or exists (select from public.platform_admins where user_id = p_user));
end $function$
;

CREATE OR REPLACE FUNCTION timing.times_lost(p_before jsonb, p_after jsonb)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(jsonb_build_object('number', n.number, 'race', c.code, 'stage', k.code)
    order by c.ordinal, k.ordinal, n.digits, n.number), '[]')
  from jsonb_each(p_before) as b (name, is_own)
  join public.stages k on k.id = split_part(b.name, ' ', 1)::uuid
  join public.races c on c.id = k.race_id
  join timing.crew_plates n on n.crew_id = split_part(b.name, ' ', 2)::uuid
  where not p_after ? b.name or (b.is_own = 'true' and p_after -> b.name = 'false')
$function$
;

CREATE OR REPLACE FUNCTION timing.times_said(p_spans bigint[], p_crews uuid[])
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return (
    select coalesce(jsonb_object_agg(r.stage_id || ' ' || r.crew_id, r.finish_at is not null), '{}')
    from timing.stage_results r
    where r.crew_id = any(p_crews) and r.time_ms is not null
      and r.stage_id in (select s.stage_id from timing.spans s where s.id = any(p_spans) and s.kind = 'stage'));
end $function$
;

CREATE OR REPLACE FUNCTION timing.told_before(p_body text)
 RETURNS TABLE(number text, base_ms bigint, order_key bigint[])
 LANGUAGE sql
 IMMUTABLE ROWS 100
 SET search_path TO ''
AS $function$
  select r.number, r.base_ms, r.previous_order
  from json_to_recordset(p_body::json -> 'rows') as r (number text, base_ms bigint, previous_order bigint[])
$function$
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
        when not (timing.is_over(x.status) and timing.is_over(t.status)) then 'statuses' when x.status = 'provisional' then 'posted' end
      from public.stage_statuses x join timing.stage_states t on t.stage_id = x.stage_id where x.fact_id = (p_item ->> 'id')::uuid)
  end;
end $function$
;

CREATE OR REPLACE FUNCTION timing.uncancels(p_place timing.place, p_before jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select coalesce(p_before ->> 'status' = 'cancelled' and p_place.acts_on = (p_before ->> 'fact')::uuid, false)
$function$
;

CREATE OR REPLACE FUNCTION timing.underived_facts(p_rally uuid)
 RETURNS uuid[]
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return coalesce((select owed from timing.clocks where rally_id = p_rally), '{}') || array(
    select f.id from (select id, received_at from public.facts where rally_id = p_rally order by position desc limit 200) f
    where f.received_at >= now() and not exists (select from timing.fact_states s where s.fact_id = f.id));
end $function$
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
  perform timing.restructure_now(array[v.race_id]);
  update public.entry_imports set undone_at = now() where id = p_import;
exception when foreign_key_violation then
  raise check_violation using detail = 'not_undone', message =
    'A class, category, group or team these crews were in is gone: add it again, or change these crews by hand.';
end $function$
;

CREATE OR REPLACE FUNCTION timing.undo_marshall_import(p_import uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare v public.marshall_imports;
begin
  select * into v from public.marshall_imports where id = p_import;
  if not found or not coalesce(timing.administers(v.rally_id), false) then
    raise insufficient_privilege using message = 'Only administrators of the rally take an import back.';
  end if;
  perform timing.take_turn(v.rally_id);
  select * into v from public.marshall_imports where id = p_import for update;
  if v.undone_at is not null then
    raise check_violation using detail = 'undone_already', message = 'This import was taken back already.';
  end if;
  perform timing.set_hours((
    select coalesce(jsonb_agg(d || jsonb_build_object('was_opens', d -> 'opens', 'was_closes', d -> 'closes', 'opens', d -> 'was_opens',
      'closes', d -> 'was_closes')), '[]')
    from jsonb_array_elements(v.hours) d));
  delete from public.marshalls where id = any(v.added_marshalls);
  update public.marshalls m set phone = e.phone, from_at = e.from_at, until_at = e.until_at
  from jsonb_populate_recordset(null::public.marshalls, v.before) e where m.id = e.id;
  delete from public.posts p
  where p.id = any(v.added_posts)
    and not exists (select from public.controls where post_id = p.id) and not exists (select from public.waypoints where post_id = p.id)
    and not exists (select from public.devices where post_id = p.id) and not exists (select from public.marshalls where post_id = p.id);
  update public.marshall_imports set undone_at = now() where id = p_import;
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
      'Times or decisions speak of waypoints this change brought: void them first, or change the roadbook by hand.';
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
  perform timing.restructure_now(array[v.race_id]);
  update public.schedule_imports set undone_at = now() where id = p_import;
end $function$
;

CREATE OR REPLACE FUNCTION timing.undone_since(p_fact public.facts, p_target uuid)
 RETURNS TABLE(fact_id uuid, kind text, author_title text, device text)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
#variable_conflict use_column
begin
  return query
  select x.id, x.kind, x.author_title, x.device
  from (
    select v.fact_id from public.voids v where v.target = p_target
    union all
    select g.id from public.facts g where g.supersedes = p_target and not timing.corrects_other_kind(g.kind, p_target)
  ) d join public.facts x on x.id = d.fact_id
  where x.id <> p_fact.id and x.rally_id = p_fact.rally_id and x.position > timing.seen_until(p_fact)
    and x.author is distinct from p_fact.author and timing.is_open(x.id) and not timing.is_voided(x.id)
  order by x.position desc;
end $function$
;

CREATE OR REPLACE FUNCTION timing.unfinished_matters(p_race uuid)
 RETURNS TABLE(code text, blocks boolean, count bigint, names text[], stage_id uuid, until timestamp with time zone)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  v_undriven text[];
  v_unofficial text[];
begin
  select coalesce(array_agg(k.code order by k.ordinal) filter (where k.status = 'to_run'), '{}'),
    coalesce(array_agg(k.code order by k.ordinal) filter (where k.status in ('completed', 'provisional')), '{}')
  into v_undriven, v_unofficial
  from (select r.code, r.ordinal, timing.stage_status_now(r.stage_id) as status from timing.ranked_stages r where r.race_id = p_race) k;
  return query select m.* from timing.matter_of_stages('never_opened', false, v_undriven) m
    union all select m.* from timing.matter_of_stages('stages_not_official', false, v_unofficial) m;
end $function$
;

CREATE OR REPLACE FUNCTION timing.unsigned_pages(p_race uuid)
 RETURNS text[]
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return array(select o.key from timing.pages_over(p_race) o where not o.is_signed);
end $function$
;

CREATE OR REPLACE FUNCTION timing.verdicts_on(p_penalties timing.penalty_rows[])
 RETURNS TABLE(fact_id uuid, author uuid, position_ bigint)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select f.id, f.author, f.position
  from (
    select v.fact_id from public.penalty_verdicts v where v.penalty_id in (select p.id from unnest(p_penalties) p)
    union
    select b.fact_id
    from unnest(p_penalties) p
    join public.bulk_verdicts b on b.rule = p.rule
      and timing.is_of_cause(b.stage_id, b.control_id, b.waypoint_id, p.stage_id, p.control_id, p.waypoint_id)
    join public.facts g on g.id = b.fact_id and g.race_id = p.race_id
  ) s join public.facts f on f.id = s.fact_id
  where timing.is_open(f.id) and timing.stands(f.id, f.supersedes)
$function$
;

CREATE OR REPLACE FUNCTION timing.verify_ledger(p_rally uuid, p_anchors jsonb DEFAULT '[]'::jsonb)
 RETURNS TABLE(ledger_position bigint, hash text, facts bigint, erased bigint, broken_at bigint, why text)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare v record;
begin
  select * into v from timing.chain_break(p_rally, p_anchors || coalesce((
    select jsonb_agg(jsonb_build_object('position', k.position, 'hash', encode(k.hash, 'hex')))
    from timing.ledger_checks k where k.rally_id = p_rally and k.broken_at is null), '[]'));
  -- What does not say what its digest says need not be readable as its kind.
  if v.at is null then
    select timing.kept_otherwise(p_rally), 'kept' into v.at, v.why;
  end if;
  return query
  select coalesce(k.ledger_position, 0), encode(coalesce(k.ledger_hash, ''), 'hex'),
    (select count(*) from public.facts f where f.rally_id = p_rally),
    (select count(*) from timing.erased_facts e join public.facts f on f.id = e.fact_id where f.rally_id = p_rally),
    v.at, case when v.at is not null then v.why end
  from (select) one left join timing.clocks k on k.rally_id = p_rally;
end $function$
;

CREATE OR REPLACE FUNCTION timing.version_json(p_snapshot timing.snapshots)
 RETURNS json
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select row_to_json(x) from (select p_snapshot.clerk, p_snapshot.body like '%"status":"cancelled"}' as is_cancelled,
    p_snapshot.ledger_position,
    timing.instant(p_snapshot.protest_until) as protest_until,
    timing.instant(p_snapshot.published_at) as published_at, p_snapshot.reason, p_snapshot.revision, p_snapshot.sha256, p_snapshot.state,
    p_snapshot.version) x
$function$
;

CREATE OR REPLACE FUNCTION timing.version_shown(p_span bigint)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return (
    select k.body
    from timing.publications p
    join timing.spans s on s.id = p.span_id
    cross join lateral timing.public_versions(s.race_id, s.key) k
    where p.span_id = p_span and p.state <> 'live' and k.version = p.version and k.state = p.state
      and exists (select from timing.moved_before m where m.race_id = s.race_id and m.key = s.key)
    limit 1);
end $function$
;

CREATE OR REPLACE FUNCTION timing.version_unsaid(p_fact public.facts, p_stage uuid)
 RETURNS integer
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return case when p_fact.gate = 'held' then (
    select coalesce(max(o.version), 0) + 1 from public.start_orders o where o.stage_id = p_stage) else 1 end;
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
    join public.facts f on f.id = s.fact_id and (f.gate = 'held' or (f.supersedes is not null and timing.waits_at_gate(f.id)))
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
    where s.race_id = p_race and (p_stage is null or s.stage_id = p_stage) and s.standing and not timing.is_released(f.id));
end $function$
;

CREATE OR REPLACE FUNCTION timing.waits_at_gate(p_fact uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  v_target uuid := coalesce((select target from public.voids where fact_id = p_fact),
    (select penalty_id from public.penalty_verdicts where fact_id = p_fact));
begin
  if v_target is null then
    v_target := (select f.supersedes from public.facts f where f.id = p_fact);
    return v_target is not null and exists (
        select from public.facts t
        where t.id = v_target and t.supersedes is not null and not timing.is_released(t.id) and ((
          t.gate = 'held' and t.position > (select f.position from public.facts f where f.id = p_fact))
          or timing.waits_at_gate(t.id)));
  end if;
  return exists (
      select from public.facts t
      where t.id = v_target and t.gate = 'held' and t.position > (select f.position from public.facts f where f.id = p_fact))
    -- Step by step: in one statement the planner may ask it of facts that have nothing to do with this one.
    or timing.waits_at_gate(v_target);
end $function$
;

CREATE OR REPLACE FUNCTION timing.was_signed(p_fact uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  v_fact public.facts;
  v_on public.facts;
  v_until bigint := 0;
  v_seen uuid[] := array[p_fact];
  v_at timing.place;
begin
  select * into v_fact from public.facts where id = p_fact;
  if v_fact.supersedes is null then return false; end if;
  v_on := v_fact;
  loop
    select * into v_on from public.facts where id = v_on.supersedes and id <> all(v_seen);
    exit when not found;
    v_seen := v_seen || v_on.id;
    v_until := greatest(v_until, v_on.position);
  end loop;
  if v_until < v_fact.position then return false; end if;
  v_at := timing.place_of_fact(p_fact);
  v_at.stage_id := timing.stage_touched(v_at.race_id, v_at.stage_id, v_at.control_id);
  return exists (
      select from public.stage_statuses x join public.facts f on f.id = x.fact_id
      where x.stage_id = v_at.stage_id and x.status = 'official' and f.position between v_fact.position and v_until)
    or exists (
      select from public.page_statuses x join public.facts f on f.id = x.fact_id
      join timing.spans s on s.race_id = x.race_id and s.key = x.key
      where x.race_id = v_at.race_id and x.status = 'official' and f.position between v_fact.position and v_until
        and timing.axis_of(v_at.control_id, v_at.stage_id) > s.from_axis and timing.axis_of(v_at.control_id, v_at.stage_id) <= s.to_axis);
end $function$
;

CREATE OR REPLACE FUNCTION timing.what_if(p_facts jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_item jsonb;
  v_rally uuid;
  v_rallies uuid[];
  v_answer jsonb;
  v_answers jsonb[] := '{}';
  -- Said and not derived yet.
  v_ids uuid[] := '{}';
  -- What the statuses among them ask for (timing.turns).
  v_turned text;
  v_foreseen record;
  v_spans bigint[] := '{}';
  v_crews uuid[] := '{}';
  v_after jsonb;
  v_penalties jsonb;
  v_times jsonb;
begin
  if coalesce(jsonb_typeof(p_facts), '') <> 'array' or jsonb_array_length(p_facts) not between 1 and 200 then
    raise invalid_parameter_value using message = 'facts must be a list of 1 to 200 items.';
  end if;
  select array_agg(distinct timing.rally_named(item ->> 'rally')) into v_rallies from jsonb_array_elements(p_facts) as i (item);
  if array_length(v_rallies, 1) is distinct from 1 or v_rallies[1] is null or not coalesce(timing.organizes(v_rallies[1]), false) then
    raise insufficient_privilege using message = 'Only officials may ask what would be, and of one rally at a time.';
  end if;
  v_rally := v_rallies[1];
  perform set_config('plan_cache_mode', 'force_generic_plan', true), set_config('lock_timeout', '200ms', true);
  begin
    -- Far behind every real place, and apart from other questions asked at the same time.
    perform set_config('bivouac.what_if', ((1 + random()) * 4e18)::bigint::text, true);
    for v_item in select item from jsonb_array_elements(p_facts) as i (item) loop
      if timing.looks_back(v_item, v_ids, v_turned) then
        v_foreseen := timing.foresee(v_ids);
        v_spans := v_spans || v_foreseen.spans;
        v_crews := v_crews || v_foreseen.crews;
        v_ids := '{}';
        v_turned := null;
      end if;
      v_answer := timing.record_item(v_rally, v_item, null, timing.role_in(v_rally));
      if v_answer is null then
        v_ids := v_ids || (v_item ->> 'id')::uuid;
        v_turned := timing.turned_by(v_item, v_turned);
      end if;
      v_answers := v_answers || coalesce(v_answer, jsonb_build_object('id', v_item ->> 'id'));
    end loop;
    if v_ids <> '{}' then
      v_foreseen := timing.foresee(v_ids);
      v_spans := v_spans || v_foreseen.spans;
      v_crews := v_crews || v_foreseen.crews;
    end if;
    -- Pages of stages nobody opened yet say nothing.
    v_spans := array(
      select s.id from timing.open_spans s where s.id = any(v_spans) and s.open_to >= s.first_ordinal
        and (s.kind not in ('stage', 'after') or exists (
          select from timing.stage_states t where t.stage_id = s.stage_id and t.status <> 'to_run')));
    v_after := timing.standings_said(v_spans);
    v_penalties := timing.penalties_said(v_crews);
    v_times := timing.times_said(v_spans, v_crews);
    v_answers := array(
      select case when a ? 'outcome' then a else timing.accepted_answer((a ->> 'id')::uuid) end
      from unnest(v_answers) with ordinality as u (a, place) order by place);
    raise sqlstate 'BV000';
  exception
    when sqlstate 'BV000' then null;
    when lock_not_available or deadlock_detected then
      raise exception using errcode = 'PT503', message = 'Somebody is recording this very crew: ask again.', hint = 'retry';
  end;
  return jsonb_build_object('answers', to_jsonb(v_answers), 'moves', timing.moves(timing.standings_said(v_spans), v_after),
    'penalties', timing.penalty_changes(timing.penalties_said(v_crews), v_penalties),
    'lost', timing.times_lost(timing.times_said(v_spans, v_crews), v_times));
end $function$
;

CREATE OR REPLACE FUNCTION timing.why_import_stays(p_import public.entry_imports)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  v_numbers text;
  v_lists text[];
begin
  if p_import.undone_at is not null then
    return 'This import was taken back already.';
  end if;
  if exists (select from timing.fact_states where crew_id = any(p_import.added_crews) and standing) then
    return 'Times or decisions speak of crews of this import: void them first, or change these crews by hand.';
  end if;
  v_lists := timing.lists_naming(p_import.added_crews);
  if v_lists <> '{}' then
    return format('The published start list of %s names crews of this import: publish one without them, or take that list back first.',
      array_to_string(v_lists, ', '));
  end if;
  if p_import.after is null then
    return 'Nobody knows any more how this import left its crews: change them by hand.';
  end if;
  select string_agg(x.number, ', ' order by length(x.number), x.number) into v_numbers
  from jsonb_array_elements(p_import.after) e
  cross join lateral (select coalesce(
    (select n ->> 'number' from jsonb_array_elements(e -> 'numbers') n order by upper_inf((n ->> 'valid')::tstzrange) desc
      limit 1), '–') as number) x
  where timing.entry_said(e) is distinct from timing.entry_said(timing.entry_json((e #>> '{crew,id}')::uuid));
  if v_numbers is not null then
    return format('Changed since this import: %s. Nothing was taken back: take those changes back first, or change these crews by hand.',
      v_numbers);
  end if;
  select string_agg(distinct n.number, ', ') into v_numbers
  from jsonb_array_elements(p_import.before) e
  cross join lateral jsonb_populate_recordset(null::public.crew_numbers, e -> 'numbers') w
  join public.crew_numbers n on n.rally_id = p_import.rally_id and n.number = w.number and n.valid && w.valid
  where n.crew_id <> all(p_import.added_crews)
    and not exists (select from jsonb_array_elements(p_import.before) o where (o #>> '{crew,id}')::uuid = n.crew_id);
  return case when v_numbers is not null then
    format('Another crew carries number %s by now: give that one another number first, then take the import back.', v_numbers) end;
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

CREATE OR REPLACE FUNCTION timing.with_present_people(p_entries jsonb, p_crew uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE STRICT
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(case when e #>> '{crew,id}' = p_crew::text
    then e || jsonb_build_object('members', timing.entry_json(p_crew) -> 'members') else e end order by place), '[]')
  from jsonb_array_elements(p_entries) with ordinality as x (e, place)
$function$
;

CREATE OR REPLACE FUNCTION timing.without_effect(p_fact public.facts)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare v_target uuid;
begin
  -- Most facts are times that correct nothing.
  if p_fact.supersedes is null and p_fact.kind not in ('void', 'release', 'penalty_decision', 'start_slots') then return null; end if;
  v_target := timing.acts_on(p_fact.body);
  if p_fact.kind in ('void', 'release', 'penalty_decision') then
    if not exists (select from public.facts where id = v_target and rally_id = p_fact.rally_id)
      and not exists (
        select from timing.penalty_rows where id = v_target and timing.rally_of_race(race_id) = p_fact.rally_id) then
      return 'Kept, without effect so far: the entry it refers to is not here. It takes effect once that entry arrives.';
    elsif timing.is_idle(p_fact.id, p_fact.position) then
      return 'Kept, without effect: what was recorded before does the same already.';
    end if;
  elsif timing.is_overtaken(p_fact) then
    return format('Kept, without effect: another %s holds, which was made later by the clock of its device. '
      'Take that one back, or record this again on a device whose clock is right.',
      case p_fact.kind when 'start_slots' then 'start order' else 'correction' end);
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION timing.words_about(p_rally uuid, p_crew uuid)
 RETURNS uuid[]
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select array(
    select f.id from public.facts f
    left join public.reports r on r.fact_id = f.id
    left join public.alarms a on a.fact_id = f.id
    where f.rally_id = p_rally and f.kind in ('report', 'alarm')
      and timing.crew_by_number(p_rally, f.body ->> 'number', coalesce(r.at, a.at, f.received_at)) = p_crew)
$function$
;

ALTER TABLE "timing"."code_tries" ADD CONSTRAINT "code_tries_user_id_fkey" FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;

ALTER TABLE "timing"."erased_facts" ADD CONSTRAINT "erased_facts_fact_id_fkey" FOREIGN KEY (fact_id) REFERENCES public.facts(id) ON DELETE CASCADE;

ALTER TABLE "timing"."ledger_checks" ADD CONSTRAINT "ledger_checks_rally_id_fkey" FOREIGN KEY (rally_id) REFERENCES public.rallies(id) ON DELETE CASCADE;

ALTER TABLE "timing"."mails" ADD CONSTRAINT "mails_channel_check" CHECK ((channel = ANY (ARRAY['mail'::text, 'sms'::text])));

ALTER TABLE "timing"."mails" ADD CONSTRAINT "mails_check1" CHECK (((sent_at IS NULL) OR (hook_body IS NULL)));

ALTER TABLE "timing"."mails" ADD CONSTRAINT "mails_check2" CHECK (((text IS NULL) = (sent_at IS NOT NULL)));

ALTER TABLE "timing"."mails" ADD CONSTRAINT "mails_check" CHECK (((channel = 'sms'::text) = (good_until IS NOT NULL)));

ALTER TABLE "timing"."moved_before" ADD CONSTRAINT "moved_before_crew_id_fkey" FOREIGN KEY (crew_id) REFERENCES public.crews(id) ON DELETE CASCADE;

ALTER TABLE "timing"."moved_before" ADD CONSTRAINT "moved_before_race_id_fkey" FOREIGN KEY (race_id) REFERENCES public.races(id) ON DELETE CASCADE;

CREATE VIEW "timing"."leg_pages" WITH (security_invoker=true) AS  SELECT l.id AS leg_id,
    p.state,
    p.version,
    p.published_at
   FROM ((public.legs l
     JOIN timing.spans s ON (((s.race_id = l.race_id) AND (s.key = ('leg/'::text || l.number)))))
     JOIN timing.publications p ON ((p.span_id = s.id)))
  WHERE (p.state <> 'live'::text);;

CREATE VIEW "timing"."sealed_facts" WITH (security_invoker=true) AS  SELECT id,
    rally_id,
    "position",
    kind,
    reason,
    device,
    device_at,
    offset_ms,
    uncertainty_ms,
    body,
    salt,
    sha256((salt || convert_to(format('%s|%s|%s|%s|%s|%s|%s|%s'::text, body, rally_id, race_id, supersedes, author, ((EXTRACT(epoch FROM received_at) * (1000000)::numeric))::bigint, gate, author_title), 'UTF8'::name))) AS digest
   FROM public.facts f;;

CREATE VIEW "timing"."span_stages" WITH (security_invoker=true) AS  SELECT s.id AS span_id,
    k.stage_id,
    k.code,
    k.ordinal,
    k.in_general,
    t.status,
    t.state,
    t.published_at,
    t.protest_until
   FROM ((timing.spans s
     JOIN timing.ranked_stages k ON (((k.race_id = s.race_id) AND ((k.ordinal >= s.first_ordinal) AND (k.ordinal <= s.last_ordinal)) AND ((s.kind <> 'joint'::text) OR (k.result_group = SUBSTRING(s.key FROM 7))))))
     JOIN timing.stage_states t ON ((t.stage_id = k.stage_id)));;

CREATE INDEX code_tries_user_id_idx ON timing.code_tries USING btree (user_id);

CREATE INDEX ledger_checks_rally_id_idx ON timing.ledger_checks USING btree (rally_id, id);

CREATE INDEX moved_before_crew_id_idx ON timing.moved_before USING btree (crew_id);

CREATE TRIGGER code_kept AFTER UPDATE ON public.categories FOR EACH ROW WHEN (((old.code)::text IS DISTINCT FROM (new.code)::text)) EXECUTE FUNCTION timing.keep_grouping_code();

CREATE TRIGGER code_kept AFTER UPDATE ON public.classes FOR EACH ROW WHEN (((old.code)::text IS DISTINCT FROM (new.code)::text)) EXECUTE FUNCTION timing.keep_grouping_code();

CREATE TRIGGER grouping_kept AFTER INSERT OR DELETE OR UPDATE ON public.crew_enrolments FOR EACH ROW EXECUTE FUNCTION timing.keep_grouping();

CREATE TRIGGER people_kept AFTER INSERT OR DELETE OR UPDATE ON public.crew_members FOR EACH ROW EXECUTE FUNCTION timing.keep_people();

CREATE TRIGGER a_plate_kept AFTER INSERT OR DELETE OR UPDATE ON public.crew_numbers FOR EACH ROW EXECUTE FUNCTION timing.keep_grouping();

CREATE TRIGGER claims_kept AFTER INSERT OR UPDATE ON public.crew_numbers FOR EACH ROW EXECUTE FUNCTION timing.keep_claims();

CREATE TRIGGER entries_kept BEFORE INSERT ON public.crews FOR EACH ROW EXECUTE FUNCTION timing.keep_entries();

CREATE TRIGGER day_kept BEFORE UPDATE ON public.days FOR EACH ROW EXECUTE FUNCTION timing.keep_day();

CREATE TRIGGER phone_removed AFTER DELETE ON public.devices FOR EACH ROW WHEN ((old.revoked_at IS NULL)) EXECUTE FUNCTION timing.end_post_code();

CREATE TRIGGER phone_taken_off AFTER UPDATE ON public.devices FOR EACH ROW WHEN (((old.revoked_at IS NULL) AND (new.revoked_at IS NOT NULL))) EXECUTE FUNCTION timing.end_post_code();

CREATE TRIGGER code_kept AFTER UPDATE ON public.groups FOR EACH ROW WHEN (((old.code)::text IS DISTINCT FROM (new.code)::text)) EXECUTE FUNCTION timing.keep_grouping_code();

CREATE TRIGGER leg_kept BEFORE UPDATE ON public.legs FOR EACH ROW EXECUTE FUNCTION timing.keep_leg();

CREATE TRIGGER race_kept BEFORE UPDATE ON public.races FOR EACH ROW EXECUTE FUNCTION timing.keep_race();

CREATE TRIGGER with_facts_kept BEFORE DELETE ON public.races FOR EACH ROW EXECUTE FUNCTION timing.keep_race_with_facts();

CREATE TRIGGER tariff_kept AFTER INSERT OR DELETE OR UPDATE ON public.regulations FOR EACH ROW EXECUTE FUNCTION timing.keep_tariff();

CREATE TRIGGER tariff_kept AFTER UPDATE ON public.stages FOR EACH ROW WHEN ((old.ordinal IS DISTINCT FROM new.ordinal)) EXECUTE FUNCTION timing.keep_tariff();

CREATE TRIGGER code_kept AFTER UPDATE ON public.teams FOR EACH ROW WHEN (((old.code)::text IS DISTINCT FROM (new.code)::text)) EXECUTE FUNCTION timing.keep_grouping_code();

CREATE POLICY "officials of the rally see its categories" ON "public"."categories" FOR SELECT TO "authenticated" USING ((race_id IN ( SELECT timing.races_seen() AS races_seen)));

CREATE POLICY "officials of the rally see its classes" ON "public"."classes" FOR SELECT TO "authenticated" USING ((race_id IN ( SELECT timing.races_seen() AS races_seen)));

CREATE POLICY "officials of the rally see its controls" ON "public"."controls" FOR SELECT TO "authenticated" USING ((race_id IN ( SELECT timing.races_seen() AS races_seen)));

CREATE POLICY "officials of the rally see its crew_enrolments" ON "public"."crew_enrolments" FOR SELECT TO "authenticated" USING ((EXISTS ( SELECT
   FROM public.crews c
  WHERE (c.id = crew_enrolments.crew_id))));

CREATE POLICY "officials of the rally see its crew_members" ON "public"."crew_members" FOR SELECT TO "authenticated" USING ((EXISTS ( SELECT
   FROM public.crews c
  WHERE (c.id = crew_members.crew_id))));

CREATE POLICY "officials of the rally see its crew_numbers" ON "public"."crew_numbers" FOR SELECT TO "authenticated" USING ((rally_id IN ( SELECT timing.rallies_organized() AS rallies_organized)));

CREATE POLICY "officials of the rally see its crews" ON "public"."crews" FOR SELECT TO "authenticated" USING ((rally_id IN ( SELECT timing.rallies_organized() AS rallies_organized)));

CREATE POLICY "officials of the rally see its days" ON "public"."days" FOR SELECT TO "authenticated" USING ((race_id IN ( SELECT timing.races_seen() AS races_seen)));

CREATE POLICY "officials see how phones are" ON "public"."device_states" FOR SELECT TO "authenticated" USING ((rally_id IN ( SELECT timing.rallies_organized() AS rallies_organized)));

CREATE POLICY "administrators remove devices" ON "public"."devices" FOR DELETE TO "authenticated" USING ((rally_id IN ( SELECT timing.rallies_administered() AS rallies_administered)));

CREATE POLICY "administrators revoke devices" ON "public"."devices" FOR UPDATE TO "authenticated" USING ((rally_id IN ( SELECT timing.rallies_administered() AS rallies_administered))) WITH CHECK (( SELECT timing.administers(devices.rally_id) AS administers));

CREATE POLICY "marshalls see their own devices, organizers all of the rally" ON "public"."devices" FOR SELECT TO "authenticated" USING ((((user_id = ( SELECT auth.uid() AS uid)) AND ( SELECT timing.is_proven() AS is_proven)) OR (rally_id IN ( SELECT timing.rallies_organized() AS rallies_organized))));

CREATE POLICY "administrators see the imports of their rally" ON "public"."entry_imports" FOR SELECT TO "authenticated" USING ((rally_id IN ( SELECT timing.rallies_administered() AS rallies_administered)));

CREATE POLICY "organizers read facts, authors their own" ON "public"."facts" FOR SELECT TO "authenticated" USING ((((author = ( SELECT auth.uid() AS uid)) AND ( SELECT timing.is_proven() AS is_proven)) OR (race_id IN ( SELECT timing.races_organized() AS races_organized)) OR (rally_id IN ( SELECT timing.rallies_organized_whole() AS rallies_organized_whole)) OR ((race_id IS NULL) AND (rally_id IN ( SELECT timing.rallies_organized() AS rallies_organized)))));

CREATE POLICY "officials of the rally see its groups" ON "public"."groups" FOR SELECT TO "authenticated" USING ((race_id IN ( SELECT timing.races_seen() AS races_seen)));

CREATE POLICY "whoever may invite to a role sees the invitations to it" ON "public"."invitations" FOR SELECT TO "authenticated" USING (
CASE
    WHEN (rally_id IS NULL) THEN ( SELECT timing.is_platform_admin() AS is_platform_admin)
    ELSE (rally_id IN ( SELECT timing.rallies_administered() AS rallies_administered))
END);

CREATE POLICY "organizers read the ledger" ON "public"."ledger" FOR SELECT TO "authenticated" USING ((rally_id IN ( SELECT timing.rallies_organized() AS rallies_organized)));

CREATE POLICY "officials of the rally see its legs" ON "public"."legs" FOR SELECT TO "authenticated" USING ((race_id IN ( SELECT timing.races_seen() AS races_seen)));

CREATE POLICY "administrators see the imports of marshalls" ON "public"."marshall_imports" FOR SELECT TO "authenticated" USING ((rally_id IN ( SELECT timing.rallies_administered() AS rallies_administered)));

CREATE POLICY "administrators of the rally change marshalls" ON "public"."marshalls" FOR UPDATE TO "authenticated" USING ((rally_id IN ( SELECT timing.rallies_administered() AS rallies_administered))) WITH CHECK (( SELECT timing.administers(marshalls.rally_id) AS administers));

CREATE POLICY "administrators of the rally remove marshalls" ON "public"."marshalls" FOR DELETE TO "authenticated" USING ((rally_id IN ( SELECT timing.rallies_administered() AS rallies_administered)));

CREATE POLICY "organizers see the marshalls of their rally" ON "public"."marshalls" FOR SELECT TO "authenticated" USING ((rally_id IN ( SELECT timing.rallies_organized() AS rallies_organized)));

CREATE POLICY "administrators change memberships" ON "public"."memberships" FOR UPDATE TO "authenticated" USING ((rally_id IN ( SELECT timing.rallies_administered() AS rallies_administered))) WITH CHECK (( SELECT timing.administers(memberships.rally_id) AS administers));

CREATE POLICY "administrators remove memberships" ON "public"."memberships" FOR DELETE TO "authenticated" USING ((rally_id IN ( SELECT timing.rallies_administered() AS rallies_administered)));

CREATE POLICY "people see their own memberships, administrators all of the ral" ON "public"."memberships" FOR SELECT TO "authenticated" USING ((((user_id = ( SELECT auth.uid() AS uid)) AND ( SELECT timing.is_proven() AS is_proven)) OR (rally_id IN ( SELECT timing.rallies_administered() AS rallies_administered))));

CREATE POLICY "administrators take pictures away" ON "public"."pictures" FOR DELETE TO "authenticated" USING ((rally_id IN ( SELECT timing.rallies_administered() AS rallies_administered)));

CREATE POLICY "administrators see the codes of their posts" ON "public"."post_codes" FOR SELECT TO "authenticated" USING ((rally_id IN ( SELECT timing.rallies_administered() AS rallies_administered)));

CREATE POLICY "officials of the rally see its posts" ON "public"."posts" FOR SELECT TO "authenticated" USING ((rally_id IN ( SELECT timing.rallies_organized() AS rallies_organized)));

CREATE POLICY "officials of the rally see its races" ON "public"."races" FOR SELECT TO "authenticated" USING ((rally_id IN ( SELECT timing.rallies_organized() AS rallies_organized)));

CREATE POLICY "officials of a rally see it" ON "public"."rallies" FOR SELECT TO "authenticated" USING (((id IN ( SELECT timing.rallies_organized() AS rallies_organized)) OR ( SELECT timing.is_platform_admin() AS is_platform_admin)));

CREATE POLICY "officials see what phones have" ON "public"."receipts" FOR SELECT TO "authenticated" USING ((rally_id IN ( SELECT timing.rallies_organized() AS rallies_organized)));

CREATE POLICY "officials of the rally see its regulations" ON "public"."regulations" FOR SELECT TO "authenticated" USING ((race_id IN ( SELECT timing.races_seen() AS races_seen)));

CREATE POLICY "administrators see the changes of roadbooks" ON "public"."roadbook_changes" FOR SELECT TO "authenticated" USING ((rally_id IN ( SELECT timing.rallies_administered() AS rallies_administered)));

CREATE POLICY "officials of the race see its roadbooks" ON "public"."roadbook_notes" FOR SELECT TO "authenticated" USING ((EXISTS ( SELECT
   FROM public.stages k
  WHERE ((k.id = roadbook_notes.stage_id) AND (k.race_id IN ( SELECT timing.races_organized() AS races_organized))))));

CREATE POLICY "administrators see the imports of schedules of their rally" ON "public"."schedule_imports" FOR SELECT TO "authenticated" USING ((rally_id IN ( SELECT timing.rallies_administered() AS rallies_administered)));

CREATE POLICY "officials of the rally see its stage_distances" ON "public"."stage_distances" FOR SELECT TO "authenticated" USING ((EXISTS ( SELECT
   FROM public.stages k
  WHERE (k.id = stage_distances.stage_id))));

CREATE POLICY "officials of the rally see its stages" ON "public"."stages" FOR SELECT TO "authenticated" USING ((race_id IN ( SELECT timing.races_seen() AS races_seen)));

CREATE POLICY "officials of the rally see its teams" ON "public"."teams" FOR SELECT TO "authenticated" USING ((race_id IN ( SELECT timing.races_seen() AS races_seen)));

CREATE POLICY "administrators of the rally end assignments" ON "public"."tracker_assignments" FOR UPDATE TO "authenticated" USING ((rally_id IN ( SELECT timing.rallies_administered() AS rallies_administered))) WITH CHECK (( SELECT timing.administers(tracker_assignments.rally_id) AS administers));

CREATE POLICY "administrators of the rally see its tracker_assignments" ON "public"."tracker_assignments" FOR SELECT TO "authenticated" USING ((rally_id IN ( SELECT timing.rallies_administered() AS rallies_administered)));

CREATE POLICY "administrators of the rally see its tracker_batches" ON "public"."tracker_batches" FOR SELECT TO "authenticated" USING ((rally_id IN ( SELECT timing.rallies_administered() AS rallies_administered)));

CREATE POLICY "administrators of the rally take batches back" ON "public"."tracker_batches" FOR UPDATE TO "authenticated" USING ((rally_id IN ( SELECT timing.rallies_administered() AS rallies_administered))) WITH CHECK (( SELECT timing.administers(tracker_batches.rally_id) AS administers));

CREATE POLICY "administrators of the rally see its tracker_evaluations" ON "public"."tracker_evaluations" FOR SELECT TO "authenticated" USING ((rally_id IN ( SELECT timing.rallies_administered() AS rallies_administered)));

CREATE POLICY "officials of the race see where its waypoints lie" ON "public"."waypoint_places" FOR SELECT TO "authenticated" USING ((EXISTS ( SELECT
   FROM (public.waypoints w
     JOIN public.stages k ON ((k.id = w.stage_id)))
  WHERE ((w.id = waypoint_places.waypoint_id) AND (k.race_id IN ( SELECT timing.races_organized() AS races_organized))))));

CREATE POLICY "officials of the rally see its waypoints" ON "public"."waypoints" FOR SELECT TO "authenticated" USING ((EXISTS ( SELECT
   FROM public.stages k
  WHERE (k.id = waypoints.stage_id))));

CREATE POLICY "officials of the rally see its documents" ON "storage"."objects" FOR SELECT TO "authenticated" USING (((bucket_id = 'documents'::text) AND (timing.rally_of_file(name) IN ( SELECT timing.rallies_organized() AS rallies_organized))));

COMMENT ON FUNCTION "public"."check_ledger"(uuid) IS 'For administrators: works out the whole chain again, keeps what was found, and answers as ledger_state. 503: somebody is doing so.';

COMMENT ON FUNCTION "public"."decisions_due"() IS 'For administrators, of their rallies that are not over: [{rally, races: [{id, code, proposed, unsigned, protests, until}], posts: [{code, seen_at}]}].';

COMMENT ON FUNCTION "public"."delete_my_account"(text) IS 'Ends the caller''s own account, by its address, within ten minutes of signing in: sessions, roles and phones go, records stay under their title. 409: the only administrator of a rally or of the site.';

COMMENT ON FUNCTION "public"."enter_crews"(uuid, jsonb, boolean, text, text) IS 'Enters or changes crews by their numbers, all or tried only: {import, rows: [{row, number, outcome: new | changed | same | refused | asked, message, is_overtaken, asks, changes: [{field, before, after}]}]}.';

COMMENT ON FUNCTION "public"."enter_schedule"(uuid, jsonb, text, text) IS 'Enters stages and controls by their codes, or tries it where no file is named: {import, rows: [{row, code, outcome: new | changed | same | refused | asked, message, renamed}]}.';

COMMENT ON FUNCTION "public"."entry_list"(uuid) IS 'For officials: {crews: [{id, number, members, vehicle, entrant, category, group, class, team, flags, kept_by}], imports}.';

COMMENT ON FUNCTION "public"."erase_phone_of_marshall"(uuid) IS 'For administrators of the rally: erases the telephone number of a person at its posts, in imports and in the history, for good.';

COMMENT ON FUNCTION "public"."erase_words_of_crew"(uuid) IS 'For administrators of the rally: erases words and pictures of reports about a crew and the names it had before, for good: {notes, pictures, names}. Present names, times, results and the ledger stay.';

COMMENT ON FUNCTION "public"."export_my_data"() IS 'Everything held of the caller''s own account, as one document: {account, sessions, roles, phones, recorded, …}.';

COMMENT ON FUNCTION "public"."invite"(uuid, text, text, uuid[], text, text) IS 'Invites an address to a role of a rally, or (rally null) of the platform, and puts the mail in the queue: {id, email, link, expires_at}. 409: has it, or is invited; 422: says what is wrong.';

COMMENT ON FUNCTION "public"."keep_roadbook"(uuid, jsonb, text, boolean, text, text, integer) IS 'Makes the points the roadbook of a stage, or only tries; where most points go, removes says how many:  {change, rows: [{row, code, outcome: new | changed | same | removed | refused, message}]}.';

COMMENT ON FUNCTION "public"."ledger_state"(uuid) IS 'For administrators: how far the ledger has come and how it was found: {position, hash, erased, checks: [{at, by, title, position, hash, broken_at, why}]}.';

COMMENT ON FUNCTION "public"."pair_device"(text, text) IS 'Binds the signed-in phone to the post of a code and answers the post as my_post does. 404: no such code; 409: it has its phones; 429: ten codes within ten minutes that are not known.';

COMMENT ON FUNCTION "public"."race_desk"(uuid) IS 'For administrators: progress of the stages of a race, open matters per stage and outside of stages, its pages with the steps open to each, and the keys of those that are over and not official: {stages, open, elsewhere, unsigned, pages}.';

COMMENT ON FUNCTION "public"."renew_invitation"(uuid) IS 'A new link of an invitation, by mail too; the one before leads nowhere: {id, email, link, expires_at}.';

COMMENT ON FUNCTION "public"."sign_out_person"(uuid) IS 'For administrators of the platform: ends every session of somebody, and says how many there were. 409: it is one''s own.';

COMMENT ON FUNCTION "public"."start_list"(uuid, text) IS 'For officials: what a start order of a stage is made from: crews, regulations, the classification named as basis, the versions so far and those that were taken back.';

COMMENT ON FUNCTION "public"."undo_schedule_import"(uuid) IS 'Takes an import of a schedule back: what it added goes, what it changed is as before. Refused once times speak of it, or once any of it was changed again.';

COMMENT ON FUNCTION "public"."waiting_facts"(uuid, uuid) IS 'For officials: what waits until somebody lets it in, of a race or of one stage: [{id, kind, number, stage, point, at, was_at, of, said, flags, list, by, received_at, reason, official, may_let_in}].';

COMMENT ON FUNCTION "public"."what_if"(jsonb) IS 'What 1 to 200 facts would change, for officials; nothing is written. Answers {answers, moves: [{race, key, number, before, after}], penalties: [{id, before, after}], lost: [{race, stage, number}]}; 3 s at most.';

COMMENT ON FUNCTION "timing"."erase_due"(timestamp with time zone, integer, integer) IS 'Erases what is kept of people longer than it may be: contacts, words and pictures of reports 30 days after a rally, names and states of phones, addresses and e-mails after 90. Settings bivouac.contact_days and bivouac.address_days; 0: for ever.';

REVOKE ALL ON FUNCTION "public"."check_ledger"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."check_ledger"(uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."check_ledger"(uuid) TO "service_role";

REVOKE ALL ON FUNCTION "public"."delete_my_account"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."delete_my_account"(text) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."delete_my_account"(text) TO "service_role";

REVOKE ALL ON FUNCTION "public"."erase_phone_of_marshall"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."erase_phone_of_marshall"(uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."erase_phone_of_marshall"(uuid) TO "service_role";

REVOKE ALL ON FUNCTION "public"."erase_words_of_crew"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."erase_words_of_crew"(uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."erase_words_of_crew"(uuid) TO "service_role";

REVOKE ALL ON FUNCTION "public"."export_my_data"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."export_my_data"() TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."export_my_data"() TO "service_role";

REVOKE ALL ON FUNCTION "public"."invite"(uuid, text, text, uuid[], text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."invite"(uuid, text, text, uuid[], text, text) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."invite"(uuid, text, text, uuid[], text, text) TO "service_role";

REVOKE ALL ON FUNCTION "public"."keep_roadbook"(uuid, jsonb, text, boolean, text, text, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."keep_roadbook"(uuid, jsonb, text, boolean, text, text, integer) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."keep_roadbook"(uuid, jsonb, text, boolean, text, text, integer) TO "service_role";

REVOKE ALL ON FUNCTION "public"."ledger_state"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."ledger_state"(uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."ledger_state"(uuid) TO "service_role";

REVOKE ALL ON FUNCTION "public"."renew_invitation"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."renew_invitation"(uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."renew_invitation"(uuid) TO "service_role";

REVOKE ALL ON FUNCTION "public"."sign_out_person"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."sign_out_person"(uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."sign_out_person"(uuid) TO "service_role";

REVOKE ALL ON FUNCTION "public"."waiting_facts"(uuid, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."waiting_facts"(uuid, uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."waiting_facts"(uuid, uuid) TO "service_role";

REVOKE ALL ON FUNCTION "timing"."acted_on_json"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."audit"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."audit_fact"(public.facts) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."before_user_created"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "timing"."before_user_created"(jsonb) TO "supabase_auth_admin";

REVOKE ALL ON FUNCTION "timing"."begin_erasing"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."cancellation_json"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."cancelled_last"(uuid, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."chain_break"(uuid, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."changed_since_import"(public.schedule_imports) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."check_ledger"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "timing"."check_ledger"(uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "timing"."chosen_json"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."control_unseen_matter"(uuid, boolean) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."crews_grouped"(uuid[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."crews_kept_by"(uuid[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."crews_timed"(uuid, uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."decided_over"(text, uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."delete_my_account"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "timing"."delete_my_account"(text) TO "authenticated";

REVOKE ALL ON FUNCTION "timing"."derive_publications"(uuid, uuid[], text[], bigint[], text, bigint[], uuid[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."differs"(text, text, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."digests_of"(uuid[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."doubted_answer"(public.facts, boolean) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."driver_changes"(uuid, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."end_post_code"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."entry_changes"(jsonb, jsonb, integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."entry_told"(jsonb, integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."erase_addresses"(timestamp with time zone) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."erase_contacts"(uuid, timestamp with time zone) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."erase_devices"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."erase_due"(timestamp with time zone, integer, integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."erase_notes"(uuid, timestamp with time zone) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."erase_notes_of"(uuid[], timestamp with time zone) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."erase_phone_of_marshall"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "timing"."erase_phone_of_marshall"(uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "timing"."erase_phones"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."erase_phones_of"(uuid, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."erase_words_of_crew"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "timing"."erase_words_of_crew"(uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "timing"."export_my_data"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "timing"."export_my_data"() TO "authenticated";

REVOKE ALL ON FUNCTION "timing"."first_start_of"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."forget_mails"(auth.users) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."forget_waiting_changes"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."found_in_audit"(text, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."free_control_code"(uuid, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."gate_of"(boolean, jsonb, timing.place, timing.place) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."grid_points_json"(uuid, uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."held_message"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."instant_replaced"(uuid, uuid, uuid, uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."invite"(uuid, text, text, uuid[], text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "timing"."invite"(uuid, text, text, uuid[], text, text) TO "authenticated";

REVOKE ALL ON FUNCTION "timing"."is_fresh"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."is_idle"(uuid, bigint) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."is_last_platform_admin"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."is_mail_of"(timing.mails, auth.users) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."is_official_behind"(uuid, bigint) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."is_official_by_stages"(bigint, uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."is_official_down_the_road"(uuid, bigint) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."is_official_fact"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."is_official_further"(jsonb, uuid, uuid, uuid, uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."is_official_of_crew"(uuid, timestamp with time zone) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."is_over"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."is_overtaken"(public.facts) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."is_released_ahead"(uuid, bigint) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."is_same_as_typed"(timestamp with time zone, timestamp with time zone, integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."is_shared_account"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."is_signed_span"(bigint) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."is_time_zone"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."keep_claims"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."keep_day"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."keep_entries"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."keep_grouping"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."keep_grouping_code"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."keep_leg"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."keep_people"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."keep_race"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."keep_race_with_facts"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."keep_roadbook"(uuid, jsonb, text, boolean, text, text, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "timing"."keep_roadbook"(uuid, jsonb, text, boolean, text, text, integer) TO "authenticated";

REVOKE ALL ON FUNCTION "timing"."keep_tariff"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."kept_days"(text, integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."kept_in"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."kept_of_stage"(uuid, text, timestamp with time zone) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."kept_otherwise"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."led_alone"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."ledger_check_json"(timing.ledger_checks) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."ledger_state"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "timing"."ledger_state"(uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "timing"."list_said"(uuid, uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."lists_naming"(uuid[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."matters_of_status"(public.facts, jsonb, text, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."matters_uncancelled"(public.facts, uuid, text, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."may_move_signed"(uuid, bigint) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."may_try_code"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."members_kept"(uuid, jsonb, boolean) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."members_staying"(uuid, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."members_told"(jsonb, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."members_unnamed"(uuid, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."moved_on"(bigint, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."moved_since_posted"(bigint[], uuid, timestamp with time zone) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."moves_signed"(uuid, jsonb, timing.place, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."official_over_control"(jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."official_stages"(uuid, uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."official_standings"(uuid[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."order_behind"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."orders_taken_back_json"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."over_since"(public.rallies) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."pages_over"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."pairing_refused"(integer, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."people_said"(uuid[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."place_at_gate"(jsonb, timing.place, timing.place) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."places_told"(jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."protest_since"(uuid, integer, uuid[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."races_organized"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "timing"."races_organized"() TO "authenticated";

REVOKE ALL ON FUNCTION "timing"."races_seen"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "timing"."races_seen"() TO "authenticated";

REVOKE ALL ON FUNCTION "timing"."rallies_administered"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "timing"."rallies_administered"() TO "authenticated";

REVOKE ALL ON FUNCTION "timing"."rallies_organized"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "timing"."rallies_organized"() TO "authenticated";

REVOKE ALL ON FUNCTION "timing"."rallies_organized_whole"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "timing"."rallies_organized_whole"() TO "authenticated";

REVOKE ALL ON FUNCTION "timing"."reads_as_kept"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."refuse"(text, text, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."refuse_author"(public.facts, timing.declared_kind, timing.place) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."refuse_below_official_page"(uuid, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."refuse_blank_reason"(jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."refuse_decided_meanwhile"(public.facts, uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."refuse_emptied_roadbook"(uuid, integer, integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."refuse_found_penalty"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."refuse_judged_meanwhile"(public.facts, timing.penalty_rows[], boolean) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."refuse_kept_crew"(text, text, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."refuse_ledger"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."refuse_official_grouping"(uuid[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."refuse_official_people"(jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."refuse_official_tariff"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."refuse_official_without"(uuid, text, text[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."refuse_order_back"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."refuse_rival_order"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."refuse_seen_meanwhile"(public.facts, timing.place, timestamp with time zone, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."refuse_short_protest"(public.facts, jsonb, text, text, timestamp with time zone) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."refuse_timed_crews"(public.facts, uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."refuse_unknown_numbers"(public.facts, uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."refuse_void_over_times"(public.facts, uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."removes_race"(uuid, uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."renamed_since"(uuid, text, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."renew_invitation"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "timing"."renew_invitation"(uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "timing"."renew_post_code"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."said_of"(text, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."seen_until"(public.facts) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."send_invitation"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."set_aside_json"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."sign_out_person"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "timing"."sign_out_person"(uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "timing"."signed_with"(uuid, timestamp with time zone) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."site_url"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."sources_at"(text[], boolean) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."spans_moved"(bigint[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."stage_at_gate"(text, uuid, uuid, uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."stage_of_order"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."stages_as_kept"(uuid[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."start_matter"(uuid, timestamp with time zone, boolean, text, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."start_missing_matter"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."starts_of_order"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."take_snapshots"(uuid, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."takes_back_order"(jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."takes_part"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."times_lost"(jsonb, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."times_said"(bigint[], uuid[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."told_before"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."told_names"(text[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."uncancels"(timing.place, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."underived_facts"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."undone_since"(public.facts, uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."unfinished_matters"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."unsigned_pages"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."verdicts_on"(timing.penalty_rows[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."verify_ledger"(uuid, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."version_shown"(bigint) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."version_unsaid"(public.facts, uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."waiting_facts"(uuid, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "timing"."waiting_facts"(uuid, uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "timing"."was_signed"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."with_present_people"(jsonb, uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."without_effect"(public.facts) FROM PUBLIC;

REVOKE ALL ON FUNCTION "timing"."words_about"(uuid, uuid) FROM PUBLIC;

REVOKE ALL ON SCHEMA "timing" FROM "supabase_auth_admin";

GRANT USAGE ON SCHEMA "timing" TO "supabase_auth_admin";

-- Everything derived is made again from the facts.
do $$ begin perform timing.restructure(id) from public.races; end $$;
