-- For whoever runs the machine (`npm run audit`): recorded facts that would be refused today. Names mean what they mean today, so a stage
-- that was renamed since is said to be unknown.

-- Why whoever recorded a fact could not record it: a phone at its posts only, revoked or not;
-- others by any role in the rally they have, or had. Of an account that was ended nothing is known any more.
create or replace function timing.refuse_author(p_fact public.facts, p_kind timing.fact_declaration, p_place timing.place) returns void
language plpgsql stable set search_path = '' as $$
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
    perform timing.reject('no_part');
  elsif not p_kind.from_posts or p_place.post_id is null or p_place.post_id <> all (v_posts)
    or not timing.is_at_its_post(p_place) then
    perform timing.raise_refusal(timing.no_right_here(p_fact.kind));
  end if;
end $$;

-- Null: today's rules would take it.
create or replace function timing.audit_fact(p_fact public.facts) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  v_kind timing.fact_declaration;
  v_item record;
  v_code text;
  v_hint text;
begin
  select * into v_kind from timing.fact_kind(p_fact.kind);
  perform timing.refuse_foreign(p_fact.body, v_kind);
  v_item := timing.resolve_item(p_fact.rally_id, p_fact.body, v_kind);
  perform timing.reject('acts_on_itself') where timing.acts_on_itself(p_fact.id, (v_item.item).acts_on);
  perform timing.reject('of_another_rally.fact') where (v_item.target).rally_id <> p_fact.rally_id;
  perform timing.reject('other_race.fact') where (v_item.item).is_misplaced;
  perform timing.refuse_author(p_fact, v_kind, case when (v_item.item).post_id is null and (v_item.target).rally_id is not null
    then v_item.target else v_item.item end);
  return null;
exception when check_violation then
  get stacked diagnostics v_code = pg_exception_detail, v_hint = pg_exception_hint;
  return timing.refusal_raised(v_code, v_hint);
end $$;

create or replace function timing.audit(p_rally text default null)
  returns table (rally text, ledger_position bigint, fact_id uuid, kind text, received_at timestamptz, author_title text,
    code text, params jsonb)
language sql stable set search_path = '' as $$
  select r.code::text, f.position, f.id, f.kind::text, f.received_at, f.author_title::text, a.found ->> 'code', a.found -> 'params'
  from public.rallies r
  join public.facts f on f.rally_id = r.id
  cross join lateral (select timing.audit_fact(f) as found) a
  where (p_rally is null or upper(r.code) = upper(p_rally)) and a.found is not null
  order by r.code, f.position
$$;
