/** The second factor in French. */
export default {
  'code.title': 'Saisissez votre code',
  'code.lead':
    'Connexion de {account} : saisissez les six chiffres que votre application affiche maintenant.',
  'code.label': 'Six chiffres',
  'code.send': 'Continuer',
  'code.sending': 'Vérification …',
  'code.other': 'Utiliser un autre compte',
  'code.lost': 'Téléphone perdu ? Un administrateur de ce site peut retirer le second facteur.',
  'fault.no_code': 'Saisissez les six chiffres que votre application affiche.',
  'fault.wrong_code': 'Ce code est faux ou a déjà servi : saisissez celui affiché maintenant.',
  'fault.too_many_attempts': 'Trop de codes faux. Attendez cinq minutes et réessayez.',
  'fault.signed_out': 'Votre session est terminée : connectez-vous à nouveau.',
  'fault.offline': 'Le serveur est injoignable. Vérifiez la connexion et réessayez.',
  'fault.busy': 'Le serveur est occupé ou redémarre. Réessayez dans un instant.',
  'fault.server': 'Le serveur a échoué. Réessayez ; si cela se répète, prévenez l’administrateur.',
  'account.title': 'Votre compte',
  'account.factor': 'Second facteur',
  'account.reading': 'Lecture de votre second facteur',
  'account.none': 'Inactif : le mot de passe seul ouvre tout ce qui vous est permis.',
  'account.why':
    'Avec un second facteur, la connexion demande aussi six chiffres que seul votre téléphone connaît. Un mot de passe volé n’ouvre alors plus rien.',
  'account.need':
    'Il vous faut une application d’authentification, par exemple celle de votre gestionnaire de mots de passe.',
  'account.setUp': 'Le mettre en place',
  'account.on': 'Actif depuis le {date}',
  'account.onText': 'La connexion demande un code de votre application après le mot de passe.',
  'account.lost':
    'Téléphone perdu ? Un administrateur de ce site retire le second facteur ; connectez-vous alors avec le mot de passe et mettez-en un nouveau en place.',
  'account.remove': 'Le retirer',
  'account.removeAsk':
    'Dès lors, le mot de passe seul suffit. Vous pourrez le remettre en place à tout moment.',
  'account.removeIt': 'Le retirer maintenant',
  'account.cancel': 'Annuler',
  'account.scan': 'Scannez ce code avec votre application',
  'account.qr': 'Code QR pour votre application',
  'account.type': 'Rien pour scanner ? Saisissez cette clé :',
  'account.copy': 'Copier',
  'account.copied': 'Copié',
  'account.confirm': 'Saisissez les six chiffres affichés',
  'account.confirmIt': 'Confirmer',
  'account.others': 'Vos autres appareils sont déconnectés ; le code y sera demandé aussi.',
};
