export default {
  'letters.kept':
    'This site sends no e-mails: it has no mail server. What it writes can be read on the machine it runs on. Ask whoever runs it.',
  'letters.recovery':
    'This site sends no e-mails: it has no mail server. Ask an administrator of the site for a link to set a new password.',
};
