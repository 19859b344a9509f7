export default {
  'arrival.signIn': 'Sign in as {name}?',
  'arrival.recover': 'Set a new password for {name}?',
  'arrival.open': 'Open the link from the e-mail?',
  'arrival.openWhy': 'It works once. Open it only if you asked for it, or if you know who sent it to you.',
  'arrival.openIt': 'Open it',
  'arrival.later': 'Not now',
  'arrival.goOn': 'Yes, continue',
  'arrival.nameless': 'an account without an address',
  'arrival.why':
    'The link you followed signs you in to this account. Say yes only if it is yours: in somebody else’s account, what you do is theirs to see.',
  'arrival.instead': 'You are signed in here as {name}: if you say yes, you no longer are.',
  'arrival.yes': 'Yes, sign in',
  'arrival.no': 'No, it is not mine',
};
