-- A forgotten password where no mail leaves the machine: an administrator of the site hands the link over, as that of an invitation.

-- Of the letter an administrator has asked for: it opens in any browser, asks before it signs in, and a second factor is asked for as ever.
-- Null: none was written yet. The stack says on its connections that mails stay; on a hosted project nobody does, and nobody reads them.
create or replace function timing.recovery_link(p_person uuid) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  if not coalesce(timing.is_platform_admin(), false) then
    raise insufficient_privilege using message = 'Only administrators of the site hand over such a link: ask one of them.';
  end if;
  if current_setting('bivouac.mails', true) is distinct from 'kept' then
    raise exception using errcode = 'PT409', detail = 'mails_sent',
      message = 'This site sends its mails: the link goes to the person alone.';
  end if;
  return (
    select substring(m.text from 'https?://[^[:space:]]+')
    from timing.mails m
    where m.user_id = p_person and m.sent_at is null and m.text ~ 'https?://[^[:space:]]*[?&]token_hash=[^[:space:]&]+&type=recovery'
    order by m.id desc limit 1);
end $$;

create or replace function public.recovery_link(person uuid) returns text
language sql stable security invoker set search_path = '' as $$ select timing.recovery_link(person) $$;
comment on function public.recovery_link(uuid) is
  'For administrators of the platform, where no mail leaves the machine: the link of the letter that lets somebody set a new password. '
  '409: mails are sent.';
grant execute on function timing.recovery_link(uuid), public.recovery_link(uuid) to authenticated;
