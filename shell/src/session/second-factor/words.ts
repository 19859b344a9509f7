import type { Say } from '@bivouac/i18n';
import { type OwnWords, useOwnWords } from '../use-own-words.ts';

const en = {
  'code.title': 'Enter your code',
  'code.lead': 'Signing in as {account}: type the six digits your authenticator shows now.',
  'code.label': 'Six digits',
  'code.send': 'Continue',
  'code.sending': 'Checking …',
  'code.other': 'Use another account',
  'code.lost': 'Phone lost? An administrator of this site can take the second factor away.',
  'fault.no_code': 'Type the six digits your authenticator shows.',
  'fault.wrong_code': 'This code is wrong, or was used already: type the one shown now.',
  'fault.too_many_attempts': 'Too many wrong codes. Wait five minutes and try again.',
  'fault.signed_out': 'Your session has ended: sign in again.',
  'fault.not_loaded':
    'A part of this site could not be loaded. Try again. If it still fails, tell the administrator.',
  'fault.offline': 'The server cannot be reached. Check the connection and try again.',
  'fault.busy': 'The server is busy or restarting. Try again in a moment.',
  'fault.server':
    'Something went wrong on the server. Try again in a moment; if it happens again, tell the administrator.',
  'fault.no_sent_code': 'Enter the code from the message.',
  'fault.wrong_sent_code': 'This code is wrong: enter the one from the newest message.',
  'fault.maybe_taken':
    'This code may have been accepted already, although its answer was lost. Wait for the next one your authenticator shows and enter it.',
  'fault.sent_maybe_taken':
    'This code may have been accepted already, although its answer was lost. Ask for another one.',
  'fault.code_expired': 'This code is too old or has already been used: ask for another one.',
  'fault.too_many_messages':
    'A code was sent to this number a moment ago. Another one can be sent in {seconds, plural, =0 {a minute} one {# second} other {# seconds}}.',
  'fault.bad_phone': 'Enter the number with its country code, for example +33 6 12 34 56 78.',
  'fault.phone_taken': 'This number is already one of your second factors: enter a different one.',
  'fault.no_messages': 'This site cannot send codes to phones at the moment. Ask an administrator.',
  'fault.disabled': 'This is switched off on this site. Ask an administrator.',
  'fault.factor_gone':
    'This second factor is not there any more: it was begun too long ago, or taken away elsewhere. Cancel and begin again.',
  'fault.shared':
    'Everybody shares this demo account, so it cannot be changed. Sign in with an account of your own.',
  'fault.too_many_factors':
    'Your account has as many second factors as this site allows: take one away first.',
  'account.title': 'Your account',
  'account.ofPhone':
    'This phone works for a post without an account, so there is nothing to change here. To use an account of your own, sign out first; the post needs its code again afterwards.',
  'account.factor': 'Second factor',
  'account.reading': 'Looking for your second factor',
  'account.none': 'Off: the password alone opens everything you may do.',
  'account.why':
    'With a second factor, signing in also asks for six digits that only your phone knows. A stolen password then opens nothing.',
  'account.need': 'You need an authenticator app, such as the one of your password manager.',
  'account.setUp': 'Set it up',
  'account.on': 'On since {date}',
  'account.onText': 'Signing in asks for a code of your authenticator after the password.',
  'account.lost':
    'Lost your phone? An administrator of this site can remove the second factor. Then sign in with the password and set up a new one.',
  'account.remove': 'Remove',
  'account.removeAsk': 'After that the password alone is enough. You can set it up again at any time.',
  'account.removeIt': 'Remove it now',
  'account.cancel': 'Cancel',
  'account.scan': 'Scan this code with your authenticator',
  'account.qr': 'QR code for your authenticator',
  'account.type': 'Nothing to scan with? Type this key:',
  'account.copy': 'Copy',
  'account.copied': 'Copied',
  'account.confirm': 'Type the six digits it shows',
  'account.confirmIt': 'Confirm',
  'account.others': 'Your other devices are signed out; there the code is asked for too.',
  'phone.lead': 'Signing in as {account}: we send a code to your phone.',
  'phone.to': 'To the number ending in {end}.',
  'phone.send': 'Send code',
  'phone.sending': 'Sending …',
  'phone.sent':
    'A text message is on its way to the number ending in {end}. Its code is valid for five minutes.',
  'phone.code': 'Code from the message',
  'phone.again': 'Send another code',
  'phone.useTotp': 'Use the authenticator app instead',
  'phone.usePhone': 'Send a code to the number ending in {end} instead',
  'phone.setUp': 'Use text messages instead',
  'phone.add': 'Add text messages as well',
  'phone.addTotp': 'Add an authenticator app as well',
  'phone.number': 'Telephone number',
  'phone.text':
    'Signing in will also ask for a code we send to this number. Each sign-in needs a text message, so an authenticator app is better where there is no network.',
  'phone.on': 'Text messages to {phone}, on since {date}',
  'phone.onText': 'Signing in asks for a code sent to this number after the password.',
};

