/** Where one is signed in, in English. */
export default {
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
