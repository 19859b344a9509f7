export default {
  'invitation.title': 'You are invited',
  'invitation.reading': 'Reading the invitation',
  'invitation.for':
    '{role, select, platform_admin {To administer this site.} admin {To administer {rally}.} other {To the timing team of {rally}.}}',
  'invitation.races': '{count, plural, one {Race: {races}} other {Races: {races}}}',
  'invitation.how': 'Are you new here?',
  'invitation.new': 'I am new',
  'invitation.known': 'I have an account',
  'invitation.email': 'E-mail',
  'invitation.name': 'Your name',
  'invitation.newPassword': 'Choose a password',
  'invitation.join': 'Make the account and accept',
  'invitation.joinKnown': 'Sign in and accept',
  'invitation.no_name': 'Enter your name: administrators see it next to your address.',
  'invitation.signedInAs': 'You are signed in as {account}.',
  'invitation.accept': 'Accept',
  'invitation.accepting': 'Accepting …',
  'invitation.trouble': 'The invitation cannot be read',
  'invitation.not_loaded':
    'A part of this site could not be loaded. Try again. If it still fails, tell the administrator.',
  'invitation.offline': 'The server cannot be reached. Check the connection and try again.',
  'invitation.busy': 'The server is busy or restarting. Try again in a moment.',
  'invitation.server':
    'Something went wrong on the server. Try again in a moment; if it happens again, tell the administrator.',
  'invitation.toSignIn': 'Sign in',
  'invitation.unknown': 'This invitation is not known',
  'invitation.unknown.text':
    'The link is incomplete, or a newer one was sent to you. Use the link of the newest mail, or ask whoever invited you for another.',
  'invitation.expired': 'This invitation has expired',
  'invitation.expired.text': 'It was valid for a week. Ask whoever invited you for a new link.',
  'invitation.revoked': 'This invitation was taken back',
  'invitation.revoked.text': 'It gives no role any more. If that is a mistake, ask whoever invited you.',
  'invitation.accepted': 'This invitation was used already',
  'invitation.accepted.text':
    'An invitation is valid once. If it was you, sign in as usual; if not, tell whoever invited you.',
  'invitation.mine': 'You have accepted this invitation',
  'invitation.toArea': 'Continue',
  'invitation.foreign': 'This invitation is for somebody else',
  'invitation.foreign.text':
    'It went to {email}; you are signed in as {account}. Go on with the account of that address.',
};
