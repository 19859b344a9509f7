import type { Say } from '@bivouac/i18n';
import { type OwnWords, useOwnWords } from '../use-own-words.ts';

const en = {
  'byPhone.choose': 'Sign in with a code sent to your phone',
  'byPhone.title': 'Sign in by phone',
  'byPhone.codeTitle': 'Enter the code',
  'byPhone.lead':
    'Enter the telephone number of your account with its country code. We send you a text message with a code.',
  'byPhone.to': 'Telephone number',
  'byPhone.send': 'Send code',
  'byPhone.sending': 'Sending …',
  'byPhone.haveCode': 'I already have a code',
  'byPhone.sent':
    'If there is an account for {phone}, a text message with a code is on its way. It may take a minute.',
  'byPhone.code': 'Code from the message',
  'byPhone.signIn': 'Sign in',
  'byPhone.checking': 'Checking …',
  'byPhone.again': 'Ask for another code',
  'byPhone.back': 'Sign in with a password',
  'byPhone.no_code': 'Enter the code from the message.',
  'byPhone.code_expired':
    'This code is wrong, too old or already used. Use the one from the newest message, or ask for another one.',
  'byMail.choose': 'Sign in with a code sent by e-mail',
  'byMail.title': 'Sign in by e-mail',
  'byMail.codeTitle': 'Enter the code',
  'byMail.lead':
    'Enter the e-mail address of your account. {letters, select, kept {An e-mail with a code and a link is then written.} other {We send you an e-mail with a code and a link.}}',
  'byMail.to': 'E-mail address',
  'byMail.send': 'Send e-mail',
  'byMail.sent':
    '{letters, select, kept {If there is an account for {email}, an e-mail with a code and a link has been written.} other {If there is an account for {email}, an e-mail is on its way. It may take a minute. Open its link in this browser, or enter its code here.}}',
  'byMail.code': 'Code from the e-mail',
  'number.title': 'Telephone number',
  'number.label': 'Number you can also sign in with, with its country code',
  'number.save': 'Save number',
  'number.saved': 'Saved. You can sign in with it from now on.',
  'number.sent': 'We sent a text message with a code to {phone}. Enter the code here to confirm the number.',
  'number.sentAgain': 'Sent.',
  'number.again': 'Send another code',
  'number.remove': 'Remove number',
  'number.removing': 'Removing …',
  'number.removed': 'Removed. You cannot sign in with it any more.',
  'number.confirm': 'Confirm number',
  'number.other': 'Enter another number',
};

const fr = {
  'byPhone.choose': 'Se connecter avec un code envoyé à votre téléphone',
  'byPhone.title': 'Se connecter par téléphone',
  'byPhone.codeTitle': 'Saisir le code',
  'byPhone.lead':
    'Indiquez le numéro de téléphone de votre compte avec l’indicatif du pays. Nous vous envoyons un SMS avec un code.',
  'byPhone.to': 'Numéro de téléphone',
  'byPhone.send': 'Envoyer le code',
  'byPhone.sending': 'Envoi …',
  'byPhone.haveCode': 'J’ai déjà un code',
  'byPhone.sent':
    'S’il existe un compte pour {phone}, un SMS avec un code est en route. Cela peut prendre une minute.',
  'byPhone.code': 'Code reçu par SMS',
  'byPhone.signIn': 'Se connecter',
  'byPhone.checking': 'Vérification …',
  'byPhone.again': 'Demander un autre code',
  'byPhone.back': 'Se connecter avec un mot de passe',
  'byPhone.no_code': 'Saisissez le code reçu par SMS.',
  'byPhone.code_expired':
    'Ce code est faux, trop ancien ou déjà utilisé. Prenez celui du dernier SMS ou demandez-en un autre.',
  'byMail.choose': 'Se connecter avec un code envoyé par e-mail',
  'byMail.title': 'Se connecter par e-mail',
  'byMail.codeTitle': 'Saisir le code',
  'byMail.lead':
    'Saisissez l’adresse e-mail de votre compte. {letters, select, kept {Un e-mail avec un code et un lien est alors écrit.} other {Nous vous envoyons un e-mail avec un code et un lien.}}',
  'byMail.to': 'Adresse e-mail',
  'byMail.send': 'Envoyer l’e-mail',
  'byMail.sent':
    '{letters, select, kept {S’il existe un compte pour {email}, un e-mail avec un code et un lien a été écrit.} other {S’il existe un compte pour {email}, un e-mail est en route. Cela peut prendre une minute. Ouvrez son lien dans ce navigateur, ou saisissez son code ici.}}',
  'byMail.code': 'Code reçu par e-mail',
  'number.title': 'Numéro de téléphone',
  'number.label': 'Numéro avec lequel vous pouvez aussi vous connecter, avec l’indicatif du pays',
  'number.save': 'Enregistrer le numéro',
  'number.saved': 'Enregistré. Vous pouvez désormais vous connecter avec ce numéro.',
  'number.sent':
    'Nous avons envoyé un SMS avec un code au {phone}. Saisissez ce code ici pour confirmer le numéro.',
  'number.sentAgain': 'Envoyé.',
  'number.again': 'Envoyer un autre code',
  'number.remove': 'Retirer le numéro',
  'number.removing': 'Retrait …',
  'number.removed': 'Retiré. Vous ne pouvez plus vous connecter avec ce numéro.',
  'number.confirm': 'Confirmer le numéro',
  'number.other': 'Indiquer un autre numéro',
};

