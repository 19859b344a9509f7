-- A forgotten password where no mail leaves the machine: an administrator of the site hands the link over, as that of an invitation.

create or replace function timing.handed_links_json(p_person uuid) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('at', timing.instant(h.handed_at),
    'by', (select email from auth.users where id = h.handed_to)) order by h.handed_at desc, h.id desc), '[]')
  from timing.handed_links h where h.user_id = p_person
$$;

-- Of the letter an administrator has asked for: it opens in any browser, asks before it signs in, and asks for a second factor as ever;
-- the first one to an account made by a handed invitation, or with an address only typed, removes them, as any first letter does.
-- Anybody may ask for a letter that leads to another page of the site: nobody hands that one over. Who was given a link is kept.
-- Null: none was written yet. The stack says on its connections that mails stay; on a hosted project nobody does, and nobody reads them.
create or replace function timing.recovery_link(p_person uuid) returns text
language plpgsql security definer set search_path = '' as $$
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
end $$;

create or replace function public.recovery_link(person uuid) returns text
language sql security invoker set search_path = '' as $$ select timing.recovery_link(person) $$;
comment on function public.recovery_link(uuid) is
  'For administrators of the platform, where no mail leaves the machine: the link of the letter that lets somebody set a new password; '
  'who was given it stays told (people, export_my_data). 409: mails are sent.';
grant execute on function timing.recovery_link(uuid), public.recovery_link(uuid) to authenticated;
