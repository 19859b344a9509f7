/** One's own account in French. */
export default {
  'own.reading': 'Lecture de votre compte',
  'own.unread': 'Votre compte ne peut pas être lu',
  'own.saving': 'Enregistrement …',
  'own.saved': 'Enregistré.',
  'own.name': 'Nom',
  'own.nameLabel': 'Votre nom, tel que les administrateurs le voient',
  'own.saveName': 'Enregistrer le nom',
  'own.address': 'Adresse e-mail',
  'own.addressLabel': 'Adresse avec laquelle vous vous connectez',
  'own.saveAddress': 'Enregistrer l’adresse',
  'own.addressSaved': 'Enregistrée. Connectez-vous désormais avec elle.',
  'own.addressToConfirm':
    'Presque terminé : ouvrez le lien du message envoyé à la nouvelle adresse, et celui envoyé à l’adresse actuelle si vous en recevez un.',
  'own.address.half':
    'Cette adresse a confirmé le changement. Ouvrez maintenant le lien du message envoyé à l’autre adresse.',
  'own.address.whole':
    'Le changement d’adresse est confirmé. Connectez-vous désormais avec la nouvelle adresse.',
  'own.addressWaits': '{email} attend que vous ouvriez les liens de nos messages.',
  'own.addressAgain': 'Les envoyer à nouveau',
  'own.addressSent': 'Envoyés. Les messages précédents ne valent plus.',
  'own.password': 'Mot de passe',
  'own.current': 'Mot de passe actuel',
  'own.savePassword': 'Changer le mot de passe',
  'own.passwordSaved': 'Changé. Vos autres appareils sont déconnectés.',
  'own.signOut': 'Déconnexion',
  'own.signOutText': 'Un téléphone perdu, l’ordinateur d’un autre ? Déconnectez-vous partout ailleurs.',
  'own.here': 'Se déconnecter ici',
  'own.elsewhere': 'Se déconnecter partout ailleurs',
  'own.everywhere': 'Se déconnecter partout',
  'own.leftElsewhere': 'C’est fait. Vous n’êtes connecté qu’ici.',
};