const es = {
  'byPhone.choose': 'Entrar con un código enviado a su teléfono',
  'byPhone.title': 'Entrar por teléfono',
  'byPhone.codeTitle': 'Escribir el código',
  'byPhone.lead':
    'Indique el número de teléfono de su cuenta con el prefijo del país. Le enviamos un SMS con un código.',
  'byPhone.to': 'Número de teléfono',
  'byPhone.send': 'Enviar código',
  'byPhone.sending': 'Enviando …',
  'byPhone.haveCode': 'Ya tengo un código',
  'byPhone.sent':
    'Si hay una cuenta para {phone}, un SMS con un código va de camino. Puede tardar un minuto.',
  'byPhone.code': 'Código del SMS',
  'byPhone.signIn': 'Entrar',
  'byPhone.checking': 'Comprobando …',
  'byPhone.again': 'Pedir otro código',
  'byPhone.back': 'Entrar con una contraseña',
  'byPhone.no_code': 'Escriba el código del SMS.',
  'byPhone.code_expired':
    'Este código es incorrecto, demasiado antiguo o ya usado. Use el del último SMS o pida otro.',
  'byMail.choose': 'Entrar con un código enviado por correo',
  'byMail.title': 'Entrar por correo electrónico',
  'byMail.codeTitle': 'Escribir el código',
  'byMail.lead':
    'Escriba la dirección de correo de su cuenta. {letters, select, kept {Se escribirá un correo con un código y un enlace.} other {Le enviamos un correo con un código y un enlace.}}',
  'byMail.to': 'Dirección de correo',
  'byMail.send': 'Enviar correo',
  'byMail.sent':
    '{letters, select, kept {Si hay una cuenta para {email}, se ha escrito un correo con un código y un enlace.} other {Si hay una cuenta para {email}, hay un correo en camino. Puede tardar un minuto. Abra su enlace en este navegador, o escriba su código aquí.}}',
  'byMail.code': 'Código del correo',
  'number.title': 'Número de teléfono',
  'number.label': 'Número con el que también puede entrar, con el prefijo del país',
  'number.save': 'Guardar número',
  'number.saved': 'Guardado. Desde ahora puede entrar con él.',
  'number.sent':
    'Hemos enviado un SMS con un código al {phone}. Escriba el código aquí para confirmar el número.',
  'number.sentAgain': 'Enviado.',
  'number.again': 'Enviar otro código',
  'number.remove': 'Quitar el número',
  'number.removing': 'Quitando …',
  'number.removed': 'Quitado. Ya no puede entrar con él.',
  'number.confirm': 'Confirmar número',
  'number.other': 'Indicar otro número',
};

export type PhoneId = keyof typeof en;

export const words: OwnWords<PhoneId> = { en, fr, es };

export function useWords(): Say<PhoneId> {
  return useOwnWords(words);
}
