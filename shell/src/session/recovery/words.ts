import type { Say } from '@bivouac/i18n';
import { type OwnWords, useOwnWords } from '../use-own-words.ts';

const en = {
  'recover.title': 'Forgotten password',
  'recover.codeTitle': 'Code and new password',
  'recover.lead':
    'Enter the e-mail address of your account. {letters, select, kept {An e-mail with a code and a link is then written.} other {We send you an e-mail with a code and a link.}}',
  'recover.email': 'E-mail address',
  'recover.send': 'Send e-mail',
  'recover.sending': 'Sending …',
  'recover.haveCode': 'I already have a code',
  'recover.sent':
    '{letters, select, kept {If there is an account for {email}, an e-mail with a code and a link has been written.} other {If there is an account for {email}, an e-mail is on its way. It may take a minute. Open its link in this browser, or enter its code here.}}',
  'recover.code': 'Code from the e-mail',
  'recover.set': 'Set password and sign in',
  'recover.setting': 'Setting …',
  'recover.again': 'Ask for another e-mail',
  'recover.newTitle': 'Set a new password',
  'recover.newLead': 'For {account}. All your other devices will be signed out.',
  'password.label': 'New password',
  'password.rules': 'At least {count} characters. A few words that only you would put together are best.',
  'password.show': 'Show password',
  'weak.length': 'This password is too short: use at least {count} characters.',
  'weak.characters': 'This password lacks a kind of character: add a capital letter, a digit or a symbol.',
  'weak.pwned': 'This password is in a list of stolen passwords: choose another one.',
  'trouble.no_address': 'Enter a valid e-mail address, for example name@place.org.',
  'trouble.no_code': 'Enter the code from the e-mail.',
  'trouble.no_password': 'Enter a new password.',
  'trouble.no_current': 'Enter your current password.',
  'trouble.no_name': 'Enter your name.',
  'trouble.code_expired':
    'This link or code is wrong, too old or already used. Use the newest e-mail, or ask for another one.',
  'trouble.code_maybe_taken':
    'This code may have been accepted already, although its answer was lost. Ask for another one.',
  'trouble.other_browser':
    'This link only works in the browser in which you asked for it, and it cannot be used again. Ask for another e-mail here, then enter its code.',
  'trouble.too_many_letters':
    'An e-mail was asked for a moment ago. You can ask for another one in {seconds, plural, =0 {a minute} one {# second} other {# seconds}}.',
  'trouble.too_many_attempts':
    'Too many attempts. Try again in {seconds, plural, =0 {five minutes} one {# second} other {# seconds}}.',
  'trouble.too_many_messages':
    'A text message was sent to this number a moment ago. Another one can be sent in {seconds, plural, =0 {a minute} one {# second} other {# seconds}}.',
  'trouble.weak_password': 'This password is too weak: use a longer one.',
  'trouble.long_password': 'This password is too long: use at most 72 characters, fewer with accents.',
  'trouble.same_password': 'This is the password you have now: choose another one.',
  'trouble.wrong_password':
    'This is not your current password. Check capital letters and the language of the keyboard, then type it again.',
  'trouble.bad_address': 'No e-mail can be sent to this address: check how it is spelt.',
  'trouble.address_taken':
    'Another account has this address already: enter a different one, or sign in to that account.',
  'trouble.address_invited': 'An invitation is waiting for this address: open its link instead.',
  'trouble.bad_phone': 'Enter the number with its country code, for example +33 6 12 34 56 78.',
  'trouble.phone_taken':
    'Another account has this number already: enter a different one, or remove it from that account first.',
  'trouble.no_messages': 'This site sends no text messages: sign in with a password.',
  'trouble.banned': 'This account is closed. Ask an administrator.',
  'trouble.shared':
    'Everybody shares this demo account, so it cannot be changed. Sign in with an account of your own.',
  'trouble.needs_factor': 'Sign in again and enter the code from your authenticator.',
  'trouble.needs_code': 'Enter the six digits your authenticator shows now.',
  'trouble.needs_message': 'Enter the code we have just sent to your phone.',
  'trouble.wrong_code': 'This code is wrong, or was used already: enter the one shown now.',
  'trouble.not_signed': 'Nothing was signed. Unlock the wallet in this browser and confirm there.',
  'trouble.other_wallet': 'This is not the wallet of this account: choose the one you signed in with.',
  'trouble.last_administrator':
    'You are the only administrator of {rallies, select, none {this site} other {{rallies}}}. Invite somebody else as administrator first, then delete the account.',
  'trouble.signed_out': 'You are not signed in any more. Sign in again, or ask for another e-mail.',
  'trouble.invalid_jwt': 'The session saved in this browser is no longer valid. Sign in again.',
  'trouble.bad_answer':
    'The answer did not come from this site, or was cut off. Check the connection (a Wi-Fi network may ask you to log in first) and try again.',
  'trouble.disabled': 'This is switched off on this site. Ask an administrator.',
  'trouble.needs_letter':
    'You signed in more than a day ago. Enter the code from the e-mail we have just sent you.',
  'trouble.not_loaded':
    'A part of this site could not be loaded. Try again. If it still fails, tell the administrator.',
  'trouble.offline': 'The server cannot be reached. Check the connection and try again.',
  'trouble.busy': 'The server is busy or restarting. Try again in a moment.',
  'trouble.server':
    'Something went wrong on the server. Try again in a moment; if it happens again, tell the administrator.',
};

