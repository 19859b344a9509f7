import type { Say } from '@bivouac/i18n';
import { type OwnWords, useOwnWords } from '../use-own-words.ts';

const en = {
  'signIn.title': 'Sign in',
  'signIn.lead': 'For officials: administrators, timing team and marshalls. Results are open to everyone.',
  'signIn.account': 'E-mail or telephone',
  'signIn.password': 'Password',
  'signIn.send': 'Sign in',
  'signIn.sending': 'Signing in …',
  'signIn.ended.elsewhere':
    'You were signed out because your session was ended elsewhere: in another tab or on another device, by a new password, or by an administrator. Sign in again.',
  'signIn.ended.expired': 'You were signed out because your session has expired. Sign in again.',
  'signIn.ended.closed': 'You were signed out because this account was closed. Ask an administrator.',
  'signIn.ended.untold':
    'You are signed out here, but the server could not be told: it still counts this device as signed in. When you have a network, sign in again and sign it out on your account page.',
  'signIn.ended.deleted': 'Your account has been deleted.',
  'signIn.no_account': 'Enter your e-mail address, or your telephone number with its country code.',
  'signIn.no_password': 'Enter your password.',
  'signIn.invalid_credentials':
    'There is no such account, or the password is wrong. Check both, or set a new password.',
  'signIn.not_confirmed': 'This account is not confirmed yet: use the link or the code that was sent to you.',
  'signIn.banned': 'This account is closed. Ask an administrator.',
  'signIn.too_many_attempts':
    'Too many attempts. Try again in {seconds, plural, =0 {a minute} one {# second} other {# seconds}}.',
  'signIn.not_loaded':
    'A part of this site could not be loaded. Try again. If it still fails, tell the administrator.',
  'signIn.offline': 'The server cannot be reached. Check the connection and try again.',
  'signIn.signed_out': 'Your session has ended. Sign in again.',
  'signIn.invalid_jwt': 'The session saved in this browser is no longer valid. Sign in again.',
  'signIn.bad_answer':
    'The answer did not come from this site, or was cut off, so you are not signed in. Check the connection (a Wi-Fi network may ask you to log in first) and try again.',
  'signIn.disabled': 'This way of signing in is switched off on this site. Ask an administrator.',
  'signIn.busy': 'The server is busy or restarting. Try again in a moment.',
  'signIn.server':
    'Something went wrong on the server. Try again in a moment; if it happens again, tell the administrator.',
  'signIn.already_registered': 'There is an account with this address already: sign in with its password.',
  'signIn.weak_password': 'This password is too short or too simple: take a longer one.',
  'signIn.by_invitation':
    'Accounts are made by invitation only: open the link in the mail again, or ask for another one.',
};

const fr = {
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

const es = {
  'signIn.title': 'Entrar',
  'signIn.lead':
    'Para oficiales: administradores, cronometradores y comisarios. Los resultados están abiertos a todos.',
  'signIn.account': 'Correo o teléfono',
  'signIn.password': 'Contraseña',
  'signIn.send': 'Entrar',
  'signIn.sending': 'Entrando …',
  'signIn.ended.elsewhere':
    'Se cerró su sesión porque se terminó en otro lugar: en otra pestaña o en otro dispositivo, por una contraseña nueva o por un administrador. Vuelva a entrar.',
  'signIn.ended.expired': 'Se cerró su sesión porque ha caducado. Vuelva a entrar.',
  'signIn.ended.closed': 'Se cerró su sesión porque esta cuenta se ha cerrado. Consulte a un administrador.',
  'signIn.ended.untold':
    'Ha cerrado la sesión aquí, pero no se pudo avisar al servidor: para él, este dispositivo sigue conectado. Cuando tenga red, vuelva a entrar y cierre su sesión en la página de su cuenta.',
  'signIn.ended.deleted': 'Su cuenta se ha eliminado.',
  'signIn.no_account': 'Indique su correo electrónico, o su número de teléfono con el prefijo del país.',
  'signIn.no_password': 'Indique su contraseña.',
  'signIn.invalid_credentials':
    'Esa cuenta no existe o la contraseña no es correcta. Compruebe ambas, o elija una contraseña nueva.',
  'signIn.not_confirmed': 'Esta cuenta aún no está confirmada: use el enlace o el código que se le envió.',
  'signIn.banned': 'Esta cuenta está cerrada. Consulte a un administrador.',
  'signIn.too_many_attempts':
    'Demasiados intentos. Vuelva a intentarlo dentro de {seconds, plural, =0 {un minuto} one {# segundo} other {# segundos}}.',
  'signIn.not_loaded':
    'No se ha podido cargar una parte de este sitio. Vuelva a intentarlo. Si el problema persiste, avise al administrador.',
  'signIn.offline': 'No se puede alcanzar el servidor. Compruebe la conexión y vuelva a intentarlo.',
  'signIn.signed_out': 'Su sesión ha terminado. Vuelva a entrar.',
  'signIn.invalid_jwt': 'La sesión guardada en este navegador ya no es válida. Vuelva a entrar.',
  'signIn.bad_answer':
    'La respuesta no era de este sitio, o se cortó, así que no ha entrado. Compruebe la conexión (una red Wi-Fi puede pedir que se identifique antes) y vuelva a intentarlo.',
  'signIn.disabled': 'Esta forma de entrar está desactivada en este sitio. Consulte a un administrador.',
  'signIn.busy': 'El servidor está ocupado o se está reiniciando. Vuelva a intentarlo dentro de un momento.',
  'signIn.server':
    'Se ha producido un error en el servidor. Vuelva a intentarlo en un momento; si se repite, avise al administrador.',
  'signIn.already_registered': 'Ya existe una cuenta con esta dirección: inicie sesión con su contraseña.',
  'signIn.weak_password': 'Esta contraseña es demasiado corta o sencilla: elija una más larga.',
  'signIn.by_invitation':
    'Las cuentas solo se crean por invitación: abra de nuevo el enlace del correo o pida otro.',
};

export type SignInId = keyof typeof en;

export const words: OwnWords<SignInId> = { en, fr, es };

export function useWords(): Say<SignInId> {
  return useOwnWords(words);
}
