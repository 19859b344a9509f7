/** Confirming an address in English. */
export default {
  'confirm.title': 'Confirm your e-mail address',
  'confirm.awaits':
    'Almost done: an e-mail is on its way to {email}. Open its link to confirm the address; it signs you in as well.',
  'confirm.nothing': 'Nothing there after a minute? Look among unwanted e-mails, or have it sent again.',
  'confirm.back': 'Back',
  'confirm.again': 'Send the e-mail again',
  'confirm.sending': 'Sending …',
  'confirm.sent':
    'An e-mail is on its way to {email}. Open its link to confirm the address; it signs you in as well.',
};
