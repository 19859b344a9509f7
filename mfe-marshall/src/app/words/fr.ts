/** Pairing and signing in, in French. */
export default {
  'pair.lead':
    'Chaque poste a un code : les organisateurs du rallye vous le donnent. Saisissez-le ici une fois ; ce téléphone enregistre ensuite pour le poste, même sans réseau.',
  'pair.leadAccount':
    'Connectez-vous une fois avec le compte reçu pour votre poste ; ce téléphone l’affiche ensuite, même sans réseau.',
  'pair.code': 'Code du poste',
  'pair.other': 'Se connecter plutôt avec un compte',
  'pair.no_code': 'Indiquez le code du poste.',
  'pair.unknown_code':
    'Ce code est inconnu ou n’est plus valable : relisez la feuille de votre poste, ou demandez-en un autre au PC.',
  'pair.full':
    'Ce poste a déjà tous ses téléphones : demandez au PC d’en retirer un, ou d’en permettre davantage.',
  'pair.too_many_codes':
    'Dix codes inconnus ont été essayés. Attendez dix minutes, ou demandez le code à la direction de course.',
  'pair.too_many_attempts': 'Trop de téléphones à la fois. Attendez une minute, puis réessayez.',
  'pair.offline': 'Le serveur est injoignable : pour être associé, le téléphone a besoin du réseau une fois.',
  'pair.busy': 'Le serveur est occupé ou redémarre. Réessayez dans un instant.',
  'pair.disabled': 'Les téléphones ne peuvent pas être associés sur ce site : adressez-vous au PC.',
  'pair.server': 'Le serveur a échoué. Réessayez ; si cela se répète, prévenez le PC.',
  'signIn.account': 'E-mail ou téléphone',
  'signIn.password': 'Mot de passe',
  'signIn.send': 'Se connecter',
  'signIn.sending': 'Un instant …',
  'signIn.no_account':
    'Indiquez votre adresse e-mail, ou votre numéro de téléphone avec l’indicatif du pays.',
  'signIn.no_password': 'Indiquez votre mot de passe.',
  'signIn.invalid_credentials': 'Ce compte n’existe pas, ou le mot de passe est faux.',
  'signIn.not_confirmed':
    'Ce compte n’est pas encore confirmé : utilisez le lien ou le code qui vous a été envoyé.',
  'signIn.banned': 'Ce compte est fermé. Adressez-vous à un administrateur.',
  'signIn.too_many_attempts': 'Trop d’essais. Attendez quelques minutes, puis réessayez.',
  'signIn.offline': 'Le serveur est injoignable. Vérifiez la connexion, puis réessayez.',
  'signIn.bad_answer':
    'La réponse ne venait pas de ce site, ou a été coupée. Vérifiez la connexion (un Wi-Fi peut demander une identification d’abord), puis réessayez.',
  'signIn.disabled':
    'Cette façon de se connecter est désactivée sur ce site. Adressez-vous à un administrateur.',
  'signIn.busy': 'Le serveur est occupé ou redémarre. Réessayez dans un instant.',
  'signIn.server': 'Le serveur a échoué. Réessayez ; si cela se répète, prévenez la direction de course.',
};
