-- One item of a recording: checked on its own, kept in its kind's table, chained into the ledger, or refused with a sentence.

-- What the ledger keeps of facts: a salted digest of the item as it was sent, and of what was written beside it when it came. A view, so
-- that one fact is found by its id and a whole rally is read in one go.
create or replace view timing.sealed_facts with (security_invoker = true) as
select f.id, f.rally_id, f.position, f.kind, f.reason, f.device, f.device_at, f.offset_ms, f.uncertainty_ms, f.body, f.salt,
  sha256(f.salt || convert_to(format('%s|%s|%s|%s|%s|%s|%s|%s', f.body, f.rally_id, f.race_id, f.supersedes, f.author,
    (extract(epoch from f.received_at) * 1000000)::bigint, f.gate, f.author_title), 'UTF8')) as digest
from public.facts f;

-- The caller's phone at a post: "GATE 2" is the second that was paired there. Null: the caller has none.
create or replace function timing.phone_at(p_post uuid) returns text
language plpgsql stable set search_path = '' as $$
begin
  return (
    select p.code || ' ' || (select count(*) from public.devices e where e.post_id = d.post_id and e.created_at <= d.created_at)
    from public.devices d join public.posts p on p.id = d.post_id
    where d.user_id = (select auth.uid()) and d.post_id = p_post and d.revoked_at is null);
end $$;

-- Whoever calls it has locked the rally (timing.lock_rally), so nobody else takes the next place.
create or replace function timing.insert_fact(p_rally uuid, p_item jsonb, p_place timing.place, p_gate text, p_title text)
returns public.facts
language plpgsql set search_path = '' as $$
declare
  v_fact public.facts;
  v_digest bytea;
  v_hash bytea;
begin
  insert into public.facts (id, rally_id, race_id, kind, supersedes, reason, author, author_title, device, device_at,
    offset_ms, uncertainty_ms, position, gate, body, body_hash, salt)
  values ((p_item ->> 'id')::uuid, p_rally, p_place.race_id, p_item ->> 'kind', p_place.corrects,
    p_item ->> 'reason', (select auth.uid()), p_title, coalesce(p_item ->> 'device', timing.phone_at(p_place.post_id)),
    timing.read_instant(p_item, 'device_at'), (p_item ->> 'offset_ms')::integer, (p_item ->> 'uncertainty_ms')::integer,
    (select ledger_position + 1 from timing.clocks where rally_id = p_rally),
    p_gate, p_item, sha256(convert_to(p_item::text, 'UTF8')), uuid_send(gen_random_uuid()))
  returning * into v_fact;
  update timing.clocks c set ledger_position = v_fact.position, ledger_hash = sha256(c.ledger_hash || s.digest)
  from timing.sealed_facts s where c.rally_id = p_rally and s.id = v_fact.id
  returning s.digest, c.ledger_hash into v_digest, v_hash;
  insert into public.ledger (rally_id, position, fact_id, digest, hash)
  values (p_rally, v_fact.position, v_fact.id, v_digest, v_hash);
  return v_fact;
end $$;

create or replace function timing.no_right_here(p_kind text) returns jsonb
language sql immutable set search_path = '' as $$
  select timing.refusal('not_allowed.kind_here', jsonb_build_object('fact', p_kind))
$$;

-- Answers {id, outcome, rally, gate} for an accepted item (its flags are known after derivation), else what to tell the recorder. p_gate:
-- held, where it was derived and would change what is official; a release that would is an administrator's. counted: where a plan asks
-- whom it moves once it is let in.
create or replace function timing.record_item(p_rally uuid, p_item jsonb, p_title text, p_part text, p_gate text default null) returns jsonb
language plpgsql set search_path = '' as $$
declare
  v_id uuid;
  v_hash bytea;
  v_kind timing.fact_declaration;
  v_place timing.place;
  v_target timing.place;
  v_fact public.facts;
  v_subject jsonb;
  v_before jsonb;
  v_code text;
  v_resolved record;
  v_params text;
  v_table text;
  v_constraint text;
  v_gate text := 'counted';
