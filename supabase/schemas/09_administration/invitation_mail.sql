-- What an invitation says by mail, in the language the inviter chose. Composed here, so that nobody sends other words through us.

create or replace function timing.role_in_words(p_language text, p_role text, p_rally text, p_races text) returns text
language sql immutable set search_path = '' as $$
  select case p_language
    when 'fr' then case p_role when 'platform_admin' then 'l’administration de ce site' when 'admin' then 'l’administration de '
      else 'l’équipe de chronométrage de ' end
    when 'es' then case p_role when 'platform_admin' then 'la administración de este sitio' when 'admin' then 'la administración de '
      else 'el equipo de cronometraje de ' end
    else case p_role when 'platform_admin' then 'the administration of this site' when 'admin' then 'the administration of '
      else 'the timing team of ' end
  end || coalesce(p_rally, '') || coalesce(' (' || p_races || ')', '')
$$;

create or replace function timing.invitation_mail(p_invitation public.invitations, p_link text) returns table (subject text, text text)
language sql stable set search_path = '' as $$
  with told as (
    select p_invitation.language as language, p_invitation.email as email, u.email as inviter,
      timing.role_in_words(p_invitation.language, p_invitation.role, (select name from public.rallies where id = p_invitation.rally_id),
        (select string_agg(code, ', ' order by ordinal, code) from public.races where id = any (p_invitation.race_ids))) as role,
      to_char(p_invitation.expires_at at time zone coalesce((select time_zone from public.rallies where id = p_invitation.rally_id), 'UTC'),
        'YYYY-MM-DD HH24:MI') || ' (' || coalesce((select time_zone from public.rallies
          where id = p_invitation.rally_id), 'UTC') || ')' as until
    from (select) as one left join auth.users u on u.id = p_invitation.invited_by)
  select
    case language
      when 'fr' then 'Invitation : ' || role
      when 'es' then 'Invitación: ' || role
      else 'Invitation: ' || role end,
    case language
      when 'fr' then format(
        E'Bonjour,\n\n%s vous invite à rejoindre %s.\n\n'
        'Suivez ce lien et connectez-vous avec l’adresse %s, ou créez votre compte :\n\n%s\n\n'
        'Le lien est valable jusqu’au %s, et une seule fois. '
        'Ne le transmettez à personne. Si vous n’attendiez pas cette invitation, ignorez ce message.\n',
        coalesce(inviter, 'Un administrateur'), role, email, p_link, until)
      when 'es' then format(
        E'Hola:\n\n%s le invita a formar parte de %s.\n\n'
        'Siga este enlace e inicie sesión con la dirección %s, o cree su cuenta:\n\n%s\n\n'
        'El enlace vale hasta el %s, y una sola vez. No lo comparta con nadie. Si no esperaba esta invitación, ignore este mensaje.\n',
        coalesce(inviter, 'Un administrador'), role, email, p_link, until)
      else format(
        E'Hello,\n\n%s invites you to join %s.\n\n'
        'Follow this link and sign in with the address %s, or make your account:\n\n%s\n\n'
        'The link is valid until %s, and once. Give it to nobody. If you did not expect this invitation, ignore this message.\n',
        coalesce(inviter, 'An administrator'), role, email, p_link, until) end
  from told
$$;
