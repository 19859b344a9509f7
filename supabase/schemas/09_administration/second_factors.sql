-- Since when somebody has one; null: he has none.
create or replace function timing.second_factor_since(p_person uuid) returns timestamptz
language sql stable set search_path = '' as $$
  select min(created_at) from auth.mfa_factors where user_id = p_person and status = 'verified'
$$;

create or replace function timing.removed_factors_json(p_person uuid) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('at', timing.instant(r.removed_at),
    'by', (select email from auth.users where id = r.removed_by), 'reason', r.reason) order by r.removed_at desc, r.id desc), '[]')
  from timing.removed_factors r where r.user_id = p_person
$$;

-- Whoever has the lost phone may have its sessions: they end with the factor.
create or replace function timing.remove_second_factor(p_person uuid, p_reason text) returns void
language plpgsql security definer set search_path = '' as $$
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
end $$;

create or replace function public.remove_second_factor(person uuid, reason text) returns void
language sql security invoker set search_path = '' as $$ select timing.remove_second_factor(person, reason) $$;
comment on function public.remove_second_factor(uuid, text) is
  'For administrators of the platform: takes a lost second factor away and ends the sessions of the account. 404: there is none; '
  '409: it is one''s own; 422: no reason.';
grant execute on function timing.remove_second_factor(uuid, text), public.remove_second_factor(uuid, text) to authenticated;
