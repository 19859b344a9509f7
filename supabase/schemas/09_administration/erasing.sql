-- What is kept of people, and for how long. Run by the clock of the machine (supabase/local/erasing.ts) or by pg_cron; results stay.

-- When a rally was over: after its last day, or later if it was created or still recorded after that.
create or replace function timing.over_since(p_rally public.rallies) returns timestamptz
language sql stable set search_path = '' as $$
  select greatest((p_rally.ends_on + 1)::timestamp at time zone p_rally.time_zone, p_rally.created_at, (
    select f.received_at from public.facts f where f.rally_id = p_rally.id order by f.position desc limit 1))
$$;

-- Reports and alarms with what corrects them or is corrected by them, and what takes them back or lets them in: its reason may speak of the
-- same person.
create or replace function timing.told_with(p_facts uuid[]) returns uuid[]
language sql stable set search_path = '' as $$
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
$$;

-- The words of reports and alarms and of what acts on them: what happened to somebody. Crew, place and time stay, and so does the digest in
-- the ledger; without salt and hash it says nothing about the words any more. Of p_facts, those that have words.
create or replace function timing.erase_notes_of(p_facts uuid[], p_at timestamptz) returns integer
language plpgsql set search_path = '' as $$
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
end $$;

-- Also those that are still on their way. Returns how many there were.
create or replace function timing.erase_pictures_of(p_facts uuid[]) returns bigint
language sql set search_path = '' as $$
  -- A picture that is coming in just now is kept before this goes on, and is then found.
  select from public.facts where id = any (p_facts) and kind = 'report' order by id for update;
  insert into timing.erased_pictures (fact_id)
  select id from public.facts where id = any (p_facts) and kind = 'report' on conflict (fact_id) do nothing;
  with gone as (delete from public.pictures where fact_id = any (p_facts) returning 1) select count(*) from gone;
$$;

create or replace function timing.erase_phones_of(p_rally uuid, p_name text) returns integer
language plpgsql set search_path = '' as $$
declare v_count integer;
begin
  update public.marshalls set phone = null where rally_id = p_rally and phone is not null and (p_name is null or name = p_name);
  get diagnostics v_count = row_count;
  update timing.structure_changes set before = before || '{"phone": null}', after = after || '{"phone": null}'
  where rally_id = p_rally and of_table = 'marshalls' and (before ->> 'phone' is not null or after ->> 'phone' is not null)
    and (p_name is null or p_name in (before ->> 'name', after ->> 'name'));
  delete from timing.structure_changes where rally_id = p_rally and of_table = 'marshalls' and before = after;
  delete from timing.plans where rally_id = p_rally;
  return v_count;
end $$;

-- Network addresses of sessions not used since, old e-mails and expired invitations: {sessions, invitations, mails}.
create or replace function timing.erase_addresses(p_before timestamptz) returns jsonb
language plpgsql set search_path = '' as $$
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
end $$;

-- A number of days from the settings of the operator; 0 keeps for ever.
create or replace function timing.kept_days(p_setting text, p_usual integer) returns integer
language sql stable set search_path = '' as $$
  select coalesce(timing.operator_setting(p_setting)::integer, p_usual)
$$;

-- Erases what is due by p_now, of every rally and of accounts; answers how much. May run at any time and as often as wanted.
create or replace function timing.erase_due(p_now timestamptz default now(), p_contact_days integer default null,
  p_address_days integer default null) returns jsonb
language plpgsql set search_path = '' as $$
declare
  v_contacts interval := make_interval(days => nullif(coalesce(p_contact_days, timing.kept_days('contact_days', 30)), 0));
  v_addresses interval := make_interval(days => nullif(coalesce(p_address_days, timing.kept_days('address_days', 90)), 0));
  v_rally public.rallies;
  v_facts uuid[];
  v_done jsonb;
  v_all jsonb := '{}';
begin
  for v_rally in select * from public.rallies order by id loop
    v_done := '{}';
    if p_now - v_contacts > timing.over_since(v_rally) then
      perform timing.lock_rally(v_rally.id);
      v_facts := array(select id from public.facts where rally_id = v_rally.id and kind in ('report', 'alarm'));
      v_done := jsonb_build_object('phones', timing.erase_phones_of(v_rally.id, null), 'notes', timing.erase_notes_of(v_facts, p_now),
        'pictures', timing.erase_pictures_of(v_facts));
    end if;
    if p_now - v_addresses > timing.over_since(v_rally) then
      delete from public.receipts where rally_id = v_rally.id;
      with nameless as (update public.devices set name = null where rally_id = v_rally.id and name is not null returning 1),
        gone as (delete from public.device_states where rally_id = v_rally.id returning 1)
      select v_done || jsonb_build_object('devices', greatest((select count(*) from nameless), (select count(*) from gone))) into v_done;
    end if;
    v_all := v_all || (
      select coalesce(jsonb_object_agg(d.key, d.value::integer + coalesce((v_all ->> d.key)::integer, 0)), '{}')
      from jsonb_each_text(v_done) d);
  end loop;
  -- Names that were changed are kept for as long as they may be wanted back.
  delete from timing.structure_changes where of_table in ('crew_members', 'marshalls') and made_at < p_now - v_contacts;
  delete from timing.plans where made_at < p_now - interval '1 day';
  if v_addresses is not null then
    v_all := v_all || timing.erase_addresses(p_now - v_addresses);
  end if;
  return v_all;
end $$;
comment on function timing.erase_due(timestamptz, integer, integer) is
  'Erases what is kept of people longer than it may be: contacts, words and pictures of reports 30 days after a rally, names and states of '
  'phones, addresses and e-mails after 90. Settings contact_days and address_days in timing.operator_settings; 0: for ever.';