begin
  if coalesce(p_item ->> 'id', '') !~* '^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$' then
    perform timing.reject('malformed_id');
  end if;
  v_id := p_item ->> 'id';
  select body_hash into v_hash from public.facts where id = v_id;
  if found then
    -- Of one whose words were erased no hash is left: it was sent before.
    return case when v_hash in (sha256(convert_to(p_item::text, 'UTF8')), '')
      then timing.answer(v_id::text, 'duplicate')
      else timing.answer(v_id::text, 'conflict', timing.refusal('same_id_other_body')) end;
  end if;

  select * into v_kind from timing.fact_kind(p_item ->> 'kind');
  if not found then
    perform timing.reject('unknown_kind');
  end if;

  perform timing.refuse_foreign(p_item, v_kind);
  -- A decision may be its number alone.
  if nullif(p_item ->> 'reason', '') is not null and not timing.is_reason(p_item ->> 'reason')
    or nullif(p_item ->> 'decision', '') is not null and timing.seen_of(p_item ->> 'decision') !~ '[[:alnum:]]' then
    perform timing.reject('missing_field.reason');
  end if;
  v_resolved := timing.resolve_item(p_rally, p_item, v_kind);
  v_place := v_resolved.item;
  v_target := v_resolved.target;
  if v_place.acts_on is not null and timing.acts_on_itself(v_id, v_place.acts_on) then
    perform timing.reject('acts_on_itself');
  end if;
  if not timing.may_record_item(v_kind, v_place, v_target, p_part) then
    return timing.answer(left(p_item ->> 'id', 60), 'refused', timing.no_right_here(p_item ->> 'kind'));
  elsif v_place.is_misplaced then
    perform timing.reject('other_race.fact');
  end if;

  v_subject := timing.status_subject(p_item, v_place);
  if v_subject is not null then
    v_before := timing.status_said(v_subject);
  end if;
  -- What takes back the cancellation a stage is in is judged by what is official above it, like the status that cancelled it, and held by
  -- nothing: nobody would look for a stage among what waits.
  if (v_before ->> 'status' = 'cancelled' and v_place.acts_on = (v_before ->> 'fact')::uuid) is not true then
    if v_kind.changes_results then
      v_gate := coalesce(p_gate, timing.gate_of(p_item, v_place, v_target));
    elsif p_item ->> 'kind' = 'release' and not timing.may('decide', p_rally, v_place.race_id) then
      if p_gate = 'held' then perform timing.reject('not_allowed.release'); end if;
      v_gate := coalesce(p_gate, 'tried');
    end if;
  end if;
  v_fact := timing.insert_fact(p_rally, p_item, v_place, case when v_gate = 'held' then 'held' else 'counted' end, p_title);
  perform timing.accept(v_fact, v_place);
  perform timing.judge_ahead(v_fact);
  if v_subject is not null then
    perform timing.judge_status(v_fact, v_subject, v_before);
  end if;
  return jsonb_build_object('id', v_id, 'outcome', 'accepted', 'rally', p_rally, 'gate', v_gate);
exception
  when unique_violation then
    return timing.answer(left(p_item ->> 'id', 60), 'refused', timing.refusal('listed_twice'));
  when data_exception or integrity_constraint_violation then
    get stacked diagnostics v_code = pg_exception_detail, v_params = pg_exception_hint, v_table = table_name,
      v_constraint = constraint_name;
    -- A marshall cannot tell from a refusal what exists at other posts.
    if v_place.rally_id is null and v_code in ('unknown_race', 'unknown_stage', 'unknown_control', 'unknown_waypoint', 'unknown_post')
      and not timing.officiates(p_rally) then
      return timing.answer(left(p_item ->> 'id', 60), 'refused', timing.no_right_here(p_item ->> 'kind'));
    end if;
    return timing.answer(left(p_item ->> 'id', 60), 'refused',
      coalesce(timing.refusal_raised(v_code, v_params), timing.item_refusal(p_item, v_table, v_constraint)));
end $$;
