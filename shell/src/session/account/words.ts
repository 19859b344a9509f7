import type { Say } from '@bivouac/i18n';
import { type OwnWords, useOwnWords } from '../use-own-words.ts';

const en = {
  'own.reading': 'Reading your account',
  'own.unread': 'Your account cannot be read',
  'own.saving': 'Saving …',
  'own.saved': 'Saved.',
  'own.name': 'Name',
  'own.nameLabel': 'Your name, as administrators see it',
  'own.saveName': 'Save name',
  'own.address': 'E-mail address',
  'own.addressLabel': 'Address you sign in with',
  'own.saveAddress': 'Save address',
  'own.addressSaved': 'Saved. Sign in with it from now on.',
  'own.addressToConfirm':
    '{letters, select, kept {Almost done: two e-mails were written, to the new address and to your current one. Follow their links or enter their codes below.} other {Almost done: open the link in the e-mail we sent to the new address, or enter its code below. If you get one at your current address too, do the same with it.}}',
  'own.address.half':
    'This address has confirmed the change. If the other address has not done so yet, open the link in its e-mail or enter its code; from then on you sign in with the new address.',
  'own.address.whole': 'The change of address is confirmed. Sign in with the new address from now on.',
  'own.addressWaits':
    '{email} is not confirmed yet: open the links in our e-mails, or enter their codes here.',
  'own.addressAgain': 'Send them again',
  'own.addressSent':
    '{letters, select, kept {Written anew. The earlier e-mails no longer work.} other {Sent. The earlier e-mails no longer work.}}',
  'own.addressCode': 'Code from one of these e-mails',
  'own.proveAddress': 'Confirm',
  'own.addressCallOff': 'Keep the current address',
  'own.addressCalledOff': 'Called off. Your address stays as it is.',
  'own.password': 'Password',
  'own.current': 'Current password',
  'own.savePassword': 'Change password',
  'own.passwordSaved': 'Changed. Your other devices are signed out.',
  'own.noPassword': 'This account has no password yet. With one you can also sign in as {account}.',
  'own.setPassword': 'Set password',
  'own.passwordSet': 'Set. Your other devices are signed out.',
  'own.passwordNeedsAddress':
    'To have a password, add an e-mail address or a telephone number first: it is what you sign in with.',
  'own.prove': 'First show that this account is yours.',
  'own.proveNot':
    'This site cannot send you a code. Add an e-mail address above: with it a new password can be set.',
  'own.proved': 'Set a new password for {account}.',
  'own.proveSend': 'Send a code to {account}',
  'own.sendAgain': 'Send another code',
  'own.proveIt': 'Continue',
  'own.proving': 'Checking …',
  'own.deleteWallet': 'Your wallet asks you to sign once more. Then the account is deleted.',
  'own.signOutText': 'Lost a phone or used somebody else’s computer? Sign out everywhere else.',
  'own.here': 'Sign out here',
  'own.elsewhere': 'Sign out everywhere else',
  'own.everywhere': 'Sign out everywhere',
  'own.leftElsewhere': 'Done. You are signed in here only.',
  'own.data': 'Your data',
  'own.dataText':
    'Everything this site holds about your account, in one file: address, roles, phones, sessions, and what you recorded.',
  'own.export': 'Export my data',
  'own.exporting': 'Collecting …',
  'own.exported': 'Saved as a file.',
  'own.delete': 'Delete account',
  'own.deleteText':
    'Your name, address, roles, phones and sessions are deleted at once, and nobody can bring them back. What you recorded stays in the results, signed with your title and without your name.',
  'own.deleteAsk': 'Delete my account',
  'own.deleteIt': 'Delete it for good',
  'own.deleting': 'Deleting …',
  'own.keep': 'Keep it',
  'own.deletePassword': 'Your password',
  'own.deleteSend': 'No password? Send me a code',
  'own.deleteSentCode': 'Code we sent to {address}',
  'own.deleteMessageCode': 'Code we sent to your phone',
  'own.deleteCode': 'Six digits from your authenticator',
};

