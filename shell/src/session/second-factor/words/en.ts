/** The second factor in English. */
export default {
  'code.title': 'Enter your code',
  'code.lead': 'Signing in as {account}: type the six digits your authenticator shows now.',
  'code.label': 'Six digits',
  'code.send': 'Continue',
  'code.sending': 'Checking …',
  'code.other': 'Use another account',
  'code.lost': 'Phone lost? An administrator of this site can take the second factor away.',
  'fault.no_code': 'Type the six digits your authenticator shows.',
  'fault.wrong_code': 'This code is wrong, or was used already: type the one shown now.',
  'fault.too_many_attempts': 'Too many wrong codes. Wait five minutes and try again.',
  'fault.signed_out': 'Your session has ended: sign in again.',
  'fault.not_loaded':
    'A part of this site could not be loaded. Try again. If it still fails, tell the administrator.',
  'fault.offline': 'The server cannot be reached. Check the connection and try again.',
  'fault.busy': 'The server is busy or restarting. Try again in a moment.',
  'fault.server':
    'Something went wrong on the server. Try again in a moment; if it happens again, tell the administrator.',
  'fault.no_sent_code': 'Enter the code from the message.',
  'fault.wrong_sent_code': 'This code is wrong: enter the one from the newest message.',
  'fault.maybe_taken':
    'This code may have been accepted already, although its answer was lost. Wait for the next one your authenticator shows and enter it.',
  'fault.sent_maybe_taken':
    'This code may have been accepted already, although its answer was lost. Ask for another one.',
  'fault.code_expired': 'This code is too old or has already been used: ask for another one.',
  'fault.too_many_messages':
    'A code was sent to this number a moment ago. Another one can be sent in {seconds, plural, =0 {a minute} one {# second} other {# seconds}}.',
  'fault.bad_phone': 'Enter the number with its country code, for example +33 6 12 34 56 78.',
  'fault.phone_taken': 'This number is already one of your second factors: enter a different one.',
  'fault.no_messages': 'This site cannot send codes to phones at the moment. Ask an administrator.',
  'fault.disabled': 'This is switched off on this site. Ask an administrator.',
  'fault.factor_gone':
    'This second factor is not there any more: it was begun too long ago, or taken away elsewhere. Cancel and begin again.',
  'fault.shared':
    'Everybody shares this demo account, so it cannot be changed. Sign in with an account of your own.',
  'fault.too_many_factors':
    'Your account has as many second factors as this site allows: take one away first.',
  'account.title': 'Your account',
  'account.ofPhone':
    'This phone works for a post without an account, so there is nothing to change here. To use an account of your own, sign out first; the post needs its code again afterwards.',
  'account.factor': 'Second factor',
  'account.reading': 'Looking for your second factor',
  'account.none': 'Off: the password alone opens everything you may do.',
  'account.why':
    'With a second factor, signing in also asks for six digits that only your phone knows. A stolen password then opens nothing.',
  'account.need': 'You need an authenticator app, such as the one of your password manager.',
  'account.setUp': 'Set it up',
  'account.on': 'On since {date}',
  'account.onText': 'Signing in asks for a code of your authenticator after the password.',
  'account.lost':
    'Lost your phone? An administrator of this site can remove the second factor. Then sign in with the password and set up a new one.',
  'account.remove': 'Remove',
  'account.removeAsk': 'After that the password alone is enough. You can set it up again at any time.',
  'account.removeIt': 'Remove it now',
  'account.cancel': 'Cancel',
  'account.scan': 'Scan this code with your authenticator',
  'account.qr': 'QR code for your authenticator',
  'account.type': 'Nothing to scan with? Type this key:',
  'account.copy': 'Copy',
  'account.copied': 'Copied',
  'account.confirm': 'Type the six digits it shows',
  'account.confirmIt': 'Confirm',
  'account.others': 'Your other devices are signed out; there the code is asked for too.',
  'phone.lead': 'Signing in as {account}: we send a code to your phone.',
  'phone.to': 'To the number ending in {end}.',
  'phone.send': 'Send code',
  'phone.sending': 'Sending …',
  'phone.sent':
    'A text message is on its way to the number ending in {end}. Its code is valid for five minutes.',
  'phone.code': 'Code from the message',
  'phone.again': 'Send another code',
  'phone.useTotp': 'Use the authenticator app instead',
  'phone.usePhone': 'Send a code to the number ending in {end} instead',
  'phone.setUp': 'Use text messages instead',
  'phone.add': 'Add text messages as well',
  'phone.addTotp': 'Add an authenticator app as well',
  'phone.number': 'Telephone number',
  'phone.text':
    'Signing in will also ask for a code we send to this number. Each sign-in needs a text message, so an authenticator app is better where there is no network.',
  'phone.on': 'Text messages to {phone}, on since {date}',
  'phone.onText': 'Signing in asks for a code sent to this number after the password.',
};
