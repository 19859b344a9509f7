/** Codes to sign in with, and phone numbers, in English. */
export default {
  'byPhone.choose': 'Sign in with a code sent to your phone',
  'byPhone.title': 'Sign in by phone',
  'byPhone.codeTitle': 'Enter the code',
  'byPhone.lead':
    'Enter the telephone number of your account with its country code. We send you a text message with a code.',
  'byPhone.to': 'Telephone number',
  'byPhone.send': 'Send code',
  'byPhone.sending': 'Sending …',
  'byPhone.haveCode': 'I already have a code',
  'byPhone.sent':
    'If there is an account for {phone}, a text message with a code is on its way. It may take a minute.',
  'byPhone.code': 'Code from the message',
  'byPhone.signIn': 'Sign in',
  'byPhone.checking': 'Checking …',
  'byPhone.again': 'Ask for another code',
  'byPhone.back': 'Sign in with a password',
  'byPhone.no_code': 'Enter the code from the message.',
  'byPhone.code_expired':
    'This code is wrong, too old or already used. Use the one from the newest message, or ask for another one.',
  'byMail.choose': 'Sign in with a code sent by e-mail',
  'byMail.title': 'Sign in by e-mail',
  'byMail.codeTitle': 'Enter the code',
  'byMail.lead':
    'Enter the e-mail address of your account. {letters, select, kept {An e-mail with a code and a link is then written.} other {We send you an e-mail with a code and a link.}}',
  'byMail.to': 'E-mail address',
  'byMail.send': 'Send e-mail',
  'byMail.sent':
    '{letters, select, kept {If there is an account for {email}, an e-mail with a code and a link has been written.} other {If there is an account for {email}, an e-mail is on its way. It may take a minute. Open its link in this browser, or enter its code here.}}',
  'byMail.code': 'Code from the e-mail',
  'number.title': 'Telephone number',
  'number.label': 'Number you can also sign in with, with its country code',
  'number.save': 'Save number',
  'number.saved': 'Saved. You can sign in with it from now on.',
  'number.sent': 'We sent a text message with a code to {phone}. Enter the code here to confirm the number.',
  'number.sentAgain': 'Sent.',
  'number.again': 'Send another code',
  'number.remove': 'Remove number',
  'number.removing': 'Removing …',
  'number.removed': 'Removed. You cannot sign in with it any more.',
  'number.confirm': 'Confirm number',
  'number.other': 'Enter another number',
};
