import type en from './en.ts';

export default {
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
