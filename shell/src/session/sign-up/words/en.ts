export default {
  'signUp.title': 'Make an account',
  'signUp.lead': 'An account opens nothing by itself: an administrator gives it a role.',
  'signUp.name': 'Your name, as administrators see it',
  'signUp.email': 'E-mail address',
  'signUp.send': 'Make the account',
  'signUp.sending': 'Making it …',
  'signUp.known': 'I have an account: sign in',
  'signUp.choose': 'No account yet? Make one',
  'signUp.closed': 'Accounts are made by invitation',
  'signUp.closedText': 'Ask an administrator of the rally for one: the invitation comes by e-mail.',
  'signUp.unread': 'This site does not say whether it takes new accounts',
};