const fr = {
  'code.title': 'Saisissez votre code',
  'code.lead':
    'Connexion de {account} : saisissez les six chiffres que votre application affiche maintenant.',
  'code.label': 'Six chiffres',
  'code.send': 'Continuer',
  'code.sending': 'Vérification …',
  'code.other': 'Utiliser un autre compte',
  'code.lost': 'Téléphone perdu ? Un administrateur de ce site peut retirer le second facteur.',
  'fault.no_code': 'Saisissez les six chiffres que votre application affiche.',
  'fault.wrong_code': 'Ce code est faux ou a déjà servi : saisissez celui affiché maintenant.',
  'fault.too_many_attempts': 'Trop de codes faux. Attendez cinq minutes et réessayez.',
  'fault.signed_out': 'Votre session est terminée : connectez-vous à nouveau.',
  'fault.not_loaded':
    'Une partie de ce site n’a pas pu être chargée. Réessayez. Si le problème persiste, prévenez l’administrateur.',
  'fault.offline': 'Le serveur est injoignable. Vérifiez la connexion et réessayez.',
  'fault.busy': 'Le serveur est occupé ou redémarre. Réessayez dans un instant.',
  'fault.server':
    'Une erreur s’est produite sur le serveur. Réessayez dans un instant ; si cela se répète, prévenez l’administrateur.',
  'fault.no_sent_code': 'Saisissez le code reçu par SMS.',
  'fault.wrong_sent_code': 'Ce code est faux : saisissez celui du dernier SMS.',
  'fault.maybe_taken':
    'Ce code a peut-être déjà été accepté, mais la réponse s’est perdue. Attendez le prochain code de votre application et saisissez-le.',
  'fault.sent_maybe_taken':
    'Ce code a peut-être déjà été accepté, mais la réponse s’est perdue. Demandez-en un autre.',
  'fault.code_expired': 'Ce code est trop ancien ou a déjà servi : demandez-en un autre.',
  'fault.too_many_messages':
    'Un code vient d’être envoyé à ce numéro. Un autre pourra partir dans {seconds, plural, =0 {une minute} one {# seconde} other {# secondes}}.',
  'fault.bad_phone': 'Indiquez le numéro avec l’indicatif du pays, par exemple +33 6 12 34 56 78.',
  'fault.phone_taken': 'Ce numéro est déjà l’un de vos seconds facteurs : indiquez-en un autre.',
  'fault.no_messages':
    'Ce site ne peut pas envoyer de codes pour le moment. Adressez-vous à un administrateur.',
  'fault.disabled': 'C’est désactivé sur ce site. Adressez-vous à un administrateur.',
  'fault.factor_gone':
    'Ce second facteur n’existe plus : il a été commencé il y a trop longtemps, ou retiré ailleurs. Annulez et recommencez.',
  'fault.shared':
    'Tout le monde utilise ce compte de démonstration : il ne peut pas être modifié. Connectez-vous avec un compte à vous.',
  'fault.too_many_factors':
    'Votre compte a déjà autant de seconds facteurs que ce site le permet : retirez-en un d’abord.',
  'account.title': 'Votre compte',
  'account.ofPhone':
    'Ce téléphone travaille pour un poste sans compte : il n’y a rien à modifier ici. Pour utiliser votre propre compte, déconnectez-vous d’abord ; le poste redemandera ensuite son code.',
  'account.factor': 'Second facteur',
  'account.reading': 'Lecture de votre second facteur',
  'account.none': 'Inactif : le mot de passe seul ouvre tout ce qui vous est permis.',
  'account.why':
    'Avec un second facteur, la connexion demande aussi six chiffres que seul votre téléphone connaît. Un mot de passe volé n’ouvre alors plus rien.',
  'account.need':
    'Il vous faut une application d’authentification, par exemple celle de votre gestionnaire de mots de passe.',
  'account.setUp': 'Le mettre en place',
  'account.on': 'Actif depuis le {date}',
  'account.onText': 'La connexion demande un code de votre application après le mot de passe.',
  'account.lost':
    'Téléphone perdu ? Un administrateur de ce site retire le second facteur ; connectez-vous alors avec le mot de passe et mettez-en un nouveau en place.',
  'account.remove': 'Le retirer',
  'account.removeAsk':
    'Dès lors, le mot de passe seul suffit. Vous pourrez le remettre en place à tout moment.',
  'account.removeIt': 'Le retirer maintenant',
  'account.cancel': 'Annuler',
  'account.scan': 'Scannez ce code avec votre application',
  'account.qr': 'Code QR pour votre application',
  'account.type': 'Rien pour scanner ? Saisissez cette clé :',
  'account.copy': 'Copier',
  'account.copied': 'Copié',
  'account.confirm': 'Saisissez les six chiffres affichés',
  'account.confirmIt': 'Confirmer',
  'account.others': 'Vos autres appareils sont déconnectés ; le code y sera demandé aussi.',
  'phone.lead': 'Connexion de {account} : nous envoyons un code à votre téléphone.',
  'phone.to': 'Au numéro qui se termine par {end}.',
  'phone.send': 'Envoyer le code',
  'phone.sending': 'Envoi …',
  'phone.sent': 'Un SMS part vers le numéro qui se termine par {end}. Son code est valable cinq minutes.',
  'phone.code': 'Code du SMS',
  'phone.again': 'Envoyer un autre code',
  'phone.useTotp': 'Utiliser plutôt l’application d’authentification',
  'phone.usePhone': 'Envoyer plutôt un code au numéro qui se termine par {end}',
  'phone.setUp': 'Recevoir plutôt des SMS',
  'phone.add': 'Recevoir aussi des SMS',
  'phone.addTotp': 'Ajouter aussi une application d’authentification',
  'phone.number': 'Numéro de téléphone',
  'phone.text':
    'La connexion demandera aussi un code envoyé à ce numéro. Chaque connexion demande un SMS : sans réseau, une application d’authentification vaut mieux.',
  'phone.on': 'SMS au {phone}, actifs depuis le {date}',
  'phone.onText': 'La connexion demande un code envoyé à ce numéro après le mot de passe.',
};

