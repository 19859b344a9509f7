import type { Say } from '@bivouac/i18n';
import { type OwnWords, useOwnWords } from '../use-own-words.ts';

const en = {
  'confirm.title': 'Confirm your e-mail address',
  'confirm.awaits':
    '{letters, select, kept {Almost done: an e-mail to {email} has been written. Open its link to confirm the address, or enter its code here; either signs you in as well.} other {Almost done: an e-mail is on its way to {email}. Open its link to confirm the address, or enter its code here; either signs you in as well.}}',
  'confirm.nothing':
    'Nothing there after a minute? Look among unwanted e-mails, or have it sent again. If the address is confirmed already, go back and sign in.',
  'confirm.confirm': 'Confirm',
  'confirm.checking': 'Checking …',
  'confirm.done': 'Your e-mail address is confirmed. Sign in with your password.',
  'confirm.back': 'Back',
  'confirm.again': 'Send the e-mail again',
  'confirm.sending': 'Sending …',
  'confirm.sent':
    '{letters, select, kept {An e-mail to {email} has been written. Open its link to confirm the address; it signs you in as well.} other {An e-mail is on its way to {email}. Open its link to confirm the address; it signs you in as well.}}',
};

const fr = {
  'confirm.title': 'Confirmez votre adresse e-mail',
  'confirm.awaits':
    '{letters, select, kept {Presque terminé : un e-mail à {email} a été écrit. Ouvrez son lien pour confirmer l’adresse, ou saisissez son code ici : vous serez aussi connecté.} other {Presque terminé : un e-mail est en route vers {email}. Ouvrez son lien pour confirmer l’adresse, ou saisissez son code ici : vous serez aussi connecté.}}',
  'confirm.nothing':
    'Rien après une minute ? Regardez parmi les indésirables, ou faites-le renvoyer. Si l’adresse est déjà confirmée, revenez en arrière et connectez-vous.',
  'confirm.confirm': 'Confirmer',
  'confirm.checking': 'Vérification …',
  'confirm.done': 'Votre adresse e-mail est confirmée. Connectez-vous avec votre mot de passe.',
  'confirm.back': 'Retour',
  'confirm.again': 'Renvoyer l’e-mail',
  'confirm.sending': 'Envoi …',
  'confirm.sent':
    '{letters, select, kept {Un e-mail à {email} a été écrit. Ouvrez son lien pour confirmer l’adresse : il vous connecte aussi.} other {Un e-mail est en route vers {email}. Ouvrez son lien pour confirmer l’adresse : il vous connecte aussi.}}',
};

const es = {
  'confirm.title': 'Confirme su correo electrónico',
  'confirm.awaits':
    '{letters, select, kept {Ya casi está: se ha escrito un correo a {email}. Abra su enlace para confirmar la dirección o escriba su código aquí; así también inicia la sesión.} other {Ya casi está: hay un correo en camino a {email}. Abra su enlace para confirmar la dirección o escriba su código aquí; así también inicia la sesión.}}',
  'confirm.nothing':
    '¿Nada después de un minuto? Mire entre el correo no deseado o pida que se lo envíen otra vez. Si la dirección ya está confirmada, vuelva atrás e inicie sesión.',
  'confirm.confirm': 'Confirmar',
  'confirm.checking': 'Comprobando …',
  'confirm.done': 'Su dirección de correo está confirmada. Inicie sesión con su contraseña.',
  'confirm.back': 'Volver',
  'confirm.again': 'Enviar el correo otra vez',
  'confirm.sending': 'Enviando …',
  'confirm.sent':
    '{letters, select, kept {Se ha escrito un correo a {email}. Abra su enlace para confirmar la dirección; también inicia la sesión.} other {Hay un correo en camino a {email}. Abra su enlace para confirmar la dirección; también inicia la sesión.}}',
};

export type ConfirmationId = keyof typeof en;

export const words: OwnWords<ConfirmationId> = { en, fr, es };

export function useWords(): Say<ConfirmationId> {
  return useOwnWords(words);
}
