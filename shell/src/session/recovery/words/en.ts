export default {
  'recover.title': 'Forgotten password',
  'recover.codeTitle': 'Code and new password',
  'recover.lead':
    'Enter the e-mail address of your account. {letters, select, kept {An e-mail with a code and a link is then written.} other {We send you an e-mail with a code and a link.}}',
  'recover.email': 'E-mail address',
  'recover.send': 'Send e-mail',
  'recover.sending': 'Sending …',
  'recover.haveCode': 'I already have a code',
  'recover.sent':
    '{letters, select, kept {If there is an account for {email}, an e-mail with a code and a link has been written.} other {If there is an account for {email}, an e-mail is on its way. It may take a minute. Open its link in this browser, or enter its code here.}}',
  'recover.code': 'Code from the e-mail',
  'recover.set': 'Set password and sign in',
  'recover.setting': 'Setting …',
  'recover.again': 'Ask for another e-mail',
  'recover.newTitle': 'Set a new password',
  'recover.newLead': 'For {account}. All your other devices will be signed out.',
  'password.label': 'New password',
  'password.rules': 'At least {count} characters. A few words that only you would put together are best.',
  'password.show': 'Show password',
  'weak.length': 'This password is too short: use at least {count} characters.',
  'weak.characters': 'This password lacks a kind of character: add a capital letter, a digit or a symbol.',
  'weak.pwned': 'This password is in a list of stolen passwords: choose another one.',
  'trouble.no_address': 'Enter a valid e-mail address, for example name@place.org.',
  'trouble.no_code': 'Enter the code from the e-mail.',
  'trouble.no_password': 'Enter a new password.',
  'trouble.no_current': 'Enter your current password.',
  'trouble.no_name': 'Enter your name.',
  'trouble.code_expired':
    'This link or code is wrong, too old or already used. Use the newest e-mail, or ask for another one.',
  'trouble.code_maybe_taken':
    'This code may have been accepted already, although its answer was lost. Ask for another one.',
  'trouble.other_browser':
    'This link only works in the browser in which you asked for it, and it cannot be used again. Ask for another e-mail here, then enter its code.',
  'trouble.too_many_letters':
    'An e-mail was asked for a moment ago. You can ask for another one in {seconds, plural, =0 {a minute} one {# second} other {# seconds}}.',
  'trouble.too_many_attempts':
    'Too many attempts. Try again in {seconds, plural, =0 {five minutes} one {# second} other {# seconds}}.',
  'trouble.too_many_messages':
    'A text message was sent to this number a moment ago. Another one can be sent in {seconds, plural, =0 {a minute} one {# second} other {# seconds}}.',
  'trouble.weak_password': 'This password is too weak: use a longer one.',
  'trouble.long_password': 'This password is too long: use at most 72 characters, fewer with accents.',
  'trouble.same_password': 'This is the password you have now: choose another one.',
  'trouble.wrong_password':
    'This is not your current password. Check capital letters and the language of the keyboard, then type it again.',
  'trouble.bad_address': 'No e-mail can be sent to this address: check how it is spelt.',
  'trouble.address_taken':
    'Another account has this address already: enter a different one, or sign in to that account.',
  'trouble.address_invited': 'An invitation is waiting for this address: open its link instead.',
  'trouble.bad_phone': 'Enter the number with its country code, for example +33 6 12 34 56 78.',
  'trouble.phone_taken':
    'Another account has this number already: enter a different one, or remove it from that account first.',
  'trouble.no_messages': 'This site sends no text messages: sign in with a password.',
  'trouble.banned': 'This account is closed. Ask an administrator.',
  'trouble.shared':
    'Everybody shares this demo account, so it cannot be changed. Sign in with an account of your own.',
  'trouble.needs_factor': 'Sign in again and enter the code from your authenticator.',
  'trouble.needs_code': 'Enter the six digits your authenticator shows now.',
  'trouble.needs_message': 'Enter the code we have just sent to your phone.',
  'trouble.wrong_code': 'This code is wrong, or was used already: enter the one shown now.',
  'trouble.not_signed': 'Nothing was signed. Unlock the wallet in this browser and confirm there.',
  'trouble.other_wallet': 'This is not the wallet of this account: choose the one you signed in with.',
  'trouble.last_administrator':
    'You are the only administrator of {rallies, select, none {this site} other {{rallies}}}. Invite somebody else as administrator first, then delete the account.',
  'trouble.signed_out': 'You are not signed in any more. Sign in again, or ask for another e-mail.',
  'trouble.invalid_jwt': 'The session saved in this browser is no longer valid. Sign in again.',
  'trouble.bad_answer':
    'The answer did not come from this site, or was cut off. Check the connection (a Wi-Fi network may ask you to log in first) and try again.',
  'trouble.disabled': 'This is switched off on this site. Ask an administrator.',
  'trouble.needs_letter':
    'You signed in more than a day ago. Enter the code from the e-mail we have just sent you.',
  'trouble.not_loaded':
    'A part of this site could not be loaded. Try again. If it still fails, tell the administrator.',
  'trouble.offline': 'The server cannot be reached. Check the connection and try again.',
  'trouble.busy': 'The server is busy or restarting. Try again in a moment.',
  'trouble.server':
    'Something went wrong on the server. Try again in a moment; if it happens again, tell the administrator.',
};
