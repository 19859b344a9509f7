/** Confirming an address in English. */
export default {
  'confirm.again': 'Send the e-mail again',
  'confirm.sending': 'Sending …',
  'confirm.sent':
    'An e-mail is on its way to {email}. Open its link to confirm the address; it signs you in as well.',
};
