import type { Say } from '@bivouac/i18n';
import { type OwnWords, useOwnWords } from '../use-own-words.ts';

const en = {
  'sessions.title': 'Where you are signed in',
  'sessions.text': 'Do you not know one of them? Sign it out, then change your password.',
  'sessions.reading': 'Looking for your devices',
  'sessions.unread': 'Your devices cannot be read',
  'sessions.on': '{browser} on {system}',
  'sessions.unknown': 'Unknown device',
  'sessions.this': 'this device',
  'sessions.since': 'Signed in {since}',
  'sessions.seen': 'Signed in {since}, last seen {seen}',
  'sessions.end': 'Sign out',
  'sessions.endOn': 'Sign out {device}, signed in {since}',
  'sessions.ending': 'Signing out …',
  'sessions.ended': '{device} is signed out.',
  'sessions.only': 'You are signed in nowhere else.',
};

const fr = {
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

const es = {
  'sessions.title': 'Dónde tiene la sesión abierta',
  'sessions.text': '¿No reconoce alguno? Cierre su sesión y cambie después la contraseña.',
  'sessions.reading': 'Buscando sus dispositivos',
  'sessions.unread': 'No se pueden leer sus dispositivos',
  'sessions.on': '{browser} en {system}',
  'sessions.unknown': 'Dispositivo desconocido',
  'sessions.this': 'este dispositivo',
  'sessions.since': 'Sesión abierta el {since}',
  'sessions.seen': 'Sesión abierta el {since}, visto por última vez el {seen}',
  'sessions.end': 'Cerrar la sesión',
  'sessions.endOn': 'Cerrar la sesión de {device}, abierta el {since}',
  'sessions.ending': 'Cerrando …',
  'sessions.ended': 'Se ha cerrado la sesión de {device}.',
  'sessions.only': 'No tiene la sesión abierta en ningún otro sitio.',
} satisfies typeof en;

export type SessionsId = keyof typeof en;

export const words: OwnWords<SessionsId> = { en, fr, es };

export function useWords(): Say<SessionsId> {
  return useOwnWords(words);
}
