import type { Say } from '@bivouac/i18n';
import { type OwnWords, useOwnWords } from '../use-own-words.ts';

const en = {
  'provider.signIn': 'Sign in with {provider}',
  'provider.invited':
    'Or use an account you have elsewhere. It must have the address {email}, which was invited.',
  'provider.otherAddress':
    'The account you chose there has another address. The invitation went to {email}: use the account with that address, or choose a password here.',
  'provider.title': 'Ways to sign in',
  'provider.unread': 'Your ways to sign in could not be read.',
  'provider.by_email': 'E-mail address',
  'provider.by_phone': 'Telephone number',
  'provider.by_web3': 'Wallet',
  'provider.link': 'Add {provider}',
  'provider.unlink': 'Remove {provider}',
  'provider.keep': 'Keep it',
  'provider.sure': 'You will no longer be able to sign in with {provider}.',
  'provider.cancelled': 'You cancelled, or the provider refused. Try again, or use your password.',
  'provider.unverified':
    'Your address is not confirmed there. Confirm it with the provider and try again, or use your password.',
  'provider.not_shown':
    'There is an account with this address already. Sign in to it with its password, or choose a new password by e-mail; after that this button works too.',
  'provider.by_invitation':
    'There is no account for this address, and accounts are made by invitation only. Ask an administrator of the rally for one.',
  'provider.linked_already':
    'This way to sign in is in use already, by you or by another account. Choose another one, or remove it there first.',
  'provider.banned': 'This account is closed. Ask an administrator.',
  'provider.linking_off': 'Ways to sign in cannot be added or removed on this site. Ask an administrator.',
  'provider.provider_off': 'This way to sign in is not available any more. Use your password.',
  'provider.last_one': 'This is your only way to sign in: add another one before you remove it.',
  'provider.needs_factor': 'Sign in again and enter the code from your authenticator.',
  'provider.shared':
    'Everybody shares this demo account, so it cannot be changed. Sign in with an account of your own.',
  'provider.too_many': 'Too many attempts from here. Wait a few minutes and try again.',
  'provider.signed_out': 'Your session has ended. Sign in again.',
  'provider.not_loaded':
    'A part of this site could not be loaded. Try again. If it still fails, tell the administrator.',
  'provider.offline': 'The server cannot be reached. Check the connection and try again.',
  'provider.busy': 'The server is busy or restarting. Try again in a moment.',
  'provider.failed': 'That took too long or went wrong on the way. Try again, or use your password.',
};

const fr = {
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

const es = {
  'provider.signIn': 'Entrar con {provider}',
  'provider.invited':
    'O use una cuenta que tenga en otro sitio. Debe tener la dirección {email}, que es la invitada.',
  'provider.otherAddress':
    'La cuenta que eligió allí tiene otra dirección. La invitación se envió a {email}: use la cuenta con esa dirección, o elija una contraseña aquí.',
  'provider.title': 'Formas de entrar',
  'provider.unread': 'No se han podido leer sus formas de entrar.',
  'provider.by_email': 'Correo electrónico',
  'provider.by_phone': 'Número de teléfono',
  'provider.by_web3': 'Monedero',
  'provider.link': 'Añadir {provider}',
  'provider.unlink': 'Quitar {provider}',
  'provider.keep': 'Conservar',
  'provider.sure': 'Ya no podrá entrar con {provider}.',
  'provider.cancelled':
    'Ha cancelado, o el proveedor lo ha rechazado. Vuelva a intentarlo o use su contraseña.',
  'provider.unverified':
    'Su dirección no está confirmada allí. Confírmela primero y vuelva a intentarlo, o use su contraseña.',
  'provider.not_shown':
    'Ya existe una cuenta con esta dirección. Entre en ella con su contraseña, o elija una nueva por correo; después este botón también funcionará.',
  'provider.by_invitation':
    'No hay ninguna cuenta con esta dirección, y las cuentas solo se crean por invitación. Pida una a un administrador del rally.',
  'provider.linked_already':
    'Esta forma de entrar ya está en uso, por usted o por otra cuenta. Elija otra, o quítela antes allí.',
  'provider.banned': 'Esta cuenta está cerrada. Consulte a un administrador.',
  'provider.linking_off':
    'Este sitio no permite añadir ni quitar formas de entrar. Consulte a un administrador.',
  'provider.provider_off': 'Esta forma de entrar ya no está disponible. Use su contraseña.',
  'provider.last_one': 'Es su única forma de entrar: añada otra antes de quitarla.',
  'provider.needs_factor': 'Indique primero el código de su aplicación: vuelva a entrar.',
  'provider.shared':
    'Todos usan esta cuenta de la demostración: no se puede cambiar. Entre con una cuenta propia.',
  'provider.too_many': 'Demasiados intentos desde aquí. Espere unos minutos y vuelva a intentarlo.',
  'provider.signed_out': 'Su sesión ha terminado. Vuelva a entrar.',
  'provider.not_loaded':
    'No se ha podido cargar una parte de este sitio. Vuelva a intentarlo. Si el problema persiste, avise al administrador.',
  'provider.offline': 'No se puede alcanzar el servidor. Compruebe la conexión y vuelva a intentarlo.',
  'provider.busy': 'El servidor está ocupado o reiniciándose. Vuelva a intentarlo en un momento.',
  'provider.failed': 'Tardó demasiado o falló por el camino. Vuelva a intentarlo o use su contraseña.',
};

export type ProviderId = keyof typeof en;

export const words: OwnWords<ProviderId> = { en, fr, es };

export function useWords(): Say<ProviderId> {
  return useOwnWords(words);
}
