/** Pairing and signing in, in English. */
export default {
  'pair.lead':
    'Every post has a code: the organizers of the rally give it to you. Enter it here once; from then on this phone records for the post, also without network.',
  'pair.leadAccount':
    'Sign in once with the account you were given for your post; from then on this phone shows it, also without network.',
  'pair.code': 'Code of the post',
  'pair.other': 'Sign in with an account instead',
  'pair.no_code': 'Enter the code of your post.',
  'pair.unknown_code':
    'This code is not known, or not valid any more: look at the sheet of your post, or ask headquarters for a new one.',
  'pair.full': 'This post has all its phones already: ask headquarters to take one off, or to allow more.',
  'pair.too_many_codes':
    'Ten codes were tried that are not known. Wait ten minutes, or ask race control for the code.',
  'pair.too_many_attempts': 'Too many phones at once. Wait a minute and try again.',
  'pair.offline': 'The server cannot be reached: to be paired, the phone needs the network once.',
  'pair.busy': 'The server is busy or restarting. Try again in a moment.',
  'pair.disabled': 'Phones cannot be paired on this site: ask headquarters.',
  'pair.server': 'The server had an error. Try again, or tell headquarters.',
  'signIn.account': 'E-mail or telephone',
  'signIn.password': 'Password',
  'signIn.send': 'Sign in',
  'signIn.sending': 'One moment …',
  'signIn.no_account': 'Enter your e-mail address, or your telephone number with its country code.',
  'signIn.no_password': 'Enter your password.',
  'signIn.invalid_credentials': 'There is no such account, or the password is wrong.',
  'signIn.not_confirmed': 'This account is not confirmed yet: use the link or the code that was sent to you.',
  'signIn.banned': 'This account is closed. Ask an administrator.',
  'signIn.too_many_attempts': 'Too many attempts. Wait a few minutes and try again.',
  'signIn.offline': 'The server cannot be reached. Check the connection and try again.',
  'signIn.bad_answer':
    'The answer did not come from this site, or was cut off. Check the connection (a Wi-Fi network may ask you to log in first) and try again.',
  'signIn.disabled': 'This way of signing in is switched off on this site. Ask an administrator.',
  'signIn.busy': 'The server is busy or restarting. Try again in a moment.',
  'signIn.server': 'The server had an error. Try again, or tell race control.',
};