const fr = {
  'recover.title': 'Mot de passe oublié',
  'recover.codeTitle': 'Code et nouveau mot de passe',
  'recover.lead':
    'Indiquez l’adresse e-mail de votre compte. {letters, select, kept {Un message avec un code et un lien est alors écrit.} other {Vous y recevrez un code et un lien.}}',
  'recover.email': 'Adresse e-mail',
  'recover.send': 'Envoyer le message',
  'recover.sending': 'Envoi …',
  'recover.haveCode': 'J’ai déjà un code',
  'recover.sent':
    '{letters, select, kept {S’il existe un compte pour {email}, un message avec un code et un lien a été écrit.} other {S’il existe un compte pour {email}, un message est en route. Cela peut prendre une minute. Ouvrez son lien dans ce navigateur, ou saisissez son code ici.}}',
  'recover.code': 'Code reçu par e-mail',
  'recover.set': 'Enregistrer et se connecter',
  'recover.setting': 'Enregistrement …',
  'recover.again': 'Demander un autre message',
  'recover.newTitle': 'Choisir un nouveau mot de passe',
  'recover.newLead': 'Pour {account}. Tous vos autres appareils seront déconnectés.',
  'password.label': 'Nouveau mot de passe',
  'password.rules': 'Au moins {count} caractères. Le mieux : quelques mots que vous seul réuniriez.',
  'password.show': 'Afficher le mot de passe',
  'weak.length': 'Ce mot de passe est trop court : prenez au moins {count} caractères.',
  'weak.characters':
    'Il manque un type de caractère à ce mot de passe : ajoutez une majuscule, un chiffre ou un symbole.',
  'weak.pwned': 'Ce mot de passe figure dans une liste de mots de passe volés : choisissez-en un autre.',
  'trouble.no_address': 'Indiquez une adresse e-mail valable, par exemple nom@lieu.org.',
  'trouble.no_code': 'Saisissez le code reçu par e-mail.',
  'trouble.no_password': 'Indiquez un nouveau mot de passe.',
  'trouble.no_current': 'Indiquez votre mot de passe actuel.',
  'trouble.no_name': 'Indiquez votre nom.',
  'trouble.code_expired':
    'Ce lien ou ce code est faux, trop ancien ou déjà utilisé. Prenez le dernier message reçu, ou demandez-en un autre.',
  'trouble.code_maybe_taken':
    'Ce code a peut-être déjà été accepté, mais la réponse s’est perdue. Demandez-en un autre.',
  'trouble.other_browser':
    'Ce lien ne fonctionne que dans le navigateur où vous l’avez demandé, et il ne peut plus servir. Demandez un autre message ici, puis saisissez son code.',
  'trouble.too_many_letters':
    'Un message vient d’être demandé. Vous pourrez en demander un autre dans {seconds, plural, =0 {une minute} one {# seconde} many {# secondes} other {# secondes}}.',
  'trouble.too_many_attempts':
    'Trop d’essais. Réessayez dans {seconds, plural, =0 {cinq minutes} one {# seconde} many {# secondes} other {# secondes}}.',
  'trouble.too_many_messages':
    'Un SMS vient d’être envoyé à ce numéro. Un autre pourra partir dans {seconds, plural, =0 {une minute} one {# seconde} other {# secondes}}.',
  'trouble.weak_password': 'Ce mot de passe est trop simple : prenez-en un plus long.',
  'trouble.long_password': 'Ce mot de passe est trop long : 72 caractères au plus, moins avec des accents.',
  'trouble.same_password': 'C’est votre mot de passe actuel : choisissez-en un autre.',
  'trouble.wrong_password':
    'Ce n’est pas votre mot de passe actuel. Vérifiez les majuscules et la langue du clavier, puis saisissez-le à nouveau.',
  'trouble.bad_address': 'Aucun message ne peut être envoyé à cette adresse : vérifiez-la.',
  'trouble.address_taken':
    'Un autre compte a déjà cette adresse : indiquez-en une autre, ou connectez-vous à ce compte.',
  'trouble.address_invited': 'Une invitation attend à cette adresse : ouvrez plutôt son lien.',
  'trouble.bad_phone': 'Indiquez le numéro avec l’indicatif du pays, par exemple +33 6 12 34 56 78.',
  'trouble.phone_taken':
    'Un autre compte a déjà ce numéro : indiquez-en un autre, ou retirez-le d’abord de ce compte.',
  'trouble.no_messages': 'Ce site n’envoie pas de SMS : connectez-vous avec un mot de passe.',
  'trouble.banned': 'Ce compte est fermé. Adressez-vous à un administrateur.',
  'trouble.shared':
    'Tout le monde utilise ce compte de démonstration : il ne peut pas être modifié. Connectez-vous avec un compte à vous.',
  'trouble.needs_factor': 'Le code de votre application est demandé d’abord : connectez-vous à nouveau.',
  'trouble.needs_code':
    'Saisissez les six chiffres que votre application d’authentification affiche maintenant.',
  'trouble.needs_message': 'Saisissez le code que nous venons d’envoyer à votre téléphone.',
  'trouble.wrong_code': 'Ce code est faux ou a déjà servi : saisissez celui qui s’affiche maintenant.',
  'trouble.not_signed':
    'Rien n’a été signé. Déverrouillez le portefeuille dans ce navigateur et confirmez-y.',
  'trouble.other_wallet':
    'Ce n’est pas le portefeuille de ce compte : choisissez celui avec lequel vous vous êtes connecté.',
  'trouble.last_administrator':
    'Vous êtes la seule personne à administrer {rallies, select, none {ce site} other {{rallies}}}. Invitez d’abord quelqu’un d’autre à l’administrer, puis supprimez le compte.',
  'trouble.signed_out': 'Vous n’êtes plus connecté. Reconnectez-vous, ou demandez un autre message.',
  'trouble.invalid_jwt': 'La session enregistrée dans ce navigateur n’est plus valable. Reconnectez-vous.',
  'trouble.bad_answer':
    'La réponse ne venait pas de ce site, ou a été coupée. Vérifiez la connexion (un Wi-Fi peut demander une identification d’abord), puis réessayez.',
  'trouble.disabled': 'C’est désactivé sur ce site. Adressez-vous à un administrateur.',
  'trouble.needs_letter':
    'Votre connexion date de plus d’un jour. Saisissez le code du message que nous venons de vous envoyer.',
  'trouble.not_loaded':
    'Une partie de ce site n’a pas pu être chargée. Réessayez. Si le problème persiste, prévenez l’administrateur.',
  'trouble.offline': 'Le serveur est injoignable. Vérifiez la connexion, puis réessayez.',
  'trouble.busy': 'Le serveur est occupé ou redémarre. Réessayez dans un instant.',
  'trouble.server':
    'Une erreur s’est produite sur le serveur. Réessayez dans un instant ; si cela se répète, prévenez l’administrateur.',
};

