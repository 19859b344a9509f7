import type en from './en.ts';

export default {
  'sessions.title': 'Où vous êtes connecté',
  'sessions.text': 'L’un d’eux vous est inconnu ? Déconnectez-le, puis changez votre mot de passe.',
  'sessions.reading': 'Recherche de vos appareils',
  'sessions.unread': 'Vos appareils ne peuvent pas être lus',
  'sessions.on': '{browser} sur {system}',
  'sessions.unknown': 'Appareil inconnu',
  'sessions.this': 'cet appareil',
  'sessions.since': 'Connecté le {since}',
  'sessions.seen': 'Connecté le {since}, vu la dernière fois le {seen}',
  'sessions.end': 'Déconnecter',
  'sessions.endOn': 'Déconnecter {device}, connecté le {since}',
  'sessions.ending': 'Déconnexion …',
  'sessions.ended': '{device} est déconnecté.',
  'sessions.only': 'Vous n’êtes connecté nulle part ailleurs.',
} satisfies typeof en;
