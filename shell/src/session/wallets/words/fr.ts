export default {
  'wallet.signIn': 'Se connecter avec un portefeuille',
  'wallet.signInBy': 'Se connecter avec un portefeuille ({chain})',
  'wallet.asking': 'Confirmez dans votre portefeuille …',
  'wallet.cancelled':
    'Rien n’a été signé. Déverrouillez le portefeuille et confirmez-y, ou utilisez votre mot de passe.',
  'wallet.by_invitation':
    'Aucun compte n’existe pour ce portefeuille, et les comptes se créent uniquement sur invitation. Demandez-en une à un administrateur du rallye.',
  'wallet.banned': 'Ce compte est fermé. Adressez-vous à un administrateur.',
  'wallet.off': 'Les portefeuilles ne sont plus acceptés ici. Utilisez votre mot de passe.',
  'wallet.too_many': 'Trop d’essais depuis cet endroit. Attendez quelques minutes, puis réessayez.',
  'wallet.not_loaded':
    'Une partie de ce site n’a pas pu être chargée. Réessayez. Si le problème persiste, prévenez l’administrateur.',
  'wallet.offline': 'Le serveur est injoignable. Vérifiez la connexion, puis réessayez.',
  'wallet.busy': 'Le serveur est occupé ou redémarre. Réessayez dans un instant.',
  'wallet.failed':
    'Ce que le portefeuille a signé n’a pas été accepté. Vérifiez l’heure de cet appareil, puis réessayez, ou utilisez votre mot de passe.',
};