const fr = {
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

const es = {
  'own.reading': 'Leyendo su cuenta',
  'own.unread': 'No se puede leer su cuenta',
  'own.saving': 'Guardando …',
  'own.saved': 'Guardado.',
  'own.name': 'Nombre',
  'own.nameLabel': 'Su nombre, como lo ven los administradores',
  'own.saveName': 'Guardar el nombre',
  'own.address': 'Correo electrónico',
  'own.addressLabel': 'Dirección con la que entra',
  'own.saveAddress': 'Guardar la dirección',
  'own.addressSaved': 'Guardada. Entre con ella a partir de ahora.',
  'own.addressToConfirm':
    '{letters, select, kept {Ya casi está: se ha escrito un mensaje a la nueva dirección y otro a la actual. Siga sus enlaces o escriba sus códigos abajo.} other {Ya casi está: abra el enlace del mensaje enviado a la nueva dirección, o escriba su código abajo. Si recibe otro en la dirección actual, haga lo mismo con él.}}',
  'own.address.half':
    'Esta dirección ha confirmado el cambio. Si la otra aún no lo ha hecho, abra el enlace de su mensaje o escriba su código; después se entra con la nueva dirección.',
  'own.address.whole':
    'El cambio de dirección está confirmado. Entre con la nueva dirección a partir de ahora.',
  'own.addressWaits':
    '{email} aún no está confirmada: abra los enlaces de nuestros mensajes o escriba aquí sus códigos.',
  'own.addressAgain': 'Enviarlos de nuevo',
  'own.addressSent':
    '{letters, select, kept {Escritos de nuevo. Los mensajes anteriores ya no valen.} other {Enviados. Los mensajes anteriores ya no valen.}}',
  'own.addressCode': 'Código de uno de esos mensajes',
  'own.proveAddress': 'Confirmar',
  'own.addressCallOff': 'Conservar la dirección actual',
  'own.addressCalledOff': 'Cancelado. Su dirección sigue siendo la misma.',
  'own.password': 'Contraseña',
  'own.current': 'Contraseña actual',
  'own.savePassword': 'Cambiar la contraseña',
  'own.passwordSaved': 'Cambiada. Se ha cerrado la sesión en sus demás dispositivos.',
  'own.noPassword': 'Esta cuenta aún no tiene contraseña. Con una podrá entrar también como {account}.',
  'own.setPassword': 'Poner la contraseña',
  'own.passwordSet': 'Hecho. Se ha cerrado la sesión en sus demás dispositivos.',
  'own.passwordNeedsAddress':
    'Para tener una contraseña, añada primero un correo electrónico o un número de teléfono: es con lo que entrará.',
  'own.prove': 'Demuestre primero que esta cuenta es suya.',
  'own.proveNot':
    'Este sitio no puede enviarle un código. Añada arriba un correo electrónico: con él se puede elegir una contraseña nueva.',
  'own.proved': 'Elija una contraseña nueva para {account}.',
  'own.proveSend': 'Enviar un código a {account}',
  'own.sendAgain': 'Enviar otro código',
  'own.proveIt': 'Continuar',
  'own.proving': 'Comprobando …',
  'own.deleteWallet': 'Su monedero le pide que firme una vez más. Después se elimina la cuenta.',
  'own.signOutText':
    '¿Ha perdido un teléfono o usado el ordenador de otra persona? Cierre la sesión en todos los demás sitios.',
  'own.here': 'Cerrar sesión aquí',
  'own.elsewhere': 'Cerrar sesión en todos los demás sitios',
  'own.everywhere': 'Cerrar sesión en todas partes',
  'own.leftElsewhere': 'Hecho. Solo tiene la sesión abierta aquí.',
  'own.data': 'Sus datos',
  'own.dataText':
    'Todo lo que este sitio guarda de su cuenta, en un archivo: dirección, funciones, teléfonos, sesiones y lo que usted registró.',
  'own.export': 'Exportar mis datos',
  'own.exporting': 'Reuniendo …',
  'own.exported': 'Guardado en un archivo.',
  'own.delete': 'Eliminar la cuenta',
  'own.deleteText':
    'Su nombre, dirección, funciones, teléfonos y sesiones se eliminan al momento y nadie puede recuperarlos. Lo que usted registró permanece en los resultados, firmado con su cargo y sin su nombre.',
  'own.deleteAsk': 'Eliminar mi cuenta',
  'own.deleteIt': 'Eliminar para siempre',
  'own.deleting': 'Eliminando …',
  'own.keep': 'Conservarla',
  'own.deletePassword': 'Su contraseña',
  'own.deleteSend': '¿Sin contraseña? Enviarme un código',
  'own.deleteSentCode': 'Código enviado a {address}',
  'own.deleteMessageCode': 'Código enviado a su teléfono',
  'own.deleteCode': 'Seis cifras de su aplicación de autenticación',
};

export type AccountId = keyof typeof en;

export const words: OwnWords<AccountId> = { en, fr, es };

export function useWords(): Say<AccountId> {
  return useOwnWords(words);
}