const es = {
  'code.title': 'Escriba su código',
  'code.lead': 'Acceso de {account}: escriba los seis dígitos que su aplicación muestra ahora.',
  'code.label': 'Seis dígitos',
  'code.send': 'Continuar',
  'code.sending': 'Comprobando …',
  'code.other': 'Usar otra cuenta',
  'code.lost': '¿Ha perdido el teléfono? Un administrador de este sitio puede retirar el segundo factor.',
  'fault.no_code': 'Escriba los seis dígitos que muestra su aplicación.',
  'fault.wrong_code': 'Este código es incorrecto o ya se usó: escriba el que se muestra ahora.',
  'fault.too_many_attempts': 'Demasiados códigos incorrectos. Espere cinco minutos e inténtelo de nuevo.',
  'fault.signed_out': 'Su sesión ha terminado: inicie sesión de nuevo.',
  'fault.not_loaded':
    'No se ha podido cargar una parte de este sitio. Vuelva a intentarlo. Si el problema persiste, avise al administrador.',
  'fault.offline': 'No se puede conectar con el servidor. Compruebe la conexión e inténtelo de nuevo.',
  'fault.busy': 'El servidor está ocupado o se está reiniciando. Vuelva a intentarlo dentro de un momento.',
  'fault.server':
    'Se ha producido un error en el servidor. Inténtelo de nuevo en un momento; si se repite, avise al administrador.',
  'fault.no_sent_code': 'Escriba el código del SMS.',
  'fault.wrong_sent_code': 'Este código es incorrecto: escriba el del último SMS.',
  'fault.maybe_taken':
    'Es posible que este código ya se haya aceptado, aunque se perdió la respuesta. Espere al siguiente de su autenticador e introdúzcalo.',
  'fault.sent_maybe_taken':
    'Es posible que este código ya se haya aceptado, aunque se perdió la respuesta. Pida otro.',
  'fault.code_expired': 'Este código es demasiado antiguo o ya se usó: pida otro.',
  'fault.too_many_messages':
    'Se acaba de enviar un código a este número. Podrá enviarse otro en {seconds, plural, =0 {un minuto} one {# segundo} other {# segundos}}.',
  'fault.bad_phone': 'Indique el número con el prefijo del país, por ejemplo +34 612 34 56 78.',
  'fault.phone_taken': 'Este número ya es uno de sus segundos factores: indique otro.',
  'fault.no_messages': 'Este sitio no puede enviar códigos en este momento. Consulte a un administrador.',
  'fault.disabled': 'Esto está desactivado en este sitio. Consulte a un administrador.',
  'fault.factor_gone':
    'Este segundo factor ya no existe: se empezó hace demasiado tiempo o se quitó en otro lugar. Cancele y empiece de nuevo.',
  'fault.shared':
    'Todos usan esta cuenta de la demostración: no se puede cambiar. Entre con una cuenta propia.',
  'fault.too_many_factors':
    'Su cuenta ya tiene tantos segundos factores como permite este sitio: quite uno antes.',
  'account.title': 'Su cuenta',
  'account.ofPhone':
    'Este teléfono trabaja para un puesto sin cuenta, así que aquí no hay nada que cambiar. Para usar una cuenta propia, cierre antes la sesión; el puesto volverá a pedir su código.',
  'account.factor': 'Segundo factor',
  'account.reading': 'Leyendo su segundo factor',
  'account.none': 'Inactivo: la contraseña sola abre todo lo que usted puede hacer.',
  'account.why':
    'Con un segundo factor, el acceso pide además seis dígitos que solo conoce su teléfono. Una contraseña robada ya no abre nada.',
  'account.need': 'Necesita una aplicación de autenticación, por ejemplo la de su gestor de contraseñas.',
  'account.setUp': 'Configurarlo',
  'account.on': 'Activo desde el {date}',
  'account.onText': 'El acceso pide un código de su aplicación después de la contraseña.',
  'account.lost':
    '¿Ha perdido el teléfono? Un administrador de este sitio retira el segundo factor; después acceda con la contraseña y configure uno nuevo.',
  'account.remove': 'Retirarlo',
  'account.removeAsk':
    'Desde entonces basta con la contraseña. Puede configurarlo de nuevo en cualquier momento.',
  'account.removeIt': 'Retirarlo ahora',
  'account.cancel': 'Cancelar',
  'account.scan': 'Escanee este código con su aplicación',
  'account.qr': 'Código QR para su aplicación',
  'account.type': '¿No puede escanear? Escriba esta clave:',
  'account.copy': 'Copiar',
  'account.copied': 'Copiado',
  'account.confirm': 'Escriba los seis dígitos que muestra',
  'account.confirmIt': 'Confirmar',
  'account.others': 'Sus demás dispositivos se desconectan; allí también se pedirá el código.',
  'phone.lead': 'Acceso de {account}: enviamos un código a su teléfono.',
  'phone.to': 'Al número que termina en {end}.',
  'phone.send': 'Enviar código',
  'phone.sending': 'Enviando …',
  'phone.sent': 'Un SMS va de camino al número que termina en {end}. Su código vale cinco minutos.',
  'phone.code': 'Código del SMS',
  'phone.again': 'Enviar otro código',
  'phone.useTotp': 'Usar mejor la aplicación de autenticación',
  'phone.usePhone': 'Enviar mejor un código al número que termina en {end}',
  'phone.setUp': 'Recibir mejor SMS',
  'phone.add': 'Recibir también SMS',
  'phone.addTotp': 'Añadir también una aplicación de autenticación',
  'phone.number': 'Número de teléfono',
  'phone.text':
    'El acceso pedirá también un código que enviamos a este número. Cada acceso necesita un SMS: donde no hay red es mejor una aplicación de autenticación.',
  'phone.on': 'SMS al {phone}, activo desde el {date}',
  'phone.onText': 'El acceso pide un código enviado a este número después de la contraseña.',
};

export type SecondFactorId = keyof typeof en;

export const words: OwnWords<SecondFactorId> = { en, fr, es };

export function useWords(): Say<SecondFactorId> {
  return useOwnWords(words);
}
