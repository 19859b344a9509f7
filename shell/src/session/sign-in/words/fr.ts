export default {
  'signIn.title': 'Se connecter',
  'signIn.lead':
    'Réservé aux officiels : administrateurs, chronométreurs et commissaires. Les résultats sont ouverts à tous.',
  'signIn.account': 'E-mail ou téléphone',
  'signIn.password': 'Mot de passe',
  'signIn.send': 'Se connecter',
  'signIn.sending': 'Connexion …',
  'signIn.ended.elsewhere':
    'Vous avez été déconnecté, car votre session a été fermée ailleurs : dans un autre onglet ou sur un autre appareil, par un nouveau mot de passe ou par un administrateur. Reconnectez-vous.',
  'signIn.ended.expired': 'Vous avez été déconnecté parce que votre session a expiré. Reconnectez-vous.',
  'signIn.ended.closed':
    'Vous avez été déconnecté parce que ce compte a été fermé. Adressez-vous à un administrateur.',
  'signIn.ended.untold':
    'Vous êtes déconnecté ici, mais le serveur n’a pas pu être prévenu : pour lui, cet appareil reste connecté. Dès que vous avez du réseau, reconnectez-vous et déconnectez-le sur la page de votre compte.',
  'signIn.ended.deleted': 'Votre compte a été supprimé.',
  'signIn.no_account':
    'Indiquez votre adresse e-mail, ou votre numéro de téléphone avec son indicatif de pays.',
  'signIn.no_password': 'Indiquez votre mot de passe.',
  'signIn.invalid_credentials':
    'Ce compte n’existe pas, ou le mot de passe est faux. Vérifiez les deux, ou choisissez un nouveau mot de passe.',
  'signIn.not_confirmed':
    'Ce compte n’est pas encore confirmé : utilisez le lien ou le code qui vous a été envoyé.',
  'signIn.banned': 'Ce compte est fermé. Adressez-vous à un administrateur.',
  'signIn.too_many_attempts':
    'Trop d’essais. Réessayez dans {seconds, plural, =0 {une minute} one {# seconde} other {# secondes}}.',
  'signIn.not_loaded':
    'Une partie de ce site n’a pas pu être chargée. Réessayez. Si le problème persiste, prévenez l’administrateur.',
  'signIn.offline': 'Le serveur est injoignable. Vérifiez la connexion, puis réessayez.',
  'signIn.signed_out': 'Votre session est terminée. Reconnectez-vous.',
  'signIn.invalid_jwt': 'La session enregistrée dans ce navigateur n’est plus valable. Reconnectez-vous.',
  'signIn.bad_answer':
    'La réponse ne venait pas de ce site, ou a été coupée : vous n’êtes pas connecté. Vérifiez la connexion (un Wi-Fi peut demander une identification d’abord), puis réessayez.',
  'signIn.disabled':
    'Cette façon de se connecter est désactivée sur ce site. Adressez-vous à un administrateur.',
  'signIn.busy': 'Le serveur est occupé ou redémarre. Réessayez dans un instant.',
  'signIn.server':
    'Une erreur s’est produite sur le serveur. Réessayez dans un instant ; si cela se répète, prévenez l’administrateur.',
  'signIn.already_registered':
    'Un compte existe déjà avec cette adresse : connectez-vous avec son mot de passe.',
  'signIn.weak_password': 'Ce mot de passe est trop court ou trop simple : prenez-en un plus long.',
  'signIn.by_invitation':
    'Les comptes se créent uniquement sur invitation : rouvrez le lien du message, ou demandez-en un autre.',
};
