export default {
  'provider.signIn': 'Se connecter avec {provider}',
  'provider.invited':
    'Ou utilisez un compte que vous avez ailleurs. Il doit avoir l’adresse {email}, qui a été invitée.',
  'provider.otherAddress':
    'Le compte choisi là-bas a une autre adresse. L’invitation a été envoyée à {email} : utilisez le compte qui a cette adresse, ou choisissez un mot de passe ici.',
  'provider.title': 'Moyens de connexion',
  'provider.unread': 'Vos moyens de connexion n’ont pas pu être lus.',
  'provider.by_email': 'Adresse e-mail',
  'provider.by_phone': 'Numéro de téléphone',
  'provider.by_web3': 'Portefeuille',
  'provider.link': 'Ajouter {provider}',
  'provider.unlink': 'Retirer {provider}',
  'provider.keep': 'Garder',
  'provider.sure': 'Vous ne pourrez plus vous connecter avec {provider}.',
  'provider.cancelled':
    'Vous avez annulé, ou le fournisseur a refusé. Réessayez, ou utilisez votre mot de passe.',
  'provider.unverified':
    'Votre adresse n’y est pas confirmée. Confirmez-la d’abord là-bas, puis réessayez ; ou utilisez votre mot de passe.',
  'provider.not_shown':
    'Un compte existe déjà avec cette adresse. Connectez-vous-y avec son mot de passe, ou choisissez-en un nouveau par e-mail ; ensuite, ce bouton fonctionnera aussi.',
  'provider.by_invitation':
    'Aucun compte n’a cette adresse, et les comptes se créent uniquement sur invitation. Demandez-en une à un administrateur du rallye.',
  'provider.linked_already':
    'Ce moyen de connexion est déjà utilisé, par vous ou par un autre compte. Choisissez-en un autre, ou retirez-le d’abord là-bas.',
  'provider.banned': 'Ce compte est fermé. Adressez-vous à un administrateur.',
  'provider.linking_off':
    'Ce site ne permet pas d’ajouter ni de retirer des moyens de connexion. Adressez-vous à un administrateur.',
  'provider.provider_off': 'Ce moyen de connexion n’est plus disponible. Utilisez votre mot de passe.',
  'provider.last_one': 'C’est votre seul moyen de connexion : ajoutez-en un autre avant de le retirer.',
  'provider.needs_factor': 'Saisissez d’abord le code de votre application : reconnectez-vous.',
  'provider.shared':
    'Tout le monde utilise ce compte de démonstration : il ne peut pas être modifié. Connectez-vous avec un compte à vous.',
  'provider.too_many': 'Trop d’essais depuis cet endroit. Attendez quelques minutes, puis réessayez.',
  'provider.signed_out': 'Votre session est terminée. Reconnectez-vous.',
  'provider.not_loaded':
    'Une partie de ce site n’a pas pu être chargée. Réessayez. Si le problème persiste, prévenez l’administrateur.',
  'provider.offline': 'Le serveur est injoignable. Vérifiez la connexion, puis réessayez.',
  'provider.busy': 'Le serveur est occupé ou redémarre. Réessayez dans un instant.',
  'provider.failed':
    'Cela a pris trop de temps ou a échoué en chemin. Réessayez, ou utilisez votre mot de passe.',
};
