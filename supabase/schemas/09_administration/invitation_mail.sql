-- What an invitation says by mail, in the language the inviter chose. Composed here, so that nobody sends other words through us.
create or replace function timing.invitation_mail(p_invitation public.invitations, p_link text) returns table (subject text, text text)
language sql stable set search_path = '' as $$
  select w.subject || x.role, format(w.text, coalesce(u.email, w.inviter), x.role, p_invitation.email, p_link,
    to_char(p_invitation.expires_at at time zone coalesce(r.time_zone, 'UTC'), 'YYYY-MM-DD HH24:MI') || ' (' || coalesce(r.time_zone, 'UTC')
      || ')')
  from (values
    ('en', 'Invitation: ', 'An administrator', 'the administration of this site', 'the administration of ',
      'the timing team of ', 'the officials of ',
      E'Hello,\n\n%s invites you to join %s.\n\n'
      'Follow this link and sign in with the address %s, or make your account:\n\n%s\n\n'
      'The link is valid until %s, and once. Give it to nobody. If you did not expect this invitation, ignore this message.\n'),
    ('fr', 'Invitation : ', 'Un administrateur', 'l’administration de ce site', 'l’administration de ',
      'l’équipe de chronométrage de ', 'les officiels de ',
      E'Bonjour,\n\n%s vous invite à rejoindre %s.\n\n'
      'Suivez ce lien et connectez-vous avec l’adresse %s, ou créez votre compte :\n\n%s\n\n'
      'Le lien est valable jusqu’au %s, et une seule fois. '
      'Ne le transmettez à personne. Si vous n’attendiez pas cette invitation, ignorez ce message.\n'),
    ('es', 'Invitación: ', 'Un administrador', 'la administración de este sitio', 'la administración de ',
      'el equipo de cronometraje de ', 'los oficiales de ',
      E'Hola:\n\n%s le invita a formar parte de %s.\n\n'
      'Siga este enlace e inicie sesión con la dirección %s, o cree su cuenta:\n\n%s\n\n'
      'El enlace vale hasta el %s, y una sola vez. No lo comparta con nadie. Si no esperaba esta invitación, ignore este mensaje.\n'))
    as w (language, subject, inviter, platform_admin, admin, organizer, official, text)
  left join public.rallies r on r.id = p_invitation.rally_id
  left join auth.users u on u.id = p_invitation.invited_by
  cross join lateral (
    select concat(case p_invitation.role when 'platform_admin' then w.platform_admin when 'admin' then w.admin
      when 'organizer' then w.organizer else w.official end, r.name,
      ' (' || (select string_agg(code, ', ' order by ordinal, code) from public.races where id = any (p_invitation.race_ids)) || ')')
      as role) x
  where w.language = p_invitation.language
$$;
