export default {
  'byPhone.choose': 'Se connecter avec un code envoyé à votre téléphone',
  'byPhone.title': 'Se connecter par téléphone',
  'byPhone.codeTitle': 'Saisir le code',
  'byPhone.lead':
    'Indiquez le numéro de téléphone de votre compte avec l’indicatif du pays. Nous vous envoyons un SMS avec un code.',
  'byPhone.to': 'Numéro de téléphone',
  'byPhone.send': 'Envoyer le code',
  'byPhone.sending': 'Envoi …',
  'byPhone.haveCode': 'J’ai déjà un code',
  'byPhone.sent':
    'S’il existe un compte pour {phone}, un SMS avec un code est en route. Cela peut prendre une minute.',
  'byPhone.code': 'Code reçu par SMS',
  'byPhone.signIn': 'Se connecter',
  'byPhone.checking': 'Vérification …',
  'byPhone.again': 'Demander un autre code',
  'byPhone.back': 'Se connecter avec un mot de passe',
  'byPhone.no_code': 'Saisissez le code reçu par SMS.',
  'byPhone.code_expired':
    'Ce code est faux, trop ancien ou déjà utilisé. Prenez celui du dernier SMS ou demandez-en un autre.',
  'byMail.choose': 'Se connecter avec un code envoyé par e-mail',
  'byMail.title': 'Se connecter par e-mail',
  'byMail.codeTitle': 'Saisir le code',
  'byMail.lead':
    'Saisissez l’adresse e-mail de votre compte. {letters, select, kept {Un e-mail avec un code et un lien est alors écrit.} other {Nous vous envoyons un e-mail avec un code et un lien.}}',
  'byMail.to': 'Adresse e-mail',
  'byMail.send': 'Envoyer l’e-mail',
  'byMail.sent':
    '{letters, select, kept {S’il existe un compte pour {email}, un e-mail avec un code et un lien a été écrit.} other {S’il existe un compte pour {email}, un e-mail est en route. Cela peut prendre une minute. Ouvrez son lien dans ce navigateur, ou saisissez son code ici.}}',
  'byMail.code': 'Code reçu par e-mail',
  'number.title': 'Numéro de téléphone',
  'number.label': 'Numéro avec lequel vous pouvez aussi vous connecter, avec l’indicatif du pays',
  'number.save': 'Enregistrer le numéro',
  'number.saved': 'Enregistré. Vous pouvez désormais vous connecter avec ce numéro.',
  'number.sent':
    'Nous avons envoyé un SMS avec un code au {phone}. Saisissez ce code ici pour confirmer le numéro.',
  'number.sentAgain': 'Envoyé.',
  'number.again': 'Envoyer un autre code',
  'number.remove': 'Retirer le numéro',
  'number.removing': 'Retrait …',
  'number.removed': 'Retiré. Vous ne pouvez plus vous connecter avec ce numéro.',
  'number.confirm': 'Confirmer le numéro',
  'number.other': 'Indiquer un autre numéro',
};
