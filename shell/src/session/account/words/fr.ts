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
    '{letters, select, kept {Presque terminé : un message a été écrit à la nouvelle adresse et un autre à l’adresse actuelle. Suivez leurs liens ou saisissez leurs codes ci-dessous.} other {Presque terminé : ouvrez le lien du message envoyé à la nouvelle adresse, ou saisissez son code ci-dessous. Si vous en recevez un à l’adresse actuelle, faites de même.}}',
  'own.address.half':
    'Cette adresse a confirmé le changement. Si l’autre ne l’a pas encore fait, ouvrez le lien de son message ou saisissez son code ; vous vous connectez ensuite avec la nouvelle adresse.',
  'own.address.whole':
    'Le changement d’adresse est confirmé. Connectez-vous désormais avec la nouvelle adresse.',
  'own.addressWaits':
    '{email} n’est pas encore confirmée : ouvrez les liens de nos messages, ou saisissez leurs codes ici.',
  'own.addressAgain': 'Les envoyer à nouveau',
  'own.addressSent':
    '{letters, select, kept {Écrits à nouveau. Les messages précédents ne valent plus.} other {Envoyés. Les messages précédents ne valent plus.}}',
  'own.addressCode': 'Code de l’un de ces messages',
  'own.proveAddress': 'Confirmer',
  'own.addressCallOff': 'Garder l’adresse actuelle',
  'own.addressCalledOff': 'Annulé. Votre adresse reste la même.',
  'own.password': 'Mot de passe',
  'own.current': 'Mot de passe actuel',
  'own.savePassword': 'Changer le mot de passe',
  'own.passwordSaved': 'Changé. Vos autres appareils sont déconnectés.',
  'own.noPassword':
    'Ce compte n’a pas encore de mot de passe. Avec un mot de passe, vous pouvez aussi vous connecter en tant que {account}.',
  'own.setPassword': 'Définir le mot de passe',
  'own.passwordSet': 'Défini. Vos autres appareils sont déconnectés.',
  'own.passwordNeedsAddress':
    'Pour avoir un mot de passe, ajoutez d’abord une adresse e-mail ou un numéro de téléphone : c’est avec cela que vous vous connecterez.',
  'own.prove': 'Montrez d’abord que ce compte est à vous.',
  'own.proveNot':
    'Ce site ne peut pas vous envoyer de code. Ajoutez une adresse e-mail ci-dessus : elle permet de choisir un nouveau mot de passe.',
  'own.proved': 'Choisissez un nouveau mot de passe pour {account}.',
  'own.proveSend': 'Envoyer un code à {account}',
  'own.sendAgain': 'Envoyer un autre code',
  'own.proveIt': 'Continuer',
  'own.proving': 'Vérification …',
  'own.deleteWallet':
    'Votre portefeuille vous demande de signer encore une fois. Le compte est ensuite supprimé.',
  'own.signOutText': 'Un téléphone perdu, l’ordinateur d’un autre ? Déconnectez-vous partout ailleurs.',
  'own.here': 'Se déconnecter ici',
  'own.elsewhere': 'Se déconnecter partout ailleurs',
  'own.everywhere': 'Se déconnecter partout',
  'own.leftElsewhere': 'C’est fait. Vous n’êtes connecté qu’ici.',
  'own.data': 'Vos données',
  'own.dataText':
    'Tout ce que ce site conserve sur votre compte, en un fichier : adresse, rôles, téléphones, sessions et ce que vous avez saisi.',
  'own.export': 'Exporter mes données',
  'own.exporting': 'Collecte …',
  'own.exported': 'Enregistré dans un fichier.',
  'own.delete': 'Supprimer le compte',
  'own.deleteText':
    'Votre nom, votre adresse, vos rôles, téléphones et sessions sont supprimés aussitôt, et personne ne peut les rétablir. Ce que vous avez saisi reste dans les résultats, signé de votre fonction et sans votre nom.',
  'own.deleteAsk': 'Supprimer mon compte',
  'own.deleteIt': 'Supprimer définitivement',
  'own.deleting': 'Suppression …',
  'own.keep': 'Le garder',
  'own.deletePassword': 'Votre mot de passe',
  'own.deleteSend': 'Pas de mot de passe ? M’envoyer un code',
  'own.deleteSentCode': 'Code envoyé à {address}',
  'own.deleteMessageCode': 'Code envoyé à votre téléphone',
  'own.deleteCode': 'Six chiffres de votre application d’authentification',
};
