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
  'roles.offline': 'The server cannot be reached. Check your connection and try again.',
  'roles.busy': 'The server is busy or restarting. Try again in a moment.',
  'roles.server': 'The server returned an error. Try again. If it still fails, tell the administrator.',
  'notAllowed.title': 'You have no role for this area',
  'notAllowed.admin': '{account} is signed in. This area needs the role of administrator of a rally.',
  'notAllowed.admin.grantedBy':
    'Another administrator of that rally, or the administrator of this site, can grant it.',
  'notAllowed.organizer':
    '{account} is signed in. This area needs the role of organizer, or of administrator, of a rally.',
  'notAllowed.organizer.grantedBy': 'An administrator of that rally can grant it.',
  'notAllowed.toPublic': 'To the live results',
  'notFound.title': 'There is no such page',
  'notFound.text': 'The address may be mistyped, or in a language this site does not offer. Continue in:',
  'remote.loading': 'Loading',
  'remote.failed': '“{area}” cannot be shown',
  'remote.newer': 'A new version of “{area}” is available.',
  'remote.partMissing': 'A part of “{area}” could not be loaded. What you have typed is still here.',
  'remote.takeNewer': 'Update now',
  'remote.unsaved': 'What you have typed on this page is not saved yet. Update and lose it?',
  'remote.name': 'Part',
  'remote.reason': 'Reason',
  'remote.details': 'For the administrator',
  'remote.cut':
    'A part of this page could not be loaded. Check your connection: the page loads by itself when it is back.',
  'remote.registry_refused':
    'The server did not provide the list of this site’s parts. Try again in a moment.',
  'remote.registry_unreadable':
    'The list of this site’s parts could not be read. Try again. If it still fails, tell the administrator.',
  'remote.file_refused': 'The server did not provide a file this part needs. Try again in a moment.',
  'remote.file_unreadable':
    'The server sent something other than the file this part needs. Try again. If it still fails, tell the administrator.',
  'remote.file_tampered':
    'A file of this part is not the one its team released, so it was not run. Tell the administrator.',
  'remote.not_registered': 'This part has not been released here. Tell the administrator.',
  'remote.not_signed':
    'The release of this part is not signed by its team, so it was not run. Tell the administrator.',
  'remote.downgraded':
    'The release offered for this part is older than one this browser has already run, so it was not run. Tell the administrator.',
  'remote.outdated':
    'The release offered for this part was signed too long ago, so it was not run. Check the date on this device, or tell the administrator.',
  'remote.other_contract':
    '{part} was built for contract {needs}; this page supports {has}. Reload the page. If it still fails, tell the administrator.',
  'remote.incompatible':
    '{part} was built for {needs}; this page has {has}. Reload the page. If it still fails, tell the administrator.',
  'remote.not_started': 'This part failed to start. Try again. If it still fails, tell the administrator.',
  'remote.crashed': 'This part stopped working. Try again. If it happens again, tell the administrator.',
  'demo.title': 'This is a demo. See it as:',
  'demo.spectator': 'Spectator',
  'demo.marshall': 'Marshall',
  'demo.organizer': 'Timing team',
  'demo.spectatorSees': '{stage} as everyone follows it, live',
  'demo.marshallSees':
    'A phone at the finish of {stage}, beside the results: tap a time and see the row move',
  'demo.organizerSees': 'The desk of {stage}: times by keyboard, who is missing, what is doubtful',
  'demo.trouble': 'This view is not available right now. Try again in a moment.',
};
