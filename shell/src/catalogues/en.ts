/** The shell in English. */
export default {
  retry: 'Try again',
  'frame.skip': 'Skip to content',
  'frame.tools': 'Language, theme and account',
  'frame.areas': 'Areas',
  'frame.language': 'Language',
  'frame.theme': 'Theme: {theme}',
  'frame.theme.auto': 'as the system',
  'frame.theme.light': 'light',
  'frame.theme.dark': 'dark',
  'area.mfe-public': 'Live results',
  'area.mfe-admin': 'Administration',
  'area.mfe-organizer': 'Timing',
  'area.mfe-marshall': 'My post',
  'area.account': 'Account',
  'session.signIn': 'Sign in',
  'session.signOut': 'Sign out',
  'session.other': 'Use another account',
  'session.you': 'this account',
  'session.reading': 'Checking your session …',
  'session.forgotten': 'Forgotten your password?',
  'roles.unknown': 'Your roles cannot be read',
  'roles.offline': 'The server cannot be reached. Check the connection and try again.',
  'roles.server':
    'The server did not say what you may work on. Try again; if it stays, tell the administrator.',
  'notAllowed.title': 'You have no role for this area',
  'notAllowed.admin': '{account} is signed in. This area needs the role of administrator of a rally.',
  'notAllowed.admin.grantedBy':
    'Another administrator of that rally, or the administrator of this site, can grant it.',
  'notAllowed.organizer':
    '{account} is signed in. This area needs the role of organizer, or of administrator, of a rally.',
  'notAllowed.organizer.grantedBy': 'An administrator of that rally can grant it.',
  'notAllowed.toPublic': 'To the live results',
  'notFound.title': 'There is no such page',
  'notFound.text': 'The address may be mistyped, or in a language that is not spoken here. Go on in:',
  'remote.loading': 'Loading',
  'remote.failed': '“{area}” cannot be shown',
  'remote.name': 'Part',
  'remote.reason': 'Reason',
  'remote.registry_unreachable':
    'The list of the parts of this site cannot be reached. Check the connection and try again.',
  'remote.registry_refused':
    'The server did not hand out the list of the parts of this site. Try again in a moment.',
  'remote.registry_unreadable':
    'What came instead of the list of the parts of this site cannot be read. Try again; if it stays, tell the administrator.',
  'remote.file_unreachable': 'A file of this part cannot be reached. Check the connection and try again.',
  'remote.file_refused': 'The server did not hand out a file of this part. Try again in a moment.',
  'remote.file_unreadable':
    'Something else came in the place of a file of this part. Try again; if it stays, tell the administrator.',
  'remote.file_tampered':
    'A file of this part is not the one its team released, so it was not run. Tell the administrator.',
  'remote.not_registered': 'No release of this part is announced. Tell the administrator.',
  'remote.not_signed':
    'The release of this part is not signed by its team, so it was not run. Tell the administrator.',
  'remote.downgraded':
    'The announced release of this part is older than one seen here before, so it was not run. Tell the administrator.',
  'remote.outdated':
    'The announced release of this part was signed too long ago, so it was not run. Check the date of this device, or tell the administrator.',
  'remote.other_contract': 'This part was built for another version of the site. Load the page again.',
  'remote.incompatible': 'This part needs another version of what the page shares. Load the page again.',
  'remote.too_slow': 'This part did not come in time. Check the connection and try again.',
  'remote.not_started': 'This part failed when it started. Try again; if it stays, tell the administrator.',
  'remote.crashed': 'This part failed. Try again; if it fails again, tell the administrator.',
  'demo.title': 'This is a demo. See it as:',
  'demo.spectator': 'Spectator',
  'demo.marshall': 'Marshall',
  'demo.organizer': 'Timing team',
  'demo.spectatorSees': '{stage} as everybody follows it, live',
  'demo.marshallSees':
    'A phone at the finish of {stage}, beside the results: tap a time and see the row move',
  'demo.organizerSees': 'The desk of {stage}: times by keyboard, who is missing, what is doubtful',
  'demo.trouble': 'This part cannot be taken right now. Try again in a moment.',
};
