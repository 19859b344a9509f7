import type { Say } from '@bivouac/i18n';
import { type OwnWords, useOwnWords } from '../use-own-words.ts';

const en = {
  'wallet.signIn': 'Sign in with a wallet',
  'wallet.signInBy': 'Sign in with a wallet ({chain})',
  'wallet.asking': 'Confirm in your wallet …',
  'wallet.cancelled': 'Nothing was signed. Unlock the wallet and confirm there, or use your password.',
  'wallet.by_invitation':
    'There is no account for this wallet, and accounts are made by invitation only. Ask an administrator of the rally for one.',
  'wallet.banned': 'This account is closed. Ask an administrator.',
  'wallet.off': 'Wallets are not taken here any more. Use your password.',
  'wallet.too_many': 'Too many attempts from here. Wait a few minutes and try again.',
  'wallet.not_loaded':
    'A part of this site could not be loaded. Try again. If it still fails, tell the administrator.',
  'wallet.offline': 'The server cannot be reached. Check the connection and try again.',
  'wallet.busy': 'The server is busy or restarting. Try again in a moment.',
  'wallet.failed':
    'What the wallet signed was not accepted. Check the clock of this device and try again, or use your password.',
};

const fr = {
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

const es = {
  'wallet.signIn': 'Entrar con un monedero',
  'wallet.signInBy': 'Entrar con un monedero ({chain})',
  'wallet.asking': 'Confirme en su monedero …',
  'wallet.cancelled': 'No se firmó nada. Desbloquee el monedero y confirme allí, o use su contraseña.',
  'wallet.by_invitation':
    'No hay ninguna cuenta para este monedero, y las cuentas solo se crean por invitación. Pida una a un administrador del rally.',
  'wallet.banned': 'Esta cuenta está cerrada. Consulte a un administrador.',
  'wallet.off': 'Aquí ya no se aceptan monederos. Use su contraseña.',
  'wallet.too_many': 'Demasiados intentos desde aquí. Espere unos minutos y vuelva a intentarlo.',
  'wallet.not_loaded':
    'No se ha podido cargar una parte de este sitio. Vuelva a intentarlo. Si el problema persiste, avise al administrador.',
  'wallet.offline': 'No se puede alcanzar el servidor. Compruebe la conexión y vuelva a intentarlo.',
  'wallet.busy': 'El servidor está ocupado o reiniciándose. Vuelva a intentarlo en un momento.',
  'wallet.failed':
    'No se aceptó lo que firmó el monedero. Compruebe la hora de este dispositivo y vuelva a intentarlo, o use su contraseña.',
};

export type WalletId = keyof typeof en;

export const words: OwnWords<WalletId> = { en, fr, es };

export function useWords(): Say<WalletId> {
  return useOwnWords(words);
}
