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
  'fault.not_loaded':
    'Une partie de ce site n’a pas pu être chargée. Réessayez. Si le problème persiste, prévenez l’administrateur.',
  'fault.offline': 'Le serveur est injoignable. Vérifiez la connexion et réessayez.',
  'fault.busy': 'Le serveur est occupé ou redémarre. Réessayez dans un instant.',
  'fault.server':
    'Une erreur s’est produite sur le serveur. Réessayez dans un instant ; si cela se répète, prévenez l’administrateur.',
  'fault.no_sent_code': 'Saisissez le code reçu par SMS.',
  'fault.wrong_sent_code': 'Ce code est faux : saisissez celui du dernier SMS.',
  'fault.maybe_taken':
    'Ce code a peut-être déjà été accepté, mais la réponse s’est perdue. Attendez le prochain code de votre application et saisissez-le.',
  'fault.sent_maybe_taken':
    'Ce code a peut-être déjà été accepté, mais la réponse s’est perdue. Demandez-en un autre.',
  'fault.code_expired': 'Ce code est trop ancien ou a déjà servi : demandez-en un autre.',
  'fault.too_many_messages':
    'Un code vient d’être envoyé à ce numéro. Un autre pourra partir dans {seconds, plural, =0 {une minute} one {# seconde} other {# secondes}}.',
  'fault.bad_phone': 'Indiquez le numéro avec l’indicatif du pays, par exemple +33 6 12 34 56 78.',
  'fault.phone_taken': 'Ce numéro est déjà l’un de vos seconds facteurs : indiquez-en un autre.',
  'fault.no_messages':
    'Ce site ne peut pas envoyer de codes pour le moment. Adressez-vous à un administrateur.',
  'fault.disabled': 'C’est désactivé sur ce site. Adressez-vous à un administrateur.',
  'fault.factor_gone':
    'Ce second facteur n’existe plus : il a été commencé il y a trop longtemps, ou retiré ailleurs. Annulez et recommencez.',
  'fault.shared':
    'Tout le monde utilise ce compte de démonstration : il ne peut pas être modifié. Connectez-vous avec un compte à vous.',
  'fault.too_many_factors':
    'Votre compte a déjà autant de seconds facteurs que ce site le permet : retirez-en un d’abord.',
  'account.title': 'Votre compte',
  'account.ofPhone':
    'Ce téléphone travaille pour un poste sans compte : il n’y a rien à modifier ici. Pour utiliser votre propre compte, déconnectez-vous d’abord ; le poste redemandera ensuite son code.',
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
  'phone.lead': 'Connexion de {account} : nous envoyons un code à votre téléphone.',
  'phone.to': 'Au numéro qui se termine par {end}.',
  'phone.send': 'Envoyer le code',
  'phone.sending': 'Envoi …',
  'phone.sent': 'Un SMS part vers le numéro qui se termine par {end}. Son code est valable cinq minutes.',
  'phone.code': 'Code du SMS',
  'phone.again': 'Envoyer un autre code',
  'phone.useTotp': 'Utiliser plutôt l’application d’authentification',
  'phone.usePhone': 'Envoyer plutôt un code au numéro qui se termine par {end}',
  'phone.setUp': 'Recevoir plutôt des SMS',
  'phone.add': 'Recevoir aussi des SMS',
  'phone.addTotp': 'Ajouter aussi une application d’authentification',
  'phone.number': 'Numéro de téléphone',
  'phone.text':
    'La connexion demandera aussi un code envoyé à ce numéro. Chaque connexion demande un SMS : sans réseau, une application d’authentification vaut mieux.',
  'phone.on': 'SMS au {phone}, actifs depuis le {date}',
  'phone.onText': 'La connexion demande un code envoyé à ce numéro après le mot de passe.',
};
