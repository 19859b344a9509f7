-- Whether the caller has given all the proof their account asks for: a code too, where it has a second factor.

-- Phones without an account have none to ask for. Every role is asked for through this: a stolen password alone grants nothing.
create or replace function timing.is_proven() returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare v_claims jsonb := auth.jwt();
begin
  return coalesce(v_claims ->> 'aal' = 'aal2', false) or coalesce((v_claims ->> 'is_anonymous')::boolean, false)
    or not exists (select from auth.mfa_factors where user_id = auth.uid() and status = 'verified');
end $$;
grant execute on function timing.is_proven() to authenticated;
