export default {
  'signIn.title': 'Sign in',
  'signIn.lead': 'For officials: administrators, timing team and marshalls. Results are open to everyone.',
  'signIn.account': 'E-mail or telephone',
  'signIn.password': 'Password',
  'signIn.send': 'Sign in',
  'signIn.sending': 'Signing in …',
  'signIn.ended.elsewhere':
    'You were signed out because your session was ended elsewhere: in another tab or on another device, by a new password, or by an administrator. Sign in again.',
  'signIn.ended.expired': 'You were signed out because your session has expired. Sign in again.',
  'signIn.ended.closed': 'You were signed out because this account was closed. Ask an administrator.',
  'signIn.ended.untold':
    'You are signed out here, but the server could not be told: it still counts this device as signed in. When you have a network, sign in again and sign it out on your account page.',
  'signIn.ended.deleted': 'Your account has been deleted.',
  'signIn.no_account': 'Enter your e-mail address, or your telephone number with its country code.',
  'signIn.no_password': 'Enter your password.',
  'signIn.invalid_credentials':
    'There is no such account, or the password is wrong. Check both, or set a new password.',
  'signIn.not_confirmed': 'This account is not confirmed yet: use the link or the code that was sent to you.',
  'signIn.banned': 'This account is closed. Ask an administrator.',
  'signIn.too_many_attempts':
    'Too many attempts. Try again in {seconds, plural, =0 {a minute} one {# second} other {# seconds}}.',
  'signIn.not_loaded':
    'A part of this site could not be loaded. Try again. If it still fails, tell the administrator.',
  'signIn.offline': 'The server cannot be reached. Check the connection and try again.',
  'signIn.signed_out': 'Your session has ended. Sign in again.',
  'signIn.invalid_jwt': 'The session saved in this browser is no longer valid. Sign in again.',
  'signIn.bad_answer':
    'The answer did not come from this site, or was cut off, so you are not signed in. Check the connection (a Wi-Fi network may ask you to log in first) and try again.',
  'signIn.disabled': 'This way of signing in is switched off on this site. Ask an administrator.',
  'signIn.busy': 'The server is busy or restarting. Try again in a moment.',
  'signIn.server':
    'Something went wrong on the server. Try again in a moment; if it happens again, tell the administrator.',
  'signIn.already_registered': 'There is an account with this address already: sign in with its password.',
  'signIn.weak_password': 'This password is too short or too simple: take a longer one.',
  'signIn.by_invitation':
    'Accounts are made by invitation only: open the link in the mail again, or ask for another one.',
};
