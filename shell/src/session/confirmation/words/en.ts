export default {
  'confirm.title': 'Confirm your e-mail address',
  'confirm.awaits':
    '{letters, select, kept {Almost done: an e-mail to {email} has been written. Open its link to confirm the address, or enter its code here; either signs you in as well.} other {Almost done: an e-mail is on its way to {email}. Open its link to confirm the address, or enter its code here; either signs you in as well.}}',
  'confirm.nothing':
    'Nothing there after a minute? Look among unwanted e-mails, or have it sent again. If the address is confirmed already, go back and sign in.',
  'confirm.confirm': 'Confirm',
  'confirm.checking': 'Checking …',
  'confirm.done': 'Your e-mail address is confirmed. Sign in with your password.',
  'confirm.back': 'Back',
  'confirm.again': 'Send the e-mail again',
  'confirm.sending': 'Sending …',
  'confirm.sent':
    '{letters, select, kept {An e-mail to {email} has been written. Open its link to confirm the address; it signs you in as well.} other {An e-mail is on its way to {email}. Open its link to confirm the address; it signs you in as well.}}',
};