const es = {
  'recover.title': 'Contraseña olvidada',
  'recover.codeTitle': 'Código y nueva contraseña',
  'recover.lead':
    'Indique el correo electrónico de su cuenta. {letters, select, kept {Se escribirá un mensaje con un código y un enlace.} other {Allí recibirá un código y un enlace.}}',
  'recover.email': 'Correo electrónico',
  'recover.send': 'Enviar el mensaje',
  'recover.sending': 'Enviando …',
  'recover.haveCode': 'Ya tengo un código',
  'recover.sent':
    '{letters, select, kept {Si hay una cuenta para {email}, se ha escrito un mensaje con un código y un enlace.} other {Si hay una cuenta para {email}, un mensaje está en camino. Puede tardar un minuto. Abra su enlace en este navegador o escriba aquí su código.}}',
  'recover.code': 'Código del mensaje',
  'recover.set': 'Guardar y entrar',
  'recover.setting': 'Guardando …',
  'recover.again': 'Pedir otro mensaje',
  'recover.newTitle': 'Elegir una nueva contraseña',
  'recover.newLead': 'Para {account}. Se cerrará la sesión en todos sus demás dispositivos.',
  'password.label': 'Nueva contraseña',
  'password.rules': 'Al menos {count} caracteres. Lo mejor son varias palabras que solo usted juntaría.',
  'password.show': 'Mostrar la contraseña',
  'weak.length': 'Esta contraseña es demasiado corta: use al menos {count} caracteres.',
  'weak.characters':
    'A esta contraseña le falta algún tipo de carácter: añada una mayúscula, una cifra o un símbolo.',
  'weak.pwned': 'Esta contraseña figura en una lista de contraseñas robadas: elija otra.',
  'trouble.no_address': 'Indique un correo electrónico válido, por ejemplo nombre@lugar.org.',
  'trouble.no_code': 'Escriba el código del mensaje.',
  'trouble.no_password': 'Indique una nueva contraseña.',
  'trouble.no_current': 'Indique su contraseña actual.',
  'trouble.no_name': 'Indique su nombre.',
  'trouble.code_expired':
    'Este enlace o código es incorrecto, ha caducado o ya se ha usado. Use el último mensaje o pida otro.',
  'trouble.code_maybe_taken':
    'Es posible que este código ya se haya aceptado, aunque se perdió la respuesta. Pida otro.',
  'trouble.other_browser':
    'Este enlace solo funciona en el navegador en el que lo pidió y ya no sirve. Pida otro mensaje aquí y escriba su código.',
  'trouble.too_many_letters':
    'Acaba de pedirse un mensaje. Podrá pedir otro en {seconds, plural, =0 {un minuto} one {# segundo} many {# segundos} other {# segundos}}.',
  'trouble.too_many_attempts':
    'Demasiados intentos. Vuelva a intentarlo en {seconds, plural, =0 {cinco minutos} one {# segundo} many {# segundos} other {# segundos}}.',
  'trouble.too_many_messages':
    'Se acaba de enviar un SMS a este número. Podrá enviarse otro en {seconds, plural, =0 {un minuto} one {# segundo} other {# segundos}}.',
  'trouble.weak_password': 'Esta contraseña es demasiado sencilla: elija una más larga.',
  'trouble.long_password':
    'Esta contraseña es demasiado larga: use 72 caracteres como máximo, menos si llevan tildes.',
  'trouble.same_password': 'Es la contraseña que tiene ahora: elija otra.',
  'trouble.wrong_password':
    'Esta no es su contraseña actual. Compruebe las mayúsculas y el idioma del teclado, y escríbala de nuevo.',
  'trouble.bad_address': 'No se puede enviar nada a esta dirección: compruebe cómo está escrita.',
  'trouble.address_taken': 'Otra cuenta ya tiene esta dirección: indique otra, o entre con esa cuenta.',
  'trouble.address_invited': 'Una invitación espera en esta dirección: abra mejor su enlace.',
  'trouble.bad_phone': 'Indique el número con el prefijo del país, por ejemplo +34 612 34 56 78.',
  'trouble.phone_taken': 'Otra cuenta ya tiene este número: indique otro, o quítelo antes de esa cuenta.',
  'trouble.no_messages': 'Este sitio no envía SMS: entre con una contraseña.',
  'trouble.banned': 'Esta cuenta está cerrada. Consulte a un administrador.',
  'trouble.shared':
    'Todos usan esta cuenta de la demostración: no se puede cambiar. Entre con una cuenta propia.',
  'trouble.needs_factor': 'Antes hace falta el código de su aplicación: entre de nuevo.',
  'trouble.needs_code': 'Escriba las seis cifras que muestra ahora su aplicación de autenticación.',
  'trouble.needs_message': 'Escriba el código que acabamos de enviar a su teléfono.',
  'trouble.wrong_code': 'Este código es incorrecto o ya se usó: escriba el que se muestra ahora.',
  'trouble.not_signed': 'No se firmó nada. Desbloquee el monedero en este navegador y confirme allí.',
  'trouble.other_wallet': 'Este no es el monedero de esta cuenta: elija el que usó para iniciar sesión.',
  'trouble.last_administrator':
    'Usted es la única persona que administra {rallies, select, none {este sitio} other {{rallies}}}. Invite antes a otra persona como administradora y después elimine la cuenta.',
  'trouble.signed_out': 'Ya no tiene la sesión abierta. Vuelva a entrar, o pida otro mensaje.',
  'trouble.invalid_jwt': 'La sesión guardada en este navegador ya no es válida. Vuelva a entrar.',
  'trouble.bad_answer':
    'La respuesta no era de este sitio, o se cortó. Compruebe la conexión (una red Wi-Fi puede pedir que se identifique antes) y vuelva a intentarlo.',
  'trouble.disabled': 'Esto está desactivado en este sitio. Consulte a un administrador.',
  'trouble.needs_letter': 'Entró hace más de un día. Escriba el código del mensaje que acabamos de enviarle.',
  'trouble.not_loaded':
    'No se ha podido cargar una parte de este sitio. Vuelva a intentarlo. Si el problema persiste, avise al administrador.',
  'trouble.offline': 'No se puede alcanzar el servidor. Compruebe la conexión y vuelva a intentarlo.',
  'trouble.busy': 'El servidor está ocupado o reiniciándose. Vuelva a intentarlo en un momento.',
  'trouble.server':
    'Se ha producido un error en el servidor. Vuelva a intentarlo en un momento; si se repite, avise al administrador.',
};

export type RecoveryId = keyof typeof en;

export const words: OwnWords<RecoveryId> = { en, fr, es };

export function useWords(): Say<RecoveryId> {
  return useOwnWords(words);
}
